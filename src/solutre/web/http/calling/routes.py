"""“Tell me when it is my turn”: the page, this device, an address for mails, quiet hours, and everything off."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from solutre.web.calls.addresses import NoAddress, endpoint_in
from solutre.web.calls.mailing import checked_address, mails_offered, told_apart
from solutre.web.calls.quiet import checked_zone, minutes_in, time_of, zones
from solutre.web.calls.sealing import checked_keys
from solutre.web.errors import NotFound, Refused
from solutre.web.http.answers import site_for
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader, current_visitor, language_of
from solutre.web.http.safety import client_of
from solutre.web.pages.calls.page import CallsView, ToldDevice, calls_page

router = APIRouter()
PAGE = "/my/calls"
LONGEST = 1000  # letters of an endpoint
LONGEST_KEY = 100


@router.get(PAGE, response_class=HTMLResponse)
def calls(request: Request) -> str:
    library, reader = library_of(request), current_reader()
    wish = library.wishes.of(reader)
    own = current_visitor().own
    view = CallsView(
        devices=tuple(ToldDevice(one.id, one.made, one.own == own) for one in library.wishes.devices_of(reader)),
        mails=mails_offered(library.settings),
        mail=wish.mail,
        confirmed=wish.confirmed,
        quiet=(time_of(wish.quiet.begins), time_of(wish.quiet.ends)) if wish.quiet else None,
        zone=wish.zone,
        zones=zones(),
    )
    return calls_page(site_for(request), view)


@router.get(f"{PAGE}/key")
def key(request: Request) -> Response:
    """What a browser subscribes with, and what lets it tell us that it did: its service worker has no page to read."""
    library, reader = library_of(request), current_reader()
    return JSONResponse({"key": library.vapid.public, "csrf": library.signatures.csrf(reader)})


@router.post(f"{PAGE}/push", openapi_extra=described("endpoint", "p256dh", "auth"))
def tell_device(request: Request, form: OwnForm) -> Response:
    """This browser has subscribed: its push service, and the keys that letters to it are sealed with."""
    library = library_of(request)
    endpoint = form.fields.get("endpoint", "")[: LONGEST + 1]
    keys = {name: form.text(name, LONGEST_KEY) for name in ("p256dh", "auth")}
    try:
        endpoint_in(endpoint, private=library.settings.push_private)
        checked_keys(**keys)
    except (NoAddress, ValueError):
        raise Refused("no push") from None
    device = {"endpoint": endpoint, "language": language_of(request), **keys}
    visitor = current_visitor()
    library.wishes.add_device(visitor.reader, visitor.own, visitor.bond, device, time.time())
    return JSONResponse({"told": True})


@router.post(f"{PAGE}/push/stop", openapi_extra=described("device"))
def stop_device(request: Request, form: OwnForm) -> Response:
    """A device of the list, or this one."""
    named = form.text("device", 20)
    own = "" if named else current_visitor().own
    library_of(request).wishes.remove_device(current_reader(), id=named, own=own)
    return RedirectResponse(PAGE, 303)


@router.post(f"{PAGE}/mail", openapi_extra=described("mail"))
def ask_for_mails(request: Request, form: OwnForm) -> Response:
    """An address, which is asked first."""
    library, reader, now = library_of(request), current_reader(), time.time()
    check_offered(request)
    address = checked_address(form.text("mail", 300))
    client = library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""
    with library.database.writing() as db:
        library.calls.ask(db, reader, told_apart(address), client, now)
        library.wishes.ask_mail(db, reader, language_of(request), address, now)
    return RedirectResponse(PAGE, 303)


@router.post(f"{PAGE}/mail/stop", openapi_extra=described())
def stop_mails(request: Request, form: OwnForm) -> Response:
    library_of(request).wishes.stop_mail_of(current_reader())
    return RedirectResponse(PAGE, 303)


@router.post(f"{PAGE}/quiet", openapi_extra=described("begins", "ends", "zone", "off"))
def set_quiet(request: Request, form: OwnForm) -> Response:
    """From when to when nothing is told, in which zone; or no quiet hours."""
    begins, ends = (minutes_in(form.text(name)) for name in ("begins", "ends"))
    if form.text("off") or begins is None or ends is None:
        begins = ends = None
    zone = checked_zone(form.text("zone"))
    library_of(request).wishes.set_quiet(current_reader(), language_of(request), zone, begins, ends)
    return RedirectResponse(PAGE, 303)


@router.post(f"{PAGE}/stop", openapi_extra=described())
def stop_all(request: Request, form: OwnForm) -> Response:
    """Nothing is told any more, on no device and by no mail, and nothing of it is kept."""
    library_of(request).wishes.stop_all(current_reader())
    return RedirectResponse(PAGE, 303)


def check_offered(request: Request) -> None:
    """Where no mail server is set there is nothing here."""
    if not mails_offered(library_of(request).settings):
        raise NotFound("no page")
