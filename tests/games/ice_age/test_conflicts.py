"""Conflicts (section F) with the examples of the book (section E)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.state import CHANCE
from solutre.games.ice_age.rules import board, conflicts
from solutre.games.ice_age.rules.scoring import capacity

Scenes = Callable[..., Any]
RED, BLUE, BLACK, GREEN, YELLOW = range(5)


def crowd(**hunters: int) -> str:
    """crowd(s0=2, s1=3) -> "0 0 1 1 1"."""
    return " ".join(f"{name[1:]} " * count for name, count in hunters.items())


def fight(scene: Scenes, pieces: str, fires: list[int]) -> Any:
    """The conflicts of five players on a table where only region 1 has hunters; its fires have these values."""
    board = {1: pieces + " f" * len(fires)} | dict.fromkeys(range(13 - len(fires), 12), "nofire")
    table = scene(seats=5, step="fires", board=board, dark=0, **{"ended by": 0})
    table.do(*(f"fire(value={value})" for value in fires))
    return table.settle()


def losses(table: Any) -> list[int]:
    return [event.player for event in table.state.log if event.kind == "lose"]


@pytest.mark.parametrize(("mammoths", "heat", "feeds"), [(0, 0, 3), (1, 2, 6), (3, 0 + 2, 8)])
def test_what_a_region_feeds(mammoths: int, heat: int, feeds: int) -> None:
    """ICE-E1, ICE-F3"""
    assert capacity(mammoths, heat) == feeds


def test_the_fewest_lose_first_and_again(scene: Scenes) -> None:
    """ICE-E2, ICE-F5, ICE-F6, ICE-F7, ICE-F8: capacity 5, hunters 2, 3, 4: left are 0, 2, 3."""
    table = fight(scene, crowd(s0=2, s1=3, s3=4) + "m m", [0])
    assert losses(table) == [RED, BLUE, GREEN, RED]
    assert table.hunters(1) == "1 1 3 3 3"


def test_tied_players_lose_together_even_below_the_capacity(scene: Scenes) -> None:
    """ICE-E3, ICE-F5, ICE-F6, ICE-F7: capacity 7, hunters 2, 2, 2, 3, 4: left are 2 and 3, five in all."""
    table = fight(scene, crowd(s0=2, s1=2, s2=2, s3=3, s4=4) + "m m", [2])
    assert losses(table) == [RED, BLUE, BLACK, GREEN, YELLOW, RED, BLUE, BLACK]
    assert table.hunters(1) == "3 3 4 4 4"


def test_as_many_hunters_as_the_region_feeds_live_in_peace(scene: Scenes) -> None:
    """ICE-F4: capacity 4."""
    table = fight(scene, crowd(s0=2, s1=2), [1])
    assert losses(table) == []
    assert table.hunters(1) == "0 0 1 1"


def test_the_test_comes_after_each_group(scene: Scenes) -> None:
    """ICE-F7: capacity 3, hunters 1 and 3: the lone one leaves, the three stay."""
    table = fight(scene, crowd(s0=1, s1=3), [0])
    assert losses(table) == [RED]


def test_the_groups_are_those_of_the_beginning(scene: Scenes) -> None:
    """ICE-F8: capacity 3, hunters 2 and 3. First 0 loses (1 and 3 left), then 1 (1 and 2): peace at 3.

    With 3 and 4 hunters: 0, 1 (2 and 3), 0, 1 (1 and 2). The order never turns although the counts come close.
    """
    assert losses(fight(scene, crowd(s0=2, s1=3), [0])) == [RED, BLUE]
    assert losses(fight(scene, crowd(s1=3, s0=4), [0])) == [BLUE, RED, BLUE, RED]


def test_values_of_several_fires_add_up(scene: Scenes) -> None:
    """ICE-F3, ICE-L10b: 3 and 2 and 2 and 1 feed eight."""
    table = fight(scene, crowd(s0=4, s1=4), [2, 2, 1])
    assert losses(table) == []


def test_hunters_with_clubs_count_but_are_passed_over(scene: Scenes) -> None:
    """ICE-F5, ICE-F9, ICE-B5: capacity 3; red has one with a club, blue three without, black two with and one without.

    Red is first and passed over; blue and black have three each and lose one together: 5 left. Black has none without
    club any more, so blue alone loses the fourth and the fifth: 3 left.
    """
    table = fight(scene, "0* 1 1 1 2* 2* 2", [0])
    assert losses(table) == [BLUE, BLACK, BLUE, BLUE]
    assert table.hunters(1) == "0 2 2"


def test_a_region_of_clubs_only_stays_overfull(scene: Scenes) -> None:
    """ICE-F10: five with clubs where three can live; all of them score."""
    table = fight(scene, "0* 0* 1* 1* 2*", [0])
    assert [(e.player, e.args) for e in table.state.log if e.kind == "outlast"] == [(CHANCE, (0, 5))]
    assert [table.state.scores[seat] for seat in range(3)] == [2, 2, 1]


def test_hunters_return_to_their_reserves(scene: Scenes) -> None:
    """ICE-F11, ICE-I2"""
    table = fight(scene, crowd(s0=1, s1=3), [0])
    assert table.told()["players"][0]["reserve"] == 12


def test_regions_are_settled_in_order_and_nobody_chooses(scene: Scenes) -> None:
    """ICE-F2, ICE-F12: two overfull regions, 5 and 9; the last fire settles everything at once."""
    table = scene(step="fires", board={9: "0 1 1 1 1 1 1", 5: "0 1 1 1 1 1"}, dark=0, **{"ended by": 0})
    table.settle()
    told = [event.args[0] for event in table.state.log if event.kind == "conflict"]
    assert told == [4, 8]


def test_fires_and_clubs_leave_the_board_everywhere(scene: Scenes) -> None:
    """ICE-F1, ICE-F13, ICE-I9: all eight fires are turned up first, in peaceful regions too."""
    table = scene(step="fires", board={5: "0*"}, dark=0, **{"ended by": 0})
    table.settle()
    told = table.told()
    kinds = [event.kind for event in table.state.log]
    assert kinds[:9] == ["fire"] * 8 + ["clear"]
    assert all(region["fires"] == region["heat"] == 0 for region in told["regions"].values())
    assert told["supply"]["clubs"] == 6


@pytest.mark.parametrize("seed", range(40))
def test_no_region_is_overfull_afterwards_unless_clubs_hold_it(scene: Scenes, seed: int) -> None:
    """ICE-I12: looked at before the board is cleared."""
    words = " ".join(str((seed * 7 + n * n) % 3) + ("*" if (seed + n) % 4 == 0 else "") for n in range(9))
    table = scene(step="fires", board={7: words, 8: words[:8]}, dark=0, **{"ended by": 0}).state
    conflicts.settle_conflicts(table)
    for region in (6, 7):
        left = sum(board.standing_in(table, seat, region) for seat in range(3))
        bare = any(table.hunters[seat * 2] >> 4 * region & 15 for seat in range(3))
        assert left <= conflicts.capacity_of(table, region) or not bare
