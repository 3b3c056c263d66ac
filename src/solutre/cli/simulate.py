"""`solutre simulate`: many games, what they say, and all of them as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from solutre.arena.data.games import Plan
from solutre.arena.data.rows import KINDS
from solutre.arena.data.run import Wanted, run
from solutre.arena.ratings import wilson
from solutre.arena.simulate import Result
from solutre.arena.work import Workplace
from solutre.cli.options import (
    Address,
    Chosen,
    Cluster,
    FixedSeed,
    GameArg,
    Games,
    Illegal,
    Jobs,
    Json,
    Seats,
    Variant,
    WeightsFile,
    arranged,
    bot_levels,
    forfeits,
    levels_begun,
    seats_of,
)
from solutre.cli.progress import progress
from solutre.core.game import game as find

Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Rows as .jsonl or .parquet; a run that was stopped goes on."),
]
Players = Annotated[
    str,
    typer.Option(help="Levels by seat, like greedy,random; repeated for all seats.", autocompletion=levels_begun),
]
Rows = Annotated[str, typer.Option(help=f"What a row of the file is: a {' or a '.join(KINDS)}.")]
Records = Annotated[Path | None, typer.Option(metavar="DIR", help="Write the record of every game into this folder.")]
First = Annotated[int, typer.Option(min=0, help="The number of the first game: each can be played again alone.")]


def simulate(
    game: GameArg,
    games: Games = 1000,
    seats: Seats = None,
    variant: Variant = "",
    option: Chosen = None,
    seed: FixedSeed = 1,
    bots: Players = "random",
    weights: WeightsFile = None,
    illegal: Illegal = "raise",
    first: First = 0,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    address: Address = "",
    out: Out = None,
    rows: Rows = KINDS[0],
    inputs: Annotated[bool, typer.Option("--inputs", help="Write the inputs of nets into rows of decisions.")] = False,
    records: Records = None,
    as_json: Json = False,
) -> None:
    """Play many games; show scores, lengths and wins by seat, and write the games down.

    Game number K of a seed is the match of a seed of its own: whoever plays, its chance is the same, and
    `--first K -n 1` plays it again. Random games that nobody wants to keep are played by the engine alone.
    """
    found = find(game)
    count = seats_of(found, seats)
    levels = bot_levels(bots, count, weights)
    plan = Plan(game, count, arranged(found, variant, option), tuple(levels), seed, forfeits(illegal))
    wanted, result = Wanted(out, rows, records, inputs), Result.empty(count)
    stopped = False
    with progress() as bar:
        task = bar.add_task(f"{found.title}, {count} seats", total=games)
        try:
            workplace = Workplace(jobs, cluster, address)
            run(plan, games, wanted, workplace, first, lambda played: bar.advance(task, played), result)
        except KeyboardInterrupt:
            stopped = True
    if stopped:
        goes_on = f"; the same command goes on with {out}" if out else ""
        said = f"stopped after {result.games} games{goes_on}"
        Console(stderr=True, soft_wrap=True).print(said, markup=False, highlight=False)
    if result.games:
        print(json.dumps(as_dict(plan, result))) if as_json else _show(result, levels, found.title)
    if stopped:
        raise typer.Exit(130)


def as_dict(plan: Plan, result: Result) -> dict[str, Any]:
    """What was asked for, and what was found."""
    return {
        "game": plan.game,
        "variant": plan.variant,
        "seed": plan.seed,
        "rules": find(plan.game).version,
        "games": result.games,
        "games_per_second": round(result.games / result.seconds, 1) if result.seconds else None,
        "decisions": round(result.decisions.mean, 2),
        "shared_victories": result.shared,
        "illegal": result.illegal,
        "seats": [
            {
                "bot": plan.bots[seat],
                "score": round(scores.mean, 3),
                "deviation": round(scores.deviation, 3),
                "least": scores.least,
                "most": scores.most,
                "win_share": round(result.wins[seat] / result.games, 4),
                "win_share_95": [round(end, 4) for end in wilson(result.wins[seat], result.games)],
            }
            for seat, scores in enumerate(result.scores)
        ],
    }


def _show(result: Result, levels: list[str], title: str) -> None:
    table = Table("seat", "player", "score", "±", "least", "most", "win share", title=f"{title}: {result.games} games")
    for seat, scores in enumerate(result.scores):
        low, high = wilson(result.wins[seat], result.games)
        table.add_row(
            str(seat),
            levels[seat],
            f"{scores.mean:.1f}",
            f"{scores.deviation:.1f}",
            f"{scores.least:.0f}",
            f"{scores.most:.0f}",
            f"{result.wins[seat] / result.games:.1%} ({100 * low:.1f}…{100 * high:.1f})",
        )
    console = Console()
    console.print(table)
    length = result.decisions
    span = f"{length.least:.0f} to {length.most:.0f}"
    console.print(f"{length.mean:.1f} decisions a game ({span}), {result.shared} shared victories")
    if result.seconds:
        console.print(f"{result.games / result.seconds:,.0f} games a second of CPU time")
    for lost in result.illegal:
        console.print(f"lost by an illegal answer: {lost}", markup=False, highlight=False)
