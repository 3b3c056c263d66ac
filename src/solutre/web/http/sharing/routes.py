"""Showing somebody a position: its link, its page, its picture, and the cards of finished games."""

from __future__ import annotations

import threading
from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.core.extras import MissingLibrary
from solutre.core.game import LAYOUTS
from solutre.core.state import SPECTATOR
from solutre.core.view import View
from solutre.draw.flat import flat
from solutre.draw.raster import NoPicture, png
from solutre.web.errors import NotFound, Refused, TooMany
from solutre.web.http.answers import layout_of, site_for, table_for
from solutre.web.http.gzip import pack
from solutre.web.http.library import library_of
from solutre.web.http.quick.cores import on_any_core
from solutre.web.http.routes_replay import Ply
from solutre.web.http.routes_table import Code
from solutre.web.http.sharing.positions import SharedPosition, code_of, position_of
from solutre.web.pages.parted.easel import EASEL
from solutre.web.pages.position import PositionPage, position_page
from solutre.web.study.replay import OPEN, checked_view, place_of, reel_of, views_for
from solutre.web.tables.table_match import TableMatch

router = APIRouter()
WIDE = 1200  # pixels of a picture
PICTURES = 48  # that are kept; one has up to half a megabyte
PATIENCE = 20.0  # seconds that a picture waits for the one before it
KEEP = {"Cache-Control": "private, max-age=86400"}  # a code never shows anything else
AT_A_TIME = threading.Lock()  # a picture keeps a processor busy for a second


@router.get("/t/{code}/share")
def share(request: Request, code: Code, at: Ply = None, view: str = "") -> Response:
    """A moment of a table as a link: what this reader may see of it, and no more."""
    table = table_for(request, code)
    match = table.match
    if not isinstance(match, TableMatch):
        raise Refused("not started")
    seen = checked_view(match, view, views_for(match, table.seat, open_book=False), table.seat)
    position = moment_of(match, at, seen)
    signed = code_of(position, match.rules_version, match.variant, match.names, library_of(request).signatures)
    return RedirectResponse(f"/p/{signed}", 303)


def moment_of(match: TableMatch, at: int | None, seen: int) -> View:
    """The position at the end of the step to which a ply belongs."""
    with EASEL:
        reel = reel_of(match)
        steps = reel.steps(by_turn=False)
        return reel.view(steps[place_of(steps, at)], seen)


# --- positions ---------------------------------------------------------------------------------


@router.get("/p/{code}/card.png")
def position_card(request: Request, code: str) -> Response:
    """What messengers show of a position."""
    shown = _page(request, found(request, code))
    with EASEL:
        card = shown.card()
    return picture(card)


@router.get("/p/{code}.png")
def position_png(request: Request, code: str) -> Response:
    shown = _page(request, found(request, code))
    with EASEL:
        drawn = shown.drawn(embedded=False)
    return picture(drawn)


@router.get("/p/{code}.svg")
def position_svg(request: Request, code: str) -> Response:
    shown = _page(request, found(request, code))
    with EASEL:
        return drawing(request, flat(shown.drawn(embedded=False)))


@router.get("/p/{code}")
def position(request: Request, code: str) -> Response:
    shown = _page(request, found(request, code), layout_of(request))
    with EASEL:
        answer = HTMLResponse(position_page(site_for(request), shown))
    pack(request, answer)
    return answer


def found(request: Request, code: str) -> SharedPosition:
    return position_of(code, library_of(request).signatures)


def _page(request: Request, shown: SharedPosition, layout: str = LAYOUTS[0]) -> PositionPage:
    return PositionPage(
        site_for(request), shown.game, shown.view, shown.names, ours=shown.ours, path=f"/p/{shown.code}", layout=layout
    )


# --- finished games ----------------------------------------------------------------------------


@router.get("/t/{code}/card.svg")
def card_svg(request: Request, code: Code) -> Response:
    """The card of a finished game: who, points, the final board."""
    shown = finished(request, code)
    with EASEL:
        return drawing(request, flat(shown.card()))


@router.get("/t/{code}/card.png")
def card_png(request: Request, code: Code) -> Response:
    shown = finished(request, code)
    with EASEL:
        card = shown.card()
    return picture(card)


def finished(request: Request, code: str) -> PositionPage:
    """The end of a game as everybody may see it."""
    match = table_for(request, code).match
    if not isinstance(match, TableMatch) or not match.over:
        raise NotFound("not over")
    last = moment_of(match, None, OPEN if match.game.lays_open else SPECTATOR)
    return PositionPage(site_for(request), match.game, last, match.names)


# --- answers -----------------------------------------------------------------------------------


def drawing(request: Request, svg: str) -> Response:
    answer = Response(svg, media_type="image/svg+xml", headers=KEEP)
    pack(request, answer)
    return answer


def picture(svg: str) -> Response:
    return Response(rastered(svg), media_type="image/png", headers=KEEP)


@lru_cache(PICTURES)
def rastered(svg: str) -> bytes:
    """A picture as PNG, one at a time; whoever waits too long is asked to come again."""
    if not AT_A_TIME.acquire(timeout=PATIENCE):
        raise TooMany("busy")
    try:
        with on_any_core():
            return png(svg, WIDE)
    except (NoPicture, MissingLibrary):
        raise Refused("no picture") from None
    finally:
        AT_A_TIME.release()
