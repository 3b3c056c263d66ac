"""Placing a member or a hut on the tile just laid (section M)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.games.hunters.rules import tribes, turn
from solutre.games.hunters.rules.components import (
    KIND,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import ROLE
from solutre.games.hunters.rules.tribes import HUT_SUPPLY


def place_piece(table: Position, piece: i64) -> None:
    """One member or one hut from the supply, on the tile just laid, or nothing (HUN-M1, HUN-M2, HUN-M3).

    On a bonus tile once more, also with members that just came back (HUN-F9).
    """
    if piece:
        tribes.put(table, table.hand, piece, table.seat)
        table.supply -= 1 << 3 * table.seat + (HUT_SUPPLY if piece >= FIRST_HUT else 0)
    if table.log is not None:
        note_piece(table, piece)
    turn.finish_tile(table)


def note_piece(table: Position, piece: i64) -> None:
    if piece == 0:
        table.note("pass", "HUN-M1", table.seat)
    elif piece >= FIRST_HUT:
        table.note("hut", "HUN-M7", table.seat, (table.hand, piece - FIRST_HUT))
    else:
        role = ROLE[KIND[tribes.node_of(table, table.hand, piece)]]
        table.note(role, "HUN-M4", table.seat, (table.hand, piece - FIRST_MEMBER))
