"""Connections that say nothing, say it slowly, or are too many: everybody else is served."""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from unittest.mock import Mock
from urllib.parse import quote

import pytest

from solutre.web.http import connections
from solutre.web.http.connections import OUT_OF_FILES, Doors, GuardedProtocol, Quietly, is_trusted
from solutre.web.http.safety import client_key

HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n"


@pytest.fixture
def doors(served: Any) -> Doors:
    found: Doors = served.server.config.http.doors
    return found


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SAY_SOMETHING", 0.1)


@pytest.fixture
def call(served: Any) -> Iterator[Callable[..., socket.socket]]:
    """Opens connections to the server; they end with the test."""
    opened: list[socket.socket] = []

    def connect(said: bytes = b"", own: str = "127.0.0.1") -> socket.socket:
        port = int(served.address.rpartition(":")[2])
        opened.append(socket.create_connection(("127.0.0.1", port), timeout=120, source_address=(own, 0)))
        with suppress(ConnectionError):  # turned out already
            opened[-1].sendall(said)
        return opened[-1]

    yield connect
    for one in opened:
        one.close()


def healthy(connection: socket.socket) -> bool:
    """Read the whole answer about the health of the server."""
    answer = b""
    while not answer.endswith(b"}"):
        answer += connection.recv(4096)
    return answer.startswith(b"HTTP/1.1 200 OK")


def closed(connection: socket.socket) -> bool:
    """Whether the server closes the connection, without a word or after one."""
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("said", [b"", b"GET / HT", POST, POST + b"half of the bo"])
def test_who_does_not_say_in_time_what_they_want_is_turned_out(
    call: Callable[..., socket.socket], doors: Doors, said: bytes, until: Callable[..., None]
) -> None:
    assert closed(call(said))
    until(lambda: not doors.silent)


@pytest.mark.usefixtures("hasty")
def test_letter_by_letter_is_too_slow(call: Callable[..., socket.socket], until: Callable[..., None]) -> None:
    slow = call()

    def refused() -> bool:
        try:
            slow.sendall(b"G")
        except ConnectionError:
            return True
        return False

    until(refused, 20.0)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("said", [POST + b"half of the bo", b"GET / HT"])
def test_half_a_request_right_behind_a_whole_one_is_too_slow_as_well(
    call: Callable[..., socket.socket], said: bytes
) -> None:
    behind = call(HEALTH + said)
    assert behind.recv(15) == b"HTTP/1.1 200 OK"
    assert closed(behind)


def test_who_does_not_read_what_they_asked_for_is_turned_out(
    call: Callable[..., socket.socket], doors: Doors, monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    """Thousands of requests one behind the other, and no answer is read: more than the system keeps for us."""
    monkeypatch.setattr(connections, "READ_ON", 0.2)
    monkeypatch.setattr(connections, "MOST_BEHIND", 10_000)
    until(lambda: not doors.silent)
    greedy = call(own="127.0.0.6")
    until(lambda: "127.0.0.6" in doors.open)
    with suppress(ConnectionError, TimeoutError):
        greedy.settimeout(0.5)
        while "127.0.0.6" in doors.open:
            greedy.sendall(b"GET /rules/hunters HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
    until(lambda: "127.0.0.6" not in doors.open)
    assert not doors.silent


def test_who_reads_slowly_is_answered_to_the_end() -> None:
    """Only somebody who takes nothing at all goes; every piece that is taken counts anew."""
    slow, clock, doors = object.__new__(GuardedProtocol), Mock(), Doors(most=9)
    slow.inside, slow.doors, slow.flow, slow.loop = True, doors, Mock(), clock
    for times in (1, 2):
        slow.pause_writing()
        assert slow in doors.silent
        clock.call_later.assert_called_with(connections.READ_ON, slow.turn_out)
        slow.resume_writing()
        assert slow not in doors.silent
        assert clock.call_later.return_value.cancel.call_count == times


def test_who_is_turned_out_is_answered_no_more() -> None:
    """The first of several requests one behind the other; what would be written for it would fill the log."""
    gone, first = object.__new__(GuardedProtocol), Mock(response_complete=False, disconnected=False)
    gone.answering, gone.transport, gone.doors = first, Mock(), Doors(most=9)
    gone.turn_out()
    assert first.disconnected
    first.message_event.set.assert_called_once_with()
    gone.transport.abort.assert_called_once_with()


def test_only_some_requests_may_wait_behind_another_one(call: Callable[..., socket.socket]) -> None:
    """Each would be kept in memory until it is answered; what comes behind them is not even read."""
    few = call(HEALTH * 10)
    for _ in range(10):
        assert few.recv(15) == b"HTTP/1.1 200 OK"
        assert healthy_rest(few)
    many, told = call(HEALTH * 500), b""
    with suppress(ConnectionError):
        while said := many.recv(65_536):
            told += said
    assert told.count(b"HTTP/1.1 400") == 1
    assert told.count(b"HTTP/1.1 200") <= connections.MOST_BEHIND + 1


def healthy_rest(connection: socket.socket) -> bool:
    """Read one answer about the health of the server to its end, and nothing of the next."""
    answer = b""
    while not answer.endswith(b"}"):
        answer += connection.recv(1)
    return b"content-length" in answer.lower()


def test_a_head_without_an_end_is_refused(call: Callable[..., socket.socket], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SAY_SOMETHING", 600.0)
    endless = call(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ")
    with suppress(ConnectionError):
        for _ in range(100):
            endless.sendall(b"a" * 10_000)
    assert closed(endless)


def test_a_head_may_be_as_long_as_a_page_of_stamps(call: Callable[..., socket.socket]) -> None:
    assert healthy(call(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Parts: " + b"a" * 6_000 + b"\r\n\r\n"))


def test_what_comes_behind_a_body_is_no_part_of_the_head(call: Callable[..., socket.socket]) -> None:
    """Such a host would be refused in a head."""
    behind = b"POST /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nHost: a b\r\n\r\n"
    assert call(behind).recv(12) == b"HTTP/1.1 405"
    assert call(behind.replace(b"Host: x", b"Host: a b")).recv(12) == b"HTTP/1.1 400"


def test_nobody_changes_to_another_protocol(
    call: Callable[..., socket.socket], caplog: pytest.LogCaptureFixture
) -> None:
    """Streams of another kind would not be counted at the door; and nobody fills our log by asking for them."""
    asked = call(
        b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert healthy(asked)
    assert not caplog.records


def test_a_quiet_connection_stays_for_the_next_request_and_a_stream_for_ever(
    call: Callable[..., socket.socket], ada: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ada.opens(seat_0="me", seat_1="friend")
    quiet = call(HEALTH)
    assert healthy(quiet)
    with ada.client.stream("GET", f"/t/{code}/events") as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry")
        monkeypatch.setattr(connections, "SAY_SOMETHING", 0.05)
        time.sleep(0.2)
        quiet.sendall(HEALTH)
        assert healthy(quiet)
        monkeypatch.undo()
        assert ada.post(f"/t/{code}/chat", text="hello").status_code == 303
        assert next(line for line in lines if line.startswith("data"))


def test_one_client_has_so_many_connections_and_a_proxy_has_those_of_many(
    call: Callable[..., socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_OF_CLIENT", 2)
    monkeypatch.setattr(connections, "SAY_SOMETHING", 600.0)  # nobody is turned out for their silence
    for _ in range(2):
        call(own="127.0.0.9")
    assert closed(call(own="127.0.0.9"))
    for own in ("127.0.0.8", "127.0.0.1", "127.0.0.1", "127.0.0.1"):
        other = call(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", own)
        assert other.recv(15) == b"HTTP/1.1 200 OK"


def test_where_all_is_full_the_longest_silent_goes(
    call: Callable[..., socket.socket], doors: Doors, monkeypatch: pytest.MonkeyPatch, until: Callable[..., None]
) -> None:
    until(lambda: not doors.silent)
    silent = [call() for _ in range(3)]
    until(lambda: len(doors.silent) == 3)
    monkeypatch.setattr(doors, "most", sum(doors.open.values()))
    asks = call(HEALTH)
    assert asks.recv(15) == b"HTTP/1.1 200 OK"
    assert closed(silent[0])
    until(lambda: len(doors.silent) == 3)  # two who never spoke, and one who has been answered


def test_where_all_is_full_and_everybody_is_busy_nobody_else_comes_in() -> None:
    doors = Doors(most=1)
    assert doors.let_in("192.0.2.1")
    assert not doors.let_in("192.0.2.2")
    doors.leave("192.0.2.1")
    assert doors.let_in("192.0.2.2")
    assert dict(doors.open) == {"192.0.2.2": 1}


def test_a_form_that_breaks_off_changes_nothing(
    served: Any, ada: Any, call: Callable[..., socket.socket], doors: Doors, until: Callable[..., None]
) -> None:
    """Cut short, `action=23` would read `action=2`."""
    code = ada.opens("hunters", seat_0="me", seat_1="here")
    stored = served.library.store.read(code).table
    action = served.library.views.of(code, "").match.state.legal_actions()[0]
    body = f"csrf={quote(ada.csrf)}&ply={stored.ply}&action={action}"
    head = f"POST /t/{code}/choose HTTP/1.1\r\nHost: x\r\nCookie: reader={ada.client.cookies['reader']}\r\n"
    head += "Content-Type: application/x-www-form-urlencoded\r\n"
    cut = call(f"{head}Content-Length: {len(body) + 1}\r\n\r\n{body}".encode(), "127.0.0.7")
    until(lambda: "127.0.0.7" in doors.open)
    cut.close()
    until(lambda: "127.0.0.7" not in doors.open and not served.server.server_state.tasks)
    assert served.library.store.read(code).table == stored
    whole = call(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
    assert whole.recv(4096).startswith(b"HTTP/1.1 303")
    assert served.library.store.read(code).table.ply > stored.ply


@pytest.mark.parametrize(
    ("host", "trusted", "is_proxy"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.2", "127.0.0.1", False),
        ("172.17.0.3", "127.0.0.1, 172.17.0.0/16", True),
        ("2001:db8::1", "172.17.0.0/16", False),
        ("192.0.2.1", "*", True),
        ("", "10.0.0.0/8", False),
    ],
)
def test_proxies_are_named_by_address_or_network(host: str, trusted: str, is_proxy: bool) -> None:
    assert is_trusted(host, trusted) == is_proxy


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_one_house_are_one_client(host: str, key: str) -> None:
    assert client_key(host) == key


def test_the_server_asks_for_as_many_files_as_the_system_gives() -> None:
    """In a process of its own: the limit holds for the whole process."""
    told = (
        "import resource; hard = 1500; resource.setrlimit(resource.RLIMIT_NOFILE, (400, hard));"
        "from solutre.web.http.connections import room;"
        "print(room(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, text=True)
    assert done.stdout.split() == [str(1500 - 256), "1500", "1500"]


def test_a_lack_of_files_is_logged_once_and_other_trouble_always(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    quietly = Quietly()
    with caplog.at_level(logging.ERROR):
        for _ in range(1000):
            quietly(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "none")})
        assert len(caplog.records) == 1
        quietly(loop, {"message": "something else"})
        assert len(caplog.records) == 2
    loop.close()


def test_the_server_is_quiet_about_a_lack_of_files(
    served: Any, caplog: pytest.LogCaptureFixture, until: Callable[..., None]
) -> None:
    loop = served.library.hub._loop
    for _ in range(100):
        loop.call_soon_threadsafe(loop.call_exception_handler, {"message": OUT_OF_FILES})
    done = threading.Event()
    loop.call_soon_threadsafe(done.set)
    assert done.wait(20)
    assert len(caplog.records) == 1
