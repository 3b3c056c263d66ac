"""What Elawa's board says, and how it lies on three sizes of screens."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.actions import Choice
from solutre.core.game import LAYOUTS, game
from solutre.core.rng import Rng
from solutre.core.state import EVERYONE, OVER, Event
from solutre.draw.measured import width as wide_of
from solutre.games.elawa.board.cards import head
from solutre.games.elawa.board.facts import facts
from solutre.games.elawa.board.picture import draw
from solutre.games.elawa.board.ring import RINGS
from solutre.games.elawa.board.summary import summary
from solutre.games.elawa.rules.components import CARD_IDS
from solutre.games.elawa.rules.state import Elawa, start

from .test_board import ACTIONS, NAMES, WORDS, MakeScene, decisions, look_at, picture

# --- words -----------------------------------------------------------------------------------------


def test_what_just_happened_is_marked() -> None:
    state = next(decisions(2, "normal", 1))
    assert "latest" in (picture(state, latest=("pile-3",))["pile-3"].get("class") or "")


def test_the_summary_begins_with_the_turn_and_the_own_side(scene: MakeScene) -> None:
    at = scene(tribes=("R11", "B07"), sacrificed=("Y07",), tokens=("2 berry, bone", ""))
    heads = summary(at.state.redact(1), look_at(at.state))
    assert [head for head, _ in heads] == ["Turn", "Around the fire", "Supplies", "Ben", "Ana"]
    assert heads[0][1] == ["Ana: play cards. Round 61."]
    assert heads[2][1][2] == "Sacrificed: yellow person (3 points)."
    assert heads[4][1] == [
        "16 points. Chief, number 1.",
        "Available: 2 berries and 1 bone.",
        "Hand: no card.",
        "Tribe: red person (16 points), worth 16.",
    ]


def test_the_end_names_winners_and_places() -> None:
    """ELA-W5, ELA-W6."""
    *_, end = decisions(3, "normal", 5)
    heads = dict(summary(end.redact(0), look_at(end)))
    places = end.ranking()
    assert heads["Turn"][0].startswith("The game is over. ")
    assert all(f"place {places[seat]}." in heads[NAMES[seat]][0] for seat in range(3))
    assert NAMES[places.index(1)] in heads["Turn"][0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_action_reads_as_a_sentence_even_when_it_is_refused(language: str) -> None:
    state = next(decisions(2, "advanced", 1))
    for action in range(ACTIONS.size):
        choice: Choice = ACTIONS.describe(action)
        said = WORDS.choice(choice, language, facts(state, choice), NAMES)
        assert said and "{" not in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_of_a_game_reads_as_a_sentence(language: str) -> None:
    rng = Rng(7)
    state = start(4, "advanced")
    state.log = []
    state.rollout(rng)
    kinds = {event.kind for event in state.log}
    assert {"choose", "collect", "central", "refill", "play", "total", "win"} <= kinds
    for event in state.log:
        said = WORDS.event(event, language, NAMES)
        assert said and "{" not in said
    assert all({"en", "fr"} <= set(texts) for texts in WORDS.events.values())


# --- one numbering -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_piles_have_the_numbers_of_the_list_everywhere(scene: MakeScene, language: str) -> None:
    """ELA-S2: 1 to 6 on the board, in the list, in the log and in the summary; records count from 0."""
    at = scene(step="take a card", tops=("P10", "P09", "P08", "G10", "G09", "Y07"))
    found = picture(at.state, language=language)
    for pile in range(6):
        choice = ACTIONS.describe(pile)
        assert choice.notation == f"card(pile={pile})"
        assert str(pile + 1) in [text.text for text in found[f"pile-{pile}"].iter("{http://www.w3.org/2000/svg}text")]
        assert WORDS.choice(choice, language, facts(at.state, choice)).startswith(f"Pile {pile + 1}")
        assert game("elawa").numbered(choice) == pile + 1
    told = WORDS.event(Event("choose", "ELA-K1", 0, 0, (0, 5), EVERYONE), language, NAMES)
    assert told.endswith(" pile 6")
    ring = summary(at.state, look_at(at.state, language))[1][1]
    assert [line[:6] for line in ring[:6]] == [f"Pile {number}" for number in range(1, 7)]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_long_name_ends_before_the_fire_beside_it(layout: str) -> None:
    """As the others see whoever is to play: a phone has no name on the own side, since it stands above the board."""
    state = next(decisions(2, "", 3))
    seat = int(state.seat)
    panel = picture(state, 1 - seat, layout=layout, choices=(), names=("Wilhelmina Mammoth-Řez",) * 2)[f"seat-{seat}"]
    name = next(part for part in panel.iter() if part.get("x") and (part.text or "").startswith("Wilhelm"))
    fire = next(part for part in panel.iter() if part.get("href") == "#icon-fire")
    assert float(name.get("x", "")) + float(name.get("textLength", "")) <= float(fire.get("x", ""))


# --- three sizes of screens ----------------------------------------------------------------------------


SVG = "{http://www.w3.org/2000/svg}"


def ids_in_order(state: Elawa, layout: str) -> list[str]:
    """The ids of a picture from above to below, as its parts are written."""
    root = fromstring(draw(state.redact(0), look_at(state, layout=layout)).svg)
    return [element.get("id", "") for element in root.iter() if element.get("id")]


def test_a_phone_shows_the_ring_before_the_hand_while_taking(scene: MakeScene) -> None:
    at = scene(step="take a card", hands=("G12 R11", ""))
    order = ids_in_order(at.state, "phone")
    assert order.index("ring") < order.index("hand-0") < order.index("tribe-0") < order.index("seat-1")
    assert draw(at.state.redact(0), look_at(at.state, layout="phone")).focus == "ring tokens-0"


def test_a_phone_shows_the_hand_before_the_ring_while_playing(scene: MakeScene) -> None:
    """The ring folds to a line that leads there; the tokens stand between."""
    at = scene(hands=("P09 G12", ""), tokens=("berry", ""))
    order = ids_in_order(at.state, "phone")
    assert order.index("hand-0") < order.index("tokens-0") < order.index("ring")
    picture_of_phone = draw(at.state.redact(0), look_at(at.state, layout="phone"))
    assert 'href="#ring"' in picture_of_phone.svg and picture_of_phone.focus == "hand-0"


def test_a_phone_asks_for_a_payment_beside_the_card(scene: MakeScene) -> None:
    """ELA-P4: the two answers stand with the card that is being paid, and nowhere else."""
    at = scene(hands=("P09", ""), tokens=("berry, bone", ""))
    at.do("play(card=P09)")
    small, large = (draw(at.state.redact(0), look_at(at.state, layout=layout)) for layout in ("phone", "desk"))
    assert "thing-button-pay_kind" in small.thing and "thing-button-pay_bone" in small.thing
    assert "data-action" not in small.svg
    assert large.thing == "" and 'id="button-pay_bone"' in large.svg


def test_cards_are_never_paled_and_what_lacks_is_ringed(scene: MakeScene) -> None:
    """ELA-P2: G12 costs two meats and two flints; with a meat and two flints one token lacks."""
    at = scene(hands=("G12", ""), tokens=("meat, 2 flint", ""))
    card = picture(at.state)["card-G12"]
    rings = [part for part in card.iter() if part.get("class") == "missing"]
    assert len(rings) == 1
    assert "lacks" in "".join(card.itertext())
    assert not [part for part in card.iter() if part.get("opacity")]


def test_points_and_their_sign_stand_side_by_side() -> None:
    """ELA-C7: in every size the cross ends before the sign begins."""
    for card in range(len(CARD_IDS)):
        for width, height, size in ((92, 36, 24), (66, 28, 18), (60, 23, 15), (68, 22, 16)):
            drawn = [fromstring(part) for part in head(card, width, height, size)]
            points = next(part for part in drawn if part.tag == "text")
            end = float(points.get("x", "")) + float(points.get("textLength") or wide_of(points.text or "", size))
            signs = [part for part in drawn[2:-1] if part.tag == "use"]
            assert all(float(sign.get("x", "")) >= end for sign in signs), CARD_IDS[card]
            mark = float(drawn[-1].get("x", ""))
            assert all(float(sign.get("x", "")) + float(sign.get("width", "")) <= mark for sign in signs), CARD_IDS[
                card
            ]


def test_the_number_of_a_pile_stands_on_the_lower_edge_of_its_card() -> None:
    state = next(decisions(2, "normal", 1))
    for layout in LAYOUTS:
        _, height = RINGS[layout].card
        number = next(part for part in picture(state, layout=layout)["pile-3"].iter(f"{SVG}text") if part.text == "4")
        assert abs(float(number.get("y", "")) - height) < 10


def test_the_sign_of_the_sacrifice_says_what_it_means(scene: MakeScene) -> None:
    """ELA-P6: a crossed-out card."""
    card = picture(scene(hands=("P11 P09", "")).state)["card-P11"]
    told = [part.text for part in card.iter(f"{SVG}title")]
    assert "Give up another card of your hand: it leaves the game" in told


def test_what_a_card_would_take_is_ready_to_be_shown(scene: MakeScene) -> None:
    """ELA-P2: P09 takes one of the two berries; P10, which costs a flint, could not be played besides."""
    at = scene(hands=("P10 P09", ""), tokens=("2 berry", ""))
    root = fromstring(draw(at.state.redact(0), look_at(at.state)).svg)
    shown = [part for part in root.iter() if "if-slot-0" in (part.get("class") or "").split()]
    assert sum(part.get("class") == "raised" for one in shown for part in one.iter()) == 1
    words = [text.text for one in shown for text in one.iter(f"{SVG}text")]
    assert "not both" in words and "You pay 1 of your 2 tokens" in words


def test_no_letter_is_smaller_than_eleven() -> None:
    """Sizes are those of the screen that a layout is drawn for; groups that shrink count."""
    for seats, variant, seed in ((4, "advanced", 4), (2, "normal", 2)):
        for ply, state in enumerate(decisions(seats, variant, seed)):
            for layout in LAYOUTS if ply % 9 == 0 or state.player == OVER else ():
                root = fromstring(draw(state.redact(0), look_at(state, "fr", layout)).svg)
                assert smallest(root, 1.0) >= 11, (layout, ply)


def smallest(element: Element, scale: float) -> float:
    if element.tag in (f"{SVG}symbol", f"{SVG}defs"):
        return 99
    found = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(found[1]) if found else 1
    own = float(element.get("font-size", "")) * scale if element.tag == f"{SVG}text" else 99
    return min([own, *(smallest(child, scale) for child in element)])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_before_the_first_card_the_table_tells_how_cards_are_read(scene: MakeScene, layout: str) -> None:
    """Points, price, sacrifice, tokens on the way, effect, fire: six signs. A card in hand takes their room."""
    first, later = scene(step="take a card"), scene(step="take a card", hands=("G12", ""))
    told = [str(draw(at.state.redact(0), look_at(at.state, layout=layout)).svg) for at in (first, later)]
    words = (
        "How to read a card",
        "points at the end",
        "the price",
        "also give up",
        "tokens that come",
        "once",
        "clock",
    )
    assert [all(word in svg for word in words) for svg in told] == [True, False]
    assert "How to read" not in told[1] and 'id="hand-0"' in told[0]


def test_the_dots_around_a_reserve_leave_the_heading_of_the_tribe_alone(scene: MakeScene) -> None:
    """On a phone, where it stands just above: dots are drawn 9 around a card, words reach 4 below their line."""
    at = scene(step="use reserves", tribes=("G06", ""), tokens=("berry", ""))
    root = fromstring(draw(at.state.redact(0), look_at(at.state, layout="phone")).svg)
    tribe = next(part for part in root.iter() if part.get("id") == "tribe-0")
    assert float((tribe.get("transform") or "").split()[-1].rstrip(")")) >= 14 + 4 + 9
