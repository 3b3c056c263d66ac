"""Asking for the analysis of a finished game; the page of the replay shows it as it grows."""

from __future__ import annotations

from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.routes_table import Code
from solutre.web.http.safety import client_of

router = APIRouter()
KEPT = ("at", "view", "by", "layout")  # what the address of a moment says
LONGEST = 12  # letters of each


@router.post("/t/{code}/analysis", openapi_extra=described(*KEPT))
def analyse(request: Request, code: Code, form: OwnForm) -> Response:
    """Whoever may look at the end of a game may have it analysed; then the same moment is shown again."""
    library = library_of(request)
    client = library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""
    library.analyses.ask(code, client)
    told = {name: form.fields.get(name, "")[:LONGEST] for name in KEPT}
    query = urlencode({name: value for name, value in told.items() if value})
    return RedirectResponse(f"/t/{code}/replay?{query}", 303)
