"""A game looked at again: one of its moments, what happened in it, and the way to all the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from markupsafe import Markup

from solutre.analysis import Analysis
from solutre.core.game import LAYOUTS, Look
from solutre.core.picture import Picture
from solutre.core.state import CHANCE, OVER, Event
from solutre.core.view import View, view_of
from solutre.draw.icons import OWNERS
from solutre.draw.tree import read, with_links
from solutre.web.pages.broken import reason_said
from solutre.web.pages.log import LogLine
from solutre.web.pages.pages import arrangement_name, level_words, page
from solutre.web.pages.scorings import Scorings
from solutre.web.pages.story import marked, round_said
from solutre.web.pages.table import SeatLine, table_title
from solutre.web.pages.words import translate
from solutre.web.study.replay import OPEN, Reel, Step, place_of
from solutre.web.study.turns import RINGS, AnalysisPart
from solutre.web.tables.model import Site, TableView
from solutre.web.tables.table_match import TableMatch

MODULES = ("clauses.js", "graft.js", "layout.js", "lights.js", "motion.js", "panzoom.js", "replay.js", "sight.js")


def lit(drawn: str) -> set[str]:
    """The rings that a drawing shows."""
    return {ring for part in read(drawn).iter() for ring in part.get("class", "").split() if ring in RINGS}


@dataclass(frozen=True)
class Asked:
    """What an address asks for, checked."""

    view: int  # a seat, SPECTATOR or OPEN
    views: tuple[int, ...]  # that this reader may ask for
    at: int | None = None  # the ply
    by_turn: bool = False
    layout: str = "desk"
    shape: str = ""  # the layout, if the address names it: without a script nobody else does
    opened: str = ""  # a part of the picture


class ReplayPage:
    """One moment of a match for one reader."""

    def __init__(
        self,
        site: Site,
        table: TableView,
        match: TableMatch,
        reel: Reel,
        asked: Asked,
        analysis: Analysis | None = None,
    ) -> None:
        self.language = site.language
        self.here = f"/t/{table.code}/replay" if table.code else site.path.partition("?")[0]
        self.table, self.match, self.reel, self.asked = table, match, reel, asked
        self.game, self.names = match.game, match.names
        self.steps = reel.steps(by_turn=asked.by_turn)
        self.place = place_of(self.steps, asked.at)
        self.analysis = analysis

    # --- the moment ----------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.steps[self.place]

    @cached_property
    def view(self) -> View:
        return self.reel.view(self.step, self.asked.view)

    @cached_property
    def events(self) -> list[Event]:
        return self.reel.events(self.step, self.asked.view)

    @cached_property
    def _look(self) -> Look:
        latest = () if self.place == 0 else marked(self.game, self.view, self.events)
        return Look(
            self.language,
            self.names,
            self.asked.layout,
            (),
            latest,
            embedded=True,
            opened=self.asked.opened,
            still=True,
        )

    @cached_property
    def picture(self) -> Picture:
        """At a moment that decided the game it points out what was taken and what was better. What an open table does
        not show, as buttons of the player who chose, is looked at from that seat."""
        return self._drawn(self.view if self.seen_from < 0 else view_of(self.view, self.seen_from))

    def _drawn(self, view: View) -> Picture:
        choices = self.found.pointed_out if self.found else ()
        rings = self.found.rings if self.found else ()
        return self.game.draw(view, replace(self._look, choices=choices, marks=rings))

    @cached_property
    def seen_from(self) -> int:
        """The seat that chose, where the open table does not show between what; else -1."""
        one = self.found.before_both if self.found and self.asked.view == OPEN else None
        if self.found is None or one is None:
            return -1
        hidden = {mark.kind for mark in self.found.rings} - lit(self._drawn(self.view).svg)
        return one.player if hidden else -1

    @cached_property
    def thing(self) -> Markup:
        """What the question was about, where only it shows what was taken or better."""
        if not self.found or not self.found.before_both or not self.picture.thing:
            return Markup("")
        return Markup(self.picture.thing) if lit(self.picture.thing) - lit(self.picture.svg) else Markup("")

    @property
    def board(self) -> Markup:
        """The picture; links that open a part of it stay at this moment."""
        svg = self.picture.svg
        if self.game.unfolds:
            svg = with_links(svg, "data-open", lambda part: self.link(self.place, open=part))
        return Markup(svg)

    @cached_property
    def found(self) -> AnalysisPart | None:
        """What an analysis tells at this moment, once the game is over."""
        if self.analysis is None or not self.match.over:
            return None
        return AnalysisPart(self.analysis, self.reel, self.steps, self.place, self._look)

    @property
    def may_ask(self) -> bool:
        """Whether a reader may ask for an analysis: once the game is over."""
        return self.analysis is None and self.match.over

    def lines(self) -> list[LogLine]:
        """What happened, in the order in which it did."""
        return [self._line(number, event) for number, event in enumerate(self.events)]

    def _line(self, number: int, event: Event) -> LogLine:
        return LogLine(
            number=number,
            text=self.game.words.event(event, self.language, self.names),
            clause=event.clause,
            points=event.points,
            mark=OWNERS[event.player] if event.player >= 0 else "",
            lights=" ".join(self.game.lit(self.view, event)),
        )

    def seats(self) -> list[SeatLine]:
        """The seats with their scores at this moment; who is here now does not matter."""
        return [
            SeatLine(
                replace(seat, present=True, away=False, seconds_left=None),
                OWNERS[seat.number],
                self.view.scores[seat.number],
                seat.number == self.view.player,
            )
            for seat in self.table.seats
        ]

    # --- in words ------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Who chose; before the first choice the table is laid out."""
        if self.step.seat == CHANCE:
            return translate(self.language, "The table is laid out")
        return self.names[self.step.seat]

    @property
    def colour(self) -> str:
        return "" if self.step.seat == CHANCE else OWNERS[self.step.seat]

    @property
    def count(self) -> int:
        """How many choices or turns there were."""
        return len(self.steps) - 1

    @cached_property
    def where(self) -> str:
        """“Round 8 · choice 69 of 83”."""
        number, count = self.place, self.count
        if self.asked.by_turn:
            told = translate(self.language, "turn %(number)s of %(count)s", number=number, count=count)
        else:
            told = translate(self.language, "choice %(number)s of %(count)s", number=number, count=count)
        played = self.game.round(self.view)
        return f"{round_said(self.game, played, self.language)} · {told}" if played else told

    def turn(self) -> str:
        """Who chooses next."""
        if self.view.player == OVER:
            return translate(self.language, "The game is over")
        return translate(self.language, "Next: %(name)s", name=self.names[self.view.player])

    # --- the way -------------------------------------------------------------------------------

    def link(self, place: int, **other: str) -> str:
        """The address of another moment, or of this one seen otherwise."""
        place = max(0, min(place, len(self.steps) - 1))
        wanted = {"at": str(self.steps[place].at), **self.kept, **other}
        return "?" + urlencode({name: value for name, value in wanted.items() if value})

    @property
    def kept(self) -> dict[str, str]:
        """What an address says besides the moment."""
        view = {OPEN: "open"}.get(self.asked.view, str(self.asked.view))
        by = "turn" if self.asked.by_turn else ""
        return {"view": view if self.asked.view >= OPEN else "", "by": by, "layout": self.asked.shape}

    @property
    def onwards(self) -> str:
        """Where one plays on from this moment: nowhere while the game runs, or where nothing is left to choose."""
        if not self.match.over or self.view.player < 0:
            return ""
        return f"{self.beside}/fork?at={self.step.at}"

    @property
    def beside(self) -> str:
        """What the addresses of other pages of this game begin with."""
        return f"/t/{self.table.code}" if self.table.code else self.here

    @property
    def layout_links(self) -> list[tuple[str, str]]:
        """The same moment in the other shapes of picture, for readers without a script."""
        return [(layout, self.link(self.place, layout=layout)) for layout in LAYOUTS if layout != self.asked.layout]

    @property
    def views(self) -> list[tuple[str, str, str, bool]]:
        """Address, colour and name of each view, and whether it is this one; a single one is no choice."""
        if len(self.asked.views) < 2:
            return []
        told = {OPEN: ("open", "", translate(self.language, "Open table"))}
        told.update({seat: (str(seat), OWNERS[seat], name) for seat, name in enumerate(self.names)})
        here, places = self.asked.view, [(view, *told[view]) for view in self.asked.views]
        return [(self.link(self.place, view=word), mark, name, view == here) for view, word, mark, name in places]

    @cached_property
    def scored(self) -> Scorings:
        """In which steps somebody scored."""
        return Scorings([self.reel.events(step, self.asked.view) for step in self.steps])


def replay_page(
    site: Site,
    table: TableView,
    match: TableMatch,
    reel: Reel,
    asked: Asked,
    analysis: Analysis | None = None,
    *,
    part: bool,
) -> str:
    """A moment of a match, or the part of its page that the script swaps."""
    shown = ReplayPage(site, table, match, reel, asked, analysis)
    lines = shown.lines()
    book = match.game.rulebooks[site.language].clauses
    cited = [book[clause] for clause in dict.fromkeys(line.clause for line in lines) if clause in book]
    return page(
        site,
        "replay_part.html" if part else "replay.html",
        page=shown,
        table=table,
        lines=lines,
        clauses=cited,
        found=shown.found,
        modules=MODULES,
        game_title=table_title(table, site.language),
        facts=match.game.box,
        arrangement=arrangement_name(match.game, table.variant, site.language),
        level_name=lambda level: translate(site.language, level_words(level)[0]),
    )


def record_page(site: Site, text: str = "", error: str = "", reason: str = "") -> str:
    """Where a record is brought; if it is refused with the reason."""
    return page(site, "record.html", text=text, error=error, reason=reason_said(reason, site.language))
