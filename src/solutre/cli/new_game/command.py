"""`solutre new-game`: lay out a new game, ready to play and to change."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from solutre.cli.new_game.layout import SHELF, checkout, lay_out_apart, lay_out_here
from solutre.cli.new_game.names import Names, names_of

Name = Annotated[str, typer.Argument(metavar="NAME", help="The id of the game, like cave_echoes.")]
Title = Annotated[str, typer.Option(help="What it is called on the table; by default its id in words.")]
Prefix = Annotated[str, typer.Option(help="Three capital letters before its clauses; by default the first of its id.")]
Into = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", help="A folder for games of your own, instead of the shelf of this checkout."),
]


def new_game(name: Name, title: Title = "", prefix: Prefix = "", into: Into = None) -> None:
    """Lay out a new game: a whole small one in four rooms, with its rule book, its tests and its golden files.

    It plays at once and passes every test; then change it, room by room. docs/adding-a-game.md goes through its files.
    """
    names = names_of(name, title, prefix)
    if into is None:
        _lay_out_here(names, checkout(Path.cwd()))
    else:
        files = lay_out_apart(names, into)
        print(f"{names.title}: {len(files)} files in {into / names.id}")
        print(f"Play it: SOLUTRE_GAMES={into} solutre play {names.id}")
        print(f"Check it: SOLUTRE_GAMES={into} solutre check {names.id}")


def _lay_out_here(names: Names, root: Path) -> None:
    files = lay_out_here(names, root)
    print(f"{names.title}: {len(files)} files")
    for place, what in (
        (SHELF / names.id, "the game, in four rooms"),
        (Path("tests", "games", names.id), "its scenarios, and its golden records with their events"),
        (Path("docs", f"{names.id}.md"), "its page, and its figure beside it"),
        (Path("README.md"), "its row"),
    ):
        print(f"  {place!s:36} {what}")
    print(f"Check it: solutre check {names.id}; python -m pytest -k {names.id}")
