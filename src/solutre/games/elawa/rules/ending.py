"""The end of the game: the last round, what each card was worth, and who has won (section W)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.bits import BIT, PRIME
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.components import PER, POINTS
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.scoring import CLAUSE, times
from solutre.games.elawa.rules.steps import (
    END,
)


def finish(table: Position) -> None:
    """All had the same number of turns (ELA-W2, ELA-I9). Say what each card of each tribe was worth (ELA-W4)."""
    table.step = END
    seat: i64 = 0
    while seat < table.seats:
        left: i64 = table.tribe[seat]
        while left and table.log is not None:
            low: i64 = left & -left
            card: i64 = BIT[low % PRIME]
            count: i64 = times(card, table.tribe[seat], table.stored)
            table.note("final", CLAUSE[PER[card]], seat, (card, count, POINTS[card], count * POINTS[card]))
            left ^= low
        table.note("total", "ELA-W4", seat, (table.scores[seat],))
        seat += 1
    table.note_winners("ELA-W5", (position.held,))  # ties go to more available resources


def trigger_end(table: Position, clause: str) -> None:
    """The round is completed by full turns, then the game is over (ELA-W1, ELA-W3)."""
    if not table.ending:
        table.ending = 1
        table.note("ending", clause, table.seat)
