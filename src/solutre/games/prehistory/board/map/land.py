"""Where the spaces of the map lie: their centres, the edges between its tiles, and the ways from space to space."""

from __future__ import annotations

import math
from functools import lru_cache

from solutre.draw.svg import number as written
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.tokens import HEX, polar, polygon

Z = HEX
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # clockwise, the first to the right
HEXAGON = polygon(polar(0, 0, Z - 0.8, 30 + 60 * i) for i in range(6))
EDGE = 4.0
LANDS = 64  # whose edges are remembered: a map stays the same for a whole game


def centre_of(cell: tuple[int, int]) -> tuple[float, float]:
    q, r = cell
    return math.sqrt(3) * Z * (q + r / 2), 1.5 * Z * r


def map_bounds(scene: Scene) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map."""
    places = [centre_of(space.cell) for space in scene.spaces] or [(0.0, 0.0)]
    left, right = min(x for x, _ in places) - Z, max(x for x, _ in places) + Z
    top, bottom = min(y for _, y in places) - Z, max(y for _, y in places) + Z
    return left - EDGE, top - EDGE, right - left + 2 * EDGE, bottom - top + 2 * EDGE


def steps_between(scene: Scene, first: int, last: int) -> int:
    """The shortest way (PRE-A6)."""
    return _ways(scene.around, first)[last]


@lru_cache(LANDS)
def _ways(around: tuple[tuple[int, ...], ...], first: int) -> tuple[int, ...]:
    """How far every space is from one of them."""
    far, edge = {first: 0}, [first]
    while edge:
        edge = [near for near in dict.fromkeys(n for space in edge for n in around[space]) if near not in far]
        far.update(dict.fromkeys(edge, max(far.values()) + 1))
    return tuple(far[space] for space in range(len(around)))


@lru_cache(LANDS)
def edges(land: tuple[tuple[tuple[int, int], int], ...], outer: bool) -> str:
    """The edges of the map, or those between two of its tiles; the land is the cell and the tile of every space."""
    where = {cell: (number, slot) for number, (cell, slot) in enumerate(land)}
    found = []
    for number, ((q, r), slot) in enumerate(land):
        x, y = centre_of((q, r))
        for side, (dq, dr) in enumerate(SIDES):
            other = where.get((q + dq, r + dr))
            wanted = other is None if outer else other and other[1] != slot and other[0] > number
            if wanted:
                (a, b), (c, d) = polar(x, y, Z, 60 * side - 30), polar(x, y, Z, 60 * side + 30)
                found.append(f"M{written(a)} {written(b)}L{written(c)} {written(d)}")
    return "".join(found)
