"""The evaluation as a table of players and steps: who, how much, and the clause. The page lights the steps in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from solutre.core.book.words import listing
from solutre.core.game import Look
from solutre.core.state import Event
from solutre.draw.frame import place
from solutre.draw.icons import icon, owner
from solutre.draw.layout import APART, headline
from solutre.draw.measured import SQUEEZE, fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.mammut.board.lot_values import STEPS, Gain, forecast, holders, set_value, steps_for
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import cards_said, gain_said, label, rule_said, signed, told_points, word
from solutre.games.mammut.board.tiles import chip, points
from solutre.games.mammut.board.worth_panel import FOX, tone
from solutre.games.mammut.rules.components import HIDE, SPECIES0

STEP_OF = {  # the kinds of events that belong to a step
    "draw": 0, "drawn_card": 0, "no_cards": 0, "axes": 0, "axe_points": 0,
    "hides": 1, "hide_first": 1, "hide_last": 1, "hide_points": 1,
    "tusks": 2, "tusk_points": 2, "meat": 3, "fire_last": 4, "fire_bonus": 4,
    "token": 5, "token_owned": 5, "exchange": 5, "claim": 5, "claim_nothing": 5,
}  # fmt: skip
STEP_ICONS = ("axe", "hide", "tusk", "meat", "fire", "fox")
BY_CARD = "MAM-X"  # how the clauses of evaluation cards begin
FINAL = len(STEPS)  # the column of the final scoring
COLUMNS = (*STEPS, "species")
FACES = (*range(FINAL - 1), FOX)  # what stands for a step
ROW, LARGE_ROW, HIGH_ROW = 37, 58, 122  # of the small and the large table, and of one that shows tiles
TITLE, NOTE = 14.5, 12.5  # letters above the table


@dataclass
class Cell:
    """What one step brought one player."""

    count: int | None = None
    points: int = 0
    note: str = ""
    clauses: list[str] = field(default_factory=list)

    def add(self, word: str) -> None:
        self.note = f"{self.note}, {word}" if self.note else word


@dataclass
class Story:
    """One evaluation: cells by step and seat, and what stands above the table."""

    round: int
    cells: list[list[Cell]]
    cards: str = ""  # that were revealed
    brief: str = ""  # how many they were, where there is no room for all of them
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
        sets = [len(player.tokens) for player in table.players]
        said = [label(look, "species_count", number=number) if number else "" for number in sets]
        cells.append([Cell(None, set_value(n), words, ["MAM-F1"]) for n, words in zip(sets, said, strict=True)])
    played = [(look.name(seat), player.down) for seat, player in enumerate(table.players) if player.down]
    shown = [label(look, "card_of", what=cards_said(down, look), who=name) for name, down in played]
    story = Story(table.round, cells, totals=[player.score for player in table.players])
    return _with_cards(story, shown, sum(len(player.down) for player in table.players), look)


def _with_cards(story: Story, shown: list[str], count: int, look: Look) -> Story:
    """The cards that were revealed, if any were, by name and by number."""
    if shown:
        story.cards = label(look, "cards_shown", list=listing(shown, look.language))
        story.brief = label(look, "cards_shown_briefly", count=count)
    return story


def _counted(gain: Gain, look: Look) -> Cell:
    return Cell(gain.count, gain.points, gain_said(gain, look), [gain.clause, *filter(None, [gain.card])])


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
    return _with_cards(story, shown, len(shown), look)


def _step_of(event: Event) -> int | None:
    if event.kind == "counts_as":
        return 1 if event.args[1] == HIDE else 4
    return STEP_OF.get(event.kind)


def _tell(cell: Cell, event: Event, look: Look) -> None:
    """Add an event to its cell."""
    cell.points += event.points
    if event.clause not in cell.clauses:
        cell.clauses.append(event.clause)
    if event.kind in ("draw", "drawn_card"):
        cell.count = (cell.count or 0) + 1
        cell.note = label(look, "cards_drawn", number=cell.count)
    elif event.kind == "hides":
        cell.note = label(look, "track_now", number=event.args[1])
    elif event.kind == "meat":
        cell.note = label(look, "meat_place", number=event.args[1])
    elif event.kind in ("token", "claim"):
        cell.add(word(look, "face", SPECIES0 + event.args[0]))
    elif event.points and event.clause.startswith(BY_CARD):
        cell.add(label(look, "with_card"))


# --- drawing ---------------------------------------------------------------------------------------


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
