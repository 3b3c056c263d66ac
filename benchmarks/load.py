"""Many tables at once over HTTP: how long a person waits for the answer to a choice.

    python benchmarks/load.py --tables 200 --seconds 60

Starts a server of its own, with its worker, on a store where the tables of all games stand in every stage of a game.
At every other table two people play in two browsers, at the others one person plays against computers. Every
browser keeps an event stream open and behaves as the page's script: a choice is posted and answered with the parts of
the new table that the browser lacks; to the others the stream brings them, or tells of a change, and then they are
fetched. People think for some seconds, from none to twice the average. Server, worker and all browsers share this
machine: the load average and the processor time that each used are told beside the figures.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from crowd import Crowd, Laid, Person
from postgres import Cluster, cluster_of, free_port
from wire import Answer, Event, Wire

from solutre.core.game import games
from solutre.web.http.library import open_library
from solutre.web.settings import Settings

ACTION = re.compile(r'id="choice-(\d+)"')
NUMBERS = re.compile(r'data-moment="(\w+)" data-changed="(\d+)"(?:[^>]* data-ply="(\d+)")?')
MEDIAN, WORST = 50.0, 200.0  # milliseconds that we promise: at the median, at the 99th percentile
REHEARSAL = 120.0  # seconds at most for all servers to start and to draw every game once
AT_REST = 0.05  # of a core that servers take which have done so
SETTLING = 5.0  # seconds between the first choices and the first that are measured
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    """Milliseconds of all answers."""

    choices: list[float] = field(default_factory=list)
    views: list[float] = field(default_factory=list)
    pushes: int = 0
    weights: list[int] = field(default_factory=list)
    failures: int = 0
    games: int = 0
    since: float = float("inf")

    def took(self, kind: list[float], answer: Answer) -> None:
        if answer.status != 200:
            self.failures += 1
        elif time.monotonic() > self.since:
            kind.append(answer.milliseconds)
            self.weights.append(answer.weight)

    def came(self, weight: int) -> None:
        """A stream brought a table."""
        if time.monotonic() > self.since:
            self.pushes += 1
            self.weights.append(weight)


class Browser:
    """One person's browser at one table."""

    def __init__(self, port: int, code: str, person: Person, think: float, measured: Measured) -> None:
        self.wire = Wire(port, {"reader": person.cookie, "layout": "wide"})
        self.csrf = person.csrf
        self.code = code
        self.think = think
        self.measured = measured
        self.page = ""
        self.changed, self.ply, self.moment = -1, "", ""
        self.quiet = asyncio.Lock()  # one request at a time, as in the page
        self.listens = asyncio.Event()

    async def live(self) -> None:
        """Listen, look, and choose whenever it is one's turn: somebody who has been here for a while."""
        listening = asyncio.create_task(self.listen())
        await self.listens.wait()
        self.show(await self.wire.get(f"/t/{self.code}/fragment"))
        try:
            await asyncio.sleep(random.uniform(0, 2 * self.think))
            while self.moment != "end":
                if ACTION.search(self.page):
                    await self.choose()
                await asyncio.sleep(random.uniform(0, 2 * self.think))
        finally:
            listening.cancel()
        self.measured.games += 1

    async def listen(self) -> None:
        """The stream brings tables or hints at them; a page that knows of the change already asks for nothing."""
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                path = f"/t/{self.code}/events?since={self.changed}&page={self.wire.name}&sight=1"
                async for event in self.wire.events(path):
                    self.listens.set()
                    async with self.quiet:
                        if event.changed > self.changed:
                            await self.follow(event)
            await asyncio.sleep(2)

    async def follow(self, event: Event) -> None:
        """See the table as it is now."""
        if event.parts and self.turn_to(self.wire.parts.read(event.parts)):
            self.measured.came(event.weight)
            return
        answer = await self.wire.get(f"/t/{self.code}/fragment")
        self.measured.took(self.measured.views, answer)
        self.show(answer)

    async def choose(self) -> None:
        """Any of the choices, posted as the page's script does it."""
        async with self.quiet:
            actions = ACTION.findall(self.page)
            if not actions:
                return
            fields = {"csrf": self.csrf, "action": random.choice(actions), "ply": self.ply, "confirmed": "1"}
            answer = await self.wire.post(f"/t/{self.code}/choose", fields)
            self.measured.took(self.measured.choices, answer)
            self.show(answer)

    def show(self, answer: Answer) -> None:
        self.turn_to(self.wire.parts.read(answer.text) if answer.status == 200 else "")

    def turn_to(self, page: str) -> bool:
        """Show a page; False if it is none."""
        if found := NUMBERS.search(page):
            self.page = page
            self.moment, self.changed, self.ply = found[1], int(found[2]), found[3] or ""
        return found is not None


async def load(laid: list[Laid], port: int, seconds: float, think: float, measured: Measured, spent: Spent) -> None:
    """Let everybody play for so many seconds."""
    browsers = [Browser(port, table.code, person, think, measured) for table in laid for person in table.people]
    playing = []
    for browser in browsers:  # people do not come in the same moment
        playing.append(asyncio.create_task(browser.live()))
        await asyncio.sleep(0.02)
    await asyncio.sleep(SETTLING)
    print(f"{len(laid)} tables with {len(browsers)} browsers are playing", flush=True)
    measured.since = time.monotonic()
    spent.begin()
    await asyncio.sleep(seconds)
    measured.since = float("inf")
    spent.end()
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    measured.failures += sum(isinstance(end, Exception) for end in ended)
    for browser in browsers:
        browser.wire.close()


class Spent:
    """Processor seconds of the server, its worker, this process and a PostgreSQL between two moments (Linux tells)."""

    def __init__(self, server: int, store: Cluster | None = None) -> None:
        self.server, self.store = server, store
        self.before: dict[str, float] = {}
        self.after: dict[str, float] = {}
        self.loads: list[float] = []

    def begin(self) -> None:
        self.before = self._now()

    def end(self) -> None:
        self.after = self._now()

    def of(self, who: str) -> float:
        return self.after[who] - self.before[who]

    def _now(self) -> dict[str, float]:
        self.loads.append(os.getloadavg()[0])
        own = resource.getrusage(resource.RUSAGE_SELF)
        spent = {"server": processor_time(self.server), "worker": 0.0, "browsers": own.ru_utime + own.ru_stime}
        for child in children(self.server):
            which = "worker" if "worker_main" in Path(f"/proc/{child}/cmdline").read_text() else "server"
            spent[which] += processor_time(child)
        return spent if self.store is None else {**spent, "store": self.store.spent()}


def children(process: int) -> list[int]:
    """The processes that any thread of a process started."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for one in lists for child in one.read_text().split()]


def processor_time(process: int) -> float:
    """User and system seconds of one process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def report(measured: Measured, tables: int, seconds: float, spent: Spent) -> bool:
    """Print the figures; whether they keep the promise."""
    if len(measured.choices) < 2:
        print(f"{len(measured.choices)} choices in {seconds:.0f} s: this machine has too much other work")
        return False
    for name, found in (("choices", measured.choices), ("views", measured.views)):
        cuts = statistics.quantiles([*found, *found] or [0.0] * 2, n=100)  # of one alone there are none
        print(
            f"{name:8} {len(found):6} {len(found) / seconds:6.1f}/s  median {cuts[49]:6.1f} ms  "
            f"95th {cuts[94]:6.1f} ms  99th {cuts[98]:6.1f} ms  longest {max(found, default=0.0):6.1f} ms"
        )
    print(f"pushes   {measured.pushes:6} {measured.pushes / seconds:6.1f}/s")
    answers = len(measured.choices) + len(measured.views) + measured.pushes
    told = ", ".join(f"{who} {100 * spent.of(who) / seconds:.0f} %" for who in spent.before)
    print(f"{tables} tables, {measured.games} games ended, {measured.failures} failures")
    middle, mean = statistics.median(measured.weights) / 1000, statistics.mean(measured.weights) / 1000
    print(f"an answer has {middle:.1f} kB on the wire at the median, {mean:.1f} kB on average")
    print(f"processor: {told} of one core; load average {spent.loads[0]:.1f} before, {spent.loads[-1]:.1f} after")
    print(
        f"server: {1000 * spent.of('server') / answers:.1f} ms of processor time an answer, "
        f"{1000 * spent.of('server') / len(measured.choices):.1f} ms a choice, "
        f"to which {answers / len(measured.choices):.2f} answers belong"
    )
    cuts = statistics.quantiles(measured.choices, n=100)
    return cuts[49] < MEDIAN and cuts[98] < WORST and measured.failures == 0


def main(
    tables: Annotated[int, typer.Option(min=1, max=2000)] = 200,
    seconds: Annotated[float, typer.Option(min=5.0, max=600.0)] = 60.0,
    think: Annotated[float, typer.Option(min=0.01, help="Seconds that a person thinks, on average.")] = 5.0,
    servers: Annotated[int, typer.Option(min=1, help="Processes that draw pages.")] = 1,
    game: Annotated[str, typer.Option(help="The game to play; by default all in turn.")] = "",
    level: Annotated[str, typer.Option(help="How strong the computers are.")] = "hunter",
    database: Annotated[str, typer.Option(help="An empty database; by default SQLite in a temporary folder.")] = "",
) -> None:
    """Measure how quickly choices are answered while many tables play."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        store = database or f"sqlite:///{folder}/load.db"
        laid = lay_tables(store, tables, [game] if game else list(games()), level)
        server = start_server(port, store, servers)
        measured = Measured()
        spent = Spent(server.pid, cluster_of(store) if store.startswith("postgresql") else None)
        try:
            wait_for(port)
            rehearse(spent)
            asyncio.run(load(laid, port, seconds, think, measured, spent))
        finally:
            server.terminate()
            server.wait(60)  # a server that has much to answer finishes it
    if not report(measured, tables, seconds, spent):
        raise typer.Exit(1)


def rehearse(spent: Spent) -> None:
    """Wait until all servers are ready: for three seconds on end they have had next to nothing to do."""
    until, quiet = time.monotonic() + REHEARSAL, 0
    while quiet < 3 and time.monotonic() < until:
        spent.begin()
        time.sleep(1.0)
        spent.end()
        quiet = quiet + 1 if spent.of("server") < AT_REST else 0
    spent.loads.clear()


def lay_tables(store: str, tables: int, played: list[str], level: str) -> list[Laid]:
    library = open_library(Settings(database=store))
    crowd = Crowd(library, level)
    laid = [crowd.lay(played[n % len(played)], friends=n // len(played) % 2 == 0) for n in range(tables)]
    library.database.close()
    return laid


def start_server(port: int, store: str, servers: int) -> subprocess.Popen[bytes]:
    start = "import typer; from solutre.cli.web import serve; typer.run(serve)"
    told = ["--port", str(port), "--database", store, "--rate", "0", "--servers", str(servers)]
    return subprocess.Popen([sys.executable, "-c", start, *told])


def wait_for(port: int) -> None:
    for _ in range(300):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    typer.run(main)
