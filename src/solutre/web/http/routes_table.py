"""Looking at a table: its page, its changes, its record, its link."""

from __future__ import annotations

import io
from contextlib import ExitStack
from functools import partial
from typing import Annotated
from urllib.parse import quote

import segno
from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from solutre.core.game import game
from solutre.core.record import Record
from solutre.web.errors import NotFound, Refused, TooMany
from solutre.web.http.answers import table_answer, table_for
from solutre.web.http.gzip import flowing, unpacks
from solutre.web.http.library import Library, address_of, library_of
from solutre.web.http.quick.open_pages import is_name
from solutre.web.http.quick.pushing import teller
from solutre.web.http.readers import current_reader, current_visitor, language_of
from solutre.web.http.safety import client_of
from solutre.web.http.short_way import ShortWay
from solutre.web.live.streams import Stream
from solutre.web.pages.messages import sentence
from solutre.web.tables.model import Notice
from solutre.web.tables.names import read_code

router = APIRouter(route_class=ShortWay)
Number = Annotated[int, Query(ge=-1, le=2**31)]


async def table_code(code: str) -> str:
    """The code in an address; small letters will do."""
    found = read_code(code)
    if found is None:
        raise NotFound("no code")
    return found


Code = Annotated[str, Depends(table_code)]


@router.get("/t/{code}")
def table_page(request: Request, code: Code) -> Response:
    table = table_for(request, code)
    library_of(request).views.note_sight(code, (seat.number for seat in table.seats if seat.mine))
    return table_answer(request, table)


@router.get("/t/{code}/fragment")
def fragment(request: Request, code: Code, confirm: Number = -1, ply: Number = -1) -> Response:
    """The part of the page that the script swaps; a choice that waits for "really?" goes on waiting."""
    table = table_for(request, code)
    notice = Notice(confirm=confirm if ply == table.ply else None)
    return table_answer(request, table, notice, part=True)


@router.get("/t/{code}/events")
async def events(
    request: Request,
    code: Code,
    since: Number = -1,
    sight: bool = False,
    page: str = "",
    last_event_id: Annotated[str, Header()] = "",
) -> Response:
    """Tells that the table changed. `sight`: its page is in sight, and not behind others. If it says how it is called
    it is sent the parts of its table that changed; others ask for them."""
    return await changes(request, code, current_reader(), since, last_event_id, in_sight=sight, page=page)


async def changes(
    request: Request,
    code: str,
    reader: str,
    since: int,
    last_event_id: str,
    *,
    in_sight: bool = False,
    page: str = "",
) -> Stream:
    """The stream of a table for a page or a program, if its client has not too many of them."""
    library, place, client = library_of(request), ExitStack(), client_of(request.scope)
    present = partial(look, library, code, reader, in_sight=in_sight)
    if not place.enter_context(library.hub.place(client)) and library.settings.rate:
        place.close()
        raise TooMany("too fast")
    try:
        await run_in_threadpool(present)
    except BaseException:
        place.close()
        raise
    known = last_event_id if last_event_id.isascii() and last_event_id.isdecimal() else ""
    after = int(known[:9] or since)
    if not in_sight or not is_name(page) or current_visitor().bond:  # who travels along may be parted any time
        return Stream(library.hub.stream(code, after, present), place)
    opened = place.enter_context(library.open_pages.open(code, reader, page))
    events = library.hub.stream(code, after, present, teller(library, code, reader, client, opened))
    if not unpacks(request.headers):
        return Stream(events, place)
    return Stream(flowing(events), place, {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def look(library: Library, code: str, reader: str, *, in_sight: bool) -> None:
    stored = library.store.read(code, reader)
    library.views.note_presence(stored)
    if in_sight:
        library.views.note_sight(code, stored.mine)


@router.get("/t/{code}/record")
def record(request: Request, code: Code) -> Response:
    """The record. While the game runs it tells only what binds the server: choices and secret come at the end."""
    table = table_for(request, code)
    name = f'attachment; filename="solutre-{code}.txt"'
    if table.match is not None and table.match.over:
        return PlainTextResponse(table.match.record(), headers={"Content-Disposition": name})
    told = Record(
        table.game,
        game(table.game).version,
        table.variant,
        len(table.seats),
        tuple(seat.name for seat in table.seats),
        commitment=table.commitment,
    )
    return PlainTextResponse(f"{told.write()}{sentence('sealed', language_of(request))}\n")


@router.get("/t/{code}/qr.svg")
def qr(request: Request, code: Code) -> Response:
    """The link of the table for a friend's camera."""
    library_of(request).store.read(code)
    drawn = io.BytesIO()
    address = f"{address_of(request)}/t/{code}"
    segno.make(address, micro=False).save(drawn, kind="svg", border=2, scale=4, xmldecl=False, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


@router.get("/t/{code}/seat/{token}")
def come_back(request: Request, code: Code, token: str, here: bool = False) -> Response:
    """The personal link: play on from this device. Who brings no cookie is asked to come once more with it: programs
    that only look what a link leads to do not, and take no seat."""
    if not current_visitor().known:
        if here:
            raise Refused("no cookie")
        library_of(request).tables.check_link(code, token)
        return RedirectResponse(f"/t/{code}/seat/{quote(token, safe='')}?here=yes", 303)
    library_of(request).tables.come_back(code, current_reader(), token)
    return RedirectResponse(f"/t/{code}", 303)
