"""The legend: what the cells, tags and words at a region mean."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, text
from solutre.games.ice_age.board.telling import label

LINE = 19


def legend_height(look: Look, width: float) -> float:
    """Three signs, and as many rows of words as the points need."""
    return 8 + LINE * (3 + len(_points(look, width)))


def _points(look: Look, width: float) -> tuple[str, ...]:
    return wrapped(label(look, "key_worth"), width - 18, 12)


def legend(look: Look, width: float) -> Markup:
    """Room, fires, losses and points of a hunter."""
    cell = {"x": 8, "y": -10, "width": 12, "height": 13, "rx": 3}
    rows: list[tuple[Node, str]] = [
        (el("rect", class_="cell-sure", **cell), label(look, "key_known")),
        (el("rect", class_="cell-perhaps", fill="url(#hatch)", **cell), label(look, "key_fire")),
        (text("−1?", 15, 0, 11.5, "middle", class_="num tag"), label(look, "key_falls")),
    ]
    drawn = [_row(mark, said, n, width) for n, (mark, said) in enumerate(rows)]
    for n, line in enumerate(_points(look, width)):
        drawn.append(_row("", line, len(rows) + n, width))
    return el("g", drawn, id="key")


def _row(mark: Node, said: str, n: int, width: float) -> Markup:
    left = 32 if mark else 8
    return group(mark, text(said, left, 0, 12, room=width - left - 10), y=17 + LINE * n)
