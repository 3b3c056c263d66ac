"""Weights from self-play: the sums by hand, the same result from the same seed, nothing written in vain."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from solutre.arena.simulate import Series
from solutre.arena.training.duel import Duel, Mode, compared, interval, modes, play_deal, seating
from solutre.arena.training.other_weights import WeighingBot, thought_otherwise
from solutre.arena.training.samples import CHOICES, MOMENTS, study
from solutre.arena.training.selfplay import SIZE, Piece, cut, play_duel, study_games
from solutre.arena.training.train import Plan, Trained, best_of, train
from solutre.bots.judging import Judge
from solutre.bots.simple import GreedyBot, appraised
from solutre.cli import main
from solutre.cli.training import keep
from solutre.core.errors import SolutreError
from solutre.core.game import game, games, unlearned
from solutre.core.match import Match
from solutre.core.native import COMPILED, i64, vec
from solutre.core.rng import Rng
from solutre.core.weights import FILE, OUTLOOK, TO_CHANCE, Thinking, Weights, load_weights, read_outlook, write_weights


def nothing(done: int) -> None:
    """A progress bar that nobody looks at."""


# --- duels -----------------------------------------------------------------------------------------


def test_every_seat_is_taken_by_turns() -> None:
    assert [seating(2, turn) for turn in range(2)] == [[True, False], [False, True]]
    assert [sum(column) for column in zip(*(seating(5, turn) for turn in range(5)), strict=True)] == [2] * 5
    assert sum(seating(3, 1)) == 1


def test_a_new_seat_is_compared_with_every_old_one() -> None:
    """Scores 9, 4, 9: the first, who is new, beats one rival and ties with the other; 5 and 0 points ahead."""
    state = game("cairn").new(3)
    state.scores = [9, 4, 9]
    assert compared(state, [True, False, False]) == (0.75, 2.5)


def test_the_same_weights_are_even_on_every_deal() -> None:
    played, holder = game("elawa"), WeighingBot(GreedyBot(), game("elawa").weights)
    assert play_deal(played, Mode(3, "advanced"), 7, holder, holder)[0] == pytest.approx(0.5)


def test_an_interval_narrows_with_the_root_of_the_number() -> None:
    """0 and 1 a hundred times each: deviation 0.5013, so 0.5 ± 1.96 * 0.5013 / √200."""
    series = Series()
    for number in range(200):
        series.add(float(number % 2))
    assert interval(series) == pytest.approx((0.5 - 0.0695, 0.5 + 0.0695), abs=1e-4)


def test_a_gain_is_one_only_if_luck_cannot_explain_it() -> None:
    sure, lucky = Duel(), Duel()
    for number in range(20):
        sure.add(Mode(2, ""), 0.75 if number % 2 else 0.5, 3.0)
        lucky.add(Mode(2, ""), 1.0 if number % 2 else 0.05, 3.0)
    assert (sure.gains, lucky.gains, Duel().gains) == (True, False, False)
    assert sure.games == 40
    assert best_of([lucky, sure]) == 1
    assert best_of([Duel(beaten=Series(2, 0.8, 0.4))]) == -1


def test_a_game_can_be_thought_about_otherwise_beside_the_usual_way() -> None:
    """Of two players one is 12 points ahead: worth nothing to whom nothing weighs anything, still 12 to the others."""
    played = game("elawa")
    split = len(load_weights(played.mind / FILE).weights)
    nothing_counts = thought_otherwise(played, (0.0,) * split + played.weights[split:])
    state = played.new(2)
    state.settle(Rng(1))
    level = played.lead(state, 0)
    state.scores = [12, 0]
    assert nothing_counts.lead(state, 0) == 0.0
    assert played.lead(state, 0) == pytest.approx(level + 12.0)


def test_a_player_that_gives_nothing_for_points_loses() -> None:
    """Greedy play on the shipped weights against weights that want the opposite."""
    shipped = game("elawa").weights
    split = len(load_weights(game("elawa").mind / FILE).weights)
    upside_down = tuple(-weight for weight in shipped[:split]) + shipped[split:]
    duel = play_duel(Piece("elawa", 6, 1, shipped, upside_down), 1, nothing)
    assert duel.beaten.mean == 1.0
    assert set(duel.by_mode) == {str(mode) for mode in modes(game("elawa"))}


# --- the whole -------------------------------------------------------------------------------------


def test_pieces_do_not_depend_on_the_number_of_processes() -> None:
    parts = cut(Piece("elawa", 2 * SIZE + 3, 1, (1.0,)))
    assert [(part.first, part.count) for part in parts] == [(0, SIZE), (SIZE, SIZE), (2 * SIZE, 3)]


@pytest.mark.skipif(not COMPILED, reason="new processes import the whole library: once is enough")
def test_two_processes_learn_the_same_as_one() -> None:
    whole = Piece("elawa", SIZE + 2, 3, game("elawa").weights)
    assert study_games(whole, 2, nothing) == study_games(whole, 1, nothing)


def test_the_same_seed_gives_the_same_weights() -> None:
    ticks: list[int] = []
    plan = Plan(games=8, seed=5)
    first, again = train(game("elawa"), plan, ticks.append), train(game("elawa"), plan)
    assert first.after == again.after
    assert first.gain == again.gain
    assert sum(ticks) == plan.steps
    assert first.after[0] == 1.0


def test_a_training_by_nudges_keeps_its_plan() -> None:
    ticks: list[int] = []
    plan = Plan(games=8, seed=5, nudged=True)
    first, again = train(game("elawa"), plan, ticks.append), train(game("elawa"), plan)
    assert [source for source, _ in plan.trials] == ["nudges", "nudges"]
    assert first.after == again.after
    assert first.after[0] == 1.0
    assert sum(ticks) == plan.steps


def test_another_game_teaches_something_else() -> None:
    weights = game("elawa").weights
    first, second = (study(game("elawa"), Mode(3, "normal"), seed, weights) for seed in (1, 2))
    assert first != second
    assert (first.outlook.count, first.choices.count) == (3 * MOMENTS, CHOICES)


def test_the_origin_of_weights_is_written_with_them() -> None:
    """Two deals of two players: three quarters and all beaten, 1 and 5 points ahead."""
    duel = Duel()
    duel.add(Mode(2, ""), 0.75, 1.0)
    duel.add(Mode(2, ""), 1.0, 5.0)
    before = load_weights(game("hunters").mind / FILE)
    new = Trained(before, tuple(before.numbers()), duel, None).weights("solutre train hunters", 100)
    assert (new.origin["command"], new.origin["games"], new.origin["measured_games"]) == (
        "solutre train hunters",
        100,
        4,
    )
    assert (new.origin["measured_share"], new.origin["measured_points"]) == (0.875, 3.0)
    assert new.numbers() == before.numbers()


# --- the command -----------------------------------------------------------------------------------


def solutre(monkeypatch: pytest.MonkeyPatch, *args: str) -> int:
    """Run `solutre train` here; returns its exit code."""
    monkeypatch.setattr(sys, "argv", ["solutre", "train", *args])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


def test_a_game_without_weights_has_none_to_train(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(games(), "cairn", replace(game("cairn"), weights=()))
    assert solutre(monkeypatch, "cairn") == 2
    assert "Cairn has no weights to train" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["chess"], "no game is called 'chess'"),
        (["elawa", "--games", "2"], "training takes 4 to"),
        (["elawa", "--outlook", "--search", "0"], "--search takes at least 1 deal"),
        (["elawa", "--outlook", "--nudge"], "--outlook and --nudge exclude each other"),
        (["elawa", "--out", "/nowhere/weights.toml"], "the folder /nowhere does not exist"),
    ],
)
def test_bad_input_is_answered_with_one_clear_line_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], line: str
) -> None:
    assert solutre(monkeypatch, *args) == 2
    told = capsys.readouterr().err
    assert line in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("how", [[], ["--nudge"]], ids=["studied", "nudged"])
def test_the_command_says_what_it_found_and_writes_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, how: list[str]
) -> None:
    file = tmp_path / "new.toml"
    assert solutre(monkeypatch, "elawa", "--games", "4", "--seed", "2", *how, "--out", str(file)) == 0
    assert "of rivals left behind" in capsys.readouterr().out
    assert load_weights(file).origin["command"] == " ".join(["solutre train elawa --games 4 --seed 2", *how])
    assert [one.name for one in tmp_path.iterdir()] == ["new.toml"]


def test_weights_without_a_certain_gain_are_not_written(tmp_path: Path) -> None:
    """Two even deals; a file that was asked for is written all the same."""
    even = Duel()
    even.add(Mode(2, ""), 0.5, 0.0)
    even.add(Mode(2, ""), 0.5, 0.0)
    before = load_weights(game("elawa").mind / FILE)
    for anyway in (False, True):
        keep(Trained(before, tuple(before.numbers()), even, None), tmp_path / FILE, anyway, "made by hand", 4)
        assert (tmp_path / FILE).exists() == anyway


# --- the outlook ---------------------------------------------------------------------------------------


def test_an_outlook_is_learned_where_a_search_judges() -> None:
    """Pre History, two players: before each of the four winters, for both seats. Choices are no part of it."""
    played = replace(game("prehistory"), thinking=Thinking(far=TO_CHANCE))
    learned = study(played, Mode(2, "standard"), 1, played.weights, outlook=True)
    assert (learned.outlook.count, learned.choices.count) == (2 * 4, 0)


def test_an_outlook_is_learned_measured_by_searches_and_written_beside_the_weights(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / OUTLOOK
    monkeypatch.setattr("solutre.arena.training.value_weights.SEARCHER", "elder@4")
    assert solutre(monkeypatch, "elawa", "--games", "4", "--outlook", "--search", "2", "--out", str(file)) == 0
    assert "new against old in a search" in capsys.readouterr().out
    found = load_weights(file)
    assert found.origin["command"] == "solutre train elawa --games 4 --seed 1 --outlook --search 2"
    assert found.origin["measured_games"] == sum(mode.seats for mode in modes(game("elawa"))[:2])
    assert found.names() == load_weights(game("elawa").mind / FILE).names()
    assert tuple(found.numbers()) != game("elawa").weights


def test_a_search_judges_with_the_outlook_and_chooses_with_the_weights() -> None:
    """With an outlook that gives nothing for anything, every lead is nothing."""
    played = unlearned(game("hunters"))
    match = Match.new("hunters", 2, seed=1)
    counted = len(load_weights(played.mind / FILE).weights)
    blind = Judge(replace(played, outlook=(0.0,) * counted + played.weights[counted:]), 0, 2)
    blind.foretell(match.state)
    assert list(blind.lead) == [0.0, 0.0]
    legal = match.state.legal_actions()
    blind.appraise(match.state, vec[i64](legal), len(legal))
    assert list(blind.looks)[: len(legal)] == appraised(played, match.state, legal)
    for judge in (Judge(played, 0, 2), Judge(replace(played, outlook=played.weights), 0, 2)):
        judge.foretell(match.state)
        assert judge.lead[match.player] == played.lead(match.state, match.player)


def test_an_outlook_must_have_the_names_of_the_weights(tmp_path: Path) -> None:
    assert read_outlook(tmp_path) == ()
    mine = Weights({"points": 1.0, "berries": 2.0}, {"patience": 3.0})
    write_weights(tmp_path / FILE, mine)
    write_weights(tmp_path / OUTLOOK, mine.changed([1.0, 5.0, 4.0], {}))
    assert read_outlook(tmp_path) == (1.0, 5.0, 4.0)
    write_weights(tmp_path / OUTLOOK, Weights({"points": 1.0, "roots": 2.0}, {"patience": 3.0}))
    with pytest.raises(SolutreError, match="the names are not those of"):
        read_outlook(tmp_path)
