"""How computers' thinking is shared out: nobody gets more than their share, and nobody's computers play unseen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from solutre.core.state import OVER
from solutre.web.errors import Refused, TooMany, Unsure
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.settings import Settings
from solutre.web.store import sharing
from solutre.web.store.database import Database
from solutre.web.store.schema import COMPUTER, OPEN, PERSON, tables
from solutre.web.store.store import Store
from solutre.web.tables.plans import Plan, SeatPlan

ME = SeatPlan(PERSON, "Ada", mine=True)
MACHINE = SeatPlan(COMPUTER, level="cub")
NOW = 1000.0  # some moment


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


def waiting(store: Store, code: str, client: str, level: str = "cub", due: float = NOW - 1.0, **values: Any) -> str:
    """A table on which a computer is to choose, and somebody looks on."""
    row: dict[str, Any]
    row = {
        "code": code,
        "game": "cairn",
        "variant": "",
        "pace": "relaxed",
        "secret": "00",
        "commitment": "c",
    }
    row |= {"player": 0, "client": client, "due": due}
    seat = {"name": "", "held": "computer", "level": level, "token": "", "nonce": "", "seconds": None, "seen": 0.0}
    with store.database.writing() as db:
        store.create(db, {**row, **values}, [{"number": 0, **seat}], [])
        db.execute(update(tables).where(tables.c.code == code).values(turn_at=NOW - 1.0))
    store.mark_seen([], NOW, [code])
    return code


def served(store: Store, count: int) -> list[str | None]:
    """The tables that a worker takes one after the other, a second apart; each is done when the next is taken."""
    found = []
    for second in range(count):
        found.append(store.lease("w", NOW + second, NOW + second + 0.5))
        with store.database.writing() as db:
            if found[-1]:
                store.release(db, found[-1], "w", due=None)
    return found


def plays_alone(library: Library, code: str) -> None:
    """Ada leaves, and a computer plays on for her."""
    library.tables.give_to_computer(code, "ada", 0)


# --- who is served -----------------------------------------------------------------------------


def test_whoever_opened_many_tables_is_served_no_more_often_than_who_opened_one(store: Store) -> None:
    for code in ("BBBBB", "CCCCC", "DDDDD"):
        waiting(store, code, "many", due=NOW - 9.0)
    waiting(store, "FFFFF", "one", due=NOW - 1.0)
    assert served(store, 4) == ["BBBBB", "FFFFF", "CCCCC", "DDDDD"]


def test_a_quick_choice_goes_before_long_thoughts_of_anybody(store: Store) -> None:
    waiting(store, "BBBBB", "one", "shaman", due=NOW - 9.0)
    waiting(store, "CCCCC", "two", "elder", due=NOW - 8.0)
    waiting(store, "DDDDD", "three", "hunter", due=NOW - 7.0, hint_seat=0)
    waiting(store, "FFFFF", "four", "hunter", due=NOW - 1.0)
    assert served(store, 1) == ["FFFFF"]


def test_a_long_thought_does_not_wait_for_ever_behind_quick_ones(store: Store) -> None:
    waiting(store, "BBBBB", "one", "cub", due=NOW - 1.0)
    waiting(store, "CCCCC", "two", "shaman", due=NOW - 11.0)
    assert served(store, 1) == ["CCCCC"]


# --- who rests ---------------------------------------------------------------------------------


def test_a_table_at_which_nobody_looks_rests_until_somebody_does(store: Store) -> None:
    code = waiting(store, "BBBBB", "one")
    later = NOW + sharing.WATCHED
    assert store.lease("w", later, later + 1.0) is None
    store.let_rest(later)
    with store.database.reading() as db:
        assert db.exec_driver_sql("SELECT due FROM tables").scalar_one() is None  # no worker looks at it any more
    store.mark_seen([], later + 50.0, [code])
    assert store.lease("w", later + 50.0, later + 60.0) == code


def test_a_look_does_not_hurry_a_table_that_does_not_rest(store: Store) -> None:
    code = waiting(store, "BBBBB", "one", due=NOW + 200.0)
    store.let_rest(NOW)
    store.mark_seen([], NOW + 100.0, [code])
    assert store.lease("w", NOW + 101.0, NOW + 102.0) is None


def test_any_page_of_a_table_wakes_its_computers(library: Library, worker: Worker) -> None:
    code = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    plays_alone(library, code)
    library.store.mark_seen([], time.time() - 3600.0, [code])
    library.views.write_presence()
    assert not worker.work_once()
    library.views.of(code, "eve")  # a spectator
    library.views.write_presence()
    while worker.work_once():
        pass
    assert library.store.read(code).table.player == OVER


def test_whoever_chooses_or_asks_looks_on(library: Library, worker: Worker) -> None:
    """A page without a script may have been read for minutes; the computer answers at once all the same."""
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")

    def player() -> int | None:
        return library.store.read(code).table.player

    while player() != 0:
        assert worker.work_once()
    library.store.mark_seen([], 1.0, [code])
    while player() == 0:
        match = library.views.of(code, "ada").match
        assert match is not None
        ply = library.store.read(code).table.ply
        library.playing.choose(code, "ada", match.state.legal_actions()[0], ply)
    assert worker.work_once()
    while player() != 0:
        assert worker.work_once()
    library.store.mark_seen([], 1.0, [code])
    library.playing.ask_hint(code, "ada", None)
    assert worker.work_once()


def test_a_computers_own_choices_keep_nobody_awake(library: Library, worker: Worker) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    plays_alone(library, code)
    looked = time.time() - sharing.WATCHED / 2
    library.store.mark_seen([], looked, [code])
    assert worker.work_once()
    assert library.store.read(code).table.watched == pytest.approx(looked, abs=1.0)


def test_a_table_goes_on_after_the_store_broke_off(
    library: Library, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    plays_alone(library, code)

    def broken(*_: object) -> None:
        raise Unsure

    with monkeypatch.context() as trouble:
        trouble.setattr(worker.playing, "work", broken)
        assert worker.work_once()
    later = time.time() + worker.settings.lease + 1.0
    assert library.store.lease("heir", later, later + 1.0) == code


@pytest.mark.parametrize("ping", [0.05, 1000.0])
def test_a_stream_keeps_computers_awake_from_its_first_moment_on(
    served: Any, ada: Any, until: Callable[..., None], monkeypatch: pytest.MonkeyPatch, ping: float
) -> None:
    monkeypatch.setattr("solutre.web.live.streams.PING", ping)
    code = ada.opens(seat_0="me", seat_1="computer")

    def asleep() -> None:
        served.library.store.mark_seen([], 1.0, [code])

    def awake() -> bool:
        return bool(served.library.store.read(code).table.watched > 1.0)

    asleep()
    with ada.client.stream("GET", f"/t/{code}/events"):
        until(awake)
        if ping < 1.0:  # it looks again with every sign of life
            asleep()
            until(awake)


# --- who may open ------------------------------------------------------------------------------


def test_a_table_without_a_person_is_refused(library: Library, ada: Any) -> None:
    with pytest.raises(Refused, match="no person"):
        library.tables.open(Plan("cairn", (MACHINE, MACHINE)), "ada")
    answer = ada.post("/tables", game="cairn", seat_0="computer", seat_1="computer")
    assert (answer.status_code, "must be for a person" in answer.text) == (400, True)


@pytest.mark.parametrize(("limit", "key"), [("MOST_OF_CLIENT", "many tables"), ("MOST", "busy")])
def test_nobody_has_more_tables_with_computers_running_than_their_share(
    library: Library, monkeypatch: pytest.MonkeyPatch, limit: str, key: str
) -> None:
    monkeypatch.setattr(sharing, limit, 1)
    plan = Plan("hunters", (ME, MACHINE))
    first = library.tables.open(plan, "ada", "home")
    with pytest.raises(TooMany, match=key):
        library.tables.open(plan, "ada", "home")
    library.tables.open(Plan("hunters", (ME, ME)), "ada", "home")  # without computers
    library.store.mark_seen([], time.time() - 3600.0, [first])  # it rests
    library.tables.open(plan, "ada", "home")


def test_computers_that_come_later_count_as_well(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open seat that is given to a computer, one's own seat that is left to one, and the same people again."""
    monkeypatch.setattr(sharing, "MOST_OF_CLIENT", 1)
    friend, both = (
        library.tables.open(Plan("cairn", around), "ada", "home") for around in ((ME, SeatPlan(OPEN)), (ME, ME))
    )
    ended = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada", "home")
    with library.database.writing() as db:
        library.store.mark_changed(db, ended, player=OVER)
    library.tables.open(Plan("hunters", (ME, MACHINE)), "ada", "home")
    for more in (
        lambda: library.tables.give_to_computer(friend, "ada", 1),
        lambda: library.tables.give_to_computer(both, "ada", 1),
        lambda: library.tables.again(ended, "ada"),
    ):
        with pytest.raises(TooMany, match="many tables"):
            more()
    monkeypatch.setattr(sharing, "MOST_OF_CLIENT", 2)
    library.tables.give_to_computer(friend, "ada", 1)
    library.tables.give_to_computer(friend, "ada", 0)  # its computer runs already


def test_another_client_has_a_share_of_its_own(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "MOST_OF_CLIENT", 1)
    plan = Plan("hunters", (ME, MACHINE))
    assert library.tables.open(plan, "ada", "home") != library.tables.open(plan, "bob", "school")


def test_the_store_keeps_a_fingerprint_and_no_address(tmp_path: Path, start_server: Callable[[Settings], Any]) -> None:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}"))
    with running.person() as ada:
        stored = running.library.store.read(ada.opens("cairn", seat_0="me", seat_1="here")).table
    running.stop()
    assert stored.client
    assert "127" not in stored.client
