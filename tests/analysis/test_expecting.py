"""How uncertain means are: of points, and of chances to win, which are seldom as sure as a few games look."""

from __future__ import annotations

import pytest

from solutre.analysis.effort import Effort
from solutre.analysis.expecting import PAIRS, Sample, average
from solutre.analysis.moments import moments_of
from solutre.analysis.weighing import Seeds, looked_into
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.rng import Rng


def games(won: int, lost: int) -> list[Sample]:
    """Games of two seats by what the first one made of them."""
    return [([5.0, -5.0], [1.0, 0.0])] * won + [([-5.0, 5.0], [0.0, 1.0])] * lost


def test_eight_games_that_were_won_do_not_prove_that_all_are() -> None:
    """With two more of each: ten of twelve won. Ten times (1/6)² and twice (5/6)² make 5/3; 5/3 / 11 / 12 = 0.1124²."""
    found = average(games(8, 0))
    assert found.wins == (1.0, 0.0)
    assert found.win_errors == pytest.approx((0.1124, 0.1124), abs=1e-4)
    assert found.lead_errors == (0.0, 0.0)  # points are told as they came


def test_two_choices_that_eight_times_end_alike_may_differ() -> None:
    """Twelve pairs, of which one was better and one was worse: 2 / 11 / 12 = 0.1231²."""
    alike = [([0.0, 0.0], [0.0, 0.0])] * 8
    assert average(alike, 8, PAIRS).win_errors == pytest.approx((0.1231, 0.1231), abs=1e-4)


def test_many_games_tell_as_much_as_ever() -> None:
    """Half of 1,000 games won: the square root of 1/4 / 999."""
    found = average(games(500, 500))
    assert found.win_errors == pytest.approx((0.0158, 0.0158), abs=1e-4)


def test_what_is_worked_out_is_not_uncertain() -> None:
    """The open table of a last choice; what its seat could know is imagined, since the other one holds a secret."""
    assert average(games(8, 0), 1, ()).win_errors == (0.0, 0.0)
    match, rng = Match.new("cairn", 2, seed=3), Rng(3)
    while not match.over:
        legal = match.choices()
        match.play(legal[rng.below(len(legal))])
    last = [one for one in moments_of(match) if not one.by_chance and len(one.truth.legal_actions()) > 1][-1]
    found = looked_into(game("cairn"), last, Effort.of(8), Seeds(1, 2, 3), at_the_table=True)
    assert found.made is not None and found.made.win_errors == (0.0, 0.0)
    assert found.secret and found.weighed is not None and min(found.weighed.change.win_errors) > 0.0
