"""How a store is asked by the shortest way: connections that stay with those who look, and changes that tell of
themselves."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from solutre.web.live.hub import Hub
from solutre.web.store.database import CHANNEL, Database
from solutre.web.store.lean import MOST_IDLE
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import CHOICE
from solutre.web.store.store import Store

from .test_store import append, table

on_postgres = pytest.mark.parametrize("address", ["postgresql"], indirect=True)


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@contextmanager
def beside(store: Store) -> Iterator[psycopg.Connection]:
    """Somebody else at the same PostgreSQL."""
    with psycopg.connect(store.database.url.replace("+psycopg", ""), autocommit=True) as found:
        yield found


@on_postgres
def test_who_looks_and_writes_notices_that_postgresql_began_anew(store: Store) -> None:
    """All connections are cut while nobody uses them: the next look and the next choice go by new ones, and nobody
    reads of a fault."""
    code = table(store)
    for ply in range(2):
        assert store.read(code).table.ply == ply
        append(store, code, ply, ActionRow(CHOICE, 0, ply))
        with beside(store) as other:
            cut = other.execute(
                "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            ).fetchone()
        assert cut is not None and cut[0] >= 2  # one to look by, one to write by
    assert store.read(code).table.ply == 2


def test_a_look_of_several_statements_is_one_moment(store: Store) -> None:
    code = table(store)
    with store.database.glances.look() as cursor:
        cursor.execute("SELECT ply FROM tables")
        before = cursor.fetchall()
        append(store, code, 0, ActionRow(CHOICE, 0, 7))
        cursor.execute("SELECT ply FROM tables")
        assert cursor.fetchall() == before == [(0,)]
    assert store.read(code).table.ply == 1


@on_postgres
def test_nobody_keeps_more_connections_than_there_is_room_for(store: Store) -> None:
    """Many look at once; when they are done only some of their connections stay."""
    looks = [store.database.glances.look(alone=True) for _ in range(MOST_IDLE + 4)]
    for one in looks:
        one.__enter__().execute("SELECT 1")
    for one in looks:
        one.__exit__(None, None, None)
    with beside(store) as other:
        wanted = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1'"
        until = time.monotonic() + 30  # a connection that was closed takes a moment to go
        while True:
            found = other.execute(wanted).fetchone()
            if found == (MOST_IDLE,) or time.monotonic() > until:
                break
    assert found == (MOST_IDLE,)


@on_postgres
def test_a_choice_tells_other_processes_to_what_numbers_it_led(store: Store) -> None:
    """Once for each choice that was taken, never for one that came too late; what else changes is told by its table
    alone, and is then asked about."""
    code = table(store)
    with beside(store) as other:
        other.execute(f"LISTEN {CHANNEL}")
        numbers = append(store, code, 0, ActionRow(CHOICE, 0, 7), ActionRow(CHOICE, 1, 8))
        with pytest.raises(Exception, match="faster"):
            append(store, code, 0, ActionRow(CHOICE, 0, 9))
        with store.database.writing() as db:
            store.mark_changed(db, code)
        told = [note.payload for note in other.notifies(timeout=30, stop_after=2)]
        told += [note.payload for note in other.notifies(timeout=0.1)]
    assert numbers == (2, 2) and told == ["BCDFG 2 2", "BCDFG"]


@pytest.mark.parametrize(("told", "learned"), [("BCDFG 5 12", (5, 12)), ("BCDFG", None)])
def test_what_another_process_told_is_heard_with_its_numbers(told: str, learned: tuple[int, int] | None) -> None:
    assert Hub.heard(told) == ("BCDFG", learned)
