"""The tables of one reader, as lists want them: all rows of a list are read at once, however many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, exists, or_, select

from solutre.web.store.database import Database
from solutre.web.store.results import FINISHED, Ending, Results, held_by
from solutre.web.store.rows import SeatRow, StoredTable, TableRow, columns
from solutre.web.store.schema import PERSON, holds, seats, tables

MOST_RUNNING = 60  # tables that still run
PAGE = 24  # finished tables of one page of the list
MOST_PEOPLE = 100  # names that the filter offers


@dataclass(frozen=True)
class Wanted:
    """Which finished tables somebody asks for."""

    game: str = ""
    person: str = ""  # the name of somebody else at the table
    page: int = 0


@dataclass(frozen=True)
class Listed:
    """A table in a list, and what came of it if it is over and was counted."""

    stored: StoredTable
    ending: Ending | None = None


class MyTables:
    """Reads the tables of one reader."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.results = Results(database)

    def running(self, reader: str) -> list[Listed]:
        """Tables that wait or are played at, the latest change first."""
        going_on = or_(tables.c.player.is_(None), tables.c.player != FINISHED)
        with self.database.reading() as db:
            return [Listed(one) for one in self._read(db, reader, self._mine(reader, going_on).limit(MOST_RUNNING))]

    def finished(self, reader: str, wanted: Wanted) -> tuple[list[Listed], bool]:
        """One page of the tables that are over, and whether there are more."""
        fits = [tables.c.player == FINISHED]
        if wanted.game:
            fits.append(tables.c.game == wanted.game)
        if wanted.person:
            fits.append(exists().where(self._somebody_else(reader), seats.c.name == wanted.person))
        asked = self._mine(reader, and_(*fits)).offset(wanted.page * PAGE).limit(PAGE + 1)
        with self.database.reading() as db:
            found = self._read(db, reader, asked)
            told = self.results.of_tables(db, [one.table.code for one in found], reader)
        return [Listed(one, told.get(one.table.code)) for one in found[:PAGE]], len(found) > PAGE

    def games(self, reader: str) -> list[str]:
        """The games that a reader finished."""
        wanted = select(tables.c.game).where(tables.c.code.in_(held_by(reader)), tables.c.player == FINISHED)
        with self.database.reading() as db:
            return sorted(db.execute(wanted.distinct()).scalars())

    def people(self, reader: str) -> list[str]:
        """With whom a reader finished games, by name."""
        over = and_(tables.c.code.in_(held_by(reader)), tables.c.player == FINISHED)
        named = select(seats.c.name).where(over, self._somebody_else(reader), seats.c.name != "").distinct()
        with self.database.reading() as db:
            return list(db.execute(named.order_by(seats.c.name).limit(MOST_PEOPLE)).scalars())

    def _somebody_else(self, reader: str) -> ColumnElement[bool]:
        """A seat of a table that another person holds."""
        own = and_(holds.c.table == seats.c.table, holds.c.seat == seats.c.number, holds.c.reader == reader)
        somebody = and_(seats.c.table == tables.c.code, seats.c.held == PERSON, ~seats.c.program)
        return and_(somebody, ~exists().where(own))

    def _mine(self, reader: str, which: ColumnElement[bool]) -> Select[Any]:
        wanted = select(*columns(TableRow, tables)).where(tables.c.code.in_(held_by(reader)), which)
        return wanted.order_by(tables.c.at.desc(), tables.c.code)

    def _read(self, db: Connection, reader: str, asked: Select[Any]) -> list[StoredTable]:
        rows = [TableRow(*row) for row in db.execute(asked)]
        codes = [row.code for row in rows]
        around: dict[str, list[SeatRow]] = {code: [] for code in codes}
        sitting = select(seats.c.table, *columns(SeatRow, seats)).where(seats.c.table.in_(codes))
        for code, *row in db.execute(sitting.order_by(seats.c.table, seats.c.number)):
            around[code].append(SeatRow(*row))
        mine: dict[str, set[int]] = {code: set() for code in codes}
        held = select(holds.c.table, holds.c.seat).where(holds.c.reader == reader, holds.c.table.in_(codes))
        for code, seat in db.execute(held):
            mine[code].add(seat)
        return [StoredTable(row, tuple(around[row.code]), frozenset(mine[row.code])) for row in rows]
