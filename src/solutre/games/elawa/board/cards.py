"""Tokens and cards as pictures: large in the ring and in the hand, medium in the own tribe, small in the others'."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.icons import icon
from solutre.draw.measured import width as wide
from solutre.draw.svg import Attr, el, group, path, text, use
from solutre.games.elawa.board.telling import label
from solutre.games.elawa.rules.components import (
    BASIC,
    COLOUR,
    COLOUR_NAMES,
    COST,
    DRAW_RESOURCE,
    EFFECT,
    FLAT,
    KIND_NAMES,
    OF,
    PER,
    PER_COLOUR,
    PER_KINDS,
    PER_TYPE,
    POINTS,
    SACRIFICE,
    TAKE,
    TAKE_CARD,
    TYPE,
)

LARGE, MEDIUM, SMALL = (92, 128), (66, 88), (46, 52)
TYPE_ICONS = ("tribe_member", "basket", "hut", "axe")  # person, reserve, hut, tool
ICONS = ("berry", "meat", "flint", "hide", "bone", *TYPE_ICONS, "fire", "chief", "crown")

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
TAKE_ARROW = "M63 114a4 4 0 1 1 5 1m0 0 .3-3m-.3 3 3 .6"


@cache
def symbols() -> Markup:
    """What every picture of Elawa uses again and again."""
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


def pebble(words: str, x: float, y: float, size: float, class_: str) -> Markup:
    """A number on a pebble, centred on (x, y)."""
    stone = path(PEBBLE, transform=f"translate({x:g} {y:g}) scale({size / 26:.3g})")
    return el(
        "g", stone, text(words, x, y + size * 0.19, size * 0.54, "middle", class_="strong"), class_=f"key {class_}"
    )


def halo(width: float, height: float) -> Markup:
    """The edge of a card that may be chosen."""
    return path(HALO, class_="halo", transform=f"scale({width / 92:.3g} {height / 128:.3g})")


# --- what all sizes show ---------------------------------------------------------------------------


def worth_of(card: int) -> str:
    """`16` or `3×`."""
    return f"{POINTS[card]}" if PER[card] == FLAT else f"{POINTS[card]}×"


def _points(
    points: str, x: float, y: float, size: float, anchor: str | None = None, kind: str = "strong pts"
) -> Markup:
    """The worth of a card, pinned to its width: something stands beside it."""
    return text(points, x, y, size, anchor, room=wide(points, size, True), class_=kind)


def face(width: float, height: float) -> Markup:
    return el("use", href="#ela-face", width=width, height=height)


def wash(width: float, height: float) -> Markup:
    return el("use", href="#ela-wash", width=width, height=height)


def card_colour(card: int) -> str:
    return COLOUR_NAMES[COLOUR[card]]


def mark(card: int, x: float, y: float, size: float) -> Markup:
    """The shape of the card's colour: red circle, blue square, yellow triangle, green diamond, purple star."""
    return icon(f"owner_{card_colour(card)}", x, y, size, class_="mark")


def type_icon(card: int, x: float, y: float, size: float) -> Markup:
    return icon(TYPE_ICONS[TYPE[card]], x, y, size, class_="glyph")


def per_what(card: int, x: float, y: float, size: float) -> list[Markup]:
    """What the points of a card are counted by (ELA-C7)."""
    of = int(OF[card])
    if PER[card] == FLAT:
        return []
    if PER[card] == PER_COLOUR:
        return [icon(f"owner_{COLOUR_NAMES[of]}", x, y, size, class_=f"of-colour {COLOUR_NAMES[of]}")]
    if PER[card] == PER_TYPE:
        return [icon(TYPE_ICONS[of], x, y, size, class_="of-type")]
    if PER[card] == PER_KINDS:
        return [_quarter(kind, x, y, size) for kind in range(BASIC)]
    return [token(of, x + size / 2, y + size / 2, size)]


def _quarter(kind: int, x: float, y: float, size: float) -> Markup:
    """One of the four kinds, two by two."""
    return token(kind, x + size * (0.25 + 0.5 * (kind % 2)), y + size * (0.25 + 0.5 * (kind // 2)), size * 0.58)


# --- three sizes and a chip ------------------------------------------------------------------------


def large(card: int, look: Look) -> Markup:
    """A card with its cost, effect and the resources that come with it: 92 by 128."""
    return _large(card, label(look, "free"))


@cache
def _large(card: int, free: str) -> Markup:
    points = worth_of(card)
    return el(
        "g",
        face(*LARGE), wash(92, 36), _points(points, 10, 27, 24),
        per_what(card, 14 + wide(points, 24, True), 8, 19), mark(card, 71, 10, 14), type_icon(card, 31, 42, 50),
        _cost(card, free), _effect(card), _take(card), class_=f"cd {card_colour(card)}",
    )  # fmt: skip


def _cost(card: int, free: str) -> list[Markup]:
    """The tokens to pay, from above, and the sign of the sacrifice."""
    kinds = [kind for kind in range(BASIC) for _ in range(COST[card * BASIC + kind])]
    step = 18 if len(kinds) < 4 else 16.5
    drawn = [token(kind, 15, 49 + step * place, 19) for place, kind in enumerate(kinds)]
    if SACRIFICE[card]:
        drawn.append(use("ela-sacrifice", 6, 41 + step * len(kinds), 17, class_="effect"))
    return drawn or [text(free, 9, 116.5, 11.5, class_="strong printed")]


def _effect(card: int) -> list[Markup]:
    sign = {TAKE_CARD: "card-more", DRAW_RESOURCE: "token-more"}.get(int(EFFECT[card]))
    return [use(f"ela-{sign}", 35, 102, 19, class_="effect")] if sign else []


def _take(card: int) -> list[Markup]:
    """How many resources come with the card, clockwise."""
    return [
        el("rect", x=57, y=103, width=29, height=18, rx=9, class_="take"),
        path(TAKE_ARROW, class_="take-arrow"),
        text(f"{TAKE[card]}", 78, 116.5, 13, "middle", class_="num take-n"),
    ]


def medium(card: int, stored: Sequence[Markup], worth: int) -> Markup:
    """A card of the own tribe: cost and take no longer matter; what it is worth now does. 66 by 88."""
    points = worth_of(card)
    counting = PER[card] != FLAT
    return el(
        "g",
        face(*MEDIUM), wash(66, 28), _points(points, 7, 21, 18),
        per_what(card, 10 + wide(points, 18, True), 6, 15), mark(card, 50, 8, 11),
        type_icon(card, 18, 28, 30) if stored else type_icon(card, 14, 30, 38),
        text(f"{worth}", 59, 80, 12, "end", class_="num now") if counting else "", stored,
        class_=f"cd {card_colour(card)}",
    )  # fmt: skip


def small(card: int, stored: Sequence[Markup]) -> Markup:
    """A card of another tribe: 46 by 52."""
    points = worth_of(card)
    return el(
        "g",
        face(*SMALL), wash(46, 23), _points(points, 5, 17, 15), per_what(card, 23, 6, 11),
        mark(card, 35, 6, 9), type_icon(card, 3, 27, 19) if stored else type_icon(card, 12, 25, 22), stored,
        class_=f"cd {card_colour(card)}",
    )  # fmt: skip


@cache
def chip(card: int) -> Markup:
    """A card in another hand: 47 by 20."""
    return group(
        el("rect", width=47, height=20, rx=8, class_="chip"), el("rect", width=47, height=20, rx=8, class_="halo"),
        icon(f"owner_{card_colour(card)}", 5, 5.5, 9, class_=f"owner {card_colour(card)}"),
        type_icon(card, 15, 3, 14), _points(worth_of(card), 44, 14.5, 12, "end", "num"),
    )  # fmt: skip
