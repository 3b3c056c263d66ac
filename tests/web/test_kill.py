"""`kill -9` at any moment loses no confirmed choice: of the server, and of a worker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.state import OVER
from solutre.web.http.library import open_library
from solutre.web.processes.serving import LEASHED, bound
from solutre.web.processes.worker import Worker
from solutre.web.settings import Settings
from solutre.web.store.database import Database
from solutre.web.store.schema import CHOICE, COMPUTER, PERSON
from solutre.web.store.store import Store
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import Matches

from .servers import children_of

pytestmark = pytest.mark.by_turns


@pytest.fixture
def visitors() -> Iterator[ExitStack]:
    """People who leave when the test ends, however it ends."""
    with ExitStack() as found:
        yield found


def play_until_the_end(person: Any, code: str, store: Store, confirmed: list[int]) -> None:
    """Choose on and on; note every choice that the server confirmed, until it no longer answers."""
    matches = Matches(store)
    while True:
        stored = store.read(code)
        match = matches.of(stored)
        assert match is not None
        if match.over:
            return
        action = match.state.legal_actions()[0]
        try:
            answer = person.post_json(f"/t/{code}/choose", action=action, ply=stored.table.ply, confirmed="yes")
        except httpx.TransportError:
            return
        assert answer.status_code == 200
        confirmed.append(action)


def choices_in(store: Store, code: str) -> list[int]:
    return [row.action for row in store.actions_since(code, 0) if row.kind == CHOICE]


@pytest.mark.always
def test_a_killed_server_has_kept_every_choice_that_it_confirmed(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    server = process(address)
    store = Store(Database(address))
    confirmed: list[int] = []
    with server.person() as ada:
        code = ada.opens("hunters", seat_0="me", seat_1="here")
        playing = threading.Thread(target=play_until_the_end, args=(ada, code, store, confirmed))
        playing.start()
        until(lambda: len(confirmed) > 15)
        server.kill()
        playing.join(60)
    stored = choices_in(store, code)
    assert stored[: len(confirmed)] == confirmed
    assert len(stored) - len(confirmed) in (0, 1)  # the last one may have been written but not answered
    again = process(address)
    with again.person() as watcher:
        assert 'id="table"' in watcher.get(f"/t/{code}").text
    match = Matches(store).of(store.read(code))
    assert match is not None
    assert match.plies
    store.database.close()


def worker_process(database: str, lease: float) -> subprocess.Popen[bytes]:
    """A worker that thinks for ever."""
    start = (
        "import sys, time; from solutre.web.tables.computers.minds import Minds;"
        "from solutre.web.processes.serving import worker_main;"
        "Minds.thought = lambda *a: (print('thinking', flush=True), time.sleep(60));"
        "from solutre.web.processes.orphans import Leash; worker_main(sys.argv[1:], Leash(int(sys.argv[-1])))"
    )
    settings = Settings(database=database, pause=0.0, budget=0.05, lease=lease)
    told = [json.dumps(asdict(settings)), 0, os.getpid()]
    surroundings = {**os.environ, "SOLUTRE_GAMES": str(game("cairn").folder.parent)}
    return subprocess.Popen([sys.executable, "-c", start, *map(str, told)], stdout=subprocess.PIPE, env=surroundings)


def test_a_table_of_a_killed_worker_is_taken_over(address: str) -> None:
    library = open_library(Settings(database=address, pause=0.0, budget=0.02))
    heir = Worker(library.settings)
    seats = (SeatPlan(PERSON, "Ada", mine=True), SeatPlan(COMPUTER, level="cub"))
    code = library.tables.open(Plan("hunters", seats), "ada")
    library.tables.give_to_computer(code, "ada", 0)
    dying = worker_process(address, lease=600.0)
    assert dying.stdout is not None
    assert dying.stdout.readline() == b"thinking\n"
    ply = library.store.read(code).table.ply
    dying.send_signal(signal.SIGKILL)
    dying.wait()
    dying.stdout.close()
    assert not heir.work_once()  # the dead worker's lease still runs
    with library.database.writing() as db:
        library.store.mark_changed(db, code, lease_until=time.time())  # as if the lease had run out
    while heir.work_once():
        pass
    assert library.store.read(code).table.player == OVER
    assert library.store.read(code).table.ply > ply
    heir.store.database.close()
    library.database.close()


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_killed_worker_is_replaced_by_its_server(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    server = process(address, workers=1)
    first = children_of(server.process.pid)
    os.kill(first[0], signal.SIGKILL)
    until(lambda: children_of(server.process.pid) not in ([], first))
    with server.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="computer")
        ada.post(f"/t/{code}/away", seat=0)
        until(lambda: "[Secret" in ada.get(f"/t/{code}/record").text)
    assert server.stop() == 0
    assert children_of(server.process.pid) == []


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_workers_end_when_their_server_is_killed(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    server = process(address, workers=1)
    (worker,) = children_of(server.process.pid)
    server.kill()
    until(lambda: ended(worker))


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_servers_on_one_port_replace_one_another_and_end_together(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    """Every request comes by a connection of its own, so that any of the servers may get it."""
    server = process(address, servers=2)
    until(lambda: children_of(server.process.pid))
    first = children_of(server.process.pid)
    with server.person() as ada:
        ada.client.headers["Connection"] = "close"
        code = ada.opens("cairn", seat_0="me", seat_1="here")
        assert {ada.get(f"/t/{code}").status_code for _ in range(20)} == {200}
        os.kill(first[0], signal.SIGKILL)
        until(lambda: children_of(server.process.pid) not in ([], first))
        assert {ada.get(f"/t/{code}").status_code for _ in range(20)} == {200}
    second = children_of(server.process.pid)
    server.kill()
    until(lambda: all(map(ended, second)))


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_killed_server_can_start_again_at_once_and_the_other_one_finishes_its_answers(
    address: str, process: Callable[..., Any], until: Callable[..., None], tmp_path: Path, visitors: ExitStack
) -> None:
    """Eight people wait for hints, which nobody thinks of here, at both servers when the first one is killed."""
    server = process(address, servers=2, log=tmp_path / "first")
    until(lambda: children_of(server.process.pid))
    (other,) = children_of(server.process.pid)
    people = [visitors.enter_context(server.person()) for _ in range(8)]
    codes = [person.opens("hunters", seat_0="me", seat_1="here", hints="yes") for person in people]
    until(lambda: listens(other))
    found: list[int] = []

    def ask(person: Any, code: str) -> None:
        person.client.headers["Connection"] = "close"
        try:
            found.append(person.post(f"/t/{code}/hint").status_code)
        except httpx.TransportError:  # it was asked of the killed one
            found.append(0)

    asking = [threading.Thread(target=ask, args=one) for one in zip(people, codes, strict=True)]
    for one in asking:
        one.start()
    store = Store(Database(address))
    until(lambda: sum(store.read(code).table.hint_seat is not None for code in codes) == 8)
    server.kill()
    again = process(address, port=server.port, log=tmp_path / "again")
    for one in asking:
        one.join(60)
    assert set(found) <= {0, 200}
    assert again.process.poll() is None
    until(lambda: ended(other))
    store.database.close()
    assert (tmp_path / "first").read_text() == ""
    assert (tmp_path / "again").read_text() == ""


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_server_killed_while_the_other_one_still_starts_can_start_again_at_once(
    address: str, process: Callable[..., Any], tmp_path: Path
) -> None:
    server = process(address, servers=2, log=tmp_path / "first")
    server.kill()
    again = process(address, port=server.port, log=tmp_path / "again")
    assert again.process.poll() is None
    assert (tmp_path / "first").read_text() == ""


def test_a_further_process_watches_over_its_server_before_it_imports_anything_large() -> None:
    told = [sys.executable, "-c", f"{LEASHED}; print(leash.parent, 'uvicorn' in sys.modules)", str(os.getpid())]
    done = subprocess.run(told, check=True, capture_output=True, text=True)
    assert done.stdout.split() == [str(os.getpid()), "False"]


def test_a_port_that_stays_in_use_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.processes.serving.FREE_AGAIN", 0.2)
    with bound("127.0.0.1", 0) as taken, pytest.raises(SolutreError, match="try another --port"):
        bound("127.0.0.1", taken.getsockname()[1])


def test_a_port_that_is_given_free_soon_is_waited_for() -> None:
    taken = bound("127.0.0.1", 0)
    threading.Timer(0.3, taken.close).start()
    with bound("127.0.0.1", taken.getsockname()[1]) as again:
        assert again.getsockname()[1] > 0


def listens(process: int) -> bool:
    """Whether a further server runs its event loop: it has a file for that."""
    files = Path(f"/proc/{process}/fd").iterdir()
    return any("eventpoll" in str(file.readlink()) for file in files if file.is_symlink())


def ended(process: int) -> bool:
    """Whether a process has ended, perhaps without having been buried."""
    try:
        return " Z " in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True
