"""The library as a web application."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from anyio import to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from solutre.core.errors import SolutreError
from solutre.web.errors import Refused, Unsure
from solutre.web.http import (
    routes_book,
    routes_learn,
    routes_play,
    routes_programs,
    routes_replay,
    routes_results,
    routes_site,
    routes_table,
)
from solutre.web.http.answers import PROGRAMS, problem, refused
from solutre.web.http.api import routes as api
from solutre.web.http.calling import mail_links
from solutre.web.http.calling import routes as routes_calling
from solutre.web.http.finished import analysing, exercising, forking, proving
from solutre.web.http.gzip import Gzip
from solutre.web.http.installing import routes as installing
from solutre.web.http.library import Library, open_library
from solutre.web.http.lobby import company
from solutre.web.http.lobby import routes as routes_lobby
from solutre.web.http.quick.hands import THREADS
from solutre.web.http.quick.rubbish import RUBBISH
from solutre.web.http.readers import Readers, code_in
from solutre.web.http.safety import PAPERS, Limits, StrictHeaders
from solutre.web.http.sharing import routes as routes_sharing
from solutre.web.http.short_way import Straight
from solutre.web.http.watch import metrics
from solutre.web.http.watch.counting import Counting, route_of
from solutre.web.http.watch.counts import SERVER
from solutre.web.http.watch.memory import Memory, usual_share
from solutre.web.http.watch.metrics import keep_counts
from solutre.web.pages.words import FOLDER
from solutre.web.settings import Settings
from solutre.web.tables.expiry import expire, retire

STATIC = FOLDER / "static"
PRESENCE = 4.0  # seconds between writing down who is here
FIELDS, FIELD = 5, 40  # that a program is told of, and letters of each
CLEARING = 600.0  # seconds between looks for tables that leave the lobby
SEARCHING = 3600.0  # … for all that is old or was not counted: with a million tables each takes some seconds
FIRST = f"{SERVER}-0"
ROUTES = (  # those that are asked most first
    routes_play,
    routes_table,
    api,
    routes_site,
    routes_lobby,
    routes_book,
    routes_results,
    routes_sharing,
    routes_programs,
    company,
    routes_replay,
    routes_learn,
    forking,
    proving,
    exercising,
    analysing,
    metrics,
    routes_calling,
    installing,
    mail_links,
)
WORDS = {401: "no key", 404: "no page", 405: "no method", 413: "too large", 429: "too fast"}
log = logging.getLogger("solutre.web")


class Application(FastAPI):
    """Requests go straight to what surrounds every answer: nothing is traced here."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await Starlette.__call__(self, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings | None = None, process: str = FIRST) -> FastAPI:
    """An application on its own store."""
    library = open_library(settings or Settings(), process)
    app = Application(title="Solutré", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.library = library
    for routes in ROUTES:
        app.include_router(routes.router)
    app.mount("/static", StaticFiles(directory=STATIC))
    if library.settings.papers:
        app.mount(PAPERS, StaticFiles(directory=library.settings.papers, html=True))
    at_a_table = [*routes_play.router.routes, *routes_table.router.routes]
    app.add_middleware(Gzip)
    pages = library.open_pages
    app.add_middleware(Straight, routes=at_a_table, handlers=HANDLERS, pages=pages)  # which packs what it answers
    app.add_middleware(Readers, signatures=library.signatures, passes=library.passes)  # the last one is the outermost
    app.add_middleware(Limits, settings=library.settings)
    app.add_middleware(StrictHeaders)
    app.add_middleware(Counting, counts=library.counts, told=library.settings.log_requests)
    for kind, handler in {**HANDLERS, Exception: on_fault}.items():
        app.add_exception_handler(kind, handler)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    library = app.state.library
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    library.hub.start()
    tasks = [asyncio.create_task(write_presence(library)), asyncio.create_task(keep_counts(library))]
    yield
    for task in tasks:
        task.cancel()
    library.counts.write()
    library.hub.close()
    library.database.close()


async def write_presence(library: Library) -> None:
    """Who is here is written down now and then, not with every page; the store is tidied, and games are counted that
    were finished before or elsewhere, some at a time."""
    one_for_all = library.counts.process == FIRST  # of several servers one looks through the store
    cleared = searched = float("-inf")
    behind = one_for_all
    memory = Memory(library.settings.memory or usual_share(library.settings.servers))
    while True:
        await asyncio.sleep(PRESENCE)
        now = time.monotonic()
        if RUBBISH.is_time():
            await run_in_threadpool(RUBBISH.clear)
        await run_in_threadpool(memory.look)
        with suppress(SQLAlchemyError, Unsure):
            await run_in_threadpool(library.views.write_presence)
            await run_in_threadpool(library.database.tidy)
            if behind:
                behind = await run_in_threadpool(library.endings.catch_up)
            if now - cleared > CLEARING:
                await run_in_threadpool(library.tables.lobby.sweep, time.time())
                cleared = now
            if one_for_all and now - searched > SEARCHING:
                await run_in_threadpool(expire, library.database, time.time())
                await run_in_threadpool(retire, library.database, library.settings, time.time())
                searched, behind = now, True


# --- whatever goes wrong gets a clear answer ---------------------------------------------------


def on_refusal(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refused)
    return refused(request, problem)


def on_bad_input(request: Request, _: Exception) -> Response:
    return problem(request, 400, "no form")


def on_bad_fields(request: Request, told: Exception) -> Response:
    """A program is told which of its fields it is, and where to read how they are written."""
    assert isinstance(told, RequestValidationError)
    if not request.url.path.startswith(PROGRAMS):
        return on_bad_input(request, told)
    wrong = [next((part for part in one["loc"][::-1] if isinstance(part, str)), "") for one in told.errors()]
    fields = ", ".join(dict.fromkeys(name[:FIELD] for name in wrong[:FIELDS]))
    return problem(request, 400, "no field", fields=fields)


def on_http(request: Request, told: Exception) -> Response:
    assert isinstance(told, HTTPException)
    answer = problem(request, told.status_code, WORDS.get(told.status_code, "no form"))
    answer.headers.update(told.headers or {})
    return answer


def on_doubt(request: Request, _: Exception) -> Response:
    """Told by itself, without the table: the store may still be away."""
    return problem(request, Unsure.status, "unsure")


def on_store(request: Request, trouble: Exception) -> Response:
    log.error("the store does not answer: %s", trouble)
    return problem(request, 503, "no store" if only_reads(request) else "unsure")


def on_fault(request: Request, fault: Exception) -> Response:
    at = f"table {code}, {route_of(request.scope)}" if (code := code_in(request)) else route_of(request.scope)
    log.error("a fault at %s", at, exc_info=fault)  # never the address itself: it may hold a personal link
    return problem(request, 500, "broken" if only_reads(request) else "unsure")


def only_reads(request: Request) -> bool:
    """A form may have been written before something broke, a look never changes the game."""
    return request.method in ("GET", "HEAD")


HANDLERS = {
    Refused: on_refusal,
    Unsure: on_doubt,
    SolutreError: on_bad_input,
    RequestValidationError: on_bad_fields,
    HTTPException: on_http,
    SQLAlchemyError: on_store,
}
