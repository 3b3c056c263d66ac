"""A card for messengers: what is played, who has how many points, and the board, on one picture of a fixed size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from solutre.draw.icons import OWNERS, symbols
from solutre.draw.svg import Node, el, group, panel, text, use
from solutre.draw.tree import inside, read

WIDTH, HEIGHT = 1200, 630  # what messengers show whole
EDGE = 30.0
SIDE = 356.0  # of the words
LINE = 62.0  # of a player
MOST_LINES = 6


@dataclass(frozen=True)
class CardLine:
    """A player on a card."""

    seat: int
    name: str
    score: str
    first: bool = False  # who won


def card(title: str, told: str, lines: Sequence[CardLine], board: str) -> str:
    """The card around a standalone picture of the board."""
    return str(
        el(
            "svg",
            el("title", f"{title}. {told}"),
            el("defs", symbols(["crown", "hand", *(f"owner_{colour}" for colour in OWNERS)])),
            el("rect", width=WIDTH, height=HEIGHT, class_="ground"),
            _inside(board, EDGE, EDGE, WIDTH - SIDE - 3 * EDGE, HEIGHT - 2 * EDGE),
            group(*_words(title, told, lines), x=WIDTH - SIDE - EDGE, y=EDGE),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            width=WIDTH,
            height=HEIGHT,
            class_="board",
        )
    )


def _inside(board: str, x: float, y: float, width: float, height: float) -> Markup:
    """A picture inside a picture, as large as it finds room."""
    root = read(board)
    view = root.get("viewBox")
    if view is None:
        raise ValueError("a board begins with the size of its picture")
    return el("svg", inside(root), viewBox=view, x=x, y=y, width=width, height=height, class_="board")


def _words(title: str, told: str, lines: Sequence[CardLine]) -> list[Node]:
    room = SIDE - 40
    drawn: list[Node] = [
        panel(SIDE, HEIGHT - 2 * EDGE, seed=3),
        text(title, 20, 56, 34, room=room, class_="strong"),
        text(told, 20, 94, 20, room=room, class_="soft"),
    ]
    for place, line in enumerate(lines[:MOST_LINES]):
        drawn.append(group(*_line(line), y=124 + LINE * place))
    drawn.append(use("icon-hand", 20, HEIGHT - 2 * EDGE - 56, 36, class_="accent"))
    drawn.append(text("Solutré", 66, HEIGHT - 2 * EDGE - 29, 24, class_="strong"))
    return drawn


def _line(line: CardLine) -> list[Node]:
    colour = OWNERS[line.seat]
    drawn: list[Node] = [
        use(f"icon-owner_{colour}", 20, 16, 28, class_=f"owner {colour}"),
        text(line.name, 60, 40, 24, room=SIDE - 190, class_="strong" if line.first else None),
        text(line.score, SIDE - 20, 41, 30, anchor="end", room=80, class_="num"),
    ]
    if line.first:
        drawn.append(use("icon-crown", SIDE - 126, 14, 30))
    return drawn
