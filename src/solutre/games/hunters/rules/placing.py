"""Placing a tile: the cells where it fits, and how it is turned (section P)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import nth_bit
from solutre.games.hunters.rules import landscape, tribes, turn
from solutre.games.hunters.rules.components import (
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    LAND,
)
from solutre.games.hunters.rules.landscape import (
    FRAME,
    PLACE,
    column_of,
    row_of,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import CELL0, OCCUPY, ROTATE
from solutre.games.hunters.rules.whereabouts import where


def fill_cells(table: Position, buf: vec[i64]) -> i64:
    """The cells where the tile fits in some rotation (HUN-P1, HUN-P2)."""
    cells: vec[i64] = table.cells
    first: i64 = FITS_FIRST[table.hand]
    shift: i64 = FITS_SHIFT[table.hand]
    last: i64 = table.cell_count
    count: i64 = 0
    cell: i64 = 0
    while cell < last:
        if FITS[first + (cells[cell] & FRAME)] >> shift & 0xF:
            buf[count] = CELL0 + cell
            count += 1
        cell += 1
    return count


def choose_cell(table: Position, cell: i64) -> None:
    table.cell = cell
    table.options = landscape.fits(table, table.hand, cell)
    if table.options & (table.options - 1):
        table.phase = ROTATE
    else:
        place_tile(table, nth_bit(table.options, 0))


def place_tile(table: Position, rotation: i64) -> None:
    """The tile joins its areas before anybody asks who is there (HUN-M6)."""
    if table.log is not None:
        place: i64 = table.cells[table.cell] >> PLACE
        clause = "HUN-F8" if table.hand >= LAND else "HUN-P1"
        told = (table.hand, column_of(place), row_of(place), rotation, where(table, place))
        table.note("place", clause, table.seat, told)
    landscape.lay(table, table.hand, table.cell, rotation)
    table.cell = 0
    table.options = tribes.free_spots(table)
    if table.options > 1:
        table.phase = OCCUPY
    else:
        turn.finish_tile(table)
