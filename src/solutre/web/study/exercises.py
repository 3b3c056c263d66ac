"""“Find the better choice”: the moment before a mistake, as whoever made it saw the table.

Nothing of it is kept: where a reader stands is an address, `57-12.40`: the plies before the mistake and the choices
that were tried there; with a solution that was asked for, `57-12.40-shown`. An answer tells what the analysis found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from solutre.analysis.findings import SURE, Analysis, Finding
from solutre.web.errors import NotFound, Refused
from solutre.web.study.analyses import Mistake, mistakes
from solutre.web.tables.model import TableView
from solutre.web.tables.table_match import TableMatch

MOST_TRIED = 40
SHOWN = "-shown"
WRITTEN = re.compile(rf"(\d{{1,6}})(?:-(\d{{1,6}}(?:\.\d{{1,6}}){{0,{MOST_TRIED - 1}}}))?({SHOWN})?", re.ASCII)
MOMENTS = 64  # matches up to a mistake that are kept

BEST, GOOD, BETTER, EQUAL, WORSE, PLAYED, UNKNOWN = "best", "good", "better", "equal", "worse", "played", "unknown"


@dataclass(frozen=True)
class Place:
    """The plies before a mistake, and what was tried there."""

    ply: int
    tried: tuple[int, ...] = ()
    shown: bool = False  # the solution was asked for

    @property
    def written(self) -> str:
        tried = f"-{'.'.join(map(str, self.tried))}" if self.tried else ""
        return f"{self.ply}{tried}{SHOWN if self.shown else ''}"


def place_in(text: str) -> Place | None:
    """The place that a text names, or None if it names none."""
    found = WRITTEN.fullmatch(text)
    if not found:
        return None
    return Place(int(found[1]), tuple(map(int, (found[2] or "").split(".") if found[2] else ())), bool(found[3]))


@dataclass(frozen=True)
class Answer:
    """What is said to a choice that was tried: how it compares, by how many points, and two standard errors."""

    kind: str
    points: float = 0.0
    error: float = 0.0

    @property
    def found(self) -> bool:
        """Whether nothing surely better is known."""
        return self.kind in (BEST, GOOD)


def answer_to(finding: Finding, action: int) -> Answer:
    """By the numbers of fresh play-outs alone; what was not compared gets none."""
    weighed, seat = finding.weighed, finding.player
    assert weighed is not None
    cost, error = -weighed.change.leads[seat], SURE * weighed.change.lead_errors[seat]
    if action in (weighed.best, finding.action):
        return Answer(BEST if action == weighed.best else PLAYED, cost, error)
    one = next((other for other in weighed.others or () if other.action == action), None)
    if one is None:
        return Answer(UNKNOWN)
    kind = WORSE if one.worse else EQUAL if not one.better else BETTER if one.behind else GOOD
    return Answer(kind, abs(one.gain), SURE * one.gain_error)


@dataclass(frozen=True)
class Exercise:
    """A mistake of a finished game, and how far somebody has come with it."""

    match: TableMatch  # up to the mistake, and no further
    analysis: Analysis
    mistakes: tuple[Mistake, ...]  # of the whole game
    number: int  # of this one among them
    place: Place

    @property
    def mistake(self) -> Mistake:
        return self.mistakes[self.number]

    @property
    def finding(self) -> Finding:
        return self.analysis.findings[self.mistake.number]

    @property
    def answer(self) -> Answer | None:
        """To what was tried last."""
        return answer_to(self.finding, self.place.tried[-1]) if self.place.tried else None

    @property
    def solved(self) -> bool:
        return self.place.shown or (self.answer is not None and self.answer.found)

    def tried(self, action: int) -> Place:
        """Where trying a choice leads."""
        if self.solved or len(self.place.tried) >= MOST_TRIED:
            raise Refused("not possible")
        if not self.match.may_choose(self.mistake.seat, action):
            raise Refused("not possible")
        return replace(self.place, tried=(*self.place.tried, action))

    def table(self, table: TableView) -> TableView:
        """The table at this moment, for whoever sits where the mistake was made."""
        seat = self.mistake.seat
        seats = tuple(
            replace(one, mine=one.number == seat, present=True, away=False, seconds_left=None) for one in table.seats
        )
        return TableView(table.code, table.game, table.variant, seats, self.match, seat)


def exercise_at(match: TableMatch, analysis: Analysis | None, at: str, seat: int) -> Exercise:
    """The exercise at an address; without one the first mistake of the reader's own seat, or of anybody."""
    found = mistakes(analysis) if analysis is not None and match.over else ()
    if analysis is None or not found:
        raise NotFound("no exercise")
    own = [number for number, one in enumerate(found) if one.seat == seat]
    place = place_in(at) if at else Place(found[own[0] if own else 0].ply)
    number = next((n for n, one in enumerate(found) if place is not None and one.ply == place.ply), None)
    if place is None or number is None:
        raise NotFound("no exercise")
    before = moment_before(match, place.ply)
    legal = before.view(found[number].seat).legal_actions()
    return Exercise(before, analysis, found, number, replace(place, tried=tuple(a for a in place.tried if a in legal)))


@lru_cache(MOMENTS)
def moment_before(match: TableMatch, ply: int) -> TableMatch:
    """A finished match as it stood after so many plies: it knows nothing of what came later."""
    told = replace(match.as_record(), plies=tuple(match.plies[:ply]), scores=(), secret="", undos=(), forks=())
    before = TableMatch.told_by(told)
    before.chosen = list(match.chosen[:ply])
    return before
