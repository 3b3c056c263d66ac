"""A companion plays between two levels, and never what everybody sees to be bad."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.bots import bot, table_players
from solutre.bots.companion import CompanionBot, plainly_bad
from solutre.bots.simple import RandomBot, appraised
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.rng import Rng


def levels_of(name: str) -> list[str]:
    player = bot(name)
    assert isinstance(player, CompanionBot)
    return [one.name for one in player.players]


def test_a_companion_stands_between_two_levels() -> None:
    assert levels_of("companion") == ["gatherer", "fisher"]
    assert levels_of("companion@1") == ["cub", "gatherer"]
    assert levels_of("companion@4.2") == ["hunter", "elder"]
    assert levels_of("companion@6") == ["elder", "shaman"]
    assert [bot(f"companion@{n}").more for n in (1, 2.25, 6)] == [0.0, 0.25, 1.0]  # type: ignore[attr-defined]
    assert table_players()[-1] == "companion"


@pytest.mark.parametrize("wrong", ["0.5", "7", "x", "nan"])
def test_a_strength_is_between_the_levels(wrong: str) -> None:
    with pytest.raises(SolutreError, match="behind @ stands a strength, from 1 like the weakest level to 6"):
        bot(f"companion@{wrong}")


def test_it_plays_as_either_by_its_strength() -> None:
    """With 2.25 about one choice in four is the stronger one's."""
    match = Match.new("cairn", 2, seed=1)
    companion: Any = bot("companion@2.25")
    stronger, rng = 0, Rng(1)
    for _ in range(200):
        companion.choose(match.game, match.view(match.player), rng)
        stronger += companion.asked is companion.players[1]
    assert 30 <= stronger <= 70


def test_nothing_is_thrown_away_visibly() -> None:
    """A companion whose weaker half chooses at random takes no choice that looks much worse than the best."""
    played = game("hunters")
    match = Match.new("hunters", 2, seed=3)
    wild = CompanionBot("wild", 1.0, ("a", "b"), lambda level: RandomBot(level))
    at_random = RandomBot()
    spoiled = 0
    for seed in range(12):
        view = match.view(match.player)
        legal = view.legal_actions()
        chosen = wild.choose(played, view, Rng(seed))
        assert not plainly_bad(played, view, legal, chosen, Rng(seed + 100))
        spoiled += plainly_bad(played, view, legal, at_random.choose(played, view, Rng(seed)), Rng(1))
        match.play(bot("greedy").choose(played, view, Rng(seed)))
    assert spoiled > 0  # chance alone would have


def test_plainly_bad_is_a_quarter_of_what_turns_a_game() -> None:
    """At Hunters & Gatherers 20 points do, so five are seen by everybody."""
    match = Match.new("hunters", 2, seed=3)
    view = match.view(match.player)
    legal = view.legal_actions()
    looks = appraised(match.game, view.imagine(Rng(1)), legal)
    for look, action in zip(looks, legal, strict=True):
        assert plainly_bad(match.game, view, legal, action, Rng(1)) == (max(looks) - look > 5)
