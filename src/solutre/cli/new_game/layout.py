"""Where the files of a new game go: into a folder of its own, or into a checkout with tests, page and golden files."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from solutre.cli.new_game.names import Names
from solutre.core.errors import SolutreError

HERE = Path(__file__).parent
GAME = HERE / "shelf" / "cairn"
PAGE = HERE / "page.md"
NO_FILES = {"__pycache__", "golden"}  # golden files are made by the new game itself
SHELF = Path("src", "solutre", "games")
MAKER = Path("tests", "make_golden.py")
GOLDEN = ("records", "events", "figure")  # in this order: each is made from the one before
HEAD = "| game |"  # how the table of games begins in the README
Files = dict[Path, str]


def checkout(start: Path) -> Path:
    """The checkout of the library that a folder lies in."""
    for folder in (start, *start.parents):
        if (folder / SHELF).is_dir() and (folder / MAKER).is_file():
            return folder
    raise SolutreError("this folder is no checkout of Solutré; say with --into where the game shall lie")


def lay_out_apart(names: Names, folder: Path) -> Files:
    """The game by itself, below any folder; returns what was written."""
    files = dict(copied(GAME, folder / names.id, names))
    write([folder / names.id], files)
    return files


def lay_out_here(names: Names, root: Path) -> Files:
    """The game on the shelf of a checkout, with its tests, its page, its row and its golden files."""
    places = [root / SHELF / names.id, root / "tests" / "games" / names.id, root / "docs" / f"{names.id}.md"]
    game, tests, page = places
    files = dict(copied(GAME, game, names)) | dict(copied(root / "tests" / "games" / GAME.name, tests, names))
    files[page] = names.renamed(PAGE.read_text(encoding="utf-8"), page)
    readme = root / "README.md"
    told = with_row(readme.read_text(encoding="utf-8"), names)
    write(places, files)
    readme.write_text(told, encoding="utf-8")
    make_golden(names.id, root)
    return files | {readme: told}


def copied(source: Path, target: Path, names: Names) -> Iterator[tuple[Path, str]]:
    """Every file of a folder under its new place and with its new names."""
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source)
        if file.is_file() and not NO_FILES & set(inside.parts):
            yield target / inside, names.renamed(file.read_text(encoding="utf-8"), file)


def write(places: list[Path], files: Files) -> None:
    """Write all of it, or nothing where something lies already."""
    for place in places:
        if place.exists():
            raise SolutreError(f"{place} lies there already; nothing was written")
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def with_row(readme: str, names: Names) -> str:
    """The README with a row for the game, behind the last one."""
    before, head, behind = readme.partition(f"\n{HEAD}")
    if not head:
        raise SolutreError("README.md has no table of games; nothing was written")
    table, blank, rest = behind.partition("\n\n")
    row = f"| [{names.title}](docs/{names.id}.md) | 2–4 | 2–5 | Solutré 2026 |"
    return f"{before}{head}{table.rstrip()}\n{row}{blank}{rest}"


def make_golden(id: str, root: Path) -> None:
    """Let the new game play its golden records, tell their events and draw its figure."""
    surroundings = {**os.environ, "PYTHONPATH": str(root / "src"), "SOLUTRE_GAMES": str(root / SHELF)}
    for part in GOLDEN:
        done = subprocess.run(
            [sys.executable, str(root / MAKER), part, id], env=surroundings, capture_output=True, text=True, check=False
        )
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no word"])[-1]
            raise SolutreError(f"the game is laid out, but its golden {part} could not be made: {last}")
