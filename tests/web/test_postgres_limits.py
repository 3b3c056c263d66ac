"""PostgreSQL holds nobody up for ever: not by a row that somebody else has locked, nor where it is away."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from solutre.web.live.hub import Hub
from solutre.web.store.database import Database
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import CHOICE
from solutre.web.store.shape import LOCK
from solutre.web.store.store import Store

from .databases import address_of
from .test_store import append, table

LONG = 30.0  # seconds: nothing in here takes so long unless somebody waits for ever


@pytest.fixture
def own(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of PostgreSQL."""
    return address_of("postgresql", request, tmp_path)


@contextmanager
def opened(address: str) -> Iterator[Store]:
    database = Database(address)
    yield Store(database)
    database.close()


def told_by(database: Database, name: str) -> str:
    with database.reading() as db:
        return str(db.execute(text(f"SHOW {name}")).scalar_one())


def test_a_row_that_somebody_has_locked_holds_a_choice_up_for_a_while_only(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host who forgot to end a transaction: the choice is refused, and goes through when the row is free."""
    monkeypatch.setattr("solutre.web.store.database.HELD_UP", 200)
    with opened(own) as store:
        code = table(store)
        with psycopg.connect(own) as host:
            host.execute("UPDATE tables SET watched = 0")
            freed = threading.Timer(LONG / 2, host.close)
            freed.start()
            began = time.monotonic()
            with pytest.raises(SQLAlchemyError, match="lock timeout"):
                append(store, code, 0, ActionRow(CHOICE, 0, 1))
            freed.cancel()
            assert time.monotonic() - began < LONG / 2
            assert store.read(code).table.ply == 0  # whoever only looks waits for nobody
            host.rollback()
        append(store, code, 0, ActionRow(CHOICE, 0, 1))
        assert store.read(code).table.ply == 1


def test_a_process_that_stands_still_does_not_keep_what_it_has_locked(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its machine sleeps in the middle of a choice: the others go on, and it is told when it wakes."""
    with opened(own) as store:
        code = table(store)
        monkeypatch.setattr("solutre.web.store.database.STOOD_STILL", 200)
        with opened(own) as other, pytest.raises(SQLAlchemyError, match="idle-in-transaction"):
            sleep_within(other, code, lambda: append(store, code, 0, ActionRow(CHOICE, 0, 1)))
        assert (store.read(code).table.ply, store.read(code).table.tempo) == (1, None)


def sleep_within(store: Store, code: str, meanwhile: Callable[[], object]) -> None:
    """Begin to write, stand still for as long as something else takes, and go on."""
    with store.database.writing() as db:
        store.read_in(db, code, lock=True)
        meanwhile()
        store.set_tempo(db, code, 1.0)


def test_what_the_host_limits_stays_so(own: str) -> None:
    with opened(own) as store:
        assert told_by(store.database, "lock_timeout") == "10s"
        assert told_by(store.database, "idle_in_transaction_session_timeout") == "1min"
    with opened(f"{own}?options=-c%20lock_timeout%3D3000&keepalives_idle=77") as store:
        assert told_by(store.database, "lock_timeout") == "3s"
        with store.database.glances.look() as cursor, socket.socket(fileno=cursor.connection.fileno()) as line:
            idle = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
            silent = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            line.detach()
    assert (idle, silent) == (77, 10_000)  # seconds that the host told; milliseconds of ours


def test_who_starts_while_another_process_brings_the_store_up_to_date_waits(
    own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Migrations of a large store may take minutes."""
    monkeypatch.setattr("solutre.web.store.database.HELD_UP", 100)
    made: list[Database] = []
    with psycopg.connect(own) as other:
        other.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        starting = threading.Thread(target=lambda: made.append(Database(own)), daemon=True)
        starting.start()
        time.sleep(0.6)
        assert starting.is_alive() and not made
    starting.join(LONG)
    assert made and made[0].alive()
    made[0].close()


def test_a_postgresql_that_is_away_is_not_called_all_the_time(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says no at once; whoever listens to it asks twice a second, and hears it again when it is back."""
    calls, heard = list[float](), threading.Event()
    connect = psycopg.connect

    def called(*told: Any, **how: Any) -> Any:
        calls.append(time.monotonic())
        if len(calls) <= 2:
            raise psycopg.OperationalError("connection refused")
        return connect(*told, **how)

    with opened(own) as store:
        hub = Hub(store)
        monkeypatch.setattr(hub, "signal", lambda *_: heard.set())
        monkeypatch.setattr("solutre.web.live.hub.LISTEN_AGAIN", 0.2)
        monkeypatch.setattr(psycopg, "connect", called)
        listening = threading.Thread(target=hub._listen, daemon=True)
        listening.start()
        until = time.monotonic() + LONG
        while not heard.wait(0.1) and time.monotonic() < until:
            with store.database.writing() as db:
                store.database.hint(db, "BCDFG")
        hub.closed = True
        listening.join(LONG)
    assert heard.is_set() and len(calls) == 3
    assert min(later - one for one, later in pairwise(calls)) >= 0.2
