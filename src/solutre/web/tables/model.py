"""What the pages are told about a table: plain data, already cut to what the reader may know."""

from __future__ import annotations

from dataclasses import dataclass, field

from solutre.bots.explaining.explain import Explanation
from solutre.core.book.tips import Tip
from solutre.core.game import LAYOUTS
from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.web.store.schema import COMPUTER, OPEN, PERSON

PACES = ("relaxed", "live", "days")  # no clock, a clock per seat, a few days per choice


@dataclass(frozen=True)
class Site:
    """The reader and the page around the table."""

    language: str = "en"
    theme: str = ""  # "", "light" or "dark"
    sound: bool = True
    motion: bool = True
    tempo: str = "brisk"  # of computers
    pause: float | None = None  # seconds between what others do, where the reader wishes a tempo
    one_touch: bool = False  # a touch on the board chooses at once, instead of showing first what it brings
    base: str = ""  # the address of the site, for links to share
    path: str = "/"  # of this page
    csrf: str = ""  # every form carries it
    name: str = ""  # under which this reader played last
    tips: bool = True  # at the first tables
    learnt: frozenset[str] = frozenset()  # the games whose lessons this reader had
    offline: bool = False  # a page that a device keeps, for everybody: no reader, no forms
    shown: bool = False  # the reader lets the lobby tell their name


@dataclass(frozen=True)
class Seat:
    """One seat of a table."""

    number: int
    name: str
    held: str  # OPEN, PERSON or COMPUTER
    level: str = ""  # of the computer
    mine: bool = False  # held by this reader (hot-seat: several may be)
    present: bool = False  # somebody looked at the table just now
    away: bool = False  # a person's seat that a computer plays for the time being
    program: bool = False  # a program from outside plays here
    warm: bool = False  # a computer, until somebody comes
    came: bool = False  # somebody took it over from a computer
    resigned: bool = False  # its person gave up, and a computer plays on for good
    seconds_left: float | None = None  # live pace: this seat's clock

    @property
    def is_open(self) -> bool:
        return self.held == OPEN

    @property
    def plays_itself(self) -> bool:
        """Whether a computer plays here now."""
        return self.held == COMPUTER or self.away

    @property
    def is_person(self) -> bool:
        return self.held == PERSON


@dataclass(frozen=True)
class ChatLine:
    """Only ever text."""

    name: str
    seat: int  # or SPECTATOR
    text: str
    at: float  # seconds since 1970
    word: str = ""  # one that is ready-made, instead of text


@dataclass(frozen=True)
class AskedHint:
    """Somebody asked for a hint when everybody had been told so many events."""

    seat: int
    after: int


@dataclass(frozen=True)
class Refusal:
    """Why something is not possible."""

    choice: str
    clause: str
    text: str


@dataclass(frozen=True)
class TableCard:
    """A table in a list: "my tables"."""

    code: str
    game: str
    title: str
    names: tuple[str, ...]
    my_turn: bool
    over: bool
    started: bool
    at: float  # of the last change
    open: tuple[int, ...] = ()  # seats for whoever has the code
    ended: Ended | None = None  # what came of it; None while it runs, or if its rules are too old


@dataclass(frozen=True)
class Lasted:
    """When a game ended, and how long it was."""

    at: float
    seconds: float
    choices: int


@dataclass(frozen=True)
class Fared:
    """What came of one seat."""

    seat: int
    name: str
    score: int
    place: int
    mine: bool
    resigned: bool = False


@dataclass(frozen=True)
class Ended:
    """A finished table in a list: who won, the scores, and how long it took."""

    fared: tuple[Fared, ...]  # by place
    at: float
    seconds: float
    choices: int

    @property
    def winners(self) -> tuple[Fared, ...]:
        return tuple(one for one in self.fared if one.place == 1)

    @property
    def won(self) -> bool:
        """Whether the reader won, or shared the victory; what a computer won after they gave up is not theirs."""
        return any(one.mine and not one.resigned for one in self.winners)


@dataclass(frozen=True)
class MyTablesView:
    """One page of "my tables": what runs, what is over, and how the latter is narrowed down."""

    running: tuple[TableCard, ...]
    finished: tuple[TableCard, ...]
    games: tuple[str, ...] = ()  # that the reader finished
    people: tuple[str, ...] = ()  # with whom
    game: str = ""  # that is asked for
    person: str = ""
    page: int = 0
    more: bool = False  # older ones


@dataclass(frozen=True)
class Device:
    """Another device of the reader, that travels along."""

    id: str
    name: str
    came: float


@dataclass(frozen=True)
class Undo:
    """What the reader can do about choices that were made."""

    may: bool = False  # take the last one back, by the rules of undo
    may_ask: bool = False  # the others must agree
    asked_by: int | None = None  # the seat that asks to take a choice back
    answer_wanted: bool = False  # of this reader


@dataclass(frozen=True)
class Hint:
    """What the reader was advised."""

    action: int | None = None  # that the strongest computer would choose …
    advice: Explanation | None = None  # … and what it compared
    thinking: bool = False  # it still thinks about this reader's choice


@dataclass(frozen=True)
class Asking:
    """Somebody who asks to be let in."""

    id: int
    name: str
    program: bool = False


@dataclass(frozen=True)
class Company:
    """Who may come to a table, and who is there, for one reader."""

    door: str = ""  # "" for people who have the link, "open" for anybody, "asks" for anybody who is let in
    watch: bool = False  # the lobby lets people watch
    free: tuple[int, ...] = ()  # seats that a newcomer can take: open ones, and those that computers keep warm
    opener: bool = False  # the reader opened this table
    asking: tuple[Asking, ...] = ()  # whom the reader may let in
    asked: str = ""  # the reader asked to be let in, and "waits" or was "refused"
    muted: frozenset[int] = frozenset()  # seats whose people the reader does not hear


@dataclass(frozen=True)
class TableView:
    """A table as one reader sees it."""

    code: str
    game: str
    variant: str
    seats: tuple[Seat, ...]
    match: Match | None  # None until the table is full and has started
    seat: int = SPECTATOR  # the seat this reader plays now (hot-seat: the one to decide)
    secretive: bool = False  # one seat of this device knows what another does not
    covered_for: tuple[int, ...] = ()  # the table is covered, and `seat` watches, until one of these asks to see
    ply: int = 0  # every form about the game sends it back: the second writer of a ply loses (not len(match.plies))
    changed: int = 0  # of the table: rises with every choice, chat line and join; events carry it
    undo: Undo = field(default_factory=Undo)
    hint: Hint = field(default_factory=Hint)
    hints: bool = False  # whether people may ask for hints at this table
    alone: bool = False  # one person plays against computers, and may ask anyway
    asked_hints: tuple[AskedHint, ...] = ()  # that everybody is told of
    chat: tuple[ChatLine, ...] = ()
    company: Company = field(default_factory=Company)
    may_put_out: bool = False  # the reader opened this table, and its game has not begun
    commitment: str = ""  # seals the chance of the match
    seat_link: str = ""  # for the reader alone: to come back from another device
    next: str = ""  # the table where the same people play again
    left_table: str = ""  # whose finished game this one leaves; told to those who play here
    left_at: int | None = None  # the ply at which it left another game, also one of a record that somebody brought

    @property
    def begun(self) -> bool:
        """Whether there is a match."""
        return self.match is not None


@dataclass(frozen=True)
class Notice:
    """What an answer has to say besides the table."""

    message: str = ""  # one line for the reader, such as "somebody was faster"
    refusal: Refusal | None = None
    confirm: int | None = None  # an action that waits for "really?"


@dataclass(frozen=True)
class Reading:
    """How a reader wants the page of a table, and what this one has to say."""

    layout: str = LAYOUTS[0]  # of the picture: what the script found out, or the address asks for
    opened: str = ""  # a part of the picture that the reader opened
    whole_log: bool = False
    muted: bool = False  # the chat
    new_since: int = 0  # the first event that the reader's last page did not tell
    notice: Notice = field(default_factory=Notice)
    tip: Tip | None = None  # for whoever has not had the lesson
    exercises: int | None = None  # that an analysis of a finished game offers; None if there is no analysis yet
    lasted: Lasted | None = None  # of a game that is over
