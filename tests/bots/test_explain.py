"""Explanations: what was compared for the choice just made, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from solutre.bots import bot, in_words
from solutre.bots.explain import CONTINUATIONS, Alternative, Explanation, beyond_luck, differences, played_on
from solutre.bots.searcher import SearchBot
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import State

SIMULATIONS = 60 if COMPILED else 12


def explained(player_name: str, any_game: Game) -> tuple[Match, State, int, Explanation]:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    view = match.view(match.player)
    player = bot(player_name) if player_name != "search" else SearchBot("search", SIMULATIONS, math.inf)
    chosen = player.choose(any_game, view, Rng(3))
    told = player.explain()
    assert told is not None
    return match, view, chosen, told


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
def test_a_search_tells_what_it_compared(any_game: Game) -> None:
    match, view, chosen, told = explained("search", any_game)
    assert told.alternatives[0].action == chosen
    assert sum(one.visits for one in told.alternatives) <= SIMULATIONS
    assert all(clause in any_game.clauses and abs(gap) >= 0.5 for clause, gap in told.differences)
    for language in ("en", "fr"):
        lines = in_words(told, any_game, view, language, match.names)
        assert len(lines) == len(told.alternatives) + 1
        assert all("{" not in line for line in lines)


def test_a_player_who_looks_one_choice_ahead_tells_leads_in_points(any_game: Game) -> None:
    match, view, chosen, told = explained("fisher", any_game)
    assert told.continuations == 0
    assert told.alternatives[0].action == chosen
    mine = [one.leads[view.player] for one in told.alternatives]
    assert mine == sorted(mine, reverse=True)
    for language in ("en", "fr"):
        assert len(in_words(told, any_game, view, language, match.names)) == len(told.alternatives)


def test_who_chooses_unseen_has_nothing_to_tell() -> None:
    match = Match.new("pebbles", 2, seed=1)
    player = bot("random")
    player.choose(match.game, match.view(match.player), Rng(1))
    assert player.explain() is None


def at_random(world: State, rng: Rng) -> None:
    world.rollout(rng)


def test_differences_are_points_by_clause_in_the_same_worlds(pebbles: Callable[[str], Match]) -> None:
    """Large (3 points, PEB-V1) against small (1 point); neither tops anything in an empty row."""
    match = pebbles("small large | middle middle")
    gaps = played_on(match.view(0), 2, 0, lambda world, rng: None)
    assert len(gaps) == CONTINUATIONS
    assert differences(gaps) == (("PEB-V1", 2.0),)


def test_differences_count_what_the_play_that_follows_brings(pebbles: Callable[[str], Match]) -> None:
    """Laid first, the large one leaves the small one for last: 4 points by PEB-V1 either way.

    Small first, the large one tops any pebble that the other may lay but a large one: then PEB-V2 gives 2 points.
    """
    match = pebbles("small large | middle middle")
    gaps = dict(differences(played_on(match.view(0), 0, 2, at_random)))
    assert set(gaps) == {"PEB-V2"}
    assert 0.5 <= gaps["PEB-V2"] <= 2.0


def test_what_may_be_luck_is_no_difference() -> None:
    """Means of 1: among 1, 1, 1, 1 certain; among 5, -3, 5, -3 (standard error 2.3) not; 4, 0, 4, 0 is 2 ± 1.2."""
    assert beyond_luck([1, 1, 1, 1]) == 1.0
    assert beyond_luck([5, -3, 5, -3]) == 0.0
    assert beyond_luck([4, 0, 4, 0]) == 0.0
    assert beyond_luck([4, 0, 4, 0] * 2) == 2.0  # twice as many: 2 ± 0.8


def test_without_time_to_play_on_only_leads_are_told() -> None:
    """A hint must not keep people waiting."""
    match = Match.new("pebbles", 2, seed=1)
    player = SearchBot("search", SIMULATIONS, math.inf)
    player.choose(match.game, match.view(match.player), Rng(3))
    told = player.explain(seconds=0.0)
    assert told is not None
    assert len(told.alternatives) > 1
    assert (told.differences, told.continuations) == ((), 0)


def test_an_explanation_can_be_kept_as_text() -> None:
    told = Explanation((Alternative(3, 12, (1.5, -1.5)), Alternative(0, 2, (-0.25, 0.25))), (("PEB-V1", 2.0),), 24)
    assert Explanation.from_text(told.as_text()) == told
