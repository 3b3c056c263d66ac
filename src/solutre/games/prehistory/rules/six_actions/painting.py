"""Painting a section of the cave wall (section R; the book's example is PRE-Q5).

Nine sections, each painted once (PRE-R4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, ONES
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import (
    LINE_MARKER,
    LINE_POINTS,
    NOTHING,
    PAINTING,
    SECTIONS,
    SYMBOLS,
)
from solutre.games.prehistory.rules.position import Position, with_value

PAINT0: Final = 1
COLUMNS: Final = 3


def fill_painting_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """Sections whose symbols can be paid, with a resource left for the fee (PRE-R1, PRE-P6)."""
    shown: i64 = stores.payable(table, PAINTING, held)
    painted: i64 = table.painted[table.seat]
    section: i64 = 0
    while section < SECTIONS:
        price: i64 = SYMBOLS[section]
        if price & ~shown == 0 and not (painted >> section) & 1 and ONES[price] < total:
            buf[count] = PAINT0 + section
            count += 1
        section += 1
    return count


def fill_painting_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """As many grey markers as the section has symbols (PRE-R2)."""
    grey: i64 = stores.own_markers(table, PAINTING)
    painted: i64 = table.painted[table.seat]
    section: i64 = 0
    while section < SECTIONS and grey > 0:
        if not (painted >> section) & 1 and ONES[SYMBOLS[section]] <= grey:
            buf[count] = PAINT0 + section
            count += 1
        section += 1
    return count


def paint(table: Position, section: i64) -> None:
    """Pay, place the section, take the rewards of its sides."""
    stores.begin_action(table, PAINTING, section)
    if stores.in_spring(table):
        stores.pay_positions(table, PAINTING, SYMBOLS[section], "PRE-R1")
    else:
        stores.pay_markers(table, PAINTING, ONES[SYMBOLS[section]], "PRE-R2")
    earlier: i64 = table.painted[table.seat]
    table.painted = with_value(table.painted, table.seat, earlier | ALONE[section])
    if table.log is not None:
        table.note("paint", "PRE-R4", table.seat, (section,))
    row: i64 = section // COLUMNS
    column: i64 = section % COLUMNS
    if column > 0 and (earlier >> (section - 1)) & 1:
        reward_line(table, row)
    if column < COLUMNS - 1 and (earlier >> (section + 1)) & 1:
        reward_line(table, row)
    if row > 0 and (earlier >> (section - COLUMNS)) & 1:
        reward_line(table, COLUMNS + column)
    if row < COLUMNS - 1 and (earlier >> (section + COLUMNS)) & 1:
        reward_line(table, COLUMNS + column)
    stores.finish_action(table)


def reward_line(table: Position, line: i64) -> None:
    """One touching side pays the reward of its row or column (PRE-R5, PRE-R6)."""
    if LINE_MARKER[line] != NOTHING:
        stores.gain_marker(table, table.seat, LINE_MARKER[line], "PRE-R5")
    if LINE_POINTS[line] > 0:
        stores.gain_points(table, table.seat, LINE_POINTS[line], "PRE-R5")
