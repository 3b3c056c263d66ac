"""What was judged without luck is not judged again, and nothing else is told for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from solutre.bots.judgements import Judgements
from solutre.bots.judging import Judge
from solutre.bots.search import Search
from solutre.core.game import Game, game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.core.view import View, view_of
from solutre.games.prehistory.rules.state import PreHistory, start

SIMULATIONS = 80 if COMPILED else 40
MOMENTS = (9, 55) if COMPILED else (30,)


def pre_history(once: bool, beyond: int = 0) -> Game:
    played = game("prehistory")
    return replace(played, thinking=replace(played.thinking, judge_once=once, beyond=beyond))


def moment(seats: int, ceremony: str, first: int, wanted: Callable[[View], bool] = lambda view: True) -> View:
    """Of a random game, after so many decisions; there is something to choose."""
    state, rng, number = start(seats, "standard", ceremony=ceremony), Rng(seats), 0
    state.settle(rng)
    while len(state.legal_actions()) < 3 or number < first or not wanted(view_of(state, state.player)):
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
        number += 1
    return view_of(state, state.player)


def is_imagined(view: View) -> bool:
    """Whether somebody holds what the seat does not know."""
    return view.imagine(Rng(1)).key() != view.imagine(Rng(2)).key()


def searched(view: View, once: bool, patient: bool) -> Search:
    search = Search(view, pre_history(once), Rng(3), patient)
    search.think_more(SIMULATIONS)
    return search


@pytest.mark.parametrize("patient", [True, False])
@pytest.mark.parametrize("seats", [2, 4] if COMPILED else [2])
def test_a_year_without_luck_is_judged_the_same_with_less_work(seats: int, patient: bool) -> None:
    for first in MOMENTS:
        view = moment(seats, "open", first)
        kept = searched(view, True, patient)
        assert kept.choices() == searched(view, False, patient).choices()
        assert kept.judgements is not None
        if patient:
            assert 0 < kept.judgements.count < SIMULATIONS


def test_what_depends_on_covered_cards_is_judged_anew() -> None:
    """Whoever imagines covered cards throws dice for them."""
    view = moment(2, "covered", 0, is_imagined)
    search = Search(view, pre_history(True), Rng(3), patient=True)
    search.think_more(3)
    assert search.judgements is not None
    assert search.judgements.count == 0


# --- beyond luck -----------------------------------------------------------------------------------


def judge_of(view: View, beyond: int, patient: bool = True) -> Judge:
    return Judge(pre_history(True, beyond), view.player, view.seats, patient)


def winters(view: View, *lucks: int) -> tuple[float, list[float]]:
    """What the seat is ahead at the end of the year, and at that of the next one behind some winters."""
    judge, world = judge_of(view, 0), view.imagine(Rng(0))
    judge.judge(world, Rng(0))
    now, later = judge.lead[view.player], []
    for luck in lucks:
        year = world.clone()
        year.settle(Rng(luck))
        judge.judge(year, Rng(0))
        later.append(judge.lead[view.player])
    return now, later


def test_a_patient_player_believes_the_next_year_as_much_as_this_one() -> None:
    view = moment(2, "open", MOMENTS[0])
    now, (later,) = winters(view, 5)
    judge = judge_of(view, 1)
    judge.judge(view.imagine(Rng(0)), Rng(5))
    assert now != later
    assert judge.lead[view.player] == (now + later) / 2
    hasty = judge_of(view, 1, patient=False)
    assert hasty.beyond == 0


def test_behind_the_last_year_nothing_is_judged() -> None:
    view = moment(2, "open", 0, lambda view: isinstance(view, PreHistory) and view.round == 5)
    judge, once = judge_of(view, 4), judge_of(view, 0)
    for one in (judge, once):
        world = view.imagine(Rng(0))
        one.judge(world, Rng(1))
        assert world.player == OVER
    assert list(judge.lead) == list(once.lead)


def test_the_next_year_is_played_the_more_often_the_more_often_it_is_asked_for() -> None:
    """At the first, second and fifth time, with the luck of then; not more often than twice if that is the most."""
    view = moment(2, "open", MOMENTS[0])
    now, later = winters(view, 1, 2, 5)
    for most, played in ((4, (1, 2, 2, 2, 3, 3)), (2, (1, 2, 2, 2, 2, 2))):
        judge, judgements = judge_of(view, most), Judgements(view.seats)
        for time, years in enumerate(played, 1):
            judgements.judge(judge, view.imagine(Rng(0)), Rng(time), 0, -1)
            mean = sum(later[:years]) / years
            assert judge.lead[view.player] == pytest.approx((now + mean) / 2)
        assert judgements.count == 1


def test_a_search_judges_beyond_luck_where_covered_cards_forbid_to_judge_once() -> None:
    view = moment(2, "covered", 0, is_imagined)
    world = view.imagine(Rng(2))
    judge = judge_of(view, 1)
    judge.judge_before(world, Rng(2))
    assert world.player == CHANCE
    near = judge.lead[view.player]
    judge.judge(view.imagine(Rng(2)), Rng(2))
    assert judge.lead[view.player] != near
