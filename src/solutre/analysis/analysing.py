"""A game analysed moment by moment. The same record gives the same analysis, however often it is interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol, TypeVar

from solutre.analysis.effort import LEAST_OF_A_CHOICE, MOST_OF_A_CHOICE, Effort
from solutre.analysis.expecting import FEWEST, expected, outcome_of, to_the_end
from solutre.analysis.findings import Analysis, Expected, Finding, Seatwise, Weighed, plus
from solutre.analysis.moments import Moment, fingerprint, moments_of, seed
from solutre.analysis.suspecting import narrowed
from solutre.analysis.turning import turning_points
from solutre.analysis.weighing import LookedInto, Seeds, judged, looked_into
from solutre.bots.explaining.explain import compare
from solutre.bots.explaining.plans import Counting
from solutre.core.errors import SolutreError
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import TO_THE_END

SELECTING = 16  # strokes of luck are selected by so many times fewer worlds than a choice is simulated
T = TypeVar("T")
R = TypeVar("R")


class Run(Protocol):
    """Does a piece of work for each of some things, in this process or in many; results come in their order."""

    def __call__(self, work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]: ...


def one_by_one(work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]:
    return map(work, pieces)


@dataclass(frozen=True)
class Look:
    """What a moment tells by itself, without the moments before it. All that takes time is in it."""

    suspected: Seatwise
    choice: LookedInto | None = None  # where somebody could choose
    start: Expected | None = None  # where nothing before it tells what everybody can expect


class Analyst:
    """Analyses one finished game. Every step adds a moment to what was found before."""

    def __init__(self, match: Match, simulations: int = 0) -> None:
        if not match.over:
            raise SolutreError("only a game that is over can be analysed")
        self.match, self.game = match, match.game
        self.moments = moments_of(match)
        choices = sum(not moment.by_chance for moment in self.moments)
        share = match.game.thinking.hindsight // max(1, choices)
        self.simulations = simulations or min(max(LEAST_OF_A_CHOICE, share), MOST_OF_A_CHOICE)
        self.fingerprint = fingerprint(match.as_record())

    def begun(self) -> Analysis:
        return Analysis(self.game.id, self.match.seats, len(self.match.plies), len(self.moments))

    def __reduce__(self) -> tuple[Callable[[str, int], Analyst], tuple[str, int]]:
        """To another process travels the record, not every position of it."""
        return _arrived, (self.match.record(), self.simulations)

    def whole(self, run: Run = one_by_one) -> Iterator[Analysis]:
        """The whole game, growing moment by moment; the last one is done."""
        found = self.begun()
        for look in run(self.look, range(len(self.moments))):
            found = self.grown(found, look)
            yield found
        found = self.ended(found)
        deciding = [one for number in turning_points(found) if unexplained(one := found.findings[number])]
        for one in run(self.explained, deciding):
            found = told_anew(found, one)
            yield found
        yield self.next(found)

    def next(self, so_far: Analysis) -> Analysis:
        """One moment more; after the last one the result and, one by one, the moments that decided the game."""
        number = len(so_far.findings)
        if number < len(self.moments):
            return self.grown(so_far, self.look(number))
        whole = self.ended(so_far)
        turning = turning_points(whole)
        for number in turning:
            if unexplained(one := whole.findings[number]):
                return told_anew(whole, self.explained(one))
        return replace(whole, turning=turning, done=True)

    def look(self, number: int) -> Look:
        """Between two choices in a row nothing but the first of them can have changed what everybody expects. After
        chance, and before it, the table is judged anew."""
        moment, anew = self.moments[number], number == 0 or not self.chosen(number - 1)
        if not self.chosen(number):
            return Look(self.selecting(moment), start=self.at_the_start(moment) if anew else None)
        seeds = Seeds(*(self.seed(moment.ply, purpose) for purpose in ("best", "cost", "open")))
        at_the_table = anew or self.strikes_after(number)
        found = looked_into(self.game, moment, self.effort(moment), seeds, at_the_table=at_the_table)
        return Look(self.selecting(moment) if anew else (), found)

    def chosen(self, number: int) -> bool:
        """Whether somebody had something to choose at a moment."""
        moment = self.moments[number]
        return not moment.by_chance and len(moment.truth.legal_actions()) > 1

    def strikes_after(self, number: int) -> bool:
        """Whether chance speaks right after a moment."""
        return number + 1 < len(self.moments) and self.moments[number + 1].by_chance

    def grown(self, so_far: Analysis, look: Look) -> Analysis:
        """What was found so far, with a moment more."""
        number = len(so_far.findings)
        before = so_far.findings[-1].after if so_far.findings else None
        return replace(so_far, findings=(*so_far.findings, self.finding(number, look, before)))

    def finding(self, number: int, look: Look, before: Expected | None) -> Finding:
        """A moment behind what everybody could expect after the one before it; None after a stroke of chance."""
        moment, found = self.moments[number], look.choice
        first = before or (found.best if found else look.start)
        assert first is not None
        if found is None:
            return Finding(moment.ply, moment.player, moment.action, first, None, look.suspected)
        after = found.made if self.strikes_after(number) and found.made else changed(first, found.weighed)
        told = (first, after, look.suspected, found.weighed, found.secret)
        return Finding(moment.ply, moment.player, moment.action, *told)

    def ended(self, so_far: Analysis) -> Analysis:
        """All moments, with the result."""
        return replace(so_far, result=outcome_of(self.game, self.match.state))

    def effort(self, moment: Moment) -> Effort:
        """Every choice gets the same share of the work; the less is left of a game, the less work is a simulation."""
        plies, crowd = len(self.match.plies), self.match.seats / self.game.seats[0]
        return Effort.of(self.simulations, plies / 4 / (plies - moment.ply), crowd)

    def selecting(self, moment: Moment) -> Seatwise:
        """The leads at a moment by worlds that only say which strokes of chance are worth a second look."""
        few = max(FEWEST, self.simulations // SELECTING)
        return expected(self.game, moment, few, self.seed(0, "selecting")).leads

    def at_the_start(self, moment: Moment) -> Expected:
        """Before anything was dealt there is nobody who chooses."""
        return expected(self.game, moment, max(FEWEST, self.simulations), self.seed(0, "start"))

    def seed(self, ply: int, purpose: str) -> int:
        return seed(self.fingerprint, ply, purpose)

    def explained(self, finding: Finding) -> Finding:
        """The better choice and the one that was made, played on to the end: by which scorings do they differ? And what
        would all other choices have brought?"""
        assert finding.weighed is not None
        moment = next(moment for moment in self.moments if moment.ply == finding.ply)
        judge = to_the_end(self.game, self.match.seats)

        def play_on(world: State, rng: Rng) -> None:
            judge.play_on(world, rng, TO_THE_END)

        view, best, times = view_of(moment.truth, finding.player), finding.weighed.best, self.effort(moment).quoted
        counting = Counting(self.game)
        played = compare(narrowed(view, best, finding.action), best, finding.action, play_on, counting)
        others = judged(self.game, view, (finding.action, best), times, self.seed(finding.ply, "others"))
        return replace(finding, weighed=replace(finding.weighed, compared=played, others=others))


def unexplained(finding: Finding) -> bool:
    return finding.weighed is not None and finding.weighed.others is None


def changed(before: Expected, weighed: Weighed | None) -> Expected:
    """What everybody can expect after a choice, as its seat could know."""
    return before if weighed is None else plus(before, weighed.change)


def told_anew(analysis: Analysis, finding: Finding) -> Analysis:
    """The same analysis with one moment told better."""
    return replace(analysis, findings=tuple(finding if one.ply == finding.ply else one for one in analysis.findings))


@lru_cache(1)
def _arrived(record: str, simulations: int) -> Analyst:
    """An analyst in another process, who plays a game through once and not for every moment."""
    return Analyst(Match.replay(record), simulations)


def analysed(match: Match, simulations: int = 0, run: Run = one_by_one) -> Iterator[Analysis]:
    """A whole game, growing moment by moment; the last one is done."""
    return Analyst(match, simulations).whole(run)
