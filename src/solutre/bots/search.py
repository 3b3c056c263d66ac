"""Search over information sets: many imagined worlds, one tree, each player out for itself (max-n).

Every simulation imagines a world from the *view*, walks down the tree by what is legal in that world, adds one node,
and looks at the rest: random play for some decisions, then the game's `evaluate`, or random play to the end. Chance
inside a world is drawn, never stored: the tree knows decisions only.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, MOST_CHOICES, OVER, State

NONE: Final = -1
ROOT: Final = 0
CLOCK_EVERY: Final = 16  # simulations between two looks at the clock


@mypyc_attr(acyclic=True)
class Recipe:
    """How a search thinks; the levels are such recipes."""

    def __init__(self, playout: int = 0, explore: float = 0.7, scale: float = 12.0, win_share: float = 0.5) -> None:
        self.playout: i64 = playout  # random decisions before the position is judged; negative: to the end
        self.explore = explore  # how curious the walk is
        self.scale = scale  # points that turn a close game into a won one
        self.win_share = win_share  # weight of winning against winning by much, at the end of a game


@mypyc_attr(acyclic=True)
class Search:
    """A tree over the decisions that follow a view."""

    def __init__(self, view: State, evaluate: Callable[[State, int], float], recipe: Recipe) -> None:
        self.view = view.clone()
        self.view.narrow()
        self.evaluate = evaluate
        self.recipe = recipe
        self.seats: i64 = view.seats
        self.simulations: i64 = 0
        self.action: vec[i64] = vec[i64]()  # of each node: the action that leads to it
        self.mover: vec[i64] = vec[i64]()  # who chose it
        self.child: vec[i64] = vec[i64]()  # its first child
        self.sibling: vec[i64] = vec[i64]()  # the next child of the same parent
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often it could have been chosen
        self.value: list[float] = []  # node * seats + seat -> sum of results in 0 … 1
        self.legal: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.path: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.result: list[float] = [0.0] * view.seats
        self.add_node(NONE, NONE)

    def add_node(self, action: i64, mover: i64) -> i64:
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.mover = append(self.mover, mover)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, NONE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        seat: i64 = 0
        while seat < self.seats:
            self.value.append(0.0)
            seat += 1
        return node

    # --- one simulation ------------------------------------------------------------------------

    def simulate(self, rng: Rng) -> None:
        """Imagine a world, walk down, add a node, judge, remember."""
        world = self.view.imagine(rng)
        node: i64 = ROOT
        depth: i64 = 0
        self.path[0] = ROOT
        while world.player != OVER:
            if world.player == CHANCE:
                world.apply(world.sample_chance(rng))
                continue
            mover: i64 = world.player
            count: i64 = world.fill_legal(self.legal)
            before: i64 = len(self.action)
            node = self.step_down(node, count, mover, rng)
            world.apply(self.action[node])
            depth += 1
            self.path[depth] = node
            if len(self.action) > before or depth >= MOST_CHOICES - 1:
                break
        self.judge(world, rng)
        self.remember(depth)
        self.simulations += 1

    def step_down(self, node: i64, count: i64, mover: i64, rng: Rng) -> i64:
        """A choice that was never tried in this node, else the most promising one that is legal in this world."""
        best: i64 = NONE
        best_score = -1.0
        tried: i64 = 0
        child: i64 = self.child[node]
        while child != NONE:
            if self.is_legal(self.action[child], count):
                tried += 1
                self.offered[child] += 1
                score = self.promise(child, mover)
                if score > best_score:
                    best_score = score
                    best = child
            child = self.sibling[child]
        if tried < count:
            return self.try_new(node, count, mover, rng)
        return best

    def promise(self, child: i64, mover: i64) -> float:
        visits = float(self.visits[child])
        mean = self.value[child * self.seats + mover] / visits
        return mean + self.recipe.explore * math.sqrt(math.log(float(self.offered[child]) + 1.0) / visits)

    def is_legal(self, action: i64, count: i64) -> bool:
        """Whether an action is in the ascending list of this world."""
        low: i64 = 0
        high: i64 = count
        while low < high:
            middle: i64 = (low + high) >> 1
            if self.legal[middle] < action:
                low = middle + 1
            else:
                high = middle
        return low < count and self.legal[low] == action

    def try_new(self, node: i64, count: i64, mover: i64, rng: Rng) -> i64:
        """One of the legal actions that have no node yet, any of them alike."""
        fresh: i64 = 0
        i: i64 = 0
        chosen: i64 = NONE
        while i < count:
            action: i64 = self.legal[i]
            if self.find_child(node, action) == NONE:
                fresh += 1
                if rng.below(fresh) == 0:
                    chosen = action
            i += 1
        child: i64 = self.add_node(chosen, mover)
        self.offered[child] = 1
        self.sibling[child] = self.child[node]
        self.child[node] = child
        return child

    def find_child(self, node: i64, action: i64) -> i64:
        child: i64 = self.child[node]
        while child != NONE and self.action[child] != action:
            child = self.sibling[child]
        return child

    # --- judging -------------------------------------------------------------------------------

    def judge(self, world: State, rng: Rng) -> None:
        """What the world is worth to each seat, in 0 … 1."""
        if self.recipe.playout < 0:
            world.rollout(rng)
        else:
            self.play_some(world, rng)
        if world.player == OVER:
            self.judge_end(world)
        else:
            self.judge_position(world)

    def play_some(self, world: State, rng: Rng) -> None:
        left: i64 = self.recipe.playout
        while world.player != OVER and (left > 0 or world.player == CHANCE):
            if world.player == CHANCE:
                world.apply(world.sample_chance(rng))
            else:
                count: i64 = world.fill_legal(self.legal)
                world.apply(self.legal[rng.below(count)])
                left -= 1

    def judge_end(self, world: State) -> None:
        """Winning counts, and so does the margin: a close loss is better than a rout."""
        places = world.ranking()
        winners = float(places.count(1))
        scores = world.scores
        seat: i64 = 0
        while seat < self.seats:
            rival = -1_000_000
            for other in range(self.seats):
                if other != seat and scores[other] > rival:
                    rival = scores[other]
            margin = self.squash(float(scores[seat] - rival))
            won = 1.0 / winners if places[seat] == 1 else 0.0
            self.result[seat] = self.recipe.win_share * won + (1.0 - self.recipe.win_share) * margin
            seat += 1

    def judge_position(self, world: State) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.result[seat] = self.squash(self.evaluate(world, seat))
            seat += 1

    def squash(self, points: float) -> float:
        """A lead in points as a chance to win."""
        return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, points / self.recipe.scale))))

    def remember(self, depth: i64) -> None:
        i: i64 = 0
        while i <= depth:
            node: i64 = self.path[i]
            self.visits[node] += 1
            seat: i64 = 0
            while seat < self.seats:
                self.value[node * self.seats + seat] += self.result[seat]
                seat += 1
            i += 1

    # --- thinking ------------------------------------------------------------------------------

    def think(self, rng: Rng, simulations: int, seconds: float) -> None:
        """Simulate until either budget is spent; at least once per choice."""
        started = time.perf_counter()
        most: i64 = simulations
        while self.simulations < most:
            self.simulate(rng)
            if self.simulations % CLOCK_EVERY == 0 and time.perf_counter() - started >= seconds:
                return

    def choices(self) -> list[tuple[int, int, list[float]]]:
        """The choices of the root: action, visits and mean result per seat, most visited first."""
        found: list[tuple[int, int, list[float]]] = []
        child: i64 = self.child[ROOT]
        while child != NONE:
            visits: i64 = self.visits[child]
            means = [self.value[child * self.seats + seat] / float(visits) for seat in range(self.seats)]
            found.append((self.action[child], visits, means))
            child = self.sibling[child]
        found.sort(key=by_visits)
        return found


def by_visits(choice: tuple[int, int, list[float]]) -> tuple[int, int]:
    return (-choice[1], choice[0])
