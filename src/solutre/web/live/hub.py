"""Telling pages that a table changed, by server-sent events: by numbers, or as a page is told of it otherwise. The
store is the truth, signals hint."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

from starlette.concurrency import run_in_threadpool

from solutre.web.live.streams import BEGINNING, PING, SIGN_OF_LIFE, Ear, by_number
from solutre.web.settings import POSTGRESQL
from solutre.web.store.database import BETWEEN, CHANNEL, patience
from solutre.web.store.store import Numbers, Store

LOOK_AROUND = {"sqlite": 0.15, "postgresql": 2.0}  # seconds between looks at what other processes wrote
LISTEN_AGAIN = 0.5  # seconds after which a PostgreSQL that is away is called again
MOST_STREAMS = 120  # of one client: a school behind one address, with a second page here and there


class Hub:
    """The open streams of this process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.streams: Counter[str] = Counter()  # by client
        self.closed = False
        self._waiting: dict[str, set[Ear]] = {}  # by table
        self._seen: dict[str, Numbers] = {}  # of the tables that somebody waits for
        self._hinted: set[str] = set()  # tables that changed, not yet looked at
        self._hint = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # --- signals -------------------------------------------------------------------------------

    def signal(self, code: str, numbers: Numbers | None = None) -> None:
        """A table changed, and perhaps it is known to which numbers; called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            with contextlib.suppress(RuntimeError):  # the loop has just been closed
                self._loop.call_soon_threadsafe(self._note, code, numbers)

    def _note(self, code: str, numbers: Numbers | None) -> None:
        if numbers is not None:
            self._learn(code, numbers)
        elif code in self._waiting:
            self._hinted.add(code)
            self._hint.set()

    def start(self) -> None:
        """Begin to look around; called inside the event loop."""
        self._loop = asyncio.get_running_loop()
        self._tasks = [self._loop.create_task(self._follow_hints()), self._loop.create_task(self._look_around())]
        if self.store.database.kind == POSTGRESQL:
            threading.Thread(target=self._listen, daemon=True, name="solutre-listen").start()

    def close(self) -> None:
        """End all streams, so that the server can stop; browsers connect again by themselves."""
        self.closed = True
        for code in list(self._waiting):
            self._wake(code)
        for task in self._tasks:
            task.cancel()

    async def _follow_hints(self) -> None:
        """Look at tables that changed: once for all streams, and for all tables that changed meanwhile."""
        while not self.closed:
            await self._hint.wait()
            self._hint.clear()
            hinted, self._hinted = self._hinted, set()
            await self._compare(hinted)

    async def _look_around(self) -> None:
        """See what other processes wrote."""
        every = LOOK_AROUND[self.store.database.kind]
        version = DataVersion(self.store)
        try:
            while not self.closed:
                await asyncio.sleep(every)
                if self._waiting:
                    await self._compare(set(self._waiting), version)
        finally:
            version.close()

    async def _compare(self, codes: set[str], version: DataVersion | None = None) -> None:
        """Wake the streams of those tables whose numbers are new; nothing is new where the version has not moved."""
        try:
            now = await run_in_threadpool(self._numbers, codes, version)
        except Exception:  # the store is away; pages go on waiting
            return
        for code, numbers in now.items():
            self._learn(code, numbers)

    def _numbers(self, codes: set[str], version: DataVersion | None) -> dict[str, Numbers]:
        return self.store.changes(codes) if version is None or version.moved() else {}

    def _learn(self, code: str, numbers: Numbers) -> None:
        """Wake the streams of a table if its numbers are new."""
        if code in self._waiting and numbers > self._seen.get(code, (-1, -1)):
            self._seen[code] = numbers
            self._wake(code)

    def _wake(self, code: str) -> None:
        for waiting in self._waiting.get(code, ()):
            waiting.wake()

    def _listen(self) -> None:
        """PostgreSQL tells at once what other processes wrote."""
        import psycopg  # only now: who keeps the library in a file needs none

        url = self.store.database.url.replace("+psycopg", "")
        told: dict[str, Any] = {**patience(url), "autocommit": True}
        while not self.closed:
            with contextlib.suppress(psycopg.Error), psycopg.connect(url, **told) as connection:
                connection.execute(f"LISTEN {CHANNEL}")
                while not self.closed:
                    for note in connection.notifies(timeout=1.0):
                        self.signal(*self.heard(note.payload))
            if not self.closed:  # it is away, and is not asked as fast as it can say no
                time.sleep(LISTEN_AGAIN)

    @staticmethod
    def heard(told: str) -> tuple[str, Numbers | None]:
        """A table that changed, and its numbers if they were told."""
        code, *numbers = told.split(BETWEEN)
        return code, (int(numbers[0]), int(numbers[1])) if numbers else None

    @property
    def tables(self) -> int:
        """Tables for which a stream of this process is open."""
        return len(self._waiting)

    # --- streams -------------------------------------------------------------------------------

    @contextlib.contextmanager
    def place(self, client: str) -> Iterator[bool]:
        """Counts a client's stream from before it is opened, so that many at once are counted too; tells whether
        there is room for it."""
        room = self.streams[client] < MOST_STREAMS
        self.streams[client] += 1
        try:
            yield room
        finally:
            self.streams[client] -= 1
            if self.streams[client] <= 0:  # forget clients without streams
                del self.streams[client]

    async def stream(
        self, code: str, since: int, present: Callable[[], None], tell: Callable[[int, int], Awaitable[str]] = by_number
    ) -> AsyncIterator[str]:
        """The changes of a table after `since`, for one page, as it is told of them. What happens while it is told, or
        does not listen, is told at once afterwards."""
        waiting, noted = Ear(asyncio.get_running_loop()), time.monotonic()
        self._waiting.setdefault(code, set()).add(waiting)
        try:
            yield BEGINNING
            await self._compare({code})
            while not self.closed:
                changed, ply = self._seen.get(code, (since, 0))
                if changed != since:
                    since = changed
                    if told := await tell(changed, ply):
                        yield told
                quiet = not await waiting.woken()
                if quiet:
                    yield SIGN_OF_LIFE
                if quiet or time.monotonic() - noted > PING:  # also where so much happens that it is never quiet
                    noted = time.monotonic()
                    await run_in_threadpool(present)
        finally:
            self._leave(code, waiting)

    def _leave(self, code: str, waiting: Ear) -> None:
        waiting.close()
        self._waiting[code].discard(waiting)
        if not self._waiting[code]:
            del self._waiting[code]
            self._seen.pop(code, None)


class DataVersion:
    """SQLite's own number of the last write of others: a look costs microseconds. PostgreSQL is simply asked."""

    def __init__(self, store: Store) -> None:
        self.last = -1
        asks = store.database.kind != POSTGRESQL
        self._connection = store.database.engine.raw_connection() if asks else None

    def moved(self) -> bool:
        if self._connection is None:
            return True
        cursor = self._connection.cursor()
        now = int(cursor.execute("PRAGMA data_version").fetchone()[0])
        cursor.close()
        moved, self.last = now != self.last, now
        return moved

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
