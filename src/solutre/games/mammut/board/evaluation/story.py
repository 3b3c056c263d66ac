"""What an evaluation brought whom in which step: counted from the lots, or read from the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solutre.core.book.grammar import listing
from solutre.core.game import Look
from solutre.core.state import Event
from solutre.games.mammut.board.lot_values import STEPS, Gain, forecast, holders, set_value, steps_for
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import cards_said, gain_said, label, word
from solutre.games.mammut.rules.components import HIDE, SPECIES0

STEP_OF = {  # the kinds of events that belong to a step
    "draw": 0, "drawn_card": 0, "no_cards": 0, "axes": 0, "axe_points": 0,
    "hides": 1, "hide_first": 1, "hide_last": 1, "hide_points": 1,
    "tusks": 2, "tusk_points": 2, "meat": 3, "fire_last": 4, "fire_bonus": 4,
    "token": 5, "token_owned": 5, "exchange": 5, "claim": 5, "claim_nothing": 5,
}  # fmt: skip
BY_CARD = "MAM-X"  # how the clauses of evaluation cards begin


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
