"""`solutre train`: weights and nets from self-play."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from solutre.arena.training.duel import Duel, interval
from solutre.arena.training.train import ROUNDS, Plan, Trained, check_trainable, told
from solutre.arena.training.train import train as run
from solutre.arena.training.value_weights import train_outlook
from solutre.cli.options import GameArg, Json, check_writable
from solutre.cli.progress import progress
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.core.weights import FILE, OUTLOOK, write_weights

SEARCHED = 40  # deals that measure an outlook …
MEASURED = 60  # … and a net
STUDIED = 4000  # games
GREEDY = 60_000  # games of the first round of a net

Jobs = Annotated[
    int,
    typer.Option("--jobs", "-j", min=0, help="How many processes; 0 for all cores. The result does not depend on it."),
]
Out = Annotated[Path | None, typer.Option(help="Write the weights here, whatever they gain.")]
Search = Annotated[
    int | None,
    typer.Option(min=0, help="Deals on which searches measure the gain: of an outlook 40, of a net 60, else none."),
]
Outlook = Annotated[
    bool, typer.Option("--outlook", help="Learn what a search judges with, instead of what a choice is made with.")
]
Nudge = Annotated[
    bool, typer.Option("--nudge", help="Learn by nudging weights and playing, instead of by studying games.")
]

Net = Annotated[
    bool, typer.Option("--net", help="Learn a net that judges for a search, from inputs instead of features.")
]
Seats = Annotated[int | None, typer.Option(help="With --net: for how many players; else the fewest.")]
Rounds = Annotated[
    int, typer.Option(min=0, help="With --net: rounds of games by its own searches, after the greedy ones.")
]
Searched = Annotated[int, typer.Option(min=2, help="With --net: games of such a round.")]
Simulations = Annotated[int, typer.Option(min=1, help="With --net: simulations of a choice in them.")]
Moments = Annotated[int, typer.Option(min=1, help="With --net: positions of a greedy game to learn from, about.")]
Units = Annotated[int, typer.Option(min=24, help="With --net: hidden units, a multiple of 24.")]
Taught = Annotated[
    bool, typer.Option("--taught", help="With --net: quick turns tell too what positions of its games are worth.")
]
Correcting = Annotated[
    bool,
    typer.Option("--correcting", help="With --net: one on top of `evaluate`, from the turns of greedy games alone."),
]


def train(
    game: GameArg,
    games: Annotated[
        int | None,
        typer.Option(
            "-n", "--games", min=1, help="Games to study: 4000, with --net 60000; trials and measure in proportion."
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same weights.")] = 1,
    jobs: Jobs = 1,
    search: Search = None,
    outlook: Outlook = False,
    nudge: Nudge = False,
    out: Out = None,
    as_json: Json = False,
    net: Net = False,
    seats: Seats = None,
    rounds: Rounds = 1,
    searched: Searched = 6000,
    simulations: Simulations = 60,
    moments: Moments = 10,
    units: Units = 48,
    taught: Taught = False,
    correcting: Correcting = False,
) -> None:
    """Learn the weights of a game's evaluation, or a net, from games that it plays against itself."""
    found = find(game)
    if net:
        if outlook or nudge:
            raise SolutreError("--net learns in its own way: it takes neither --outlook nor --nudge")
        from solutre.arena.training.net_train import NetPlan  # only now: NumPy takes its time
        from solutre.cli.net_training import learn_net, usual_target

        learning = (searched, rounds, simulations, moments, units, seed, taught, correcting)
        wide = NetPlan(game, seats or found.seats[0], games or GREEDY, *learning)
        file = out or usual_target(game, wide.seats)
        check_writable(file)
        told = learn_net(
            wide, file, out is not None, jobs or os.cpu_count() or 1, MEASURED if search is None else search
        )
        if as_json:
            print(json.dumps(told))
        return
    games = games or STUDIED
    check_trainable(found)
    if outlook and nudge:
        raise SolutreError("an outlook is learned by studying games: --outlook and --nudge exclude each other")
    target = out or Path(f"{game}.{OUTLOOK if outlook else FILE}")  # never into the package: others use it
    check_writable(target)
    deals = (SEARCHED if outlook else 0) if search is None else search
    if outlook and not deals:
        raise SolutreError("an outlook is measured by searches: with --outlook, --search takes at least 1 deal")
    plan = Plan(games, seed, jobs or os.cpu_count() or 1, deals, nudge)
    trained = learn_outlook(found, plan) if outlook else learn_weights(found, plan)
    if as_json:
        print(json.dumps(as_dict(found, trained)))
    else:
        show(found, trained, "in a search" if outlook else "one ply deep")
    keep(trained, target, out is not None, command(game, plan, outlook), games)


def learn_outlook(found: Game, plan: Plan) -> Trained:
    with progress() as bar:
        task = bar.add_task(f"{found.title}: outlook", total=plan.games + plan.searched)
        return train_outlook(found, plan, lambda done: bar.advance(task, done))


def learn_weights(found: Game, plan: Plan) -> Trained:
    with progress() as bar:
        task = bar.add_task(f"{found.title}: round 1 of {ROUNDS}", total=plan.steps)

        def tell(number: int, trials: list[Duel], kept: int) -> None:
            bar.console.print(round_told(plan, number, trials, kept))
            ahead = f"round {number + 2} of {ROUNDS}" if number + 1 < ROUNDS else "measure"
            bar.update(task, description=f"{found.title}: {ahead}")

        return run(found, plan, lambda done: bar.advance(task, done), tell)


def command(game: str, plan: Plan, outlook: bool) -> str:
    """What to type for the same weights."""
    typed = f"solutre train {game} --games {plan.games} --seed {plan.seed}"
    typed += " --outlook" if outlook else " --nudge" if plan.nudged else ""
    return typed + (f" --search {plan.searched}" if plan.searched else "")


def share(duel: Duel) -> str:
    low, high = interval(duel.beaten)
    return f"{duel.beaten.mean:.1%} [{low:.1%} … {high:.1%}]"


def round_told(plan: Plan, number: int, trials: list[Duel], kept: int) -> str:
    names = [f"{source} {part:.0%}" for source, part in plan.trials]
    tried = ", ".join(f"{name}: {share(trial)}" for name, trial in zip(names, trials, strict=True))
    return f"round {number + 1}: {tried}; {f'kept {names[kept]}' if kept >= 0 else 'nothing kept'}"


def as_dict(game: Game, trained: Trained) -> dict[str, Any]:
    """The weights before and after, and what the new ones gain."""
    pairs = zip(trained.before.names(), trained.before.numbers(), trained.after, strict=True)
    weights = {name: {"before": old, "after": new} for name, old, new in pairs}
    searched = told(trained.searched, "searched") if trained.searched else {}
    return (
        {"game": game.id, "weights": weights, "gains": trained.gain.gains} | told(trained.gain, "measured") | searched
    )


def show(game: Game, trained: Trained, how: str) -> None:
    table = Table("weight", "before", "after", title=f"{game.title}: weights")
    for name, old, new in zip(trained.before.names(), trained.before.numbers(), trained.after, strict=True):
        table.add_row(name, f"{old:.4g}", f"{new:.4g}")
    console = Console()
    console.print(table)
    for played, duel in ((how, trained.gain), ("in a search", trained.searched)):
        if duel:
            low, high = interval(duel.points)
            points = f"{duel.points.mean:+.2f} points [{low:+.2f} … {high:+.2f}]"
            console.print(
                f"new against old {played}: {share(duel)} of rivals left behind, {points}, {duel.games} games"
            )
            for kind, series in duel.by_mode.items():
                console.print(f"  {kind}: {series.mean:.1%}")


def keep(trained: Trained, target: Path, anyway: bool, made: str, games: int) -> None:
    """Write the new weights if they gain, or if a file was named."""
    console = Console(stderr=True, soft_wrap=True)
    if not anyway and not trained.gain.gains:
        console.print("no certain gain: the shipped weights stay")
        return
    write_weights(target, trained.weights(made, games))
    console.print(f"written: {target}")
