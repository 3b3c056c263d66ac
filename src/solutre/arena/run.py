"""Play a tournament: what the results do not hold yet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from solutre.arena.deals import Played, Rules, play_deal
from solutre.arena.results import Results
from solutre.arena.tournament import Fixture
from solutre.arena.work import Workplace


def play_fixture(rules: Rules, fixture: Fixture) -> list[Played]:
    """The work of one process at a time."""
    return [play_deal(rules, fixture.deal, seating) for seating in fixture.seatings]


def missing(results: Results, games: int) -> list[Fixture]:
    """What is still to be played."""
    done = results.done()
    left = [fixture.without(done) for fixture in results.tournament.fixtures(games)]
    return [fixture for fixture in left if fixture.seatings]


def play_all(results: Results, games: int, workplace: Workplace, tick: Callable[[int], None]) -> None:
    """Play all games that are missing and add them to the results, in the order of the schedule."""
    work = partial(play_fixture, results.tournament.rules)
    for played in workplace.run(work, missing(results, games)):
        results.add(played)
        tick(len(played))
