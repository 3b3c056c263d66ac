"""The storm of benchmarks/storm.py in its short form: kills, one kind of weather, and nothing confirmed is lost; and
that what is lost would be found out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from solutre.web.store.schema import CHOICE, actions

from .databases import BENCHMARKS, want_postgres
from .people import Friends

STORM = BENCHMARKS / "storm.py"
SHORT = ["--kills", "5", "--tables", "4", "--streams", "20", "--servers", "2", "--workers", "1", "--game", "hunters"]
ON_POSTGRESQL = ["full disk", "clock", "stall", "PostgreSQL anew", "PostgreSQL killed"]
linux = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes are set as on Linux")


def after_a_storm(*told: str, planted: str = "") -> dict[str, str]:
    """What it counted; it fails where it should, and only there."""
    command = [sys.executable, str(STORM), *SHORT, *told]
    around = {**os.environ, "PYTHONPATH": planted} if planted else None
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=around)
    assert done.returncode == bool(planted), done.stdout + done.stderr
    return {line[:30].strip(): line[31:] for line in done.stdout.splitlines()}


def check(counted: dict[str, str], weather: str) -> None:
    none = ("lost", "duplicate", "stuck tables", "without an answer")
    assert [counted[name] for name in none] == ["0"] * len(none)
    assert (counted[weather], counted["streams open at once"]) == ("1", "20")
    assert int(counted["confirmed"]) > 0
    assert int(counted.get("kills of a server", 0)) + int(counted.get("kills of a worker", 0)) == 5


@linux
@pytest.mark.always
@pytest.mark.by_turns
@pytest.mark.parametrize("weather", ["full disk", "clock", "stall"])
def test_nothing_confirmed_is_lost_in_a_short_storm(weather: str) -> None:
    counted = after_a_storm("--weather", weather)
    check(counted, weather)
    assert counted["the store"] == "whole"


@linux
@pytest.mark.by_turns
@pytest.mark.parametrize("weather", ON_POSTGRESQL)
def test_nothing_confirmed_is_lost_on_postgresql(weather: str) -> None:
    want_postgres()
    check(after_a_storm("--postgres", "--weather", weather), weather)


EARLY = """
import threading
from solutre.web.tables.playing import Playing
commit = Playing._commit
Playing._commit = lambda *told, **named: threading.Timer(1.0, commit, told, named).start()
"""  # Python reads it before anything else, in every process


@linux
@pytest.mark.by_turns
def test_a_choice_that_is_confirmed_before_it_is_written_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(EARLY)
    assert int(after_a_storm("--weather", "stall", planted=str(tmp_path))["lost"]) > 0


# --- the judge ---------------------------------------------------------------------------------


@pytest.fixture
def told(friends: Friends, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any, Any]:
    """A table with two confirmed choices, what its people wrote down, and the judge."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import crew
    import crowd

    code, log, store = friends.begun(), crew.Log(), friends.library.store
    while friends.match(code).over:
        code = friends.begun()
    began = store.read(code).table.ply
    friends.choose(code)
    rows = store.actions_since(code, 0)
    log.confirmed = {(code, ply): row.action for ply, row in enumerate(rows) if row.kind == CHOICE}
    first = min(ply for _, ply in log.confirmed)
    assert len(log.confirmed) > 1 and began > first
    laid = crowd.Laid(code, "cairn", (), first)
    return store, log, lambda: crew.judged(store, [laid], log)


def test_a_choice_that_is_there_is_neither_lost_nor_doubled(told: tuple[Any, Any, Any]) -> None:
    _, _, judged = told
    assert (judged().lost, judged().twice, judged().kept) == (0, 0, 0)


def test_a_confirmed_choice_that_is_not_there_is_lost(told: tuple[Any, Any, Any]) -> None:
    store, log, judged = told
    with store.database.writing() as db:
        db.execute(delete(actions).where(actions.c.ply == max(ply for _, ply in log.confirmed)))
    assert (judged().lost, judged().twice) == (1, 0)


def test_another_choice_in_its_place_is_lost_and_came_by_itself(told: tuple[Any, Any, Any]) -> None:
    store, log, judged = told
    ply = max(ply for _, ply in log.confirmed)
    with store.database.writing() as db:
        db.execute(update(actions).where(actions.c.ply == ply).values(action=99))
    assert (judged().lost, judged().twice) == (1, 0)
    (last,) = [key for key in log.confirmed if key[1] == ply]
    del log.confirmed[last]
    assert (judged().lost, judged().twice) == (0, 1)


def test_a_choice_whose_answer_was_cut_may_be_there(told: tuple[Any, Any, Any]) -> None:
    """But only the one that was sent."""
    _, log, judged = told
    (code, ply), action = log.confirmed.popitem()
    assert (judged().lost, judged().twice, judged().kept) == (0, 1, 0)
    log.doubt(code, ply, action)
    assert (judged().lost, judged().twice, judged().kept) == (0, 0, 1)
