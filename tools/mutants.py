"""How strong are the tests? Plant faults one at a time in a copy of the tree, and see which ones no test notices.

    python tools/mutants.py --count 200 --seed 1 [--only src/solutre/games/elawa]

A sample of faults is drawn from the rules and the scoring of every game, from core/match.py, and from playing.py,
table_match.py and tables.py of web/tables. For each the tests of its place run until the first failure, the quickest
first; a fault by which they never end counts as noticed. Survivors are listed, and more than three in a hundred are
too many.
"""

from __future__ import annotations

import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from planting import Fault, faults_in, planted

ROOT = Path(__file__).parents[1]
GAMES = "src/solutre/games"
APART = {"audit", "refusals", "reading", "writing", "actions", "components", "position", "steps"}  # of the rules
OTHERS = {
    "src/solutre/core/match.py": 0.4,
    "src/solutre/web/tables/playing.py": 0.4,
    "src/solutre/web/tables/table_match.py": 0.4,
    "src/solutre/web/tables/tables.py": 0.4,
}
CORES = 2
LIMITS = (50, 150)  # seconds of processor time, more than the first tests of any place need, and than all others do
TOLERATED = 0.03
LEFT_BEHIND = (".*", "__pycache__", "build", "*.egg-info")
WEB_TESTS = (
    ("table_match", "tables", "undo", "put_back"),
    ("absence", "strangers", "results", "table_words", "hot_seat", "store", "pages", "app", "replay"),
)


@dataclass(frozen=True)
class Mutant:
    """A fault and its place."""

    file: str
    fault: Fault

    def __str__(self) -> str:
        return f"{self.file}:{self.fault.line} {self.fault.kind}: {self.fault.before} -> {self.fault.after}"


# --- which faults, and which tests -------------------------------------------------------------


def is_planted(module: Path) -> bool:
    """Whether a module says what the rules do; the others are tables, tell of the rules, or check them."""
    return module.parts[0].removesuffix(".py").partition("_")[0] not in APART


def areas(root: Path = ROOT) -> dict[str, list[str]]:
    """The files in which faults are planted, by the place whose tests must notice."""
    found: dict[str, list[str]] = {}
    for folder in sorted((root / GAMES).iterdir()):
        rules = sorted(folder.glob("rules/**/[!_]*.py"))
        if planted := [file for file in rules if is_planted(file.relative_to(folder / "rules"))]:
            found[str(folder.relative_to(root))] = [str(file.relative_to(root)) for file in planted]
    return {**found, **{file: [file] for file in OTHERS}}


def sample(count: int, seed: int, only: str, root: Path = ROOT) -> list[Mutant]:
    """So many faults: a place first, then a kind of fault, then one of them, so that rare kinds are not missed."""
    rng, drawn = random.Random(seed), list[Mutant]()
    pools = {area: pool for area, files in areas(root).items() if (pool := mutants_of(files, only, root))}
    while pools and len(drawn) < count:
        area = rng.choices(list(pools), [OTHERS.get(area, 1.0) for area in pools])[0]
        kinds = sorted({mutant.fault.kind for mutant in pools[area]})
        kind = rng.choice(kinds)
        one = rng.choice([mutant for mutant in pools[area] if mutant.fault.kind == kind])
        pools[area].remove(one)
        drawn.append(one)
        pools = {name: pool for name, pool in pools.items() if pool}
    return drawn


def mutants_of(files: Sequence[str], only: str, root: Path) -> list[Mutant]:
    chosen = [file for file in files if file.startswith(only.removeprefix("./"))]
    return [Mutant(file, fault) for file in chosen for fault in faults_of((root / file).read_text(encoding="utf-8"))]


@cache
def faults_of(source: str) -> tuple[Fault, ...]:
    return tuple(faults_in(source))


Stage = tuple[str, ...]


def watchers(area: str, root: Path = ROOT) -> list[Stage]:
    """The tests of a place, the quickest first. What the golden games notice, no other test has to be read for."""
    if area.startswith("src/solutre/web"):
        return [tuple(f"tests/web/test_{name}.py" for name in names) for names in WEB_TESTS]
    if not area.startswith(GAMES):
        return [("tests/core/test_match.py", "tests/core/test_record.py"), ("tests/test_golden.py", "tests/core")]
    game = Path(area).name
    tables = [f"{game}-{file.stem}" for file in sorted((root / f"tests/games/{game}/golden").glob("*.events"))]
    golden = "tests/test_golden.py::test_a_golden_record_tells_every_event_as_it_was_read_once"
    law = "tests/core/test_laws.py::test_all_laws_hold_at_every_position_of_some_games"
    ends = f"tests/test_golden.py::test_random_games_end_alike_interpreted_and_compiled[{game}]"
    played = [table for table in tables if "-rules-" not in table]  # old rules are replayed only
    by_law = [f"{law}[{table}]" for table in played]
    return [(*(f"{golden}[{table}]" for table in tables), ends), (*by_law, *scenarios(game, root))]


def scenarios(game: str, root: Path) -> list[str]:
    """The scenarios of a game; its pictures last, which know few rules."""
    files = sorted((root / f"tests/games/{game}").glob("test_*.py"), key=lambda file: "board" in file.name)
    return [str(file.relative_to(root)) for file in files]


# --- running -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Copy:
    """A copy of the tree, in which faults are planted and taken out again."""

    root: Path

    def failure(self, tests: Sequence[str], seconds: int = LIMITS[-1]) -> str:
        """The first failure, or nothing. No test found is a fault of this tool; whatever else happens is noticed."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        run = subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": str(self.root / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5)),
        )
        if run.returncode in (4, 5):
            raise typer.BadParameter(f"no such tests: {' '.join(tests)}")
        failed = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return "" if run.returncode == 0 else (failed or [f"ended with {run.returncode}"])[0]

    def notices(self, mutant: Mutant, stages: Sequence[Stage]) -> bool:
        file = self.root / mutant.file
        sound = file.read_text(encoding="utf-8")
        try:
            self.write(file, planted(sound, mutant.fault))
            return any(self.failure(tests, seconds) for tests, seconds in zip(stages, LIMITS, strict=False))
        finally:
            self.write(file, sound)

    def write(self, file: Path, source: str) -> None:
        """A module without the bytecode of its other self: two writings may bear the same time and size."""
        file.write_text(source, encoding="utf-8")
        for old in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            old.unlink()


def copies(folder: Path) -> Iterator[Copy]:
    for number in range(CORES):
        root = folder / str(number)
        shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        yield Copy(root)


def area_of(mutant: Mutant) -> str:
    return next(area for area, files in areas().items() if mutant.file in files)


@dataclass
class Run:
    """All faults of a sample, on two copies at a time, until the time is up."""

    mutants: list[Mutant]
    until: float
    free: SimpleQueue[Copy]
    bar: Progress

    def survivors(self) -> tuple[list[Mutant], int]:
        """Whom no test noticed, and how many were tried."""
        task = self.bar.add_task("faults", total=len(self.mutants))
        with ThreadPoolExecutor(CORES) as pool:
            noticed = list(pool.map(lambda mutant: self.tried(mutant, task), self.mutants))
        tried = [seen for seen in noticed if seen is not None]
        return [one for one, seen in zip(self.mutants, noticed, strict=True) if seen is False], len(tried)

    def tried(self, mutant: Mutant, task: TaskID) -> bool | None:
        """Whether it was noticed; None when the time is up."""
        if time.monotonic() > self.until:
            return None
        copy = self.free.get()
        try:
            noticed = copy.notices(mutant, watchers(area_of(mutant)))
        finally:
            self.free.put(copy)
        if not noticed:
            self.bar.console.print(f"survived: {mutant}", markup=False, highlight=False)
        self.bar.advance(task)
        return noticed

    def require_sound(self) -> None:
        """Without a fault all tests pass; else every fault would seem noticed. Some places share their tests."""
        areas = sorted({area_of(mutant) for mutant in self.mutants})
        wanted = {tests: area for area in areas for tests in watchers(area)}
        task = self.bar.add_task("without a fault", total=len(wanted))
        with ThreadPoolExecutor(CORES) as pool:
            for area, failure in zip(wanted.values(), pool.map(self.failure, wanted), strict=True):
                if failure:
                    raise typer.BadParameter(f"the tests of {area} fail without any fault: {failure}")
                self.bar.advance(task)

    def failure(self, tests: Sequence[str]) -> str:
        copy = self.free.get()
        try:
            return copy.failure(tests) and copy.failure(tests)  # a busy machine has a second try
        finally:
            self.free.put(copy)


def main(
    count: Annotated[int, typer.Option(min=1, help="How many faults are planted.")] = 200,
    seed: Annotated[int, typer.Option(help="Which ones: the same seed draws the same faults.")] = 1,
    only: Annotated[str, typer.Option(help="Only in files whose path begins so.")] = "",
    minutes: Annotated[float, typer.Option(help="No further fault is tried after this time.")] = 20.0,
    list_only: Annotated[bool, typer.Option("--list", help="Tell the faults and plant none.")] = False,
) -> None:
    """Plant faults and list those that no test notices."""
    console, chosen = Console(), sample(count, seed, only)
    if not chosen:
        raise typer.BadParameter(f"no fault can be planted in {only!r}")
    if list_only:
        for mutant in chosen:
            console.print(str(mutant), markup=False, highlight=False)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    until = time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=Console(stderr=True)) as bar:
        free: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies(Path(folder)):
            free.put(copy)
        run = Run(chosen, until, free, bar)
        run.require_sound()
        survivors, tried = run.survivors()
    for mutant in survivors:
        console.print(str(mutant), markup=False, highlight=False)
    console.print(f"{len(survivors)} of {tried} faults survived, {len(chosen) - tried} were not tried")
    raise typer.Exit(1 if len(survivors) > TOLERATED * tried else 0)


if __name__ == "__main__":
    typer.run(main)
