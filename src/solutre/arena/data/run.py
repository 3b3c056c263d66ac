"""A simulation of many games: shared out, summed up, and perhaps written down."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from solutre.arena.data.files import Portions, encoded
from solutre.arena.data.games import NOBODY, Finished, Plan, play_game, record_of, roll_out
from solutre.arena.data.rows import Row, check_kind, decision_rows, game_row
from solutre.arena.simulate import Result
from solutre.arena.work import Workplace
from solutre.core.errors import SolutreError

PORTION = 50  # games that a process plays at a time, if they are quick …
QUICK = ("random", "greedy", "cub", "gatherer", "fisher", "hunter")  # … as with these players


@dataclass(frozen=True)
class Wanted:
    """What is kept of the games beside the sums."""

    out: Path | None = None
    kind: str = "game"  # of the rows
    records: Path | None = None
    inputs: bool = False  # in rows of decisions

    def __post_init__(self) -> None:
        check_kind(self.kind)
        if self.inputs and (self.out is None or self.kind != "decision"):
            raise SolutreError("inputs are told in rows of decisions: --rows decision --out FILE")

    def asked(self, first: int, games: int) -> dict[str, object]:
        """What a run that goes on must ask for again."""
        told: dict[str, object] = {"rows": self.kind, "first": first, "games": games}
        return told | ({"inputs": True} if self.inputs else {})

    @property
    def nothing(self) -> bool:
        return self.out is None and self.records is None


SUMS = Wanted()
HERE = Workplace()


@dataclass(frozen=True)
class Played:
    """What a process brings back."""

    first: int
    games: tuple[Finished, ...]
    rows: bytes
    seconds: float  # of processor time


def play_portion(plan: Plan, wanted: Wanted, numbers: range) -> Played:
    """The work of one process at a time."""
    started = time.process_time()
    games: list[Finished] = []
    rows: list[Row] = []
    for number in numbers:
        if wanted.nothing and plan.plain:
            games.append(roll_out(plan, number))
        elif wanted.out is not None and wanted.kind == "decision":
            finished, told = decision_rows(plan, number, wanted.inputs)
            games.append(finished)
            rows += told
        else:
            finished = play_game(plan, number)
            games.append(finished)
            rows.append(game_row(plan, finished))
    written = encoded(rows, wanted.out.suffix) if wanted.out is not None and rows else b""
    return Played(numbers[0], tuple(games), written, time.process_time() - started)


def portions(plan: Plan, first: int, games: int) -> list[range]:
    """The numbers of the games, portion by portion; a run that goes on cuts them alike."""
    step = PORTION if all(name in QUICK for name in plan.bots) else 1
    return [range(start, min(start + step, first + games)) for start in range(first, first + games, step)]


def run(
    plan: Plan,
    games: int,
    wanted: Wanted = SUMS,
    workplace: Workplace = HERE,
    first: int = 0,
    tick: Callable[[int], None] = lambda games: None,
    result: Result | None = None,
) -> Result:
    """Play the games of these numbers and sum them up; whoever may stop it hands in the `result` that is filled."""
    workplace.welcome(plan.bots)
    found = Result.empty(plan.seats) if result is None else result
    todo = portions(plan, first, games)
    kept = Portions(wanted.out, plan, wanted.asked(first, games)) if wanted.out else None
    done = kept.done() if kept else {}
    for ended in done.values():
        _sum_up(found, ended, 0.0)
        tick(len(ended))
    missing = [portion for portion in todo if portion[0] not in done]
    for played in workplace.run(partial(play_portion, plan, wanted), missing):
        _write_records(plan, wanted.records, played.games)
        if kept:
            kept.add(played.first, played.games, played.rows)
        _sum_up(found, played.games, played.seconds)
        tick(len(played.games))
    if kept:
        kept.finish(portion[0] for portion in todo)
    return found


def _sum_up(result: Result, games: tuple[Finished, ...] | list[Finished], seconds: float) -> None:
    result.seconds += seconds
    for one in games:
        result.add(one.scores, one.places, one.decisions)
        if one.loser != NOBODY:
            result.illegal.append(f"game {one.number}: {one.illegal}")


def _write_records(plan: Plan, folder: Path | None, games: tuple[Finished, ...]) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise SolutreError(f"{folder} is a file; records need a folder") from None
    for one in games:
        name = f"{plan.game}-{one.number:06d}.txt"
        (folder / name).write_text(record_of(plan, one).write(), encoding="utf-8")
