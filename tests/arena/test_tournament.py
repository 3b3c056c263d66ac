"""Who plays whom, and from which seat."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.arena.tournament import Fixture, Tournament
from solutre.core.errors import SolutreError

TRIO = ("cub", "gatherer", "fisher")


def tournament(seats: int, bots: tuple[str, ...] = TRIO, format: str = "round-robin", mixed: bool = True) -> Tournament:
    return Tournament("cairn", seats, "plain", bots, format, mixed)


def test_in_a_round_robin_every_pair_meets() -> None:
    meetings = tournament(2).meetings()
    assert [line_ups[0] for line_ups in meetings] == [("cub", "gatherer"), ("cub", "fisher"), ("gatherer", "fisher")]


def test_on_a_ladder_only_neighbours_meet() -> None:
    assert tournament(2, format="ladder").meetings() == [(("cub", "gatherer"),), (("gatherer", "fisher"),)]


def test_at_three_seats_one_meets_two_of_the_other_both_ways_round() -> None:
    meetings = tournament(3).meetings()
    assert meetings[0] == (("cub", "gatherer", "gatherer"), ("gatherer", "cub", "cub"))
    assert meetings[-1] == (TRIO,)  # and all three sit at one table
    assert len(meetings) == 4
    assert len(tournament(3, mixed=False).meetings()) == 3


def test_every_player_sits_on_every_seat_of_a_deal() -> None:
    for line_up in (TRIO, ("cub", "fisher", "fisher")):
        seatings = tournament(3).seatings(line_up, 5)
        for seat in range(3):
            assert Counter(seating[seat] for seating in seatings) == Counter(line_up)


def test_neighbours_change_from_deal_to_deal() -> None:
    """Three players around a table have two orders; ten deals show both."""
    orders = {frozenset(tournament(3).seatings(TRIO, deal)) for deal in range(10)}
    assert len(orders) == 2


def test_games_are_rounded_up_to_whole_deals() -> None:
    """Two seats make two games a deal: five games are three deals, six with three pairs."""
    fixtures = tournament(2).fixtures(5)
    assert [(fixture.deal, fixture.meeting) for fixture in fixtures] == [(d, m) for d in range(3) for m in range(3)]
    assert all(len(fixture.seatings) == 2 for fixture in fixtures)


def test_more_games_start_with_the_same_games() -> None:
    assert tournament(2).fixtures(10)[:9] == tournament(2).fixtures(6)


def test_what_was_played_is_left_out() -> None:
    fixture = Fixture(2, 0, (("cub", "fisher"), ("fisher", "cub")))
    assert fixture.without({(2, ("cub", "fisher")), (1, ("fisher", "cub"))}).seatings == (("fisher", "cub"),)


@pytest.mark.parametrize(
    ("bots", "format", "said"),
    [
        (("cub",), "ladder", "at least two different bots"),
        (("cub", "cub"), "ladder", "only once"),
        (("cub", "mammoth"), "ladder", "no computer player is called 'mammoth'"),
        (TRIO, "league", "no tournament is called 'league'"),
    ],
)
def test_an_impossible_tournament_is_refused(bots: tuple[str, ...], format: str, said: str) -> None:
    with pytest.raises(SolutreError, match=said):
        tournament(2, bots, format)


def test_a_table_that_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(SolutreError, match="2 to 4 players, not 5"):
        tournament(5)
