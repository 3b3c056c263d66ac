"""What lies on the table: the fields of a position."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr
from solutre.core.state import State


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table of Cairn as numbers."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.topping: i64 = 2  # points for a larger stone on a smaller one (CAI-V2)
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # by seat, in the order of drawing
        self.pile: list[int] = []  # from the bottom up

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
        self.copy_common(other)
        self.topping = other.topping
        self.hands = [row[:] for row in other.hands]
        self.pile = other.pile[:]

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.topping,
            tuple([tuple(row) for row in self.hands]), tuple(self.pile),
        )  # fmt: skip
