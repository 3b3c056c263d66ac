"""A new version takes over the port: nobody is turned away, and no choice that was confirmed is lost."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from solutre.core.errors import SolutreError
from solutre.web.processes import handing_over
from solutre.web.processes.handing_over import Former, Offer, inherited
from solutre.web.store.database import Database
from solutre.web.store.shape import needs_migration
from solutre.web.store.store import Store
from solutre.web.tables.table_match import Matches

from .test_kill import choices_in

PLAYERS = 3


class Playing(threading.Thread):
    """Somebody who chooses on and on, and opens another table when a game is over, as a browser does: a connection that
    is closed while a request is under way leaves open what became of it, so the table is looked at again."""

    def __init__(self, server: Any, address: str) -> None:
        super().__init__()
        self.person, self.store = server.person(), Store(Database(address))
        self.matches = Matches(self.store)
        self.confirmed: dict[str, list[int]] = {}  # by table
        self.code = self.sit()
        self.cut = 0
        self.refused: list[str] = []
        self.enough = threading.Event()

    @property
    def choices(self) -> int:
        return sum(map(len, self.confirmed.values()))

    def sit(self) -> str:
        code: str = self.person.opens("hunters", seat_0="me", seat_1="here")
        self.confirmed[code] = []
        return code

    def run(self) -> None:
        while not self.enough.wait(0.05):
            try:
                self.choose()
            except httpx.ConnectError as problem:
                self.refused.append(str(problem))
            except httpx.TransportError:
                self.cut += 1
        self.person.client.close()
        self.store.database.close()

    def choose(self) -> None:
        stored = self.store.read(self.code)
        match = self.matches.of(stored)
        assert match is not None
        if match.over:
            self.code = self.sit()
            return
        action, ply = match.state.legal_actions()[0], stored.table.ply
        answer = self.person.post_json(f"/t/{self.code}/choose", action=action, ply=ply, confirmed="yes")
        assert answer.status_code == 200, answer.text
        self.confirmed[self.code].append(action)


@pytest.mark.always
@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_under_load_nobody_is_turned_away_and_no_confirmed_choice_is_lost(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    old = process(address)
    playing = [Playing(old, address) for _ in range(PLAYERS)]
    for one in playing:
        one.start()
    until(lambda: all(one.choices > 5 for one in playing))
    new = process(address, port=old.port, further=("--take-over",))
    until(lambda: old.process.poll() is not None)
    assert old.process.returncode == 0
    before = [one.choices for one in playing]
    until(lambda: all(one.choices > was + 5 for one, was in zip(playing, before, strict=True)))
    for one in playing:
        one.enough.set()
        one.join(60)
    store = Store(Database(address))
    for one in playing:
        assert one.refused == []
        assert one.cut <= 1  # what was sent in the very moment in which a quiet connection was closed
        for code, confirmed in one.confirmed.items():
            stored = choices_in(store, code)
            assert kept(confirmed, stored)
            assert len(stored) - len(confirmed) <= one.cut
    store.database.close()
    assert new.process.poll() is None


def kept(confirmed: list[int], stored: list[int]) -> bool:
    """Whether all that was confirmed is there, in its order."""
    left = iter(stored)
    return all(choice in left for choice in confirmed)


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_a_store_that_must_change_its_shape_waits_until_the_old_library_has_ended(address: str) -> None:
    """The old one would not know the new shape."""
    Database(address).close()
    assert not needs_migration(address)
    database = Database(address)
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = 'analyses'"))
    database.close()
    assert needs_migration(address)


def test_the_socket_is_handed_over_and_the_old_library_told_to_finish(until: Callable[..., None]) -> None:
    told = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening, Offer(listening, told.set):
        port = listening.getsockname()[1]
        until(lambda: is_offered(port))
        former = Former(port)
        assert former.listening.getsockname() == listening.getsockname()
        assert not told.is_set()
        former.finish()
        assert told.wait(60)
        former.close()


def is_offered(port: int) -> bool:
    try:
        Former(port).close()
    except SolutreError:
        return False
    return True


def test_another_user_gets_nothing(monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, Offer(listening, lambda: None):
        port = listening.getsockname()[1]
        until(lambda: is_offered(port))
        monkeypatch.setattr(handing_over, "user_of", lambda _: os.getuid() + 1)
        with pytest.raises(SolutreError, match="no library of this user"):
            Former(port)


def test_where_no_library_is_open_there_is_nothing_to_take_over() -> None:
    with pytest.raises(SolutreError, match="no library of this user is open on port 1: start without --take-over"):
        Former(1)


def test_a_socket_that_systemd_holds_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        assert inherited(held.fileno()) is None
        monkeypatch.setenv("LISTEN_PID", str(os.getpid() + 1))
        monkeypatch.setenv("LISTEN_FDS", "1")
        assert inherited(held.fileno()) is None  # it is meant for another process
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        found = inherited(os.dup(held.fileno()))
        assert found is not None
        with found:
            assert found.getsockname() == held.getsockname()
        assert "LISTEN_PID" not in os.environ
