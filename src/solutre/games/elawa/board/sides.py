"""The players' sides: parts that all of them show, and the panels of the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.icons import icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import turn_sign
from solutre.draw.measured import name_size
from solutre.draw.measured import width as wide
from solutre.draw.svg import el, group, hover, panel, text
from solutre.draw.words import capital
from solutre.games.elawa.board.cards import SMALL, Size, chip, small
from solutre.games.elawa.board.scene import Laid, Player, Scene
from solutre.games.elawa.board.telling import chief_said, headed, label, laid_card, seat_said, whole_card, word
from solutre.games.elawa.board.tokens import pebble, token
from solutre.games.elawa.rules.components import CARD_IDS, KIND_NAMES, RESERVE_OF

Point = tuple[float, float]
OFTEN = 1 << 12  # headers that are remembered
EDGE = 14  # inside a panel
CHIP_STEP = 51
CHIP_ROW = 22
LINES = 63  # header and chief of a panel
LARGE = 1.4  # cards of a tribe where there is room: three beside each other
GAP_ROWS = 2  # of places for cards in a side that has none yet
LEAST = 0.75  # cards of a tribe never get smaller: their numbers would be too small to read


def spread(
    count: int, size: Size, gap: float, room: Size, most: float = 1, least: float = LEAST
) -> tuple[list[Point], float]:
    """Places for so many cards in rows, as large as they fit; those that are too many overlap like a fan."""
    scale = most
    while True:
        across, down = size[0] * scale + gap, size[1] * scale + gap
        columns = max(1, int((room[0] + gap) // across))
        fitting = max(1, int((room[1] + gap) // down))
        if -(-count // columns) <= fitting:
            return [(n % columns * across, n // columns * down) for n in range(count)], scale
        if scale <= least:
            break
        scale = max(least, scale - 0.03)
    columns = -(-count // fitting)
    step = (room[0] - size[0] * scale) / max(columns - 1, 1)
    return [(n % columns * step, n // columns * down) for n in range(count)], scale


def header(player: Player, look: Look, width: float) -> tuple[Markup, ...]:
    """Owner, name, score; the fire burns beside whoever is to play; places at the end (ELA-W6). Above a phone's board
    the names stand with their points."""
    return _header(player.seat, player.score, player.place, player.turn, look.name(player.seat), look.layout, width)


@lru_cache(OFTEN)
def _header(seat: int, points: int, place: int, turn: bool, name: str, layout: str, width: float) -> tuple[Markup, ...]:
    over, first = place > 0, place == 1
    drawn = [owner(seat, 22, 23, 15)]
    free = width - EDGE
    if layout != "phone":
        score = f"{points}"
        drawn.append(text(score, free, 30, 22, "end", class_="num score"))
        free -= wide(max(score, "00", key=len), 22, True)  # one digit takes the room of two
    if over:
        free -= 34
        drawn.append(pebble(f"{place}", free + 13, 22, 25, "bright" if first else "still"))
    sign = turn_sign(turn, first)
    crowded = over and wide(name, 17, True) > free - 75  # then the place alone tells who won
    if sign and not crowded:
        free -= 33
        drawn.append(icon(sign, free, 9, 26, class_="crown" if first else "flame"))
    return (*drawn, text(name, 36, 28.5, name_size(name, free - 42, 17), room=free - 42, class_="strong"))


def token_id(seat: int, kinds: Sequence[int], place: int) -> str:
    """The n-th token of its kind of a seat: `token-0-berry-1`."""
    kind = kinds[place]
    return f"token-{seat}-{KIND_NAMES[kind]}-{list(kinds[:place]).count(kind)}"


def tokens_on_card(laid: Laid, look: Look, spot: Point, size: float, room: float) -> list[Markup]:
    """The tokens of a reserve, side by side or overlapping, from a spot on."""
    kinds = laid.held
    step = min(size * 0.9, (room - size) / max(len(kinds) - 1, 1))
    return [
        piece(
            f"stored-{CARD_IDS[laid.card]}-{n}",
            *_coin(kind, spot[0] + size / 2 + step * n, spot[1] + size / 2, size),
            look=look,
            label=word(look, "kind", kind),
            class_="stored",
        )
        for n, kind in enumerate(kinds)
    ]


def _coin(kind: int, x: float, y: float, size: float) -> list[Markup]:
    """A token with an edge that lights up when it has just come."""
    return [el("circle", cx=x, cy=y, r=size / 2, class_="halo"), token(kind, x, y, size)]


def small_card(scene: Scene, card: int, look: Look) -> Markup:
    """A card of a tribe where there is little room."""
    return _small_card(scene, scene.laid(card), look)


@kept()
def _small_card(_: Scene, laid: Laid, look: Look) -> Markup:
    stored = tokens_on_card(laid, look, (4, 26), 16, 32)
    return piece(
        f"card-{CARD_IDS[laid.card]}",
        el("rect", x=-2, y=-2, width=SMALL[0] + 4, height=SMALL[1] + 4, rx=7, class_="halo"),
        small(laid.card, stored, laid.worth),
        look=look,
        label=capital(laid_card(laid, look)),
    )


# --- the others ------------------------------------------------------------------------------------


def rival_height(player: Player, width: float, scale: float = 1) -> float:
    """As high as a panel wants to be where nothing limits it."""
    places, _ = spread(len(player.tribe), SMALL, 5, (width - 2 * EDGE, 9999), scale)
    rows = len({y for _, y in places}) or 1
    first = 0 if player.tribe else CHIP_ROW  # it is told that there is none
    return LINES + _hand_height(player, width) + first + rows * (SMALL[1] * scale + 5) + EDGE


def _hand_height(player: Player, width: float) -> float:
    columns = int((width - 2 * EDGE) // CHIP_STEP)
    return CHIP_ROW * max(1, -(-len(player.hand) // columns))


class ViewFacts(NamedTuple):
    """What the panel of a player asks of the view itself."""

    advanced: bool
    stored: tuple[int, ...]  # where the player has reserves


def _view_facts(scene: Scene, player: Player, *_: object) -> ViewFacts:
    reserves = any(RESERVE_OF[card] >= 0 for card in player.tribe)
    return ViewFacts(bool(scene.view.advanced), tuple(scene.view.stored) if reserves else ())


@kept(
    worths=lambda scene, player, *_: {card: scene.worths[card] for card in player.tribe},
    view=_view_facts,
)
def rival(scene: Scene, player: Player, look: Look, width: float, height: float) -> Markup:
    """The panel of another player: chief, tokens, hand, tribe."""
    turn, seat = " turn" if player.turn else "", player.seat
    below = LINES + _hand_height(player, width)
    room = (width - 2 * EDGE, height - below - 6)
    return piece(
        f"seat-{seat}",
        panel(width, height, seat + 1, class_=f"panel camp{turn}"),
        header(player, look, width),
        _chief_line(scene, player, look, width),
        place(f"hand-{seat}", _chips(scene, player.hand, player.covered, look, width), look=look, x=EDGE, y=LINES - 2),
        place(f"tribe-{seat}", _tribe(scene, player, look, room), look=look, x=EDGE, y=below),
        look=look,
        label=seat_said(scene, player, look),
    )


def _chief_line(scene: Scene, player: Player, look: Look, width: float) -> list[Markup]:
    """Chief and available resources; an advanced chief has a power to tell, so the tokens keep to the right."""
    kinds = player.tokens
    words = chief_said(scene, player, look, whole=False)
    held, told = max(len(kinds), 1), 40 + wide(words, 12)
    size = min(24, max(15, (width - EDGE - told - 6) / held), (width - 108) / held)  # before words are shortened
    right = width - EDGE - size * (len(kinds) - 0.5)
    first = right if words else 44 + size / 2
    return [
        el(
            "g",
            hover(chief_said(scene, player, look)),
            icon("chief", EDGE - 2, 35, 24, class_="chief"),
            text(words, 40, 52, 12, room=first - size / 2 - 45, class_="soft") if words else "",
        ),
        *_coins(scene, player.seat, kinds, look, first, size),
    ]


@kept()
def _coins(_: Scene, seat: int, kinds: tuple[int, ...], look: Look, first: float, size: float) -> list[Markup]:
    """The available resources side by side."""
    return [
        piece(
            token_id(seat, kinds, n),
            *_coin(kind, first + size * n, 48, size),
            look=look,
            label=word(look, "kind", kind),
        )
        for n, kind in enumerate(kinds)
    ]


@kept()
def _chips(_: Scene, hand: tuple[int, ...], covered: int, look: Look, width: float) -> list[Markup]:
    """The hand: open to all, since every card was taken from a visible pile, unless the table covers it (ELA-H3)."""
    if covered:
        return _covered_hand(hand, covered, look)
    columns = int((width - 2 * EDGE) // CHIP_STEP)
    if not hand:
        return [_none(look, "hand", width - 2 * EDGE)]
    return [_chip(card, look, n % columns * CHIP_STEP, n // columns * CHIP_ROW) for n, card in enumerate(hand)]


def _none(look: Look, what: str, room: float) -> Markup:
    said = headed(look, label(look, what), label(look, "no_card"))
    return text(said, 0, 15, 12, room=room, class_="soft")


def _chip(card: int, look: Look, x: float, y: float) -> Markup:
    return piece(
        f"card-{CARD_IDS[card]}",
        group(chip(card), x=x, y=y),
        look=look,
        label=headed(look, label(look, "hand"), whole_card(card, look)),
    )


def _covered_hand(hand: tuple[int, ...], covered: int, look: Look) -> list[Markup]:
    """A number, behind the card that has just been announced (ELA-H3)."""
    announced = [_chip(card, look, 0, 0) for card in hand]
    said = headed(look, label(look, "hand"), label(look, "covered_cards", count=covered))
    return [*announced, text(said, CHIP_STEP * len(announced), 15, 12, class_="soft")]


def _tribe(scene: Scene, player: Player, look: Look, room: Size) -> list[Markup]:
    most = LARGE if room[1] > 110 else 1
    if not player.tribe:
        return [_none(look, "tribe", room[0]), *_gaps((room[0], room[1] - CHIP_ROW), most)]
    places, scale = spread(len(player.tribe), SMALL, 5, room, most)
    return [
        group(small_card(scene, card, look), x=x, y=y, scale=scale)
        for card, (x, y) in zip(player.tribe, places, strict=True)
    ]


def _gaps(room: Size, scale: float) -> list[Markup]:
    """Where the first cards of a tribe will lie, as far as there is room for whole ones."""
    wide_one, high_one = SMALL[0] * scale, SMALL[1] * scale
    columns, rows = (int((across + 5) // (one + 5)) for across, one in zip(room, (wide_one, high_one), strict=True))
    return [
        el(
            "rect",
            x=x * (wide_one + 5),
            y=CHIP_ROW + y * (high_one + 5),
            width=wide_one,
            height=high_one,
            rx=7,
            class_="gap",
        )
        for y in range(min(rows, GAP_ROWS))
        for x in range(columns)
    ]
