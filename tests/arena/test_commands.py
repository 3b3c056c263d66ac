"""The page about the arena knows every option, and the commands answer bad input with one line."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.errors import SolutreError

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["arena", "balance"])
def test_every_option_is_on_the_page(command: str) -> None:
    options = typer.main.get_command(app).get_command(None, command).params  # type: ignore[attr-defined]
    names = [option.secondary_opts or option.opts for option in options if option.param_type_name == "option"]
    missing = [forms for forms in names if not any(f"{form}`" in PAGE or f"{form} " in PAGE for form in forms)]
    assert not missing


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--bots", "cub,mammoth"], "no computer player is called 'mammoth'"),
        (["--bots", "cub"], "at least two different bots"),
        (["--seats", "7"], "not 7"),
        (["--format", "cup"], "no tournament is called 'cup'"),
        (["--cluster", "slurm"], "no cluster is called 'slurm'"),
        (["--plots", "x", "--ending", "gif"], "no picture ends in 'gif'"),
    ],
)
def test_bad_input_is_refused_before_any_game(options: list[str], said: str) -> None:
    done = CliRunner().invoke(app, ["arena", "cairn", *options])
    assert isinstance(done.exception, SolutreError)
    assert said in str(done.exception)


def test_a_tournament_can_be_drawn(tmp_path: Path) -> None:
    command = ["arena", "cairn", "--bots", "cub,greedy", "-n", "4", "-j", "1", "--plots", str(tmp_path)]
    assert CliRunner().invoke(app, command).exit_code == 0
    assert len(list(tmp_path.glob("*.svg"))) == 5


def test_a_balance_page_is_written_where_it_is_wanted(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["balance", "cairn", "-n", "9", "-j", "1", "-o", str(tmp_path / "page.md")])
    assert done.exit_code == 0
    assert "9 games" in done.output
    assert (tmp_path / "page" / "turns.svg").exists()
