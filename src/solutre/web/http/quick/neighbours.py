"""Servers of one library hand connections on, so that all who sit at a table are served by the same one.

Any server can answer for any table. But the one that has just drawn a table for one reader has its match at hand and
most of what another reader sees of it, and whoever waits there hears of a choice at once. So where a request begins
that names a table, a server looks whose table it is, by the code alone. If it is a neighbour's, the connection is
handed on with what was said so far, by a local socket in the private folder of the library. A neighbour that is away,
or has too many waiting, is spared: then the request is answered here.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import zlib
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

POSSIBLE = sys.platform != "win32"
TABLE = re.compile(rb"(?:GET|POST) /t/([0-9A-Za-z]{4,12})[/? ]")  # how a request begins
LONGEST = 1 << 15  # bytes that go along with a connection
Welcome = Callable[[socket.socket, bytes], None]


class Neighbours:
    """The servers of a library as one of them sees them: each has a door, a name in the folder that they share."""

    def __init__(self, folder: str, number: int, count: int) -> None:
        self.doors = [str(Path(folder, f"door-{one}")) for one in range(count)]
        self.number = number
        self._own: socket.socket | None = None
        self._welcome: Welcome | None = None

    def open(self, welcome: Welcome) -> None:
        """From now on neighbours may hand connections on: each is welcomed with what was said on it. Where the folder
        cannot have a door everybody answers for themselves."""
        own = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        own.setblocking(False)
        door = self.doors[self.number]
        Path(door).unlink(missing_ok=True)  # of a server before us that was killed
        try:
            own.bind(door)
        except OSError:
            own.close()
            return
        self._own, self._welcome = own, welcome
        asyncio.get_running_loop().add_reader(own.fileno(), self._take)

    def close(self) -> None:
        """Nobody hands anything on any more; who did before is still welcomed."""
        if self._own is None:
            return
        asyncio.get_running_loop().remove_reader(self._own.fileno())
        Path(self.doors[self.number]).unlink(missing_ok=True)
        while self._take():
            pass
        self._own.close()
        self._own = None

    def _take(self) -> bool:
        """Let in one connection; False if none waits."""
        if self._own is None or self._welcome is None:
            return False
        try:
            said, lines, *_ = socket.recv_fds(self._own, LONGEST, 1)
        except OSError:
            return False
        for line in lines:
            self._welcome(socket.socket(fileno=line), said)
        return True

    def hand_on(self, line: int, said: bytes) -> bool:
        """Give a connection, by the number of its file, to the neighbour whose table a request begins to name; False
        where it stays here."""
        found = TABLE.match(said)
        if found is None or self._own is None or len(said) > LONGEST:
            return False
        whose = self.whose(found[1])
        if whose == self.number:
            return False
        with suppress(OSError):
            file = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line]))  # `send_fds` forgets whom it is for
            self._own.sendmsg([said], [file], 0, self.doors[whose])
            return True
        return False

    def whose(self, code: bytes) -> int:
        """The number of the server to which a table belongs."""
        return zlib.crc32(code.upper()) % len(self.doors)
