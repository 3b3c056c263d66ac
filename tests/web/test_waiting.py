"""Who waits for whom: for the easel, for the file and for the disk."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import RootTransaction
from sqlalchemy.exc import OperationalError

from solutre.web.errors import Unsure
from solutre.web.pages.parted.easel import EASEL, Easel
from solutre.web.store.database import Database
from solutre.web.store.disk import Disk, Log

from .people import Friends


def started(doing: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=doing, daemon=True)
    thread.start()
    return thread


# --- the easel ---------------------------------------------------------------------------------


def test_drawings_are_made_one_at_a_time_in_the_order_in_which_they_came(until: Callable[..., None]) -> None:
    easel, order = Easel(), list[int]()

    def draw(number: int) -> None:
        with easel:
            order.append(number)
            assert easel._holder == threading.get_ident()

    with easel:
        waiting = []
        for number in range(4):
            waiting.append(started(partial(draw, number)))
            until(lambda number=number: len(easel._waiting) == number + 1)
        assert order == []
    for thread in waiting:
        thread.join(60)
    assert order == [0, 1, 2, 3]


def test_whoever_draws_may_draw_again_and_a_fault_sets_the_easel_free() -> None:
    easel, done = Easel(), threading.Event()

    def break_off() -> None:
        with easel, easel:
            raise LookupError

    def draw() -> None:
        with easel:
            done.set()

    with pytest.raises(LookupError):
        break_off()
    started(draw)
    assert done.wait(60)


def test_a_choice_does_not_wait_for_a_drawing(friends: Friends) -> None:
    """Another thread draws for as long as the choice takes, and two more wait to draw."""
    code, drawing, go_on = friends.begun(), threading.Event(), threading.Event()

    def draw() -> None:
        with EASEL:
            drawing.set()
            assert go_on.wait(60)

    threads = [started(draw) for _ in range(3)]
    assert drawing.wait(60)
    before = friends.ply(code)
    chosen = started(lambda: friends.choose(code))
    chosen.join(60)
    assert not chosen.is_alive() and friends.ply(code) > before
    go_on.set()
    for thread in threads:
        thread.join(60)


# --- the disk ----------------------------------------------------------------------------------


def test_those_who_come_while_the_disk_is_busy_share_the_next_wait(
    monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    busy, go_on, waits = threading.Event(), threading.Event(), list[str]()

    def slow(log: Log) -> None:
        waits.append(log.file)
        busy.set()
        assert go_on.wait(60)

    monkeypatch.setattr(Log, "flush", slow)
    where = Disk(Log("log"))
    first = started(where.reach)
    assert busy.wait(60)
    others = [started(where.reach) for _ in range(5)]
    until(lambda: len(where._turn._waiters) == 5)  # type: ignore[attr-defined]
    assert all(thread.is_alive() for thread in others)  # the wait that had begun is not theirs
    go_on.set()
    for thread in (first, *others):
        thread.join(60)
    assert waits == ["log", "log"]


def test_a_broken_disk_confirms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(log: Log) -> None:
        raise OSError("the disk is gone")

    where = Disk(Log("log"))
    monkeypatch.setattr(Log, "flush", broken)
    for _ in range(2):
        with pytest.raises(OSError, match="the disk is gone"):
            where.reach()
    monkeypatch.setattr(Log, "flush", lambda log: None)
    where.reach()


@pytest.mark.parametrize(("durable", "waits"), [(True, 1), (False, 0)])
def test_a_choice_is_confirmed_after_it_reached_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool, waits: int
) -> None:
    database, seen = Database(f"sqlite:///{tmp_path / 'x.db'}"), list[str]()
    monkeypatch.setattr(Log, "flush", lambda log: seen.append(log.file))
    with database.writing(durable=durable) as db:
        db.exec_driver_sql("INSERT INTO site VALUES ('a', 'b')")
        assert seen == []
    assert seen == [f"{tmp_path / 'x.db-wal'}"] * waits
    database.close()


def no_files(*_: object) -> int:
    raise OSError(errno.EMFILE, "Too many open files")


def test_a_choice_reaches_the_disk_also_when_no_files_are_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, synced = Database(f"sqlite:///{tmp_path / 'x.db'}"), list[int]()
    monkeypatch.setattr(os, "open", no_files)
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))
    with database.writing() as db:
        db.exec_driver_sql("INSERT INTO site VALUES ('a', 'b')")
    assert synced == [(tmp_path / "x.db-wal").stat().st_ino]
    database.close()


def test_a_log_that_was_made_anew_is_the_one_that_is_flushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, synced = tmp_path / "x.db-wal", list[int]()
    log = Log(str(file))
    monkeypatch.setattr(os, "fsync", lambda opened: synced.append(os.fstat(opened).st_ino))
    log.flush()  # there is none yet
    for name in ("first", "second"):
        (tmp_path / name).write_text(name)
        (tmp_path / name).rename(file)
        log.flush()
        assert synced[-1] == file.stat().st_ino
    assert len(set(synced)) == 2
    log.close()


@pytest.mark.parametrize("what", ["commit", "disk"])
def test_when_nobody_knows_whether_it_was_written_we_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The connection may break in the middle of a commit, the disk after it."""
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")

    def broken(*_: object) -> None:
        raise OSError("gone") if what == "disk" else OperationalError("COMMIT", {}, Exception("gone"))

    with monkeypatch.context() as trouble:
        trouble.setattr(Log, "flush", broken) if what == "disk" else trouble.setattr(RootTransaction, "commit", broken)
        with pytest.raises(Unsure), database.writing() as db:
            db.exec_driver_sql("INSERT INTO site VALUES ('a', 'b')")
    with database.reading() as db:
        written = db.exec_driver_sql("SELECT count(*) FROM site WHERE name = 'a'").scalar_one()
    assert written == (1 if what == "disk" else 0)
    database.close()


def test_a_choice_of_which_nobody_knows_is_told_in_both_languages(
    served: Any, ada: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="here")
    stored = served.library.store.read(code).table
    action = served.library.views.of(code, "").match.state.legal_actions()[0]
    with monkeypatch.context() as trouble:
        trouble.setattr(Log, "flush", no_files)
        page = ada.post(f"/t/{code}/choose", action=action, ply=stored.ply)
        told = ada.post_json(f"/t/{code}/chat", text="hello").json()["error"]
        french = ada.post(f"/t/{code}/chat", {"Accept-Language": "fr"}, text="hello").text
    assert (page.status_code, "do not know whether it was written" in page.text) == (503, True)
    assert "nothing was changed" not in page.text
    assert "look again" in told
    assert "Nous ne savons pas" in french
    assert served.library.store.read(code).table.ply > stored.ply
    assert ada.get(f"/t/{code}").status_code == 200


def test_a_fault_after_a_form_does_not_promise_that_nothing_changed(
    served: Any, ada: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.opens(seat_0="me", seat_1="friend")

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("solutre.web.http.routes_play.done", broken)
    answer = ada.post_json(f"/t/{code}/chat", text="hello")
    assert (answer.status_code, "look again" in answer.json()["error"]) == (500, True)


def test_a_store_that_is_away_during_a_form_does_not_promise_it_either(
    served: Any, ada: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.opens(seat_0="me", seat_1="friend")

    def gone(*_: object, **__: object) -> None:
        raise OperationalError("SELECT", {}, Exception("gone"))

    store = served.library.store
    for holder, way in ((store, "read_in"), (store.database.glances, "look")):  # a transaction, the short way of pages
        monkeypatch.setattr(holder, way, gone)
    told = [
        ada.post_json(f"/t/{code}/chat", text="hello"),
        ada.get(f"/t/{code}", headers={"Accept": "application/json"}),
    ]
    assert [answer.status_code for answer in told] == [503, 503]
    assert ["do not know whether" in answer.json()["error"] for answer in told] == [True, False]


# --- the file ----------------------------------------------------------------------------------


def test_writers_of_two_processes_come_one_after_the_other(tmp_path: Path) -> None:
    """Two databases on one file stand for two processes: the second waits before it begins, and never polls."""
    here, there = (Database(f"sqlite:///{tmp_path / 'x.db'}") for _ in range(2))
    written = threading.Event()

    def write() -> None:
        with there.writing() as db:
            db.exec_driver_sql("UPDATE site SET value = value || '2'")
            written.set()

    with here.writing() as db:
        db.exec_driver_sql("INSERT INTO site VALUES ('order', '1')")
        thread = started(write)
        assert not written.wait(0.05)
    thread.join(60)
    with here.reading() as db:
        assert db.exec_driver_sql("SELECT value FROM site").scalar_one() == "12"
    here.close()
    there.close()


def test_a_tidied_store_begins_its_log_anew(tmp_path: Path) -> None:
    database, log = Database(f"sqlite:///{tmp_path / 'x.db'}"), tmp_path / "x.db-wal"

    def write() -> int:
        with database.writing() as db:
            db.exec_driver_sql("REPLACE INTO site VALUES ('a', 'b')")
        return log.stat().st_size

    before = write()
    database.tidy()
    assert write() == before
    database.close()
