"""`solutre simulate`, `bench`, `coverage` and `check`: games by the thousand."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from solutre.arena.bench import Speed, measure
from solutre.arena.simulate import Result, clause_counts
from solutre.arena.simulate import simulate as run
from solutre.cli.options import (
    Chosen,
    GameArg,
    Games,
    Seats,
    Variant,
    arranged,
    bot_levels,
    seats_of,
)
from solutre.core.game import game as find
from solutre.core.game import games as shelf
from solutre.core.laws.broken import LawBroken
from solutre.core.laws.every_position import a_record_replays_exactly, check_game

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
SPEEDS = """games, decisions: random play inside the engine; driven: each choice listed and
applied from Python; copies: of a position; search: simulations of a search"""
FixedSeed = Annotated[int, typer.Option(help="The seed of the simulation.")]


def progress() -> Progress:
    """A progress bar on the error stream, so that output can be piped."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def simulate(
    game: GameArg,
    games: Games = 1000,
    seats: Seats = None,
    variant: Variant = "",
    option: Chosen = None,
    seed: FixedSeed = 1,
    bots: Annotated[str, typer.Option(help="Levels by seat, like greedy,random; repeated for all seats.")] = "random",
    as_json: Json = False,
) -> None:
    """Play many games and show scores, lengths and wins by seat."""
    found = find(game)
    count = seats_of(found, seats)
    variant = arranged(found, variant, option)
    levels = bot_levels(bots, count)
    with progress() as bar:
        task = bar.add_task(f"{found.title}, {count} seats", total=games)
        result = run(found, count, variant, games, seed, levels, lambda: bar.advance(task))
    if as_json:
        print(json.dumps(_as_dict(result, levels)))
    else:
        _show(result, levels, found.title)


def _as_dict(result: Result, levels: list[str]) -> dict[str, object]:
    return {
        "games": result.games,
        "games_per_second": round(result.games / result.seconds, 1),
        "decisions": round(result.decisions.mean, 2),
        "shared_victories": result.shared,
        "seats": [
            {
                "bot": levels[seat],
                "score": round(scores.mean, 3),
                "deviation": round(scores.deviation, 3),
                "least": scores.least,
                "most": scores.most,
                "win_share": round(result.wins[seat] / result.games, 4),
            }
            for seat, scores in enumerate(result.scores)
        ],
    }


def _show(result: Result, levels: list[str], title: str) -> None:
    table = Table("seat", "player", "score", "±", "least", "most", "win share", title=f"{title}: {result.games} games")
    for seat, scores in enumerate(result.scores):
        table.add_row(
            str(seat), levels[seat], f"{scores.mean:.1f}", f"{scores.deviation:.1f}", f"{scores.least:.0f}",
            f"{scores.most:.0f}", f"{result.wins[seat] / result.games:.1%}",
        )  # fmt: skip
    console = Console()
    console.print(table)
    length = result.decisions
    span = f"{length.least:.0f} to {length.most:.0f}"
    console.print(f"{length.mean:.1f} decisions a game ({span}), {result.shared} shared victories")
    console.print(f"{result.games / result.seconds:,.0f} games a second of CPU time")


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The id of a game; all games by default.")] = "",
    seats: Seats = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="CPU seconds per figure.")] = 1.0,
    as_json: Json = False,
) -> None:
    """Measure how fast games are, in CPU time on one core."""
    chosen = [find(game)] if game else list(shelf().values())
    speeds: list[Speed] = []
    with progress() as bar:
        task = bar.add_task("bench", total=len(chosen))
        for one in chosen:
            bar.update(task, description=one.title)
            speeds.append(measure(one, seats_of(one, seats), seconds))
            bar.advance(task)
    if as_json:
        print(json.dumps([speed.as_dict() for speed in speeds]))
        return
    console = Console()
    console.print(speed_table(speeds))
    console.print(SPEEDS, style="dim", highlight=False)


def speed_table(speeds: list[Speed]) -> Table:
    """One row a game, narrow enough for 80 columns."""
    engine = "compiled" if speeds[0].compiled else "interpreted"
    title = f"a second of CPU time, {engine} engine"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    heads = ("game", "seats", "games", "decisions", "driven\ngames", "driven\ndecisions", "copies", "search")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    for speed in speeds:
        figures = (speed.games, speed.decisions, speed.driven_games, speed.driven, speed.copies, speed.simulations)
        table.add_row(speed.game, str(speed.seats), *(f"{figure:,.0f}" for figure in figures))
    return table


def coverage(game: GameArg, games: Games = 1000, seed: FixedSeed = 1, as_json: Json = False) -> None:
    """Count how often each clause fired in random games, over all player counts and variants."""
    found = find(game)
    kinds = [(seats, variant) for seats in found.seats for variant in found.variants]
    counts = dict.fromkeys(found.clauses, 0)
    with progress() as bar:
        task = bar.add_task(found.title, total=games)
        for number, (seats, variant) in enumerate(kinds):
            share = games // len(kinds) + (number < games % len(kinds))
            for clause, fired in clause_counts(found, seats, variant, share, seed, lambda: bar.advance(task)).items():
                counts[clause] += fired
    if as_json:
        print(json.dumps(counts))
        return
    table = Table("clause", "fired", title=f"{found.title}: {games} random games")
    for clause, fired in counts.items():
        if fired:
            table.add_row(clause, f"{fired:,}")
    console = Console()
    console.print(table)
    never = [clause for clause, fired in counts.items() if not fired]
    console.print(f"never told by an event ({len(never)}): {', '.join(never)}")


def check(game: GameArg, games: Games = 2, seed: FixedSeed = 1) -> None:
    """Check a game against the laws that every game obeys."""
    found = find(game)
    kinds = [(seats, variant) for seats in found.seats for variant in found.variants]
    plies = 0
    with progress() as bar:
        task = bar.add_task(found.title, total=games * len(kinds))
        for seats, variant in kinds:
            a_record_replays_exactly(found, seats, variant, seed)
            for number in range(games):
                plies += _checked(game, seats, variant, seed + number)
                bar.advance(task)
    print(f"{found.title} obeys all laws: {games * len(kinds)} games, {plies} plies")


def _checked(game: str, seats: int, variant: str, seed: int) -> int:
    try:
        return check_game(find(game), seats, variant, seed)
    except LawBroken as broken:
        print(f"law broken: {broken}")
        raise typer.Exit(1) from None
