"""What chance tells: the start player, first tokens, cards, and the tiles out of the bag (sections S and R)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.state import others
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    ALL_SLOTS,
    ALL_SPECIES,
    ALONE,
    CARD_KINDS,
    FIRST,
    ONE_CARD,
    ONE_TILE,
    SECOND,
    SLOTS,
    SPECIES,
    TYPES,
    card_count,
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
        return fill_deck(table, buf)
    count: i64 = 0
    if phase == START:
        while count < table.seats:
            buf[count] = START0 + count
            count += 1
        return count
    species: i64 = 0
    free: i64 = undrawn_species(table)
    while species < SPECIES:
        if (free >> species) & 1:
            buf[count] = TOKEN0 + species
            count += 1
        species += 1
    return count


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


def fill_deck(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    kind: i64 = 0
    while kind < CARD_KINDS:
        if card_count(table.deck, kind) > 0:
            buf[count] = DEAL0 + kind
            count += 1
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
    weights: list[int] = []
    for action in table.legal_actions():
        if table.phase == POUR:
            weights.append(tiles_in(table.bag, (action - POUR0) // 2))
        elif table.phase == DEAL or table.phase == DRAW:
            weights.append(card_count(table.deck, action - DEAL0))
        else:
            weights.append(1)
    return weights


def sample(table: Position, rng: Rng) -> i64:
    """The draw by weight, without a list."""
    phase: i64 = table.phase
    if phase == POUR:
        at: i64 = rng.below(2 * (SLOTS - table.poured))
        return POUR0 + 2 * tile_at(table, at >> 1) + (at & 1)
    if phase == DEAL or phase == DRAW:
        return DEAL0 + card_at(table, rng.below(card_total(table.deck)))
    if phase == START:
        return START0 + rng.below(table.seats)
    return TOKEN0 + species_at(table, rng)


def tile_at(table: Position, at: i64) -> i64:
    """The type of the at-th tile of the bag, in the order of the list."""
    kind: i64 = -1
    bag: i64 = table.bag
    while at >= 0:
        at -= bag & 3
        bag >>= 2
        kind += 1
    return kind


def card_at(table: Position, at: i64) -> i64:
    """The kind of the at-th card of the deck, in the order of the sheet."""
    kind: i64 = -1
    deck: i64 = table.deck
    while at >= 0:
        at -= deck & 3
        deck >>= 2
        kind += 1
    return kind


def species_at(table: Position, rng: Rng) -> i64:
    free: i64 = undrawn_species(table)
    while True:
        species: i64 = rng.below(SPECIES)
        if (free >> species) & 1:
            return species


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
