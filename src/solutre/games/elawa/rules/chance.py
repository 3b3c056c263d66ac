"""What chance may tell, how likely it is, and what follows from it."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.games.elawa.rules import piles, setup, taking
from solutre.games.elawa.rules.components import (
    BIT,
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
    NOTHING,
    TOKEN,
    TOKEN0,
)


def apply_chance(table: Position, action: i64) -> None:
    """Chance has spoken."""
    what: i64 = table.awaits
    if what == TOKEN:
        piles.turn_token(table, action - TOKEN0)
        table.awaits = NO_CHANCE
    elif what == CARD:
        table.awaits = NO_CHANCE
        piles.turn_card(table, action - CARD0)
    elif what == CENTRAL:
        table.awaits = NO_CHANCE
        piles.take_central(table, action - TOKEN0)
    elif what == DRAW:
        table.awaits = NO_CHANCE
        taking.take_drawn(table, action - TOKEN0)
    else:
        table.awaits = NO_CHANCE
        setup.receive_chief(table, table.at, action - CHIEF0 + 1)


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    if table.awaits == CARD:
        left: i64 = table.unseen
        while left:
            low: i64 = left & -left
            buf[count] = CARD0 + BIT[low % 67]
            count += 1
            left ^= low
    elif table.awaits == CHIEF:
        count = setup.fill_chiefs(table, buf, CHIEF0)
    else:
        first: i64 = piles.hidden_pool(table) * KINDS
        kind: i64 = 0
        while kind < KINDS:
            if table.pools[first + kind] > 0:
                buf[count] = TOKEN0 + kind
                count += 1
            kind += 1
    return count


def weights(table: Position) -> list[int]:
    if table.awaits == CARD or table.awaits == CHIEF:
        return [1] * len(table.legal_actions())
    first: i64 = piles.hidden_pool(table) * KINDS
    weights: list[int] = []
    kind: i64 = 0
    while kind < KINDS:
        if table.pools[first + kind] > 0:
            weights.append(table.pools[first + kind])
        kind += 1
    return weights


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    if table.awaits == CARD:
        card: i64 = rng.below(CARDS)
        while not (table.unseen >> card) & 1:
            card = rng.below(CARDS)
        return CARD0 + card
    if table.awaits == CHIEF:
        left_out: i64 = rng.weighted(weights(table))
        number: i64 = 0
        while left_out >= 0:
            number += 1
            if setup.owner_of_chief(table, number) == NOTHING:
                left_out -= 1
        return CHIEF0 + number - 1
    first: i64 = piles.hidden_pool(table) * KINDS
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += table.pools[first + kind]
        kind += 1
    left: i64 = rng.below(total)
    kind = 0
    while left >= table.pools[first + kind]:
        left -= table.pools[first + kind]
        kind += 1
    return TOKEN0 + kind
