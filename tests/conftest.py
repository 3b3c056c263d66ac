"""The tests' own game is the one that `solutre new-game` lays out: it lies in a folder of its own, which is enough."""

from __future__ import annotations

import base64
import gc
import random
import secrets
import sys
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

from .turns import leave_to_other_turns

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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `any_game` runs for every game; `any_table` for every seat count, variant and option,
    `outer_table` for the smallest and the largest number of seats only.

    `own_game` is one that comes with the package, so that its tests lie here too: the games on the shelf, and Cairn.
    `shelved` is one on the shelf. A game in a folder of its own is neither.
    """
    wanted = set(metafunc.fixturenames)
    for name in ("any_game", "own_game", "shelved"):
        if name in wanted:
            found = of_kind(name)
            metafunc.parametrize(name, found, ids=[game.id for game in found])
    for name in ("any_table", "outer_table"):
        if name in wanted:
            around = tables(outer=name == "outer_table")
            metafunc.parametrize(name, around, ids=[f"{g.id}-{s}-{v}" for g, s, v in around])


@cache
def of_kind(name: str) -> list[Game]:
    """The games that a test runs for, by what it asks for."""
    kinds: dict[str, Callable[[Game], bool]] = {
        "any_game": lambda game: True,
        "own_game": lambda game: PACKAGE in game.folder.parents,
        "shelved": lambda game: game.folder.parent == PACKAGE / "games",
    }
    return [game for game in games().values() if kinds[name](game)]


@cache
def tables(*, outer: bool) -> list[tuple[Game, int, str]]:
    """All tables of all games; or those with the smallest and the largest number of seats."""
    found = [(game, *table) for game in of_kind("any_game") for table in tables_of(game)]
    return [one for one in found if not outer or one[1] in (one[0].seats[0], one[0].seats[-1])]


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


def pytest_collection_finish() -> None:
    """What was read and collected stays to the end: no search for garbage goes through it again and again."""
    gc.collect()
    gc.freeze()


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
