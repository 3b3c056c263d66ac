"""What breaks loose in a storm: kills, a full disk, a clock that jumps, a store that stalls, PostgreSQL anew."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

import psycopg

from solutre.web.settings import Settings

NURSERY = Path(__file__).with_name("nursery.py")
LASTS = 2.0  # seconds of a full disk, or of a clock that is wrong
STALL = 4.0  # seconds in which nobody can write
JUMP = 3600.0  # seconds that a clock jumps
EVERY = 12  # kills between two other disasters


class Ship:
    """All processes of a library, and what is done to them."""

    def __init__(self, settings: Settings, servers: int, workers: int, port: int, log: TextIO) -> None:
        self.settings = settings
        told = [json.dumps(asdict(settings)), str(servers), str(workers), str(port)]
        self.nursery = subprocess.Popen(
            [sys.executable, str(NURSERY), *told], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
        self.living: dict[tuple[str, int], int] = {}
        self.happened: Counter[str] = Counter()
        self.postgres = settings.database.startswith("postgresql")
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        """Hear whom the nursery has started."""
        assert self.nursery.stdout is not None
        for line in self.nursery.stdout:
            role, number, process = line.split()
            self.living[role, int(number)] = int(process)

    async def kill(self) -> None:
        """Any of the processes, at any moment. A server that has just started is killed as well."""
        role, number = random.choice(list(self.living))
        victim = self.living[role, number]
        with suppress(ProcessLookupError):  # it has ended by itself
            os.kill(victim, signal.SIGKILL)
        self.happened[f"kills of a {role}"] += 1
        while self.living[role, number] == victim:  # nobody is killed twice
            await asyncio.sleep(0.01)

    async def disaster(self) -> None:
        """One after the other, so that each meets the others' after-effects."""
        ways = [self.fill_the_disk, self.set_the_clock, self.stall] if not self.postgres else [self.restart, self.stall]
        await ways[sum(self.happened[name] for name in ("full disk", "clock", "stall", "restart")) % len(ways)]()

    async def fill_the_disk(self) -> None:
        """No process can make a file longer; the system says so in the middle of whatever it writes."""
        self.happened["full disk"] += 1
        for process in self.living.values():
            self.limit(process, 0)
        await asyncio.sleep(LASTS)
        for process in self.living.values():
            self.limit(process, resource.RLIM_INFINITY)

    def limit(self, process: int, size: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def set_the_clock(self) -> None:
        """An hour ahead, an hour back, and right again."""
        self.happened["clock"] += 1
        for ahead in (JUMP, -JUMP, 0.0):
            self.tell(f"clock {ahead}")
            await asyncio.sleep(LASTS)

    async def stall(self) -> None:
        """Somebody else holds the store, and nobody can write."""
        self.happened["stall"] += 1
        await asyncio.get_running_loop().run_in_executor(None, self._hold)

    def _hold(self) -> None:
        if self.postgres:
            with psycopg.connect(self.settings.database) as db, suppress(psycopg.Error):
                db.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
                time.sleep(STALL)
            return
        file = self.settings.database.removeprefix("sqlite:///")
        with closing(sqlite3.connect(file, isolation_level=None, timeout=10)) as db, suppress(sqlite3.OperationalError):
            db.execute("BEGIN IMMEDIATE")
            time.sleep(STALL)
            db.execute("ROLLBACK")

    async def restart(self) -> None:
        """PostgreSQL goes down as if its machine had lost its power, and comes back."""
        self.happened["restart"] += 1
        with psycopg.connect(self.settings.database) as db:
            found = db.execute("SHOW data_directory").fetchone()
        assert found is not None
        owner = Path(found[0]).stat()
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
        command = [str(programs[-1]), "-D", found[0], "-m", "immediate", "-w", "-l", "/dev/null", "restart"]
        who = {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []} if os.getuid() == 0 else {}
        await asyncio.get_running_loop().run_in_executor(
            None,
            lambda: subprocess.run(command, capture_output=True, cwd="/", timeout=120, **who),  # type: ignore[call-overload]
        )

    def tell(self, line: str) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{line}\n")
        self.nursery.stdin.flush()

    def sink(self) -> None:
        """Everything ends."""
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(60)
