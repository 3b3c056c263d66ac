"""Two servers of one library in one loop: who asks for a table gets to the one whose table it is, by the same line."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn

from solutre.web.http.connections import guarded
from solutre.web.http.quick.neighbours import LONGEST, POSSIBLE, Neighbours
from solutre.web.processes.server import LibraryServer

from .asking import awaited

pytestmark = pytest.mark.skipif(not POSSIBLE, reason="Windows hands no connections on")
HERE, THERE = "BCDFGHK", "BCDFGHL"  # tables of server 0 and of server 1
LARGE = 16_000_000  # bytes, more than a line takes at once


def app_of(number: int) -> Callable[..., Awaitable[None]]:
    """Answers with the number of its server, and with what it was sent."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        told = b"x" * LARGE if scope["path"].endswith("/long") else f"{number} {body.decode()}".encode()
        headers = [(b"content-length", str(len(told)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": told})

    return app


def server_of(folder: Path, number: int) -> LibraryServer:
    neighbours = Neighbours(str(folder), number, 2)
    config = uvicorn.Config(
        app_of(number), http=guarded(99, "", neighbours), lifespan="off", log_config=None, access_log=False
    )
    return LibraryServer(config, Mock(), neighbours)


@asynccontextmanager
async def opened(*servers: LibraryServer) -> AsyncIterator[int]:
    """Servers that are open; only the first one listens, at this port."""
    tasks, lines = [], [socket.create_server(("127.0.0.1", 0)) for _ in servers]
    for server, line in zip(servers, lines, strict=True):
        server.config.load()
        tasks.append(asyncio.ensure_future(server._serve([line])))
    while not all(server.started for server in servers):
        await asyncio.sleep(0.01)
    yield lines[0].getsockname()[1]
    for server in servers:
        server.should_exit = True
    await asyncio.gather(*tasks)


async def answer(reader: asyncio.StreamReader) -> str:
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
    return (await asyncio.wait_for(reader.readexactly(length), 10)).decode().strip()


def asking(code: str, way: str = "") -> bytes:
    return f"GET /t/{code}{way} HTTP/1.1\r\nHost: fire\r\n\r\n".encode()


def test_every_table_belongs_to_one_server_and_all_have_their_share(tmp_path: Path) -> None:
    three = Neighbours(str(tmp_path), 0, 3)
    whose = Counter(three.whose(f"BCD{number:04}".encode()) for number in range(3000))
    assert set(whose) == {0, 1, 2}
    assert min(whose.values()) > 900
    assert [Neighbours(str(tmp_path), 1, 2).whose(code.encode()) for code in (HERE, THERE, THERE.lower())] == [0, 1, 1]


def test_a_line_goes_to_whose_table_is_asked_for_and_back(tmp_path: Path) -> None:
    """A browser keeps its line, and notices nothing; what is no table is answered where it came in."""

    async def asked() -> list[str]:
        async with opened(server_of(tmp_path, 0), server_of(tmp_path, 1)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            found = []
            for said in (asking(HERE), asking(THERE, "/fragment"), asking(THERE), asking(HERE, "?log=all")):
                writer.write(said)
                found.append(await answer(reader))
            writer.write(b"GET /rules HTTP/1.1\r\nHost: fire\r\n\r\n")
            found.append(await answer(reader))
            writer.close()
            return found

    assert awaited(asked) == ["0", "1", "1", "0", "0"]


def test_a_form_that_comes_in_pieces_arrives_whole(tmp_path: Path) -> None:
    """The first piece is handed on, the others are read where the line is now."""

    async def asked() -> str:
        async with opened(server_of(tmp_path, 0), server_of(tmp_path, 1)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"POST /t/{THERE}/choose HTTP/1.1\r\nHost: fire\r\nContent-Le".encode())
            for piece in (b"ngth: 12\r\n\r\n", b"action", b"=7&p=1"):
                await asyncio.sleep(0.02)
                writer.write(piece)
            told = await answer(reader)
            writer.close()
            return told

    assert awaited(asked) == "1 action=7&p=1"


def test_where_the_neighbour_is_away_the_request_is_answered_here(tmp_path: Path) -> None:
    async def asked() -> str:
        async with opened(server_of(tmp_path, 0)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asking(THERE))
            told = await answer(reader)
            writer.close()
            return told

    assert awaited(asked) == "0"


def test_a_request_behind_another_waits_where_that_one_is_answered(tmp_path: Path) -> None:
    """Both come in one piece: the line is the first one's until both are answered."""

    async def asked() -> list[str]:
        async with opened(server_of(tmp_path, 0), server_of(tmp_path, 1)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asking(HERE) + asking(THERE))
            found = [await answer(reader), await answer(reader)]
            writer.close()
            return found

    assert awaited(asked) == ["0", "0"]


def test_a_line_on_which_an_answer_is_still_on_its_way_stays(tmp_path: Path) -> None:
    """What is written and not yet taken would be lost with our end of the line."""

    async def asked() -> tuple[int, str]:
        async with opened(server_of(tmp_path, 0), server_of(tmp_path, 1)) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LARGE * 2)
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(asking(HERE, "/long"))
            await asyncio.sleep(0.2)
            writer.write(asking(THERE))
            await asyncio.sleep(0.1)
            reader._transport.resume_reading()  # type: ignore[attr-defined]
            found = len(await answer(reader)), await answer(reader)
            writer.close()
            return found

    assert awaited(asked) == (LARGE, "0")


def test_who_was_handed_on_before_a_server_stops_is_answered(tmp_path: Path) -> None:
    """The door is shut, and those before it are let in first."""

    async def asked() -> tuple[str, bool]:
        here, there = Neighbours(str(tmp_path), 0, 2), Neighbours(str(tmp_path), 1, 2)
        welcomed = []
        here.open(Mock())
        there.open(lambda line, said: welcomed.append((line, said)))
        ours, theirs = socket.socketpair()
        assert here.hand_on(ours.fileno(), asking(THERE))
        there.close()
        ((line, said),) = welcomed
        line.send(said[:3])
        told = theirs.recv(9).decode()
        again = here.hand_on(ours.fileno(), asking(THERE))
        here.close()
        for one in (line, ours, theirs):
            one.close()
        return told, again

    assert awaited(asked) == ("GET", False)


@pytest.mark.parametrize(
    "said",
    [
        b"GET /t/", b"GET /tables HTTP/1.1\r\n", b"PUT /t/BCDFGHL HTTP/1.1\r\n", b"GET /t/BCD%20FGHJ/x HTTP/1.1\r\n",
        b"GET /t/BCDFGHL/" + b"x" * LONGEST,
    ],
    ids=["cut short", "no table", "another method", "an odd code", "too long"],
)  # fmt: skip
def test_what_does_not_plainly_begin_at_a_table_stays(tmp_path: Path, said: bytes) -> None:
    async def asked() -> bool:
        here, there = Neighbours(str(tmp_path), 0, 2), Neighbours(str(tmp_path), 1, 2)
        here.open(Mock())
        there.open(Mock())
        ours, theirs = socket.socketpair()
        handed = here.hand_on(ours.fileno(), said)
        for one in (here, there, ours, theirs):
            one.close()
        return handed

    assert awaited(asked) is False
