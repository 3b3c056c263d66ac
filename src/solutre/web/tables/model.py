"""What the pages are told about a table: plain data, already cut to what the reader may know."""

from __future__ import annotations

from dataclasses import dataclass, field

from solutre.bots.explain import Explanation
from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.web.store.schema import OPEN, PERSON

PACES = ("relaxed", "live", "days")  # no clock, a clock per seat, a few days per choice


@dataclass(frozen=True)
class Site:
    """The reader and the page around the table."""

    language: str = "en"
    theme: str = ""  # "", "light" or "dark"
    sound: bool = True
    motion: bool = True
    base: str = ""  # the address of the site, for links to share
    path: str = "/"  # of this page
    csrf: str = ""  # every form carries it
    name: str = ""  # under which this reader played last


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
    seconds_left: float | None = None  # live pace: this seat's clock

    @property
    def is_open(self) -> bool:
        return self.held == OPEN

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


@dataclass
class TableView:
    """A table as one reader sees it."""

    code: str
    game: str
    variant: str
    pace: str
    seats: tuple[Seat, ...]
    match: Match | None  # None until the table is full and has started
    seat: int = SPECTATOR  # the seat this reader plays now (hot-seat: the one to decide)
    secretive: bool = False  # one seat of this device knows what another does not
    covered_for: tuple[int, ...] = ()  # the table is covered, and `seat` watches, until one of these people asks to see
    may_undo: bool = False  # by the rules of undo
    may_ask_undo: bool = False  # the others must agree
    undo_asked: int | None = None  # the seat that asks to take a choice back
    my_undo_answer_wanted: bool = False
    may_put_out: bool = False  # the reader opened this table, and its game has not begun
    hint: int | None = None  # the action that the strongest computer would choose …
    advice: Explanation | None = None  # … and what it compared
    hints: bool = False  # whether people may ask for hints at this table
    alone: bool = False  # one person plays against computers, and may ask anyway
    asked_hints: tuple[AskedHint, ...] = ()  # that everybody is told of
    refusal: Refusal | None = None
    message: str = ""  # one line for the reader, such as "somebody was faster"
    chat: tuple[ChatLine, ...] = ()
    chat_muted: bool = False
    confirm: int | None = None  # an action that waits for "really?"
    log_since: int = 0  # events that are new since the reader's last page
    ply: int = 0  # every form about the game sends it back: the second writer of a ply loses (not len(match.plies))
    changed: int = 0  # of the table: rises with every choice, chat line and join; events carry it
    turn_at: float = 0.0  # when the seat to decide got its turn, seconds since 1970
    hint_wanted: bool = False  # the strongest computer is thinking about this reader's choice
    extra: dict[str, str] = field(default_factory=dict)  # commitment, seat_link (come back from another device), next
