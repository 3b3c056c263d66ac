"""The command line as a user meets it: what it prints, and one clear line for bad input."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table
from typer.testing import CliRunner

from solutre.arena.bench import Speed
from solutre.cli import app, main
from solutre.cli.books import games as list_games
from solutre.cli.commands import COMMANDS
from solutre.cli.study import speed_table
from solutre.core.game import game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.record import parse

SHELF = str(game("cairn").folder.parent)


def in_a_process(*args: str, code: int = 0) -> str:
    """Run the program as the system does; returns what it printed."""
    env = {**os.environ, "SOLUTRE_GAMES": SHELF, "LANG": "C.UTF-8", "COLUMNS": "200", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "solutre", *args]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stderr if code else done.stdout


@pytest.fixture
def solutre(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run the program here, which spares a second of imports each time; returns what it printed."""
    for name, value in {"COLUMNS": "200", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(name, value)

    def run(*args: str, answers: str = "", code: int = 0) -> str:
        monkeypatch.setattr(sys, "argv", ["solutre", *args])
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        assert ended.value.code == code, told.out + told.err
        return told.err if code else told.out

    return run


@pytest.fixture
def refused(solutre: Callable[..., str]) -> Callable[..., str]:
    """Run the program on something that it refuses; returns what it said."""
    return partial(solutre, code=2)


def test_the_version_says_which_engine_runs() -> None:
    assert ("compiled" if COMPILED else "interpreted") in in_a_process("--version")


def test_games_are_listed() -> None:
    told = in_a_process("games")
    assert "Elawa" in told
    assert "Elsa Roman" in told  # who illustrated it


def test_a_clause_in_both_languages(solutre: Callable[..., str]) -> None:
    assert "ELA-K2" in solutre("rules", "elawa", "ela-k2")
    assert "La pile" in solutre("rules", "elawa", "ELA-K2", "--lang", "fr")
    assert "ELA-W6" in solutre("rules", "elawa")


def test_a_simulation_counts_wins_by_seat(solutre: Callable[..., str]) -> None:
    told = json.loads(solutre("simulate", "elawa", "-n", "40", "--seats", "3", "--seed", "1", "--json"))
    assert told["games"] == 40
    assert sum(seat["win_share"] for seat in told["seats"]) == pytest.approx(1, abs=0.001)
    assert "win share" in solutre("simulate", "cairn", "-n", "20", "--bots", "greedy,random")


def test_the_same_seed_gives_the_same_simulation(solutre: Callable[..., str]) -> None:
    command = ("simulate", "elawa", "-n", "10", "--seed", "5", "--json")
    assert json.loads(solutre(*command))["seats"] == json.loads(in_a_process(*command))["seats"]


def test_an_arena_rates_bots_and_goes_on_from_its_file(solutre: Callable[..., str], tmp_path: Path) -> None:
    out = str(tmp_path / "results.jsonl")
    command = ("arena", "cairn", "--bots", "random,greedy", "-n", "20", "-j", "1", "--out", out)
    told = json.loads(solutre(*command, "--json"))
    assert [standing["bot"] for standing in told["standings"]] == ["random", "greedy"]
    assert sum(standing["wins"] for standing in told["standings"]) == 20
    assert "above the last" in solutre(*command)
    refused = solutre("arena", "cairn", "--bots", "random,cub", "-j", "1", "--out", out, code=2)
    assert refused.startswith(f"solutre: {out} holds another tournament: its bots is")
    assert len(refused.splitlines()) == 1


def test_bench_measures_every_figure(solutre: Callable[..., str]) -> None:
    told = json.loads(solutre("bench", "elawa", "--seconds", "0.05", "--json"))[0]
    assert told["compiled"] == COMPILED
    assert all(
        told[name] > 0
        for name in ("games", "decisions", "driven", "driven_games", "copies", "simulations", "yardstick")
    )


def test_coverage_names_what_fired_and_what_never_did(solutre: Callable[..., str]) -> None:
    told = json.loads(solutre("coverage", "elawa", "-n", "12", "--json"))
    assert told["ELA-K1"] > 100
    assert told["ELA-C4"] == 0
    assert "never told by an event" in solutre("coverage", "cairn", "-n", "4")


def test_the_laws_are_checked(solutre: Callable[..., str]) -> None:
    assert "obeys all laws" in solutre("check", "cairn", "-n", "1")


def test_a_game_in_the_terminal(solutre: Callable[..., str], tmp_path: Path) -> None:
    """The table, numbered choices, a hint, a rule, a refusal with its clause; then the computers play it out."""
    file = tmp_path / "game.txt"
    answers = "t\nh\nr ELA-K1\nskip(ahead=1)\n99\n1\nq\n"
    told = solutre(
        "play",
        "elawa",
        "--seats",
        "3",
        "--bots",
        "2",
        "--level",
        "cub",
        "--seed",
        "4",
        "--record",
        str(file),
        answers=answers,
    )
    assert "your choice" in told
    assert "the computer would choose" in told
    assert "(ELA-S10)" in told
    assert "there is no choice 99" in told
    assert "ELA-K2" in told
    assert Match.replay(file.read_text(encoding="utf-8")).plies


def test_computers_play_to_the_end_and_the_scores_are_explained(solutre: Callable[..., str]) -> None:
    told = solutre("play", "elawa", "--seats", "2", "--bots", "2", "--level", "fisher", "--seed", "1", "--lang", "fr")
    assert "La fin" in told
    assert "ELA-V1" in told


def test_computers_can_be_watched(solutre: Callable[..., str]) -> None:
    told = solutre("watch", "cairn", "--bots", "cub,fisher,gatherer", "--seed", "2")
    assert "CAI-V1" in told
    assert "cub 1" in told


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    match = Match.new("elawa", 2, seed=6)
    while not match.over:
        match.play(match.choices()[0])
    file = tmp_path / "finished.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_record_is_replayed_and_verified(solutre: Callable[..., str], finished: Path) -> None:
    assert "ELA-W5" in solutre("replay", str(finished))
    assert solutre("verify", str(finished)).startswith("fair: ")


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "elawa", "--seats", "9"], "Elawa is for 2 to 4 players, not 9"),
        (["play", "elawa", "--bots", "5"], "5 computer players for 2 seats"),
        (["play", "elawa", "--level", "god"], "no computer player is called 'god'"),
        (["play", "elawa", "--variant", "odd"], "Elawa has no variant odd"),
        (["play", "elawa", "--lang", "de"], "no language is called 'de'"),
        (["play", "elawa", "--record", "/nowhere/x"], "the folder /nowhere does not exist"),
        (["simulate", "elawa", "--seats", "1"], "Elawa is for 2 to 4 players, not 1"),
        (["rules", "elawa", "ELA-Z1"], "Elawa has no clause ELA-Z1"),
        (["replay", "/nowhere/game.txt"], "No such file"),
        (["bench", "chess"], "no game is called 'chess'"),
        (["simulate", "elawa", "-n", "1", "--bots", "cub,cub,hunter"], "3 levels, cub,cub,hunter, for 2 seats"),
        (["play", "elawa", "--level", "cub,hunter"], "2 levels, cub,hunter, for 1 seat"),
    ],
)
def test_bad_input_is_answered_with_one_clear_line_and_exit_code_2(
    refused: Callable[..., str], args: list[str], line: str
) -> None:
    told = refused(*args)
    assert line in told
    assert told.count("\n") == 1


def test_a_ply_after_the_end_is_refused(
    solutre: Callable[..., str], refused: Callable[..., str], finished: Path, tmp_path: Path
) -> None:
    last, out = len(parse(finished.read_text(encoding="utf-8")).plies), tmp_path / "table.svg"
    told = refused("draw", str(finished), "--ply", str(last + 1), "--out", str(out))
    assert told == f"solutre: there is no ply {last + 1}: the record ends after ply {last}\n"
    assert not out.exists()
    solutre("draw", str(finished), "--ply", str(last), "--out", str(out))
    assert out.exists()


def test_a_picture_in_no_known_layout_is_refused(refused: Callable[..., str], finished: Path) -> None:
    assert "no layout is called 'square'" in refused("draw", str(finished), "--layout", "square")


def narrow(table: Table) -> str:
    """A table as a terminal of 80 columns shows it."""
    screen = io.StringIO()
    Console(width=80, file=screen, color_system=None).print(table)
    told = screen.getvalue()
    assert all(len(line) <= 80 for line in told.splitlines())
    return told


def test_bench_fits_80_columns() -> None:
    """Figures of a machine three times as fast as any that we know."""
    figures = (61_234.0, 11_234_567.0, 7_654_321.0, 35_111.0, 12_345_678.0, 162_345.0)
    names = [*games(), "prehistory"]
    told = narrow(speed_table([Speed(name, 2, True, *figures, 1.0) for name in names]))
    assert "…" not in told and "compiled engine" in told
    for figure in figures:
        assert told.count(f"{figure:,.0f}") == len(names)
    for head in ("game", "seats", "games", "decisions", "driven", "copies", "search"):
        assert head in told


def test_the_list_of_games_fits_80_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    list_games()
    told = capsys.readouterr().out
    assert "…" not in told and all(len(line) <= 80 for line in told.splitlines())
    assert all(name in told for name in games())


def test_every_command_says_what_it_does_in_80_columns() -> None:
    told = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "80"}).output
    assert "..." not in told.partition("Commands:")[2]
    assert all(f"  {name} " in told for name in COMMANDS)


def test_a_broken_record_names_its_line(refused: Callable[..., str], finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    lines[9] = lines[9].replace("#", "#9")
    finished.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert "line 10: " in in_a_process("replay", str(finished), code=2)
    assert "line 10: " in refused("verify", str(finished))


def test_a_table_in_the_terminal_is_played_by_its_options(solutre: Callable[..., str], tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    solutre("watch", "cairn", "--bots", "random,random", "--option", "topping=three", "--record", str(kept))
    assert parse(kept.read_text(encoding="utf-8")).variant == "plain+topping=three"


@pytest.mark.parametrize("command", ["simulate", "arena", "play", "watch"])
@pytest.mark.parametrize(
    ("option", "why"),
    [
        ("topping=four", "topping is one of two, three, not 'four'"),
        ("colour=red", "there is no option 'colour'; there are topping"),
        ("topping", "write an option as NAME=VALUE, not 'topping'"),
    ],
)
def test_an_option_that_does_not_exist_gets_one_line(
    refused: Callable[..., str], command: str, option: str, why: str
) -> None:
    assert why in refused(command, "cairn", "--option", option)
