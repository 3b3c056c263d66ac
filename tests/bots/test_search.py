"""Search: fair, frugal, and better the longer it thinks; and explanations that were computed."""

from __future__ import annotations

import pytest

from solutre.bots import bot, bot_names
from solutre.bots.explain import Explanation, explain, in_words
from solutre.bots.search import Recipe, Search
from solutre.bots.searcher import SearchBot
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng

QUICK = SearchBot("quick", 60 if COMPILED else 20, 60.0)


def test_the_levels_are_six_and_stand_in_order() -> None:
    assert bot_names() == ("cub", "gatherer", "fisher", "hunter", "elder", "shaman")
    assert all(bot(level).name == level for level in bot_names())


def test_a_search_counts_what_it_simulates(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=2)
    search = Search(match.view(match.player), any_game.evaluate, Recipe(any_game.playout))
    search.think(Rng(1), 40, 60.0)
    choices = search.choices()
    assert search.simulations == 40
    assert sum(visits for _, visits, _ in choices) == 40
    assert {action for action, _, _ in choices} <= set(match.state.legal_actions())
    assert all(0.0 <= share <= 1.0 for _, _, means in choices for share in means)
    assert [visits for _, visits, _ in choices] == sorted((visits for _, visits, _ in choices), reverse=True)


def test_a_search_stops_when_its_time_is_over() -> None:
    match = Match.new("elawa", 2, seed=2)
    search = Search(match.view(match.player), game("elawa").evaluate, Recipe(0))
    search.think(Rng(1), 10_000_000, 0.0)
    assert search.simulations == 16  # one look at the clock


def test_the_same_view_and_the_same_generator_give_the_same_choice(any_game: Game) -> None:
    """Two truths that the seat cannot tell apart: the others' hidden things are imagined, never seen."""
    match = Match.new(any_game.id, any_game.seats[-1], seed=4)
    view = match.view(match.player)
    other = view.imagine(Rng(5)).redact(match.player)
    assert QUICK.choose(any_game, view, Rng(9)) == QUICK.choose(any_game, other, Rng(9))


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the choices are the same")
def test_a_little_search_beats_one_ply_greed_at_elawa() -> None:
    """Twelve games, seats rotated, 400 simulations a choice: chance would give six."""
    from solutre.arena.simulate import play_out

    wins, played = 0.0, game("elawa")
    for number in range(12):
        state = played.new(2)
        seat = number % 2
        players = [SearchBot("s", 400, 60.0) if s == seat else bot("greedy") for s in range(2)]
        play_out(played, state, players, Rng(100 + number // 2))
        wins += state.ranking()[seat] == 1
    assert wins >= 8


def test_an_explanation_tells_what_was_compared(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    view = match.view(match.player)
    told = explain(QUICK, any_game, view, Rng(3))
    assert isinstance(told, Explanation)
    assert told.alternatives[0].action == QUICK.think(any_game, view, Rng(3)).choices()[0][0]
    assert all(clause in any_game.clauses for clause, _ in told.differences)
    for language in ("en", "fr"):
        lines = in_words(told, any_game, view, language, match.names)
        assert len(lines) == len(told.alternatives) + 1
        assert all("{" not in line for line in lines)


def test_a_level_answers_at_once_when_there_is_nothing_to_choose(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    state = match.state
    rng = Rng(2)
    while len(state.legal_actions()) != 1 and state.player >= 0:
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
    if state.player >= 0:
        assert bot("shaman").choose(any_game, state.redact(state.player), rng) == state.legal_actions()[0]
