"""Many games in one call: the same games as one by one, with the inputs and masks of whoever decides."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from solutre.adapters.vector import FAR_APART, VectorEnv
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.laws.minds import written
from solutre.core.rng import Rng


def test_games_are_those_that_are_played_one_by_one() -> None:
    """The k-th game has the chance of its own seed, and goes on as a position does."""
    env = VectorEnv("elawa", 3, inputs=False)
    env.reset(seed=5)
    alone: Any = game("elawa").new(2)
    rng = Rng(5 * FAR_APART + 2)
    alone.settle(rng)
    for _ in range(40):
        chosen = env.choose_any()
        env.step(np.array(chosen))
        alone.apply(chosen[2])
        alone.settle(rng)
        assert env.batch.states[2] == alone


def test_a_row_holds_the_inputs_and_the_mask_of_who_decides(shelved: Any) -> None:
    env = VectorEnv(shelved.id, 2, shelved.seats[-1])
    for _ in range(25):
        seen = env.step(env.choose_any())
    for number, state in enumerate(env.batch.states):
        assert seen.players[number] == state.player
        assert np.flatnonzero(seen.masks[number]).tolist() == state.legal_actions()
        wanted = np.zeros(env.layout.size(env.seats), np.float32)
        for place, value in written(shelved, state, int(state.player)):
            wanted[place] = value
        assert (seen.inputs[number] == wanted).all()


def test_a_game_that_ends_is_settled_up_and_begins_anew() -> None:
    env = VectorEnv("cairn", 2, reward="margin")
    ends = []
    for _ in range(8):  # four stones a game
        seen = env.step(env.choose_any())
        ends.append(seen.ended.tolist())
        own, other = seen.rewards[0].tolist()
        assert own == -other
        assert seen.ended[0] or own == 0
    assert [each for each in ends if any(each)] == [[1, 1], [1, 1]]
    assert env.batch.games == 4


def test_an_action_that_is_not_legal_changes_nothing_in_any_game() -> None:
    for masks in (True, False):
        env = VectorEnv("elawa", 2, inputs=False, masks=masks)
        before = [state.key() for state in env.batch.states]
        for wrong in (200, -1, 10**9):
            with pytest.raises(SolutreError, match=f"game 1 does not allow action {wrong}"):
                env.step([env.choose_any()[0], wrong])
        assert [state.key() for state in env.batch.states] == before


def test_against_a_level_every_turn_is_ones_own() -> None:
    env = VectorEnv("cairn", 4, against="hunter")
    seen = env.reset(seed=2)
    assert seen.players.tolist() == [0, 1, 0, 1]
    for _ in range(6):
        seats = seen.players.copy()
        seen = env.step(env.choose_any())
        assert (seen.players == np.where(seen.ended, 1 - seats, seats)).all()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"games": 0}, "at least one game"), ({"reward": "joy"}, "no reward is called 'joy'"), ({"seats": 9}, "2 to 4")],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(SolutreError, match=said):
        VectorEnv(**{"name": "elawa", "games": 1, **wrong})
