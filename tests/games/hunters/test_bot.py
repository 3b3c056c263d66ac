"""What the bot knows: greedy play on `evaluate` against random play."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.core.weights import packed
from solutre.games.hunters import GAME
from solutre.games.hunters.mind.features import COUNTED
from solutre.games.hunters.mind.judging import evaluate, features
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.state import Hunters, start

from ..greedy import greedy

WEIGHTS = packed(GAME.weights)

RED, BLUE = 0, 1


def game(seats: int, hero: int, seed: int) -> list[int]:
    table, rng = start(seats, ""), Rng(seed)
    assert isinstance(table, Hunters)
    while table.player != OVER:
        table.settle(rng)
        if table.player == hero:
            table.apply(greedy(table, evaluate, WEIGHTS))
        elif table.player != OVER:
            table.apply(chance.sample_action(table, rng))
    return table.scores


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_play_beats_random_play(seats: int) -> None:
    """A few games here; the full measure is 400."""
    games = 30 if COMPILED else 2
    won = 0
    for seed in range(games):
        scores = game(seats, seed % seats, seed)
        won += scores[seed % seats] == max(scores) and scores.count(max(scores)) == 1
    assert won >= 0.95 * games


def test_features_speak_of_the_seat_and_its_best_opponent(scene: Any) -> None:
    """Own counts, the opponent's, and the share of tiles left."""
    table = scene([("L59", 0, 0, 0)], hand="L60", scores=[7, 3], members=[("L59", "m0", RED)]).state
    mine, theirs = features(table, RED, WEIGHTS), features(table, BLUE, WEIGHTS)
    assert (mine[0], theirs[0]) == (7.0, 3.0)
    assert mine[3] == 2.0  # the mammoth
    assert mine[:COUNTED] == theirs[COUNTED : 2 * COUNTED]
    assert mine[-1] == theirs[-1] == 76 / 78


def test_the_end_is_worth_the_points(scene: Any) -> None:
    table = scene([("L59", 0, 0, 0)], hand="L60", scores=[7, 3], last=True).place(1, 0, 0).done().state
    assert evaluate(table, RED, WEIGHTS) == 4.0
    assert evaluate(table, BLUE, WEIGHTS) == -4.0


def test_an_outnumbered_hunter_hopes_for_nothing(scene: Any) -> None:
    tiles = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 2, 0, 1)]
    hunters = [("L59", "m0", RED), ("L60", "m0", BLUE), ("L34", "m0", BLUE)]
    table = scene(tiles, members=hunters).state
    assert features(table, RED, WEIGHTS)[3] == 0.0
    assert features(table, BLUE, WEIGHTS)[3] == 6.0


def test_a_half_made_move_is_worth_its_best_completion(scene: Any) -> None:
    """In the phase of the piece the value is that of the best piece."""
    table = scene([("L36", 1, 0, 3)], hand="L35").place(0, 0, 3).state
    values = []
    for action in table.legal_actions():
        after = table.clone()
        after.apply(action)
        values.append(evaluate(after, RED, WEIGHTS))
    assert evaluate(table, RED, WEIGHTS) == max(values)
