"""The icon set that all games share, as symbols for a picture's defs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.parsers.expat import ExpatError

from markupsafe import Markup

from solutre.draw.svg import el, use
from solutre.draw.tree import drawn_in

FOLDER = Path(__file__).parent / "icons"
SQUARE = "0 0 100 100"  # that every icon is drawn in
OWNERS = ("red", "blue", "yellow", "green", "purple")  # seat -> colour; each has a shape of its own too
ON_EVERY_PAGE = ("fire", "hand", "crown", *(f"owner_{colour}" for colour in OWNERS))  # pages have them as their own


@cache
def symbol(name: str, kind: str = "icon") -> Markup:
    """`<symbol id="icon-name">` of one icon; those of a page are of another kind than those inside a board."""
    try:
        inside = drawn_in(FOLDER / f"{name}.svg")
    except ExpatError as problem:
        raise ValueError(f"the icon {name} is not drawn as one SVG: {problem}") from None
    return el("symbol", inside, id=f"{kind}-{name}", viewBox=SQUARE)


@cache
def lent(name: str) -> Markup:
    """The symbol of an icon in a picture inside a page, which lends its own drawing of it where it has one."""
    if name not in ON_EVERY_PAGE:
        return symbol(name)
    return el("symbol", el("use", href=f"#ui-{name}"), id=f"icon-{name}", viewBox=SQUARE)


def symbols(names: Iterable[str], *, embedded: bool = False) -> Markup:
    """The symbols of several icons, each once."""
    return Markup("").join((lent if embedded else symbol)(name) for name in sorted(set(names)))


def icon(name: str, x: float, y: float, size: float, class_: str = "icon") -> Markup:
    """An icon with its upper left corner at (x, y); the picture's defs must hold its symbol."""
    return use(f"icon-{name}", x, y, size, class_=class_)


def owner(seat: int, x: float, y: float, size: float) -> Markup:
    """The mark of a seat, centred on (x, y): a colour and a shape, never colour alone."""
    colour = OWNERS[seat]
    return use(f"icon-owner_{colour}", x - size / 2, y - size / 2, size, class_=f"owner {colour}")
