"""Curves with a band around each: how something went for every player, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from solutre.draw.frame import style
from solutre.draw.icons import OWNERS, owner, symbols
from solutre.draw.svg import el, number, path, text

WIDTH, HEIGHT = 900.0, 360.0  # of a whole picture
LEFT, RIGHT, TOP, BOTTOM = 56.0, 130.0, 40.0, 30.0
APART = 22.0  # between two names at the right edge
SHEET = """
.band { fill: var(--owner); opacity: .18; }
.curve { fill: none; stroke: var(--owner); stroke-width: 2.5; stroke-linejoin: round; }
.level { stroke: var(--line); stroke-width: 1; }
.turned { fill: none; stroke: var(--ink); stroke-width: 1; stroke-dasharray: 3 4; }
"""


@dataclass(frozen=True)
class Series:
    """What one seat has, from left (0) to right (1): the middle and the half width of the band."""

    seat: int
    places: tuple[float, ...]
    values: tuple[float, ...]
    widths: tuple[float, ...]


@dataclass(frozen=True)
class Frame:
    """Where the curves are drawn: the box, and the values at its lower and upper edge."""

    x: float
    y: float
    width: float
    height: float
    lowest: float = 0.0
    highest: float = 1.0

    def at(self, place: float, value: float) -> str:
        inside = min(max(value, self.lowest), self.highest)
        share = (inside - self.lowest) / (self.highest - self.lowest)
        return f"{round(self.x + place * self.width)},{round(self.y + (1 - share) * self.height)}"


def ribbon(series: Series, frame: Frame) -> Markup:
    """A curve and the band around it."""
    rows = list(zip(series.places, series.values, series.widths, strict=True))
    above = [frame.at(place, value + wide) for place, value, wide in rows]
    below = [frame.at(place, value - wide) for place, value, wide in reversed(rows)]
    colour = OWNERS[series.seat]
    line = " ".join(frame.at(place, value) for place, value, _ in rows)
    return el("polygon", points=" ".join(above + below), class_=f"band {colour}") + el(
        "polyline", points=line, class_=f"curve {colour}", vector_effect="non-scaling-stroke"
    )


def picture(title: str, all_series: Sequence[Series], names: Sequence[str], turns: Sequence[float]) -> str:
    """Curves of shares (0 … 1) as a picture of its own: names at the right, dashed lines where it turned."""
    frame = Frame(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM)
    levels = [_level(share, frame) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    dashes = [path(f"M{frame.at(place, 0.0)}L{frame.at(place, 1.0)}", class_="turned") for place in turns]
    return str(
        el(
            "svg",
            el("title", title),
            el("style", style() + SHEET),
            el("defs", symbols(f"owner_{colour}" for colour in OWNERS)),
            el("rect", width=WIDTH, height=HEIGHT, class_="ground"),
            text(title, LEFT, 24, 16, room=WIDTH - LEFT - 20, class_="strong"),
            levels,
            dashes,
            [ribbon(series, frame) for series in all_series],
            _names(all_series, names, frame),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
            width=WIDTH,
            height=HEIGHT,
            role="img",
        )
    )


def _level(share: float, frame: Frame) -> Markup:
    line = path(f"M{frame.at(0.0, share)}L{frame.at(1.0, share)}", class_="level")
    height = frame.y + (1 - share) * frame.height + 4
    return line + text(f"{100 * share:.0f} %", LEFT - 8, height, 12, anchor="end", room=LEFT - 10)


def _names(all_series: Sequence[Series], names: Sequence[str], frame: Frame) -> list[Markup]:
    """The seats at the right edge, each near the end of its curve and none upon another."""
    ends = sorted(all_series, key=lambda series: -series.values[-1])
    drawn, lowest = [], frame.y - APART
    for left, series in enumerate(ends):
        room = frame.y + frame.height - APART * (len(ends) - 1 - left)
        lowest = min(max(frame.y + (1 - series.values[-1]) * frame.height, lowest + APART), room)
        drawn.append(owner(series.seat, WIDTH - RIGHT + 18, lowest, 14))
        drawn.append(text(names[series.seat], WIDTH - RIGHT + 30, lowest + 5, 14, room=RIGHT - 40))
    return drawn
