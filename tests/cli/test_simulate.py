"""`solutre simulate`: what it asks the arena for, what it tells people and programs, and what a stop leaves behind."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from solutre.arena.data.games import Plan
from solutre.arena.data.run import Wanted
from solutre.arena.simulate import Result as Sums
from solutre.arena.work import Workplace
from solutre.cli import app, simulate
from solutre.core.errors import SolutreError
from solutre.core.record import parse
from solutre.core.verify import verify


def run(*args: str) -> Result:
    return CliRunner(env={"COLUMNS": "120"}).invoke(app, ["simulate", "cairn", *args])


def told(*args: str) -> Any:
    done = run(*args, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


class FakeRun:
    """Instead of the games: three of two seats, 7 to 4, 5 to 5 and 6 to 3, in half a second of the processor."""

    def __init__(self, stop: bool = False, games: int = 3) -> None:
        self.stop, self.games = stop, games
        self.asked: dict[str, Any] = {}

    def __call__(
        self, plan: Plan, games: int, wanted: Wanted, workplace: Workplace, first: int, advance: Any, result: Sums
    ) -> None:
        self.asked = {"plan": plan, "games": games, "wanted": wanted, "workplace": workplace, "first": first}
        for scores, places, decisions in (((7, 4), (1, 2), 4), ((5, 5), (1, 1), 4), ((6, 3), (1, 2), 7))[: self.games]:
            result.add(scores, places, decisions)
            result.seconds += 0.5 / 3
            advance(1)
        if self.stop:
            raise KeyboardInterrupt


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FakeRun]:
    def put(**wanted: Any) -> FakeRun:
        found = FakeRun(**wanted)
        monkeypatch.setattr(simulate, "run", found)
        return found

    return put


# --- what is told -------------------------------------------------------------------------------


def test_a_program_is_told_what_was_asked_and_what_was_found(fake: Callable[..., FakeRun]) -> None:
    """7, 5 and 6 points: 6 on average, 1 apart. Two games won and one shared: five sixths of all."""
    fake()
    found = told("-n", "3", "--bots", "greedy,random", "--seed", "9")
    seats = found.pop("seats")
    assert found == {
        "game": "cairn", "variant": "plain", "seed": 9, "rules": "1", "games": 3, "games_per_second": 6.0,
        "decisions": 5.0, "shared_victories": 1, "illegal": [],
    }  # fmt: skip
    assert [seat.pop("win_share_95") for seat in seats] == [[0.31, 0.9823], [0.0177, 0.69]]  # Wilson: 2.5 of 3
    assert seats == [
        {"bot": "greedy", "score": 6.0, "deviation": 1.0, "least": 5, "most": 7, "win_share": 0.8333},
        {"bot": "random", "score": 4.0, "deviation": 1.0, "least": 3, "most": 5, "win_share": 0.1667},
    ]


def test_people_are_told_the_same_in_a_table(fake: Callable[..., FakeRun]) -> None:
    fake()
    done = run("-n", "3", "--bots", "greedy,random")
    lines = done.stdout.splitlines()
    assert lines[0].strip() == "Cairn: 3 games"
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines if line.startswith("│")]
    assert rows == [
        ["0", "greedy", "6.0", "1.0", "5", "7", "83.3% (31.0…98.2)"],
        ["1", "random", "4.0", "1.0", "3", "5", "16.7% (1.8…69.0)"],
    ]
    assert lines[-2:] == ["5.0 decisions a game (4 to 7), 1 shared victories", "6 games a second of CPU time"]
    assert done.stderr == ""  # no bar, and no empty line where one was


def test_speed_is_not_told_where_nothing_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def instant(plan: Plan, games: int, wanted: Wanted, workplace: Any, first: int, advance: Any, sums: Sums) -> None:
        sums.add((7, 4), (1, 2), 4)

    monkeypatch.setattr(simulate, "run", instant)
    assert told("-n", "1")["games_per_second"] is None
    assert "CPU time" not in run("-n", "1").stdout


def test_answers_that_lost_their_game_are_told_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(plan: Plan, games: int, wanted: Wanted, workplace: Any, first: int, advance: Any, sums: Sums) -> None:
        assert plan.forfeits
        sums.add((0, 4), (2, 1), 1)
        sums.illegal.append("[seat 0] may not answer 99")

    monkeypatch.setattr(simulate, "run", losing)
    assert run("-n", "1", "--illegal", "lose").stdout.splitlines()[-1] == (
        "lost by an illegal answer: [seat 0] may not answer 99"
    )
    assert told("-n", "1", "--illegal", "lose")["illegal"] == ["[seat 0] may not answer 99"]


# --- what is asked for --------------------------------------------------------------------------


def test_without_options_a_thousand_random_games_of_the_fewest_players_are_played_here(
    fake: Callable[..., FakeRun],
) -> None:
    """CAI-C2: two players."""
    asked = fake()
    told()
    assert asked.asked == {
        "plan": Plan("cairn", 2, "plain", ("random", "random"), 1),
        "games": 1000,
        "wanted": Wanted(None, "game", None, False),
        "workplace": Workplace(1, "", ""),
        "first": 0,
    }


def test_every_option_reaches_the_arena(fake: Callable[..., FakeRun], tmp_path: Path) -> None:
    asked = fake()
    out, records = tmp_path / "rows.jsonl", tmp_path / "records"
    run(
        "-n",
        "5",
        "-s",
        "3",
        "--option",
        "topping=three",
        "--seed",
        "4",
        "--bots",
        "cub,random",
        "--first",
        "7",
        "-j",
        "2",
        "--out",
        str(out),
        "--rows",
        "decision",
        "--inputs",
        "--records",
        str(records),
    )
    assert asked.asked["plan"] == Plan("cairn", 3, "plain+topping=three", ("cub", "random", "cub"), 4)
    assert asked.asked["wanted"] == Wanted(out, "decision", records, True)
    assert (asked.asked["games"], asked.asked["first"], asked.asked["workplace"]) == (5, 7, Workplace(2, "", ""))


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--seats", "5"), "Cairn is for 2 to 4 players, not 5"),
        (("--bots", "bear"), "no computer player is called 'bear'"),
        (("--illegal", "forgive"), "an illegal answer can raise or lose, not forgive"),
        (("--rows", "card"), "there is no row for a 'card'"),
        (("--inputs",), "inputs are told in rows of decisions"),
        (("--cluster", "moon"), "no cluster is called 'moon'"),
        (("--weights", "/nowhere.toml", "--bots", "hunter"), "/nowhere.toml holds no weights"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(args: tuple[str, ...], line: str) -> None:
    done = run("-n", "1", *args)
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception).startswith(line)
    assert done.output.strip() == ""


# --- what a stop leaves -------------------------------------------------------------------------


def test_who_stops_it_is_told_what_was_played_and_how_it_goes_on(fake: Callable[..., FakeRun], tmp_path: Path) -> None:
    fake(stop=True)
    done = run("-n", "9", "--out", str(tmp_path / "rows.jsonl"))
    assert done.exit_code == 130
    assert f"stopped after 3 games; the same command goes on with {tmp_path / 'rows.jsonl'}" in done.stderr
    assert "Cairn: 3 games" in done.stdout


def test_without_a_file_there_is_nothing_to_go_on_with(fake: Callable[..., FakeRun]) -> None:
    fake(stop=True, games=0)
    done = run("-n", "9")
    assert (done.exit_code, done.stdout) == (130, "")
    assert done.stderr.strip() == "stopped after 0 games"


# --- real games ---------------------------------------------------------------------------------


def test_a_game_is_played_again_alone_by_its_number(tmp_path: Path) -> None:
    whole, alone = tmp_path / "whole", tmp_path / "alone"
    told("-n", "3", "--seed", "5", "--bots", "cub", "--records", str(whole))
    told("-n", "1", "--first", "2", "--seed", "5", "--bots", "cub", "--records", str(alone))
    assert len(list(whole.iterdir())) == 3
    [again] = alone.iterdir()
    text = again.read_text(encoding="utf-8")
    assert text == (whole / again.name).read_text(encoding="utf-8")
    assert verify(text).choices + verify(text).outcomes == len(parse(text).plies)


def test_rows_are_written_a_line_each(tmp_path: Path) -> None:
    games, decisions = tmp_path / "games.jsonl", tmp_path / "decisions.jsonl"
    told("-n", "4", "--out", str(games))
    found = told("-n", "4", "--out", str(decisions), "--rows", "decision")
    assert len(games.read_text(encoding="utf-8").splitlines()) == 4
    assert len(decisions.read_text(encoding="utf-8").splitlines()) == 4 * found["decisions"]
