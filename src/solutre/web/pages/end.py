"""The end of a game: the ranking, and where every point came from."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.core.book.words import listing
from solutre.core.state import Event
from solutre.draw.icons import OWNERS
from solutre.web.pages.table import TablePage
from solutre.web.pages.words import translate
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


def results(page: TablePage) -> list[Result]:
    """The players by their place."""
    places = page.match.state.ranking()
    scores = page.match.state.scores
    made = [
        Result(seat, OWNERS[seat.number], places[seat.number], scores[seat.number], steps, shares(steps))
        for seat in page.table.seats
        for steps in [steps_of(page, seat.number)]
    ]
    return sorted(made, key=lambda result: (result.place, result.seat.number))


def steps_of(page: TablePage, seat: int) -> list[Step]:
    """The scorings of a seat in the order of the game, counted on from what everybody starts with."""
    steps: list[Step] = []
    total = int(page.game.new(page.match.seats, page.match.variant).scores[seat])
    for event in page.match.events(page.table.seat):
        if event.player == seat and event.points:
            total += event.points
            steps.append(Step(sentence(page, event), event.clause, event.points, total))
    return steps


def sentence(page: TablePage, event: Event) -> str:
    return page.game.words.event(event, page.language, page.names)


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


def verdict(page: TablePage, ranked: list[Result]) -> str:
    """Who won, in one line."""
    winners = [result.seat for result in ranked if result.place == 1]
    if len(winners) > 1:
        names = listing([seat.name for seat in winners], page.language)
        return translate(page.language, "%(names)s share the victory", names=names)
    if winners[0].mine:
        return translate(page.language, "You win, %(name)s!", name=winners[0].name)
    return translate(page.language, "%(name)s wins", name=winners[0].name)
