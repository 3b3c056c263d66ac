"""Positions as JSON, and what is refused."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import OVER, SPECTATOR
from solutre.games.hunters.rules import chance
from solutre.games.hunters.rules.reading import read
from solutre.games.hunters.rules.state import Hunters, start


def begun(seats: int) -> Hunters:
    state = start(seats, "")
    assert isinstance(state, Hunters)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game_reads_back(seats: int) -> None:
    """Through JSON, chance and the end included."""
    table, rng = begun(seats), Rng(seats)
    while table.player != OVER:
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
        if COMPILED or table.player == OVER or rng.below(8) == 0:
            assert read(json.loads(json.dumps(table.dump()))).key() == table.key()


def test_a_game_goes_on_from_a_position_as_from_the_game_itself() -> None:
    """Same choices, same scores to the end."""
    table, rng = begun(3), Rng(5)
    for _ in range(90):
        table.apply(table.sample_chance(rng) if table.player < 0 else chance.sample_action(table, rng))
    copy = read(table.dump())
    assert copy.legal_actions() == table.legal_actions()
    table.rollout(Rng(9))
    copy.rollout(Rng(9))
    assert copy.key() == table.key()


def test_a_view_reads_back_as_a_view() -> None:
    view = start(2, "").redact(SPECTATOR)
    assert read(view.dump()).key() == view.key()


def test_what_is_not_said_follows_from_the_tiles() -> None:
    """Tiles that are not named are in the stacks; nobody has a piece on the table."""
    table = read({"players": [{}, {}], "tiles": [{"tile": "L59", "x": 3, "y": 4}]})
    position = table.dump()
    assert len(position["stacks"]["land"]) == 77
    assert "L00" not in position["stacks"]["land"]
    assert position["players"] == [{"score": 0, "members": 5, "huts": 2}] * 2


GOOD: dict[str, Any] = {
    "players": [{}, {}],
    "tiles": [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L57", "x": 1, "y": 0}],
    "members": [{"tile": "L57", "zone": "f3", "owner": 1}],
    "turn": {"phase": "cell", "seat": 0, "tile": "L60"},
}


def broken(**changes: Any) -> str:
    position = {**deepcopy(GOOD), **changes}
    with pytest.raises(BrokenPosition) as refusal:
        read(position)
    return str(refusal.value)


def test_the_good_position_is_good() -> None:
    read(GOOD).audit()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "elawa"}, "a position of elawa"),
        ({"players": [{}]}, "HUN-C8"),
        ({"players": [{}] * 6}, "HUN-C8"),
        ({"tiles": []}, "no tile lies"),
        ({"tiles": [{"tile": "L99", "x": 0, "y": 0}]}, "no tile is called L99"),
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0}] * 2}, "lies twice"),
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L60", "x": 0, "y": 0}]}, "same cell"),
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L60", "x": 1, "y": 1}]}, "HUN-P1"),
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L12", "x": 1, "y": 0}]}, "HUN-P2"),
        ({"tiles": [{"tile": "L59", "x": 500, "y": 0}]}, "x is 500"),
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0, "rotation": 4}]}, "rotation is 4"),
        ({"tiles": [{"tile": "L59"}]}, "tiles, 0 lacks 'x'"),
        ({"members": [{"tile": "L58", "zone": "f1", "owner": 0}]}, "HUN-M3"),
        ({"members": [{"tile": "L57", "zone": "l1", "owner": 0}]}, "HUN-M4"),
        ({"members": [{"tile": "L57", "zone": "f3", "owner": 2}]}, "owner is 2"),
        ({"huts": [{"tile": "L57", "zone": "l1", "owner": 0}]}, "has a piece already"),
        ({"members": [], "huts": [{"tile": "L57", "zone": "f3", "owner": 0}]}, "HUN-M4"),
        ({"players": [{"members": 4}, {}]}, "HUN-S4"),
        ({"players": [{"score": -1}, {}]}, "players, 0, score is -1, not a whole number"),
        ({"discarded": ["L59"]}, "discarded and lies"),
        ({"stacks": {"land": [], "bonus": []}}, "stacks"),
        ({"turn": {"phase": "dance"}}, "turn, phase is 'dance', none of draw, bonus"),
        ({"turn": {"phase": "cell", "seat": 0}}, "HUN-T2"),
        ({"turn": {"phase": "draw", "seat": 1, "turns completed": 2}}, "HUN-T1"),
        ({"turn": {"phase": "draw", "seat": 0, "turns completed": 60}}, "HUN-E1"),
        ({"turn": {"phase": "cell", "seat": 0, "tile": "L57"}}, "HUN-C1"),
        ({"turn": {"phase": "rotation", "seat": 0, "tile": "L36", "cell": {"x": 9, "y": 9}}}, "HUN-P1"),
        ({"turn": {"phase": "piece", "seat": 0, "tile": "L57"}}, "HUN-M1"),
        ({"turn": {"phase": "end", "seat": 0}}, "HUN-E3"),
    ],
)
def test_nonsense_is_refused_with_one_clear_line(changes: dict[str, Any], said: str) -> None:
    line = broken(**changes)
    assert said in line
    assert "\n" not in line


def test_a_member_on_a_completed_forest_is_refused() -> None:
    """HUN-F4: it would have gone home."""
    tiles = [{"tile": "L36", "x": 1, "y": 0, "rotation": 3}, {"tile": "L35", "x": 0, "y": 0, "rotation": 3}]
    assert "HUN-F4" in broken(tiles=tiles, members=[{"tile": "L36", "zone": "f0", "owner": 0}])
