"""What lies on the table, and where the turn stands: the fields of a position."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import State
from solutre.games.hunters.rules.steps import DRAW, NO_TILE


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table of Hunters & Gatherers as numbers. Areas and empty cells follow from the tiles that lie."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.areas: vec[i64] = vec[i64]()  # derived: node -> parent, or what its area holds
        self.placed: vec[i64] = vec[i64]()  # tile -> where it lies, and its piece
        self.cells: vec[i64] = vec[i64]()  # derived: the empty cells beside tiles, sorted; cell_count are in use
        self.cell_count: i64 = 0  # derived
        self.land_low: i64 = 0  # unseen land tiles, a bit each: below HIGH …
        self.land_high: i64 = 0  # … and from HIGH on
        self.bonus: i64 = 0  # unseen bonus tiles
        self.supply: i64 = 0  # unplaced members, then huts, three bits for each seat
        self.phase: i64 = DRAW
        self.turn: i64 = 0  # turns completed
        self.seat: i64 = 0  # whose turn it is
        self.hand: i64 = NO_TILE  # the tile drawn; while a piece may be placed, the tile just laid
        self.cell: i64 = 0  # the cell chosen for it
        self.taken_off: vec[i64] = vec[i64]()  # shared: at the end, `placed` with what was scored last
        self.options: i64 = 0  # follows, as bits: rotations to choose from, or nothing, zones and hut spots

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
        self.copy_common(other)
        self.areas = other.areas[:]
        self.placed = other.placed[:]
        self.cells = other.cells[:]
        self.cell_count = other.cell_count
        self.land_low = other.land_low
        self.land_high = other.land_high
        self.bonus = other.bonus
        self.supply = other.supply
        self.phase = other.phase
        self.turn = other.turn
        self.seat = other.seat
        self.hand = other.hand
        self.cell = other.cell
        self.taken_off = other.taken_off
        self.options = other.options

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), tuple(self.placed), self.land_low,
            self.land_high, self.bonus, self.supply, self.phase, self.turn, self.seat, self.hand, self.cell,
            tuple(self.taken_off), self.options,
        )  # fmt: skip
