"""Setting up: the stacks, the start tile, five members and two huts for everybody (section S)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.components import (
    ALL_BONUS,
    ALL_HIGH,
    ALL_LOW,
    HUTS,
    MEMBERS,
    NODES,
    START,
    TILES,
)
from solutre.games.hunters.rules.landscape import (
    place_at,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.tribes import HUT_SUPPLY


def set_up(table: Position) -> None:
    """The start tile lies in the middle; five members and two huts for everybody (HUN-S1, HUN-S4)."""
    clear_table(table)
    seat: i64 = 0
    while seat < table.seats:
        table.supply += MEMBERS << 3 * seat | HUTS << 3 * seat + HUT_SUPPLY
        seat += 1
    landscape.lay_first(table, START, place_at(0, 0), 0)


def clear_table(table: Position) -> None:
    """No tile lies; all are in the stacks but the start tile (HUN-S2, HUN-S3)."""
    table.areas = vec[i64]([0] * NODES)
    table.placed = vec[i64]([0] * TILES)
    table.land_low = ALL_LOW
    table.land_high = ALL_HIGH
    table.bonus = ALL_BONUS
