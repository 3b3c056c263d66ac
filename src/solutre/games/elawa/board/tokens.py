"""Tokens, numbers on pebbles, and the symbols that every picture of Elawa uses again and again."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from solutre.draw.icons import icon
from solutre.draw.svg import Attr, el, group, path, text, use
from solutre.games.elawa.rules.components import KIND_NAMES

TYPE_ICONS = ("tribe_member", "basket", "hut", "axe")  # person, reserve, hut, tool
ICONS = ("berry", "meat", "flint", "hide", "bone", *TYPE_ICONS, "fire", "chief", "crown", "hand")

PEBBLE = "M-11.4-1C-11.6-7.6-6-11.8.6-11.5 7.4-11.3 11.7-6.6 11.5.2 11.3 7.3 6.4 11.6-.4 11.5-7 11.3-11.2 6.2-11.4-1Z"
FACE = (
    "M7 2c23-1.5 55 .8 78-.4 4.5.2 6 3.4 5.6 7.4.8 36-.8 81 .4 110-.2 5.5-3 7.6-8 7.3-23 1.3-53-.7-74 .7-5.4 0-7.8-3"
    "-7.4-8C.6 80 2.4 40 1.1 9 1 4.5 3 2.2 7 2Z"
)
WASH = "M2 9c0-4 2-6 5.5-6 23-1.5 55 .8 77.5-.4 3.6.2 5 2.9 4.8 6.9l.3 21.5c-14 4.5-24-.5-40 2-16 3-30-2-48.3 1.5Z"
HALO = (
    "M1-6C28-7.5 62-4 90-6c7 .3 9.5 4 8.8 10 1.6 38-1.6 82 .6 119 0 8-3.4 11.4-10 10.8-28 1.8-56-1.4-84 .6-8 0-11-3.6"
    "-10.4-11-1.8-40 1.4-80-.8-117C-6.2-1.6-4-5.8 1-6Z"
)
CROSSED_CARD = "M13 4h22a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3ZM4 43 44 6"
CARD_MORE = "M8 8h20v30H8ZM36 18v16M28 26h16"
TOKEN_MORE = "M32 24a13 13 0 1 1-26 0 13 13 0 0 1 26 0ZM37 18v16M29 26h16"


@cache
def symbols() -> Markup:
    """What every picture refers to."""
    return Markup("").join(
        [
            *(_token_symbol(kind) for kind in KIND_NAMES),
            _symbol("back", "-13 -13 26 26", path(PEBBLE, class_="ela-pebble back")),
            _symbol("face", "0 0 92 128", path(FACE, class_="ela-face"), preserveAspectRatio="none"),
            _symbol("wash", "0 0 92 36", path(WASH, class_="ela-wash"), preserveAspectRatio="none"),
            _symbol("sacrifice", "0 0 48 48", path(CROSSED_CARD, class_="ela-sign")),
            _symbol("card-more", "0 0 48 48", path(CARD_MORE, class_="ela-sign")),
            _symbol("token-more", "0 0 48 48", path(TOKEN_MORE, class_="ela-sign")),
        ]
    )


def _symbol(name: str, box: str, drawn: Markup, **attrs: Attr) -> Markup:
    return el("symbol", drawn, id=f"ela-{name}", viewBox=box, **attrs)


def _token_symbol(kind: str) -> Markup:
    """A pebble in the tone of the kind, with its icon: never colour alone."""
    stone = path(PEBBLE, class_=f"ela-pebble {kind}")
    return _symbol(kind, "-13 -13 26 26", stone + icon(kind, -8.5, -8.5, 17, class_=f"ela-sort {kind}"))


def token(kind: int, x: float, y: float, size: float) -> Markup:
    """A token centred on (x, y)."""
    return use(f"ela-{KIND_NAMES[kind]}", x - size / 2, y - size / 2, size)


def token_back(x: float, y: float, size: float) -> Markup:
    return use("ela-back", x - size / 2, y - size / 2, size)


def missing_ring(x: float, y: float, size: float) -> Markup:
    """Red dashes around a token of a price that is not there."""
    return el("circle", cx=x, cy=y, r=size / 2, class_="missing")


def pebble(words: str, x: float, y: float, size: float, class_: str) -> Markup:
    """A number on a pebble, centred on (x, y)."""
    stone = path(PEBBLE, transform=f"translate({x:g} {y:g}) scale({size / 26:.3g})")
    return el(
        "g", stone, text(words, x, y + size * 0.19, size * 0.54, "middle", class_="strong"), class_=f"key {class_}"
    )


def stencil(x: float, y: float) -> Markup:
    """The mark of what happened since the reader's last choice, centred on (x, y): a red rim and the hand."""
    return group(el("circle", r=12.5), icon("hand", -8.5, -8.5, 17, class_="hand"), x=x, y=y, class_="happened")


def halo(width: float, height: float) -> Markup:
    """The edge of a card that may be chosen."""
    return path(HALO, class_="halo", transform=f"scale({width / 92:.3g} {height / 128:.3g})")


def paper(width: float, height: float) -> Markup:
    """The paper of a card."""
    return el("use", href="#ela-face", width=width, height=height)


def wash(width: float, height: float) -> Markup:
    """The coloured band of a card."""
    return el("use", href="#ela-wash", width=width, height=height)
