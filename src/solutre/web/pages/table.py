"""A table in words and pictures: what its page tells one reader. Everything comes from the game and the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.book.rulebook import Clause
from solutre.core.errors import SolutreError
from solutre.core.game import Game, Look, game
from solutre.core.match import Match
from solutre.core.picture import Offer, Picture
from solutre.core.state import SPECTATOR, Event, State
from solutre.draw.icons import OWNERS
from solutre.web.pages.advice import Advice, advice_of
from solutre.web.pages.log import LogLine, Placed, placed
from solutre.web.pages.words import translate
from solutre.web.tables.model import Reading, Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

LINES = 30  # of the log that a page shows at once
QUESTIONS = 30  # impossible things that the list "why not?" offers
KEYS = 9  # choices that a digit chooses
PICTURES = 256  # that are kept; one has some 100 kB


@dataclass(frozen=True)
class SeatLine:
    """A seat as the head of the table shows it."""

    seat: Seat
    colour: str
    score: int | None
    now: bool


@dataclass(frozen=True)
class ChoiceLine:
    """A choice as a button."""

    action: int
    key: str
    text: str
    hinted: bool
    confirming: bool


@dataclass(frozen=True)
class Question:
    """Something on the board besides the choices: impossible, and a reader may ask why; or picked, to be put back."""

    action: int
    text: str


@dataclass(frozen=True)
class Drawn:
    """A position as one seat sees it."""

    view: State
    look: Look
    picture: Picture


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
        wanted = (self.table.seat, self.language, self.names, self.layout)
        return drawn_once(self.match, *wanted) if isinstance(self.match, TableMatch) else drawn(self.match, *wanted)

    @property
    def choices(self) -> Sequence[Choice]:
        return self._drawn.look.choices

    @property
    def board(self) -> Markup:
        """The game draws by `solutre.draw`, which escapes every word."""
        return Markup(self._drawn.picture.svg)

    def seats(self) -> list[SeatLine]:
        return seat_lines(self.table, self.match)

    @cached_property
    def choice_lines(self) -> list[ChoiceLine]:
        numbers = [self.game.numbered(choice) for choice in self.choices]
        if not all(numbers):  # the board numbers none, or not all: the list does
            numbers = list(range(1, len(self.choices) + 1))
        return [self._choice(number, choice) for number, choice in zip(numbers, self.choices, strict=True)]

    def _choice(self, number: int, choice: Choice) -> ChoiceLine:
        return ChoiceLine(
            action=choice.action,
            key=str(number) if number <= KEYS else "",
            text=self.game.say(self._drawn.view, choice, self._drawn.look),
            hinted=choice.action == self.table.hint.action,
            confirming=choice.action == self.reading.notice.confirm,
        )

    @cached_property
    def confirming(self) -> ChoiceLine | None:
        """The choice that waits for "really?"."""
        return next((line for line in self.choice_lines if line.confirming), None)

    @cached_property
    def advice(self) -> Advice | None:
        """What the adviser compared, if there was something to compare."""
        found = self.table.hint.advice
        if found is None or not self.deciding or (len(found.alternatives) < 2 and not found.seldom):
            return None
        return advice_of(found, self.game, self._drawn.view, self._drawn.look)

    def log(self) -> list[LogLine]:
        """What happened, newest first."""
        events = self.match.events(self.table.seat)
        first = 0 if self.reading.whole_log else max(0, len(events) - LINES)
        lines = [self._line(number, event) for number, event in enumerate(events[first:], first)]
        for place, one in enumerate(placed(self.table.asked_hints, events)):
            if one.below >= first:
                lines.append(self._hint_line(one, place))
        return sorted(lines, key=lambda line: line.number, reverse=True)

    def shortened(self) -> bool:
        """Whether the log tells less than all."""
        return not self.reading.whole_log and len(self.match.events(self.table.seat)) > LINES

    def _line(self, number: int, event: Event) -> LogLine:
        return LogLine(
            number=number,
            text=self.game.words.event(event, self.language, self.names),
            clause=event.clause,
            points=event.points,
            mark=OWNERS[event.player] if event.player >= 0 else "",
            fresh=number >= self.reading.new_since,
        )

    def _hint_line(self, one: Placed, place: int) -> LogLine:
        """Between people everybody sees who asked for a hint. The line stands behind an event and before the next."""
        text = translate(self.language, "%(name)s asks the computer for a hint", name=self.names[one.seat])
        number = one.below - 1 + (place + 1) / (len(self.table.asked_hints) + 1)
        return LogLine(number, text, "", 0, OWNERS[one.seat], fresh=one.below >= self.reading.new_since)

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

    def mine_away(self) -> bool:
        """Whether a computer plays for this reader."""
        return any(seat.mine and seat.away for seat in self.table.seats)


def decides(match: Match, seat: int) -> bool:
    return not match.over and seat == match.player


def drawn(match: Match, seat: int, language: str, names: tuple[str, ...], layout: str) -> Drawn:
    """What one seat sees, and may choose."""
    choices = tuple(match.choices()) if decides(match, seat) else ()
    view, look = match.view(seat), Look(language, names, layout, choices, embedded=True)
    return Drawn(view, look, match.game.draw(view, look))


@lru_cache(PICTURES)
def drawn_once(match: TableMatch, seat: int, language: str, names: tuple[str, ...], layout: str) -> Drawn:
    """The match of a table stands for one position, and a picture of it is good for every later page: after a line of
    chat, and when somebody comes back to the window."""
    return drawn(match, seat, language, names, layout)


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
