"""The first two computer players: one plays at random, one looks a single choice ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State


class Bot(Protocol):
    """A computer player: it gets a view, never the truth."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        """One of the legal actions of the view."""
        ...


@dataclass(frozen=True)
class RandomBot:
    """Any legal choice."""

    name: str = "random"

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        legal = view.legal_actions()
        return legal[rng.below(len(legal))]


@dataclass(frozen=True)
class GreedyBot:
    """The choice after which the game's `evaluate` likes the position best, in a world that the view allows."""

    name: str = "greedy"

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        world = view.imagine(rng)
        best, best_value = legal[0], float("-inf")
        for action in legal:
            after = world.clone()
            after.apply(action)
            value = game.evaluate(after, int(view.player))
            if value > best_value:
                best, best_value = action, value
        return best


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}


def bot_names() -> tuple[str, ...]:
    return tuple(BOTS)


def bot(level: str) -> Bot:
    """A computer player by its name."""
    if level not in BOTS:
        raise SolutreError(f"no computer player is called {level!r}; there are {', '.join(BOTS)}")
    return BOTS[level]
