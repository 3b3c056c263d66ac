"""A sixth game is one folder: the page builds one, `new-game` lays one out, and neither touches another file."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from solutre.cli import main
from solutre.cli.new_game.layout import GAME, lay_out_apart, with_row
from solutre.cli.new_game.names import LONGEST, Names, names_of
from solutre.core.errors import SolutreError

ROOT = Path(__file__).parents[1]
ECHOES = Names("cave_echoes", "L’Écho", "ECH")
LAWS = ["core/test_laws.py", "core/test_loading_games.py", "core/test_match.py"]
SEEN = ["core/test_pictures.py", "core/test_guides.py"]
BOOKS = ["test_clauses.py", "test_rulings.py", "test_layers.py", "test_readme.py", "draw/test_frame.py"]
GOLDEN = ["test_golden.py", "test_events.py", "test_fields.py"]
PAGES = ["web/test_pages.py", "web/test_page_words.py"]


def tutorial() -> ModuleType:
    found = importlib.util.spec_from_file_location("tutorial", ROOT / "tools" / "tutorial.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def run(root: Path, *command: str, games: Path | None = None) -> str:
    """Run Python in a checkout, with further games or none; returns what it printed."""
    env = {**os.environ, "SOLUTRE_GAMES": str(games or ""), "NO_COLOR": "1", "COLUMNS": "200"}
    env["PYTHONPATH"] = str(root / "src")
    done = subprocess.run([sys.executable, *command], cwd=root, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def suite(root: Path, files: list[str], games: Path | None = None) -> int:
    """Run the generic tests on the new game alone; returns how many there were."""
    chosen = [f"tests/{file}" for file in files]
    plainly = ["--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
    told = run(root, "-m", "pytest", *chosen, "-k", ECHOES.id, *plainly, games=games)
    return int(told.rsplit(" passed", 1)[0].split()[-1])


def solutre(*command: str) -> tuple[str, ...]:
    return ("-c", "from solutre.cli import main; main()", *command)


# --- the page --------------------------------------------------------------------------------------


def test_the_page_shows_every_file_as_it_is() -> None:
    """`python tools/tutorial.py` writes the blocks anew."""
    page = tutorial().PAGE.read_text(encoding="utf-8")
    assert tutorial().renewed(page) == page
    assert sorted(tutorial().blocks(page)) == tutorial().files()


def test_a_block_that_differs_from_its_file_is_seen() -> None:
    page = tutorial().PAGE.read_text(encoding="utf-8")
    assert tutorial().renewed(page.replace("seats=range(2, 5)", "seats=range(2, 6)")) == page


def test_the_game_of_the_page_passes_the_generic_suite_in_a_folder_of_its_own(tmp_path: Path) -> None:
    """Built from the blocks alone, under a name that no other file knows, beside the games of the library."""
    for name, text in tutorial().blocks(tutorial().PAGE.read_text(encoding="utf-8")).items():
        file = tmp_path / ECHOES.id / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(ECHOES.renamed(text, file), encoding="utf-8")
    assert "L’Écho obeys all laws" in run(ROOT, *solutre("check", ECHOES.id, "-n", "1"), games=tmp_path)
    assert suite(ROOT, LAWS + SEEN + BOOKS + GOLDEN + PAGES, games=tmp_path) > 40


# --- the command -----------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of what a new game needs, and of the tests that look at it."""
    root = tmp_path / "checkout"
    for part in ("src", "tests", "tools"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static"))
    shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("balance"))
    for file in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / file, root)
    return root


def everything(root: Path) -> dict[Path, bytes]:
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(root): file.read_bytes() for file in files}


def test_a_game_laid_out_on_the_shelf_passes_every_generic_test_at_once(checkout: Path) -> None:
    """Golden records, events, checksums, figure, page, row, and a test for each clause: nothing is left to do."""
    before = everything(checkout)
    told = run(checkout, *solutre("new-game", ECHOES.id, "--title", ECHOES.title, "--prefix", ECHOES.prefix))
    assert told.startswith("L’Écho: ")
    after = everything(checkout)
    changed = {file for file in before if after.get(file) != before[file]}
    assert changed == {Path("README.md")}
    new = {file for file in set(after) - set(before) if ECHOES.id not in file.as_posix()}
    assert new == set()
    assert not [file for file in set(after) - set(before) if b"airn" in after[file] or b"CAI-" in after[file]]
    assert suite(checkout, [*BOOKS, *GOLDEN, "core/test_weights.py", "games/cave_echoes"]) > 25


def test_a_game_in_a_folder_of_its_own_plays(tmp_path: Path) -> None:
    told = run(ROOT, *solutre("new-game", "first_fire", "--into", str(tmp_path / "mine")))
    assert f"SOLUTRE_GAMES={tmp_path / 'mine'} solutre play first_fire" in told
    assert "First Fire" in run(ROOT, *solutre("games"), games=tmp_path / "mine")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (["Cave-Echoes"], "a game cannot be called 'Cave-Echoes': its id is at most 24 small letters"),
        (["cave__echoes"], "a game cannot be called 'cave__echoes'"),
        (["class"], "a game cannot be called 'class'"),
        (["../elawa"], "a game cannot be called '../elawa'"),
        (["e" * 25], "a game cannot be called"),
        (["elawa"], "there is a game called 'elawa' already"),
        (["echoes", "--title", 'E"'], "'E\"' is no title"),
        (["echoes", "--title", "[E](x)"], "'[E](x)' is no title"),
        (["echoes", "--prefix", "echo"], "clauses begin with three capital letters, not 'echo'"),
        (["e2"], "clauses begin with three capital letters, not 'E'; say which with --prefix"),
        (["elands"], "the clauses of Elawa begin with ELA; choose other letters with --prefix"),
        (["echoes"], "this folder is no checkout of Solutré; say with --into"),
    ],
)
def test_bad_names_are_refused_in_one_line(
    command: list[str], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["solutre", "new-game", *command])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as left:
        main()
    told = capsys.readouterr().err
    assert (left.value.code, line in told, told.count("\n")) == (2, True, 1), told
    assert list(tmp_path.iterdir()) == []


def test_what_lies_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / ECHOES.id).mkdir()
    (tmp_path / ECHOES.id / "mine.txt").write_text("kept", encoding="utf-8")
    with pytest.raises(SolutreError, match="lies there already; nothing was written"):
        lay_out_apart(ECHOES, tmp_path)
    assert [file.name for file in tmp_path.rglob("*")] == [ECHOES.id, "mine.txt"]


def test_names_follow_from_the_id_where_nothing_is_said() -> None:
    assert names_of("cave_echoes") == Names("cave_echoes", "Cave Echoes", "CAV")
    assert names_of("x1y2z3", prefix="XYZ").class_name == "X1y2z3"


def test_in_code_the_class_is_renamed_and_in_words_the_title() -> None:
    """A game may even be called after the one that it is copied from."""
    names = Names("cairns", "Cairn Two", "CTW")
    code = 'class Cairn(Position):\n    """A position of Cairn (CAI-T1)."""\n\n\nassert isinstance(cairn, Cairn)\n'
    assert names.renamed(code, Path("state.py")) == (
        'class Cairns(Position):\n    """A position of Cairn Two (CTW-T1)."""\n\n\nassert isinstance(cairns, Cairns)\n'
    )
    assert names.renamed("# Cairn\n- **CAI-C1** .cairn\n", Path("book.md")) == "# Cairn Two\n- **CTW-C1** .cairns\n"


def long_lines(names: Names) -> Iterator[str]:
    for file in GAME.rglob("*.py"):
        for line in names.renamed(file.read_text(encoding="utf-8"), file).splitlines():
            if len(line) > 120:
                yield f"{file.name}: {line}"


def test_the_longest_names_make_no_line_too_long() -> None:
    assert list(long_lines(Names("m" * LONGEST, "M" * LONGEST, "MMM"))) == []


def test_a_row_is_added_behind_the_last_game() -> None:
    readme = "# Solutré\n\n| game | players |\n|---|---|\n| [Elawa](docs/elawa.md) | 2–4 |\n\n| other |\n"
    assert with_row(readme, ECHOES).splitlines()[4:] == [
        "| [Elawa](docs/elawa.md) | 2–4 |",
        "| [L’Écho](docs/cave_echoes.md) | 2–4 | 2–5 | Solutré 2026 |",
        "",
        "| other |",
    ]
    with pytest.raises(SolutreError, match="no table of games"):
        with_row("Nothing here.\n", ECHOES)
