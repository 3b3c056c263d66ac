"""“Find the better choice”: every try has an address, so it works without a script and can be sent to somebody."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.web.errors import Refused
from solutre.web.http.answers import layout_of, opened_in, table_for, wants_part
from solutre.web.http.carried import table_of
from solutre.web.http.finished.analysing import kept_for
from solutre.web.http.forms import Form, OwnForm, described
from solutre.web.http.gzip import pack
from solutre.web.http.library import library_of
from solutre.web.http.readers import language_of
from solutre.web.http.routes_replay import here, started
from solutre.web.http.routes_table import Code
from solutre.web.pages.finished.exercise import exercise_page
from solutre.web.pages.parted.easel import EASEL
from solutre.web.study.exercises import Exercise, exercise_at
from solutre.web.tables.model import Notice, Reading, TableView
from solutre.web.tables.table_views import explained

router = APIRouter()
SHOW = "show"
FIELDS, WHY = described("at", "action", "do"), described("at", "action")


@router.get("/t/{code}/better")
def look(request: Request, code: Code, at: str = "", part: str = "") -> Response:
    """A mistake of a game that is over and analysed, as an exercise."""
    return told(request, found(request, table_for(request, code), at), part=bool(part))


@router.get("/replay/{link}/better")
def look_at_record(request: Request, link: str, at: str = "", part: str = "") -> Response:
    """The same from a record that somebody brought."""
    return told(request, found(request, table_in(request, link), at), part=bool(part))


@router.post("/t/{code}/better", openapi_extra=FIELDS)
def attempt(request: Request, code: Code, form: OwnForm) -> Response:
    """A choice is tried, or the solution asked for."""
    return tried(request, table_for(request, code), form)


@router.post("/replay/{link}/better", openapi_extra=FIELDS)
def attempt_at_record(request: Request, link: str, form: OwnForm) -> Response:
    return tried(request, table_in(request, link), form)


@router.post("/t/{code}/better/why", openapi_extra=WHY)
def why(request: Request, code: Code, form: OwnForm) -> Response:
    """Why something was not possible at this moment."""
    return refused(request, table_for(request, code), form)


@router.post("/replay/{link}/better/why", openapi_extra=WHY)
def why_at_record(request: Request, link: str, form: OwnForm) -> Response:
    return refused(request, table_in(request, link), form)


# --- the answers -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """An exercise, and the game from which it comes."""

    table: TableView
    exercise: Exercise
    beside: str  # what the addresses of this game begin with


def table_in(request: Request, link: str) -> TableView:
    return table_of(link, library_of(request).signatures)


def found(request: Request, table: TableView, at: str) -> Found:
    match, analysis = started(table), kept_for(request, table)
    beside = f"/t/{table.code}" if table.code else f"/replay/{request.path_params['link']}"
    with EASEL:
        return Found(table, exercise_at(match, analysis, at, table.seat), beside)


def tried(request: Request, table: TableView, form: Form) -> Response:
    one = found(request, table, form.fields.get("at", ""))
    action = form.maybe_number("action")
    if action is None and form.text("do") != SHOW:
        raise Refused("no choice")
    place = replace(one.exercise.place, shown=True) if action is None else one.exercise.tried(action)
    if not wants_part(request):
        return RedirectResponse(f"{one.beside}/better?at={place.written}", 303)
    return told(request, replace(one, exercise=replace(one.exercise, place=place)), part=True)


def refused(request: Request, table: TableView, form: Form) -> Response:
    one = found(request, table, form.fields.get("at", ""))
    refusal = explained(one.exercise.table(table), form.number("action"), language_of(request))
    return told(request, one, Notice(refusal=refusal), part=wants_part(request))


def told(request: Request, one: Found, notice: Notice | None = None, *, part: bool) -> Response:
    """The page of an exercise, or the part of it that the script swaps."""
    reading = Reading(layout=layout_of(request), opened=opened_in(request), notice=notice or Notice())
    with EASEL:
        shown = exercise_page(here(request), one.table, one.exercise, reading, one.beside, part=part)
    answer = HTMLResponse(shown)
    pack(request, answer)
    return answer
