"""Running the library: a server process, and the workers and further servers that it starts and watches."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterable, Sequence
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from solutre.core.errors import SolutreError
from solutre.core.game import games
from solutre.web.http.app import create_app
from solutre.web.http.connections import AT_ONCE, guarded, room
from solutre.web.http.quick.cores import keep_to_one
from solutre.web.http.quick.neighbours import POSSIBLE, Neighbours
from solutre.web.http.quick.rubbish import RUBBISH, set_aside
from solutre.web.http.watch.counts import SERVER, meeting_place
from solutre.web.http.watch.logs import set_up_logs
from solutre.web.processes.handing_over import LAST, Former, Offer, inherited
from solutre.web.processes.orphans import Leash
from solutre.web.processes.server import WAITING, LibraryServer, nothing
from solutre.web.processes.warm_up import warm_up
from solutre.web.settings import Settings, told_by, told_on
from solutre.web.store.shape import needs_migration

LAST_ANSWERS = 8  # seconds for them at shutdown
PROXY = "127.0.0.1"  # whose word about clients is believed, unless the surroundings name others
KEPT_OPEN = 75  # seconds that a quiet connection stays open: people think
SWITCH = 0.0005  # seconds: a thread that draws soon lets the others answer; Python's own 5 ms add up to a long wait
LEASHED = "import sys; from solutre.web.processes.orphans import Leash; leash = Leash(int(sys.argv[-1]))"
FREE_AGAIN = 3.0  # seconds in which the last servers of a library that was killed give the port free
WATCH = 0.5  # seconds between looks at the other processes
STEADY = 10.0  # seconds after which a process has started well
KILLED = (-9, -15)  # how a process ends that is told to, at once or politely
LONGEST_REST = 30.0  # seconds before one that keeps failing is started once more
FAREWELL = 10.0  # seconds for them to finish
BACK = 5  # how far workers step back when processors are scarce: people's pages go first


class Processes:
    """Processes beside this one. One that dies is replaced, at once or, if it keeps failing, after a rest that grows.
    One that somebody killed did not fail. Ctrl-C ends this one, which then ends them."""

    def __init__(self, commands: Sequence[list[str]], handed_on: Sequence[int] = ()) -> None:
        self.commands = commands
        self.handed_on = handed_on  # files that stay open in them
        self.running: dict[int, subprocess.Popen[bytes]] = {}  # by the number of their command
        self.rest = WATCH
        self.stopping = threading.Event()
        self._watch = threading.Thread(target=self._keep, daemon=True, name="solutre-processes")

    def __enter__(self) -> Processes:
        if self.commands:
            self._watch.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopping.set()
        if self.commands:
            self._watch.join()
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            buried(process)

    def _keep(self) -> None:
        started = self._start(range(len(self.commands)))
        while not self.stopping.wait(WATCH):
            dead = [number for number, process in self.running.items() if process.poll() is not None]
            alive = time.monotonic() - started
            killed = [number for number in dead if self.running[number].returncode in KILLED]
            if not dead:
                self.rest = WATCH if alive > STEADY else self.rest
            elif killed:
                self._start(killed)
            elif alive >= self.rest:
                self.rest = min(2 * self.rest, LONGEST_REST)
                started = self._start(dead)

    def _start(self, numbers: Iterable[int]) -> float:
        """Start some commands; returns when that was."""
        for number in numbers:
            command = self.commands[number]
            self.running[number] = subprocess.Popen(command, pass_fds=self.handed_on, process_group=0)
        return time.monotonic()


def buried(process: subprocess.Popen[bytes]) -> None:
    """Wait for the end of a process; one that does not finish loses nothing that was confirmed."""
    try:
        process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def command(main: str, *told: object) -> list[str]:
    """How one of the functions below is started in a process of its own, which watches over this one from the start:
    its imports take seconds."""
    start = f"{LEASHED}; from solutre.web.processes.serving import {main}; {main}(sys.argv[1:], leash)"
    return [sys.executable, "-c", start, *map(str, told), str(os.getpid())]


def worker_main(told: list[str], leash: Leash) -> None:
    """A worker of a server. It is told its settings and its number."""
    from solutre.web.processes.worker import run_worker

    if sys.platform != "win32":
        os.nice(BACK)
    leash.end = nothing  # a worker finishes its thought first, and looks for its server itself
    run_worker(told_by(told[0]), int(told[2]), int(told[1]))


def server_main(told: list[str], leash: Leash) -> None:
    """A further server on a socket that was handed on. Without the first one it gives the port free, finishes what it
    was asked, and stops."""
    settings, number, listening = told_by(told[0]), int(told[1]), socket.socket(fileno=int(told[2]))
    set_up_logs(settings.log_format, settings.log_requests)
    server = library_server(settings, number)
    leash.end = server.leave
    keep_to_one(number, settings.servers)
    server.run(sockets=[listening])


def serve_library(
    settings: Settings,
    host: str,
    port: int,
    workers: int,
    *,
    servers: int = 1,
    open_browser: bool = False,
    take_over: bool = False,
) -> None:
    """Serve until SIGINT or SIGTERM, or until a later library takes over."""
    if servers > 1 and sys.platform == "win32":
        raise SolutreError("Windows cannot share a port between --servers")
    set_up_logs(settings.log_format, settings.log_requests)
    former = Former(port) if take_over else None
    listening = former.listening if former else inherited() or bound(host, port)
    if former and needs_migration(settings.database):
        former.finish(LAST)  # it does not know the new shape of the store; who comes meanwhile waits
    with meeting_place() as counts:
        share = replace(settings, rate=settings.rate / servers, burst=settings.burst / servers)
        share = replace(share, counts=counts, servers=servers)
        server = library_server(share)
        server.when_ready = former.finish if former else nothing
        with Offer(listening, server.leave):
            serve_on(listening, server, share, host, workers, servers, open_browser)


def serve_on(
    listening: socket.socket,
    server: LibraryServer,
    settings: Settings,
    host: str,
    workers: int,
    servers: int,
    open_browser: bool,
) -> None:
    """Serve with all further processes."""
    told = told_on(settings)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '') else host}:{listening.getsockname()[1]}"
    print(f"Solutré is open at {address}", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    thinking = [command("worker_main", told, number) for number in range(workers)]
    further = [command("server_main", told, number, listening.fileno()) for number in range(1, servers)]
    with Processes(thinking), Processes(further, [listening.fileno()]), listening:
        keep_to_one(0, servers)  # now that whatever starts the others may go on on any core
        server.run(sockets=[listening])


def library_server(settings: Settings, number: int = 0) -> LibraryServer:
    """A server that is ready to run."""
    app = create_app(settings, f"{SERVER}-{number}")
    settle()
    if settings.warm_up:
        threading.Thread(target=get_ready, daemon=True, name="solutre-warm-up").start()
    several = POSSIBLE and settings.servers > 1 and settings.counts
    neighbours = Neighbours(settings.counts, number, settings.servers) if several else None
    return LibraryServer(guarded_config(app, neighbours), app.state.library.hub, neighbours)


def guarded_config(app: FastAPI, neighbours: Neighbours | None = None) -> uvicorn.Config:
    """How uvicorn serves the library: connections must be let in, and say in time what they want."""
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", PROXY)
    return uvicorn.Config(
        app,
        http=guarded(room(), proxies, neighbours),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=LAST_ANSWERS,
        timeout_keep_alive=KEPT_OPEN,
        backlog=AT_ONCE,
        forwarded_allow_ips=proxies,
    )


def settle() -> None:
    """Keep answers quick and even: threads change often, and rubbish is sought in samples of what requests made."""
    sys.setswitchinterval(SWITCH)
    games()
    set_aside()
    RUBBISH.sample()


def get_ready() -> None:
    """Make what is made once, before the first people come. It stays, and there is much of it: to look for rubbish in
    it, too, would make one answer in thousands late by a tenth of a second."""
    warm_up()
    set_aside()


def bound(host: str, port: int) -> socket.socket:
    """The socket to listen on; a port that stays in use is told before anything starts."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        claim(listening, host, port)
        listening.listen(WAITING)  # who comes before the server is ready waits, and is not turned away
    except OSError as problem:
        listening.close()
        raise SolutreError(f"cannot listen on {host}:{port}: {problem.strerror}; try another --port") from None
    return listening


def claim(listening: socket.socket, host: str, port: int) -> None:
    """Take the port, also if the servers of a library that was killed are just about to give it free."""
    until = time.monotonic() + FREE_AGAIN
    while True:
        try:
            listening.bind((host, port))
            return
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE or time.monotonic() > until:
                raise
            time.sleep(0.1)
