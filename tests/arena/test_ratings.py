"""Ratings and intervals against values worked out by hand."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from solutre.arena.deals import Played
from solutre.arena.ratings import bootstrap, expected, fit, middle_95, skills, tally, wilson
from solutre.arena.standings import duels, standings


def game(deal: int, seating: Sequence[str], places: Sequence[int]) -> Played:
    count = len(seating)
    scores = tuple(10 - place for place in places)
    return Played(deal, tuple(seating), scores, tuple(places), tuple(range(count)), (4,) * count, 1, (0.002,) * count)


def series(one: str, other: str, wins: int, losses: int, draws: int = 0) -> list[Played]:
    places = [(1, 2)] * wins + [(2, 1)] * losses + [(1, 1)] * draws
    return [game(deal, (one, other), place) for deal, place in enumerate(places)]


def test_the_wilson_interval_of_eight_wins_in_ten() -> None:
    """p = 0.8, n = 10, z² = 3.8415: centre (0.8 + 0.19207) / 1.38415 = 0.71674; reach 1.96 / 1.38415 · √(0.016 +
    0.0096036) = 0.22657."""
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=0.0001)
    assert high == pytest.approx(0.9433, abs=0.0001)


def test_the_wilson_interval_at_the_edges() -> None:
    """No win in ten games: from 0 to z² / (10 + z²) = 3.8415 / 13.8415."""
    assert wilson(0, 10) == (0.0, pytest.approx(0.27753, abs=0.0001))
    assert wilson(10, 10) == (pytest.approx(1 - 0.27753, abs=0.0001), pytest.approx(1.0))
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_hundred_points_are_64_percent() -> None:
    assert expected(100) == pytest.approx(0.640, abs=0.0005)
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)  # ten to one, by definition


def test_the_fit_of_two_players_is_their_score() -> None:
    """64 wins, 36 losses: 400 · log10(64 / 36) = 99.95 points apart, around 1500."""
    low, high = fit(tally(series("a", "b", 36, 64), ("a", "b")), draws=[[0.0] * 2] * 2)
    assert high - low == pytest.approx(99.951, abs=0.001)
    assert high + low == pytest.approx(3000)


def test_a_draw_is_half_a_point() -> None:
    """Ten wins and two draws of twelve are eleven points to one: 400 · log10(11)."""
    one, other = fit(tally(series("a", "b", 10, 0, draws=2), ("a", "b")), draws=[[0.0] * 2] * 2)
    assert one - other == pytest.approx(400 * math.log10(11))


def test_a_clean_sweep_is_finite() -> None:
    """With the added draw ten wins are 10.5 points of 11: 21 to one."""
    one, other = fit(tally(series("a", "b", 10, 0), ("a", "b")))
    assert one - other == pytest.approx(400 * math.log10(21))


def test_a_ladder_adds_up() -> None:
    """a to b is ten to one, b to c is ten to one: 400 points each, though a and c never met."""
    games = series("b", "a", 100, 10) + series("c", "b", 100, 10)
    ratings = fit(tally(games, ("a", "b", "c")), draws=[[0.0] * 3] * 3)
    assert ratings == [pytest.approx(1100), pytest.approx(1500), pytest.approx(1900)]


def test_a_table_of_three_is_three_results() -> None:
    points = tally([game(0, ("a", "b", "c"), (1, 2, 2))], ("a", "b", "c"))
    assert points == [[0, 1, 1], [0, 0, 0.5], [0, 0.5, 0]]


def test_twins_at_a_table_are_not_compared_with_themselves() -> None:
    points = tally([game(0, ("a", "b", "b"), (2, 1, 3))], ("a", "b"))
    assert points == [[0, 1], [1, 0]]


def test_the_interval_grows_narrow_with_more_deals() -> None:
    spans = []
    for times in (1, 16):
        again = bootstrap(series("a", "b", 12 * times, 8 * times), ("a", "b"), 200)
        low, high = middle_95(one[0] - one[1] for one in again)
        assert low < 400 * math.log10(0.6 / 0.4) < high
        spans.append(high - low)
    assert spans[1] < spans[0] / 2.5  # sixteen times the deals: about a quarter of the width


def test_deals_that_always_cancel_out_leave_no_doubt() -> None:
    """On every deal each side wins once: the difference is 0 without an interval, but for the added draw's weight."""
    games = [game(deal, seating, (1, 2)) for deal in range(20) for seating in (("a", "b"), ("b", "a"))]
    standing = standings(games, ("a", "b"), 50)[1]
    assert standing.above == pytest.approx(0)
    assert standing.above_95 == (pytest.approx(0), pytest.approx(0))


def test_a_clean_sweep_still_has_an_interval() -> None:
    standing = standings(series("b", "a", 20, 0), ("a", "b"), 200)[1]
    assert standing.above_95 is not None
    assert standing.above_95[0] < 500 < 800 < standing.above_95[1]


def test_the_middle_of_a_thousand_numbers() -> None:
    assert middle_95(range(1000)) == (25, 974)


def test_openskill_puts_the_winner_ahead() -> None:
    rated = skills(series("a", "b", 20, 0), ("a", "b"))
    assert rated["a"].mu > 25 > rated["b"].mu
    assert rated["a"].sigma < 25 / 3


def test_openskill_takes_the_mean_of_twins() -> None:
    """One b above and one below a: by symmetry b stays about where it was."""
    rated = skills([game(0, ("b", "a", "b"), (1, 2, 3))], ("a", "b"))
    assert rated["b"].mu == pytest.approx(25, abs=0.5)


def test_standings_count_wins_points_and_time() -> None:
    first, second = standings(series("a", "b", 3, 1, draws=2), ("a", "b"), 20)
    assert (first.games, first.wins, first.share) == (6, 4.0, pytest.approx(4 / 6))
    assert first.score == pytest.approx((9 * 5 + 8) / 6)  # first place 9 points in these games, second place 8
    assert first.seconds == pytest.approx(0.0005)
    assert first.above is None and second.above is not None


def test_one_deal_is_too_few_for_an_interval() -> None:
    assert standings(series("a", "b", 1, 0), ("a", "b"), 20)[0].elo_95 is None


def test_duels_name_each_two_that_met_once() -> None:
    games = [*series("b", "a", 8, 2), game(0, ("c", "b"), (1, 1))]
    met = duels(games, ("a", "b", "c"))
    assert [(duel.one, duel.other, duel.results, duel.share) for duel in met] == [
        ("b", "a", 10, 0.8),
        ("c", "b", 1, 0.5),
    ]
