"""The reliability of a library, proven by pain: people play on while everything breaks that can break.

    python benchmarks/storm.py --kills 1000
    python benchmarks/storm.py --kills 1000 --postgres
    python benchmarks/storm.py --kills 40 --streams 5000 --pause 5

Servers and workers are killed (-9) one after the other; in between the disk is full, the clock jumps by an hour, the
store stalls, PostgreSQL is killed or goes down; connections are cut, some clients are slow, many pages are open and
quiet, and one visitor asks as fast as possible. Between two kills somebody is answered: a library of which nobody ever
gets ready, because the machine has other work, is only closed, and shows nothing. Everybody writes down what was
confirmed. Then there is a calm, and the store is compared with it: a confirmed choice that is not there was lost, one
that nobody asked for came twice, a table that does not go on is stuck. Exit code 1 if there is any of these, or a
request that has no answer after a minute.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import postgres
import psycopg
import typer
from crew import BROKEN, LATE, PATIENCE, Log, NumbersWire, Player, Verdict, abuse, dawdle, judged, listen
from crowd import Crowd, Laid
from sqlalchemy.exc import SQLAlchemyError
from weather import EVERY, Ship

from solutre.core.game import games
from solutre.web.http.library import Library, open_library
from solutre.web.http.watch.counts import meeting_place
from solutre.web.settings import Settings
from solutre.web.store import copies

CALM = 45.0  # seconds after the storm in which every table must go on: longer than a lease
SLOW = 5  # clients that say one letter at a time
THINKS = 0.6  # seconds, on average


async def storm(
    ship: Ship, crew: list[Player], visitors: list[asyncio.Task[None]], kills: int, pause: float, seconds: float
) -> float:
    """Kill, and now and then worse; returns the seconds that it took."""
    log = crew[0].log
    playing = [asyncio.create_task(one.play(THINKS)) for one in crew]
    began = time.monotonic()
    for number in range(1, kills + 1):
        await asyncio.sleep(random.uniform(0.0, 2 * pause))
        await until(lambda: log.answered)
        await ship.kill()
        log.answered = False
        if number % EVERY == 0 or number == kills:
            await ship.disaster()
            print(f"{number} kills, {len(log.confirmed)} choices confirmed", file=sys.stderr, flush=True)
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
    wire = NumbersWire(port, {}, "10.8.8.8", Log())
    for _ in range(600):
        with contextlib.suppress(*BROKEN):
            if (await wire.get("/health")).status == 200:
                wire.close()
                return
        wire.close()
        await asyncio.sleep(0.2)
    raise SystemExit("the library does not start")


async def until(true: Callable[[], bool], seconds: float = PATIENCE, look: float = 0.02) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        await asyncio.sleep(look)


async def until_calm(crew: list[Player]) -> None:
    """Until every table has gone on since the storm, or the calm is over."""
    before = await places(crew)
    calm = time.monotonic() + CALM
    now = before
    while time.monotonic() < calm and any(now[one] == before[one] for one in crew):
        await asyncio.sleep(0.5)
        now = await places(crew)
    for one in crew:
        one.stuck = now[one] == before[one]  # neither at the same table nor at another one


async def places(crew: list[Player]) -> dict[Player, tuple[str, int]]:
    """Where everybody is: the table, and how far it is. The store may just be coming back."""
    while True:
        with contextlib.suppress(SQLAlchemyError, psycopg.Error):
            return {one: (one.laid.code, one.store.read(one.laid.code).table.ply) for one in crew}
        await asyncio.sleep(0.2)


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
        ("without an answer", log.silent + log.closed),
        ("… that nobody had taken", log.closed),
        ("nobody at all was answered for", f"{log.quiet:.0f} s"),
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
    return not (verdict.lost or verdict.twice or tables_stuck or log.silent or log.closed or not log.confirmed)


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
    await until_it_answers(port)
    visitors = [asyncio.create_task(listen(port, [one.code for one in tables.laid], streams, log))]
    await until(lambda: log.streams >= streams)
    visitors += [asyncio.create_task(abuse(port, log)), *(asyncio.create_task(dawdle(port)) for _ in range(SLOW))]
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
    own_postgres: Annotated[bool, typer.Option("--postgres", help="A PostgreSQL of its own.")] = False,
    weather: Annotated[str, typer.Option(help="What beside kills comes first; the others follow in turn.")] = "",
) -> None:
    """Play while everything breaks, and count what was lost."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with (
        tempfile.TemporaryDirectory() as folder,
        open(Path(folder, "log"), "w") as lines,
        meeting_place() as counts,
        store_in(folder, database, own_postgres) as address,
    ):
        settings = Settings(database=address, pause=0.0, budget=0.05, lease=5.0, warm_up=False)
        settings = replace(settings, servers=servers, counts=counts)
        library, port = open_library(settings), postgres.free_port()
        sea = Tables(library, [game] if game else list(games()))
        ship = Ship(settings, workers, port, lines, weather)
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


@contextmanager
def store_in(folder: str, database: str, own_postgres: bool) -> Iterator[str]:
    """The address of the store."""
    with postgres.running() if own_postgres else nullcontext("") as server:
        yield database or (f"{server}/postgres" if server else f"sqlite:///{folder}/storm.db")


if __name__ == "__main__":
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a line was cut is no news here
    typer.run(main)
