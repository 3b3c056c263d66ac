"""The reliability of a library, proven by pain: people play on while everything breaks that can break.

    python benchmarks/storm.py --kills 1000 --streams 5000

Servers and workers are killed (-9) one after the other; in between the disk is full, the clock jumps by an hour, the
store stalls (and a PostgreSQL of `--database` restarts); connections are cut, some clients are slow, many pages are
open and quiet, and one visitor asks as fast as possible. Everybody writes down what was confirmed. Then there is a
calm, and the store is compared with it: a confirmed choice that is not there was lost, one that nobody asked for came
twice, a table that does not go on is stuck. Exit code 1 if there is any of these.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import resource
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

import typer
from crew import BROKEN, LATE, Log, NumbersWire, Player, Verdict, abuse, dawdle, judged, listen
from crowd import Crowd, Laid
from weather import EVERY, Ship

from solutre.core.game import games
from solutre.web.http.library import Library, open_library
from solutre.web.settings import Settings
from solutre.web.store import copies

CALM = 45.0  # seconds after the storm in which every table must go on: longer than a lease
SLOW = 5  # clients that say one letter at a time


async def storm(
    ship: Ship, crew: list[Player], visitors: list[asyncio.Task[None]], kills: int, pause: float, seconds: float
) -> float:
    """Kill, and now and then worse; returns the seconds that it took."""
    await until_it_answers(crew[0].wire.port)
    playing = [asyncio.create_task(one.play(pause)) for one in crew]
    began = time.monotonic()
    for number in range(1, kills + 1):
        await asyncio.sleep(random.uniform(0.0, 2 * pause))
        await ship.kill()
        if number % EVERY == 0 or number == kills:
            await ship.disaster()
            print(f"{number} kills, {len(crew[0].log.confirmed)} choices confirmed", file=sys.stderr, flush=True)
        if time.monotonic() - began > seconds:
            break
    lasted = time.monotonic() - began
    await until_calm(crew)
    for task in (*playing, *visitors):
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    for one, end in zip(crew, ended, strict=True):
        if one.stuck:
            print(f"stuck: {one.situation()}; the player: {end!r}", file=sys.stderr)
    return lasted


async def until_it_answers(port: int) -> None:
    wire = NumbersWire(port, {}, "10.8.8.8")
    for _ in range(600):
        with contextlib.suppress(*BROKEN):
            if (await wire.get("/health")).status == 200:
                wire.close()
                return
        wire.close()
        await asyncio.sleep(0.2)
    raise SystemExit("the library does not start")


async def until_calm(crew: list[Player]) -> None:
    """Until every table has gone on since the storm, or the calm is over."""
    before = {one: (one.laid.code, one.store.read(one.laid.code).table.ply) for one in crew}
    until = time.monotonic() + CALM
    while time.monotonic() < until and stuck(crew, before):
        await asyncio.sleep(0.5)
    for one in crew:
        one.stuck = one in stuck(crew, before)


def stuck(crew: list[Player], before: dict[Player, tuple[str, int]]) -> list[Player]:
    """Who has not got on since then, neither at the same table nor to another one."""
    return [one for one in crew if (one.laid.code, one.store.read(one.laid.code).table.ply) == before[one]]


class Tables:
    """Lays tables: at half of them a person plays against computers, at the others for all seats."""

    def __init__(self, library: Library, names: list[str]) -> None:
        self.crowd = Crowd(library, "cub")
        self.names = names
        self.laid: list[Laid] = []

    def lay(self) -> Laid:
        number = len(self.laid)
        self.laid.append(self.crowd.lay_for_one(self.names[number % len(self.names)], computers=number % 2 == 0))
        return self.laid[-1]


def report(log: Log, verdict: Verdict, ship: Ship, tables_stuck: int, lasted: float) -> bool:
    """Print the table; whether nothing is wrong."""
    late = sum(seconds > LATE for seconds in log.took)
    rows: list[tuple[str, object]] = [
        *ship.happened.items(),
        ("seconds of storm", f"{lasted:.0f}"),
        ("confirmed", len(log.confirmed)),
        ("lost", verdict.lost),
        ("duplicate", verdict.twice),
        ("stuck tables", tables_stuck),
        ("without an answer", log.silent),
        (f"late (over {LATE:.0f} s)", late),
        ("cut before the answer", ", ".join(f"{count} × {name}" for name, count in log.cut.items()) or 0),
        ("told “nobody knows”", log.unsure),
        ("… of both, written", verdict.kept),
        ("refused, to be tried again", log.refused),
        ("streams open at once", log.streams),
        ("abusive visitor", ", ".join(f"{count} × {status}" for status, count in sorted(log.visits.items()))),
    ]
    if log.took:
        rows.append(("median of a choice", f"{1000 * statistics.median(log.took):.0f} ms"))
    for name, value in rows:
        print(f"{name:30} {value}")
    return not (verdict.lost or verdict.twice or tables_stuck or log.silent or not log.confirmed)


async def run(
    library: Library,
    tables: Tables,
    count: int,
    ship: Ship,
    port: int,
    kills: int,
    streams: int,
    pause: float,
    seconds: float,
) -> tuple[Log, list[Player], float]:
    log = Log()
    crew = [Player(tables.lay, port, library.store, log, number) for number in range(count)]
    pages = listen(port, [one.code for one in tables.laid], streams, log)
    visitors = [asyncio.create_task(abuse(port, log)), asyncio.create_task(pages)]
    visitors += [asyncio.create_task(dawdle(port)) for _ in range(SLOW)]
    return log, crew, await storm(ship, crew, visitors, kills, pause, seconds)


def main(
    kills: Annotated[int, typer.Option(min=1, help="Processes that are killed.")] = 100,
    tables: Annotated[int, typer.Option(min=1, max=2000)] = 40,
    streams: Annotated[int, typer.Option(min=0, max=8000, help="Pages that are open and quiet.")] = 500,
    servers: Annotated[int, typer.Option(min=1)] = 2,
    workers: Annotated[int, typer.Option(min=1)] = 2,
    pause: Annotated[float, typer.Option(min=0.01, help="Seconds between two kills, on average.")] = 0.6,
    seconds: Annotated[float, typer.Option(min=1.0, help="The storm ends after so long, whatever is left.")] = 3600.0,
    game: Annotated[str, typer.Option(help="The game to play; by default all in turn.")] = "",
    database: Annotated[str, typer.Option(help="An empty database; by default SQLite in a temporary folder.")] = "",
) -> None:
    """Play while everything breaks, and count what was lost."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder, open(Path(folder, "log"), "w") as lines:
        address = database or f"sqlite:///{folder}/storm.db"
        settings = Settings(database=address, pause=0.0, budget=0.05, lease=5.0, warm_up=False)
        library, port = open_library(settings), free_port()
        sea = Tables(library, [game] if game else list(games()))
        ship = Ship(settings, servers, workers, port, lines)
        try:
            log, crew, lasted = asyncio.run(run(library, sea, tables, ship, port, kills, streams, pause, seconds))
        finally:
            ship.sink()
        well = report(log, judged(library.store, sea.laid, log), ship, sum(one.stuck for one in crew), lasted)
        library.database.close()
        if address.startswith("sqlite"):
            whole = copies.checked(Path(folder, "storm.db")) if not database else None
            print(f"{'the store':30} {'whole' if whole else 'not looked at'}")
    if not well:
        raise typer.Exit(1)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a line was cut is no news here
    typer.run(main)
