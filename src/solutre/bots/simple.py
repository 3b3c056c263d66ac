"""Computer players that look a single choice ahead, or not even that."""

from __future__ import annotations

import math

from solutre.bots.explaining.explain import MOST_TOLD, Alternative, Explanation
from solutre.bots.player import Player
from solutre.core.appraisal import appraise_each
from solutre.core.game import Game
from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View
from solutre.core.weights import of_packed


class RandomBot(Player):
    """Any legal choice."""

    def __init__(self, name: str = "random") -> None:
        super().__init__(name)

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        return legal[rng.below(len(legal))]

    def forget_comparison(self) -> None:
        """It compares nothing."""

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return None


class GreedyBot(Player):
    """The choice that looks best to `evaluate`, one ahead, in a world that the view allows."""

    def __init__(self, name: str = "greedy") -> None:
        super().__init__(name)
        self.compared: list[tuple[float, int]] = []  # the lead after each choice, and the choice
        self.game: Game | None = None
        self.world: State | None = None

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        self.game, self.world = game, view.imagine(rng)
        self.compared = list(zip(appraised(game, self.world, legal), legal, strict=True))
        return max(self.compared, key=lambda pair: pair[0])[1]  # of equals the first

    def forget_comparison(self) -> None:
        self.compared, self.world = [], None

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """The best choices that it saw, with the lead that `evaluate` gives to each seat."""
        if self.game is None or self.world is None:
            return None
        best = sorted(self.compared, key=lambda pair: -pair[0])[:MOST_TOLD]
        return Explanation(tuple(self.alternative(self.game, self.world, action) for _, action in best))

    def alternative(self, game: Game, world: State, action: int) -> Alternative:
        then = after(world, action)
        return Alternative(action, 1, tuple(game.lead(then, seat) for seat in range(then.seats)))


def appraised(game: Game, world: State, choices: list[int]) -> list[float]:
    """What each choice is worth to who has to choose, by `evaluate`."""
    actions, values = vec[i64](choices), vec[float]([0.0] * len(choices))
    if game.appraise is None:
        appraise_each(of_packed(game.evaluate), world, actions, len(choices), values, game.packed)
    else:
        game.appraise(world, actions, len(choices), values, game.packed)
    return list(values)


def after(world: State, action: int) -> State:
    copy = world.clone()
    copy.apply(action)
    return copy
