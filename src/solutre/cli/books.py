"""`solutre rules` and `solutre games`: the rule books and the shelf."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from solutre.cli.options import GameArg, Language, language_of
from solutre.core.book.rulebook import Clause
from solutre.core.game import Box
from solutre.core.game import game as find
from solutre.core.game import games as shelf

Wanted = Annotated[str, typer.Argument(metavar="[CLAUSE]", help="One clause, like ELA-K2; else the whole book.")]


def rules(game: GameArg, clause: Wanted = "", lang: Language = None) -> None:
    """Print the rule book of a game, or one clause of it."""
    book = find(game).rulebooks[language_of(lang)]
    console = Console(soft_wrap=False)
    if clause:
        console.print(_shown(book[clause.upper()]))
        return
    console.print(Text(book.title, style="bold underline"))
    for section, clauses in book.sections().items():
        console.print()
        console.print(Text(section, style="bold"))
        for one in clauses:
            console.print(_shown(one))


def _shown(clause: Clause) -> Text:
    return Text.assemble((clause.id, "bold yellow"), "  ", clause.text)


def _makers(box: Box) -> str:
    drawn = f", illustrated by {' & '.join(box.illustrators)}" if box.illustrators else ""
    return " & ".join(box.authors) + drawn


def games() -> None:
    """List the games of the library."""
    table = Table("id", "title", "players", "minutes", "age", "by", box=SIMPLE_HEAD, collapse_padding=True)
    for name, game in shelf().items():
        box = game.box
        table.add_row(
            name, game.title, f"{game.seats[0]}–{game.seats[-1]}", f"{box.minutes[0]}–{box.minutes[1]}", f"{box.age}+",
            f"{_makers(box)}, {box.publisher} {box.year}",
        )  # fmt: skip
    Console().print(table)
