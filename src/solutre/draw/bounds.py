"""How much room a drawn element takes: bounding boxes of SVG, near enough to cut a picture by them.

A path counts with the points that bend it, and words with the width that they are pinned to: nothing is cut off.
An XML parser has read the picture; patterns are matched against values of attributes only: numbers, paths, transforms.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple
from xml.etree.ElementTree import Element

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
CALL = re.compile(r"(\w+)\(([^)]*)\)")
NAMESPACE = "{http://www.w3.org/2000/svg}"
UNSEEN = {"title", "desc", "defs", "style", "symbol", "clipPath", "mask", "pattern", "linearGradient", "filter"}
TAKES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}  # numbers of a command
RISE, LETTER = 0.8, 0.55  # of the size of words: how high they reach, how wide a letter is
Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom

    def within(self, other: Box) -> Box | None:
        """What of it lies inside another."""
        if not self.meets(other):
            return None
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )


class Turned(NamedTuple):
    """A transformation of the plane: (x, y) comes to (a x + c y + e, b x + d y + f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, inner: Turned) -> Turned:
        """The inner one first, then this."""
        return Turned(
            self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d, self.b * inner.c + self.d * inner.d,
            self.a * inner.e + self.c * inner.f + self.e, self.b * inner.e + self.d * inner.f + self.f,
        )  # fmt: skip

    def of(self, box: Box) -> Box:
        """The box around a turned box."""
        corners = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
        return around((self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f) for x, y in corners)


def around(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def union(boxes: Iterable[Box | None]) -> Box | None:
    """The box around all that there are."""
    found = [box for box in boxes if box]
    return around(point for box in found for point in (box[:2], box[2:])) if found else None


def tag(element: Element) -> str:
    return element.tag.removeprefix(NAMESPACE)


def numbers(text: str) -> list[float]:
    return [float(found) for found in NUMBER.findall(text)]


def turned(element: Element) -> Turned:
    """The `transform` of an element, as draw/svg.py writes them."""
    found = Turned()
    for name, told in CALL.findall(element.get("transform", "")):
        found = found.then(STEPS[name](*numbers(told)))
    return found


def moved(x: float, y: float = 0) -> Turned:
    return Turned(e=x, f=y)


def scaled(x: float, y: float | None = None) -> Turned:
    return Turned(a=x, d=x if y is None else y)


def rotated(degrees: float, x: float = 0, y: float = 0) -> Turned:
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return moved(x, y).then(Turned(cosine, sine, -sine, cosine)).then(moved(-x, -y))


STEPS: dict[str, Callable[..., Turned]] = {"translate": moved, "scale": scaled, "rotate": rotated, "matrix": Turned}


class Plan:
    """A picture as a tree: its elements by their ids, and the room of each, measured once."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.known = {name: element for element in root.iter() if (name := element.get("id"))}
        self._rooms: dict[Element, Box | None] = {}

    def room(self, element: Element) -> Box | None:
        """The room of an element in the plane of its parent."""
        if element not in self._rooms:
            kind = tag(element)
            own = None if kind in UNSEEN else self._inner(element, kind)
            self._rooms[element] = turned(element).of(own) if own else None
        return self._rooms[element]

    def _inner(self, element: Element, kind: str) -> Box | None:
        if kind == "use":
            return self._used(element)
        if kind in SHAPES:
            return SHAPES[kind](element)
        inside = union(self.room(child) for child in element)
        return window(element).of(inside).within(frame(element)) if inside and kind == "svg" else inside

    def _used(self, element: Element) -> Box | None:
        if element.get("width"):
            return framed(element)
        target = self.known.get(element.get("href", "").removeprefix("#"))
        inside = None if target is None else union(map(self.room, target)) or self.room(target)
        return moved(amount(element, "x"), amount(element, "y")).of(inside) if inside else None


def amount(element: Element, name: str) -> float:
    found = NUMBER.match(element.get(name, "0"))
    return float(found.group()) if found else 0.0


def framed(element: Element) -> Box:
    x, y = amount(element, "x"), amount(element, "y")
    return Box(x, y, x + amount(element, "width"), y + amount(element, "height"))


def frame(element: Element) -> Box:
    """The window of a picture inside a picture."""
    box = framed(element)
    left, top, wide, high = numbers(element.get("viewBox", "")) or (0.0, 0.0, 0.0, 0.0)
    return box if box.right > box.left else Box(left, top, left + wide, top + high)


def window(element: Element) -> Turned:
    """How what is inside such a window lies in its parent."""
    box = frame(element)
    left, top, wide, high = numbers(element.get("viewBox", "")) or (0.0, 0.0, box.right - box.left, 1.0)
    scale = min((box.right - box.left) / wide, (box.bottom - box.top) / high)
    middle = Turned(e=(box.left + box.right - scale * wide) / 2, f=(box.top + box.bottom - scale * high) / 2)
    return middle.then(scaled(scale)).then(moved(-left, -top))


def round_room(element: Element) -> Box:
    x, y = amount(element, "cx"), amount(element, "cy")
    wide, high = amount(element, "r") or amount(element, "rx"), amount(element, "r") or amount(element, "ry")
    return Box(x - wide, y - high, x + wide, y + high)


def line_room(element: Element) -> Box:
    ends = ("x1", "y1"), ("x2", "y2")
    return around((amount(element, x), amount(element, y)) for x, y in ends)


def points_room(element: Element) -> Box | None:
    found = numbers(element.get("points", ""))
    return around(zip(found[::2], found[1::2], strict=True)) if found else None


def words_room(element: Element) -> Box:
    size = amount(element, "font-size") or 14
    wide = amount(element, "textLength") or LETTER * size * len("".join(element.itertext()))
    x, y = amount(element, "x"), amount(element, "y")
    left = x - wide * {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
    return Box(left, y - RISE * size, left + wide, y + (1 - RISE) * size)


def path_room(element: Element) -> Box | None:
    return outline_room(element.get("d", ""))


@lru_cache(1 << 12)  # pieces look alike, and so do pictures
def outline_room(d: str) -> Box | None:
    points = list(path_points(d))
    return around(points) if points else None


def path_points(d: str) -> Iterator[Point]:
    """Where a path goes, and the points that bend it."""
    x = y = 0.0
    for command, told in STEP.findall(d):
        values, kind = numbers(told), command.upper()
        home = (x, y) if command.islower() else (0.0, 0.0)
        for start in range(0, len(values), TAKES[kind] or 1):
            some = values[start : start + TAKES[kind]]
            for x, y in bends(kind, some, home, (x, y)):  # noqa: B020 (the pen ends where the last point is)
                yield x, y
            home = (x, y) if command.islower() else (0.0, 0.0)


def bends(kind: str, some: list[float], home: Point, pen: Point) -> list[Point]:
    """The points of one command."""
    if kind == "H":
        return [(home[0] + some[0], pen[1])]
    if kind == "V":
        return [(pen[0], home[1] + some[0])]
    pairs = some[5:] if kind == "A" else some  # an arc: radii and flags come before its end
    return [(home[0] + x, home[1] + y) for x, y in zip(pairs[::2], pairs[1::2], strict=True)]


SHAPES = {
    "rect": framed, "image": framed, "circle": round_room, "ellipse": round_room, "line": line_room,
    "polygon": points_room, "polyline": points_room, "path": path_room, "text": words_room,
}  # fmt: skip
