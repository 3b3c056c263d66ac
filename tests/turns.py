"""Dear tests have turns: which of them, and which of their cases, run at a commit.

`prices.tsv` tells what a case of a test costs, in seconds of processor time with all processes that it starts, as
`make prices` measured it. A test that costs more than a fair share runs at one commit of several, the dearer the
fewer, and of a test that is marked `by_turns` only some cases run. What is at stake at every commit is marked
`always`: secrets, and choices that were confirmed. `SOLUTRE_EVERY_CASE=1` runs everything.
"""

from __future__ import annotations

import math
import os
import subprocess
import zlib
from functools import cache
from pathlib import Path

import pytest

from solutre.core.native import COMPILED

PRICES = Path(__file__).with_name("prices.tsv")
SHARE = 0.1  # seconds that a test may cost at every commit
SELDOMEST = 10  # commits of which even the dearest test has one


@cache
def commit() -> int:
    """A number of what is tested, the same for everybody who tests it; without git always the same."""
    try:
        told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True)
        return int(told.stdout.strip() or "0", 16)
    except OSError:
        return 0


@cache
def prices() -> dict[str, float]:
    """What a case of each test costs; tests that are not listed cost next to nothing, or are new."""
    lines = PRICES.read_text(encoding="utf-8").splitlines()
    return {test: float(seconds) for seconds, test in (line.split("\t") for line in lines)}


def every_case() -> bool:
    return os.environ.get("SOLUTRE_EVERY_CASE") == "1"


def in_turn(test: str, cases: int, wanted: int = 1) -> set[int]:
    """The cases of a dear test whose turn it is at this commit, spread over all of them; in the long run everything has
    its turn."""
    if every_case() or wanted >= cases:
        return set(range(cases))
    first = commit() + zlib.crc32(test.encode())
    return {(first + number * cases // wanted) % cases for number in range(wanted)}


def turns_of(test: str, cases: int) -> int:
    """The number of commits of which a test has one, with so many cases."""
    return min(SELDOMEST, max(1, math.ceil(round(prices().get(test, 0.0) * cases / SHARE, 6))))


def has_its_turn(test: str, commits: int) -> bool:
    """Whether a dear test runs at this commit, as it does at one of so many on average, whatever cases are in turn.
    Interpreted and compiled it has turns of their own."""
    return every_case() or zlib.crc32(f"{test} at {commit()} {COMPILED}".encode()) % commits == 0


def leave_to_other_turns(items: list[pytest.Item]) -> list[pytest.Item]:
    """Take out of `items` what has its turn at other commits. Of a test that is marked `by_turns` one case stays, of
    `by_turns(3)` three. A file that is run alone keeps its dear tests, and what is asked for by its name (or by `-k`)
    runs."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    alone = len({test.partition("::")[0] for test in tests}) == 1
    left = []
    for test, cases in tests.items():
        turns = in_turn(test, len(cases), wanted_of(cases))
        stays = alone or cases[0].get_closest_marker("always") or has_its_turn(test, turns_of(test, len(turns)))
        left += [case for number, case in enumerate(cases) if not stays or number not in turns]
    gone = set(left)
    items[:] = [item for item in items if item not in gone]
    return left


def wanted_of(cases: list[pytest.Item]) -> int:
    """How many cases of a test are wanted at a time: all of them, unless it is marked."""
    mark = cases[0].get_closest_marker("by_turns")
    return (*mark.args, 1)[0] if mark else len(cases)
