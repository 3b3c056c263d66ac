"""Explanations: what was compared for the choice just made, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from solutre.bots import bot, in_words
from solutre.bots.budget import Budget
from solutre.bots.explaining.explain import CONTINUATIONS, Alternative, Difference, Explanation, PlayedOn, compare
from solutre.bots.explaining.luck import beyond_luck
from solutre.bots.explaining.plans import Counting, Plan
from solutre.bots.explaining.telling import plans, tenths
from solutre.bots.search import Search
from solutre.bots.searcher import SearchBot, best_of
from solutre.core.game import Game, game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View

SMALL, MIDDLE, LARGE = range(3)  # stones, and the choices that lay them
SIMULATIONS = 60 if COMPILED else 12


def explained(player_name: str, any_game: Game) -> tuple[Match, View, int, Explanation]:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    view = match.view(match.player)
    player = bot(player_name) if player_name != "search" else SearchBot("search", Budget(SIMULATIONS))
    chosen = player.choose(any_game, view, Rng(3))
    told = player.explain()
    assert told is not None
    return match, view, chosen, told


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
def test_a_search_tells_what_it_compared(any_game: Game) -> None:
    match, view, chosen, told = explained("search", any_game)
    assert told.alternatives[0].action == chosen
    assert sum(one.visits for one in told.alternatives) + told.seldom <= SIMULATIONS
    mine = [one.leads[view.player] for one in told.alternatives]
    assert mine == sorted(mine, reverse=True)  # no choice that is shown promises more than the chosen one
    assert told.played is not None
    assert all(one.clause in any_game.clauses and abs(one.points) >= 0.5 for one in told.played.differences)
    for language in ("en", "fr"):
        lines = in_words(told, any_game, view, language, match.names)
        prepared = sum(bool(one) for one in plans(told.played, any_game, language))
        assert len(lines) == len(told.alternatives) + 1 + (told.seldom > 0) + prepared
        assert all("{" not in line for line in lines)


def test_a_player_who_looks_one_choice_ahead_tells_leads_in_points(any_game: Game) -> None:
    match, view, chosen, told = explained("fisher", any_game)
    assert told.played is None
    assert told.alternatives[0].action == chosen
    mine = [one.leads[view.player] for one in told.alternatives]
    assert mine == sorted(mine, reverse=True)
    for language in ("en", "fr"):
        assert len(in_words(told, any_game, view, language, match.names)) == len(told.alternatives)


def test_who_chooses_unseen_has_nothing_to_tell() -> None:
    match = Match.new("cairn", 2, seed=1)
    player = bot("random")
    player.choose(match.game, match.view(match.player), Rng(1))
    assert player.explain() is None


KEPT_LARGE = Plan("stones larger than the top", -2.0)  # behind a small stone the large one in hand can still dare


def unplayed(world: State, rng: Rng) -> None:
    """Nobody plays on."""


def answered(world: Any, rng: Rng) -> None:
    """The other player lays a middle stone, in whatever world."""
    world.hands[1][0] = MIDDLE
    world.apply(MIDDLE)


def test_differences_are_points_by_clause_in_the_same_worlds(cairn: Callable[[str], Match]) -> None:
    """Large (3 points, CAI-V1) against small (1 point); neither tops anything in an empty row."""
    match = cairn("small large | middle middle")
    played = compare(match.view(0), LARGE, SMALL, unplayed, Counting(match.game))
    assert played == PlayedOn(CONTINUATIONS, 2.0, 0.0, (Difference("CAI-V1", 2.0),), (KEPT_LARGE,))


def test_a_lead_falls_by_what_the_strongest_rival_gains(cairn: Callable[[str], Match]) -> None:
    """A middle stone tops the small one (2 points for the rival, CAI-V2) and not the large one.

    Large brings 2 points more and saves these 2: the lead is 4 points better. What the middle stone itself brings to
    the rival, 2 points by CAI-V1, it brings after both.
    """
    match = cairn("small large | middle middle")
    played = compare(match.view(0), LARGE, SMALL, answered, Counting(match.game))
    assert played is not None
    assert (played.gap, played.luck) == (4.0, 0.0)
    assert set(played.differences) == {Difference("CAI-V1", 2.0), Difference("CAI-V2", 2.0, rival=True)}
    other_way = compare(match.view(0), SMALL, LARGE, answered, Counting(match.game))
    assert other_way is not None
    assert (other_way.gap, other_way.unsure) == (-4.0, True)


def test_of_three_players_the_strongest_rival_counts(cairn: Callable[[str], Match]) -> None:
    """Seat 1 lays a middle stone: 2 points, and 2 more if it tops a small one. Seat 2 has nothing yet."""
    match = Match.new("cairn", 3, seed=next(s for s in range(999) if has_both(Match.new("cairn", 3, seed=s))))
    played = compare(match.view(0), LARGE, SMALL, answered, Counting(match.game))
    assert played is not None
    assert played.gap == 4.0  # 3 - 2 against 1 - 4


def has_both(match: Match) -> bool:
    state: Any = match.state
    return set(state.hands[0]) == {SMALL, LARGE}


def test_what_is_told_adds_up_to_the_gap() -> None:
    played = PlayedOn(48, 1.25, 0.5, (Difference("CAI-V1", -2.0), Difference("CAI-V2", 0.75, rival=True)))
    assert played.rest == 2.5
    assert not played.unsure


@pytest.mark.parametrize(("gap", "unsure"), [(1.1, False), (0.9, True), (0.0, True), (-3.0, True)])
def test_what_luck_may_explain_is_unsure(gap: float, unsure: bool) -> None:
    """Give or take 1 point."""
    assert PlayedOn(48, gap, 1.0).unsure == unsure


def test_a_difference_that_nobody_sees_is_unsure() -> None:
    assert PlayedOn(48, 0.04, 0.0).unsure


TOLD = Explanation(
    (Alternative(2, 40, (3.0, -3.0)), Alternative(0, 30, (1.0, -1.0))),
    PlayedOn(48, 2.0, 1.0, (Difference("ELA-V2", 2.5), Difference("ELA-V4", -1.5, rival=True))),
)


def told_last(told: Explanation, language: str) -> str:
    match = Match.new("elawa", 2, seed=1, names=["Ada", "Bo"])
    return in_words(told, game("elawa"), match.view(match.player), language, match.names)[-1]


def test_a_difference_is_told_in_the_words_of_the_scoring() -> None:
    """2.5 − 1.5 are told, so the rest of the 2 points is 1."""
    line = told_last(TOLD, "en")
    assert "the first comes out +2.0 points further ahead" in line
    assert "+2.5 for huts (ELA-V2)" in line
    assert "−1.5 as the strongest rival gets more for resources on reserves (ELA-V4)" in line
    assert "+1.0 for the rest" in line
    assert "unsure" not in line
    line = told_last(TOLD, "fr")
    assert "+2,5 pour les huttes (ELA-V2)" in line
    assert "−1,5 car le meilleur rival gagne plus pour les ressources sur les réserves (ELA-V4)" in line
    assert "+1,0 pour le reste" in line


@pytest.mark.parametrize(
    ("gap", "english", "french"),
    [(0.5, "about equal", "se valent à peu près"), (-2.0, "the second comes out better", "le deuxième finit mieux")],
)
def test_who_is_unsure_says_so_and_names_what_is_sure(gap: float, english: str, french: str) -> None:
    told = Explanation(TOLD.alternatives, PlayedOn(48, gap, 1.0, (Difference("ELA-V2", 2.5),)))
    assert told_last(told, "en").startswith("unsure: ")
    assert english in told_last(told, "en")
    assert told_last(told, "en").endswith("only this is sure of the first: +2.5 for huts (ELA-V2)")
    assert told_last(told, "fr").startswith("pas sûr : ")
    assert french in told_last(told, "fr")
    nothing = Explanation(TOLD.alternatives, PlayedOn(48, gap, 1.0))
    assert told_last(nothing, "en").endswith("nothing is sure")
    assert told_last(nothing, "fr").endswith("rien n’est sûr")


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the words are the same")
def test_every_clause_that_gives_points_says_in_both_languages_what_for() -> None:
    """Clauses whose events carry points, in games by greed and by chance."""
    for played in games().values():
        for seed, level in enumerate(("greedy", "random")):
            match, rng = Match.new(played.id, played.seats[0], seed=seed), Rng(seed)
            while not match.over:
                match.play(bot(level).choose(played, match.view(match.player), rng))
            scoring = {event.clause for event in match.state.log or () if event.points}
            assert scoring, played.id
            assert scoring <= set(played.words.points)
        assert set(played.words.points) <= set(played.clauses)
        assert all(set(told) == {"en", "fr"} for told in played.words.points.values())


class Looked:
    """A search that looked at its choices so often, with these leads."""

    def __init__(self, *found: tuple[int, int, list[float]], passed_over: Sequence[int] = ()) -> None:
        self.found = list(found)
        self.passed = list(passed_over)

    def passed_over(self) -> list[int]:
        return self.passed

    def choices(self) -> list[tuple[int, int, list[float]]]:
        return self.found


def test_what_promises_more_on_few_looks_is_not_kept_silent(cairn: Callable[[str], Match]) -> None:
    match = cairn("small large | middle middle")
    player = SearchBot("search", Budget(SIMULATIONS))
    player.choose(match.game, match.view(0), Rng(3))
    player.search = Looked((LARGE, 50, [1.0, -1.0]), (SMALL, 9, [3.0, -3.0]))  # type: ignore[assignment]
    told = player.explain()
    assert told == Explanation((Alternative(LARGE, 50, (1.0, -1.0)),), seldom=1)
    lines = {language: in_words(told, match.game, match.view(0), language, match.names) for language in ("en", "fr")}
    assert lines["en"][-1] == "1 other choice promises more, but was looked at too seldom to tell"
    assert lines["fr"][-1] == "1 autre choix promet plus, mais a été examiné trop rarement pour conclure"
    many = in_words(Explanation(told.alternatives, seldom=2), match.game, match.view(0), "fr", match.names)
    assert many[-1].startswith("2 autres choix promettent plus")


def test_a_choice_that_was_the_only_one_tried_is_played_on_beside_the_best_of_the_others(
    cairn: Callable[[str], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large brings 3 points and small 1 (CAI-V1); the search never tried small, so no promise of small is told."""
    match = cairn("small large | middle middle")
    player = SearchBot("search", Budget(SIMULATIONS))
    player.choose(match.game, match.view(0), Rng(3))
    player.search = Looked((LARGE, 60, [1.0, -1.0]), passed_over=(SMALL, MIDDLE))  # type: ignore[assignment]
    monkeypatch.setattr(player, "play_to_the_end", unplayed)
    told = player.explain()
    assert told is not None
    assert told.alternatives == (Alternative(LARGE, 60, (1.0, -1.0)), Alternative(SMALL))
    assert told.played == PlayedOn(CONTINUATIONS, 2.0, 0.0, (Difference("CAI-V1", 2.0),), (KEPT_LARGE,))
    assert Explanation.from_text(told.as_text()) == told
    for language, words in (("en", ": looked no better at first sight"), ("fr", " : pas mieux à première vue")):
        lines = in_words(told, match.game, match.view(0), language, match.names)
        assert [words in line for line in lines] == [False, True, False]


def test_a_search_tells_what_it_never_tried_the_best_at_first_sight_first(any_game: Game) -> None:
    """After one look the others, after many only what is left; the next look goes to the first of them or nowhere."""
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    search = Search(match.view(match.player), any_game, Rng(3), False)
    offered = set(search.view.legal_actions())
    for looks in range(1, 5):
        search.think(looks, math.inf)
        tried, before = {action for action, _, _ in search.choices()}, search.passed_over()
        assert tried.isdisjoint(before)
        assert tried | set(before) == offered
        search.think(looks + 1, math.inf)
        assert search.passed_over() in (before, before[1:])


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert [tenths(points, "en") for points in (1.25, -0.5, -0.04)] == ["+1.2", "−0.5", "+0.0"]
    assert tenths(-12.34, "fr") == "−12,3"


def test_of_what_was_looked_at_often_the_most_promising_is_chosen() -> None:
    """100, 60 and 49 looks: the third has less than half of the first, and its 9 points say little."""
    often, chosen, seldom = (7, 100, [1.0, -1.0]), (3, 60, [2.0, -2.0]), (5, 49, [9.0, -9.0])
    assert best_of([often, chosen, seldom], 0) is chosen
    assert best_of([often, chosen, seldom], 1) is often  # the other seat's points decide for the other seat
    assert best_of([often, (3, 60, [1.0, -1.0])], 0) is often


def test_what_may_be_luck_is_no_difference() -> None:
    """Means of 1: among 1, 1, 1, 1 certain; among 5, -3, 5, -3 (standard error 2.3) not; 4, 0, 4, 0 is 2 ± 1.2."""
    assert beyond_luck([1, 1, 1, 1]) == 1.0
    assert beyond_luck([5, -3, 5, -3]) == 0.0
    assert beyond_luck([4, 0, 4, 0]) == 0.0
    assert beyond_luck([4, 0, 4, 0] * 2) == 2.0  # twice as many: 2 ± 0.8


def test_without_time_to_play_on_only_leads_are_told() -> None:
    """A hint must not keep people waiting."""
    match = Match.new("cairn", 2, seed=1)
    player = SearchBot("search", Budget(SIMULATIONS))
    player.choose(match.game, match.view(match.player), Rng(3))
    told = player.explain(seconds=0.0)
    assert told is not None
    assert len(told.alternatives) > 1
    assert told.played is None


def test_an_explanation_can_be_kept_as_text() -> None:
    for told in (TOLD, Explanation(TOLD.alternatives, TOLD.played, seldom=2)):
        assert Explanation.from_text(told.as_text()) == told
    assert Explanation.from_text(Explanation(TOLD.alternatives).as_text()) == Explanation(TOLD.alternatives)


def test_a_text_of_before_tells_its_alternatives_and_no_more() -> None:
    """It compared the points of who chose, and not the lead."""
    text = '{"alternatives": [{"action": 2, "visits": 40, "leads": [3.0, -3.0]}], "differences": [["ELA-V3", -6.3]], '
    assert Explanation.from_text(text + '"continuations": 24}') == Explanation(TOLD.alternatives[:1])
