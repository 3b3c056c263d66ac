"""A new version takes over the port from the one that is open, and nobody who comes meanwhile is turned away.

The open library answers on a local socket that is named after its port. Whoever runs as the same user may ask it for
the socket on which it listens; both then take from one queue. Once the new one is ready it tells the old one to finish:
that one takes no more, answers what it was asked, and ends.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from solutre.core.errors import SolutreError

NAME = "\0solutre-on-{}"  # in Linux's own list of names: it goes away with its process
HAND_OVER, FINISH, DONE = b"hand over", b"finish", b"done"
PATIENCE = 10.0  # seconds for an answer
LAST = 30.0  # seconds in which the old library ends
AGAIN = 0.2  # seconds before somebody who waits for a name tries again
FIRST = 3  # the first file that systemd hands on
POSSIBLE = sys.platform == "linux"


class Offer:
    """Lets a later library take the port over."""

    def __init__(self, listening: socket.socket, leave: Callable[[], None]) -> None:
        self.listening = listening
        self.leave = leave
        self._ended = threading.Event()
        self._asked = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) if POSSIBLE else None

    def __enter__(self) -> Offer:
        if self._asked is not None:
            threading.Thread(target=self._wait, daemon=True, name="solutre-handing-over").start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._asked is not None:
            with suppress(OSError):
                self._asked.shutdown(socket.SHUT_RDWR)
            self._asked.close()

    def _wait(self) -> None:
        assert self._asked is not None
        if not self._take_the_name(self._asked):
            return
        self._asked.listen(4)
        while not self._ended.is_set():
            try:
                asking, _ = self._asked.accept()
            except OSError:  # it is closed
                return
            threading.Thread(target=self._answer, args=(asking,), daemon=True).start()

    def _take_the_name(self, asked: socket.socket) -> bool:
        """The library before this one has it until it ends."""
        while not self._ended.is_set():
            try:
                asked.bind(NAME.format(self.listening.getsockname()[1]))
                return True
            except OSError:
                self._ended.wait(AGAIN)
        return False

    def _answer(self, asking: socket.socket) -> None:
        with suppress(OSError), asking:
            if user_of(asking) not in (os.getuid(), 0):
                return
            while word := asking.recv(64):
                if word == HAND_OVER:
                    socket.send_fds(asking, [DONE], [self.listening.fileno()])
                elif word == FINISH:
                    self.leave()
                    time.sleep(LAST)  # who asked sees the line close when this process has ended


class Former:
    """The library that is open now, as the one sees it that takes over."""

    def __init__(self, port: int) -> None:
        if not POSSIBLE:
            raise SolutreError("only on Linux can a library take over the port of another")
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.settimeout(PATIENCE)
        try:
            self.listening = self._asked(port)
        except OSError:
            self._line.close()
            raise SolutreError(f"no library of this user is open on port {port}: start without --take-over") from None

    def _asked(self, port: int) -> socket.socket:
        self._line.connect(NAME.format(port))
        if user_of(self._line) != os.getuid():
            raise PermissionError
        self._line.send(HAND_OVER)
        said, files, _, _ = socket.recv_fds(self._line, 64, 1)
        if said != DONE or len(files) != 1:
            raise ConnectionError
        return socket.socket(fileno=files[0])

    def finish(self, patience: float = 0.0) -> None:
        """Tell it to take no more, to answer what it was asked, and to end; wait so long until it has ended."""
        with suppress(OSError), self._line:  # perhaps it has ended by itself
            self._line.send(FINISH)
            if patience:
                self._line.settimeout(patience)
                self._line.recv(64)

    def close(self) -> None:
        self._line.close()
        self.listening.close()


def user_of(line: socket.socket) -> int:
    """Who is at the other end; the system says it."""
    told = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    user: int = struct.unpack("3i", told)[1]
    return user


def inherited(first: int = FIRST) -> socket.socket | None:
    """The socket that systemd holds for us: it stays open while the library is started anew, and who comes waits."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    del os.environ["LISTEN_PID"], os.environ["LISTEN_FDS"]  # they are meant for nobody else
    return socket.socket(fileno=first)
