"""Games as data: each is the match of its seed, rows and records tell it whole, and a stopped run goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solutre.arena.data import run as running
from solutre.arena.data.files import Portions
from solutre.arena.data.games import Plan, play_game, record_of, roll_out
from solutre.arena.data.rows import decision_rows, feature_names, game_row
from solutre.arena.data.run import Wanted, portions, run
from solutre.arena.deals import Setting, play_deal
from solutre.arena.simulate import Result
from solutre.arena.tournament import Tournament
from solutre.arena.work import Workplace
from solutre.bots import bot, entered
from solutre.core.errors import IllegalChoice, SolutreError
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.core.verify import verify
from solutre.core.view import View
from solutre.core.weights import load_weights, write_weights

PLAN = Plan("cairn", 2, "plain", ("greedy", "random"), seed=3)


class Stubborn:
    """Answers the same number whatever may be chosen."""

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        return 9999


def test_a_simulated_game_is_the_match_of_its_seed(any_game: Game) -> None:
    """Its record is verified, and a match of that seed meets the same first chance."""
    seats = any_game.seats[0]
    plan = Plan(any_game.id, seats, any_game.variants[0], ("random",) * seats, seed=7)
    finished = play_game(plan, 4)
    record = record_of(plan, finished)
    assert verify(record.write()).outcomes == sum(ply.player == CHANCE for ply in finished.plies)
    assert record.scores == finished.scores
    match = Match.new(any_game.id, seats, seed=plan.seed_of(4), variant=plan.variant)
    assert match.plies == list(finished.plies[: len(match.plies)])


def test_chance_does_not_depend_on_who_plays() -> None:
    """CAI-S1: stones are drawn before anybody chooses, so two other players draw the same ones."""
    one, other = (play_game(Plan("cairn", 2, "plain", (name, name), seed=3), 0) for name in ("random", "greedy"))
    first = [ply for ply in one.plies if ply.player == CHANCE][:2]
    assert first == [ply for ply in other.plies if ply.player == CHANCE][:2]


def test_a_game_can_be_played_again_alone() -> None:
    told = [play_game(PLAN, number) for number in range(5)]
    assert play_game(PLAN, 3) == told[3]
    assert len({PLAN.seed_of(number) for number in range(1000)}) == 1000
    assert PLAN.seed_of(0) != Plan("cairn", 2, "plain", ("greedy", "random"), seed=4).seed_of(0)


def test_random_games_by_the_engine_end_like_games() -> None:
    """CAI-E1: two players with two stones each make four choices."""
    finished = roll_out(Plan("cairn", 2, "plain", ("random", "random")), 0)
    assert finished.decisions == 4 and sorted(finished.places) in ([1, 1], [1, 2])


def test_every_decision_has_a_row_with_what_was_known_and_how_it_ended() -> None:
    finished, rows = decision_rows(PLAN, 1)
    chosen = [ply for ply in finished.plies if ply.player != CHANCE]
    assert [(row["seat"], row["choice"]) for row in rows] == [(ply.player, ply.action) for ply in chosen]
    for row in rows:
        seat = row["seat"]
        assert row["choice"] in row["choices"]
        assert list(row["features"]) == feature_names(game("cairn"))
        assert (row["score"], row["place"]) == (finished.scores[seat], finished.places[seat])
        assert row["lead"] == finished.scores[seat] - finished.scores[1 - seat]
    assert sum(finished.share(seat) for seat in (0, 1)) == 1


def test_rows_tell_the_inputs_of_the_player_where_they_are_wanted(tmp_path: Path) -> None:
    """The same numbers as the game writes for the view; in both formats."""
    plan = Plan("elawa", 2, "normal", ("random", "random"))
    _, rows = decision_rows(plan, 0, inputs=True)
    sizes = game("elawa").layout.size(2)
    assert all(0 <= place < sizes for row in rows for place in row["inputs"]["places"])
    assert all(len(row["inputs"]["places"]) == len(row["inputs"]["values"]) > 10 for row in rows)
    for ending in ("jsonl", "parquet"):
        run(plan, 1, Wanted(tmp_path / f"games.{ending}", "decision", inputs=True))
    import pyarrow.parquet

    written = pyarrow.parquet.read_table(tmp_path / "games.parquet").column("inputs").to_pylist()
    assert written == [row["inputs"] for row in rows]
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["inputs"] for line in lines] == written
    with pytest.raises(SolutreError, match="inputs are told in rows of decisions"):
        Wanted(tmp_path / "games.jsonl", "game", inputs=True)


def test_a_search_tells_how_often_it_tried_each_choice() -> None:
    _, rows = decision_rows(Plan("cairn", 2, "plain", ("elder@20", "random")), 0)
    searched = [row for row in rows if row["seat"] == 0 and len(row["choices"]) > 1]
    assert searched and all(sum(row["visits"]) >= 20 for row in searched)
    assert all(row["visits"] == [] for row in rows if row["seat"] == 1)


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_rows_are_written_alike_in_both_formats(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"games.{ending}"
    result = run(PLAN, 7, Wanted(file, "decision"))
    expected = [row for number in range(7) for row in decision_rows(PLAN, number)[1]]
    assert as_written(file) == expected
    assert result.games == 7 and not Path(f"{file}.parts").exists()


def as_written(file: Path) -> list[dict[str, Any]]:
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(file)
    assert json.loads(table.schema.metadata[b"solutre"])["seed"] == 3
    found: list[dict[str, Any]] = table.to_pylist()
    for row in found:
        row["features"] = {name: pytest.approx(value, rel=1e-6) for name, value in row["features"].items()}
    return found


def test_a_stopped_run_goes_on_and_gives_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PORTION", 2)
    whole, stopped = tmp_path / "whole.jsonl", tmp_path / "stopped.jsonl"
    straight = run(PLAN, 9, Wanted(whole))

    def stop(games: int) -> None:
        if so_far.games >= 4:
            raise KeyboardInterrupt

    so_far = Result.empty(2)
    with pytest.raises(KeyboardInterrupt):
        run(PLAN, 9, Wanted(stopped), tick=stop, result=so_far)
    assert so_far.games == 4 and not stopped.exists()
    assert len(Portions(stopped, PLAN, {"rows": "game", "first": 0, "games": 9}).done()) == 2
    again = run(PLAN, 9, Wanted(stopped))
    assert stopped.read_bytes() == whole.read_bytes()
    assert (again.games, again.wins) == (straight.games, straight.wins)


def test_another_run_is_not_mixed_into_one_that_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Portions(file, PLAN, {"rows": "game", "first": 0, "games": 9})
    with pytest.raises(SolutreError, match="holds another run: its games is 9, not 5"):
        run(PLAN, 5, Wanted(file))
    file.write_text("mine")
    with pytest.raises(SolutreError, match="is there already"):
        run(PLAN, 9, Wanted(file))
    assert file.read_text() == "mine"


def test_a_file_that_nobody_can_write_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    with pytest.raises(SolutreError, match=r"rows are written as \.jsonl or \.parquet"):
        run(PLAN, 1, Wanted(tmp_path / "games.csv"))
    with pytest.raises(SolutreError, match="there is no row for a 'round'"):
        Wanted(tmp_path / "games.jsonl", "round")


@pytest.fixture
def own_processes() -> Iterator[None]:
    """joblib keeps processes for the next who wants some; they would know the surroundings of this test alone."""
    yield
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True)


@pytest.mark.usefixtures("own_processes")
def test_processes_bring_the_same_games(tmp_path: Path) -> None:
    here, shared = tmp_path / "here.jsonl", tmp_path / "shared.jsonl"
    plan = Plan("elawa", 2, "normal", ("random", "random"))
    run(plan, 3, Wanted(here))
    run(plan, 3, Wanted(shared), Workplace(2))
    assert here.read_bytes() == shared.read_bytes()


def test_records_are_written_by_number(tmp_path: Path) -> None:
    run(PLAN, 2, Wanted(records=tmp_path / "records"), first=5)
    files = sorted(file.name for file in (tmp_path / "records").iterdir())
    assert files == ["cairn-000005.txt", "cairn-000006.txt"]
    verify((tmp_path / "records" / files[0]).read_text(encoding="utf-8"))


def test_slow_players_are_asked_game_by_game() -> None:
    """A run that is stopped loses at most the games under way."""
    assert len(portions(PLAN, 0, 101)) == 3
    assert len(portions(Plan("cairn", 2, "plain", ("elder", "greedy")), 0, 101)) == 101


def test_an_illegal_answer_loses_the_game_where_that_is_wanted() -> None:
    seating = (entered(Stubborn()), "random")
    lost = play_game(Plan("cairn", 2, "plain", seating, forfeits=True), 0)
    assert (lost.loser, lost.places) == (0, (2, 1))
    assert "seat 0 may not answer 9999" in lost.illegal
    result = run(Plan("cairn", 2, "plain", seating, forfeits=True), 2)
    assert result.wins == [0, 2] and result.illegal[1].startswith("game 1: seat 0")
    with pytest.raises(IllegalChoice):
        play_game(Plan("cairn", 2, "plain", seating), 0)
    played = play_deal(Setting("cairn", 2, "plain", 1, forfeits=True), 0, seating)
    assert (played.places, played.illegal) == ((2, 1), lost.illegal)


def test_players_enter_as_names_classes_and_objects() -> None:
    """A class that can be imported goes by its module, so that other processes find it."""
    assert entered("hunter") == "hunter"
    assert entered(Stubborn) == f"{__name__}:Stubborn"
    assert entered(Stubborn()) == "Stubborn"
    assert Tournament("cairn", 2, "plain", ("hunter", Stubborn())).bots == ("hunter", "Stubborn")
    with pytest.raises(SolutreError, match="it has no choose"):
        entered(object())
    with pytest.raises(SolutreError, match="1 players for 2 seats"):
        Plan("cairn", 2, "plain", ("hunter",))


def test_an_object_of_this_program_plays_in_one_process_only() -> None:
    plan = Plan("cairn", 2, "plain", ("random", entered(Stubborn())))
    said = "^'Stubborn' exists in this program alone: let it play in one process, or in a module$"
    with pytest.raises(SolutreError, match=said):
        run(plan, 2, workplace=Workplace(2))
    Workplace(2).welcome(("random", entered(Stubborn)))  # a class that can be imported may go


def test_a_level_weighs_with_a_file_of_ones_own(tmp_path: Path) -> None:
    """With every weight turned round, greedy play takes what looked worst."""
    file = tmp_path / "mine.toml"
    shipped = load_weights(game("elawa").mind / "weights.toml")
    write_weights(file, shipped.changed([*(-n for n in shipped.weights.values()), *shipped.constants.values()], {}))
    turned = run(Plan("elawa", 2, "normal", (f"hunter:{file}", "hunter")), 4)
    assert turned.wins == [0, 4]
    match = Match.new("cairn", 2, seed=1)
    with pytest.raises(SolutreError, match="holds no weights of Cairn"):
        bot(f"hunter:{file}").choose(match.game, match.view(match.player), Rng(1))
    with pytest.raises(SolutreError, match="holds no weights"):
        bot(f"hunter:{tmp_path / 'none.toml'}")


def test_a_row_of_a_game_holds_what_it_takes_to_replay_it() -> None:
    finished = play_game(PLAN, 2)
    row = game_row(PLAN, finished)
    state = game("cairn").new(2, "plain")
    for player, action in zip(row["players"], row["actions"], strict=True):
        assert state.player == player
        state.apply(action)
    assert list(state.scores) == row["scores"] and list(state.ranking()) == row["places"]
