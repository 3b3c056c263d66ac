"""The curve of scores: a line for each player, turn by turn, with the rounds below and the ends labelled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.draw.icons import OWNERS
from solutre.web.study.course import Course, Moment

WIDTH, HEIGHT = 560.0, 250.0  # of the drawing, for two players
TALLER = 26.0  # for each further one, whose bar stands beside it
LEFT, RIGHT, TOP, BOTTOM = 44.0, 72.0, 14.0, 26.0  # around the lines: room for 3 digits, in the letters of a phone
APART = 20.0  # between the labels of two lines at the right edge
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)  # between two lines of the grid
LINES = 5  # of the grid, at most
TICKS = 8  # rounds that are written below, at most
COUNT = 0.12  # of the width: where much is counted at the end, its lines must not fall together
MUCH = 0.4  # of all points


@dataclass(frozen=True)
class Line:
    """The scores of one player."""

    seat: int
    colour: str
    points: str  # of the polyline
    label: float  # where the last score is written
    score: int


@dataclass(frozen=True)
class Tick:
    at: float
    number: int


@dataclass(frozen=True)
class Curve:
    """Everything that the drawing shows, and the same numbers as a table."""

    lines: tuple[Line, ...]
    levels: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    table: tuple[tuple[int, tuple[int, ...]], ...]  # round, the scores after it
    height: float
    width: float = WIDTH
    left: float = LEFT
    right: float = WIDTH - RIGHT

    @property
    def bottom(self) -> float:
        return self.height - BOTTOM


def curve(course: Course, seats: int) -> Curve:
    """The lines of a game."""
    moments = course.moments
    lowest = min(0, *(min(moment.scores) for moment in moments))
    highest = max(1, *(max(moment.scores) for moment in moments))
    step = next((step for step in STEPS if (highest - lowest) / step <= LINES), STEPS[-1])
    lowest, highest = lowest // step * step, -(-highest // step) * step
    height = HEIGHT + TALLER * max(0, seats - 2)

    turns = len(moments) - 1
    counting = turns > 1 / COUNT and counted(moments[-2:])

    def x(turn: int) -> float:
        whole = max(1, turns - counting) / (1 - COUNT * counting)
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (1 if turn == turns and turn else turn / whole), 1)

    def y(score: float) -> float:
        return round(height - BOTTOM - (height - TOP - BOTTOM) * (score - lowest) / (highest - lowest), 1)

    drawn = {
        seat: " ".join(f"{x(turn)},{y(moment.scores[seat])}" for turn, moment in enumerate(moments))
        for seat in range(seats)
    }
    last = moments[-1].scores
    labels = apart({seat: y(last[seat]) for seat in range(seats)}, height - BOTTOM)
    ends = {moment.round: (turn, moment.scores) for turn, moment in enumerate(moments) if moment.round}
    every = -(-max(ends, default=1) // TICKS)
    return Curve(
        tuple(Line(seat, OWNERS[seat], drawn[seat], labels[seat], last[seat]) for seat in range(seats)),
        tuple(Tick(y(level), level) for level in range(lowest, highest + 1, step)),
        tuple(Tick(x(turn), number) for number, (turn, _) in ends.items() if number % every == 0),
        tuple((number, scores) for number, (_, scores) in ends.items()),
        height,
    )


def counted(last: Sequence[Moment]) -> bool:
    """Whether the last of two moments is a count of the whole game."""
    gains = [after - before for before, after in zip(last[0].scores, last[-1].scores, strict=True)]
    return max(gains) > MUCH * max(1, *last[-1].scores)


def apart(wanted: dict[int, float], lowest: float = HEIGHT - BOTTOM) -> dict[int, float]:
    """Labels that do not touch: each at its height or as far below the one above as it must be, all in sight."""
    placed: dict[int, float] = {}
    order = sorted(wanted, key=lambda seat: (wanted[seat], seat))
    for place, seat in enumerate(order):
        above = placed[order[place - 1]] + APART if place else TOP
        placed[seat] = max(wanted[seat], above)
    for place, seat in enumerate(reversed(order)):
        placed[seat] = min(placed[seat], lowest - APART * place)
    return placed
