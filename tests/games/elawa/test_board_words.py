"""What the table of Elawa says beside its picture: the question, what a choice costs and brings, where it happened."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.errors import SolutreError
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, Event
from solutre.games.elawa.board.asking import lit
from solutre.games.elawa.board.facts import facts
from solutre.games.elawa.board.scene import both_payable, paid_with, scene_of
from solutre.games.elawa.board.telling import laid_card, whole_card
from solutre.games.elawa.board.vignettes import PICTURES
from solutre.games.elawa.rules.components import CARD_IDS, DRAW_RESOURCE, EFFECT, KIND_NAMES, RESERVE_OF, TAKE_CARD
from solutre.games.elawa.rules.state import Elawa

ELAWA = game("elawa")
NAMES = ("Ana", "Ben", "Cleo", "Dan")
MakeScene = Callable[..., Any]
RESERVE_CARDS = [card for number, card in enumerate(CARD_IDS) if RESERVE_OF[number] >= 0]


def asked(state: Elawa, language: str = "en") -> tuple[str, str]:
    assert ELAWA.prompt is not None
    told = ELAWA.prompt(state, Look(language, NAMES[: state.seats]))
    return told.title, told.about


def note(state: Elawa, notation: str, language: str = "en") -> str:
    choice = ELAWA.actions.parse(notation)
    return ELAWA.words.note(choice, language, facts(state, choice))


def whole_game(seats: int, variant: str, seed: int) -> Elawa:
    rng = Rng(seed)
    state = ELAWA.new(seats, variant)
    assert isinstance(state, Elawa)
    state.log = []
    while state.player != OVER:
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
    return state


# --- the question ----------------------------------------------------------------------------------


def test_taking_tells_how_many_tokens_come_along(scene: MakeScene) -> None:
    """ELA-K2: P10 shows 1 and G09 shows 3."""
    at = scene(step="take a card", tops=("P10", None, None, "G09", None, None))
    title, about = asked(at.state)
    assert title == "Take a card"
    assert about == "And 1 to 3 tokens on its way, clockwise"
    at = scene(step="take a card", tops=("P10", None, None, "B01", None, None))
    assert asked(at.state)[1] == "And 1 or 2 tokens on its way, clockwise"


def test_playing_tells_how_many_cards_can_be_paid(scene: MakeScene) -> None:
    """ELA-P2: P10 costs a flint, P09 a berry; a berry is there."""
    at = scene(hands=("P10 P09", ""), tokens=("berry", ""))
    assert asked(at.state) == ("Play cards", "You can pay for 1 of your 2 cards")


def test_paying_names_the_card_and_what_is_at_hand(scene: MakeScene) -> None:
    """ELA-P4."""
    at = scene(hands=("P09", ""), tokens=("berry, bone", ""))
    at.do("play(card=P09)")
    assert asked(at.state)[1] == "The purple person (3 points) still costs 1 berry; you have 1 berry and 1 bone"


def test_the_surplus_is_a_number_in_the_title(scene: MakeScene) -> None:
    """ELA-G1: six tokens, four places."""
    at = scene(step="regulate", tokens=("3 berry, 3 meat", ""))
    assert asked(at.state) == ("Discard 2 tokens", "Your chief holds 4, and you have 6")
    assert asked(at.state, "fr")[0] == "Défaussez 2 pions"


# --- what a choice costs and brings ----------------------------------------------------------------


def test_a_card_on_a_pile_tells_what_would_lack(scene: MakeScene) -> None:
    """ELA-C5, ELA-K2: P10 shows 1 and costs a flint; the next pile shows a hide, then a flint."""
    tops = ("P10", "P09", "P08", "G09", "G10", "Y07")
    at = scene(step="take a card", tops=tops, top_tokens=("hide",) * 6)
    assert note(at.state, "card(pile=0)") == "costs 1 flint; you would lack 1 token"
    at = scene(step="take a card", tops=tops, top_tokens=("hide", "flint", "hide", "hide", "hide", "hide"))
    assert note(at.state, "card(pile=0)") == "costs 1 flint; you could play it at once"


def test_a_token_from_the_fire_may_be_the_one_that_lacks(scene: MakeScene) -> None:
    """ELA-F1: nobody knows its kind before it comes, so nothing is said."""
    at = scene(step="take a card", heights=(3, 1, 3, 3, 3, 3), top_tokens=("hide",) * 6)
    assert note(at.state, "card(pile=0)") == "costs 1 flint"


def test_a_card_to_play_tells_all_the_points_that_come(scene: MakeScene) -> None:
    """ELA-V1, ELA-V2: the purple hut P02 (3 per purple card) lies there, so P09 brings 3 and 3 more."""
    at = scene(hands=("P09", ""), tribes=("P02", ""), tokens=("berry", ""))
    assert note(at.state, "play(card=P09)") == "costs 1 berry, brings 6 points"
    assert note(at.state, "play(card=P09)", "fr") == "prix\u00a0: 1 baie\u00a0; rapporte 6 points"


def test_two_cards_share_the_tokens(scene: MakeScene) -> None:
    """ELA-P3: P09 costs a berry, P10 a flint; one token and a bone pay both, one token does not."""
    first, second = CARD_IDS.index("P09"), CARD_IDS.index("P10")
    poor = scene(hands=("P10 P09", ""), tokens=("berry", "")).state
    rich = scene(hands=("P10 P09", ""), tokens=("berry, bone", "")).state
    assert not both_payable(poor, 0, first, second)
    assert both_payable(rich, 0, first, second)


def test_a_sacrifice_takes_a_third_card(scene: MakeScene) -> None:
    """ELA-P6: P11 costs nothing but another card; P09 can be played besides only if a third one is there."""
    free, second = CARD_IDS.index("P11"), CARD_IDS.index("P09")
    assert not both_payable(scene(hands=("P11 P09", ""), tokens=("berry", "")).state, 0, free, second)
    assert both_payable(scene(hands=("P11 P10 P09", ""), tokens=("berry", "")).state, 0, free, second)


def test_the_second_card_is_cheaper_with_its_chief(scene: MakeScene) -> None:
    """ELA-A4: chief 2 leaves out a symbol of the second card of the turn."""
    first, second = CARD_IDS.index("P09"), CARD_IDS.index("P10")
    at = scene(variant="advanced", chiefs=(2, 3), hands=("P10 P09", ""), tokens=("berry", ""))
    assert both_payable(at.state, 0, first, second)


def test_tokens_are_paid_before_bones() -> None:
    """ELA-X4: G11 costs a meat, a flint and a hide: the flint and two bones go, the berries and a bone stay."""
    kinds = [KIND_NAMES.index(kind) for kind in ("berry", "berry", "flint", "bone", "bone", "bone")]
    assert sorted(paid_with(kinds, CARD_IDS.index("G11"))) == [2, 3, 4]


def test_a_card_tells_what_it_does_when_it_is_played() -> None:
    """ELA-E1, ELA-E4: some cards take another card, some draw a resource, most do neither."""
    look = Look("en")
    for card, told in ((TAKE_CARD, "when played: take a card"), (DRAW_RESOURCE, "when played: draw a resource")):
        cards = [number for number in range(len(CARD_IDS)) if EFFECT[number] == card]
        assert cards and all(told in whole_card(number, look) for number in cards)
    plain = [number for number in range(len(CARD_IDS)) if EFFECT[number] not in (TAKE_CARD, DRAW_RESOURCE)]
    assert not any("when played" in whole_card(number, look) for number in plain)


def test_every_reserve_says_that_it_is_empty(scene: MakeScene) -> None:
    for card in RESERVE_CARDS:
        state = scene(tribes=(card, "")).state
        assert "holds nothing" in laid_card(scene_of(state).laid(CARD_IDS.index(card)), Look("en"))
    hut = scene(tribes=("P02", "")).state
    assert "holds" not in laid_card(scene_of(hut).laid(CARD_IDS.index("P02")), Look("en"))


def test_a_symbol_that_is_dropped_leaves_the_others_to_pay(scene: MakeScene) -> None:
    """ELA-A4: G12 costs 2 meats and 2 flints."""
    at = scene(variant="advanced", chiefs=(2, 3), hands=("G12 B05", ""), tokens=("2 meat, 2 flint", ""))
    at.do("play(card=B05)", "play(card=G12)")
    notes = [note(at.state, f"drop(symbol={symbol})") for symbol in ("meat", "flint")]
    assert ["1 meat and 2 flints" in notes[0], "2 meats and 1 flint" in notes[1]] == [True, True]


def test_what_is_paid_is_told_with_its_number(scene: MakeScene) -> None:
    """ELA-P2: both meats at once; a bone stands for one of them (ELA-P3)."""
    at = scene(hands=("G12", ""), tokens=("2 meat, 2 flint, bone", ""))
    at.do("play(card=G12)")
    said = [ELAWA.say(at.state, ELAWA.actions.parse(word), Look("en", NAMES[:2])) for word in ("pay_kind", "pay_bone")]
    assert said == ["Pay 2 meats", "Pay a bone in place of 1 meat"]


# --- where it was ----------------------------------------------------------------------------------


def test_every_event_of_the_end_lights_a_piece_of_every_picture() -> None:
    """Cards of tribes and seats stay drawn, so what scored is found in each layout."""
    for seats, variant in ((2, "normal"), (4, "advanced")):
        end = whole_game(seats, variant, 5)
        for layout in LAYOUTS:
            drawn = ELAWA.draw(end.redact(0), Look("en", NAMES[:seats], layout)).svg
            for event in end.log or []:
                for place in lit(end, event):
                    assert f'id="{place}"' in drawn, (event, layout)


def test_a_card_taken_lights_the_pile_and_the_card() -> None:
    taken = Event("choose", "ELA-K1", 0, 0, (CARD_IDS.index("P09"), 2), EVERYONE)
    state = ELAWA.new(2)
    assert isinstance(state, Elawa)
    assert lit(state, taken) == ("pile-2", "card-P09")


@pytest.mark.parametrize(
    ("kind", "args", "places"),
    [
        ("turn_card", (2, 5), ("pile-2",)),
        ("skip", (4,), ("token-pile-4",)),
        ("refill", (4, 0), ("token-pile-4",)),
        ("collect", (1, 3), ("token-pile-3",)),
        ("central", (1, 3), ("token-pile-3", "fire")),
        ("draw", (1,), ("draw-pile",)),
        ("reshuffle", (), ("draw-pile",)),
        ("discard", (1,), ("discard",)),
        ("store", (1, 0), ("card-B01",)),
        ("pay", (1, 1, 0), ("card-B01",)),
        ("sacrifice", (0, 1), ("card-B01", "card-B02")),
        ("play", (0,), ("card-B01",)),
        ("worth_colour", (0, 1, 2), ("card-B01",)),
        ("final", (0,), ("card-B01",)),
        ("total", (), ("seat-1",)),
    ],
)
def test_an_event_lights_what_it_is_about(kind: str, args: tuple[int, ...], places: tuple[str, ...]) -> None:
    state: Any = ELAWA.new(2)
    assert CARD_IDS[:2] == ("B01", "B02")
    assert lit(state, Event(kind, "", 1, 0, args, EVERYONE)) == places


def test_what_concerns_nobody_and_nothing_lights_nothing() -> None:
    state: Any = ELAWA.new(2)
    assert lit(state, Event("ending", "", -1, 0, (), EVERYONE)) == ()


def test_a_story_is_told_after_the_name() -> None:
    taken = Event("choose", "ELA-K1", 0, 0, (CARD_IDS.index("P09"), 2), EVERYONE)
    assert deeds(ELAWA.words, [taken], "en", NAMES) == {"took the purple person (3 points)": 0}
    assert deeds(ELAWA.words, [taken], "fr", NAMES) == {"a pris le personnage violet (3 points)": 0}


def test_a_short_story_counts_what_was_put_on_a_reserve() -> None:
    meat = KIND_NAMES.index("meat")
    stored = [Event("store", "", 1, 0, (meat, card), EVERYONE) for card in (4, 4)]
    assert list(deeds(ELAWA.words, stored, "en", NAMES)) == ["put a meat on a reserve (2 times)"]
    assert list(deeds(ELAWA.words, stored[:1], "en", NAMES)) == ["put a meat on a reserve"]
    assert list(deeds(ELAWA.words, stored, "fr", NAMES)) == ["a posé une viande sur une réserve (2 fois)"]


def test_no_choice_of_a_game_calls_a_chief_by_number_alone() -> None:
    """ELA-S10: the power is what a chief is known by."""
    match = Match.new("elawa", 2, seed=1, variant="advanced+chiefs=chosen")
    for choice in match.choices():
        said = ELAWA.say(match.state, choice, Look("en", NAMES[:2]))
        assert said.startswith("Choose the chief who ")


# --- the game at a glance ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tribe", "stored", "card", "points"),
    [
        ("G11", {}, "G11", 11),
        ("R01 R06 R08", {}, "R01", 9),
        ("G12 B09 G09 R08", {}, "G12", 9),
        ("R04", {"R04": "2 meat, bone"}, "R04", 9),
        ("G07", {"G07": "berry, meat, flint, hide"}, "G07", 12),
    ],
)
def test_the_examples_of_the_aid_are_counted_right(
    scene: MakeScene, tribe: str, stored: dict[str, str], card: str, points: int
) -> None:
    """ELA-V1 to ELA-V5: the cards and tokens of the pictures are worth what the words below them say."""
    at = scene(tribes=(tribe, ""), stored=stored)
    assert scene_of(at.state).worths[CARD_IDS.index(card)] == points
    told = [one.said["en"] for one in ELAWA.guide.aid.scores]
    assert any(words.endswith((f" {points} points", f"=\u00a0{points}")) for words in told)


def test_a_picture_of_the_aid_stands_by_itself() -> None:
    """All that it refers to is inside, under names that no other picture of the page has."""
    for name in PICTURES:
        drawn = ELAWA.vignette(name, Look(embedded=True))
        known = set(re.findall(r' id="([^"]+)"', drawn))
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known
        assert all(one.startswith(f"aid-{name}-") for one in known)


def test_the_aid_has_no_picture_that_nobody_drew() -> None:
    with pytest.raises(SolutreError, match="no picture 'mammoth'"):
        ELAWA.vignette("mammoth", Look())
