"""The legend: what the cells, tags and words at a region mean."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.icons import icon
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.ice_age.board.telling import label

LINE = 15  # between two lines of the same sign
GAP = 7  # between two signs
SIZE = 12


def legend_height(look: Look, width: float, columns: int = 1) -> float:
    """Signs in columns, each with as many lines as its words need."""
    return 14 + _tallest(look.language, width, columns) - GAP


@lru_cache
def _tallest(language: str, width: float, columns: int) -> float:
    found = _columns(Look(language), width, columns)
    return max(sum(LINE * len(lines) + GAP for _, lines in column) for column in found)


def _columns(look: Look, width: float, columns: int) -> list[list[tuple[Node, tuple[str, ...]]]]:
    rows = _rows(look, width / columns)
    each = -(-len(rows) // columns)
    return [rows[k : k + each] for k in range(0, len(rows), each)]


def _rows(look: Look, width: float) -> list[tuple[Node, tuple[str, ...]]]:
    """Room, fires, losses, points of a hunter, and how many there are."""
    cell = {"x": 8, "y": -10, "width": 12, "height": 13, "rx": 3}
    marks: list[tuple[Node, str]] = [
        (el("rect", class_="cell-sure", **cell), "key_known"),
        (el("rect", class_="cell-perhaps", fill="url(#hatch)", **cell), "key_fire"),
        (text("−1?", 15, 0, 11.5, "middle", class_="num tag"), "key_falls"),
        (icon("mammoth", 5, -14, 20), "key_worth"),
        (icon("hunter", 5, -14, 20), "key_hunters"),
    ]
    return [(mark, wrapped(label(look, name), width - 42, SIZE)) for mark, name in marks]


def legend(look: Look, width: float, height: float, columns: int = 1) -> Markup:
    """What stands in a region, in words, in the middle of its panel."""
    return _legend(look.language, width, height, columns)


@lru_cache
def _legend(language: str, width: float, height: float, columns: int) -> Markup:
    look = Look(language)
    drawn: list[Node] = [panel(width, height, 13)]
    top = (height - _tallest(language, width, columns) + GAP) / 2 + 11
    for n, column in enumerate(_columns(look, width, columns)):
        y = top
        for mark, lines in column:
            drawn.append(group(mark, *_lines(lines, width / columns), x=n * width / columns, y=y))
            y += LINE * len(lines) + GAP
    return el("g", drawn, id="key")


def _lines(lines: tuple[str, ...], width: float) -> list[Node]:
    return [text(line, 32, LINE * n, SIZE, room=width - 40) for n, line in enumerate(lines)]
