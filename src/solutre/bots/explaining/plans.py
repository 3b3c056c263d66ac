"""What a choice prepares: what the mind of a game counts more of behind it than behind another choice.

Points are told by their scorings once two choices are played on to the end. A plan is what lies between: the bone kept
for a dear card, the hunter who comes back in time. It is read off right behind the two choices, in the same worlds,
from the named features that `evaluate` weighs; what luck may explain is not told, and words are the game's (`[plans]`
in its `texts.toml`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from solutre.bots.explaining.luck import beyond_luck
from solutre.core.game import Game
from solutre.core.state import State
from solutre.core.weights import FILE, load_weights

NOTEWORTHY = 0.5  # points, as `evaluate` weighs it
MOST_PLANS = 2  # behind each of the two choices


@dataclass(frozen=True)
class Plan:
    """Something that the mind counts more of: behind the first choice, or behind the second."""

    name: str  # of a feature
    points: float  # what `evaluate` gives for it; below zero it speaks for the second


class Counting:
    """What the mind of a game counts for a seat, each in points."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = names_of(game)

    def points(self, state: State, seat: int) -> list[float]:
        """What a seat has itself comes first among the features; its rival's may follow."""
        counts = self.game.features(state, seat, self.game.packed)
        return [weight * count for _, weight, count in zip(self.names, self.game.weights, counts, strict=False)]

    def plans(self, pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> tuple[Plan, ...]:
        """What surely differs between two choices, by the points counted behind both; the greatest first."""
        found = []
        for place, name in enumerate(self.names):
            points = beyond_luck([one[place] - other[place] for one, other in pairs])
            if abs(points) >= NOTEWORTHY and self.told(name):
                found.append(Plan(name, points))
        found.sort(key=lambda plan: -abs(plan.points))
        first = [plan for plan in found if plan.points > 0]
        second = [plan for plan in found if plan.points < 0]
        return (*first[:MOST_PLANS], *second[:MOST_PLANS])

    def told(self, name: str) -> bool:
        """Whether the game has words for it, and they are true: some speak of having less, as their weight says."""
        words = self.game.words.plans.get(name)
        weight = self.game.weights[self.names.index(name)]
        return words is not None and (weight < 0) == bool(words.get("fewer", False))


@lru_cache(maxsize=64)
def names_of(game: Game) -> tuple[str, ...]:
    """The features of a game's mind, in their order."""
    return tuple(load_weights(game.mind / FILE).weights)
