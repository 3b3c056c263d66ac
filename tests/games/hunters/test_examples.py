"""The worked examples of the rule book, with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.games.hunters.rules.areas import AUROCHS, DEER, MAMMOTH, PIECE, TIGER
from solutre.games.hunters.rules.scoring import hunting_leaders, meadow_value
from solutre.games.hunters.rules.steps import BONUS, DRAW, END

RED, BLUE, YELLOW = 0, 1, 2


def test_a_river_between_two_lakes_brings_six(scene: Any) -> None:
    """HUN-X1: three sections and 1 + 2 fish; the fisher comes back."""
    river = [("L03", 0, 0, 0), ("L53", 1, 0, 1), ("L51", 0, 1, 0)]
    table = scene(river, hand="L19", members=[("L53", "r2", RED)], seat=BLUE)
    table.place(1, 1, 3).done()
    assert table.state.scores == [6, 0, 0]
    assert table.events("river")[0].args == (3, 3)
    assert table.supply(RED) == (5, 2)


def test_the_fisher_scores_though_another_closed_the_river(scene: Any) -> None:
    """HUN-X2: two sections and one fish for Red, nothing for Blue who laid the tile (HUN-R6)."""
    tiles = [("L36", 0, 0, 2), ("L64", 1, 0, 0), ("L63", 0, 1, 0)]
    table = scene(tiles, hand="L78", seat=BLUE, members=[("L36", "f0", BLUE), ("L64", "r2", RED)])
    table.place(1, 1, 0).done()
    assert table.state.scores == [3, 0, 0]


def test_the_smallest_forest_brings_four(scene: Any) -> None:
    """HUN-X3: two sections, no gold, no bonus tile."""
    table = scene([("L36", 1, 0, 3)], hand="L35", members=[("L36", "f0", RED)])
    table.place(0, 0, 3).done()
    assert table.state.scores == [4, 0, 0]
    assert table.state.phase == DRAW


GOLDEN_FOREST = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]


def test_two_sections_of_one_tile_count_twice(scene: Any) -> None:
    """HUN-X4: five sections on four tiles are 10 points, and the gold brings a bonus tile."""
    table = scene(GOLDEN_FOREST, hand="L29", members=[("L41", "f0", RED)])
    table.place(1, 0, 0).done()
    assert table.state.scores == [10, 0, 0]
    assert table.events("forest")[0].args == (5, 0)
    assert table.state.phase == BONUS


def test_a_tie_pays_both_in_full(scene: Any) -> None:
    """HUN-X5: 10 points for Red and for Blue, and both take their gatherers back."""
    tiles = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]
    table = scene(tiles, hand="L30", members=[("L29", "f1", RED), ("L76", "f0", BLUE)])
    table.place(1, 1, 0).done()
    assert table.state.scores == [10, 10, 0]
    assert table.supply(RED) == table.supply(BLUE) == (5, 2)
    assert table.state.phase == BONUS


def test_the_majority_takes_all(scene: Any) -> None:
    """HUN-X6: six sections, 12 points for Red's two gatherers; all three return."""
    tiles = [("L25", 0, 0, 3), ("L76", 0, 1, 0), ("L30", 1, 1, 0), ("L50", 2, 1, 1), ("L45", 2, 0, 1)]
    gatherers = [("L25", "f3", RED), ("L76", "f0", BLUE), ("L45", "f3", RED)]
    table = scene(tiles, hand="L63", members=gatherers, seat=YELLOW)
    table.place(1, 0, 2).done()
    assert table.state.scores == [12, 0, 0]
    assert table.supply(RED) == table.supply(BLUE) == (5, 2)


def test_an_occupied_forest_takes_no_other_gatherer(scene: Any) -> None:
    """HUN-X7: Blue may only hunt."""
    table = scene([("L73", 0, 0, 0)], hand="L29", seat=BLUE, members=[("L73", "f1", RED)])
    assert table.place(1, 0, 0).free() == {"m0"}


def test_three_of_four_zones_are_free(scene: Any) -> None:
    """HUN-X8: the meadow that joins the hunter's is refused, although the hunter is three tiles away."""
    tiles = [("L17", 0, 0, 3), ("L77", 1, 0, 3), ("L40", 2, 0, 1)]
    table = scene(tiles, hand="L27", members=[("L17", "m0", RED)])
    assert table.place(3, 0, 2).free() == {"m0", "r1", "f3"}
    assert table.refusal("member(zone=2)") == "HUN-M5"


def test_a_gatherer_is_placed_scored_and_taken_back(scene: Any) -> None:
    """HUN-X9: 4 points in the turn of placing."""
    table = scene([("L45", 1, 0, 1)], hand="L35").place(0, 0, 3).occupy("f1")
    assert table.state.scores == [4, 0, 0]
    assert table.supply(RED) == (5, 2)


def test_a_fisher_is_placed_scored_and_taken_back(scene: Any) -> None:
    """HUN-X10: three sections and two fish."""
    table = scene([("L06", 2, 0, 0), ("L51", 1, 0, 0)], hand="L77").place(0, 0, 1).occupy("r1")
    assert table.state.scores == [5, 0, 0]
    assert table.supply(RED) == (5, 2)


def test_a_hut_counts_the_fish_of_four_lakes(scene: Any) -> None:
    """HUN-X11: 2 + 1 + 1 + 1 fish at the end."""
    tiles = [
        ("L12", 1, 1, 0), ("L57", 0, 1, 1), ("L11", 1, 0, 3), ("L49", 0, 0, 1), ("L03", 2, 0, 0), ("L51", 3, 0, 0),
        ("L47", 2, 1, 0), ("L27", 3, 1, 3), ("L50", 3, 2, 3), ("L59", 2, 2, 0), ("L20", 1, 2, 2),
    ]  # fmt: skip
    table = scene(tiles, hand="L52", huts=[("L20", "r1", BLUE)], last=True)
    table.place(0, 2, 0).done()
    assert table.state.phase == END
    assert table.state.scores == [0, 5, 0]
    assert table.events("huts")[0].args == (5,)


def test_a_hut_may_join_a_fisher(scene: Any) -> None:
    """HUN-X12 (a): a hut on the river of Red's fisher is allowed, a second fisher is not."""
    tiles = [("L27", 0, 0, 3), ("L50", 0, 1, 3)]
    table = scene(tiles, hand="L47", seat=BLUE, members=[("L50", "r1", RED)]).place(-1, 0, 0)
    assert table.free_water() == {"r1"}
    assert "r1" not in table.free()


def test_a_fisher_may_join_a_hut(scene: Any) -> None:
    """HUN-X12 (b): a fisher on the river of Blue's hut is allowed, a second hut is not."""
    tiles = [("L27", 0, 0, 3), ("L47", -1, 0, 0)]
    table = scene(tiles, hand="L50", huts=[("L47", "r1", BLUE)]).place(0, 1, 3)
    assert "r1" in table.free()
    assert table.free_water() == set()


def test_three_hunters_meet(scene: Any) -> None:
    """HUN-X13: the tile joins three meadows; the placer may take the river but not hunt."""
    tiles = [("L27", 0, 0, 3), ("L12", 0, 1, 0), ("L45", 1, 1, 2), ("L29", 1, 0, 0), ("L75", 2, 0, 3)]
    hunters = [("L27", "m2", RED), ("L12", "m4", YELLOW), ("L75", "m0", BLUE)]
    table = scene(tiles, hand="L77", members=hunters).place(2, 1, 3)
    assert table.free() == {"r1"}
    assert table.free_water() == {"l1"}


@pytest.mark.parametrize(
    ("deer", "mammoths", "aurochs", "tigers", "hunters", "value", "winners"),
    [
        (1, 0, 0, 0, {3: 1}, 2, {3}),
        (1, 1, 0, 1, {2: 1, 0: 1}, 2, {0, 2}),
        (2, 2, 1, 1, {0: 2, 1: 1}, 8, {0}),
        (1, 0, 0, 2, {1: 1}, 0, {1}),
    ],
)
def test_the_four_meadows_of_the_book(
    deer: int, mammoths: int, aurochs: int, tigers: int, hunters: dict[int, int], value: int, winners: set[int]
) -> None:
    """HUN-X14: a tiger takes a deer, never a mammoth or an aurochs, and there are no negative points."""
    data = deer << DEER | mammoths << MAMMOTH | aurochs << AUROCHS | tigers << TIGER
    data |= sum(count << PIECE + 3 * seat for seat, count in hunters.items())
    assert meadow_value(data) == value
    assert {seat for seat in range(5) if hunting_leaders(data) >> seat & 1} == winners


@pytest.mark.parametrize("placer", [RED, BLUE])
def test_the_bonus_tile_goes_to_the_placer(scene: Any, placer: int) -> None:
    """HUN-X15: Red owns the points in both cases; the bonus tile is the placer's."""
    table = scene(GOLDEN_FOREST, hand="L29", seat=placer, members=[("L41", "f0", RED)])
    table.place(1, 0, 0).done()
    assert table.state.scores == [10, 0, 0]
    table.draw("B02")
    assert table.events("bonus")[0].player == placer
    assert table.state.player == placer


def test_forest_to_forest_and_river_to_river(scene: Any) -> None:
    """HUN-X16: equal sides may touch, also two at once; a forest or meadow against a river may not."""
    assert f"cell(cell={scene([('L36', 0, 0, 0)], hand='L35').cell(0, -1)})" in scene([("L36", 0, 0, 0)], "L35").legal()
    river = scene([("L47", 0, 0, 0)], hand="L51")
    assert f"cell(cell={river.cell(1, 0)})" in river.legal()
    corner = scene([("L47", 0, 0, 0), ("L27", 1, 0, 3), ("L59", 0, 1, 0)], hand="L17")
    assert f"cell(cell={corner.cell(1, 1)})" in corner.legal()
    dry = scene([("L47", 0, 0, 0)], hand="L30")
    assert dry.refusal(f"cell(cell={dry.cell(1, 0)})") == "HUN-P2"


def test_two_systems_have_two_owners(scene: Any) -> None:
    """HUN-X17: Blue's huts see 3 fish, Red's 6."""
    tiles = [
        ("L11", 0, 0, 3), ("L51", 1, 0, 0), ("L12", 0, 1, 0), ("L27", 1, 1, 3), ("L25", 2, 1, 1), ("B11", 3, 1, 3),
        ("L72", 4, 1, 0), ("L20", 0, 2, 2), ("L50", 1, 2, 3), ("L18", 3, 2, 3), ("L23", 4, 2, 0),
    ]  # fmt: skip
    huts = [("L20", "r1", BLUE), ("L23", "l1", RED)]
    table = scene(tiles, hand="L48", huts=huts, last=True)
    table.place(2, 2, 1).done()
    assert table.state.scores == [6, 3, 0]


@pytest.mark.parametrize(("hand", "x", "y", "rotation", "water"), [("L20", 0, 2, 2, "r1"), ("L23", 4, 2, 0, "l1")])
def test_both_huts_of_the_two_systems_were_legal(
    scene: Any, hand: str, x: int, y: int, rotation: int, water: str
) -> None:
    """HUN-X17: a hut in the other system does not forbid one here."""
    tiles = [
        ("L11", 0, 0, 3), ("L51", 1, 0, 0), ("L12", 0, 1, 0), ("L27", 1, 1, 3), ("L25", 2, 1, 1), ("B11", 3, 1, 3),
        ("L72", 4, 1, 0), ("L20", 0, 2, 2), ("L50", 1, 2, 3), ("L48", 2, 2, 1), ("L18", 3, 2, 3), ("L23", 4, 2, 0),
    ]  # fmt: skip
    huts = [(tile, zone, owner) for tile, zone, owner in (("L20", "r1", BLUE), ("L23", "l1", RED)) if tile != hand]
    table = scene([row for row in tiles if row[0] != hand], hand=hand, huts=huts)
    assert table.place(x, y, rotation).free_water() == {water}
