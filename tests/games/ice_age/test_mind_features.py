"""What the computer counts before it judges: every feature by hand, in points and in parts of the fourteen fires."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.weights import packed
from solutre.games.ice_age.mind.appraisal import Foreseen
from solutre.games.ice_age.mind.features import FEATURES
from solutre.games.ice_age.mind.judging import (
    about_to_act,
    about_to_place,
    count_row,
    evaluate,
    features,
    hopes_of,
    lead_now,
    second_pick,
    survivors,
    waits,
)
from solutre.games.ice_age.rules.steps import STEP_NAMES

Scenes = Callable[..., Any]
ONES = packed([1.0] * len(FEATURES))
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played
NO_FIRES = dict.fromkeys(range(5, 13), "nofire")
near = pytest.approx


def counted(table: Any, seat: int = 0) -> dict[str, float]:
    """The features of a seat by name."""
    return dict(zip(FEATURES, features(table.state, seat, ONES), strict=True))


def hoped(table: Any, seat: int = 0) -> float:
    return counted(table, seat)["points of the coming conflicts"]


def row(*counts: int) -> int:
    """Counts by seat as one number."""
    return sum(count << 4 * seat for seat, count in enumerate(counts))


# --- who survives ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sizes", "bare", "limit", "left"),
    [
        ((2, 3, 4), (2, 3, 4), 9, (2, 3, 4)),  # at the limit nothing happens (ICE-F4)
        ((2, 3, 4), (2, 3, 4), 8, (1, 3, 4)),  # fewest first (ICE-F5)
        ((2, 3, 4), (2, 3, 4), 7, (1, 2, 4)),
        ((2, 3, 4), (2, 3, 4), 5, (0, 2, 3)),  # ICE-E2
        ((2, 2, 1), (2, 2, 1), 4, (2, 2, 0)),
        ((2, 2, 1), (2, 2, 1), 3, (1, 1, 0)),  # a group loses together, below the limit (ICE-F7)
        ((1, 3, 0), (0, 3, 0), 3, (1, 2, 0)),  # clubs are passed over (ICE-F9)
        ((2, 2, 0), (0, 0, 0), 3, (2, 2, 0)),  # all with clubs stay (ICE-F10)
        ((5, 0, 0), (5, 0, 0), 3, (3, 0, 0)),  # alone, round after round (ICE-F8)
    ],
)
def test_who_is_left_of_a_region(
    sizes: tuple[int, ...], bare: tuple[int, ...], limit: int, left: tuple[int, ...]
) -> None:
    """ICE-F4 to ICE-F10."""
    assert survivors(row(*sizes), row(*bare), limit) == row(*left)


def test_a_row_is_counted_over_all_seats() -> None:
    assert (count_row(row(2, 0, 4, 1, 12)), count_row(0)) == (19, 0)


# --- points of the coming conflicts ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("region", "points"),
    [
        ("0 0 0", 3),  # room for three however cold the fire
        ("0 0 0 0", (4 * 3 + 10 * 4) / 14),  # four of fourteen fires are worth nothing
        ("0 0 0 0 0", (4 * 3 + 5 * 4 + 5 * 5) / 14),
        ("0 0 0 0 0 0", (4 * 3 + 5 * 4 + 5 * 5) / 14),  # one falls surely
        ("0 0 m", 4),  # two points with a mammoth, three with two
        ("0 0 m m", 6),
        ("0 0 m m m", 6),  # and no more with three (ICE-P2)
        ("0 0 0 0 nofire", 3),  # the fire was carried away
    ],
)
def test_hunters_are_worth_what_they_will_score_by_all_values_of_the_fire(
    scene: Scenes, region: str, points: float
) -> None:
    """ICE-F3, ICE-P1, ICE-C7: four fires of 0, five of 1, five of 2."""
    board = {5: region, **({6: "f f"} if "nofire" in region else {})}
    assert hoped(scene(board=board)) == near(points)


def test_two_fires_count_with_one_each(scene: Scenes) -> None:
    """ICE-L10b: room for five; of six one falls."""
    assert hoped(scene(board={5: "0 0 0 0 0 0 f f", 6: "nofire"})) == near(5)


def test_a_crowd_is_shared_by_the_rules_of_the_conflicts(scene: Scenes) -> None:
    """ICE-F5, ICE-F6: three of Ada and one of Bo; with a fire of 0 Bo's falls."""
    table = scene(board={5: "0 0 0 1"})
    assert (hoped(table), hoped(table, 1)) == (near(3), near(10 / 14))


def test_a_club_saves_its_hunter(scene: Scenes) -> None:
    """ICE-B5: now one of Ada's three falls in the cold."""
    table = scene(board={5: "0 0 0 1*"})
    assert (hoped(table), hoped(table, 1)) == (near((4 * 2 + 10 * 3) / 14), near(1))


def test_regions_add_up_and_ice_promises_nothing(scene: Scenes) -> None:
    """ICE-P3: three in 5 and two with a herd in 9."""
    table = scene(board={5: "0 0 0", 9: "0 0 m"})
    assert (hoped(table), hoped(table, 2)) == (7, 0)


@pytest.mark.parametrize(("variant", "number", "later"), [("normal", 1, 3), ("normal", 4, 0), ("short", 1, 2)])
def test_survivors_are_there_for_the_rounds_to_come(scene: Scenes, variant: str, number: int, later: int) -> None:
    """ICE-R1, ICE-R2, ICE-T6: three hunters that surely survive, once for each round."""
    table = scene(variant=variant, round=number, board={5: "0 0 0 m"})
    assert counted(table)["hunters for later rounds"] == near(3 * later)


def test_after_the_conflicts_a_region_is_judged_as_if_it_had_a_fire_again(scene: Scenes) -> None:
    """ICE-T4: all fires are gone; each open region will get one."""
    table = scene(step="glacier", dark=0, board={**NO_FIRES, 5: "0 0 0 0 nofire"}, **{"ended by": 0})
    assert hoped(table) == near((4 * 3 + 10 * 4) / 14)


@pytest.mark.parametrize(
    ("field", "place", "row"),
    [
        ("fires", 0, 0),
        ("fires", 0, 16**5),
        ("mammoths", 0, 2 * 16**4),
        ("hunters", 1, 16**5),
        ("hunters", 2, 5 * 16**4),
    ],
    ids=["no fire", "one fire", "mammoths", "a club", "a crowd"],
)
def test_regions_that_a_choice_touches_are_looked_at_again(scene: Scenes, field: str, place: int, row: int) -> None:
    """Four hunters each in 5 and 6, a fire with both. And all regions when the last fire is put out or the first one
    lit: as long as there is none, each region will get one (ICE-T4)."""
    before = scene(board={5: "0 0 0 0", 6: "1 1 1 1"}).state
    after = before.clone()
    if field == "hunters":
        after.hunters[place] = row
    else:
        setattr(after, field, row)
    assert list(hopes_of(before)) != list(hopes_of(after)) or row == 0
    assert list(Foreseen(before).hopes(after)) == list(hopes_of(after))
    bare = before.clone()
    bare.fires = 0
    assert list(Foreseen(after).hopes(bare)) == list(hopes_of(bare))
    assert list(Foreseen(bare).hopes(after)) == list(hopes_of(after))


# --- stones, clubs, cards ----------------------------------------------------------------------------


@pytest.mark.parametrize(("stones", "above"), [(0, 0), (7, 0), (8, 1), (11, 4)])
def test_from_eight_stones_on_they_are_a_burden(scene: Scenes, stones: int, above: int) -> None:
    """ICE-M9."""
    found = counted(scene(stones=[stones]))
    assert (found["stones"], found["stones above seven"]) == (stones, above)


def test_score_clubs_and_light_cards_are_counted(scene: Scenes) -> None:
    """ICE-S10, ICE-H2: two clubs in reserve, one under a hunter is none of them; three light cards."""
    table = scene(scores=[17], clubs=[2], board={5: "0*"}, hands=["L07 L10 L11 D01 D02"])
    found = counted(table)
    assert (found["score"], found["clubs in reserve"], found["light cards"]) == (17, 2, 3)


# --- what is about to happen -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "place", "act"),
    [
        ({"step": "choose a use", "card": "L01"}, 3, 0),
        ({"step": "choose a use", "card": "L08"}, 0, 1),
        ({"step": "place hunters", "card": "L01", "use": 1, "left": 2}, 2, 0),
        ({"step": "place hunters", "card": "L01", "use": 0, "left": 1}, 1, 0),
        ({"step": "camp in", "card": "L13"}, 2, 0),
        ({"step": "hunters of the camp", "card": "L13", "region": 5, "left": 1}, 1, 0),
        ({"step": "move a hunter", "card": "L07", "left": 3}, 0, 1),
        ({"step": "fire", "card": "L10"}, 0, 1),
        ({"step": "choose who acts", "card": "D05"}, 0, 0),
        ({"step": "discard"}, 0, 0),
        ({"step": "play a card", "hands": ()}, 0, 0),
    ],
)
def test_a_running_action_is_worth_what_it_may_still_do(
    scene: Scenes, turn: dict[str, Any], place: int, act: int
) -> None:
    """ICE-L1, ICE-L13a: hunters about to be placed, or another action; nothing for those who only look on."""
    table = scene(**{"hands": FOUR, "board": {5: "0 0 0 m"}, **turn})
    assert (about_to_place(table.state, 0), about_to_act(table.state, 0)) == (place, act)
    assert (about_to_place(table.state, 1), about_to_act(table.state, 1)) == (0, 0)


@pytest.mark.parametrize(("card", "each"), [("D01", 2), ("D02", 1)])
def test_those_who_place_after_the_one_who_places_now_wait(scene: Scenes, card: str, each: int) -> None:
    """ICE-D1 to ICE-D3: Ada of four played it, Chi places; Dag will, Bo has done so."""
    table = scene(seats=4, hands=FOUR, step="place hunters", card=card, decides=2, left=1)
    assert [waits(table.state, seat) for seat in range(4)] == [False, False, False, True]
    assert [about_to_place(table.state, seat) for seat in range(4)] == [0, 0, 1, each]


# --- the whole ---------------------------------------------------------------------------------------


def test_a_standing_is_the_lead_over_the_best_rival(scene: Scenes) -> None:
    """All weights 1: score, conflicts, survivors for later rounds, stones, clubs, light cards, whoever is at turn."""
    table = scene(scores=[10, 20, 5], round=4, board={5: "0 0 m", 9: "2 2 2"}, stones=[4, 4, 4])
    ada, bo, chi = (sum(counted(table, seat).values()) for seat in range(3))
    assert (ada, bo, chi) == (10 + 4 + 4 + 2, 20 + 4 + 2, 5 + 3 + 4 + 2)
    assert [lead_now(table.state, seat, ONES) for seat in range(3)] == [ada - bo, bo - ada, chi - bo]
    assert evaluate(table.state, 0, ONES) == ada - bo


@pytest.mark.parametrize(
    ("step", "second"),
    [("move it to", True), ("swap it with", True), ("herd to", True), ("mammoth to", True), ("fire to", True),
     ("move a hunter", False), ("place hunters", False), ("put a club under", False)],
)  # fmt: skip
def test_a_second_pick_finishes_a_first_one(step: str, second: bool) -> None:
    """ICE-L7a, ICE-L9a, ICE-L10a, ICE-L11a, ICE-L12a."""
    assert second_pick(STEP_NAMES.index(step)) == second


def test_a_half_made_move_is_judged_by_its_best_end_for_who_makes_it_alone(scene: Scenes) -> None:
    """ICE-L11a: a mammoth on its way to Ada's three hunters is worth 3 points to her; Bo sees the board as it lies."""
    table = scene(board={5: "0 0 0", 6: "m m"}, hands=FOUR, step="mammoth to", card="L11", use=2, region=6, round=4)
    now = lead_now(table.state, 0, ONES)
    assert evaluate(table.state, 0, ONES) == near(now + 3 - 1)  # the action is over then
    assert evaluate(table.state, 1, ONES) == lead_now(table.state, 1, ONES)
