"""What a choice prepares: read off the mind of the game behind two choices, told in the game's words, and true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solutre.bots import in_words
from solutre.bots.explaining.explain import Alternative, Explanation, PlayedOn
from solutre.bots.explaining.plans import Counting, Plan, names_of
from solutre.bots.explaining.telling import plans
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.rng import Rng

SCORES = ("score", "points")  # told by their scorings
UNTOLD = {"tie-break", "clubs in reserve", "stones above seven", "places to come"}  # what nobody plans for


def test_every_feature_of_a_mind_has_words_in_both_languages(own_game: Game) -> None:
    """But for the score itself and what nobody plans for; and there are no words for anything else."""
    told = own_game.words.plans
    assert set(told) == {name for name in names_of(own_game) if name not in SCORES} - UNTOLD
    for words in told.values():
        assert words["en"] and words["fr"] and set(words) <= {"en", "fr", "fewer"}
        assert not words["en"].endswith(".") and not words["fr"].endswith(".")


def test_words_say_more_where_more_is_better_and_fewer_where_less_is(own_game: Game) -> None:
    """By the weights that the game ships; with others that turn a sign the words would be wrong, and are not told."""
    counting = Counting(own_game)
    for name in own_game.words.plans:
        assert counting.told(name), name


def test_points_are_what_evaluate_gives_for_each_count(any_game: Game) -> None:
    """Its weight, times what the seat has."""
    match, counting = Match.new(any_game.id, any_game.seats[0], seed=3), Counting(any_game)
    rng = Rng(5)
    while not match.over and len(match.plies) < 40:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    found = counting.points(match.state, 0)
    counts = any_game.features(match.state, 0, any_game.packed)
    assert len(found) == len(names_of(any_game))
    assert found == [any_game.weights[place] * counts[place] for place in range(len(found))]
    assert found[0] == match.state.scores[0]  # the score comes first, and weighs what it is


def behind(*tokens_and_bones: tuple[float, float]) -> list[float]:
    """Points behind a choice at Elawa: for tokens and for bones, nothing else."""
    names = names_of(game("elawa"))
    found = [0.0] * len(names)
    for tokens, bones in tokens_and_bones:
        found[names.index("tokens")], found[names.index("bones")] = tokens, bones
    return found


def test_what_surely_differs_is_told_for_the_choice_that_has_it() -> None:
    """Two points more for tokens behind the first in every world, one for bones behind the second."""
    pairs = [(behind((3.0, 0.0)), behind((1.0, 1.0)))] * 8
    assert Counting(game("elawa")).plans(pairs) == (Plan("tokens", 2.0), Plan("bones", -1.0))


@pytest.mark.parametrize(
    ("firsts", "told"),
    [
        ([0.5] * 8, True),  # the limit itself
        ([0.49] * 8, False),
        ([4.0, -3.0] * 4, False),  # half a point on average, give or take 1.3
        ([2.0, -0.4] * 4, False),  # 0.8, give or take 0.45: within two standard errors
        ([1.4, 0.2] * 4, True),  # 0.8, give or take 0.23
    ],
)
def test_little_and_what_luck_explains_is_not_told(firsts: list[float], told: bool) -> None:
    pairs = [(behind((one, 0.0)), behind((0.0, 0.0))) for one in firsts]
    assert bool(Counting(game("elawa")).plans(pairs)) == told


def test_a_sign_that_was_turned_is_not_told() -> None:
    """A mind that dislikes tokens says nothing of having more of them."""
    elawa = game("elawa")
    weights = list(elawa.weights)
    weights[names_of(elawa).index("tokens")] = -1.0
    pairs = [(behind((3.0, 0.0)), behind((0.0, 0.0)))] * 8
    assert Counting(replace(elawa, weights=tuple(weights))).plans(pairs) == ()


def test_at_most_two_plans_are_told_of_a_choice() -> None:
    elawa = game("elawa")
    names = names_of(elawa)
    first = [2.0 if name in ("tokens", "bones", "growth") else 0.0 for name in names]
    assert len(Counting(elawa).plans([(first, [0.0] * len(names))] * 8)) == 2


def test_the_second_is_given_its_due_only_where_the_choice_is_unsure() -> None:
    elawa = game("elawa")
    both = (Plan("tokens", 2.0), Plan("bones", -1.0))
    tokens, bones = "more resources for the cards to come", "more bones, which stand for any resource"
    assert plans(PlayedOn(48, 3.0, 1.0, (), both), elawa, "en") == ([tokens], [])
    assert plans(PlayedOn(48, 0.5, 1.0, (), both), elawa, "en") == ([tokens], [bones])


def test_a_plan_is_a_line_of_the_explanation_and_is_kept_with_it() -> None:
    match = Match.new("elawa", 2, seed=1)
    first, second = match.state.legal_actions()[:2]
    sides = (Alternative(first, 9, (1.0, -1.0)), Alternative(second, 9, (0.0, 0.0)))
    told = Explanation(sides, PlayedOn(48, 0.5, 1.0, (), (Plan("tokens", 2.0), Plan("bones", -1.0))))
    assert Explanation.from_text(told.as_text()) == told
    lines = in_words(told, match.game, match.view(match.player), "fr", match.names)
    assert lines[-2:] == [
        "le premier prépare : plus de ressources pour les cartes à venir",
        "le deuxième prépare : plus d’os, qui remplacent n’importe quelle ressource",
    ]
