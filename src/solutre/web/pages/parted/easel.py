"""One drawing at a time in a process: all at once would take as long together, and nobody would be served early.

Whoever waits is served in the order of coming. Only long work waits here, pictures and whole games that are checked
again. The rules may be asked by many threads at once and the match of a table never changes once it is shared, so
a choice takes no lock: it goes on beside the one drawing of the moment, however many others wait.
"""

from __future__ import annotations

import threading
from collections import deque


class Easel:
    """A lock that is handed from thread to thread; its holder may take it again."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._holder = 0
        self._depth = 0
        self._waiting: deque[tuple[int, threading.Lock]] = deque()

    def __enter__(self) -> None:
        me = threading.get_ident()
        with self._guard:
            if not self._depth or self._holder == me:
                self._holder, self._depth = me, self._depth + 1
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append((me, turn))
        turn.acquire()  # until the holder hands the easel over

    def __exit__(self, *_: object) -> None:
        with self._guard:
            self._depth -= 1
            if not self._depth and self._waiting:
                self._holder, turn = self._waiting.popleft()
                self._depth = 1
                turn.release()


EASEL = Easel()
