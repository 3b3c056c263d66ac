"""A table in words and pictures: what its page tells one reader. Everything comes from the game and the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.book.rulebook import Clause
from solutre.core.errors import SolutreError
from solutre.core.game import LAYOUTS, Game, game
from solutre.core.match import Match
from solutre.core.picture import Offer, Parts, Prompt
from solutre.core.state import SPECTATOR, Event
from solutre.draw.icons import OWNERS
from solutre.web.pages.advice import Advice, advice_of
from solutre.web.pages.asking import Asked, ChoiceGroup, Teller, asked
from solutre.web.pages.log import LogLine, Placed, placed
from solutre.web.pages.parted.drawing import Drawn, decides, drawn, drawn_in_parts, line_once
from solutre.web.pages.parted.lines import ChoiceLine
from solutre.web.pages.story import StoryLine, passed, since, standing, story
from solutre.web.pages.ways import Way, ways
from solutre.web.pages.words import translate
from solutre.web.tables.model import Reading, Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

LINES = 30  # of the log that a page shows at once …
LINES_AT_THE_END = 4  # … and where every point is told as well
NUMBER = attrgetter("number")
QUESTIONS = 30  # impossible things that the list "why not?" offers


@dataclass(frozen=True)
class SeatLine:
    """A seat as the head of the table shows it."""

    seat: Seat
    colour: str
    score: int | None
    now: bool


class Question(NamedTuple):
    """Something on the board besides the choices: impossible, and a reader may ask why; or picked, to be put back."""

    action: int
    text: str


class TablePage:
    """One table for one reader: the parts of its page. Nothing is drawn before the page asks for it."""

    def __init__(self, site: Site, table: TableView, match: Match, reading: Reading) -> None:
        self.table = table
        self.match = match
        self.reading = reading
        self.game = match.game
        self.language = site.language
        self.names = tuple(seat.name for seat in table.seats)
        self.layout = reading.layout
        self.deciding = decides(match, table.seat)
        self.called = self.deciding or match.player in table.covered_for

    @cached_property
    def _drawn(self) -> Drawn:
        wanted = (self.table.seat, self.language, self.names, self.layout, self.reading.opened)
        return drawn_in_parts(self.match, *wanted) if isinstance(self.match, TableMatch) else drawn(self.match, *wanted)

    @property
    def choices(self) -> Sequence[Choice]:
        return self._drawn.look.choices

    @property
    def board(self) -> Markup:
        """The game draws by `solutre.draw`, which escapes every word."""
        return Markup(self._drawn.picture.svg)

    @property
    def icons(self) -> frozenset[str]:
        """What of the icon set the board brings."""
        return self._drawn.picture.icons

    @property
    def parts(self) -> Parts:
        """What the board and the thing in question refer to."""
        return self._drawn.look.parts or Parts()

    def seats(self) -> list[SeatLine]:
        return seat_lines(self.table, self.match)

    @property
    def shapes(self) -> list[tuple[str, str]]:
        """The other layouts of the picture with their addresses, for pages without script."""
        return [(layout, f"/t/{self.table.code}?layout={layout}") for layout in LAYOUTS if layout != self.layout]

    @property
    def thing(self) -> Markup:
        """What the question is about, drawn beside it."""
        return Markup(self._drawn.picture.thing)

    @property
    def focus(self) -> str:
        """The part of the board that a small screen moves to."""
        return self._drawn.picture.focus

    @cached_property
    def asked(self) -> Asked:
        drawn, confirm = self._drawn, self.reading.notice.confirm
        teller = Teller(self.game, drawn.view, drawn.look, self.table.hint.action, confirm)
        return asked(teller, self.choices, self.whole)

    @property
    def whole(self) -> Sequence[Way]:
        """What can be made in one go."""
        return ways(self.game, self._drawn.view) if self.choices else ()

    @cached_property
    def prompt(self) -> Prompt:
        """What the reader is asked; for the others whose turn it is."""
        if self.deciding and self.game.prompt:
            return self.game.prompt(self._drawn.view, self._drawn.look)
        return Prompt(self.turn())

    @property
    def thinking(self) -> bool:
        """Whether a computer chooses now."""
        return not self.match.over and not self.called and self.table.seats[self.match.player].plays_itself

    @cached_property
    def story(self) -> list[StoryLine]:
        """What happened since the reader's last choice; what only could be passed is told first."""
        seat = self.table.seat
        alone = passed(self.match, self._drawn.look, seat)
        return alone + story(self.game, since(self.match, seat), seat, self.language, self.names)

    @cached_property
    def standing(self) -> str:
        """Who leads, and how long it still goes."""
        drawn = self._drawn
        return standing(self.game, drawn.view, drawn.look, self.match.state.scores, self.table.seat)

    @property
    def list_open(self) -> bool:
        return self.asked.stands_open(small=self.layout != LAYOUTS[0])

    @staticmethod
    def hinted_in(group: ChoiceGroup) -> bool:
        """Whether something in a group is pointed out: it does not fold."""
        return any(line.hinted or line.confirming for line in group.lines)

    @cached_property
    def confirming(self) -> ChoiceLine | None:
        """The choice that waits for "really?"."""
        return next((line for line in self.asked.lines if line.confirming), None)

    @cached_property
    def advice(self) -> Advice | None:
        """What the adviser compared, if there was something to compare."""
        found = self.table.hint.advice
        if found is None or not self.deciding or (len(found.alternatives) < 2 and not found.seldom):
            return None
        return advice_of(found, self.game, self._drawn.view, self._drawn.look)

    @cached_property
    def events(self) -> list[Event]:
        """What the reader was told so far."""
        return self.match.events(self.table.seat)

    def log(self) -> list[LogLine]:
        """What happened, newest first."""
        events = self.events
        first = 0 if self.reading.whole_log else max(0, len(events) - self._lines)
        lines = [self._line(number, event) for number, event in enumerate(events[first:], first)]
        hints = enumerate(placed(self.table.asked_hints, events))
        lines += [self._hint_line(one, place) for place, one in hints if one.below >= first]
        lines.sort(key=NUMBER, reverse=True)
        return lines

    def shortened(self) -> bool:
        """Whether the log tells less than all."""
        return not self.reading.whole_log and len(self.events) > self._lines

    @property
    def _lines(self) -> int:
        return LINES_AT_THE_END if self.match.over else LINES

    def _line(self, number: int, event: Event) -> LogLine:
        return line_once(self.game.words, event, self.language, self.names, number, self.lit(event))

    def lit(self, event: Event) -> tuple[str, ...]:
        """The pieces of the board that an event is about."""
        return self.game.lit(self._drawn.view, event)

    def _hint_line(self, one: Placed, place: int) -> LogLine:
        """Between people everybody sees who asked for a hint. The line stands behind an event and before the next."""
        text = translate(self.language, "%(name)s asks the computer for a hint", name=self.names[one.seat])
        number = one.below - 1 + (place + 1) / (len(self.table.asked_hints) + 1)
        return LogLine(number, text, "", 0, OWNERS[one.seat], lights="")

    @cached_property
    def questions(self) -> list[Question]:
        """What lies on the board and cannot be chosen now, for readers who cannot click on it."""
        asked = self._drawn.picture.asks[:QUESTIONS] if self.deciding else ()
        return [Question(offer.action, self._asked(offer)) for offer in asked]

    @cached_property
    def backs(self) -> list[Question]:
        """Picks of this turn that lie on the board and can be put back one by one, in the words of the board."""
        return [Question(offer.action, offer.words) for offer in self._drawn.picture.backs] if self.deciding else []

    def _asked(self, offer: Offer) -> str:
        choice = self.game.actions.describe(offer.action)
        try:
            return self.game.say(self._drawn.view, choice, self._drawn.look)
        except (LookupError, SolutreError):  # the position has nothing to tell about an impossible choice
            return offer.words or choice.notation

    def clauses(self, cited: Iterable[str]) -> list[Clause]:
        """The text of the clauses that a page cites, each once."""
        refusal = self.reading.notice.refusal
        refused = [refusal.clause] if refusal else []
        advised = [one.clause for one in self.advice.reasons] if self.advice else []
        advised += [self.reading.tip.clause] if self.reading.tip else []
        book = self.game.rulebooks[self.language].clauses
        return [book[clause] for clause in dict.fromkeys([*refused, *advised, *cited]) if clause in book]

    def turn(self) -> str:
        """Whose turn it is, in one line."""
        if self.match.over:
            return translate(self.language, "The game is over")
        if self.deciding:
            return translate(self.language, "Your turn")
        if self.called:
            return translate(self.language, "Hand the device to %(name)s", name=self.names[self.match.player])
        return translate(self.language, "%(name)s is choosing", name=self.names[self.match.player])

    def others(self) -> list[Seat]:
        """People who are not this reader."""
        return [seat for seat in self.table.seats if seat.is_person and not seat.mine]

    def absent(self) -> list[Seat]:
        """Seats that the table may hand to a computer."""
        seated = any(seat.mine for seat in self.table.seats)
        return [seat for seat in self.others() if seated and not seat.present and not seat.away]

    @property
    def noticed(self) -> bool:
        """Whether there is something to say above the choices."""
        return bool(self.reading.notice.message) or self.table.undo.asked_by is not None or self.mine_away()

    def mine_away(self) -> bool:
        """Whether a computer plays for this reader."""
        return any(seat.mine and seat.away and not seat.resigned for seat in self.table.seats)


def seat_lines(table: TableView, match: Match | None) -> list[SeatLine]:
    """The seats in the order of play, with scores once there is a match."""
    scores: Sequence[int | None] = match.state.scores if match else [None] * len(table.seats)
    player = match.player if match else SPECTATOR
    return [SeatLine(seat, OWNERS[seat.number], scores[seat.number], seat.number == player) for seat in table.seats]


def open_seats(table: TableView) -> list[Seat]:
    return [seat for seat in table.seats if seat.is_open]


def seated(table: TableView) -> bool:
    """Whether this reader holds a seat."""
    return any(seat.mine for seat in table.seats)


def title_of(played: Game, language: str) -> str:
    """The title in the reader's language: that of the rule book."""
    return played.rulebooks[language].title or played.title


def table_title(table: TableView, language: str) -> str:
    return title_of(game(table.game), language)
