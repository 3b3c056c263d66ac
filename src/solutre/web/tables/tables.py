"""What happens around a game: open a table, join it, come back, give a seat to a computer, talk, play again."""

from __future__ import annotations

import hmac
import time

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from solutre.core import chance
from solutre.core.game import game
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate
from solutre.web.settings import Settings
from solutre.web.store.lobby import Newcomer
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.store.sharing import check_share
from solutre.web.store.store import Store
from solutre.web.tables.leaving import Leaving
from solutre.web.tables.lobby.listing import Lobby
from solutre.web.tables.lobby.parting import Parting
from solutre.web.tables.lobby.seating import Seating
from solutre.web.tables.lobby.talking import Talking
from solutre.web.tables.names import COMPUTERS, apart, new_code, new_token
from solutre.web.tables.opening import TRIES, Opening
from solutre.web.tables.plans import Plan
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.tempo import plays_itself
from solutre.web.tables.turns import LEAST_SECONDS, Turns, may_be_given_to_computer


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
        self.opening = Opening(store, matches, self.turns)
        self.seating = Seating(store, self.opening, self.turns)
        self.parting = Parting(store, matches, self.turns)
        self.lobby = Lobby(store, self.opening, self.seating)
        self.talking = Talking(store)

    # --- opening -------------------------------------------------------------------------------

    def open(self, plan: Plan, reader: str, client: str = "", leaving: Leaving | None = None) -> str:
        """A new table; it starts at once if nobody else is expected. Returns its code. A `client` gets its share."""
        return self.opening.open(plan, reader, client, leaving)

    # --- joining and coming back ---------------------------------------------------------------

    def join(
        self,
        code: str,
        reader: str,
        name: str,
        number: int | None,
        nonce: str,
        *,
        program: bool = False,
        shown: bool = False,
    ) -> bool:
        """Take a free seat; False if whoever opened the table is asked first."""
        return self.seating.join(code, Newcomer(reader, name, nonce, program, shown), number)

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
        self.seating.put_out(code, reader, number)

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
        self.opening.remember(code, match)

    def _given_to_computer(self, db: Connection, stored: StoredTable, seat: SeatRow, now: float) -> TableMatch | None:
        code = stored.table.code
        if seat.held != OPEN:
            self.turns.charge(db, stored, now)
            self.store.set_seat(db, code, seat.number, away=True)
            self.turns.reseat(db, code, now)
            return None
        name = apart(COMPUTERS[seat.number % len(COMPUTERS)], [other.name for other in stored.seats])
        self.store.set_seat(db, code, seat.number, held=COMPUTER, name=name, warm=bool(stored.table.door))
        self.store.mark_changed(db, code)
        return self.opening.start_if_full(db, code)

    def leave(self, code: str, reader: str) -> None:
        """Hand one's own seats to a computer until one comes back."""
        now = time.time()
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            here = [seat for seat in stored.seats if seat.number in stored.mine and not seat.away]
            if not here:
                raise NotAllowed("no seat" if not stored.mine else "away")
            if stored.table.player is None or stored.table.player < 0:
                raise TooLate("not started" if stored.table.player is None else "over")
            if not any(map(plays_itself, stored.seats)):
                check_share(db, stored.table.client, now)
            self.turns.charge(db, stored, now)
            for seat in here:
                self.store.set_seat(db, code, seat.number, away=True)
            self.turns.reseat(db, code, now)
        self.store.notify(code)

    def take_back(self, code: str, reader: str) -> None:
        """Whoever left is here again and plays the seat."""
        now = time.time()
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            away = [seat for seat in stored.seats if seat.number in stored.mine and seat.away]
            gone = [seat for seat in away if seat.resigned is None]
            if not gone:
                raise NotAllowed("no seat" if not stored.mine else "resigned" if away else "not away")
            self.turns.charge(db, stored, now)
            for seat in gone:
                left = None if seat.seconds is None else max(seat.seconds, LEAST_SECONDS)
                self.store.set_seat(db, code, seat.number, away=False, seconds=left, seen=now)
            self.turns.reseat(db, code, now)
        self.store.notify(code)

    # --- talking and playing again -------------------------------------------------------------

    def say(self, code: str, reader: str, text: str) -> None:
        """A line of chat."""
        self.talking.say(code, reader, text)

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
            self.opening.remember(other, match)
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
                "number": seat.number,
                "name": seat.name,
                "held": seat.held,
                "level": seat.level,
                "token": links.setdefault(seat.token, new_token()),
                "seconds": None,
                "seen": seat.seen,
                "nonce": f"{new_token()}.{seat.number}" if seat.held == PERSON else "",
            }
            for seat in stored.seats
        ]
        fresh = {"code": code, "game": table.game, "variant": table.variant, "pace": table.pace, "hints": table.hints}
        fresh["rules"] = game(table.game).version
        fresh |= {"secret": secret.hex(), "commitment": chance.commitment(secret), "client": table.client}
        self.store.create(db, fresh, around, self.store.holders(db, table.code))
        self.store.mark_changed(db, table.code, next=code)
        return self.opening.start_if_full(db, code)
