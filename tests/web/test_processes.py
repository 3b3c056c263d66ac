"""The processes beside a server: one that ends is replaced."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from solutre.web.processes import serving
from solutre.web.processes.serving import Processes

WATCH = 0.02
WAITS = [sys.executable, "-S", "-c", "import time; time.sleep(600)"]
FAILS = [sys.executable, "-S", "-c", "raise SystemExit(1)"]


@pytest.fixture(autouse=True)
def _watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "WATCH", WATCH)


@pytest.mark.parametrize("how", ["kill", "terminate"])
def test_one_that_somebody_killed_is_replaced_at_once_however_often(how: str, until: Callable[..., None]) -> None:
    """A rest would grow to half a minute, in which nobody answers."""
    with Processes([WAITS]) as beside:
        until(lambda: 0 in beside.running)
        for _ in range(4):
            before = beside.running[0]
            getattr(before, how)()
            until(lambda was=before: beside.running[0] is not was)
        assert beside.rest == WATCH


def test_one_that_fails_by_itself_rests_longer_and_longer(until: Callable[..., None]) -> None:
    with Processes([FAILS]) as beside:
        until(lambda: beside.rest > 4 * WATCH)
