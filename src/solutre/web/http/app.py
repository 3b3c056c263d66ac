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
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from solutre.core.errors import SolutreError
from solutre.web.errors import Refused, Unsure
from solutre.web.http import routes_play, routes_site, routes_table
from solutre.web.http.answers import problem, refused
from solutre.web.http.gzip import Gzip
from solutre.web.http.library import Library, open_library
from solutre.web.http.readers import Readers
from solutre.web.http.safety import Limits, StrictHeaders
from solutre.web.pages.words import FOLDER
from solutre.web.settings import Settings
from solutre.web.tables.expiry import expire

STATIC = FOLDER / "static"
THREADS = 8  # drawing keeps a processor busy: more threads would only fight for it, and hold up the store
PRESENCE = 4.0  # seconds between writing down who is here
CLEARING = 600.0  # seconds between looks for tables that nobody plays at
WORDS = {404: "no page", 405: "no method", 413: "too large", 429: "too fast"}
log = logging.getLogger("solutre.web")


def create_app(settings: Settings | None = None) -> FastAPI:
    """An application on its own store."""
    library = open_library(settings or Settings())
    app = FastAPI(title="Solutré", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.library = library
    for routes in (routes_site, routes_table, routes_play):
        app.include_router(routes.router)
    app.mount("/static", StaticFiles(directory=STATIC))
    app.add_middleware(Gzip)
    app.add_middleware(Readers, signatures=library.signatures)  # the last one added is the outermost
    app.add_middleware(Limits, settings=library.settings)
    app.add_middleware(StrictHeaders)
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    library = app.state.library
    to_thread.current_default_thread_limiter().total_tokens = THREADS
    library.hub.start()
    presence = asyncio.create_task(write_presence(library))
    yield
    presence.cancel()
    library.hub.close()
    library.database.close()


async def write_presence(library: Library) -> None:
    """Who is here is written down now and then, not with every page; and the store is tidied."""
    cleared = 0.0
    while True:
        await asyncio.sleep(PRESENCE)
        with suppress(SQLAlchemyError, Unsure):
            await run_in_threadpool(library.views.write_presence)
            await run_in_threadpool(library.database.tidy)
            if time.time() - cleared > CLEARING:
                await run_in_threadpool(expire, library.database, time.time())
                cleared = time.time()


# --- whatever goes wrong gets a clear answer ---------------------------------------------------


def on_refusal(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refused)
    return refused(request, problem)


def on_bad_input(request: Request, _: Exception) -> Response:
    return problem(request, 400, "no form")


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
    log.error("a fault at %s", request.url.path, exc_info=fault)
    return problem(request, 500, "broken" if only_reads(request) else "unsure")


def only_reads(request: Request) -> bool:
    """A form may have been written before something broke, a look never changes the game."""
    return request.method in ("GET", "HEAD")


HANDLERS = {
    Refused: on_refusal,
    Unsure: on_doubt,
    SolutreError: on_bad_input,
    RequestValidationError: on_bad_input,
    HTTPException: on_http,
    SQLAlchemyError: on_store,
    Exception: on_fault,
}
