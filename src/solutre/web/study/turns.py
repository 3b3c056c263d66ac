"""An analysis beside the replay: curves on the axis of the slider, the moments that decided, luck and skill."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from solutre.analysis.course import course
from solutre.analysis.findings import SURE, Analysis, Expected
from solutre.analysis.split import Split, splits
from solutre.analysis.telling import Annotation, told
from solutre.bots.explaining.telling import tenths
from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.core.picture import Mark, Target
from solutre.core.view import View, view_of
from solutre.draw.curves import Frame, Series, ribbon
from solutre.draw.icons import OWNERS
from solutre.web.study.analyses import mistakes
from solutre.web.study.replay import Reel, Step, place_of

FRAME = Frame(0.0, 0.0, 1000.0, 1000.0)  # stretched to whatever the slider is wide
MARKS = {"desk": 2.5, "tablet": 3.3, "phone": 6.0}  # per cent of the narrowest slider that a turning point takes
LANE = 24  # pixels
RINGS = TAKEN, BETTER = ("taken", "better")  # classes for style sheets
ROWS = 12  # of the table of numbers, about
POINTS = 60  # of a curve: more than that nobody sees
BAR = 44.0  # of a bar, in per cent of its room: so long is the longest to either side


@dataclass(frozen=True)
class Turn:
    """A turning point below the slider: where, whose, how it is called."""

    place: int  # the step at which it can be seen
    share: float  # how far along, in per cent
    colour: str  # empty for a stroke of chance
    words: str
    here: bool
    lane: int = 0  # those that lie close together stand below each other


@dataclass(frozen=True)
class Bar:
    """A part of somebody's result: from where to where in per cent of the room, and how many points."""

    kind: str  # drawn, own, others
    left: float
    width: float
    points: str
    error: str


@dataclass(frozen=True)
class Shares:
    """Luck and skill of one seat."""

    seat: int
    colour: str
    start: str
    bars: tuple[Bar, ...]
    result: str
    mark: float  # where the result lies, in per cent


class AnalysisPart:
    """What a reader sees of an analysis at one step of the replay."""

    def __init__(self, analysis: Analysis, reel: Reel, steps: tuple[Step, ...], place: int, look: Look) -> None:
        self.analysis, self.reel, self.steps, self.place, self.look = analysis, reel, steps, place, look
        self.last = max(1, len(steps) - 1)

    @property
    def done(self) -> bool:
        return self.analysis.done

    @property
    def percent(self) -> int:
        """How much of it is made."""
        return 100 * len(self.analysis.findings) // (self.analysis.of + 1)

    @property
    def exercises(self) -> int:
        """How many of its moments can be tried again."""
        return len(mistakes(self.analysis))

    # --- the curves ----------------------------------------------------------------------------

    @cached_property
    def known(self) -> list[Expected]:
        """What could be expected at the end of each step, as far as it is known."""
        plies = [finding.ply for finding in self.analysis.findings]
        expected, found = course(self.analysis), []
        for step in self.steps:
            number = bisect_left(plies, step.at)
            if number < len(plies):
                found.append(expected[number])
            elif self.analysis.result is not None:
                found.append(self.analysis.result)
            else:
                break
        return found

    def curves(self) -> Markup:
        """A ribbon for each seat, on the axis of the slider."""
        drawn = [place for place in range(len(self.known)) if self._seen(place)]
        places = tuple(place / self.last for place in drawn)
        found = [self.known[place] for place in drawn]
        series = [
            Series(
                seat,
                places,
                tuple(one.chances[seat] for one in found),
                tuple(SURE * one.win_errors[seat] for one in found),
            )
            for seat in range(self.analysis.seats)
        ]
        return Markup("").join(ribbon(one, FRAME) for one in series) if places else Markup("")

    def _seen(self, place: int) -> bool:
        """Whether a curve has a point at a step: at every so many, at the last one, and where it turned."""
        every = max(1, self.last // POINTS)
        return place % every == 0 or place == len(self.known) - 1 or any(turn.place == place for turn in self._turns)

    def share_of(self, place: int) -> float:
        return round(100 * place / self.last, 2)

    def now(self) -> list[tuple[int, str, str, str, str]]:
        """At this step: seat, chance to win, give or take, points ahead, give or take."""
        return self.numbers(self.place) if self.place < len(self.known) else []

    def numbers(self, place: int) -> list[tuple[int, str, str, str, str]]:
        """What each seat could expect, as words."""
        one = self.known[place]
        return [
            (
                seat,
                f"{100 * one.chances[seat]:.0f}",
                f"{100 * SURE * one.win_errors[seat]:.0f}",
                tenths(one.leads[seat], self.look.language),
                tenths(SURE * one.lead_errors[seat], self.look.language).lstrip("+"),
            )
            for seat in range(self.analysis.seats)
        ]

    def rows(self) -> list[tuple[int, list[tuple[int, str, str, str, str]]]]:
        """The curves as a table, every so many steps and at every turning point."""
        every = max(1, self.last // ROWS)
        wanted = {*range(0, len(self.known), every), len(self.known) - 1, *(turn.place for turn in self.turns())}
        return [(place, self.numbers(place)) for place in sorted(wanted) if 0 <= place < len(self.known)]

    # --- the moments that decided ---------------------------------------------------------------

    def turns(self) -> list[Turn]:
        """The turning points, in their order."""
        return list(self._turns)

    @cached_property
    def _turns(self) -> tuple[Turn, ...]:
        return in_lanes((self._turn(number) for number in self.analysis.turning), MARKS[self.look.layout])

    @property
    def turns_height(self) -> int:
        """Of all lanes of turning points below the slider, in pixels."""
        return LANE * (1 + max((turn.lane for turn in self._turns), default=0))

    def _turn(self, number: int) -> Turn:
        finding = self.analysis.findings[number]
        place = place_of(self.steps, finding.ply)
        colour = "" if finding.by_chance else OWNERS[finding.player]
        said = self._told(number)
        words = said.verdict if finding.by_chance else f"{self.look.name(finding.player)}: {said.chosen}"
        return Turn(place, self.share_of(place), colour, words, place == self.place)

    @cached_property
    def here(self) -> list[Annotation]:
        """The moments that decided the game and can be seen at this step, in words."""
        pairs = zip(self._turns, self.analysis.turning, strict=True)
        return [self._told(number) for turn, number in pairs if turn.here]

    def _told(self, number: int) -> Annotation:
        finding = self.analysis.findings[number]
        return told(self.analysis, number, self.reel.match.game, self._view(finding.ply, finding.player), self.look)

    def _view(self, ply: int, player: int) -> View:
        """The position before a moment, as whoever chose saw it."""
        return view_of(self.reel.position(ply), player)

    def before(self, way: int) -> int | None:
        """The next turning point in a direction."""
        found = [turn.place for turn in self._turns if (turn.place - self.place) * way > 0]
        return min(found, key=lambda place: abs(place - self.place), default=None)

    @property
    def pointed_out(self) -> tuple[Choice, ...]:
        """The better choice and the one that was made, where the board shows the position before both."""
        return self._both(self.before_both) if self.before_both else ()

    @cached_property
    def before_both(self) -> Annotation | None:
        """The moment whose position the board shows, where another choice was better."""
        at = self.steps[self.place].at
        return next((one for one in self.here if one.ply == at and one.better is not None), None)

    @property
    def rings(self) -> tuple[Mark, ...]:
        """A ring around what was taken and another around what was better, by the pieces that could have been touched
        for them. On an open table a card of a hand is called by its seat, too."""
        found = []
        for one in self.here:
            for piece, action in self._offered(one):
                kind = ring(action, one.better)
                found += [Mark(piece, kind), Mark(f"open-{one.player}-{piece}", kind)]
        return tuple(found)

    def _offered(self, one: Annotation) -> tuple[Target, ...]:
        """What could have been touched before a choice, to make it or the better one."""
        if one.better is None:
            return ()
        game, view = self.reel.match.game, self._view(one.ply, one.player)
        look = Look(self.look.language, self.look.names, self.look.layout, self._both(one), embedded=True)
        return game.draw(view, look).targets

    def _both(self, one: Annotation) -> tuple[Choice, ...]:
        describe = self.reel.match.game.actions.describe
        return tuple(describe(action) for action in (one.better, one.action) if action is not None)

    # --- luck and skill --------------------------------------------------------------------------

    def shares(self) -> list[Shares]:
        """What made the result of each seat, in points ahead of the strongest rival."""
        found = splits(self.analysis)
        widest = max((abs(edge) for one in found for edge in _edges(one)), default=1.0) or 1.0
        return [self._shares(seat, one, BAR / widest) for seat, one in enumerate(found)]

    @property
    def vague(self) -> bool:
        """Whether these sums tell little: uncertain by more than half of what the best player has."""
        most = max(self.reel.match.state.scores)
        return any(2 * one.luck_error > most for one in splits(self.analysis))

    def _shares(self, seat: int, one: Split, scale: float) -> Shares:
        language = self.look.language
        bars, ends = [], {True: 50.0, False: 50.0}
        for kind, points, error in _parts(one):
            width, up = round(abs(points) * scale, 2), points > 0
            left = ends[True] if up else ends[False] - width
            ends[up] += width if up else -width
            sure = tenths(error, language).lstrip("+")
            bars.append(Bar(kind, round(left, 2), width, tenths(points, language), sure))
        mark = round(50 + (one.result - one.start) * scale, 2)
        return Shares(
            seat,
            OWNERS[seat],
            tenths(one.start, language),
            tuple(bars),
            tenths(one.result, language),
            mark,
        )


def ring(action: int, better: int | None) -> str:
    """Which ring is around a choice that was taken or would have been better."""
    return BETTER if action == better else TAKEN


def in_lanes(turns: Iterable[Turn], wide: float) -> tuple[Turn, ...]:
    """Turning points that do not cover each other: each in the first lane where it has room, so many per cent."""
    ends: list[float] = []  # where the last mark of each lane ends
    placed = []
    for turn in turns:
        lane = next((n for n, end in enumerate(ends) if turn.share >= end), len(ends))
        ends[lane:] = [turn.share + wide, *ends[lane + 1 :]]
        placed.append(replace(turn, lane=lane))
    return tuple(placed)


def _parts(one: Split) -> Iterator[tuple[str, float, float]]:
    yield "drawn", one.luck, one.luck_error
    yield "own", one.own, one.own_error
    yield "others", one.others, one.others_error


def _edges(one: Split) -> tuple[float, float]:
    """How far the bars reach to the left and to the right."""
    parts = [points for _, points, _ in _parts(one)]
    return sum(min(0.0, part) for part in parts), sum(max(0.0, part) for part in parts)
