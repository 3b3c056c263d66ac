"""The end of the game, and who has won (section F)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.games.mammut.rules.components import (
    species_in,
)
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
        table.score(seat, animals_worth(owned), "MAM-F1", (species_in(owned),), "final_animals")
        seat += 1
    if table.log is not None:
        note_winners(table)


def note_winners(table: Position) -> None:
    """Most points, then most hides, then a shared victory (MAM-F2, MAM-F3, MAM-F4)."""
    places = table.ranking()
    tied = table.scores.count(max(table.scores)) > 1
    clause = "MAM-F4" if places.count(1) > 1 else "MAM-F3" if tied else "MAM-F2"
    for seat in range(table.seats):
        if places[seat] == 1:
            table.note("win", clause, seat, (table.scores[seat], table.hides[seat]))


def standing(table: Position, seat: i64) -> i64:
    """Points, then hides: the order of all places (MAM-F2, MAM-F3, MAM-F5)."""
    return table.scores[seat] * 1000 + table.hides[seat]
