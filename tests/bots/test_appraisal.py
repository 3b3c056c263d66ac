"""Where a game judges many choices at once, it says what `evaluate` says of each."""

from __future__ import annotations

from itertools import product

import pytest

from solutre.bots.simple import after, appraised
from solutre.core.appraisal import best_completion, lead
from solutre.core.game import Game, games
from solutre.core.native import COMPILED, vec
from solutre.core.rng import Rng
from solutre.core.weights import packed

AT_ONCE = [game for game in games().values() if game.appraise is not None]
STRIDE = 1 if COMPILED else 23  # every so many decisions are looked at


def test_a_lead_is_over_the_strongest_rival() -> None:
    """3, 7 and 5 points: the second is 2 ahead of the third, the others are 4 and 2 behind the second."""
    assert [lead(vec[float]([3.0, 7.0, 5.0]), seat) for seat in range(3)] == [-4.0, 2.0, -2.0]


def test_a_half_made_choice_is_worth_its_best_completion() -> None:
    """To a rival too: a position of Elawa asks for a card, and the rival hopes for the one that suits it best."""
    played = games()["elawa"]
    state = played.new(2)
    state.settle(Rng(3))
    rival, weights = 1 - state.player, packed(played.weights)
    hopes = [played.lead(after(state, action), rival) for action in state.legal_actions()]
    assert min(hopes) < max(hopes) == best_completion(played.evaluate, state, rival, weights)


def test_the_five_games_judge_choices_at_once() -> None:
    assert {"elawa", "hunters", "ice_age", "mammut", "prehistory"} <= {game.id for game in AT_ONCE}


@pytest.mark.parametrize("game", AT_ONCE, ids=lambda game: game.id)
@pytest.mark.parametrize("well", [False, True], ids=["played badly", "played well"])
def test_choices_judged_at_once_are_judged_as_one_by_one(game: Game, well: bool) -> None:
    """Over whole games at the smallest and the largest table, to the last choice; compiled with every option."""
    arrangements = game.arrangements if COMPILED else game.variants[:1]
    for seats, written in product((game.seats[0], game.seats[-1]), arrangements):
        rng, decisions, arranged = Rng(seats), 0, game.arrangement(written)
        state = game.new(seats, arranged.variant, **arranged.options)
        state.settle(rng)
        while state.player >= 0:
            legal = state.legal_actions()
            decisions += 1
            chosen = rng.below(len(legal))
            if len(legal) > 1 and decisions % STRIDE == 0:
                one_by_one = [game.lead(after(state, action), state.player) for action in legal]
                assert appraised(game, state, legal) == pytest.approx(one_by_one, abs=1e-9)
                assert appraised(game, state, legal[-1:]) == pytest.approx(one_by_one[-1:], abs=1e-9)  # or some of them
                chosen = one_by_one.index(max(one_by_one)) if well else chosen
            state.apply(legal[chosen])
            state.settle(rng)
        assert decisions > STRIDE


@pytest.mark.parametrize("game", [game for game in games().values() if game.take_turn is not None], ids=lambda g: g.id)
def test_a_turn_taken_at_once_is_taken_as_pick_by_pick(game: Game) -> None:
    """Each time the first of the best, until somebody else has to choose."""
    assert game.take_turn is not None
    for seats in (game.seats[0], game.seats[-1]):
        rng, turns, decisions = Rng(seats), 0, 0
        state = game.new(seats)
        state.settle(rng)
        while state.player >= 0:
            decisions += 1
            if decisions % STRIDE == 0:
                at_once, by_picks = state.clone(), state.clone()
                game.take_turn(at_once, packed(game.weights))
                while by_picks.player == state.player:
                    legal = by_picks.legal_actions()
                    looks = appraised(game, by_picks, legal)
                    by_picks.apply(legal[looks.index(max(looks))])
                assert at_once.key() == by_picks.key()
                turns += 1
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            state.settle(rng)
        assert turns
