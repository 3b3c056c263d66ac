"""Regions of a tile as sets of cells: discs, neighbours, connected parts, room inside, and the lines around them."""

from __future__ import annotations

import math

import pytest

from solutre.games.hunters.board import bitmap
from solutre.games.hunters.board.bitmap import SIZE, TILE


def box(left: int, top: int, right: int, bottom: int) -> int:
    """The cells of a rectangle, right and bottom left out."""
    return sum(1 << bitmap.place(x, y) for y in range(top, bottom) for x in range(left, right))


# --- cells and discs -------------------------------------------------------------------------------


def test_a_tile_has_a_hundred_rows_of_a_hundred_cells() -> None:
    assert TILE.bit_count() == 10_000
    assert all(bitmap.has(TILE, x, y) for x, y in ((0, 0), (99, 0), (0, 99), (99, 99)))
    assert not any(bitmap.has(TILE, x, y) for x, y in ((-1, 0), (100, 0), (0, 100), (50, -1)))


def test_cells_come_row_by_row() -> None:
    assert bitmap.cells(box(3, 5, 5, 7)) == [(3, 5), (4, 5), (3, 6), (4, 6)]
    assert bitmap.cells(0) == []
    assert bitmap.cells(1 << bitmap.place(99, 99)) == [(99, 99)]


@pytest.mark.parametrize("radius", [1.0, 2.5, 6.0, 13.0, 20.0])
def test_a_disc_is_as_large_as_a_circle_and_alike_on_all_sides(radius: float) -> None:
    mask = bitmap.disc(50, 50, radius)
    assert abs(mask.bit_count() - math.pi * radius**2) <= 2 * math.pi * radius
    cells = set(bitmap.cells(mask))
    assert cells == {(99 - x, y) for x, y in cells} == {(x, 99 - y) for x, y in cells}
    assert max(x for x, _ in cells) <= 50 + radius


def test_discs_together_are_cut_at_the_border_of_the_tile() -> None:
    """A quarter of a disc around a corner lies on the tile."""
    corner, whole = bitmap.union([(0, 0, 10)]), bitmap.union([(50, 50, 10)])
    assert 4 * corner.bit_count() == whole.bit_count()
    assert bitmap.union([(50, 50, 10), (50, 50, 6)]) == whole
    assert bitmap.union([]) == 0


# --- growing and shrinking -------------------------------------------------------------------------


def test_a_cell_grows_by_its_four_sides_or_by_its_eight_neighbours() -> None:
    one = 1 << bitmap.place(50, 50)
    assert sorted(bitmap.cells(bitmap.grow(one))) == [(49, 50), (50, 49), (50, 50), (50, 51), (51, 50)]
    assert bitmap.grow_square(one) == box(49, 49, 52, 52)
    assert bitmap.shrink_square(bitmap.grow_square(one)) == one


def test_room_for_a_square_is_what_is_left_when_the_rim_is_taken_off() -> None:
    """In 7 by 5 cells a square of half side 1 has 5 by 3 middles, one of half side 2 has 3, and a larger one none."""
    found = bitmap.squares(box(10, 10, 17, 15), 3)
    assert [level.bit_count() for level in found] == [35, 15, 3, 0]
    assert found[2] == box(12, 12, 15, 13)


def test_depth_counts_from_what_is_not_in_it_and_the_border_of_the_tile_is_no_end() -> None:
    """Half of the tile is as deep at the outer border as its breadth says."""
    half = box(0, 0, 50, 100)
    levels = bitmap.depths(half, 12)
    assert all(level & ~half == 0 for level in levels)
    assert bitmap.has(levels[12], 0, 50) and bitmap.has(levels[12], 0, 0)
    assert not bitmap.has(levels[12], 48, 50)
    assert [level.bit_count() for level in levels] == sorted((level.bit_count() for level in levels), reverse=True)


def test_a_net_takes_every_nth_cell_of_both_axes() -> None:
    assert bitmap.every(1) == TILE
    assert bitmap.every(50).bit_count() == 4 and set(bitmap.cells(bitmap.every(50))) == {
        (0, 0),
        (50, 0),
        (0, 50),
        (50, 50),
    }


# --- connected parts -------------------------------------------------------------------------------


def test_a_flood_fills_what_is_connected_and_leaps_over_nothing() -> None:
    """Two rooms with a door of one cell, and a third one without."""
    rooms = box(0, 0, 10, 10) | box(11, 0, 20, 10) | box(0, 20, 10, 30)
    door = 1 << bitmap.place(10, 4)
    start = 1 << bitmap.place(0, 0)
    assert bitmap.flood(start, rooms) == box(0, 0, 10, 10)
    assert bitmap.flood(start, rooms | door) == box(0, 0, 10, 10) | door | box(11, 0, 20, 10)


def test_corners_do_not_connect() -> None:
    """Two cells that touch at a corner are two parts."""
    assert len(bitmap.parts(1 << bitmap.place(5, 5) | 1 << bitmap.place(6, 6))) == 2


def test_parts_are_told_by_size_and_are_all_of_it() -> None:
    small, large = box(0, 0, 2, 2), box(10, 10, 20, 20)
    assert bitmap.parts(small | large) == [large, small]
    assert bitmap.parts(0) == []


def test_cells_at_the_right_border_do_not_touch_those_at_the_left() -> None:
    """The margin lies between the end of a row and the beginning of the next."""
    ends = 1 << bitmap.place(SIZE - 1, 10) | 1 << bitmap.place(0, 11)
    assert len(bitmap.parts(ends)) == 2


# --- the lines around them -------------------------------------------------------------------------


def test_a_line_goes_once_around_a_region_with_it_at_the_right_hand() -> None:
    """A square of 3 has 12 unit steps; on the screen y grows downwards, so it is walked clockwise."""
    (loop,) = bitmap.loops(box(5, 5, 8, 8))
    assert len(loop) == 12 and set(loop) >= {(5, 5), (8, 5), (8, 8), (5, 8)}
    assert signed_area(loop) == 9


def test_a_hole_has_a_line_of_its_own_the_other_way_round() -> None:
    ring = box(0, 0, 9, 9) & ~box(3, 3, 6, 6)
    areas = sorted(signed_area(loop) for loop in bitmap.loops(ring))
    assert areas == [-9, 81]
    assert sum(areas) == ring.bit_count()


def test_two_regions_have_two_lines_and_nothing_has_none() -> None:
    assert len(bitmap.loops(box(0, 0, 2, 2) | box(50, 50, 52, 52))) == 2
    assert bitmap.loops(0) == []


def signed_area(loop: list[tuple[int, int]]) -> float:
    """Twice the sum of cross products is the area, positive if walked clockwise on the screen."""
    after = [*loop[1:], loop[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(loop, after, strict=True)) / 2
