"""A stream of server-sent events: what goes over the line to one page, and when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import ExitStack

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

PING = 20.0  # seconds between signs of life
RETRY = 2000  # milliseconds after which a browser connects again
BEGINNING = f"retry: {RETRY}\n\n"
SIGN_OF_LIFE = ": ping\n\n"
NEW_LINE, BETWEEN = "\n", "\ndata: "  # lines of what an event tells


class Stream(StreamingResponse):
    """Server-sent events; the place of the stream is given back however it ends, even before it began. Nothing is left
    of it: a task group would leave a circle of what it cancelled, and with it all parts of a page, until Python looks
    for rubbish, which is seldom."""

    def __init__(self, events: AsyncIterator[str | bytes], place: ExitStack, told: Mapping[str, str] = {}) -> None:
        super().__init__(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no", **told})
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.place:
            both = [
                asyncio.create_task(one) for one in (self.stream_response(send), self.listen_for_disconnect(receive))
            ]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in both:
                    one.cancel()
                await asyncio.wait(both)
            for one in both:
                if not one.cancelled():
                    one.result()  # a fault of the stream is one of the answer


def event(changed: int, ply: int) -> str:
    """One server-sent event; its id lets a browser resume where it was."""
    return f'id: {changed}\nevent: changed\ndata: {{"changed": {changed}, "ply": {ply}}}\n\n'


async def by_number(changed: int, ply: int) -> str:
    """As programs are told, and pages of which nothing more is known."""
    return event(changed, ply)


def parts_event(changed: int, news: str) -> str:
    """An event that brings the parts of a table which its page lacks; nothing where a line could not be told so."""
    if "\r" in news:
        return ""
    return f"id: {changed}\nevent: parts\ndata: {news.replace(NEW_LINE, BETWEEN)}\n\n"


class Ear:
    """Listens for news on behalf of one page, and notices when it has been quiet for long. Its clock is not set anew
    with every piece of news, which would cost more than the news: it looks how long ago the last one was."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._news = asyncio.Event()
        self._heard = self._loop.time()
        self._quiet = False
        self._clock = self._loop.call_later(PING, self._look)

    def wake(self) -> None:
        self._news.set()

    async def woken(self) -> bool:
        """Whether something happened before the next ping."""
        await self._news.wait()
        self._news.clear()
        quiet, self._quiet = self._quiet, False
        self._heard = self._loop.time()
        return not quiet

    def _look(self) -> None:
        left = self._heard + PING - self._loop.time()
        if left <= 0:
            self._quiet, left = True, PING
            self._news.set()
        self._clock = self._loop.call_later(left, self._look)

    def close(self) -> None:
        self._clock.cancel()
