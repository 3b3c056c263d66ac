"""Looking back: every moment of a game has an address, at its table or with a record that somebody brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.core.errors import BrokenRecord
from solutre.web.errors import Refused, TooLarge
from solutre.web.http.answers import layout_of, opened_in, site_for, table_for, wants_part
from solutre.web.http.carried import checked, link_of, table_of
from solutre.web.http.finished.analysing import kept_for
from solutre.web.http.forms import FormWithFile, described
from solutre.web.http.gzip import pack
from solutre.web.http.library import library_of
from solutre.web.http.readers import language_of
from solutre.web.http.routes_table import Code
from solutre.web.pages import replay
from solutre.web.pages.messages import sentence
from solutre.web.pages.parted.easel import EASEL
from solutre.web.study.replay import checked_view, reel_of, views_for
from solutre.web.tables.model import Site, TableView
from solutre.web.tables.table_match import TableMatch

router = APIRouter()
Ply = Annotated[int | None, Query(ge=0, le=2**31)]
Place = Annotated[int | None, Query(ge=0, le=2**31)]


@router.get("/t/{code}/replay")
def look_back(
    request: Request, code: Code, at: Ply = None, view: str = "", by: str = "", step: Place = None
) -> Response:
    """A moment of a table: of a running one only what this reader saw."""
    return moment(request, table_for(request, code), at, view, by, step, open_book=False)


@router.get("/replay", response_class=HTMLResponse)
def bring_record(request: Request) -> str:
    return replay.record_page(site_for(request))


@router.post("/replay", openapi_extra=described("record", "file"))
def open_record(request: Request, form: FormWithFile) -> Response:
    """A record is verified, and becomes an address; a broken one is refused with its line."""
    text = form.fields.get("file", "") or form.fields.get("record", "")
    try:
        if form.too_large:
            raise TooLarge
        record = checked(text)
    except Refused as refusal:
        error = sentence(refusal.key, language_of(request), **refusal.values)
        return HTMLResponse(replay.record_page(site_for(request), error=error), refusal.status)
    except BrokenRecord as broken:
        return HTMLResponse(replay.record_page(site_for(request), text, reason=str(broken)), 400)
    return RedirectResponse(f"/replay/{link_of(record, library_of(request).signatures)}?at=0", 303)


@router.get("/replay/{link}")
def look_at_record(
    request: Request, link: str, at: Ply = None, view: str = "", by: str = "", step: Place = None
) -> Response:
    """A moment of a record: whoever has it knows everything anyway."""
    return moment(request, table_of(link, library_of(request).signatures), at, view, by, step, open_book=True)


def moment(
    request: Request, table: TableView, at: int | None, view: str, by: str, step: int | None, *, open_book: bool
) -> Response:
    """The page of a moment. The slider knows steps, addresses know plies: its form is sent on to one of them."""
    match = started(table)
    views = views_for(match, table.seat, open_book=open_book)
    seen = checked_view(match, view, views, table.seat)
    with EASEL:
        reel = reel_of(match)
        layout = layout_of(request)
        shape = layout if layout == request.query_params.get("layout") else ""
        asked = replay.Asked(seen, views, at, by == "turn", layout, shape, opened_in(request))
        if step is not None:
            steps = reel.steps(by_turn=asked.by_turn)
            found = {"at": str(steps[min(step, len(steps) - 1)].at), "view": view, "by": by, "layout": shape}
            return RedirectResponse("?" + urlencode({name: told for name, told in found.items() if told}), 303)
        analysis = kept_for(request, table)
        shown = replay.replay_page(here(request), table, match, reel, asked, analysis, part=wants_part(request))
    answer = HTMLResponse(shown)
    pack(request, answer)
    return answer


def started(table: TableView) -> TableMatch:
    """The match of a table that can be looked back at."""
    if not isinstance(table.match, TableMatch):
        raise Refused("not started")
    return table.match


def here(request: Request) -> Site:
    """The site, for a page to which a change of settings leads back."""
    query = f"?{request.url.query}" if request.url.query else ""
    return replace(site_for(request), path=f"{request.url.path}{query}")
