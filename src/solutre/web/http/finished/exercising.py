"""“Find the better choice”: every try has an address, so it works without a script and can be sent to somebody."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.web.errors import Refused
from solutre.web.http.answers import layout_of, opened_in, table_for, wants_part
from solutre.web.http.forms import OwnForm, described
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


@router.get("/t/{code}/better")
def look(request: Request, code: Code, at: str = "", part: str = "") -> Response:
    """A mistake of a game that is over and analysed, as an exercise."""
    table = table_for(request, code)
    return told(request, table, found(request, table, at), part=bool(part))


@router.post("/t/{code}/better", openapi_extra=described("at", "action", "do"))
def attempt(request: Request, code: Code, form: OwnForm) -> Response:
    """A choice is tried, or the solution asked for."""
    table = table_for(request, code)
    exercise = found(request, table, form.fields.get("at", ""))
    action = form.maybe_number("action")
    if action is None and form.text("do") != SHOW:
        raise Refused("no choice")
    place = replace(exercise.place, shown=True) if action is None else exercise.tried(action)
    if not wants_part(request):
        return RedirectResponse(f"/t/{code}/better?at={place.written}", 303)
    return told(request, table, replace(exercise, place=place), part=True)


@router.post("/t/{code}/better/why", openapi_extra=described("at", "action"))
def why(request: Request, code: Code, form: OwnForm) -> Response:
    """Why something was not possible at this moment."""
    table = table_for(request, code)
    exercise = found(request, table, form.fields.get("at", ""))
    refusal = explained(exercise.table(table), form.number("action"), language_of(request))
    return told(request, table, exercise, Notice(refusal=refusal), part=wants_part(request))


def found(request: Request, table: TableView, at: str) -> Exercise:
    match = started(table)
    analysis = library_of(request).analyses.kept(table.code) if match.over else None
    with EASEL:
        return exercise_at(match, analysis, at, table.seat)


def told(
    request: Request, table: TableView, exercise: Exercise, notice: Notice | None = None, *, part: bool
) -> Response:
    """The page of an exercise, or the part of it that the script swaps."""
    reading = Reading(layout=layout_of(request), opened=opened_in(request), notice=notice or Notice())
    with EASEL:
        shown = exercise_page(here(request), table, exercise, reading, f"/t/{table.code}", part=part)
    answer = HTMLResponse(shown)
    pack(request, answer)
    return answer
