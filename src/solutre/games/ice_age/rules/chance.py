"""What chance may tell, how likely it is, and what follows from it."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.games.ice_age.rules import conflicts, glacier, migration, piles, rounds, setup
from solutre.games.ice_age.rules.components import (
    CARDS,
    DARK,
    FIRE_VALUES,
    LIGHT_CARDS,
    MOST_SEATS,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import CARD0, CARD_DRAWN, DEAL, FIRE0, FIRST0, LOT, LOT0, NOTHING, REVEAL

# --- the card on top of a pile ----------------------------------------------------------------


def fill_cards(table: Position, buf: vec[i64]) -> i64:
    """The types that the shuffled part of the pile still holds."""
    count: i64 = 0
    card: i64 = LIGHT_CARDS if table.colour == DARK else 0
    last: i64 = CARDS if table.colour == DARK else LIGHT_CARDS
    while card < last:
        if count_of(table.pool, card) > 0:
            buf[count] = CARD0 + card
            count += 1
        card += 1
    return count


def card_weights(table: Position) -> list[int]:
    copies: list[int] = []
    card: i64 = LIGHT_CARDS if table.colour == DARK else 0
    last: i64 = CARDS if table.colour == DARK else LIGHT_CARDS
    while card < last:
        if count_of(table.pool, card) > 0:
            copies.append(count_of(table.pool, card))
        card += 1
    return copies


def sample_card(table: Position, rng: Rng) -> i64:
    """A card of the shuffled part, each as likely as any other."""
    card: i64 = LIGHT_CARDS if table.colour == DARK else 0
    left: i64 = rng.below(count_colour(table.pool, table.colour)) - count_of(table.pool, card)
    while left >= 0:
        card += 1
        left -= count_of(table.pool, card)
    return CARD0 + card


# --- all that chance tells --------------------------------------------------------------------


def fill_chance(table: Position, buf: vec[i64]) -> i64:
    step: i64 = table.step
    if step == CARD_DRAWN or step == DEAL:
        return fill_cards(table, buf)
    if step == REVEAL:
        return conflicts.fill_fires(table, buf)
    if step == LOT:
        return glacier.fill_lot(table, buf)
    if table.first != NOTHING:  # the host has named the first player, and the lot can only agree (ICE-S14)
        buf[0] = FIRST0 + table.first
        return 1
    seat: i64 = 0
    while seat < table.seats:  # everybody may be the hairiest (ICE-S14)
        buf[seat] = FIRST0 + seat
        seat += 1
    return seat


def weights(table: Position) -> list[int]:
    if table.step == CARD_DRAWN or table.step == DEAL:
        return card_weights(table)
    if table.step == REVEAL:
        left = [conflicts.fires_left(table, value) for value in range(FIRE_VALUES)]
        return [int(count) for count in left if count > 0]
    return [1] * len(table.legal_actions())


def sample(table: Position, rng: Rng) -> i64:
    """As the weights say, without listing them."""
    if table.step == CARD_DRAWN or table.step == DEAL:
        return sample_card(table, rng)
    if table.step != REVEAL:
        buf: vec[i64] = vec[i64]([0] * MOST_SEATS)
        fill_chance(table, buf)
        return buf[rng.weighted(weights(table))]
    zeros: i64 = conflicts.fires_left(table, 0)
    ones: i64 = conflicts.fires_left(table, 1)
    drawn: i64 = rng.below(zeros + ones + conflicts.fires_left(table, 2))
    return FIRE0 if drawn < zeros else FIRE0 + 1 if drawn < zeros + ones else FIRE0 + 2


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
