"""What was judged without luck, and need not be judged again.

Where no luck comes between a view and a judgement, the same position is always judged the same; and so is the choice
that looks best in it, because quick turns begin with it. A judge that looks beyond luck plays on from there (`Beyond`),
the more often the more often it is asked, with the luck of who asks.
"""

from __future__ import annotations

from typing import Final

from solutre.bots.judging import Judge
from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State

NOT_JUDGED: Final = -1


@mypyc_attr(acyclic=True)
class Beyond:
    """A position where luck comes, and what was said of it behind that luck so far."""

    def __init__(self, world: State, seats: i64) -> None:
        self.world: State = world
        self.asked: i64 = 0
        self.played: i64 = 0
        self.lead: vec[float] = vec[float]([0.0] * seats)  # the sums, by seat
        self.result: vec[float] = vec[float]([0.0] * seats)

    def play_on(self, judge: Judge, rng: Rng) -> None:
        """Once more, if it was asked for often enough: with the root of how often."""
        self.asked += 1
        if self.played >= judge.beyond or self.played * self.played >= self.asked:
            return
        judge.judge_beyond(self.world.clone(), rng)
        self.played += 1
        seat: i64 = 0
        while seat < judge.seats:
            self.lead[seat] += judge.lead[seat]
            self.result[seat] += judge.result[seat]
            seat += 1

    def tell(self, judge: Judge) -> None:
        """The mean."""
        seat: i64 = 0
        while seat < judge.seats:
            judge.lead[seat] = self.lead[seat] / float(self.played)
            judge.result[seat] = self.result[seat] / float(self.played)
            seat += 1


@mypyc_attr(acyclic=True)
class Judgements:
    """The judgements of a search: by node, and by position."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.count: i64 = 0
        self.of_node: vec[i64] = vec[i64]()  # node -> the number of its judgement
        self.of_position: dict[int, int] = {}  # what stands for a position -> the same
        self.lead: vec[float] = vec[float]()  # number * seats + seat
        self.result: vec[float] = vec[float]()
        self.beyond: dict[int, Beyond] = {}  # number -> where luck comes behind what was judged

    def known(self, node: i64) -> i64:
        return self.of_node[node] if node < len(self.of_node) else NOT_JUDGED

    def judge(self, judge: Judge, world: State, rng: Rng, node: i64, before: i64) -> None:
        """Have a node judged, unless that is known: of itself, of the node before (NOT_JUDGED if this one is not what
        looks best there), or of the same position in another place."""
        start: i64 = rng.counter
        number: i64 = self.known(node)
        if number == NOT_JUDGED and before != NOT_JUDGED:
            number = self.known(before)
        mark = 0
        if number == NOT_JUDGED:
            mark = hash(world.key())
            number = self.of_position.get(mark, NOT_JUDGED)
        if number == NOT_JUDGED:
            judge.judge_before(world, rng)
            if not judge.beyond or rng.counter != start:
                judge.judge_on(world, rng)
            if rng.counter != start:
                return
            number = self.note(judge)
            self.of_position[mark] = number
            if judge.beyond and world.player == CHANCE:
                self.beyond[number] = Beyond(world, self.seats)
        self.recall(judge, number, rng)
        self.tie(node, number)

    def recall(self, judge: Judge, number: i64, rng: Rng) -> None:
        """What was judged, and what comes beyond it."""
        beyond = self.beyond.get(number)
        if beyond is not None:
            beyond.play_on(judge, rng)
            beyond.tell(judge)
            judge.believe_half(self.told(self.lead, number), self.told(self.result, number))
            return
        seat: i64 = 0
        while seat < self.seats:
            judge.lead[seat] = self.lead[number * self.seats + seat]
            judge.result[seat] = self.result[number * self.seats + seat]
            seat += 1

    def told(self, numbers: vec[float], number: i64) -> vec[float]:
        return numbers[number * self.seats : (number + 1) * self.seats]

    def note(self, judge: Judge) -> i64:
        seat: i64 = 0
        while seat < self.seats:
            self.lead = append(self.lead, judge.lead[seat])
            self.result = append(self.result, judge.result[seat])
            seat += 1
        self.count += 1
        return self.count - 1

    def tie(self, node: i64, number: i64) -> None:
        """Remember which judgement is that of a node."""
        while len(self.of_node) <= node:
            self.of_node = append(self.of_node, NOT_JUDGED)
        self.of_node[node] = number
