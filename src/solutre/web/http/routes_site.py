"""The shelf and what belongs to it: new tables, rules, settings, style sheets."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import game, games
from solutre.draw.frame import style
from solutre.web.errors import NotFound, Refused
from solutre.web.http.answers import from_script, site_for, wants_json
from solutre.web.http.forms import OwnForm, described, planned, quick_plan
from solutre.web.http.library import library_of
from solutre.web.http.readers import YEAR, current_reader, language_of, remember_name, remember_shown
from solutre.web.http.safety import client_of
from solutre.web.pages import pages
from solutre.web.pages.messages import sentence
from solutre.web.pages.words import FACES
from solutre.web.tables.leaving import Leaving
from solutre.web.tables.names import read_code
from solutre.web.tables.plans import Plan
from solutre.web.tables.tempo import TEMPI

router = APIRouter()
SETTINGS = {
    "language": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "sound": ("on", "off"),
    "motion": ("on", "off"),
    "tempo": tuple(TEMPI),
    "touch": ("twice", "once"),
    "guide": ("on", "off"),
}


@router.get("/", response_class=HTMLResponse)
def shelf(request: Request) -> str:
    """The games, and the reader's tables that still run."""
    return pages.shelf_page(site_for(request), library_of(request).cards.running(current_reader()))


@router.get("/games/{id}", response_class=HTMLResponse)
def new_table(request: Request, id: str) -> str:
    return pages.new_table_page(site_for(request), known_game(id))


@router.get("/about", response_class=HTMLResponse)
def about(request: Request) -> str:
    return pages.about_page(site_for(request))


@router.get("/code")
def by_code(code: Annotated[str, Query(max_length=200)] = "") -> Response:
    """A friend's code, typed in; a pasted link will do as well."""
    found = read_code(code.rstrip("/").rpartition("/")[2])
    if found is None:
        raise NotFound("no code")
    return RedirectResponse(f"/t/{found}", 303)


@router.post(
    "/tables",
    openapi_extra=described(
        "game", "variant", "pace", "hints", "name", "seat-0", "seat-1", "level-1", "door", "warm", "watch", "programs",
        "shown",
    ),
)  # fmt: skip
def open_table(request: Request, form: OwnForm) -> Response:
    """A new table as the form says; what it says wrongly is told on the same page."""
    try:
        plan = planned(form, request)
    except NotFound:
        raise
    except Refused as refusal:
        if wants_json(request) or from_script(request):
            raise
        error = sentence(refusal.key, language_of(request), **refusal.values)
        return HTMLResponse(pages.new_table_page(site_for(request), form.text("game"), error), refusal.status)
    answer = opened(request, plan)
    remember_name(answer, form.name("name"))
    if plan.door or plan.watch:
        remember_shown(answer, shown=form.ticked("shown"))
    return answer


@router.post("/quick/{id}", openapi_extra=described("seats", "level", "name"))
def quick_start(request: Request, id: str, form: OwnForm) -> Response:
    """One click from the shelf to a game against computers."""
    return opened(request, quick_plan(form, request, id))


def opened(request: Request, plan: Plan, leaving: Leaving | None = None) -> Response:
    """Open the table. Where clients have limits, they have a share of the computers too."""
    library = library_of(request)
    client = library.signatures.fingerprint(client_of(request.scope)) if library.settings.rate else ""
    code = library.tables.open(plan, current_reader(), client, leaving)
    answer: Response = JSONResponse({"code": code}) if wants_json(request) else RedirectResponse(f"/t/{code}", 303)
    return answer


@router.post("/settings", openapi_extra=described(*SETTINGS, "next"))
def change_settings(request: Request, form: OwnForm) -> Response:
    """Language, theme, sound, motion, the tempo of computers and how a touch chooses, kept by the browser."""
    chosen = {name: form.fields[name] for name in SETTINGS if name in form.fields}
    if any(value not in SETTINGS[name] for name, value in chosen.items()):
        raise Refused("no setting")
    answer = RedirectResponse(own_path(form.fields.get("next", "/")), 303)
    for name, value in chosen.items():
        answer.set_cookie(name, value, max_age=YEAR, samesite="lax", secure=request.url.scheme == "https")
    return answer


def own_path(wanted: str) -> str:
    """A page of ours to go back to, never another site."""
    plain = wanted.isascii() and wanted.isprintable() and "\\" not in wanted
    return wanted if plain and wanted.startswith("/") and not wanted.startswith("//") else "/"


@router.get("/health")
def health(request: Request) -> Response:
    database = library_of(request).database
    return JSONResponse({"ok": database.alive(), "database": database.kind})


@router.get("/static/theme.css")
def theme() -> Response:
    return sheet(faces() + style())


@cache
def faces() -> str:
    """Where the weights of the typeface are, for pictures and, a little larger, for running text."""
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {file.partition(".")[0]}; font-display: swap; '
        f'src: url("type/{file}") format("woff2");{adjusted} }}\n'
        for family, adjusted in (("Solutre Sans", ""), ("Solutre Text", " size-adjust: 106%;"))
        for file in FACES
    )


@router.get("/static/games/{id}.css")
def game_style(id: str) -> Response:
    """What the game's own `board.css` adds to the theme."""
    return sheet(style(Path(game(known_game(id)).folder)).removeprefix(style()))


def sheet(text: str) -> Response:
    return Response(text, media_type="text/css")


def known_game(id: str) -> str:
    if id not in games():
        raise NotFound("no game", id=id)
    return id
