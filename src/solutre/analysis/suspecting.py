"""Which choice was better? Two looks, from the view of the seat that chose. They only select: no number that is found
here is shown, for the largest of many uncertain numbers is too large.

A search tries what promises most, and so it tries the rest too seldom to tell. Whatever it promises more of than of
the choice that was made is tried again in other worlds, all equally often: whoever falls behind the choice that was
made is out, then the worse half of those that are left (sequential halving), until one is left. That one must stand
beside the choice that was made by two standard errors: with few simulations a search suspects every other choice.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from solutre.analysis.effort import Effort
from solutre.analysis.expecting import Sample, average, sample_of
from solutre.analysis.findings import SURE, Expected
from solutre.bots.search import Search
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View
from solutre.core.weights import TO_THE_END

INDIFFERENT = 0.5  # points: what a search promises no more than this of is not better
SELDOM = 8  # what was tried so many times less often than the most tried choice gets no second look …
OF_MADE = 4  # part of the simulations that the choice that was made gets at least
EVENLY = 4  # part of the simulations that is shared out among all choices …
ENOUGH = 8  # … and if that makes so many of each, nothing was tried too seldom
LAST_ROUNDS = 2  # in which the last two meet, the second twice as long; one standard error is enough to get there


def best_found(game: Game, view: State, action: int, effort: Effort, seed: int) -> tuple[int, float]:
    """The choice that promises most, and how many points more than the one that was made; that one itself, if nothing
    is better."""
    ordered = offers(view, action)

    def begun(number: int) -> Search:
        search = Search(view, game, Rng(seed + number), True, one_order=ordered)
        search.judge.beyond = 0  # what is quoted is played to the end anyway
        if effort.near:
            search.judge.turns = TO_THE_END
        return search

    others = serious(begun(0), action, effort.search)[: effort.serious]
    return Contest(begun, action, others).decided(effort.round)


def serious(search: Search, action: int, simulations: int) -> list[int]:
    """The choices that a search promises more of than of the one that was made, the most promising first. Where there
    are enough simulations, all are tried, however bad they look (to stop picking is one of them), and the one that was
    made often."""
    legal = search.view.legal_actions()
    each = simulations // (EVENLY * len(legal))
    for _ in range(each):
        for one in legal:
            search.simulate_choice(one)
    search.simulate_choice(action)
    search.think(simulations, math.inf)
    made = next(visits for one, visits, _ in search.choices() if one == action)
    for _ in range(simulations // OF_MADE - made):
        search.simulate_choice(action)
    found, seat = search.choices(), int(search.view.player)
    bar = next(leads[seat] for one, _, leads in found if one == action) + INDIFFERENT
    few = ENOUGH if each >= ENOUGH else found[0][1] / SELDOM
    often = [(leads[seat], one) for one, visits, leads in found if visits >= few]
    return [one for lead, one in sorted(often, reverse=True) if lead >= bar]


class Contest:
    """Some choices beside the one that was made, tried equally often in the same worlds. Every round has a tree of its
    own, since a single one may learn the wrong thing."""

    def __init__(self, begun: Callable[[int], Search], made: int, others: Sequence[int]) -> None:
        self.begun, self.made, self.left = begun, made, list(others)
        self.rounds = self.seat = 0
        self.found: dict[int, list[Sample]] = {action: [] for action in (made, *others)}

    def decided(self, times: int) -> tuple[int, float]:
        """The one that is left, and by how many points it is better; the one that was made if it is not surely."""
        while len(self.left) > 1:
            self.play(times)
            self.left = self.ahead()[: len(self.left) // 2]
        if not self.left:
            return self.made, 0.0
        (best,) = self.left
        for number in range(1, LAST_ROUNDS + 1):
            self.play(number * times)
            change = self.change(best)
            if change.leads[self.seat] <= min(SURE, number) * change.lead_errors[self.seat]:
                return self.made, 0.0
        return best, self.gap(best)

    def play(self, times: int) -> None:
        self.rounds += 1
        actions, search = (self.made, *self.left), self.begun(self.rounds)
        self.seat = int(search.view.player)
        for action, samples in zip(actions, tried(search, actions, times), strict=True):
            self.found[action] += samples

    def ahead(self) -> list[int]:
        """Those that are ahead of the choice that was made, the best first."""
        return sorted((one for one in self.left if self.gap(one) > 0), key=lambda one: -self.gap(one))

    def gap(self, action: int) -> float:
        return self.change(action).leads[self.seat]

    def change(self, action: int) -> Expected:
        """What a choice brings instead of the one that was made."""
        return average(gained(self.found[self.made], self.found[action]))


def tried(search: Search, actions: Sequence[int], times: int) -> list[list[Sample]]:
    """Some choices simulated in turn, and what was found each time."""
    found: list[list[Sample]] = [[] for _ in actions]
    for _ in range(times):
        for action, samples in zip(actions, found, strict=True):
            search.simulate_choice(action)
            samples.append(sample_of(search.judge))
    return found


def gained(best: Sequence[Sample], made: Sequence[Sample]) -> list[Sample]:
    """What a choice brought to each seat instead of another one, world by world."""
    return [(_minus(mine[0], its[0]), _minus(mine[1], its[1])) for its, mine in zip(best, made, strict=True)]


def _minus(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]


def offers(view: State, *actions: int) -> bool:
    """Whether choices are still offered where of several orders that come to the same only one is."""
    ordered = view.clone()
    ordered.offer_one_order()
    return all(ordered.allows(action) for action in actions)


def narrowed(view: View, *actions: int) -> View:
    """The same view with one order only, where that still offers these choices."""
    ordered = View(view.clone())
    if offers(view, *actions):
        ordered.offer_one_order()
    return ordered
