"""`solutre bench`, `coverage` and `check`: games by the thousand."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from solutre.arena.bench import Speed, measure
from solutre.arena.simulate import Portion, counted, portions
from solutre.arena.work import Workplace
from solutre.cli.options import FixedSeed, GameArg, Games, Jobs, Json, Seats, seats_of
from solutre.cli.progress import progress
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.game import games as shelf
from solutre.core.laws.books import check_book
from solutre.core.laws.broken import LawBroken
from solutre.core.laws.every_position import a_record_replays_exactly, check_game
from solutre.draw.figure import check_figure
from solutre.lessons.check import faults

SPEEDS = """games, decisions: random play inside the engine; driven: each choice listed and
applied from Python; copies: of a position; search: simulations of a search"""


def bench(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; all games by default.")] = "",
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


def coverage(game: GameArg, games: Games = 1000, seed: FixedSeed = 1, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Count how often each clause fired in random games, over all player counts and variants."""
    found = find(game)
    counts, shares = dict.fromkeys(found.clauses, 0), portions(found, games, seed)
    with progress() as bar:
        task = bar.add_task(found.title, total=games)
        for share, told in zip(shares, Workplace(jobs).run(counted, shares), strict=True):
            for clause, times in told.items():
                counts[clause] += times
            bar.advance(task, share[3])
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


def check(game: GameArg, games: Games = 2, seed: FixedSeed = 1, jobs: Jobs = 1, as_json: Json = False) -> None:
    """Check a game and its rule book against the laws of all games, and its lesson by playing it."""
    found = find(game)
    told = Checked(found.id, wrong=[f"lesson: {fault}" for fault in faults(found)])
    kinds = [(game, seats, variant, games, seed) for seats in found.seats for variant in found.variants]
    if not told.wrong:  # else the laws need not be asked
        try:
            told.scenes = _book_checked(found)
            with progress() as bar:
                task = bar.add_task(found.title, total=games * len(kinds))
                for plies in Workplace(jobs).run(_checked, kinds):
                    told.games, told.plies = told.games + games, told.plies + plies
                    bar.advance(task, games)
        except LawBroken as broken:
            told.wrong.append(f"law broken: {broken}")
    print(json.dumps(asdict(told))) if as_json else told.show(found)
    if told.wrong:
        raise typer.Exit(1)


@dataclass
class Checked:
    """What was checked, and what is wrong, a line each."""

    game: str
    games: int = 0
    plies: int = 0
    scenes: int = 0  # of the rule book
    wrong: list[str] = field(default_factory=list)

    def show(self, game: Game) -> None:
        if game.lesson and not any(one.startswith("lesson") for one in self.wrong):
            chapters = game.lesson.chapters
            steps = sum(len(chapter.steps) for chapter in chapters)
            print(f"{game.title}: a lesson of {len(chapters)} chapters and {steps} steps, {len(game.tips)} tips")
        for one in self.wrong:
            print(one)
        if not self.wrong:
            played = f"{self.games} games, {self.plies} plies, {self.scenes} scenes of the rule book"
            print(f"{game.title} obeys all laws: {played}")


def _book_checked(game: Game) -> int:
    scenes = check_book(game)
    for scene in game.scenes.values():
        check_figure(game, scene)
    return scenes


def _checked(portion: Portion) -> int:
    """Some games of one player count and variant: how many plies were looked at."""
    game, seats, variant, games, seed = portion
    found = find(game)
    a_record_replays_exactly(found, seats, variant, seed)
    return sum(check_game(found, seats, variant, seed + number) for number in range(games))
