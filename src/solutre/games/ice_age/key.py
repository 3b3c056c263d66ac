"""The key: what the cells, tags and words at a region mean."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.svg import Node, el, panel, text
from solutre.games.ice_age.telling import FATES, say, shortened, word


def key(look: Look, width: float, height: float) -> Markup:
    """Room, fires, losses and points."""
    most = int((width - 44) / 6.1)
    rows: list[tuple[Node, str]] = [
        (el("rect", x=12, y=-10, width=12, height=13, rx=3, class_="cell-sure"), say("key_known", look)),
        (el("rect", x=12, y=-10, width=12, height=13, rx=3, fill="url(#hatch)", class_="cell-perhaps"),
         say("key_fire", look)),
        (text("−1?", 18, 1, 12, "middle", class_="tag"), say("key_falls", look)),
        ("", " · ".join(word("fate", n, look) for n in range(len(FATES)))),
        ("", say("key_worth", look)),
    ]  # fmt: skip
    step = min(21, (height - 14) / len(rows))
    drawn: list[Node] = []
    for n, (mark, said) in enumerate(rows[: int((height - 8) / 17)]):
        y = 18 + step * n
        x = 34 if mark else 12
        drawn.append(el("g", mark, text(shortened(said, most + (3 if not mark else 0)), x, 0, 12), transform=f"translate(0 {y:.1f})"))
    return el("g", panel(width, height, 13), drawn, id="key")
