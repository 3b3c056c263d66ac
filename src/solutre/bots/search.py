"""Search over information sets: many imagined worlds, one tree, each player out for itself (max-n).

Every simulation imagines a world from the *view*, walks down the tree by what is legal in that world, and has the rest
judged (`judging`). The n-th visit of every choice meets the same world and the same luck, so that choices differ by
themselves and not by chance. Where a node is entered, `evaluate` has a first look at all of its choices: the better one
looks, the sooner and the more often it is tried, and the longer a list the fewer of it are tried at all. Chance inside
a world is drawn, never stored: the tree knows decisions only. Lone choices have no node.
"""

from __future__ import annotations

import math
import time
from typing import Final

from solutre.bots.judgements import NOT_JUDGED, Judgements
from solutre.bots.judging import Judge
from solutre.bots.net import Net
from solutre.core.game import Game
from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, MOST_CHOICES, NO_CHOICES, State

NONE: Final = -1
FAINTEST: Final = -20.0  # an appeal is e to the power of this …
STRONGEST: Final = 3.0  # … to this


@mypyc_attr(acyclic=True)
class Search:
    """A tree over the decisions that follow a view."""

    def __init__(
        self, view: State, game: Game, rng: Rng, patient: bool = False, one_order: bool = True, net: Net | None = None
    ) -> None:
        style = game.thinking
        self.trust: float = style.trust
        self.doubt: float = style.doubt
        self.explore: float = style.explore
        self.open_chance: bool = style.open_chance
        self.judgements: Judgements | None = Judgements(view.seats) if style.judge_once else None
        self.seats: i64 = view.seats
        self.action: vec[i64] = vec[i64]()  # of each node: the action that leads to it
        self.child: vec[i64] = vec[i64]()  # its first child; children ascend by action
        self.sibling: vec[i64] = vec[i64]()  # the next child of the same parent
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often it could have been chosen
        self.look: vec[float] = vec[float]()  # the first look at it: points for who chooses it, then a result
        self.appeal: vec[float] = vec[float]()  # the same as a weight: how often to try it
        self.bar: vec[float] = vec[float]()  # the best first look at its children
        self.value: vec[float] = vec[float]()  # node * seats + seat -> sum of results in 0 … 1
        self.leads: vec[float] = vec[float]()  # node * seats + seat -> sum of leads in points
        self.legal: vec[i64] = NO_CHOICES[:]
        self.here: vec[i64] = NO_CHOICES[:]  # the nodes of the legal choices
        self.fresh: vec[i64] = NO_CHOICES[:]  # legal choices that had no node …
        self.newcomers: vec[i64] = NO_CHOICES[:]  # … and their new ones
        self.path: vec[i64] = NO_CHOICES[:]
        self.root: i64 = self.add_node(NONE)
        self.luck: i64 = rng.below(1 << 30) * 65536  # where the worlds of this search begin
        self.judge = Judge(game, view.player, view.seats, patient, net)
        self.view = view.clone()
        if one_order:
            self.view.offer_one_order()
        self.sight = self.view.imagine(Rng(self.luck))  # a world for first looks
        self.judge.take_bearings(self.view, rng)

    def add_node(self, action: i64) -> i64:
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.child = append(self.child, NONE)
        self.sibling = append(self.sibling, NONE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.look = append(self.look, 0.0)
        self.appeal = append(self.appeal, 0.0)
        self.bar = append(self.bar, 0.0)
        seat: i64 = 0
        while seat < self.seats:
            self.value = append(self.value, 0.0)
            self.leads = append(self.leads, 0.0)
            seat += 1
        return node

    # --- one simulation ------------------------------------------------------------------------

    def simulate(self) -> None:
        """Choose and try out."""
        count: i64 = self.view.fill_legal(self.legal)
        self.enter(self.root, self.sight, count)
        self.try_out(self.most_promising(self.root, count, self.view.player))

    def simulate_choice(self, action: i64) -> None:
        """The same with a first choice that is given: who tries two in turn lets both meet the same worlds."""
        count: i64 = self.view.fill_legal(self.legal)
        self.enter(self.root, self.sight, count)
        child: i64 = self.child[self.root]
        while self.action[child] != action:
            child = self.sibling[child]
        self.try_out(child)

    def try_out(self, node: i64) -> None:
        """Imagine a world, make a choice in it, walk down to a node that was never visited, judge, remember."""
        count: i64 = 0
        rng = Rng(self.luck + self.visits[node])
        start: i64 = rng.counter
        likely = False  # whether quick turns, which are not counted, would have made the last choice
        world = self.view.imagine(rng)
        world.apply(self.action[node])
        self.path[0] = self.root
        self.path[1] = node
        depth: i64 = 1
        while depth < MOST_CHOICES - 1 and (world.player >= 0 or (world.player == CHANCE and self.open_chance)):
            if world.player == CHANCE:
                world.apply(world.sample_chance(rng))
                continue
            if self.visits[node] == 0:
                break
            count = world.fill_legal(self.legal)
            if count == 1:
                world.apply(self.legal[0])
                continue
            mover: i64 = world.player
            self.enter(node, world, count)
            node = self.most_promising(node, count, mover)
            likely = self.judge.turns < 0 and self.looks_best(node, count)
            world.apply(self.action[node])
            depth += 1
            self.path[depth] = node
        if self.judgements is None or rng.counter != start:
            self.judge.judge(world, rng)
        else:
            self.judgements.judge(self.judge, world, rng, node, self.path[depth - 1] if likely else NOT_JUDGED)
        self.remember(depth)

    def looks_best(self, node: i64, count: i64) -> bool:
        """Whether a choice is the first of those that look best: a quick turn would make it."""
        i: i64 = 0
        while self.here[i] != node:
            if self.look[self.here[i]] >= self.look[node]:
                return False
            i += 1
        while i < count:
            if self.look[self.here[i]] > self.look[node]:
                return False
            i += 1
        return True

    def enter(self, node: i64, world: State, count: i64) -> None:
        """Find the nodes of the legal choices, and have a first look at those that are new."""
        known = self.child[node] != NONE
        new: i64 = self.find_children(node, count)
        if new:
            self.judge.appraise(world, self.fresh, new)
        i: i64 = 0
        while i < new:
            look: float = self.judge.looks[i]
            self.look[self.newcomers[i]] = look
            if not known and (i == 0 or look > self.bar[node]):
                self.bar[node] = look
            i += 1
        self.offer(node, count)

    def find_children(self, node: i64, count: i64) -> i64:
        """Fill `here`; what has no node yet gets one. Returns how many are new."""
        before: i64 = NONE
        child: i64 = self.child[node]
        new: i64 = 0
        i: i64 = 0
        while i < count:
            action: i64 = self.legal[i]
            while child != NONE and self.action[child] < action:
                before = child
                child = self.sibling[child]
            if child == NONE or self.action[child] != action:
                child = self.add_child(node, before, child, action)
                self.fresh[new] = action
                self.newcomers[new] = child
                new += 1
            self.here[i] = child
            i += 1
        return new

    def offer(self, node: i64, count: i64) -> None:
        """Count who could be chosen; what is new gets its appeal, by how it looks beside the best."""
        i: i64 = 0
        while i < count:
            child: i64 = self.here[i]
            if self.offered[child] == 0:
                gap = (self.look[child] - self.bar[node]) / self.trust
                self.appeal[child] = math.exp(max(FAINTEST, min(STRONGEST, gap)))
                self.look[child] = self.judge.squash(self.look[child] - self.bar[node])
            self.offered[child] += 1
            i += 1

    def add_child(self, node: i64, before: i64, behind: i64, action: i64) -> i64:
        child: i64 = self.add_node(action)
        self.sibling[child] = behind
        if before == NONE:
            self.child[node] = child
        else:
            self.sibling[before] = child
        return child

    def most_promising(self, node: i64, count: i64, mover: i64) -> i64:
        """By results so far, by the first look, and by how seldom a choice was tried for its appeal."""
        best_look = 0.0
        appeals = 0.0
        i: i64 = 0
        while i < count:
            best_look = max(best_look, self.look[self.here[i]])
            appeals += self.appeal[self.here[i]]
            i += 1
        # a first look tells choices of one node apart; how good the node is, results tell better
        shift = 0.0
        if self.visits[node] > 0:
            shift = self.value[node * self.seats + mover] / float(self.visits[node]) - best_look
        best: i64 = NONE
        best_promise = -1000.0
        i = 0
        while i < count:
            child: i64 = self.here[i]
            visits = float(self.visits[child])
            known = self.value[child * self.seats + mover] + self.doubt * (self.look[child] + shift)
            seldom = math.sqrt(float(self.offered[child])) / (1.0 + visits)
            promise = known / (visits + self.doubt) + self.explore * self.appeal[child] / appeals * seldom
            if promise > best_promise:
                best_promise = promise
                best = child
            i += 1
        return best

    def remember(self, depth: i64) -> None:
        i: i64 = 0
        while i <= depth:
            node: i64 = self.path[i]
            self.visits[node] += 1
            seat: i64 = 0
            while seat < self.seats:
                self.value[node * self.seats + seat] += self.judge.result[seat]
                self.leads[node * self.seats + seat] += self.judge.lead[seat]
                seat += 1
            i += 1

    # --- thinking ------------------------------------------------------------------------------

    def think(self, simulations: int, seconds: float) -> None:
        """Simulate until either budget is spent. Simulations of an earlier choice that led here count."""
        started = time.perf_counter()
        while self.visits[self.root] < simulations:
            self.simulate()
            if time.perf_counter() - started >= seconds:
                return

    def think_more(self, simulations: int) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self.simulate()

    def choices(self) -> list[tuple[int, int, list[float]]]:
        """The choices that were tried: action, visits and mean lead per seat, most visited first."""
        found: list[tuple[int, int, list[float]]] = []
        child: i64 = self.child[self.root]
        while child != NONE:
            visits: i64 = self.visits[child]
            if visits > 0:
                leads = [self.leads[child * self.seats + seat] / float(visits) for seat in range(self.seats)]
                found.append((self.action[child], visits, leads))
            child = self.sibling[child]
        found.sort(key=by_visits)
        return found

    def passed_over(self) -> list[int]:
        """The choices that were never tried, as they looked no better at first sight: the best of them first."""
        found: list[tuple[float, int]] = []
        legal = self.view.legal_actions()
        child: i64 = self.child[self.root]
        while child != NONE:
            if self.visits[child] == 0 and self.action[child] in legal:
                found.append((-self.look[child], self.action[child]))
            child = self.sibling[child]
        found.sort()
        return [action for _, action in found]

    def reroot(self, action: int, view: State) -> None:
        """The choice was made and led to this view, which offers orders as the last did: it becomes the root, with all
        that is known of it."""
        child: i64 = self.child[self.root]
        while child != NONE and self.action[child] != action:
            child = self.sibling[child]
        self.root = child
        self.view = view
        self.sight = view.imagine(Rng(self.luck))


def by_visits(choice: tuple[int, int, list[float]]) -> tuple[int, int]:
    return (-choice[1], choice[0])
