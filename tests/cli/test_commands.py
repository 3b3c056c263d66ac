"""The commands as a whole: found by name, imported when they are called, and clear about what is missing."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from solutre.cli import app, in_words, progress
from solutre.cli.commands import COMMANDS, module_of
from solutre.core.errors import SolutreError

HEAVY = {"fastapi", "sqlalchemy", "jinja2", "alembic", "uvicorn", "babel", "joblib", "openskill", "numpy", "matplotlib"}


def in_python(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a Python of its own."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_engine_and_its_players_need_no_library_of_the_others() -> None:
    told = in_python(
        "import sys, solutre; solutre.games(); match = solutre.Match.new('elawa', 2, seed=1);"
        "solutre.bot('hunter').choose(match.game, match.view(match.player), solutre.Rng(1)); match.draw();"
        f"print(sorted(({HEAVY} | {{'typer', 'rich'}}) & set(sys.modules)))"
    )
    assert (told.stdout, told.stderr) == ("[]\n", "")


def test_a_command_imports_only_what_it_needs() -> None:
    told = in_python(
        "import sys; sys.argv = ['solutre', 'games']\nfrom solutre.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        f"print(sorted({HEAVY} & set(sys.modules)))"
    )
    assert told.stdout.splitlines()[-1] == "[]", told.stderr


@pytest.mark.parametrize(
    ("missing", "command", "line"),
    [
        ("uvicorn", "serve", "`solutre serve` needs uvicorn, which is not installed: pip install 'solutre[web]'"),
        ("typer", "games", "the command line needs typer, which is not installed: pip install 'solutre[cli]'"),
    ],
)
def test_what_is_not_installed_is_named_with_its_extra(missing: str, command: str, line: str) -> None:
    told = in_python(
        f"import sys; sys.modules[{missing!r}] = None; sys.argv = ['solutre', {command!r}]\n"
        "from solutre.__main__ import main\nmain()"
    )
    assert (told.returncode, told.stderr) == (2, f"solutre: {line}\n")


def test_every_command_is_told_by_its_own_words() -> None:
    """The list of `--help` needs no import; so its words must be those of the commands."""
    listed = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["--help"]).stdout
    for name, entry in COMMANDS.items():
        assert entry.told in listed
        function = getattr(module_of(name, entry), entry.function)
        assert function.__doc__ and function.__doc__.strip()


def test_a_file_that_is_not_there_or_no_file_is_told_without_numbers(tmp_path: Path) -> None:
    """`solutre replay` of nothing, and of a folder: the words of the system, the file first."""
    for file, why in ((tmp_path / "game.txt", "No such file or directory"), (tmp_path, "Is a directory")):
        problem = CliRunner().invoke(app, ["replay", str(file)]).exception
        assert isinstance(problem, OSError)
        assert in_words(problem) == f"{file}: {why}"
    assert in_words(SolutreError("no game is called 'x'")) == "no game is called 'x'"


def test_an_unknown_command_is_refused() -> None:
    done = CliRunner().invoke(app, ["paint"])
    assert done.exit_code == 2 and "No such command 'paint'" in done.output


def test_long_work_speaks_in_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line every thirty seconds where nobody sees a bar; a terminal has the bar alone."""
    clock = iter([0.0, 10.0, 31.0, 31.0, 40.0])
    monkeypatch.setattr(progress.Spoken, "now", lambda self: next(clock))
    written = io.StringIO()
    bar = progress.Spoken(Console(file=written, width=80))
    task = bar.add_task("Elawa, 2 seats", total=2000)
    bar.advance(task, 500)
    assert written.getvalue() == ""
    bar.advance(task, 700)
    bar.advance(task, 100)
    assert written.getvalue() == "Elawa, 2 seats: 1,200 of 2,000 after 0 s\n"


def test_a_bar_that_nobody_sees_leaves_nothing_behind() -> None:
    """Neither a bar nor an empty line in a log; and whoever looks on gets the cursor back."""
    written = io.StringIO()
    with progress.Spoken(Console(file=written, width=80)) as bar:
        bar.advance(bar.add_task("Elawa", total=2))
    assert written.getvalue() == ""
    assert not bar.live.is_started
    seen = io.StringIO()
    with progress.Spoken(Console(file=seen, width=80, force_terminal=True)) as bar:
        bar.add_task("Elawa", total=2)
    assert "Elawa" in seen.getvalue() and seen.getvalue().rstrip().endswith("\x1b[2K")  # the line is wiped


def test_a_log_speaks_at_thirty_seconds_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 29.9, 30.0, 30.0])
    monkeypatch.setattr(progress.Spoken, "now", lambda self: next(clock))
    written = io.StringIO()
    bar = progress.Spoken(Console(file=written, width=20))
    task = bar.add_task("Elawa, 2 seats, '1'", total=2)
    bar.advance(task)
    assert written.getvalue() == ""
    bar.advance(task)
    assert written.getvalue() == "Elawa, 2 seats, '1': 2 of 2 after 0 s\n"  # one line, however narrow


def test_training_writes_where_one_stands_and_never_into_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from solutre.cli import training

    kept: list[Path] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(training, "learn_weights", lambda found, plan: None)
    monkeypatch.setattr(training, "show", lambda *told: None)
    monkeypatch.setattr(training, "keep", lambda trained, target, *told: kept.append(target))
    assert CliRunner().invoke(app, ["train", "elawa"], catch_exceptions=False).exit_code == 0
    assert kept == [Path("elawa.weights.toml")]
