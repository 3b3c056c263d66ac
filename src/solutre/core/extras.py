"""Libraries that only some parts of the package need: who lacks one is told in a line which extra brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from solutre.core.errors import SolutreError


class MissingLibrary(ModuleNotFoundError, SolutreError):
    """A library that is not installed. Whoever tries an import and does without may catch it as an ImportError."""


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Around imports of libraries that an extra brings; a module of ours that is missing is our fault, and stays so."""
    try:
        yield
    except MissingLibrary:
        raise
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if not library or library == "solutre":
            raise
        raise missing_library(what, library, extra) from None


def missing_library(what: str, library: str, extra: str) -> MissingLibrary:
    """What needs which library, and how it is had."""
    told = f"{what} needs {library}, which is not installed: pip install 'solutre[{extra}]'"
    return MissingLibrary(told, name=library)
