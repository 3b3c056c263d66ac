"""Many games, and what they say: scores, lengths, wins by seat."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solutre.bots import Bot, bot
from solutre.core.game import Game
from solutre.core.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import OVER, Event, State
from solutre.core.view import view_of


@dataclass
class Series:
    """Numbers that came one by one."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = math.inf
    most: float = -math.inf

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        self.least = min(self.least, value)
        self.most = max(self.most, value)

    def join(self, other: Series) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of the numbers."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1)))


@dataclass
class Result:
    """What a simulation found. A shared victory counts as an equal share of one."""

    seats: int
    scores: list[Series]
    wins: list[float]
    decisions: Series = field(default_factory=Series)
    shared: int = 0
    seconds: float = 0.0

    @classmethod
    def empty(cls, seats: int) -> Result:
        return cls(seats, [Series() for _ in range(seats)], [0.0] * seats)

    def add(self, state: State, decisions: int) -> None:
        places = state.ranking()
        winners = places.count(1)
        self.shared += winners > 1
        self.decisions.add(decisions)
        for seat in range(self.seats):
            self.scores[seat].add(state.scores[seat])
            if places[seat] == 1:
                self.wins[seat] += 1 / winners

    @property
    def games(self) -> int:
        return self.decisions.count


def play_out(game: Game, state: State, bots: Sequence[Bot], rng: Rng) -> int:
    """Let bots play a game to its end; returns the number of decisions. They see their views only."""
    decisions = 0
    state.settle(rng)
    while state.player != OVER:
        seat = int(state.player)
        state.apply(legal_answer(game, state, bots[seat].choose(game, view_of(state, seat), rng)))
        state.settle(rng)
        decisions += 1
    return decisions


def simulate(
    game: Game,
    seats: int,
    variant: str,
    games: int,
    seed: int,
    levels: Sequence[str] = (),
    tick: Callable[[], None] = lambda: None,
) -> Result:
    """Play many games; without levels at random, by the engine's own rollout."""
    result = Result.empty(seats)
    rng = Rng(seed)
    plain = all(level == "random" for level in levels)
    started = time.process_time()
    for _ in range(games):
        state = game.new(seats, variant)
        decisions = state.rollout(rng) if plain else play_out(game, state, [bot(level) for level in levels], rng)
        result.add(state, decisions)
        tick()
    result.seconds = time.process_time() - started
    return result


def clause_counts(
    game: Game, seats: int, variant: str, games: int, seed: int, tick: Callable[[], None] = lambda: None
) -> Counter[str]:
    """How often each clause was cited by an event in random games."""
    counts: Counter[str] = Counter()
    rng = Rng(seed)
    for _ in range(games):
        state = game.new(seats, variant)
        log: list[Event] = []
        state.log = log
        state.rollout(rng)
        counts.update(event.clause for event in log)
        tick()
    return counts
