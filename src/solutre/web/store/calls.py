"""The turns that are to be told to people who are away: found by workers, each told once, taken by one at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from solutre.web.errors import TooMany
from solutre.web.settings import POSTGRESQL
from solutre.web.store.database import Database
from solutre.web.store.schema import (
    CHOICE,
    OLD_UNDO,
    PERSON,
    UNDO,
    actions,
    calls,
    devices,
    holds,
    seats,
    tables,
    wishes,
)
from solutre.web.store.wishes import still_bound

PUSH, MAIL, CONFIRM = "push", "mail", "confirm"  # kinds of calls
DAY = 24 * 3600.0
KEPT = 2 * DAY  # seconds for which a call is remembered, so that nobody is told twice
LEASE = 120.0  # seconds after which another worker takes a call over
AT_ONCE = 500  # calls that one look finds
HOUR = 3600.0
MOST_OF_CLIENT = 5  # letters that ask for a yes in an hour: of one client …
MOST = 200  # … and of all
MOST_OF_ADDRESS = 2  # … and in a day to one address


@dataclass(frozen=True)
class Call:
    """One turn, to be told to one device or address."""

    id: int
    kind: str
    reader: str
    to: str
    table: str
    seat: int
    turn: float
    tries: int


@dataclass(frozen=True)
class Turn:
    """A turn as it stands now."""

    game: str
    pace: str
    name: str  # of the seat
    looked: float  # when its holder last had the table in sight
    own_move: bool  # its holder made the last choice: this is no news to them


CALL = (calls.c.id, calls.c.kind, calls.c.reader, calls.c.to, calls.c.table, calls.c.seat, calls.c.turn, calls.c.tries)
CHOICES = (CHOICE, UNDO, OLD_UNDO)


class Calls:
    """The queue."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # --- finding -------------------------------------------------------------------------------

    def gather(self, since: float, until: float, later: dict[str, float]) -> int:
        """Note the turns that began in a span of time and whose holders want to be told; returns how many are new.
        `later`: seconds after which each kind of call is due."""
        with self.database.reading() as db:  # most looks find nothing, and need no lock
            found = [row for kind, seconds in later.items() for row in self._waiting(db, kind, since, until, seconds)]
        if found:
            with self.database.writing(durable=False) as db:
                db.execute(self._once(), found)
        return len(found)

    def _waiting(self, db: Connection, kind: str, since: float, until: float, later: float) -> list[dict[str, Any]]:
        wanted = self._devices(since, until) if kind == PUSH else self._addresses(since, until)
        told = {"kind": kind}
        return [{**told, **row, "due": row["turn"] + later} for row in db.execute(wanted).mappings()]

    def _devices(self, since: float, until: float) -> Select[Any]:
        wanted = begun(since, until, PUSH, devices.c.id).join(devices, devices.c.reader == holds.c.reader)
        return wanted.where(still_bound())

    def _addresses(self, since: float, until: float) -> Select[Any]:
        wanted = begun(since, until, MAIL, wishes.c.mail_id).join(wishes, wishes.c.reader == holds.c.reader)
        return wanted.where(wishes.c.confirmed.is_not(None))

    def _once(self) -> Any:
        """Another worker may find the same turn at the same moment."""
        if self.database.kind == POSTGRESQL:
            return postgresql.insert(calls).on_conflict_do_nothing()
        return sqlite.insert(calls).on_conflict_do_nothing()

    # --- serving -------------------------------------------------------------------------------

    def lease(self, now: float) -> Call | None:
        """Take the call that waits longest; nobody else has it for a while."""
        due = and_(calls.c.due <= now, calls.c.lease_until < now)
        first = select(calls.c.id).where(due).order_by(calls.c.due).limit(1)
        with self.database.reading() as db:
            if db.execute(first).first() is None:
                return None
        taken = update(calls).where(calls.c.id == first.with_for_update(skip_locked=True).scalar_subquery(), due)
        with self.database.writing(durable=False) as db:
            row = db.execute(taken.values(lease_until=now + LEASE).returning(*CALL)).one_or_none()
        return Call(*row) if row else None

    def postpone(self, call: Call, due: float, *, tried: bool = False) -> None:
        told = {"due": due, "lease_until": 0.0, "tries": call.tries + tried}
        with self.database.writing(durable=False) as db:
            db.execute(update(calls).where(calls.c.id == call.id).values(told))

    def done(self, *finished: Call) -> None:
        """Told, or nothing that has to be told any more. On the disk: nobody is told twice."""
        with self.database.writing() as db:
            self.done_in(db, *finished)

    def done_in(self, db: Connection, *finished: Call) -> None:
        ids = [call.id for call in finished]
        db.execute(update(calls).where(calls.c.id.in_(ids)).values(due=None, lease_until=0.0))

    def others(self, call: Call, now: float) -> list[Call]:
        """What else is due to the same address, for the same letter."""
        same = and_(calls.c.kind == call.kind, calls.c.to == call.to, calls.c.id != call.id, calls.c.due <= now)
        with self.database.reading() as db:
            return [Call(*row) for row in db.execute(select(*CALL).where(same).order_by(calls.c.turn).limit(AT_ONCE))]

    def turn_of(self, call: Call) -> Turn | None:
        """The turn of a call, or None if it has passed, or if somebody else plays it now."""
        sits = and_(seats.c.table == tables.c.code, seats.c.number == tables.c.player)
        still = and_(
            tables.c.code == call.table, tables.c.player == call.seat, tables.c.turn_at == call.turn, is_played()
        )
        held = exists().where(holds.c.table == call.table, holds.c.seat == call.seat, holds.c.reader == call.reader)
        last = select(actions.c.player).where(actions.c.table == call.table, actions.c.kind.in_(CHOICES))
        mine = select(holds.c.seat).where(holds.c.table == call.table, holds.c.reader == call.reader)
        wanted = select(tables.c.game, tables.c.pace, seats.c.name, seats.c.looked).join(seats, sits)
        with self.database.reading() as db:
            row = db.execute(wanted.where(still, held)).one_or_none()
            if row is None:
                return None
            mover = db.execute(last.order_by(actions.c.ply.desc()).limit(1)).scalar_one_or_none()
            return Turn(*row, own_move=mover in set(db.execute(mine).scalars()))

    # --- letters that ask for a yes -------------------------------------------------------------

    def ask(self, db: Connection, reader: str, to: str, client: str, now: float) -> None:
        """Let a worker ask an address whether it wants our mails: seldom, so that nobody annoys strangers with us."""
        recent = and_(calls.c.kind == CONFIRM, calls.c.turn > now - HOUR)
        count = select(func.count()).select_from(calls)
        if client and db.execute(count.where(recent, calls.c.client == client)).scalar_one() >= MOST_OF_CLIENT:
            raise TooMany("many mails")
        if db.execute(count.where(recent)).scalar_one() >= MOST:
            raise TooMany("many mails")
        to_it = and_(calls.c.kind == CONFIRM, calls.c.to == to, calls.c.turn > now - DAY)
        if db.execute(count.where(to_it)).scalar_one() < MOST_OF_ADDRESS:
            told = {"kind": CONFIRM, "reader": reader, "to": to, "table": "", "seat": -1, "turn": now, "due": now}
            db.execute(insert(calls).values(**told, client=client))

    def clear(self, db: Connection, now: float) -> None:
        db.execute(delete(calls).where(calls.c.turn < now - KEPT))


def begun(since: float, until: float, kind: str, to: Any) -> Select[Any]:
    """Turns of people that began in a span of time, that they have not seen, and that nobody noted yet."""
    noted = exists().where(
        calls.c.kind == kind, calls.c.to == to, calls.c.table == tables.c.code, calls.c.turn == tables.c.turn_at
    )
    told = (holds.c.reader, to.label("to"), tables.c.code.label("table"), tables.c.player.label("seat"))
    sits = and_(seats.c.table == tables.c.code, seats.c.number == tables.c.player)
    has = and_(holds.c.table == tables.c.code, holds.c.seat == tables.c.player)
    unseen = and_(is_played(), seats.c.looked <= tables.c.turn_at)
    wanted = select(*told, tables.c.turn_at.label("turn")).select_from(tables).join(seats, sits).join(holds, has)
    span = and_(tables.c.turn_at > since, tables.c.turn_at <= until, tables.c.player >= 0)
    return wanted.where(span, unseen, ~noted).limit(AT_ONCE)


def is_played() -> Any:
    """A person plays the seat, and no computer for them."""
    return and_(seats.c.held == PERSON, ~seats.c.away, ~seats.c.program)
