"""The landscape: tiles on an unbounded grid, the empty cells beside them, what fits where, and the stacks."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.state import State
from solutre.games.hunters.components import (
    ALL_BONUS,
    ALL_HIGH,
    ALL_LOW,
    BIT,
    EDGE,
    FIRST,
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    HIGH,
    LAND,
    NO_SIDE,
    NODES,
    NTH,
    ONES,
    SIDE,
    SIDES,
    TILES,
)
from solutre.games.hunters.rules_areas import ALONE, join_sides

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


def count_ones(word: i64) -> i64:
    count: i64 = 0
    while word:
        count += ONES[word & 0xFF]
        word >>= 8
    return count


def nth_one(word: i64, n: i64) -> i64:
    """The place of the nth bit that is set, from 0."""
    first: i64 = 0
    ones: i64 = ONES[word & 0xFF]
    while n >= ones:
        n -= ones
        word >>= 8
        first += 8
        ones = ONES[word & 0xFF]
    return first + NTH[(word & 0xFF) * 8 + n]


@mypyc_attr(acyclic=True)
class Landscape(State):
    """Tiles, areas and stacks: what lies on the table, whoever's turn it is."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.areas: vec[i64] = vec[i64]()  # node -> parent, or what its area holds
        self.placed: vec[i64] = vec[i64]()  # tile -> where it lies, and its piece
        self.cells: vec[i64] = vec[i64]()  # the empty cells beside tiles, sorted
        self.cell_count: i64 = 0
        self.land_low: i64 = 0  # unseen land tiles, a bit each: below HIGH …
        self.land_high: i64 = 0  # … and from HIGH on
        self.bonus: i64 = 0  # unseen bonus tiles

    def clear_table(self) -> None:
        """No tile lies; all are in the stacks but the start tile (HUN-S2, HUN-S3)."""
        self.areas = vec[i64]([0] * NODES)
        self.placed = vec[i64]([0] * TILES)
        self.land_low = ALL_LOW
        self.land_high = ALL_HIGH
        self.bonus = ALL_BONUS

    def copy_landscape(self, other: Landscape) -> None:
        self.copy_common(other)
        self.areas = other.areas[:]
        self.placed = other.placed[:]
        self.cells = other.cells[: other.cell_count]
        self.cell_count = other.cell_count
        self.land_low = other.land_low
        self.land_high = other.land_high
        self.bonus = other.bonus

    # --- stacks --------------------------------------------------------------------------------

    def is_unseen(self, tile: i64) -> bool:
        if tile < HIGH:
            return self.land_low >> tile & 1 == 1
        if tile < LAND:
            return self.land_high >> (tile - HIGH) & 1 == 1
        return self.bonus >> (tile - LAND) & 1 == 1

    def take_from_stack(self, tile: i64) -> None:
        if tile < HIGH:
            self.land_low &= ~BIT[tile]
        elif tile < LAND:
            self.land_high &= ~BIT[tile - HIGH]
        else:
            self.bonus &= ~BIT[tile - LAND]

    def land_left(self) -> i64:
        return count_ones(self.land_low) + count_ones(self.land_high)

    def bonus_left(self) -> i64:
        return count_ones(self.bonus)

    # --- what fits where -----------------------------------------------------------------------

    def fits(self, tile: i64, cell: i64) -> i64:
        """The rotations, as bits, in which the tile matches all neighbours of the cell (HUN-P2, HUN-P8, HUN-X16)."""
        return FITS[FITS_FIRST[tile] + (self.cells[cell] & FRAME)] >> FITS_SHIFT[tile] & 0xF

    def fits_somewhere(self, tile: i64) -> bool:
        first: i64 = FITS_FIRST[tile]
        shift: i64 = FITS_SHIFT[tile]
        cell: i64 = 0
        while cell < self.cell_count:
            if FITS[first + (self.cells[cell] & FRAME)] >> shift & 0xF:
                return True
            cell += 1
        return False

    def seek(self, place: i64) -> i64:
        """The index of the first empty cell that does not come before the place."""
        low: i64 = 0
        high: i64 = self.cell_count
        while low < high:
            middle: i64 = (low + high) >> 1
            if self.cells[middle] >> PLACE < place:
                low = middle + 1
            else:
                high = middle
        return low

    # --- laying a tile -------------------------------------------------------------------------

    def lay_first(self, tile: i64, place: i64, rotation: i64) -> None:
        """A tile on the bare table."""
        self.cells = vec[i64]([place << PLACE])
        self.cell_count = 1
        self.lay(tile, 0, rotation)

    def lay(self, tile: i64, cell: i64, rotation: i64) -> None:
        """Put a tile on an empty cell; its zones join the areas around it."""
        empty: i64 = self.cells[cell]
        self.join_areas(tile, empty, rotation)
        self.placed[tile] = empty >> PLACE << PLACED | rotation << ROTATION
        self.open_cells(tile, cell, rotation)

    def join_areas(self, tile: i64, empty: i64, rotation: i64) -> None:
        node: i64 = FIRST[tile]
        after: i64 = FIRST[tile + 1]
        while node < after:
            self.areas[node] = ALONE[node]
            node += 1
        side: i64 = 0
        while side < SIDES:
            kind: i64 = empty >> 2 * side & 3
            if kind != NO_SIDE:
                mine: i64 = SIDE[tile * SIDES + (side - rotation & 3)]
                theirs: i64 = SIDE[empty >> NEIGHBOUR + NEIGHBOUR_BITS * side & 0x1FF]
                join_sides(self.areas, kind, mine, theirs)
            side += 1

    def open_cells(self, tile: i64, cell: i64, rotation: i64) -> None:
        """The cell is filled, and the empty cells around it now face the tile (HUN-P1)."""
        filled: i64 = self.cells[cell]
        gap: i64 = cell
        side: i64 = 0
        while side < SIDES:
            if filled >> 2 * side & 3 == NO_SIDE:
                edge: i64 = tile * SIDES + (side - rotation & 3)
                gap = self.face(filled >> PLACE, side, edge, gap)
            side += 1
        if gap >= 0:
            self.close_gap(gap)

    def face(self, place: i64, side: i64, edge: i64, gap: i64) -> i64:
        """The cell on that side of the place meets the edge of a tile; returns the gap that is left, or -1."""
        there: i64 = place + STEP[side]
        back: i64 = side ^ 2
        facing: i64 = EDGE[edge] << 2 * back | edge << NEIGHBOUR + NEIGHBOUR_BITS * back
        cell: i64 = self.seek(there)
        if cell < self.cell_count and self.cells[cell] >> PLACE == there:
            self.cells[cell] |= facing
            return gap
        self.insert_cell(cell, there << PLACE | facing, gap)
        return -1

    def insert_cell(self, cell: i64, empty: i64, gap: i64) -> None:
        """Keep the cells sorted; only those between the new cell and the gap have to move."""
        cells: vec[i64] = self.cells
        if gap < 0:
            gap = self.cell_count
            if gap == len(cells):
                cells = append(cells, 0)
                self.cells = cells
            self.cell_count = gap + 1
        if cell > gap:
            cell -= 1
            while gap < cell:
                cells[gap] = cells[gap + 1]
                gap += 1
        while gap > cell:
            cells[gap] = cells[gap - 1]
            gap -= 1
        cells[gap] = empty

    def close_gap(self, gap: i64) -> None:
        self.cell_count -= 1
        while gap < self.cell_count:
            self.cells[gap] = self.cells[gap + 1]
            gap += 1

    # --- what lies there -----------------------------------------------------------------------

    def is_placed(self, tile: i64) -> bool:
        return self.placed[tile] != 0

    def piece_on(self, tile: i64) -> i64:
        """0 none, 1-8 a member on zone piece-1, 9-10 a hut."""
        return self.placed[tile] & PIECE_OF

    def owner_on(self, tile: i64) -> i64:
        return self.placed[tile] >> OWNER & 7

    def rotation_of(self, tile: i64) -> i64:
        return self.placed[tile] >> ROTATION & 3

    def place_of(self, tile: i64) -> i64:
        return self.placed[tile] >> PLACED
