"""A server forgets old drawings before its machine has no memory left."""

from __future__ import annotations

import logging
import os
import sys
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from solutre.core.game import game
from solutre.draw.kept.drawings import KEEPERS
from solutre.web.http.watch import memory
from solutre.web.http.watch.memory import Memory, room, rooms, usual_share
from solutre.web.pages import pages

from .test_regions import tables


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Megabytes that this process has, as the test tells."""
    told = [300.0]
    monkeypatch.setattr(memory, "in_use", lambda: told[0])
    return told


def kept() -> int:
    return sum(keeper.found.cache_info().currsize for keeper in KEEPERS)


def fill() -> None:
    """Draw a table of one game."""
    site, table, reading = tables(game("elawa"))[0]
    pages.table_fragment(site, table, reading)


def test_a_server_forgets_drawings_a_game_at_a_time_when_it_has_too_much(
    taken: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    fill()
    guard, before = Memory(500.0), kept()
    assert not guard.look() and kept() == before > 0  # there is enough for all
    taken[0] = 501.0
    with caplog.at_level(logging.WARNING):
        assert all(guard.look() for _ in rooms()) and kept() == 0
    assert caplog.text.count("501 MB are in memory") == 1
    fill()
    assert not guard.look() and kept() > 0  # what was to be forgotten is, however little that brought


def test_it_is_not_forgotten_again_before_it_has_grown(taken: list[float]) -> None:
    """The system gets back less than was taken: 480 of 500 are left, so the next time is at 540."""
    guard = Memory(400.0)
    taken[0] = 500.0
    assert guard.look()
    taken[0] = 480.0
    while guard._left:
        assert guard.look()
    for now, forgets in ((480.0, False), (539.0, False), (541.0, True)):
        taken[0] = now
        assert guard.look() is forgets


def test_what_remembers_much_is_found_where_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    assert room("solutre.games.elawa.board.ring") == room("solutre.games.elawa") == "solutre.games.elawa"
    assert room("solutre.draw.svg") == "solutre.draw"
    large, small = lru_cache(4096)(str), lru_cache(8)(repr)
    monkeypatch.setitem(sys.modules, "solutre.games.elawa.odd", SimpleNamespace(large=large, small=small))
    large(1)
    small(1)
    found = rooms()
    assert [sum(one == large.cache_clear for one in forgets) for forgets in found].count(1) == 1
    for forget in (one for forgets in found for one in forgets):
        forget()
    assert (large.cache_info().currsize, small.cache_info().currsize) == (0, 1)


def test_a_page_after_that_is_the_same(taken: list[float]) -> None:
    site, table, reading = tables(game("elawa"))[0]
    before = pages.table_fragment(site, table, reading).whole
    guard, taken[0] = Memory(1.0), 2.0
    while guard.look() and guard._left:
        pass
    assert pages.table_fragment(site, table, reading).whole == before


def test_servers_share_half_of_the_machine_or_of_the_container(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "sysconf", {"SC_PHYS_PAGES": 2_000_000, "SC_PAGE_SIZE": 4096}.__getitem__)
    monkeypatch.setattr(memory, "CONTAINER", tmp_path / "memory.max")
    assert (usual_share(1), usual_share(4)) == (4096.0, 1024.0)  # of 8,192 MB
    (tmp_path / "memory.max").write_text("max\n")
    assert usual_share(4) == 1024.0
    (tmp_path / "memory.max").write_text("4000000000\n")
    assert (usual_share(1), usual_share(4), usual_share(2)) == (2000.0, 500.0, 1000.0)
    assert usual_share(40) == 500.0  # less would be forgotten at once


def test_memory_is_told_by_the_system_or_not_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert 20.0 < memory.in_use() < 20_000.0
    monkeypatch.setattr(memory, "PAGES", tmp_path / "nowhere")
    assert memory.in_use() == 0.0
