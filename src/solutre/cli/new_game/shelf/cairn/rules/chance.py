"""The bag: what may still be drawn from it, and how likely (CAI-S1)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.pools import fill_counts
from solutre.games.cairn.rules.components import COUNT, SIZES
from solutre.games.cairn.rules.position import Position
from solutre.games.cairn.rules.steps import DEAL0


def left(table: Position) -> list[int]:
    """How many stones of each size nobody has been seen to get."""
    stones = COUNT[:]
    for size in table.pile:
        stones[size] -= 1
    for hand in table.hands:
        for size in hand:
            if size >= 0:
                stones[size] -= 1
    return stones


def fill_draws(table: Position, buf: vec[i64]) -> i64:
    return fill_counts(buf, DEAL0, vec[i64](left(table)), 0, SIZES)


def weights(table: Position) -> list[int]:
    """Every stone in the bag is as likely as another."""
    return [stones for stones in left(table) if stones > 0]
