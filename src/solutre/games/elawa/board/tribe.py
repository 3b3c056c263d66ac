"""The tribe of the player who looks: what its cards are worth, and reserves to fill."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.svg import el, group, path, text
from solutre.draw.words import capital, may
from solutre.games.elawa.board.cards import MEDIUM, SMALL, Size, medium
from solutre.games.elawa.board.scene import Laid, Player, Scene
from solutre.games.elawa.board.sides import LARGE, small_card, spread, tokens_on_card
from solutre.games.elawa.board.telling import label, laid_card, sentence
from solutre.games.elawa.board.tokens import halo, token
from solutre.games.elawa.rules.components import (
    CARD_IDS,
    KIND_NAMES,
    PLACE_KIND,
    PLACE_RESERVE,
    PLACE_ROWS,
    RESERVE_CARD,
    RESERVE_OF,
)
from solutre.games.elawa.rules.steps import PLACE0

GAP = 9
LEAST_MEDIUM = 0.9


def tribe_in(scene: Scene, player: Player, look: Look, room: Size, most: float) -> list[Markup]:
    """The tribe, as large as it fits, reserves to fill first; `most` is the width that a card may have."""
    places, scale = spread(len(player.tribe), MEDIUM, GAP, room, most / MEDIUM[0], LEAST_MEDIUM)
    cards = sorted(player.tribe, key=lambda card: not any(may(look, action) for action in _places(card)))
    return [
        group(_tribe_card(scene, card, look), x=x, y=y, scale=scale) for card, (x, y) in zip(cards, places, strict=True)
    ] or [text(label(look, "no_tribe"), 0, 16, 13, room=room[0], class_="soft")]


def tribe_to_fill(scene: Scene, player: Player, look: Look, room: Size, most: float) -> list[Markup]:
    """While reserves are filled: those that take something large enough to touch, the rest smaller beside them where
    they do not find room for their size."""
    open_ones = [card for card in player.tribe if any(may(look, action) for action in _places(card))]
    rest = [card for card in player.tribe if card not in open_ones]
    scale = min(most / MEDIUM[0], room[1] / MEDIUM[1])
    step = MEDIUM[0] * scale + GAP
    begin = len(open_ones) * step + GAP
    left = (room[0] - begin, room[1])
    whole = fits(len(rest), left, most)
    places, less = (
        spread(len(rest), MEDIUM, GAP, left, most / MEDIUM[0], LEAST_MEDIUM)
        if whole
        else spread(len(rest), SMALL, 6, left, LARGE)
    )
    drawn = _tribe_card if whole else small_card
    return [
        *(group(_tribe_card(scene, card, look), x=n * step, scale=scale) for n, card in enumerate(open_ones)),
        *(
            group(drawn(scene, card, look), x=begin + x, y=y, scale=less)
            for card, (x, y) in zip(rest, places, strict=True)
        ),
    ]


def fits(count: int, room: Size, most: float) -> bool:
    """Whether so many cards find room without getting small or lying on each other."""
    places, scale = spread(count, MEDIUM, GAP, room, most / MEDIUM[0], LEAST_MEDIUM)
    return room[0] >= MEDIUM[0] and scale > LEAST_MEDIUM and len({x for x, _ in places}) * MEDIUM[0] * scale <= room[0]


def gaps(count: int, width: float, most: float) -> list[Markup]:
    """Places beside so many large cards, as far as there is room for whole ones in their row."""
    step, size = most + GAP, (most, MEDIUM[1] * most / MEDIUM[0])
    return [
        el("rect", x=n * step, width=size[0], height=size[1], rx=7, class_="gap")
        for n in range(count, int((width + GAP) // step))
    ]


def tribe_height(count: int, room: float, most: float) -> float:
    places, scale = spread(count, MEDIUM, GAP, (room, 9999), most / MEDIUM[0], LEAST_MEDIUM)
    return places[-1][1] + MEDIUM[1] * scale if places else 24


def tribe_row(scene: Scene, player: Player, look: Look, room: float) -> list[Markup]:
    """The tribe in one row of small cards."""
    places, scale = spread(len(player.tribe), SMALL, 6, (room, SMALL[1]))
    return [
        group(small_card(scene, card, look), x=x, y=y, scale=scale)
        for card, (x, y) in zip(player.tribe, places, strict=True)
    ] or [text(label(look, "no_tribe"), 0, 28, 13, room=room, class_="soft")]


def _tribe_card(scene: Scene, card: int, look: Look) -> Markup:
    """A card of the own tribe. A reserve with one token to place is a target itself, with several it has buttons."""
    actions = _places(card)
    legal = [action for action in actions if may(look, action)]
    if not legal:
        return _resting_card(scene, scene.laid(card), look)
    lone = legal[0] if len(legal) == 1 else None
    said = capital(laid_card(scene.laid(card), look))
    buttons = [_place_button(scene, action, look, n, len(legal)) for n, action in enumerate(legal)]
    told = f"{sentence(look, scene.view, lone)}. {said}" if lone is not None else said
    return _medium_card(scene.laid(card), look, lone, told, buttons)


@kept()
def _resting_card(_: Scene, laid: Laid, look: Look) -> Markup:
    """A card of the own tribe on which nothing can be put; a reserve tells why not."""
    actions = _places(laid.card)
    return _medium_card(laid, look, actions[0] if actions else None, capital(laid_card(laid, look)), [])


def _medium_card(laid: Laid, look: Look, action: int | None, told: str, buttons: list[Markup]) -> Markup:
    return piece(
        f"card-{CARD_IDS[laid.card]}",
        halo(*MEDIUM),
        medium(laid.card, tokens_on_card(laid, look, (5, 63), 18, 38), laid.worth),
        buttons,
        look=look,
        action=action,
        label=told,
    )


@cache
def _places(card: int) -> tuple[int, ...]:
    """The actions that put a token on this card."""
    reserve = int(RESERVE_OF[card])
    return tuple(PLACE0 + place for place, row in enumerate(PLACE_ROWS) if row[0] == reserve)


def _place_button(scene: Scene, action: int, look: Look, n: int, count: int) -> Markup:
    """A token to place; where it is the only one the card itself is the target."""
    kind = int(PLACE_KIND[action - PLACE0])
    rows = -(-count // 2)
    x, y = (
        (33, 46) if count == 1 else (18 + 30 * (n % 2), 40 + 6 * rows + min(28, 50 / rows) * (n // 2 - (rows - 1) / 2))
    )
    drawn = [
        el("circle", cx=x, cy=y, r=13, class_="halo"),
        token(kind, x, y, 21),
        path(f"M{x + 5:g} {y - 9:g}h8m-4-4v8", class_="plus"),
    ]
    if count == 1:
        return el("g", drawn[1:])
    reserve = CARD_IDS[RESERVE_CARD[PLACE_RESERVE[action - PLACE0]]]
    name = f"place-{reserve}-{KIND_NAMES[kind]}"
    return piece(name, drawn, look=look, action=action, label=sentence(look, scene.view, action), class_="button")
