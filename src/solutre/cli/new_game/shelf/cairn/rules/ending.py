"""The end of a turn, and of the game (section W)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import OVER
from solutre.games.cairn.rules.components import IN_HAND
from solutre.games.cairn.rules.position import Position


def pass_on(table: Position, seat: i64) -> None:
    """The next player, or the end when all hands are empty (CAI-W1)."""
    if len(table.pile) < table.seats * IN_HAND:
        table.player = (seat + 1) % table.seats
    else:
        table.player = OVER
        table.note_winners("CAI-W2")  # most points win; the victory may be shared
