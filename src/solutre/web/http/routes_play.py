"""What people do at a table. Every form is checked for its origin, its seat and its ply."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from solutre.web.errors import NotAllowed, Refused
from solutre.web.http.answers import device_now, done, table_answer, table_for, wants_json
from solutre.web.http.forms import Form, OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader, language_of, remember_name, remember_shown
from solutre.web.http.routes_table import Code
from solutre.web.http.short_way import ShortWay
from solutre.web.pages.messages import sentence
from solutre.web.study.tips import closed
from solutre.web.tables.model import Notice, Refusal
from solutre.web.tables.names import CHAT_LENGTH
from solutre.web.tables.table_views import explained
from solutre.web.tables.tempo import TEMPI

router = APIRouter(route_class=ShortWay)
HINT_PATIENCE = 4.0  # seconds that a reader waits for a hint before the page says so
HINT_LOOK = 0.05


@router.post("/t/{code}/join", openapi_extra=described("name", "seat", "shown", "nonce"))
def join(request: Request, code: Code, form: OwnForm) -> Response:
    """A friend sits down, or somebody from the lobby, who may have to ask first."""
    name, shown = form.name("name"), form.ticked("shown")
    seat = form.maybe_number("seat")
    library_of(request).tables.join(code, current_reader(), name, seat, form.nonce(), shown=shown)
    answer = done(request, code)
    remember_name(answer, name)
    if form.fields.get("listed"):  # the form asked about the name
        remember_shown(answer, shown=shown)
    return answer


@router.post("/t/{code}/choose", openapi_extra=described("action", "ply", "confirmed"))
def choose(request: Request, code: Code, form: OwnForm) -> Response:
    """A choice, or several in one go; where a slip would hurt the page asks first."""
    (action, *then), ply = form.numbers("action"), form.number("ply")
    confirmed = bool(form.fields.get("confirmed"))
    tempo = TEMPI.get(request.cookies.get("tempo", ""))
    playing = library_of(request).playing
    if playing.choose(code, current_reader(), action, ply, then=then, confirmed=confirmed, tempo=tempo):
        return done(request, code)
    if wants_json(request):
        return JSONResponse({"confirm": action, "ply": ply})
    return table_answer(request, table_for(request, code), Notice(confirm=action))


@router.get("/t/{code}/why")
def why(request: Request, code: Code, action: str = "") -> Response:
    """Why something is not possible now, and by which clause."""
    return answer_why(request, code, Form({"action": action}))


@router.post("/t/{code}/why", openapi_extra=described("action"))
def ask_why(request: Request, code: Code, form: OwnForm) -> Response:
    return answer_why(request, code, form)


def answer_why(request: Request, code: str, form: Form) -> Response:
    language = language_of(request)
    table = table_for(request, code)
    told = explained(table, form.number("action"), language)
    if not told.clause:
        told = Refusal(told.choice, "", sentence("possible", language))
    if wants_json(request):
        return JSONResponse({"choice": told.choice, "clause": told.clause, "text": told.text})
    notice = Notice(refusal=told) if told.clause else Notice(f"{told.choice}: {told.text}")
    return table_answer(request, table, notice)


@router.post("/t/{code}/show", openapi_extra=described("seat"))
@router.post("/t/{code}/hand", openapi_extra=described("seat"))  # as pages ask that are open for long
def show(request: Request, code: Code, form: OwnForm) -> Response:
    """At a shared device: whoever has it now sees their own; without a seat it is covered."""
    seat = form.maybe_number("seat")
    if seat is not None and seat not in library_of(request).store.read(code, current_reader()).mine:
        raise NotAllowed("no seat")
    return done(request, code, device=replace(device_now(request), shown=seat))


@router.post("/t/{code}/undo", openapi_extra=described("ply"))
def undo(request: Request, code: Code, form: OwnForm) -> Response:
    """Take the last choice back, or ask the others."""
    taken_back = library_of(request).playing.undo(code, current_reader(), form.maybe_number("ply"))
    if not taken_back and not wants_json(request):
        return done(request, code)  # the page itself tells, as long as the others are asked
    return done(request, code, sentence("undone" if taken_back else "undo asked", language_of(request)))


@router.post("/t/{code}/put-back", openapi_extra=described("action", "ply"))
def put_back(request: Request, code: Code, form: OwnForm) -> Response:
    """Take back one pick of several and keep the others."""
    action, ply = form.number("action"), form.number("ply")
    library_of(request).playing.put_back(code, current_reader(), action, ply)
    return done(request, code)


@router.post("/t/{code}/undo-answer", openapi_extra=described("answer", "ply"))
def answer_undo(request: Request, code: Code, form: OwnForm) -> Response:
    answer = form.text("answer")
    if answer not in ("yes", "no"):
        raise Refused("no answer")
    ply = form.maybe_number("ply")
    library_of(request).playing.answer_undo(code, current_reader(), ply, yes=answer == "yes")
    return done(request, code)


@router.post("/t/{code}/hint", openapi_extra=described("ply"))
async def hint(request: Request, code: Code, form: OwnForm) -> Response:
    """What the strongest computer would choose; a worker thinks about it."""
    library, reader = library_of(request), current_reader()
    await run_in_threadpool(library.playing.ask_hint, code, reader, form.maybe_number("ply"))
    until = time.monotonic() + HINT_PATIENCE
    while time.monotonic() < until and not library.hub.closed:  # a server that stops answers what it can
        stored = await run_in_threadpool(library.store.read, code)
        if stored.table.hint_seat is None or stored.table.hint_action is not None:
            return await run_in_threadpool(done, request, code)
        await asyncio.sleep(HINT_LOOK)
    return await run_in_threadpool(done, request, code, sentence("thinking", language_of(request)))


@router.post("/t/{code}/chat", openapi_extra=described("text", "word"))
def chat(request: Request, code: Code, form: OwnForm) -> Response:
    """Say something, or one of the ready-made words."""
    talking = library_of(request).tables.talking
    talking.say(code, current_reader(), form.text("text", CHAT_LENGTH), form.text("word"))
    return done(request, code)


@router.post("/t/{code}/mute", openapi_extra=described("seat"))
def mute(request: Request, code: Code, form: OwnForm) -> Response:
    """Hear the chat of this table or not; only this browser is concerned. Or one person, wherever they are met."""
    seat = form.maybe_number("seat")
    if seat is not None:
        library_of(request).tables.talking.mute(code, current_reader(), seat)
        return done(request, code)
    library_of(request).store.read(code)
    device = device_now(request)
    return done(request, code, device=replace(device, muted=not device.muted))


@router.post("/t/{code}/tip", openapi_extra=described())
def close_tip(request: Request, code: Code, form: OwnForm) -> Response:
    """The reader has understood a tip."""
    library_of(request).store.read(code)
    device = device_now(request)
    return done(request, code, device=replace(device, tips=closed(device.tips)))


@router.post("/t/{code}/away", openapi_extra=described("seat"))
def away(request: Request, code: Code, form: OwnForm) -> Response:
    """Hand an absent or open seat to a computer."""
    library_of(request).tables.give_to_computer(code, current_reader(), form.number("seat"))
    return done(request, code)


@router.post("/t/{code}/put-out", openapi_extra=described("seat"))
def put_out(request: Request, code: Code, form: OwnForm) -> Response:
    """Before the game begins: give a seat free that somebody took."""
    library_of(request).tables.put_out(code, current_reader(), form.number("seat"))
    return done(request, code)


@router.post("/t/{code}/back", openapi_extra=described())
def back(request: Request, code: Code, form: OwnForm) -> Response:
    """Play one's seat again."""
    library_of(request).tables.take_back(code, current_reader())
    return done(request, code)


@router.post("/t/{code}/again", openapi_extra=described())
def again(request: Request, code: Code, form: OwnForm) -> Response:
    """The same people play again, at a new table."""
    other = library_of(request).tables.again(code, current_reader())
    if wants_json(request):
        return JSONResponse({"code": other})
    return RedirectResponse(f"/t/{other}", 303)
