"""Sitting down: open a table, join it, come back, give a seat to a computer, talk, play again."""

from __future__ import annotations

import hmac
import time

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from solutre.core import chance
from solutre.core.game import game
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate
from solutre.web.settings import Settings
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.store.sharing import check_share
from solutre.web.store.store import SeatRow, Store, StoredTable
from solutre.web.tables.names import COMPUTERS, apart, checked_name, new_code, new_token, usual_level
from solutre.web.tables.plans import Plan
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.turns import (
    LEAST_SECONDS,
    Turns,
    allowance,
    may_be_given_to_computer,
    may_put_out,
    plays_itself,
)

TRIES = 20  # to find a code that is free


def linked_seats(stored: StoredTable, token: str) -> list[int]:
    """The seats of a personal link."""
    own = [seat for seat in stored.seats if hmac.compare_digest(seat.token.encode(), token.encode())]
    if not own or any(seat.held != PERSON for seat in own):
        raise NotFound("no link")
    return [seat.number for seat in own]


class Tables:
    """The tables of the library, without the game that is played on them."""

    def __init__(self, store: Store, matches: Matches, settings: Settings) -> None:
        self.store = store
        self.matches = matches
        self.turns = Turns(store, settings.pause)

    # --- opening -------------------------------------------------------------------------------

    def open(self, plan: Plan, reader: str, client: str = "") -> str:
        """A new table; it starts at once if nobody else is expected. Returns its code. A `client` gets its share."""
        plan.checked()
        secret = chance.new_secret()
        around = self._planned_seats(plan)
        held = [(number, reader) for number, seat in enumerate(plan.seats) if seat.mine]
        variant = plan.variant or game(plan.game).variants[0]
        table = {"game": plan.game, "variant": variant, "pace": plan.pace, "hints": plan.hints}
        table["rules"] = game(plan.game).version
        table |= {"secret": secret.hex(), "commitment": chance.commitment(secret), "client": client, "host": reader}
        for _ in range(TRIES):
            code = new_code()
            try:
                with self.store.database.writing() as db:
                    if any(seat.held == COMPUTER for seat in plan.seats):
                        check_share(db, client, time.time())
                    self.store.create(db, {"code": code, **table}, around, held)
                    match = self._start_if_full(db, code)
            except IntegrityError:  # the code is taken
                continue
            self._remember(code, match)
            return code
        raise Refused("full house")

    def _planned_seats(self, plan: Plan) -> list[dict[str, object]]:
        names: list[str] = []
        device = new_token()  # all seats of this device share one personal link
        found = []
        for number, seat in enumerate(plan.seats):
            wanted = COMPUTERS[number % len(COMPUTERS)] if seat.held == COMPUTER else seat.name
            names.append(apart(wanted, names) if wanted else "")
            found.append({
                "number": number, "name": names[-1], "held": seat.held, "level": seat.level or usual_level(),
                "token": device if seat.mine else new_token(), "nonce": f"{plan.nonce}.{number}" if seat.mine else "",
                "seconds": None, "seen": time.time() if seat.mine else 0.0,
            })  # fmt: skip
        return found

    def _start_if_full(self, db: Connection, code: str) -> TableMatch | None:
        """When the last open seat is taken the chance is complete and the game begins."""
        stored = self.store.read_in(db, code)
        if any(seat.held == OPEN for seat in stored.seats) or stored.table.player is not None:
            return None
        if stored.table.pace == "live":
            stored = self._with_clocks(db, stored)
        match = TableMatch.at(stored)
        self.turns.write(db, stored, match, match.begin(), time.time())
        return match

    def _with_clocks(self, db: Connection, stored: StoredTable) -> StoredTable:
        each = allowance(stored.table.game, len(stored.seats))
        for seat in stored.seats:
            if seat.held == PERSON:
                self.store.set_seat(db, stored.table.code, seat.number, seconds=each)
        return self.store.read_in(db, stored.table.code)

    def _remember(self, code: str, match: TableMatch | None) -> None:
        if match is not None:
            self.matches.put(code, len(match.plies), match)
        self.store.notify(code)

    # --- joining and coming back ---------------------------------------------------------------

    def join(self, code: str, reader: str, name: str, number: int | None, nonce: str) -> None:
        """Take an open seat."""
        if not name:
            raise Refused("no name")
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if stored.mine:
                raise TooLate("seated")
            seat = self._open_seat(stored, number)
            checked_name(name, [other.name for other in stored.seats])
            self.store.set_seat(
                db, code, seat.number, name=name, held=PERSON, token=new_token(), nonce=f"{nonce}.{seat.number}",
                seen=time.time(),
            )  # fmt: skip
            self.store.hold(db, code, seat.number, reader)
            self.store.mark_changed(db, code)
            match = self._start_if_full(db, code)
        self._remember(code, match)

    def _open_seat(self, stored: StoredTable, number: int | None) -> SeatRow:
        free = [seat for seat in stored.seats if seat.held == OPEN]
        if number is not None:
            free = [seat for seat in free if seat.number == number]
        if not free:
            raise TooLate("seat taken")
        return free[0]

    def come_back(self, code: str, reader: str, token: str) -> None:
        """The personal link: its holder plays on from this device too."""
        with self.store.database.writing() as db:
            for number in linked_seats(self.store.read_in(db, code, lock=True), token):
                self.store.hold(db, code, number, reader)
        self.store.notify(code)

    def check_link(self, code: str, token: str) -> None:
        """Refuse a personal link that leads nowhere."""
        linked_seats(self.store.read(code), token)

    def put_out(self, code: str, reader: str, number: int) -> None:
        """Before the game begins, whoever opened the table may give a seat free again that somebody else took."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            seat = next((seat for seat in stored.seats if seat.number == number), None)
            if not may_put_out(stored, reader):
                raise NotAllowed("not host")
            if seat is None or seat.held != PERSON or number in stored.mine:
                raise Refused("no such seat")
            self.store.clear_seat(db, code, number, new_token())
            self.store.mark_changed(db, code)
        self.store.notify(code)

    # --- absent seats --------------------------------------------------------------------------

    def give_to_computer(self, code: str, reader: str, number: int) -> None:
        """A computer plays an absent seat for the time being, or an open seat for good."""
        now = time.time()
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not stored.mine:
                raise NotAllowed("no seat")
            seat = next((seat for seat in stored.seats if seat.number == number), None)
            if seat is None:
                raise NotFound("no such seat")
            if seat.held == COMPUTER or seat.away:
                raise TooLate("computer plays")
            if not may_be_given_to_computer(stored, seat, now):
                raise NotAllowed("present", name=seat.name)
            if not any(map(plays_itself, stored.seats)):
                check_share(db, stored.table.client, now)
            match = self._given_to_computer(db, stored, seat, now)
        self._remember(code, match)

    def _given_to_computer(self, db: Connection, stored: StoredTable, seat: SeatRow, now: float) -> TableMatch | None:
        code = stored.table.code
        if seat.held != OPEN:
            self.turns.charge(db, stored, now)
            self.store.set_seat(db, code, seat.number, away=True)
            self.turns.reseat(db, code, now)
            return None
        name = apart(COMPUTERS[seat.number % len(COMPUTERS)], [other.name for other in stored.seats])
        self.store.set_seat(db, code, seat.number, held=COMPUTER, name=name)
        self.store.mark_changed(db, code)
        return self._start_if_full(db, code)

    def take_back(self, code: str, reader: str) -> None:
        """Whoever left is here again and plays the seat."""
        now = time.time()
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            gone = [seat for seat in stored.seats if seat.number in stored.mine and seat.away]
            if not gone:
                raise NotAllowed("no seat" if not stored.mine else "not away")
            self.turns.charge(db, stored, now)
            for seat in gone:
                left = None if seat.seconds is None else max(seat.seconds, LEAST_SECONDS)
                self.store.set_seat(db, code, seat.number, away=False, seconds=left, seen=now)
            self.turns.reseat(db, code, now)
        self.store.notify(code)

    # --- talking and playing again -------------------------------------------------------------

    def say(self, code: str, reader: str, text: str) -> None:
        """A line of chat."""
        if not text:
            raise Refused("no words")
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not stored.mine:
                raise NotAllowed("no seat")
            number = stored.table.player if stored.table.player in stored.mine else min(stored.mine)
            self.store.say(db, code, number, stored.seats[number].name, text)
        self.store.notify(code)

    def again(self, code: str, reader: str) -> str:
        """The table where the same people play again; the first who asks opens it."""
        for _ in range(TRIES):
            other = new_code()
            try:
                with self.store.database.writing() as db:
                    stored = self.store.read_in(db, code, reader, lock=True)
                    if stored.table.next:
                        return stored.table.next
                    self._check_over(stored)
                    if any(seat.held == COMPUTER for seat in stored.seats):
                        check_share(db, stored.table.client, time.time())
                    match = self._same_people(db, stored, other)
            except IntegrityError:  # the code is taken
                continue
            self._remember(other, match)
            self.store.notify(code)
            return other
        raise Refused("full house")

    def _check_over(self, stored: StoredTable) -> None:
        if not stored.mine:
            raise NotAllowed("no seat")
        if stored.table.player is None or stored.table.player >= 0:
            raise TooLate("not over")

    def _same_people(self, db: Connection, stored: StoredTable, code: str) -> TableMatch | None:
        table, secret = stored.table, chance.new_secret()
        links: dict[str, str] = {}  # seats of one device keep sharing a link
        around = [
            {
                "number": seat.number, "name": seat.name, "held": seat.held, "level": seat.level,
                "token": links.setdefault(seat.token, new_token()), "seconds": None, "seen": seat.seen,
                "nonce": f"{new_token()}.{seat.number}" if seat.held == PERSON else "",
            }
            for seat in stored.seats
        ]  # fmt: skip
        fresh = {"code": code, "game": table.game, "variant": table.variant, "pace": table.pace, "hints": table.hints}
        fresh["rules"] = game(table.game).version
        fresh |= {"secret": secret.hex(), "commitment": chance.commitment(secret), "client": table.client}
        self.store.create(db, fresh, around, self.store.holders(db, table.code))
        self.store.mark_changed(db, table.code, next=code)
        return self._start_if_full(db, code)
