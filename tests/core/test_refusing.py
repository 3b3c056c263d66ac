"""An illegal answer is refused wherever computers play: with seat, choice and clause, at once, and nothing hangs."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from solutre.arena import deals
from solutre.arena.training import duel
from solutre.bots import Explanation
from solutre.cli import records, table
from solutre.core.errors import IllegalChoice, SolutreError
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.matches import refusing
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.view import View

NO_INTEGERS = (3.5, 0.0, None, "lay(size=small)", True, [0], math.nan)
Answer = Callable[[Game, View], object]


class Answering:
    """A player from outside that answers whatever it was told to. Nobody may ask it again after a wrong answer."""

    name = "answering"

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.asked = 0

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        self.asked += 1
        assert self.asked == 1, "the wrong answer was taken"
        return self.answer(game, view)  # type: ignore[return-value]

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return None


def not_legal(game: Game, view: View) -> int:
    """An action that exists and may not be chosen now."""
    return next(action for action in range(game.actions.size) if action not in view.legal_actions())


def wrong_answers(game: Game) -> list[Answer]:
    outside = (-1, game.actions.size, 10**30)
    return [not_legal, *(lambda g, v, wrong=wrong: wrong for wrong in (*outside, *NO_INTEGERS))]


def test_a_training_refuses_every_wrong_answer(any_game: Game) -> None:
    seats = any_game.seats[0]
    for answer in wrong_answers(any_game):
        with pytest.raises(IllegalChoice, match=r"^seat \d may not \S") as refused:
            duel.play(any_game, duel.Mode(seats, any_game.variants[0]), 1, [Answering(answer)] * seats)
        assert "\n" not in str(refused.value)
        assert (refused.value.clause in any_game.clauses) == (answer is not_legal)


def test_tournaments_refuse_it_too(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, variant = any_game.seats[0], any_game.variants[0]
    player = Answering(not_legal)
    monkeypatch.setattr(deals, "bot", lambda name: player)
    with pytest.raises(IllegalChoice, match="may not"):
        deals.play_deal(deals.Setting(any_game.id, seats, variant, 1), 0, ["answering"] * seats)


@pytest.mark.parametrize("wrong", [not_legal, lambda g, v: 3.5, lambda g, v: 99])
def test_the_terminal_refuses_it_too(wrong: Answer, monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(table, "bot", lambda name: Answering(wrong))
    with pytest.raises(IllegalChoice, match=r"seat \d may not"):
        table.watch("cairn", bots="hunter,hunter", seed=1)
    kept = tmp_path / "game.txt"
    kept.write_text(Match.new("cairn", 2, seed=1).record(), encoding="utf-8")
    monkeypatch.setattr(records, "bot", lambda name: Answering(wrong))
    with pytest.raises(IllegalChoice, match=r"seat \d may not"):
        records.hint(kept)


def test_any_kind_of_integer_is_an_answer(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    legal = match.state.legal_actions()[-1]
    answer = legal_answer(any_game, match.state, np.int64(legal))
    assert answer == legal and type(answer) is int


def test_a_refusal_reaches_other_processes() -> None:
    with pytest.raises(IllegalChoice) as refused:
        Match.new("elawa", 2, seed=1).play("end_play")
    again = pickle.loads(pickle.dumps(refused.value))
    assert again.clause == "ELA-T2" and str(again) == str(refused.value)


@pytest.mark.parametrize("wrong", [3.5, None, [], True, 99999])
def test_a_match_takes_choices_numbers_and_words_only(wrong: object) -> None:
    match = Match.new("elawa", 2, seed=1)
    before = match.record()
    with pytest.raises(SolutreError, match="seat 0 may not answer"):
        match.play(wrong)  # type: ignore[arg-type]
    assert match.record() == before


def test_a_choice_of_another_game_is_refused() -> None:
    match = Match.new("elawa", 2, seed=1)
    with pytest.raises(SolutreError, match=r"cell\(.*\) is no choice of Elawa"):
        match.play(Match.new("hunters", 2, seed=1).choices()[0])


def test_a_computer_player_is_not_asked_about_another_game() -> None:
    from solutre.bots import bot

    match = Match.new("elawa", 2, seed=1)
    for level in ("random", "greedy", "cub", "elder"):
        with pytest.raises(SolutreError, match="asked about Hunters & Gatherers, but shown <Elawa, 2 seats, as seat 0"):
            bot(level).choose(game("hunters"), match.view(match.player), Rng(1))


def test_a_position_allows_exactly_its_legal_actions(any_game: Game) -> None:
    state, rng = any_game.new(any_game.seats[0]), Rng(3)
    for _ in range(60):
        legal = state.legal_actions()
        allowed = [action for action in range(-1, any_game.actions.size + 1) if state.allows(action)]
        assert allowed == legal
        if not legal:
            break
        state.apply(legal[rng.below(len(legal))])
    assert not state.allows(10**30) and not state.allows(-(10**30))


@pytest.mark.parametrize(("listed", "more"), [(6, ""), (5, " and 1 more"), (2, " and 4 more")])
def test_a_refusal_lists_a_few_legal_choices_and_counts_the_rest(
    monkeypatch: pytest.MonkeyPatch, listed: int, more: str
) -> None:
    """Six cards may be taken at the beginning of Elawa; nothing can be played yet."""
    match = Match.new("elawa", 2, seed=4)
    monkeypatch.setattr(refusing, "MOST_LISTED", listed)
    with pytest.raises(IllegalChoice) as refused:
        match.play("end_play")
    told = str(refused.value).partition("; legal: ")[2]
    assert told == ", ".join(f"card(pile={pile})" for pile in range(listed)) + more
