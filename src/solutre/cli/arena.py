"""`solutre arena`: tournaments of computer players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from solutre.arena.gallery import check_pictures, hang, tournament_pictures
from solutre.arena.ratings import Interval
from solutre.arena.results import Results
from solutre.arena.run import missing, play_all
from solutre.arena.standings import Duel, Standing, duels, standings
from solutre.arena.tournament import FORMATS, Tournament
from solutre.arena.work import Workplace
from solutre.bots import bot_names
from solutre.cli.options import (
    Address,
    Chosen,
    Cluster,
    FixedSeed,
    GameArg,
    Illegal,
    Jobs,
    Json,
    Seats,
    Variant,
    WeightsFile,
    arranged,
    forfeits,
    levels_begun,
    seats_of,
    weighed,
)
from solutre.cli.progress import progress
from solutre.core.game import Game
from solutre.core.game import game as find

Entrants = Annotated[
    str,
    typer.Option(
        help="Bots, the weakest first, separated by commas; all levels by default.", autocompletion=levels_begun
    ),
]
Meetings = Annotated[
    int, typer.Option("-n", "--games", min=1, help="How many games each meeting has, rounded up to whole deals.")
]
Format = Annotated[str, typer.Option(help=f"{' or '.join(FORMATS)}: everybody, or each against the next in the list.")]
Mixed = Annotated[bool, typer.Option(help="At three seats and more: also tables of all different bots.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Results as JSON Lines; an interrupted run goes on from there."),
]
Records = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Write the record of every game that is played into this folder.")
]
Plots = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Draw ratings, scores, seats, length and lead into this folder.")
]
Ending = Annotated[str, typer.Option(help="Of the pictures: svg or png.")]
Clock = Annotated[
    bool, typer.Option("--clock", help="Keep the time limits of the levels; ratings then depend on the machine.")
]


def arena(
    game: GameArg,
    bots: Entrants = "",
    seats: Seats = None,
    variant: Variant = "",
    option: Chosen = None,
    games: Meetings = 100,
    seed: FixedSeed = 1,
    format: Format = FORMATS[0],
    mixed: Mixed = True,
    clock: Clock = False,
    weights: WeightsFile = None,
    illegal: Illegal = "raise",
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    out: Out = None,
    records: Records = None,
    plots: Plots = None,
    ending: Ending = "svg",
    as_json: Json = False,
) -> None:
    """Let computer players meet on the same deals from every seat, and rate them."""
    found = find(game)
    names = tuple(weighed([name.strip() for name in bots.split(",")] if bots else list(bot_names()), weights))
    table_of, loses = arranged(found, variant, option), forfeits(illegal)
    tournament = Tournament(game, seats_of(found, seats), table_of, names, format, mixed, seed, clock, loses)
    if plots:
        check_pictures(ending)
    workplace = Workplace(jobs, cluster, address)
    with Results(tournament, out) as results:
        _play(results, found, games, workplace, records)
    table = standings(results.played, names)
    if as_json:
        print(json.dumps({"tournament": tournament.as_dict(), "standings": [one.as_dict() for one in table]}))
    else:
        _show(results, found, table)
    if plots and results.played:
        hang(tournament_pictures(tournament, results.played, table), plots, ending)


def _play(results: Results, game: Game, games: int, workplace: Workplace, records: Path | None) -> None:
    said = Console(stderr=True, soft_wrap=True)
    if results.dropped:
        said.print(f"the last line of {results.path} was half-written: dropped, its game is played again")
    if results.played:
        said.print(f"{results.path} holds {len(results.played)} games already: they are not played again")
    total = sum(len(fixture.seatings) for fixture in missing(results, games))
    with progress() as bar:
        task = bar.add_task(f"{game.title}, {results.tournament.seats} seats", total=total)
        try:
            play_all(results, games, workplace, lambda count: bar.advance(task, count), records)
        except KeyboardInterrupt:
            kept = f"; the same command goes on from {results.path}" if results.path else ""
            said.print(f"stopped after {len(results.played)} games{kept}")
            raise typer.Exit(130) from None


def _show(results: Results, game: Game, table: list[Standing]) -> None:
    console = Console()
    console.print(_ratings(results, game, table))
    console.print(_shares(table))
    console.print(
        "In brackets: 95 %. Elo: Bradley-Terry fit of all results, 100 points apart = 64 % between two, mean 1500, "
        "bootstrap over deals. openskill: Plackett-Luce, starts at 25 ± 16. Win share: Wilson.",
        style="dim",
        highlight=False,
    )
    console.print(_duels(duels(results.played, results.tournament.bots)))
    for lost in [played.illegal for played in results.played if played.illegal]:
        console.print(f"lost by an illegal answer: {lost}", markup=False, highlight=False)


def _ratings(results: Results, game: Game, table: list[Standing]) -> Table:
    deals = len({played.deal for played in results.played})
    dealt = f"{deals} {'deal' if deals == 1 else 'deals'}"
    where = f"{game.title}, {results.tournament.seats} seats, {results.tournament.variant}"
    shown = _columns(f"{where}: {len(results.played)} games on {dealt}", "bot", "Elo", "above the last", "openskill")
    for one in table:
        above = "" if one.above is None else f"{one.above:+.0f}{_span(one.above_95)}"
        skill = f"{one.skill:.1f} ± {one.skill_95[1] - one.skill:.1f}"
        shown.add_row(one.bot, f"{one.elo:.0f}{_span(one.elo_95)}", above, skill)
    return shown


def _shares(table: list[Standing]) -> Table:
    shown = _columns("", "bot", "win share", "points", "games", "ms/choice")
    for one in table:
        share, points = _percent(one.share, one.share_95), f"{one.score:.1f}"
        shown.add_row(one.bot, share, points, str(one.games), f"{1000 * one.seconds:.1f}")
    return shown


def _duels(met: list[Duel]) -> Table:
    shown = _columns("A better place wins, equal places draw", "between two", "score", "results")
    for duel in met:
        shown.add_row(f"{duel.one} – {duel.other}", _percent(duel.share, duel.share_95), str(duel.results))
    return shown


def _columns(title: str, *names: str) -> Table:
    shown = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for number, name in enumerate(names):
        shown.add_column(name, no_wrap=True, justify="right" if number else "left")
    return shown


def _span(interval: Interval | None) -> str:
    return f" ({interval[0]:.0f}…{interval[1]:.0f})" if interval else ""


def _percent(share: float, interval: Interval) -> str:
    return f"{share:.1%} ({100 * interval[0]:.1f}…{100 * interval[1]:.1f})"
