"""`solutre serve` and `solutre worker`: the library in the browser."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from solutre.core.errors import SolutreError
from solutre.web.settings import Settings, checked_origin

DatabaseAddress = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME; by default one file in your data directory.",
    ),
]
Pause = Annotated[float, typer.Option(min=0.0, help="Seconds before a computer answers, so that people can follow.")]
Budget = Annotated[
    float,
    typer.Option(min=0.0, help="Seconds that a computer may think about a choice; 0 for as long as its level likes."),
]
STANDARD = Settings()


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8000,
    database: DatabaseAddress = "",
    workers: Annotated[
        int | None, typer.Option(min=0, help="Processes for computer players; by default one per spare core.")
    ] = None,
    servers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that draw pages; one is enough for dozens of tables.")
    ] = 1,
    origin: Annotated[
        str, typer.Option(metavar="ADDRESS", help="https://HOST for links that people share; else as they asked.")
    ] = STANDARD.origin,
    rate: Annotated[
        float, typer.Option(min=0.0, help="Requests a second that one client may send for long; 0 for no limit.")
    ] = STANDARD.rate,
    pause: Pause = STANDARD.pause,
    budget: Budget = STANDARD.budget,
    warm_up: Annotated[
        bool,
        typer.Option(
            "--warm-up/--no-warm-up",
            "--rehearse/--no-rehearse",
            help="Draw every game once at the start, so that the first pages are quick.",
        ),
    ] = STANDARD.warm_up,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the library in the browser.")] = False,
) -> None:
    """Open the library in the browser: http://localhost:8000."""
    from solutre.web.processes.serving import serve_library

    settings = Settings(
        database=database, origin=checked_origin(origin), rate=rate, pause=pause, budget=budget, warm_up=warm_up
    )
    count = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
    serve_library(settings, host, port, count, servers=servers, open_browser=open_browser)


def worker(database: DatabaseAddress, pause: Pause = STANDARD.pause, budget: Budget = STANDARD.budget) -> None:
    """Let computer players think here for the tables of a library, perhaps on another machine."""
    from solutre.web.processes.worker import run_worker

    if not database:
        raise SolutreError("a worker needs the --database of its library")
    run_worker(Settings(database=database, pause=pause, budget=budget))
