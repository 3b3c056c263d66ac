"""Several threads may play, judge and search at the same time: each finds what it would find alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from solutre.arena.deals import Played, Setting, play_deal
from solutre.bots import bot
from solutre.bots.simple import appraised
from solutre.core.game import Game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import view_of
from solutre.core.weights import packed

Together = Callable[[Callable[[int], Any]], list[Any]]  # of conftest.py
THREADS = 4  # as there
DECISIONS = 200 if COMPILED else 24  # of the part of a game that a thread plays
WHOLE = 10_000  # no game has so many decisions
STRIDE = 5 if COMPILED else 19
JUDGED = 1 if COMPILED else 6  # one decision in so many is judged
SEARCHED = 3 if COMPILED else 1  # positions of a game that are searched


def played(game: Game, seed: int, decisions: int = DECISIONS) -> Iterator[State]:
    """The decisions of a random game."""
    rng = Rng(seed)
    state = game.new(game.seats[-1])
    state.settle(rng)
    while state.player >= 0 and decisions:
        decisions -= 1
        yield state
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)


def judged(game: Game, state: State) -> tuple[list[int], list[float], list[float], list[list[float]]]:
    legal, seats, weights = state.legal_actions(), range(state.seats), packed(game.weights)
    leads = [game.evaluate(state, seat, weights) for seat in seats]
    return legal, appraised(game, state, legal), leads, [game.features(state, seat, weights) for seat in seats]


def test_each_thread_plays_and_judges_a_game_of_its_own(any_game: Game, together: Together) -> None:
    def ask(number: int) -> list[object]:
        found: list[object] = []
        for place, state in enumerate(played(any_game, number)):
            found.append(judged(any_game, state) if place % JUDGED == 0 else state.legal_actions())
        return found

    assert together(ask) == [ask(number) for number in range(THREADS)]


def test_threads_judge_one_and_the_same_position(any_game: Game, together: Together) -> None:
    """At moments of a whole game."""
    for place, state in enumerate(played(any_game, 5, WHOLE)):
        if place % STRIDE == 0:
            alone, key = judged(any_game, state), state.key()

            def ask(number: int, at: State = state) -> object:
                return judged(any_game, at)

            assert together(ask) == [alone] * THREADS
            assert state.key() == key


def test_threads_search_at_the_same_time(any_game: Game, together: Together) -> None:
    """A search judges with an outlook of its own while others choose with the usual weights."""

    def ask(number: int) -> list[int]:
        found = []
        for state in played(any_game, number, SEARCHED):
            chosen = bot("elder@6").choose(any_game, view_of(state, int(state.player)), Rng(number), float("inf"))
            found.append(chosen)
        return found

    assert together(ask) == [ask(number) for number in range(THREADS)]


def test_threads_play_deals_of_a_tournament(together: Together) -> None:
    def ask(number: int) -> tuple[object, ...]:
        one: Played = play_deal(Setting("elawa", 2, "normal", seed=1), number, ("greedy", "random"))
        return one.scores, one.places, one.decisions, one.lead_changes

    assert together(ask) == [ask(number) for number in range(THREADS)]
