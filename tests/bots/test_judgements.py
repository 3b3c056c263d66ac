"""What was judged without luck is not judged again, and nothing else is told for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from solutre.bots.search import Search
from solutre.core.game import Game, game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.view import View, view_of
from solutre.games.prehistory.rules.state import start

SIMULATIONS = 80 if COMPILED else 40
MOMENTS = (9, 55) if COMPILED else (30,)


def pre_history(once: bool) -> Game:
    played = game("prehistory")
    return replace(played, thinking=replace(played.thinking, judge_once=once))


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
