"""Servers: in a thread of this process, and in processes of their own, which a test may kill."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import httpx

from solutre.core.game import game
from solutre.web.http.app import create_app
from solutre.web.http.library import Library
from solutre.web.processes.server import LibraryServer
from solutre.web.processes.serving import guarded_config
from solutre.web.settings import Settings

from .people import PLAIN, Person, wait_until


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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


def children_of(parent: int) -> list[int]:
    """The processes that a process started and that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[1] == str(parent) and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


class ServerProcess:
    """`solutre serve` in a process of its own, which a test may kill."""

    def __init__(
        self,
        database: str,
        workers: int = 0,
        servers: int = 1,
        port: int = 0,
        log: Path | None = None,
        further: tuple[str, ...] = (),
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        start = "import typer; from solutre.cli.web import serve; typer.run(serve)"
        told = ["--port", self.port, "--database", database, "--workers", workers, "--rate", 0, "--pause", 0]
        told += ["--budget", 0.05, "--no-warm-up", "--servers", servers, *further]
        surroundings = {**os.environ, "SOLUTRE_GAMES": str(game("cairn").folder.parent)}
        command = [sys.executable, "-c", start, *map(str, told)]
        with open(log, "w") if log else nullcontext() as lines:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=lines, env=surroundings)

    def answering(self) -> ServerProcess:
        wait_until(self._answers)
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
