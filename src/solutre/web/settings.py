"""How one process of the library is set up."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from solutre.core.errors import SolutreError

SQLITE, POSTGRESQL = "sqlite", "postgresql"
HOST = re.compile(r"(?:[A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")  # as browsers tell it
ORIGIN = re.compile(f"https?://{HOST.pattern}")


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
    warm_up: bool = True  # draw every game once at the start, so that the first pages are as quick as later ones


def checked_origin(wanted: str) -> str:
    """The address under which people find the library, without a path."""
    found = ORIGIN.fullmatch(wanted.rstrip("/"))
    if wanted and not found:
        raise SolutreError(f"cannot use the origin {wanted!r}: write https://HOST or https://HOST:PORT")
    return found.group() if found else ""


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
    return f"postgresql+psycopg://{rest}"


def _checked_file(wanted: str, rest: str) -> str:
    file = Path(rest.removeprefix("/"))
    if not rest.startswith("/") or not file.name:
        raise SolutreError(f"cannot use the database {wanted!r}: write sqlite:///FILE")
    if not file.parent.is_dir():
        raise SolutreError(f"the folder {file.parent} of the database does not exist")
    return wanted
