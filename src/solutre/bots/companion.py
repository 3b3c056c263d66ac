"""A player for an even game: as strong as it is told to be, between two levels, and never plainly bad on purpose.

`companion@2.5` plays half of its choices as the second level and half as the third, `companion@4` as the fourth. What
its weaker half wants is not taken if everybody would see that it is bad.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from solutre.bots.explaining.explain import Explanation
from solutre.bots.hazy import share
from solutre.bots.player import Adviser, Player
from solutre.bots.searcher import SearchBot
from solutre.bots.simple import GreedyBot, appraised
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View

COMPANION = "companion"
USUAL_STRENGTH = 2.5  # of somebody of whom nothing is known
PLAINLY = 0.25  # of the points that turn a close game into a won one: who gives them away does it visibly


class CompanionBot(Player):
    """Plays between two levels; `make` makes a level by its name, and levels stand in order, the weakest first."""

    def __init__(self, name: str, strength: float, levels: Sequence[str], make: Callable[[str], Adviser]) -> None:
        super().__init__(name)
        lower = min(int(strength), len(levels) - 1)
        self.players = [make(levels[lower - 1]), make(levels[lower])]
        self.strength = strength
        self.more = strength - lower  # how often it plays as the stronger of the two
        self.seeing = GreedyBot()
        self.asked: Adviser = self.players[0]  # who made the last choice

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        self.asked = self.players[share(rng) < self.more]
        chosen = self.asked.choose(game, view, rng, budget)
        if isinstance(self.asked, SearchBot) or not plainly_bad(game, view, legal, chosen, rng):
            return chosen
        self.asked = self.seeing
        return self.asked.choose(game, view, rng, budget)

    def forget_comparison(self) -> None:
        """Whoever is asked does."""

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return self.asked.explain(seconds)


def plainly_bad(game: Game, view: View, legal: list[int], action: int, rng: Rng) -> bool:
    """Whether a choice looks so much worse than the best that anybody would see it."""
    looks = appraised(game, view.imagine(rng), legal)
    return max(looks) - looks[legal.index(action)] > PLAINLY * game.thinking.scale


def strength_of(name: str, written: str, levels: int) -> float:
    """What stands behind the @: from 1, the weakest level, to the number of levels, the strongest."""
    try:
        strength = float(written) if written else USUAL_STRENGTH
    except ValueError:
        strength = 0.0
    if not 1 <= strength <= levels:
        raise SolutreError(f"{name!r}: behind @ stands a strength, from 1 like the weakest level to {levels}: 2.5")
    return strength
