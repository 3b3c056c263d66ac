"""Games by the thousand on the command line: tables for people, JSON for programs, and broken laws."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from solutre.arena.bench import Speed
from solutre.cli import app, study
from solutre.cli.web import usable_cores, usual_servers
from solutre.core.errors import SolutreError
from solutre.core.game import Game, games
from solutre.core.laws.broken import LawBroken

LESSON = "Cairn: a lesson of 2 chapters and 4 steps, 2 tips\n"


def run(*args: str, code: int = 0) -> str:
    done = CliRunner(env={"COLUMNS": "200"}).invoke(app, args, catch_exceptions=False)
    assert done.exit_code == code, done.output
    return done.stdout


def test_a_simulation_tells_every_seat_its_player_and_its_span() -> None:
    """CAI-S1, CAI-V1, CAI-V2: with two stones each, four make eight choices; nobody has less than 2 or more than 10."""
    args = ("simulate", "cairn", "-n", "30", "--seats", "4", "--bots", "greedy,random", "--seed", "2")
    told = json.loads(run(*args, "--json"))
    assert (told["games"], told["decisions"]) == (30, 8.0)
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random", "greedy", "random"]
    assert all(2 <= seat["least"] <= seat["score"] <= seat["most"] <= 10 for seat in told["seats"])
    assert sum(seat["win_share"] for seat in told["seats"]) == pytest.approx(1, abs=0.001)
    shown = run(*args)
    assert "Cairn: 30 games" in shown and "8.0 decisions a game (8 to 8)" in shown
    assert f"{told['shared_victories']} shared victories" in shown


def test_coverage_counts_every_event_by_its_clause() -> None:
    """Three games, of two, of three and of four players: 4 + 6 + 8 stones are drawn, told twice, and laid once."""
    told = json.loads(run("coverage", "cairn", "-n", "3", "--json"))
    assert (told["CAI-S1"], told["CAI-V1"]) == (36, 18)
    assert told["CAI-W2"] >= 3  # one victory a game at least
    assert told["CAI-C1"] == told["CAI-T1"] == 0  # nothing happens by them


def test_the_laws_are_checked_for_every_number_of_players() -> None:
    """Two games of two, of three and of four: 8, 12 and 16 plies each."""
    assert (
        run("check", "cairn", "-n", "2")
        == LESSON + "Cairn obeys all laws: 6 games, 72 plies, 2 scenes of the rule book\n"
    )


def test_a_broken_law_is_told_and_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*told: object) -> int:
        raise LawBroken("a clone shares its pile")

    monkeypatch.setattr(study, "check_game", broken)
    assert run("check", "cairn", "-n", "1", code=1) == LESSON + "law broken: a clone shares its pile\n"


def test_bench_tells_the_same_figures_to_programs() -> None:
    speed = json.loads(run("bench", "cairn", "--seconds", "0.05", "--seats", "3", "--json"))[0]
    assert (speed["game"], speed["seats"]) == ("cairn", 3)
    assert all(speed[figure] > 0 for figure in ("games", "decisions", "copies"))


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_no_games_are_no_simulation(count: str) -> None:
    for command in ("simulate", "coverage", "check"):
        assert CliRunner().invoke(app, [command, "cairn", "-n", count]).exit_code == 2


def test_a_worker_wants_to_know_its_library() -> None:
    with pytest.raises(SolutreError, match="a worker needs the --database of its library"):
        run("worker", "--database", "")


@pytest.mark.parametrize(
    ("cores", "platform", "servers"),
    [(1, "linux", 1), (2, "linux", 2), (3, "linux", 2), (8, "darwin", 7), (128, "linux", 64), (8, "win32", 1)],
)
def test_a_library_uses_the_cores_that_there_are(cores: int, platform: str, servers: int) -> None:
    assert usual_servers(cores, platform) == servers


def test_cores_that_a_library_may_not_use_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 64)
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {3, 5}, raising=False)
    assert usable_cores() == 2
    monkeypatch.delattr("os.sched_getaffinity")
    assert usable_cores() == 64


@pytest.mark.parametrize(
    "args", [("--port", "65536"), ("--port", "-1"), ("--servers", "0"), ("--servers", "65"), ("--rate", "-1")]
)
def test_a_library_is_not_opened_beyond_its_limits(args: tuple[str, str]) -> None:
    done = CliRunner().invoke(app, ["serve", *args])
    assert done.exit_code == 2 and args[0] in done.output


def test_bench_shows_a_row_for_each_game_and_what_its_columns_are(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, float]] = []

    def measured(game: Game, seats: int, seconds: float) -> Speed:
        asked.append((game.id, seats, seconds))
        return Speed(game.id, seats, True, 1234.5, 2.0, 3.0, 4.0, 5.0, 6.0, 1.0)

    monkeypatch.setattr(study, "measure", measured)
    shown = run("bench", "cairn", "--seconds", "0.5", "--seats", "3")
    assert "a second of CPU time, compiled engine" in shown
    assert next(line for line in shown.splitlines() if "cairn" in line).split()[:3] == ["cairn", "3", "1,234"]
    assert shown.endswith("copies: of a position; search: simulations of a search\n")
    run("bench")
    assert asked[0] == ("cairn", 3, 0.5)
    assert asked[1:] == [(one.id, one.seats[0], 1.0) for one in games().values()]  # all games, as few as can play


def test_coverage_lists_what_never_happened_and_nothing_else() -> None:
    shown = run("coverage", "cairn", "-n", "3")
    counts = json.loads(run("coverage", "cairn", "-n", "3", "--json"))
    never = [clause for clause, times in counts.items() if not times]
    assert shown.splitlines()[-1] == f"never told by an event ({len(never)}): {', '.join(never)}"
    rows = [line.split()[1] for line in shown.splitlines() if line.startswith("│")]
    assert rows == [clause for clause, times in counts.items() if times]


def test_the_pictures_of_a_book_are_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(study, "check_figure", lambda game, scene: seen.append(scene.id))
    run("check", "cairn", "-n", "1")
    assert seen == list(games()["cairn"].scenes)


def test_a_lesson_that_is_wrong_is_told_and_the_laws_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "faults", lambda game: ["chapter 1, step 2: no such stone"])
    monkeypatch.setattr(study, "check_game", lambda *_: pytest.fail("the laws were asked"))
    assert run("check", "cairn", code=1) == "lesson: chapter 1, step 2: no such stone\n"
