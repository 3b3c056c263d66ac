"""The tables that stand in the lobby, and the people who ask to be let in. All rows of a list are read at once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from solutre.web.store.database import Database
from solutre.web.store.results import FINISHED
from solutre.web.store.rows import SeatRow, StoredTable, TableRow, columns
from solutre.web.store.schema import holds, knocks, seats, tables

MOST_LISTED = 400  # tables that the lobby looks at, the latest change first
MOST_KNOCKS = 30  # of one table that wait for an answer
PLAYED = or_(tables.c.player.is_(None), tables.c.player != FINISHED)


@dataclass(frozen=True)
class Newcomer:
    """Somebody who wants to sit down."""

    reader: str
    name: str
    nonce: str
    program: bool = False
    shown: bool = False  # the lobby may tell the name


@dataclass(frozen=True)
class Knock:
    """Somebody who asked to be let in."""

    id: int
    reader: str
    name: str
    nonce: str
    program: bool
    shown: bool
    at: float
    refused: bool


# --- the list ----------------------------------------------------------------------------------


def listed_tables(database: Database) -> list[StoredTable]:
    """The tables of the lobby that are not over."""
    wanted = select(*columns(TableRow, tables)).where(tables.c.listed.is_not(None), PLAYED)
    with database.reading() as db:
        rows = [TableRow(*row) for row in db.execute(wanted.order_by(tables.c.at.desc()).limit(MOST_LISTED))]
        around: dict[str, list[SeatRow]] = {row.code: [] for row in rows}
        sitting = select(seats.c.table, *columns(SeatRow, seats)).where(seats.c.table.in_(list(around)))
        for code, *row in db.execute(sitting.order_by(seats.c.table, seats.c.number)):
            around[code].append(SeatRow(*row))
    return [StoredTable(row, tuple(around[row.code])) for row in rows]


def seats_taken(db: Connection, reader: str) -> int:
    """At how many tables of the lobby, not yet over, a reader sits."""
    mine = tables.c.code.in_(select(holds.c.table).where(holds.c.reader == reader))
    return int(db.execute(select(func.count()).where(tables.c.listed.is_not(None), PLAYED, mine)).scalar_one())


def sweep(database: Database, before: float, days_before: float) -> None:
    """Take tables out of the lobby that are over, or at which nothing has happened for so long."""
    slow = tables.c.pace == "days"
    quiet = or_(and_(~slow, tables.c.at < before), and_(slow, tables.c.at < days_before))
    gone = and_(tables.c.listed.is_not(None), or_(tables.c.player == FINISHED, quiet))
    with database.reading() as db:  # most looks find nothing
        if db.execute(select(tables.c.code).where(gone).limit(1)).first() is None:
            return
    with database.writing(durable=False) as db:
        db.execute(update(tables).where(gone).values(listed=None))


# --- asking to be let in -----------------------------------------------------------------------


def knocks_of(db: Connection, code: str, since: float) -> list[Knock]:
    """Who waits for an answer, the first one first."""
    waits = (knocks.c.table == code, ~knocks.c.refused, knocks.c.at > since)
    return [Knock(*row) for row in db.execute(select(*columns(Knock, knocks)).where(*waits).order_by(knocks.c.id))]


def knock_of(db: Connection, code: str, reader: str) -> Knock | None:
    """What became of this reader's asking."""
    mine = select(*columns(Knock, knocks)).where(knocks.c.table == code, knocks.c.reader == reader)
    row = db.execute(mine).one_or_none()
    return Knock(*row) if row else None


def knock(db: Connection, code: str, who: Newcomer, *, refused: bool = False) -> None:
    """Ask to be let in, once more if it was long ago; or be told no beforehand."""
    drop_knock(db, code, who.reader)
    db.execute(insert(knocks).values(table=code, at=time.time(), refused=refused, **asdict(who)))


def drop_knock(db: Connection, code: str, reader: str) -> None:
    db.execute(delete(knocks).where(knocks.c.table == code, knocks.c.reader == reader))


def refuse(db: Connection, code: str, readers: Sequence[str]) -> None:
    """These readers are not let in at this table."""
    for reader in readers:
        knock(db, code, Newcomer(reader, "", ""), refused=True)


def readers_of(db: Connection, code: str, seat: int) -> list[str]:
    """Who plays a seat, from all browsers; the first one first."""
    found = select(holds.c.reader).where(holds.c.table == code, holds.c.seat == seat).order_by(holds.c.at)
    return list(db.execute(found).scalars())
