"""Every game passes PettingZoo's own tests; rewards, refusals and pictures are right."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.native import COMPILED

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install solutre[research]")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is installed, its tests load games in a way that is going out of use
    from pettingzoo.test import api_test, seed_test

from solutre.adapters.pettingzoo import env, raw_env

CYCLES = 20 if COMPILED else 3


def played_out(table: Any, seed: int = 3) -> dict[str, float]:
    """Random play to the end: what each agent was given."""
    table.reset(seed=seed)
    rng, given = np.random.default_rng(1), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        given[agent] += reward
        table.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return given


def test_a_game_passes_the_tests_of_pettingzoo(shelved: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a dictionary with a mask is what its own classic games give, too
        api_test(env(shelved.id, shelved.seats[-1], shelved.variants[-1]), num_cycles=CYCLES)
        seed_test(lambda: env(shelved.id), num_cycles=CYCLES)


def test_rewards_are_given_once_and_by_what_was_asked_for() -> None:
    won = played_out(raw_env("cairn", 3))
    ranked = played_out(raw_env("cairn", 3, reward="rank"))
    table = raw_env("cairn", 3, reward="margin")
    margin = played_out(table)
    scores = list(table.state_now.scores)
    assert sum(won.values()) == pytest.approx(0) == sum(ranked.values())
    assert list(margin.values()) == [own - max(scores[:i] + scores[i + 1 :]) for i, own in enumerate(scores)]


def test_a_seat_sees_its_own_inputs_and_a_mask_on_its_turn() -> None:
    table = raw_env("cairn")
    table.reset(seed=1)
    one, other = table.observe("player_0"), table.observe("player_1")
    assert one["action_mask"].sum() > 0 == other["action_mask"].sum()
    assert one["observation"].dtype == np.float32
    assert one["observation"][8] == 1 == other["observation"][11]  # it is the first seat's turn
    assert table.state().shape == (2, 14)


def test_an_illegal_action_is_refused_with_its_reason_or_loses() -> None:
    table = raw_env("elawa")
    table.reset(seed=1)
    before = table.state_now.key()
    with pytest.raises(SolutreError, match=r"player_\d may not end_play: "):
        table.step(70)
    assert table.state_now.key() == before
    lenient = env("elawa")
    lenient.reset(seed=1)
    loser = lenient.agent_selection
    lenient.step(70)
    assert lenient.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in lenient.possible_agents}
    assert all(lenient.terminations.values())
    assert lenient.infos[loser]["refused"].startswith(f"{loser} may not end_play: ")


def test_none_is_for_agents_whose_game_has_ended() -> None:
    table = raw_env("cairn")
    table.reset(seed=1)
    with pytest.raises(SolutreError, match="decides, and None is no action"):
        table.step(None)
    played_out(table)
    assert table.agents == []


def test_a_table_is_drawn_as_svg_or_pixels() -> None:
    table = raw_env("cairn", render_mode="svg")
    table.reset(seed=1)
    assert table.render().startswith("<svg")
    with pytest.raises(SolutreError, match="svg or rgb_array, not as 'human'"):
        raw_env("cairn", render_mode="human")
    pytest.importorskip("resvg_py", reason="resvg-py is not installed: no pixels")
    table = raw_env("cairn", render_mode="rgb_array")
    table.reset(seed=1)
    drawn = table.render()
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 10
