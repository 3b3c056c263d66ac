"""The course of a game: what everybody could expect at every moment, as it is shown.

Between two strokes of chance an analysis adds up what choices changed, each as far as it was known by itself: after a
hundred of them the sum may be far off, and tell of a chance of more than all. But behind the one stroke and before the
next the table itself is judged. What the sum misses there is shared out among the choices on the way by the squares of
their errors, so that a curve leads from the one judgement to the other, and is the less certain the farther it is from
both. Where it would still leave what is possible, all of the way is drawn so much nearer to the straight one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from solutre.analysis.findings import Analysis, Expected, Seatwise, rounded
from solutre.analysis.split import stretches

KEPT = 8  # analyses: a replay asks for the same course at every step
Change = tuple[float, float]  # with its standard error


@dataclass(frozen=True)
class Way:
    """One number of one seat before each change of a stretch: straight from end to end, and as the changes tell."""

    straight: tuple[float, ...]
    told: tuple[float, ...]
    errors: tuple[float, ...]

    @staticmethod
    def of(start: Change, end: Change, changes: Sequence[Change]) -> Way:
        whole = sum(error * error for _, error in changes)
        gap = end[0] - start[0] - sum(change for change, _ in changes)
        straight, told, errors = [], [], []
        value = square = 0.0
        for change, error in changes:
            share = square / whole if whole else 0.0
            straight.append(start[0] + (end[0] - start[0]) * share)
            told.append(start[0] + value + gap * share)
            spread = (start[1] * (1 - share)) ** 2 + (end[1] * share) ** 2 + whole * share * (1 - share)
            errors.append(spread**0.5)
            value, square = value + change, square + error * error
        return Way(tuple(straight), tuple(told), tuple(errors))

    def room(self) -> float:
        """How much of the way beside the straight one keeps a chance between none and all of them."""
        rooms = [1.0]
        for line, told in zip(self.straight, self.told, strict=True):
            if not 0.0 <= told <= 1.0 and 0.0 <= line <= 1.0:
                rooms.append((line if told < 0.0 else 1.0 - line) / abs(told - line))
        return min(rooms)

    def at(self, place: int, part: float) -> float:
        return self.straight[place] + part * (self.told[place] - self.straight[place])


@lru_cache(KEPT)
def course(analysis: Analysis) -> tuple[Expected, ...]:
    """What everybody could expect before every moment that is known."""
    found = [finding.before for finding in analysis.findings]
    for numbers in stretches(analysis.findings):
        end = analysis.after(numbers[-1])
        if end is not None:  # the game goes on behind it, or is over
            found[numbers[0] : numbers[-1] + 1] = _stretch(analysis, numbers, end)
    return tuple(found)


def _stretch(analysis: Analysis, numbers: Sequence[int], end: Expected) -> list[Expected]:
    """The choices between two judgements of the table."""
    start = analysis.findings[numbers[0]].before
    nothing = Expected(*(tuple(0.0 for _ in start.leads) for _ in range(4)))
    changes = [one.change if (one := analysis.findings[number].weighed) else nothing for number in numbers]
    seats = range(analysis.seats)
    leads = [Way.of(_lead(start, seat), _lead(end, seat), [_lead(one, seat) for one in changes]) for seat in seats]
    wins = [Way.of(_win(start, seat), _win(end, seat), [_win(one, seat) for one in changes]) for seat in seats]
    part = min(way.room() for way in wins)
    return [
        Expected(_at(leads, place, part), _at(wins, place, part), _errors(leads, place), _errors(wins, place))
        for place in range(len(numbers))
    ]


def _lead(one: Expected, seat: int) -> Change:
    return one.leads[seat], one.lead_errors[seat]


def _win(one: Expected, seat: int) -> Change:
    return one.wins[seat], one.win_errors[seat]


def _at(ways: Sequence[Way], place: int, part: float) -> Seatwise:
    return rounded(way.at(place, part) for way in ways)


def _errors(ways: Sequence[Way], place: int) -> Seatwise:
    return rounded(way.errors[place] for way in ways)
