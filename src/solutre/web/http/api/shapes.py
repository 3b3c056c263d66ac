"""What programs get, as JSON."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

from solutre.analysis import Analysis
from solutre.analysis.split import as_dict
from solutre.core.actions import Choice
from solutre.core.game import Game
from solutre.core.state import Event
from solutre.web.pages.words import words_of
from solutre.web.tables.lobby.view import LobbyTable
from solutre.web.tables.model import ChatLine, Seat


class OneGame(BaseModel):
    """A game of the library."""

    id: str
    title: str
    rules: str
    least_seats: int
    most_seats: int
    variants: list[str]
    options: dict[str, list[str]]
    decisions: int = Field(description="actions below this number are choices of players")
    actions: int = Field(description="all actions, those of chance among them")


class OneSeat(BaseModel):
    """A seat of a table."""

    number: int
    name: str
    held: str
    level: str
    mine: bool
    program: bool
    present: bool
    away: bool
    seconds_left: float | None


class OneChoice(BaseModel):
    """Something that may be chosen now."""

    action: int
    kind: str
    args: dict[str, int]
    notation: str
    words: str


class OneEvent(BaseModel):
    """Something that happened."""

    kind: str
    clause: str
    player: int
    points: int
    args: list[int]
    words: str


class OneInput(BaseModel):
    """What a seat knows as the inputs of a net: names of the places that are not 0, and their numbers."""

    size: int
    places: list[int]
    values: list[int]
    names: list[str]


class OneLine(BaseModel):
    """A line of chat."""

    seat: int
    name: str
    text: str
    at: float
    word: str = Field(description="one that is ready-made in every language; text has it in yours")


class OneTable(BaseModel):
    """A table as this program may see it. `view` is a position as JSON, which `Game.load` reads."""

    code: str
    game: str
    rules: str
    variant: str
    commitment: str
    seats: list[OneSeat]
    seat: int = Field(description="the program's own seat, or -2 for one who looks on")
    started: bool
    over: bool
    player: int | None = Field(description="the seat to decide; -2 once the game is over")
    ply: int
    changed: int = Field(description="rises with every change; streams tell it")
    scores: list[int]
    places: list[int]
    events: int = Field(description="how many the program may read at /log")
    choices: list[OneChoice]
    view: dict[str, Any] | None
    chat: list[OneLine]


class TableInList(BaseModel):
    """A table of the program."""

    code: str
    game: str
    names: list[str]
    open_seats: list[int] = Field(description="free for whoever has the code")
    started: bool
    over: bool
    my_turn: bool


class OneAnalysis(BaseModel):
    """How far the analysis of a finished game is, and what it found: see docs/analysis.md."""

    asked: bool = Field(description="false until somebody asked for it")
    done: bool
    made: int = Field(description="moments that are looked at")
    of: int = Field(description="moments of the game")
    found: dict[str, Any] | None = Field(description="what `solutre analyse --json` prints, as far as it is made")


class TableInLobby(BaseModel):
    """A table that looks for players and welcomes programs."""

    code: str
    game: str
    variant: str
    pace: str
    language: str
    asks: bool = Field(description="whoever opened it is asked first")
    started: bool = Field(description="a free seat is one that a computer keeps warm")
    seats: int
    free: int


class Opened(BaseModel):
    """A table that was opened."""

    code: str


class Numbers(BaseModel):
    """Where a table is after something was done."""

    code: str
    ply: int
    changed: int


class Seated(Numbers):
    """Where a table is after somebody wanted to sit down."""

    seated: bool = Field(description="false while whoever opened the table is asked")


class Me(BaseModel):
    """The program behind a key."""

    name: str


class Problem(BaseModel):
    """What was not done, and why."""

    error: str
    clause: str


def analysis_told(found: Analysis | None) -> OneAnalysis:
    if found is None:
        return OneAnalysis(asked=False, done=False, made=0, of=0, found=None)
    return OneAnalysis(asked=True, done=found.done, made=len(found.findings), of=found.of, found=as_dict(found))


def game_told(played: Game) -> OneGame:
    return OneGame(
        id=played.id,
        title=played.title,
        rules=played.version,
        least_seats=played.seats[0],
        most_seats=played.seats[-1],
        variants=list(played.variants),
        options={option.name: list(option.values) for option in played.options},
        decisions=played.actions.decisions,
        actions=played.actions.size,
    )


def seat_told(seat: Seat) -> OneSeat:
    return OneSeat(
        number=seat.number,
        name=seat.name,
        held=seat.held,
        level=seat.level if seat.plays_itself else "",
        mine=seat.mine,
        program=seat.program,
        present=seat.present,
        away=seat.away,
        seconds_left=seat.seconds_left,
    )


def choice_told(choice: Choice, words: str) -> OneChoice:
    return OneChoice(
        action=choice.action, kind=choice.kind, args=dict(choice.args), notation=choice.notation, words=words
    )


def event_told(event: Event, words: str) -> OneEvent:
    return OneEvent(
        kind=event.kind,
        clause=event.clause,
        player=event.player,
        points=event.points,
        args=list(event.args),
        words=words,
    )


def line_told(line: ChatLine, language: str) -> OneLine:
    return OneLine(seat=line.seat, name=line.name, text=words_of(line, language), at=line.at, word=line.word)


def lobby_told(table: LobbyTable) -> TableInLobby:
    return TableInLobby(
        code=table.code,
        game=table.game,
        variant=table.variant,
        pace=table.pace,
        language=table.language,
        asks=table.asks,
        started=table.started,
        seats=len(table.seats),
        free=table.free,
    )
