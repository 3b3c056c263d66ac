"""`solutre train --net`: a net that judges, from self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from solutre.arena.training.duel import Duel, interval
from solutre.arena.training.net_duel import Meeting, measured
from solutre.arena.training.net_fit import Judged
from solutre.arena.training.net_train import NetPlan, origin, train_net
from solutre.bots.net_files import ENDING, net_of
from solutre.cli.progress import progress
from solutre.core.game import game as find
from solutre.core.weights import as_toml

MILLISECONDS = 50.0  # of the processor for each choice, when a net is measured


def learn_net(plan: NetPlan, target: Path, anyway: bool, jobs: int, deals: int) -> dict[str, Any]:
    """Learn a net, measure it against the player without one, and write it if it gains or if a file was named."""
    title = find(plan.game).title
    console = Console(stderr=True, soft_wrap=True)
    trained = target.with_name(f"{target.name}.trained")
    with progress() as bar:
        task = bar.add_task(f"{title}: net", total=plan.steps + deals)

        def tell(number: int, judged: Judged) -> None:
            bar.console.print(round_told(number, judged), highlight=False)

        folder = train_net(plan, trained, jobs, lambda done: bar.advance(task, done), tell)
        duel, speeds = None, (0.0, 0.0)
        if deals:
            meeting = Meeting(plan.game, plan.seats, plan.seed, MILLISECONDS / 1000, trained)
            duel, speeds = measured(meeting, deals, jobs, lambda *_: bar.advance(task, 1))
    if duel is not None:
        console.print(gain_told(duel, speeds, net_of(find(plan.game), plan.seats) is not None), highlight=False)
    told = origin(plan, duel, MILLISECONDS, speeds)
    if not anyway and (duel is None or not duel.gains):
        console.print(f"no certain gain: nothing is written; {trained} and {folder} stay for who wants to go on")
        return told
    trained.replace(target)
    target.with_suffix(".toml").write_text(as_toml(told), encoding="utf-8")
    console.print(f"written: {target} and {target.with_suffix('.toml')}; {folder} may be removed")
    return told


def round_told(number: int, judged: Judged) -> str:
    source = "greedy games" if number == 0 else f"its own searches, round {number}"
    return (
        f"{source}: explains {judged.explained:.1%} of the leads of games held out, "
        f"names {judged.right:.1%} of the winners, log loss {judged.log_loss:.3f}"
    )


def gain_told(duel: Duel, speeds: tuple[float, float], learned: bool) -> str:
    low, high = interval(duel.beaten) if duel.beaten.count > 1 else (0.0, 1.0)
    old = "the same level without its net" if learned else "the level as it is"
    return (
        f"new against {old}, {MILLISECONDS:.0f} ms of the processor a choice: "
        f"{duel.beaten.mean:.1%} [{low:.1%} … {high:.1%}] of rivals left behind, {duel.games} games; "
        f"{speeds[0]:,.0f} simulations a second against {speeds[1]:,.0f}"
    )


def usual_target(game: str, seats: int) -> Path:
    """Where one stands, never in the package: others use it."""
    return Path(f"{game}.net-{seats}{ENDING}")
