"""Programs of a person: make one a key, see them, take a key back."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.web.http.answers import site_for
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader
from solutre.web.pages import pages

router = APIRouter()


@router.get("/my/programs")
def programs_page(request: Request) -> Response:
    return shown(request)


@router.post("/my/programs", openapi_extra=described("name"))
def make(request: Request, form: OwnForm) -> Response:
    """A new program; its key is on this page, and never again."""
    return shown(request, library_of(request).programs.make(current_reader(), form.name("name")))


@router.post("/my/programs/revoke", openapi_extra=described("program"))
def revoke(request: Request, form: OwnForm) -> Response:
    library_of(request).programs.revoke(current_reader(), form.text("program"))
    return RedirectResponse("/my/programs", 303)


def shown(request: Request, key: str = "") -> Response:
    own = library_of(request).programs.of(current_reader())
    return HTMLResponse(pages.programs_page(site_for(request), own, key))
