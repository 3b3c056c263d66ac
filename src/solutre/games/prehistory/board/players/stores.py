"""The own stores, always in sight: cubes in the tent, markers, points; what may be paid, bought or given up."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.svg import OFTEN, Node, el, group, text, together
from solutre.draw.words import may
from solutre.games.prehistory.board.areas.parts import Drawn
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, said_of, titled
from solutre.games.prehistory.board.tokens import NORMAL, SMALL, cube, drop, sun, touch
from solutre.games.prehistory.rules.components import COLOUR_NAMES, COLOURS, MARKER_PRICE, RESOURCE_PRICE
from solutre.games.prehistory.rules.development import BUY_MARKER0, BUY_RESOURCE0, DISCARD_MARKER0, DISCARD_RESOURCE0
from solutre.games.prehistory.rules.seasons.autumn import MOVE_PAY0, MOVE_PAY_POINT
from solutre.games.prehistory.rules.seasons.spring import FEE0
from solutre.games.prehistory.rules.steps import AUTUMN, FEE

BUY = {False: BUY_RESOURCE0, True: BUY_MARKER0}
GIVE = {False: DISCARD_RESOURCE0, True: DISCARD_MARKER0}
PRICE = {False: RESOURCE_PRICE, True: MARKER_PRICE}
CHOICES = {
    markers: tuple(int(first) + colour for first in firsts for colour in range(COLOURS))
    for markers, firsts in (
        (False, (MOVE_PAY0, FEE0, BUY_RESOURCE0, DISCARD_RESOURCE0)),
        (True, (MOVE_PAY0 + COLOURS, BUY_MARKER0, DISCARD_MARKER0)),
    )
}  # what may be done with resources or markers
HIGH = 50.0  # a row of a desk, whose cubes are larger
SIZES = {False: (34.0, 26.0), True: (44.0, 32.0)}  # of a cube alone, and above the steps that it brings
EMPTY = 16.0  # across: where a colour is missing
MISSING = 22.0  # and how broad it is there
HEADS = 30.0  # room for what buying costs and giving up brings


def paying(scene: Scene, colour: int, markers: bool) -> int | None:
    """The action that pays with a cube now: steps in autumn, the fee in spring."""
    if scene.season == AUTUMN:
        return int(MOVE_PAY0) + colour + (COLOURS if markers else 0)
    return int(FEE0) + colour if scene.step == FEE and not markers else None


def store(
    scene: Scene, look: Look, colour: int, markers: bool, width: float, height: float, prefix: str = ""
) -> Markup:
    """The cubes or markers of one colour; a count of 2 or more stands at their corner."""
    assert scene.own is not None and scene.mine is not None
    kind = "marker" if markers else "resource"
    count = (scene.mine.markers if markers else scene.mine.resources)[colour]
    action = paying(scene, colour, markers)
    said = label(look, f"{kind}s_held", count=count, colour=colour)
    steps = scene.values[colour] if scene.season == AUTUMN and scene.values and count else 0
    return piece(
        f"{prefix}{kind}-{COLOUR_NAMES[colour]}" if prefix else f"{kind}-{scene.own}-{COLOUR_NAMES[colour]}",
        _face(colour, markers, count, steps, width, height),
        look=look,
        action=action if action is not None and may(look, action) else None,
        label=titled(scene, look, action, said) if action is not None else said,
        class_=None if count else "far",
    )


@lru_cache(OFTEN)
def _face(colour: int, markers: bool, count: int, steps: int, width: float, height: float) -> Markup:
    size = min(SIZES[height >= HIGH][steps > 0], width - 6, height - 4)
    x, y = width / 2, size / 2 + 1 if steps else height / 2
    thing: Node = (sun if markers else cube)(colour, x, y, size + 2 if markers else size)
    number = _count(count, min(x + size / 2 - 1, width - 6), y + size / 2 - 5) if count > 1 else ""
    worth: Node = text(f"+{steps}", width / 2, height - 3, SMALL, class_="mid strong can") if steps else ""
    if not count:
        edge = EMPTY
        thing = el(
            "rect",
            x=x - edge / 2,
            y=y - edge / 2,
            width=edge,
            height=edge,
            rx=edge / 2 if markers else 5,
            class_="ghost",
        )
    ground = el("rect", x=1, width=width - 2, height=height, rx=8, class_="halo")
    return together(ground, thing, number, worth)


def _count(count: int, x: float, y: float) -> Markup:
    """How many there are, at the corner of one."""
    return el(
        "g",
        el("circle", cx=x, cy=y, r=8.5, class_="pre-badge"),
        text(str(count), x, y + 4.5, SMALL, class_="mid num pre-badge-letter"),
    )


class Held(NamedTuple):
    """As much of a `Player` as a row of stores shows."""

    resources: tuple[int, ...]
    markers: tuple[int, ...]


def _held(scene: Scene, look: Look, markers: bool, *_: object) -> dict[int | None, Held]:
    assert scene.mine is not None
    return {scene.own: Held((), scene.mine.markers) if markers else Held(scene.mine.resources, ())}


@kept(
    "own",
    players=_held,
    season=lambda scene, *_: AUTUMN if scene.season == AUTUMN else None,
    step=lambda scene, *_: FEE if scene.step == FEE else None,
    values=lambda scene, *_: scene.values if scene.season == AUTUMN else (),
    said=lambda scene, look, markers, *_: said_of(scene, look, CHOICES[markers]),
)
def stores(scene: Scene, look: Look, markers: bool, cell: float, high: float) -> tuple[list[Markup], float]:
    """Six colours; above them what can be bought, below what can be given up, where that is possible (section D)."""
    drawn: list[Markup] = []
    y, big = 0.0, touch(look)
    if _some(look, BUY[markers]):
        drawn += _exchanges(scene, look, "buy", markers, cell, y, big)
        y += big + 2
    lefts = columns(scene, look, markers, cell)
    drawn += [
        group(store(scene, look, colour, markers, right - left, high), x=left, y=y)
        for colour, (left, right) in enumerate(pairwise(lefts))
    ]
    y += high + 2
    if _some(look, GIVE[markers]):
        drawn += _exchanges(scene, look, "give", markers, cell, y, big)
        y += big + 2
    return drawn, y


def columns(scene: Scene, look: Look, markers: bool, cell: float) -> list[float]:
    """Where the colours begin, and where the last one ends: on a desk those that are missing make room for belongings,
    unless they may be bought; elsewhere nothing stands beside them, and all are as broad."""
    assert scene.mine is not None
    held, found = scene.mine.markers if markers else scene.mine.resources, [HEADS]
    for colour in range(COLOURS):
        there = look.layout != "desk" or held[colour] or may(look, BUY[markers] + colour)
        found.append(found[-1] + (cell if there else MISSING))
    return found


def _some(look: Look, first: int) -> bool:
    return any(may(look, first + colour) for colour in range(COLOURS))


def _exchanges(scene: Scene, look: Look, way: str, markers: bool, cell: float, y: float, size: float) -> list[Markup]:
    """A row of + or −, with its price at the left."""
    kind = "marker" if markers else "resource"
    first = (BUY if way == "buy" else GIVE)[markers]
    lefts = columns(scene, look, markers, cell)
    price = f"{int(PRICE[markers])}" if way == "buy" else "+1"
    drawn = [drop(price, 14, y + size / 2, 22)]
    for colour in range(COLOURS):
        action = first + colour
        if not may(look, action):
            continue
        x = lefts[colour] + cell / 2
        said = label(look, f"{way}_{kind}", colour=colour)
        wide = min(cell - 4, 44.0)
        drawn.append(
            piece(
                f"{way}-{kind}-{COLOUR_NAMES[colour]}",
                _exchange("+" if way == "buy" else "−", x, y, wide, max(wide, min(cell, size)), size),
                look=look,
                action=action,
                label=titled(scene, look, action, said),
                class_="button",
            )
        )
    return drawn


@lru_cache(OFTEN)
def _exchange(way: str, x: float, y: float, wide: float, touched: float, size: float) -> Markup:
    return together(
        el("rect", x=x - touched / 2, y=y, width=touched, height=size, fill="transparent"),
        el("rect", x=x - wide / 2, y=y + 2, width=wide, height=size - 4, rx=7, class_="halo knob"),
        text(way, x, y + size / 2 + 5, NORMAL + 2, class_="mid strong"),
    )


def development(scene: Scene, look: Look, x: float, y: float, size: float, prefix: str = "") -> Markup:
    """The points; in autumn one of them is a step (PRE-D8)."""
    assert scene.own is not None and scene.mine is not None
    said = label(look, "development", count=scene.mine.points)
    action = int(MOVE_PAY_POINT)
    wide, high = (max(size * part, touch(look)) for part in (1.24, 1.2))
    inside: Drawn = [
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=8, class_="halo"),
        drop(scene.mine.points, x, y, size),
    ]
    return piece(
        f"{prefix}points" if prefix else f"points-{scene.own}",
        inside,
        look=look,
        action=action if may(look, action) else None,
        label=titled(scene, look, action, said),
    )
