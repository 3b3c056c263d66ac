"""The landscape: tiles on an unbounded grid, the empty cells beside them, what fits where, and the stacks."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, vec
from solutre.core.rules.bits import ALONE, count_bits
from solutre.games.hunters.rules.areas import LONE_AREA, join_sides
from solutre.games.hunters.rules.components import (
    EDGE,
    FIRST,
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    HIGH,
    LAND,
    NO_SIDE,
    SIDE,
    SIDES,
)
from solutre.games.hunters.rules.position import Position

# An empty cell is one number: its frame (two bits a side, the kind that faces it), its neighbours (nine bits a
# side, tile * 4 + the neighbour's side) and its place. So cells sorted as numbers are sorted by row, then column.
FRAME: Final = 0xFF
NEIGHBOUR: Final = 8
NEIGHBOUR_BITS: Final = 9
PLACE: Final = 44
# A place is row * 512 + column, counted from a corner so far away that no landscape reaches it (HUN-P7).
ROW: Final = 9
COLUMN: Final = 0x1FF
MIDDLE: Final = 256
REACH: Final = 128  # loaded tiles lie no farther from the middle; 91 more stay far from the corner
STEP: Final = vec[i64]([-512, 1, 512, -1])  # north, east, south, west

# A tile on the table is one number: its piece (0 none, 1-8 member on zone piece-1, 9-10 hut), the piece's owner,
# the rotation and the place. 0 is a tile that does not lie there.
PIECE_OF: Final = 0xF
OWNER: Final = 4
ROTATION: Final = 7
PLACED: Final = 9
FIRST_MEMBER: Final = 1
FIRST_HUT: Final = 9


def place_at(x: i64, y: i64) -> i64:
    return (y + MIDDLE) << ROW | (x + MIDDLE)


def column_of(place: i64) -> i64:
    return (place & COLUMN) - MIDDLE


def row_of(place: i64) -> i64:
    return (place >> ROW) - MIDDLE


# --- stacks --------------------------------------------------------------------------------


def is_unseen(table: Position, tile: i64) -> bool:
    if tile < HIGH:
        return table.land_low >> tile & 1 == 1
    if tile < LAND:
        return table.land_high >> (tile - HIGH) & 1 == 1
    return table.bonus >> (tile - LAND) & 1 == 1


def take_from_stack(table: Position, tile: i64) -> None:
    if tile < HIGH:
        table.land_low &= ~ALONE[tile]
    elif tile < LAND:
        table.land_high &= ~ALONE[tile - HIGH]
    else:
        table.bonus &= ~ALONE[tile - LAND]


def land_left(table: Position) -> i64:
    return count_bits(table.land_low) + count_bits(table.land_high)


def bonus_left(table: Position) -> i64:
    return count_bits(table.bonus)


# --- what fits where -----------------------------------------------------------------------


def fits(table: Position, tile: i64, cell: i64) -> i64:
    """The rotations, as bits, in which the tile matches all neighbours of the cell (HUN-P2, HUN-P8, HUN-X16)."""
    return FITS[FITS_FIRST[tile] + (table.cells[cell] & FRAME)] >> FITS_SHIFT[tile] & 0xF


def fits_somewhere(table: Position, tile: i64) -> bool:
    first: i64 = FITS_FIRST[tile]
    shift: i64 = FITS_SHIFT[tile]
    cell: i64 = 0
    while cell < table.cell_count:
        if FITS[first + (table.cells[cell] & FRAME)] >> shift & 0xF:
            return True
        cell += 1
    return False


def seek(table: Position, place: i64) -> i64:
    """The index of the first empty cell that does not come before the place."""
    low: i64 = 0
    high: i64 = table.cell_count
    while low < high:
        middle: i64 = (low + high) >> 1
        if table.cells[middle] >> PLACE < place:
            low = middle + 1
        else:
            high = middle
    return low


# --- laying a tile -------------------------------------------------------------------------


def lay_first(table: Position, tile: i64, place: i64, rotation: i64) -> None:
    """A tile on the bare table."""
    table.cells = vec[i64]([place << PLACE])
    table.cell_count = 1
    lay(table, tile, 0, rotation)


def lay(table: Position, tile: i64, cell: i64, rotation: i64) -> None:
    """Put a tile on an empty cell; its zones join the areas around it."""
    empty: i64 = table.cells[cell]
    join_areas(table, tile, empty, rotation)
    table.placed[tile] = empty >> PLACE << PLACED | rotation << ROTATION
    open_cells(table, tile, cell, rotation)


def join_areas(table: Position, tile: i64, empty: i64, rotation: i64) -> None:
    node: i64 = FIRST[tile]
    after: i64 = FIRST[tile + 1]
    while node < after:
        table.areas[node] = LONE_AREA[node]
        node += 1
    side: i64 = 0
    while side < SIDES:
        kind: i64 = empty >> 2 * side & 3
        if kind != NO_SIDE:
            mine: i64 = SIDE[tile * SIDES + (side - rotation & 3)]
            theirs: i64 = SIDE[empty >> NEIGHBOUR + NEIGHBOUR_BITS * side & 0x1FF]
            join_sides(table.areas, kind, mine, theirs)
        side += 1


def open_cells(table: Position, tile: i64, cell: i64, rotation: i64) -> None:
    """The cell is filled, and the empty cells around it now face the tile (HUN-P1)."""
    filled: i64 = table.cells[cell]
    gap: i64 = cell
    side: i64 = 0
    while side < SIDES:
        if filled >> 2 * side & 3 == NO_SIDE:
            edge: i64 = tile * SIDES + (side - rotation & 3)
            gap = face(table, filled >> PLACE, side, edge, gap)
        side += 1
    if gap >= 0:
        close_gap(table, gap)


def face(table: Position, place: i64, side: i64, edge: i64, gap: i64) -> i64:
    """The cell on that side of the place meets the edge of a tile; returns the gap that is left, or -1."""
    there: i64 = place + STEP[side]
    back: i64 = side ^ 2
    facing: i64 = EDGE[edge] << 2 * back | edge << NEIGHBOUR + NEIGHBOUR_BITS * back
    cell: i64 = seek(table, there)
    if cell < table.cell_count and table.cells[cell] >> PLACE == there:
        table.cells[cell] |= facing
        return gap
    insert_cell(table, cell, there << PLACE | facing, gap)
    return -1


def insert_cell(table: Position, cell: i64, empty: i64, gap: i64) -> None:
    """Keep the cells sorted; only those between the new cell and the gap have to move."""
    cells: vec[i64] = table.cells
    if gap < 0:
        gap = table.cell_count
        if gap == len(cells):
            cells = append(cells, 0)
            table.cells = cells
        table.cell_count = gap + 1
    if cell > gap:
        cell -= 1
        while gap < cell:
            cells[gap] = cells[gap + 1]
            gap += 1
    while gap > cell:
        cells[gap] = cells[gap - 1]
        gap -= 1
    cells[gap] = empty


def close_gap(table: Position, gap: i64) -> None:
    table.cell_count -= 1
    while gap < table.cell_count:
        table.cells[gap] = table.cells[gap + 1]
        gap += 1


# --- what lies there -----------------------------------------------------------------------


def is_placed(table: Position, tile: i64) -> bool:
    return table.placed[tile] != 0


def piece_on(table: Position, tile: i64) -> i64:
    """0 none, 1-8 a member on zone piece-1, 9-10 a hut."""
    return table.placed[tile] & PIECE_OF


def owner_on(table: Position, tile: i64) -> i64:
    return table.placed[tile] >> OWNER & 7


def rotation_of(table: Position, tile: i64) -> i64:
    return table.placed[tile] >> ROTATION & 3


def place_of(table: Position, tile: i64) -> i64:
    return table.placed[tile] >> PLACED
