"""Leaving: before the game begins one gets up, later one resigns, and a computer plays on for good."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from solutre.web.errors import NotAllowed, NotFound, TooLate
from solutre.web.store import lobby
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import PERSON
from solutre.web.store.sharing import check_share
from solutre.web.store.store import Store
from solutre.web.store.talk import Said, say
from solutre.web.tables.expiry import remove
from solutre.web.tables.names import new_token
from solutre.web.tables.table_match import Matches
from solutre.web.tables.tempo import plays_itself
from solutre.web.tables.turns import Turns

PLAYED_OUT = 600.0  # seconds for which computers play on among themselves, so that the game has an end


class Parting:
    """Who leaves a table."""

    def __init__(self, store: Store, matches: Matches, turns: Turns) -> None:
        self.store = store
        self.matches = matches
        self.turns = turns

    def get_up(self, code: str, reader: str) -> bool:
        """Before the game begins: give one's seats free. The next person is the host then; with the last one the table
        goes too. Says whether it is still there."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not stored.mine:
                raise NotAllowed("no seat")
            if stored.table.player is not None:
                raise TooLate("begun")
            stays = [seat for seat in stored.seats if seat.held == PERSON and seat.number not in stored.mine]
            if stays:
                self._give_free(db, stored, reader, stays[0])
            else:
                remove(db, [code])
        self.store.notify(code)
        return bool(stays)

    def _give_free(self, db: Connection, stored: StoredTable, reader: str, next_person: SeatRow) -> None:
        code, first = stored.table.code, min(stored.mine)
        for number in stored.mine:
            self.store.clear_seat(db, code, number, new_token())
        say(self.store, db, code, Said(first, stored.seats[first].name, reader, word="left"))
        if stored.table.host == reader:
            self.store.mark_changed(db, code, host=lobby.readers_of(db, code, next_person.number)[0])

    def resign(self, code: str, reader: str, number: int | None = None) -> None:
        """Give up: a computer plays the seat to the end, and the result says so. At a shared device one seat of it."""
        now = time.time()
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            gone = self._own_seats(stored, number)
            if not any(map(plays_itself, stored.seats)):
                check_share(db, stored.table.client, now)
            match = self.matches.of(stored)
            assert match is not None
            self.turns.charge(db, stored, now)
            for seat in gone:
                self.store.set_seat(db, code, seat.number, away=True, resigned=len(match.plies))
                say(self.store, db, code, Said(seat.number, seat.name, reader, word="resigned"))
            self.turns.reseat(db, code, now)
            self._play_out(db, code, now)
        self.store.notify(code)

    def _own_seats(self, stored: StoredTable, number: int | None) -> list[SeatRow]:
        player = stored.table.player
        if not stored.mine:
            raise NotAllowed("no seat")
        if player is None or player < 0:
            raise TooLate("not started" if player is None else "over")
        if number is not None and number not in stored.mine:
            raise NotFound("no such seat")
        asked = stored.mine if number is None else {number}
        found = [seat for seat in stored.seats if seat.number in asked and seat.resigned is None]
        if not found:
            raise TooLate("resigned")
        return found

    def _play_out(self, db: Connection, code: str, now: float) -> None:
        """If nobody is left who plays, the computers need not wait for anybody to look on."""
        left = self.store.read_in(db, code).seats
        if all(seat.held != PERSON or seat.resigned is not None for seat in left):
            self.store.mark_changed(db, code, tempo=0.0, watched=now + PLAYED_OUT)
