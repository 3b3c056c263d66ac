"""The small things of the box: cubes, markers, points, wheels and the symbols that all of them share."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.svg import Node, el, number, path, text, use, wobble
from solutre.games.prehistory.board.telling import word
from solutre.games.prehistory.rules.components import COLOUR_NAMES, COLOURS

# the shared icons that the picture uses; nut, root, wave and spiral are drawn here
ICONS = (
    "hand", "berry", "shaman", "fish", "hunter", "camp", "footprint", "honey", "egg", "mushroom", "aurochs", "sun",
    "tiger", "rhino", "mammoth", "megalith", "tribe_member", "fire", "arrow_cw", "arrow_ccw", "card",
)  # fmt: skip
OWN_ICONS = {
    "nut": "M19 41c6-19 19-25 31-28 12 3 25 9 31 28zM22 47h56c0 25-16 40-28 43-12-3-28-18-28-43z",
    "root": "M31 9c9 6 13 13 16 19 6-9 12-16 25-19-6 9-13 16-13 25 10 13 3 41-12 57-10-19-19-38-10-57-3-9-6-16-6-25z",
    "wave": "M6 41c13-19 25-19 38 0s25 19 50-6l-3 19c-22 19-38 12-50-3-10-13-19-13-28 3z"
    "M6 75c13-19 25-19 38 0s25 19 50-6l-3 13c-22 15-38 12-50 0-10-13-19-13-28 3z",
    "flake": "M46 8h8v84h-8zM12 25l4-7 72 57-4 7zM88 25l-4-7-72 57 4 7z",
    "sprout": "M47 94c0-20 0-30 1-40C30 54 16 44 12 24c20 0 34 8 38 26 2-20 14-34 38-38 0 26"
    "-14 40-34 42 0 14-1 24 0 40z",
    "spiral": "M50 12a38 38 0 1 1-38 38h10a28 28 0 1 0 28-28 22 22 0 0 0 0 44 16 16 0 0 0 0-32v10a6 6 0 0 1 0 12 "
    "12 12 0 0 1 0-25 23 23 0 0 1 0 47A31 31 0 0 1 50 12z",
}
SYMBOL_ICONS = ("aurochs", "wave", "hand", "sun", "hunter", "spiral")  # of the painting, by position (PRE-R1)
KIND_ICONS = ("honey", "berry", "nut", "egg", "mushroom", "root")
SPECIES_ICONS = ("tiger", "rhino", "mammoth")
ACTION_ICONS = ("hand", "berry", "shaman", "fish", "hunter", "camp")
WHITE = 5
TERRAINS = ("water", "rock", "forest")
HEX = 30.0  # the radius of a space on the map
SMALL, NORMAL, HEAD, BIG = 13, 14, 16, 21  # sizes of words
BOLD = 700  # of the letters in symbols, which see no class of the picture around them
OFTEN = 1 << 15  # shapes that are remembered


def touch(look: Look) -> float:
    """The least size of a target: a finger needs more than a mouse."""
    return 24.0 if look.layout == "desk" else 40.0


def symbols(look: Look) -> Markup:
    """Everything that is drawn many times, with the letters of the reader's language."""
    return _symbols(tuple(word(look, "letter", colour) for colour in range(6)))


@cache
def _symbols(letters: tuple[str, ...]) -> Markup:
    return Markup("").join(
        [
            *(_cube_symbol(colour, letter) for colour, letter in enumerate(letters)),
            *(_sun_symbol(colour, letter) for colour, letter in enumerate(letters)),
            *(
                el(
                    "symbol",
                    path(d, fill="currentColor", fill_rule="evenodd"),
                    id=f"icon-{name}",
                    viewBox="0 0 100 100",
                )
                for name, d in OWN_ICONS.items()
            ),
            _LACK,
            _ANY,
            _POINTS,
            _DEVELOPMENT,
            *_PATTERNS,
            *(_land(terrain) for terrain in TERRAINS),
            *(_megalith(letter) for letter in "ABC"),
        ]
    )


def _cube_symbol(colour: int, letter: str) -> Markup:
    name = COLOUR_NAMES[colour]
    inner = el("rect", x=3.7, y=3.7, width=12.6, height=12.6, rx=2, class_="pre-inner") if colour == WHITE else ""
    return el(
        "symbol",
        el("rect", x=1.2, y=1.2, width=17.6, height=17.6, rx=3.5, class_=f"pre-body pre-{name}"),
        inner,
        el("text", letter, x=10, y=14.7, font_size=13, font_weight=BOLD, class_=f"mid pre-letter pre-{name}"),
        id=f"pre-r{colour}",
        viewBox="0 0 20 20",
    )


def _sun_symbol(colour: int, letter: str) -> Markup:
    name = COLOUR_NAMES[colour]
    inner = el("circle", cx=12, cy=12, r=6.9, class_="pre-inner") if colour == WHITE else ""
    return el(
        "symbol",
        path(star(12, 12, 11.6, 12, 0.8), class_=f"pre-body pre-{name}"),
        inner,
        el("text", letter, x=12, y=16.5, font_size=12.6, font_weight=BOLD, class_=f"mid pre-letter pre-{name}"),
        id=f"pre-m{colour}",
        viewBox="0 0 24 24",
    )


def _land(terrain: str) -> Markup:
    """A space of the map: its terrain by tone and by grain."""
    outline = polygon(polar(0, 0, HEX - 0.8, 30 + 60 * i) for i in range(6))
    grain = path(outline, fill=f"url(#pre-{terrain})")
    return el("g", path(outline, class_=f"pre-land {terrain}"), grain, id=f"pre-land-{terrain}")


def _megalith(letter: str) -> Markup:
    """A dolmen and its letter, in a square of 40."""
    return el(
        "symbol",
        use("icon-megalith", 0, 1, 32),
        el("circle", cx=29, cy=28, r=10.5, class_="pre-badge"),
        text(letter, 29, 33.6, 16, font_weight=BOLD, class_="mid pre-badge-letter"),
        id=f"pre-stone-{letter}",
        viewBox="0 0 40 40",
    )


def megalith(letter: str, x: float, y: float, size: float) -> Markup:
    return use(f"pre-stone-{letter}", x - size / 2, y - size / 2, size)


@lru_cache(OFTEN)
def polar(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def polygon(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def star(x: float, y: float, radius: float, rays: int, inner: float) -> str:
    return polygon(polar(x, y, radius if i % 2 == 0 else radius * inner, -90 + 180 * i / rays) for i in range(2 * rays))


@lru_cache(OFTEN)
def sector(inner: float, outer: float, first: float, last: float) -> str:
    """A slice of a ring around the origin."""
    ends = [polar(0, 0, r, a) for r, a in ((outer, first), (outer, last), (inner, last), (inner, first))]
    (a, b), (c, d), (e, f), (g, h) = [(number(x), number(y)) for x, y in ends]
    big, small = number(outer), number(inner)
    return f"M{a} {b}A{big} {big} 0 0 1 {c} {d}L{e} {f}A{small} {small} 0 0 0 {g} {h}Z"


_LACK = el(
    "symbol",
    el("rect", x=1.5, y=1.5, width=21, height=21, rx=5, class_="pre-lack"),
    id="pre-lack",
    viewBox="0 0 24 24",
)
_ANY = el(
    "symbol", el("rect", x=1, y=1, width=18, height=18, rx=3.5, class_="pre-any"), id="pre-any", viewBox="0 0 20 20"
)
_POINTS = el(
    "symbol", path("M12 1l9.5 5.500v11L12 23l-9.500-5.500v-11z", class_="pre-vp"), id="pre-vp", viewBox="0 0 24 24"
)
_DEVELOPMENT = el(
    "symbol",
    path("M12 .8C17 6 21 12 20 17c-1 4-4 6-8 6s-7-2-8-6C3 12 7 6 12 .8z", class_="pre-dev"),
    id="pre-dev",
    viewBox="0 0 24 24",
)
_PATTERNS = tuple(
    el(
        "pattern",
        path(d, class_=f"pre-grain {name}"),
        id=f"pre-{name}",
        width=w,
        height=h,
        patternUnits="userSpaceOnUse",
    )
    for name, w, h, d in (
        ("water", 22, 14, "M0 7q5.5-5 11 0t11 0"),
        ("rock", 26, 22, "M3 6l5-3 4 3M15 16l6-3 3 4M5 18l3-1"),
        ("forest", 24, 22, "M6 10V4M3.500 7.500L6 4l2.500 3.500M18 20v-6M15.500 17.500l2.500-3.500 2.500 3.500"),
    )
)

# --- things ----------------------------------------------------------------------------------------


@lru_cache(OFTEN)
def slab(width: float, height: float, seed: int) -> str:
    """The hand-drawn outline of a card or button, in whole numbers: there are many of them."""
    return wobble(width, height, seed, 1.6, 9, _whole)


def _whole(value: float) -> str:
    """A coordinate without decimals."""
    written = number(value)
    return f"{float(written):.0f}" if "." in written else written


@lru_cache(OFTEN)
def sign(name: str, x: float, y: float, size: float, class_: str | None = None) -> Markup:
    """An icon, centred."""
    return use(f"icon-{name}", x - size / 2, y - size / 2, size, class_=class_)


@lru_cache(OFTEN)
def cube(colour: int, x: float, y: float, size: float, lack: bool = False) -> Markup:
    """A resource, centred; in red dashes if the reader has none."""
    drawn = use(f"pre-r{colour}", x - size / 2, y - size / 2, size)
    return Markup("").join([drawn, missing(x, y, size)]) if lack else drawn


def missing(x: float, y: float, size: float) -> Markup:
    """Red dashes round what is lacking, or in its place."""
    return use("pre-lack", x - size * 0.64, y - size * 0.64, size * 1.28)


@lru_cache(OFTEN)
def sun(colour: int, x: float, y: float, size: float, lack: bool = False) -> Markup:
    """A marker, centred; in red dashes if the reader has too few."""
    drawn = use(f"pre-m{colour}", x - size / 2, y - size / 2, size)
    return Markup("").join([drawn, missing(x, y, size * 0.86)]) if lack else drawn


@lru_cache(OFTEN)
def points(value: int | str, x: float, y: float, size: float) -> Markup:
    """Victory points: a hexagon with the number."""
    high, below = (0.56, 0.2) if len(str(value)) < 3 else (0.42, 0.15)
    number = text(str(value), x, y + size * below, size * high, class_="mid num pre-count")
    return Markup("").join([use("pre-vp", x - size / 2, y - size / 2, size), number])


@lru_cache(OFTEN)
def drop(value: int | str, x: float, y: float, size: float) -> Markup:
    """Development points: a flint drop with the number."""
    number = text(str(value), x, y + size * 0.3, size * 0.54, class_="mid num pre-count") if value != "" else ""
    return Markup("").join([use("pre-dev", x - size / 2, y - size / 2, size), number])


def row(
    colours: Sequence[int], x: float, y: float, size: float, lack: Collection[int] = (), markers: bool = False
) -> list[Markup]:
    """Cubes or markers side by side around x."""
    step = size + (1 if markers else 3)
    first = x - (len(colours) - 1) * step / 2
    thing = sun if markers else cube
    return [thing(colour, first + step * n, y, size, colour in lack) for n, colour in enumerate(colours)]


def wheel(
    colours: tuple[int, ...], radius: float, size: float, look: Look, only: Sequence[int] = range(COLOURS)
) -> Markup:
    """A price tile around the origin; positions that do not count here are pale. A size of 0 leaves the letters out."""
    return _wheel(colours, radius, size, look.language, only)


@lru_cache(OFTEN)
def _wheel(colours: tuple[int, ...], radius: float, size: float, language: str, only: Sequence[int]) -> Markup:
    drawn: list[Node] = [el("circle", r=radius + 0.5, class_="pre-rim" if colours else "ghost")]
    letters = Look(language)
    for position, colour in enumerate(colours):
        drawn += _sector(colour, position, radius, size, word(letters, "letter", colour), position not in only)
    return el("g", drawn)


@lru_cache(OFTEN)
def _sector(colour: int, position: int, radius: float, size: float, letter: str, pale: bool) -> tuple[Node, ...]:
    angle = -90 + 60 * position
    x, y = polar(0, 0, radius * 0.67, angle)
    name, far = COLOUR_NAMES[colour], " pale" if pale else ""
    inner: Node = ""
    if colour == WHITE and not pale and size:
        inner = path(sector(radius * 0.38, radius * 0.91, angle - 24, angle + 24), class_="pre-inner")
    return (
        path(sector(radius * 0.28, radius, angle - 30, angle + 30), class_=f"pre-body pre-{name}{far}"),
        inner,
        text(letter, x, y + size * 0.35, size, class_=f"mid num pre-letter pre-{name}{far}") if size else "",
    )
