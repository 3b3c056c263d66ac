"""Asking by the shortest way: what every page and every choice asks, by statements that are written once, straight to
the driver.

The statements are those of SQLAlchemy and so are the connections; only what it does for each execution is left out.
That is most of the time that a small read takes.
"""

from __future__ import annotations

import select
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import Boolean, Delete, Engine, Insert, Select, Update
from sqlalchemy.exc import IntegrityError, OperationalError

from solutre.web.settings import POSTGRESQL

ONE_MOMENT = {"sqlite": "BEGIN", POSTGRESQL: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}
MOST_IDLE = 16  # connections that wait for the next look: PostgreSQL has a hundred for everybody


class Lean:
    """A statement, ready for one database."""

    def __init__(self, statement: Select[Any] | Insert | Update | Delete, engine: Engine) -> None:
        written = statement.compile(dialect=engine.dialect)
        self.sql = str(written)
        self.order: list[str] | None = written.positiontup  # of values, where they have no names
        self.fixed = {name: written.params[name] for one, name in written.bind_names.items() if not one.required}
        told = statement.selected_columns if isinstance(statement, Select) else ()
        self.yes_or_no = [at for at, column in enumerate(told) if isinstance(column.type, Boolean)]  # numbers in SQLite

    def rows(self, cursor: Any, **values: object) -> list[Any]:
        """All rows, with values as Python has them."""
        cursor.execute(self.sql, self._told(values))
        found: list[Any] = cursor.fetchall()
        return [self._converted(row) for row in found] if self.yes_or_no else found

    def many(self, cursor: Any, several: Sequence[Mapping[str, object]]) -> None:
        """The same statement for each of several sets of values."""
        if len(several) == 1:
            cursor.execute(self.sql, self._told(several[0]))
        else:
            cursor.executemany(self.sql, [self._told(values) for values in several])

    def _told(self, values: Mapping[str, object]) -> Mapping[str, object] | list[object]:
        told = {**self.fixed, **values}
        return told if self.order is None else [told[name] for name in self.order]

    def _converted(self, row: Any) -> list[Any]:
        values = list(row)
        for at in self.yes_or_no:
            values[at] = bool(values[at])
        return values


class Glances:
    """Looks at a database by cursors of its driver. Connections stay with those who look: to take one from SQLAlchemy
    and to give it back takes longer than the look, and to begin and to end around it is a way to PostgreSQL each."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._idle: deque[Any] = deque()
        self._begin = ONE_MOMENT[engine.dialect.name]

    @contextmanager
    def look(self, *, alone: bool = False) -> Iterator[Any]:
        """One look, at one moment; a statement that stands alone needs nothing around it. What breaks is told as
        SQLAlchemy would."""
        cursor = self._at_hand() or self._opened()
        try:
            if not alone:
                cursor.execute(self._begin)
            yield cursor
            if not alone:
                cursor.execute("COMMIT")
        except BaseException as problem:
            cursor.connection.close()
            if isinstance(problem, self.engine.dialect.loaded_dbapi.Error):
                raise OperationalError("a look at a table", None, problem) from problem
            raise
        if len(self._idle) < MOST_IDLE:
            self._idle.append(cursor)
        else:
            cursor.connection.close()

    def _at_hand(self) -> Any:
        """What the last one looked by, if the database has not left it since."""
        with suppress(IndexError):
            while True:
                cursor = self._idle.pop()
                if is_there(cursor.connection):
                    return cursor
                cursor.connection.close()
        return None

    def _opened(self) -> Any:
        """A connection as all others, which belongs to nobody else and begins nothing by itself. The engine tells of a
        store that is away as the driver does."""
        try:
            connection = self.engine.raw_connection()
        except self.engine.dialect.loaded_dbapi.Error as problem:
            raise OperationalError("a look at a table", None, problem) from problem
        connection.detach()
        cursor = connection.cursor()
        if self.engine.dialect.name == POSTGRESQL:
            cursor.connection.autocommit = True
        return cursor

    def close(self) -> None:
        while self._idle:
            self._idle.pop().connection.close()


def is_there(connection: Any) -> bool:
    """Whether a connection that nobody uses still leads to its database. PostgreSQL says good-bye before it goes, and
    if it is killed the system says so: whatever there is to hear, it is not to be used again. To ask would be a way
    there and back before every other."""
    if not hasattr(connection, "fileno"):  # a file, which cannot go
        return True
    if connection.closed:
        return False
    if not hasattr(select, "poll"):  # Windows
        return not select.select([connection], [], [], 0)[0]
    heard = select.poll()
    heard.register(connection, select.POLLIN)
    return not heard.poll(0)


@contextmanager
def inside(db: Any) -> Iterator[Any]:
    """A cursor of the driver inside a transaction of SQLAlchemy. What breaks is told as SQLAlchemy would."""
    faults = db.dialect.loaded_dbapi
    cursor = db.connection.cursor()
    try:
        yield cursor
    except faults.IntegrityError as problem:
        raise IntegrityError("a choice", None, problem) from problem
    except faults.Error as problem:
        raise OperationalError("a choice", None, problem) from problem
    finally:
        cursor.close()
