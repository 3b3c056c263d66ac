"""Where somebody scored in a replay: the marks above its slider, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.core.state import Event
from solutre.draw.icons import OWNERS

TALLEST = 22  # of the mark of the best scoring, in pixels
LOWEST = 5


@dataclass(frozen=True)
class Mark:
    """A scoring above the slider: whose, how far along in per cent, and how tall."""

    colour: str
    place: float
    tall: float


class Scorings:
    """The steps of a replay in which somebody scored, by what happened in each step."""

    def __init__(self, steps: Sequence[Sequence[Event]]) -> None:
        self.gains = [sums(events) for events in steps]  # the points of each step by seat
        self.places = [place for place, won in enumerate(self.gains) if won]

    def next(self, here: int, way: int) -> int | None:
        """The next scoring in a direction."""
        found = [place for place in self.places if (place - here) * way > 0]
        return min(found, key=lambda place: abs(place - here), default=None)

    def marks(self) -> list[Mark]:
        """A mark for each seat that scored in a step, the tallest behind."""
        best = max((points for won in self.gains for points in won.values()), default=1)
        made = []
        for place in self.places:
            for seat, points in sorted(self.gains[place].items(), key=lambda won: -won[1]):
                tall = max(LOWEST, TALLEST * points / best)
                made.append(Mark(OWNERS[seat], round(100 * place / max(1, len(self.gains) - 1), 2), round(tall, 1)))
        return made


def sums(events: Sequence[Event]) -> dict[int, int]:
    """Points by seat, of everybody who won some."""
    found: dict[int, int] = {}
    for event in events:
        if event.points and event.player >= 0:
            found[event.player] = found.get(event.player, 0) + event.points
    return {seat: points for seat, points in found.items() if points > 0}
