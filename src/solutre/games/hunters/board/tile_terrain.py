"""Where water and forest of a tile run, from its zones alone; nothing is drawn by hand for a tile.

The border is standard, so that any legal neighbour continues it: a river crosses it in the middle at a right angle,
a forest fills its side. Inside the tile random bends are seeded by the tile's id: a tile always looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from solutre.games.hunters.board.bitmap import SIZE, Disc, Point
from solutre.games.hunters.board.tile_data import SIDES, WATER, Tile, Zone

HALF: Final = 4.9  # half width of a river at the border
BANK: Final = 1.7  # width of a bank
LAKE_RADIUS: Final = {1: 13.5, 2: 16.0, 3: 18.5, 4: 20.5}  # by the fish in it
SPRING_RADIUS: Final = 6.0
ROCKS: Final = 10.0  # radius of the stones around a spring
TIP: Final = 3.0  # radius of a forest that runs out in a corner
MIDDLE: Final = (50.0, 50.0)
Cubic = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Body:
    """A lake, a spring or the middle of a river that runs through."""

    middle: Point
    radius: float
    sides: list[int]  # where its rivers leave the tile


def turn(point: Point, quarters: int) -> Point:
    """Turn a point clockwise about the middle of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = SIZE - y, x
    return x, y


def on_side(side: int, along: float, depth: float) -> Point:
    """The point at `along` (clockwise, 0 to 100) of a side and `depth` units inside."""
    return turn((along, depth), side)


def capsule(a: Disc, b: Disc) -> list[Disc]:
    """Discs from a to b: a limb that tapers."""
    n = max(2, int(math.dist(a[:2], b[:2]) / 3))
    (ax, ay, ar), (bx, by, br) = a, b
    return [(ax + (bx - ax) * i / n, ay + (by - ay) * i / n, ar + (br - ar) * i / n) for i in range(n + 1)]


# --- water ---------------------------------------------------------------------------------------


def bodies(tile: Tile) -> dict[str, Body]:
    """Every water of the tile by its lake, or by its river where there is no lake."""
    ends = [river.end for river in tile.of_kind("river") if river.end]
    crowded = len(set(ends)) > 1 or ends.count("spring") > 1
    found = {}
    for zone in tile.of_kind(*WATER):
        if zone.kind == "lake":
            sides = sorted(s for r in tile.of_kind("river") if r.end == zone.id for s in tile.river_sides(r.id))
            found[zone.id] = Body(_pulled(sides, 18 if crowded else 6), LAKE_RADIUS[zone.count("fish")], sides)
        elif zone.end in ("spring", ""):
            pull = 14 if not zone.end else 19 if ends.count("spring") > 1 else 20 if crowded else 10
            sides = tile.river_sides(zone.id)
            found[zone.id] = Body(_pulled(sides, pull), SPRING_RADIUS, sides)
    return found


def _pulled(sides: list[int], pull: float) -> Point:
    """The middle of the tile, drawn towards the sides where rivers leave."""
    shifts = [on_side(side, 50, 50 - pull) for side in sides]
    return 50 + sum(x - 50 for x, _ in shifts), 50 + sum(y - 50 for _, y in shifts)


def river_curve(tile: Tile, river: Zone, waters: dict[str, Body], rng: Random) -> list[Cubic]:
    """The course of a river; it meets the border at a right angle."""
    sides = tile.river_sides(river.id)
    start, swing = on_side(sides[0], 50, 0), rng.choice((-1, 1)) * rng.uniform(9, 13)
    if river.end:  # to its lake or spring, with one swing
        goal = waters[river.id if river.end == "spring" else river.end].middle
        return [(start, on_side(sides[0], 50 - swing * 0.1, 20), on_side(sides[0], 50 + swing, 30), goal)]
    goal = on_side(sides[1], 50, 0)
    if (sides[1] - sides[0]) % 2:  # a bend
        first, last = (on_side(side, 50, rng.uniform(24, 36)) for side in sides)
        return [(start, first, last, goal)]
    a, b = on_side(sides[0], 50 + swing, 36), on_side(sides[0], 50 - swing, 64)  # straight through: a soft S
    return [(start, on_side(sides[0], 50, 20), a, MIDDLE), (MIDDLE, b, on_side(sides[1], 50, 20), goal)]


def course(curve: list[Cubic], steps: int = 16) -> list[Point]:
    """Points along a river."""
    points = [curve[0][0]]
    for a, b, c, d in curve:
        for i in range(1, steps + 1):
            t = i / steps
            p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return points


def lake_discs(body: Body, rng: Random) -> list[Disc]:
    """A lake with two bays."""
    (x, y), r, base = body.middle, body.radius, rng.uniform(0, math.tau)
    bays = ((base, 0.7), (base + 2.4, 0.7))
    return [(x, y, r), *((x + math.cos(a) * r * 0.62, y + math.sin(a) * r * 0.55, r * k) for a, k in bays)]


# --- forest --------------------------------------------------------------------------------------


def heart(sides: list[int]) -> Point:
    """The middle of a forest that touches these sides."""
    if len(sides) == 1:
        return on_side(sides[0], 50, 12)
    if len(sides) == 2 and (sides[1] - sides[0]) % 2:
        first = sides[0] if (sides[0] + 1) % 4 in sides else sides[1]
        return turn((72, 28), first)
    if len(sides) == 3:
        return on_side((min(set(SIDES) - set(sides)) + 2) % 4, 50, 36)
    return MIDDLE


def _between(tile: Tile, sides: list[int]) -> Iterator[list[str]]:
    """The zones on the border between neighbouring rivers of one water, clockwise, bank to bank."""
    for side, other in zip(sides, sides[1:] + sides[:1], strict=True):
        passed = [(side + i) % 4 for i in range(1, (other - side - 1) % 4 + 1)]
        yield [tile.sides[side][2], *(zone for s in passed for zone in tile.sides[s]), tile.sides[other][0]]


def limbs(tile: Tile, waters: dict[str, Body]) -> Iterator[tuple[str, Point, float]]:
    """Where forest parts two meadows at a water or at a corner: (forest, goal, radius there)."""
    for water in waters.values():
        for met in _between(tile, sorted(water.sides)):
            if met[0] != met[-1]:
                woods = sorted({zone for zone in met if tile.zone(zone).kind == "forest"})
                yield woods[len(woods) // 2], water.middle, min(9.0, water.radius)
    for corner in split_corners(tile):
        yield tile.of_kind("forest")[0].id, corner, TIP


def split_corners(tile: Tile) -> list[Point]:
    """The corners where two different meadows meet: a forest parts them."""
    found = []
    for side in SIDES:
        u, v = tile.sides[side][-1], tile.sides[(side + 1) % 4][0]
        if u != v and tile.zone(u).kind == tile.zone(v).kind == "meadow":
            found.append(turn((SIZE, 0), side))
    return found


def forest_discs(tile: Tile, forest: str, goals: list[tuple[Point, float]], rng: Random) -> list[Disc]:
    """A forest as a union of discs."""
    sides, open_land = tile.forest_sides(forest), not tile.of_kind(*WATER)
    discs: list[Disc] = []
    for side in sides:
        discs += _cap(side, 23 if open_land else 17, rng)
        if (side + 1) % 4 in sides:
            discs += _corner(side, 24 if open_land else 17)
    middle = heart(sides)
    if len(sides) > 1 and not (len(sides) == 2 and (sides[1] - sides[0]) % 2):
        for side in sides:
            discs += _band(side, middle, 19 if open_land else 15, rng)
    for goal, radius in goals:
        discs += _limb(middle, goal, radius, rng)
    return discs


def _cap(side: int, deep: float, rng: Random) -> list[Disc]:
    """Forest along one side, thin at the corners; its belly may lie left or right, deep or flat."""
    belly, fat = 50 + rng.uniform(-13, 13), deep * rng.uniform(0.85, 1.2)
    left, right = (min(16.5, deep * rng.uniform(0.5, 1.0)) for _ in range(2))
    chain = [(12, 0, 6.5), (30, 3, left), (belly, 5, fat), (70, 3, right), (88, 0, 6.5)]
    found = []
    for a, b in pairwise(chain):
        found += [(*on_side(side, x, y), r) for x, y, r in capsule(a, b)]
    return found


def _corner(side: int, wide: float) -> list[Disc]:
    """The corner between two sides of one forest."""
    spots = [(98, 2, 7), (84, 16, 17), *capsule((84, 16, 17), (74, 26, wide))]
    return [(*turn((x, y), side), r) for x, y, r in spots]


def _band(side: int, middle: Point, thick: float, rng: Random) -> list[Disc]:
    """From a side to the middle of the forest."""
    bend = (*on_side(side, 50 + rng.uniform(-6, 6), 28), thick)
    return capsule((*on_side(side, 50, 11), thick + 9), bend) + capsule(bend, (*middle, thick))


def _limb(middle: Point, goal: Point, radius: float, rng: Random) -> list[Disc]:
    """A limb is bent and swells on its way; towards a corner it runs through the middle of the tile."""
    k, away = rng.choice((-6, 6)), math.dist(middle, goal) or 1
    dx, dy = goal[0] - middle[0], goal[1] - middle[1]
    knee = (middle[0] + dx / 2 + k * dy / away, middle[1] + dy / 2 - k * dx / away, 11.0)
    knee = (50, 50, 10) if radius == TIP else knee
    return capsule((*middle, 14), knee) + capsule(knee, (*goal, radius))
