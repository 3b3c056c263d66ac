"""What an environment is made for: a game, so many players, a variant with its options, and what is rewarded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solutre.adapters.panel import Panel
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.core.minds.bounds import REWARDS
from solutre.core.state import State

WIDEST: Final = 520  # inputs of a seat on at once; no power of two, or all rows share one part of the cache


class EnvSpec:
    """What is the same for every game of an environment (its task)."""

    def __init__(
        self,
        name: str,
        seats: int = 0,
        variant: str = "",
        reward: str = "win",
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game: Game = game(name)
        self.seats = seats or self.game.seats[0]
        self.arranged = self.game.arranged(variant, dict(options or {}))
        if reward not in REWARDS:
            raise SolutreError(f"no reward is called {reward!r}; there are {', '.join(REWARDS)}")
        self.reward = reward
        self.start: State = self.game.new(self.seats, self.arranged)
        self.actions: int = self.game.actions.size
        self.size = self.game.layout.size(self.seats)

    def panel(self, rows: int, inputs: bool = True) -> Panel:
        """Room for the inputs and masks of so many games."""
        if inputs and not self.game.tells_inputs:
            raise SolutreError(f"{self.game.title} offers no inputs: its mind has none")
        return Panel(rows, self.game.inputs if inputs else None, self.size if inputs else 0, self.actions, WIDEST)
