"""Yardsticks: plain search without knowledge, the shaman of version 0.1 as it was, and budgets of the processor."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from solutre.arena.training.duel import Mode, play
from solutre.bots import bot
from solutre.bots.budget import Budget, held_to
from solutre.bots.plain import PlainSearch
from solutre.bots.yardsticks import PlainBot, formerly
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game, unlearned
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.view import view_of

GOLDEN = Path(__file__).parent / "golden" / "shaman-0.1.json"  # made by the code of that version, 12 simulations each
EVERY = 7  # decisions of a random game, of which one was asked about


def test_plain_search_counts_what_it_tries(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[-1], seed=2)
    search = PlainSearch(match.view(match.player), Rng(1))
    search.think(30)
    assert sum(search.visits().values()) == 30
    assert set(search.visits()) <= set(match.state.legal_actions())


def test_plain_search_tries_everything_before_anything_twice() -> None:
    """Cairn with two players begins with few choices."""
    match = Match.new("cairn", 2, seed=2)
    legal = match.state.legal_actions()
    search = PlainSearch(match.view(match.player), Rng(1))
    search.think(len(legal))
    assert search.visits() == dict.fromkeys(legal, 1)


def test_rivals_left_behind_are_shared_by_ties() -> None:
    """Of four at the places 1, 2, 2 and 4: all three, one and a half of three each, none."""
    search = PlainSearch(game("mammut").new(4), Rng(1))
    assert [search.left_behind([1, 2, 2, 4], seat) for seat in range(4)] == [1.0, 0.5, 0.5, 0.0]


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the choices are the same")
def test_plain_search_beats_chance_at_elawa() -> None:
    """Twelve games, seats rotated, 100 simulations a choice: chance would give six."""
    wins, played = 0.0, game("elawa")
    for number in range(12):
        seat = number % 2
        players = [bot("ismcts@100" if s == seat else "random") for s in range(2)]
        wins += play(played, Mode(2, "normal"), number // 2, players).ranking()[seat] == 1
    assert wins >= 10


def choices_at_moments(played: Game, variant: str, seats: int, wanted: int) -> list[int]:
    """What `shaman-0.1` chooses at every so many decisions of a random game, by the rules of then."""
    rules = played.earlier[0] if played.earlier else ""
    state, rng, found, number = played.new(seats, variant, rules=rules), Rng(seats), list[int](), 0
    state.settle(rng)
    while state.player >= 0 and len(found) < wanted:
        legal = state.legal_actions()
        number += len(legal) > 1
        if len(legal) > 1 and number % EVERY == 0:
            player = bot("shaman-0.1@12")
            found.append(player.choose(played, view_of(state, state.player), Rng(number), math.inf))
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
    return found


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the choices are the same")
@pytest.mark.parametrize(("table", "chosen"), json.loads(GOLDEN.read_text()).items())
def test_the_shaman_of_version_0_1_chooses_as_it_did(table: str, chosen: list[int]) -> None:
    """Nobody makes this file again: whoever changes the search keeps this player as it is."""
    name, variant, seats = table.split()
    assert choices_at_moments(game(name), variant, int(seats), len(chosen)) == chosen


def test_the_shaman_of_version_0_1_thinks_with_numbers_of_its_own() -> None:
    for name in ("elawa", "hunters", "ice_age", "mammut", "prehistory"):
        played, then = game(name), formerly(game(name))
        assert len(then.weights) == len(played.weights)
        assert then.thinking.far == played.former.thinking.far != 0
        assert not then.learned
    assert formerly(game("cairn")) is unlearned(game("cairn"))


def test_the_shaman_of_version_0_1_judges_one_by_one_where_it_did() -> None:
    """It is measured by time: choices judged and quick turns taken at once, which came later, are not lent to it."""
    then = [formerly(game(name)) for name in ("elawa", "hunters", "ice_age", "mammut", "prehistory")]
    assert [one.id for one in then if one.appraise is None] == ["elawa", "ice_age"]
    assert [one.id for one in then if one.take_turn is not None] == ["prehistory"]


def test_a_search_can_be_held_to_seconds_of_the_processor() -> None:
    """They hold also where the arena stops all clocks."""
    held = held_to(Budget(20_000, 1.9), "shaman@0.2s", "0.2s")
    assert (held.measured, held.clock(math.inf).seconds) == (True, 0.2)
    assert Budget(20_000, 1.9).clock(math.inf).seconds == math.inf
    for wrong in ("shaman@s", "shaman@0s", "shaman@-1s", "shaman@infs", "ismcts@nans", "ismcts@0.2"):
        with pytest.raises(SolutreError, match=r"or seconds: 0\.2s"):
            bot(wrong)


@pytest.mark.parametrize("name", ["ismcts@0.001s", "shaman@0.001s", "shaman-0.1@0.001s"])
def test_who_is_held_to_seconds_answers(name: str) -> None:
    match = Match.new("cairn", 2, seed=1)
    player = bot(name)
    assert player.name == name
    assert player.choose(match.game, match.view(match.player), Rng(1), math.inf) in match.state.legal_actions()


def test_plain_search_tells_what_it_tried_and_no_reason() -> None:
    match = Match.new("cairn", 2, seed=1)
    player = PlainBot("ismcts@40", Budget(40))
    chosen = player.choose(match.game, match.view(match.player), Rng(1))
    assert sum(player.visits().values()) == 40
    assert player.visits()[chosen] == max(player.visits().values())
    assert player.explain() is None
