"""Players that others are measured by: they stay as they are while the levels grow."""

from __future__ import annotations

import math
from dataclasses import replace

from solutre.bots.budget import Budget
from solutre.bots.explaining.explain import Explanation
from solutre.bots.plain import PlainSearch
from solutre.bots.player import Player
from solutre.bots.searcher import SearchBot, Tried
from solutre.bots.solving import Solved
from solutre.core.game import Game, unlearned
from solutre.core.rng import Rng
from solutre.core.view import View

PORTION = 8  # simulations between two looks at the clock


class PlainBot(Player):
    """Plain ISMCTS: rules, random play and no knowledge of the game. It takes what it tried most often."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name)
        self.budget = budget
        self.tried: dict[int, int] = {}

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        search, clock, done = PlainSearch(view, rng), self.budget.clock(budget), 0
        while done < self.budget.simulations and not (done and clock.spent()):
            more = min(PORTION, self.budget.simulations - done)
            search.think(more)
            done += more
        self.tried = search.visits()
        return max(self.tried, key=lambda action: self.tried[action])

    def visits(self) -> dict[int, int]:
        """How often each choice was tried for the choice just made."""
        return self.tried

    def forget_comparison(self) -> None:
        self.tried = {}

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """It has no reasons."""
        return None


class FormerBot(SearchBot):
    """The shaman of version 0.1: its search, its judge, its numbers, and it took what it tried most often."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, budget, patient=True)
        self.known: dict[str, Game] = {}

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        if game.id not in self.known:
            self.known[game.id] = formerly(game)
        return super().decide(self.known[game.id], view, legal, rng, budget)

    def work_out(self, view: View, seconds: float) -> list[Solved]:
        """It never did."""
        return []

    def seconds_for(self, view: View, legal: list[int]) -> float:
        """Its time was for every choice anew."""
        return self.budget.seconds

    def best(self, found: list[Tried], seat: int) -> Tried:
        return found[0]


def formerly(game: Game) -> Game:
    """A game as version 0.1 thought about it."""
    then = game.former
    if not then.weights:
        return unlearned(game)
    played = replace(game, thinking=then.thinking, learned=False, take_turn=then.take_turn)
    if then.evaluate:  # choices were judged by it, one by one
        played = replace(played, evaluate=then.evaluate, appraise=None)
    return replace(played, weights=then.weights, outlook=then.outlook)
