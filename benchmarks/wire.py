"""A light HTTP client: many browsers in one process must not cost more than the server that they ask."""

from __future__ import annotations

import asyncio
import random
import time
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlencode

from solutre.web.pages.parted.parts import Reader

HEAD_ENDS = b"\r\n\r\n"
GZIP = 31  # what zlib calls the format


@dataclass(frozen=True)
class Answer:
    """A whole answer: how long it took, how many bytes its body had on the wire, and its text."""

    status: int
    headers: dict[str, str]
    milliseconds: float
    weight: int
    text: str


@dataclass(frozen=True)
class Event:
    """What a stream told: which change of the table, whether with its parts, and in how many bytes."""

    changed: int
    parts: str
    weight: int


class Events:
    """Reads a stream of server-sent events as it comes: cut into chunks, and packed if the server does so."""

    def __init__(self) -> None:
        self._raw = bytearray()
        self._unpack = zlib.decompressobj(GZIP)
        self._text = b""
        self._head = True
        self._packed = False
        self._weight = 0

    def feed(self, data: bytes) -> list[Event]:
        """The events that are whole now."""
        self._raw += data
        while body := self._chunk():
            self._weight += len(body)
            self._text += self._unpack.decompress(body) if self._packed else body
        *whole, self._text = self._text.split(b"\n\n")
        return [event for one in whole if (event := self._event(one.decode()))]

    def _chunk(self) -> bytes:
        """The next chunk, if all of it has come."""
        if self._head:
            if (end := self._raw.find(HEAD_ENDS)) < 0:
                return b""
            self._packed = b"content-encoding: gzip" in self._raw[:end].lower()
            del self._raw[: end + len(HEAD_ENDS)]
            self._head = False
        if (end := self._raw.find(b"\r\n")) < 0:
            return b""
        first, length = end + 2, int(self._raw[:end], 16)
        if len(self._raw) < first + length + 2:
            return b""
        body = bytes(self._raw[first : first + length])
        del self._raw[: first + length + 2]
        return body

    def _event(self, told: str) -> Event | None:
        lines = [line.partition(": ") for line in told.split("\n")]
        said = {name: value for name, _, value in lines if name != "data"}
        if "id" not in said:
            return None
        weight, self._weight = self._weight, 0
        parts = "\n".join(value for name, _, value in lines if name == "data")
        return Event(int(said["id"]), parts if said["event"] == "parts" else "", weight)


class Wire:
    """One browser's connection, kept open, with its cookies."""

    def __init__(self, port: int, cookies: dict[str, str]) -> None:
        self.port = port
        self.cookies = dict(cookies)
        self.parts = Reader()  # what its page has
        self.name = random.randbytes(12).hex()  # of its page
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask("GET", path)

    async def post(self, path: str, fields: dict[str, str]) -> Answer:
        return await self._ask("POST", path, urlencode(fields))

    async def _ask(self, method: str, path: str, body: str = "") -> Answer:
        before = time.perf_counter()
        reader, writer = await self._connected()
        writer.write(self._request(method, path, body))
        status, headers = await self._head(reader)
        packed = await reader.readexactly(int(headers.get("content-length", "0")))
        took = 1000 * (time.perf_counter() - before)
        if headers.get("connection") == "close":
            self.close()
        unpacked = zlib.decompress(packed, GZIP) if headers.get("content-encoding") == "gzip" else packed
        return Answer(status, headers, took, len(packed), unpacked.decode())

    async def events(self, path: str) -> AsyncIterator[Event]:
        """Server-sent events, on a connection of their own, until the server ends them."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        heard = Events()
        try:
            writer.write(self._request("GET", path, ""))
            while said := await reader.read(1 << 16):
                for event in heard.feed(said):
                    yield event
        finally:
            writer.close()

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or self._streams[0].at_eof():
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        return self._streams

    def _request(self, method: str, path: str, body: str) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Accept-Encoding: gzip, deflate, br",
            "X-Requested-With: solutre",
            f"X-Page: {self.name}",
            f"X-Parts: {self.parts.stamps}",
            f"Cookie: {cookies}",
        ]
        if body:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        first, *lines = (await reader.readuntil(HEAD_ENDS)).decode("latin-1").rstrip().split("\r\n")
        headers: dict[str, str] = {}
        for line in lines:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
            else:
                headers[name.lower()] = value
        return int(first.split(" ")[1]), headers
