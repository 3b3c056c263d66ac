"""Computer players that look a single choice ahead, or not even that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

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


def best_of(game: Game, view: State, actions: list[int], rng: Rng) -> int:
    """The action after which `evaluate` likes the position best, in a world that the view allows."""
    world = view.imagine(rng)
    best, best_value = actions[0], float("-inf")
    for action in actions:
        after = world.clone()
        after.apply(action)
        value = game.evaluate(after, int(view.player))
        if value > best_value:
            best, best_value = action, value
    return best


@dataclass(frozen=True)
class GreedyBot:
    """The choice that looks best, one ahead."""

    name: str = "greedy"

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        legal = view.legal_actions()
        return legal[0] if len(legal) == 1 else best_of(game, view, legal, rng)


@dataclass(frozen=True)
class ForgetfulBot:
    """The best of the choices that it happens to see: it errs as people do, by overlooking."""

    name: str
    overlooks: float  # the share of the choices that escape it

    def choose(self, game: Game, view: State, rng: Rng, budget: float | None = None) -> int:
        legal = view.legal_actions()
        seen = [action for action in legal if float(rng.below(1000)) >= self.overlooks * 1000]
        return best_of(game, view, seen or [legal[rng.below(len(legal))]], rng)
