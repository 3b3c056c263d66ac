"""What chance may tell, how likely it is, and what follows from it."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE, fill_set
from solutre.core.rules.pools import draw_evenly, draw_pool, even_weights, fill_pool, kind_at, pool_weights
from solutre.games.ice_age.rules import conflicts, glacier, migration, piles, rounds, setup
from solutre.games.ice_age.rules.components import (
    BITS,
    COPY,
    DARK,
    DARK_FACES,
    LIGHT_CARDS,
    LIGHT_FACES,
    count_colour,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import CARD0, CARD_DRAWN, DEAL, FIRE0, FIRST0, LOT, LOT0, NOTHING, REVEAL

# --- the card on top of a pile ----------------------------------------------------------------


def hidden_cards(table: Position) -> i64:
    """The types that the shuffled part of the pile still holds, as a pool."""
    if table.colour == DARK:
        return (table.pool & DARK_FACES) >> COPY * LIGHT_CARDS
    return table.pool & LIGHT_FACES


def first_card(table: Position) -> i64:
    """The chance action of the first type of the pile."""
    return CARD0 + LIGHT_CARDS if table.colour == DARK else CARD0


# --- all that chance tells --------------------------------------------------------------------


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    step: i64 = table.step
    if step == CARD_DRAWN or step == DEAL:
        return fill_pool(buf, 0, first_card(table), hidden_cards(table), COPY)
    if step == REVEAL:
        return fill_pool(buf, 0, FIRE0, conflicts.fires_hidden(table), BITS)
    if step == LOT:
        return glacier.fill_lot(table, buf)
    # everybody may be the hairiest; where the host has named the first player the lot can only agree (ICE-S14)
    return fill_set(buf, 0, FIRST0, ALONE[table.seats] - 1 if table.first == NOTHING else ALONE[table.first])


def weights(table: Position) -> list[int]:
    if table.step == CARD_DRAWN or table.step == DEAL:
        return pool_weights(hidden_cards(table), COPY)
    if table.step == REVEAL:
        return pool_weights(conflicts.fires_hidden(table), BITS)
    return even_weights(table)


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    if table.step == CARD_DRAWN or table.step == DEAL:
        count: i64 = count_colour(table.pool, table.colour)
        return first_card(table) + kind_at(hidden_cards(table), COPY, rng.below(count))
    if table.step == REVEAL:
        return FIRE0 + draw_pool(rng, conflicts.fires_hidden(table), BITS)
    return draw_evenly(table, rng)


def apply_chance(table: Position, action: i64) -> None:
    """Chance has spoken."""
    step: i64 = table.step
    if step == CARD_DRAWN:
        table.player = table.seat
        piles.draw_told(table, action - CARD0)
        migration.draw_on(table)
    elif step == REVEAL:
        conflicts.reveal(table, action - FIRE0)
        if table.fires == 0:
            rounds.end_round(table)
    elif step == DEAL:
        piles.draw_told(table, action - CARD0)
        setup.deal(table)
    elif step == LOT:
        glacier.draw_lot(table, action - LOT0)
    else:
        setup.begin(table, action - FIRST0)
