"""Lessons: every moment of one has an address, and the browser keeps where its reader stands."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from solutre.core.game import Game, game
from solutre.lessons.course import Moment
from solutre.web.errors import NotFound
from solutre.web.http.answers import layout_of, opened_in, site_for, wants_part
from solutre.web.http.forms import OwnForm, described
from solutre.web.http.gzip import pack
from solutre.web.http.readers import LEARNT, YEAR, language_of, learnt_by
from solutre.web.http.routes_site import known_game
from solutre.web.pages import lesson
from solutre.web.pages.parted.easel import EASEL
from solutre.web.study.learning import END, Place, chose, did, moment_at, place_in, place_of, why_not
from solutre.web.tables.model import Notice, Reading, Site

router = APIRouter()
PLACE = "lesson"  # the cookie of the place, for the lesson of one game


@router.get("/learn/{id}")
def look(request: Request, id: str, at: str = "", part: str = "") -> Response:
    """The lesson of a game: at an address where it says, else where this browser stands."""
    played = taught(id)
    wanted = at or request.cookies.get(PLACE, "")
    if wanted == END:
        return ended(request, played)
    moment = moment_at(played, place_in(wanted) or Place())
    return told(request, moment, Notice(), part=bool(part))


@router.post("/learn/{id}", openapi_extra=described("at", "action", "do"))
def step(request: Request, id: str, form: OwnForm) -> Response:
    """A choice, or on, or back. A choice that is not right happens too, and is explained."""
    moment = moment_at(taught(id), place_in(form.fields.get("at", "")) or Place())
    action = form.maybe_number("action")
    place = did(moment, form.text("do")) if action is None else chose(moment, action)
    if not wants_part(request):
        return remembered(request, RedirectResponse(f"/learn/{id}?at={place}", 303), moment.game, place)
    if place == END:
        return ended(request, moment.game)
    return told(request, moment_at(moment.game, place_in(place) or Place()), Notice(), part=True)


@router.post("/learn/{id}/why", openapi_extra=described("at", "action"))
def why(request: Request, id: str, form: OwnForm) -> Response:
    """Why something is not possible at this moment."""
    moment = moment_at(taught(id), place_in(form.fields.get("at", "")) or Place())
    refusal = why_not(moment, form.number("action"), language_of(request))
    return told(request, moment, Notice(refusal=refusal), part=wants_part(request))


def taught(id: str) -> Game:
    played = game(known_game(id))
    if not played.lesson:
        raise NotFound("no lesson")
    return played


def told(request: Request, moment: Moment, notice: Notice, *, part: bool) -> Response:
    """The page of a moment, or the part of it that the script swaps."""
    reading = Reading(layout=layout_of(request), opened=opened_in(request), notice=notice)
    site = here(request, moment.game)
    with EASEL:
        answer = HTMLResponse(lesson.lesson_page(site, moment, reading, part=part or wants_part(request)))
    return remembered(request, answer, moment.game, place_of(moment).written)


def ended(request: Request, played: Game) -> Response:
    answer = HTMLResponse(lesson.learnt_page(here(request, played), played, part=wants_part(request)))
    return remembered(request, answer, played, END)


def remembered(request: Request, answer: Response, played: Game, place: str) -> Response:
    """Let the browser keep where its reader stands, and at the end that the lesson was had."""
    answer.set_cookie(PLACE, place, max_age=YEAR, path=f"/learn/{played.id}", httponly=True, samesite="lax")
    if place == END:
        had = ".".join(sorted(learnt_by(request) | {played.id}))
        answer.set_cookie(LEARNT, had, max_age=YEAR, httponly=True, samesite="lax")
    pack(request, answer)
    return answer


def here(request: Request, played: Game) -> Site:
    """The site, for a page to which a change of settings leads back."""
    return replace(site_for(request), path=f"/learn/{played.id}")
