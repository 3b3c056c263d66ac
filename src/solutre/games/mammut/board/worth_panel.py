"""What a draft or a lot is worth, in words: six lines with the numbers of all players side by side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part
from solutre.draw.icons import owner
from solutre.draw.kept import told_once
from solutre.draw.layout import Part
from solutre.draw.measured import SQUEEZE, shortened, wrapped
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.mammut.board.lot_values import ANIMAL_STEP, STEPS, set_value
from solutre.games.mammut.board.outlook import Outlook, outlook
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import NAME_ROOM, assumption_said, label, signed, word
from solutre.games.mammut.board.tiles import chip
from solutre.games.mammut.rules.components import FIRE, HIDE, SPECIES, SPECIES0
from solutre.games.mammut.rules.steps import NOBODY, RETURN, TAKING

EDGE = 14.0  # inside the panel
HEAD = 50.0  # title, total, and what is taken for granted
TITLE = 16.0
SAID, SECOND = 12.5, 13.0  # why a kind counts, and from its first line to its second
POINTS = 46.0  # room of the points at the right
FOX = SPECIES0 + 3  # stands for all animals
OFTEN = 1 << 14  # lines that are remembered


@dataclass(frozen=True)
class Measures:
    """How the lines stand in a layout."""

    columns: int
    row: float
    chip: float
    words: float  # the room that the words want before the numbers get any


MEASURES = {
    "desk": Measures(1, 54, 38, 112),
    "tablet": Measures(2, 64, 46, 124),
    "phone": Measures(1, 46, 34, 104),
}


class Line(NamedTuple):
    """A kind of loot as it is told: how many and why, everybody's number, the points."""

    step: int
    many: str  # how many, in words
    why: str
    title: str  # the step, why, and the clause
    numbers: tuple[str, ...]  # by seat
    shown: str  # the points …
    tone: str  # … and whether they are a gain


@told_once
def worth_lines(table: Scene, look: Look) -> tuple[Line, ...]:
    """The six scorings in their order."""
    view = outlook(table)
    lines = []
    for n in range(len(STEPS)):
        why, gain = why_said(table, view, n, look), view.gain(n)
        title = f"{word(look, 'step', n)}: {why} ({gain.clause})"
        numbers = tuple([str(one.value if n == HIDE else one.count) for one in view.steps[n]])
        shown, count = points_shown(view, n), count_said(gain.count, n, look)
        lines.append(Line(n, count, why, title, numbers, shown, tone(view.points[n])))
    return tuple(lines)


def worth(table: Scene, look: Look, width: float, height: float = 0) -> Part:
    """The six scorings in their order; the lines spread over the height that there is."""
    view, lines, measures = outlook(table), worth_lines(table, look), MEASURES[look.layout]
    down = len(STEPS) // measures.columns
    high = height or HEAD + measures.row * down + 8
    row = (high - HEAD - 8) / down
    across = (width - 2 * EDGE + 28) / measures.columns - 28
    step = min(44.0, (across - POINTS - (measures.chip + 10) - measures.words) / table.seats)
    columns = _columns(tuple([line.numbers for line in lines]), step)
    rows = [
        group(
            part(f"worth-{STEPS[n]}", _line(line, columns, view.seat, look.layout, across, row), look),
            x=EDGE + (across + 28) * (n % measures.columns),
            y=HEAD + row * (n // measures.columns),
        )
        for n, line in enumerate(lines)
    ]
    return part("worth", el("g", panel(width, high, 11), _head(table, view, look, width), rows, id="worth"), look), high


def _head(table: Scene, view: Outlook, look: Look, width: float) -> list[Node]:
    """Whose tiles they are, the sum, and what the sum takes for granted."""
    total, right = signed(view.total), width - EDGE
    title = worth_title(table, view.seat, look) if view.holds else label(look, "worth_nothing")
    about = [assumption_said(table, view.assumption, view.about, look)]
    if hidden := view.hidden + view.hidden_others:
        about.append(label(look, "hidden_out", count=hidden))
    return [
        text(title, EDGE, 24, TITLE, room=right - EDGE - wide_as(total, 20, bold=True) - 10, class_="strong"),
        text(total, right, 26, 20, "end", class_=f"num {tone((view.total,))}") if view.holds else "",
        text(", ".join(about), EDGE, 42, 12.5, room=right - EDGE, class_="soft"),
    ]


def worth_title(table: Scene, seat: int, look: Look) -> str:
    if seat != table.own:
        return label(look, "worth_other", who=shortened(look.name(seat), NAME_ROOM, TITLE, bold=True))
    drafting = table.deciding and table.phase in (TAKING, RETURN)
    return label(look, ("worth_draft" if table.phase == TAKING else "worth_keep") if drafting else "worth_lot")


@lru_cache(OFTEN)
def _line(line: Line, columns: Columns, own: int, layout: str, width: float, height: float) -> Markup:
    """A kind of loot: how many and why, everybody's number, the points."""
    measures, middle = MEASURES[layout], height / 2
    left = measures.chip + 10
    numbers = width - POINTS - columns.step * len(columns.widths)
    room = numbers - left - 6
    lines, up = _lines(line.why, room)
    return el(
        "g",
        hover(line.title),
        path(f"M0 0H{width:.0f}", class_="rule"),
        chip(FOX if line.step == ANIMAL_STEP else line.step, measures.chip / 2, middle, min(measures.chip, height - 4)),
        text(line.many, left, middle - 3 - up, 15, room=room, class_="strong"),
        *(
            text(one, left, middle + 14 - up + SECOND * k, SAID, room=room, class_="soft")
            for k, one in enumerate(lines)
        ),
        group(_numbers(line, columns, own), x=numbers, y=middle),
        text(line.shown, width, middle + 6, fit(line.shown), "end", class_=f"num {line.tone}"),
        id=f"worth-{STEPS[line.step]}",
    )


def _lines(caption: str, room: float) -> tuple[tuple[str, ...], float]:
    """Why a kind counts, in a second line where it must be, and how far all moves up then."""
    if wide_as(caption, SAID) * SQUEEZE <= room:
        return (caption,), 0.0
    return wrapped(caption, room, SAID, most=2), SECOND / 2


class Columns(NamedTuple):
    """Where the numbers of the players stand."""

    step: float  # the room of each, if all had the same
    widths: tuple[float, ...]

    @property
    def size(self) -> float:
        """Of a number."""
        return 14.5 if self.step >= 36 else 13.0

    @property
    def mark(self) -> float:
        """Of the shape before it."""
        return 14.0 if self.step >= 36 else 10.5


@lru_cache(OFTEN)
def _columns(numbers: tuple[tuple[str, ...], ...], step: float) -> Columns:
    """How wide the column of each player is: whoever has longer numbers gets more of the room."""
    size = Columns(step, ()).size
    needed = [max(wide_as(one, size, bold=True) for one in own) for own in zip(*numbers, strict=True)]
    spare = step - sum(needed) / len(needed)
    return Columns(step, tuple(spare + one for one in needed))


def _numbers(line: Line, columns: Columns, own: int) -> list[Markup]:
    """A shape and a number for each player; the reader's are strong."""
    size, mark = columns.size, columns.mark
    drawn, x = [], 0.0
    for seat, across in enumerate(columns.widths):
        drawn.append(owner(seat, x + mark / 2, 0, mark))
        tone = "num" if seat == own else "soft"
        drawn.append(text(line.numbers[seat], x + mark + 3, 5, size, room=across - mark - 4, class_=tone))
        x += across
    return drawn


def count_said(count: int, n: int, look: Look) -> str:
    """`3 tusks`, `no axe`."""
    if not count:
        return word(look, "no_step", n)
    return f"{count} {word(look, 'step_one' if count == 1 else 'step_many', n)}"


def why_said(table: Scene, view: Outlook, n: int, look: Look) -> str:
    """Why a step brings what it brings, in a few words."""
    gain = view.gain(n)
    if len(view.points[n]) > 1:
        return label(look, "why_tie")
    if n == ANIMAL_STEP:
        return _animals(table, view, look)
    loser = _tie_loser(table, view) if n == FIRE else NOBODY
    if loser != NOBODY:
        return label(look, "why_tie_you") if loser == table.own else label(look, "why_tie_other", who=look.name(loser))
    said = label(look, f"why_{gain.why}", number=gain.number)
    return f"{said} + {label(look, 'with_card')}" if gain.card else said


def _tie_loser(table: Scene, view: Outlook) -> int:
    """Who loses a tie for the fewest fires that the reader is part of (MAM-T3)."""
    step = view.steps[FIRE]
    fewest = min(gain.count for gain in step)
    tied = [seat for seat in range(table.seats) if step[seat].count == fewest]
    if len(tied) < 2 or view.seat not in tied:
        return NOBODY
    return next((seat for seat in tied if step[seat].why == "fewest"), NOBODY)


def _animals(table: Scene, view: Outlook, look: Look) -> str:
    """New species, and what the set would be worth at the end (MAM-F1)."""
    owned, new = len(table.players[view.seat].tokens), view.gain(ANIMAL_STEP).value
    if not new:
        wording = "why_species" if view.seat == table.own else "why_species_other"
        return label(look, wording, count=owned, all=SPECIES)
    return label(look, "why_new", number=new, before=set_value(owned), after=set_value(owned + new))


# --- points ----------------------------------------------------------------------------------------


def points_shown(view: Outlook, n: int) -> str:
    """Signed; several while a tie waits for the shaman; nothing for cards, tokens, and what brings nothing."""
    points = view.points[n]
    if len(points) > 1:
        return f"{signed(points[0])}/{signed(points[-1])}"
    return signed(points[0]) if points[0] else ""


def fit(shown: str) -> float:
    """The size at which points find their room."""
    return next((size for size in (20.0, 17.0, 15.0) if wide_as(shown, size, bold=True) <= POINTS - 6), 13.0)


def tone(points: tuple[int, ...]) -> str:
    if len(points) > 1:
        return "maybe"
    return "gain" if points[0] > 0 else "loss" if points[0] < 0 else "soft"
