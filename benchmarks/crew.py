"""Who is out in the storm: people who choose and write down what was confirmed, and visitors who only cause trouble."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from crowd import Laid
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from wire import Answer, Wire

from solutre.core.errors import SolutreError
from solutre.web.store.schema import CHOICE, tables
from solutre.web.store.store import Store
from solutre.web.tables.table_match import Matches

PATIENCE = 60.0  # seconds for an answer: whoever gets none by then is stuck
LATE = 5.0  # seconds after which an answer is late
BROKEN = (OSError, asyncio.IncompleteReadError, EOFError, ValueError)  # what a cut connection looks like
SURE = {200, 400, 403, 404, 409, 429}  # answers that say what became of a choice: written, or not


@dataclass
class Log:
    """What everybody saw."""

    confirmed: dict[tuple[str, int], int] = field(default_factory=dict)  # table and ply: action
    doubtful: dict[tuple[str, int], set[int]] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)  # seconds of confirmed choices
    cut: Counter[str] = field(default_factory=Counter)  # by what it looked like
    unsure: int = 0  # 500 and 503
    refused: int = 0  # 409 and 429
    silent: int = 0  # no answer at all: somebody had taken the request
    closed: int = 0  # … or nobody had: all who could were away or only starting
    answered: bool = False  # anybody, since the last kill
    heard: float = 0.0  # when somebody was answered last
    quiet: float = 0.0  # the longest time in which nobody was
    visits: dict[int, int] = field(default_factory=dict)  # answers to the abusive visitor, by status
    streams: int = 0  # most at once

    def note_answer(self, now: float) -> None:
        self.answered = True
        self.quiet = max(self.quiet, now - self.heard if self.heard else 0.0)
        self.heard = now

    def doubt(self, code: str, ply: int, action: int) -> None:
        self.doubtful.setdefault((code, ply), set()).add(action)


class NumbersWire(Wire):
    """A browser at an address of its own, which wants numbers and no pages."""

    def __init__(self, port: int, cookies: dict[str, str], address: str, log: Log) -> None:
        super().__init__(port, cookies)
        self.address = address
        self.log = log

    async def _ask(self, method: str, path: str, body: str = "") -> Answer:
        answer = await super()._ask(method, path, body)
        self.log.note_answer(time.monotonic())
        return answer

    def was_taken(self) -> bool:
        """Whether a process has taken the connection. Before that it waits where the port is open: only then the system
        knows no file of the other end."""
        if self._streams is None:
            return False
        mine = self._streams[1].get_extra_info("sockname")[1]
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            _, here, there, *others = line.split()
            if here.endswith(f":{self.port:04X}") and there.endswith(f":{mine:04X}"):
                return others[6] != "0"
        return True

    def _request(self, method: str, path: str, body: str) -> bytes:
        first, _, rest = super()._request(method, path, body).partition(b"\r\n")
        return first + f"\r\nX-Forwarded-For: {self.address}\r\nAccept: application/json\r\n".encode() + rest


class Player:
    """Chooses at a table whenever it is their turn, and goes to another one when the game is over. What became of a
    choice whose answer was cut is looked up."""

    def __init__(self, lay: Callable[[], Laid], port: int, store: Store, log: Log, number: int) -> None:
        self.lay, self.store, self.log = lay, store, log
        self.laid = lay()
        self.matches = Matches(store, most=2)
        self.wire = NumbersWire(port, {}, f"10.0.{number // 200}.{number % 200 + 1}", log)
        self.stuck = False  # after the storm

    async def play(self, think: float) -> None:
        while True:
            with contextlib.suppress(SQLAlchemyError, psycopg.Error, SolutreError):  # the store is away
                await self.choose()
            await asyncio.sleep(random.uniform(0, 2 * think))

    def situation(self) -> str:
        """How the table stands, for whoever wants to know why it does not go on."""
        wanted = select(tables.c.player, tables.c.due, tables.c.lease_by, tables.c.lease_until, tables.c.watched)
        with self.store.database.reading() as db:
            player, due, by, until, watched = db.execute(wanted.where(tables.c.code == self.laid.code)).one()
        now = time.time()
        times = ", ".join(
            f"{name} {at - now:+.0f} s" for name, at in (("due", due), ("lease", until), ("watched", watched)) if at
        )
        held = self.store.read(self.laid.code).seats[player].held if player >= 0 else "nobody"
        return f"{self.laid.game}, a {held} has the turn, {times}, leased by {by}"

    async def choose(self) -> None:
        stored = self.store.read(self.laid.code)
        match = self.matches.of(stored)
        assert match is not None
        if match.over:
            self.laid = self.lay()
        elif stored.seats[match.player].held == "person":
            await self.send(random.choice(match.choices()).action, stored.table.ply)
        elif random.random() < 0.3:
            await self.look()

    async def look(self) -> None:
        """Computers play on only where somebody looks; an open page does it by itself."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.wire.get(f"/t/{self.laid.code}/record")
        except (TimeoutError, *BROKEN):
            self.wire.close()

    async def send(self, action: int, ply: int) -> None:
        """Sometimes the line is cut before the answer comes."""
        code, began, person = self.laid.code, time.monotonic(), self.laid.people[0]
        self.wire.cookies["reader"] = person.cookie
        fields = {"csrf": person.csrf, "action": str(action), "ply": str(ply), "confirmed": "yes"}
        patience = random.uniform(0.0, 0.05) if random.random() < 0.03 else PATIENCE
        try:
            async with asyncio.timeout(patience):
                answer = await self.wire.post(f"/t/{code}/choose", fields)
        except asyncio.CancelledError:  # the storm is over
            self.log.doubt(code, ply, action)
            raise
        except (TimeoutError, *BROKEN) as problem:
            self.log.doubt(code, ply, action)
            self.log.cut[type(problem).__name__] += 1
            if isinstance(problem, TimeoutError) and patience == PATIENCE:
                taken = self.wire.was_taken()
                self.log.silent, self.log.closed = self.log.silent + taken, self.log.closed + (not taken)
            self.wire.close()
            return
        self.note(answer, code, ply, action, time.monotonic() - began)

    def note(self, answer: Answer, code: str, ply: int, action: int, seconds: float) -> None:
        if answer.status == 200 and "confirm" not in answer.text:
            self.log.confirmed[code, ply] = action
            self.log.took.append(seconds)
        elif answer.status in SURE:
            self.log.refused += 1
        else:
            self.log.unsure += 1
            self.log.doubt(code, ply, action)


@dataclass(frozen=True)
class Verdict:
    """What the store says about what people were told."""

    lost: int
    twice: int
    kept: int  # of the doubtful ones


def judged(store: Store, laid: list[Laid], log: Log) -> Verdict:
    """Compare every confirmation with the store, and the store with everything that was asked for."""
    lost = twice = kept = 0
    for table in laid:
        rows = store.actions_since(table.code, 0)
        people = {seat.number for seat in store.read(table.code).seats if seat.held == "person"}
        for (code, ply), action in log.confirmed.items():
            if code == table.code and (ply >= len(rows) or (rows[ply].kind, rows[ply].action) != (CHOICE, action)):
                lost += 1
        for ply, row in enumerate(rows[table.plies :], table.plies):
            if row.kind == CHOICE and row.player in people and (table.code, ply) not in log.confirmed:
                asked = row.action in log.doubtful.get((table.code, ply), ())
                kept, twice = kept + asked, twice + (not asked)
    return Verdict(lost, twice, kept)


# --- visitors ----------------------------------------------------------------------------------


async def listen(port: int, codes: list[str], count: int, log: Log) -> None:
    """So many pages that are open and quiet; whoever is cut off comes back."""
    open_now = 0

    async def page(number: int) -> None:
        nonlocal open_now
        wire = NumbersWire(port, {}, f"10.1.{number // 100 % 250}.{number // 25_000 + 1}", log)
        while True:
            with contextlib.suppress(*BROKEN):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                try:
                    writer.write(wire._request("GET", f"/t/{codes[number % len(codes)]}/events", ""))
                    await reader.readuntil(b"retry: ")
                    open_now += 1
                    log.streams = max(log.streams, open_now)
                    try:
                        while await reader.read(4096):
                            pass
                    finally:
                        open_now -= 1
                finally:
                    writer.close()
            await asyncio.sleep(random.uniform(0.5, 4.0))

    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(page(number))
            if number % 50 == 49:
                await asyncio.sleep(0.2)


async def abuse(port: int, log: Log) -> None:
    """One visitor who asks as fast as possible, for pages and for codes that no table has."""
    wire = NumbersWire(port, {}, "10.9.9.9", log)
    while True:
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await wire.get(random.choice(("/", "/games/elawa", "/t/BCDFGHJ", "/t/KLMNPQR")))
            log.visits[answer.status] = log.visits.get(answer.status, 0) + 1
        except (TimeoutError, *BROKEN):
            wire.close()
            await asyncio.sleep(0.05)


async def dawdle(port: int) -> None:
    """A client that says one letter at a time, and one that asks for much and reads nothing."""
    while True:
        with contextlib.suppress(*BROKEN):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                for letter in b"GET / HTTP/1.1\r\nHost: x\r\n":
                    if writer.transport.is_closing():
                        break
                    writer.write(bytes([letter]))
                    await asyncio.sleep(0.7)
                writer.write(b"\r\n" * 2)
                await reader.read(10)
            finally:
                writer.close()
        await asyncio.sleep(0.5)
