"""The evaluation as a table of players and steps: who, how much, and the clause. The page lights the steps in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.state import Event
from solutre.core.words import listing
from solutre.draw.icons import icon, owner
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.mammut.components import HIDE, LAST_ROUND, SPECIES0
from solutre.games.mammut.scales import STEP_ICONS
from solutre.games.mammut.table import Table
from solutre.games.mammut.telling import cards_said, gain_said, rule_said, say, shortened, signed, word
from solutre.games.mammut.tiles import chip, points
from solutre.games.mammut.worth import STEPS, Step, forecast, holders, set_value, steps_for

CLAUSES = ("MAM-V1", "MAM-V8", "MAM-V12", "MAM-V13", "MAM-V16", "MAM-V17")  # the clause of each step
LAST_CLAUSES = ("MAM-V6", *CLAUSES[1:])
STEP_OF = {  # the kinds of events that belong to a step
    "draw": 0, "no_cards": 0, "axes": 0, "axe_points": 0,
    "hides": 1, "hide_first": 1, "hide_last": 1, "hide_points": 1,
    "tusks": 2, "tusk_points": 2, "meat": 3, "fire_last": 4, "fire_bonus": 4,
    "token": 5, "token_owned": 5, "exchange": 5, "claim": 5, "claim_nothing": 5,
}  # fmt: skip
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


def present_story(table: Table, look: Look) -> Story:
    """The evaluation that is going on, counted from what lies before the players."""
    held, _, _ = forecast(table)
    cells = [[_counted(gain.count, gain, look) for gain in step] for step in _steps(table)] if held else []
    if table.over:
        cells.append([_final(len(player.tokens), look) for player in table.players])
    shown = [
        say(look, "card_of", what=cards_said(player.down, look), who=look.name(seat))
        for seat, player in enumerate(table.players) if player.down
    ]  # fmt: skip
    cards = say(look, "cards_shown", list=listing(shown, look.language)) if shown else ""
    return Story(table.round, cells, cards, [player.score for player in table.players])


def _steps(table: Table) -> tuple[Step, ...]:
    held, _, _ = forecast(table)
    return steps_for(table, held, holders(table, held)[0])


def _counted(count: int, gain: object, look: Look) -> Cell:
    from solutre.games.mammut.worth import Gain

    assert isinstance(gain, Gain)
    return Cell(count, gain.points, gain_said(gain, look), [gain.clause, *filter(None, [gain.card])])


def _final(species: int, look: Look) -> Cell:
    return Cell(None, set_value(species), say(look, "species_count", number=species), ["MAM-F1"])


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
            shown.append(say(look, "card_of", what=word(look, "card", event.args[0]), who=look.name(event.player)))
        step = _step_of(event)
        if step is not None:
            _tell(story.cells[step][event.player], event, look)
    story.cards = say(look, "cards_shown", list=listing(shown, look.language)) if shown else ""
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
        cell.note = say(look, "cards_drawn", number=cell.count)
    elif event.kind == "hides":
        cell.note = say(look, "track_now", number=event.args[1])
    elif event.kind == "meat":
        cell.note = say(look, "meat_place", number=event.args[1])
    elif event.kind in ("token", "claim"):
        name = word(look, "face", SPECIES0 + event.args[0])
        cell.note = f"{cell.note}, {name}" if cell.note else name


# --- drawing ---------------------------------------------------------------------------------------


def evaluation_height(table: Table, story: Story, look: Look) -> float:
    """Of the table on a phone."""
    return 72 + ROW * table.seats


def evaluation(table: Table, story: Story, look: Look, width: float, height: float) -> Markup:
    """Large over the whole table, or small beside the middle and on phones."""
    large = width > 800
    high = height or evaluation_height(table, story, look)
    left, right = (190.0, 84.0) if large else (34.0, 42.0)
    head = 92.0 if large else 64.0
    row = min(58.0, (high - head - 8) / table.seats)
    across = (width - left - right) / len(story.cells)
    columns = [
        group(_column(table, story, n, look, across, head, row, large), x=left + across * n,
              class_=f"eval-step step-{n + 1}", data_step=n + 1)
        for n in range(len(story.cells))
    ]  # fmt: skip
    rows = [group(_row(table, story, seat, look, width, row, large), y=head + row * seat) for seat in range(table.seats)]
    told = shortened(story.cards, 118 if large else 10) if large else ""
    fresh = table.shared_out or (not table.lots and not table.picked)
    return el(
        "g",
        panel(width, high, 23),
        text(say(look, "evaluation_of", round=story.round), 14, 25, 15 if look.layout == "wide" else 13, class_="strong"),
        text(told, width - 14, 25, 12, "end", class_="soft"),
        columns,
        rows,
        text(say(look, "now" if story.totals else "sum"), width - right / 2, head - 12, 11.5, "middle", class_="soft"),
        id="evaluation", class_="evaluation fresh" if fresh else "evaluation",
    )  # fmt: skip


def _row(table: Table, story: Story, seat: int, look: Look, width: float, row: float, large: bool) -> list[Node]:
    """The player at the left, the sum at the right."""
    middle = row / 2
    drawn: list[Node] = [path(f"M10 0H{width - 10:.0f}", class_="rule"), owner(seat, 24 if large else 19, middle, 22 if large else 17)]
    if large:
        drawn.append(text(shortened(look.name(seat), 17), 42, middle + 5, 14, class_="strong"))
    if story.totals:
        drawn.append(points(story.totals[seat], width - (42 if large else 21), middle, 36 if large else 29))
    else:
        total = story.sum(seat)
        drawn.append(text(signed(total), width - 21, middle + 6, 16, "middle", class_=f"num {_tone(total)}"))
    return drawn


def _column(
    table: Table, story: Story, n: int, look: Look, width: float, head: float, row: float, large: bool
) -> list[Node]:
    name = say(look, "set_final") if n == FINAL else word(look, "step", n)
    clause = "MAM-F1" if n == FINAL else (LAST_CLAUSES if story.round == LAST_ROUND else CLAUSES)[n]
    if n == 4 and table.seats == 2:
        clause = "MAM-P7"
    sign = "star" if n == FINAL else STEP_ICONS[n]
    middle = width / 2
    wash = el("rect", x=2, y=head - 60 if large else 30, width=width - 4, height=row * table.seats + (62 if large else 36),
              rx=10, class_="wash")  # fmt: skip
    top: list[Node] = [wash]
    if large:
        rule = say(look, "final_rule") if n == FINAL else rule_said(table, n, look)
        top += [
            icon(sign, middle - 13 - 4 * len(name) - 6, head - 56, 26, class_="glyph"),
            text(name if n == FINAL else f"{n + 1} {name}", middle + 12, head - 38, 13.5, "middle", class_="strong"),
            text(rule, middle, head - 22, 11, "middle", class_="soft"),
            text(clause, middle, head - 8, 10.5, "middle", class_="clause"),
        ]
    else:
        top += [icon(sign, middle - 11, 31, 20, class_="glyph"), text(clause[4:], middle, 61, 10.5, "middle", class_="clause")]
    cells = [
        group(_cell(story.cells[n][seat], n, look, width, row, large), y=head + row * seat, class_="eval-cell")
        for seat in range(table.seats)
    ]
    titles = [_cell_title(story.cells[n][seat], name, seat, look) for seat in range(table.seats)]
    return [el("title", " ".join(titles)), *top, *cells]


def _cell_title(cell: Cell, name: str, seat: int, look: Look) -> str:
    clauses = f" ({', '.join(cell.clauses)})" if cell.clauses else ""
    note = f"{cell.note}, " if cell.note else ""
    return f"{look.name(seat)}, {name}: {note}{signed(cell.points)}{clauses}."


def _cell(cell: Cell, n: int, look: Look, width: float, row: float, large: bool) -> list[Node]:
    middle = row / 2
    silent = not cell.points and (n in (0, 5) or cell.count is None)
    shown = "" if silent and cell.note else signed(cell.points)
    if not large:
        size = 15 if shown else 0
        drawn: list[Node] = [text(shown, width / 2, middle + (1 if cell.note else 5), 15, "middle", class_=f"num {_tone(cell.points)}")]
        drawn.append(text(shortened(cell.note, 8), width / 2, middle + (15 if size else 4), 10.5, "middle", class_="soft"))
        return drawn
    face = SPECIES0 + 3 if n == 5 else n
    drawn = []
    if cell.count is not None and cell.count:
        drawn = [chip(face, width / 2 - 30, middle - 6, 26), text(f"×{cell.count}", width / 2 - 14, middle - 1, 13, class_="num")]
    drawn.append(text(shown, width / 2 + (34 if cell.count else 0), middle + 1, 19, "middle", class_=f"num {_tone(cell.points)}"))
    drawn.append(text(cell.note, width / 2, middle + 20, 11.5, "middle", class_="soft"))
    return drawn


def _tone(value: int) -> str:
    return "gain" if value > 0 else "loss" if value < 0 else "soft"
