"""A level that weighs with a file of weights: `hunter:mine.toml`, as `solutre train --out mine.toml` writes it."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

from solutre.bots.explaining.explain import Explanation
from solutre.bots.player import Adviser
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View
from solutre.core.weights import FILE, load_weights

ENDING = ".toml"
BETWEEN = ":"  # a level and its file


def is_weighing(name: str) -> bool:
    """Whether a name has a file of weights behind its level."""
    return name.endswith(ENDING) and BETWEEN in name


class WeighingBot:
    """A player who sees every game with other weights."""

    def __init__(self, name: str, player: Adviser, file: Path) -> None:
        self.name = name
        self.player = player
        self.file = file
        self.content = load_weights(file)
        self.weighed: dict[str, Game] = {}

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        return self.player.choose(self.of(game), view, rng, budget)

    def of(self, game: Game) -> Game:
        """The game with the weights of the file; of another game they are refused."""
        if game.id not in self.weighed:
            expected = load_weights(game.mind / FILE).names()
            if self.content.names() != expected:
                raise SolutreError(f"{self.file} holds no weights of {game.title}: it has other names")
            self.weighed[game.id] = replace(game, weights=tuple(self.content.numbers()), outlook=(), learned=False)
        return self.weighed[game.id]

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return self.player.explain(seconds)

    def visits(self) -> dict[int, int]:
        """How often a search tried each choice; nothing of a level that does not search."""
        tried = getattr(self.player, "visits", None)
        found: dict[int, int] = tried() if tried else {}
        return found
