"""Two sets of weights against each other, on duplicate deals: each sits once on every side of the same chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from solutre.arena.simulate import Series
from solutre.bots import Bot
from solutre.core.game import Game
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.core.view import view_of

STREAMS = 16  # random streams of a game: chance, one for each seat, and some to spare
SURE = 1.96  # standard errors on each side of an interval that holds the truth 95 times in 100


@dataclass(frozen=True)
class Mode:
    """How many play which variant."""

    seats: int
    variant: str

    def __str__(self) -> str:
        return f"{self.seats} players, {self.variant}"


def modes(game: Game) -> list[Mode]:
    """All player counts and variants of a game."""
    return [Mode(seats, variant) for seats in game.seats for variant in game.variants]


def interval(series: Series) -> tuple[float, float]:
    """Where the true mean is, 95 times in 100."""
    reach = SURE * series.deviation / math.sqrt(series.count)
    return series.mean - reach, series.mean + reach


@dataclass
class Duel:
    """What a challenger did against a holder, deal by deal."""

    games: int = 0
    beaten: Series = field(default_factory=Series)  # share of rivals left behind: a half is even at any table
    points: Series = field(default_factory=Series)  # points ahead of a rival
    by_mode: dict[str, Series] = field(default_factory=dict)  # the share once more, by mode

    def add(self, mode: Mode, beaten: float, points: float) -> None:
        self.games += mode.seats
        self.beaten.add(beaten)
        self.points.add(points)
        self.by_mode.setdefault(str(mode), Series()).add(beaten)

    def join(self, other: Duel) -> None:
        self.games += other.games
        self.beaten.join(other.beaten)
        self.points.join(other.points)
        for mode, series in other.by_mode.items():
            self.by_mode.setdefault(mode, Series()).join(series)

    @property
    def gains(self) -> bool:
        """Whether the challenger is better, and not by luck."""
        return self.beaten.count > 1 and interval(self.beaten)[0] > 0.5


def seating(seats: int, turn: int) -> list[bool]:
    """Which seats the challenger takes: half of them, rounded down, turned by one place from game to game."""
    return [(seat + turn) % seats < seats // 2 for seat in range(seats)]


def play_deal(game: Game, mode: Mode, seed: int, challenger: Bot, holder: Bot) -> tuple[float, float]:
    """All turns of the seating on the same chance: the share of rivals left behind, and points ahead, a game."""
    beaten = points = 0.0
    for turn in range(mode.seats):
        new = seating(mode.seats, turn)
        state = play(game, mode, seed, [challenger if mine else holder for mine in new])
        share, ahead = compared(state, new)
        beaten += share
        points += ahead
    return beaten / mode.seats, points / mode.seats


def play(game: Game, mode: Mode, seed: int, bots: Sequence[Bot]) -> State:
    """One game to its end. Chance and each seat have generators of their own."""
    chance, *rngs = [Rng(seed * STREAMS + number) for number in range(mode.seats + 1)]
    state: State = game.new(mode.seats, mode.variant)
    state.settle(chance)
    while state.player != OVER:
        seat = int(state.player)
        answer = bots[seat].choose(game, view_of(state, seat), rngs[seat], math.inf)
        state.apply(legal_answer(game, state, answer))
        state.settle(chance)
    return state


def compared(state: State, new: Sequence[bool]) -> tuple[float, float]:
    """Over all pairs of a new and an old seat: how often the new one is placed better, and by how many points."""
    places = state.ranking()
    pairs = [(i, j) for i, mine in enumerate(new) if mine for j, theirs in enumerate(new) if not theirs]
    beaten = sum((places[i] < places[j]) + 0.5 * (places[i] == places[j]) for i, j in pairs)
    points = sum(state.scores[i] - state.scores[j] for i, j in pairs)
    return beaten / len(pairs), points / len(pairs)
