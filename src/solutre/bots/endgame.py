"""The rest of a game worked out to its end (expectimax of max-n): chance by its weights, each seat out for itself.

A seat wants to win first, as surely as possible, and then to be as far ahead of its strongest rival as possible; of
equal choices it takes the first. Positions that come up again are remembered, so that the order of picks costs little.
"""

from __future__ import annotations

import time
from typing import Final

from solutre.core.appraisal import lead
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State

WINNING: Final = 100_000.0  # points that a whole victory is worth: more than anybody is ever ahead
DEEPEST: Final = 200  # choices and draws in a row that can be worked out
GLANCES: Final = 256  # positions between two looks at the clock


@mypyc_attr(acyclic=True)
class Endgame:
    """Works out positions until so many of them were looked at, or the seconds are over; then it is `spent`."""

    def __init__(self, seats: int, positions: int, seconds: float) -> None:
        self.seats: i64 = seats
        self.left: i64 = positions
        self.until: float = time.perf_counter() + seconds
        self.spent: bool = False
        self.depth: i64 = 0
        self.known: dict[object, vec[float]] = {}

    def worth(self, world: State) -> vec[float]:
        """What a position is worth: by seat the chance to win, then by seat the lead. The world is left as it is."""
        if world.player == OVER:
            return self.settled(world)
        if not self.may_look():
            return vec[float]([0.0] * (2 * self.seats))
        if world.player == CHANCE:
            return self.expected(world)
        key = world.key()
        if key in self.known:
            return self.known[key]
        best = self.best(world)
        self.known[key] = best
        return best

    def may_look(self) -> bool:
        self.left -= 1
        if self.left <= 0 or self.depth > DEEPEST or (self.left % GLANCES == 0 and time.perf_counter() > self.until):
            self.spent = True
        return not self.spent

    def settled(self, world: State) -> vec[float]:
        """The end: a shared victory counts as an equal share of one."""
        found: vec[float] = vec[float]([0.0] * (2 * self.seats))
        points: vec[float] = vec[float]([0.0] * self.seats)
        places = world.ranking()
        winners = float(places.count(1))
        seat: i64 = 0
        while seat < self.seats:
            points[seat] = float(world.scores[seat])
            seat += 1
        seat = 0
        while seat < self.seats:
            if places[seat] == 1:
                found[seat] = 1.0 / winners
            found[self.seats + seat] = lead(points, seat)
            seat += 1
        return found

    def expected(self, world: State) -> vec[float]:
        """The mean over all that chance can do."""
        total: vec[float] = vec[float]([0.0] * (2 * self.seats))
        weights = world.chance_weights()
        whole = float(sum(weights))
        number: i64 = 0
        for action in world.legal_actions():
            value = self.after(world, action)
            share = float(weights[number]) / whole
            place: i64 = 0
            while place < len(total):
                total[place] += share * value[place]
                place += 1
            number += 1
        return total

    def best(self, world: State) -> vec[float]:
        """What the seat to decide likes best."""
        found: vec[float] = vec[float]([0.0] * (2 * self.seats))
        most = 0.0
        first = True
        for action in world.legal_actions():
            value = self.after(world, action)
            if self.spent:
                return found
            liked = self.liked(value, world.player)
            if first or liked > most:
                found = value
                most = liked
                first = False
        return found

    def after(self, world: State, action: i64) -> vec[float]:
        """What a position is worth once this has happened."""
        then = world.clone()
        then.apply(action)
        self.depth += 1
        found = self.worth(then)
        self.depth -= 1
        return found

    def liked(self, value: vec[float], seat: i64) -> float:
        return WINNING * value[seat] + value[self.seats + seat]


def about_size(world: State, rng: Rng, most: float, probes: int) -> float:
    """About how many positions lie between a world and the ends of the game, by random walks (Knuth's estimate). A walk
    that meets more than `most` ends there."""
    total = 0.0
    for _ in range(probes):
        at = world.clone()
        size = 1.0
        depth: i64 = 0
        while at.player != OVER and size <= most:
            depth += 1
            if depth > DEEPEST:
                return 2.0 * most
            legal = at.legal_actions()
            size *= float(len(legal))
            if at.player == CHANCE:
                at.apply(at.sample_chance(rng))
            else:
                at.apply(legal[rng.below(len(legal))])
        total += size
        if total > most * float(probes):
            return total
    return total / float(probes)
