"""The land: twelve regions with their terrains, and the ice that creeps over them from the upper edge."""

from __future__ import annotations

from functools import cache
from math import sin
from typing import Final, NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part, piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.svg import el, group, number, path, text
from solutre.draw.words import capital
from solutre.games.ice_age.board.bands import BORDER, PICKING, Ink, room_of
from solutre.games.ice_age.board.region import contents
from solutre.games.ice_age.board.scene import LAND, Region, Scene
from solutre.games.ice_age.board.telling import headed, label, region_said
from solutre.games.ice_age.rules.steps import REGION0

LEFT, RIGHT, EDGE, BOTTOM = 20, 980, 96, 684  # of the land in the units of components.toml
ROW = 262  # above this line there are only the regions of the first row
HIGHEST = 462  # the next row reaches down to here at least
USUAL: Final = 190  # how high that row is where what stands there just fits
LARGEST: Final = 1.25
FEWEST: Final = 3  # players
TEETH: Final = 34  # of the glacier's edge

# the line textures of the terrains: width and height of the cell, and its strokes
TEXTURES: Final = {
    "frozen_meadow": (34, 24, "M4 6h10M20 18h11M24 5l3 3m0-3l-3 3"),
    "mountains": (40, 30, "M3 16l8-11 8 11M8 9l3 2 3-2M22 28l7-10 7 10"),
    "stony_desert": (34, 26, "M4 8q4-5 8 0zM21 20q4-5 9 0zM24 6h.1M9 20h.1M16 12h.1"),
    "steppe": (30, 24, "M5 12l-2-6M5 12V5M5 12l2-6M20 22l-2-6M20 22v-7M20 22l2-6"),
    "forest": (30, 30, "M8 14V4M4 9l4-5 4 5M4 13l4-5 4 5M23 29V19M19 24l4-5 4 5M19 28l4-5 4 5"),
    "pasture": (32, 22, "M4 9q3-5 6 0M20 19q3-5 6 0M22 6h.1M10 18h.1"),
    "ice": (90, 70, "M6 10l26 12 8 24 30 14M32 22l28-14M40 46l-26 16"),
}


class Chart(NamedTuple):
    """How the land of components.toml lies in the picture."""

    width: float
    height: float
    top: float  # where the picture begins, in units of the land
    ink: Ink
    fold: float = 0  # how high the first row is where all of it lies under ice, or 0

    def x(self, value: float) -> float:
        return (value - LEFT) * self.width / (RIGHT - LEFT)

    def y(self, value: float) -> float:
        top, done = (ROW, self.fold) if self.fold else (self.top, 0)
        if value < top:
            return (value - self.top) * self.fold / (ROW - self.top)
        return done + (value - top) * (self.height - done) / (BOTTOM - top)

    def scale(self, seats: int) -> float:
        """Three owners stand side by side with room to spare: where the regions are high all is drawn larger."""
        high = self.y(HIGHEST) - self.y(ROW)
        return min(LARGEST, max(1, high / USUAL)) if seats == FEWEST and self.ink.named else 1

    def outline(self, region: int) -> str:
        points = (f"{number(self.x(x))} {number(self.y(y))}" for x, y in LAND[region]["polygon"])
        return f"M{'L'.join(points)}Z"


INKS: Final = {
    "desk": Ink(pitch=40, across=146, token=34, letters=13, named=True, finger=0),
    "tablet": Ink(pitch=41, across=172, token=34, letters=13, named=True, finger=40),
    "phone": Ink(pitch=26, across=78, token=24, letters=11.5, named=False, finger=40),
}
TOPS: Final = {"desk": 56, "tablet": 68, "phone": 76}  # how much of the glacier at the edge is seen


FOLDS: Final = {"desk": 100, "tablet": 84, "phone": 58}  # the first row under ice: numbers, and no more


def chart_of(scene: Scene, look: Look, width: float, height: float) -> Chart:
    """The land in a frame of this size, which it fills. Where the whole first row lies under ice, as from the start of
    a game of three, it leaves its room to the others."""
    icy = all(region.covered for region in scene.regions[:4])
    return Chart(width, height, TOPS[look.layout], INKS[look.layout], FOLDS[look.layout] if icy else 0)


def _crossings(region: int, at: float, axis: int) -> list[float]:
    """Where a straight line through the land meets the outline of a region: an upright one at x, a level one at y."""
    points = LAND[region]["polygon"]
    found = []
    for one, two in zip(points, [*points[1:], points[0]], strict=True):
        if one[axis] != two[axis] and min(one[axis], two[axis]) <= at <= max(one[axis], two[axis]):
            part = (at - one[axis]) / (two[axis] - one[axis])
            found.append(one[1 - axis] + part * (two[1 - axis] - one[1 - axis]))
    return found


class Extent(NamedTuple):
    """The room inside the borders of a region, in units of the land."""

    left: float
    right: float
    top: float
    bottom: float


@cache
def extent(region: int) -> Extent:
    """Around the label of components.toml."""
    x, y = LAND[region]["label"]
    rows = [_crossings(region, y + off, 1) for off in (-45, 0, 45)]
    columns = [_crossings(region, x + off, 0) for off in (-70, -35, 0, 35, 70)]
    top, bottom = max(min(column) for column in columns), min(max(column) for column in columns)
    return Extent(max(min(row) for row in rows), min(max(row) for row in rows), max(top, EDGE + 8), bottom)


def middle(region: int) -> tuple[float, float]:
    """The point with most room around it: the label, moved away from near borders."""
    left, right, top, bottom = extent(region)
    return (left + right) / 2, (top + bottom) / 2


@cache
def _inside(chart: Chart, region: int, scale: float) -> Ink:
    """The sizes of what stands in a region, held to its borders."""
    left, right, top, bottom = extent(region)
    wide, high = chart.x(right) - chart.x(left) - 2 * BORDER, chart.y(bottom) - chart.y(top)
    mid_x, mid_y = chart.x((left + right) / 2), chart.y((top + bottom) / 2)
    points = [(chart.x(x), max(chart.y(y), chart.y(EDGE))) for x, y in LAND[region]["polygon"]]
    room = room_of([((x - mid_x) / scale, (y - mid_y) / scale) for x, y in points])
    return chart.ink._replace(across=min(chart.ink.across, wide / scale), high=high / scale, room=room)


@cache
def definitions(chart: Chart) -> Markup:
    """Textures and the outlines of the regions."""
    scale = None if chart.ink.named else "scale(.72)"
    drawn = [
        el(
            "pattern",
            path(d, class_="texture"),
            id=f"terrain-{name}",
            width=width,
            height=height,
            patternUnits="userSpaceOnUse",
            patternTransform=scale,
        )
        for name, (width, height, d) in TEXTURES.items()
    ]
    hatch = el(
        "pattern",
        path("M0 0V6", class_="hatching"),
        id="hatch",
        width=5,
        height=5,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    lands = [path(chart.outline(region), id=f"land-{region + 1}") for region in range(len(LAND))]
    return Markup("").join([*drawn, hatch, *lands, path(_front(chart), id="front")])


def _front(chart: Chart) -> str:
    """The glacier at the upper edge, its lower rim full of teeth."""
    width, rim = chart.width, chart.y(EDGE)
    deep = (BOTTOM - EDGE) * chart.height / (BOTTOM - chart.top) / 60
    steps = [
        (width - width * k / TEETH, rim + (deep if k % 2 else -deep / 2) * (0.6 + 0.6 * abs(sin(7 * k))))
        for k in range(1, TEETH)
    ]
    teeth = "".join(f"L{number(x)} {number(y)}" for x, y in steps)
    return f"M0 0H{number(width)}V{number(rim)}{teeth}L0 {number(rim)}Z"


def land(scene: Scene, look: Look, chart: Chart) -> Markup:
    """Grounds below, then the ice, then what stands on them."""
    spots = [spot(scene, region, look, chart) for region in scene.regions]
    return el("g", _below(scene, look, chart), spots, id="land")


class Ground(NamedTuple):
    """What a region is without its pieces."""

    number: int
    terrain: str
    covered: bool


def _bare(scene: Scene, *_: object) -> tuple[Ground, ...]:
    return tuple(Ground(region.number, region.terrain, region.covered) for region in scene.regions)


@kept(regions=_bare)
def _below(scene: Scene, look: Look, chart: Chart) -> list[Markup]:
    return [part("grounds", Markup("").join(grounds(scene)), look), part("ice", ice(scene, look, chart), look)]


def grounds(scene: Scene) -> list[Markup]:
    """Every terrain with its texture; the borders lie in a hollow, with light on the far side."""
    hrefs = [(f"#land-{region.number}", region.terrain) for region in scene.regions]
    return [
        *(el("use", href=href, class_=f"ground-{terrain}") for href, terrain in hrefs),
        *(el("use", href=href, class_="hollow") for href, _ in hrefs),
        *(el("use", href=href, class_="rise", x=1.4, y=1.8) for href, _ in hrefs),
        *(el("use", href=href, fill=f"url(#terrain-{terrain})", class_="border") for href, terrain in hrefs),
    ]


def ice(scene: Scene, look: Look, chart: Chart) -> Markup:
    """All ice in one mass: what is covered grows together with the glacier of the edge (ICE-G2)."""
    parts = ["#front", *(f"#land-{region.number}" for region in scene.regions if region.covered)]
    layers = [
        *(el("use", href=part, class_="ice-shadow", x=2, y=6) for part in parts),
        *(el("use", href=part, class_="ice-rim") for part in parts),
        *(el("use", href=part, class_="ice-body") for part in parts),
        *(el("use", href=part, class_="ice-cracks", fill="url(#terrain-ice)") for part in parts),
    ]
    return el("g", layers, _title(look, chart), class_="ice")


def _title(look: Look, chart: Chart) -> list[Markup]:
    if look.layout != "desk" or chart.fold:  # a folded row has its own words there
        return []
    return [
        icon("snow", 14, 8, 18, class_="flake"),
        text(label(look, "glacier"), 38, 22, 15, class_="strong on-ice"),
        text(label(look, "glacier_about"), chart.width - 14, 22, 12, "end", room=chart.width / 2, class_="on-ice"),
    ]


def _asked_here(scene: Scene, region: Region, look: Look) -> int | None:
    """What a region shows of the step: what it may be chosen for, or that hunters are named. All others are alike."""
    if REGION0 + region.number - 1 in look.actions:
        return scene.step
    return PICKING[0] if look.choices and scene.step in PICKING else None


@kept(
    "phase",
    source=lambda scene, region, *_: region.number - 1 if scene.source == region.number - 1 else None,
    goal=lambda scene, region, *_: region.number - 1 if scene.goal == region.number - 1 else None,
    picked=lambda scene, region, *_: scene.picked if scene.picked and scene.picked[1] == region.number - 1 else None,
    players=lambda scene, *_: (None,) * len(scene.players),
    step=lambda scene, region, look, *_: _asked_here(scene, region, look),
    player=lambda scene, region, look, *_: scene.player if look.choices and scene.step in PICKING else 0,
)
def spot(scene: Scene, region: Region, look: Look, chart: Chart) -> Markup:
    """A region that can be pointed at, with its pieces."""
    at = region.number - 1
    x, y = middle(at)
    chosen = " chosen" if at in (scene.source, scene.goal) else ""
    href, scale = f"#land-{region.number}", chart.scale(len(scene.players))
    return piece(
        f"region-{region.number}{'-ice' if region.covered else ''}",
        el("use", href=href, class_="hit"),
        el("use", href=href, class_="since"),
        el("use", href=href, class_="halo"),
        group(contents(scene, region, look, _inside(chart, at, scale)), x=chart.x(x), y=chart.y(y), scale=scale),
        look=look,
        action=REGION0 + at,
        label=spot_label(scene, region, look),
        class_=f"region{chosen}",
    )


def spot_label(scene: Scene, region: Region, look: Look) -> str:
    """What stands in the region; if it may be chosen, first what for."""
    told = region_said(scene, region, look)
    if REGION0 + region.number - 1 in look.actions:
        return headed(look, capital(label(look, f"here_{scene.step}")), told)
    return told
