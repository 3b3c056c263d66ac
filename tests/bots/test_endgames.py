"""Where the rest of a game is small, players who search work it out: no won end is missed."""

from __future__ import annotations

import math
import runpy
from pathlib import Path

import pytest

from solutre.bots import bot, in_words
from solutre.bots.endgame import Endgame, about_size
from solutre.bots.explaining.explain import Explanation
from solutre.bots.solving import solved
from solutre.core.game import Game, game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED, vec
from solutre.core.rng import Rng
from solutre.core.view import View

WANTED = 6 if COMPILED else 2  # late positions of every game; benchmarks/endgames.py looks at 200
LARGEST = 1500  # positions for the plain search, which looks at each of them as often as it comes up


def small_ends(played: Game) -> list[tuple[View, dict[int, tuple[float, float]]]]:
    """Late views whose rest is small, with what every choice is worth, by benchmarks/endgames.py."""
    file = Path(__file__).parents[2] / "benchmarks" / "endgames.py"
    return list(runpy.run_path(str(file))["small_ends"](played, WANTED, LARGEST, 3, tries=2 * WANTED))


@pytest.mark.parametrize("played", games().values(), ids=lambda played: played.id)
def test_an_elder_takes_the_best_end(played: Game) -> None:
    """Against a search that looks at every way to the end."""
    if not COMPILED and played.box.weight > 1:
        pytest.skip("slow interpreted; the choices are the same")
    ends = small_ends(played)
    if not ends:
        pytest.skip(f"no end of {played.title} is small: its last conflicts are drawn, and hands are hidden")
    for view, worths in ends:
        chosen = bot("elder").choose(played, view, Rng(1), math.inf)
        assert worths[chosen] == pytest.approx(max(worths.values()))


def last_of_cairn() -> Match:
    """A game of Cairn, the smallest of all: two worlds fit, and the rest of it is small."""
    return Match.new("cairn", 2, seed=3)


def test_what_was_worked_out_says_so() -> None:
    match = last_of_cairn()
    view, player = match.view(match.player), bot("elder")
    chosen = player.choose(match.game, view, Rng(1), math.inf)
    told = player.explain()
    assert told is not None
    assert told.alternatives[0].action == chosen
    assert told.alternatives[0].won[match.player] == max(one.won[match.player] for one in told.alternatives)
    assert Explanation.from_text(told.as_text()) == told
    for language, words in (("en", "worked out to the end"), ("fr", "calculé jusqu’à la fin")):
        assert all(words in line for line in in_words(told, match.game, view, language, match.names))


def test_a_rest_that_is_too_large_is_left_to_the_search() -> None:
    match = Match.new("hunters", 2, seed=1)
    assert solved(match.view(match.player), 1000, math.inf) == []
    assert about_size(match.state, Rng(1), 1000.0, 3) > 1000


def test_nothing_is_told_of_an_end_that_took_too_long() -> None:
    """The positions run out, or the time."""
    view = last_of_cairn().view(last_of_cairn().player)
    assert solved(view, 10_000, math.inf)
    rest = Endgame(2, 2, math.inf)
    rest.worth(view.imagine(Rng(1)))
    assert rest.spent
    assert solved(view, 2, math.inf) == []


def test_the_yardstick_of_version_0_1_works_nothing_out() -> None:
    match, player = last_of_cairn(), bot("shaman-0.1@20")
    player.choose(match.game, match.view(match.player), Rng(1), math.inf)
    told = player.explain()
    assert told is not None and not told.alternatives[0].won


def test_winning_comes_first_then_the_lead() -> None:
    """Of two seats: a sure win by one point beats an even chance with ten points ahead on average."""
    rest = Endgame(2, 100, math.inf)
    sure, even = [1.0, 0.0, 1.0, -1.0], [0.5, 0.5, 10.0, -10.0]
    assert rest.liked(vec[float](sure), 0) > rest.liked(vec[float](even), 0)
    assert game("elawa").bounds(2).points[1] < 100_000
