"""Cards as pictures: whole in the ring and in the hand, medium in the own tribe, small in the others', and strips."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.icons import icon
from solutre.draw.measured import width as wide
from solutre.draw.svg import el, hover, path, text, use
from solutre.games.elawa.board.scene import price_in_tokens
from solutre.games.elawa.board.telling import label
from solutre.games.elawa.board.tokens import TYPE_ICONS, missing_ring, paper, token, wash
from solutre.games.elawa.rules.components import (
    BASIC,
    COLOUR,
    COLOUR_NAMES,
    DRAW_RESOURCE,
    EFFECT,
    FLAT,
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

Size = tuple[float, float]
WHOLE: Size = (92, 128)
SHORT: Size = (92, 114)  # the same where height is dear
MEDIUM: Size = (66, 88)
SMALL: Size = (60, 48)
STRIP: Size = (68, 66)
TAKE_ARROW = "M-15 1.5a4 4 0 1 1 5 1m0 0 .3-3m-.3 3 3 .6"


# --- what all sizes show ---------------------------------------------------------------------------


def worth_of(card: int) -> str:
    """`16` or `3×`."""
    return f"{POINTS[card]}" if PER[card] == FLAT else f"{POINTS[card]}×"


def card_colour(card: int) -> str:
    return COLOUR_NAMES[COLOUR[card]]


def mark(card: int, x: float, y: float, size: float) -> Markup:
    """The shape of the card's colour: red circle, blue square, yellow triangle, green diamond, purple star."""
    return icon(f"owner_{card_colour(card)}", x, y, size, class_="mark")


def type_icon(card: int, x: float, y: float, size: float) -> Markup:
    return icon(TYPE_ICONS[TYPE[card]], x, y, size, class_="glyph")


def head(card: int, width: float, height: float, size: float) -> list[Markup]:
    """The coloured band: points, then what they are counted by, never one on the other; the shape at the right."""
    points, line = worth_of(card), height * 0.49 + size * 0.35
    left = size * 0.4
    told = wide(points, size, True)
    sign, shape = size * 0.8, size * 0.6
    return [
        wash(width, height),
        text(points, left, line, size, room=told, class_="strong pts"),
        *per_what(card, left + told + size * 0.18, height * 0.49 - sign / 2, sign),
        mark(card, width - shape - size * 0.38, height * 0.49 - shape / 2, shape),
    ]


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


def titled(words: str, *drawn: Markup) -> Markup:
    """A sign that says what it means."""
    return el("g", hover(words), *drawn)


def lacks(card: int, missing: Sequence[int]) -> list[bool]:
    """Which tokens of the price get red dashes: of each kind as many as are missing."""
    left = list(missing)
    marked = []
    for kind in price_in_tokens(card):
        marked.append(kind in left)
        if kind in left:
            left.remove(kind)
    return marked


# --- the whole card --------------------------------------------------------------------------------


@cache
def whole(card: int, language: str, size: Size = WHOLE, missing: tuple[int, ...] = ()) -> Markup:
    """A card with its cost, effect and the resources that come with it."""
    look, (width, height) = Look(language), size
    art = 50 if size == WHOLE else 44
    return el(
        "g",
        paper(*size),
        head(card, width, 36, 24),
        type_icon(card, 31, (height - 44) / 2, art),
        _cost(card, look, height, missing),
        _effect(card, look, height),
        _take(card, look, height),
        class_=f"cd {card_colour(card)}",
    )


def _cost(card: int, look: Look, height: float, missing: tuple[int, ...]) -> list[Markup]:
    """The tokens to pay, from above, and the sign of the sacrifice; in full colour, whatever can be paid."""
    kinds = price_in_tokens(card)
    count = len(kinds) + int(SACRIFICE[card])
    if not count:
        return [text(label(look, "free"), 8, height - 24, 13, room=46, class_="strong printed")]
    step = min(18.5, (height - 42) / count)
    drawn: list[Markup] = []
    for place, (kind, red) in enumerate(zip(kinds, lacks(card, missing), strict=True)):
        y = 48 + step * place
        drawn += [token(kind, 15, y, min(19, step + 2)), *([missing_ring(15, y, step + 1.5)] if red else [])]
    if SACRIFICE[card]:
        y = 48 + step * len(kinds)
        sign = use("ela-sacrifice", 15 - step / 2 + 0.5, y - step / 2 + 0.5, step - 1, class_="effect")
        drawn.append(titled(label(look, "sign_sacrifice"), sign))
    return drawn


def _effect(card: int, look: Look, height: float) -> list[Markup]:
    sign = {TAKE_CARD: "card-more", DRAW_RESOURCE: "token-more"}.get(int(EFFECT[card]))
    if not sign:
        return []
    told = label(look, "effect_card" if sign == "card-more" else "effect_resource")
    return [titled(told, use(f"ela-{sign}", 34, height - 33, 19, class_="effect"))]


def _take(card: int, look: Look, height: float) -> Markup:
    """How many resources come with the card, clockwise."""
    return titled(label(look, "sign_take", take=int(TAKE[card])), *take_sign(int(TAKE[card]), 71.5, height - 16))


def take_sign(count: int, x: float, y: float) -> list[Markup]:
    """The number in the dark pill, centred on (x, y)."""
    return [
        el("rect", x=x - 14.5, y=y - 9, width=29, height=18, rx=9, class_="take"),
        path(TAKE_ARROW, transform=f"translate({x + 6.5:g} {y:g})", class_="take-arrow"),
        text(f"{count}", x + 6.5, y + 4.6, 13, "middle", class_="num take-n"),
    ]


# --- smaller ones ----------------------------------------------------------------------------------


@cache
def strip(card: int, language: str, missing: tuple[int, ...] = ()) -> Markup:
    """A hand card while something else is decided: head and cost."""
    (width, height), look = STRIP, Look(language)
    kinds = price_in_tokens(card)
    few = len(kinds) + SACRIFICE[card] <= 3
    step = 17.5 if few else 15.5
    spots = [(step * (0.65 + n % 3), height - (11 if few or n > 2 else 28)) for n in range(5)]
    drawn: list[Markup] = []
    for n, (kind, red) in enumerate(zip(kinds, lacks(card, missing), strict=True)):
        drawn += [token(kind, *spots[n], step - 1), *([missing_ring(*spots[n], step + 0.5)] if red else [])]
    if SACRIFICE[card]:
        x, y = spots[len(kinds)]
        sign = use("ela-sacrifice", x - 7, y - 7, 14, class_="effect")
        drawn.append(titled(label(look, "sign_sacrifice"), sign))
    free = [] if drawn else [text(label(look, "free"), 6, height - 7, 12.6, room=38, class_="strong printed")]
    return el(
        "g",
        paper(*STRIP),
        head(card, width, 22, 16),
        type_icon(card, width - 27, 22, 23) if few else type_icon(card, width - 17, 23, 14),
        drawn,
        free,
        class_=f"cd {card_colour(card)}",
    )


def medium(card: int, stored: Sequence[Markup], worth: int) -> Markup:
    """A card of the own tribe: cost and take no longer matter; what it is worth now does."""
    counting = PER[card] != FLAT
    return el(
        "g",
        paper(*MEDIUM),
        head(card, 66, 28, 18),
        type_icon(card, 18, 28, 30) if stored else type_icon(card, 14, 30, 38),
        text(f"{worth}", 59, 81, 13, "end", class_="num now") if counting else "",
        stored,
        class_=f"cd {card_colour(card)}",
    )


def small(card: int, stored: Sequence[Markup], worth: int) -> Markup:
    """A card of a tribe where there is little room."""
    counting = PER[card] != FLAT
    return el(
        "g",
        paper(*SMALL),
        head(card, 60, 23, 15),
        "" if stored else type_icon(card, 4, 24, 21) if counting else type_icon(card, 19, 23, 22),
        text(f"{worth}", 54, 41, 15, "end", class_="num now") if counting else "",
        stored,
        class_=f"cd {card_colour(card)}",
    )


@cache
def chip(card: int) -> Markup:
    """A card in another hand: 47 by 20."""
    points = worth_of(card)
    return el(
        "g",
        el("rect", width=47, height=20, rx=8, class_="chip"),
        el("rect", width=47, height=20, rx=8, class_="halo"),
        icon(f"owner_{card_colour(card)}", 5, 5.5, 9, class_=f"owner {card_colour(card)}"),
        type_icon(card, 15, 3, 14),
        text(points, 44, 14.5, 12, "end", room=wide(points, 12, True), class_="num"),
    )
