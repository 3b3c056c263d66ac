"""What is one's own: my tables, my results beside those of the whole library, and taking all of it along."""

from __future__ import annotations

import time
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.core.game import games
from solutre.web.errors import NotAllowed, Refused
from solutre.web.http.answers import site_for
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.library import address_of, library_of
from solutre.web.http.readers import bound, cookie_of, current_reader, current_visitor
from solutre.web.http.routes_site import known_game
from solutre.web.pages import my
from solutre.web.pages.my import along_page, arrival_page
from solutre.web.pages.results.library import library_page
from solutre.web.pages.results.my_results import Chosen, results_page
from solutre.web.store.my_tables import Wanted
from solutre.web.study.library_results import results_of
from solutre.web.study.results import own_games, shared_games
from solutre.web.tables.endings import OF_A_READER
from solutre.web.tables.model import Device
from solutre.web.tables.names import NAME_LENGTH, plain

router = APIRouter()
LONGEST = 64  # letters of a token
Page = Annotated[int, Query(ge=0, le=10_000)]
Name = Annotated[str, Query(alias="with", max_length=200)]
Seats = Annotated[int, Query(ge=0, le=20)]
Word = Annotated[str, Query(max_length=40)]


@router.get("/my", response_class=HTMLResponse)
def my_tables(request: Request, game: Word = "", person: Name = "", page: Page = 0) -> str:
    """The tables of the reader; those that are over by game and by people."""
    wanted = Wanted(plain(game, 40), plain(person, 2 * NAME_LENGTH), page)
    return my.my_tables_page(site_for(request), library_of(request).cards.mine(current_reader(), wanted))


@router.get("/results", response_class=HTMLResponse)
def my_results(request: Request, game: Word = "", level: Word = "", seats: Seats = 0) -> str:
    """What came of the reader's games, all together or of one game, against one level, with so many players."""
    if game:
        known_game(game)
    library, reader = library_of(request), current_reader()
    library.endings.catch_up(OF_A_READER, reader)
    endings = library.endings.results.of_reader(reader)
    chosen = Chosen(game, plain(level, 40), seats)
    return results_page(site_for(request), own_games(endings), chosen, shared_games(endings))


@router.get("/library", response_class=HTMLResponse)
def library_results(request: Request, game: Word = "") -> str:
    """How seats, levels and cards fared in all games of the library; without a wish the game that is played most."""
    results = library_of(request).endings.results
    counts = results.games()
    shown = known_game(game) if game else max(games(), key=lambda one: counts.get(one, 0))
    told = results_of(games()[shown], counts.get(shown, 0), results.tallies(shown))
    return library_page(site_for(request), games()[shown], told)


# --- take me along ------------------------------------------------------------------------------


@router.get("/along", response_class=HTMLResponse)
def along(request: Request) -> str:
    """The devices that travel with the reader, or that this one travels along."""
    return along_page(site_for(request), companions(request), follows=bool(current_visitor().bond))


@router.post("/along/link", openapi_extra=described())
def make_link(request: Request, form: OwnForm) -> Response:
    """A link for one other device. It is shown on this page alone, and kept nowhere."""
    check_first(request)
    token = library_of(request).passes.make(current_reader(), time.time())
    link = f"{address_of(request)}/along/{token}"
    picture = segno.make(link, micro=False).svg_data_uri(border=2, scale=5, light="#fff", dark="#2b2622")
    return HTMLResponse(along_page(site_for(request), companions(request), link=link, picture=picture))


@router.get("/along/{token}", response_class=HTMLResponse)
def arrive(request: Request, token: str) -> str:
    """Somebody opened a link: this device is asked first. Programs that only look change nothing."""
    owner = library_of(request).passes.check(token[:LONGEST], time.time())
    return arrival_page(site_for(request), token, own=owner == current_reader())


@router.post("/along/come", openapi_extra=described("token", "name"))
def come_along(request: Request, form: OwnForm) -> Response:
    """This device travels along from now on. What it played before waits until it goes its own way again."""
    library, visitor = library_of(request), current_visitor()
    token, now = form.text("token", LONGEST), time.time()
    if library.passes.check(token, now) == visitor.reader:
        raise Refused("own pass")
    bond = library.passes.take(token, visitor.own, form.text("name", NAME_LENGTH), now)
    if visitor.bond:
        library.passes.leave(visitor.bond, visitor.own)
    return kept(request, "/my", bound(visitor.own, bond))


@router.post("/along/leave", openapi_extra=described())
def leave(request: Request, form: OwnForm) -> Response:
    """This device goes its own way again."""
    visitor = current_visitor()
    library_of(request).passes.leave(visitor.bond, visitor.own)
    return kept(request, "/along", visitor.own)


@router.post("/along/part", openapi_extra=described("device"))
def part(request: Request, form: OwnForm) -> Response:
    """One device, or all of them, travel along no more: at once, whatever they show."""
    check_first(request)
    library_of(request).passes.part(current_reader(), form.text("device", LONGEST))
    return RedirectResponse("/along", 303)


def check_first(request: Request) -> None:
    """Links are made and taken back where it all began: a device that was lent cannot lock its owner out."""
    if current_visitor().bond:
        raise NotAllowed("not first")


def companions(request: Request) -> tuple[Device, ...]:
    found = library_of(request).passes.companions(current_reader())
    return tuple(Device(one.id, one.name, one.came) for one in found)


def kept(request: Request, where: str, reader: str) -> Response:
    """Go on, with another cookie."""
    answer = RedirectResponse(where, 303)
    answer.headers.append("Set-Cookie", cookie_of(library_of(request).signatures.signed(reader), request.url.scheme))
    return answer
