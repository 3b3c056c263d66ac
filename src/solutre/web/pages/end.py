"""The end of a game: who won and by what, what the points came from, and where every point was won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from solutre.core.book.grammar import listing
from solutre.core.book.guide import Kind
from solutre.core.state import Event
from solutre.draw.icons import OWNERS
from solutre.web.pages.curve import Curve, curve
from solutre.web.pages.finished.special import changes, led_last, never_behind, stood_out
from solutre.web.pages.story import round_said
from solutre.web.pages.table import TablePage
from solutre.web.pages.words import translate
from solutre.web.study.course import course_of
from solutre.web.tables.model import Seat

SCALE = 5  # bars end at the next multiple above the best score
EDGE, DIGIT = 0.8, 3.0  # per cent of the scale: what a stretch of a bar needs around its number, and for each digit
SIGN = 9.0  # … and for the sign of its kind
OFTEN = 3  # changes of the lead that are worth telling


@dataclass(frozen=True)
class Step:
    """One scoring: what for, by which clause, how many, and the sum so far."""

    round: str
    text: str
    clause: str
    points: int
    total: int
    lights: str


@dataclass(frozen=True)
class Share:
    """The points of one kind as a stretch of a bar; all bars have the same scale."""

    number: int  # of the kind: its colour
    name: str
    points: int
    start: float  # per cent
    width: float
    spoken: bool
    sign: str  # of the kind, where there is room for it beside the number


@dataclass(frozen=True)
class Result:
    """A player at the end."""

    seat: Seat
    colour: str
    place: int
    score: int
    steps: list[Step]
    shares: list[Share]
    lost: int  # points that were taken away; no stretch of the bar shows them
    begun: int = 0  # points that everybody has from the beginning

    @property
    def rounds(self) -> list[tuple[str, list[Step]]]:
        """The scorings by round."""
        return [(name, list(steps)) for name, steps in groupby(self.steps, key=lambda step: step.round)]


@dataclass(frozen=True)
class KindLine:
    """A kind of points in the legend: what it is for, and where it was won."""

    number: int
    name: str
    about: str
    icon: str
    drawn: bool  # whether the board has the same icon: the page need not bring it
    clauses: tuple[str, ...]
    lights: str


class EndPage:
    """The results of a table, for one reader."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.game = page.game
        self.events = page.match.events(page.table.seat)

    @cached_property
    def kinds(self) -> list[Kind]:
        """The kinds of points that somebody won, in the order of the game; a clause without one is its own."""
        found = self.game.guide.kind_of
        won = dict.fromkeys(event.clause for event in self.events if event.points and event.player >= 0)
        known = [kind for kind in self.game.guide.kinds if kind.clauses & set(won)]
        return known + [self._plain(clause) for clause in won if clause not in found]

    def _plain(self, clause: str) -> Kind:
        said = {self.page.language: self.game.words.points_for(clause, self.page.language)}
        return Kind(clause, frozenset({clause}), "", said, {})

    @cached_property
    def legend(self) -> list[KindLine]:
        language, shown = self.page.language, self.page.icons
        return [
            KindLine(
                number,
                kind.said[language],
                kind.about.get(language, ""),
                kind.icon,
                kind.icon in shown,
                tuple(sorted(kind.clauses)),
                self._lights([event for event in self.events if event.points and event.clause in kind.clauses]),
            )
            for number, kind in enumerate(self.kinds)
        ]

    @property
    def icons(self) -> tuple[str, ...]:
        """What the legend shows and the board does not."""
        return tuple(kind.icon for kind in self.legend if kind.icon and not kind.drawn)

    def _lights(self, events: list[Event]) -> str:
        return " ".join(dict.fromkeys(place for event in events for place in self.page.lit(event)))

    @cached_property
    def results(self) -> list[Result]:
        """The players by their place."""
        places, scores = self.page.match.state.ranking(), self.page.match.state.scores
        made = []
        for seat in self.page.table.seats:
            number = seat.number
            steps = self._steps(number)
            lost, begun = sum(points for points in self._sums(number).values() if points < 0), self.begun[number]
            shares = self._shares(number)
            made.append(Result(seat, OWNERS[number], places[number], scores[number], steps, shares, lost, begun))
        return sorted(made, key=lambda result: (result.place, result.seat.number))

    def _steps(self, seat: int) -> list[Step]:
        """The scorings of a seat in the order of the game, counted on from what everybody starts with."""
        steps: list[Step] = []
        match = self.page.match
        total = self.begun[seat]
        for place, event in enumerate(match.state.log or ()):
            if event.player == seat and event.points and event.told_to(self.page.table.seat):
                total += event.points
                said = self.game.words.event(event, self.page.language, self.page.names)
                lights = " ".join(self.page.lit(event))
                steps.append(Step(self._round(place), said, event.clause, event.points, total, lights))
        return steps

    def _round(self, place: int) -> str:
        """The round of an event of the log, in words."""
        course = course_of(self.page.match)
        if place >= course.last and course.rounds[place] == course.most:
            return translate(self.page.language, "At the end")
        return round_said(self.game, course.rounds[place], self.page.language)

    @cached_property
    def scale(self) -> int:
        """Where every bar would end: the next five above the most that anybody had or won."""
        bars = [begun + sum(self._won(seat).values()) for seat, begun in enumerate(self.begun)]
        return -(-max(1, *bars) // SCALE) * SCALE

    @cached_property
    def begun(self) -> list[int]:
        """The points that the seats have before the game."""
        return [int(points) for points in self.page.match.start().scores]

    def _won(self, seat: int) -> dict[int, int]:
        """Points by the number of their kind, without those that sum up to a loss."""
        return {number: points for number, points in self._sums(seat).items() if points > 0}

    def _sums(self, seat: int) -> dict[int, int]:
        """Points, won or lost, by the number of their kind."""
        own = [event for event in self.events if event.player == seat]
        return {
            number: sum(event.points for event in own if event.clause in kind.clauses)
            for number, kind in enumerate(self.kinds)
        }

    def _shares(self, seat: int) -> list[Share]:
        made: list[Share] = []
        start = 100 * self.begun[seat] / self.scale
        for number, points in self._won(seat).items():
            kind, width = self.kinds[number], 100 * points / self.scale
            name = kind.said[self.page.language]
            room = width - EDGE - DIGIT * len(str(points))
            drawn = "icon" if kind.icon in self.page.icons else "ui"
            sign = f"{drawn}-{kind.icon}" if kind.icon and room >= SIGN else ""
            made.append(Share(number, name, points, start, width, room >= 0, sign))
            start += width
        return made

    @cached_property
    def curve(self) -> Curve:
        return curve(course_of(self.page.match), self.page.match.seats)

    @cached_property
    def winners(self) -> list[Result]:
        return [result for result in self.results if result.place == 1]

    def verdict_of_all(self) -> str:
        """Who won, for somebody who was not there, and all points."""
        names = listing([result.seat.name for result in self.winners], self.page.language)
        won = translate(self.page.language, "%(names)s won", names=names)
        return f"{won} · " + ", ".join(f"{result.seat.name} {result.score}" for result in self.results)

    def verdict(self) -> str:
        """Who won, in one line."""
        language, winners = self.page.language, self.winners
        if len(winners) > 1:
            names = listing([result.seat.name for result in winners], language)
            return translate(language, "%(names)s share the victory", names=names)
        if winners[0].seat.mine and not winners[0].seat.resigned:
            return translate(language, "You win, %(name)s!", name=winners[0].seat.name)
        return translate(language, "%(name)s wins", name=winners[0].seat.name)

    def by_how_much(self) -> str:
        """The margin, in one sentence."""
        language, best = self.page.language, self.results[0]
        rest = [result for result in self.results if result.place > 1]
        if not rest:
            return translate(language, "%(score)s points each.", score=best.score)
        gap = best.score - rest[0].score
        if gap <= 0:
            return translate(
                language,
                "%(score)s points, as many as %(name)s: the tie is broken by the rules.",
                score=best.score,
                name=rest[0].seat.name,
            )
        return translate(
            language, "%(score)s points, %(gap)s more than %(name)s.", score=best.score, gap=gap, name=rest[0].seat.name
        )

    def special(self) -> str:
        """What was special about this game, in one sentence, if anything was: how the lead went, else a kind."""
        language, course = self.page.language, course_of(self.page.match)
        winners = [result.seat.number for result in self.winners]
        if found := led_last(course, winners):
            name, before = self.page.table.seats[found[0]].name, round_said(self.game, course.most - 1, language)
            return translate(
                language, "%(round)s: %(name)s was still %(gap)s ahead.", round=before, name=name, gap=found[1]
            )
        if (times := changes(course)) >= OFTEN:
            return translate(language, "The lead changed %(times)s times.", times=times)
        if len(winners) > 1:
            return ""
        if told := self._outstanding(winners[0]):
            return told
        return translate(language, "Nobody else was ever ahead.") if never_behind(course, winners[0]) else ""

    def _outstanding(self, winner: int) -> str:
        """The kind of points in which the winner is furthest before all others."""
        language, scores = self.page.language, self.page.match.state.scores
        own = [number for number, kind in enumerate(self.kinds) if kind in self.game.guide.kinds]
        found = stood_out([self._won(seat) for seat in range(self.page.match.seats)], winner, own)
        if found is None:
            return ""
        kind, points, most = found
        told: dict[str, object] = {"kind": self.kinds[kind].said[language], "points": points}
        if points > max(score for seat, score in enumerate(scores) if seat != winner):
            return translate(language, "%(kind)s alone: %(points)s points, more than anybody else in all.", **told)
        if not most:
            return translate(language, "%(kind)s: %(points)s points; nobody else has any there.", **told)
        return translate(
            language, "%(kind)s: %(points)s points; nobody else has more than %(most)s there.", most=most, **told
        )
