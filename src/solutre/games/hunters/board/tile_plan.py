"""The plan of a tile: which zone lies where, and where trees, animals and pieces stand.

Every zone is a set of cells of a square of 100 x 100; the sets are the one truth that tiles, areas and spots are
drawn from. Forest is laid first, then rivers, then lakes; what is left is meadow, named from the border.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from solutre.games.hunters.board import bitmap
from solutre.games.hunters.board.bitmap import SIZE, TILE, Disc, Point, has, union
from solutre.games.hunters.board.tile_data import SIDES, TILES, Tile, printed_on
from solutre.games.hunters.board.tile_terrain import (
    BANK,
    HALF,
    ROCKS,
    Body,
    Cubic,
    bodies,
    course,
    forest_discs,
    lake_discs,
    limbs,
    on_side,
    river_curve,
)

COUNTRY: Final = "b"  # another text gives another country
SPECK: Final = 45  # cut-off bits of fewer cells join what surrounds them
CROWNS: Final = (8, 6, 4)  # radii of trees
SPACING: Final = {8: 11.0, 6: 8.5, 4: 5.5}
BORDER_CROWNS: Final = ((12, 6), (26, 8), (42, 8), (58, 8), (74, 8), (88, 6))  # along a side, radius


@dataclass(frozen=True)
class Plan:
    """A tile before it is turned."""

    tile: Tile
    waters: dict[str, Body]
    rivers: dict[str, list[Cubic]]
    cells: dict[str, int]  # zone -> its cells
    trees: dict[str, list[Disc]]
    things: dict[str, list[Disc]]  # zone -> where its printed symbols stand, in the order of printed_on
    seats: dict[str, Point]  # zone -> where a member stands
    huts: dict[str, Point]  # lake, or river without one -> where a hut stands


@cache
def plan(tile_id: str) -> Plan:
    """Plan one tile; takes a few milliseconds, once."""
    tile, rng = TILES[tile_id], Random(tile_id + COUNTRY)
    waters = bodies(tile)
    rivers = {river.id: river_curve(tile, river, waters, rng) for river in tile.of_kind("river")}
    zones = _settle(tile, _lay(tile, waters, rivers, rng))
    seats = {river: _along(curve, zones[river], 1 / 3) for river, curve in rivers.items()}
    huts = {water: _hut_spot(tile, water, waters, rivers, zones) for water in waters}
    things, taken = {}, [*seats.values(), *huts.values()]
    for zone in tile.of_kind("meadow", "forest"):
        size = 16 if zone.kind == "meadow" else 8
        things[zone.id], seats[zone.id] = _pack(zones[zone.id], len(printed_on(tile, zone)), size, taken, rng)
        taken.append(seats[zone.id])
    trees = {wood.id: _trees(zones[wood.id], tile.forest_sides(wood.id), rng) for wood in tile.of_kind("forest")}
    return Plan(tile, waters, rivers, zones, trees, things, seats, huts)


# --- the cells of the zones ----------------------------------------------------------------------


def _lay(tile: Tile, waters: dict[str, Body], rivers: dict[str, list[Cubic]], rng: Random) -> dict[str, int]:
    """The cells of forests, rivers and lakes, later ones on top."""
    laid: dict[str, int] = {}
    goals = list(limbs(tile, waters))
    for wood in tile.of_kind("forest"):
        mine = [(goal, radius) for forest, goal, radius in goals if forest == wood.id]
        laid[wood.id] = union(forest_discs(tile, wood.id, mine, rng))
    for river, curve in rivers.items():
        wet = [(x, y, HALF + BANK) for x, y in course(curve)]
        rocks = [(*waters[river].middle, ROCKS)] if tile.zone(river).end == "spring" else []
        laid[river] = union([*wet, *rocks])
    for lake in tile.of_kind("lake"):
        laid[lake.id] = union(lake_discs(waters[lake.id], rng))
    return _on_top(laid)


def _on_top(laid: dict[str, int]) -> dict[str, int]:
    """Each cell belongs to the last zone that was laid on it."""
    seen, zones = 0, {}
    for zone in reversed(laid):
        zones[zone] = laid[zone] & ~seen
        seen |= laid[zone]
    return zones


def _settle(tile: Tile, zones: dict[str, int]) -> dict[str, int]:
    """Name the meadows from the border points in them, then give every cut-off speck to what surrounds it."""
    free = TILE & ~sum(zones.values())
    for side in SIDES:
        for along, zone in ((25, tile.sides[side][0]), (75, tile.sides[side][-1])):
            x, y = (min(SIZE - 1, int(c)) for c in on_side(side, along, 0.5))
            start = 1 << bitmap.place(x, y)
            if tile.zone(zone).kind == "meadow" and free & start and not has(zones.get(zone, 0), x, y):
                zones[zone] = zones.get(zone, 0) | bitmap.flood(start, free)
    specks = [free & ~sum(zones[m.id] for m in tile.of_kind("meadow"))]
    for zone in zones:
        whole, *cut = bitmap.parts(zones[zone])
        zones[zone] = whole
        specks += cut
    for speck in (part for mask in specks for part in bitmap.parts(mask)):
        _give_away(speck, zones)
    return zones


def _give_away(speck: int, zones: dict[str, int]) -> None:
    if speck.bit_count() > SPECK:
        raise ValueError("a zone of the tile falls apart")
    rim = bitmap.grow(speck) & ~speck
    owner = max(zones, key=lambda zone: (zones[zone] & rim).bit_count())
    zones[owner] |= speck


# --- what stands in the zones --------------------------------------------------------------------


def _pack(zone: int, count: int, size: int, taken: list[Point], rng: Random) -> tuple[list[Disc], Point]:
    """Places for the printed things and one member: the largest size for which a random packing is found."""
    rooms = _Rooms(zone, size)
    roomy = [(r, 11) for r in range(size, 12, -1)]  # the member gives way first, then the animals
    for r, seat in [*roomy, *((r, min(r, 7)) for r in range(size, 2, -1))]:
        if not rooms[r] or not rooms[min(seat, size)]:
            continue
        clear = [c for c in rooms[r] if all(math.dist(c, q) >= r + 9 for q in taken)]
        for attempt in range(24):
            found = _scatter(clear if clear and attempt < 12 else rooms[r], count, 1.9 * r, rng)
            free = [c for c in rooms[min(seat, size)] if all(math.dist(c, q) >= r + seat for q in found)]
            if len(found) == count and free:
                at = max(free, key=lambda c: _ease(c, taken))
                return [(x + 0.5, y + 0.5, r) for x, y in found], (at[0] + 0.5, at[1] + 0.5)
    raise ValueError("a zone of the tile has no room for what is printed on it")


class _Rooms(dict[int, list[tuple[int, int]]]):
    """Some cells around which there is room of a size; looked for once, when that size is wanted."""

    def __init__(self, zone: int, most: int) -> None:
        super().__init__()
        self._levels = bitmap.squares(zone, most)

    def __missing__(self, size: int) -> list[tuple[int, int]]:
        self[size] = _some(self._levels[size])
        return self[size]


def _ease(at: Point, taken: list[Point]) -> float:
    """How well a member stands: away from other places, and not at the border of the tile."""
    apart = min((math.dist(at, other) for other in taken), default=SIZE)
    central = math.dist(at, (SIZE / 2, SIZE / 2))
    return min(apart, 32) + min(18.0, *at, SIZE - at[0], SIZE - at[1]) - 0.1 * central


def _some(mask: int) -> list[tuple[int, int]]:
    """At most some hundred cells of a mask, evenly taken."""
    return bitmap.cells(mask & bitmap.every(math.ceil(math.sqrt(mask.bit_count() / 150)) or 1))


def _scatter(room: list[tuple[int, int]], count: int, apart: float, rng: Random) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for cell in rng.choices(room, k=30 if count else 0):
        if len(found) < count and all(math.dist(cell, other) >= apart for other in found):
            found.append(cell)
    return found


def _trees(wood: int, sides: list[int], rng: Random) -> list[Disc]:
    """Crowns: the standard ones on the border, then large to small ones that stay inside tile and forest."""
    trees = [(*on_side(side, along, 0), float(r)) for side in sides for along, r in BORDER_CROWNS]
    depths, inside = bitmap.depths(wood, max(CROWNS)), bitmap.squares(TILE, max(CROWNS))
    for r in CROWNS:
        room = depths[r - 1 if r > 4 else 2] & inside[r]
        for x, y, other in trees:
            room &= ~bitmap.disc(x, y, 0.62 * (r + other))
        for x, y in _lattice(SPACING[r], rng):
            if has(room, x, y):
                trees.append((x, y, float(r)))
                room &= ~bitmap.disc(x, y, 1.24 * r)
    return trees


def _lattice(step: float, rng: Random) -> list[Point]:
    """Points of a shaken honeycomb over the tile."""
    found, y, odd = [], rng.uniform(0, step), 0
    while y < SIZE:
        x = rng.uniform(0, step)
        while x < SIZE:
            found.append((x, min(SIZE - 1, y + rng.uniform(0, 0.5) * step)))
            x += step * rng.uniform(0.8, 1.2)
        y, odd = y + 0.8 * step, 1 - odd
    return found


def _along(curve: list[Cubic], river: int, part: float) -> Point:
    """A point in the middle of what is seen of a river."""
    wet = [(x, y) for x, y in course(curve) if has(river, min(SIZE - 1, x), min(SIZE - 1, y))]
    return wet[int(len(wet) * part)]


def _hut_spot(
    tile: Tile, water: str, waters: dict[str, Body], rivers: dict[str, list[Cubic]], zones: dict[str, int]
) -> Point:
    """A hut stands on the shore of a lake or behind a spring, away from the rivers; else in the river."""
    if tile.zone(water).kind == "river" and not tile.zone(water).end:
        return _along(rivers[water], zones[water], 2 / 3)
    (x, y), r = waters[water].middle, max(15.0, waters[water].radius * 1.25)
    around = [(x + r * math.cos(a / 8 * math.pi), y + r * math.sin(a / 8 * math.pi)) for a in range(16)]
    wet = [point for curve in rivers.values() for point in course(curve, 8)]
    inside = [p for p in around if all(10 < c < SIZE - 10 for c in p)]
    return max(inside, key=lambda p: min(math.dist(p, q) for q in wet))
