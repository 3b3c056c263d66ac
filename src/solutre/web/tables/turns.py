"""Whose turn it is, how long it may last, and when a worker has something to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import Connection

from solutre.core.game import game
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.store.store import ActionRow, SeatRow, Store, StoredTable, Turn
from solutre.web.tables.table_match import TableMatch

LEAST_SECONDS = 60.0  # on the clock of somebody who comes back
PRESENT = 45.0  # seconds for which a look at the table counts
ABSENT = {"relaxed": 60.0, "live": 45.0, "days": 24 * 3600.0}  # after which the table may hand a seat on


def plays_itself(seat: SeatRow) -> bool:
    """Whether a computer plays this seat now."""
    return seat.held == COMPUTER or seat.away


def allowance(game_id: str, seats: int) -> float:
    """Live pace: the seconds of one seat, so that a game takes no longer than the box says."""
    return game(game_id).box.minutes[1] * 60.0 / seats


def seconds_left(stored: StoredTable, seat: SeatRow, now: float) -> float | None:
    """What the clock of a seat shows; it runs while a person at this seat decides."""
    if seat.seconds is None or stored.table.player != seat.number or plays_itself(seat):
        return seat.seconds
    return max(0.0, seat.seconds - (now - stored.table.turn_at))


def due(seats: Iterable[SeatRow], player: int | None, now: float, pause: float) -> float | None:
    """When a worker should look: a computer decides, or a clock runs out."""
    seat = next((seat for seat in seats if seat.number == player), None)
    if seat is None:
        return None
    if plays_itself(seat):
        return now + pause
    return None if seat.seconds is None else now + seat.seconds


def is_present(seat: SeatRow, now: float) -> bool:
    return seat.held == PERSON and now - seat.seen < PRESENT


def may_put_out(stored: StoredTable, reader: str) -> bool:
    """Whether this reader may give seats free again: who opened the table, before the game begins."""
    return bool(reader) and stored.table.host == reader and stored.table.player is None


def may_be_given_to_computer(stored: StoredTable, seat: SeatRow, now: float) -> bool:
    """An open seat, one's own, or one whose holder has not been seen for long."""
    if seat.held == OPEN or seat.number in stored.mine:
        return True
    since = max(seat.seen, stored.table.turn_at if stored.table.pace == "days" else 0.0)
    return seat.held == PERSON and not seat.away and now - since > ABSENT[stored.table.pace]


class Turns:
    """Writes actions together with the turn and the clocks that follow from them."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store = store
        self.pause = pause

    def write(
        self,
        db: Connection,
        stored: StoredTable,
        match: TableMatch,
        rows: list[ActionRow],
        now: float,
        lease_by: str = "",
    ) -> int:
        """Append what was played; returns the ply after it."""
        clocks = tuple(replace(seat, seconds=seconds_left(stored, seat, now)) for seat in stored.seats)
        turn = Turn(match.player, now, due(clocks, match.player, now, self.pause))
        table = stored.table
        self.store.append(db, table.code, table.ply, rows, turn, lease_by)
        self.charge(db, stored, now)
        return table.ply + len(rows)

    def charge(self, db: Connection, stored: StoredTable, now: float) -> None:
        """Write down what the running clock shows."""
        for seat in stored.seats:
            left = seconds_left(stored, seat, now)
            if left != seat.seconds:
                self.store.set_seat(db, stored.table.code, seat.number, seconds=left)

    def reseat(self, db: Connection, code: str, now: float) -> None:
        """After seats changed hands: whoever worked on this table before stops, and the turn starts afresh."""
        stored = self.store.read_in(db, code)
        after = due(stored.seats, stored.table.player, now, self.pause)
        free = {"lease_by": None, "lease_until": None, "undo_by": None, "undo_yes": None}
        self.store.mark_changed(db, code, due=after, turn_at=now, **free)
