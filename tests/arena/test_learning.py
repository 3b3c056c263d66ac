"""What training computes: least squares and nudges, the sums by hand."""

from __future__ import annotations

import pytest

from solutre.arena.equations import solve
from solutre.arena.training.least_squares import Fit
from solutre.arena.training.other_weights import moved, trust_in
from solutre.arena.training.samples import slopes_of
from solutre.arena.training.selfplay import Piece, play_nudges
from solutre.arena.training.spsa import Nudges
from solutre.core.game import game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.weights import FILE, load_weights

from .test_train import nothing

# --- least squares ---------------------------------------------------------------------------------


def test_two_equations_are_solved() -> None:
    """4x + 2y = 10 and 2x + 3y = 9: x = 1.5, y = 2."""
    assert solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 9.0]) == pytest.approx([1.5, 2.0])


def test_lessons_recover_the_weights_that_made_them() -> None:
    """Points count 1 and berries truly 3, but 2 is believed; half of all that comes out."""
    learned = Fit.none(2)
    rng = Rng(4)
    for _ in range(200):
        points, berries = float(rng.below(9)) - 4, float(rng.below(9)) - 4
        learned.add(0.5 * (points + 3 * berries), points + 2 * berries, [points, berries])
    assert learned.change([1.0, 100.0]) == pytest.approx([0.0, 1.0], abs=1e-3)


def test_without_doubt_in_a_weight_it_stays() -> None:
    learned = Fit.none(2)
    learned.add(came=2.0, foretold=1.0, slopes=[1.0, 0.0])
    learned.add(came=4.0, foretold=1.0, slopes=[0.0, 1.0])
    assert learned.change([1e-6, 1e-6]) == pytest.approx([0.0, 0.0], abs=1e-6)


def test_where_the_opposite_comes_out_nothing_is_learned() -> None:
    learned = Fit.none(2)
    learned.add(came=-2.0, foretold=2.0, slopes=[1.0, 1.0])
    assert learned.change([1.0, 1.0]) == [0.0, 0.0]
    assert Fit.none(2).change([1.0, 1.0]) == [0.0, 0.0]


def test_lessons_add_up_in_any_cut() -> None:
    whole, first, second = Fit.none(2), Fit.none(2), Fit.none(2)
    for number, part in enumerate((first, first, second)):
        for learned in (whole, part):
            learned.add(float(number), 1.0, [2.0, float(number)])
    first.join(second)
    assert first == whole


def test_a_slope_is_what_a_weight_changes() -> None:
    """Elawa, 12 points against 5: a weight of the points that is greater by 1 makes the lead greater by 7."""
    played = game("elawa")
    state = played.new(2)
    state.settle(Rng(1))
    state.scores = [12, 5]
    assert slopes_of(played, state, 0)[0] == pytest.approx(7.0)


def test_constants_move_by_a_factor_and_stay_positive() -> None:
    """Two weights, then constants: half of a change of +2 on 4 is a quarter more; -4 on 1 is held at -1: half."""
    assert moved([1.0, -0.5, 4.0, 1.0], [0.0, 1.0, 2.0, -4.0], 0.5, 2) == (1.0, 0.0, 5.0, 0.5)


# --- nudges ----------------------------------------------------------------------------------------


def test_the_weight_whose_coin_wins_points_goes_uphill() -> None:
    """Eight nudges of all coins: 6 points with the second coin, 3 against the third, nothing with the last.

    The mean square is 36 + 9 = 45, so luck alone gives slopes of variance 45 / 8: 6 - 45/48 = 5.0625 and
    -3 + 45/24 = -1.125 are left, and the steeper weight moves by all its trust.
    """
    learned = Nudges.none(4)
    for number in range(8):
        coins = [0, *(1 if number >> bit & 1 else -1 for bit in range(3))]
        learned.add(coins, 6.0 * coins[1] - 3.0 * coins[2])
    assert learned.change([9.0, 2.0, 4.0, 1.0]) == pytest.approx([0.0, 2.0, -4.0 * 1.125 / 5.0625, 0.0])


def test_what_luck_explains_moves_nothing() -> None:
    learned = Nudges.none(2)
    learned.add([0, 1], 5.0)
    learned.add([0, 1], -4.0)
    assert learned.change([1.0, 1.0]) == [0.0, 0.0]
    assert Nudges.none(2).change([1.0, 1.0]) == [0.0, 0.0]


@pytest.mark.skipif(not COMPILED, reason="some hundred games")
def test_nudges_find_the_way_back_to_good_weights() -> None:
    """Elawa with a tenth of what a card that can be laid weighs: to nudge it up wins points, whatever the seed."""
    shipped = game("elawa").weights
    ready = load_weights(game("elawa").mind / FILE).names().index("ready cards")
    spoiled = [0.1 * weight if place == ready else weight for place, weight in enumerate(shipped)]
    learned = play_nudges(Piece("elawa", 120, 3, tuple(spoiled)), 1, nothing)
    assert learned.count == 120
    assert learned.with_coin[0] == 0.0
    assert learned.change(trust_in(spoiled))[ready] > 0.0
