"""Who comes to a table and who leaves it: letting in, getting up, resigning, and not being watched."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from solutre.web.errors import Refused
from solutre.web.http.answers import done, wants_json
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader
from solutre.web.http.routes_table import Code

router = APIRouter()


@router.post("/t/{code}/let-in", openapi_extra=described("who", "answer"))
def let_in(request: Request, code: Code, form: OwnForm) -> Response:
    """Whoever opened the table answers somebody who asks to sit down."""
    answer, who = form.text("answer"), form.number("who")
    if answer not in ("yes", "no"):
        raise Refused("no answer")
    library_of(request).tables.seating.let_in(code, current_reader(), who, yes=answer == "yes")
    return done(request, code)


@router.post("/t/{code}/leave", openapi_extra=described())
def leave(request: Request, code: Code, form: OwnForm) -> Response:
    """Before the game begins: get up and go."""
    listed = library_of(request).store.read(code).table.listed is not None
    library_of(request).tables.parting.get_up(code, current_reader())
    return JSONResponse({"code": code}) if wants_json(request) else RedirectResponse("/lobby" if listed else "/", 303)


@router.post("/t/{code}/resign", openapi_extra=described("seat"))
def resign(request: Request, code: Code, form: OwnForm) -> Response:
    """Give up: a computer plays on for good."""
    library_of(request).tables.parting.resign(code, current_reader(), form.maybe_number("seat"))
    return done(request, code)


@router.post("/t/{code}/pause", openapi_extra=described())
def pause(request: Request, code: Code, form: OwnForm) -> Response:
    """Let a computer play one's seats until one is back."""
    library_of(request).tables.leave(code, current_reader())
    return done(request, code)


@router.post("/t/{code}/unwatched", openapi_extra=described())
def unwatched(request: Request, code: Code, form: OwnForm) -> Response:
    """One of the people at the table does not want to be watched from the lobby."""
    library_of(request).tables.seating.stop_watching(code, current_reader())
    return done(request, code)
