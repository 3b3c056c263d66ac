"""What a draft or a lot is worth, in words: six lines with the numbers of all players side by side."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import part
from solutre.draw.icons import owner
from solutre.draw.layout import Part
from solutre.draw.measured import SQUEEZE, shortened, wrapped
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.mammut.board.lot_values import ANIMAL_STEP, STEPS, set_value
from solutre.games.mammut.board.outlook import Outlook, outlook
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import NAME_ROOM, assumption_said, label, signed, word
from solutre.games.mammut.board.tiles import chip
from solutre.games.mammut.rules.components import FIRE, SPECIES, SPECIES0
from solutre.games.mammut.rules.steps import NOBODY, RETURN, TAKING

EDGE = 14.0  # inside the panel
HEAD = 50.0  # title, total, and what is taken for granted
TITLE = 16.0
SAID, SECOND = 12.5, 13.0  # why a kind counts, and from its first line to its second
POINTS = 46.0  # room of the points at the right
FOX = SPECIES0 + 3  # stands for all animals


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


def worth(table: Scene, look: Look, width: float, height: float = 0) -> Part:
    """The six scorings in their order; the lines spread over the height that there is."""
    view, measures = outlook(table), MEASURES[look.layout]
    down = len(STEPS) // measures.columns
    high = height or HEAD + measures.row * down + 8
    row = (high - HEAD - 8) / down
    across = (width - 2 * EDGE + 28) / measures.columns - 28
    rows = [
        group(
            _line(table, view, n, look, across, row),
            x=EDGE + (across + 28) * (n % measures.columns),
            y=HEAD + row * (n // measures.columns),
        )
        for n in range(len(STEPS))
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


def _line(table: Scene, view: Outlook, n: int, look: Look, width: float, height: float) -> Markup:
    """A kind of loot: how many and why, everybody's number, the points."""
    measures, middle = MEASURES[look.layout], height / 2
    left = measures.chip + 10
    step = min(44.0, (width - POINTS - left - measures.words) / table.seats)
    numbers = width - POINTS - step * table.seats
    room = numbers - left - 6
    shown = points_shown(view, n)
    caption = why_said(table, view, n, look)
    lines, up = _lines(caption, room)
    drawn = el(
        "g",
        hover(f"{word(look, 'step', n)}: {caption} ({view.gain(n).clause})"),
        path(f"M0 0H{width:.0f}", class_="rule"),
        chip(FOX if n == ANIMAL_STEP else n, measures.chip / 2, middle, min(measures.chip, height - 4)),
        text(count_said(view.gain(n).count, n, look), left, middle - 3 - up, 15, room=room, class_="strong"),
        *(
            text(line, left, middle + 14 - up + SECOND * k, SAID, room=room, class_="soft")
            for k, line in enumerate(lines)
        ),
        group(_numbers(table, view, n, step), x=numbers, y=middle),
        text(shown, width, middle + 6, fit(shown), "end", class_=f"num {tone(view.points[n])}"),
        id=f"worth-{STEPS[n]}",
    )
    return part(f"worth-{STEPS[n]}", drawn, look)


def _lines(caption: str, room: float) -> tuple[tuple[str, ...], float]:
    """Why a kind counts, in a second line where it must be, and how far all moves up then."""
    if wide_as(caption, SAID) * SQUEEZE <= room:
        return (caption,), 0.0
    return wrapped(caption, room, SAID, most=2), SECOND / 2


def _numbers(table: Scene, view: Outlook, n: int, step: float) -> list[Markup]:
    """A shape and a number for each player; the reader's are strong."""
    size, mark = (14.5, 14.0) if step >= 36 else (13.0, 10.5)
    drawn, x = [], 0.0
    for seat, across in enumerate(_columns(table, view, step, size)):
        drawn.append(owner(seat, x + mark / 2, 0, mark))
        tone = "num" if seat == view.seat else "soft"
        drawn.append(text(_number(view, n, seat), x + mark + 3, 5, size, room=across - mark - 4, class_=tone))
        x += across
    return drawn


def _columns(table: Scene, view: Outlook, step: float, size: float) -> list[float]:
    """How wide the column of each player is: whoever has longer numbers gets more of the room."""
    needed = [
        max(wide_as(_number(view, n, seat), size, bold=True) for n in range(len(STEPS))) for seat in range(table.seats)
    ]
    spare = step - sum(needed) / table.seats
    return [spare + one for one in needed]


def _number(view: Outlook, n: int, seat: int) -> str:
    """How many, or how far on the hide track."""
    gain = view.steps[n][seat]
    return str(gain.value if STEPS[n] == "hide" else gain.count)


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
