"""What surrounds every answer: strict headers, and limits of size and rate. Plain ASGI, so that streams flow."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import lru_cache

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solutre.web.errors import TooLarge
from solutre.web.http.answers import problem
from solutre.web.http.quick.rates import Rates
from solutre.web.settings import HOST, Settings

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
PAPERS = "/docs"  # the documentation site, built by a program that writes scripts and styles into its pages
POLICY_OF_PAPERS = (
    "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STRICT = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]  # as they are sent
STRICT_NAMES = frozenset(name for name, _ in STRICT)
STRICT_FOR_PAPERS = [(b"content-security-policy", POLICY_OF_PAPERS.encode()), *STRICT[1:]]
CACHED = b"cache-control"
KEPT = b"max-age=300"  # style sheets and scripts; pages are never kept
LARGEST_BODY = 32_000  # bytes; the longest form is a new table
LARGEST_RECORD = 128_000  # … of a form that brings a record; the longest games have 25 kB
BRINGS_A_RECORD = "/replay"
MOST_DROPPED = 16_000_000  # bytes of too large a record that are let pass by: a browser listens when all is sent
COST = {"GET": 1.0, "HEAD": 1.0, "POST": 2.0}
COST_OF_A_TABLE = 10.0
SELDOM = 20.0  # after the first tables, which a whole class may open at once, new ones are opened so much more seldom
COST_OF_A_GUESS = 20.0  # of a code that no table has
NAMES_A_TABLE = ("/t/", "/api/v1/tables/", "/along/")  # the last one a reader, who takes their tables along
OPENS_A_TABLE = ("/tables", "/quick/", "/lobby/now")
PROGRAM_OPENS = "/api/v1/tables"
STREAM = "/events"  # how the address of a stream ends: it lasts, and waits for nobody
AT_A_TIME = 4  # pages of one client that are drawn at a time: half of our threads


class StrictHeaders:
    """Adds the headers that keep browsers careful."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = strict(message["headers"], scope["path"])
            await send(message)

        await self.app(scope, receive, send_strict if scope["type"] == "http" else send)


def strict(told: Iterable[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with ours, which nobody else sets."""
    found = [one for one in told if one[0] not in STRICT_NAMES]
    found += STRICT_FOR_PAPERS if path.startswith(f"{PAPERS}/") else STRICT
    if not any(name == CACHED for name, _ in found):
        found.append((CACHED, KEPT if path.startswith("/static/") else b"no-store"))
    return found


class Lanes:
    """Per client a few pages at a time. Whoever asks for hundreds at once waits for them; others pass by."""

    def __init__(self) -> None:
        self._lanes: dict[str, asyncio.Semaphore] = {}
        self._users: Counter[str] = Counter()

    @asynccontextmanager
    async def of(self, client: str) -> AsyncIterator[None]:
        lane = self._lanes.setdefault(client, asyncio.Semaphore(AT_A_TIME))
        self._users[client] += 1
        try:
            async with lane:
                yield
        finally:
            self._users[client] -= 1
            if not self._users[client]:  # forget clients who ask for nothing
                del self._users[client], self._lanes[client]


class Limits:
    """Refuses what names no host (400), is too large (413) or comes too fast (429) before anything else sees it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.rates = Rates(settings.rate, settings.burst) if settings.rate else None
        self.tables = Rates(settings.rate / SELDOM, settings.burst)
        self.lanes = Lanes()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if not all(HOST.fullmatch(host) for host in hosts_of(scope)):
            await problem(Request(scope), 400, "no host")(scope, receive, send)
            return
        if not self._in_time(scope):
            answer = problem(Request(scope), 429, "too fast")
            answer.headers["Retry-After"] = "5"
            await answer(scope, receive, send)
            return
        brings = scope["path"] == BRINGS_A_RECORD
        try:
            body = await _body(receive, LARGEST_RECORD if brings else LARGEST_BODY, MOST_DROPPED if brings else 0)
        except ClientDisconnect:  # what was said until then may mean something else than what was meant
            return
        if body is None and not brings:
            await problem(Request(scope), 413, "too large")(scope, receive, send)
            return
        async with self._lane(scope):
            await self.app(scope, _again(body, receive), self._watching(scope, send))

    def _lane(self, scope: Scope) -> AbstractAsyncContextManager[None]:
        """Pages wait for other pages of their client. What people choose does not, and hints take their time."""
        if self.rates is None or scope["method"] == "POST" or scope["path"].endswith(STREAM):
            return nullcontext()
        return self.lanes.of(client_of(scope))

    def _watching(self, scope: Scope, send: Send) -> Send:
        """Whoever asks for a table that does not exist pays: codes are not found by trying."""
        rates = self.rates
        if rates is None or not scope["path"].startswith(NAMES_A_TABLE):
            return send

        async def send_watched(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 404:
                rates.charge(client_of(scope), COST_OF_A_GUESS)
            await send(message)

        return send_watched

    def _in_time(self, scope: Scope) -> bool:
        if self.rates is None:
            return True
        cost = COST.get(scope["method"], 2.0)
        client, now = client_of(scope), time.monotonic()
        opens = scope["path"].startswith(OPENS_A_TABLE) or scope["path"] == PROGRAM_OPENS
        if scope["method"] == "POST" and opens:
            return self.tables.allow(client, COST_OF_A_TABLE, now) and self.rates.allow(client, cost, now)
        return self.rates.allow(client, cost, now)


def hosts_of(scope: Scope) -> list[str]:
    """The host that the client says it asks; we write it into links."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]


def client_of(scope: Scope) -> str:
    """Who asks; uvicorn puts a trusted proxy's word here."""
    return client_key(scope["client"][0]) if scope.get("client") else ""


@lru_cache(4096)
def client_key(host: str) -> str:
    """One client by its address. Whoever has an address of version 6 has a whole /64 of them."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


async def _body(receive: Receive, largest: int, dropped: int = 0) -> bytes | None:
    """The whole body, or None if it is too large, once so much more was let pass by. Raises ClientDisconnect if the
    client breaks off."""
    body, size = b"", 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientDisconnect
        part = message.get("body", b"")
        size += len(part)
        if size <= largest:
            body += part
        if size > largest + dropped or not message.get("more_body", False):
            return body if size <= largest else None


def _again(body: bytes | None, receive: Receive) -> Receive:
    """Hand the body on to the app, once; then the connection itself speaks. Who reads one that is too large learns just
    that, and the page where it was brought tells so."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        if body is None:
            raise TooLarge
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
