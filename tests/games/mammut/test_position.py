"""Positions as JSON: what they say, and that views can be written and read too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR

Scenes = Callable[..., Any]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_and_every_view_loads_back(seats: int) -> None:
    """MAM-H1: at every seventh ply of a random game, as JSON."""
    mammut, rng, ply = game("mammut"), Rng(seats), 0
    state = mammut.new(seats)
    while state.player != OVER:
        if ply % 7 == 0:
            for told in (state, state.redact(0), state.redact(SPECTATOR)):
                assert mammut.load(json.loads(json.dumps(told.dump()))).key() == told.key()
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        ply += 1
    assert mammut.load(state.dump()).key() == state.key()


def test_a_position_speaks_the_words_of_the_rule_book(scene: Scenes) -> None:
    table = scene(3, lots={0: "axe, hare"}, seat=1, hands=["", "2 flip"], tokens=["fox boar"], hides=[4])
    told = table.state.dump()
    assert (told["phase"], told["round"], told["turn"]["seat"]) == ("main", 3, 1)
    assert told["players"][0]["tokens"] == ["fox", "boar"]
    assert told["players"][1]["hand"] == {"flip": 2}
    assert sorted(tile["face"] for tile in told["tiles"] if tile["at"] == "lot 0") == ["axe", "hare"]


def test_a_turn_half_done_loads_back(scene: Scenes) -> None:
    """MAM-D7, MAM-L1, MAM-X13: stolen tiles in hand, a first peek, a named tile."""
    table = scene(3, lots={0: "axe, hide, unknown"}, seat=1, hands=["", "peek"])
    halves = []
    table.do("card(card=peek)", "unknown in lot 0")
    halves.append(table.state.clone())
    table.do("done", "lot(owner=0, heap=0)", "axe in hand")
    halves.append(table.state.clone())
    other = scene(3, lots={0: "hare, fox", 2: "tusk"}, seat=2, round=5, down=["2 wild_animal"])
    other.do("take_all", "species(species=hare)")
    halves.append(other.state.clone())
    for state in halves:
        assert game("mammut").load(state.dump()).key() == state.key()


def test_a_position_no_game_would_reach_is_accepted(scene: Scenes) -> None:
    """MAM-K9, MAM-V11, MAM-E9: any hand, any number of hides, any score."""
    table = scene(2, seat=0, hands=["3 peek, 3 flip, 2 recall, 2 own_hide"], hides=[400, 0], scores=[999, 0])
    assert table.legal("card") == ["card(card=peek)", "card(card=flip)", "card(card=own_hide)"]
