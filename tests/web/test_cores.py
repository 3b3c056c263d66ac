"""Servers of one library have a core each; whatever works beside them may go on on any."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solutre.web.http.quick import cores
from solutre.web.http.quick.cores import keep_to_one
from solutre.web.http.sharing import routes
from solutre.web.http.sharing.routes import rastered

from .servers import children_of

CORES = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
pytestmark = pytest.mark.skipif(len(CORES) < 2, reason="a machine of one core, or not Linux")
ASKS = "import os; print(*sorted(os.sched_getaffinity(0)))"


@pytest.fixture(autouse=True)
def _own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "ALLOWED", set())


def in_a_thread(work: Callable[[], Any]) -> Any:
    """What a thread finds; the cores of this one stay as they are."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()
    thread.join()
    return found[0]


def asked() -> list[int]:
    """The cores of a program that this thread starts."""
    return [int(core) for core in subprocess.check_output([sys.executable, "-IS", "-c", ASKS]).split()]


@pytest.mark.parametrize(("number", "servers", "stays"), [(0, 2, CORES[:1]), (1, 2, CORES[1:2]), (0, 1, CORES)])
def test_each_of_several_servers_stays_on_a_core_of_its_own(number: int, servers: int, stays: list[int]) -> None:
    """A lone server takes what is free."""

    def work() -> list[int]:
        keep_to_one(number, servers)
        return in_a_thread(asked)  # what it starts stays there, too

    assert in_a_thread(work) == stays


def test_more_servers_than_cores_go_where_there_is_room() -> None:
    def work() -> list[int]:
        keep_to_one(0, len(CORES) + 1)
        return sorted(os.sched_getaffinity(0))

    assert in_a_thread(work) == CORES


def test_a_picture_is_drawn_on_any_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes seconds, in a process of its own: everybody at that server would wait for half of the core."""
    monkeypatch.setattr(routes, "png", lambda svg, width: bytes(asked()))

    def work() -> tuple[bytes, list[int]]:
        keep_to_one(1, 2)
        return rastered("<svg/>"), asked()

    rastered.cache_clear()
    try:
        assert in_a_thread(work) == (bytes(CORES), CORES[1:2])
    finally:
        rastered.cache_clear()


def of(process: int) -> list[int]:
    """The cores of a process's first thread, in which a server answers."""
    return sorted(os.sched_getaffinity(process))


def begins(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text()


def test_servers_stay_on_their_cores_and_workers_do_not(
    tmp_path: Path, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    """Also the one that comes for one that was killed."""
    served = process(f"sqlite:///{tmp_path}/cores.db", workers=1, servers=2)
    first = served.process.pid

    def further(main: str) -> list[int]:
        return [child for child in children_of(first) if main in begins(child)]

    until(lambda: of(first) == CORES[:1])
    until(lambda: [of(one) for one in further("server_main")] == [CORES[1:2]])
    assert [of(one) for one in further("worker_main")] == [CORES]
    (second,) = further("server_main")
    os.kill(second, signal.SIGKILL)
    until(lambda: second not in further("server_main"))
    until(lambda: [of(one) for one in further("server_main")] == [CORES[1:2]])
