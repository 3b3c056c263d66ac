"""A worker process: it leases tables on which a computer is to choose, thinks, writes, and goes on. Beside it, in a
thread, people who are away are told of their turns: a slow push service holds no computer up."""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import threading
import time

from solutre.core.errors import SolutreError
from solutre.web.calls.caller import Caller
from solutre.web.errors import TooLate, Unsure
from solutre.web.http.watch.counts import WORKER, Counts
from solutre.web.http.watch.logs import set_up_logs
from solutre.web.settings import Settings
from solutre.web.store.database import Database
from solutre.web.store.store import Store
from solutre.web.study.analyses import Analyses
from solutre.web.study.brought import Brought
from solutre.web.tables.playing import Playing
from solutre.web.tables.table_match import Matches

LOOK = 0.08  # seconds between looks while people play with computers
IDLE_LOOK = 0.3  # … after a while without work
IDLE = 10.0  # seconds that make a while
FAREWELL = 8.0  # seconds for a call that is being made; one that is cut off is made again by another worker
LONG_LOOK = 1.0  # … when the store does not answer
log = logging.getLogger("solutre.worker")


class Worker:
    """One thinker. If it dies, its table is taken over when the lease ends."""

    def __init__(self, settings: Settings, parent: int = 0, number: int = 0) -> None:
        self.settings = settings
        self.counts = Counts(f"{WORKER}-{number}", settings.counts)
        self.parent = parent  # the server that started it; without it, it stops
        self.name = f"{socket.gethostname()[:16]}-{os.getpid()}-{secrets.token_hex(3)}"
        self.store = Store(Database(settings.database))
        matches = Matches(self.store)
        self.playing = Playing(self.store, matches, settings)
        self.analyses, self.brought = Analyses(self.store, matches), Brought(self.store)
        self.caller = Caller(settings, self.store.database)
        self.stopping = threading.Event()
        self.busy_at = time.monotonic()

    def run(self) -> None:
        """Work until told to stop."""
        calling = threading.Thread(target=self.caller.run, daemon=True, name="solutre-calls")
        calling.start()
        while not self.stopping.is_set() and not self._orphaned():
            try:
                pause = self._worked()
            except Exception:  # a store that is away must not end the worker
                log.exception("the worker goes on after a fault")
                self.counts.add("solutre_worker_faults_total")
                pause = LONG_LOOK
            self.counts.write_now_and_then()
            if pause:
                self.stopping.wait(pause)
        self.caller.stopping.set()
        calling.join(FAREWELL)
        self.store.database.close()

    def _worked(self) -> float:
        """Work if there is any; the seconds to wait before the next look."""
        if self.work_once():
            self.busy_at = time.monotonic()
            return 0.0
        return LOOK if time.monotonic() - self.busy_at < IDLE else IDLE_LOOK

    def work_once(self) -> bool:
        """Serve the table that waits longest; if none does, go on with an analysis; False if none is wanted."""
        now = time.time()
        code = self.store.lease(self.name, now, now + self.settings.lease)
        if code is None:
            return self._analysed()
        began = time.perf_counter()
        try:
            self.playing.work(code, self.name, self.settings.budget)
        except (TooLate, Unsure):  # a person or another worker was faster; or who knows: the lease ends, and we look
            pass
        except SolutreError as problem:  # this table cannot go on; nobody should try again and again
            log.error("table %s: %s", code, problem)
            self.counts.add("solutre_worker_faults_total")
            with self.store.database.writing() as db:
                self.store.release(db, code, self.name, due=None)
        self.counts.add("solutre_worker_tables_total")
        self.counts.add("solutre_worker_seconds_total", time.perf_counter() - began)
        return True

    def _analysed(self) -> bool:
        """A little of the analysis of a finished game, of one that was played here before one that was brought; then
        tables are looked at again."""
        try:
            return any(queue.work_once(self.name, self.settings.lease) for queue in (self.analyses, self.brought))
        except SolutreError as problem:
            log.error("an analysis was given up: %s", problem)
            return True

    def _orphaned(self) -> bool:
        return self.parent != 0 and os.getppid() != self.parent

    def stop(self, *_: object) -> None:
        self.stopping.set()


def run_worker(settings: Settings, parent: int = 0, number: int = 0) -> None:
    """Be a worker until SIGTERM or SIGINT."""
    set_up_logs(settings.log_format)
    worker = Worker(settings, parent, number)
    signal.signal(signal.SIGTERM, worker.stop)
    signal.signal(signal.SIGINT, worker.stop)
    worker.run()
