"""Luck and skill: what made the result of each seat.

V is what a seat can expect. Before a choice it is V(best), what the best choice found promises; after it V(made).
Before a stroke of chance it is the V(made) of the choice that led there, an average over all outcomes that could have
come; after it the V(best) of the next choice, or the result. So the differences add up to the result less V(start):

    result - V(start) = sum over strokes of (V after - V before) + sum over choices of (V(made) - V(best)) + rest

The first sum is luck. In the second V is taken as the seat that chose could know it, over worlds that its view allows:
these are the choices, one's own and the others'. The rest is what nobody could know when choosing, since at the open
table a choice may be worth another thing than on average, and the error of judging between two choices in a row.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from solutre.analysis.findings import SURE, Analysis, Expected


@dataclass(frozen=True)
class Split:
    """The points ahead, or the chance to win, of one seat: `start + luck + own + others + rest` is the result."""

    start: float
    luck: float
    own: float  # what the seat's own choices gave away: less than nothing, as a rule
    others: float  # what the choices of the others gave it
    rest: float
    error: float  # two standard errors of luck, choices and rest

    @property
    def result(self) -> float:
        return self.start + self.luck + self.own + self.others + self.rest


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
    start, error = _part(analysis.findings[0].before, seat, wins)
    luck, own, others, rest, square = 0.0, 0.0, 0.0, 0.0, error * error
    for number, finding in enumerate(analysis.findings):
        after = analysis.after(number)
        assert after is not None
        moved = _part(after, seat, wins)[0] - _part(finding.before, seat, wins)[0]
        if finding.by_chance:
            luck += moved
            continue
        cost, error = _part(finding.weighed.change, seat, wins) if finding.weighed else (0.0, 0.0)
        own += cost if finding.player == seat else 0.0
        others += 0.0 if finding.player == seat else cost
        rest += moved - cost
        square += error * error + (moved - cost) ** 2
    return Split(start, luck, own, others, rest, SURE * float(square**0.5))


def _part(expected: Expected, seat: int, wins: bool) -> tuple[float, float]:
    if wins:
        return expected.wins[seat], expected.win_errors[seat]
    return expected.leads[seat], expected.lead_errors[seat]
