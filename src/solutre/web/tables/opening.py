"""Opening a table; when its last seat is taken the game begins."""

from __future__ import annotations

import time

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from solutre.core import chance
from solutre.core.game import game
from solutre.web.errors import Refused
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.store.sharing import check_share
from solutre.web.store.store import Store
from solutre.web.tables.leaving import Leaving
from solutre.web.tables.names import COMPUTERS, apart, new_code, new_token, usual_level
from solutre.web.tables.plans import Plan
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.turns import Turns, allowance

TRIES = 20  # to find a code that is free


class Opening:
    """New tables."""

    def __init__(self, store: Store, matches: Matches, turns: Turns) -> None:
        self.store = store
        self.matches = matches
        self.turns = turns

    def open(self, plan: Plan, reader: str, client: str = "", leaving: Leaving | None = None) -> str:
        """A new table; it starts at once if nobody else is expected. Returns its code. A `client` gets its share."""
        plan.checked()
        secret = chance.new_secret()
        around = self._planned_seats(plan)
        held = [(number, reader) for number, seat in enumerate(plan.seats) if seat.mine]
        variant = plan.variant or game(plan.game).variants[0]
        table = {"game": plan.game, "variant": variant, "pace": plan.pace, "hints": plan.hints}
        table |= {"rules": game(plan.game).version, "language": plan.language}
        if leaving is not None:
            table |= {"rules": leaving.record.rules_version, "forked": leaving.kept()}
        if plan.door or plan.watch:
            table |= {"listed": time.time(), "door": plan.door, "watch": plan.watch, "programs": plan.programs}
        table |= {"secret": secret.hex(), "commitment": chance.commitment(secret), "client": client, "host": reader}
        for _ in range(TRIES):
            code = new_code()
            try:
                with self.store.database.writing() as db:
                    if any(seat.held == COMPUTER for seat in plan.seats):
                        check_share(db, client, time.time())
                    self.store.create(db, {"code": code, **table}, around, held)
                    match = self.start_if_full(db, code, leaving)
            except IntegrityError:  # the code is taken
                continue
            self.remember(code, match)
            return code
        raise Refused("full house")

    def _planned_seats(self, plan: Plan) -> list[dict[str, object]]:
        names: list[str] = []
        device = new_token()  # all seats of this device share one personal link
        found = []
        for number, seat in enumerate(plan.seats):
            wanted = COMPUTERS[number % len(COMPUTERS)] if seat.held == COMPUTER else seat.name
            names.append(apart(wanted, names) if wanted else "")
            found.append(
                {
                    "number": number,
                    "name": names[-1],
                    "held": seat.held,
                    "level": seat.level or usual_level(),
                    "token": device if seat.mine else new_token(),
                    "nonce": f"{plan.nonce}.{number}" if seat.mine else "",
                    "seconds": None,
                    "seen": time.time() if seat.mine else 0.0,
                    "program": seat.program,
                    "warm": seat.warm,
                    "shown": seat.shown,
                }
            )
        return found

    def start_if_full(self, db: Connection, code: str, leaving: Leaving | None = None) -> TableMatch | None:
        """When the last open seat is taken the chance is complete and the game begins."""
        stored = self.store.read_in(db, code)
        if any(seat.held == OPEN for seat in stored.seats) or stored.table.player is not None:
            return None
        if stored.table.pace == "live":
            stored = self._with_clocks(db, stored)
        match = TableMatch.before_play(stored)
        rows = match.begin(leaving.rows() if leaving else ())
        self.turns.write(db, stored, match, rows, time.time())
        if stored.table.listed is not None:
            self.store.mark_changed(db, code, listed=time.time())  # in the lobby a game counts from its beginning
        return match

    def _with_clocks(self, db: Connection, stored: StoredTable) -> StoredTable:
        each = allowance(stored.table.game, len(stored.seats))
        for seat in stored.seats:
            if seat.held == PERSON:
                self.store.set_seat(db, stored.table.code, seat.number, seconds=each)
        return self.store.read_in(db, stored.table.code)

    def remember(self, code: str, match: TableMatch | None) -> None:
        if match is not None:
            self.matches.put(code, len(match.plies), match)
        self.store.notify(code)
