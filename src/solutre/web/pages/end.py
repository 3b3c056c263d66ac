"""The end of a game: the ranking, and where every point came from."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.core.book.words import listing
from solutre.core.state import Event
from solutre.draw.icons import OWNERS
from solutre.web.pages.table import Told
from solutre.web.pages.words import said
from solutre.web.tables.model import Seat

STEPS = 24  # single scorings that a result lists before it folds the rest


@dataclass(frozen=True)
class Step:
    """One scoring: what for, by which clause, how many, and the sum so far."""

    text: str
    clause: str
    points: int
    total: int


@dataclass(frozen=True)
class Share:
    """The points of one clause as a stretch of a bar of 100."""

    clause: str
    points: int
    start: float
    width: float


@dataclass(frozen=True)
class Result:
    """A player at the end."""

    seat: Seat
    colour: str
    place: int
    score: int
    steps: list[Step]
    shares: list[Share]


def results(told: Told) -> list[Result]:
    """The players by their place."""
    places = told.match.state.ranking()
    scores = told.match.state.scores
    made = [
        Result(seat, OWNERS[seat.number], places[seat.number], scores[seat.number], steps, shares(steps))
        for seat in told.sitting.seats
        for steps in [steps_of(told, seat.number)]
    ]
    return sorted(made, key=lambda result: (result.place, result.seat.number))


def steps_of(told: Told, seat: int) -> list[Step]:
    """The scorings of a seat in the order of the game, counted on from what everybody starts with."""
    steps: list[Step] = []
    total = int(told.game.new(told.match.seats, told.match.variant).scores[seat])
    for event in told.match.events(told.sitting.seat):
        if event.player == seat and event.points:
            total += event.points
            steps.append(Step(sentence(told, event), event.clause, event.points, total))
    return steps


def sentence(told: Told, event: Event) -> str:
    return told.game.words.event(event, told.language, told.names)


def shares(steps: list[Step]) -> list[Share]:
    """Points by clause, the greatest first; what was lost has no stretch."""
    by_clause: dict[str, int] = {}
    for step in steps:
        by_clause[step.clause] = by_clause.get(step.clause, 0) + step.points
    won = {clause: points for clause, points in by_clause.items() if points > 0}
    whole = sum(won.values())
    made: list[Share] = []
    start = 0.0
    for clause, points in sorted(won.items(), key=lambda pair: -pair[1]):
        width = 100 * points / whole
        made.append(Share(clause, points, start, width))
        start += width
    return made


def verdict(told: Told, ranked: list[Result]) -> str:
    """Who won, in one line."""
    winners = [result.seat for result in ranked if result.place == 1]
    if len(winners) > 1:
        names = listing([seat.name for seat in winners], told.language)
        return said(told.language, "%(names)s share the victory", names=names)
    if winners[0].mine:
        return said(told.language, "You win, %(name)s!", name=winners[0].name)
    return said(told.language, "%(name)s wins", name=winners[0].name)
