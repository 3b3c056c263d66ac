"""What a stone brings: one function a clause (section V)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.games.cairn.rules.components import POINTS
from solutre.games.cairn.rules.position import Position


def worth(size: i64) -> i64:
    """CAI-V1."""
    return POINTS[size]


def daring(table: Position, size: i64) -> i64:
    """CAI-V2: the points for a stone that is larger than the one on top of the pile."""
    return table.topping if table.pile and size > table.pile[-1] else 0


def score_stone(table: Position, seat: i64, size: i64) -> None:
    table.score(seat, worth(size), "CAI-V1", (size,), "laid")
    if daring(table, size) > 0:
        table.score(seat, daring(table, size), "CAI-V2", (size, table.pile[-1]), "topped")
