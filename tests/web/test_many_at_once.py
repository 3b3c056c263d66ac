"""One client that asks for much at once: all of it is counted, and nobody else waits for it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import Response

from solutre.web.http import connections
from solutre.web.http.connections import Doors
from solutre.web.http.safety import client_of
from solutre.web.settings import Settings


def test_all_addresses_of_one_house_share_its_connections_and_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_OF_CLIENT", 2)
    doors, house = Doors(most=9), [f"2001:db8:1:2::{number}" for number in (1, 2, 3)]
    assert [doors.let_in(host) for host in house] == [True, True, False]
    assert doors.let_in("2001:db8:1:3::1")
    assert len({client_of({"client": (host, 1)}) for host in house}) == 1


def test_who_asks_for_many_pages_at_once_holds_nobody_else_up(
    tmp_path: Path, start_server: Callable[[Settings], Any], monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    """Twenty pages are asked for, more than there are threads, and none is ever done; somebody else gets theirs."""
    drawing, go_on = list[str](), threading.Event()

    def forever(request: Any, *_: object) -> Response:
        drawing.append(client_of(request.scope))
        go_on.wait(60)
        return Response("drawn")

    monkeypatch.setattr("solutre.web.http.routes_table.table_answer", forever)
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}"))
    port = int(running.address.rpartition(":")[2])
    with running.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="friend")
        page = f"GET /t/{code} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode()
        asked = [socket.create_connection(("127.0.0.1", port), 20, ("127.0.0.5", 0)) for _ in range(20)]
        for one in asked:
            one.sendall(page)
        until(lambda: len(drawing) >= 4)
        assert ada.get("/").status_code == 200
        assert ada.post(f"/t/{code}/chat", text="hello").status_code == 303
        assert drawing == ["127.0.0.5"] * 4
        go_on.set()
        assert [one.recv(15) for one in asked] == [b"HTTP/1.1 200 OK"] * 20
        for one in asked:
            one.close()
    running.stop()


def test_so_many_streams_at_once_are_all_counted(
    tmp_path: Path, start_server: Callable[[Settings], Any], monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    """They are counted before anybody waits for the store; afterwards every place is given back."""
    monkeypatch.setattr("solutre.web.live.hub.MOST_STREAMS", 3)
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}"))
    hub, port = running.library.hub, int(running.address.rpartition(":")[2])
    with running.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="friend")
        asked = [socket.create_connection(("127.0.0.1", port), timeout=120) for _ in range(12)]
        for one in asked:
            one.sendall(f"GET /t/{code}/events HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert sorted(one.recv(12) for one in asked) == [b"HTTP/1.1 200"] * 3 + [b"HTTP/1.1 429"] * 9
        assert sum(hub.streams.values()) == 3
        for one in asked:
            one.close()
        until(lambda: not hub.streams)
        assert ada.get("/t/ZZZZZ/events").status_code == 404
        assert not hub.streams
    running.stop()
