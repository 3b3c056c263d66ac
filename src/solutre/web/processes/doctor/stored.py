"""The store: its place, its disk, its shape, whether it is whole, and what its clock says. Nothing is changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from solutre.core.errors import SolutreError
from solutre.core.extras import MissingLibrary
from solutre.web.processes.doctor.findings import Finding, good, note, wrong
from solutre.web.processes.doctor.machine import told_bytes
from solutre.web.settings import NoFolder, database_url
from solutre.web.store import copies
from solutre.web.store.shape import NEWEST

TOO_LITTLE, LITTLE = 100e6, 1e9  # bytes that are free
AHEAD = 5.0  # seconds that clocks may differ
OLDEST_POSTGRESQL = 130_000
NEW_STORE = "it is made at the first start"
LAST_PLAYED = "SELECT coalesce(max(at), 0) FROM tables"


def stored(database: str) -> Iterator[Finding]:
    try:
        url = make_url(database_url(database))
    except (SolutreError, OSError) as problem:
        yield wrong("store", str(problem), first_aid(problem))
        return
    if url.drivername.startswith("sqlite"):
        yield from in_a_file(Path(str(url.database)))
    else:
        yield from in_postgresql(database)


def first_aid(problem: Exception) -> str:
    """What helps where there is no way to the store at all."""
    if isinstance(problem, NoFolder | OSError):
        return "make the folder, or name another --database"
    if isinstance(problem, MissingLibrary):
        return "install it, or keep the library in a file: --database sqlite:///FILE"
    return "name the --database in that way"


def in_a_file(file: Path) -> Iterator[Finding]:
    yield place(file)
    yield space(file)
    if not file.exists() or not file.stat().st_size:
        yield note("store", f"{file} is not there yet", NEW_STORE)
        return
    try:
        with closing(copies.opened(str(file), writing=False)) as db:
            yield shape(copies.version_of(db), str(file))
            newest = db.execute(LAST_PLAYED).fetchone()[0]
            yield clock(newest, time.time())
            whole = copies.examined(db, str(file))
        yield good("store", f"whole: {whole.tables:,} tables, {whole.actions:,} actions")
    except (SolutreError, sqlite3.DatabaseError) as problem:
        yield wrong("store", str(problem), "stop the library and `solutre restore` the latest copy")


def place(file: Path) -> Finding:
    beside = [one for one in (file, *(Path(f"{file}{end}") for end in ("-wal", "-shm", "-turn"))) if one.exists()]
    closed = [str(one) for one in (file.parent, *beside) if not os.access(one, os.W_OK)]
    if closed:
        who = "the user who runs the library"
        return wrong("permissions", f"{closed[0]} cannot be written", f"let {who} own it: chown -R USER {file.parent}")
    if file.exists() and file.stat().st_mode & 0o007:
        remedy = f"chmod o-rwx {file}"
        return note("permissions", f"everybody on this machine may read {file}, also the key of the cookies", remedy)
    return good("permissions", f"{file.parent} can be written")


def space(file: Path) -> Finding:
    free, size = shutil.disk_usage(file.parent).free, file.stat().st_size if file.exists() else 0
    told = f"{told_bytes(free)} are free beside a store of {told_bytes(size)}"
    if free < TOO_LITTLE:
        return wrong("disk", told, "make room: a full disk keeps people from playing, and loses nothing")
    if free < max(LITTLE, size):
        return note("disk", told, "make room for a copy beside it")
    return good("disk", told)


def shape(version: str, name: str) -> Finding:
    """Whether this program can work with the store as it is."""
    try:
        copies.check_version(name, version)
    except SolutreError as problem:
        return wrong("version", str(problem), "install the latest version, or name another --database")
    if version != NEWEST:
        return note("version", f"the store has the shape {version!r}", "it is brought up to date at the next start")
    return good("version", f"the store has the shape of this version, {version!r}")


def clock(newest: float, now: float) -> Finding:
    """Nothing can have been played in the future."""
    if newest > now + AHEAD:
        told = f"the store was last changed {newest - now:,.0f} s in the future: the clock was set back"
        return wrong("clock", told, "let NTP set the clock (timedatectl set-ntp true)")
    return good("clock", time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now)))


def in_postgresql(database: str) -> Iterator[Finding]:
    from solutre.web.store import dumps

    try:
        with dumps.connected(database) as db:
            number, text, at = db.execute(
                "SELECT current_setting('server_version_num')::int, current_setting('server_version'), "
                "extract(epoch FROM clock_timestamp())::float8"
            ).fetchone() or (0, "", 0.0)
            yield postgresql_version(number, text)
            yield their_clock(at - time.time())
            there = db.execute("SELECT to_regclass('alembic_version') IS NOT NULL").fetchone() == (True,)
            if not there:
                yield note("store", "there are no tables yet", NEW_STORE)
                return
            found = db.execute("SELECT version_num FROM alembic_version").fetchone()
            yield shape(str(found[0]) if found else "", "the database")
        counted = dumps.counted(database)
        yield good("store", f"{counted.tables:,} tables, {counted.actions:,} actions")
    except SolutreError as problem:
        yield wrong("store", str(problem), "start PostgreSQL, or name another --database")
        return
    yield programs()


def postgresql_version(number: int, text: str) -> Finding:
    if number < OLDEST_POSTGRESQL:
        return wrong("PostgreSQL", f"version {text} is too old", f"use {OLDEST_POSTGRESQL // 10_000} or later")
    return good("PostgreSQL", f"version {text}")


def their_clock(ahead: float) -> Finding:
    if abs(ahead) > 1.0:
        told = f"the clock of the database is {ahead:+.1f} s from ours: leases and the live pace are counted in it"
        return wrong("clock", told, "let NTP set both clocks (timedatectl set-ntp true)")
    return good("clock", f"{time.strftime('%Y-%m-%d %H:%M:%S UTC', time.gmtime())}, as in the database")


def programs() -> Finding:
    lacking = [name for name in ("pg_dump", "pg_restore") if shutil.which(name) is None]
    if lacking:
        told = f"{' and '.join(lacking)} are not installed: `solutre backup` needs them"
        return note("copies", told, "install the client programs of PostgreSQL")
    return good("copies", "pg_dump and pg_restore are installed")
