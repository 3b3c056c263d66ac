"""Sitting down: at an open seat, at one that a computer keeps warm, or after asking; and being put out again."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from solutre.web.errors import NotAllowed, Refused, TooLate, TooMany
from solutre.web.store import lobby
from solutre.web.store.lobby import Knock, Newcomer
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Store
from solutre.web.store.talk import Said, say
from solutre.web.tables.lobby.doors import ASKS, check_welcome, free_seat, waiting_since
from solutre.web.tables.names import apart, checked_name, new_token
from solutre.web.tables.opening import Opening
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.turns import LEAST_SECONDS, Turns, may_put_out, seconds_left


class Seating:
    """Who comes to a table, and whom its opener lets in."""

    def __init__(self, store: Store, opening: Opening, turns: Turns) -> None:
        self.store = store
        self.opening = opening
        self.turns = turns

    def join(self, code: str, who: Newcomer, number: int | None) -> bool:
        """Take a free seat; False if whoever opened the table is asked first."""
        if not who.name:
            raise Refused("no name")
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, who.reader, lock=True)
            if stored.mine:
                raise TooLate("seated")
            seat = free_seat(stored, number)
            check_welcome(db, stored, who)
            checked_name(who.name, [other.name for other in stored.seats])
            asks = stored.table.door == ASKS
            match = None
            if asks:
                self._knock(db, stored, who)
            else:
                match = self._sit(db, stored, seat, who)
        self.opening.remember(code, match)
        return not asks

    def _knock(self, db: Connection, stored: StoredTable, who: Newcomer) -> None:
        code = stored.table.code
        if len(lobby.knocks_of(db, code, waiting_since(stored))) >= lobby.MOST_KNOCKS:
            raise TooMany("many knocks")
        lobby.knock(db, code, who)
        self.store.mark_changed(db, code)

    def _sit(self, db: Connection, stored: StoredTable, seat: SeatRow, who: Newcomer) -> TableMatch | None:
        """Before the game begins a newcomer has a share in its chance. Later that is sealed, and somebody who takes a
        seat over from a computer takes it as it is."""
        code, now = stored.table.code, time.time()
        self.store.hold(db, code, seat.number, who.reader)
        lobby.drop_knock(db, code, who.reader)
        sits = {"name": who.name, "held": PERSON, "token": new_token(), "program": who.program, "shown": who.shown}
        sits |= {"seen": now, "warm": False}
        if stored.table.player is None:
            self.store.set_seat(db, code, seat.number, nonce=f"{who.nonce}.{seat.number}", **sits)
            self.store.mark_changed(db, code)
            return self.opening.start_if_full(db, code)
        match = self.opening.matches.of(stored)
        assert match is not None
        self.turns.charge(db, stored, now)
        sits |= {"seconds": least_seconds(stored, now), "came": len(match.plies)}
        self.store.set_seat(db, code, seat.number, **sits)
        self.turns.reseat(db, code, now)
        say(self.store, db, code, Said(seat.number, who.name, who.reader, word="came"))
        return None

    def let_in(self, code: str, reader: str, id: int, *, yes: bool) -> None:
        """Whoever opened the table says who sits down, and who does not."""
        match = None
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not reader or stored.table.host != reader:
                raise NotAllowed("not opener")
            asked = self._asked(db, stored, id)
            if yes:
                seat = free_seat(stored, None)
                name = apart(asked.name, [other.name for other in stored.seats])
                who = Newcomer(asked.reader, name, asked.nonce, asked.program, asked.shown)
                match = self._sit(db, stored, seat, who)
            else:
                lobby.refuse(db, code, [asked.reader])
                self.store.mark_changed(db, code)
        self.opening.remember(code, match)

    def _asked(self, db: Connection, stored: StoredTable, id: int) -> Knock:
        waiting = lobby.knocks_of(db, stored.table.code, waiting_since(stored))
        found = next((one for one in waiting if one.id == id), None)
        if found is None:
            raise TooLate("no knock")
        return found

    def put_out(self, code: str, reader: str, number: int) -> None:
        """Before the game begins, whoever opened the table may give a seat free again that somebody else took. Who came
        from the lobby does not come back; a friend may have taken the wrong seat."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            seat = next((seat for seat in stored.seats if seat.number == number), None)
            if not may_put_out(stored, reader):
                raise NotAllowed("not host")
            if seat is None or seat.held != PERSON or number in stored.mine:
                raise Refused("no such seat")
            if stored.table.door:
                lobby.refuse(db, code, lobby.readers_of(db, code, number))
            self.store.clear_seat(db, code, number, new_token())
            self.store.mark_changed(db, code)
        self.store.notify(code)

    def stop_watching(self, code: str, reader: str) -> None:
        """One of the people at a table is enough: from now on the lobby lets nobody watch it."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not stored.mine:
                raise NotAllowed("no seat")
            self.store.mark_changed(db, code, watch=False)
        self.store.notify(code)


def least_seconds(stored: StoredTable, now: float) -> float | None:
    """Live pace: who comes later has as much time as the one who has least, and a minute at least."""
    left = [seconds for seat in stored.seats if (seconds := seconds_left(stored, seat, now)) is not None]
    return max(LEAST_SECONDS, min(left)) if left else None
