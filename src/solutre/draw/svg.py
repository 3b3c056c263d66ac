"""SVG as text: the only place that writes it. Everything that is not Markup is escaped.

Pictures carry no `style` attributes and no scripts, so that a strict Content-Security-Policy may forbid both.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from solutre.core.picture import Offer, Target
from solutre.draw.measured import fitted, is_bold
from solutre.draw.words import capital

Node = Markup | str
Attr = str | int | float | None
RENAMED = {"class_": "class", "for_": "for", "in_": "in"}
UNBOUND = math.inf  # words that find room by design: a number in its field
PINNED = 2  # so many letters and more are pinned to their width; one alone differs by too little to count
OFTEN = 1 << 15  # written numbers, heads, words and shapes that are remembered: some megabytes


@lru_cache(OFTEN)
def number(value: float) -> str:
    """A coordinate with at most two decimals and no idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


@cache
def attribute(name: str) -> str:
    """How an attribute begins: `stroke_width` is written stroke-width."""
    return f' {RENAMED.get(name, name.replace("_", "-"))}="'


@lru_cache(OFTEN, typed=True)  # typed: Markup equals the text that it was made of
def head(tag: str, **attrs: Attr) -> str:
    """A tag with its attributes, still open. Pieces seldom change from one picture to the next."""
    parts = ["<", tag]
    for name, value in attrs.items():
        if value is not None:
            shown = number(value) if isinstance(value, (int, float)) else escape(str(value))
            parts.append(f'{attribute(name)}{shown}"')
    return "".join(parts)


class Offers(NamedTuple):
    """What can be touched in an element."""

    targets: Sequence[Target] = ()
    asks: Sequence[Offer] = ()
    backs: Sequence[Offer] = ()


class Offering(Markup):
    """An element that can be touched, itself or inside. Whoever encloses it offers the same."""

    __slots__ = ("offers",)
    offers: Offers


NONE = Offers()
NOTHING = Markup()
OURS = frozenset({Markup, Offering})  # needs no escaping
WORDS = frozenset({Markup, Offering, str})
MARKUP = str.__new__  # text of ours as Markup, without the questions that Markup asks of strangers


def el(tag: str, *children: Node | Iterable[Node], **attrs: Attr) -> Markup:
    """An element: `el("rect", x=1, stroke_width=2)`. None leaves an attribute out; `a_b` is written a-b."""
    if not children:
        return _empty(tag, **attrs)
    written, offering = enclosed(head(tag, **attrs), tag, children)
    return gathered(written, offering) if offering else MARKUP(Markup, written)


@lru_cache(OFTEN, typed=True)
def _empty(tag: str, **attrs: Attr) -> Markup:
    return MARKUP(Markup, f"{head(tag, **attrs)}/>")


def enclosed(head: str, tag: str, children: Sequence[Node | Iterable[Node]]) -> tuple[str, Sequence[Offering]]:
    """Children as an element with this head, written; and those of them that can be touched."""
    flat: Sequence[Any] = children
    kinds = set(map(type, flat))
    if not kinds <= WORDS:
        flat = one_by_one(children)
        kinds = set(map(type, flat))
    inside = "".join(flat if kinds <= OURS else [one if type(one) in OURS else escaped(one) for one in flat])
    written = f"{head}>{inside}</{tag}>" if inside else f"{head}/>"
    return written, [one for one in flat if type(one) is Offering] if Offering in kinds else ()


def gathered(written: str, parts: Sequence[Offering], own: Offers = NONE) -> Offering:
    """Text of ours that offers what its parts do, after offers of its own."""
    found = str.__new__(Offering, written)
    if len(parts) == 1 and own is NONE:  # most of what encloses pieces encloses one
        found.offers = parts[0].offers
    elif not parts:
        found.offers = own
    else:
        targets, asks, backs = list(own.targets), list(own.asks), list(own.backs)
        for part in parts:
            targets += part.offers.targets
            asks += part.offers.asks
            backs += part.offers.backs
        found.offers = Offers(targets, asks, backs)
    return found


def together(*children: Node | Iterable[Node]) -> Markup:
    """Things one after the other, without an element around them; nothing of it can be touched."""
    flat = one_by_one(children)
    return MARKUP(Markup, "".join([one if type(one) in OURS else escaped(one) for one in flat]))


def one_by_one(children: Iterable[Node | Iterable[Node]]) -> tuple[Node, ...]:
    """What stands in lists, too, in its order."""
    flat: list[Node] = []
    for child in children:
        if isinstance(child, str):
            flat.append(child)
        else:
            flat += child
    return tuple(flat)


@lru_cache(OFTEN)
def escaped(text: str) -> str:
    return str(escape(str(text)))


def made(written: str) -> Markup:
    """Text of ours as Markup."""
    return MARKUP(Markup, written)


@lru_cache(OFTEN)
def hover(words: str) -> Markup:
    """What a mouse that rests there is told, and who does not see it: it begins with a large letter."""
    return el("title", capital(words))


def group(
    *children: Node | Iterable[Node], x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attrs: Attr
) -> Markup:
    """A group, moved to (x, y), turned clockwise by degrees, then scaled."""
    written, offering = enclosed(_moved(x, y, scale, turn, **attrs), "g", children)
    return gathered(written, offering) if offering else MARKUP(Markup, written)


@lru_cache(OFTEN, typed=True)
def _moved(x: float, y: float, scale: float, turn: float, **attrs: Attr) -> str:
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale)})")
    return head("g", transform=" ".join(steps) or None, **attrs)


@lru_cache(OFTEN, typed=True)
def text(
    words: str,
    x: float = 0,
    y: float = 0,
    size: float = 14,
    anchor: str | None = None,
    room: float = UNBOUND,
    **attrs: Attr,
) -> Markup:
    """Words, fitted to their room and pinned to the widths of our typeface: no other font makes them longer. Where
    there is nothing to say nothing is drawn; what is shortened is told whole to whoever asks."""
    if not words:
        return NOTHING
    shown, wide = fitted(words, room, size, is_bold(attrs.get("class_")))
    pinned = len(shown) >= PINNED or wide == room
    pins: dict[str, Attr] = {"textLength": wide, "lengthAdjust": "spacingAndGlyphs"} if pinned else {}
    whole = "" if shown == words else el("title", words)
    return el("text", shown, whole, x=x, y=y, font_size=size, text_anchor=anchor, **attrs, **pins)


@lru_cache(OFTEN, typed=True)
def use(symbol: str, x: float, y: float, size: float, **attrs: Attr) -> Markup:
    """A symbol of the picture's defs in a square of the given size."""
    return el("use", href=f"#{symbol}", x=x, y=y, width=size, height=size, **attrs)


def path(d: str, **attrs: Attr) -> Markup:
    return el("path", d=d, **attrs)


@lru_cache(OFTEN)
def wobble(
    width: float,
    height: float,
    seed: int = 0,
    bend: float = 2.2,
    corner: float = 12,
    write: Callable[[float], str] = number,
) -> str:
    """The outline of a panel as drawn by hand: one quiet bend a side, no two corners alike."""

    def off(k: int) -> float:
        return math.sin(seed * 12.9898 + k * 78.233) * bend

    w, h, c = width, height, min(corner, width / 3, height / 3)
    r = [c + off(k) for k in range(8)]
    points: Sequence[float] = (
        r[0], 0, w / 2, off(8), w - r[1], 0, w, 0, w, r[2], w + off(9), h / 2, w, h - r[3], w, h, w - r[4], h,
        w / 2, h + off(10), r[5], h, 0, h, 0, h - r[6], off(11), h / 2, 0, r[7], 0, 0, r[0], 0,
    )  # fmt: skip
    p = [write(value) for value in points]
    return (
        f"M{p[0]} {p[1]}Q{p[2]} {p[3]} {p[4]} {p[5]}Q{p[6]} {p[7]} {p[8]} {p[9]}"
        f"Q{p[10]} {p[11]} {p[12]} {p[13]}Q{p[14]} {p[15]} {p[16]} {p[17]}"
        f"Q{p[18]} {p[19]} {p[20]} {p[21]}Q{p[22]} {p[23]} {p[24]} {p[25]}"
        f"Q{p[26]} {p[27]} {p[28]} {p[29]}Q{p[30]} {p[31]} {p[32]} {p[33]}Z"
    )


def panel(width: float, height: float, seed: int = 0, **attrs: Attr) -> Markup:
    """A panel of kaolin with a hand-drawn edge."""
    return path(wobble(width, height, seed), **{"class_": "panel", **attrs})
