"""How one process of the library is set up."""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

from platformdirs import user_data_path

from solutre.core.errors import SolutreError
from solutre.core.extras import needing

SQLITE, POSTGRESQL = "sqlite", "postgresql"
KEPT = RECORD, NOTHING = "record", "nothing"  # of finished tables that are old
LOG_FORMATS = TEXT, JSON = "text", "json"
HOST = re.compile(r"(?:[A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")  # as browsers tell it
SMTP = "SOLUTRE_SMTP"  # the variable with the mail server: a password does not belong into the list of processes
ORIGIN = re.compile(f"https?://{HOST.pattern}")


class NoFolder(SolutreError):
    """The folder where the store should lie is not there."""


@dataclass(frozen=True)
class Settings:
    """What `solutre serve` and `solutre worker` can be told."""

    database: str = ""  # an address; empty for one file in the user's data directory
    origin: str = ""  # the address of the library for links; empty for the one that the reader asked for
    rate: float = 40.0  # requests a second that one client may send for long; 0 for no limit
    burst: float = 400.0  # … and at once
    pause: float = 0.6  # seconds before a computer answers, so that people can follow
    budget: float = 0.0  # seconds that a computer may think about a choice; 0 for as long as its level likes
    lease: float = 20.0  # seconds after which a silent worker loses its table
    papers: str = ""  # the folder of the documentation site; empty for none
    log_format: str = TEXT
    log_requests: bool = False  # a line for each of them
    metrics_key: str = ""  # the digest of the token that opens /metrics; empty for this machine alone
    counts: str = ""  # the folder where the processes of one library tell each other what they counted
    keep_days: float = 0.0  # for which finished tables are kept; 0 for ever
    keep: str = RECORD  # what is kept of them afterwards
    smtp: str = ""  # the mail server, smtp://USER:PASSWORD@HOST:PORT; empty for no mails
    mail_from: str = ""  # who writes them
    push_private: bool = False  # push services may be in this network and speak plain HTTP: for tests
    servers: int = 1  # processes that answer
    memory: float = 0.0  # megabytes that each may have before it forgets old drawings; 0 for a share of the machine
    warm_up: bool = True  # draw every game once at the start, so that the first pages are as quick as later ones


def checked_origin(wanted: str) -> str:
    """The address under which people find the library, without a path."""
    found = ORIGIN.fullmatch(wanted.rstrip("/"))
    if wanted and not found:
        raise SolutreError(f"cannot use the origin {wanted!r}: write https://HOST or https://HOST:PORT")
    return found.group() if found else ""


def checked_format(wanted: str) -> str:
    """How lines of the log look."""
    if wanted not in LOG_FORMATS:
        raise SolutreError(f"no log is written as {wanted!r}: write {' or '.join(LOG_FORMATS)}")
    return wanted


def checked_keeping(wanted: str) -> str:
    """What is kept of old finished tables."""
    if wanted not in KEPT:
        raise SolutreError(f"cannot keep {wanted!r} of finished tables: write {' or '.join(KEPT)}")
    return wanted


def digest(token: str) -> str:
    """What processes are told of a token: everybody on a machine sees with which words they were started."""
    return sha256(token.encode()).hexdigest()


def told_on(settings: Settings) -> str:
    """The settings for another process of this library, which everybody on the machine may read; `told_by` reads them.
    The mail server goes by the surroundings."""
    os.environ[SMTP] = settings.smtp
    return json.dumps(asdict(replace(settings, smtp="")))


def told_by(text: str) -> Settings:
    return replace(Settings(**json.loads(text)), smtp=os.environ.get(SMTP, ""))


def database_url(wanted: str) -> str:
    """The address as SQLAlchemy wants it, with our driver."""
    if not wanted:
        folder = user_data_path("solutre", appauthor=False)
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'solutre.db'}"
    kind, separator, rest = wanted.partition("://")
    if not separator or kind not in ("sqlite", "postgresql", "postgres"):
        raise SolutreError(f"cannot use the database {wanted!r}: write sqlite:///FILE or postgresql://USER@HOST/NAME")
    if kind == "sqlite":
        return _checked_file(wanted, rest)
    with needing("postgres", "a library in PostgreSQL"):
        import psycopg  # noqa: F401
    return f"postgresql+psycopg://{rest}"


def _checked_file(wanted: str, rest: str) -> str:
    file = Path(rest.removeprefix("/"))
    if not rest.startswith("/") or not file.name:
        raise SolutreError(f"cannot use the database {wanted!r}: write sqlite:///FILE")
    if not file.parent.is_dir():
        raise NoFolder(f"the folder {file.parent} of the database does not exist")
    return wanted
