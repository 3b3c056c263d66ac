"""What chance tells: the start player, first tokens, cards, and the tiles out of the bag (sections S and R)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE, draw_set, fill_set
from solutre.core.rules.pools import even_weights, fill_pool, kind_at, pool_weights
from solutre.core.state import others
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    ALL_SLOTS,
    ALL_SPECIES,
    COPY,
    FIRST,
    KINDS_ONLY,
    ONE_CARD,
    ONE_TILE,
    SECOND,
    SLOTS,
    SPECIES,
    TYPES,
    card_total,
    tiles_in,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import DEAL, DRAW, MAIN, NO_PILE, POUR, START, TOKENS

START0: Final = 63  # the chance actions: start player, token, card, tile and side
TOKEN0: Final = 68
DEAL0: Final = 75
POUR0: Final = 87


# --- what may come -------------------------------------------------------------------------


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    phase: i64 = table.phase
    if phase == POUR:
        return fill_pour(table, buf)
    if phase == DEAL or phase == DRAW:
        return fill_pool(buf, 0, DEAL0, table.deck & KINDS_ONLY, COPY)
    if phase == START:
        return fill_set(buf, 0, START0, ALONE[table.seats] - 1)
    return fill_set(buf, 0, TOKEN0, undrawn_species(table))


def fill_pour(table: Position, buf: vec[i64]) -> i64:
    """Every tile left in the bag, on either side (MAM-R2)."""
    count: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        if tiles_in(table.bag, kind) > 0:
            buf[count] = POUR0 + 2 * kind
            buf[count + 1] = POUR0 + 2 * kind + 1
            count += 2
        kind += 1
    return count


def undrawn_species(table: Position) -> i64:
    """The tokens still in the bag of the set-up (MAM-S5)."""
    free: i64 = ALL_SPECIES
    seat: i64 = 0
    while seat < table.seats:
        free &= ~table.tokens[seat]
        seat += 1
    return free


def weights(table: Position) -> list[int]:
    """Tiles and cards by their copies; the two sides of a tile are equally likely."""
    if table.phase == POUR:
        return [tiles for tiles in pool_weights(table.bag, COPY) for _ in range(2)]
    if table.phase == DEAL or table.phase == DRAW:
        return pool_weights(table.deck & KINDS_ONLY, COPY)
    return even_weights(table)


def sample(table: Position, rng: Rng) -> i64:
    """The draw by weight, without a list."""
    phase: i64 = table.phase
    if phase == POUR:
        at: i64 = rng.below(2 * (SLOTS - table.poured))
        return POUR0 + 2 * kind_at(table.bag, COPY, at >> 1) + (at & 1)
    if phase == DEAL or phase == DRAW:
        return DEAL0 + kind_at(table.deck, COPY, rng.below(card_total(table.deck)))
    if phase == START:
        return START0 + rng.below(table.seats)
    return TOKEN0 + draw_set(rng, undrawn_species(table), SPECIES)


# --- what has come -------------------------------------------------------------------------


def apply_chance(table: Position, action: i64) -> None:
    """Chance has spoken."""
    phase: i64 = table.phase
    if phase == POUR:
        pour_tile(table, action - POUR0)
    elif phase == DEAL or phase == DRAW:
        draw_card(table, action - DEAL0)
    elif phase == START:
        table.start = action - START0
        table.note("start", "MAM-S7", table.start)
        table.phase = TOKENS
    else:
        table.tokens[table.asked] |= ALONE[action - TOKEN0]
        table.note("first_token", "MAM-S5", table.asked, (action - TOKEN0,))


def pour_tile(table: Position, tile: i64) -> None:
    """A tile falls into the next slot on a random side (MAM-R2)."""
    kind: i64 = tile >> 1
    slot: i64 = table.poured
    table.face[slot] = SECOND[kind] if tile & 1 else FIRST[kind]
    table.back[slot] = FIRST[kind] if tile & 1 else SECOND[kind]
    loot.note_tile(table, slot)
    table.bag -= ONE_TILE[kind]
    table.poured += 1
    if table.poured == SLOTS:
        table.middle = ALL_SLOTS
        table.seat = table.start
        table.phase = MAIN
        table.note("pour", "MAM-R2", table.start, (table.round,))


def draw_card(table: Position, kind: i64) -> None:
    """The card is seen by its drawer alone; no hand is too large (MAM-S3, MAM-H6, MAM-K9)."""
    table.deck -= ONE_CARD[kind]
    table.hand[table.asked] += ONE_CARD[kind]
    if table.pile != NO_PILE:
        table.drawn[table.asked] += ONE_CARD[kind]
    clause = "MAM-S3" if table.phase == DEAL else "MAM-V1"
    table.note("draw", clause, table.asked, (), others(table.asked))
    table.note("drawn_card", clause, table.asked, (kind,), table.asked)
    table.to_draw -= 1
