"""A moment of a lesson for one reader: the real table, and beside it what the guide says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from solutre.core.book.guide import Said
from solutre.core.game import LAYOUTS, Game, Look
from solutre.lessons.course import Moment
from solutre.lessons.lights import Lights, lights_of
from solutre.web.pages.log import LogLine
from solutre.web.pages.pages import box, level_words, page
from solutre.web.pages.parted.drawing import PICTURES, Drawn
from solutre.web.pages.story import StoryLine, marked
from solutre.web.pages.table import TablePage, title_of
from solutre.web.pages.ways import Way
from solutre.web.pages.words import translate
from solutre.web.study.learning import END, Place, chapter_after, place_of, table_of
from solutre.web.tables.model import Reading, Site

EVENTS = 3  # of a choice that was not right: so many lines tell what it brought
LINES = 12  # of the log
MODULES = (
    "aid.js", "board.js", "clauses.js", "graft.js", "keys.js", "layout.js", "lesson.js", "lights.js", "lines.js",
    "motion.js", "notices.js", "panzoom.js", "pick.js", "send.js", "sheet.js", "swap.js", "walk.js",
)  # fmt: skip


@dataclass(frozen=True)
class ChapterLine:
    """A chapter in the list of them."""

    title: str
    address: str
    state: str  # "done", "now" or "" for what is still to come


class LessonPage(TablePage):
    """The table of a lesson, drawn as any other table, and the words of the guide."""

    def __init__(self, site: Site, moment: Moment, reading: Reading) -> None:
        super().__init__(site, table_of(moment, site.name), moment.match, reading)
        self.moment = moment
        self.deciding = self.called = moment.asks

    @cached_property
    def _drawn(self) -> Drawn:
        return drawn_moment(self.moment, self.language, self.names, self.layout, self.reading.opened)

    @cached_property
    def lights(self) -> Lights:
        return lights_of(self.moment)

    @property
    def focus(self) -> str:
        """What the guide points at; else what matters by itself."""
        picture, lights = self._drawn.picture, self.lights
        touched = (piece for piece, action in picture.on_board if action in lights.actions)
        return next(touched, "") or (lights.ids[0] if lights.ids else picture.focus)

    @property
    def shapes(self) -> list[tuple[str, str]]:
        return [(layout, f"{self.address}&layout={layout}") for layout in LAYOUTS if layout != self.layout]

    @property
    def whole(self) -> Sequence[Way]:
        """A lesson goes choice by choice: each is answered by itself."""
        return ()

    @cached_property
    def story(self) -> list[StoryLine]:
        """What the others did on the way here; what a prepared game had before it is no news."""
        return super().story if self.moment.made or self.moment.chapter.goes_on else []

    # --- the guide -----------------------------------------------------------------------------

    def _said(self, said: Said) -> str:
        return said.get(self.language, "")

    @property
    def wrong(self) -> bool:
        return self.moment.wrong is not None

    @property
    def sentence(self) -> str:
        """What the guide says now."""
        if self.moment.wrong is not None:
            return self._said(self.moment.wrong.said)
        if self.moment.tip is not None:
            return self._said(self.moment.tip.said)
        return self._said(self.moment.task.said) if self.moment.fresh else ""

    @property
    def title(self) -> str:
        """A heading of the step, or what a free game asks."""
        if self.wrong:
            return ""
        if self.moment.task.free and not self.sentence:
            return self.prompt.title
        return self._said(self.moment.task.title) if not self.moment.tip else ""

    @property
    def goal(self) -> str:
        return "" if self.wrong else self._said(self.moment.task.goal)

    @property
    def step(self) -> int:
        return self.moment.step + 1

    @property
    def steps(self) -> int:
        return len(self.moment.chapter.steps)

    def brought(self) -> list[LogLine]:
        """What the last choice brought, the end of it where it is long."""
        return [self._line(number, event) for number, event in enumerate(self.moment.events)][-EVENTS:]

    def lines(self) -> list[LogLine]:
        """The log of the chapter, newest first."""
        events = self.match.events(self.table.seat)
        return [self._line(number, event) for number, event in enumerate(events)][: -LINES - 1 : -1]

    # --- the way -------------------------------------------------------------------------------

    @property
    def home(self) -> str:
        return f"/learn/{self.game.id}"

    @property
    def place(self) -> str:
        return place_of(self.moment).written

    @property
    def address(self) -> str:
        return f"{self.home}?at={self.place}"

    @property
    def skip(self) -> str:
        """Where the next chapter begins."""
        return f"{self.home}?at={chapter_after(self.moment)}"

    def chapters(self) -> list[ChapterLine]:
        now = self.moment.number
        return [
            ChapterLine(
                self._said(chapter.title),
                f"{self.home}?at={Place(number).written}",
                "done" if number < now else "now" if number == now else "",
            )
            for number, chapter in enumerate(self.game.lesson.chapters, 1)
        ]


@lru_cache(PICTURES)
def drawn_moment(moment: Moment, language: str, names: tuple[str, ...], layout: str, opened: str) -> Drawn:
    """What whoever learns sees; where nothing is asked, nothing can be touched."""
    match, seat = moment.match, moment.chapter.seat
    view = match.view(seat)
    latest = () if match.over or not moment.made else marked(moment.game, view, moment.latest)
    look = Look(
        language,
        names,
        layout,
        tuple(moment.choices),
        latest,
        embedded=True,
        opened=opened,
        still=not moment.asks,
        marks=lights_of(moment).marks,
    )
    return Drawn(view, look, moment.game.draw(view, look))


def lesson_page(site: Site, moment: Moment, reading: Reading, *, part: bool) -> str:
    """A moment of a lesson, or the part of its page that the script swaps."""
    shown = LessonPage(site, moment, reading)
    lines = shown.lines()
    return page(
        site,
        "lesson_part.html" if part else "lesson.html",
        page=shown,
        table=shown.table,
        seats=shown.seats(),
        game=moment.game,
        reading=reading,
        lines=lines,
        clauses=shown.clauses([line.clause for line in lines]),
        modules=MODULES,
        game_title=title_of(moment.game, site.language),
        has_aid=bool(moment.game.guide.aid),
        moment="lesson",
        level_name=lambda level: translate(site.language, level_words(level)[0]),
    )


def learnt_page(site: Site, played: Game, *, part: bool) -> str:
    """Behind the last chapter: what one knows now, and where to play."""
    return page(
        site,
        "lesson_end.html" if part else "lesson.html",
        game=played,
        box=box(played, site.language),
        know=[known[site.language] for known in played.lesson.know],
        game_title=title_of(played, site.language),
        has_aid=bool(played.guide.aid),
        moment="learnt",
        modules=MODULES,
        end=END,
    )
