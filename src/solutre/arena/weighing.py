"""Computer players that weigh with other numbers than those that ship with a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from solutre.bots import Bot, Explanation
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View


@contextmanager
def weighing(game: Game, weights: Sequence[float]) -> Iterator[None]:
    """Let `evaluate` weigh with other numbers for a while."""
    kept = game.weights[:]
    game.weights[:] = weights
    try:
        yield
    finally:
        game.weights[:] = kept


@dataclass(frozen=True)
class WeighingBot:
    """A computer player with weights of its own."""

    bot: Bot
    weights: tuple[float, ...]

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        with weighing(game, self.weights):
            return self.bot.choose(game, view, rng, budget)

    def explain(self) -> Explanation | None:
        return self.bot.explain()
