"""The threads that answer: what takes long, or waits for the store, is done beside the event loop.

A request is handed over once and its answer comes back once. What anyio does around that (limits, scopes of
cancelling, a list of workers) is not wanted here: whoever goes away does not stop what was begun, and there are always
as many threads as there may be.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextvars import Context, copy_context
from queue import SimpleQueue
from typing import Any, TypeVar

THREADS = 8  # drawing keeps a processor busy: more threads would only fight for it, and hold up the store
T = TypeVar("T")
Work = tuple[asyncio.AbstractEventLoop, "asyncio.Future[Any]", Context, Callable[..., Any], tuple[Any, ...]]


class Hands:
    """Some threads of this process, and what waits for them in the order of coming."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._waiting: SimpleQueue[Work] = SimpleQueue()
        self._starting = threading.Lock()
        self._started = False

    async def do(self, work: Callable[..., T], *told: Any) -> T:
        """What a function returns or raises that is called in one of the threads, with the visitor of this request."""
        if not self._started:
            self._start()
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[T] = loop.create_future()
        self._waiting.put((loop, answered, copy_context(), work, told))
        return await answered

    def _start(self) -> None:
        with self._starting:
            if not self._started:
                for number in range(self.count):
                    threading.Thread(target=self._work, daemon=True, name=f"solutre-hand-{number}").start()
                self._started = True

    def _work(self) -> None:
        while True:
            self._serve(*self._waiting.get())

    def _serve(
        self,
        loop: asyncio.AbstractEventLoop,
        answered: asyncio.Future[Any],
        context: Context,
        work: Callable[..., Any],
        told: tuple[Any, ...],
    ) -> None:
        """Nothing of it is kept until the next one comes."""
        found, fault = None, None
        try:
            found = context.run(work, *told)
        except BaseException as raised:
            fault = raised if not isinstance(raised, StopIteration) else RuntimeError(raised)
        try:
            loop.call_soon_threadsafe(settle, answered, found, fault)
        except RuntimeError:  # the loop was closed meanwhile: nobody waits any more
            return


def settle(answered: asyncio.Future[Any], found: object, fault: BaseException | None) -> None:
    """Tell whoever waits, unless they went away."""
    if answered.cancelled():
        return
    if fault is None:
        answered.set_result(found)
    else:
        answered.set_exception(fault)


HANDS = Hands(THREADS)
