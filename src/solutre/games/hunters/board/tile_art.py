"""A tile as a drawing of 100 x 100 units: ground, water, forest, and what is printed on it.

A turned tile is drawn turned, not spun by a transform: light falls from the upper left on every tile, and animals
and fish stay upright. Layers of water overrun the border by different amounts, so that no seam shows between tiles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from markupsafe import Markup

from solutre.draw.svg import Node, el, path
from solutre.draw.tree import drawn_in
from solutre.games.hunters.board.bitmap import SIZE, Disc, Point, loops
from solutre.games.hunters.board.outlines import curve, num, row, soft
from solutre.games.hunters.board.tile_data import ANIMALS, printed_on
from solutre.games.hunters.board.tile_plan import CROWNS, Plan, plan
from solutre.games.hunters.board.tile_terrain import Cubic, split_corners, turn

GROUNDS: Final = 5  # drawings of bare meadow
DEER: Final = 3  # drawings of deer (HUN-C5)
REACH: Final = {"volcano": 56, "fire": 42, "shrine": 46, "mammoth": 52, "aurochs": 52, "deer": 50, "tiger": 51}
SMALL: Final = 0.27  # scale of what lies in a forest
FISH: Final[dict[int, tuple[float, tuple[Point, ...]]]] = {  # scale and places by the number of fish
    1: (0.42, ((0, 0),)),
    2: (0.4, ((-2, -5), (2, 5))),
    3: (0.37, ((-5, -8), (5, 0), (-4, 8))),
    4: (0.35, ((-7.5, -5), (6, -9), (-6, 7), (8, 3))),
}
RIVER_LAYERS: Final = ("bank", "sand", "water", "deep", "glint")
OVER: Final = 1.2  # a river runs so far over the border
SHADE: Final = (1.6, 2.6)  # how far a forest throws its shadow


@cache
def tile_art(tile_id: str, rotation: int) -> Markup:
    """The drawing of a tile, turned clockwise by quarter turns; drawn once, kept."""
    planned, rng = plan(tile_id), Random(tile_id)
    ground = el("use", href=f"#hg-ground-{rng.randrange(GROUNDS)}")
    woods = [_forest(planned, wood.id, rotation) for wood in planned.tile.of_kind("forest")]
    return Markup("").join([ground, *_water(planned, rotation), *woods, *_printed(planned, rotation, rng)])


# --- water ---------------------------------------------------------------------------------------


def _water(planned: Plan, rotation: int) -> list[Node]:
    """Banks of all waters first, then sand, then water, so that rivers run into lakes without a seam."""
    rivers = [[tuple(turn(p, rotation) for p in part) for part in parts] for parts in planned.rivers.values()]
    name = f"{planned.tile.id}{rotation}"
    drawn: list[Node] = []
    for layer in RIVER_LAYERS:
        if rivers:
            drawn.append(_streams(rivers, layer, name))
        for lake in planned.tile.of_kind("lake"):
            drawn.append(_lake(planned, lake.id, f"{name}{lake.id}", layer, rotation))
    return drawn


def _streams(rivers: list[list[tuple[Point, ...]]], layer: str, name: str) -> Markup:
    """One layer of all rivers; the lowest is written out and the others use it again."""
    if layer == "bank":
        course = path("".join(_stream(parts, OVER) for parts in rivers), id=f"{name}w")
        swell = path("".join(map(_swell, rivers)), id=f"{name}s")
        return el("g", course, class_="river-bank") + el("g", swell, class_="swell-bank")
    stream = el("use", href=f"#{name}w", class_=f"river-{layer}")
    return stream if layer in ("deep", "glint") else stream + el("use", href=f"#{name}s", class_=f"swell-{layer}")


def _stream(parts: list[tuple[Point, ...]], over: float) -> str:
    """A river as cubic curves from border to border, lake or spring, and a little over the border."""
    text = f"M{row(_beyond(parts[0][0], over))}L{row(parts[0][0])}"
    text += "".join(f"C{row(c for point in part[1:] for c in point)}" for part in parts)
    end = parts[-1][-1]
    return f"{text}L{row(_beyond(end, over))}" if _is_border(end) else text


def _is_border(point: Point) -> bool:
    return any(abs(c) < 0.1 or abs(c - SIZE) < 0.1 for c in point)


def _beyond(point: Point, over: float) -> Point:
    x, y = (c - over if c < 0.1 else c + over if c > SIZE - 0.1 else c for c in point)
    return x, y


def _swell(parts: list[tuple[Point, ...]]) -> str:
    """The middle of a river, where it is wider."""
    pieces = [_part(parts[0], 0.3, 0.75)] if len(parts) == 1 else [_part(parts[0], 0.5, 1), _part(parts[1], 0, 0.4)]
    return f"M{row(pieces[0][0])}" + "".join(f"C{row(c for point in piece[1:] for c in point)}" for piece in pieces)


def _part(cubic: tuple[Point, ...], start: float, end: float) -> Cubic:
    """A cubic curve between two of its parameters."""
    a, b, c, d = (complex(*point) for point in cubic)

    def at(t: float, u: float, v: float) -> Point:
        p, q, r = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
        p, q = p + (q - p) * u, q + (r - q) * u
        z = p + (q - p) * v
        return z.real, z.imag

    return at(start, start, start), at(start, start, end), at(start, end, end), at(end, end, end)


def _lake(planned: Plan, lake: str, name: str, layer: str, rotation: int) -> Node:
    """One layer of a lake; the shape is written once and used again."""
    if layer == "glint":
        return ""
    if layer == "deep":
        body = planned.waters[lake]
        x, y = turn(body.middle, rotation)
        return el("circle", cx=num(x), cy=num(y), r=num(body.radius * 0.8), class_="lake-deep")
    if layer != "bank":
        return el("use", href=f"#{name}", class_=f"lake-{layer}")
    rim = [turn(p, rotation) for p in _lake_rim(planned.tile.id, lake)]
    return el("g", path(curve(rim), id=name), class_="lake-bank")


@cache
def _lake_rim(tile_id: str, lake: str) -> list[Point]:
    """The shore of a lake of the unturned tile, softened."""
    return soft(loops(plan(tile_id).cells[lake])[0], 7)


# --- forest --------------------------------------------------------------------------------------


def _forest(planned: Plan, wood: str, rotation: int) -> Markup:
    """Shadow, dark floor, then crowns from small to large."""
    name = f"{planned.tile.id}{rotation}{wood}"
    rims = [curve([turn(p, rotation) for p in rim]) for rim in _forest_rims(planned.tile.id, wood)]
    shade = el("use", href=f"#{name}", class_="forest-cast", x=SHADE[0], y=SHADE[1])
    floor = el("g", path("".join(rims), id=name), class_="forest-floor")
    trees = [(*turn((x, y), rotation), r) for x, y, r in planned.trees[wood]]
    crowns = el("g", [_crowns(trees, r) for r in reversed(CROWNS)], class_="forest-trees")
    return shade + floor + crowns


@cache
def _forest_rims(tile_id: str, wood: str) -> list[list[Point]]:
    """The rims of a forest of the unturned tile, softened; its corners reach under the neighbours."""
    planned = plan(tile_id)
    corners = split_corners(planned.tile)
    tips = dict(zip(_pushed(corners), _pushed(corners, 7), strict=True))
    return [soft(_pushed(rim), 8, tips) for rim in loops(planned.cells[wood])]


def _pushed(rim: Sequence[Point], out: float = 2) -> list[Point]:
    """A rim whose border parts lie outside, under the neighbour."""

    def push(along: float) -> float:
        return -out if along == 0 else SIZE + out if along == SIZE else along

    return [(push(x), push(y)) for x, y in rim]


def _crowns(trees: list[Disc], radius: float) -> Node:
    """All trees of one size as the inner points of one line: a marker stands on each."""
    at, text = (0, 0), ""
    for x, y, _ in sorted((tree for tree in trees if tree[2] == radius), key=lambda tree: tree[1]):
        spot = round(x), round(y)
        text += ("" if not text or spot[0] < at[0] else " ") + row((spot[0] - at[0], spot[1] - at[1]))
        at = spot
    return path(f"M0 0l{text}h0", marker_mid=f"url(#hg-{num(radius)})") if text else ""


@cache
def crown_markers() -> Markup:
    """A tree of each size, lit from the upper left."""
    return Markup("").join(_crown(r) for r in CROWNS)


def _crown(r: int) -> Markup:
    rng = Random(r)
    light = ""
    for _ in range(2 + r // 3):
        x, y, q = rng.uniform(-0.6, 0.1) * r, rng.uniform(-0.65, 0) * r, r * rng.uniform(0.13, 0.22)
        light += f"M{row((x - q, y))}a{row((q, q))} 0 1 0 {row((2 * q, 0))} {row((q, q))} 0 1 0 {row((-2 * q, 0))}"
    return el(
        "marker",
        el("circle", r=num(0.95 * r), class_="crown-dark"),
        el("circle", cx=num(-0.11 * r), cy=num(-0.13 * r), r=num(0.7 * r), class_="crown-lit"),
        path(light, class_="crown-dab"),
        id=f"hg-{r}",
        markerUnits="userSpaceOnUse",
        overflow="visible",
        markerWidth=1,
        markerHeight=1,
    )


# --- what is printed -----------------------------------------------------------------------------


def _printed(planned: Plan, rotation: int, rng: Random) -> list[Node]:
    """Fish, springs, animals, gold, mushrooms and specials."""
    drawn: list[Node] = []
    for zone in planned.tile.zones:
        if zone.kind == "lake":
            drawn += _fish(turn(planned.waters[zone.id].middle, rotation), zone.count("fish"))
        elif zone.end == "spring":
            drawn.append(stamp("spring", turn(planned.waters[zone.id].middle, rotation)))
        elif zone.kind != "river":
            for name, (x, y, r) in zip(printed_on(planned.tile, zone), planned.things[zone.id], strict=True):
                scale = r / REACH[name] if name in REACH else SMALL
                shape = f"deer-{rng.randrange(DEER)}" if name == "deer" else name
                drawn.append(stamp(shape, turn((x, y), rotation), scale, name in ANIMALS and rng.random() < 0.5))
    return drawn


def _fish(middle: Point, count: int) -> list[Node]:
    scale, places = FISH[count]
    return [stamp("fish", (middle[0] + x, middle[1] + y), scale, y > 0) for x, y in places]


def stamp(shape: str, at: Point, scale: float = 1, flip: bool = False, **attrs: str) -> Markup:
    """A symbol of symbols.svg, centred on a point, perhaps looking the other way."""
    size = num2(scale)
    steps = f"translate({row(at)})" + ("" if scale == 1 else f"scale(-{size} {size})" if flip else f"scale({size})")
    return el("use", href=f"#hg-{shape}", transform=steps, **attrs)


def num2(value: float) -> str:
    return f"{value:.2f}".removeprefix("0")


# --- the ground ----------------------------------------------------------------------------------


@cache
def grounds() -> Markup:
    """Bare meadows: brush strokes and tufts of grass, nothing near the border."""
    return Markup("").join(_ground(k) for k in range(GROUNDS))


def _ground(k: int) -> Markup:
    rng = Random(k)
    dark, light, tufts = "", "", ""
    for _ in range(11):
        dark += _stroke(rng)
        light += _stroke(rng)
        x, y = rng.randint(8, 92), rng.randint(10, 92)
        tufts += f"M{x} {y}l-1-2m1 2v-3m1 3l1-2"
    return el(
        "g",
        el("rect", x=-0.3, y=-0.3, width=100.6, height=100.6, class_="meadow-ground"),
        path(dark, class_="meadow-dark"),
        path(light, class_="meadow-light"),
        path(tufts, class_="meadow-tuft"),
        id=f"hg-ground-{k}",
    )


def _stroke(rng: Random) -> str:
    """A flat stroke of a brush."""
    x, y, n, h = rng.randint(7, 93), rng.randint(7, 93), rng.uniform(2, 5), rng.uniform(-1, 1)
    return f"M{row((x - n, y + h))}q{row((n, -h - 1.2, 2 * n, -2 * h))}"


@cache
def symbols() -> Markup:
    """The hand-drawn symbols of symbols.svg, without its frame."""
    return drawn_in(Path(__file__).parent / "symbols.svg")


@cache
def turned_seat(tile_id: str, rotation: int, zone: str, hut: bool = False) -> Point:
    """Where a member (or a hut) stands in a zone of a turned tile."""
    planned = plan(tile_id)
    x, y = turn(planned.huts[zone] if hut else planned.seats[zone], rotation)
    return math.floor(x * 2) / 2, math.floor(y * 2) / 2
