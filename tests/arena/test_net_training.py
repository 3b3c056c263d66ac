"""A net from self-play: slopes by trial, less loss after learning, the same net from the same seed, nothing lost."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from solutre.arena.training import net_games, net_train
from solutre.arena.training.net_duel import Meeting, measured
from solutre.arena.training.net_fit import Fit, Positions
from solutre.arena.training.net_games import Task, Teacher, lambda_returns, leads_of, play_task, shares_of, turned
from solutre.arena.training.net_notes import Notes
from solutre.arena.training.net_train import NetPlan, train_net
from solutre.arena.training.net_turns import Turns, play_turns
from solutre.bots.net import Net
from solutre.bots.net_files import load_net
from solutre.cli import main
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.minds.inputs import Inputs
from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.state import OVER

TINY = NetPlan("cairn", 2, games=60, searched=6, rounds=1, simulations=4, moments=3, units=24)


def made(rows: int, seed: int = 1) -> Positions:
    """Positions of eight inputs, of which the first says who wins and by how much."""
    rng = np.random.default_rng(seed)
    places = np.stack([np.zeros(rows, int), rng.integers(1, 8, rows)], 1).ravel().astype(np.int16)
    ahead = rng.integers(-9, 10, rows)
    values = np.stack([ahead, np.ones(rows, int)], 1).ravel().astype(np.int16)
    leads = np.stack([2 * ahead, -2 * ahead], 1).astype(np.float32)
    wins = np.stack([ahead > 0, ahead <= 0], 1).astype(np.float32)
    return Positions.of_counts(places, values, np.full(rows, 2), leads, wins)


# --- the fit ---------------------------------------------------------------------------------------


def test_the_slopes_are_those_of_the_loss() -> None:
    """Each weight is nudged a little, and the loss is asked again."""
    fit, batch = Fit(8, 2, 24, seed=3), made(40)
    fit.take_measure(batch)
    fit.weights = {name: weight.astype(np.float64) for name, weight in fit.weights.items()}
    _, slopes = fit.slopes(batch)
    some = [("rows", (0, 5)), ("rows", (3, 2)), ("bias", (7,)), ("out", (4, 1)), ("out", (4, 3)), ("base", (2,))]
    for name, place in some:
        losses = []
        for nudge in (1e-4, -1e-4):
            fit.weights[name][place] += nudge
            losses.append(fit.slopes(batch)[0])
            fit.weights[name][place] -= nudge
        assert slopes[name][place] == pytest.approx((losses[0] - losses[1]) / 2e-4, abs=1e-3)


def test_a_net_that_corrects_learns_what_is_missing() -> None:
    """`evaluate` says half of each lead: the other half is learned, and what was said counts in the loss."""
    lessons, fresh = made(2000), made(500, seed=2)
    lessons, fresh = (replace(one, given=one.leads * np.float32(0.5)) for one in (lessons, fresh))
    fit = Fit(8, 2, 24, seed=3, points=20.0)
    fit.take_measure(lessons)
    assert fit.scale == pytest.approx(lessons.leads.std() / 2, rel=0.01)
    before = fit.judge(fresh)
    fit.learn(lessons, epochs=20, rate=0.01, seed=1)
    assert before.explained == pytest.approx(0.75, abs=0.05)
    assert fit.judge(fresh).explained > 0.97
    assert fit.numbers(fresh).corrects


def test_learning_lowers_the_loss_on_what_was_not_learned_from() -> None:
    fit, fresh = Fit(8, 2, 24, seed=3), made(500, seed=2)
    fit.take_measure(made(2000))
    before = fit.judge(fresh)
    fit.learn(made(2000), epochs=20, rate=0.01, seed=1)
    after = fit.judge(fresh)
    assert after.loss < before.loss / 4
    assert after.explained > 0.95
    assert after.right > 0.95


def test_whole_numbers_say_what_the_fit_says() -> None:
    fit, positions = Fit(8, 2, 24, seed=3), made(300)
    fit.take_measure(positions)
    fit.learn(positions, epochs=10, rate=0.01, seed=1)
    net = fit.numbers(positions).net()
    _, leads, wins = fit.foretold(positions.spread(8, fit.share))
    for row in range(20):
        inputs = Inputs()
        for at in range(positions.starts[row], positions.starts[row + 1]):
            inputs.put(int(positions.places[at]), int(positions.values[at]))
        answers = vec[float]([0.0] * 4)
        net.ask(inputs, vec[i64]([0] * 24), answers)
        lead = (leads[row][0] - leads[row][1]) / 2 * fit.scale
        assert list(answers) == pytest.approx([lead, -lead, *wins[row]], abs=0.05)


def test_a_net_that_grew_too_large_for_its_numbers_is_refused() -> None:
    fit, positions = Fit(8, 2, 24, seed=3), made(30)
    fit.weights["rows"] *= 1000
    with pytest.raises(ValueError, match="too large to be kept"):
        fit.numbers(positions)


def test_some_rows_of_positions_and_parts_that_are_joined() -> None:
    whole = made(9)
    again = Positions.joined([whole.rows(np.array([4, 0])), whole.rows(np.array([8]))])
    for row, origin in enumerate((4, 0, 8)):
        one, other = slice(*again.starts[row : row + 2]), slice(*whole.starts[origin : origin + 2])
        assert (again.places[one] == whole.places[other]).all() and (again.values[one] == whole.values[other]).all()
        assert (again.leads[row] == whole.leads[origin]).all()


# --- the games -------------------------------------------------------------------------------------


def test_a_return_is_mostly_what_came_of_it() -> None:
    """A decision believes itself for a tenth: 0.9 × 10 + 0.1 × 0 = 9, then 0.9 × 9 + 0.1 × 20 = 10.1.

    Where there was no choice nobody searched, and what came of it is all that is known.
    """
    assert lambda_returns([[20.0, -20.0], None, [0.0, 0.0]], [10.0, -10.0], 0.9) == [
        pytest.approx([10.1, -10.1]),
        pytest.approx([9.0, -9.0]),
        pytest.approx([9.0, -9.0]),
    ]


def test_in_a_long_game_a_search_is_believed_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that expects nothing, in games that all end 100 points apart: of the last decision a tenth is believed
    in a short game, a hundredth in a long one."""
    monkeypatch.setattr(net_games, "leads_of", lambda state: [100.0])
    task = Task("cairn", 2, seed=1, round=1, first=0, count=1, moments=4)
    net, begun = drawn_net(), game("cairn").new(2)
    for decisions, left in ((120, 90.0), (121, 99.0)):
        monkeypatch.setattr(net_games, "play_by_search", lambda *_, count=decisions: [[0.0]] * count)
        returns = net_games.play_one(game("cairn"), begun, net, task, Rng(1), Notes(game("cairn"), 1))
        assert returns.leads[-1] == [pytest.approx(left)]
        assert returns.wins == []


def drawn_net() -> Net:
    """One that says nothing."""
    places = game("cairn").layout.size(2)
    return Net(2, 24, [0] * (24 * places), [0] * 24, [0] * 96, [0] * 4)


@pytest.mark.parametrize("round", [0, 1], ids=["greedy", "searched"])
def test_a_teacher_is_believed_by_half(monkeypatch: pytest.MonkeyPatch, round: int) -> None:
    """He sees a lead of 4 and an even chance; the game ends 10 points apart and is won: 7 points, three quarters. In
    games of searches he takes the place of what they expected."""

    def heard(*asked: object) -> list[None]:
        teacher = asked[-1]
        assert isinstance(teacher, Teacher)
        teacher.leads, teacher.wins = [[4.0, -4.0], None], [[0.5, 0.5], None]
        return [None, None]

    monkeypatch.setattr(net_games, "leads_of", lambda state: [10.0, -10.0])
    monkeypatch.setattr(net_games, "shares_of", lambda state: [1.0, 0.0])
    monkeypatch.setattr(net_games, ("play_taught", "play_by_search")[round], heard)
    task = Task("cairn", 2, seed=1, round=round, first=0, count=1, moments=4, taught=True)
    net, begun = drawn_net() if round else None, game("cairn").new(2)
    returns = net_games.play_one(game("cairn"), begun, net, task, Rng(1), Notes(game("cairn"), 1))
    assert returns.leads == [[7.0, -7.0], [10.0, -10.0]]
    assert returns.wins == [[0.75, 0.25], [1.0, 0.0]]


@pytest.mark.parametrize("searched", [False, True])
def test_a_teacher_judges_what_is_noted(searched: bool) -> None:
    """Every second decision of a game, for both players."""
    played, notes, state = game("cairn"), Notes(game("cairn"), 2), game("cairn").new(2)
    teacher = Teacher(played, 2)
    if searched:
        net_games.play_by_search(played, state, drawn_net(), 4, Rng(4), notes, teacher)
    else:
        net_games.play_taught(played, state, Rng(4), notes, teacher)
    assert state.player == OVER
    assert [moment for moment, told in enumerate(teacher.leads) if told] == list(notes.moments)
    assert all(told is None or told[0] == -told[1] for told in teacher.leads)
    assert all(told is None or sum(told) == pytest.approx(1) for told in teacher.wins)
    assert len(teacher.leads) == len(teacher.wins) >= 4


def test_ends_are_told_from_who_decides_on() -> None:
    class Ended:
        scores = (7, 12, 12)

        def ranking(self) -> list[int]:
            return [3, 1, 1]

    end: Sequence[float] = leads_of(Ended())  # type: ignore[arg-type]
    assert end == [-5.0, 0.0, 0.0]
    assert shares_of(Ended()) == [0.0, 0.5, 0.5]  # type: ignore[arg-type]
    assert turned([-5.0, 0.0, 3.0], 1) == [0.0, 3.0, -5.0]


def test_games_are_noted_with_their_ends() -> None:
    """Two players: what one is ahead the other is behind, and the win is given once."""
    found = play_task(Task("cairn", 2, seed=1, round=0, first=0, count=12, moments=4))
    assert found.count >= 12
    assert (found.leads[:, 0] == -found.leads[:, 1]).all()
    assert np.allclose(found.wins.sum(1), 1)
    assert found.places.max() < game("cairn").layout.size(2)
    assert len(set(map(tuple, found.leads.tolist()))) > 1


def test_what_a_position_is_worth_comes_from_the_next_one() -> None:
    """Two games of three seats. In the first seat 0 decides, then seat 2, and seat 0 wins by 10 points. Of the second
    position 20 points are said for who decides: for seat 0 the first one is worth 0.9 × 10 - 0.1 × 5 = 8.5, for seat 2
    0.9 × -10 + 0.1 × 20 = -7. The second game has one position: its end."""
    ends = np.array([[10, -20, -10], [-10, 10, -20], [1, -1, -1]], np.float32)
    said = np.array([[99, 99, 99], [20, -5, -20], [99, 99, 99]], np.float32)
    positions = replace(made(3), leads=ends, wins=ends, given=said)
    turns = Turns(positions, np.array([0, 2, 1], np.int8), np.array([False, True, True]))
    worth = turns.worth(said, ends)
    assert worth.leads == pytest.approx(np.array([[8.5, -20.0, -7.0], ends[1], ends[2]]))
    assert worth.wins == pytest.approx(ends)


def test_turns_are_noted_with_what_evaluate_says() -> None:
    """Twelve games, each with its last position, and two players of whom one is ahead by what the other is behind."""
    found = play_turns(Task("cairn", 2, seed=1, round=0, first=0, count=12, moments=4))
    given = found.positions.given
    assert given is not None and given.shape == found.positions.leads.shape
    assert found.last.sum() == 12 and found.last[-1]
    assert set(found.seats.tolist()) == {0, 1}
    assert np.allclose(given[:, 0], -given[:, 1])
    assert len(np.unique(given)) > 4


# --- the training ----------------------------------------------------------------------------------


def test_the_same_plan_gives_the_same_net(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.bin", "two.bin")]
    for file in files:
        train_net(TINY, file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert load_net(files[0], game("cairn").layout).units == 24


def test_a_net_that_corrects_is_the_same_from_the_same_plan_and_is_asked(tmp_path: Path) -> None:
    plan = NetPlan("cairn", 2, games=60, units=24, correcting=True)
    files, told = [tmp_path / name for name in ("one.bin", "two.bin")], []
    for file in files:
        train_net(plan, file, tell=lambda number, judged: told.append(judged))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert load_net(files[0], game("cairn").layout).corrects
    assert len(told) == 6
    assert plan.command == "solutre train cairn --net --correcting --seats 2 --games 60 --units 24 --seed 1"
    assert plan.steps == 60


def test_a_training_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the second round: neither the greedy games nor those of a task that was done are played again."""
    whole, stopped = tmp_path / "whole.bin", tmp_path / "stopped.bin"
    train_net(TINY, whole)
    played: list[Task] = []
    stopping = [1]  # the task of the second round before which it stops
    really = net_games.play_task

    def play(task: Task) -> Positions:
        if task.round == 1 and len(played) - 2 in stopping:
            raise KeyboardInterrupt
        played.append(task)
        return really(task)

    monkeypatch.setattr(net_games, "play_task", play)
    with pytest.raises(KeyboardInterrupt):
        train_net(TINY, stopped)
    stopping.clear()
    train_net(TINY, stopped)
    assert stopped.read_bytes() == whole.read_bytes()
    assert [(task.round, task.first) for task in played] == [(0, 0), (0, 30), (1, 0), (1, 3)]


def test_another_plan_does_not_go_on(tmp_path: Path) -> None:
    net_train.opened(TINY, tmp_path / "a.bin")
    net_train.opened(TINY, tmp_path / "a.bin")
    with pytest.raises(SolutreError, match="another plan"):
        net_train.opened(replace(TINY, seed=2), tmp_path / "a.bin")


@pytest.mark.parametrize(
    ("change", "refusal"),
    [({"seats": 9}, "not 9"), ({"units": 25}, "24 hidden units"), ({"games": 1}, "2 games at least")],
)
def test_a_plan_that_cannot_be_is_refused(change: dict[str, int], refusal: str) -> None:
    with pytest.raises(SolutreError, match=refusal):
        NetPlan(**{**vars(TINY), **change})


def test_a_net_meets_the_judge_of_before_from_all_seats(tmp_path: Path) -> None:
    file = tmp_path / "net.bin"
    train_net(TINY, file)
    duel, speeds = measured(Meeting("cairn", 2, 1, 0.0, file), 2)
    assert duel.games == 4
    assert min(speeds) > 0


def solutre(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: str) -> int:
    """Run `solutre train` in a folder; returns its exit code."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "argv", ["solutre", "train", *typed.split()])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


def test_a_net_is_trained_from_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Written where one named it, with where it comes from beside it; a player may ask it."""
    typed = "cairn --net --games 40 --searched 4 --simulations 2 --moments 2 --units 24 --search 0 --out mine.bin"
    assert solutre(monkeypatch, tmp_path, typed) == 0
    told = capsys.readouterr().err
    assert "greedy games: explains" in told and "its own searches, round 1" in told
    origin = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    assert 'command = "solutre train cairn --net --seats 2 --games 40 --rounds 1 --searched 4' in origin
    assert "games = 44" in origin
    assert solutre(monkeypatch, tmp_path, "cairn --net --outlook") != 0


def test_without_a_certain_gain_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "cairn --net --games 40 --rounds 0 --moments 2 --units 24 --search 0 --json"
    assert solutre(monkeypatch, tmp_path, typed) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 40
    assert not (tmp_path / "cairn.net-2.bin").exists()
