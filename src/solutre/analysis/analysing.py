"""A game analysed moment by moment. The same record gives the same analysis, however often it is interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from solutre.analysis.effort import LEAST_OF_A_CHOICE, MOST_OF_A_CHOICE, Effort
from solutre.analysis.expecting import FEWEST, expected, outcome_of, to_the_end
from solutre.analysis.findings import Analysis, Expected, Finding, Seatwise, Weighed, plus
from solutre.analysis.moments import Moment, fingerprint, moments_of, seed
from solutre.analysis.suspecting import narrowed
from solutre.analysis.turning import turning_points
from solutre.analysis.weighing import Seeds, judged, looked_into
from solutre.bots.explaining.explain import compare
from solutre.bots.explaining.plans import Counting
from solutre.core.errors import SolutreError
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import TO_THE_END

SELECTING = 16  # strokes of luck are selected by so many times fewer worlds than a choice is simulated


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

    def next(self, so_far: Analysis) -> Analysis:
        """One moment more; after the last one the result and, one by one, the moments that decided the game."""
        number = len(so_far.findings)
        if number < len(self.moments):
            before = so_far.findings[-1] if so_far.findings else None
            return replace(so_far, findings=(*so_far.findings, self.finding(number, before)))
        whole = replace(so_far, result=outcome_of(self.game, self.match.state))
        turning = turning_points(whole)
        for number in turning:
            if unexplained(one := whole.findings[number]):
                findings = (*whole.findings[:number], self.explained(one), *whole.findings[number + 1 :])
                return replace(whole, findings=findings)
        return replace(whole, turning=turning, done=True)

    def finding(self, number: int, before: Finding | None) -> Finding:
        moment = self.moments[number]
        if moment.by_chance or len(moment.truth.legal_actions()) < 2:
            quoted = before.after if before and before.after else self.at_the_start(moment)
            return Finding(moment.ply, moment.player, moment.action, quoted, None, self.selecting(moment))
        return self.choice(number, before.after if before else None)

    def choice(self, number: int, before: Expected | None) -> Finding:
        """Between two choices in a row nothing but the first of them can have changed what everybody expects. After
        chance, and before it, the table is judged anew."""
        moment, anew = self.moments[number], before is None
        strikes = number + 1 < len(self.moments) and self.moments[number + 1].by_chance
        seeds = Seeds(*(self.seed(moment.ply, purpose) for purpose in ("best", "cost", "open")))
        found = looked_into(self.game, moment, self.effort(moment), seeds, at_the_table=anew or strikes)
        first = found.best if before is None else before
        assert first is not None
        after = found.made if strikes and found.made else changed(first, found.weighed)
        suspected = self.selecting(moment) if anew else ()
        return Finding(moment.ply, moment.player, moment.action, first, after, suspected, found.weighed, found.secret)

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


def analysed(match: Match, simulations: int = 0) -> Iterator[Analysis]:
    """A whole game, growing moment by moment; the last one is done."""
    analyst = Analyst(match, simulations)
    found = analyst.begun()
    while not found.done:
        found = analyst.next(found)
        yield found
