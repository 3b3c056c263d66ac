"""Plain search over information sets (SO-ISMCTS): no first looks, no `evaluate`, random play to the end. A yardstick.

Every simulation imagines a world from the view, walks down by confidence bounds (UCB1, a choice counted as often as it
could have been made), adds one node, plays on at random, and gives every seat the share of its rivals that it left
behind. It knows the rules and nothing else.
"""

from __future__ import annotations

import math
from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, MOST_CHOICES, OVER, State

CURIOSITY: Final = 0.7  # how much it counts that a choice was seldom tried


@mypyc_attr(acyclic=True)
class Node:
    """A choice in the tree, and what came of it."""

    def __init__(self, action: i64, seats: i64) -> None:
        self.action: i64 = action
        self.visits: i64 = 0
        self.offered: i64 = 0  # how often it could have been chosen
        self.won: vec[float] = vec[float]([0.0] * seats)  # sums, by seat
        self.children: list[Node] = []  # ascending by action


@mypyc_attr(acyclic=True)
class PlainSearch:
    """A tree over the decisions that follow a view; lone choices have no node, chance is drawn anew every time."""

    def __init__(self, view: State, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.seats: i64 = view.seats
        self.root = Node(-1, view.seats)
        self.legal: vec[i64] = vec[i64]([0] * MOST_CHOICES)

    def think(self, simulations: int) -> None:
        """So many simulations more."""
        for _ in range(simulations):
            self.simulate()

    def simulate(self) -> None:
        world = self.view.imagine(self.rng)
        node = self.root
        path = [node]
        while world.player != OVER:
            if world.player == CHANCE:
                world.apply(world.sample_chance(self.rng))
                continue
            count: i64 = world.fill_legal(self.legal)
            if count == 1:
                world.apply(self.legal[0])
                continue
            node = self.chosen(node, count, world.player)
            world.apply(node.action)
            path.append(node)
            if node.visits == 0:
                break
        world.rollout(self.rng)
        self.remember(path, world)

    def chosen(self, parent: Node, count: i64, mover: i64) -> Node:
        """Any of the choices that were never tried; else the one with the highest bound."""
        best: Node = parent
        most = -1.0
        untried: i64 = 0
        at: i64 = 0
        i: i64 = 0
        while i < count:
            at = self.place_of(parent, self.legal[i], at)
            child: Node = parent.children[at]
            child.offered += 1
            if child.visits == 0:
                untried += 1
                if self.rng.below(untried) == 0:
                    best = child
            elif untried == 0:
                bound = self.bound(child, mover)
                if bound > most:
                    most = bound
                    best = child
            i += 1
        return best

    def place_of(self, parent: Node, action: i64, at: i64) -> i64:
        """Where the child of an action stands, from a place on; one that is new gets a node."""
        while at < len(parent.children) and parent.children[at].action < action:
            at += 1
        if at == len(parent.children) or parent.children[at].action != action:
            parent.children.insert(at, Node(action, self.seats))
        return at

    def bound(self, node: Node, mover: i64) -> float:
        visits = float(node.visits)
        return node.won[mover] / visits + CURIOSITY * math.sqrt(math.log(float(node.offered)) / visits)

    def remember(self, path: list[Node], world: State) -> None:
        places = world.ranking()
        seat: i64 = 0
        while seat < self.seats:
            behind = self.left_behind(places, seat)
            for node in path:
                node.won[seat] += behind
            seat += 1
        for node in path:
            node.visits += 1

    def left_behind(self, places: list[int], seat: i64) -> float:
        """The share of its rivals that a seat left behind, those beside it as halves."""
        behind = -0.5  # itself
        for place in places:
            if place > places[seat]:
                behind += 1.0
            elif place == places[seat]:
                behind += 0.5
        return behind / float(self.seats - 1)

    def visits(self) -> dict[int, int]:
        """How often each choice was tried."""
        return {child.action: child.visits for child in self.root.children if child.visits}
