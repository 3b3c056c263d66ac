"""The last round and the end (section Z)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import OVER
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import END


def last_round(table: Position) -> bool:
    return table.round == table.rounds


def forfeit_income(table: Position) -> None:
    """In the last round the ending card gives nothing: the dark stones go to the light reserve (ICE-Z2, ICE-Z3)."""
    if table.log is not None:
        table.note("forfeit", "ICE-Z2", table.seat, (table.dark_reserve, table.card))
    table.light_reserve += table.dark_reserve
    table.dark_reserve = 0


def finish(table: Position) -> None:
    """The game ends after the scoring of the last round (ICE-Z4, ICE-R2)."""
    table.step = END
    table.player = OVER
    table.note_winners("ICE-Z4", (board.on_board, stones_of))


def stones_of(table: Position, seat: i64) -> i64:
    """What breaks the last tie (ICE-Z5)."""
    return table.stones[seat]
