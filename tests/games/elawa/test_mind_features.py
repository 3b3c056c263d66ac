"""What the computer counts before it judges: every feature by hand, with weights that can be worked out on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.native import i64, vec
from solutre.core.weights import packed
from solutre.games.elawa.mind.features import CONSTANTS, FEATURES
from solutre.games.elawa.mind.former import evaluate_then
from solutre.games.elawa.mind.judging import (
    evaluate,
    features,
    future,
    gain_if_laid,
    rounds_left,
    shortage,
)
from solutre.games.elawa.rules.components import CARD_IDS, KIND_NAMES

Scenes = Callable[..., Any]
WORTH = {
    "turns per central token": 1.5,
    "cards laid per turn": 0.5,
    "price of a sacrifice": 3.0,
    "lacking one token": 0.5,
    "lacking two tokens": 0.25,
    "lacking more tokens": 0.125,
    "berries stored per turn": 0.5,
    "meat stored per turn": 0.25,
    "flint or hide stored per turn": 0.125,
    "kinds stored per turn": 0.5,
}  # the weights of the features are 1
PLAIN = packed([WORTH.get(name, 1.0) for name in (*FEATURES, *CONSTANTS)])


def counted(table: Any, seat: int = 0) -> dict[str, float]:
    """The features of a seat by name."""
    return dict(zip(FEATURES, features(table.state, seat, PLAIN), strict=True))


def cards(ids: str) -> int:
    """A set of cards by their names."""
    return sum(1 << CARD_IDS.index(card) for card in ids.split())


def tokens(**counts: int) -> vec[i64]:
    return vec[i64]([counts.get(kind, 0) for kind in KIND_NAMES])


# --- how long it goes --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "central", "rounds"), [(2, 6, 4.5), (2, 1, 0.75), (3, 8, 4.0), (4, 10, 3.75)])
def test_the_fire_says_how_many_turns_each_player_has(scene: Scenes, seats: int, central: int, rounds: float) -> None:
    """ELA-W1: a turn and a half for each token, shared by all."""
    table = scene(hands=("P10", *[""] * (seats - 1)), central=central)
    assert [rounds_left(table.state, seat, PLAIN) for seat in range(seats)] == [rounds] * seats


@pytest.mark.parametrize(("seat", "left"), [(0, [0, 1, 1]), (1, [0, 0, 1]), (2, [0, 0, 0])])
def test_in_the_last_round_only_those_play_who_did_not_yet(scene: Scenes, seat: int, left: list[int]) -> None:
    """ELA-W1, ELA-W2: three players, the first one began."""
    hands = [""] * 3
    hands[seat] = "P10"
    table = scene(hands=tuple(hands), central=0, seat=seat)
    assert [rounds_left(table.state, other, PLAIN) for other in range(3)] == left


def test_in_the_last_round_the_lowest_chief_counts_and_not_the_seat(scene: Scenes) -> None:
    """ELA-S8: chief 1 sits at seat 1, so seat 0 is the last of the round."""
    table = scene(hands=("", "P10", ""), chiefs=(3, 1, 2), central=0, seat=1)
    assert [rounds_left(table.state, other, PLAIN) for other in range(3)] == [1, 0, 1]


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "tribe", "gain"),
    [
        ("P10", "", 6),  # ELA-V1
        ("B01", "", 3),  # ELA-V2: it counts itself …
        ("B01", "B06 B07", 9),  # … and two others
        ("P04", "", 0),  # counts blue cards and is purple
        ("B06", "P04", 4 + 4),  # which grows by each blue card that comes
        ("B06", "P04 G12", 4 + 4 + 3),  # ELA-V3: and G12 counts persons
        ("B12", "Y12 P12", 3 * 3 + 2 + 2),  # three tools that count tools
        ("R05", "Y10", 2),  # ELA-V4: an empty reserve, and a tool that counts it
    ],
)
def test_a_card_gains_its_points_and_those_of_cards_that_count_it(card: str, tribe: str, gain: int) -> None:
    nothing_stored = vec[i64]([0] * 14 * 5)
    assert gain_if_laid(CARD_IDS.index(card), cards(tribe), nothing_stored) == gain


@pytest.mark.parametrize(
    ("card", "held", "lacks"),
    [
        ("B05", {}, 0),  # ELA-C10: free
        ("P01", {}, 4),
        ("P01", {"berry": 5}, 3),  # ELA-P5: four berries too many are of no use
        ("P01", {"berry": 1, "bone": 2}, 1),  # ELA-P3
        ("P01", {"bone": 5}, 0),  # a bone too many lacks nothing
        ("P05", {"meat": 2}, 1),
    ],
)
def test_a_card_lacks_what_bones_do_not_stand_for(card: str, held: dict[str, int], lacks: int) -> None:
    assert shortage(CARD_IDS.index(card), tokens(**held)) == lacks


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("G03", 4 * 2 * 0.5),  # berries
        ("R03", 4 * 2 * 0.25),  # meat
        ("B03", 4 * 2 * 0.125),  # flint
        ("Y03", 4 * 2 * 0.125),  # hide, as flint
        ("G07", 3 * 2 * 0.5),  # a kind every second turn
        ("P10", 0),  # a person stays what it is
        ("B01", 0),  # a hut grows by cards, which are counted apart
    ],
)
def test_a_reserve_gains_by_the_turns_that_are_left(card: str, points: float) -> None:
    """ELA-V4, ELA-V5: with two turns to come."""
    assert future(CARD_IDS.index(card), 2.0, vec[i64]([0] * 14 * 5), PLAIN) == points


@pytest.mark.parametrize(
    ("stored", "more"),
    [({}, 4 * 3), ({"G07": "berry, meat"}, 2 * 3), ({"G07": "berry, meat, flint, bone"}, 0)],
)
def test_a_reserve_for_kinds_gains_up_to_four(scene: Scenes, stored: dict[str, str], more: float) -> None:
    """ELA-R3, ELA-V5: twenty turns would bring ten tokens, and four are all it holds."""
    table = scene(hands=("P10", ""), tribes=("G07", ""), stored=stored)
    assert future(CARD_IDS.index("G07"), 20.0, table.state.stored, PLAIN) == more


# --- features ----------------------------------------------------------------------------------------


def test_tokens_within_the_slots_are_kept_and_the_rest_is_surplus(scene: Scenes) -> None:
    """ELA-G1, ELA-W5: seven of them, a bone among them; four slots."""
    table = scene(hands=("P10", ""), tokens=("6 berry, bone", "2 bone"))
    mine, hers = counted(table), counted(table, 1)
    assert (mine["tokens"], mine["bones"], mine["surplus"], mine["tie-break"]) == (4, 1, 3, 7)
    assert (hers["tokens"], hers["bones"], hers["surplus"], hers["tie-break"]) == (2, 2, 0, 2)


def test_the_advanced_side_keeps_three(scene: Scenes) -> None:
    """ELA-A11"""
    told = counted(scene(variant="advanced", hands=("P10", ""), tokens=("5 berry", "")))
    assert (told["tokens"], told["surplus"]) == (3, 2)


def test_in_the_last_turn_tokens_break_ties_and_nothing_else(scene: Scenes) -> None:
    """ELA-W5: who plays no more has no use for them."""
    table = scene(hands=("", "P10"), central=0, tokens=("3 berry, bone", ""), seat=1)
    told = counted(table)
    assert (told["tokens"], told["bones"], told["tie-break"]) == (0, 0, 4)


@pytest.mark.parametrize(
    ("hand", "held", "ready", "later"),
    [
        ("P10", "flint", 6, 0),  # payable
        ("P10", "", 0, 6 * 0.5),  # lacks one; 4.5 turns with half a card each are enough for one card
        ("P10 P09", "flint, berry", 6, 3),  # the better one now, the other one later
        ("P09 P10", "berry", 3, 6 * 0.5),
        ("P07", "", 0, 17 * 0.125),  # lacks four
        ("P07", "2 bone", 0, 17 * 0.25),
        ("R07", "hide", 0, 7 - 3),  # ELA-P6: a sacrifice needs another card, and costs 3
        ("R07 P09", "hide", 7 - 3, 3 * 0.5),
    ],
)
def test_a_hand_promises_its_best_card_now_and_the_others_later(
    scene: Scenes, hand: str, held: str, ready: float, later: float
) -> None:
    told = counted(scene(hands=(hand, ""), tokens=(held, "")))
    assert (told["ready cards"], told["hand cards"]) == (ready, later)


def test_of_many_cards_only_a_share_is_laid(scene: Scenes) -> None:
    """One token on the fire of two players: 0.75 turns, 0.375 cards, of three in hand an eighth each."""
    told = counted(scene(hands=("P10 P09 Y05", ""), central=1))
    assert told["hand cards"] == (6 * 0.5 + 3 * 0.5 + 8 * 0.25) / 8


def test_after_the_plays_nothing_is_ready_any_more(scene: Scenes) -> None:
    """ELA-T3: in step 3 the card waits for the next turn, whole since it can be paid."""
    table = scene(step="use reserves", hands=("P10", ""), tribes=("B05", ""), tokens=("flint", ""))
    assert (counted(table)["ready cards"], counted(table)["hand cards"]) == (0, 6)
    other = scene(hands=("P09", "P10"), tokens=("", "flint"))
    assert (counted(other, 1)["ready cards"], counted(other, 1)["hand cards"]) == (0, 6)


def test_a_tribe_grows_by_reserves_and_by_what_is_counted(scene: Scenes) -> None:
    """ELA-V2 to ELA-V5: G06 half a berry a turn, P04 and Y10 a card a turn; 4.5 turns are left."""
    told = counted(scene(hands=("P10", ""), tribes=("G06 P04 Y10 P08", "")))
    assert told["reserves"] == 1 * 4.5 * 0.5
    assert told["growth"] == (4 + 2) * 4.5
    assert told["score"] == 0 + 0 + 2 + 9


def test_a_card_that_is_being_paid_counts_as_laid_and_its_price_as_gone(scene: Scenes) -> None:
    """ELA-P11: P10 for a flint or a bone: 6 points, two tokens left, and an empty hand."""
    table = scene(hands=("P10", ""), tokens=("flint, bone, meat", ""))
    table.do("play(card=P10)")
    told = counted(table)
    assert table.legal() == ["pay_kind", "pay_bone"]
    assert (told["score"], told["tie-break"], told["bones"], told["hand cards"]) == (6, 2, 1, 0)


# --- the judgement -----------------------------------------------------------------------------------


def test_a_seat_is_judged_by_its_lead_over_the_strongest_rival(scene: Scenes) -> None:
    """ELA-W5: scores 9, 6 and 3 in the last turn of all, and no token: 3 ahead, 3 behind, 6 behind."""
    table = scene(hands=("", "", ""), tribes=("P08", "P10", "P09"), central=0, seat=2, step="take a card")
    assert [evaluate(table.state, seat, PLAIN) for seat in range(3)] == [3, -3, -6]


def test_version_0_1_did_not_see_what_comes_while_a_pile_may_be_left_out(scene: Scenes) -> None:
    """ELA-A2: Y07 brings three tokens; now they count one each and for the tie-break, then not at all."""
    table = scene(variant="advanced", step="take a card", hands=("", ""), tops=("Y07", *[None] * 5))
    table.do("card(pile=0)")
    seen = evaluate(table.state, 0, PLAIN)
    unseen = evaluate_then(table.state, 0, PLAIN)
    assert table.legal()[0] == "skip(ahead=0)"
    assert seen - unseen == 3 + 3 + 3 * (0.5 - 0.25) * 1.0
