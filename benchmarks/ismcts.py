"""OpenSpiel's own search (ISMCTS) plays one of our levels at one of our games.

python benchmarks/ismcts.py [GAME] [--simulations 200] [--games 4] [--against hunter]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from solutre.adapters.open_spiel import resampler
from solutre.bots.levels import bot
from solutre.core.game import game
from solutre.core.minds.bounds import utilities
from solutre.core.rng import Rng
from solutre.core.view import view_of


class Rollouts(mcts.Evaluator):  # type: ignore[misc]
    """A leaf is worth how one random game from there ends, played by our engine."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: Any) -> list[float]:
        world = state.position.clone()
        world.rollout(self.rng)
        return utilities(state.reward, world.ranking(), list(world.scores))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def searcher(table: Any, simulations: int, seed: int) -> Any:
    """Plain ISMCTS without any knowledge of the game."""
    found = ismcts.ISMCTSBot(
        table,
        Rollouts(Rng(seed)),
        uct_c=1.4,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    found.set_resampler(resampler(Rng(seed + 1)))
    return found


def played(name: str, simulations: int, against: str, seed: int) -> list[float]:
    """One game for two; the search sits at seat 0 with an even seed, at seat 1 with an odd one."""
    table, rng = pyspiel.load_game(f"solutre_{name}"), Rng(seed)
    search, rival, own = searcher(table, simulations, seed), bot(against), seed % 2
    state = table.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.position.sample_chance(rng) - state.first_of_chance
        elif state.current_player() == own:
            action = int(search.step(state))
        else:
            action = rival.choose(game(name), view_of(state.position, state.current_player()), rng)
        state.apply_action(action)
    result: list[float] = state.returns()
    return [result[own], result[1 - own]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="elawa")
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--against", default="hunter")
    asked = parser.parse_args()
    won = [played(asked.game, asked.simulations, asked.against, seed)[0] for seed in range(asked.games)]
    points = sum(0.5 + result / 2 for result in won)
    print(f"ISMCTS with {asked.simulations} simulations against {asked.against}: {points:g} of {asked.games}")


if __name__ == "__main__":
    main()
