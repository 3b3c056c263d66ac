"""`solutre serve` and `solutre worker`: the library in the browser."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from solutre.core.errors import SolutreError
from solutre.web.settings import SMTP, Settings, checked_format, checked_keeping, checked_origin, digest

MOST_SERVERS = 64

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
LogFormat = Annotated[str, typer.Option(help="How lines of the log look: text or json.")]
MailServerAddress = Annotated[
    str,
    typer.Option(
        envvar=SMTP,
        metavar="ADDRESS",
        show_envvar=True,
        show_default=False,
        help="smtp://USER:PASSWORD@HOST:PORT or smtps://… for mails to those who ask; without it there are none.",
    ),
]
MailFrom = Annotated[
    str, typer.Option(envvar="SOLUTRE_MAIL_FROM", metavar="SENDER", help="Who writes: 'Solutré <games@example.org>'.")
]
PushPrivate = Annotated[
    bool, typer.Option("--push-private", help="Let push services be in this network: for tests of one’s own.")
]
Origin = Annotated[
    str, typer.Option(metavar="ADDRESS", help="https://HOST for links that people share; else as they asked.")
]
Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")]
Workers = Annotated[
    int | None, typer.Option(min=0, help="Processes for computer players; by default one per spare core.")
]
Servers = Annotated[
    int | None,
    typer.Option(
        min=1, max=MOST_SERVERS, help="Processes that draw pages; by default one per core, less one for workers."
    ),
]
Rate = Annotated[
    float, typer.Option(min=0.0, help="Requests a second that one client may send for long; 0 for no limit.")
]
WarmUp = Annotated[
    bool,
    typer.Option(
        "--warm-up/--no-warm-up",
        "--rehearse/--no-rehearse",
        help="Draw every game once at the start, so that the first pages are quick.",
    ),
]
Papers = Annotated[
    Path | None, typer.Option(metavar="DIR", help="A documentation site to show under /docs; else build/site.")
]
LogRequests = Annotated[
    bool, typer.Option("--log-requests", help="A line of the log for every request; without addresses and codes.")
]
KeepDays = Annotated[float, typer.Option(min=0.0, help="Days for which finished tables are kept whole; 0 for ever.")]
Keep = Annotated[str, typer.Option(help="What is kept of finished tables after --keep-days: record or nothing.")]
MemoryShare = Annotated[
    float,
    typer.Option(
        min=0.0,
        help="Megabytes of one server before it forgets old drawings; half of the machine for all by default.",
    ),
]
MetricsToken = Annotated[
    str,
    typer.Option(
        metavar="TOKEN", envvar="SOLUTRE_METRICS_TOKEN", help="Who may read /metrics; by default this machine."
    ),
]
TakeOver = Annotated[
    bool, typer.Option("--take-over", help="Take the port over from a library that is open there; it then ends.")
]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the library in the browser.")]
STANDARD = Settings()
BUILT = Path("build", "site")  # where `make docs` puts it


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: DatabaseAddress = "",
    workers: Workers = None,
    servers: Servers = None,
    origin: Origin = STANDARD.origin,
    rate: Rate = STANDARD.rate,
    pause: Pause = STANDARD.pause,
    budget: Budget = STANDARD.budget,
    warm_up: WarmUp = STANDARD.warm_up,
    docs: Papers = None,
    log_format: LogFormat = STANDARD.log_format,
    log_requests: LogRequests = STANDARD.log_requests,
    keep_days: KeepDays = STANDARD.keep_days,
    keep: Keep = STANDARD.keep,
    memory: MemoryShare = STANDARD.memory,
    metrics_token: MetricsToken = "",
    take_over: TakeOver = False,
    smtp: MailServerAddress = STANDARD.smtp,
    mail_from: MailFrom = STANDARD.mail_from,
    push_private: PushPrivate = STANDARD.push_private,
    open_browser: OpenBrowser = False,
) -> None:
    """Open the library in the browser: http://localhost:8000."""
    from solutre.web.calls.mailing import check_mail
    from solutre.web.processes.serving import serve_library

    settings = Settings(
        database=database,
        origin=checked_origin(origin),
        rate=rate,
        pause=pause,
        budget=budget,
        warm_up=warm_up,
        papers=papers_in(docs),
        log_format=checked_format(log_format),
        log_requests=log_requests,
        keep_days=keep_days,
        keep=checked_keeping(keep),
        memory=memory,
        metrics_key=digest(metrics_token) if metrics_token else "",
        smtp=smtp,
        mail_from=mail_from,
        push_private=push_private,
    )
    check_mail(settings)
    cores = usable_cores()
    count = max(1, cores - 1) if workers is None else workers
    drawing = servers or usual_servers(cores, sys.platform)
    serve_library(settings, host, port, count, servers=drawing, open_browser=open_browser, take_over=take_over)


def usable_cores() -> int:
    """The cores that this process may use: in a container, or under `taskset`, those of the machine are more."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def usual_servers(cores: int, platform: str) -> int:
    """One server for each core; of three and more, one is left to the workers. Windows cannot share a port."""
    return 1 if platform == "win32" else min(cores if cores <= 2 else cores - 1, MOST_SERVERS)


def papers_in(folder: Path | None) -> str:
    """The folder of the documentation site: the one that was named, or the one that `make docs` built here."""
    found = folder or BUILT
    if (found / "index.html").is_file():
        return str(found.resolve())
    if folder is not None:
        raise SolutreError(f"there is no documentation site in {folder}: `make docs` builds one")
    return ""


def worker(
    database: DatabaseAddress,
    pause: Pause = STANDARD.pause,
    budget: Budget = STANDARD.budget,
    log_format: LogFormat = STANDARD.log_format,
    origin: Origin = STANDARD.origin,
    smtp: MailServerAddress = STANDARD.smtp,
    mail_from: MailFrom = STANDARD.mail_from,
    push_private: PushPrivate = STANDARD.push_private,
) -> None:
    """Let computer players think here for the tables of a library, perhaps on another machine, and call people who are
    away."""
    from solutre.web.calls.mailing import check_mail
    from solutre.web.processes.worker import run_worker

    if not database:
        raise SolutreError("a worker needs the --database of its library")
    settings = Settings(
        database=database,
        pause=pause,
        budget=budget,
        log_format=checked_format(log_format),
        origin=checked_origin(origin),
        smtp=smtp,
        mail_from=mail_from,
        push_private=push_private,
    )
    check_mail(settings)
    run_worker(settings)
