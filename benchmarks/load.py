"""Many tables at once over HTTP: how long a choice takes to be answered.

    python benchmarks/load.py --tables 200 --seconds 30

Starts a server of its own on an empty store. At every table two people sit in two browsers. A choice is posted as the
page's script does it and answered with the new table; the other browser then fetches its own view of it, as it does
after an event. People think for some seconds, from none to twice the average.
"""

from __future__ import annotations

import asyncio
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
from typing import Annotated

import httpx
import typer

ACTION = re.compile(r'name="action" value="(\d+)"')
PLY = re.compile(r'data-ply="(\d+)"')
CSRF = re.compile(r'name="csrf" value="([^"]+)"')
PART = {"X-Part": "table"}
AT_ONCE = 4  # tables that people open at the same moment, before anything is measured
MEDIAN, WORST = 50.0, 200.0  # milliseconds that we promise: at the median, at the 99th percentile


@dataclass
class Measured:
    """Milliseconds of all answers."""

    choices: list[float] = field(default_factory=list)
    views: list[float] = field(default_factory=list)
    failures: int = 0
    games: int = 0


class Browser:
    """One person's browser at one table."""

    def __init__(self, address: str) -> None:
        self.client = httpx.AsyncClient(base_url=address, timeout=30.0, verify=False, trust_env=False)
        self.csrf = ""

    async def look(self, path: str) -> str:
        text = (await self.client.get(path)).text
        if found := CSRF.search(text):
            self.csrf = found[1]
        return text

    async def post(self, path: str, **fields: str) -> httpx.Response:
        return await self.client.post(path, data={"csrf": self.csrf, **fields}, headers=PART)


async def sit_down(game: str, ada: Browser, bob: Browser) -> str:
    """A new table with both people; returns its code."""
    await ada.look("/")
    await bob.look("/")
    seats = {"seat-0": "me", "seat-1": "friend", "game": game, "name": "Ada"}
    opened = await ada.client.post("/tables", data={"csrf": ada.csrf, **seats})
    code = opened.headers["location"].removeprefix("/t/")
    await bob.post(f"/t/{code}/join", name="Bob")
    return code


class Sitting:
    """Two people at one table, game after game."""

    def __init__(self, address: str, game: str, measured: Measured) -> None:
        self.people = (Browser(address), Browser(address))
        self.game = game
        self.measured = measured
        self.code = ""
        self.pages = ["", ""]

    async def begin(self) -> None:
        self.code = await sit_down(self.game, *self.people)
        self.pages = [await person.look(f"/t/{self.code}/fragment") for person in self.people]

    async def play(self, think: float, until: float) -> None:
        """Choose and think until the time is over."""
        await asyncio.sleep(random.uniform(0, 2 * think))
        while time.monotonic() < until:
            if 'data-moment="end"' in self.pages[0]:
                self.measured.games += 1
                await self.begin()
            await self.choose()
            await asyncio.sleep(random.uniform(0, 2 * think))

    async def choose(self) -> None:
        """The person to decide posts a choice; the other one's page is then told of it."""
        decider = 0 if ACTION.search(self.pages[0]) else 1
        page = self.pages[decider]
        ply, actions = PLY.search(page), ACTION.findall(page)
        if not ply or not actions:
            self.measured.failures += 1
            return
        before = time.perf_counter()
        answer = await self.people[decider].post(
            f"/t/{self.code}/choose", action=random.choice(actions), ply=ply[1], confirmed="yes"
        )
        self.measured.choices.append(1000 * (time.perf_counter() - before))
        self.measured.failures += answer.status_code != 200
        self.pages[decider] = answer.text
        self.pages[1 - decider] = await timed(self.people[1 - decider], f"/t/{self.code}/fragment", self.measured)

    async def leave(self) -> None:
        for person in self.people:
            await person.client.aclose()


async def timed(person: Browser, path: str, measured: Measured) -> str:
    before = time.perf_counter()
    text = await person.look(path)
    measured.views.append(1000 * (time.perf_counter() - before))
    return text


async def load(game: str, address: str, tables: int, seconds: float, think: float) -> Measured:
    measured = Measured()
    sittings = [Sitting(address, game, measured) for _ in range(tables)]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(sitting.begin() for sitting in sittings[first : first + AT_ONCE]))
    print(f"{tables} tables have begun", flush=True)
    until = time.monotonic() + seconds
    await asyncio.gather(*(sitting.play(think, until) for sitting in sittings))
    await asyncio.gather(*(sitting.leave() for sitting in sittings))
    return measured


def report(measured: Measured, tables: int, seconds: float) -> bool:
    """Print the figures; whether they keep the promise."""
    for name, found in (("choices", measured.choices), ("views", measured.views)):
        cuts = statistics.quantiles(found, n=100)
        rate = len(found) / seconds
        print(f"{name:8} {len(found):6} {rate:6.1f}/s  median {cuts[49]:6.1f} ms  99th {cuts[98]:6.1f} ms")
    print(f"{tables} tables, {measured.games} games ended, {measured.failures} failures")
    cuts = statistics.quantiles(measured.choices, n=100)
    return cuts[49] < MEDIAN and cuts[98] < WORST and measured.failures == 0


def main(
    tables: Annotated[int, typer.Option(min=1, max=2000)] = 200,
    seconds: Annotated[float, typer.Option(min=5.0, max=300.0)] = 30.0,
    think: Annotated[float, typer.Option(min=0.01, help="Seconds that a person thinks, on average.")] = 10.0,
    game: Annotated[str, typer.Option(help="The game to play.")] = "elawa",
    database: Annotated[str, typer.Option(help="An empty database; by default SQLite in a temporary folder.")] = "",
) -> None:
    """Measure how quickly choices are answered while many tables play."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = database or f"sqlite:///{folder}/load.db"
        start = "import typer; from solutre.cli.web import serve; typer.run(serve)"
        told = ["--port", str(port), "--database", store, "--rate", "0", "--workers", "1"]
        server = subprocess.Popen([sys.executable, "-c", start, *told])
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            measured = asyncio.run(load(game, address, tables, seconds, think))
        finally:
            server.terminate()
            server.wait(20)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    answers = len(measured.choices) + len(measured.views)
    print(f"server and worker used {used.ru_utime + used.ru_stime:.1f} s of processor for {answers} measured answers")
    if not report(measured, tables, seconds):
        raise typer.Exit(1)


def wait_for(address: str) -> None:
    for _ in range(200):
        try:
            if httpx.get(f"{address}/health", verify=False).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    typer.run(main)
