"""What chance may tell, how likely it is, and what follows from it."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import draw_set, fill_set
from solutre.core.rules.pools import count_weights, draw_count, draw_evenly, even_weights, fill_counts
from solutre.games.elawa.rules import piles, setup, taking
from solutre.games.elawa.rules.components import (
    CARDS,
    KINDS,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CARD,
    CARD0,
    CENTRAL,
    CHIEF,
    CHIEF0,
    DRAW,
    NO_CHANCE,
    TOKEN,
    TOKEN0,
)


def apply_chance(table: Position, action: i64) -> None:
    """Chance has spoken."""
    what: i64 = table.awaits
    if what == TOKEN:
        piles.turn_token(table, action - TOKEN0)
        table.awaits = NO_CHANCE
        return
    table.awaits = NO_CHANCE
    if what == CARD:
        piles.turn_card(table, action - CARD0)
    elif what == CENTRAL:
        piles.take_central(table, action - TOKEN0)
    elif what == DRAW:
        taking.take_drawn(table, action - TOKEN0)
    else:
        setup.receive_chief(table, table.at, action - CHIEF0 + 1)


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    if table.awaits == CARD:
        return fill_set(buf, 0, CARD0, table.unseen)
    if table.awaits == CHIEF:
        return setup.fill_chiefs(table, buf, CHIEF0)
    first: i64 = piles.hidden_pool(table) * KINDS
    return fill_counts(buf, TOKEN0, table.pools, first, first + KINDS)


def weights(table: Position) -> list[int]:
    if table.awaits == CARD or table.awaits == CHIEF:
        return even_weights(table)
    first: i64 = piles.hidden_pool(table) * KINDS
    return count_weights(table.pools, first, first + KINDS)


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    if table.awaits == CARD:
        return CARD0 + draw_set(rng, table.unseen, CARDS)
    if table.awaits == CHIEF:
        return draw_evenly(table, rng)
    first: i64 = piles.hidden_pool(table) * KINDS
    return TOKEN0 + draw_count(rng, table.pools, first, first + KINDS) - first
