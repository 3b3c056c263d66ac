"""What the processes of a library count: each in its own memory, and once a second in a file that the others read.

Whichever server is asked for the counts adds all of them up. A process that takes the place of a dead one counts on
where that one stopped, so that sums never fall while the library is open.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import tempfile
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

if sys.platform != "win32":
    import resource

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
EVERY = 1.0  # seconds between two writings
FOLDER = "solutre-counts-"  # … and the process that made it
SERVER, WORKER = "server", "worker"


@dataclass
class Counts:
    """What one process counted. A key is a name as Prometheus reads it, with its labels."""

    process: str = f"{SERVER}-0"
    folder: str = ""  # where the processes of this library meet; empty for one that is alone
    events: Counter[str] = field(default_factory=Counter)  # these only ever rise
    times: dict[str, list[float]] = field(default_factory=dict)  # how many took up to each bound, or longer; the sum
    now: dict[str, float] = field(default_factory=dict)  # these rise and fall
    pid: int = field(default_factory=os.getpid)
    written: float = 0.0

    def __post_init__(self) -> None:
        before = read(self._file) if self.folder else None
        if before is not None:
            self.events, self.times = before.events, before.times

    def add(self, key: str, count: float = 1.0) -> None:
        self.events[key] += count  # type: ignore[assignment]

    def took(self, key: str, seconds: float) -> None:
        found = self.times.get(key)
        if found is None:
            found = self.times[key] = [0.0] * (len(BOUNDS) + 2)
        found[bisect_left(BOUNDS, seconds)] += 1
        found[-1] += seconds

    def write(self) -> None:
        """Let the other processes know. Half a file is never read, and a full disk keeps nobody from playing."""
        if not self.folder:
            return
        self.written = time.monotonic()
        told = {"pid": self.pid, "events": self.events, "times": self.times, "now": {**self.now, **used(self.process)}}
        new = self._file.with_suffix(".new")
        with contextlib.suppress(OSError):
            new.write_text(json.dumps(told))
            new.replace(self._file)

    def write_now_and_then(self) -> None:
        if time.monotonic() - self.written >= EVERY:
            self.write()

    def all(self) -> list[Counts]:
        """The counts of all processes of this library, this one first."""
        self.write()
        others = [read(file) for file in sorted(Path(self.folder).glob("*.json"))] if self.folder else []
        mine = Counts(self.process, "", self.events, self.times, {**self.now, **used(self.process)})
        return [mine, *(one for one in others if one is not None and one.process != self.process)]

    @property
    def alive(self) -> bool:
        return is_alive(self.pid)

    @property
    def _file(self) -> Path:
        return Path(self.folder, f"{self.process}.json")


def read(file: Path) -> Counts | None:
    """What a process wrote last."""
    try:
        told = json.loads(file.read_text())
    except (OSError, ValueError):
        return None
    return Counts(file.stem, "", Counter(told["events"]), told["times"], told["now"], told["pid"])


def used(process: str) -> dict[str, float]:
    """What this process has used of its machine."""
    if sys.platform == "win32":
        return {}
    spent = resource.getrusage(resource.RUSAGE_SELF)
    found = {"cpu_seconds_total": spent.ru_utime + spent.ru_stime}
    with contextlib.suppress(OSError, ValueError):  # only Linux tells these
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        found["memory_bytes"] = pages * resource.getpagesize()
        found["open_files"] = len(os.listdir("/proc/self/fd"))
        found["most_files"] = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return {f'solutre_process_{name}{{process="{process}"}}': value for name, value in found.items()}


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it is somebody else's, or this system cannot tell
        return True
    return True


@contextmanager
def meeting_place() -> Iterator[str]:
    """A folder for the counts of a library while it is open. Those of libraries that were killed are cleared away."""
    for old in Path(tempfile.gettempdir()).glob(f"{FOLDER}*"):
        owner = old.name.removeprefix(FOLDER).partition("-")[0]
        if owner.isdecimal() and not is_alive(int(owner)):
            shutil.rmtree(old, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=f"{FOLDER}{os.getpid()}-", ignore_cleanup_errors=True) as folder:
        yield folder
