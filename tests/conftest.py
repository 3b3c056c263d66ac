"""The tests' own game is the one that `solutre new-game` lays out: it lies in a folder of its own, which is enough."""

from __future__ import annotations

import base64
import os
import random
import secrets
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

import solutre.games
from solutre.core.game import Game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED

SHELF: Any = solutre.games  # the folder of the games, which may be called too
PACKAGE = Path(SHELF.__file__).parents[1]
TEMPLATE = PACKAGE / "cli" / "new_game" / "shelf"  # Cairn lies here
THREADS = 4
OTHERS = {"address", "browser", "process", "served", "start_server"}  # behind these other processes or threads work
if str(TEMPLATE) not in SHELF.__path__:
    SHELF.__path__.append(str(TEMPLATE))


def tables_of(game: Game) -> Iterator[tuple[int, str]]:
    """Every seat count of every variant; every unusual option at the smallest table, compiled at the largest too."""
    for arrangement in game.arrangements:
        counts = game.seats if arrangement in game.variants else {game.seats[0], game.seats[-1 if COMPILED else 0]}
        for seats in sorted(counts):
            yield seats, arrangement


@cache
def commit() -> int:
    """A number of what is tested, the same for everybody who tests it; without git always the same."""
    try:
        told = subprocess.run(["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True)
        return int(told.stdout.strip() or "0", 16)
    except OSError:
        return 0


def in_turn(test: str, cases: int, wanted: int = 1) -> set[int]:
    """The cases of a dear test whose turn it is at this commit, spread over all of them; in the long run everything has
    its turn. `SOLUTRE_EVERY_CASE=1` asks for all of them at once."""
    if os.environ.get("SOLUTRE_EVERY_CASE") == "1" or wanted >= cases:
        return set(range(cases))
    first = commit() + zlib.crc32(test.encode())
    return {(first + number * cases // wanted) % cases for number in range(wanted)}


def has_its_turn(test: str, commits: int) -> bool:
    """Whether a dear test runs at this commit, as it does at one of so many on average, whatever cases are in turn."""
    every_case = os.environ.get("SOLUTRE_EVERY_CASE") == "1"
    return every_case or zlib.crc32(f"{test} at {commit()}".encode()) % commits == 0


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `any_game` runs for every game; `any_table` for every seat count, variant and option,
    `outer_table` for the smallest and the largest number of seats only.

    `own_game` is one that comes with the package, so that its tests lie here too: the games on the shelf, and Cairn.
    `shelved` is one on the shelf. A game in a folder of its own is neither.
    """
    found = list(games().values())
    kinds = {
        "any_game": found,
        "own_game": [game for game in found if PACKAGE in game.folder.parents],
        "shelved": [game for game in found if game.folder.parent == PACKAGE / "games"],
    }
    for name in set(kinds) & set(metafunc.fixturenames):
        metafunc.parametrize(name, kinds[name], ids=[game.id for game in kinds[name]])
    tables = [(game, *table) for game in found for table in tables_of(game)]
    outer = [(game, seats, variant) for game, seats, variant in tables if seats in (game.seats[0], game.seats[-1])]
    for name, around in (("any_table", tables), ("outer_table", outer)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, around, ids=[f"{g.id}-{s}-{v}" for g, s, v in around])


@pytest.hookimpl(trylast=True)  # of what was asked for, only of that
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whole games take longest: they begin first, so that nobody waits for them at the end. Where other
    processes take part (browsers, servers, PostgreSQL) a test that fails has a second try, and the summary names it: a
    fault in what is tested fails twice, a machine that was too busy for a moment does not."""
    config.hook.pytest_deselected(items=leave_to_other_turns(items))
    items.sort(key=lambda item: "test_a_whole_game_is_played" not in item.name)
    for item in items:
        if OTHERS & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.flaky(reruns=1))


def leave_to_other_turns(items: list[pytest.Item]) -> list[pytest.Item]:
    """Take out of `items` what has its turn at other commits: of the cases of a dear test `by_turns` leaves one,
    `by_turns(3)` three; and `seldom(3)` leaves the test at one commit of three, unless its file is run alone. A case
    that is asked for by its name (or by `-k`) runs."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    alone = len({test.partition("::")[0] for test in tests}) == 1
    left = []
    for test, cases in tests.items():
        if not alone and not has_its_turn(test, turns_of(cases[0], "seldom", usual=2, otherwise=1)):
            left += cases
        else:
            turns = in_turn(test, len(cases), turns_of(cases[0], "by_turns", usual=1, otherwise=len(cases)))
            left += [case for number, case in enumerate(cases) if number not in turns]
    gone = set(left)
    items[:] = [item for item in items if item not in gone]
    return left


def turns_of(case: pytest.Item, name: str, *, usual: int, otherwise: int) -> int:
    """The number in a mark: as it is usual where the mark has none, otherwise where a test has no such mark."""
    mark = case.get_closest_marker(name)
    return (*mark.args, usual)[0] if mark else otherwise


@pytest.fixture(autouse=True)
def known_secrets(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets that differ from test to test and not from run to run: no test has another game tomorrow."""
    source = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda size=32: source.randbytes(size))
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: source.randbytes(size).hex())
    monkeypatch.setattr(
        secrets, "token_urlsafe", lambda size=32: base64.urlsafe_b64encode(source.randbytes(size)).rstrip(b"=").decode()
    )
    monkeypatch.setattr(secrets, "choice", source.choice)
    monkeypatch.setattr(secrets, "randbelow", source.randrange)


@pytest.fixture
def together() -> Iterator[Callable[[Callable[[int], Any]], list[Any]]]:
    """What four threads with different numbers find when they begin at the same moment; they change every few
    instructions instead of every few milliseconds."""

    def found(ask: Callable[[int], Any]) -> list[Any]:
        gate = Barrier(THREADS)

        def begin(number: int) -> Any:
            gate.wait()
            return ask(number)

        with ThreadPoolExecutor(THREADS) as pool:
            return list(pool.map(begin, range(THREADS)))

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield found
    sys.setswitchinterval(usual)


@pytest.fixture
def cairn() -> Callable[[str], Match]:
    """A match of the tests' own game in which the seats were dealt these sizes: "small large | middle middle"."""

    def deal(sizes: str) -> Match:
        order = ("small", "middle", "large")
        hands = [[order.index(size) for size in hand.split()] for hand in sizes.split("|")]
        for seed in range(5000):
            match = Match.new("cairn", len(hands), seed=seed)
            state: Any = match.state
            if [hand[: len(hands[0])] for hand in state.hands] == hands and len(match.plies) == 2 * len(hands):
                return match
        raise AssertionError("no seed deals this")

    return deal
