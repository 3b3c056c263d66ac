"""A library looks after itself: who is here, what is old, what was not counted, memory and rubbish."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest

from solutre.web.http import app
from solutre.web.http.watch.memory import Memory

from .asking import awaited


async def swept(library: Any) -> None:
    """Let the library look after itself for a moment."""
    tidying = asyncio.create_task(app.write_presence(library))
    await asyncio.sleep(0.1)
    tidying.cancel()
    await asyncio.wait([tidying])


@pytest.mark.parametrize("wanted", [True, False])
def test_a_library_clears_when_it_is_time(monkeypatch: pytest.MonkeyPatch, wanted: bool) -> None:
    found, look = Mock(is_time=lambda: wanted), Mock()
    monkeypatch.setattr(Memory, "look", look)
    monkeypatch.setattr(app, "PRESENCE", 0.001)
    monkeypatch.setattr(app, "RUBBISH", found)
    library = Mock()
    library.settings.memory = 1e6
    library.endings.catch_up.return_value = False
    for name in ("expire", "retire"):
        monkeypatch.setattr(app, name, Mock())
    awaited(swept, library)
    assert found.clear.called is wanted and look.called
    assert library.views.write_presence.called


@pytest.mark.parametrize(("process", "searches"), [("server-0", True), ("server-1", False)])
def test_one_of_several_servers_looks_through_the_whole_store(
    monkeypatch: pytest.MonkeyPatch, process: str, searches: bool
) -> None:
    """For what is old and what was not counted; all of them write down who is there."""
    library, searched = Mock(), Mock()
    library.counts.process, library.settings.memory = process, 1e6
    library.endings.catch_up.return_value = False
    monkeypatch.setattr(app, "PRESENCE", 0.001)
    for name in ("expire", "retire"):
        monkeypatch.setattr(app, name, searched)
    awaited(swept, library)
    assert (searched.called, library.endings.catch_up.called) == (searches, searches)
    assert library.views.write_presence.called and library.tables.lobby.sweep.called
