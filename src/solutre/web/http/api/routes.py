"""What programs can do: the same checks, limits and secrecy as the pages have."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Query, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import PlainTextResponse, Response

from solutre.core.game import game, games
from solutre.core.minds.inputs import Inputs
from solutre.web.errors import NotAllowed, NotFound
from solutre.web.http.api import shapes, wanted
from solutre.web.http.api.keys import Asking
from solutre.web.http.library import library_of
from solutre.web.http.readers import language_of
from solutre.web.http.routes_table import Code, Number, changes
from solutre.web.http.safety import client_of
from solutre.web.store.my_tables import Wanted
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.model import TableView
from solutre.web.tables.names import new_token
from solutre.web.tables.plans import Plan, SeatPlan

PREFIX = "/api/v1"
EVENTS_AT_A_TIME = 500
WHY = {status: {"model": shapes.Problem} for status in (400, 401, 403, 404, 409, 413, 429, 503)}
router = APIRouter(prefix=PREFIX, responses=WHY)  # type: ignore[arg-type]


@router.get("/openapi.json", include_in_schema=False)
def described() -> dict[str, Any]:
    """The description of all of this, for programs that read such."""
    return get_openapi(
        title="Solutré", version="1", routes=router.routes, description="Five prehistoric board games, for programs."
    )


@router.get("/me")
def me(asking: Asking) -> shapes.Me:
    """Who the key belongs to."""
    return shapes.Me(name=asking.name)


@router.get("/games")
def all_games() -> list[shapes.OneGame]:
    """The games of the library. Needs no key."""
    return [shapes.game_told(one) for one in games().values()]


@router.get("/tables")
def my_tables(
    request: Request, asking: Asking, which: Literal["running", "open", "over"] = "running"
) -> list[shapes.TableInList]:
    """The tables at which this program sits, the latest first: those that are not over, those of them that have an open
    seat, or the last ones that are over."""
    cards = library_of(request).cards
    found = cards.mine(asking.reader, Wanted()).finished if which == "over" else cards.running(asking.reader)
    return [
        shapes.TableInList(
            code=card.code,
            game=card.game,
            names=list(card.names),
            open_seats=list(card.open),
            started=card.started,
            over=card.over,
            my_turn=card.my_turn,
        )
        for card in found
        if which != "open" or card.open
    ]


@router.get("/lobby")
def lobby(request: Request, asking: Asking) -> list[shapes.TableInLobby]:
    """The tables that look for players and welcome programs; without anybody's name."""
    shown = library_of(request).tables.lobby.shown(asking.reader)
    return [shapes.lobby_told(one) for one in shown.looking if one.programs]


@router.post("/tables", status_code=201)
def open_table(request: Request, asking: Asking, wanted: wanted.WantedTable) -> shapes.Opened:
    """Open a table; it starts at once if no seat is left open."""
    library = library_of(request)
    around = tuple(planned(seat, asking.name) for seat in wanted.seats)
    plan = Plan(wanted.game, around, wanted.variant, wanted.pace, nonce=wanted.nonce or new_token(), door=wanted.door)
    client = library.signatures.fingerprint(client_of(request.scope))
    return shapes.Opened(code=library.tables.open(plan, asking.reader, client))


def planned(seat: wanted.WantedSeat, name: str) -> SeatPlan:
    if seat.held == "me":
        return SeatPlan(PERSON, name, mine=True, program=True)
    return SeatPlan(OPEN) if seat.held == "open" else SeatPlan(COMPUTER, level=seat.level)


@router.get("/tables/{code}")
def table(request: Request, code: Code, asking: Asking) -> shapes.OneTable:
    """A table as this program may see it: its view, and what it may choose."""
    seen = library_of(request).views.of(code, asking.reader)
    return table_told(seen, language_of(request))


def table_told(seen: TableView, language: str) -> shapes.OneTable:
    match = seen.match
    told = shapes.OneTable(
        code=seen.code,
        game=seen.game,
        rules=match.rules_version if match else game(seen.game).version,
        variant=seen.variant,
        commitment=seen.commitment,
        seats=[shapes.seat_told(seat) for seat in seen.seats],
        seat=seen.seat,
        started=match is not None,
        over=match is not None and match.over,
        player=match.player if match else None,
        ply=seen.ply,
        changed=seen.changed,
        scores=[],
        places=[],
        events=0,
        choices=[],
        view=None,
        chat=[shapes.line_told(line, language) for line in seen.chat],
    )
    if match is None:
        return told
    view, look = match.view(seen.seat), match.look(seen.seat, language)
    told.scores, told.places = list(view.scores), list(view.ranking()) if match.over else []
    told.events, told.view = len(match.events(seen.seat)), view.dump()
    told.choices = [shapes.choice_told(one, match.game.say(view, one, look)) for one in look.choices]
    return told


@router.get("/tables/{code}/inputs")
def inputs(request: Request, code: Code, asking: Asking) -> shapes.OneInput:
    """What the program's own seat knows, as numbers at named places: see docs/research.md."""
    seen = library_of(request).views.of(code, asking.reader)
    if seen.match is None or seen.seat < 0:
        raise NotAllowed("not started" if seen.match is None else "no seat")
    played, match = seen.match.game, seen.match
    if not played.tells_inputs:
        raise NotFound("no inputs")
    buffer = Inputs()
    played.inputs(match.view(seen.seat), seen.seat, buffer)
    names, pairs = played.layout.names(match.seats), buffer.pairs()
    return shapes.OneInput(
        size=played.layout.size(match.seats),
        places=[place for place, _ in pairs],
        values=[value for _, value in pairs],
        names=[names[place] for place, _ in pairs],
    )


@router.get("/tables/{code}/log")
def log(
    request: Request, code: Code, asking: Asking, since: Annotated[int, Query(ge=0, le=wanted.LARGEST)] = 0
) -> list[shapes.OneEvent]:
    """What happened, as this program may read it: so many events from the one with this number on."""
    seen = library_of(request).views.of(code, asking.reader)
    if seen.match is None:
        return []
    language, match = language_of(request), seen.match
    events = match.events(seen.seat)[since : since + EVENTS_AT_A_TIME]
    return [shapes.event_told(one, match.game.words.event(one, language, match.names)) for one in events]


@router.get("/tables/{code}/events")
async def events(
    request: Request, code: Code, asking: Asking, since: Number = -1, last_event_id: Annotated[str, Header()] = ""
) -> Response:
    """A stream of server-sent events: tells that the table changed, and the number of the change."""
    return await changes(request, code, asking.reader, since, last_event_id)


@router.post("/tables/{code}/seat")
def sit_down(request: Request, code: Code, asking: Asking, wanted: wanted.WantedPlace) -> shapes.Seated:
    """Take a free seat, marked as a program; a table of the lobby must welcome programs, and may ask its opener."""
    nonce = wanted.nonce or new_token()
    seated = library_of(request).tables.join(code, asking.reader, asking.name, wanted.seat, nonce, program=True)
    return shapes.Seated(**numbers(request, code).model_dump(), seated=seated)


@router.post("/tables/{code}/leave")
def leave(request: Request, code: Code, asking: Asking) -> shapes.Opened:
    """Get up before the game begins; with its last person the table goes."""
    library_of(request).tables.parting.get_up(code, asking.reader)
    return shapes.Opened(code=code)


@router.post("/tables/{code}/resign")
def resign(request: Request, code: Code, asking: Asking, given: wanted.GivenUp) -> shapes.Numbers:
    """Give up: a computer plays on for good, and the record says so."""
    library_of(request).tables.parting.resign(code, asking.reader, given.seat)
    return numbers(request, code)


@router.post("/tables/{code}/choices")
def choose(request: Request, code: Code, asking: Asking, chosen: wanted.Chosen) -> shapes.Numbers:
    """Make a choice on the position that was seen; the second writer of a ply gets a 409."""
    library_of(request).playing.choose(code, asking.reader, chosen.action, chosen.ply)
    return numbers(request, code)


@router.post("/tables/{code}/chat")
def chat(request: Request, code: Code, asking: Asking, said: wanted.Said) -> shapes.Numbers:
    """Say a line at the table."""
    library_of(request).tables.say(code, asking.reader, said.text)
    return numbers(request, code)


@router.post("/tables/{code}/computer")
def give_to_computer(request: Request, code: Code, asking: Asking, handed: wanted.HandedOn) -> shapes.Numbers:
    """Let a computer play a seat: the program's own, an open one, or one whose player is away."""
    library = library_of(request)
    if handed.seat in library.store.read(code, asking.reader).mine:
        library.tables.leave(code, asking.reader)
    else:
        library.tables.give_to_computer(code, asking.reader, handed.seat)
    return numbers(request, code)


@router.get("/tables/{code}/record", response_class=PlainTextResponse)
def record(request: Request, code: Code, asking: Asking) -> str:
    """The record of a finished game, as text: see docs/formats.md."""
    seen = library_of(request).views.of(code, asking.reader)
    if seen.match is None or not seen.match.over:
        raise NotAllowed("not over")
    return seen.match.record()


@router.post("/tables/{code}/analysis", status_code=202)
def ask_for_analysis(request: Request, code: Code, asking: Asking) -> shapes.OneAnalysis:
    """Have a finished game analysed; workers do it when no table waits. Whoever asks again changes nothing."""
    library = library_of(request)
    client = library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""
    library.analyses.ask(code, client)
    return shapes.analysis_told(library.analyses.kept(code))


@router.get("/tables/{code}/analysis")
def analysis(request: Request, code: Code, asking: Asking) -> shapes.OneAnalysis:
    """The analysis of a finished game as far as it is made."""
    seen = library_of(request).views.of(code, asking.reader)
    if seen.match is None or not seen.match.over:
        raise NotAllowed("not over")
    return shapes.analysis_told(library_of(request).analyses.kept(code))


def numbers(request: Request, code: str) -> shapes.Numbers:
    row = library_of(request).store.read(code).table
    return shapes.Numbers(code=code, ply=row.ply, changed=row.changed)
