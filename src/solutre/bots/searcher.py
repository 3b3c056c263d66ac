"""A computer player that searches."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.bots.search import Recipe, Search
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State


@dataclass(frozen=True)
class SearchBot:
    """Thinks for so many simulations or seconds, whichever is spent first."""

    name: str
    simulations: int
    seconds: float
    explore: float = 0.5

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return self.think(game, view, rng, budget).choices()[0][0]

    def think(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> Search:
        search = Search(view, game.evaluate, Recipe(game.playout, self.explore))
        search.think(rng, self.simulations, self.seconds if budget is None else budget)
        return search
