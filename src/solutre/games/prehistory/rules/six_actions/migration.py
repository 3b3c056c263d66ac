"""Migration: members leave the tent for the start or an own camp (section M; the book's example is PRE-Q12).

Up to ten members of a tribe, as its camps allow (PRE-M7).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import fill_set
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import MIGRATION, MIGRATION_AREA
from solutre.games.prehistory.rules.layouts import HALF
from solutre.games.prehistory.rules.position import Position, with_more
from solutre.games.prehistory.rules.steps import COUNT_MEMBERS, MIGRATE_TO

MIGRATE_PAY0: Final = 32  # the colour at position 0, the one at 1, both
MIGRATE_COUNT0: Final = 35  # 1 to 10 members
SPACE0: Final = 220
BOTH: Final = 2
MOST_FOR_BOTH: Final = 3  # PRE-M1
MIGRATION_SECTORS: Final = 3  # positions 0 and 1 as a set


def fill_migration_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """One of the two colours or both, somebody in the tent, and the fee (PRE-M1, PRE-M3, PRE-P6)."""
    shown: i64 = stores.payable(table, MIGRATION_AREA, held) & MIGRATION_SECTORS
    if table.tent[table.seat] == 0 or total < 2:
        return count
    if shown & 1:
        buf[count] = MIGRATE_PAY0
        count += 1
    if shown & 2:
        buf[count] = MIGRATE_PAY0 + 1
        count += 1
    if shown == MIGRATION_SECTORS and total > 2:
        buf[count] = MIGRATE_PAY0 + BOTH
        count += 1
    return count


def fill_migration_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """A white marker for each member (PRE-M2)."""
    white: i64 = stores.own_markers(table, MIGRATION)
    most: i64 = table.tent[table.seat]
    return fill_numbers(table, buf, count, most if most < white else white)


def fill_numbers(table: Position, buf: vec[i64], count: i64, most: i64) -> i64:
    number: i64 = 0
    while number < most:
        buf[count] = MIGRATE_COUNT0 + number
        count += 1
        number += 1
    return count


def pay_migration(table: Position, payment: i64) -> None:
    """Both colours paid: up to three members; one colour: one (PRE-M1, PRE-M6)."""
    stores.begin_action(table, MIGRATION, payment)
    table.count = 1
    table.step = COUNT_MEMBERS if payment == BOTH and table.tent[table.seat] > 1 else MIGRATE_TO


def fill_members(table: Position, buf: vec[i64]) -> i64:
    """With both colours paid, as many of three as are in the tent (PRE-M3, PRE-M6)."""
    most: i64 = table.tent[table.seat]
    return fill_numbers(table, buf, 0, most if most < MOST_FOR_BOTH else MOST_FOR_BOTH)


def count_members(table: Position, action: i64) -> None:
    if not stores.in_spring(table):
        stores.begin_action(table, MIGRATION, 0)
    table.count = action - MIGRATE_COUNT0 + 1
    table.step = MIGRATE_TO


def fill_migrate_to(table: Position, buf: vec[i64]) -> i64:
    """The start or one own camp, however many stand there (PRE-M4, PRE-M5)."""
    count: i64 = fill_set(buf, 0, SPACE0, table.camped[table.seat * 2] | 1)
    return fill_set(buf, count, SPACE0 + HALF, table.camped[table.seat * 2 + 1])


def migrate(table: Position, space: i64) -> None:
    """All members of one migration go to the same place (PRE-M4)."""
    if stores.in_spring(table):
        paid: i64 = MIGRATION_SECTORS if table.slot == BOTH else table.slot + 1
        stores.pay_positions(table, MIGRATION_AREA, paid, "PRE-M1")
    else:
        stores.pay_markers(table, MIGRATION, table.count, "PRE-M2")
    table.tent = with_more(table.tent, table.seat, -table.count)
    spaces.copy_map(table)
    spaces.add_members(table, table.seat, space, table.count)
    if table.log is not None:
        table.note("migrate", "PRE-M4", table.seat, (table.count, space, spaces.spot(table, space)))
    stores.finish_action(table)
