"""What a game teaches: choices compared by playing each of them to the end, and weights that would have known better.

A lesson takes a position from self-play and two of its choices, and plays both to the end on the same chance. What
`evaluate` says about the difference should be the difference that came out. All lessons together are a least-squares
problem around the present weights, solved with the trust that these deserve: a change must be earned.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.arena.duel import STREAMS, Table
from solutre.arena.weighing import weighing
from solutre.bots.simple import GreedyBot
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import OVER, State

STEP = 1e-4  # of a weight, to see what it changes …
LEAST = 0.1  # … and of weights close to nothing
ALTERNATIONS = 10  # between the common scale and the trust that it means
WANDER = 10  # one choice in so many is made at random, so that lessons are not all about the same play
GREEDY = GreedyBot()


@dataclass
class Lessons:
    """The sums of a least-squares problem: what came out, what was foretold, and what each weight changes in it."""

    count: int
    squares: list[float]  # sums of came², came * foretold, foretold²
    came: list[float]  # weight -> sum of what it changes times what came out
    foretold: list[float]  # weight -> sum of what it changes times what was foretold
    grip: list[list[float]]  # weight, weight -> sum of the products of what they change

    @classmethod
    def none(cls, weights: int) -> Lessons:
        return cls(0, [0.0] * 3, [0.0] * weights, [0.0] * weights, [[0.0] * weights for _ in range(weights)])

    def add(self, came: float, foretold: float, slopes: Sequence[float]) -> None:
        self.count += 1
        for i, product in enumerate((came * came, came * foretold, foretold * foretold)):
            self.squares[i] += product
        for i, slope in enumerate(slopes):
            if slope:
                self.came[i] += slope * came
                self.foretold[i] += slope * foretold
                row = self.grip[i]
                for j, other in enumerate(slopes):
                    row[j] += slope * other

    def join(self, other: Lessons) -> None:
        self.count += other.count
        for mine, more in ((self.squares, other.squares), (self.came, other.came), (self.foretold, other.foretold)):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        for row, more in zip(self.grip, other.grip, strict=True):
            row[:] = [a + b for a, b in zip(row, more, strict=True)]

    def change(self, trust: Sequence[float]) -> list[float]:
        """The change of every weight that fits the lessons best, weighed against the trust in the present ones.

        What came out is foretold up to a common scale: a choice that is not taken can often be taken a turn later. The
        first weight, that of the points themselves, is the unit and does not change; the scale has its place.
        """
        scale = self.scale()
        noise = (self.squares[0] - scale * self.squares[1]) / max(1, self.count)  # left unexplained by present weights
        change = [0.0] * len(trust)
        for _ in range(ALTERNATIONS):
            if scale < LEAST:
                return [0.0] * len(trust)  # nothing was foretold: there is nothing to improve
            grip = [[self.squares[2], *self.foretold[1:]]]
            for i, row in enumerate(self.grip[1:], 1):
                grip.append([self.foretold[i], *row[1:]])
                grip[i][i] += noise / (scale * trust[i]) ** 2
            scale, *changes = solve(grip, [self.squares[1], *self.came[1:]])
            change = [0.0, *(scaled / scale for scaled in changes)]
        return change

    def scale(self) -> float:
        """How much of what was foretold came out."""
        return self.squares[1] / self.squares[2] if self.squares[2] else 0.0


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric positive system of equations (Cholesky)."""
    n = len(right)
    low = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(low[i][k] * low[j][k] for k in range(j))
            low[i][j] = math.sqrt(rest) if i == j else rest / low[j][j]
    half: list[float] = []
    for i in range(n):
        half.append((right[i] - sum(low[i][k] * half[k] for k in range(i))) / low[i][i])
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (half[i] - sum(low[k][i] * found[k] for k in range(i + 1, n))) / low[i][i]
    return found


# --- one game ----------------------------------------------------------------------------------------


def study(game: Game, table: Table, seed: int, weights: Sequence[float], lessons: int) -> Lessons:
    """Play a game, look back at some of its positions, and compare two choices in each."""
    learned = Lessons.none(len(weights))
    with weighing(game, weights):
        for number, state in enumerate(moments(game, table, seed, lessons)):
            learn(game, state, Rng((seed * STREAMS + 15) * STREAMS + number), learned)
    return learned


def moments(game: Game, table: Table, seed: int, most: int) -> list[State]:
    """Some positions of a game in which there is something to choose, any of them alike."""
    rng = Rng(seed * STREAMS + 14)
    state = game.new(table.seats, table.variant)
    state.settle(rng)
    kept: list[State] = []
    met = 0
    while state.player != OVER:
        legal = state.legal_actions()
        if len(legal) > 1:
            met += 1
            place = len(kept) if len(kept) < most else int(rng.below(met))
            if place < most:
                kept[place : place + 1] = [state.clone()]
        state.apply(wander(game, state, legal, rng))
        state.settle(rng)
    return kept


def wander(game: Game, state: State, legal: list[int], rng: Rng) -> int:
    if rng.below(WANDER) == 0:
        return legal[rng.below(len(legal))]
    return GREEDY.choose(game, state.redact(int(state.player)), rng)


def learn(game: Game, state: State, rng: Rng, learned: Lessons) -> None:
    """Compare the choice that looks best with any other one."""
    seat = int(state.player)
    legal = state.legal_actions()
    best = GREEDY.choose(game, state.redact(seat), rng)
    legal.remove(best)
    other = legal[rng.below(len(legal))]
    chance = rng.word()
    foretold, slopes, came = 0.0, [0.0] * len(game.weights), 0.0
    for action, sign in ((best, 1.0), (other, -1.0)):
        after = state.clone()
        after.apply(action)
        foretold += sign * game.evaluate(after, seat)
        slopes = [slope + sign * more for slope, more in zip(slopes, slopes_of(game, after, seat), strict=True)]
        came += sign * margin(finished(game, after, Rng(chance)), seat)
    learned.add(came, foretold, slopes)


def slopes_of(game: Game, state: State, seat: int) -> list[float]:
    """How much the value of a position grows with each weight."""
    slopes = []
    for place, weight in enumerate(game.weights):
        step = STEP * max(abs(weight), LEAST)
        values = []
        for moved in (weight + step, weight - step):
            game.weights[place] = moved
            values.append(game.evaluate(state, seat))
        game.weights[place] = weight
        slopes.append((values[0] - values[1]) / (2 * step))
    return slopes


def finished(game: Game, state: State, rng: Rng) -> State:
    """The game played to its end, everybody choosing what looks best."""
    state.settle(rng)
    while state.player != OVER:
        state.apply(GREEDY.choose(game, state.redact(int(state.player)), rng))
        state.settle(rng)
    return state


def margin(state: State, seat: int) -> float:
    """Points ahead of the best rival."""
    return float(state.scores[seat] - max(score for other, score in enumerate(state.scores) if other != seat))
