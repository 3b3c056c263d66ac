"""Lines on the map: short numbers, curves that add up, rims that join from tile to tile, and the course of rivers."""

from __future__ import annotations

import itertools
import math
import re
from random import Random
from typing import Any

import pytest

from solutre.games.hunters.board.areas import joined, outline
from solutre.games.hunters.board.outlines import Chain, bends, chains, curve, num, open_side, row, thinned, zone_sides
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.board.tile_terrain import (
    bodies,
    capsule,
    course,
    heart,
    on_side,
    river_curve,
    split_corners,
    turn,
)

NORTH, EAST, SOUTH, WEST = range(4)
MEADOW, FOREST_EDGE = "L59", "L29"  # bare meadow; forest on south and west


# --- numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (3.04, "3"), (3.05001, "3.1"), (0.5, ".5"), (-0.5, "-.5"), (-0.04, "0"), (0, "0"), (10.5, "10.5")],
)
def test_a_number_is_written_as_short_as_can_be(value: float, written: str) -> None:
    assert num(value) == written


def test_a_minus_sign_parts_numbers_as_well_as_a_space() -> None:
    assert row([1, -2, 3.5, 0.25]) == "1-2 3.5 .2"
    assert row([]) == ""


# --- curves ----------------------------------------------------------------------------------------


def walked(path: str, start: tuple[float, float] = (0, 0)) -> tuple[float, float]:
    """Where relative curves and lines end."""
    x, y = start
    for command, numbers in re.findall(r"([ql])([^ql]*)", path):
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", numbers)]
        for at in range(0, len(values), 4 if command == "q" else 2):
            step = values[at + 2 : at + 4] if command == "q" else values[at : at + 2]
            x, y = x + step[0], y + step[1]
    return x, y


def test_what_is_written_of_a_curve_adds_up_exactly() -> None:
    """However often it is rounded, a curve ends where it was meant to."""
    steps = [((0.3 * n, 0.7 * n), (0.6 * n + 0.3, 0.2 * n)) for n in range(1, 40)]
    assert walked(bends((0.0, 0.0), steps)) == (round(steps[-1][1][0]), round(steps[-1][1][1]))


def test_a_closed_curve_ends_where_it_began() -> None:
    drawn = curve([(0, 0), (20, 0), (20, 20), (0, 20)])
    begun = re.match(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", drawn)
    assert begun and drawn.endswith("Z")
    at = float(begun[1]), float(begun[2])
    assert walked(drawn[begun.end() :], at) == at == (0, 10)


def test_points_that_hardly_bend_a_line_are_left_out_and_its_ends_stay() -> None:
    assert thinned([(0, 0), (5, 0.2), (10, 0), (10, 10)]) == [(0, 0), (10, 0), (10, 10)]
    assert thinned([(0, 0), (5, 5), (10, 0)]) == [(0, 0), (5, 5), (10, 0)]
    assert thinned([(0, 0), (1, 1)]) == [(0, 0), (1, 1)]


# --- rims of zones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rotation", range(4))
def test_a_zone_touches_the_sides_that_its_tile_shows_it_on(rotation: int) -> None:
    """HUN-P2: forest lies south and west of L29; turned clockwise it lies on the next sides."""
    forest, meadow = (zone_sides(FOREST_EDGE, rotation, zone) for zone in ("f1", "m0"))
    assert set(forest) == {(SOUTH + rotation) % 4, (WEST + rotation) % 4}
    assert set(meadow) == {(NORTH + rotation) % 4, (EAST + rotation) % 4}


def test_an_open_side_is_walked_clockwise_along_the_border() -> None:
    """A whole side of one zone goes from corner to corner."""
    (north,) = open_side(MEADOW, 0, "m0", NORTH)
    (south,) = open_side(MEADOW, 0, "m0", SOUTH)
    assert (north.start, north.end, north.text) == ((0, 0), (100, 0), "l100 0")
    assert (south.start, south.end) == ((100, 100), (0, 100))
    assert open_side(FOREST_EDGE, 0, "f1", NORTH) == ()


def test_a_river_parts_a_side_into_two_banks_and_its_mouth() -> None:
    """HUN-P2: walking clockwise one meets a bank, the river, and the other bank; together they are the whole side."""
    tile = next(tile for tile in TILES.values() if any(len(set(side)) == 3 for side in tile.sides))
    side = next(n for n, zones in enumerate(tile.sides) if len(set(zones)) == 3)
    parts = [open_side(tile.id, 0, zone, side) for zone in tile.sides[side]]
    lengths = [math.dist(part.start, part.end) for (part,) in parts]
    assert sum(lengths) == 100 and lengths[0] == lengths[2] > lengths[1]
    assert all(before[0].end == after[0].start for before, after in itertools.pairwise(parts))


def test_a_rim_that_meets_the_border_ends_at_a_corner() -> None:
    """The forest of L29 leaves the tile at the corners of its two sides, so that it joins any neighbour."""
    (rim,) = chains(FOREST_EDGE, 0, "f1")
    assert {rim.start, rim.end} == {(0, 0), (100, 100)}
    (turned,) = chains(FOREST_EDGE, 1, "f1")
    assert {turned.start, turned.end} == {(100, 0), (0, 100)}


# --- one outline over several tiles ----------------------------------------------------------------


def closed_lines(path: str) -> int:
    return path.count("M")


def part(tile: str, zone: str, x: int, y: int, *open_to: int) -> tuple[str, str, int, int, int, tuple[int, ...]]:
    return tile, zone, 0, x, y, open_to


def test_a_lone_meadow_is_outlined_by_its_four_sides() -> None:
    drawn = outline((part(MEADOW, "m0", 0, 0, NORTH, EAST, SOUTH, WEST),))
    assert closed_lines(drawn) == 1 and drawn.endswith("Z")
    assert sorted(re.findall(r"l(-?\d+)[ ]?(-?\d+)", drawn)) == sorted(
        [("100", "0"), ("0", "100"), ("-100", "0"), ("0", "-100")]
    )


def test_where_two_tiles_meet_no_line_is_drawn() -> None:
    """Two meadows side by side are one field of 200 by 100: six sides, one line."""
    left = part(MEADOW, "m0", 0, 0, NORTH, SOUTH, WEST)
    right = part("L60", "m0", 1, 0, NORTH, EAST, SOUTH)
    drawn = outline((left, right))
    assert closed_lines(drawn) == 1 and len(re.findall("l", drawn)) == 6


def test_a_ring_of_meadows_has_a_line_inside_and_one_outside() -> None:
    """Eight tiles around an empty cell."""
    spots = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    steps = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
    parts = tuple(
        part(MEADOW, "m0", x, y, *(side for side, (a, b) in steps.items() if (x + a, y + b) not in spots))
        for x, y in spots
    )
    assert closed_lines(outline(parts)) == 2


def test_chains_are_joined_by_their_ends_in_whatever_order_they_come() -> None:
    corners = [(0, 0), (100, 0), (100, 100), (0, 100)]
    found = {a: [Chain(a, b, f"<{a}>")] for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)}
    shuffled = {start: found[start] for start in (corners[2], corners[0], corners[3], corners[1])}
    drawn = joined(shuffled)
    assert closed_lines(drawn) == 1 and drawn.count("<") == 4


# --- the lie of the land ---------------------------------------------------------------------------


def test_four_quarter_turns_bring_everything_back() -> None:
    """HUN-P3: clockwise, north comes to lie east."""
    assert turn((50, 0), 1) == (100, 50) and turn((50, 0), 2) == (50, 100) and turn((50, 0), 3) == (0, 50)
    assert turn((13, 77), 4) == (13, 77) == turn((13, 77), 0)
    assert [on_side(side, 25, 10) for side in range(4)] == [(25, 10), (90, 25), (75, 90), (10, 75)]


def test_a_limb_tapers_from_one_disc_to_the_other() -> None:
    discs = capsule((0, 0, 10), (30, 0, 4))
    assert discs[0] == (0, 0, 10) and discs[-1] == pytest.approx((30, 0, 4))
    radii = [radius for _, _, radius in discs]
    assert radii == sorted(radii, reverse=True)


@pytest.mark.parametrize(
    ("sides", "spot"), [([NORTH], (50, 12)), ([NORTH, EAST], (72, 28)), ([WEST, NORTH], (28, 28)), ([0, 2], (50, 50))]
)
def test_the_middle_of_a_forest_lies_between_its_sides(sides: list[int], spot: tuple[float, float]) -> None:
    assert heart(sorted(sides)) == spot


def every_river() -> list[tuple[Any, Any]]:
    return [(tile, river) for tile in TILES.values() for river in tile.of_kind("river")]


def test_a_river_begins_in_the_middle_of_a_side_and_ends_at_its_goal() -> None:
    """HUN-C4: at another side, in its lake, or at its spring; it meets the border at a right angle."""
    for tile, river in every_river():
        waters = bodies(tile)
        curves = river_curve(tile, river, waters, Random(1))
        sides = tile.river_sides(river.id)
        assert curves[0][0] == on_side(sides[0], 50, 0)
        if river.end:
            assert curves[-1][-1] == waters[river.id if river.end == "spring" else river.end].middle
        else:
            assert curves[-1][-1] == on_side(sides[1], 50, 0)
        assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in course(curves))


def test_every_water_lies_inside_its_tile_and_larger_lakes_have_more_fish() -> None:
    """HUN-C4"""
    radius: dict[int, float] = {}
    for tile in TILES.values():
        for name, body in bodies(tile).items():
            assert all(body.radius < c < 100 - body.radius for c in body.middle), (tile.id, name)
            if tile.zone(name).kind == "lake":
                radius[tile.zone(name).count("fish")] = body.radius
    assert sorted(radius) == [1, 2, 3, 4]
    assert [radius[fish] for fish in sorted(radius)] == sorted(radius.values())


def test_a_corner_between_two_meadows_is_parted_by_forest() -> None:
    """HUN-C6: where the zones before and after a corner differ and both are meadow."""
    for tile in TILES.values():
        for corner in split_corners(tile):
            assert corner in ((0, 0), (100, 0), (100, 100), (0, 100)) and tile.of_kind("forest"), tile.id
    assert split_corners(TILES[MEADOW]) == []
