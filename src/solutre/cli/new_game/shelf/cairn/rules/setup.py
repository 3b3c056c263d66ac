"""Setting up: what a table agrees on, and the stones that everybody draws (section S)."""

from __future__ import annotations

from typing import Final

from solutre.core.book.options import Option
from solutre.core.native import i64
from solutre.core.state import CHANCE
from solutre.games.cairn.rules.components import IN_HAND
from solutre.games.cairn.rules.position import Position

VARIANTS: Final = ("plain",)
OPTIONS: Final = (Option("topping", ("two", "three")),)  # CAI-V2


def agree(table: Position, topping: str) -> None:
    """What a larger stone on a smaller one brings at this table."""
    table.topping = 3 if topping == "three" else 2


def draw_stone(table: Position, size: i64) -> None:
    """The next player draws; everybody sees that, and the player alone sees what (CAI-S1, CAI-S2)."""
    seat: i64 = next_to_draw(table)
    table.hands[seat].append(size)
    table.note("dealt", "CAI-S1", seat)
    table.note("drew", "CAI-S1", seat, (size,), seat)
    table.player = 0 if len(table.hands[table.seats - 1]) == IN_HAND else CHANCE  # CAI-T1: the first player begins


def next_to_draw(table: Position) -> i64:
    """The first seat among those with fewest stones: one after the other (CAI-S1)."""
    found: i64 = 0
    seat: i64 = 1
    while seat < table.seats:
        if len(table.hands[seat]) < len(table.hands[found]):
            found = seat
        seat += 1
    return found
