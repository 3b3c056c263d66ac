"""Copies of a whole store, taken and put back while people play.

SQLite copies itself page by page from one look at the file: whoever writes meanwhile waits for nobody, and is not in
the copy. PostgreSQL has programs of its own for it. A copy is checked before it is called one.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from solutre.core.errors import SolutreError
from solutre.web.store.database import PATIENCE, Database
from solutre.web.store.disk import PRIVATE
from solutre.web.store.schema import metadata
from solutre.web.store.shape import SHAPES

AT_ONCE = 500  # pages between two looks of whoever waits
Progress = Callable[[int, int], None]  # done, of all


@dataclass(frozen=True)
class Copied:
    """What is in a copy."""

    tables: int
    finished: int
    actions: int


def save(source: str, target: Path, progress: Progress) -> Copied:
    """Copy the store in a SQLite file into a new file."""
    refuse_existing(target)
    half = target.with_name(f"{target.name}.half")
    try:
        os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    except FileExistsError:
        raise SolutreError(f"{half} is there: another copy is being made, or was broken off; delete it then") from None
    try:
        with closing(opened(source)) as here, closing(sqlite3.connect(half)) as there:
            wanted = counted(here)  # this look at the file stays the same until the end
            here.backup(there, pages=AT_ONCE, progress=told(progress))
            there.execute("PRAGMA journal_mode = DELETE")  # one file, whole by itself
        if checked(half) != wanted:
            raise SolutreError("the copy is not like the store: nothing was kept")
        finish(half, target)
    finally:
        half.unlink(missing_ok=True)
    return wanted


def put_back(copy: Path, target: str, progress: Progress) -> Copied:
    """Let a SQLite file hold what a copy holds: all of it or, if something breaks, what was there before."""
    wanted = checked(copy)
    with closing(opened(str(copy), writing=False)) as here, closing(opened(target)) as there:
        there.rollback()
        there.execute("PRAGMA journal_mode = WAL")
        here.backup(there, pages=AT_ONCE, progress=told(progress))
    Database(f"sqlite:///{target}").close()  # a copy of an earlier version is brought up to date
    return wanted


def checked(copy: Path) -> Copied:
    """What is in a copy; refused if it is damaged, no store of ours, or of a later version."""
    try:
        with closing(opened(str(copy), writing=False)) as db:
            return examined(db, str(copy))
    except sqlite3.DatabaseError as problem:
        raise SolutreError(f"{copy} is no copy of a store: {problem}") from None


def examined(db: sqlite3.Connection, name: str) -> Copied:
    for check in ("PRAGMA integrity_check", "PRAGMA foreign_key_check"):
        found = [row for row in db.execute(check) if row != ("ok",)]
        if found:
            raise SolutreError(f"{name} is damaged: {found[0]}")
    check_version(name, version_of(db))
    wrong = db.execute(
        "SELECT count(*) FROM tables WHERE ply != (SELECT count(*) FROM actions WHERE actions.'table' = tables.code)"
    ).fetchone()[0]
    if wrong:
        raise SolutreError(f"{name} is damaged: {wrong} tables have not as many actions as they say")
    return counted(db)


def counted(db: sqlite3.Connection) -> Copied:
    tables, finished = db.execute("SELECT count(*), coalesce(sum(player = -2), 0) FROM tables").fetchone()
    return Copied(tables, finished, db.execute("SELECT count(*) FROM actions").fetchone()[0])


def opened(file: str, *, writing: bool = True) -> sqlite3.Connection:
    """A connection with one transaction, whose first question decides what it sees."""
    mode = "rw" if Path(file).exists() else "rwc"
    try:
        db = sqlite3.connect(f"{Path(file).absolute().as_uri()}?mode={mode if writing else 'ro'}", uri=True)
    except sqlite3.OperationalError as problem:
        raise SolutreError(f"cannot open {file}: {problem}") from None
    db.isolation_level = None
    db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    db.execute("BEGIN")
    return db


def told(progress: Progress) -> Callable[[int, int, int], None]:
    """As SQLite tells it: what is left, of all."""

    def tell(_: int, left: int, pages: int) -> None:
        progress(pages - left, pages)

    return tell


def version_of(db: sqlite3.Connection) -> str:
    """The shape that a store has; empty if it is none of ours."""
    known = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"alembic_version", "tables", "actions"} <= known:
        return ""
    found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else ""


def check_version(name: str, version: str) -> None:
    """Whether this program can open a store of such a shape."""
    if not version:
        raise SolutreError(f"{name} is no store of a library")
    if version not in SHAPES:
        raise SolutreError(f"{name} was written by a later version of the library: install that one first")


def holds_tables(file: Path) -> bool:
    """Whether a file is a store at which anybody has ever sat."""
    if not file.exists() or not file.stat().st_size:
        return False
    try:
        with closing(opened(str(file), writing=False)) as db:
            return not version_of(db) or counted(db).tables > 0
    except sqlite3.DatabaseError:  # whatever it is, it is something
        return True


def in_use(file: Path) -> bool:
    """Whether a process has the store open: then SQLite cannot leave its write-ahead log."""
    if not file.exists():
        return False
    with closing(sqlite3.connect(file, isolation_level=None, timeout=0.2)) as db:
        try:
            return str(db.execute("PRAGMA journal_mode = DELETE").fetchone()[0]) != "delete"
        except sqlite3.OperationalError:
            return True
        except sqlite3.DatabaseError:  # no store at all
            return False


def refuse_existing(target: Path) -> None:
    if target.exists():
        raise SolutreError(f"{target} is there already: nothing is overwritten; choose another name")


def finish(half: Path, target: Path) -> None:
    """Give a whole file its name, on the disk, and never over another one."""
    with open(half, "rb+") as file:
        os.fsync(file.fileno())
    try:
        os.link(half, target)
    except FileExistsError:
        refuse_existing(target)
    except OSError:  # a file system without links
        refuse_existing(target)
        half.rename(target)
    with suppress(OSError):  # not every system lets a folder be opened
        folder = os.open(target.absolute().parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def expected_tables() -> set[str]:
    """The tables that a store has."""
    return set(metadata.tables)
