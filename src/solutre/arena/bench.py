"""How fast a game is, in CPU time on one core: what `solutre bench` shows.

The yardstick is a fixed loop of plain Python, timed in the same run: ratios to it can be compared between machines.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import cycle

from solutre.bots.search import Search
from solutre.bots.simple import GreedyBot
from solutre.core.game import Game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.core.view import View, view_of

YARDSTICK_STEPS = 200_000
GAMES = 4  # played greedily …
MOMENTS = 8  # … and moments of each, at which a search is timed
SIMULATIONS = 50
STRIDE = 5  # early and late moments take turns, so that a slow engine meets both in a short time


@dataclass(frozen=True)
class Speed:
    """Figures of one game at one player count."""

    game: str
    seats: int
    compiled: bool
    games: float  # random games a second by rollout
    decisions: float  # players' decisions a second in those rollouts
    driven: float  # players' decisions a second, each listed and applied from Python
    driven_games: float
    copies: float  # clones a second in the middle of a game
    simulations: float  # of a search, a second, at moments of a game played greedily
    yardstick: float  # steps a second of the yardstick loop

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def measure(game: Game, seats: int, seconds: float = 1.0) -> Speed:
    """Measure one game; each figure takes about so many seconds of CPU time."""
    games, decisions = rollouts(game, seats, seconds)
    whole, single = driven(game, seats, seconds)
    cloned, searched = copies(game, seats, seconds), simulations(game, seats, seconds)
    return Speed(game.id, seats, COMPILED, games, decisions, single, whole, cloned, searched, yardstick())


def rate(work: Callable[[], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Repeat work, which counts two things, for so many seconds of CPU time; returns both a second."""
    first = second = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        one, two = work()
        first += one
        second += two
    return first / spent, second / spent


def rollouts(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Random games a second inside the engine, and decisions in them."""
    rng = Rng(1)

    def batch() -> tuple[int, int]:
        return 20, sum(int(game.new(seats).rollout(rng)) for _ in range(20))

    return rate(batch, seconds)


def driven(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """Random games a second, each choice listed and applied from Python, and decisions in them."""
    rng = Rng(2)

    def one() -> tuple[int, int]:
        state = game.new(seats)
        state.settle(rng)
        decisions = 0
        while state.player != OVER:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            state.settle(rng)
            decisions += 1
        return 1, decisions

    return rate(one, seconds)


def copies(game: Game, seats: int, seconds: float) -> float:
    """Clones a second."""
    rng = Rng(3)
    length = int(game.new(seats).rollout(Rng(3)))
    state = game.new(seats)
    state.settle(rng)
    for _ in range(length // 2):  # the middle of a game
        if state.player == OVER:
            break
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)

    def batch() -> tuple[int, int]:
        for _ in range(1000):
            state.clone()
        return 1000, 0

    return rate(batch, seconds)[0]


def simulations(game: Game, seats: int, seconds: float) -> float:
    """Simulations a second of a search, moment after moment."""
    moments = [view for deal in range(GAMES) for view in _greedy_moments(game, seats, deal)]
    views, rng = cycle([view for first in range(STRIDE) for view in moments[first::STRIDE]]), Rng(5)

    def batch() -> tuple[int, int]:
        Search(next(views), game, rng).think(SIMULATIONS, math.inf)
        return SIMULATIONS, 0

    return rate(batch, seconds)[0]


def _greedy_moments(game: Game, seats: int, deal: int) -> list[View]:
    """What the seat to decide knows, at moments with a choice, from the start to the end of a game."""
    views, state, rng, player = [], game.new(seats), Rng(4 + deal), GreedyBot()
    state.settle(rng)
    while state.player != OVER:
        view = view_of(state, int(state.player))
        if len(view.legal_actions()) > 1:
            views.append(view)
        state.apply(player.choose(game, view, rng))
        state.settle(rng)
    return views[:: max(1, len(views) // MOMENTS)][:MOMENTS]


def yardstick() -> float:
    """Steps a second of a fixed loop of plain Python."""
    started = time.process_time()
    total = 0
    for step in range(YARDSTICK_STEPS):
        total = (total * 31 + step) % 65_521
    return YARDSTICK_STEPS / max(time.process_time() - started, 1e-9)
