"""Other weights than those that ship with a game, and computer players that weigh with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from solutre.bots import Adviser, Explanation
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View

TRUST = 0.5  # how far a weight may well be wrong, as a share of itself …
LEAST = 0.1  # … and of weights close to nothing
DIGITS = 4
OFTEN = 16  # games with other weights that are asked for choice after choice


@lru_cache(OFTEN)
def thought_otherwise(game: Game, numbers: tuple[float, ...], outlook: bool = False) -> Game:
    """The same game, thought about with other weights, or with another outlook, and therefore without its net."""
    if outlook:
        return replace(game, outlook=numbers, learned=False)
    return replace(game, weights=numbers, learned=False)


@dataclass(frozen=True)
class WeighingBot:
    """A computer player with weights, or an outlook, of its own."""

    bot: Adviser
    numbers: tuple[float, ...]
    outlook: bool = False

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        return self.bot.choose(thought_otherwise(game, self.numbers, self.outlook), view, rng, budget)

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return self.bot.explain(seconds)


def trust_in(weights: Sequence[float]) -> list[float]:
    """How far each weight may well be wrong."""
    return [TRUST * max(abs(weight), LEAST) for weight in weights]


def moved(weights: Sequence[float], change: Sequence[float], share: float, linear: int) -> tuple[float, ...]:
    """Weights after a share of a change. Constants, behind the linear ones, change by a factor: they stay positive."""
    new = [weight + share * step for weight, step in zip(weights[:linear], change[:linear], strict=True)]
    for constant, step in zip(weights[linear:], change[linear:], strict=True):
        part = max(-1.0, min(1.0, share * step / constant))
        new.append(constant * (1 + part) if part > 0 else constant / (1 - part))
    return tuple(round(weight, DIGITS) for weight in new)
