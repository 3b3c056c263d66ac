"""Completed rivers and forests, majority, gold and the bonus tile (sections R, F and J)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.state import CHANCE
from solutre.games.hunters.rules.scoring import leaders
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, OCCUPY

RED, BLUE, YELLOW = 0, 1, 2
# three bends: from (0, 1) round by (1, 1) to (1, 0)
BENDS = [("L14", 1, 0, 1), ("L15", 1, 1, 2), ("L20", 0, 1, 3)]
BONUS_TILES = [f"B{n:02d}" for n in range(1, 13)]
RIVERS_ALL_ROUND = [("L22", 1, 0, 0), ("L28", 0, 1, 1), ("L67", 1, 1, 0)]  # L68 closes it at (0, 0), rotation 3


def test_a_lake_ends_a_river(scene: Any) -> None:
    """HUN-R1: the rivers on both sides of L72's lake are two, and only the closed one scores."""
    river = scene([("L57", 0, 0, 3)], hand="L72", members=[("L57", "r1", BLUE)]).place(-1, 0, 1)
    assert {"r1", "r5"} & river.free() == {"r5"}
    assert river.occupy("r5").state.scores == [0, 4, 0]  # 2 sections, 1 + 1 fish
    assert river.supply(RED) == (4, 2)


def test_a_spring_closes_a_river(scene: Any) -> None:
    """HUN-R2: spring to lake; the stub on each end tile is a section (HUN-R4)."""
    table = scene([("L66", 0, 0, 0)], hand="L77", members=[("L66", "r2", RED)]).place(0, 1, 0).done()
    assert table.events("river")[0].args == (2, 1)
    assert table.state.scores == [3, 0, 0]


def test_a_ring_is_completed(scene: Any) -> None:
    """HUN-R2: four bends, four sections, no end and no fish."""
    table = scene(BENDS, hand="L18", members=[("L14", "r1", RED)]).place(0, 0, 0).done()
    assert table.state.scores == [4, 0, 0]


def test_a_lake_at_both_ends_counts_its_fish_once(scene: Any) -> None:
    """HUN-R5: two stubs, three bends, one lake of two fish."""
    table = scene(BENDS, hand="L12", members=[("L14", "r1", RED)]).place(0, 0, 0).done()
    assert [event.args for event in table.events("river")] == [(5, 2)]
    assert table.events("unclaimed_river") == []  # HUN-T6: both zones of L12 are one river, which scores once
    assert table.state.scores == [7, 0, 0]


def test_the_fisher_scores_whoever_closes(scene: Any) -> None:
    """HUN-R6."""
    table = scene([("L66", 0, 0, 0)], hand="L77", seat=YELLOW, members=[("L66", "r2", BLUE)]).place(0, 1, 0).done()
    assert table.state.scores == [0, 3, 0]


def test_outnumbered_fishers_go_home_without_points(scene: Any) -> None:
    """HUN-R7: Red has two fishers, Blue one; all return."""
    tiles = [("L57", 0, 0, 1), ("L51", 1, 0, 0), ("L47", 2, 0, 0)]
    fishers = [("L57", "r1", RED), ("L51", "r1", BLUE), ("L47", "r1", RED)]
    table = scene(tiles, hand="L77", members=fishers).place(3, 0, 3).done()
    assert table.state.scores == [6, 0, 0]  # 4 sections, 1 + 1 fish
    assert [(event.player, event.args) for event in table.events("return")] == [(RED, (2,)), (BLUE, (1,))]
    assert table.supply(RED) == table.supply(BLUE) == (5, 2)


def test_a_river_without_fishers_pays_nobody(scene: Any) -> None:
    """HUN-R8."""
    table = scene([("L66", 0, 0, 0)], hand="L77").place(0, 1, 0).done()
    assert table.state.scores == [0, 0, 0]
    assert table.events("unclaimed_river")[0].args == (2, 1)


def test_fish_elsewhere_in_the_system_do_not_count(scene: Any) -> None:
    """HUN-R8: beyond the lake of L72 lies another lake of one fish."""
    tiles = [("L72", 0, 0, 1), ("L57", 1, 0, 3)]
    table = scene(tiles, hand="L77", members=[("L72", "r5", RED)]).place(-1, 0, 1).done()
    assert table.state.scores == [4, 0, 0]  # 2 sections, 1 + 1 fish


def test_two_sections_on_one_tile_are_two_points(scene: Any) -> None:
    """HUN-R9: both bends of L16 belong to the river: 7 sections on 6 tiles, 1 + 1 fish."""
    table = scene(BENDS, hand="L16", members=[("L14", "r1", RED)])
    table.place(0, 0, 0).done().draw("L57").place(0, -1, 2).done().draw("L77").place(-1, 0, 1).done()
    assert table.events("river")[0].args == (7, 2)
    assert table.state.scores == [9, 0, 0]


def test_a_forest_with_an_open_side_is_not_completed(scene: Any) -> None:
    """HUN-F1: the last open side counts."""
    table = scene([("L36", 1, 0, 3)], hand="L30", members=[("L36", "f0", RED)]).place(0, 0, 1).done()
    assert table.state.scores == [0, 0, 0]
    assert table.draw("L35").place(0, -1, 0).done().state.scores == [6, 0, 0]


def test_mushrooms_add_two_points_and_gold_none(scene: Any) -> None:
    """HUN-F2, HUN-B3: three sections with one patch; B03 has no gold, L36 and L35 neither."""
    tiles = [("L36", 1, 0, 3), ("B03", 0, 0, 0)]
    table = scene(tiles, hand="L34", members=[("L36", "f0", RED)]).place(0, 1, 3).done()
    assert table.events("forest_mushrooms")[0].args == (3, 1)
    assert table.state.scores == [8, 0, 0]
    assert table.state.phase == DRAW


def test_each_section_brings_two(scene: Any) -> None:
    """HUN-F3: L40 has two forests of its own; only the one that is joined counts, and it counts once."""
    table = scene([("L36", 1, 0, 3)], hand="L40", members=[("L36", "f0", RED)]).place(0, 0, 0).done()
    assert table.state.scores == [4, 0, 0]


def test_gatherers_return(scene: Any) -> None:
    """HUN-F4."""
    table = scene([("L36", 1, 0, 3)], hand="L35", members=[("L36", "f0", BLUE)])
    assert table.supply(BLUE) == (4, 2)
    table.place(0, 0, 3).done()
    assert table.supply(BLUE) == (5, 2)
    assert table.state.dump()["members"] == []


def test_gold_in_a_forest_of_nobody_still_brings_a_bonus_tile(scene: Any) -> None:
    """HUN-F5: to the player who completed it."""
    table = scene(RIVERS_ALL_ROUND, hand="L68", seat=BLUE).place(0, 0, 3).done()
    assert table.events("unclaimed_forest")[0].args == (4, 4)
    assert (table.state.phase, table.state.player) == (BONUS, CHANCE)
    assert table.draw("B06").state.player == BLUE


def test_four_nuggets_bring_one_bonus_tile(scene: Any) -> None:
    """HUN-F6: never more than one for a forest."""
    table = scene(RIVERS_ALL_ROUND, hand="L68").place(0, 0, 3).done().draw("B06")
    table.play(table.legal()[0])
    while table.state.player == RED:
        table.play(table.legal()[0])
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


def test_two_gold_forests_bring_one_bonus_tile(scene: Any) -> None:
    """HUN-F6: nor more than one a turn."""
    tiles = [("L35", -1, -1, 0), ("L31", -1, 0, 1), ("L36", -1, 1, 1), ("L30", 0, 1, 0)]
    table = scene(tiles, hand="L25", members=[("L35", "f1", RED)]).place(0, 0, 0).done()
    assert table.state.scores == [6, 0, 0]
    assert len(table.events("unclaimed_forest")) == 1
    table.draw("B02").play(table.legal()[0]).done()
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


def test_an_empty_bonus_stack_gives_nothing(scene: Any) -> None:
    """HUN-F7: the turn simply ends."""
    table = scene(RIVERS_ALL_ROUND, hand="L68", discarded=BONUS_TILES).place(0, 0, 3).done()
    assert [(event.clause, event.player) for event in table.events("no_bonus")] == [("HUN-F7", RED)]
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


def test_the_bonus_tile_is_placed_at_once(scene: Any) -> None:
    """HUN-F8: anywhere it fits, and it must be."""
    table = scene(RIVERS_ALL_ROUND, hand="L68").place(0, 0, 3).done().draw("B06")
    assert (table.state.phase, table.state.player) == (CELL, RED)
    assert len(table.legal()) == 8
    assert table.refusal("pass") == "HUN-P5"


def test_a_gatherer_who_came_back_may_go_on_the_bonus_tile(scene: Any) -> None:
    """HUN-F9, HUN-J4: the last member completes the forest, scores, and takes the bonus tile's meadow."""
    row = [("L59", -1, 0, 0), ("L60", -2, 0, 0), ("L34", -3, 0, 1), ("L35", -4, 0, 0)]
    forest = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]
    table = scene([*forest, *row], hand="L29", members=[(tile, "m0", RED) for tile, *_ in row])
    assert table.supply(RED) == (1, 2)
    table.place(1, 0, 0).occupy("f1")
    assert table.state.scores == [10, 0, 0]
    assert table.supply(RED) == (1, 2)
    table.draw("B09").place(-5, 0, 0).occupy("f1")
    assert table.supply(RED) == (0, 2)


def test_the_bonus_tile_scores_what_it_completes(scene: Any) -> None:
    """HUN-F10, HUN-F11: six points at once; the gold of that forest brings no second bonus tile."""
    tiles = [("L30", 0, 0, 0), ("L36", -1, 0, 1)]
    table = scene(tiles, hand="B09", members=[("L36", "f0", BLUE)]).place(0, -1, 0).done()
    assert table.state.scores == [0, 6, 0]
    assert [(event.clause, event.player) for event in table.events("no_chain")] == [("HUN-F11", RED)]
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


def test_a_bonus_tile_that_fits_nowhere_is_replaced(scene: Any) -> None:
    """HUN-F12: B02 has no river side; the next one is drawn."""
    table = scene(RIVERS_ALL_ROUND, hand="L68").place(0, 0, 3).done().draw("B02")
    assert [(event.clause, event.player) for event in table.events("discard")] == [("HUN-F12", RED)]
    assert table.state.phase == BONUS
    assert table.draw("B06").state.phase == CELL


def test_the_bonus_lapses_when_no_bonus_tile_fits(scene: Any) -> None:
    """HUN-F12: the last one is B02."""
    table = scene(RIVERS_ALL_ROUND, hand="L68", discarded=set(BONUS_TILES) - {"B02"}).place(0, 0, 3).done().draw("B02")
    assert [(event.clause, event.player) for event in table.events("no_bonus")] == [("HUN-F12", RED)]
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


@pytest.mark.parametrize(
    ("counts", "winners"),
    [((2, 1, 1, 0, 0), {0}), ((1, 1, 0, 0, 0), {0, 1}), ((0, 2, 2, 0, 2), {1, 2, 4}), ((0, 0, 0, 0, 1), {4})],
)
def test_the_most_members_win_and_ties_all_win(counts: tuple[int, ...], winners: set[int]) -> None:
    """HUN-J1, HUN-J2."""
    pieces = sum(count << 3 * seat for seat, count in enumerate(counts))
    assert {seat for seat in range(5) if leaders(pieces) >> seat & 1} == winners


def test_the_value_is_given_once_per_player(scene: Any) -> None:
    """HUN-J3: two gatherers of Red, one forest of three sections, 6 points."""
    tiles = [("L36", 1, 0, 3), ("L30", 0, 0, 1)]
    gatherers = [("L36", "f0", RED), ("L30", "f0", RED)]
    table = scene(tiles, hand="L35", members=gatherers).place(0, -1, 0).done()
    assert table.state.scores == [6, 0, 0]


def test_a_fisher_returns_in_the_turn_of_placing(scene: Any) -> None:
    """HUN-J4: place, occupy, score, take back."""
    table = scene([("L66", 0, 0, 0)], hand="L77").place(0, 1, 0)
    assert table.state.phase == OCCUPY
    assert table.occupy("r1").state.scores == [3, 0, 0]
    assert table.supply(RED) == (5, 2)
