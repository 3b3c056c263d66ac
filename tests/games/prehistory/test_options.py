"""What a table may choose: covered ceremony cards (PRE-I3) and the layout of the map (PRE-S10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.games.prehistory.rules.components import CEREMONY_IDS

Scenes = Any
NAMES = ("Ada", "Bo", "Chi")


def covered(scene: Scenes, **words: Any) -> Any:
    """Round 1 with three players: C31 is with seat 0, C32 and C33 are with seat 1, and five cards were shown."""
    return scene(
        seats=3,
        number=1,
        ceremony="covered",
        own={"resources": "red", "ceremony cards": "C31"},
        others=[{"ceremony cards": "C32 C33"}],
        displays={"ceremony": [None, None, None, "C01", "C02"]},
        **words,
    )


def cards(view: Any, seat: int) -> tuple[list[str], int]:
    told = view.dump()["players"][seat]
    return told["ceremony cards"], told["ceremony cards face down"]


def test_covered_cards_are_a_number_to_all_but_their_owner(scene: Scenes) -> None:
    """PRE-I3, PRE-K10"""
    state = covered(scene).state
    assert cards(state.redact(0), 0) == (["C31"], 0)
    assert cards(state.redact(0), 1) == ([], 2)
    assert cards(state.redact(1), 1) == (["C32", "C33"], 0)
    assert [cards(state.redact(SPECTATOR), seat) for seat in range(3)] == [([], 1), ([], 2), ([], 0)]


def test_open_cards_are_seen_by_all(scene: Scenes) -> None:
    """PRE-I3: the usual table."""
    state = scene(own={"resources": "red"}, others=[{"ceremony cards": "C32"}]).state
    assert cards(state.redact(0), 1) == (["C32"], 0)


def test_no_view_holds_a_covered_card_anywhere(scene: Scenes) -> None:
    """PRE-I3: two worlds that differ in who has which covered card look the same to the third player."""
    one = covered(scene).state
    other = one.clone()
    other.rites = type(one.rites)([one.rites[1] & -one.rites[1], one.rites[0] | (one.rites[1] & (one.rites[1] - 1)), 0])
    assert one.key() != other.key()
    assert one.redact(2).key() == other.redact(2).key()
    look = Look("en", NAMES)
    drawn = [game("prehistory").draw(state.redact(2), look).svg for state in (one, other)]
    assert drawn[0] == drawn[1]


def test_worlds_deal_the_cards_that_left_the_display_fairly(scene: Scenes) -> None:
    """PRE-I4: to seat 2 the cards C31, C32, C33 are one of seat 0 and two of seat 1: three ways, each as likely."""
    view = covered(scene).state.redact(2)
    seen: Counter[str] = Counter()
    draws = 3000 if COMPILED else 600
    each = draws / 3
    for seed in range(draws):
        world = view.imagine(Rng(seed))
        assert world.redact(2).key() == view.key()
        seen[" ".join(cards(world, 0)[0] + cards(world, 1)[0])] += 1
    assert set(seen) == {"C31 C32 C33", "C32 C31 C33", "C33 C31 C32"}
    assert sum((count - each) ** 2 / each for count in seen.values()) < 13.8  # two degrees, once in a thousand


def test_discarded_cards_may_be_the_covered_ones(scene: Scenes) -> None:
    """PRE-W5, PRE-I4: in round 2 five cards of round 1 are gone; a covered card may be any of them."""
    table = scene(number=2, ceremony="covered", own={"resources": "red"}, others=[{"ceremony cards": "C31"}])
    gone = {card for card in CEREMONY_IDS if card not in table.told("stacks", "ceremony")}
    gone -= set(table.told("displays", "ceremony"))
    view = table.state.redact(0)
    assert len(gone) == 5
    assert {cards(view.imagine(Rng(seed)), 1)[0][0] for seed in range(200)} == gone


def test_the_log_tells_what_was_taken(scene: Scenes) -> None:
    """PRE-I3: the card was open at that moment; what is covered is where it lies now."""
    table = scene(
        ceremony="covered",
        season="summer",
        visit="ceremony",
        own={"markers": "yellow"},
        displays={"ceremony": ["C01", "C23", "C25", "C04", "C05"]},
    )
    told = table.do("ceremony(slot=0)", "end")
    assert [(event.args, event.audience) for event in told if event.kind == "rite"] == [((0,), -1)]
    assert cards(table.state.redact(1), 0) == ([], 1)


def test_all_cards_are_turned_up_at_the_end(scene: Scenes) -> None:
    """PRE-K10, PRE-I3"""
    table = scene(
        season="final action", number=5, ceremony="covered", own={"markers": "grey"}, others=[{"ceremony cards": "C31"}]
    )
    table.do("end")
    assert cards(table.state.redact(0), 1) == (["C31"], 0)


def test_the_summary_counts_covered_cards(scene: Scenes) -> None:
    """PRE-I3: in words, in both languages; the owner reads the cards."""
    state = covered(scene).state
    for language, words in (
        ("en", "2 ceremony cards lie face down."),
        ("fr", "2 cartes cérémonie sont posées face cachée."),
    ):
        told = dict(game("prehistory").summary(state.redact(0), Look(language, NAMES)))
        assert words in told["Bo"]
        assert words not in dict(game("prehistory").summary(state.redact(1), Look(language, NAMES)))["Bo"]


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"ceremony": "open"}, "PRE-I3"),  # nothing is face down at an open table
        ({"observer": 1}, "PRE-I3"),  # nor to the owner
        ({"observer": -1}, "PRE-I3"),  # nor in the truth
    ],
)
def test_impossible_covers_are_refused(scene: Scenes, change: dict[str, Any], clause: str) -> None:
    told = covered(scene).state.redact(0).dump()
    game("prehistory").load(told)
    with pytest.raises(BrokenPosition, match=clause):
        game("prehistory").load({**told, **change})


def test_more_covered_cards_than_left_the_display_are_refused(scene: Scenes) -> None:
    """PRE-V6"""
    told = covered(scene).state.redact(0).dump()
    told["players"][1]["ceremony cards face down"] = 3
    with pytest.raises(BrokenPosition, match="PRE-V6"):
        game("prehistory").load(told)


def layouts_drawn(match: Match) -> int:
    return sum(match.game.actions.describe(ply.action).kind == "layout" for ply in match.plies)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_layout_of_the_map_can_be_chosen(seats: int) -> None:
    """PRE-S10: three layouts for each number of players; chance has no word about them then."""
    for number, name in enumerate(("first", "second", "third")):
        match = Match.new("prehistory", seats, seed=1, options={"map": name})
        assert match.state.dump()["map"]["layout"] == number
        assert layouts_drawn(match) == 0
        assert f'[Variant "standard+map={name}"]' in match.record()
    drawn = Match.new("prehistory", seats, seed=1)
    assert layouts_drawn(drawn) == 1
