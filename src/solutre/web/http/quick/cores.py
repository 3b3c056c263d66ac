"""A server stays on one core. Its threads take turns at Python and look at the same tables, so one that goes on on
another core finds nothing near at hand, and whoever wakes another thread there waits for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

ALLOWED: set[int] = set()  # the cores of this process, if its server keeps to one of them


def keep_to_one(number: int, servers: int) -> None:
    """Where several servers have a core each, the thread that calls this stays on that of its server, and so do all
    that it starts from now on."""
    if sys.platform == "linux":
        cores = sorted(os.sched_getaffinity(0))
        if 1 < servers <= len(cores):
            ALLOWED.update(cores)
            os.sched_setaffinity(0, {cores[number % len(cores)]})


@contextmanager
def on_any_core() -> Iterator[None]:
    """What is started meanwhile works beside this server, not instead of it."""
    if sys.platform != "linux" or not ALLOWED:
        yield
        return
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, ALLOWED)
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)
