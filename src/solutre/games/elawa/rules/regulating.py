"""Step 4 of a turn: regulate the resources that are left (section G)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.components import (
    KINDS,
    SLOTS,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import DISCARD0

# --- step 4: regulate ----------------------------------------------------------------------


def surplus(table: Position) -> i64:
    """Resources above the slots of the chief (ELA-G1, ELA-X5)."""
    return position.held(table, table.seat) - SLOTS[table.advanced]


def fill_discard(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if table.available[table.seat * KINDS + kind] > 0:
            buf[count] = DISCARD0 + kind
            count += 1
        kind += 1
    return count


def discard_surplus(table: Position, kind: i64) -> None:
    table.available[table.seat * KINDS + kind] -= 1
    table.discard[kind] += 1
    if table.log is not None:
        table.note("discard", "ELA-G1", table.seat, (kind,))
