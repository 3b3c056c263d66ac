"""The picture of Elawa: what may be clicked, what a click asks, what the reader is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from solutre.core.game import LAYOUTS, Look, game
from solutre.core.laws.pictures import check_picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.elawa.board.facts import CARD_OF_CHOICE, DRAWN, FROM_FIRE, facts, gain_of_card, route
from solutre.games.elawa.board.picture import draw
from solutre.games.elawa.board.scene import affordable, lacking
from solutre.games.elawa.rules.components import CARD_IDS
from solutre.games.elawa.rules.state import Elawa, start
from solutre.games.elawa.rules.steps import STEP_NAMES

ACTIONS = game("elawa").actions
WORDS = game("elawa").words
NAMES = ("Ana", "Ben", "Cleo", "Dan")
LOOKS = [(language, layout) for language in ("en", "fr") for layout in LAYOUTS]
EMBEDDED_LIMIT = 120_000
MakeScene = Callable[..., Any]


def look_at(state: Elawa, language: str = "en", layout: str = "desk", **more: Any) -> Look:
    """The look of the seat that decides."""
    choices = tuple(ACTIONS.describe(action) for action in state.legal_actions()) if state.player >= 0 else ()
    settings = {"names": NAMES[: state.seats], "choices": choices, "embedded": True, **more}
    return Look(language=language, layout=layout, **settings)


def picture(state: Elawa, seat: int = 0, **more: Any) -> dict[str, Element]:
    """The elements of a seat's picture by id."""
    root = fromstring(draw(state.redact(seat), look_at(state, **more)).svg)
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def title(element: Element) -> str:
    found = element.find("{http://www.w3.org/2000/svg}title")
    return found.text or "" if found is not None else ""


def number(notation: str) -> str:
    return str(ACTIONS.parse(notation).action)


def decisions(seats: int, variant: str, seed: int) -> Iterator[Elawa]:
    """Every decision of a random game, and its end."""
    rng = Rng(seed)
    state = start(seats, variant)
    assert isinstance(state, Elawa)
    while state.player != OVER:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            yield state
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
    yield state


# --- whole games -----------------------------------------------------------------------------------


def test_every_choice_of_every_step_is_a_target_and_nothing_else_is() -> None:
    looks = cycle(LOOKS)
    met = set()
    for seats, variant, seed in ((4, "advanced", 4), (2, "advanced", 2), (3, "normal", 1)):
        for state in decisions(seats, variant, seed):
            met.add(STEP_NAMES[state.step])
            look = look_at(state, *next(looks))
            check_picture(draw(state.redact(max(state.player, 0)), look), look)
    assert met >= {
        "take a card",
        "skip a pile",
        "cards of chief 3",
        "play",
        "drop a symbol",
        "sacrifice",
        "pay",
        "take one more card",
        "use reserves",
        "regulate",
        "over",
    }


def test_the_largest_pictures_stay_small() -> None:
    *_, end = decisions(4, "normal", 3)
    for language, layout in LOOKS:
        assert len(draw(end.redact(0), look_at(end, language, layout)).svg.encode()) < EMBEDDED_LIMIT


def test_the_deal_can_be_drawn_before_anything_is_turned_up() -> None:
    """ELA-S2, ELA-S6: no chief, no card and no token is known yet."""
    state = start(2, "advanced")
    assert isinstance(state, Elawa)
    found = picture(state, SPECTATOR)
    assert {"pile-0", "token-pile-5", "fire", "seat-0", "seat-1"} <= set(found)


def test_every_visible_card_stands_once_under_its_own_id() -> None:
    """A card keeps its id in pile, hand, tribe and among the sacrificed, so that a page can move it."""
    *_, end = decisions(3, "normal", 5)
    position = end.dump()
    shown = [pile["card"] for pile in position["piles"] if pile["card"]]
    for player in position["players"]:
        shown += player["hand"] + player["tribe"] + player["sacrificed"]
    found = picture(end)
    assert {f"card-{card}" for card in shown} == {name for name in found if name[:5] == "card-"}


def test_a_spectator_sees_all_seats_alike_and_may_choose_nothing() -> None:
    state = next(decisions(4, "normal", 1))
    text = draw(state.redact(SPECTATOR), look_at(state, choices=())).svg
    assert "data-action" not in text
    assert all(f'id="seat-{seat}"' in text for seat in range(4))
    assert 'data-ask="10"' not in text  # nobody's hand is the reader's own


def test_names_are_text_and_never_markup() -> None:
    state = next(decisions(2, "normal", 1))
    text = draw(state.redact(0), look_at(state, names=("<script>alert(1)</script>", 'a"&<b>'))).svg
    assert "<script" not in text and "&lt;script" in text
    fromstring(text)


# --- step 1 ----------------------------------------------------------------------------------------


def test_piles_are_targets_and_an_empty_pile_asks_why_not(scene: MakeScene) -> None:
    """ELA-K1, ELA-F9: no card can be taken from an empty card pile."""
    at = scene(step="take a card", tops=("P10", None, "P08", "G09", "G10", "Y07"))
    found = picture(at.state)
    assert [name for name, element in found.items() if element.get("data-action")] == [
        "pile-0",
        "pile-2",
        "pile-3",
        "pile-4",
        "pile-5",
    ]
    assert found["pile-1"].get("data-ask") == number("card(pile=1)")
    assert "empty" in title(found["pile-1"])


def test_the_way_of_a_card_leads_clockwise_past_its_own_pile(scene: MakeScene) -> None:
    """ELA-X3: a card showing 3 on pile 5 brings the tops of piles 6, 1 and 2."""
    at = scene(
        step="take a card",
        tops=("P10", "P09", "P08", "G10", "G09", "Y07"),
        top_tokens=("bone", "berry", "hide", "hide", "hide", "meat"),
    )
    assert route(at.state, 4, 0) == [5, 0, 1]
    said = WORDS.choice(ACTIONS.describe(4), "en", facts(at.state, ACTIONS.describe(4)))
    assert said == "Pile 5: take the green person (5 points), a meat, a bone and a berry"
    said = WORDS.choice(ACTIONS.describe(4), "fr", facts(at.state, ACTIONS.describe(4)))
    assert said == "Pile 5\u00a0: prendre le personnage vert (5 points), une viande, un os et une baie"


def test_an_empty_fire_is_told_without_a_zero() -> None:
    """ELA-W1: the central pile is the clock of the game."""
    state = next(decisions(2, "normal", 1)).clone()
    assert title(picture(state)["fire"]).startswith(f"On the fire: {state.central} tokens. Whoever finishes a pile ")
    state.central = 0
    assert title(picture(state)["fire"]).startswith("On the fire: no token left. ")


def test_the_last_token_of_a_pile_promises_one_from_the_fire(scene: MakeScene) -> None:
    """ELA-F1: pile 1 holds its last token; the card on pile 0 shows 1."""
    at = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3))
    assert gain_of_card(at.state, 0)[-1] == FROM_FIRE
    at = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), central=0)
    assert FROM_FIRE not in gain_of_card(at.state, 0)  # ELA-F8


def test_chief_3_is_promised_a_card_and_chief_4_a_token(scene: MakeScene) -> None:
    """ELA-A8, ELA-A10."""
    third = scene(variant="advanced", step="take a card", heights=(3, 1, 3, 3, 3, 3), chiefs=(3, 4))
    assert gain_of_card(third.state, 0)[-2:] == [FROM_FIRE, CARD_OF_CHOICE]
    fourth = scene(variant="advanced", step="take a card", chiefs=(4, 1))
    assert gain_of_card(fourth.state, 0)[-1] == DRAWN


def test_the_piles_ahead_can_be_left_out(scene: MakeScene) -> None:
    """ELA-A2: the card on pile 5 shows 3, so piles 0, 1 or 2 may be left out, or none."""
    at = scene(variant="advanced", step="take a card", chiefs=(1, 2))
    at.do("card(pile=5)")
    found = picture(at.state)
    lit = {name: element.get("data-action") for name, element in found.items() if element.get("data-action")}
    assert lit == {
        "token-pile-0": number("skip(ahead=1)"),
        "token-pile-1": number("skip(ahead=2)"),
        "token-pile-2": number("skip(ahead=3)"),
        "button-skip": number("skip(ahead=0)"),
    }
    assert title(found["token-pile-1"]) == "Leave out pile 2: collect three berries"


# --- step 2 ----------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_paid_still_asks_to_be_played(scene: MakeScene) -> None:
    """ELA-P2: P10 costs a flint, P09 a berry; only a berry is there."""
    at = scene(hands=("P10 P09", ""), tokens=("berry", ""))
    found = picture(at.state)
    assert found["card-P09"].get("data-action") == number("play(card=P09)")
    assert found["card-P10"].get("data-action") is None
    assert found["card-P10"].get("data-ask") == number("play(card=P10)")
    assert found["button-end_play"].get("data-action") == number("end_play")


def test_what_a_card_lacks_counts_bones(scene: MakeScene) -> None:
    """ELA-X4: with a berry and two bones G11 lacks meat, flint and hide; one more flint is enough."""
    green = CARD_IDS.index("G11")
    poor = scene(hands=("G11", ""), tokens=("berry, 2 bone", "")).state
    assert lacking(poor, 0, green) == [1, 2, 3] and not affordable(poor, 0, green)
    rich = scene(hands=("G11", ""), tokens=("berry, flint, 2 bone", "")).state
    assert lacking(rich, 0, green) == [] and affordable(rich, 0, green)


def test_a_lone_card_with_a_sacrifice_needs_another_one(scene: MakeScene) -> None:
    """ELA-P6: P11 costs nothing but the sacrifice."""
    at = scene(hands=("P11", ""))
    card = picture(at.state)["card-P11"]
    assert card.get("data-ask") == number("play(card=P11)")
    assert "needs another card" in "".join(card.itertext())


def test_the_card_being_played_cannot_be_its_own_sacrifice(scene: MakeScene) -> None:
    """ELA-P6."""
    at = scene(hands=("P11 P10 P09", ""))
    at.do("play(card=P11)")
    found = picture(at.state)
    assert found["card-P10"].get("data-action") == number("sacrifice(card=P10)")
    assert found["card-P11"].get("data-ask") == number("sacrifice(card=P11)")


def test_kind_and_bone_are_two_buttons(scene: MakeScene) -> None:
    """ELA-P4: the player chooses, even while holding the named kind."""
    at = scene(hands=("P09", ""), tokens=("berry, bone", ""))
    at.do("play(card=P09)")
    found = picture(at.state)
    assert title(found["button-pay_kind"]) == "Pay 1 berry"
    assert title(found["button-pay_bone"]) == "Pay a bone in place of 1 berry"


def test_each_symbol_that_may_be_dropped_is_a_button(scene: MakeScene) -> None:
    """ELA-A5: of G12 (2 meats, 2 flints) one meat or one flint need not be paid."""
    at = scene(
        variant="advanced",
        chiefs=(2, 3),
        hands=("G12 B05", ""),
        tokens=("2 meat, 2 flint", ""),
    )
    at.do("play(card=B05)", "play(card=G12)")
    buttons = {name: title(element) for name, element in picture(at.state).items() if name.startswith("button-")}
    assert buttons == {"button-drop-1": "Do not pay one meat", "button-drop-2": "Do not pay one flint"}


# --- steps 3 and 4 ---------------------------------------------------------------------------------


def test_a_reserve_with_one_token_to_place_is_a_target_and_with_two_has_buttons(scene: MakeScene) -> None:
    """ELA-R1, ELA-R3: G06 takes the berry; G07 takes berry or meat."""
    at = scene(step="use reserves", tribes=("G06 G07", ""), tokens=("berry, meat", ""))
    found = picture(at.state)
    assert found["card-G06"].get("data-action") == number("place(reserve=G06, kind=berry)")
    assert found["card-G07"].get("data-action") is None
    assert found["place-G07-meat"].get("data-action") == number("place(reserve=G07, kind=meat)")
    assert title(found["place-G07-meat"]) == "Place a meat on the green reserve (3 per kind)"


def test_tokens_on_a_reserve_keep_their_ids(scene: MakeScene) -> None:
    """ELA-R5, ELA-V4: two berries lie on G06 for good and are worth 1 each."""
    at = scene(tribes=("G06", ""), stored={"G06": "2 berry"})
    found = picture(at.state)
    assert {"stored-G06-0", "stored-G06-1"} <= set(found)
    assert title(found["card-G06"]) == "Green reserve (1 per berry), holds 2 berries, worth 2"


def test_own_tokens_are_targets_while_the_surplus_goes(scene: MakeScene) -> None:
    """ELA-G1: six tokens on four slots."""
    at = scene(step="regulate", tokens=("3 berry, 3 meat", ""))
    found = picture(at.state)
    assert found["token-0-berry-2"].get("data-action") == number("discard(kind=berry)")
    assert found["token-0-meat-0"].get("data-action") == number("discard(kind=meat)")
    assert "Discard 2 more" in "".join(found["seat-0"].itertext())


def test_a_token_that_may_stay_speaks_of_no_discard(scene: MakeScene) -> None:
    """ELA-G2: who touches a token while playing cards wants to know what it is, not why it cannot be thrown away."""
    at = scene(hands=("P09", ""), tokens=("berry", ""))
    token = picture(at.state)["token-0-berry-0"]
    assert token.get("data-ask") is None and token.get("data-action") is None
    assert title(token) == "Berry"
