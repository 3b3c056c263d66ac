"""Servers and workers that start in tenths of a second, so that a thousand of them can be killed.

    python benchmarks/nursery.py '{"database": …, "servers": …}' WORKERS PORT

Everything is imported once; each process is forked from there, opens the store by itself, and is replaced when it dies.
The port stays open all the time, as with a library of several servers. It tells on standard output whom it started,
and takes `clock SECONDS` on standard input: from then on the clocks of all processes are so far ahead.
"""

from __future__ import annotations

import json
import mmap
import os
import select
import signal
import socket
import struct
import sys
import time
from contextlib import suppress
from typing import NoReturn

from solutre.web.http.watch.logs import set_up_logs
from solutre.web.processes.serving import bound, library_server, settle
from solutre.web.processes.worker import run_worker
from solutre.web.settings import Settings

LOOK = 0.02  # seconds between looks for the dead
SERVER, WORKER = "server", "worker"


class Nursery:
    """The parent of all."""

    def __init__(self, settings: Settings, workers: int, port: int) -> None:
        self.settings = settings
        self.listening = bound("127.0.0.1", port)
        self.places = [(SERVER, number) for number in range(settings.servers)]
        self.places += [(WORKER, number) for number in range(workers)]
        self.living: dict[int, tuple[str, int]] = {}
        self.ahead = mmap.mmap(-1, 8)  # shared by all who are forked
        self.real_time = time.time

    def run(self) -> None:
        """Until standard input ends."""
        time.time = self.now
        for place in self.places:
            self.start(place)
        while True:
            ready, _, _ = select.select([sys.stdin], [], [], LOOK)
            if ready:
                line = sys.stdin.readline()
                if not line:
                    break
                self.ahead[:] = struct.pack("d", float(line.split()[1]))
            self.bury()
        for process in self.living:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def now(self) -> float:
        ahead: float = struct.unpack("d", self.ahead[:])[0]
        return self.real_time() + ahead

    def bury(self) -> None:
        """Replace whoever died."""
        while self.living:
            process, _ = os.waitpid(-1, os.WNOHANG)
            if not process:
                return
            self.start(self.living.pop(process))

    def start(self, place: tuple[str, int]) -> None:
        process = os.fork()
        if not process:
            self.be(*place)
        self.living[process] = place
        print(place[0], place[1], process, flush=True)

    def be(self, role: str, number: int) -> NoReturn:
        """From here on a process of its own; nothing of the parent's goes on in it."""
        try:
            os.close(0)
            if role == WORKER:
                run_worker(self.settings, os.getppid(), number)
            else:
                library_server(self.settings, number).run(sockets=[self.listening])
        finally:
            os._exit(1)


def main() -> None:
    settings, workers, port = sys.argv[1:]
    told = Settings(**json.loads(settings))
    set_up_logs(told.log_format)
    socket.setdefaulttimeout(None)
    settle()
    Nursery(told, int(workers), int(port)).run()


if __name__ == "__main__":
    main()
