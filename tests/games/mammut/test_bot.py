"""What the bot knows: greedy play on `evaluate` against random play, and the thoughts behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.bots.simple import GreedyBot, RandomBot
from solutre.core.game import game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.core.view import view_of
from solutre.core.weights import packed
from solutre.games.mammut import GAME
from solutre.games.mammut.mind.counting import Prospects, theft_risk
from solutre.games.mammut.mind.features import FEATURES
from solutre.games.mammut.mind.judging import evaluate, features

WEIGHTS = packed(GAME.weights)

Scenes = Callable[..., Any]


def winner(seats: int, hero: int, seed: int) -> bool:
    """Whether one greedy player wins alone against random ones."""
    mammut, rng = game("mammut"), Rng(seed)
    state = mammut.new(seats)
    state.settle(rng)
    while state.player != OVER:
        bot = GreedyBot() if state.player == hero else RandomBot()
        state.apply(bot.choose(mammut, view_of(state, state.player), rng))
        state.settle(rng)
    places = state.ranking()
    return places[hero] == 1 and places.count(1) == 1


@pytest.mark.parametrize(("seats", "share"), [(2, 0.95), (3, 0.8)])
def test_greedy_play_beats_random_play(seats: int, share: float) -> None:
    """A few games here; the full measure is 400."""
    games = 40 if COMPILED else 2
    assert sum(winner(seats, seed % seats, seed) for seed in range(games)) >= share * games


def test_features_have_names(scene: Scenes) -> None:
    table = scene(3, lots={0: "axe, hide"}, seat=1, scores=[12, 10, 10])
    values = features(table.state, 0, WEIGHTS)
    assert len(values) == len(FEATURES)
    assert values[FEATURES.index("score")] == 12.0


def test_the_end_is_worth_the_points(scene: Scenes) -> None:
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    scores = table.scores
    assert evaluate(table.state, 0, WEIGHTS) == pytest.approx(scores[0] - max(scores[1:]), abs=0.1)


def test_a_larger_lot_is_more_tempting_and_a_finished_round_is_safe() -> None:
    """MAM-D7, MAM-D15"""
    assert theft_risk(20.0, 10.0, 2, 3, WEIGHTS) > theft_risk(8.0, 10.0, 2, 3, WEIGHTS) > 0.0
    assert theft_risk(20.0, 0.0, 0, 3, WEIGHTS) == 0.0


def test_an_unfinished_turn_is_judged_by_the_lot_it_can_become(scene: Scenes) -> None:
    """MAM-D11, MAM-D7: the last lot is the whole middle; a thief gives at least one tile back."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2)
    assert Prospects(table.state, WEIGHTS).best_lot(table.state) == table.state.middle
    table.do("lot(owner=0, heap=0)")
    kept = Prospects(table.state, WEIGHTS).best_lot(table.state)
    assert kept
    assert kept & ~table.state.picked == 0
    assert kept != table.state.picked


def test_evaluate_does_not_look_at_hidden_backs(scene: Scenes) -> None:
    """MAM-H3: two truths that look alike to the player are worth the same."""
    state = scene(3, middle="unknown/axe, unknown/fire", seat=0).state
    marks = [slot for slot in range(32) if state.face[slot] == 5]
    before = evaluate(state, 0, WEIGHTS)
    first = next(slot for slot in marks if state.back[slot] != state.back[marks[0]])
    state.back[marks[0]], state.back[first] = state.back[first], state.back[marks[0]]
    state.audit()
    assert evaluate(state, 0, WEIGHTS) == before
