"""Positions: dumps load back, nonsense is refused with its clause, and what may change between them (section I)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.games.ice_age.rules.reading import read
from solutre.games.ice_age.rules.state import IceAge, start

Scenes = Callable[..., Any]
APART = 1 if COMPILED else 12  # plies between two positions that are read back
GLACIERS = {3: 7, 4: 5, 5: 3}


def random_game(seats: int, variant: str, seed: int) -> Any:
    """Position after position of a random game, with the action that led there."""
    rng = Rng(seed)
    state = start(seats, variant)
    assert isinstance(state, IceAge)
    while state.player != OVER:
        legal = state.legal_actions()
        action = state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))]
        yield state
        state.apply(action)
    yield state


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("variant", ["normal", "short"])
def test_every_invariant_holds_in_random_games(seats: int, variant: str) -> None:
    """ICE-I1, ICE-I2, ICE-I3, ICE-I4, ICE-I5, ICE-I6, ICE-I7, ICE-I8, ICE-I9, ICE-I11, ICE-I15: after every action."""
    for seed in range(200 if COMPILED else 2):
        for state in random_game(seats, variant, seed):
            state.audit()
            assert state.player == OVER or state.legal_actions()
        assert state.dump()["turn"]["step"] == "over"


def test_a_dump_loads_back_at_every_ply() -> None:
    """The exact inverse, views included."""
    for seats in (3, 4, 5):
        for ply, state in enumerate(random_game(seats, "normal", seats)):
            if ply % APART == 0:
                assert read(json.loads(json.dumps(state.dump()))).key() == state.key()
            if ply % 10 == 0:
                view = state.redact(ply % seats)
                assert read(json.loads(json.dumps(view.dump()))).key() == view.key()


def test_what_flows_and_what_never_falls() -> None:
    """ICE-I10, ICE-I13, ICE-I14, ICE-I11: stones flow from dark to players to light, scores never fall."""
    for seed in range(60 if COMPILED else 8):
        seats = 3 + seed % 3
        last: tuple[int, int, int, list[int]] | None = None
        for state in random_game(seats, "normal", seed):
            now = (int(state.round), int(state.light_reserve), int(state.dark_reserve), list(state.scores))
            if last is not None:
                check_flow(last, now, state)
            last = now
        covered = sum(region["glacier"] for region in state.dump()["regions"].values())
        assert covered <= GLACIERS[seats]


def check_flow(last: tuple[int, int, int, list[int]], now: tuple[int, int, int, list[int]], state: IceAge) -> None:
    assert all(0 <= new - old <= 36 for old, new in zip(last[3], now[3], strict=True))
    if now[0] > last[0]:  # a new round
        assert now[1] == 0
        assert now[2] >= 10
    else:
        assert now[2] <= last[2]
        assert now[1] >= last[1] or state.ender >= 0  # only the ending card takes from the light reserve


NO_FIRES = dict.fromkeys(range(5, 13), "nofire")


def fault(clause: str, path: str, value: Any) -> Any:
    return pytest.param(clause, path, value, id=f"{clause} {path}")


FAULTS = [
    fault("ICE-I1", "supply/light reserve", 1),
    fault("ICE-I1", "players/0/stones", 9),
    fault("ICE-C1", "players/0/stones", -1),
    fault("ICE-I2", "players/1/reserve", 12),
    fault("ICE-I3", "supply/mammoths", 3),
    fault("ICE-I4", "players/0/clubs", 3),
    fault("ICE-I5", "piles/light/discard", {"L07": 2}),
    fault("ICE-I5", "piles/light/open", "D01"),
    fault("ICE-I5", "piles/dark/faces", {"D01": 1}),
    fault("ICE-H2", "players/0/light cards", 4),
    fault("ICE-I7", "piles/light/open", "L14"),
    fault("ICE-M3", "piles/light/open", None),
    fault("ICE-I8", "regions/1/fires", 1),
    fault("ICE-I9", "regions/5/fires", 2),
    fault("ICE-H5", "regions/5/heat", 2),
    fault("ICE-S1", "regions/1/glacier", False),
    fault("ICE-R1", "round", 5),
    fault("ICE-C1", "regions/5/mammoths", 16),
    fault("ICE-C11", "players/0/hand", ["L14", "L14", "L14", "D04", "D05"]),
    fault("ICE-C10", "turn/active", 3),
    fault("ICE-K6", "turn/card", "L01"),
    fault("ICE-M2", "turn/step", "place hunters"),
    fault("ICE-M20", "turn/ended by", 1),
    fault("ICE-C10", "players", []),
    fault("ICE-H4", "piles/light/under", [{"card": "L12", "by": 7}]),
    fault("turn lacks", "turn", {}),
    fault("variant is 'endless', none of normal, short", "variant", "endless"),
    fault("hunters", "game", "hunters"),
]


@pytest.mark.parametrize(("clause", "path", "value"), FAULTS)
def test_a_position_against_the_rules_is_refused_with_its_clause(
    scene: Scenes, clause: str, path: str, value: Any
) -> None:
    """ICE-I1 to ICE-I11: each audit catches its planted fault."""
    told = scene(board={5: "m 0 1*", 6: "m"}, open_light="L07", discard="L14", under="L12@1").told()
    read(told)
    *way, last = path.split("/")
    spot: Any = told
    for key in way:
        spot = spot[int(key) if key.isdecimal() and isinstance(spot, list) else key]
    spot[last] = value
    with pytest.raises(BrokenPosition, match=clause):
        read(told)


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("ICE-I6", {"hands": ("L07 L10 D04 D05",)}),
        ("ICE-I6", {"hands": ("L07 L10 L11 L12 L13",)}),
        ("ICE-I8", {"board": {1: "0"}}),
        ("ICE-I11", {"glaciers": (12,)}),
        ("ICE-I10", {"step": "play a card", "dark": 0}),
        ("ICE-I10", {"step": "fires", "ended by": 0}),
        ("ICE-I4", {"step": "glacier", "dark": 0, "ended by": 0, "board": {**NO_FIRES, 5: "0* nofire"}}),
        ("ICE-I9", {"step": "glacier", "dark": 0, "ended by": 0}),
        ("ICE-M20", {"step": "fires", "dark": 0}),
        (
            "ICE-M19",
            {
                "hands": ("L07 L10 D01 D02 D03", "L01 L04 D01 D01 D02", "L02 L09 D02 D03 D03"),
                "open_dark": "D07",
                "discard": "D04 D04 D04 D05 D05 D05 D06 D06 D07 D07 D08 D08",
            },
        ),
    ],
)
def test_faults_of_other_phases(scene: Scenes, clause: str, words: dict[str, Any]) -> None:
    """ICE-I4, ICE-I6, ICE-I8, ICE-I9, ICE-I10, ICE-I11, ICE-M19, ICE-M20"""
    with pytest.raises(BrokenPosition, match=clause):
        scene(**words)


@pytest.mark.parametrize(
    ("clause", "turn"),
    [
        ("ICE-M8", {"step": "take off a mammoth", "card": "D05", "decides": 0}),
        ("ICE-M8", {"step": "place hunters", "card": "L01", "decides": 1, "left": 2}),
        ("ICE-M2", {"step": "herd from", "card": "L13"}),
        ("ICE-K6", {"step": "move it to", "card": "L07", "left": 3}),
        ("ICE-K6", {"step": "move it to", "card": "L07", "left": 3, "hunter": {"owner": 1, "region": 9, "club": 0}}),
        ("ICE-K6", {"step": "move a hunter", "card": "L07", "left": 0}),
        ("ICE-B2", {"step": "put a club under", "card": "L07", "hunter": {"owner": 0, "region": 5, "club": 0}}),
        ("ICE-S3", {"step": "hunters of the camp", "card": "L13", "region": 1, "left": 2}),
        ("ICE-L12a", {"step": "hunters of the herd", "card": "L12", "region": 5, "left": 3}),
        ("ICE-L10a", {"step": "fire to", "card": "L10", "region": 6}),
        ("ICE-K3", {"step": "mammoth to", "card": "L11", "use": 1, "region": 9}),
        ("ICE-K3", {"step": "mammoth to", "card": "L11", "use": 0}),
        ("ICE-L8a", {"step": "mammoth", "card": "L08"}),
    ],
)
def test_an_action_that_does_not_fit_its_card_is_refused(scene: Scenes, clause: str, turn: dict[str, Any]) -> None:
    """Sections K, L and D: the running action names pieces that are there and a player who may act."""
    board = {5: "0 m m", 6: "nofire 1 m m", 7: "f f"}
    hands = ("L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L09 D02 D04 D07")
    with pytest.raises(BrokenPosition, match=clause):
        scene(board=board, hands=hands, **turn)
