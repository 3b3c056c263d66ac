"""Luck and skill: what made the result of each seat.

V is what a seat can expect. A choice changes it by V(made) - V(best), taken as the seat that chose could know it, over
worlds that its view allows: what one's own choices gave away, and what those of the others gave. All else is luck:

    result - V(start) = luck + sum over own choices of (V(made) - V(best)) + the same over the others' choices

Costs of hundreds of choices, each of them uncertain, would add up to a very uncertain sum. But between two strokes of
chance V changes by choices alone, and V itself is judged behind the one stroke and before the next. So there the costs
have to add up to the difference; what they miss of it (the gap) is shared out among them and the two judgements by how
uncertain each of them is (least squares), which leaves all of them less uncertain. Where somebody chose without knowing
what was hidden, V at the open table changes by that too: such a gap is nobody's choice, and so it is luck.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from solutre.analysis.findings import SURE, Analysis, Expected, Finding


@dataclass(frozen=True)
class Split:
    """The points ahead, or the chance to win, of one seat: `start + luck + own + others` is the result. Errors are two
    standard errors."""

    start: float
    luck: float
    own: float  # what the seat's own choices gave away: less than nothing, as a rule
    others: float  # what the choices of the others gave it
    luck_error: float
    own_error: float
    others_error: float
    gap: float  # what the costs missed before it was shared out …
    gap_error: float  # … and how much of that is uncertain anyway

    @property
    def result(self) -> float:
        return self.start + self.luck + self.own + self.others


@dataclass(frozen=True)
class Stretch:
    """The choices between two strokes of chance as one seat is touched by them. Squares are those of errors."""

    own: float
    others: float
    own_square: float
    others_square: float
    gap: float = 0.0  # by which V changed more than the costs tell
    square: float = 0.0  # of the gap; nothing, if there is no gap to be shared out

    @property
    def told(self) -> tuple[float, float]:
        """Own choices and those of the others, with their share of the gap."""
        part = self.gap / self.square if self.square else 0.0
        return self.own + part * self.own_square, self.others + part * self.others_square

    def left(self, square: float) -> float:
        """The square of an error once the gap is shared out."""
        return square - square * square / self.square if self.square else square


def as_dict(analysis: Analysis) -> dict[str, Any]:
    """An analysis as data, with luck and skill once it is done."""
    told: dict[str, Any] = json.loads(analysis.as_text())
    if not analysis.done:
        return told
    told["luck_and_skill"] = [asdict(one) for one in splits(analysis)]
    told["luck_and_skill_to_win"] = [asdict(one) for one in splits(analysis, wins=True)]
    return told


def splits(analysis: Analysis, *, wins: bool = False) -> tuple[Split, ...]:
    """Luck and skill of every seat, in points ahead or in chances to win. Of an analysis that is done."""
    return tuple(_split(analysis, seat, wins) for seat in range(analysis.seats))


def _split(analysis: Analysis, seat: int, wins: bool) -> Split:
    assert analysis.result is not None
    start, error = _part(analysis.findings[0].before, seat, wins)
    found = [_stretch(analysis, numbers, seat, wins) for numbers in stretches(analysis.findings)]
    own, others = sum(one.told[0] for one in found), sum(one.told[1] for one in found)
    gaps = [one for one in found if one.square]
    wide = SURE * _spread(gaps)
    both = sum(one.left(one.own_square + one.others_square) for one in found)
    return Split(
        start=start,
        luck=_part(analysis.result, seat, wins)[0] - start - own - others,
        own=own,
        others=others,
        luck_error=wide * (error * error + both) ** 0.5,
        own_error=wide * sum(one.left(one.own_square) for one in found) ** 0.5,
        others_error=wide * sum(one.left(one.others_square) for one in found) ** 0.5,
        gap=sum(one.gap for one in gaps),
        gap_error=wide * sum(one.square for one in gaps) ** 0.5,
    )


def _spread(gaps: Sequence[Stretch]) -> float:
    """How many times larger gaps are than their errors, if at all: then all errors are that much larger, too."""
    return float(max(1.0, sum(one.gap**2 / one.square for one in gaps) / max(1, len(gaps))) ** 0.5)


def stretches(findings: Sequence[Finding]) -> Iterator[list[int]]:
    """The numbers of the choices between two strokes of chance."""
    numbers: list[int] = []
    for number, finding in enumerate(findings):
        if not finding.by_chance:
            numbers.append(number)
        elif numbers:
            yield numbers
            numbers = []
    if numbers:
        yield numbers


def _stretch(analysis: Analysis, numbers: Sequence[int], seat: int, wins: bool) -> Stretch:
    costs: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    for number in numbers:
        finding = analysis.findings[number]
        if finding.weighed:
            costs[finding.player == seat].append(_part(finding.weighed.change, seat, wins))
    own, others = (sum(cost for cost, _ in costs[mine]) for mine in (True, False))
    own_square, others_square = (sum(error * error for _, error in costs[mine]) for mine in (True, False))
    told = Stretch(own, others, own_square, others_square)
    if len(numbers) == 1 or any(analysis.findings[number].secret for number in numbers):
        return told  # a single choice is judged once, by the same worlds as V
    before, first = _part(analysis.findings[numbers[0]].before, seat, wins)
    last_one = analysis.after(numbers[-1])
    assert last_one is not None
    after, last = _part(last_one, seat, wins)
    square = own_square + others_square + first * first + last * last
    return Stretch(own, others, own_square, others_square, after - before - own - others, square)


def _part(expected: Expected, seat: int, wins: bool) -> tuple[float, float]:
    if wins:
        return expected.wins[seat], expected.win_errors[seat]
    return expected.leads[seat], expected.lead_errors[seat]
