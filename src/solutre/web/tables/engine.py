"""One thread at a time works with the matches of this process: threads share them, and drawing keeps a processor busy
anyway. The rules themselves may be asked by many threads at once.

Whoever waits is served in order, and quick work before drawing: a choice is checked and written down at once, also
while many tables are being drawn.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

QUICK, DRAWING = 0, 1


class Engine:
    """A lock that is handed from thread to thread; its holder may take it again."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._holder = 0
        self._depth = 0
        self._waiting: tuple[deque[tuple[int, threading.Lock]], ...] = (deque(), deque())

    def __enter__(self) -> None:
        self._take(QUICK)

    def __exit__(self, *_: object) -> None:
        self._give()

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """The same, behind everybody whose work is quick."""
        self._take(DRAWING)
        try:
            yield
        finally:
            self._give()

    def _take(self, kind: int) -> None:
        me = threading.get_ident()
        with self._guard:
            if not self._depth or self._holder == me:
                self._holder, self._depth = me, self._depth + 1
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting[kind].append((me, turn))
        turn.acquire()  # until the holder hands the engine over

    def _give(self) -> None:
        with self._guard:
            self._depth -= 1
            if self._depth:
                return
            for queue in self._waiting:
                if queue:
                    self._holder, turn = queue.popleft()
                    self._depth = 1
                    turn.release()
                    return


ENGINE = Engine()
