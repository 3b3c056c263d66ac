"""`solutre balance`: whether a game is fair, and to whom and what."""

from __future__ import annotations

import datetime
import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from solutre.arena.balance.figures import figures
from solutre.arena.balance.page import Page
from solutre.arena.balance.survey import survey
from solutre.arena.gallery import check_pictures
from solutre.arena.work import Workplace
from solutre.cli.options import (
    Address,
    Cluster,
    FixedSeed,
    GameArg,
    Games,
    Jobs,
    Json,
    WeightsFile,
    levels_begun,
    weighed,
)
from solutre.cli.progress import progress
from solutre.core.game import game as find

SHELF = Path("docs", "balance")  # where pages go by themselves, if there is such a folder: the sources have it
QUICK = "hunter"  # sees every choice and looks one ahead: thousands of games in minutes

Players = Annotated[
    str,
    typer.Option(help="Who plays, separated by commas; they change seats on each deal.", autocompletion=levels_begun),
]
PageFile = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="The page; GAME.md by default. Pictures beside it."),
]


def balance(
    game: GameArg,
    games: Games = 10_000,
    bots: Players = QUICK,
    weights: WeightsFile = None,
    seed: FixedSeed = 1,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    out: PageFile = None,
    as_json: Json = False,
) -> None:
    """Study turn order, scores, length and components of a game over all its tables, and write a page about it.

    With --json the figures are printed, and a page is written only where --out names one.
    """
    paged = out is not None or not as_json
    if paged:
        check_pictures("svg")
    found = find(game)
    names = weighed([name.strip() for name in bots.split(",")], weights)
    path = out or (SHELF if SHELF.is_dir() else Path()) / f"{game}.md"
    workplace = Workplace(jobs, cluster, address)
    with progress() as bar:
        task = bar.add_task(found.title, total=games)
        surveyed = survey(found, games, names, seed, workplace, lambda count: bar.advance(task, count))
    if as_json:
        print(json.dumps(figures(found, surveyed, names, seed), ensure_ascii=False))
    if not paged:
        return
    page = Page(found, surveyed, command_line(), names, datetime.date.today())
    written = page.write(path)
    said = f"{path} and {len(written) - 1} pictures: {surveyed.games} games"
    Console(soft_wrap=True, stderr=as_json).print(said, highlight=False)


def command_line() -> str:
    """What was typed, as the page shows it."""
    return shlex.join(["solutre", *sys.argv[1:]])
