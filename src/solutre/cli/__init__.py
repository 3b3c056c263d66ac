"""The command line: `solutre --help`."""

from __future__ import annotations

import sys
from typing import Annotated

import solutre
from solutre.core.errors import SolutreError
from solutre.core.extras import needing

with needing("cli", "the command line"):
    import typer
    from rich.console import Console

    from solutre.cli.commands import app

__all__ = ["app", "main"]


def version(asked: bool) -> None:
    if asked:
        mode = "compiled engine" if solutre.COMPILED else "interpreted, pure Python"
        print(f"solutre {solutre.__version__} ({mode})")
        raise typer.Exit


@app.callback()
def options(
    show_version: Annotated[
        bool,
        typer.Option("--version", callback=version, is_eager=True, help="Say the version and whether it is compiled."),
    ] = False,
) -> None:
    """Five prehistoric board games: play them, study them, simulate them."""


def main() -> None:
    """Run a command; bad input is answered with one clear line and exit code 2."""
    try:
        app()
    except (SolutreError, OSError, UnicodeDecodeError) as problem:
        said = f"solutre: {in_words(problem)}"
        Console(stderr=True, soft_wrap=True).print(said, style="red", markup=False, highlight=False)
        sys.exit(2)


def in_words(problem: Exception) -> str:
    """What went wrong, without the numbers of the system."""
    if isinstance(problem, UnicodeDecodeError):
        return f"this is no text in UTF-8: byte {problem.start + 1} cannot be read"
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)
