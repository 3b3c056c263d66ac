"""Empty databases of both kinds. PostgreSQL is a server of our own in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from .servers import free_port


def postgres_programs() -> Path | None:
    """The newest PostgreSQL of this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    if found:
        return found[-1].parent
    here = shutil.which("initdb")
    return Path(here).parent if here else None


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to be root."""
    if os.getuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    return {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}


@contextmanager
def running_postgres() -> Iterator[str]:
    """A PostgreSQL server of our own in a temporary folder; its address without a database."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("no PostgreSQL on this machine: initdb is neither below /usr/lib/postgresql nor in the PATH")
    who, port = unprivileged(), free_port()
    folder = tempfile.mkdtemp(prefix="solutre-pg-")
    if who:
        shutil.chown(folder, who["user"])
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
    data, log = f"{folder}/data", f"{folder}/log"

    def run(*command: str) -> None:
        subprocess.run(command, check=True, capture_output=True, cwd=folder, timeout=300, **who)

    run(f"{programs}/initdb", "-D", data, "-U", "solutre", "-A", "trust", "--no-sync", "-E", "UTF8")
    run(f"{programs}/pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")
    yield f"postgresql://solutre@127.0.0.1:{port}"
    run(f"{programs}/pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def address_of(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """An empty database of either kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'solutre.db'}"
    server = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex[:12]}"  # another one at a second try
    with psycopg.connect(f"{server}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"
