"""Asking for the analysis of a finished game; the page of the replay shows it as it grows."""

from __future__ import annotations

from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from solutre.analysis import Analysis
from solutre.web.http.carried import letters_of
from solutre.web.http.forms import Form, OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.routes_table import Code
from solutre.web.http.safety import client_of
from solutre.web.study.brought import key_of
from solutre.web.tables.model import TableView

router = APIRouter()
KEPT = ("at", "view", "by", "layout")  # what the address of a moment says
LONGEST = 12  # letters of each


@router.post("/t/{code}/analysis", openapi_extra=described(*KEPT))
def analyse(request: Request, code: Code, form: OwnForm) -> Response:
    """Whoever may look at the end of a game may have it analysed; then the same moment is shown again."""
    library_of(request).analyses.ask(code, who_asks(request))
    return shown_again(f"/t/{code}/replay", form)


@router.post("/replay/{link}/analysis", openapi_extra=described(*KEPT))
def analyse_record(request: Request, link: str, form: OwnForm) -> Response:
    """The same for a record that somebody brought."""
    library = library_of(request)
    library.brought.ask(letters_of(link, library.signatures), who_asks(request))
    return shown_again(f"/replay/{link}", form)


def who_asks(request: Request) -> str:
    """The client as the store tells clients apart; nobody where there are no limits."""
    library = library_of(request)
    return library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""


def shown_again(address: str, form: Form) -> Response:
    told = {name: form.fields.get(name, "")[:LONGEST] for name in KEPT}
    query = urlencode({name: value for name, value in told.items() if value})
    return RedirectResponse(f"{address}?{query}", 303)


def kept_for(request: Request, table: TableView) -> Analysis | None:
    """The analysis of a finished game, of a table or of the record in the address; None if nobody asked for it."""
    library = library_of(request)
    if table.match is None or not table.match.over:
        return None
    if table.code:
        return library.analyses.kept(table.code)
    return library.brought.kept(key_of(letters_of(request.path_params["link"], library.signatures)))
