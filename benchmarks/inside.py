"""A browser that asks the server of this very process: by HTTP as uvicorn reads and writes it, but without a socket."""

from __future__ import annotations

import asyncio
import random
import re
import time
import zlib
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import uvicorn
from crowd import Person
from uvicorn.server import ServerState
from wire import GZIP, HEAD_ENDS, Events

from solutre.web.pages.parted.parts import Reader

ACTION = re.compile(r'id="choice-(\d+)"')
PLY = re.compile(r'data-ply="(\d+)" data-')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: ([^=]+)=([^;\r]*)", re.IGNORECASE)
CHANGED = re.compile(r'data-changed="(\d+)"')


class Line(asyncio.Transport):
    """One connection: what the server writes on it is gathered here."""

    def __init__(self, config: uvicorn.Config, state: ServerState) -> None:
        super().__init__({"peername": ("127.0.0.1", 5000), "sockname": ("127.0.0.1", 8000)})
        self.open = True
        self.said = bytearray()
        self.news = asyncio.Event()
        protocol: Any = config.http_protocol_class
        self.protocol = protocol(config=config, server_state=state, app_state={})
        self.protocol.connection_made(self)

    def write(self, data: Any) -> None:
        self.said += data
        self.news.set()

    def writelines(self, several: Any) -> None:
        self.write(b"".join(several))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """There is always room."""

    resume_reading = pause_reading

    def abort(self) -> None:
        if self.open:
            raise SystemExit("the server closed a connection")

    close = abort

    async def until(self, whole: Any) -> bytes:
        """What was said, once it is whole."""
        while not whole(self.said):
            self.news.clear()
            await self.news.wait()
        said = bytes(self.said)
        self.said.clear()
        return said


def answered(said: bytearray) -> bool:
    """Whether an answer has all the bytes that its head promises."""
    head = said.find(HEAD_ENDS)
    length = LENGTH.search(said, 0, head) if head >= 0 else None
    return length is not None and len(said) >= head + len(HEAD_ENDS) + int(length[1])


class Browser:
    """One person's page: its cookies, the parts that it has, what it shows, and its stream."""

    def __init__(self, config: uvicorn.Config, code: str, person: Person) -> None:
        self.config, self.state = config, ServerState()
        self.code, self.csrf = code, person.csrf
        self.cookies = {"reader": person.cookie, "layout": "desk"}
        self.reader = Reader()
        self.page, self.name = "", random.randbytes(12).hex()
        self.heard = Events()
        self.behind = False  # the stream told of a table that the page does not show
        self.seconds = 0.0  # of the processor that the server took
        self.bytes: list[int] = []

    @cached_property
    def line(self) -> Line:
        """The connection for questions; opened with the first one, because it may not be silent for long."""
        return Line(self.config, self.state)

    @cached_property
    def stream(self) -> Line:
        return Line(self.config, self.state)

    @property
    def actions(self) -> list[str]:
        """What may be chosen on the page that is shown."""
        return ACTION.findall(self.page)

    async def listen(self) -> None:
        """Open the stream, as the page does."""
        path = f"/t/{self.code}/events?sight=1&page={self.name}"
        self.stream.protocol.data_received(self._request("GET", path))
        await self.hear()

    async def leave(self) -> None:
        """Close the page."""
        self.stream.open = self.line.open = False
        self.stream.protocol.connection_lost(None)
        self.line.protocol.connection_lost(None)
        await asyncio.sleep(0)

    async def hear(self) -> float:
        """Wait until the stream tells of a change that the page does not show, or brings it; what it took to understand
        it, which is not the server's."""
        took, heard = 0.0, False
        while not heard:
            said = await self.stream.until(lambda said: said.endswith(b"\r\n"))
            before = time.process_time()
            for event in self.heard.feed(said):
                if event.changed > self.changed:
                    heard = True
                    if event.parts:
                        self.page = self.reader.read(event.parts)
                        self.bytes.append(event.weight)
                    self.behind = event.changed > self.changed
            took += time.process_time() - before
        return took

    @property
    def changed(self) -> int:
        """The change that the page tells."""
        found = CHANGED.search(self.page)
        return int(found[1]) if found else -1

    @property
    def ply(self) -> str:
        """The ply that the page's forms name."""
        found = PLY.search(self.page)
        return found[1] if found else ""

    async def follow(self) -> None:
        """Ask for the table if the stream did not bring it."""
        if self.behind:
            await self.look()

    async def look(self) -> None:
        self.behind = False
        await self._ask(self._request("GET", f"/t/{self.code}/fragment"))

    async def choose(self, action: str, others: list[Browser]) -> None:
        """Post a choice; the streams of all others tell of it."""
        fields = {"csrf": self.csrf, "action": action, "ply": self.ply, "confirmed": "1"}
        await self._ask(self._request("POST", f"/t/{self.code}/choose", urlencode(fields)), others)

    async def _ask(self, request: bytes, told: list[Browser] = []) -> None:  # noqa: B006
        before, aside = time.process_time(), 0.0
        self.line.protocol.data_received(request)
        said = await self.line.until(answered)
        for one in told:
            aside += await one.hear()
        self.seconds += time.process_time() - before - aside
        self._show(*said.split(HEAD_ENDS, 1))
        self.behind = False

    def _request(self, method: str, path: str, body: str = "") -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [
            f"{method} {path} HTTP/1.1",
            "Host: 127.0.0.1:8000",
            "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Accept: */*",
            "Accept-Language: en-GB,en;q=0.8,fr;q=0.5",
            "Accept-Encoding: gzip, deflate, br",
            f"Referer: http://127.0.0.1:8000/t/{self.code}",
            "X-Requested-With: solutre",
            f"X-Page: {self.name}",
            f"X-Parts: {self.reader.stamps}",
            "Connection: keep-alive",
            f"Cookie: {cookies}",
            "Sec-Fetch-Dest: empty",
            "Sec-Fetch-Mode: cors",
            "Sec-Fetch-Site: same-origin",
        ]
        if body:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
            lines += ["Origin: http://127.0.0.1:8000"]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()

    def _show(self, head: bytes, body: bytes) -> None:
        for name, value in COOKIE.findall(head):
            self.cookies[name.decode()] = value.decode()
        self.bytes.append(len(body))
        text = (zlib.decompress(body, GZIP) if b"gzip" in head else body).decode()
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(f"{head.decode()}\n{text[:300]}")
        self.page = self.reader.read(text)
