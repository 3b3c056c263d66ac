"""What if? From any moment of a finished game somebody plays on, against computers, at a table of its own."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from solutre.core.book.words import seat_names
from solutre.core.state import SPECTATOR
from solutre.web.errors import Refused, TooLate
from solutre.web.http.answers import site_for, table_for
from solutre.web.http.carried import table_of
from solutre.web.http.forms import Form, OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.readers import language_of, name_of
from solutre.web.http.routes_replay import Ply, started
from solutre.web.http.routes_site import opened
from solutre.web.http.routes_table import Code
from solutre.web.pages.finished.play_on import play_on_page
from solutre.web.pages.replay import Asked, ReplayPage
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.study.replay import Step, place_of, reel_of
from solutre.web.tables.leaving import Leaving
from solutre.web.tables.model import TableView
from solutre.web.tables.names import usual_level
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

router = APIRouter()
FIELDS = described("at", "seat", "level-0", "level-1", "name", "nonce")


@router.get("/t/{code}/fork", response_class=HTMLResponse)
def look_ahead(request: Request, code: Code, at: Ply = None) -> str:
    """Who shall sit where, from a moment of a table whose game is over."""
    return asked(request, table_for(request, code), at)


@router.get("/replay/{link}/fork", response_class=HTMLResponse)
def look_ahead_of_record(request: Request, link: str, at: Ply = None) -> str:
    """The same from a record that somebody brought."""
    return asked(request, table_of(link, library_of(request).signatures), at)


@router.post("/t/{code}/fork", openapi_extra=FIELDS)
def leave_table(request: Request, code: Code, form: OwnForm) -> Response:
    """Play on from a moment of a table whose game is over."""
    return play_on(request, table_for(request, code), form)


@router.post("/replay/{link}/fork", openapi_extra=FIELDS)
def leave_record(request: Request, link: str, form: OwnForm) -> Response:
    """The same from a record that somebody brought."""
    return play_on(request, table_of(link, library_of(request).signatures), form)


def asked(request: Request, table: TableView, at: int | None) -> str:
    match = started(table)
    step = left_at(match, at)
    site = site_for(request)
    view = table.seat if table.seat >= 0 else SPECTATOR
    shown = ReplayPage(
        replace(site, path=site.path.removesuffix("/fork")), table, match, reel_of(match), Asked(view, (view,), step.at)
    )
    return play_on_page(site, table, shown)


def play_on(request: Request, table: TableView, form: Form) -> Response:
    match = started(table)
    step = left_at(match, form.number("at"))
    leaving = Leaving(match.as_record(), match.chosen, step.at, table.code)
    return opened(request, planned(request, match, form), leaving)


def left_at(match: TableMatch, at: int | None) -> Step:
    """The moment at which a finished game is left: one where somebody chooses."""
    if not match.over:
        raise TooLate("not over")
    if match.deal is not None:
        raise Refused("arena game")
    steps = reel_of(match).choices
    step = steps[place_of(steps, at)]
    if step == steps[-1]:
        raise Refused("over")
    return step


def planned(request: Request, match: TableMatch, form: Form) -> Plan:
    """One seat for the reader, and a computer of its own level at each of the others."""
    own = form.number("seat")
    if own >= match.seats:
        raise Refused("no such seat")
    names = seat_names(match.seats, language_of(request))
    me = SeatPlan(PERSON, form.name("name") or name_of(request) or names[own], mine=True)
    levels = [form.text(f"level-{number}") or usual_level() for number in range(match.seats)]
    seats = [SeatPlan(COMPUTER, level=level) for level in levels]
    seats[own] = me
    return Plan(match.game.id, tuple(seats), match.variant, nonce=form.nonce()).checked()
