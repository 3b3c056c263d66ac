"""The evaluation as a table of players and steps: who, how much, and the clause. The page lights the steps in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from solutre.core.book.words import listing
from solutre.core.game import Look
from solutre.core.state import Event
from solutre.draw.headline import headline
from solutre.draw.icons import icon, owner
from solutre.draw.measured import fitted
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.mammut.board.lot_values import STEPS, Gain, forecast, holders, set_value, steps_for
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import cards_said, gain_said, label, rule_said, signed, word
from solutre.games.mammut.board.tiles import chip, points
from solutre.games.mammut.board.tracks import STEP_ICONS
from solutre.games.mammut.rules.components import HIDE, LAST_ROUND, SPECIES0

CLAUSES = ("MAM-V1", "MAM-V8", "MAM-V12", "MAM-V13", "MAM-V16", "MAM-V17")  # the clause of each step
LAST_CLAUSES = ("MAM-V6", *CLAUSES[1:])
STEP_OF = {  # the kinds of events that belong to a step
    "draw": 0, "no_cards": 0, "axes": 0, "axe_points": 0,
    "hides": 1, "hide_first": 1, "hide_last": 1, "hide_points": 1,
    "tusks": 2, "tusk_points": 2, "meat": 3, "fire_last": 4, "fire_bonus": 4,
    "token": 5, "token_owned": 5, "exchange": 5, "claim": 5, "claim_nothing": 5,
}  # fmt: skip
MOVE = "MAM-V7"  # every hide moves: no reason of its own for points
FINAL = len(STEPS)  # the column of the final scoring
ROW = 40  # of the small table


@dataclass
class Cell:
    """What one step brought one player."""

    count: int | None = None
    points: int = 0
    note: str = ""
    clauses: list[str] = field(default_factory=list)


@dataclass
class Story:
    """One evaluation: cells by step and seat, and what stands above the table."""

    round: int
    cells: list[list[Cell]]
    cards: str = ""
    totals: list[int] = field(default_factory=list)  # scores after it; empty if they are not told

    def sum(self, seat: int) -> int:
        return sum(column[seat].points for column in self.cells)


# --- from the lots, while they lie open ------------------------------------------------------------


def present_story(table: Scene, look: Look) -> Story:
    """The evaluation that is going on, counted from what lies before the players."""
    held, _, _ = forecast(table)
    steps = steps_for(table, held, holders(table, held)[0])
    cells = [[_counted(gain, look) for gain in step] for step in steps]
    if table.over:
        cells.append([_final(len(player.tokens), look) for player in table.players])
    shown = [
        label(look, "card_of", what=cards_said(player.down, look), who=look.name(seat))
        for seat, player in enumerate(table.players) if player.down
    ]  # fmt: skip
    cards = label(look, "cards_shown", list=listing(shown, look.language)) if shown else ""
    return Story(table.round, cells, cards, [player.score for player in table.players])


def _counted(gain: Gain, look: Look) -> Cell:
    return Cell(gain.count, gain.points, gain_said(gain, look), [gain.clause, *filter(None, [gain.card])])


def _final(species: int, look: Look) -> Cell:
    return Cell(None, set_value(species), label(look, "species_count", number=species), ["MAM-F1"])


# --- from the log, when the next round has begun ---------------------------------------------------


def latest_story(log: Sequence[Event], seats: int, look: Look) -> Story | None:
    """The last evaluation that the log tells of."""
    begins = [n for n, event in enumerate(log) if event.kind == "evaluation"]
    if not begins:
        return None
    first = begins[-1]
    story = Story(log[first].args[0], [[Cell() for _ in range(seats)] for _ in STEPS])
    shown = []
    for event in log[first + 1 :]:
        if event.kind == "pour":
            break
        if event.kind == "reveal_card":
            shown.append(label(look, "card_of", what=word(look, "card", event.args[0]), who=look.name(event.player)))
        step = _step_of(event)
        if step is not None:
            _tell(story.cells[step][event.player], event, look)
    story.cards = label(look, "cards_shown", list=listing(shown, look.language)) if shown else ""
    return story


def _step_of(event: Event) -> int | None:
    if event.kind == "counts_as":
        return 1 if event.args[1] == HIDE else 4
    return STEP_OF.get(event.kind)


def _tell(cell: Cell, event: Event, look: Look) -> None:
    """Add an event to its cell."""
    cell.points += event.points
    if event.clause not in cell.clauses:
        cell.clauses.append(event.clause)
    if event.kind == "draw":
        cell.count = (cell.count or 0) + 1
        cell.note = label(look, "cards_drawn", number=cell.count)
    elif event.kind == "hides":
        cell.note = label(look, "track_now", number=event.args[1])
    elif event.kind == "meat":
        cell.note = label(look, "meat_place", number=event.args[1])
    elif event.kind in ("token", "claim"):
        name = word(look, "face", SPECIES0 + event.args[0])
        cell.note = f"{cell.note}, {name}" if cell.note else name


# --- drawing ---------------------------------------------------------------------------------------


def evaluation_height(seats: int) -> float:
    """Of the table on a phone."""
    return 76 + ROW * seats


@dataclass(frozen=True)
class Grid:
    """The measures of a table: large over the whole middle, or small beside it and on phones."""

    width: float
    height: float
    seats: int
    columns: int

    @property
    def large(self) -> bool:
        return self.width > 800

    @property
    def left(self) -> float:
        return 180 if self.large else 34

    @property
    def right(self) -> float:
        return 80 if self.large else 46

    @property
    def head(self) -> float:
        return 92 if self.large else 68

    @property
    def row(self) -> float:
        return min(58.0, (self.height - self.head - 8) / self.seats)

    @property
    def across(self) -> float:
        return (self.width - self.left - self.right) / self.columns


def evaluation(table: Scene, story: Story, look: Look, width: float, height: float = 0) -> Markup:
    """Players down, steps across."""
    grid = Grid(width, height or evaluation_height(table.seats), table.seats, len(story.cells))
    columns = [
        group(_column(table, story, n, look, grid), x=grid.left + grid.across * n, class_=f"eval-step step-{n + 1}",
              data_step=n + 1)
        for n in range(grid.columns)
    ]  # fmt: skip
    rows = [group(_row(story, seat, look, grid), y=grid.head + grid.row * seat) for seat in range(table.seats)]
    fresh = table.shared_out or not (table.lots or table.picked)
    last = label(look, "now" if story.totals else "sum")
    return el(
        "g",
        panel(width, grid.height, 23),
        headline(label(look, "evaluation_of", round=story.round), story.cards if grid.large else "",
                 14, width - 14, 25, 14.5, 12.5),
        columns,
        rows,
        text(last, width - grid.right / 2, grid.head - 10, 11.5, "middle", room=grid.right - 6, class_="soft"),
        id="evaluation", class_="evaluation fresh" if fresh else "evaluation",
    )  # fmt: skip


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
    return [*drawn, text(signed(total), x, middle + 6, 16, "middle", class_=f"num {_tone(total)}")]


def clause_of(story: Story, step: int, seats: int) -> str:
    """The clause that stands above a column."""
    if step == FINAL:
        return "MAM-F1"
    if STEPS[step] == "fire" and seats == 2:
        return "MAM-P7"
    return (LAST_CLAUSES if story.round == LAST_ROUND else CLAUSES)[step]


def _column(table: Scene, story: Story, n: int, look: Look, grid: Grid) -> list[Node]:
    """A step: its wash, its head, a cell a player."""
    name = label(look, "set_final") if n == FINAL else word(look, "step", n)
    clause = clause_of(story, n, table.seats)
    top = 32 if grid.large else 30
    wash = el("rect", x=2, y=top, width=grid.across - 4, height=grid.head - top + grid.row * grid.seats + 2, rx=10,
              class_="wash")  # fmt: skip
    cells = [
        group(_cell(story.cells[n][seat], n, clause, grid), y=grid.head + grid.row * seat, class_="eval-cell")
        for seat in range(grid.seats)
    ]
    said = " ".join(_cell_said(story.cells[n][seat], name, seat, look) for seat in range(grid.seats))
    return [el("title", said), wash, *_head(table, n, name, clause, look, grid), *cells]


def _head(table: Scene, n: int, name: str, clause: str, look: Look, grid: Grid) -> list[Node]:
    """Icon and clause; in a large table the name and the rule too."""
    sign, middle = "star" if n == FINAL else STEP_ICONS[n], grid.across / 2
    if not grid.large:
        shown = text(clause[4:], middle, grid.head - 5, 11, "middle", class_="clause")
        return [icon(sign, middle - 11, 33, 20, class_="glyph"), shown]
    title = name if n == FINAL else f"{n + 1} {name}"
    title, wide = fitted(title, grid.across - 36, 13.5, bold=True)
    start = middle - (29 + wide) / 2
    rule = label(look, "final_rule") if n == FINAL else rule_said(table, n, look)
    return [
        icon(sign, start, grid.head - 57, 26, class_="glyph"),
        text(title, start + 30, grid.head - 39, 13.5, room=wide, class_="strong"),
        text(rule, middle, grid.head - 21, 12, "middle", room=grid.across - 6, class_="soft"),
        text(clause, middle, grid.head - 7, 11, "middle", class_="clause"),
    ]


def _cell_said(cell: Cell, name: str, seat: int, look: Look) -> str:
    clauses = f" ({', '.join(cell.clauses)})" if cell.clauses else ""
    note = f"{cell.note}, " if cell.note else ""
    return f"{look.name(seat)}, {name}: {note}{signed(cell.points)}{clauses}."


def _cell(cell: Cell, n: int, clause: str, grid: Grid) -> list[Node]:
    """Points large, the reason small; a clause that is not the column's own stands with it."""
    other = [one[4:] for one in cell.clauses if one not in (clause, MOVE) and cell.points][-2:]
    if not grid.large:
        return _small_cell(cell, n, other, grid)
    x, middle = grid.across / 2, grid.row / 2
    shown = "" if _silent(cell, n) else signed(cell.points)
    note = " · ".join([cell.note, *other])
    drawn: list[Node] = [
        text(shown, x + 30, middle + 2, 19, "middle", class_=f"num {_tone(cell.points)}"),
        text(note, x, middle + 20, 12, "middle", room=grid.across - 6, class_="soft"),
    ]
    if cell.count:
        face = SPECIES0 + 3 if n == FINAL - 1 else n
        drawn += [chip(face, x - 32, middle - 5, 26), text(f"×{cell.count}", x - 16, middle, 13, class_="num")]
    return drawn


def _small_cell(cell: Cell, n: int, other: list[str], grid: Grid) -> list[Node]:
    """A reason that does not fit is left to the title."""
    x, middle, room = grid.across / 2, grid.row / 2, grid.across - 3
    note = " ".join(other) or (cell.note if fitted(cell.note, room, 11.5)[0] == cell.note else "")
    shown = "" if note and _silent(cell, n) else signed(cell.points)
    return [
        text(shown, x, middle + (1 if note else 5), 15, "middle", class_=f"num {_tone(cell.points)}"),
        text(note, x, middle + (15 if shown else 4), 11.5, "middle", room=room, class_="clause" if other else "soft"),
    ]


def _silent(cell: Cell, n: int) -> bool:
    """Cards and tokens are no points."""
    return not cell.points and bool(cell.note) and n in (0, FINAL - 1)


def _tone(value: int) -> str:
    return "gain" if value > 0 else "loss" if value < 0 else "soft"
