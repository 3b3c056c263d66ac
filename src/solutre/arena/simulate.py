"""Many games, and what they say: scores, lengths, wins by seat."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.rng import Rng
from solutre.core.state import Event


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
    seconds: float = 0.0  # of processor time
    illegal: list[str] = field(default_factory=list)  # answers that lost their game

    @classmethod
    def empty(cls, seats: int) -> Result:
        return cls(seats, [Series() for _ in range(seats)], [0.0] * seats)

    def add(self, scores: Sequence[int], places: Sequence[int], decisions: int) -> None:
        winners = places.count(1)
        self.shared += winners > 1
        self.decisions.add(decisions)
        for seat in range(self.seats):
            self.scores[seat].add(scores[seat])
            if places[seat] == 1:
                self.wins[seat] += 1 / winners

    @property
    def games(self) -> int:
        return self.decisions.count


Portion = tuple[str, int, str, int, int]  # game, seats, variant, how many games, seed


def portions(game: Game, games: int, seed: int) -> list[Portion]:
    """Random games of every player count and variant, shared out evenly: what one process plays at a time."""
    kinds = [(seats, variant) for seats in game.seats for variant in game.variants]
    each = [games // len(kinds) + (number < games % len(kinds)) for number in range(len(kinds))]
    return [(game.id, *kind, share, seed) for kind, share in zip(kinds, each, strict=True)]


def counted(portion: Portion) -> Counter[str]:
    """The clauses of such a portion."""
    game, seats, variant, games, seed = portion
    return clause_counts(find(game), seats, variant, games, seed)


def clause_counts(game: Game, seats: int, variant: str, games: int, seed: int) -> Counter[str]:
    """How often each clause was cited by an event in random games."""
    counts: Counter[str] = Counter()
    rng = Rng(seed)
    for _ in range(games):
        state = game.new(seats, variant)
        log: list[Event] = []
        state.log = log
        state.rollout(rng)
        counts.update(event.clause for event in log)
    return counts
