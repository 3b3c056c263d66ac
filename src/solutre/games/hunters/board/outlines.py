"""Lines for paths: short numbers, smooth curves, and the rims of zones from border to border.

A rim is cut into chains where it meets the border of the tile. Chains begin and end at standard points (corners, the
two banks of a river), so that the chains of several tiles join into one outline of an area.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from solutre.games.hunters.board.bitmap import SIZE, Corner, Point, loops
from solutre.games.hunters.board.tile_data import SIDES, TILES
from solutre.games.hunters.board.tile_plan import plan
from solutre.games.hunters.board.tile_terrain import on_side, turn

MOUTH: Final = (43, 57)  # where the banks of a river meet the border
STRIDE: Final = 8  # units between the points of an outline
BEND: Final = 0.9  # units that a point must bend a line to be kept
WINDOW: Final = range(-3, 4)
NUMBERS: Final = 1 << 15  # written ones that are remembered


@lru_cache(NUMBERS)
def num(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def row(values: Iterable[float]) -> str:
    """Numbers of path data; a minus sign parts them as well as a space."""
    text = ""
    for value in values:
        word = num(value)
        text += word if not text or word[0] == "-" else f" {word}"
    return text


def curve(points: Sequence[Point], closed: bool = True) -> str:
    """A smooth curve: through the middles of a closed chain, from end to end of an open one. Starts with M."""
    if closed:
        mids = [_middle(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
        return f"M{row(_grid(mids[-1]))}{bends(mids[-1], list(zip(points, mids, strict=True)))}Z"
    return f"M{row(_grid(points[0]))}{bends(points[0], open_bends(points))}"


def open_bends(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Control and end points of a curve from the first point to the last."""
    inner = list(points[1:-1]) or [_middle(points[0], points[-1])]
    ends = [_middle(a, b) for a, b in pairwise(inner)]
    return list(zip(inner, [*ends, points[-1]], strict=True))


def bends(start: Point, steps: Iterable[tuple[Point, Point]]) -> str:
    """Quadratic curves relative to a start; what is written adds up exactly."""
    at, text = _grid(start), ""
    for control, end in steps:
        a, b = _grid(control), _grid(end)
        step = row((a[0] - at[0], a[1] - at[1], b[0] - at[0], b[1] - at[1]))
        text += step if step[0] == "-" and text else f" {step}"
        at = b
    return f"q{text.lstrip()}"


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _grid(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def soft(loop: Sequence[Point], step: int, tips: Mapping[Point, Point] | None = None) -> list[Point]:
    """Every nth point of a closed line, each the mean of its neighbourhood; tips are drawn out to other points."""
    n, sharp = len(loop), tips or {}
    points = []
    for i in range(n):
        if loop[i] in sharp:
            points.append(sharp[loop[i]])
        elif i % step == 0:
            near = [loop[(i + j) % n] for j in WINDOW]
            points.append((sum(p[0] for p in near) / len(near), sum(p[1] for p in near) / len(near)))
    return thinned([*points, points[0]])[:-1]


def thinned(points: Sequence[Point]) -> list[Point]:
    """A line without the points that hardly bend it; its ends stay."""
    kept = [points[0]]
    for i in range(1, len(points) - 1):
        if _off(kept[-1], points[i], points[i + 1]) > BEND:
            kept.append(points[i])
    return [*kept, points[-1]]


def _off(a: Point, b: Point, c: Point) -> float:
    """How far b lies from the line between a and c."""
    dx, dy = c[0] - a[0], c[1] - a[1]
    return abs(dx * (b[1] - a[1]) - dy * (b[0] - a[0])) / (math.hypot(dx, dy) or 1)


# --- rims of zones -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chain:
    """A piece of a rim, with the zone at its right hand; `text` leads from start to end in relative units."""

    start: Corner
    end: Corner
    text: str


@cache
def chains(tile_id: str, rotation: int, zone: str) -> tuple[Chain, ...]:
    """The rim of a zone inside its tile, turned."""
    return tuple(_turned(points, rotation) for points in _pieces(tile_id, zone))


def _turned(points: Sequence[Point], rotation: int) -> Chain:
    spun = [turn(p, rotation) for p in points]
    return Chain(_grid(spun[0]), _grid(spun[-1]), bends(spun[0], open_bends(spun)))


@cache
def _pieces(tile_id: str, zone: str) -> tuple[tuple[Point, ...], ...]:
    """The chains of a zone of the unturned tile as points."""
    found = []
    for loop in loops(plan(tile_id).cells[zone]):
        for piece in _cut(loop):
            closed = piece[0] == piece[-1]
            points = _followed(piece)
            if closed or points[0] != points[-1]:
                found.append(tuple(points))
    return tuple(found)


def _cut(loop: list[Corner]) -> list[list[Corner]]:
    """A closed line without the parts that lie on the border of the tile."""
    n = len(loop)
    border = [_on_border(loop[i], loop[(i + 1) % n]) for i in range(n)]
    if not any(border):
        return [[*loop, loop[0]]]
    first = border.index(True)
    pieces: list[list[Corner]] = [[]]
    for i in range(first, first + n):
        if border[i % n]:
            pieces.append([])
        else:
            pieces[-1] = pieces[-1] or [loop[i % n]]
            pieces[-1].append(loop[(i + 1) % n])
    return [piece for piece in pieces if piece]


def _on_border(a: Corner, b: Corner) -> bool:
    return any(a[k] == b[k] and a[k] in (0, SIZE) for k in (0, 1))


def _followed(piece: list[Corner]) -> list[Point]:
    """Few points that follow a chain; its ends move to the standard points of the border."""
    inner = piece[STRIDE // 2 : -STRIDE // 2 : STRIDE]
    first = STRIDE // 2
    near = [piece[max(0, first + i * STRIDE - 3) : first + i * STRIDE + 4] for i in range(len(inner))]
    mean = [(sum(p[0] for p in part) / len(part), sum(p[1] for p in part) / len(part)) for part in near]
    return thinned([_standard(piece[0]), *mean, _standard(piece[-1])])


def _standard(point: Corner) -> Point:
    """The corner or river bank that a rim means when it meets the border there."""
    x, y = point
    if x in (0, SIZE) or y in (0, SIZE):
        return _snap(x), _snap(y)
    return x, y


def _snap(along: int) -> int:
    return min((0, *MOUTH, SIZE), key=lambda stop: abs(stop - along))


@cache
def open_side(tile_id: str, rotation: int, zone: str, side: int) -> tuple[Chain, ...]:
    """What a zone shows on a side of the turned tile, as straight chains walked clockwise."""
    shown = TILES[tile_id].turned_sides(rotation)[side]
    stops = (0, SIZE) if len(shown) == 1 else (0, *MOUTH, SIZE)
    found = []
    for name, (start, end) in zip(shown, pairwise(stops), strict=True):
        if name == zone:
            a, b = (_grid(on_side(side, at, 0)) for at in (start, end))
            found.append(Chain(a, b, "l" + row((b[0] - a[0], b[1] - a[1]))))
    return tuple(found)


@cache
def zone_sides(tile_id: str, rotation: int, zone: str) -> tuple[int, ...]:
    """The sides of the turned tile that a zone touches."""
    return tuple(side for side in SIDES if zone in TILES[tile_id].turned_sides(rotation)[side])
