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
def weighing(held: list[float], numbers: Sequence[float]) -> Iterator[None]:
    """Let the weights or the outlook of a game be other numbers for a while."""
    kept = held[:]
    held[:] = numbers
    try:
        yield
    finally:
        held[:] = kept


@dataclass(frozen=True)
class WeighingBot:
    """A computer player with weights, or an outlook, of its own."""

    bot: Bot
    numbers: tuple[float, ...]
    outlook: bool = False

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        with weighing(game.outlook if self.outlook else game.weights, self.numbers):
            return self.bot.choose(game, view, rng, budget)

    def explain(self) -> Explanation | None:
        return self.bot.explain()
