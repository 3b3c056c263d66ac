"""A stream of server-sent events: what goes over the line to one page, and when it ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

PING = 20.0  # seconds between signs of life
RETRY = 2000  # milliseconds after which a browser connects again
BEGINNING = f"retry: {RETRY}\n\n"
SIGN_OF_LIFE = ": ping\n\n"


class Stream(StreamingResponse):
    """Server-sent events; the place of the stream is given back however it ends, even before it began."""

    def __init__(self, events: AsyncIterator[str], place: ExitStack) -> None:
        super().__init__(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.place:
            await super().__call__(scope, receive, send)


def event(changed: int, ply: int) -> str:
    """One server-sent event; its id lets a browser resume where it was."""
    return f"id: {changed}\nevent: changed\ndata: {json.dumps({'changed': changed, 'ply': ply})}\n\n"


async def woken(waiting: asyncio.Event) -> bool:
    """Whether something happened before the next ping."""
    try:
        async with asyncio.timeout(PING):
            await waiting.wait()
    except TimeoutError:
        return False
    waiting.clear()
    return True
