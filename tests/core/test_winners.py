"""Who has won is told once, in every game alike: the first places, with their points and what breaks a tie."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import game


def at_the_end(*scores: int) -> Any:
    state = game("cairn").new(len(scores))
    state.log = []
    state.scores = list(scores)
    return state


def stones_of(state: Any, seat: int) -> int:
    return 10 + seat


def seats_of(state: Any, seat: int) -> int:
    return int(state.seats)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((3, 5), [(1, (5,))]), ((4, 4, 1), [(0, (4,)), (1, (4,))]), ((0, 0, 0, 0), [(seat, (0,)) for seat in range(4)])],
)
def test_the_first_places_win_and_may_share_the_victory(scores: tuple[int, ...], winners: list[Any]) -> None:
    state = at_the_end(*scores)
    state.note_winners("CAI-W2")
    assert [(event.player, event.args) for event in state.log] == winners
    assert {(event.kind, event.clause, event.points) for event in state.log} == {("win", "CAI-W2", 0)}


def test_what_breaks_a_tie_is_told_behind_the_points() -> None:
    state = at_the_end(2, 7, 1)
    state.note_winners("CAI-W2", (stones_of, seats_of))
    assert [event.args for event in state.log] == [(7, 11, 3)]


def test_a_simulation_is_told_nothing() -> None:
    state = at_the_end(2, 7)
    state.log = None
    state.note_winners("CAI-W2", (stones_of,))
    assert state.log is None
