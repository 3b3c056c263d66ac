"""The lobby: its page, the list that its script looks at again and again, and a seat for anybody, now."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import games
from solutre.web.errors import Refused
from solutre.web.http.answers import from_script, site_for, wants_json
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.gzip import pack
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader, language_of, learnt_by, name_of, remember_name, remember_shown
from solutre.web.http.safety import client_of
from solutre.web.pages.lobby.page import LobbyPage
from solutre.web.pages.messages import sentence
from solutre.web.store.lobby import Newcomer
from solutre.web.tables.lobby.listing import Visitor

router = APIRouter()
Word = Annotated[str, Query(max_length=40)]


@router.get("/lobby")
def lobby(request: Request, game: Word = "", language: Word = "") -> Response:
    """Who looks for players, and what can be watched."""
    return HTMLResponse(page_for(request, game, language).whole())


@router.get("/lobby/list")
def lobby_list(request: Request, game: Word = "", language: Word = "") -> Response:
    """The part of it that changes; nothing at all while nothing changed."""
    told = page_for(request, game, language).part()
    mark = f'"{hashlib.sha256(told.encode()).hexdigest()[:24]}"'
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"ETag": mark})
    answer = HTMLResponse(told, headers={"ETag": mark})
    pack(request, answer)
    return answer


def page_for(request: Request, game: str, language: str, error: str = "") -> LobbyPage:
    """The lobby for the reader behind a request; a game or language that we do not have is not asked for."""
    wanted, spoken = game if game in games() else "", language if language in LANGUAGES else ""
    shown = library_of(request).tables.lobby.shown(current_reader(), wanted, spoken)
    return LobbyPage(site_for(request), shown, error)


@router.post("/lobby/now", openapi_extra=described("game", "name", "shown", "nonce"))
def now(request: Request, form: OwnForm) -> Response:
    """Anybody, now: a seat at the next table, or a new one."""
    library = library_of(request)
    shown = form.ticked("shown")
    try:
        name = form.name("name") or name_of(request)
        who = Newcomer(current_reader(), name, form.nonce(), shown=shown)
        client = library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""
        visitor = Visitor(who, language_of(request), learnt_by(request), client)
        code = library.tables.lobby.now(visitor, form.text("game"))
    except Refused as refusal:
        if wants_json(request) or from_script(request) or refusal.status == 404:
            raise
        error = sentence(refusal.key, language_of(request), **refusal.values)
        return HTMLResponse(page_for(request, "", "", error).whole(), refusal.status)
    answer: Response = JSONResponse({"code": code}) if wants_json(request) else RedirectResponse(f"/t/{code}", 303)
    remember_name(answer, name)
    remember_shown(answer, shown=shown)
    return answer


@router.post("/lobby/hear", openapi_extra=described("who"))
def hear(request: Request, form: OwnForm) -> Response:
    """Hear somebody again whom one muted at some table."""
    library_of(request).tables.talking.hear(current_reader(), form.number("who"))
    return RedirectResponse("/lobby", 303)
