"""The key: what the cells, tags and words at a region mean."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.svg import Node, el, group, text
from solutre.games.ice_age.telling import say, wrapped

LINE = 19


def key_height(look: Look) -> float:
    """One row of words more on a phone."""
    return 8 + LINE * (4 if look.layout == "wide" else 5)


def key(look: Look, width: float) -> Markup:
    """Room, fires, losses and points of a hunter."""
    cell = {"x": 8, "y": -10, "width": 12, "height": 13, "rx": 3}
    rows: list[tuple[Node, str]] = [
        (el("rect", class_="cell-sure", **cell), say("key_known", look)),
        (el("rect", class_="cell-perhaps", fill="url(#hatch)", **cell), say("key_fire", look)),
        (text("−1?", 15, 0, 11.5, "middle", class_="tag"), say("key_falls", look)),
    ]
    drawn = [_row(mark, said, n) for n, (mark, said) in enumerate(rows)]
    for n, line in enumerate(wrapped(say("key_worth", look), int(width / 6.1))):
        drawn.append(_row("", line, len(rows) + n))
    return el("g", drawn, id="key")


def _row(mark: Node, said: str, n: int) -> Markup:
    return group(mark, text(said, 32 if mark else 8, 0, 12), y=17 + LINE * n)
