"""The rule books: a page each, a page of all, the game at a glance, worked examples and their pictures."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import game
from solutre.web.errors import NotFound
from solutre.web.http.answers import site_for
from solutre.web.http.routes_site import known_game
from solutre.web.pages import book
from solutre.web.pages.book import Asked
from solutre.web.pages.parted.easel import EASEL
from solutre.web.tables.names import plain, read_code

router = APIRouter()
LONGEST_QUESTION = 80
LONGEST_PLY = 6  # digits
KEPT = "public, max-age=3600"  # a picture of the book is the same for everybody


def asked_for(
    q: Annotated[str, Query(max_length=1000)] = "", table: Annotated[str, Query(max_length=200)] = ""
) -> Asked:
    """What an address asks for. The way back leads to a table by its code, or to a moment of its replay, `CODE.57`, and
    to no other place."""
    code, _, at = table.partition(".")
    moment = at if at.isascii() and at.isdecimal() and len(at) <= LONGEST_PLY else ""
    return Asked(plain(q, LONGEST_QUESTION), read_code(code) or "", moment)


Wanted = Annotated[Asked, Depends(asked_for)]
Step = Annotated[int, Query(ge=0, le=99)]


@router.get("/rules", response_class=HTMLResponse)
def books(request: Request, asked: Wanted) -> str:
    """All rule books, and what is found in them."""
    return book.books_page(site_for(request), asked)


@router.get("/rules/{id}", response_class=HTMLResponse)
def rules(request: Request, id: str, asked: Wanted) -> str:
    return book.rules_page(site_for(request), known_game(id), asked)


@router.get("/rules/{id}/scenes/{scene}", response_class=HTMLResponse)
def scene_of(request: Request, id: str, scene: str, asked: Wanted, step: Step = 0) -> str:
    """A worked example, step by step."""
    known_scene(id, scene)
    with EASEL:
        return book.scene_page(site_for(request), id, scene, step, asked)


@router.get("/rules/{id}/scenes/{scene}/{language}.svg")
def picture(id: str, scene: str, language: str) -> Response:
    """The picture of a scene, as it stands beside its section."""
    known_scene(id, scene)
    if language not in LANGUAGES:
        raise NotFound("no page")
    with EASEL:
        svg = book.drawn(id, scene, 0, language)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": KEPT})


@router.get("/aid/{id}", response_class=HTMLResponse)
def aid(request: Request, id: str, asked: Wanted) -> str:
    """The game at a glance."""
    if not game(known_game(id)).guide.aid:
        raise NotFound("no aid")
    return book.aid_page(site_for(request), id, asked)


def known_scene(id: str, scene: str) -> None:
    if scene not in game(known_game(id)).scenes:
        raise NotFound("no page")
