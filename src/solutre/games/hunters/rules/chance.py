"""What chance may draw, and what a player who chooses at random plays."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rng import Rng
from solutre.core.rules.bits import count_bits, nth_bit
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.components import (
    HIGH,
    LAND,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import BEGIN0, BONUS, CELL, CELL0, DRAW, DRAW0, PASS, ROTATE, ROTATE0, WHO_BEGINS


def weights(table: Position) -> list[int]:
    """Every tile of the stack is as likely as any other (HUN-S2, HUN-S3)."""
    if table.phase == WHO_BEGINS:
        return [1] * table.seats  # HUN-S5
    return [1] * (landscape.land_left(table) if table.phase == DRAW else landscape.bonus_left(table))


def sample(table: Position, rng: Rng) -> i64:
    if table.phase == BONUS:
        return DRAW0 - 1 + LAND + nth_bit(table.bonus, rng.below(landscape.bonus_left(table)))
    if table.phase == WHO_BEGINS:
        return BEGIN0 + rng.below(table.seats)
    low: i64 = count_bits(table.land_low)
    n: i64 = rng.below(low + count_bits(table.land_high))
    if n < low:
        return DRAW0 - 1 + nth_bit(table.land_low, n)
    return DRAW0 - 1 + HIGH + nth_bit(table.land_high, n - low)


def sample_action(table: Position, rng: Rng) -> i64:
    """A player's action, all legal ones equally likely; cells are drawn until one fits instead of listed."""
    if table.phase == CELL:
        while True:
            cell: i64 = rng.below(table.cell_count)
            if landscape.fits(table, table.hand, cell):
                return CELL0 + cell
    first: i64 = ROTATE0 if table.phase == ROTATE else PASS
    return first + nth_bit(table.options, rng.below(count_bits(table.options)))
