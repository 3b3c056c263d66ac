"""Options that several commands share."""

from __future__ import annotations

import locale
import os
from pathlib import Path
from typing import Annotated

import typer

from solutre.arena.work import CLUSTERS
from solutre.bots import bot, bot_names
from solutre.bots.weighing import BETWEEN
from solutre.core.book.rulebook import LANGUAGES, check_language
from solutre.core.errors import SolutreError
from solutre.core.game import Game, games


def game_ids(incomplete: str) -> list[str]:
    """For the completion of a shell."""
    return [name for name in games() if name.startswith(incomplete)]


def levels_begun(incomplete: str) -> list[str]:
    """For the completion of a shell: the last of some levels, separated by commas."""
    before, sign, begun = incomplete.rpartition(",")
    return [f"{before}{sign}{level}" for level in bot_names() if level.startswith(begun)]


GameArg = Annotated[
    str, typer.Argument(metavar="GAME", help="The id of a game: see `solutre games`.", autocompletion=game_ids)
]
Seats = Annotated[int | None, typer.Option("--seats", "-s", help="How many players.")]
Variant = Annotated[str, typer.Option(help="A variant of the game; the first one by default.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the table; repeat it for more."),
]
Seed = Annotated[int | None, typer.Option(help="An open seed: the same seed gives the same chance.")]
Language = Annotated[str | None, typer.Option("--lang", "-l", help="en or fr; by default your system's language.")]
Games = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
FixedSeed = Annotated[int, typer.Option(help="The seed of the simulation.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="How many processes; 0 for one per core.")]
Cluster = Annotated[str, typer.Option(metavar="|".join(CLUSTERS), help="Play on such a cluster, not on this machine.")]
Address = Annotated[
    str, typer.Option(help="Where the cluster is; by default DASK_SCHEDULER_ADDRESS or RAY_ADDRESS says it.")
]
WeightsFile = Annotated[
    Path | None,
    typer.Option("--weights", metavar="FILE", help="Weights from `solutre train` for all levels; or LEVEL:FILE."),
]
ILLEGAL = ("raise", "lose")
Illegal = Annotated[
    str, typer.Option(metavar="|".join(ILLEGAL), help="What an illegal answer of a player does: an error, or it loses.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]


def check_writable(file: Path | None) -> None:
    """Find out before the work, not after it."""
    if file is None:
        return
    if not file.parent.is_dir():
        raise SolutreError(f"the folder {file.parent} does not exist")
    if file.is_dir() or not os.access(file.parent, os.W_OK):
        raise SolutreError(f"{file} cannot be written; name another file")


def language_of(wanted: str | None) -> str:
    """The wanted language, else the system's, else English."""
    if wanted:
        check_language(wanted)
        return wanted
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or "en"
    return system[:2] if system[:2] in LANGUAGES else "en"


def seats_of(game: Game, wanted: int | None) -> int:
    """The wanted number of seats, checked; else the fewest."""
    seats = game.seats[0] if wanted is None else wanted
    game.new(seats)
    return seats


def arranged(game: Game, variant: str, chosen: list[str] | None) -> str:
    """The variant with the options of a command line, checked."""
    told = [part.partition("=") for part in chosen or ()]
    for name, sign, value in told:
        if not sign or not value:
            raise SolutreError(f"write an option as NAME=VALUE, not {name!r}")
    if not told:
        return game.arranged(game.arrangement(variant).variant, game.arrangement(variant).options)
    return game.arranged(variant, {name: value for name, _, value in told})


def bot_levels(wanted: str, seats: int, weights: Path | None = None) -> list[str]:
    """One level a seat: a list separated by commas, repeated as often as needed."""
    levels = weighed([level.strip() for level in wanted.split(",")], weights)
    if len(levels) > seats:
        raise SolutreError(f"{len(levels)} levels, {wanted}, for {seats} {'seat' if seats == 1 else 'seats'}")
    for level in levels:
        bot(level)
    return [levels[seat % len(levels)] for seat in range(seats)]


def weighed(levels: list[str], weights: Path | None) -> list[str]:
    """Levels that weigh with a file; who comes from outside, or has a file already, stays."""
    if weights is None:
        return levels
    return [level if BETWEEN in level or level == "random" else f"{level}{BETWEEN}{weights}" for level in levels]


def forfeits(illegal: str) -> bool:
    """Whether an illegal answer loses the game."""
    if illegal not in ILLEGAL:
        raise SolutreError(f"an illegal answer can {' or '.join(ILLEGAL)}, not {illegal}")
    return illegal == "lose"
