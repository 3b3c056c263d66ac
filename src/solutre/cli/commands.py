"""The commands by name. A command is imported when it is called: who simulates needs nothing of the web."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command_from_info
from typer.models import CommandInfo

from solutre.core.extras import MissingLibrary, missing_library


class Entry(NamedTuple):
    """Where a command is, what it is for, and which extra of the package it needs."""

    module: str
    function: str
    told: str
    extra: str


COMMANDS = {
    "play": Entry("table", "play", "Play a game in the terminal, with friends and computers.", "cli"),
    "watch": Entry("table", "watch", "Watch computer players at a game, told live in words.", "cli"),
    "lesson": Entry("lesson", "lesson", "Learn a game by playing it, with a guide.", "cli"),
    "serve": Entry("web", "serve", "Open the library: everybody plays in the browser.", "web"),
    "worker": Entry("web", "worker", "Let computer players think here for a library.", "web"),
    "backup": Entry("keeping", "backup", "Copy a whole library into a file, also while people play.", "web"),
    "restore": Entry("keeping", "restore", "Put such a copy back.", "web"),
    "export": Entry("keeping", "export", "Write the finished games of a library as records.", "web"),
    "import": Entry("keeping", "import_", "Take records into a library, each verified.", "web"),
    "doctor": Entry("doctor", "doctor", "Say what is wrong with this installation, and what to do.", "web"),
    "seat": Entry("seat", "seat", "Sit at a table of a library with a computer player of one's own.", "cli"),
    "simulate": Entry("simulate", "simulate", "Play many games: what they say, and all of them as data.", "arena"),
    "arena": Entry("arena", "arena", "Let computer players meet on the same deals, and rate them.", "arena"),
    "balance": Entry("balance", "balance", "Study turn order, scores, length and components of a game.", "arena"),
    "bench": Entry("study", "bench", "Measure how fast games are, in CPU time on one core.", "cli"),
    "coverage": Entry("study", "coverage", "Count how often each clause fired in random games.", "cli"),
    "check": Entry("study", "check", "Check a game against the laws that every game obeys.", "cli"),
    "train": Entry("training", "train", "Learn the weights of a game's evaluation from self-play.", "arena"),
    "replay": Entry("records", "replay", "Tell a recorded game in words, each line with its clause.", "cli"),
    "verify": Entry("records", "verify", "Check every choice and every outcome of chance of a record.", "cli"),
    "draw": Entry("records", "draw", "Draw the table of a recorded game as SVG.", "cli"),
    "hint": Entry("records", "hint", "Ask a computer player what it would choose now.", "cli"),
    "analyse": Entry("analyse", "analyse", "Tell where a finished game turned, and what was luck.", "cli"),
    "rules": Entry("books", "rules", "Read the rule book of a game, or one clause of it.", "cli"),
    "games": Entry("books", "games", "List the games of the library.", "cli"),
    "new-game": Entry("new_game.command", "new_game", "Lay out a new game, ready to play and to change.", "cli"),
}


class Commands(TyperGroup):
    """All commands, none of them imported before it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        function = getattr(module_of(cmd_name, entry), entry.function)
        info = CommandInfo(name=cmd_name, callback=saying_what_lacks(cmd_name, function))
        return get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of `solutre --help`, from the words above."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.told) for name, entry in COMMANDS.items()])


def saying_what_lacks(name: str, function: Callable[..., None]) -> Callable[..., None]:
    """A command whose libraries are imported while it works."""

    @wraps(function)
    def asking(*args: Any, **named: Any) -> None:
        try:
            function(*args, **named)
        except ModuleNotFoundError as missing:
            raise lacking(name, missing) from None

    return asking


def module_of(name: str, entry: Entry) -> Any:
    """The module of a command."""
    try:
        return import_module(f"solutre.cli.{entry.module}")
    except ModuleNotFoundError as missing:
        raise lacking(name, missing) from None


def lacking(name: str, missing: ModuleNotFoundError) -> Exception:
    """What is not installed, named with the extra that brings it; a module of ours that is missing is our fault."""
    library = (missing.name or "").partition(".")[0]
    if isinstance(missing, MissingLibrary) or name not in COMMANDS or library in ("", "solutre"):
        return missing
    return missing_library(f"`solutre {name}`", library, COMMANDS[name].extra)


app = typer.Typer(
    name="solutre",
    cls=Commands,
    help="Five prehistoric board games: play them, study them, simulate them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
