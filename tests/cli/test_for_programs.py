"""What programs and shells ask of the commands: figures as JSON, several processes, completion."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner

from solutre.arena.work import Workplace
from solutre.cli import app, study
from solutre.cli.commands import COMMANDS
from solutre.core.game import games
from solutre.core.match import Match
from solutre.core.rng import Rng

FIGURES = {"simulate", "arena", "balance", "bench", "coverage", "check", "train", "verify", "hint", "analyse", "games"}
FIGURES |= {"doctor"}
LONG = {"simulate", "arena", "balance", "coverage", "check", "train"}  # one core is what bench measures
PLAYING = {"play", "watch", "seat", "simulate", "arena", "balance", "hint"}  # where levels play
NEITHER = {"play", "watch", "lesson", "serve", "worker", "seat", "replay", "draw", "rules", "new-game"}
NEITHER |= {"backup", "restore", "export", "import"}  # files of a host


def told(*args: str, code: int = 0) -> Any:
    done = CliRunner().invoke(app, args, catch_exceptions=False)
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


def options(command: str) -> set[str]:
    found = typer.main.get_command(app).get_command(None, command)  # type: ignore[attr-defined]
    return {form for option in found.params for form in option.opts}


def test_every_command_says_whether_it_tells_figures_and_takes_long() -> None:
    assert set(COMMANDS) == FIGURES | LONG | NEITHER and not (FIGURES | LONG) & NEITHER
    assert all("--json" in options(name) for name in FIGURES)
    assert all({"-j", "--jobs"} <= options(name) for name in LONG)
    assert all("--weights" in options(name) for name in PLAYING)


def test_the_shelf_as_data() -> None:
    found = {game["id"]: game for game in told("games", "--json")}
    assert set(found) == set(games())
    assert found["elawa"]["seats"] == [2, 3, 4] and found["elawa"]["options"]["chiefs"] == ["dealt", "chosen"]
    assert found["elawa"]["box"]["year"] == 2023 and found["elawa"]["actions"]["decisions"] > 100


def test_the_balance_as_data_writes_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """27 games of Cairn: nine of two, of three and of four; every game has a winner, who drew stones."""
    monkeypatch.chdir(tmp_path)
    found = told("balance", "cairn", "-n", "27", "-j", "1", "--json")
    assert found["games"] == 27 and [table["seats"] for table in found["tables"]] == [2, 3, 4]
    weights = str(games()["cairn"].mind / "weights.toml")
    other = told("balance", "cairn", "-n", "9", "-j", "1", "--json", "--weights", weights)
    assert other["bots"] == [f"hunter:{weights}"]
    for table in found["tables"]:
        assert sum(one["share"] for one in table["win_share_by_turn"]) == pytest.approx(1, abs=0.001)
        assert table["points"]["least"] <= table["points"]["mean"] <= table["winners_points"]["most"]
    assert any(found["components"].values())
    assert not list(tmp_path.iterdir())


def test_checking_tells_what_it_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def workplace(jobs: int) -> Workplace:
        asked.append(jobs)
        return Workplace(1)

    monkeypatch.setattr(study, "Workplace", workplace)
    found = told("check", "cairn", "-n", "2", "-j", "3", "--json")
    assert found == {"game": "cairn", "games": 6, "plies": 72, "scenes": 2, "wrong": []}
    assert asked == [3]


def test_coverage_counts_alike_on_any_number_of_processes() -> None:
    assert told("coverage", "elawa", "-n", "6", "--json") == told("coverage", "elawa", "-n", "6", "-j", "2", "--json")


def test_a_training_tells_its_weights_and_what_they_gain(tmp_path: Path) -> None:
    found = told("train", "cairn", "-n", "8", "--out", str(tmp_path / "mine.toml"), "--json")
    assert found["game"] == "cairn" and found["measured_games"] > 0
    assert all({"before", "after"} == set(pair) for pair in found["weights"].values())


def test_a_verdict_and_a_hint_as_data(tmp_path: Path) -> None:
    match, file = Match.new("cairn", 2, seed=1), tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    advised = told("hint", str(file), "--level", "hunter", "--json")
    assert advised["seat"] == 0 and advised["action"] in match.state.legal_actions()
    assert str(match.game.actions.describe(advised["action"])) == advised["choice"]
    rng = Rng(1)
    while not match.over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    file.write_text(match.record(), encoding="utf-8")
    verdict = told("verify", str(file), "--json")
    assert verdict["choices"] + verdict["outcomes"] == len(match.plies) and not verdict["study"]


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("solutre si", {"simulate"}),
        ("solutre simulate ela", {"elawa"}),
        ("solutre simulate elawa --bots cub,hun", {"cub,hunter"}),
        ("solutre coverage elawa --jo", {"--jobs"}),
    ],
)
def test_a_shell_completes_commands_games_levels_and_options(words: str, completed: set[str]) -> None:
    asked = {"_SOLUTRE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()) - 1)}
    program = "import sys; sys.argv[0] = 'solutre'; from solutre.__main__ import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env={**os.environ, **asked}, capture_output=True, text=True)
    assert set(done.stdout.split()) == completed, done.stderr


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("play", "bots"),
        ("play", "level"),
        ("watch", "bots"),
        ("hint", "level"),
        ("seat", "bot"),
        ("seat", "level"),
        ("simulate", "bots"),
        ("arena", "bots"),
        ("balance", "bots"),
    ],
)
def test_levels_complete_themselves_wherever_they_stand(command: str, option: str) -> None:
    made = get_command(app).get_command(None, command)  # type: ignore[attr-defined]
    (found,) = [parameter for parameter in made.params if parameter.name == option]
    assert [one.value for one in found.shell_complete(None, "gat")] == ["gatherer"]
