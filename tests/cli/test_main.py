"""The program as a whole: one clear line for whatever goes wrong, exit codes, and help that fits a narrow terminal."""

from __future__ import annotations

import errno
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import solutre
from solutre.cli import app, in_words, main, study
from solutre.cli.commands import COMMANDS, Entry, lacking, module_of
from solutre.core.errors import SolutreError

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The program with these words behind its name: exit code, what it printed, and what it complained of."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")

    def started(*args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["solutre", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        return int(ended.value.code or 0), told.out, told.err

    return started


# --- what goes wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "draw", "verify", "hint", "analyse"])
def test_a_record_that_is_not_there_is_named_without_the_numbers_of_the_system(
    run: Run, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "nothing.txt"
    assert run(command, str(file)) == (2, "", f"solutre: {file}: No such file or directory\n")


@pytest.mark.parametrize("command", ["replay", "draw", "verify", "hint", "analyse"])
def test_a_folder_is_no_record(run: Run, tmp_path: Path, command: str) -> None:
    assert run(command, str(tmp_path)) == (2, "", f"solutre: {tmp_path}: Is a directory\n")


@pytest.mark.parametrize("command", ["replay", "verify", "analyse"])
def test_a_picture_is_no_record_either(run: Run, tmp_path: Path, command: str) -> None:
    file = tmp_path / "photo.jpg"
    file.write_bytes(b"{}\xff\xd8")
    assert run(command, str(file)) == (2, "", "solutre: this is no text in UTF-8: byte 3 cannot be read\n")


def test_what_the_system_says_without_a_file_is_said_as_it_is() -> None:
    assert in_words(ConnectionRefusedError("nobody listens")) == "nobody listens"
    assert in_words(OSError(errno.ENOSPC, "No space left on device")) == "[Errno 28] No space left on device"
    assert in_words(SolutreError("no seat 3")) == "no seat 3"


def test_a_long_complaint_stays_one_line_and_its_signs_are_no_markup(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "[red]" + "far " * 60 + "away [/]"

    def refuse(*_: Any, **__: Any) -> None:
        raise SolutreError(told)

    monkeypatch.setattr(study, "measure", refuse)
    assert run("bench", "cairn") == (2, "", f"solutre: {told}\n")


def test_a_fault_of_ours_is_not_hidden_as_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(study, "measure", stumble)
    with pytest.raises(ZeroDivisionError):
        run("bench", "cairn")


def test_who_presses_control_c_gets_the_usual_exit_code_and_no_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(study, "measure", interrupted)
    assert run("bench", "cairn") == (130, "", "")


# --- what is missing ----------------------------------------------------------------------------


def test_a_library_that_a_command_needs_is_named_with_its_extra() -> None:
    told = lacking("arena", ModuleNotFoundError("No module named 'joblib'", name="joblib"))
    assert isinstance(told, SolutreError)
    assert str(told) == "`solutre arena` needs joblib, which is not installed: pip install 'solutre[arena]'"


def test_a_module_of_ours_that_is_missing_is_our_fault() -> None:
    ours = ModuleNotFoundError("No module named 'solutre.cli.paint'", name="solutre.cli.paint")
    assert lacking("arena", ours) is ours
    assert lacking("paint", ModuleNotFoundError(name="joblib")).args == ()
    with pytest.raises(ModuleNotFoundError):
        module_of("paint", Entry("paint", "paint", "", "cli"))


def test_what_lacks_while_a_command_works_is_named_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(*_: Any, **__: Any) -> None:
        raise ModuleNotFoundError("No module named 'ray'", name="ray")

    monkeypatch.setattr(study, "measure", lacks)
    code, _, err = run("bench", "cairn")
    assert (code, err) == (
        2,
        "solutre: `solutre bench` needs ray, which is not installed: pip install 'solutre[cli]'\n",
    )


# --- help ---------------------------------------------------------------------------------------


def test_the_version_is_that_of_the_package(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for compiled, mode in ((True, "compiled engine"), (False, "interpreted, pure Python")):
        monkeypatch.setattr(solutre, "COMPILED", compiled)
        assert run("--version") == (0, f"solutre {solutre.__version__} ({mode})\n", "")


def test_without_a_command_all_of_them_are_listed_in_their_order(run: Run) -> None:
    code, out, err = run()
    told = out + err
    assert code in (0, 2)
    places = [told.index(f"\n  {name} ") for name in COMMANDS]
    assert places == sorted(places)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_the_help_of_a_command_fits_80_columns_and_says_what_it_is_for(name: str) -> None:
    done = CliRunner(env={"COLUMNS": "80"}).invoke(app, [name, "--help"])
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: solutre {name} ")
    assert all(len(line) <= 80 for line in done.output.splitlines())
    assert "[[" not in done.output and "[default: -" not in done.output


@pytest.mark.parametrize("name", list(COMMANDS))
def test_an_option_that_no_command_has_is_refused_before_anything_happens(name: str) -> None:
    done = CliRunner().invoke(app, [name, "--colour", "red"])
    assert done.exit_code == 2
    assert "--colour" in done.output
