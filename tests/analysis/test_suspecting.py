"""Which choice was better: what a search promises more of is tried equally often, and last choices are worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean
from types import SimpleNamespace
from typing import Any, cast

import pytest

from solutre.analysis.effort import Effort
from solutre.analysis.ends import best_end, ends_of
from solutre.analysis.expecting import average
from solutre.analysis.moments import moments_of
from solutre.analysis.suspecting import Contest, gained, serious
from solutre.analysis.weighing import Seeds, looked_into
from solutre.bots.search import Search
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.view import view_of

MADE, ROUND = 0, 4
Dealt = Callable[[str], Match]


class Told:
    """In place of a search: the n-th try of a choice brings the n-th of its leads, over and over."""

    def __init__(self, *leads: Sequence[float]) -> None:
        self.leads, self.count = leads, Counter[int]()
        self.view = SimpleNamespace(player=0)
        self.judge = SimpleNamespace(lead=[0.0, 0.0], won=[1.0, 0.0])

    def simulate_choice(self, action: int) -> None:
        lead = self.leads[action][self.count[action] % len(self.leads[action])]
        self.judge.lead = [lead, -lead]
        self.count[action] += 1


class Dazzled(Told):
    """A search that likes the choice 1 at first sight, and tries nothing else of its own accord."""

    def __init__(self, *leads: Sequence[float]) -> None:
        super().__init__(*leads)
        self.view = SimpleNamespace(player=0, legal_actions=lambda: [*range(len(leads))])

    def think(self, simulations: int, seconds: float) -> None:
        while self.count.total() < simulations:
            self.simulate_choice(1)

    def choices(self) -> list[tuple[int, int, list[float]]]:
        found = [(action, visits, [fmean(self.leads[action])]) for action, visits in self.count.items()]
        return sorted(found, key=lambda one: -one[1])


def contest(told: Told) -> Contest:
    return Contest(lambda number: cast(Any, told), MADE, range(1, len(told.leads)))


def test_all_are_tried_equally_often_until_one_is_left() -> None:
    """Four beside the one that was made: the fourth falls behind it at once, of the other three two go on, then one.
    The last two meet in rounds of 4 and 8."""
    told = Told((0, 1), (3, 3), (5, 6), (4, 4), (-1, -1))
    assert contest(told).decided(ROUND) == (2, 5.0)
    assert told.count == {0: 4 + 4 + 12, 2: 4 + 4 + 12, 3: 4 + 4, 1: 4, 4: 4}


def test_what_looks_bad_is_not_passed_over_where_there_are_simulations_enough() -> None:
    """A quarter of 96 simulations is 8 for each of three choices: enough to see that the last one is better. Of 93 it
    is 7, too seldom beside the 78 of the one that looks best: less than an eighth."""
    leads = (0.0,), (2.0,), (5.0,)
    for simulations, found in ((96, [2, 1]), (93, [1])):
        assert serious(cast(Any, Dazzled(*leads)), MADE, simulations) == found


def test_who_is_ahead_by_luck_alone_is_not_better() -> None:
    """9 points up, 8 down: half a point on average, far less than a standard error. And ahead by more than one, yet by
    less than two standard errors, after twelve tries: 8 of 12 are 4 up, 4 are 4 down, 1.33 with an error of 1.14."""
    assert contest(Told((0,), (9, -8))).decided(ROUND) == (MADE, 0.0)
    told = Told((0,), (4, 4, 4, 4, -4, 4, -4, 4, -4, 4, -4, 4))
    assert contest(told).decided(ROUND) == (MADE, 0.0)
    assert told.count[1] == 12
    assert contest(Told((0,), (-1,), (-2,), (-3,))).decided(ROUND) == (MADE, 0.0)


@pytest.fixture
def daring(cairn: Dealt) -> Match:
    """Seat 1 could have laid a large stone and lays a small one (see `test_analysing.py`)."""
    match = cairn("small middle | large small")
    match.play("lay(size=small)")
    match.play("lay(size=small)")
    return match


def test_last_choices_are_worked_out_in_every_world(daring: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the other one holds a small stone both end 6 to 2; if a middle one 6 to 3 and 6 to 5; if a large one 6 to 4
    and 4 to 6 (CAI-V1, CAI-V2). Nothing is searched for, and at the open table nothing is left to chance."""
    moment = moments_of(daring)[2]
    view = view_of(moment.truth, 1)
    ends = ends_of(view, 7)
    small, large = view.legal_actions()
    worlds = list(zip(*([sample[0][1] for sample in ends[action]] for action in (large, small)), strict=True))
    assert set(worlds) == {(4, 4), (3, 1), (2, -2)} and len(worlds) == 64
    cost = average(gained(ends[large], ends[small])).leads[1]
    assert best_end(ends, small, 1) == (large, pytest.approx(-cost, abs=0.001))
    assert best_end(ends, large, 1) == (large, 0.0)
    monkeypatch.setattr("solutre.analysis.weighing.best_found", None)
    found = looked_into(daring.game, moment, Effort.of(1), Seeds(1, 2, 3), at_the_table=True)
    assert found.weighed and found.weighed.best == large and found.best and found.made
    assert (found.best.leads[1], found.made.leads[1]) == (3, 1) and found.made.lead_errors == (0, 0)
    assert found.weighed.change.leads[1] == pytest.approx(-14 / 6, abs=3 * found.weighed.change.lead_errors[1])


def test_where_there_is_too_much_of_it_nothing_is_worked_out(daring: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.analysis.ends.POSITIONS", 2)
    moment = moments_of(daring)[2]
    assert ends_of(view_of(moment.truth, 1), 7) == {}
    small, large = moment.truth.legal_actions()

    def searching() -> Search:
        return Search(view_of(moment.truth, 1), daring.game, Rng(5), True)

    assert serious(searching(), small, 60) == [large]
    assert serious(searching(), large, 60) == []


def test_late_choices_are_looked_at_more_often() -> None:
    """At the start of a game half of the simulations and never less tries than the fewest; towards its end up to four
    times as many, in a long game up to 32 times the fewest (8 times when four times as late). With twice as many
    players it gets late when half as much is left."""
    assert Effort.of(100, 0.25) == Effort(50, 3, 4, 50)
    assert Effort.of(100) == Effort(100, 3, 4, 50) and Effort.of(100, 4) == Effort(400, 9, 24, 64, near=True)
    assert Effort.of(12, 0.9) == Effort(11, 3, 3, 8) and Effort.of(12) == Effort(16, 3, 3, 8)
    assert Effort.of(12, 4) == Effort(128, 9, 24, 64, near=True)
    assert Effort.of(12, 400) == Effort(512, 9, 96, 256, near=True)
    assert Effort.of(12, 8, crowd=2.0) == Effort.of(12, 4) and Effort.of(2000, 400, crowd=2.25).search == 2500
    assert Effort.of(12, 3, crowd=4.0) == Effort(9, 3, 3, 8, near=True)
    assert Effort.of(12, 400, crowd=2.0) == Effort(256, 9, 48, 128, near=True)  # 32 / 2 times the fewest
    assert Effort.of(2000, 400) == Effort(2500, 9, 332, 1000, near=True)
    assert Effort.of(4, 0.25) == Effort(2, 3, 3, 8)
    assert Effort.of(16, 1.99).near is False and Effort.of(16, 2).near
