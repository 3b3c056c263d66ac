"""What the bot knows: greedy play on `evaluate` against random play."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER
from solutre.core.weights import packed
from solutre.games.prehistory import GAME
from solutre.games.prehistory.mind.features import FEATURES
from solutre.games.prehistory.mind.judging import evaluate, features
from solutre.games.prehistory.rules.state import PreHistory, start
from solutre.games.prehistory.rules.steps import FEE, PAY, SHAMAN_FROM, SHAMAN_TO

from ..greedy import greedy

WEIGHTS = packed(GAME.weights)


def places(seats: int, hero: int, seed: int) -> list[int]:
    state, rng = start(seats, "standard"), Rng(seed)
    assert isinstance(state, PreHistory)
    while state.player != OVER:
        state.settle(rng)
        if state.player == hero:
            state.apply(greedy(state, evaluate, WEIGHTS))
        elif state.player != OVER:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
    return state.ranking()


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_play_beats_random_play(seats: int) -> None:
    """A few games here; the full measure is 400."""
    games = 20 if COMPILED else 1
    won = sum(places(seats, seed % seats, seed)[seed % seats] == 1 for seed in range(games))
    assert won >= 0.95 * games


def test_features_speak_of_the_seat(scene: Any) -> None:
    """Two resources and a camp card; a painted row counts as it would score now."""
    table = scene(own={"resources": "2 red", "painted": [0, 1, 2], "development": 4}, others=[{"markers": "red"}])
    mine, theirs = features(table.state, 0, WEIGHTS), features(table.state, 1, WEIGHTS)
    assert len(mine) == len(theirs) == len(FEATURES)
    assert mine[FEATURES.index("stores")] - theirs[FEATURES.index("stores")] == 6.0
    assert (mine[FEATURES.index("development")], theirs[FEATURES.index("markers")]) == (4.0, 1.0)


def test_the_end_is_worth_the_points(scene: Any) -> None:
    """PRE-E6: 4 development points and a painted row against nothing: 1 + 6."""
    table = scene(
        season="final action",
        number=5,
        own={"painted": [0, 1, 2], "development": 4},
        displays={"hunting": [None] * 5, "ceremony": [None] * 5},
    )
    table.do("end")
    assert (evaluate(table.state, 0, WEIGHTS), evaluate(table.state, 1, WEIGHTS)) == (7.0, -7.0)


def test_a_half_made_choice_is_worth_its_best_completion(scene: Any) -> None:
    """PRE-P5: with the fee still to be chosen."""
    table = scene(own={"resources": "grey, white, red"}, prices={"gathering": "P01"})
    table.do("gather(slot=0)")
    values = []
    for action in table.state.legal_actions():
        after = table.state.clone()
        after.apply(action)
        values.append(evaluate(after, 0, WEIGHTS))
    assert evaluate(table.state, 0, WEIGHTS) == max(values)


def test_no_colour_that_is_paid_and_no_place_of_a_shaman_counts_more_than_another() -> None:
    """`evaluate` relies on it when it completes an action."""
    met, alike = set(), {FEE, PAY, SHAMAN_TO, SHAMAN_FROM}
    for seed in range(4):
        state, rng = start(2, "standard"), Rng(seed)
        assert isinstance(state, PreHistory)
        while state.player != OVER:
            state.settle(rng)
            legal = state.legal_actions() if state.player != OVER else []
            if len(legal) > 1 and state.step in alike:
                met.add(int(state.step))
                values = [evaluate(after_choice(state, action), state.player, WEIGHTS) for action in legal]
                assert values == pytest.approx([values[0]] * len(legal))
            if legal:
                state.apply(legal[rng.below(len(legal))])
    assert met == alike


def after_choice(state: PreHistory, action: int) -> PreHistory:
    after = state.clone()
    after.apply(action)
    return after
