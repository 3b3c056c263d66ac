"""Whoever changes a table locks it when reading it: on PostgreSQL another process could change it in between, which no
test would meet twice. So the lock itself is looked at, for everything that is decided by what was read."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.rows import StoredTable
from solutre.web.store.store import Store

Deed = Callable[[], object]


def asks_back(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.begun()
    return lambda: library.playing.undo(code, "ada", None)


def agrees(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.begun()
    library.playing.undo(code, "ada", None)
    return lambda: library.playing.answer_undo(code, "bob", None, yes=True)


def asks_for_a_hint(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit(hints=True)
    return lambda: library.playing.ask_hint(code, ("ada", "bob")[friends.match(code).player], None)


def gives_a_hint(library: Library, friends: Any, worker: Worker) -> Deed:
    asks_for_a_hint(library, friends, worker)()
    return worker.work_once


def sees_a_clock_run_out(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit(pace="live")
    with library.database.writing() as db:
        library.store.set_seat(db, code, friends.match(code).player, seconds=0.0)
        library.tables.turns.reseat(db, code, time.time())
    return worker.work_once


def leaves(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit()
    return lambda: library.tables.leave(code, "ada")


def is_back(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit()
    library.tables.leave(code, "ada")
    return lambda: library.tables.take_back(code, "ada")


def lets_a_computer_play(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit()
    friends.gone_for_long(code, 1)
    return lambda: library.tables.give_to_computer(code, "ada", 1)


def plays_on_elsewhere(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit()
    token = library.store.read(code).seats[0].token
    return lambda: library.tables.come_back(code, "ada's phone", token)


def plays_again(library: Library, friends: Any, worker: Worker) -> Deed:
    code = friends.sit()
    while not friends.match(code).over:
        friends.choose(code)
    return lambda: library.tables.again(code, "ada")


DEEDS = [
    asks_back, agrees, asks_for_a_hint, gives_a_hint, sees_a_clock_run_out, leaves, is_back, lets_a_computer_play,
    plays_on_elsewhere, plays_again,
]  # fmt: skip


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_a_table_is_locked_before_it_is_changed(
    deed: Callable[..., Deed], library: Library, friends: Any, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    do, read_in, first = deed(library, friends, worker), Store.read_in, dict[Any, bool]()

    def reading(self: Store, db: Any, code: str, reader: str = "", *, lock: bool = False) -> StoredTable:
        if db.get_execution_options().get("writing"):
            first.setdefault(db, lock)
        return read_in(self, db, code, reader, lock=lock)

    monkeypatch.setattr(Store, "read_in", reading)
    do()
    assert list(first.values()) == [True]
