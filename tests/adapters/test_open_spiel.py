"""Every game is one of OpenSpiel's: its own simulation test passes with serialisation, and its search plays."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install solutre[research]")
open_spiel: Any = importlib.import_module("solutre.adapters.open_spiel")


def after(game: Any, choices: int) -> Any:
    """A state some choices into a game, always the last legal one; chance takes its first outcome."""
    state = game.new_initial_state()
    while choices or state.is_chance_node():
        choices -= not state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else state.legal_actions()[-1])
    return state


def test_a_game_passes_the_simulations_of_openspiel(shelved: Game) -> None:
    game = pyspiel.load_game(f"solutre_{shelved.id}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_players_variant_and_reward_are_parameters() -> None:
    game = pyspiel.load_game("solutre_elawa(players=3,variant=advanced,reward=rank)")
    assert (game.num_players(), game.num_distinct_actions()) == (3, 251)
    assert game.new_initial_state().position.advanced == 1
    with pytest.raises(SolutreError, match="do not add up"):
        open_spiel.SolutreGame.__subclasses__()[0]({"players": 3, "reward": "margin"})


def test_chance_is_told_with_its_probabilities() -> None:
    state = pyspiel.load_game("solutre_cairn").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert [outcome for outcome, _ in outcomes] == [0, 1, 2]
    assert sum(share for _, share in outcomes) == pytest.approx(1)


def test_a_resampled_state_cannot_be_told_from_the_true_one() -> None:
    state = after(pyspiel.load_game("solutre_mammut"), 3)
    seat, rng = state.current_player(), Rng(1)
    others = [state.resampled(seat, rng) for _ in range(8)]
    assert all(other.information_state_string(seat) == state.information_state_string(seat) for other in others)
    assert len({str(other) for other in others}) > 1
    assert all(other.legal_actions() == state.legal_actions() for other in others)


def test_an_observation_is_the_inputs_by_their_names() -> None:
    game = pyspiel.load_game("solutre_hunters")
    state = after(game, 2)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["land tiles left"].tolist() == [77.0 - state.position.turn]
    assert state.observation_tensor(1) == observer.tensor.tolist()


def test_its_search_plays_our_hunter() -> None:
    """benchmarks/ismcts.py, from both seats."""
    file = Path(__file__).parents[2] / "benchmarks" / "ismcts.py"
    spec = importlib.util.spec_from_file_location("ismcts_against_levels", file)
    assert spec is not None and spec.loader is not None
    example: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    for seed in (0, 1):
        own, rival = example.played("cairn", 12, "hunter", seed)
        assert own == -rival
