"""Stores on both databases, servers in a thread, and people who use them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import Event
from solutre.web.calls.caller import Caller
from solutre.web.http.library import Library, open_library
from solutre.web.processes.worker import Worker
from solutre.web.settings import Settings
from solutre.web.store.database import Database
from solutre.web.tables.table_match import TableMatch

from .databases import address_of, running_postgres
from .people import GAME, Friends, Pair, Person, wait_until
from .post_offices import Browser, PushService, push_service
from .programs import Asking, key_of
from .servers import Served, ServerProcess, start

# --- positions ---------------------------------------------------------------------------------


@pytest.fixture
def laid() -> Callable[..., TableMatch]:
    """A table of Cairn with these hands, on which these stones are laid in turn: `laid([[0, 1], [2, 0]], 0, 2)`."""

    def lay(hands: list[list[int]], *sizes: int) -> TableMatch:
        played = replace(game(GAME), shown=frozenset({"lay"}))  # the last stone of a hand is laid by hand, too
        match = TableMatch(played, len(hands), seed=1, names=[f"Seat {n}" for n in range(len(hands))])
        match.chosen, match._fair_points = [], {}
        for drawn in zip(*hands, strict=True):  # in turn, one stone each
            for size in drawn:
                match._push(3 + size)
                match.chosen.append(False)
        for size in sizes:
            match.play_as(match.player, size)
        return match

    return lay


@pytest.fixture
def hidden_event() -> Callable[[Event, int], Event]:
    """What a log holds in another world: a private event of somebody else has other numbers."""

    def hide(event: Event, seat: int) -> Event:
        if event.told_to(seat):
            return event
        return Event(event.kind, event.clause, event.player, 0, tuple(0 for _ in event.args), event.audience)

    return hide


# --- databases ---------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; its address without a database."""
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database: every test that asks for it runs on both kinds."""
    return address_of(request.param, request, tmp_path)


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    made = Database(address)
    yield made
    made.close()


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """A library on SQLite, without a server."""
    made = open_library(Settings(database=f"sqlite:///{tmp_path / 'library.db'}", pause=0.0, budget=0.02))
    yield made
    made.database.close()


@pytest.fixture
def friends(library: Library) -> Friends:
    return Friends(library)


@pytest.fixture
def worker(library: Library) -> Iterator[Worker]:
    made = Worker(library.settings)
    yield made
    made.store.database.close()


# --- servers and people ------------------------------------------------------------------------


@pytest.fixture
def start_server() -> Callable[[Settings], Served]:
    return start


@pytest.fixture
def worker_of() -> Callable[[Served], AbstractContextManager[None]]:
    """Lets a worker serve a server's tables for a while."""

    @contextmanager
    def working(served: Served) -> Iterator[None]:
        worker = Worker(served.library.settings)
        thread = threading.Thread(target=worker.run, daemon=True)
        thread.start()
        yield
        worker.stop()
        thread.join(60)

    return working


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on SQLite without limits, for all tests of a module."""
    folder = tmp_path_factory.mktemp("served")
    running = start(Settings(database=f"sqlite:///{folder / 'served.db'}", rate=0.0, pause=0.0, budget=0.02))
    yield running
    running.stop()


@pytest.fixture
def ada(served: Served) -> Iterator[Person]:
    with served.person() as person:
        yield person


@pytest.fixture
def bob(served: Served) -> Iterator[Person]:
    with served.person() as person:
        yield person


@pytest.fixture
def pair(served: Served, ada: Person, bob: Person) -> Pair:
    return Pair(served, ada, bob)


@pytest.fixture
def robot(served: Served, ada: Person) -> Iterator[Asking]:
    """A program of Ada's."""
    with Asking(served.address, key_of(ada, "Robo")) as asking:
        yield asking


@pytest.fixture
def fresh_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby is read anew each time that somebody asks."""
    monkeypatch.setattr("solutre.web.tables.lobby.listing.FRESH", 0.0)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def phone() -> Browser:
    """Somebody's device, which opens what is sealed for it."""
    return Browser()


@pytest.fixture
def caller(friends: Friends) -> Caller:
    settings = replace(friends.library.settings, push_private=True, origin="https://games.example.org")
    return Caller(settings, friends.library.database)


@pytest.fixture
def until() -> Callable[..., None]:
    return wait_until


# --- processes ---------------------------------------------------------------------------------


@pytest.fixture
def process() -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers in processes of their own; those still running end with the test."""
    started: list[ServerProcess] = []

    def begin(database: str, **told: Any) -> ServerProcess:
        started.append(ServerProcess(database, **told))
        return started[-1].answering()

    yield begin
    for one in started:
        if one.process.poll() is None:
            one.stop()
