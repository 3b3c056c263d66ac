"""Small charts of results: bars with what they are held against, and a row of games. They fill the width that they are
given, so that a phone and a desk have letters and strokes of the same size; colours come from the style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from solutre.draw.svg import el, number

TALL = 150.0  # of a row of games, in pixels
TOP, BOTTOM = 12.0, 12.0  # around its dots
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)  # between two lines of the grid
LINES = 4  # of the grid, at most
LEFT = 9.0  # per cent that the numbers of the grid take
AVERAGE = 5  # games that the line goes through the middle of
BAR, ARM = 24.0, 6.0  # height of a bar and of the arms of its bracket


def per_cent(part: float) -> str:
    return f"{number(100 * min(1.0, max(0.0, part)))}%"


def share_bar(part: float | None, low: float = 0.0, high: float = 0.0, fair: float = 0.0) -> Markup:
    """A share of one, with a bracket for its uncertainty and a dotted stroke for a fair share; empty without games."""
    drawn = [el("rect", width="100%", height=12, y=6, rx=6, class_="rest")]
    if part is not None:
        drawn.append(el("rect", width=per_cent(part), height=12, y=6, rx=6, class_="part"))
    if fair:
        drawn.append(el("line", x1=per_cent(fair), x2=per_cent(fair), y1=0, y2=BAR, class_="fair"))
    if part is not None:
        drawn += bracket(low, high)
    return el("svg", *drawn, class_="share-bar", height=BAR, aria_hidden="true")


def bracket(low: float, high: float) -> list[Markup]:
    """From here to there, with an arm at each end."""
    middle, ends = BAR / 2, (per_cent(low), per_cent(high))
    arms = [el("line", x1=end, x2=end, y1=middle - ARM, y2=middle + ARM, class_="reach") for end in ends]
    return [el("line", x1=ends[0], x2=ends[1], y1=middle, y2=middle, class_="reach"), *arms]


def points_bar(lately: float, usual: float, others: float, most: float) -> Markup:
    """Points as a bar, with a stroke for what is usual and a lozenge for what the others made."""
    scale = most or 1.0
    level = "up" if lately >= usual else "down"
    at = per_cent(others / scale)
    return el(
        "svg",
        el("rect", width="100%", height=12, y=6, rx=6, class_="rest"),
        el("rect", width=per_cent(lately / scale), height=12, y=6, rx=6, class_=f"part {level}"),
        el("line", x1=per_cent(usual / scale), x2=per_cent(usual / scale), y1=0, y2=BAR, class_="reach"),
        el("svg", el("path", d="M0-6 5 0 0 6-5 0Z", class_="others"), x=at, y=BAR / 2, class_="point"),
        class_="share-bar",
        height=BAR,
        aria_hidden="true",
    )


def game_row(scores: Sequence[int], won: Sequence[bool]) -> Markup:
    """The points of games from the earliest to the latest: filled where won, and the average of five as a line."""
    low, high = min(scores), max(scores)
    step = next((step for step in STEPS if (high - low) / step <= LINES - 1), STEPS[-1])
    low, high = low // step * step, max(-(-high // step) * step, low // step * step + step)

    def y(score: float) -> float:
        return round(TALL - BOTTOM - (TALL - TOP - BOTTOM) * (score - low) / (high - low), 1)

    def x(place: int) -> str:
        return f"{number(LEFT + (98 - LEFT) * (place + 0.5) / len(scores))}%"

    grid = [
        part
        for level in range(low, high + 1, step)
        for part in (
            el("line", x1=f"{number(LEFT)}%", x2="100%", y1=y(level), y2=y(level), class_="grid"),
            el("text", str(level), x=f"{number(LEFT - 1.5)}%", y=y(level) + 4, text_anchor="end", class_="soft num"),
        )
    ]
    middles = [sum(scores[max(0, end - AVERAGE) : end]) / min(end, AVERAGE) for end in range(1, len(scores) + 1)]
    line = [
        el("line", x1=x(place), x2=x(place + 1), y1=y(middles[place]), y2=y(middles[place + 1]), class_="average")
        for place in range(len(scores) - 1)
    ]
    dots = [
        el("circle", cx=x(place), cy=y(score), r=5, class_="dot won" if one else "dot")
        for place, (score, one) in enumerate(zip(scores, won, strict=True))
    ]
    return el("svg", grid, line, dots, class_="game-row", height=TALL, aria_hidden="true")
