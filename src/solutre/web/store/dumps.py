"""Copies of a store in PostgreSQL, made and put back by its own programs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import make_url

from solutre.core.errors import SolutreError
from solutre.web.settings import database_url
from solutre.web.store.copies import Copied, check_version, expected_tables, finish, refuse_existing

if TYPE_CHECKING:
    import psycopg

DATA = re.compile(r"^\d+; .* TABLE DATA \S+ (\S+) \S*$", re.MULTILINE)  # a line of the contents of a dump
COUNTS = "SELECT count(*), count(*) FILTER (WHERE player = -2), (SELECT count(*) FROM actions) FROM tables"
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid != pg_backend_pid() AND backend_type = 'client backend'
"""  # PostgreSQL's own housekeeping is nobody else
LEAVING = 3.0  # seconds: who has just closed a connection is listed for a moment longer


def save(address: str, target: Path) -> Copied:
    """Write the whole store into a new file."""
    refuse_existing(target)
    half = target.with_name(f"{target.name}.half")
    try:
        half.touch(mode=0o600, exist_ok=False)
        run("pg_dump", address, "--format=custom", "--no-owner", f"--file={half}")
        check(half)
        finish(half, target)
    finally:
        half.unlink(missing_ok=True)
    return counted(address)


def put_back(copy: Path, address: str) -> Copied:
    """Let the database hold what a copy holds, in one transaction."""
    check(copy)
    how = ("--single-transaction", "--clean", "--if-exists", "--no-owner", "--exit-on-error")
    run("pg_restore", address, *how, str(copy))
    with connected(address) as db:
        found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    check_version(str(copy), str(found[0]) if found else "")
    return counted(address)


def check(copy: Path) -> None:
    """Whether a file is a whole dump of a store of ours."""
    listed = subprocess.run([program("pg_restore"), "--list", str(copy)], capture_output=True, text=True)
    there = set(DATA.findall(listed.stdout))
    if listed.returncode or not {"tables", "actions", "alembic_version"} <= there:
        raise SolutreError(f"{copy} is no copy of a store in PostgreSQL")
    to_its_end = [program("pg_restore"), f"--file={os.devnull}", str(copy)]
    read = subprocess.run(to_its_end, capture_output=True, text=True)
    if read.returncode:
        raise SolutreError(f"{copy} is damaged: {read.stderr.strip().splitlines()[-1]}")


def counted(address: str) -> Copied:
    with connected(address) as db:
        found = db.execute(COUNTS).fetchone()
    assert found is not None
    return Copied(*found)


def holds_tables(address: str) -> bool:
    """Whether there is anything of ours at which anybody has ever sat."""
    with connected(address) as db:
        there = {name for (name,) in db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")}
    return bool(there & expected_tables()) and ("tables" not in there or counted(address).tables > 0)


def in_use(address: str) -> bool:
    """Whether somebody else is connected, and stays."""
    until = time.monotonic() + LEAVING
    with connected(address) as db:
        while (found := db.execute(OTHERS).fetchone()) and found[0]:
            if time.monotonic() > until:
                return True
            time.sleep(0.05)
    return False


def connected(address: str) -> psycopg.Connection:
    url = database_url(address).replace("+psycopg", "")
    import psycopg  # only now: who keeps the library in a file needs none

    try:
        return psycopg.connect(url, autocommit=True)
    except psycopg.OperationalError as problem:
        raise SolutreError(f"cannot open the database: {str(problem).strip().splitlines()[0]}") from None


def run(name: str, address: str, *told: str) -> None:
    """Run a program of PostgreSQL. Everybody on a machine sees with which words a program was started, so the password
    is told by its surroundings."""
    url = make_url(database_url(address).replace("+psycopg", ""))
    where = url.set(password=None).render_as_string()
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        [program(name), f"--dbname={where}", *told], env={**os.environ, **secret}, capture_output=True, text=True
    )
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["it did not say why"]
        raise SolutreError(f"{name} failed: {lines[0]}")


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SolutreError(f"{name} is not installed: it comes with the client programs of PostgreSQL")
    return found
