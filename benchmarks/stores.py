"""How much of what a library does on SQLite it does on PostgreSQL: `load.py` on both in turn, on this machine.

    python benchmarks/stores.py --rounds 3 --tables 1000 --servers 2 --think 8

Told are choices a second, and processor time a choice with that of the store itself: PostgreSQL works in processes of
its own. Two thirds of what SQLite reaches is what we want.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated, NamedTuple

import postgres
import psycopg
import typer

LOAD = Path(__file__).with_name("load.py")
CHOICES = re.compile(r"^choices +(\d+) +([\d.]+)/s +median +([\d.]+) ms .*99th +([\d.]+) ms", re.MULTILINE)
SPENT = re.compile(r"([\d.]+) ms a choice")
STORE = re.compile(r"store (\d+) %")
FAILED = re.compile(r"(\d+) failures")
WANTED = 2 / 3


class Found(NamedTuple):
    """What one run of `load.py` told."""

    choices: int
    a_second: float
    median: float
    slow: float  # the 99th percentile
    spent: float  # ms a choice, of the servers
    store: float  # … of PostgreSQL
    failures: int

    @property
    def whole(self) -> float:
        return self.spent + self.store


def measured(told: list[str], database: str = "") -> Found:
    """One run."""
    command = [sys.executable, str(LOAD), *told, *(["--database", database] if database else [])]
    done = subprocess.run(command, capture_output=True, text=True)  # it ends with 1 where it keeps no promise
    choices, spent, failed = CHOICES.search(done.stdout), SPENT.search(done.stdout), FAILED.search(done.stdout)
    if not (choices and spent and failed):
        raise SystemExit(done.stdout + done.stderr)
    second, median, slow = (float(choices[number]) for number in (2, 3, 4))
    store = STORE.search(done.stdout)  # hundredths of a core
    extra = 10 * float(store[1]) / second if store else 0.0
    return Found(int(choices[1]), second, median, slow, float(spent[1]), extra, int(failed[1]))


def empty(server: str, number: int) -> str:
    """The address of a database that nothing was in."""
    name = f"load{number}"
    with closing(psycopg.connect(f"{server}/postgres", autocommit=True)) as db:
        db.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"


def told_of(name: str, found: list[Found]) -> None:
    for one in found:
        print(
            f"{name:10} {one.choices:6} choices {one.a_second:6.1f}/s  median {one.median:7.1f} ms  "
            f"99th {one.slow:7.1f} ms  {one.spent:5.1f} + {one.store:4.1f} ms a choice  {one.failures} failures"
        )


def main(
    rounds: Annotated[int, typer.Option(min=1)] = 2,
    tables: Annotated[int, typer.Option(min=1)] = 1000,
    servers: Annotated[int, typer.Option(min=1)] = 2,
    think: Annotated[float, typer.Option(min=0.01, help="Seconds that a person thinks, on average.")] = 8.0,
    seconds: Annotated[float, typer.Option(min=5.0)] = 30.0,
) -> None:
    """Let the same load run on SQLite and on PostgreSQL, in turn."""
    told = ["--tables", str(tables), "--servers", str(servers), "--think", str(think), "--seconds", str(seconds)]
    plain, own = list[Found](), list[Found]()
    with postgres.running() as server:
        for number in range(rounds):
            plain.append(measured(told))
            own.append(measured(told, empty(server, number)))
    told_of("SQLite", plain)
    told_of("PostgreSQL", own)
    reached = statistics.mean(one.a_second for one in own) / statistics.mean(one.a_second for one in plain)
    cheap = statistics.mean(one.whole for one in plain) / statistics.mean(one.whole for one in own)
    print(f"PostgreSQL answers {reached:.2f} of SQLite's choices a second, and {cheap:.2f} for the same processor time")
    if min(reached, cheap) < WANTED:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
