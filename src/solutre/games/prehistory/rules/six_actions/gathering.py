"""Gathering a tile into the basket of its kind (section G; the book's example is PRE-Q6).

Six kinds in three vertical pairs (PRE-G4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import GATHERING, GATHERING_COST, KINDS, NOTHING, PAIR_MARKERS
from solutre.games.prehistory.rules.position import Position, with_more, with_value
from solutre.games.prehistory.rules.steps import SLOTS

GATHER0: Final = 10
PAIRS: Final = 3


def fill_gathering_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """Tiles whose own position can be paid, with a resource left for the fee (PRE-G1, PRE-P6)."""
    shown: i64 = stores.payable(table, GATHERING, held) if total > 1 else 0
    slot: i64 = 0
    while slot < SLOTS:
        if (shown >> slot) & 1 and table.gathering_slots[slot] != NOTHING:
            buf[count] = GATHER0 + slot
            count += 1
        slot += 1
    return count


def fill_gathering_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """Any tile for two red markers (PRE-G2)."""
    if stores.own_markers(table, GATHERING) < GATHERING_COST:
        return count
    slot: i64 = 0
    while slot < SLOTS:
        if table.gathering_slots[slot] != NOTHING:
            buf[count] = GATHER0 + slot
            count += 1
        slot += 1
    return count


def gather(table: Position, slot: i64) -> None:
    stores.begin_action(table, GATHERING, slot)
    if stores.in_spring(table):
        stores.pay_positions(table, GATHERING, ALONE[slot], "PRE-G1")
    else:
        stores.pay_markers(table, GATHERING, GATHERING_COST, "PRE-G2")
    tile: i64 = table.gathering_slots[slot]
    table.gathering_slots = with_value(table.gathering_slots, slot, NOTHING)  # stays empty until winter (PRE-K13)
    put_in_basket(table, tile)
    stores.finish_action(table)


def put_in_basket(table: Position, tile: i64) -> None:
    """A new pair pays its two markers, a point on the tile is gained (PRE-G3, PRE-G5, PRE-G6)."""
    first: i64 = table.seat * KINDS
    kind: i64 = tile // 2
    table.baskets = with_more(table.baskets, first + kind, 1)
    if table.log is not None:
        table.note("gather", "PRE-G3", table.seat, (kind, table.baskets[first + kind]))
    if table.baskets[first + kind] <= table.baskets[first + (kind + PAIRS) % KINDS]:
        pair: i64 = kind % PAIRS
        stores.gain_marker(table, table.seat, PAIR_MARKERS[pair * 2], "PRE-G5")
        stores.gain_marker(table, table.seat, PAIR_MARKERS[pair * 2 + 1], "PRE-G5")
    if tile % 2 == 1:
        stores.gain_points(table, table.seat, 1, "PRE-G6")
