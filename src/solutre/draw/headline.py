"""Two texts that share a line: a title at the left and a word about it at the right, which never meet."""

from __future__ import annotations

from markupsafe import Markup

from solutre.draw.measured import fitted, width
from solutre.draw.svg import text

APART = 10  # between the two, in units of the picture
LEAST = 0.4  # of the line belongs to the title, however much there is to say about it


def headline(title: str, note: str, left: float, right: float, y: float, size: float, small: float) -> list[Markup]:
    """A strong title, and its note in what the title leaves of the line."""
    line = right - left
    room = max(LEAST * line, line - APART - width(note, small)) if note else line
    shown, wide = fitted(title, room, size, bold=True)
    drawn = [text(shown, left, y, size, room=wide, class_="strong")]
    if note:
        drawn.append(text(note, right, y, small, "end", room=line - wide - APART, class_="soft"))
    return drawn
