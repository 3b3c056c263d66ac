"""The clauses of Cairn, one by one; every number is worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR, State

GAME = game("cairn")
SMALL, MIDDLE, LARGE = range(3)
UNKNOWN = -1
LAID = -2  # a stone that left the hand


def dealt(*sizes: int, topping: str = "two") -> Any:
    """A table for two at which these stones were drawn: the first seat, the second, the first, the second."""
    state = GAME.new(2, topping=topping)
    state.log = []
    for size in sizes:
        state.apply(GAME.actions.encode("deal", size=size))
    return state


def lay(state: Any, *sizes: int) -> Any:
    for size in sizes:
        state.apply(GAME.actions.encode("lay", size=size))
    return state


def told(state: State, kind: str) -> list[tuple[int, str, int]]:
    """Player, clause and points of the events of a kind."""
    return [(event.player, event.clause, event.points) for event in state.log or () if event.kind == kind]


def test_the_bag_holds_three_stones_of_each_size() -> None:
    """CAI-C1, CAI-S1: nine stones; once three small ones are drawn, no fourth can come."""
    assert GAME.new(2).chance_weights() == [3, 3, 3]
    assert dealt(SMALL, SMALL, SMALL).chance_weights() == [3, 3]
    assert dealt(SMALL, LARGE).chance_weights() == [2, 3, 2]


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four(players: int) -> None:
    """CAI-C2."""
    with pytest.raises(BrokenPosition, match=r"for 2 to 4 \(CAI-C2\)"):
        GAME.load({"player": CHANCE, "players": [{"hand": []}] * players, "pile": []})


def test_everybody_draws_two_one_after_the_other_and_the_first_player_begins() -> None:
    """CAI-S1, CAI-T1."""
    state = dealt(SMALL, MIDDLE, LARGE)
    assert (state.hands, state.player) == ([[SMALL, LARGE], [MIDDLE]], CHANCE)
    state = dealt(SMALL, MIDDLE, LARGE, LARGE)
    assert (state.hands, state.player) == ([[SMALL, LARGE], [MIDDLE, LARGE]], 0)
    assert told(state, "dealt") == [(seat, "CAI-S1", 0) for seat in (0, 1, 0, 1)]


def test_nobody_else_sees_a_hand() -> None:
    """CAI-S2: of another hand one sees how many stones it has, and how many were laid."""
    state = lay(dealt(SMALL, MIDDLE, LARGE, LARGE), SMALL)
    assert state.redact(0).hands == [[LAID, LARGE], [UNKNOWN, UNKNOWN]]
    assert state.redact(1).hands == [[LAID, UNKNOWN], [MIDDLE, LARGE]]
    assert state.redact(SPECTATOR).hands == [[LAID, UNKNOWN], [UNKNOWN, UNKNOWN]]
    assert [event.audience for event in state.log or () if event.kind == "drew"] == [0, 1, 0, 1]


def test_a_world_is_made_of_the_stones_that_are_not_seen() -> None:
    """CAI-S2: the first seat sees a small, a large and a laid small stone; every guess leaves nine in the box."""
    view = lay(dealt(SMALL, SMALL, LARGE, SMALL), SMALL).redact(1)
    for seed in range(20):
        assert view.imagine(Rng(seed)).hands[0][1] in (MIDDLE, LARGE)  # all three small ones are seen


def test_only_stones_of_the_own_hand_may_be_laid() -> None:
    """CAI-T1."""
    state = dealt(SMALL, MIDDLE, LARGE, MIDDLE)
    assert state.legal_actions() == [SMALL, LARGE]
    refusal = GAME.why_not(state, MIDDLE)
    assert (refusal.clause, GAME.excuse(refusal, "en")) == ("CAI-T1", "You hold no middle stone; you have 2 left.")
    assert lay(state, LARGE).legal_actions() == [MIDDLE]
    assert state.pile == [LARGE]


@pytest.mark.parametrize(("size", "points"), [(SMALL, 1), (MIDDLE, 2), (LARGE, 3)])
def test_a_stone_brings_its_points(size: int, points: int) -> None:
    """CAI-V1."""
    state = lay(dealt(size, SMALL, MIDDLE, LARGE), size)
    assert state.scores == [points, 0]
    assert told(state, "laid") == [(0, "CAI-V1", points)]
    assert told(state, "topped") == []  # nothing lay below


@pytest.mark.parametrize(("topping", "more"), [("two", 2), ("three", 3)])
def test_a_larger_stone_on_a_smaller_one_brings_more(topping: str, more: int) -> None:
    """CAI-V2: middle on small is larger; middle on middle and small on middle are not."""
    state = lay(dealt(SMALL, MIDDLE, MIDDLE, SMALL, topping=topping), SMALL, MIDDLE, MIDDLE, SMALL)
    assert told(state, "topped") == [(1, "CAI-V2", more)]
    assert state.scores == [1 + 2, 2 + more + 1]


def test_it_is_over_when_all_hands_are_empty() -> None:
    """CAI-W1, CAI-W2: 1 and 3 + 2 for the large stone on a middle one, against 2 + 2 and 3."""
    state = lay(dealt(SMALL, MIDDLE, LARGE, LARGE), SMALL, MIDDLE, LARGE)
    assert state.player == 1
    lay(state, LARGE)
    assert (state.player, state.scores, state.ranking()) == (OVER, [6, 7], [2, 1])
    assert told(state, "win") == [(1, "CAI-W2", 0)]
    assert GAME.why_not(state, SMALL).clause == "CAI-W1"


def test_a_victory_may_be_shared() -> None:
    """CAI-W2: middle 2, then small 1, against small 1 and middle 2 + nothing: the middle one lies on a small one.

    The second seat lays small on middle (1), the first small on small (1), the second middle on small (2 + 2); with a
    middle stone of 2 and a small one of 1 the first has 3, the second 5. A large and a small one each make it even: 4
    to 4.
    """
    state = lay(dealt(MIDDLE, SMALL, SMALL, MIDDLE), MIDDLE, SMALL, SMALL, MIDDLE)
    assert state.scores == [3, 5]
    state = lay(dealt(LARGE, LARGE, SMALL, SMALL), LARGE, LARGE, SMALL, SMALL)
    assert (state.scores, state.ranking()) == ([4, 4], [1, 1])
    assert told(state, "win") == [(0, "CAI-W2", 0), (1, "CAI-W2", 0)]


def test_nobody_is_dealt_a_stone_without_a_size() -> None:
    """CAI-S2: a stone may be hidden from others, never from its own player, and nothing is hidden in the truth."""
    view = dealt(SMALL, MIDDLE, LARGE, LARGE).redact(0).dump()
    GAME.load(view)
    for observer in (-1, 1):
        with pytest.raises(BrokenPosition, match="CAI-S2"):
            GAME.load({**view, "observer": observer})
