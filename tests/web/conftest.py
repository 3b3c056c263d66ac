"""Stores on both databases, servers in a thread, and people who use them."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from solutre.core.game import game
from solutre.web.http.app import create_app
from solutre.web.http.library import Library, open_library
from solutre.web.processes.serving import LibraryServer, guarded_config
from solutre.web.processes.worker import Worker
from solutre.web.settings import Settings
from solutre.web.store.database import Database

GAME = "cairn"  # the tests' own game: short, with hidden hands
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nothing here is encrypted, and loading certificates takes long
CSRF = re.compile(r'name="csrf" value="([^"]+)"')


# --- databases ---------------------------------------------------------------------------------


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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
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
        subprocess.run(command, check=True, capture_output=True, cwd=folder, timeout=60, **who)

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
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: every test that asks for it runs on both kinds."""
    return address_of(request.param, request, tmp_path)


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    made = Database(address)
    yield made
    made.close()


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A library on SQLite, without a server."""
    made = open_library(Settings(database=f"sqlite:///{tmp_path / 'library.db'}", pause=0.0, budget=0.02))
    yield made
    made.database.close()


@pytest.fixture
def worker(library: Library) -> Iterator[Worker]:
    made = Worker(library.settings)
    yield made
    made.store.database.close()


# --- servers and people ------------------------------------------------------------------------


@dataclass
class Served:
    """A server in a thread of this process."""

    address: str
    library: Library
    server: LibraryServer
    thread: threading.Thread

    def person(self, **headers: str) -> Person:
        return Person(self.address, headers)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(60)


def start(settings: Settings) -> Served:
    app = create_app(settings)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = LibraryServer(guarded_config(app), app.state.library.hub)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    return Served(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.library, server, thread)


class Person:
    """A browser: cookies, and the secret that its forms carry."""

    def __init__(self, address: str, headers: dict[str, str] | None = None) -> None:
        self.client = httpx.Client(base_url=address, headers=headers, timeout=60.0, verify=PLAIN, trust_env=False)
        self.csrf = ""

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **settings: Any) -> httpx.Response:
        answer = self.client.get(path, **settings)
        if found := CSRF.search(answer.text):
            self.csrf = found.group(1)
        return answer

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: object) -> httpx.Response:
        if not self.csrf:
            self.get("/")
        data = {"csrf": self.csrf, **{name.replace("_", "-"): str(value) for name, value in fields.items()}}
        return self.client.post(path, data=data, headers=headers)

    def post_json(self, path: str, **fields: object) -> httpx.Response:
        return self.post(path, {"Accept": "application/json"}, **fields)

    def opens(self, game: str = GAME, **fields: object) -> str:
        """Open a table by the form; returns its code."""
        answer = self.post("/tables", None, game=game, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")


@pytest.fixture
def start_server() -> Callable[[Settings], Served]:
    return start


@pytest.fixture
def worker_of() -> Callable[[Served], AbstractContextManager[None]]:
    """Lets a worker serve a server's tables for a while."""

    @contextmanager
    def working(served: Served) -> Iterator[None]:
        worker = Worker(served.library.settings)
        thread = threading.Thread(target=worker.run, daemon=True)
        thread.start()
        yield
        worker.stop()
        thread.join(60)

    return working


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on SQLite without limits, for all tests of a module."""
    folder = tmp_path_factory.mktemp("served")
    running = start(Settings(database=f"sqlite:///{folder / 'served.db'}", rate=0.0, pause=0.0, budget=0.02))
    yield running
    running.stop()


@pytest.fixture
def ada(served: Served) -> Iterator[Person]:
    with served.person() as person:
        yield person


@pytest.fixture
def bob(served: Served) -> Iterator[Person]:
    with served.person() as person:
        yield person


@pytest.fixture
def until() -> Callable[..., None]:
    return wait_until


def wait_until(true: Callable[[], object], seconds: float = 60.0) -> None:
    """Wait for something that happens elsewhere."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


# --- processes ---------------------------------------------------------------------------------


class ServerProcess:
    """`solutre serve` in a process of its own, which a test may kill."""

    def __init__(
        self, database: str, workers: int = 0, servers: int = 1, port: int = 0, log: Path | None = None
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        start = "import typer; from solutre.cli.web import serve; typer.run(serve)"
        told = ["--port", self.port, "--database", database, "--workers", workers, "--rate", 0, "--pause", 0]
        told += ["--budget", 0.05, "--no-warm-up", "--servers", servers]
        surroundings = {**os.environ, "SOLUTRE_GAMES": str(game("cairn").folder.parent)}
        command = [sys.executable, "-c", start, *map(str, told)]
        with open(log, "w") if log else nullcontext() as lines:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=lines, env=surroundings)

    def answering(self) -> ServerProcess:
        wait_until(self._answers, 60.0)
        return self

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server has ended"
        try:
            return httpx.get(f"{self.address}/health", verify=PLAIN).status_code == 200
        except httpx.TransportError:
            time.sleep(0.05)
            return False

    def person(self) -> Person:
        return Person(self.address)

    def kill(self) -> None:
        """As `kill -9` does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()  # nothing that a test started outlives it
            raise


@pytest.fixture
def process() -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers in processes of their own; those still running end with the test."""
    started: list[ServerProcess] = []

    def begin(database: str, **told: Any) -> ServerProcess:
        started.append(ServerProcess(database, **told))
        return started[-1].answering()

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.stop()
