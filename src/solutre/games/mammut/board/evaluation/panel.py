"""The evaluation as a table of players and steps: who, how much, and the clause. The page lights the steps in turn."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import place
from solutre.draw.icons import icon, owner
from solutre.draw.layout import APART, headline
from solutre.draw.measured import SQUEEZE, fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.mammut.board.evaluation.story import Cell, Story
from solutre.games.mammut.board.lot_values import STEPS
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import label, rule_said, signed, told_points, word
from solutre.games.mammut.board.tiles import chip, points
from solutre.games.mammut.board.worth_panel import FOX, tone

STEP_ICONS = ("axe", "hide", "tusk", "meat", "fire", "fox")
FINAL = len(STEPS)  # the column of the final scoring
COLUMNS = (*STEPS, "species")
FACES = (*range(FINAL - 1), FOX)  # what stands for a step
ROW, LARGE_ROW, HIGH_ROW = 37, 58, 122  # of the small and the large table, and of one that shows tiles
TITLE, NOTE = 14.5, 12.5  # letters above the table


def evaluation_height(seats: int, look: Look, small: bool = False) -> float:
    """Of the table as low as it reads well."""
    return 72 + ROW * seats if small or look.layout == "phone" else 92 + LARGE_ROW * seats


@dataclass(frozen=True)
class Grid:
    """The measures of a table: large over the whole middle, or small beside it and on phones."""

    width: float
    height: float
    seats: int
    columns: int

    @property
    def large(self) -> bool:
        return self.width > 700

    @property
    def narrow(self) -> bool:
        """Whether a name and its icon do not stand side by side."""
        return self.across < 106

    @property
    def left(self) -> float:
        return self.width * 0.18 if self.large else 34

    @property
    def right(self) -> float:
        return 70 if self.large else 46

    @property
    def head(self) -> float:
        return 84 if self.large else 64

    @property
    def row(self) -> float:
        return (self.height - self.head - 8) / self.seats

    @property
    def across(self) -> float:
        return (self.width - self.left - self.right) / self.columns


def evaluation(table: Scene, story: Story, look: Look, width: float, height: float) -> Markup:
    """Players down, steps across."""
    grid = Grid(width, height, table.seats, len(story.cells))
    columns = [_column(table, story, n, look, grid) for n in range(grid.columns)]
    rows = [group(_row(story, seat, look, grid), y=grid.head + grid.row * seat) for seat in range(table.seats)]
    fresh = table.shared_out or not (table.lots or table.picked)
    title, last = label(look, "evaluation_of", round=story.round), label(look, "now" if story.totals else "sum")
    return place(
        "evaluation",
        panel(width, grid.height, 23),
        _headline(title, story, grid),
        columns,
        rows,
        text(last, width - grid.right / 2, grid.head - 10, 11.5, "middle", room=grid.right - 6, class_="soft"),
        look=look,
        class_="evaluation fresh" if fresh else "evaluation",
    )


def _headline(title: str, story: Story, grid: Grid) -> Markup:
    """The round, and the cards that were revealed: by name if the line holds them all, else their number."""
    left, right = 14.0, grid.width - 14
    room = right - left - wide_as(title, TITLE, bold=True) - APART
    said = story.cards if wide_as(story.cards, NOTE) * SQUEEZE <= room else story.brief
    drawn = headline(title, said if grid.large else "", left, right, 25, TITLE, NOTE)
    return el("g", hover(story.cards) if story.cards else "", drawn)


def _row(story: Story, seat: int, look: Look, grid: Grid) -> list[Node]:
    """The player at the left, the sum at the right."""
    middle, x = grid.row / 2, grid.width - grid.right / 2
    drawn: list[Node] = [
        path(f"M10 0H{grid.width - 10:.0f}", class_="rule"),
        owner(seat, 24 if grid.large else 19, middle, 22 if grid.large else 17),
    ]
    if grid.large:
        drawn.append(text(look.name(seat), 42, middle + 5, 14, room=grid.left - 50, class_="strong"))
    if story.totals:
        return [*drawn, points(story.totals[seat], x, middle, 36 if grid.large else 29)]
    total = story.sum(seat)
    return [*drawn, text(signed(total), x, middle + 6, 16, "middle", class_=f"num {tone((total,))}")]


def _column(table: Scene, story: Story, n: int, look: Look, grid: Grid) -> Markup:
    """A step: its wash, its head, a cell a player."""
    name = label(look, "set_final") if n == FINAL else word(look, "step", n)
    top = 32 if grid.large else 30
    below = grid.head - top + grid.row * grid.seats + 2
    wash = el("rect", x=2, y=top, width=grid.across - 4, height=below, rx=10, class_="wash")
    cells = [
        group(_cell(story.cells[n][seat], n, grid), y=grid.head + grid.row * seat, class_="eval-cell")
        for seat in range(grid.seats)
    ]
    said = " ".join(_cell_said(story.cells[n][seat], name, seat, look) for seat in range(grid.seats))
    drawn = [hover(said), wash, *_head(table, n, name, look, grid), *cells]
    x, step = grid.left + grid.across * n, f"eval-step step-{n + 1}"
    return group(drawn, x=x, class_=step, data_step=n + 1, id=f"eval-{COLUMNS[n]}")


def _head(table: Scene, n: int, name: str, look: Look, grid: Grid) -> list[Node]:
    """The icon; in a large table the name and, where there is room, the rule too."""
    sign, middle = "star" if n == FINAL else STEP_ICONS[n], grid.across / 2
    if not grid.large:
        return [icon(sign, middle - 11, 34, 22, class_="glyph")]
    if grid.narrow:
        shown = text(name, middle, grid.head - 9, 13.5, "middle", room=grid.across - 6, class_="strong")
        return [icon(sign, middle - 13, grid.head - 50, 26, class_="glyph"), shown]
    title, wide = fitted(name if n == FINAL else f"{n + 1} {name}", grid.across - 36, 14, bold=True)
    start = middle - (29 + wide) / 2
    rule = label(look, "final_rule") if n == FINAL else rule_said(table, n, look)
    return [
        icon(sign, start, grid.head - 48, 26, class_="glyph"),
        text(title, start + 30, grid.head - 30, 14, room=wide, class_="strong"),
        text(rule, middle, grid.head - 9, 12, "middle", room=grid.across - 6, class_="soft"),
    ]


def _cell_said(cell: Cell, name: str, seat: int, look: Look) -> str:
    clauses = f" ({', '.join(cell.clauses)})" if cell.clauses else ""
    note = f"{cell.note}, " if cell.note else ""
    return f"{look.name(seat)}, {name}: {note}{told_points(cell.points, look)}{clauses}."


def _cell(cell: Cell, n: int, grid: Grid) -> list[Node]:
    """Points large, the reason small. What brings nothing is not told."""
    x, middle, room = grid.across / 2, grid.row / 2, grid.across - 6
    shown = signed(cell.points) if cell.points else ""
    if not grid.large or grid.narrow:
        return _small_cell(cell, shown, x, middle, room)
    if grid.row >= HIGH_ROW:
        return _high_cell(cell, n, shown, x, middle, room)
    drawn: list[Node] = [
        text(shown, x + 30, middle + 2, 19, "middle", class_=f"num {tone((cell.points,))}"),
        text(cell.note, x, middle + 20, 12, "middle", room=room, class_="soft"),
    ]
    if cell.count:
        drawn.append(chip(FACES[n], x - 32, middle - 5, 26))
        drawn.append(text(f"×{cell.count}", x - 16, middle, 13, room=28, class_="num"))
    return drawn


def _high_cell(cell: Cell, n: int, shown: str, x: float, middle: float, room: float) -> list[Node]:
    """Where few players leave much room, the tiles themselves above what they bring."""
    columns = min(4, max(1, cell.count or 0))
    rows = -(-(cell.count or 0) // columns)
    top = middle - (26 * rows + 42) / 2
    chips = [
        chip(FACES[n], x + 26 * (k % columns - (columns - 1) / 2), top + 13 + 26 * (k // columns), 25)
        for k in range(cell.count or 0)
    ]
    return [
        *chips,
        text(shown, x, top + 26 * rows + 22, 20, "middle", class_=f"num {tone((cell.points,))}"),
        text(cell.note, x, top + 26 * rows + (40 if shown else 20), 12.5, "middle", room=room, class_="soft"),
    ]


def _small_cell(cell: Cell, shown: str, x: float, middle: float, room: float) -> list[Node]:
    """A reason that does not fit is left to the title."""
    note = cell.note if fitted(cell.note, room, 11.5)[0] == cell.note else ""
    return [
        text(shown, x, middle + (1 if note else 5), 15, "middle", class_=f"num {tone((cell.points,))}"),
        text(note, x, middle + (15 if shown else 4), 11.5, "middle", room=room, class_="soft"),
    ]
