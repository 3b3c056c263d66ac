"""The door of a table: who may sit down there, and which seats are free."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from solutre.web.errors import NotAllowed, TooLate, TooMany
from solutre.web.store.lobby import Newcomer, knock_of, seats_taken
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import COMPUTER, OPEN

CLOSED, ANYBODY, ASKS = "", "open", "asks"  # only who has the link; anybody; anybody who is let in
DOORS = (CLOSED, ANYBODY, ASKS)
MOST_SEATS = 6  # tables of the lobby at which one reader sits at a time
PATIENCE = {"relaxed": 600.0, "live": 600.0, "days": 3 * 24 * 3600.0}  # seconds for which somebody waits to be let in


def free_seats(stored: StoredTable) -> list[SeatRow]:
    """Where somebody can sit down: open seats first, then those that computers keep warm."""
    if stored.table.player is not None and stored.table.player < 0:
        return []
    empty = [seat for seat in stored.seats if seat.held == OPEN]
    warm = [seat for seat in stored.seats if seat.held == COMPUTER and seat.warm]
    return empty + warm


def free_seat(stored: StoredTable, number: int | None) -> SeatRow:
    """The seat that somebody wants, or the first one."""
    free = [seat for seat in free_seats(stored) if number is None or seat.number == number]
    if not free:
        raise TooLate("seat taken")
    return free[0]


def check_welcome(db: Connection, stored: StoredTable, who: Newcomer) -> None:
    """Refuse who comes from the lobby and is not wanted, or sits at enough tables."""
    table = stored.table
    if not table.door:
        return
    if who.program and not table.programs:
        raise NotAllowed("no programs")
    asked = knock_of(db, table.code, who.reader)
    if asked is not None and asked.refused:
        raise NotAllowed("not let in")
    if asked is not None and table.door == ASKS and asked.at > waiting_since(stored):
        raise TooLate("knocked")
    if seats_taken(db, who.reader) >= MOST_SEATS:
        raise TooMany("many seats")


def waiting_since(stored: StoredTable) -> float:
    """Who asked before that moment has gone elsewhere."""
    return time.time() - PATIENCE[stored.table.pace]
