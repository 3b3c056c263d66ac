"""The table in words, for readers who do not see the picture."""

from __future__ import annotations

from solutre.core.book.words import listing
from solutre.core.game import Look, Section
from solutre.core.state import OVER
from solutre.draw.words import capital
from solutre.games.elawa.board.telling import (
    cards_in,
    chief_said,
    counted,
    draw_pile_said,
    fire_said,
    headed,
    label,
    laid_card,
    pile_said,
    round_said,
    token_pile_said,
    tokens_of,
    whole_card,
    whose_turn,
    winners_said,
    word,
)
from solutre.games.elawa.rules.components import KINDS, PILES
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.views import hidden_cards


def summary_of(view: Elawa, look: Look) -> list[Section]:
    """Turn, ring, supplies, then every side, the reader's own first."""
    order = sorted(range(view.seats), key=lambda seat: seat != view.observer)
    return [
        (label(look, "turn"), [turn_said(view, look)]),
        (label(look, "ring"), _ring(view, look)),
        (label(look, "supplies"), _supplies(view, look)),
        *((look.name(seat), _side(view, seat, look)) for seat in order),
    ]


def turn_said(view: Elawa, look: Look) -> str:
    """Whose turn it is and what for, or who has won."""
    if view.player == OVER:
        return f"{whose_turn(view, look)}. {winners_said(view, look)}."
    turn = headed(look, whose_turn(view, look), word(look, "step", int(view.step)))
    return f"{turn}. {capital(round_said(view, look))}."


def _ring(view: Elawa, look: Look) -> list[str]:
    piles = [f"{pile_said(view, pile, look)}. {token_pile_said(view, pile, look)}." for pile in range(PILES)]
    return [*piles, f"{fire_said(view, look)}."]


def _supplies(view: Elawa, look: Look) -> list[str]:
    discard = [kind for kind in range(KINDS) for _ in range(view.discard[kind])]
    gone = [word(look, "card", card) for seat in range(view.seats) for card in cards_in(int(view.sacrificed[seat]))]
    return [
        _line(look, "draw_pile", draw_pile_said(view, look)),
        _line(look, "discard", counted(discard, look)),
        _line(look, "sacrificed", listing(gone, look.language) or label(look, "no_card")),
    ]


def _side(view: Elawa, seat: int, look: Look) -> list[str]:
    score = label(look, "points", score=int(view.scores[seat]))
    place = f", {label(look, 'place', number=view.ranking()[seat])}" if view.player == OVER else ""
    then = label(look, "semicolon")
    hand = then.join(_hand(view, seat, look))
    tribe = then.join(laid_card(view, seat, card, look) for card in cards_in(int(view.tribe[seat])))
    none = label(look, "no_card")
    return [
        f"{capital(score)}{place}. {chief_said(view, seat, look)}.",
        _line(look, "available_short", counted(tokens_of(view.available, seat), look)),
        _line(look, "hand", hand or none),
        _line(look, "tribe", tribe or none),
    ]


def _hand(view: Elawa, seat: int, look: Look) -> list[str]:
    """The cards that the reader sees, and how many only their owner sees (ELA-H3)."""
    covered = int(hidden_cards(view, seat))
    shown = [whole_card(card, look) for card in cards_in(int(view.hand[seat]))]
    return [*shown, label(look, "covered_cards", count=covered)] if covered else shown


def _line(look: Look, name: str, rest: str) -> str:
    return headed(look, capital(label(look, name)), rest) + "."
