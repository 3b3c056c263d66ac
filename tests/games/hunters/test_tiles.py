"""The tiles are drawn from their zones: the drawing shows the zones of the data, all of them and nothing else."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import product

from solutre.games.hunters.board import bitmap
from solutre.games.hunters.board.bitmap import SIZE, TILE, has
from solutre.games.hunters.board.outlines import chains, open_side
from solutre.games.hunters.board.tile_art import FISH, tile_art, turned_seat
from solutre.games.hunters.board.tile_data import SIDES, TILES, printed_on
from solutre.games.hunters.board.tile_plan import plan
from solutre.games.hunters.board.tile_terrain import on_side, turn


def test_every_zone_is_one_region_and_together_they_fill_the_tile() -> None:
    """A zone is one connected piece of one terrain (HUN-C6)."""
    for tile in TILES.values():
        cells = plan(tile.id).cells
        assert set(cells) == {zone.id for zone in tile.zones}
        assert [len(bitmap.parts(mask)) for mask in cells.values()] == [1] * len(cells)
        assert sum(cells.values()) == TILE
        assert sum(mask.bit_count() for mask in cells.values()) == SIZE * SIZE


def test_the_border_shows_the_zones_of_the_sides_in_order() -> None:
    """A river side shows meadow, river, meadow; the others one zone (HUN-P2)."""
    for tile in TILES.values():
        cells = plan(tile.id).cells
        for side in SIDES:
            zones = tile.sides[side]
            for along, zone in ((20, zones[0]), (50, zones[len(zones) // 2]), (80, zones[-1])):
                x, y = (min(SIZE - 1, c) for c in on_side(side, along, 0.5))
                assert has(cells[zone], x, y), (side, along)


def test_printed_things_stand_inside_their_zone_and_apart() -> None:
    """What is printed belongs to its zone at every turn, so nine points of its square lie there (HUN-C4)."""
    for tile in TILES.values():
        planned = plan(tile.id)
        for zone in tile.of_kind("meadow", "forest"):
            things = planned.things[zone.id]
            assert len(things) == len(printed_on(tile, zone))
            for i, (x, y, r) in enumerate(things):
                square = [(x + a * r, y + b * r) for a in (-0.96, 0, 0.96) for b in (-0.96, 0, 0.96)]
                assert all(has(planned.cells[zone.id], *point) for point in square)
                assert all(math.dist((x, y), other[:2]) > 1.8 * r for other in things[:i])


def test_fish_swim_in_their_lake() -> None:
    """A lake shows as many fish as it holds (HUN-C4)."""
    for tile in TILES.values():
        planned = plan(tile.id)
        for lake in tile.of_kind("lake"):
            x, y = planned.waters[lake.id].middle
            places = FISH[lake.count("fish")][1]
            assert len(places) == lake.count("fish")
            for quarters in SIDES:
                swum = [turn((x + a, y + b), quarters) for a, b in places]
                back = [turn(point, -quarters) for point in swum]
                assert all(has(planned.cells[lake.id], *point) for point in back)


def test_the_drawing_has_every_thing_of_the_data_once() -> None:
    """The volcano marks the start tile; fire and shrine lie on their meadow (HUN-C1, HUN-B12)."""
    for tile in TILES.values():
        shown = Counter(name.split("-")[0] for name in re.findall(r'href="#hg-([a-z]+)', tile_art(tile.id, 1)))
        del shown["ground"]
        wanted: Counter[str] = Counter()
        for zone in tile.zones:
            wanted.update(zone.holds)
            wanted["spring"] += zone.end == "spring"
        wanted[tile.special] += tile.special in ("volcano", "fire", "shrine")
        assert shown == +wanted


def test_the_drawing_has_every_forest_and_lake_once() -> None:
    for tile, rotation in product(TILES.values(), SIDES):
        art = tile_art(tile.id, rotation)
        assert art.count('class="forest-floor"') == len(tile.of_kind("forest"))
        assert art.count('class="lake-bank"') == len(tile.of_kind("lake"))
        assert art.count('class="river-bank"') == bool(tile.of_kind("river"))


def test_pieces_stand_in_their_zone_and_can_be_told_apart() -> None:
    """Members stand on their zone, huts at their water, and no choice hides another (HUN-M3, HUN-M10)."""
    for tile in TILES.values():
        planned = plan(tile.id)
        for zone in tile.of_kind("meadow", "forest", "river"):
            assert has(planned.cells[zone.id], *planned.seats[zone.id])
        spots = [*planned.seats.values(), *planned.huts.values()]
        assert all(0 <= c <= SIZE for spot in spots for c in spot)
        assert min((math.dist(a, b) for a in spots for b in spots if a is not b), default=SIZE) > 13
        assert set(planned.huts) == set(planned.waters)


def test_rims_close_around_every_zone() -> None:
    """On a tile alone every rim runs into the next, so outlines of areas close over any number of tiles."""
    for tile, rotation in product(TILES.values(), SIDES):
        for zone in tile.zones:
            lines = [*chains(tile.id, rotation, zone.id)]
            for side in SIDES:
                lines += open_side(tile.id, rotation, zone.id, side)
            assert Counter(line.start for line in lines) == Counter(line.end for line in lines)


def test_a_turned_tile_turns_its_seats() -> None:
    x, y = turned_seat("L00", 0, "f1")
    assert turned_seat("L00", 2, "f1") == (100 - x, 100 - y)


def test_tiles_are_small_enough_for_a_page() -> None:
    """A page weighs under 300 kB, so a tile may take about a kilobyte and a half."""
    sizes = [len(tile_art(tile, 0)) for tile in TILES]
    assert sum(sizes) / len(sizes) < 1500
    assert max(sizes) < 2900


def test_a_tile_looks_the_same_every_time() -> None:
    before = tile_art("L55", 3)
    tile_art.cache_clear()
    plan.cache_clear()
    assert tile_art("L55", 3) == before
