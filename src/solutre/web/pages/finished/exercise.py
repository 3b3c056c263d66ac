"""“Find the better choice”: the page of an exercise, the table as it was before a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from solutre.analysis.telling import Annotation, plain, told
from solutre.core.game import LAYOUTS, Look
from solutre.core.picture import Mark
from solutre.draw.icons import OWNERS
from solutre.web.pages.lesson import MODULES
from solutre.web.pages.pages import arrangement_name, level_words, page
from solutre.web.pages.parted.drawing import PICTURES, Drawn, drawn_once
from solutre.web.pages.story import marked, round_said, since
from solutre.web.pages.table import TablePage, table_title
from solutre.web.pages.ways import Way
from solutre.web.pages.words import message, translate
from solutre.web.study.exercises import BEST, BETTER, EQUAL, GOOD, PLAYED, UNKNOWN, WORSE, Exercise, Place
from solutre.web.study.turns import ring
from solutre.web.tables.model import Reading, Site, TableView
from solutre.web.tables.table_match import TableMatch

LINES = 12  # of the log
ANSWERS = {
    BEST: message("Yes! That is about %(points)s points better than what was played (± %(error)s)."),
    GOOD: message(
        "Yes! About %(points)s points better than what was played (± %(error)s), and about as good as the"
        " best that was found."
    ),
    BETTER: message("Better than what was played by about %(points)s points (± %(error)s). Something is better still."),
    EQUAL: message("About equal to what was played (± %(error)s points)."),
    WORSE: message("Worse than what was played by about %(points)s points (± %(error)s)."),
    PLAYED: message("That was played. It cost about %(points)s points (± %(error)s)."),
    UNKNOWN: message("This choice was not compared, so nothing can be said about it."),
}


@dataclass(frozen=True)
class ExerciseLine:
    """An exercise in the list of them."""

    address: str
    colour: str
    words: str
    here: bool


class ExercisePage(TablePage):
    """An exercise for one reader: the table is drawn as it was for whoever made the mistake."""

    def __init__(self, site: Site, table: TableView, exercise: Exercise, reading: Reading, beside: str) -> None:
        super().__init__(site, exercise.table(table), exercise.match, reading)
        self.exercise, self.beside = exercise, beside
        self.deciding = self.called = not exercise.solved

    @cached_property
    def _drawn(self) -> Drawn:
        wanted = (self.table.seat, self.language, self.names, self.layout, self.reading.opened)
        assert isinstance(self.match, TableMatch)
        if self.deciding:
            return drawn_once(self.match, *wanted)
        return drawn_solved(self.match, (self.exercise.mistake.action, self.exercise.mistake.better), *wanted)

    @property
    def shapes(self) -> list[tuple[str, str]]:
        return [(layout, f"{self.address}&layout={layout}") for layout in LAYOUTS if layout != self.layout]

    @property
    def whole(self) -> Sequence[Way]:
        """The analysis judged choices one by one."""
        return ()

    # --- in words ------------------------------------------------------------------------------

    @cached_property
    def told(self) -> Annotation:
        """What the analysis says of the mistake."""
        exercise = self.exercise
        view = exercise.match.view(self.table.seat)
        return told(exercise.analysis, exercise.mistake.number, self.game, view, self._drawn.look)

    @property
    def name(self) -> str:
        """Who made the mistake."""
        return self.names[self.table.seat]

    @property
    def round(self) -> str:
        played = self.game.round(self._drawn.view)
        return round_said(self.game, played, self.language) if played else ""

    @property
    def answer(self) -> str:
        """What is said to the last try."""
        found = self.exercise.answer
        if found is None:
            return ""
        points, error = plain(found.points, self.language), plain(found.error, self.language)
        return translate(self.language, ANSWERS[found.kind], points=points, error=error)

    @property
    def amiss(self) -> bool:
        """Whether the last try did not find it."""
        return self.exercise.answer is not None and not self.exercise.answer.found

    @property
    def tried(self) -> str:
        """The last try in words."""
        choice = self.game.actions.describe(self.exercise.place.tried[-1])
        return self.game.say(self._drawn.view, choice, self._drawn.look)

    # --- the way -------------------------------------------------------------------------------

    @property
    def home(self) -> str:
        return f"{self.beside}/better"

    @property
    def place(self) -> str:
        return self.exercise.place.written

    @property
    def address(self) -> str:
        return f"{self.home}?at={self.place}"

    @property
    def again(self) -> str:
        """The moment in the replay, as whoever chose saw it."""
        replay = f"{self.beside}/replay" if self.table.code else self.beside
        return f"{replay}?at={self.exercise.mistake.ply}&view={self.table.seat}"

    @property
    def onwards(self) -> str:
        return f"{self.beside}/fork?at={self.exercise.mistake.ply}"

    @property
    def next(self) -> str:
        """The next exercise; behind the last one there is none."""
        later = self.exercise.mistakes[self.exercise.number + 1 :]
        return f"{self.home}?at={Place(later[0].ply).written}" if later else ""

    def exercises(self) -> list[ExerciseLine]:
        return [
            ExerciseLine(
                f"{self.home}?at={one.ply}", OWNERS[one.seat], self.names[one.seat], number == self.exercise.number
            )
            for number, one in enumerate(self.exercise.mistakes)
        ]


@lru_cache(PICTURES)
def drawn_solved(
    match: TableMatch, both: tuple[int, int], seat: int, language: str, names: tuple[str, ...], layout: str, opened: str
) -> Drawn:
    """The same table when nothing is asked any more: both are left on it, what was taken and what was better."""
    view = match.view(seat)
    latest = marked(match.game, view, since(match, seat))
    choices = tuple(match.game.actions.describe(action) for action in both)
    rings = tuple(Mark(action, ring(action, both[1])) for action in both)
    look = Look(language, names, layout, choices, latest, embedded=True, opened=opened, marks=rings)
    return Drawn(view, look, match.game.draw(view, look))


def exercise_page(
    site: Site, table: TableView, exercise: Exercise, reading: Reading, beside: str, *, part: bool
) -> str:
    """An exercise, or the part of its page that the script swaps."""
    shown = ExercisePage(site, table, exercise, reading, beside)
    lines = shown.log()[:LINES]
    cited = [line.clause for line in lines] + ([] if shown.deciding else [why.clause for why in shown.told.why])
    return page(
        site,
        "exercise_part.html" if part else "exercise.html",
        page=shown,
        table=shown.table,
        seats=shown.seats(),
        reading=reading,
        lines=lines,
        clauses=shown.clauses(cited),
        modules=MODULES,
        game_title=table_title(table, site.language),
        has_aid=bool(shown.game.guide.aid),
        arrangement=arrangement_name(shown.game, table.variant, site.language),
        level_name=lambda level: translate(site.language, level_words(level)[0]),
    )
