"""Answers are packed with gzip for browsers that can unpack it: a table has a quarter of its bytes on the wire."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from types import ModuleType

from fastapi import Request
from fastapi.responses import Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

QUICK: ModuleType = zlib
LEVEL = 1  # the next levels take twice the time and more for a tenth of the bytes
with suppress(ImportError):  # there is one for most machines
    from isal import isal_zlib

    QUICK, LEVEL = isal_zlib, 3  # takes a third of the time for fewer bytes
LEAST = 1_000  # bytes; less is not worth it
KINDS = ("text/html", "text/css", "text/javascript", "text/plain", "application/json", "image/svg+xml")
NAMED, FASTEST, UNKNOWN_SYSTEM = 8, 4, 255  # of the gzip header (RFC 1952)
LONGEST_NAME = 48
EMPTY, MOST_EMPTY = b"\0\0\0\xff\xff", 10  # a block without anything (RFC 1951), and how many stand before a piece
ENDING = b"\x03\0"  # the last block, which is empty


def packed(body: bytes) -> bytes:
    """The body as gzip. A file name of random length hides its exact length, from which secrets could be guessed
    by somebody who listens on the line and can put words into the page (the attack called BREACH)."""
    deflate = QUICK.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    tail = QUICK.crc32(body).to_bytes(4, "little") + (len(body) % 2**32).to_bytes(4, "little")
    return b"".join((head(), deflate.compress(body), deflate.flush(), tail))


def head() -> bytes:
    """How gzip begins, with a name of random length."""
    name = b"-" * secrets.randbelow(LONGEST_NAME)
    return bytes((0x1F, 0x8B, zlib.DEFLATED, NAMED, 0, 0, 0, 0, FASTEST, UNKNOWN_SYSTEM)) + name + b"\0"


async def flowing(pieces: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """A stream as gzip. Every piece is packed by itself and can be unpacked when it comes; between two of them nothing
    has to be remembered but the sum that ends a stream."""
    total, length = 0, 0
    yield head()
    async for piece in pieces:
        body = piece.encode()
        total, length = QUICK.crc32(body, total), length + len(body)
        yield packed_piece(body)
    yield ENDING + total.to_bytes(4, "little") + (length % 2**32).to_bytes(4, "little")


def packed_piece(body: bytes) -> bytes:
    """A piece of a stream, behind a random number of empty ones: what is said elsewhere about exact lengths."""
    empty = EMPTY * secrets.randbelow(MOST_EMPTY)
    if len(body) < LEAST:
        return empty + b"\0" + len(body).to_bytes(2, "little") + (len(body) ^ 0xFFFF).to_bytes(2, "little") + body
    deflate = QUICK.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b"".join((empty, deflate.compress(body), deflate.flush(zlib.Z_SYNC_FLUSH)))


def unpacks(headers: Headers) -> bool:
    """Whether the browser says that it can unpack gzip."""
    for part in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "").rstrip("0.") != "q="
    return False


def pack(request: Request, response: Response) -> None:
    """Pack an answer that is still in the thread which made it, so that nobody else waits for it."""
    if unpacks(request.headers) and len(response.body) >= LEAST:
        response.body = packed(bytes(response.body))
        tell_packed(response.headers, len(response.body))


def tell_packed(headers: MutableHeaders, length: int) -> None:
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(length)
    headers.add_vary_header("Accept-Encoding")
    if "etag" in headers:  # of the same content, in other bytes
        headers["ETag"] = f"W/{headers['etag'].removeprefix('W/')}"


class Gzip:
    """Packs what is not packed yet: pages without a table, style sheets and scripts. Streams flow as they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] == "HEAD" or not unpacks(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        start: Message = {}

        async def send_packed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start" and can_be_packed(Headers(raw=message["headers"])):
                start = message  # its length is known only with the body
                return
            if start:
                if not message.get("more_body", False):
                    message = {**message, "body": packed(message["body"])}
                    tell_packed(MutableHeaders(scope=start), len(message["body"]))
                start = await _sent(start, send)
            await send(message)

        await self.app(scope, receive, send_packed)


async def _sent(start: Message, send: Send) -> Message:
    await send(start)
    return {}


def can_be_packed(headers: Headers) -> bool:
    """Text of some length that nobody has packed."""
    kind = headers.get("content-type", "").partition(";")[0]
    long = int(headers.get("content-length", "0")) >= LEAST
    return kind in KINDS and long and "content-encoding" not in headers
