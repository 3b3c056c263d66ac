"""How much a server remembers.

What it drew and wrote is remembered by number, enough for a thousand tables, and the longer the day, the more of it is
of games that are over: then a server forgets it, before its machine has no memory left.
"""

from __future__ import annotations

import ctypes
import logging
import os
import sys
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import _lru_cache_wrapper
from pathlib import Path

from solutre.draw.kept.drawings import KEEPERS
from solutre.web.pages.parted.regions import FORGETFUL

MEGABYTE = 1e6
PAGES = Path("/proc/self/statm")  # only Linux tells
CONTAINER = Path("/sys/fs/cgroup/memory.max")
SHARE = 0.5  # of the memory of the machine, for all servers
LEAST = 500.0  # megabytes of one server
SMALL = 256  # entries: what remembers fewer is left alone
GROWTH = 1 / 8  # by which memory rises before all is forgotten again: what is given back is not all that was taken
log = logging.getLogger("solutre.web")
Forget = Callable[[], object]


class Memory:
    """Forgets, a game at a time, when this process has more than so many megabytes."""

    def __init__(self, most: float) -> None:
        self.most = self.limit = most
        self._left: list[list[Forget]] = []

    def look(self) -> bool:
        """One bite; whether there was one. Whoever plays that game waits for one new drawing of their table."""
        if not self._left:
            if in_use() <= self.limit:
                return False
            log.warning("%.0f MB are in memory, which is more than --memory: old drawings are forgotten", in_use())
            self._left = rooms()
        for forget in self._left.pop():
            forget()
        if not self._left:
            give_back()
            self.limit = max(self.most, in_use() * (1 + GROWTH))
        return True


def rooms() -> list[list[Forget]]:
    """Whatever remembers much: of each game, and of what all games share."""
    found: dict[str, list[Forget]] = defaultdict(list)
    for keeper in KEEPERS:
        found[room(keeper.draw.__module__)].append(keeper.found.cache_clear)
    for name, module in list(sys.modules.items()):
        if name.startswith("solutre."):
            for one in list(vars(module).values()):
                if isinstance(one, _lru_cache_wrapper) and (one.cache_info().maxsize or 0) >= SMALL:
                    found[room(name)].append(one.cache_clear)
    found["solutre.web"] += FORGETFUL
    return list(found.values())


def room(module: str) -> str:
    """A game, or a floor of the house."""
    names = module.split(".")
    return ".".join(names[: 3 if names[1:2] == ["games"] else 2])


def in_use() -> float:
    """Megabytes of this process that are in memory; none where the system does not tell."""
    try:
        return int(PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    except (OSError, ValueError):
        return 0.0


def give_back() -> None:
    """Let the system have what is free: glibc keeps it otherwise."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def usual_share(servers: int) -> float:
    """Megabytes for one of several servers, by what the machine has, or the container."""
    try:
        machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # nobody tells here, and nothing is forgotten
        return LEAST
    with suppress(OSError, ValueError):  # "max" is no number
        machine = min(machine, int(CONTAINER.read_text()))
    return max(LEAST, SHARE * machine / MEGABYTE / servers)
