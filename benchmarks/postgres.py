"""A PostgreSQL of our own in a temporary folder: for tests, and for benchmarks that are told no other."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

CRASH = "immediate"  # how it goes down as if its machine had lost its power


class NoPostgres(Exception):
    """It is not installed here."""


@dataclass(frozen=True)
class Cluster:
    """A PostgreSQL whose files are on this machine."""

    data: str

    def restart(self) -> None:
        """It goes down as if its machine had lost its power, and comes back."""
        self.control("-l", os.devnull, "-m", CRASH, "restart")

    def keep(self) -> None:
        """Start it again if it has given up, as the system does."""
        try:
            self.control("status")
        except subprocess.CalledProcessError:
            self.restart()

    def control(self, *told: str) -> None:
        run(f"{programs()}/pg_ctl", "-D", self.data, "-w", *told, who=owner_of(self.data))

    def processes(self) -> list[int]:
        """The first process, and all that it started."""
        try:
            first = int(Path(self.data, "postmaster.pid").read_text().split()[0])
            return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]
        except FileNotFoundError:  # it is down
            return []

    def spent(self) -> float:
        """Seconds of processor time of all its processes, also of those that have ended."""
        first, *others = self.processes()
        return sum(spent_by(one, ended=one == first) for one in (first, *others))

    def kill_one(self, which: int) -> None:
        """As `kill -9` does; the others end and begin anew, as what they share may be broken."""
        others = self.processes()[1:]
        with suppress(ProcessLookupError):  # it has ended by itself
            os.kill(others[which % len(others)], signal.SIGKILL)


def cluster_of(database: str) -> Cluster:
    """The PostgreSQL of an address, which must be on this machine."""
    with psycopg.connect(database) as db:
        found = db.execute("SHOW data_directory").fetchone()
    assert found is not None
    return Cluster(found[0])


def programs() -> Path:
    """Where the newest PostgreSQL of this machine is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    here = str(found[-1]) if found else shutil.which("initdb")
    if here is None:
        raise NoPostgres("no PostgreSQL on this machine: initdb is neither below /usr/lib/postgresql nor in the PATH")
    return Path(here).parent


def run(*command: str, who: dict[str, Any]) -> None:
    subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=300, **who)


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to be root."""
    if os.getuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def owner_of(data: str) -> dict[str, Any]:
    """Whoever its files belong to may start it again."""
    owner = Path(data).stat()
    return {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []} if os.getuid() == 0 else {}


@contextmanager
def running(*, safe: bool = True) -> Iterator[str]:
    """Its address without a database. One that is not safe does not wait for the disk: a power cut would break it."""
    where, who, port = programs(), unprivileged(), free_port()
    folder = tempfile.mkdtemp(prefix="solutre-pg-")
    if who:
        os.chown(folder, who["user"], who["group"])
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
    options += "" if safe else " -c fsync=off"
    data = f"{folder}/data"
    try:
        run(f"{where}/initdb", "-D", data, "-U", "solutre", "-A", "trust", "--no-sync", "-E", "UTF8", who=who)
        Cluster(data).control("-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql://solutre@127.0.0.1:{port}"
        finally:
            Cluster(data).control("-m", CRASH, "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def spent_by(process: int, *, ended: bool) -> float:
    """Seconds of processor time of a process, and of those that it started and that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")
