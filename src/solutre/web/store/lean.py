"""Reading by the shortest way: what every page asks, by statements that are written once, straight to the driver.

The statements are those of SQLAlchemy and so is the connection; only what it does for each execution is left out. That
is most of the time that a small read takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Boolean, Engine, Select
from sqlalchemy.exc import OperationalError


class Lean:
    """A statement, ready for one database."""

    def __init__(self, statement: Select[Any], engine: Engine) -> None:
        written = statement.compile(dialect=engine.dialect)
        self.sql = str(written)
        self.order: list[str] | None = written.positiontup  # of values, where they have no names
        self.fixed = {name: value for name, value in written.params.items() if value is not None}
        columns = enumerate(statement.selected_columns)
        self.yes_or_no = [at for at, column in columns if isinstance(column.type, Boolean)]  # numbers in SQLite

    def rows(self, cursor: Any, **values: object) -> list[Any]:
        """All rows, with values as Python has them."""
        told = self.fixed | values
        cursor.execute(self.sql, told if self.order is None else [told[name] for name in self.order])
        found: list[Any] = cursor.fetchall()
        return [self._converted(row) for row in found] if self.yes_or_no else found

    def _converted(self, row: Any) -> list[Any]:
        values = list(row)
        for at in self.yes_or_no:
            values[at] = bool(values[at])
        return values


@contextmanager
def glancing(engine: Engine) -> Iterator[Any]:
    """One look at the database, by a cursor of its driver. What breaks is told as SQLAlchemy would."""
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        if engine.dialect.name == "sqlite":
            cursor.execute("BEGIN")  # one moment for all statements
        yield cursor
    except engine.dialect.loaded_dbapi.Error as problem:
        connection.invalidate(problem)
        raise OperationalError("a look at a table", None, problem) from problem
    finally:
        connection.close()  # which ends the transaction
