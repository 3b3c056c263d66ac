"""How a table is laid out, alike in all games: who sits where, what stands below what, who has won, and how a line is
shared by two texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.icons import owner
from solutre.draw.measured import fitted
from solutre.draw.measured import width as wide
from solutre.draw.svg import Node, group, text

Part = tuple[Node, float]  # something drawn, and its height
APART = 10  # between two texts of a line, in units of the picture
LEAST = 0.4  # of a line belongs to its title, however much there is to say about it


def around(own: int | None, seats: int) -> list[int]:
    """The seats in the order of play, from the one that looks on; from the first on for those who only watch."""
    first = own or 0
    return [(first + n) % seats for n in range(seats)]


def others(own: int | None, seats: int) -> list[int]:
    """The seats after the one that looks, in the order of play; all of them for those who only watch."""
    return around(own, seats)[0 if own is None else 1 :]


def stacked(parts: Iterable[Part], x: float, y: float, gap: float) -> tuple[list[Markup], float]:
    """Parts one below the other, and where the next one would begin."""
    drawn = []
    for part, height in parts:
        drawn.append(group(part, x=x, y=y))
        y += height + gap
    return drawn, y


def in_columns(parts: Sequence[Part], columns: int, across: float, gap: float) -> list[Part]:
    """Parts of one width side by side, in as many rows as they need."""
    rows: list[Part] = []
    for first in range(0, len(parts), columns):
        row = parts[first : first + columns]
        drawn = [group(part, x=n * (across + gap)) for n, (part, _) in enumerate(row)]
        rows.append((group(drawn), max(height for _, height in row)))
    return rows


def turn_sign(now: bool, won: bool) -> str:
    """The icon beside a player: the fire burns at whose turn it is, the crown is the winner's."""
    return "fire" if now else "crown" if won else ""


def winners(look: Look, places: Sequence[int]) -> list[str]:
    """The names of those in the first place, which may be shared."""
    return [look.name(seat) for seat, place in enumerate(places) if place == 1]


def standings(
    look: Look, places: Sequence[int], scores: Sequence[int], right: float, y: float, step: float
) -> list[Node]:
    """The order at the end, a line each: place, owner, name, points. Who is equal shares a place."""
    drawn: list[Node] = []
    for seat in sorted(range(len(places)), key=places.__getitem__):
        score = str(scores[seat])
        room = right - wide(score, 15, True) - 10 - 68
        drawn += [
            text(f"{places[seat]}.", 34, y, 14, "end", class_="num"),
            owner(seat, 52, y - 5, 16),
            text(look.name(seat), 68, y, 14, room=room, class_="strong" if places[seat] == 1 else None),
            text(score, right, y, 15, "end", class_="num"),
        ]
        y += step
    return drawn


def headline(title: str, note: str, left: float, right: float, y: float, size: float, small: float) -> list[Markup]:
    """A strong title at the left and its note at the right, in what the title leaves of the line: they never meet."""
    line = right - left
    room = max(LEAST * line, line - APART - wide(note, small)) if note else line
    shown, taken = fitted(title, room, size, bold=True)
    drawn = [text(shown, left, y, size, room=taken, class_="strong")]
    if note:
        drawn.append(text(note, right, y, small, "end", room=line - taken - APART, class_="soft"))
    return drawn
