"""What always holds from one choice to the next (section V), interpreted and compiled alike."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, Event
from solutre.games.prehistory.rules.state import PreHistory, start

GAMES = 30 if COMPILED else 2
CHECKSUM = 255_792  # reached interpreted and compiled
AT_ONCE = {"income", "hunt_animal", "animal_token", "camp_score"}
Told = dict[str, Any]


def new_game(seats: int) -> PreHistory:
    state = start(seats, "standard")
    assert isinstance(state, PreHistory)
    return state


def step(state: PreHistory, rng: Rng) -> None:
    legal = state.legal_actions()
    state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_never_falls(seats: int) -> None:
    """PRE-V9, PRE-V10, PRE-V13: scores, fishing discs, paintings; points before the end only from four sources."""
    for seed in range(GAMES):
        state, rng = new_game(seats), Rng(seed)
        story: list[Event] = []
        state.log = story
        while state.player != OVER:
            before = list(state.scores), list(state.river), list(state.painted)
            story.clear()
            step(state, rng)
            assert all(old <= new for old, new in zip(before[0], state.scores, strict=True))
            assert all(old <= new for old, new in zip(before[1], state.river, strict=True))
            assert all(old & ~new == 0 for old, new in zip(before[2], state.painted, strict=True))
            if state.player != OVER:
                assert {event.kind for event in story if event.points} <= AT_ONCE


def test_the_same_draws_give_the_same_map() -> None:
    """PRE-V14"""
    maps = []
    for _ in range(2):
        state = new_game(3)
        state.settle(Rng(11))
        maps.append(state.dump()["map"])
    assert maps[0] == maps[1]


def test_the_stream_is_the_same_interpreted_and_compiled() -> None:
    """Ten random games for each number of players: the sum of their decisions and of all scores."""
    total = 0
    for seats in (2, 3, 4):
        for seed in range(10):
            state = new_game(seats)
            total += state.rollout(Rng(seed))
            total += sum((seat + 1) * 100 * points for seat, points in enumerate(state.scores))
    assert total == CHECKSUM


def test_a_turn_of_free_choices_ends() -> None:
    """PRE-D1: whoever prefers turning, buying and discarding to everything else still finishes the game."""
    for seats in (2, 4):
        state, rng, plies = new_game(seats), Rng(seats), 0
        while state.player != OVER:
            legal = state.legal_actions()
            free = [action for action in legal if 76 <= action < 111] or legal
            state.apply(state.sample_chance(rng) if state.player == CHANCE else free[rng.below(len(free))])
            plies += 1
            assert plies < 5000
