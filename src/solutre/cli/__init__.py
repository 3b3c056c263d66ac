"""The command line: `solutre --help`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console

import solutre
from solutre.cli import books, records, study, table, training, web
from solutre.cli.arena import arena
from solutre.cli.balance import balance
from solutre.cli.new_game.command import new_game
from solutre.core.errors import SolutreError

app = typer.Typer(
    name="solutre",
    help="Five prehistoric board games: play them, study them, simulate them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("play", short_help="Play a game in the terminal, with friends and computers.")(table.play)
app.command("watch")(table.watch)
app.command("serve")(web.serve)
app.command("worker", short_help="Let computer players think here for a library.")(web.worker)
app.command("simulate")(study.simulate)
app.command("arena", short_help="Let computer players meet on the same deals, and rate them.")(arena)
app.command("balance", short_help="Study turn order, scores, length and components of a game.")(balance)
app.command("bench")(study.bench)
app.command("coverage", short_help="Count how often each clause fired in random games.")(study.coverage)
app.command("check")(study.check)
app.command("train", short_help="Learn the weights of a game's evaluation from self-play.")(training.train)
app.command("replay")(records.replay)
app.command("verify", short_help="Check every choice and every outcome of chance of a record.")(records.verify)
app.command("draw")(records.draw)
app.command("hint", short_help="Ask a computer player what it would choose now.")(records.hint)
app.command("rules")(books.rules)
app.command("games")(books.games)
app.command("new-game", short_help="Lay out a new game, ready to play and to change.")(new_game)


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
        Console(stderr=True, soft_wrap=True).print(f"solutre: {problem}", style="red", markup=False, highlight=False)
        sys.exit(2)
