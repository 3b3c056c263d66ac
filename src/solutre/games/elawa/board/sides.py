"""The players' sides: parts that all of them show, and the panels of the others."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.state import OVER
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.layout import turn_sign
from solutre.draw.measured import width as wide
from solutre.draw.svg import el, group, panel, text
from solutre.draw.words import capital
from solutre.games.elawa.board.cards import SMALL, chip, pebble, small, token
from solutre.games.elawa.board.telling import (
    cards_in,
    chief_said,
    headed,
    label,
    laid_card,
    seat_said,
    stored_on,
    tokens_of,
    whole_card,
    word,
)
from solutre.games.elawa.rules.components import CARD_IDS, KIND_NAMES
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.views import hidden_cards

Point = tuple[float, float]
Size = tuple[float, float]
EDGE = 14  # inside a panel
LINES = 72  # header and chief of a rival's panel
CHIP_STEP = 51
CHIP_ROW = 24
LEAST = 0.3  # cards never get smaller than this


def spread(count: int, size: Size, gap: float, room: Size, scale: float = 1) -> tuple[list[Point], float]:
    """Places for so many cards in rows; the cards shrink until they fit into the room."""
    while True:
        across, down = size[0] * scale + gap, size[1] * scale + gap
        columns = max(1, int((room[0] + gap) // across))
        rows = -(-count // columns)
        if rows * down - gap <= room[1] or scale <= LEAST:
            return [(n % columns * across, n // columns * down) for n in range(count)], scale
        scale -= 0.04


def header(view: Elawa, seat: int, look: Look, width: float) -> list[Markup]:
    """Owner, name, score; the fire burns beside whoever is to play; places at the end (ELA-W6)."""
    over, place = view.player == OVER, view.ranking()[seat]
    first = over and place == 1
    score = f"{view.scores[seat]}"
    drawn = [owner(seat, 22, 23, 15), text(score, width - EDGE, 30, 22, "end", class_="num score")]
    free = width - EDGE - wide(max(score, "00", key=len), 22, True)  # up to here: one digit takes the room of two
    if over:
        free -= 34
        drawn.append(pebble(f"{place}", free + 13, 22, 25, "lit" if first else "still"))
    if sign := turn_sign(not over and view.seat == seat, first):
        free -= 33
        drawn.append(icon(sign, free, 9, 26, class_="crown" if first else "flame"))
    return [*drawn, text(look.name(seat), 36, 28.5, 17, room=free - 42, class_="strong")]


def token_id(seat: int, kinds: Sequence[int], place: int) -> str:
    """The n-th token of its kind of a seat: `token-0-berry-1`."""
    kind = kinds[place]
    return f"token-{seat}-{KIND_NAMES[kind]}-{kinds[:place].count(kind)}"


def tokens_on_card(view: Elawa, card: int, look: Look, x: float, y: float, size: float, room: float) -> list[Markup]:
    """The tokens of a reserve, side by side or overlapping, from (x, y) on."""
    kinds = stored_on(view, card)
    step = min(size * 0.9, (room - size) / max(len(kinds) - 1, 1))
    return [
        piece(f"stored-{CARD_IDS[card]}-{n}", *_coin(kind, x + size / 2 + step * n, y + size / 2, size),
              look=look, label=word(look, "kind", kind))
        for n, kind in enumerate(kinds)
    ]  # fmt: skip


def _coin(kind: int, x: float, y: float, size: float) -> list[Markup]:
    """A token with an edge that lights up when it has just come."""
    return [el("circle", cx=x, cy=y, r=size / 2, class_="halo"), token(kind, x, y, size)]


# --- the others ------------------------------------------------------------------------------------


def rival_height(view: Elawa, seat: int, width: float) -> float:
    """As high as a panel wants to be where nothing limits it."""
    places, _ = spread(len(cards_in(int(view.tribe[seat]))), SMALL, 5, (width - 2 * EDGE, 9999))
    rows = len({y for _, y in places}) or 1
    return LINES + _hand_height(view, seat, width) + rows * (SMALL[1] + 5) + EDGE


def _hand_height(view: Elawa, seat: int, width: float) -> float:
    columns = int((width - 2 * EDGE) // CHIP_STEP)
    return CHIP_ROW * max(1, -(-len(cards_in(int(view.hand[seat]))) // columns))


def rival(view: Elawa, seat: int, look: Look, width: float, height: float) -> Markup:
    """The panel of another player: chief, tokens, hand, tribe."""
    turn = " turn" if view.seat == seat and view.player != OVER else ""
    below = LINES + _hand_height(view, seat, width)
    return piece(
        f"seat-{seat}",
        panel(width, height, seat + 1, class_=f"panel side{turn}"),
        header(view, seat, look, width),
        _chief_line(view, seat, look, width),
        group(_chips(view, seat, look, width), x=EDGE, y=LINES - 2, id=f"hand-{seat}"),
        group(_tribe(view, seat, look, (width - 2 * EDGE, height - below - EDGE)), x=EDGE, y=below, id=f"tribe-{seat}"),
        look=look, label=seat_said(view, seat, look),
    )  # fmt: skip


def _chief_line(view: Elawa, seat: int, look: Look, width: float) -> list[Markup]:
    """Chief and available resources; an advanced chief has a power to tell, so the tokens keep to the right."""
    kinds = tokens_of(view.available, seat)
    words = chief_said(view, seat, look, whole=False)
    held, told = max(len(kinds), 1), 37 + wide(words, 12)
    size = min(22, max(15, (width - EDGE - told - 6) / held), (width - 108) / held)  # before words are shortened
    right = width - EDGE - size * (len(kinds) - 0.5)
    first = right if view.advanced else min(right, told + 8 + size / 2)
    return [
        el("g", el("title", chief_said(view, seat, look)), icon("chief", EDGE - 2, 40, 24, class_="chief"),
           text(words, 37, 57, 12, room=first - size / 2 - 42, class_="soft")),
        *(
            piece(token_id(seat, kinds, n), *_coin(kind, first + size * n, 53, size),
                  look=look, label=word(look, "kind", kind))
            for n, kind in enumerate(kinds)
        ),
    ]  # fmt: skip


def _chips(view: Elawa, seat: int, look: Look, width: float) -> list[Markup]:
    """The hand: open to all, since every card was taken from a visible pile, unless the table covers it (ELA-H3)."""
    if hidden_cards(view, seat):
        return _covered_hand(view, seat, look, width)
    cards = cards_in(int(view.hand[seat]))
    columns = int((width - 2 * EDGE) // CHIP_STEP)
    if not cards:
        return [
            text(
                headed(look, label(look, "hand"), label(look, "no_card")),
                0,
                15,
                12,
                room=width - 2 * EDGE,
                class_="soft",
            )
        ]
    return [
        _chip(card, look, n % columns * CHIP_STEP, n // columns * CHIP_ROW) for n, card in enumerate(cards)
    ]  # fmt: skip


def _chip(card: int, look: Look, x: float, y: float) -> Markup:
    return piece(
        f"card-{CARD_IDS[card]}", group(chip(card), x=x, y=y),
        look=look, label=headed(look, label(look, "hand"), whole_card(card, look)),
    )  # fmt: skip


def _covered_hand(view: Elawa, seat: int, look: Look, width: float) -> list[Markup]:
    """A number, behind the card that has just been announced (ELA-H3)."""
    announced = [_chip(card, look, 0, 0) for card in cards_in(int(view.hand[seat]))]
    said = headed(look, label(look, "hand"), label(look, "covered_cards", count=int(hidden_cards(view, seat))))
    return [*announced, text(said, CHIP_STEP * len(announced), 15, 12, class_="soft")]


def _tribe(view: Elawa, seat: int, look: Look, room: Size) -> list[Markup]:
    cards = cards_in(int(view.tribe[seat]))
    places, scale = spread(len(cards), SMALL, 5, room, 1.24 if room[1] > 250 else 1)
    if not cards:
        return [
            text(headed(look, label(look, "tribe"), label(look, "no_card")), 0, 15, 12, room=room[0], class_="soft")
        ]
    return [
        piece(
            f"card-{CARD_IDS[card]}",
            group(el("rect", x=-1, y=-1, width=48, height=54, rx=6, class_="halo"),
                  small(card, tokens_on_card(view, card, look, 22, 32, 15, 23)), x=x, y=y, scale=scale),
            look=look, label=capital(laid_card(view, seat, card, look)),
        )
        for card, (x, y) in zip(cards, places, strict=True)
    ]  # fmt: skip
