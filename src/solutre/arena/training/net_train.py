"""A net from self-play: `solutre train GAME --net`.

The first round learns from greedy games, the others from games of searches that ask the net of the round before. All
that is played and learned is kept in a folder beside the net, so that a training that was stopped goes on where it was.
The same seed and plan give the same net, whatever the number of processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

from solutre.arena.training.duel import Duel, interval
from solutre.arena.training.net_fit import Fit, Judged, Positions
from solutre.arena.training.net_games import Task, read_positions, tasks_of, written
from solutre.arena.training.net_turns import learn_turns, read_turns, written_turns
from solutre.arena.work import Workplace
from solutre.bots.net import UNITS
from solutre.bots.net_files import MOST_UNITS, packed_net
from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.game import Game
from solutre.core.game import game as find

with needing("arena", "the training of a net"):
    import numpy as np

HELD_OUT = 20  # one file of games in so many teaches nothing and tells how well the others taught
GREEDY_SIZE = 500  # games of a task
SEARCH_SIZE = 20
MORE = 4  # times as many positions of a game of searches are learned from: it is dear
RATES = (0.005, 0.0007)  # of the first round, of the others
EPOCHS = (5, 3)


@dataclass(frozen=True)
class NetPlan:
    """How much is played and learned."""

    game: str
    seats: int
    games: int = 60_000  # greedy ones
    searched: int = 6_000  # games of searches, in each round after the first
    rounds: int = 1  # of these
    simulations: int = 60  # of a search for a choice
    moments: int = 10  # positions of a greedy game that are learned from, about
    units: int = 48  # of the hidden layer
    seed: int = 1
    taught: bool = False  # the patient judge tells what it thinks of the positions
    correcting: bool = False  # it learns what is to be added to what `evaluate` says, from turns of greedy games alone

    def __post_init__(self) -> None:
        game = find(self.game)
        if not game.tells_inputs:
            raise SolutreError(f"{game.title} has no inputs to learn from")
        if self.seats not in game.seats:
            raise SolutreError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {self.seats}")
        if self.units % UNITS or not UNITS <= self.units <= MOST_UNITS:
            raise SolutreError(f"a net has {UNITS} hidden units, or a multiple up to {MOST_UNITS}, not {self.units}")
        if self.games < 2 or (self.rounds and self.searched < 2) or self.rounds < 0:
            raise SolutreError("a net learns from 2 games at least in every round")

    @property
    def command(self) -> str:
        """What to type for the same net."""
        if self.correcting:
            typed = f"solutre train {self.game} --net --correcting --seats {self.seats} --games {self.games}"
            return f"{typed} --units {self.units} --seed {self.seed}"
        typed = f"solutre train {self.game} --net --seats {self.seats} --games {self.games} --rounds {self.rounds}"
        typed += f" --searched {self.searched} --simulations {self.simulations}"
        typed += f" --moments {self.moments} --units {self.units} --seed {self.seed}"
        return f"{typed} --taught" if self.taught else typed

    def task(self, number: int, net: Path | None) -> Task:
        """All games of a round."""
        count, moments = (self.searched, MORE * self.moments) if number else (self.games, self.moments)
        return Task(self.game, self.seats, self.seed, number, 0, count, moments, net, self.simulations, self.taught)

    @property
    def steps(self) -> int:
        """Games of all rounds."""
        if self.correcting:
            return self.games
        return self.games + self.rounds * self.searched


Tick = Callable[[int], None]
Tell = Callable[[int, Judged], None]  # a round, and how well it foretells games that it did not learn from


def train_net(
    plan: NetPlan, file: Path, jobs: int = 1, tick: Tick = lambda done: None, tell: Tell = lambda *told: None
) -> Path:
    """Learn a net and write it; what was done before is not done again."""
    game, folder = find(plan.game), opened(plan, file)
    if plan.correcting:
        return train_correcting(plan, file, folder, jobs, tick, tell)
    fit = Fit(game.layout.size(plan.seats), plan.seats, plan.units, plan.seed)
    net: Path | None = None
    for number in range(plan.rounds + 1):
        kept = folder / f"net-{number}.bin"
        if not kept.exists():
            lessons, held_out = played(plan.task(number, net), folder, jobs, tick)
            learned(fit, lessons, number, plan.seed)
            tell(number, fit.judge(held_out))
            keep(fit, held_out, folder, number, game)
        else:
            tick(plan.searched if number else plan.games)
            restore(fit, folder, number)
        net = kept
    assert net is not None
    file.write_bytes(net.read_bytes())
    return folder


def train_correcting(plan: NetPlan, file: Path, folder: Path, jobs: int, tick: Tick, tell: Tell) -> Path:
    """A net on top of `evaluate`: greedy games, and what they are worth told anew several times."""
    game = find(plan.game)
    lessons, apart = all_played(written_turns, plan.task(0, None), folder, jobs, tick)
    held_out = read_turns(apart)
    fit = Fit(game.layout.size(plan.seats), plan.seats, plan.units, plan.seed, game.thinking.scale)
    for judged in learn_turns(fit, read_turns(lessons), held_out, plan.seed):
        tell(0, judged)
    keep(fit, held_out.positions, folder, 0, game)
    file.write_bytes((folder / "net-0.bin").read_bytes())
    return folder


def opened(plan: NetPlan, file: Path) -> Path:
    """The folder of a training: a new one, or that of the same plan."""
    folder = file.with_name(f"{file.name}.work")
    folder.mkdir(exist_ok=True)
    written_plan, wanted = folder / "plan.json", json.dumps(asdict(plan), indent=1)
    if written_plan.exists() and written_plan.read_text(encoding="utf-8") != wanted:
        raise SolutreError(f"{folder} holds a training of another plan: remove it, or name another file with --out")
    written_plan.write_text(wanted, encoding="utf-8")
    return folder


def played(whole: Task, folder: Path, jobs: int, tick: Tick) -> tuple[Positions, Positions]:
    """Play a round: what is learned from, and what is held out."""
    lessons, apart = all_played(written, whole, folder, jobs, tick)
    return read_positions(lessons), read_positions(apart)


def all_played(
    write: Callable[[Task, Path], Path], whole: Task, folder: Path, jobs: int, tick: Tick
) -> tuple[list[Path], list[Path]]:
    """The files of a round: those that are learned from, and those that are held out."""
    size = SEARCH_SIZE if whole.net else GREEDY_SIZE
    tasks = tasks_of(whole, max(1, min(size, whole.count // 2)))
    files = []
    pieces = [(write, task, folder) for task in tasks]
    for task, done in zip(tasks, Workplace(jobs).run(_written, pieces), strict=True):
        files.append(done)
        tick(task.count)
    apart = files[::HELD_OUT]
    return [file for file in files if file not in apart], apart


def _written(piece: tuple[Callable[[Task, Path], Path], Task, Path]) -> Path:
    write, task, folder = piece
    return write(task, folder)


def learned(fit: Fit, lessons: Positions, number: int, seed: int) -> None:
    if number == 0:
        fit.take_measure(lessons)
    later = min(number, 1)
    fit.learn(lessons, EPOCHS[later], RATES[later], seed * 1000 + number)


def keep(fit: Fit, held_out: Positions, folder: Path, number: int, game: Game) -> None:
    """The floating-point weights to go on with, then the net: who finds it need not learn again."""
    held: dict[str, Any] = {"share": fit.share, "scale": np.float64(fit.scale), **fit.weights}
    np.savez(folder / f"fit-{number}.npz", **held)
    beside = folder / f"net-{number}.new"
    beside.write_bytes(packed_net(fit.numbers(held_out), game.layout))
    beside.replace(folder / f"net-{number}.bin")


def restore(fit: Fit, folder: Path, number: int) -> None:
    with np.load(folder / f"fit-{number}.npz") as held:
        fit.share, fit.scale = held["share"], float(held["scale"])
        fit.weights = {name: held[name] for name in fit.weights}


def origin(plan: NetPlan, duel: Duel | None, milliseconds: float, speeds: tuple[float, float]) -> dict[str, Any]:
    """What stands beside a net: where it comes from and what it gained."""
    told: dict[str, Any] = {"date": date.today().isoformat(), "command": plan.command, "games": plan.steps}
    if duel is not None:
        told |= {
            "milliseconds": milliseconds,
            "measured_games": duel.games,
            "measured_share": round(duel.beaten.mean, 4),
            "measured_interval": [round(end, 4) for end in interval(duel.beaten)],
            "simulations_a_second": [round(speed) for speed in speeds],
        }
    return told
