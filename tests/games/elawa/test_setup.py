"""Set-up and turn order (sections S and T)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.state import Elawa

Scenes = Callable[..., "object"]


def dealt(seats: int, variant: str, *chiefs: int) -> Elawa:
    """A new game with these chiefs dealt, the rest of chance drawn."""
    state = game("elawa").new(seats, variant)
    for chief in chiefs:
        state.apply(game("elawa").actions.encode("deal_chief", chief=chief - 1))
    state.settle(Rng(1))
    assert isinstance(state, Elawa)
    return state


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    """ELA-S1"""
    with pytest.raises(SolutreError, match="2 to 4 players"):
        game("elawa").new(seats)


@pytest.mark.parametrize(("seats", "central", "draw"), [(2, 6, 44), (3, 8, 42), (4, 10, 40)])
def test_the_table_is_laid_out(seats: int, central: int, draw: int) -> None:
    """ELA-S2, ELA-S3, ELA-S4, ELA-S5, ELA-S9, ELA-S11: six piles of ten and of five, and nobody has anything."""
    state = game("elawa").new(seats)
    state.settle(Rng(1))
    told = state.dump()
    assert [pile["cards"] for pile in told["piles"]] == [10] * 6
    assert [pile["tokens"] for pile in told["piles"]] == [5] * 6
    assert all(pile["card"] and pile["token"] for pile in told["piles"])
    assert (told["supply"]["central pile"], told["supply"]["draw pile"]) == (central, draw)
    assert all(not player["hand"] and not player["available"] for player in told["players"])


def test_chiefs_are_dealt_by_chance_each_once() -> None:
    """ELA-S6, ELA-S12: the deal is a chance event before the first turn, not a choice."""
    state = game("elawa").new(3)
    assert state.player == CHANCE
    assert state.chance_weights() == [1, 1, 1, 1]
    state.apply(game("elawa").actions.encode("deal_chief", chief=2))
    assert state.legal_actions() == [178, 179, 181]


def test_the_lowest_chief_starts_and_play_goes_by_seat() -> None:
    """ELA-S8, ELA-T4: chiefs 4, 2, 3 at seats 0, 1, 2: seat 1 starts, then seat 2."""
    state = dealt(3, "normal", 4, 2, 3)
    assert state.player == 1
    state.apply(0)
    state.settle(Rng(2))
    while state.player == 1:
        state.apply(state.legal_actions()[-1])  # the last choice ends each step
        state.settle(Rng(2))
    assert state.player == 2


def test_everybody_plays_the_same_side() -> None:
    """ELA-S7: the side is a setting of the table."""
    assert game("elawa").variants == ("normal", "advanced")
    assert dealt(2, "advanced", 1, 2).advanced == 1


@pytest.mark.parametrize(("variant", "power"), [("normal", 0), ("advanced", 1)])
def test_the_normal_side_has_no_power(variant: str, power: int) -> None:
    """ELA-S10"""
    assert position.power(dealt(2, variant, 1, 2)) == power


def test_taking_is_compulsory_playing_and_storing_are_not(scene: Callable[..., Any]) -> None:
    """ELA-T1, ELA-T2: step 1 offers no way out; steps 2 and 3 do."""
    table = scene(step="take a card")
    assert table.legal() == [f"card(pile={pile})" for pile in range(6)]
    table = scene(hands=("P10", ""), tribes=("R05", ""), tokens=("flint, meat", ""))
    assert table.legal() == ["play(card=P10)", "end_play"]
    table.do("end_play")
    assert table.legal() == ["place(reserve=R05, kind=meat)", "end_reserve"]


def test_after_step_2_no_card_may_be_played(scene: Callable[..., Any]) -> None:
    """ELA-T3"""
    table = scene(hands=("P10", ""), tribes=("R05", ""), tokens=("flint, meat", ""))
    table.do("end_play")
    assert table.why_not("play(card=P10)") == "ELA-T3"
    assert table.why_not("card(pile=0)") == "ELA-T1"
