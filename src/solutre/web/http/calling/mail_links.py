"""The links in our mails: yes, and no more. They need no cookie, and work in every browser.

Looking changes nothing, because programs that guard mailboxes open every link; a touch does. For stopping there is one
touch less: mail programs that know RFC 8058 send the form themselves, without a page and without our token.
"""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from solutre.web.errors import NotFound
from solutre.web.http.answers import site_for
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.pages.calls.page import mail_page

router = APIRouter()


@router.get("/calls/confirm/{token}", response_class=HTMLResponse)
def asked(request: Request, token: str) -> str:
    library = library_of(request)
    wish = library.wishes.by_mail(library.mail_links.confirmed(token))
    return mail_page(site_for(request), "confirmed" if wish.confirmed else "asked", wish.mail, token)


@router.post("/calls/confirm/{token}", response_class=HTMLResponse, openapi_extra=described())
def confirm(request: Request, token: str, form: OwnForm) -> str:
    library = library_of(request)
    named = library.mail_links.confirmed(token)
    library.wishes.confirm(named, time.time())
    return mail_page(site_for(request), "confirmed", library.wishes.by_mail(named).mail, token)


@router.get("/calls/stop/{token}", response_class=HTMLResponse)
def shall_stop(request: Request, token: str) -> str:
    library = library_of(request)
    named = library.mail_links.stopped(token)
    try:
        mail = library.wishes.by_mail(named).mail
    except NotFound:  # stopped before
        return mail_page(site_for(request), "stopped", "", token)
    return mail_page(site_for(request), "stop", mail, token)


@router.post("/calls/stop/{token}", response_class=HTMLResponse)
def stop(request: Request, token: str) -> str:
    """The link itself is the right to stop: mail programs send no cookie and no token of a form."""
    library = library_of(request)
    library.wishes.stop_mail(library.mail_links.stopped(token))
    return mail_page(site_for(request), "stopped", "", token)
