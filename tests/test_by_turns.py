"""Dear tests take the games by turns: another one at every commit, and no game is ever left out for long."""

from __future__ import annotations

from typing import Any

import pytest

from . import conftest


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    monkeypatch.delenv("SOLUTRE_EVERY_GAME", raising=False)
    return ["first", "second", "third", "fourth", "fifth"]


def test_one_game_has_its_turn(shelf: list[Any]) -> None:
    assert len(conftest.in_turn("a test", shelf)) == 1
    assert conftest.in_turn("a test", shelf) == conftest.in_turn("a test", shelf)


def test_as_many_commits_as_games_meet_every_game(shelf: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    met = []
    for number in range(len(shelf)):
        monkeypatch.setattr(conftest, "commit", lambda number=number: 41 + number)
        met += conftest.in_turn("a test", shelf)
    assert set(met) == set(shelf)


def test_one_run_meets_different_games(shelf: list[Any]) -> None:
    assert len({conftest.in_turn(f"test {number}", shelf)[0] for number in range(30)}) == len(shelf)


def test_who_asks_for_every_game_has_all(shelf: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_EVERY_GAME", "1")
    assert conftest.in_turn("a test", shelf) == shelf
