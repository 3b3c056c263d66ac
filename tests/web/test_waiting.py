"""Who waits for whom: for the rules, for the file, for the disk, and for the first picture."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from solutre.core.game import game
from solutre.web import disk, rehearsal
from solutre.web.database import Database
from solutre.web.disk import Disk
from solutre.web.engine import Engine
from solutre.web.model import Site, Sitting
from solutre.web.pages import table_page


def started(doing: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=doing, daemon=True)
    thread.start()
    return thread


# --- the rules ---------------------------------------------------------------------------------


def test_a_choice_goes_before_the_drawings_that_wait_already(until: Callable[..., None]) -> None:
    engine, order = Engine(), list[str]()

    def draw() -> None:
        with engine.drawing():
            order.append("drawing")

    def choose() -> None:
        with engine:
            order.append("choice")

    with engine:
        waiting = [started(draw)]
        until(lambda: len(engine._waiting[1]) == 1)
        waiting.append(started(draw))
        until(lambda: len(engine._waiting[1]) == 2)
        waiting.append(started(choose))
        until(lambda: len(engine._waiting[0]) == 1)
    for thread in waiting:
        thread.join(60)
    assert order == ["choice", "drawing", "drawing"]


def test_whoever_works_with_the_rules_may_take_them_again_and_a_fault_sets_them_free() -> None:
    engine, done = Engine(), threading.Event()

    def break_off() -> None:
        with engine, engine.drawing():
            raise LookupError

    def choose() -> None:
        with engine:
            done.set()

    with pytest.raises(LookupError):
        break_off()
    started(choose)
    assert done.wait(60)


# --- the disk ----------------------------------------------------------------------------------


def test_those_who_come_while_the_disk_is_busy_share_the_next_wait(
    monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    busy, go_on, waits = threading.Event(), threading.Event(), list[str]()

    def slow(file: str) -> None:
        waits.append(file)
        busy.set()
        assert go_on.wait(60)

    monkeypatch.setattr(disk, "flush", slow)
    where = Disk("log")
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
    def broken(file: str) -> None:
        raise OSError("the disk is gone")

    where = Disk("log")
    monkeypatch.setattr(disk, "flush", broken)
    for _ in range(2):
        with pytest.raises(OSError, match="the disk is gone"):
            where.reach()
    monkeypatch.setattr(disk, "flush", lambda file: None)
    where.reach()


@pytest.mark.parametrize(("durable", "waits"), [(True, 1), (False, 0)])
def test_a_choice_is_confirmed_after_it_reached_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool, waits: int
) -> None:
    database, seen = Database(f"sqlite:///{tmp_path / 'x.db'}"), list[str]()
    monkeypatch.setattr(disk, "flush", seen.append)
    with database.writing(durable=durable) as db:
        db.exec_driver_sql("INSERT INTO site VALUES ('a', 'b')")
        assert seen == []
    assert seen == [f"{tmp_path / 'x.db-wal'}"] * waits
    database.close()


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


# --- the first picture -------------------------------------------------------------------------


def test_a_rehearsal_draws_a_whole_game_in_every_shape_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    languages, layouts, ends = set[str](), set[str](), list[bool]()

    def draw(site: Site, sitting: Sitting) -> str:
        assert sitting.match is not None
        languages.add(site.language)
        layouts.add(sitting.extra["layout"])
        ends.append(sitting.match.over)
        return table_page(site, sitting)

    monkeypatch.setattr(rehearsal, "table_page", draw)
    monkeypatch.setattr(rehearsal, "EVERY", 1)
    rehearsal.rehearse_game(game("pebbles"))
    assert (languages, layouts) == ({"en", "fr"}, {"wide", "tall"})
    assert ends == [False] * (len(ends) - 1) + [True]
