"""What a browser asks for to install the library, and to show it without the network: the same for everybody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from fastapi.responses import HTMLResponse, JSONResponse, Response

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import game
from solutre.web.errors import NotFound
from solutre.web.http.routes_site import known_game
from solutre.web.pages.offline import app, reading
from solutre.web.pages.parted.easel import EASEL

router = APIRouter()


async def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise NotFound("no page")
    return language


Language = Annotated[str, Depends(known_language)]


@router.get("/sw.js")
def service_worker() -> Response:
    """At the root, so that it stands before every page; browsers ask for it anew with every visit."""
    return Response(app.service_worker(), media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/manifest.{language}.json")
def manifest(language: Language) -> Response:
    return JSONResponse(app.manifest(language), media_type="application/manifest+json")


@router.get("/offline/{language}", response_class=HTMLResponse)
def without_network(language: Language) -> str:
    return app.without_network(language)


@router.get("/offline/{language}/table", response_class=HTMLResponse)
def table_without_network(language: Language) -> str:
    return app.without_network(language, table=True)


@router.get("/offline/{language}/list/{id}")
def kept_with(language: Language, id: str) -> list[str]:
    return app.kept_with(language, known_game(id))


@router.get("/offline/{language}/rules/{id}", response_class=HTMLResponse)
def kept_rules(language: Language, id: str) -> str:
    return app.kept_rules(language, known_game(id))


@router.get("/offline/{language}/learn/{id}", response_class=HTMLResponse)
def kept_lesson(language: Language, id: str) -> str:
    check_chapter(id, 1)
    return reading.lesson_to_read(language, id)


@router.get("/offline/{language}/learn/{id}/{number}.svg")
def chapter_picture(language: Language, id: str, number: int) -> Response:
    check_chapter(id, number)
    with EASEL:
        return Response(reading.chapter_picture(language, id, number), media_type="image/svg+xml")


def check_chapter(id: str, number: int) -> None:
    if not 1 <= number <= len(game(known_game(id)).lesson.chapters):
        raise NotFound("no lesson")
