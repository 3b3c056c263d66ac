"""Connections that say nothing: how long they may wait, how many there may be, and what the system allows."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import sys
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from solutre.web.http.quick.neighbours import Neighbours
from solutre.web.http.safety import client_key

if sys.platform != "win32":
    import resource

SAY_SOMETHING = 10.0  # seconds for the head of a request, and again for its body
LARGEST_HEAD = 64_000  # bytes of a request that are not its body: the head, and how the body is cut into pieces
MOST_BEHIND = 32  # requests that wait behind the one being answered; browsers let none wait
READ_ON = 30.0  # seconds in which a client must take some of a long answer
MOST_OF_CLIENT = 256  # connections of one client: a school behind one address
MOST_FILES = 65_536  # that we ask the system for
OTHER_FILES = 256  # that are no connections: the store, logs, what is just being accepted
LEAST_CONNECTIONS = 64
AT_ONCE = 100  # connections that are accepted before those that came are looked at
HEAD, BODY, WHOLE = range(3)  # what a client says of a request now; WHOLE: it has said everything
UNREADABLE = "Invalid HTTP request received."
OUT_OF_FILES = "socket.accept() out of system resource"  # what asyncio says then
TELL_AGAIN = 60.0  # seconds before that is logged once more
log = logging.getLogger("solutre.web")


class Doors:
    """All connections of this process: how many each client has, and which ones wait without a word."""

    def __init__(self, most: int, trusted: str = "127.0.0.1") -> None:
        self.most = most
        self.trusted = trusted  # proxies, as uvicorn is told of them: their connections are those of many people
        self.open: Counter[str] = Counter()
        self.silent: dict[GuardedProtocol, None] = {}  # the longest silent first

    def let_in(self, host: str) -> bool:
        """Whether there is room for one more connection. Where all is full, who is silent longest has to go."""
        if self.open[client_key(host)] >= MOST_OF_CLIENT and not is_trusted(host, self.trusted):
            return False
        if self.open.total() >= self.most:
            oldest = next(iter(self.silent), None)
            if oldest is None:
                return False
            oldest.turn_out()
        self.open[client_key(host)] += 1
        return True

    def leave(self, host: str) -> None:
        self.open[client_key(host)] -= 1
        if self.open[client_key(host)] <= 0:  # forget clients without connections
            del self.open[client_key(host)]


class GuardedProtocol(HttpToolsProtocol):
    """HTTP/1.1 as uvicorn speaks it, for connections that are let in and that say in time what they want."""

    doors = Doors(LEAST_CONNECTIONS)  # of this process: see `guarded`
    neighbours: Neighbours | None = None
    brought = b""  # what was said before a neighbour handed the connection on
    inside = False
    saying = HEAD
    said = 0  # bytes of this request so far that are not its body
    answering: RequestResponseCycle | None = None  # of several requests one behind the other the first
    patience: asyncio.TimerHandle | None = None
    unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.inside = self.doors.let_in(self._host())
        if not self.inside:
            transport.abort()
            return
        self._wait()
        if self.brought:
            brought, self.brought = self.brought, b""
            self.data_received(brought)

    def data_received(self, data: bytes) -> None:
        if not self.inside or self._handed_on(data):
            return
        before, self.said = self.saying, self.said + len(data)
        super().data_received(data)
        if self.saying != WHOLE and self.said > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response(UNREADABLE)
        self._look(news=self.saying != before)

    def _handed_on(self, data: bytes) -> bool:
        """Whether a request begins here that a neighbour answers, who has the connection now. Ours is closed, which the
        client does not notice: the line itself stays open."""
        if self.neighbours is None or self.pipeline or self.transport.get_write_buffer_size():
            return False
        begins = self.said == 0 if self.cycle is None else self.saying == WHOLE and self.cycle.response_complete
        if not begins or not self.neighbours.hand_on(self.transport.get_extra_info("socket").fileno(), data):
            return False
        self.turn_out()
        return True

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_BEHIND:
            raise ValueError("too many requests one behind the other")  # which ends the reading, and the connection
        super().on_message_begin()
        self.saying, self.said = HEAD, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.saying == HEAD:  # what comes behind a body is none: whoever reads the request has begun
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.saying = BODY
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.said -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.saying = WHOLE
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._break_off()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.patience is None and self.inside:
            self._look(news=True)
            if self.saying == WHOLE and self.cycle.response_complete:
                self.doors.silent[self] = None  # until uvicorn's own patience with quiet connections ends

    def _look(self, *, news: bool) -> None:
        """Wait for the client if it has more to say and we have nothing to do for it meanwhile."""
        earlier = self.pipeline if self.saying == BODY else self.cycle and not self.cycle.response_complete
        if self.saying == WHOLE or earlier:
            self._understand()
        elif self.patience is None or news:
            self._wait()

    def pause_writing(self) -> None:
        """The client does not take what it asked for."""
        super().pause_writing()
        if self.inside:
            self.unread = self.loop.call_later(READ_ON, self.turn_out)
            self.doors.silent[self] = None

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go()
        super().connection_lost(exc)

    def _should_upgrade(self) -> bool:
        """We speak nothing else: whoever asks is answered as usual, and nothing is logged about it."""
        return False

    def _unsupported_upgrade_warning(self) -> None:
        self.cycle.keep_alive = False  # what comes behind it is of that other protocol

    def turn_out(self) -> None:
        """Close the connection, whatever it was about to say."""
        self._go()
        self.transport.abort()

    def _break_off(self) -> None:
        """Nobody reads any more what is being answered; uvicorn itself thinks of the last of several requests only."""
        if self.answering is not None and not self.answering.response_complete:
            self.answering.disconnected = True
            self.answering.message_event.set()

    def _go(self) -> None:
        self._break_off()
        self._read()
        self._understand()
        if self.inside:
            self.inside = False
            self.doors.leave(self._host())

    def _wait(self) -> None:
        """From now on the client has some seconds to finish what it says."""
        self._understand()
        self.patience = self.loop.call_later(SAY_SOMETHING, self.turn_out)
        self.doors.silent[self] = None

    def _understand(self) -> None:
        """The client has said everything; now it is our turn."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        self.doors.silent.pop(self, None)

    def _read(self) -> None:
        """The client goes on reading."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
            self.doors.silent.pop(self, None)

    def _host(self) -> str:
        return self.client[0] if self.client else ""


def guarded(most: int, trusted: str, neighbours: Neighbours | None = None) -> type[GuardedProtocol]:
    """The protocol for one process, with doors of its own."""
    own = {"doors": Doors(most, trusted), "neighbours": neighbours}
    return type("GuardedProtocol", (GuardedProtocol,), own)


def is_trusted(host: str, trusted: str) -> bool:
    """Whether an address is that of a proxy: uvicorn is told of them by addresses, networks or a star."""
    for one in (part.strip() for part in trusted.split(",")):
        if one in ("*", host):
            return True
        try:
            if "/" in one and ipaddress.ip_address(host) in ipaddress.ip_network(one, strict=False):
                return True
        except ValueError:
            continue
    return False


def room() -> int:
    """Ask the system for as many files as it gives; how many connections fit beside our other files."""
    if sys.platform == "win32":
        return MOST_FILES - OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    allowed = MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
    return max(allowed - OTHER_FILES, LEAST_CONNECTIONS)


class Quietly:
    """What the event loop does with trouble: as usual, but a lack of files is told once a minute, not thousands of
    times a second."""

    def __init__(self) -> None:
        self.told = -TELL_AGAIN

    def __call__(self, loop: asyncio.AbstractEventLoop, trouble: dict[str, Any]) -> None:
        if trouble.get("message") != OUT_OF_FILES:
            loop.default_exception_handler(trouble)
        elif time.monotonic() - self.told >= TELL_AGAIN:
            self.told = time.monotonic()
            log.error("no files are left for more connections: %s", trouble.get("exception"))
