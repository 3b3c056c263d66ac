"""Running the library: one server process, and the worker processes that it starts and watches."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from solutre.core.errors import SolutreError
from solutre.core.game import games
from solutre.web.app import create_app
from solutre.web.live import Hub
from solutre.web.rehearsal import rehearse
from solutre.web.settings import Settings

LAST_ANSWERS = 5  # seconds for them at shutdown
KEPT_OPEN = 75  # seconds that a quiet connection stays open: people think
SWITCH = 0.0005  # seconds: a thread that draws soon lets the others answer; Python's own 5 ms add up to a long wait
RUBBISH = (20_000, 20, 50)  # objects made before Python looks for rubbish: less often than usual
WATCH = 0.5  # seconds between looks at the workers
STEADY = 10.0  # seconds after which a worker has started well
LONGEST_REST = 30.0  # seconds before a worker that keeps failing is started once more
FAREWELL = 10.0  # seconds for a worker to finish
BACK = 5  # how far workers step back when processors are scarce: people's pages go first


class LibraryServer(uvicorn.Server):
    """A server that ends its streams before it waits for its connections."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End politely on a signal, and let whoever started the server clean up after it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.close()
        await super().shutdown(sockets)


class Workers:
    """Worker processes; one that dies is replaced, at once or, if it keeps failing, after a rest that grows."""

    def __init__(self, settings: Settings, count: int) -> None:
        self.command = worker_command(settings)
        self.count = count
        self.running: list[subprocess.Popen[bytes]] = []
        self.rest = WATCH
        self.stopping = threading.Event()
        self._watch = threading.Thread(target=self._keep, daemon=True, name="solutre-workers")

    def __enter__(self) -> Workers:
        if self.count:
            self._watch.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        if self.count:
            self._watch.join()
        for worker in self.running:
            worker.terminate()
        for worker in self.running:
            worker.wait(FAREWELL)

    def _keep(self) -> None:
        started = self._start()
        while not self.stopping.wait(WATCH):
            self.running = [worker for worker in self.running if worker.poll() is None]
            alive = time.monotonic() - started
            if len(self.running) == self.count:
                self.rest = WATCH if alive > STEADY else self.rest
            elif alive >= self.rest:
                self.rest = min(2 * self.rest, LONGEST_REST)
                started = self._start()

    def _start(self) -> float:
        """Start the workers that are missing; returns when that was."""
        self.running += [subprocess.Popen(self.command) for _ in range(self.count - len(self.running))]
        return time.monotonic()


def worker_command(settings: Settings) -> list[str]:
    """How a worker of this server is started."""
    start = "import sys; from solutre.web.serving import worker_main; worker_main(sys.argv[1:])"
    told = [settings.database, settings.pause, settings.budget, settings.lease, os.getpid()]
    return [sys.executable, "-c", start, *map(str, told)]


def worker_main(told: list[str]) -> None:
    """The other side of `worker_command`."""
    from solutre.web.worker import run_worker

    os.nice(BACK)
    database, pause, budget, lease, parent = told
    settings = Settings(database=database, pause=float(pause), budget=float(budget), lease=float(lease))
    run_worker(settings, int(parent))


def serve_library(settings: Settings, host: str, port: int, workers: int, *, open_browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM."""
    listening = bound(host, port)
    app = create_app(settings)
    settle()
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=LAST_ANSWERS, server_header=False,
        lifespan="on", timeout_keep_alive=KEPT_OPEN,
    )  # fmt: skip
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '') else host}:{listening.getsockname()[1]}"
    print(f"Solutré is open at {address}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    if settings.rehearse:
        threading.Thread(target=rehearse, daemon=True, name="solutre-rehearsal").start()
    with Workers(settings, workers), listening:
        LibraryServer(config, app.state.library.hub).run(sockets=[listening])


def settle() -> None:
    """Keep answers quick and even: threads change often, and rubbish is sought among what requests made only."""
    sys.setswitchinterval(SWITCH)
    games()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RUBBISH)


def bound(host: str, port: int) -> socket.socket:
    """The socket to listen on; a port in use is told at once, before anything starts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        listening.close()
        raise SolutreError(f"cannot listen on {host}:{port}: {problem.strerror}; try another --port") from None
    return listening
