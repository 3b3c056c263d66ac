"""Positions of which it is known that a choice would be a blunder: solved, or refereed where that is too much.

Late positions of games between hunters are solved: every way to the end is gone through, the seat that chooses does its
best, and whatever the others and chance may do bounds what each choice can bring. Where the worst that one choice can
lead to is better than the best of another one by two points, the other one is a blunder, whoever plays on. Where a
match cannot be solved (too many ways to share things out), a referee plays every choice to the end hundreds of times,
with seeds of its own and below each of them trees that learn what is best there, and a blunder is a choice that is
behind another one by six points and five standard errors. Quick turns alone would not do: many a choice is one of
several that belong together, and looks bad only as long as the wrong ones follow it.

The referee does all of it twice. A position at which it is not sure is left out before the analysis looks at it: if the
blunder is not six points behind both times, or if how far any choice that may be among the best is behind the best one
is uncertain by more than a point (a standard error, the trees of both times as so many samples).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from solutre.analysis.analysing import Analyst
from solutre.analysis.effort import Effort
from solutre.analysis.expecting import Sample, average, judged, to_the_end
from solutre.analysis.moments import Moment, moments_of
from solutre.analysis.suspecting import gained
from solutre.analysis.weighing import TREES, hides, played_out
from solutre.bots import bot
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.core.view import view_of

OF_A_MATCH = 3  # that are taken from one match
MOST_NODES = 4_000  # of a position that is solved
SAMPLES = 6  # draws that end the game: if so many agree, they change nothing
CLEARLY = 2.0  # points between a blunder and the best
LATEST = 24  # choices before the end among which blunders are looked for by playing
TRIES = 480  # games for each choice, twice …
GLANCES = 16  # … where so many games of quick turns promise a blunder
TWICE = (10**6, 2 * 10**6)  # where the worlds of the referee begin
FAR, SURELY = 6.0, 5.0  # points and standard errors behind the best
UNSURE = 1.0  # points: how uncertain a referee may be about what may be among the best
NOT_WORSE = 3.0  # standard errors within which a choice may be as good as another one
ROOM = 0.5  # points that the analysis does not tell apart

Bounds = tuple[float, float]  # the least and the most that is sure


class TooLarge(Exception):
    """There are too many ways to the end."""


class Solver:
    """What a seat can reach, whatever the others do: its points ahead of the strongest rival at the end."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[object, Bounds] = {}

    def choices(self, truth: State) -> dict[int, Bounds]:
        return {action: self.bounds(after(truth, action)) for action in truth.legal_actions()}

    def bounds(self, state: State) -> Bounds:
        if state.player == OVER:
            lead = lead_of(state, self.seat)
            return lead, lead
        key = state.key()
        if key not in self.known:
            if len(self.known) > MOST_NODES:
                raise TooLarge
            self.known[key] = self.drawn(state) if state.player == CHANCE else self.chosen(state)
        return self.known[key]

    def chosen(self, state: State) -> Bounds:
        found = [self.bounds(after(state, action)) for action in state.legal_actions()]
        least, most = zip(*found, strict=True)
        return (max if state.player == self.seat else min)(least), max(most)

    def drawn(self, state: State) -> Bounds:
        """An average over all outcomes; draws behind which nobody chooses, and which change nothing, are not gone
        through."""
        ends = [self.end(state, number) for number in range(SAMPLES)]
        if None not in ends and len(set(ends)) == 1 and ends[0] is not None:
            return ends[0], ends[0]
        found = [self.bounds(after(state, action)) for action in state.legal_actions()]
        weights = state.chance_weights()
        least, most = zip(*found, strict=True)
        return mean(least, weights), mean(most, weights)

    def end(self, state: State, number: int) -> float | None:
        """How the game ends if nobody has to choose any more."""
        world, rng = state.clone(), Rng(number)
        while world.player == CHANCE:
            world.apply(world.sample_chance(rng))
        return lead_of(world, self.seat) if world.player == OVER else None


def after(state: State, action: int) -> State:
    later = state.clone()
    later.apply(action)
    return later


def lead_of(end: State, seat: int) -> float:
    return float(end.scores[seat] - max(end.scores[other] for other in range(end.seats) if other != seat))


def mean(values: tuple[float, ...], weights: list[int]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


# --- positions -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Known:
    """A choice of which it is known what every alternative is worth, at least and at most."""

    game: Game
    moment: Moment  # as if the blunder had been made
    effort: Effort
    bounds: dict[int, Bounds]
    best: int
    solved: bool

    def good(self, action: int) -> bool:
        """Whether a choice may be called the best one."""
        return action in self.bounds and self.bounds[action][1] >= self.bounds[self.best][0] - ROOM


def known_of(match: Match) -> list[Known]:
    """A few positions of a match: solved ones, or else ones that were played."""
    return list(islice(solved(match), OF_A_MATCH)) or list(islice(measured(match), OF_A_MATCH))


def match_of(game: Game, number: int, *, most: bool = False) -> Match:
    """A match of hunters, as few as can play or as many."""
    seats = game.seats[-1 if most else 0]
    match, player, rng = Match.new(game.id, seats, seed=number), bot("hunter"), Rng(number)
    while not match.over:
        match.play(player.choose(match.game, match.view(match.player), rng))
    return match


def solved(match: Match) -> Iterator[Known]:
    """From the end backwards, until there are too many ways; the earliest first."""
    found: list[tuple[Moment, dict[int, Bounds]]] = []
    for moment in reversed([one for one in moments_of(match) if not one.by_chance]):
        try:
            bounds = Solver(moment.player).choices(moment.truth)
        except (TooLarge, RecursionError):
            break
        if not hides(view_of(moment.truth, moment.player), moment.truth):
            found.append((moment, bounds))
    analyst = Analyst(match)
    for moment, bounds in reversed(found):
        yield from planted(match.game, moment, analyst.effort(moment), bounds, exact=True)


def measured(match: Match) -> Iterator[Known]:
    """By many games from late positions, as the seat that chose could know."""
    late = [one for one in moments_of(match) if not one.by_chance][-LATEST:]
    analyst = Analyst(match)
    for moment in late[::3]:
        view, seat = view_of(moment.truth, moment.player), moment.player
        view.offer_one_order()  # else all first picks of a set would be as good
        legal = view.legal_actions()
        if min(gap for gap, _ in gaps(glanced_at(match, view), seat).values()) < -FAR:
            both = [dict(zip(legal, played_out(match.game, view, legal, TRIES, begin), strict=True)) for begin in TWICE]
            if bounds := refereed(both, seat):
                yield from planted(match.game, moment, analyst.effort(moment), bounds, exact=False)


def refereed(both: Sequence[dict[int, list[Sample]]], seat: int) -> dict[int, Bounds]:
    """What is known of every choice; nothing, if the referee is not sure."""
    together = {action: [one for played in both for one in played[action]] for action in both[0]}
    found = gaps(together, seat, TREES * len(both))
    worst = min(found, key=lambda action: found[action][0])
    if any(gaps(played, seat)[worst][0] > -FAR for played in both):
        return {}
    if any(error > UNSURE for gap, error in found.values() if gap + NOT_WORSE * error > -FAR):
        return {}
    return {action: bounds_of(*gap) for action, gap in found.items()}


def glanced_at(match: Match, view: State) -> dict[int, list[Sample]]:
    """Every choice, played on by quick turns."""
    judge, worlds = to_the_end(match.game, match.seats), [view.imagine(Rng(10**6 + n)) for n in range(GLANCES)]
    return {
        action: [judged(judge, after(world, action), Rng(n)) for n, world in enumerate(worlds)]
        for action in view.legal_actions()
    }


def gaps(samples: dict[int, list[Sample]], seat: int, trees: int = TREES) -> dict[int, tuple[float, float]]:
    """How far every choice is behind the best one, and the standard error of that."""
    best = max(samples, key=lambda action: average(samples[action]).leads[seat])
    changes = {action: average(gained(samples[best], found), trees) for action, found in samples.items()}
    return {action: (change.leads[seat], change.lead_errors[seat]) for action, change in changes.items()}


def bounds_of(gap: float, error: float) -> Bounds:
    """What is sure of a choice beside the best one, which is worth nothing more than itself."""
    clear = gap < -FAR and gap < -SURELY * error
    return (gap, gap) if clear else (gap - NOT_WORSE * error, min(0.0, gap + NOT_WORSE * error))


def planted(game: Game, moment: Moment, effort: Effort, bounds: dict[int, Bounds], *, exact: bool) -> Iterator[Known]:
    """The worst choice in place of the one that was made, if it is clearly a blunder."""
    best = max(bounds, key=lambda action: bounds[action])
    worst = min(bounds, key=lambda action: bounds[action][1])
    if bounds[worst][1] <= bounds[best][0] - (CLEARLY if exact else FAR):
        yield Known(game, replace(moment, action=worst), effort, bounds, best, exact)
