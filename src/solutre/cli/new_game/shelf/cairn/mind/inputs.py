"""What a seat knows of Cairn, as numbers: the top of the pile, its own stones, all points."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Inputs, Layout
from solutre.core.native import i64
from solutre.games.cairn.rules.components import SIZE_NAMES, SIZES
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE

LAYOUT: Final = Layout(
    table=[("points for topping", 1), ("stones in the pile", 1), ("top", SIZE_NAMES), ("own stones", SIZE_NAMES)],
    seat=[("turn", 1), ("score", 1), ("stones", 1)],
)
TOP: Final[i64] = LAYOUT.of_table("top")
OWN: Final[i64] = LAYOUT.of_table("own stones")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size


def inputs(state: Cairn, seat: int, buffer: Inputs) -> None:
    """The same for the view of a seat and for every world that fits it: hands of others are counted, not read."""
    buffer.clear()
    buffer.put(0, state.topping)
    buffer.put(1, len(state.pile))
    if state.pile:
        buffer.on(TOP + state.pile[-1])
    for size in range(SIZES):
        buffer.put(OWN + size, state.hands[seat].count(size))
    for ahead in range(state.seats):
        other: i64 = (seat + ahead) % state.seats
        first: i64 = TABLE + ahead * SEAT
        buffer.put(first, 1 if other == state.player else 0)
        buffer.put(first + 1, state.scores[other])
        buffer.put(first + 2, len(state.hands[other]) - state.hands[other].count(GONE))
