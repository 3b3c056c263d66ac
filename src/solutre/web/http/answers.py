"""Answers in the way they were asked for: pages for people, fragments and JSON for the script."""

from __future__ import annotations

import re
from dataclasses import replace

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from solutre.core.errors import SolutreError
from solutre.core.game import LAYOUTS
from solutre.core.state import SPECTATOR
from solutre.web.errors import NotFound, Refused
from solutre.web.http.device import Device, device_of, keep, remember, showing
from solutre.web.http.gzip import pack
from solutre.web.http.library import address_of, library_of
from solutre.web.http.quick.open_pages import OpenPage, Shown
from solutre.web.http.readers import code_in, current_reader, language_of, site_of, visitor_is_known
from solutre.web.pages import pages
from solutre.web.pages.messages import sentence
from solutre.web.pages.parted.easel import EASEL
from solutre.web.pages.parted.parts import Had, stamps_in
from solutre.web.study.analyses import mistakes
from solutre.web.study.tips import tip_now
from solutre.web.tables.model import Lasted, Notice, Reading, Site, TableView
from solutre.web.tables.table_views import explained

NOTHING = Notice()
PROGRAMS = "/api/"  # their addresses
SCRIPT = "solutre"  # what our script calls itself in X-Requested-With
PARTS = "x-parts"  # where it tells the stamps of the parts that it has
OPENED = re.compile(r"[a-z0-9_-]{1,24}", re.ASCII)  # the name of a part of a picture
EARLIER_LAYOUTS = {"wide": "desk", "tall": "phone"}  # cookies of before
TOLD = re.compile(r"(\d{1,6})\.(\d{1,6})\.(\d{1,6})", re.ASCII)  # ply, first new event, events


def wants_json(request: Request) -> bool:
    if request.scope["path"].startswith(PROGRAMS):
        return True
    return "application/json" in request.headers.get("accept", "")


def from_script(request: Request) -> bool:
    return request.headers.get("x-requested-with") == SCRIPT


def wants_part(request: Request) -> bool:
    """Our script swaps the table only, also when the answer is a refusal."""
    return request.headers.get("x-part") == "table" or from_script(request)


def site_for(request: Request) -> Site:
    return site_of(request, library_of(request).signatures, address_of(request))


def device_now(request: Request) -> Device:
    """What a browser remembers, and what its page was told in its stream since."""
    device, page = device_of(request), library_of(request).open_pages.of(request)
    tips = page.shown.tips if page and page.shown else None
    return device if tips is None else replace(device, tips=tips)


def table_for(request: Request, code: str, device: Device | None = None) -> TableView:
    """The table for the reader behind a request, on the device as it is or as a form has just changed it."""
    shown = (device or device_of(request)).shown
    return library_of(request).views.of(code, current_reader(), address_of(request), shown)


def reading_of(
    request: Request, table: TableView, device: Device, notice: Notice, page: OpenPage | None = None
) -> Reading:
    """How the reader behind a request wants the page of a table."""
    return Reading(
        layout=layout_of(request),
        opened=opened_in(request),
        whole_log=request.query_params.get("log") == "all",
        muted=device.muted,
        new_since=news_since(request, table, page),
        notice=notice,
        exercises=exercises_of(request, table),
        lasted=lasted(request, table),
    )


def exercises_of(request: Request, table: TableView) -> int | None:
    """How many exercises the analysis of a finished game offers; None if nobody asked for one."""
    if table.match is None or not table.match.over:
        return None
    found = library_of(request).analyses.kept(table.code)
    return None if found is None else len(mistakes(found))


def lasted(request: Request, table: TableView) -> Lasted | None:
    """When a game that is over ended, and how long it was."""
    if table.match is None or not table.match.over:
        return None
    first, last, choices = library_of(request).endings.results.span(table.code)
    return Lasted(last, last - first, choices)


def layout_of(request: Request) -> str:
    """The shape of picture that the address asks for, or the browser wants; at the first page, that of its kind."""
    layout = request.query_params.get("layout") or request.cookies.get("layout", "")
    return layout if layout in LAYOUTS else EARLIER_LAYOUTS.get(layout) or layout_at_first(request)


def layout_at_first(request: Request) -> str:
    """What a browser calls itself: "Mobi" is in the names of all phones, tablets with Android leave it out."""
    name = request.headers.get("user-agent", "")
    if "Mobi" in name and "iPad" not in name:
        return "phone"
    return "tablet" if "Android" in name or "iPad" in name else LAYOUTS[0]


def opened_in(request: Request) -> str:
    """The part of the picture that the reader opened."""
    opened = request.query_params.get("open", "")
    return opened if OPENED.fullmatch(opened) else ""


def news_since(request: Request, table: TableView, page: OpenPage | None) -> int:
    """The first event that the last page of this seat, at an earlier position, did not tell. What came in the stream of
    a page is in no cookie."""
    shown = page.shown if page else None
    if shown is not None and shown.seat == table.seat:
        return new_in(shown.told, table.ply)
    return new_in(request.cookies.get(told_cookie(table), ""), table.ply)


def new_in(told: str, ply: int) -> int:
    """The first event that is new at this ply, after a page that told so much."""
    found = TOLD.fullmatch(told)
    if not found:
        return 0
    then, since, count = map(int, found.groups())
    return since if then == ply else count


def told_of(table: TableView, reading: Reading) -> str:
    """What a page tells of the log: its ply, the first new event, how many there are."""
    if table.match is None:
        return ""
    return f"{table.ply}.{reading.new_since}.{len(table.match.events(table.seat))}"


def told_cookie(table: TableView) -> str:
    """People at one device know different things."""
    return "told" if table.seat == SPECTATOR else f"told-{table.seat}"


def drawn(
    request: Request, site: Site, table: TableView, reading: Reading, page: OpenPage | None, *, part: bool
) -> tuple[str, Had | None]:
    """The page of a table, or what the script swaps of it: to a script that tells which parts it has, the others, and
    what it has then."""
    with EASEL:  # all at once would take as long, and nobody would be served early
        if not part:
            return pages.table_page(site, table, reading), None
        found = pages.table_fragment(site, table, reading)
        told = request.headers.get(PARTS)
        if told is None:
            return found.whole, None
        return found.told(stamps_in(told), page.shown.had if page and page.shown else None)


def table_answer(
    request: Request,
    table: TableView,
    notice: Notice = NOTHING,
    *,
    status: int = 200,
    part: bool = False,
    device: Device | None = None,
) -> Response:
    """The page of a table, or the part of it that the script swaps."""
    device = device or device_now(request)
    site, page = site_for(request), library_of(request).open_pages.of(request)
    tip, tips = tip_now(site, table, device.tips)
    device = replace(device, tips=tips)
    reading = replace(reading_of(request, table, device, notice, page), tip=tip)
    text, had = drawn(request, site, table, reading, page, part=part or wants_part(request))
    response, told = HTMLResponse(text, status), told_of(table, reading)
    if table.match is not None:
        keep(response, told_cookie(table), told, table.code)
        device = showing(device, table)
    if page is not None and had is not None:
        page.shown = Shown(table.changed, had, site, device, reading.layout, table.seat, told)
    remember(request, response, table.code, device)
    pack(request, response)
    return response


def done(request: Request, code: str, message: str = "", device: Device | None = None) -> Response:
    """After a form: the table again, on a device that the form may have changed."""
    device = device or device_now(request)
    if not wants_json(request) and (wants_part(request) or message):
        return table_answer(request, table_for(request, code, device), Notice(message), device=device)
    answer = numbers(request, code, message) if wants_json(request) else RedirectResponse(f"/t/{code}", 303)
    remember(request, answer, code, device)
    return answer


def numbers(request: Request, code: str, message: str) -> Response:
    """A table after a form, for programs."""
    row = library_of(request).store.read(code).table
    return JSONResponse({"code": code, "ply": row.ply, "changed": row.changed, "message": message})


def problem(request: Request, status: int, key: str, clause: str = "", **values: object) -> Response:
    """Something that was not done, and why."""
    language = language_of(request)
    message = sentence(key, language, **values)
    if wants_json(request) or from_script(request):
        return JSONResponse({"error": message, "clause": clause}, status)
    if not visitor_is_known():  # too early for a page
        return Response(message, status, media_type="text/plain; charset=utf-8")
    return HTMLResponse(pages.error_page(site_for(request), status, message, clause), status)


def refused(request: Request, refusal: Refused) -> Response:
    """A refusal: at a table its own page says so, with the clause."""
    script = wants_json(request) or from_script(request)
    code = code_in(request)
    if script or not code or request.method != "POST" or refusal.status == 404:
        return problem(request, refusal.status, refusal.key, refusal.clause, **refusal.values)
    try:
        table = table_for(request, code)
    except NotFound as missing:  # a form that fits nowhere must not tell for free which codes there are
        refusal = missing
    except SolutreError:
        pass
    else:
        return told_at_the_table(request, table, refusal)
    return problem(request, refusal.status, refusal.key, refusal.clause, **refusal.values)


def told_at_the_table(request: Request, table: TableView, refusal: Refused) -> Response:
    language = language_of(request)
    action = refusal.values.get("action")
    if refusal.clause and isinstance(action, int):
        notice = Notice(refusal=explained(table, action, language))
    else:
        notice = Notice(sentence(refusal.key, language, **refusal.values))
    return table_answer(request, table, notice, status=refusal.status)
