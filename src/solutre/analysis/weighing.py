"""A choice looked into: which one was best, what the one that was made cost, and what everybody could expect.

A first search, from the view of the seat that chose, looks for the best choice. It only selects: no number that it
found is shown, for the largest of many uncertain numbers is too large. What is shown comes from fresh worlds: the two
choices are tried in turn, so that both meet the same worlds and the same luck, below each of them everybody goes on as
a search does that learns from one time to the next, and every game is played to its end: points are points, and a win
is a win. From the view of the seat that chose this gives the cost of the choice; from the position with its secrets it
gives what everybody could expect at an open table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.analysis.expecting import FEWEST, Sample, average, sample_of
from solutre.analysis.findings import DIGITS, Expected, Judged, Weighed
from solutre.analysis.moments import Moment
from solutre.bots.search import Search
from solutre.bots.searcher import best_of
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import TO_THE_END

QUOTED = 2  # a choice is played to the end so many times less often than it is simulated
INDIFFERENT = 0.5  # points: a search that promises no more than this of another choice finds nothing better
SECOND_LOOK = 12  # the choice that was made and the best one are looked at again by this part of the simulations …
FEW = 12  # … but at least so often
OTHERS = 20  # all choices of a moment that decided the game get this part of the simulations of a game
WORLDS = 3  # that are imagined to find out whether anything is hidden


@dataclass(frozen=True)
class Seeds:
    """Where the chance of the three parts comes from: no two share any."""

    best: int
    cost: int
    open: int


@dataclass(frozen=True)
class LookedInto:
    """A choice beside the best one, and what everybody could expect at the open table if either was made; that only
    where it was asked for. Nothing was better if `weighed` is None."""

    weighed: Weighed | None
    best: Expected | None = None
    made: Expected | None = None


def looked_into(game: Game, moment: Moment, simulations: int, seeds: Seeds, *, at_the_table: bool) -> LookedInto:
    """Everything about one choice. Where nothing is hidden, what its seat could know is the table itself."""
    view, action = view_of(moment.truth, moment.player), moment.action
    best, suspected = best_found(game, view, action, simulations, seeds.best)
    times = max(FEWEST, simulations // QUOTED)
    if best == action:
        if not at_the_table:
            return LookedInto(None)
        expected = average(played_out(game, moment.truth, (action,), times, seeds.open)[0])
        return LookedInto(None, expected, expected)
    one, other = played_out(game, view, (best, action), times, seeds.cost)
    weighed = Weighed(best, average(gained(one, other)), times, suspected)
    if not at_the_table:
        return LookedInto(weighed)
    if hides(view, moment.truth):
        one, other = played_out(game, moment.truth, (best, action), times, seeds.open)
    return LookedInto(weighed, average(one), average(other))


def best_found(game: Game, view: State, action: int, simulations: int, seed: int) -> tuple[int, float]:
    """The choice that a search promises most of, and how many points more than of the one that was made; that one
    itself, if there is little between them, or if a second look at the two does not agree by a standard error: where
    simulations are few, a search suspects every other choice."""
    narrow = offers(view, action)
    search = Search(view, game, Rng(seed), True, narrow=narrow)
    search.think(simulations, math.inf)
    search.simulate_choice(action)
    found, seat = search.choices(), int(view.player)
    best = best_of(found, seat)
    made = next(choice for choice in found if choice[0] == action)
    gap = round(best[2][seat] - made[2][seat], DIGITS)
    if gap < INDIFFERENT:
        return action, 0.0
    again = Search(view, game, Rng(seed + 1), True, narrow=narrow)
    one, other = tried(again, (best[0], action), max(FEW, simulations // SECOND_LOOK))
    change = average(gained(other, one))
    return (best[0], gap) if change.leads[seat] > change.lead_errors[seat] else (action, 0.0)


def offers(view: State, *actions: int) -> bool:
    """Whether choices are still offered where of several orders that come to the same only one is."""
    narrow = view.clone()
    narrow.narrow()
    return all(narrow.allows(action) for action in actions)


def hides(view: State, truth: State) -> bool:
    """Whether the truth holds anything that the view does not tell."""
    key = truth.key()
    return any(view.imagine(Rng(number)).key() != key for number in range(WORLDS))


def played_out(game: Game, table: State, actions: Sequence[int], times: int, seed: int) -> list[list[Sample]]:
    """Some choices, each played to the end so many times, in turn: the n-th time all of them meet the same world."""
    search = Search(table, game, Rng(seed), True, narrow=offers(table, *actions))
    search.judge.turns = TO_THE_END
    return tried(search, actions, times)


def tried(search: Search, actions: Sequence[int], times: int) -> list[list[Sample]]:
    """Some choices simulated in turn, and what was found each time."""
    found: list[list[Sample]] = [[] for _ in actions]
    for _ in range(times):
        for action, samples in zip(actions, found, strict=True):
            search.simulate_choice(action)
            samples.append(sample_of(search.judge))
    return found


def judged(game: Game, view: State, both: tuple[int, int], simulations: int, seed: int) -> tuple[Judged, ...]:
    """Every other choice beside the one that was made and the best one found, as the seat that chose could know. All
    meet the same worlds, and none of these selected any."""
    others = [action for action in view.legal_actions() if action not in both]
    most = game.thinking.hindsight // OTHERS // (len(others) + len(both))
    times = max(FEWEST, min(simulations // QUOTED, most))
    made, best, *found = played_out(game, view, (*both, *others), times, seed)
    seat = int(view.player)
    return tuple(_judged(action, seat, one, made, best) for action, one in zip(others, found, strict=True))


def _judged(action: int, seat: int, one: list[Sample], made: list[Sample], best: list[Sample]) -> Judged:
    gain, beyond = average(gained(made, one)), average(gained(best, one))
    return Judged(action, gain.leads[seat], gain.lead_errors[seat], beyond.leads[seat], beyond.lead_errors[seat])


def gained(best: Sequence[Sample], made: Sequence[Sample]) -> list[Sample]:
    """What a choice brought to each seat instead of another one, world by world."""
    return [(_minus(mine[0], its[0]), _minus(mine[1], its[1])) for its, mine in zip(best, made, strict=True)]


def _minus(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]
