"""What breaks loose in a storm: kills, a full disk, a clock that jumps, a store that stalls, PostgreSQL that ends."""

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
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

import psycopg
from postgres import cluster_of

from solutre.web.settings import Settings

NURSERY = Path(__file__).with_name("nursery.py")
LASTS = 2.0  # seconds of a full disk, or of a clock that is wrong
STALL = 4.0  # seconds in which nobody can write
JUMP = 3600.0  # seconds that a clock jumps
EVERY = 12  # kills between two other disasters


class Ship:
    """All processes of a library, and what is done to them."""

    def __init__(self, settings: Settings, workers: int, port: int, log: TextIO, first: str = "") -> None:
        self.settings = settings
        self.cluster = cluster_of(settings.database) if settings.database.startswith("postgresql") else None
        self.ways = self._ways(first)
        told = [json.dumps(asdict(settings)), str(workers), str(port)]
        self.nursery = subprocess.Popen(
            [sys.executable, str(NURSERY), *told], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
        self.living: dict[tuple[str, int], int] = {}
        self.happened: Counter[str] = Counter()
        threading.Thread(target=self._follow, daemon=True).start()

    def _ways(self, first: str) -> list[str]:
        """What happens beside kills, one after the other, so that each meets the others' after-effects."""
        ways = [way for way in self.disasters if self.cluster or not way.startswith("PostgreSQL")]
        if first and first not in ways:
            raise SystemExit(f"no weather is called {first!r} here: {', '.join(ways)}")
        begin = ways.index(first) if first else 0
        return ways[begin:] + ways[:begin]

    @property
    def disasters(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "full disk": self.fill_the_disk,
            "clock": self.set_the_clock,
            "stall": self.stall,
            "PostgreSQL anew": self.restart,
            "PostgreSQL killed": self.kill_postgres,
        }

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
        """The next in turn."""
        way = self.ways[sum(self.happened[name] for name in self.ways) % len(self.ways)]
        self.happened[way] += 1
        await self.disasters[way]()

    async def fill_the_disk(self) -> None:
        """No process can make a file longer; the system says so in the middle of whatever it writes."""
        for process in self.writers():
            self.limit(process, 0)
        await asyncio.sleep(LASTS)
        for process in self.writers():
            self.limit(process, resource.RLIM_INFINITY)
        if self.cluster:
            await asyncio.get_running_loop().run_in_executor(None, self.cluster.keep)

    def writers(self) -> list[int]:
        """Who writes the store."""
        return self.cluster.processes() if self.cluster else list(self.living.values())

    def limit(self, process: int, size: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def set_the_clock(self) -> None:
        """An hour ahead, an hour back, and right again."""
        for ahead in (JUMP, -JUMP, 0.0):
            self.tell(f"clock {ahead}")
            await asyncio.sleep(LASTS)

    async def stall(self) -> None:
        """Somebody else holds the store, and nobody can write."""
        await asyncio.get_running_loop().run_in_executor(None, self._hold)

    def _hold(self) -> None:
        if self.cluster:
            with suppress(psycopg.Error), psycopg.connect(self.settings.database) as db:
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
        assert self.cluster is not None
        await asyncio.get_running_loop().run_in_executor(None, self.cluster.restart)

    async def kill_postgres(self) -> None:
        """One of its processes; it ends the others itself, and begins anew."""
        assert self.cluster is not None
        self.cluster.kill_one(random.randrange(1 << 16))

    def tell(self, line: str) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{line}\n")
        self.nursery.stdin.flush()

    def sink(self) -> None:
        """Everything ends."""
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(60)
