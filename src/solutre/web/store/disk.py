"""Writers of one SQLite file: one after the other into the file, all together onto the disk."""

from __future__ import annotations

import os
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress

if sys.platform != "win32":
    import fcntl


PRIVATE = 0o600  # a store holds the key that signs the cookies


def make_private(file: str) -> None:
    """Make a new store that only its owner may read, whatever the system lets others read as a rule. SQLite gives the
    files beside it, its log among them, the same permissions. One that is there stays as its host wants it."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))


class Queue:
    """The writers of all processes of this machine, one after the other. Without it SQLite lets those who wait look
    again and again, seldomer and seldomer, and some wait for long while others come and go."""

    def __init__(self, file: str) -> None:
        self._inside = threading.Lock()
        self._file = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
        weakref.finalize(self, os.close, self._file)

    def __enter__(self) -> None:
        self._inside.acquire()
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._file, fcntl.LOCK_UN)
        self._inside.release()


class Log:
    """SQLite's write-ahead log: what is in it is safe. It stays open, so that a lack of files cannot keep us from
    knowing; SQLite makes a new one only when nobody had the store open in between."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._opened: int | None = None
        self._close: Callable[[], object] = lambda: None

    def flush(self) -> None:
        """Let the system write the log down, if there is one."""
        if self._current():
            assert self._opened is not None
            os.fsync(self._opened)

    def _current(self) -> bool:
        """Have the file open that has the name now."""
        try:
            named = os.stat(self.file)
        except FileNotFoundError:
            return False
        if self._opened is None or not os.path.samestat(named, os.fstat(self._opened)):
            self.close()
            self._opened = os.open(self.file, os.O_RDWR)
            self._close = weakref.finalize(self, os.close, self._opened)
        return True

    def close(self) -> None:
        self._close()
        self._opened = None


class Disk:
    """Waits until what was committed has reached the disk. Whoever comes while the disk is busy shares the next wait
    with all others who came: many choices a second cost few waits, and nobody holds up the next writer."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._turn = threading.Condition()
        self._begun = 0  # waits so far
        self._done = 0
        self._busy = False

    def reach(self) -> None:
        """Return once everything that was committed before this call is on the disk."""
        with self._turn:
            wanted = self._begun + 1  # one that has begun already may have missed us
            while self._done < wanted:
                if self._busy:
                    self._turn.wait()
                else:
                    self._sync()

    def _sync(self) -> None:
        self._busy, self._begun = True, self._begun + 1
        number = self._begun
        self._turn.release()
        try:
            self.log.flush()
        finally:
            self._turn.acquire()
            self._busy = False
            self._turn.notify_all()
        self._done = number
