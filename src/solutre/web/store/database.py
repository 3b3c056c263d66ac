"""The database behind the store: SQLite in one file, or PostgreSQL. Both are brought up to date at start."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from typing import Any

from sqlalchemy import Column, Connection, Engine, String, Update, cast, create_engine, event, func, select, text
from sqlalchemy.exc import DisconnectionError, IntegrityError, SQLAlchemyError

from solutre.core.errors import SolutreError
from solutre.web.errors import Unsure
from solutre.web.settings import POSTGRESQL, SQLITE, database_url
from solutre.web.store import shape
from solutre.web.store.disk import Disk, Log, Queue, make_private
from solutre.web.store.lean import Glances, is_there
from solutre.web.store.schema import site, tables

MOVE = "PRAGMA wal_checkpoint(PASSIVE)"
MOST_AHEAD = 10_000  # pages that SQLite writes ahead before a writer moves them, if nobody did so before
PATIENCE = 10_000  # milliseconds that SQLite waits for another writer
LET_IN = 10  # seconds for PostgreSQL to let us in: one that hangs is told as one that is away
HELD_UP = 10_000  # milliseconds that it waits for a row that somebody else has locked: as SQLite does
STOOD_STILL = 60_000  # … after which it gives free what a process locked that has stood still since
LIMITS = """
SELECT set_config(name, wanted, false) FROM (VALUES (%s, %s), (%s, %s)) AS limits (name, wanted)
WHERE current_setting(name) = '0'
"""  # what the host limits otherwise stays so
UNHEARD = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 10_000}
CHANNEL = "solutre"  # PostgreSQL carries hints about changed tables on it: a code, and perhaps its numbers
BETWEEN = " "  # … them
log = logging.getLogger("solutre.web")


class Database:
    """Connections and transactions."""

    def __init__(self, address: str = "") -> None:
        self.url = database_url(address)
        self.engine = _engine(self.url)
        self.glances = Glances(self.engine)
        self.kind = POSTGRESQL if self.engine.dialect.name == "postgresql" else SQLITE
        self._in_turn: AbstractContextManager[Any] = nullcontext()
        self._disk: Disk | None = None
        self._kept: Connection | None = None
        try:
            if self.kind == SQLITE:
                file = str(self.engine.url.database)
                make_private(file)
                self._in_turn, self._disk = Queue(f"{file}-turn"), Disk(Log(f"{file}-wal"))
            self._bring_up_to_date()
        except (OSError, SQLAlchemyError, Unsure) as problem:
            where = self.engine.url.render_as_string(hide_password=True)
            raise SolutreError(f"cannot open the database {where}: {str(problem).splitlines()[0]}") from None
        except SolutreError:
            self.engine.dispose()
            raise

    def _bring_up_to_date(self) -> None:
        """Processes that start together take turns, if there is anything to do."""
        with self.reading() as db:
            if shape.is_newest(db):
                return
        with self.writing() as db:
            shape.migrate(db)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look at the database."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self, *, durable: bool = True) -> Iterator[Connection]:
        """All or nothing. SQLite takes its write lock at once: a read that turns into a write would fail under WAL.
        What a power cut may undo without harm is not `durable`, and does not wait for the disk. Whatever breaks from
        the commit on is `Unsure`: it may have been written."""
        with self._in_turn, self._writer() as connection, connection.begin() as transaction:
            if self.kind == POSTGRESQL and not durable:
                connection.execute(text("SET LOCAL synchronous_commit = off"))
            yield connection
            with in_doubt():
                transaction.commit()
        if self._disk is not None and durable:
            with in_doubt():
                self._disk.reach()

    @contextmanager
    def _writer(self) -> Iterator[Connection]:
        """The connection to write by. That of SQLite stays open for the next in turn, unless something broke."""
        connection, self._kept = self._kept or self.engine.connect().execution_options(writing=True), None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        if self.kind == SQLITE:
            self._kept = connection
        else:
            connection.close()

    def tidy(self) -> None:
        """Move what SQLite wrote ahead into its file. Most of it while others write; they wait for the rest only,
        after which the space is used again."""
        if self.kind != SQLITE:
            return
        with (
            self.engine.connect() as connection,
            closing(connection.connection.cursor()) as cursor,
            suppress(sqlite3.OperationalError),  # somebody else tidies
        ):
            cursor.execute(MOVE)
            with self._in_turn:
                cursor.execute(MOVE)

    def alive(self) -> bool:
        with self.reading() as db:
            return bool(db.execute(text("SELECT 1")).scalar_one() == 1)

    def hint(self, db: Connection, code: str) -> None:
        """Tell the other processes, at commit, that a table changed."""
        if self.kind == POSTGRESQL:
            db.execute(text("SELECT pg_notify(:channel, :code)"), {"channel": CHANNEL, "code": code})

    def told_of(self, change: Update, *numbers: Column[int]) -> Update:
        """A change of tables which by itself tells the other processes, at commit, to what numbers it led."""
        if self.kind != POSTGRESQL:
            return change
        told = [tables.c.code, *(cast(one, String) for one in numbers)]
        return change.returning(func.pg_notify(CHANNEL, func.concat_ws(BETWEEN, *told)))

    def key(self, name: str) -> str:
        """A random value that all processes of the library share; the first one makes it."""
        wanted = select(site.c.value).where(site.c.name == name)
        try:
            with self.writing() as db:
                found = db.execute(wanted).scalar_one_or_none()
                if found is None:
                    found = secrets.token_hex(32)
                    db.execute(site.insert().values(name=name, value=found))
        except IntegrityError:  # another process was faster
            with self.reading() as db:
                found = db.execute(wanted).scalar_one()
        return str(found)

    def close(self) -> None:
        self.glances.close()
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()
        if self._disk is not None:
            self._disk.log.close()


@contextmanager
def in_doubt() -> Iterator[None]:
    """A fault in here leaves open whether something was written."""
    try:
        yield
    except IntegrityError:  # refused, and surely not written
        raise
    except (OSError, SQLAlchemyError) as problem:
        log.error("the store broke off while writing: %s", problem)
        raise Unsure from problem


def _engine(url: str) -> Engine:
    if url.startswith("sqlite"):
        engine = create_engine(url, pool_size=8, max_overflow=40)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    engine = create_engine(url, pool_size=8, max_overflow=16, connect_args=patience(url))
    event.listen(engine, "connect", _prepare_postgresql)
    event.listen(engine, "checkout", _see_that_it_is_there)
    return engine


def patience(url: str) -> dict[str, int]:
    """How long a connection to PostgreSQL may say nothing, unless its address tells: a machine that is gone closes
    nothing, and the system alone would wait for a quarter of an hour."""
    return {name: long for name, long in {"connect_timeout": LET_IN, **UNHEARD}.items() if f"{name}=" not in url}


def _prepare_postgresql(connection: Any, _: Any) -> None:
    """Nobody waits for ever for a row. It is told by a question, since not every host between lets a connection begin
    with settings."""
    connection.autocommit = True
    connection.execute(LIMITS, ("lock_timeout", f"{HELD_UP}", "idle_in_transaction_session_timeout", f"{STOOD_STILL}"))
    connection.autocommit = False


def _see_that_it_is_there(connection: Any, *_: object) -> None:
    """A connection of the pool that leads nowhere any more is replaced by a new one."""
    if not is_there(connection):
        raise DisconnectionError


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    _write_ahead(cursor)
    cursor.execute("PRAGMA synchronous = NORMAL")  # a commit does not wait for the disk: `writing` does, see Disk
    cursor.execute(f"PRAGMA wal_autocheckpoint = {MOST_AHEAD}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """WAL lets readers read while somebody writes. Turning it on does not wait for others by itself."""
    until = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as problem:
            if "locked" not in str(problem) or time.monotonic() > until:
                raise
            time.sleep(0.02)


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
