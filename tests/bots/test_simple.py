"""The first computer players: fair, and better than chance."""

from __future__ import annotations

import pytest

from solutre.arena.data.games import Plan
from solutre.arena.data.run import run
from solutre.arena.training.duel import Mode, play
from solutre.bots import bot
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.view import view_of

SHIPPED = [played for played in games().values() if played.box.weight > 1]  # in the lightest ones luck decides
GAMES = {"elawa": 120}  # it is closest to the limits, so it takes more; docs/bots.md has the figures of 400
FEWER = 40


def first_places(played: Game, seats: int, variant: str) -> float:
    """The share of games that a lone greedy player wins alone, its seat rotated."""
    wins, games = 0, GAMES.get(played.id, FEWER)
    for number in range(games):
        mine = number % seats
        players = [bot("greedy" if s == mine else "random") for s in range(seats)]
        places = play(played, Mode(seats, variant), number, players).ranking()
        wins += places[mine] == 1 and places.count(1) == 1
    return wins / games


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the checksums show that both modes play alike")
@pytest.mark.parametrize("played", SHIPPED, ids=lambda played: played.id)
def test_one_ply_greedy_play_beats_random_play(played: Game) -> None:
    """At least 95 % of two-player games, and 80 % of first places among three."""
    for variant in played.variants:
        if 2 in played.seats:
            assert first_places(played, 2, variant) >= 0.95
        if 3 in played.seats:
            assert first_places(played, 3, variant) >= 0.80


def test_a_bot_chooses_alike_on_two_truths_that_it_cannot_tell_apart(any_game: Game) -> None:
    """Same view, same generator, same choice: whatever the others hold."""
    match = Match.new(any_game.id, any_game.seats[-1], seed=3)
    for level in ("random", "greedy"):
        for seat in range(match.seats):
            if seat == match.player:
                view = match.view(seat)
                for seed in range(5):
                    other = view_of(view.imagine(Rng(seed)), seat)
                    chosen = [bot(level).choose(any_game, seen, Rng(9)) for seen in (view, other)]
                    assert chosen[0] == chosen[1]


def test_a_lone_choice_is_simply_taken() -> None:
    played = game("cairn")
    state = played.new(2)
    for size in (1, 2, 1, 2):
        state.apply(3 + size)
    assert bot("greedy").choose(played, view_of(state, 0), Rng(1)) == state.legal_actions()[0]


def test_an_unknown_level_gets_a_clear_line() -> None:
    with pytest.raises(SolutreError, match="no computer player is called 'god'; there are cub, gatherer"):
        bot("god")


def test_a_simulation_adds_up() -> None:
    result = run(Plan("cairn", 3, "plain", ("greedy", "random", "random"), seed=2), 50)
    assert result.games == 50
    assert sum(result.wins) == pytest.approx(50)
    assert all(scores.least <= scores.mean <= scores.most for scores in result.scores)
