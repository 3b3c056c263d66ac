"""How strong are the tests? Plant faults one at a time in a copy of the tree, and see which ones no test notices.

    python tools/mutants.py --count 200 --seed 1 [--only src/solutre/games/elawa]

A sample of faults is drawn from the rules and the scoring of every game, from core/match.py, and from playing.py,
table_match.py and tables.py of web/tables. For each the tests of its place run until the first failure (`noticing.py`
does it); a fault by which they never end counts as noticed. Survivors are listed, and more than three in a hundred are
too many.
"""

from __future__ import annotations

import json
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
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any

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
GRACE = 2.0  # seconds of processor time that a test may take in any case
TOLERATED = 0.03
LEFT_BEHIND = (".*", "__pycache__", "build", "*.egg-info", "*.so")  # what is compiled would hide a fault
FAR = ("board", "tiles", "bot")  # tests that know few rules: of pictures and computer players
WEB = (
    "table_match", "tables", "undo", "put_back", "absence", "locks", "company", "hints", "quiet", "ending", "strangers",
    "results", "hot_seat",
)  # fmt: skip


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


@cache
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


Tests = tuple[str, ...]


def watchers(area: str) -> Tests:
    """The tests of a place, as pytest wants to hear of them; those that would start other programs are left out."""
    if area.startswith("src/solutre/web"):
        return (*(f"tests/web/test_{name}.py" for name in WEB), "-k", "not postgresql and not commands")
    if not area.startswith(GAMES):
        others = " or ".join(Path(place).name for place in areas() if place.startswith(GAMES))
        return ("tests/test_golden.py", "tests/core", "-k", f"not ({others} or names)")
    game = Path(area).name
    far = (f"--ignore-glob=*test_{name}*" for name in FAR)
    laws = ("tests/test_golden.py", "tests/test_events.py", "tests/core/test_laws.py")
    return (*laws, f"tests/games/{game}", *far, "-k", f"{game} and not figure and not stuck")


# --- running -----------------------------------------------------------------------------------


@dataclass
class Run:
    """All faults of a sample, tried in a copy of the tree until the time is up, two places at a time."""

    root: Path
    scratch: Path
    until: float
    bar: Progress
    telling: bool
    survivors: list[Mutant] = field(default_factory=list)
    tried: int = 0

    def try_all(self, mutants: Sequence[Mutant], cores: int) -> None:
        """Places with the same tests are tried together."""
        places: dict[Tests, list[Mutant]] = {}
        for mutant in mutants:
            places.setdefault(watchers(area_of(mutant)), []).append(mutant)
        task = self.bar.add_task("faults", total=len(mutants))
        with ThreadPoolExecutor(cores) as pool:
            list(pool.map(lambda tests: self.try_place(tests, places[tests], task), by_size(places)))

    def try_place(self, tests: Tests, mutants: list[Mutant], task: TaskID) -> None:
        early = list[Mutant]()
        for found in self.noticing(tests, mutants, None):
            if found.get("sound") is False:
                raise typer.BadParameter(f"without any fault fails, in {mutants[0].file}: {found['failure']}")
            if "early" in found:
                early.append(mutants[found["number"]])
            elif "noticed" in found:
                self.judge(mutants[found["number"]], found["noticed"], task)
        for mutant in early:
            if time.time() < self.until:
                told = list(self.noticing(tests, [], mutant))
                self.judge(mutant, told[0]["failure"] if told else "a test that cannot be read", task)

    def judge(self, mutant: Mutant, noticed: str, task: TaskID) -> None:
        self.tried += 1
        if not noticed:
            self.survivors.append(mutant)
        if self.telling or not noticed:
            tell(self.bar.console, f"noticed by {noticed}: {mutant}" if noticed else f"survived: {mutant}")
        self.bar.advance(task)

    def noticing(self, tests: Tests, mutants: Sequence[Mutant], planted: Mutant | None) -> Iterator[dict[str, Any]]:
        """What a process tells that tries faults of one place, or one that is there from the beginning."""
        with tempfile.TemporaryDirectory(dir=self.scratch) as scratch:
            job = {
                "root": str(self.root),
                "scratch": scratch,
                "until": self.until,
                "grace": GRACE,
                "tests": tests,
                "faults": [self.described(mutant) for mutant in mutants],
                "planted": planted and self.described(planted),
            }
            command = [sys.executable, str(Path(__file__).with_name("noticing.py"))]
            env = {**os.environ, "PYTHONPATH": str(self.root / "src"), "SOLUTRE_EVERY_CASE": "1"}
            env.pop("PYTHONDONTWRITEBYTECODE", None)
            process = subprocess.Popen(
                command, cwd=self.root, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            with process:
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(job))
                process.stdin.close()
                yield from map(json.loads, process.stdout)

    def described(self, mutant: Mutant) -> dict[str, str]:
        source = (self.root / mutant.file).read_text(encoding="utf-8")
        return {"file": mutant.file, "source": planted(source, mutant.fault)}


def by_size(places: dict[Tests, list[Mutant]]) -> list[Tests]:
    """The largest first, so that nobody waits for it at the end."""
    return sorted(places, key=lambda tests: -len(places[tests]))


def area_of(mutant: Mutant) -> str:
    return next(area for area, files in areas().items() if mutant.file in files)


def tell(console: Console, line: str) -> None:
    console.print(line, markup=False, highlight=False, soft_wrap=True)


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(
    count: Annotated[int, typer.Option(min=1, help="How many faults are planted.")] = 200,
    seed: Annotated[int, typer.Option(help="Which ones: the same seed draws the same faults.")] = 1,
    only: Annotated[str, typer.Option(help="Only in files whose path begins so.")] = "",
    minutes: Annotated[float, typer.Option(help="No further fault is tried after this time.")] = 20.0,
    cores: Annotated[int, typer.Option(min=1, help="So many places are tried at a time.")] = CORES,
    list_only: Annotated[bool, typer.Option("--list", help="Tell the faults and plant none.")] = False,
    telling: Annotated[bool, typer.Option("--tell", help="Tell of every fault which test noticed it.")] = False,
) -> None:
    """Plant faults and list those that no test notices."""
    console, chosen = Console(), sample(count, seed, only)
    if not chosen:
        raise typer.BadParameter(f"no fault can be planted in {only!r}")
    if list_only:
        for mutant in chosen:
            tell(console, str(mutant))
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with tempfile.TemporaryDirectory() as folder, Progress(*columns, console=Console(stderr=True)) as bar:
        shutil.copytree(ROOT, Path(folder) / "tree", ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        run = Run(Path(folder) / "tree", Path(folder), time.time() + 60 * minutes, bar, telling)
        run.try_all(chosen, cores)
    for mutant in run.survivors:
        tell(console, str(mutant))
    tell(console, f"{len(run.survivors)} of {run.tried} faults survived, {len(chosen) - run.tried} were not tried")
    tell(console, f"{processor_seconds():.0f} seconds of processor time")
    raise typer.Exit(1 if len(run.survivors) > TOLERATED * run.tried else 0)


if __name__ == "__main__":
    typer.run(main)
