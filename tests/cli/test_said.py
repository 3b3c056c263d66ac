"""What commands say: tables, shares, rounds of a training, the doctor's findings, and how far long work is."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table
from typer.testing import CliRunner

from solutre.arena.training.duel import Duel, Mode
from solutre.arena.training.train import Plan, Trained
from solutre.cli import app, arena, show, training
from solutre.cli.options import forfeits, game_ids, levels_begun, weighed
from solutre.cli.progress import Spoken
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.weights import FILE, load_weights

Deal = Callable[[str], Match]


def written(*shown: Any) -> str:
    """What a wide terminal without colours shows."""
    out = io.StringIO()
    console = Console(file=out, width=160, color_system=None)
    for one in shown:
        console.print(one)
    return out.getvalue()


@pytest.fixture
def console() -> Console:
    return Console(file=io.StringIO(), width=160, color_system=None)


def said(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# --- the table in the terminal ----------------------------------------------------------------


def test_a_player_has_a_colour_and_a_shape_and_no_markup_of_their_own(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    match.names = ("[bold]Ada", "Bo")
    assert show.signed(match, 0) == "[red]● \\[bold]Ada[/]"
    assert show.signed(match, 1) == "[blue]■ Bo[/]"
    assert written(show.signed(match, 0)) == "● [bold]Ada\n"


def test_choices_are_numbered_from_one_in_the_words_of_the_game(cairn: Deal, console: Console) -> None:
    """CAI-T1"""
    show.show_choices(console, cairn("small large | middle large"), "en")
    first, *lines = said(console).splitlines()
    assert first.endswith(": your choice")
    assert [line.split()[0] for line in lines] == ["1", "2"]
    assert "small stone" in lines[0] and "large stone" in lines[1]


def test_an_event_has_the_shape_of_its_player_its_points_and_its_clause(cairn: Deal, console: Console) -> None:
    """CAI-V1, CAI-V2: a large stone on a small one brings 3, and 2 more."""
    match = cairn("small large | middle large")
    match.play("lay(size=small)")
    events = match.play("lay(size=large)")
    show.show_events(console, match, events, "en")
    lines = said(console).splitlines()
    assert lines[0].startswith("■ ") and lines[0].endswith(" +3 CAI-V1")
    assert lines[1].startswith("■ ") and lines[1].endswith(" +2 CAI-V2")
    assert all(not line.startswith("·") for line in lines[:2])


@pytest.mark.parametrize(("language", "title", "why"), [("en", "The end", "why"), ("fr", "La fin", "pourquoi")])
def test_the_end_ranks_the_seats_and_adds_up_where_points_came_from(
    cairn: Deal, console: Console, language: str, title: str, why: str
) -> None:
    """1 + 3 without daring for the first; 3 + 2 for daring, then 2, for the second."""
    match = cairn("small large | middle large")
    match.play("lay(size=small)")
    match.play("lay(size=large)")
    show.show_end(console, match, language)
    told = said(console)
    assert title in told and why in told
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in told.splitlines() if line.startswith("│")]
    assert [row[0] for row in rows] == ["1", "2"]
    assert [row[2] for row in rows] == ["7", "4"]
    assert [row[3] for row in rows] == ["5 CAI-V1, 2 CAI-V2", "4 CAI-V1"]


# --- options that complete themselves ---------------------------------------------------------


def test_a_shell_completes_games_and_the_last_of_some_levels() -> None:
    assert game_ids("ela") == ["elawa"]
    assert set(game_ids("")) >= {"elawa", "hunters", "mammut"}
    assert "hunter" in levels_begun("hu")
    assert "cub,gatherer" in levels_begun("cub,ga")
    assert all(one.startswith("cub,") for one in levels_begun("cub,"))
    assert levels_begun("zz") == []


def test_an_illegal_answer_raises_or_loses_and_nothing_else() -> None:
    assert (forfeits("raise"), forfeits("lose")) == (False, True)
    with pytest.raises(SolutreError, match=r"^an illegal answer can raise or lose, not win$"):
        forfeits("win")


def test_weights_go_to_levels_that_weigh_and_have_none_of_their_own() -> None:
    file = Path("mine.toml")
    levels = ["hunter", "random", "greedy:other.toml", "my.py:Bot"]
    assert weighed(levels, None) == levels
    assert weighed(levels, file) == ["hunter:mine.toml", "random", "greedy:other.toml", "my.py:Bot"]


# --- ratings ----------------------------------------------------------------------------------


def test_a_share_is_told_with_its_interval() -> None:
    assert arena._percent(0.5, (0.4, 0.6)) == "50.0% (40.0…60.0)"
    assert arena._percent(1.0, (0.8765, 1.0)) == "100.0% (87.6…100.0)"
    assert arena._span((1490.4, 1510.6)) == " (1490…1511)"
    assert arena._span(None) == ""


def test_the_first_column_stands_left_and_numbers_right() -> None:
    shown = arena._columns("Title", "bot", "Elo", "games")
    assert isinstance(shown, Table)
    assert [column.justify for column in shown.columns] == ["left", "right", "right"]


# --- training ---------------------------------------------------------------------------------


def duel(*beaten: float) -> Duel:
    """A challenger who left these shares of rivals behind, at tables of two; as many points ahead as tenths."""
    found = Duel()
    for share in beaten:
        found.add(Mode(2, "plain"), share, 10 * share - 5)
    return found


def test_a_share_of_rivals_has_an_interval() -> None:
    """Four deals at 60 %: no spread, so the interval is the share itself."""
    assert training.share(duel(0.6, 0.6, 0.6, 0.6)) == "60.0% [60.0% … 60.0%]"


@pytest.mark.parametrize(("kept", "end"), [(0, "kept outlook 50%"), (1, "kept outlook 100%"), (-1, "nothing kept")])
def test_a_round_tells_what_was_tried_and_what_was_kept(kept: int, end: str) -> None:
    plan = Plan(games=400)
    trials = [duel(0.5, 0.5) for _ in plan.trials]
    names = [f"{source} {part:.0%}" for source, part in plan.trials]
    told = training.round_told(plan, 1, trials, kept)
    assert told.startswith(f"round 2: {names[0]}: 50.0% [50.0% … 50.0%], {names[1]}: ")
    assert told.endswith(f"; kept {names[kept]}" if kept >= 0 else f"; {end}")


@pytest.mark.parametrize(
    ("plan", "outlook", "typed"),
    [
        (Plan(4000), False, "solutre train elawa --games 4000 --seed 1"),
        (Plan(500, 7, nudged=True), False, "solutre train elawa --games 500 --seed 7 --nudge"),
        (Plan(500, 7, searched=40), True, "solutre train elawa --games 500 --seed 7 --outlook --search 40"),
    ],
)
def test_the_same_weights_come_from_what_is_written_with_them(plan: Plan, outlook: bool, typed: str) -> None:
    assert training.command("elawa", plan, outlook) == typed


def trained(*beaten: float, searched: Duel | None = None) -> Trained:
    before = load_weights(game("elawa").mind / FILE)
    return Trained(before, tuple(2 * number for number in before.numbers()), duel(*beaten), searched)


def test_weights_are_kept_if_they_gain_or_if_a_file_was_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    training.keep(trained(0.5, 0.5, 0.5), file, False, "solutre train elawa", 100)
    assert not file.exists()
    assert capsys.readouterr().err == "no certain gain: the shipped weights stay\n"
    training.keep(trained(0.5, 0.5, 0.5), file, True, "solutre train elawa", 100)
    assert "solutre train elawa" in file.read_text(encoding="utf-8")
    assert capsys.readouterr().err == f"written: {file}\n"
    other = tmp_path / "gains.toml"
    training.keep(trained(0.7, 0.7, 0.7), other, False, "solutre train elawa", 100)
    assert other.exists()


def test_weights_before_and_after_are_told_to_programs() -> None:
    found = training.as_dict(game("elawa"), trained(0.7, 0.7, searched=duel(0.6, 0.6)))
    assert (found["game"], found["gains"], found["measured_games"]) == ("elawa", True, 4)
    assert (found["measured_share"], found["searched_share"]) == (0.7, 0.6)
    assert all(pair["after"] == 2 * pair["before"] for pair in found["weights"].values())
    json.dumps(found)


def test_weights_before_and_after_are_told_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    training.show(game("elawa"), trained(0.7, 0.7), "one ply deep")
    told = " ".join(capsys.readouterr().out.split())
    assert "Elawa: weights" in told
    assert "new against old one ply deep: 70.0% [70.0% … 70.0%] of rivals left behind" in told
    assert "+2.00 points [+2.00 … +2.00], 4 games" in told
    assert "2 players, plain: 70.0%" in told


# --- how far it is ----------------------------------------------------------------------------


def test_work_without_an_end_in_sight_is_told_without_one() -> None:
    bar = Spoken(Console(file=io.StringIO(), width=80))
    task = bar.add_task("thinking", total=None)
    bar.advance(task, 1200)
    assert bar.told(task) == "thinking: 1,200 after 0 s"


def test_a_series_of_one_is_no_gain() -> None:
    lonely = Duel()
    lonely.add(Mode(2, "plain"), 1.0, 9.0)
    assert not lonely.gains


# --- the doctor -------------------------------------------------------------------------------


def test_the_doctor_says_what_is_wrong_and_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    from solutre.web.processes.doctor import machine, running, stored
    from solutre.web.processes.doctor.findings import Finding

    monkeypatch.setattr(machine, "machine", lambda smtp: [Finding("engine", "good", "Solutré 1, compiled", "")])
    monkeypatch.setattr(stored, "stored", lambda address: [Finding("store", "note", "is [large]", "let tables go")])
    monkeypatch.setattr(running, "running", lambda *_: [])
    well = CliRunner().invoke(app, ["doctor"])
    assert (well.exit_code, well.output.splitlines()) == (
        0,
        ["✓ engine: Solutré 1, compiled", "· store: is [large]", "    → let tables go", "All is well."],
    )
    monkeypatch.setattr(running, "running", lambda *_: [Finding("port", "wrong", "is taken", "choose another")])
    ill = CliRunner().invoke(app, ["doctor"])
    assert (ill.exit_code, ill.output.splitlines()[-3:]) == (
        1,
        ["✗ port: is taken", "    → choose another", "Something is wrong."],
    )
    told = CliRunner().invoke(app, ["doctor", "--json"])
    assert told.exit_code == 1
    assert json.loads(told.output)["well"] is False
    assert [one["about"] for one in json.loads(told.output)["findings"]] == ["engine", "store", "port"]
