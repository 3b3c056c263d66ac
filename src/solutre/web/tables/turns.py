"""Whose turn it is, how long it may last, and when a worker has something to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from solutre.core.game import game
from solutre.web.store.rows import ActionRow, SeatRow, StoredTable, Turn
from solutre.web.store.schema import OPEN, PERSON
from solutre.web.store.store import Numbers, Store
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.tempo import pause_before, plays_itself

LEAST_SECONDS = 60.0  # on the clock of somebody who comes back
PRESENT = 45.0  # seconds for which a look at the table counts
ABSENT = {"relaxed": 60.0, "live": 45.0, "days": 24 * 3600.0}  # after which the table may hand a seat on


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


def quickest(stored: StoredTable, wished: float | None) -> float | None:
    """The pause of the computers of a table: what its only person wishes, or the quickest of several. Who wants it
    slower is told more slowly by their own browser."""
    people = {seat.token for seat in stored.seats if seat.held == PERSON}
    known = [pause for pause in (stored.table.tempo, wished) if pause is not None]
    if wished is None or len(people) > 1:
        return min(known, default=None)
    return wished


class Turns:
    """Writes actions together with the turn and the clocks that follow from them."""

    def __init__(self, store: Store, pause: float) -> None:
        self.store = store
        self.usual = pause

    def write(
        self,
        db: Connection,
        stored: StoredTable,
        match: TableMatch,
        rows: list[ActionRow],
        now: float,
        lease_by: str = "",
        tempo: float | None = None,
    ) -> Numbers:
        """Append what was played; returns the numbers of the table after it. Whoever chose may wish another tempo."""
        clocks = tuple(replace(seat, seconds=seconds_left(stored, seat, now)) for seat in stored.seats)
        table = stored.table
        wished = quickest(stored, tempo)
        turn = Turn(match.player, now, due(clocks, match.player, now, self.pause(clocks, match, wished)))
        numbers = self.store.append(db, table.code, table.ply, rows, turn, lease_by)
        self.charge(db, stored, now)
        if wished is not None and wished != table.tempo:
            self.store.set_tempo(db, table.code, wished)
        return numbers

    def pause(self, seats: Sequence[SeatRow], match: TableMatch, wished: float | None) -> float:
        """How long a computer that is to choose waits before it thinks."""
        return pause_before(seats, match, self.usual if wished is None else wished)

    def due_at(self, stored: StoredTable, match: TableMatch) -> float | None:
        """When a worker should look at a table as it is."""
        table = stored.table
        return due(stored.seats, table.player, table.turn_at, self.pause(stored.seats, match, table.tempo))

    def charge(self, db: Connection, stored: StoredTable, now: float) -> None:
        """Write down what the running clock shows."""
        for seat in stored.seats:
            left = seconds_left(stored, seat, now)
            if left != seat.seconds:
                self.store.set_seat(db, stored.table.code, seat.number, seconds=left)

    def reseat(self, db: Connection, code: str, now: float) -> None:
        """After seats changed hands: whoever worked on this table before stops, and the turn starts afresh."""
        stored = self.store.read_in(db, code)
        after = due(stored.seats, stored.table.player, now, self.usual)
        free = {"lease_by": None, "lease_until": None, "undo_by": None, "undo_yes": None}
        self.store.mark_changed(db, code, due=after, turn_at=now, **free)
