"""How the thinking of the computers is shared out: which table a worker serves next, and which ones rest."""

from __future__ import annotations

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Select,
    Update,
    and_,
    bindparam,
    case,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.sql.dml import ReturningUpdate

from solutre.bots import bot_names
from solutre.web.errors import TooMany
from solutre.web.store.schema import COMPUTER, RUNS, seats, tables

WATCHED = 90.0  # seconds for which computers play on after the last look of anybody
WAITED = 10.0  # seconds after which a long thought waits no longer behind quick ones
LONGEST_LEASE = 900.0  # seconds
AHEAD = 30.0  # seconds by which clocks of different machines may differ
LONGEST_PAUSE = 300.0  # seconds before a computer chooses, whatever the host and the readers wish
DEAR = bot_names()[-2:]  # the levels that search; hints do as well
MOST_OF_CLIENT = 40  # tables with computers that one client may have running: a class behind one address
MOST = 400  # … and all clients together
NOW = bindparam("now", type_=Float)
Moment = float | ColumnElement[float]  # a time, or one that is told when the statement is carried out


def free(now: Moment) -> ColumnElement[bool]:
    """No worker is busy with the table. Nobody leases for so long: then a clock was wrong, and has been set right."""
    until = tables.c.lease_until
    return or_(until.is_(None), until < now, until > now + LONGEST_LEASE)


def is_due(now: Moment) -> ColumnElement[bool]:
    """A worker has something to do. No turn begins in the future, no computer pauses for long, and hints are wanted at
    once: where one of them is due much later, the clock was wrong that wrote it down, and nobody need wait for it."""
    itself = or_(seats.c.held == COMPUTER, seats.c.away)
    computer = exists().where(seats.c.table == tables.c.code, seats.c.number == tables.c.player, itself)
    hint = and_(tables.c.hint_seat.is_not(None), tables.c.hint_action.is_(None))
    wrong = or_(tables.c.turn_at > now + AHEAD, tables.c.due > tables.c.turn_at + LONGEST_PAUSE)
    return or_(tables.c.due <= now, and_(tables.c.due > now + AHEAD, wrong, or_(computer, hint)))


def next_table() -> Select[tuple[str]]:
    """The code of the table that a worker should serve: quick choices before long thoughts, and among those the
    client whose tables were served longest ago, so that who opened many tables gets no more than who opened one."""
    others = tables.alias()
    served = select(func.max(others.c.served)).where(others.c.client == tables.c.client).scalar_subquery()
    level = select(seats.c.level).where(seats.c.table == tables.c.code, seats.c.number == tables.c.player)
    long = or_(level.scalar_subquery().in_(DEAR), and_(tables.c.hint_seat.is_not(None), tables.c.hint_action.is_(None)))
    behind = case((and_(long, tables.c.due > NOW - WAITED), 1), else_=0)
    wanted = and_(is_due(NOW), free(NOW), tables.c.watched > NOW - WATCHED)
    return select(tables.c.code).where(wanted).order_by(behind, served, tables.c.due).limit(1)


def lease_of(waiting: Select[tuple[str]]) -> ReturningUpdate[str]:
    """Take a table that waits for a `worker`, `until` then; tells its code. Of two at the same moment one gets it."""
    first = waiting.with_for_update(skip_locked=True).scalar_subquery()
    leased = {"lease_by": bindparam("worker"), "lease_until": bindparam("until"), "served": NOW}
    return update(tables).where(tables.c.code == first, free(NOW)).values(leased).returning(tables.c.code)


def rest(now: float) -> Update:
    """Tables on which nobody looks stop; a look wakes them."""
    alone = and_(tables.c.due <= now, free(now), tables.c.watched <= now - WATCHED)
    return update(tables).where(alone).values(resting=True, due=None)


def wake(codes: list[str], now: float) -> Update:
    """Somebody looks at these tables."""
    due = case((tables.c.resting, now), else_=tables.c.due)
    return update(tables).where(tables.c.code.in_(codes)).values(watched=now, resting=False, due=due)


def check_share(db: Connection, client: str, now: float) -> None:
    """Refuse one more table with computers if this client, or all together, have enough of them running. Where clients
    have no limits, they have no name either."""
    if not client:
        return
    told = {"now": now, "client": client}
    if db.execute(RUNNING_OF_CLIENT, told).scalar_one() >= MOST_OF_CLIENT:
        raise TooMany("many tables")
    if db.execute(RUNNING, told).scalar_one() >= MOST:
        raise TooMany("busy")


def running() -> Select[int]:
    """How many tables with computers somebody looks at. Few are looked at, of whatever number there is: the index
    `tables_watched` tells them, which is used if RUNS stands there word for word, and never by other questions."""
    thinking = exists().where(seats.c.table == tables.c.code, or_(seats.c.held == COMPUTER, seats.c.away))
    looked_at = and_(RUNS, tables.c.watched > NOW - WATCHED, thinking)
    return select(func.count()).select_from(tables).where(looked_at)


NEXT_TABLE = (
    next_table()
)  # written once: a worker looks many times a second, and building them takes longer than asking
LEASE_NEXT = lease_of(NEXT_TABLE)
RUNNING = running()
RUNNING_OF_CLIENT = RUNNING.where(tables.c.client == bindparam("client"))
