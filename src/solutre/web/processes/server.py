"""One server process: it ends its streams before it stops, and goes on with connections that its neighbours hand on."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from solutre.web.http.connections import GuardedProtocol, Quietly
from solutre.web.http.quick.neighbours import Neighbours
from solutre.web.live.hub import Hub

WAITING = 2048  # connections that may wait for the server


class LibraryServer(uvicorn.Server):
    """A server that ends its streams before it waits for its connections."""

    def __init__(self, config: uvicorn.Config, hub: Hub, neighbours: Neighbours | None = None) -> None:
        super().__init__(config)
        self.hub = hub
        self.neighbours = neighbours
        self._arriving: set[asyncio.Task[Any]] = set()  # connections that neighbours hand on
        self.when_ready: Callable[[], None] = nothing

    def leave(self) -> None:
        """End politely; called from any thread."""
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End politely on a signal, and let whoever started the server clean up after it."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(Quietly())
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # uvicorn lets as many wait as it accepts at once
        if self.neighbours is not None:
            self.neighbours.open(self.welcome)
        self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.close()
        if self.neighbours is not None:
            self.neighbours.close()
            await asyncio.gather(*self._arriving)
        await super().shutdown(sockets)

    def welcome(self, line: socket.socket, said: bytes) -> None:
        """Go on with a connection that a neighbour handed on, from the beginning of a request."""

        def protocol() -> asyncio.Protocol:
            state = self.server_state
            made: Any = self.config.http_protocol_class
            found: GuardedProtocol = made(config=self.config, server_state=state, app_state=self.lifespan.state)
            found.brought = said
            return found

        line.setblocking(False)
        arriving = asyncio.ensure_future(self._let_in(protocol, line))
        self._arriving.add(arriving)
        arriving.add_done_callback(self._arriving.discard)

    async def _let_in(self, protocol: Callable[[], asyncio.Protocol], line: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, line)
        except OSError:  # whoever it was is gone
            line.close()


def nothing() -> None:
    pass
