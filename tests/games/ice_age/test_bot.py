"""What the bot knows: greedy play on `evaluate` against random play, and what its numbers mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.core.weights import packed
from solutre.games.ice_age import GAME
from solutre.games.ice_age.mind.features import FEATURES
from solutre.games.ice_age.mind.judging import evaluate, features, survivors
from solutre.games.ice_age.rules.state import start

from ..greedy import greedy

WEIGHTS = packed(GAME.weights)

Scenes = Callable[..., Any]


def won_by(hero: int, seats: int, seed: int) -> bool:
    state, rng = start(seats, "normal"), Rng(seed)
    state.settle(rng)
    while state.player != OVER:
        legal = state.legal_actions()
        if state.player == hero:
            view = state.redact(hero)
            state.apply(greedy(view, evaluate, WEIGHTS, view.imagine(rng)))
        else:
            state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
    return state.ranking()[hero] == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_play_beats_random_play(seats: int) -> None:
    """A few games here; the full measure is 400."""
    games = 40 if COMPILED else 2
    assert sum(won_by(seed % seats, seats, seed) for seed in range(games)) >= 0.9 * games


def test_features_have_names_and_speak_of_their_seat(scene: Scenes) -> None:
    """ICE-P1: two hunters beside a mammoth, nobody in their way: four points to come."""
    table = scene(board={5: "m 0 0"}, scores=(7, 3, 0), stones=(9, 4, 4)).state
    mine = dict(zip(FEATURES, features(table, 0, WEIGHTS), strict=True))
    assert (mine["score"], mine["points of the coming conflicts"]) == (7.0, 4.0)
    assert (mine["stones"], mine["stones above seven"], mine["light cards"]) == (9.0, 2.0, 2.0)
    assert features(table, 1, WEIGHTS)[1] == 0.0


def test_an_unknown_fire_is_weighed_by_the_fourteen(scene: Scenes) -> None:
    """ICE-H5, ICE-F3: one red and three blue without mammoth. Red survives unless the fire is a 0: ten of fourteen."""
    table = scene(board={5: "0 1 1 1"}).state
    assert features(table, 0, WEIGHTS)[1] == pytest.approx(10 / 14)
    assert features(table, 1, WEIGHTS)[1] == pytest.approx(3.0)


def test_survivors_follow_the_examples_of_the_book() -> None:
    """ICE-E2, ICE-E3, ICE-F9: rows by seat, four bits a seat."""
    assert survivors(0x432, 0x432, 5) == 0x320
    assert survivors(0x43222, 0x43222, 7) == 0x32000
    assert survivors(0x331, 0x130, 3) == 0x201  # red has a club, black two: example of the tests of section F


def test_a_half_made_move_is_worth_its_best_completion(scene: Scenes) -> None:
    """ICE-L7a: after the hunter is picked, the value is that of its best destination."""
    picked = scene(board={5: "0", 6: "m 1"})
    picked.do("play(card=L07)", "hunter(ahead=0, region=5, club=no)")
    state = picked.state
    values = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        values.append(evaluate(after, 0, WEIGHTS))
    assert evaluate(state, 0, WEIGHTS) == max(values)


def test_the_end_is_worth_the_points_and_the_tie_break(scene: Scenes) -> None:
    """ICE-Z5: 11 against 10 points; the fraction is hunters and stones."""
    table = scene(round=4, dark=2, scores=(10, 0, 9), board={6: "2 m"})
    table.do("play(card=D05)")
    table.settle()
    assert evaluate(table.state, 2, WEIGHTS) == pytest.approx(1.0, abs=0.1)
    assert evaluate(table.state, 0, WEIGHTS) == -evaluate(table.state, 2, WEIGHTS)
