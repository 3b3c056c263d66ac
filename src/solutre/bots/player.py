"""What every computer player is: it gets views, never the truth, and can tell what it compared."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import NoReturn, Protocol

from solutre.bots.explaining.explain import Explanation
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View


class Bot(Protocol):
    """A computer player at one seat of one game: whatever can choose."""

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        """One of the legal actions of the view. So many seconds replace its own clock; `math.inf` stops the clock."""
        ...


class Adviser(Bot, Protocol):
    """A computer player that has a name and can tell what it compared, as all have that `bot` makes."""

    @property
    def name(self) -> str: ...

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """What it compared for the choice just made; None if there was nothing to compare.

        So many seconds it may take to find out by which clauses choices differ.
        """
        ...


class Player(ABC):
    """A bot of ours: refuses the truth, takes a lone choice at once, thinks about the others."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        refuse_truth(view)
        if type(view) is not game.positions:
            refuse_other_game(game, view)
        self.forget_comparison()
        legal = view.legal_actions()
        return legal[0] if len(legal) == 1 else self.decide(game, view, legal, rng, budget)

    @abstractmethod
    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        """One of several legal actions."""

    @abstractmethod
    def forget_comparison(self) -> None:
        """A new choice is to be made: what was compared for the last one is no longer told."""

    @abstractmethod
    def explain(self, seconds: float = math.inf) -> Explanation | None: ...


def refuse_truth(view: View) -> None:
    """A computer player may know what its seat knows, and no more."""
    if view.observer != view.player:
        raise SolutreError(
            f"a computer player needs the view of seat {view.player}, who decides: view_of(state, {view.player})"
        )


def refuse_other_game(game: Game, view: View) -> NoReturn:
    """A computer player cannot play one game by the rules of another."""
    raise SolutreError(f"a computer player was asked about {game.title}, but shown {view!r}")
