"""A clock that was wrong and is set right again holds no table up."""

from __future__ import annotations

import time
from typing import Any

import pytest

from solutre.web.http.library import Library
from solutre.web.tables.turns import LEAST_SECONDS

from .people import Friends

HOUR = 3600.0


@pytest.fixture
def code(friends: Friends) -> str:
    """A table at which a computer has the turn."""
    table = friends.begun()
    friends.away(table, friends.match(table).player)
    return table


def write(library: Library, code: str, **values: Any) -> None:
    with library.database.writing() as db:
        library.store.mark_changed(db, code, **values)


def test_a_computer_does_not_wait_for_an_hour_that_never_was(library: Library, code: str) -> None:
    now = time.time()
    write(library, code, turn_at=now + HOUR, due=now + HOUR)
    assert library.store.lease("worker", now, now + 20) == code


def test_a_computer_that_was_woken_by_a_wrong_clock_does_not_wait_for_it(library: Library, code: str) -> None:
    """Somebody looked while the clock was an hour ahead: the turn began before, and is due in an hour."""
    now = time.time()
    write(library, code, turn_at=now - 5.0, due=now + HOUR)
    assert library.store.lease("worker", now, now + 20) == code


def test_a_look_wakes_a_table_that_a_wrong_clock_put_to_rest(library: Library, friends: Friends, code: str) -> None:
    """It was looked at in the future, as far as the store knows, and rests: whoever looks now is looking."""
    now = time.time()
    write(library, code, watched=now + HOUR, resting=True, due=None)
    library.views.of(code, "a stranger")
    library.views.write_presence()
    assert abs(library.store.read(code).table.watched - now) < HOUR / 2
    assert library.store.lease("worker", time.time(), now + 20) == code


def test_a_computer_waits_for_its_pause_where_clocks_differ_a_little(library: Library, code: str) -> None:
    now = time.time()
    write(library, code, turn_at=now + 2.0, due=now + 4.0)
    assert library.store.lease("worker", now, now + 20) is None


def test_a_lease_that_would_last_for_an_hour_is_none(library: Library, code: str) -> None:
    now = time.time()
    write(library, code, due=now, lease_by="gone", lease_until=now + HOUR)
    assert library.store.lease("worker", now, now + 20) == code
    assert library.store.lease("another", now, now + 20) is None


def test_a_persons_clock_runs_from_where_it_was_and_no_worker_spins_on_it(library: Library, friends: Friends) -> None:
    """It is looked at when it is due, whatever the clock of the machine said when the turn began."""
    code, now = friends.sit(pace="live"), time.time()
    write(library, code, turn_at=now + HOUR, due=now + HOUR + LEAST_SECONDS)
    assert library.store.lease("worker", now, now + 20) is None
