"""Levels that err as people do: plain choices are seen, hard ones missed, favourites are loved, secrets forgotten."""

from __future__ import annotations

import math

import pytest

from solutre.bots import bot
from solutre.bots.hazy import HazyBot, hardness, underrated
from solutre.bots.simple import appraised
from solutre.core.game import Game, game, games
from solutre.core.match import Match
from solutre.core.minds.habits import Habits, read_habits
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View
from solutre.core.weights import WrongWeights
from solutre.games.mammut.mind.memory import forget
from solutre.games.mammut.rules.state import Mammut

SHIPPED = ("elawa", "hunters", "ice_age", "mammut", "prehistory")


def first_choice() -> State:
    """The first choice of a game of Elawa: one of six cards, none of which brings points at once."""
    state = game("elawa").new(2)
    state.settle(Rng(1))
    assert len(state.legal_actions()) == 6
    return state


def test_without_haze_the_best_choice_is_taken(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=5)
    view = match.view(match.player)
    clear = HazyBot("somebody", 0.0)
    assert clear.choose(any_game, view, Rng(3)) == bot("greedy").choose(any_game, view, Rng(3))


def test_what_stands_out_is_easy_to_see_and_a_crowd_is_hard() -> None:
    """Of two equal choices none stands out; two points ahead are e times as easy to see for who notices two points, and
    e to the power of 4 times for who notices one. The worse one stays as hard."""
    world = first_choice()
    legal = world.legal_actions()
    equal, ahead, keen = (
        hardness(world, legal[:2], -1, looks, notices)
        for looks, notices in (([5.0, 5.0], 2.0), ([7.0, 5.0], 2.0), ([7.0, 5.0], 1.0))
    )
    assert equal[0] / ahead[0] == pytest.approx(2.71828, abs=1e-4)
    assert equal[0] / keen[0] == pytest.approx(54.598, abs=1e-3)
    assert equal[1] == ahead[1] == keen[1]
    crowd = hardness(world, legal[:4], -1, [5.0] * 4, 1.0)
    assert crowd[0] == pytest.approx(3 * equal[0])  # two doublings instead of one, less half a doubling each


def test_the_eye_is_where_one_looked_last() -> None:
    world = first_choice()
    legal = world.legal_actions()
    looks = [5.0] * len(legal)
    nowhere, here = (hardness(world, legal, last, looks, 1.0) for last in (-1, legal[0]))
    assert here[0] == pytest.approx(0.75 * nowhere[0])
    assert here[-1] == nowhere[-1]


def test_little_is_undervalued_much_seldom() -> None:
    rng = Rng(1)
    found = [underrated(rng) for _ in range(4000)]
    assert min(found) >= 0
    assert sum(found) / len(found) == pytest.approx(1, abs=0.06)
    assert sum(one > 3 for one in found) / len(found) == pytest.approx(0.05, abs=0.015)  # e to the power of -3


def far_apart(played: Game, wanted: int, crowd: bool) -> list[tuple[View, int]]:
    """Moments whose best choice is at least two points above the second best, with exactly two choices or a crowd of
    them, and the best one."""
    found: list[tuple[View, int]] = []
    for seed in range(200):
        match, greedy, rng = Match.new(played.id, played.seats[0], seed=seed), bot("greedy"), Rng(seed)
        while not match.over and len(found) < wanted:
            view = match.view(match.player)
            legal = view.legal_actions()
            looks = appraised(played, view.imagine(Rng(1)), legal)
            *_, second, best = sorted([-math.inf, *looks])
            if len(legal) > 1 and (len(legal) > 2) == crowd and best - second >= 2:
                found.append((view, legal[looks.index(best)]))
            match.play(greedy.choose(played, view, rng))
        if len(found) == wanted:
            break
    return found


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; benchmarks/mistakes.py has the figures")
@pytest.mark.parametrize("crowd", [False, True], ids=["of two", "of many"])
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_far_better_is_seldom_overlooked(name: str, crowd: bool) -> None:
    """By a gatherer at most one time in ten, by a fisher one in 25; with some luck on top, as these are 30 moments."""
    played = game(name)
    moments = far_apart(played, 30, crowd)
    assert moments
    for level, most in (("gatherer", 0.16), ("fisher", 0.09)):
        wrong = [bot(level).choose(played, view, Rng(seed)) != best for view, best in moments for seed in range(5)]
        assert sum(wrong) / len(wrong) <= most


def test_favourites_count_more_to_who_is_fond_of_them() -> None:
    habits = Habits({1: 3.0})
    assert habits.fond((1.0, 2.0, 5.0), 1.0) == (1.0, 6.0, 5.0)
    assert habits.fond((1.0, 2.0, 5.0), 0.5) == (1.0, 4.0, 5.0)
    assert habits.fond((1.0, 2.0, 5.0), 0.0) == (1.0, 2.0, 5.0)


def test_a_cub_loves_what_its_game_says(tmp_path: object) -> None:
    played = game("mammut")
    cub, fisher = bot("cub"), bot("fisher")
    assert isinstance(cub, HazyBot) and isinstance(fisher, HazyBot)
    assert cub.with_favourites(played).weights != played.weights
    assert fisher.with_favourites(played) is played
    assert all(games()[name].habits.favourites and games()[name].habits.haze for name in SHIPPED)


def test_a_favourite_that_the_mind_does_not_know_is_refused() -> None:
    with pytest.raises(WrongWeights, match="the mind has no feature animals"):
        read_habits(game("mammut").mind, ("score", "goods"))


def peeked() -> Mammut:
    """A view of Mammut in which the seat has looked at the back of a tile in an earlier turn."""
    for seed in range(60):
        match, rng = Match.new("mammut", 2, seed=seed), Rng(seed)
        for _ in range(400):
            if match.over:
                break
            state = match.state
            assert isinstance(state, Mammut)
            if match.player >= 0 and state.peeked[match.player] & ~state.touched:
                view = match.view(match.player)
                assert isinstance(view, Mammut)
                return view
            legal = state.legal_actions()
            match.play(legal[rng.below(len(legal))])
    raise AssertionError("nobody peeked")


def test_backs_that_were_peeked_at_are_forgotten() -> None:
    """MAM-H5: what a seat looked at is its secret; somebody who forgets may imagine any back again."""
    view = peeked()
    seat = int(view.observer)
    slots = [slot for slot in range(len(view.back)) if (view.peeked[seat] & ~view.touched) >> slot & 1]
    forgotten = forget(view)
    assert all(view.back[slot] >= 0 for slot in slots)
    assert any(forgotten.back[slot] < 0 for slot in slots)
    assert forgotten.legal_actions() == view.legal_actions()
    assert forgotten.hand[seat] == view.hand[seat]
