"""The end of the game, and who has won (section F)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.bits import count_bits
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.scoring import animals_worth
from solutre.games.mammut.rules.steps import (
    END,
)


def finish(table: Position) -> None:
    """Points for species; hand cards and the shaman count nothing (MAM-F1, MAM-K10, MAM-T7)."""
    table.phase = END
    seat: i64 = 0
    while seat < table.seats:
        owned: i64 = table.tokens[seat]
        table.score(seat, animals_worth(owned), "MAM-F1", (count_bits(owned),), "final_animals")
        seat += 1
    if table.log is not None:
        table.note_winners(winning_clause(table), (hides_of,))


def winning_clause(table: Position) -> str:
    """Most points, then most hides, then a shared victory (MAM-F2, MAM-F3, MAM-F4)."""
    if table.ranking().count(1) > 1:
        return "MAM-F4"
    return "MAM-F3" if table.scores.count(max(table.scores)) > 1 else "MAM-F2"


def hides_of(table: Position, seat: i64) -> i64:
    return table.hides[seat]


def rank_key(table: Position, seat: i64) -> i64:
    """Points, then hides: the order of all places (MAM-F2, MAM-F3, MAM-F5)."""
    return table.scores[seat] * 1000 + table.hides[seat]
