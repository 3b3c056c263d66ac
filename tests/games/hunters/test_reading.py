"""Positions in words and back: what each part says, what may be left out, and turns that are half done."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules.reading import read

RED, BLUE = 0, 1
Told = dict[str, Any]
MEADOW: Told = {"players": [{}, {}], "tiles": [{"tile": "L59", "x": 0, "y": 0}]}
X4 = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]  # HUN-X4: L29 at 1, 0 closes a forest with gold


def back(table: Any) -> Told:
    """A position that went out and came back as it was."""
    told: Told = table.state.dump()
    assert read(copy.deepcopy(told)).key() == table.state.key()
    return told


def refused(told: Told) -> str:
    with pytest.raises(BrokenPosition) as broken:
        read(told)
    return str(broken.value)


# --- what is said ------------------------------------------------------------------------------------


def test_tiles_are_told_in_the_order_of_their_names(scene: Any) -> None:
    """HUN-P1: with cell and rotation."""
    assert back(scene([("L60", 1, 0, 0), ("L59", 0, 0, 0), ("L36", 1, 1, 1)]))["tiles"] == [
        {"tile": "L36", "x": 1, "y": 1, "rotation": 1},
        {"tile": "L59", "x": 0, "y": 0, "rotation": 0},
        {"tile": "L60", "x": 1, "y": 0, "rotation": 0},
    ]


def test_members_and_huts_are_told_by_zone_and_owner(scene: Any) -> None:
    """HUN-M4, HUN-S4: what stands is no longer in supply."""
    tiles = [("L57", 0, 0, 0), ("L59", 1, 0, 0), ("L12", 0, -1, 0)]
    told = back(scene(tiles, members=[("L57", "f3", BLUE), ("L59", "m0", RED)], huts=[("L12", "l1", RED)]))
    assert told["members"] == [
        {"tile": "L57", "zone": "f3", "owner": BLUE}, {"tile": "L59", "zone": "m0", "owner": RED},
    ]  # fmt: skip
    assert told["huts"] == [{"tile": "L12", "zone": "l1", "owner": RED}]
    assert told["players"][RED] == {"score": 0, "members": 4, "huts": 1}
    assert told["players"][BLUE] == {"score": 0, "members": 4, "huts": 2}


@pytest.mark.parametrize("zone", ["r1", "r3", "r5", "r7"])
def test_a_hut_where_rivers_end_in_a_lake_is_told_at_the_lake(scene: Any, zone: str) -> None:
    """HUN-M10: they are one spot, and it has one name."""
    assert back(scene([("L12", 0, 0, 0)], huts=[("L12", "l1", RED)]))["huts"][0]["zone"] == "l1"
    with pytest.raises(BrokenPosition, match=f"zone is '{zone}', but by the rest of the position 'l1'"):
        scene([("L12", 0, 0, 0)], huts=[("L12", zone, RED)])


def test_stacks_tell_what_is_left_and_no_order(scene: Any) -> None:
    """HUN-S2, HUN-S3, HUN-P4: by name; the tile in hand and those laid aside are in neither."""
    told = back(scene([("L59", 0, 0, 0)], hand="L60", discarded=["L12", "B10"]))
    land, bonus = told["stacks"]["land"], told["stacks"]["bonus"]
    assert (len(land), len(bonus)) == (78 - 3, 11)
    assert land == sorted(land)
    assert not {"L00", "L59", "L60", "L12", "B10"} & {*land, *bonus}
    assert told["discarded"] == ["L12", "B10"]


@pytest.mark.parametrize(
    ("tile", "rotation", "said"),
    [("L59", 3, 0), ("B02", 2, 0), ("L38", 2, 0), ("L38", 3, 1), ("B10", 3, 1), ("L36", 3, 3)],
)
def test_of_rotations_that_look_alike_the_smallest_is_said(tile: str, rotation: int, said: int) -> None:
    """HUN-P8: one for four meadows, two for tiles that are the same upside down."""
    told = {**MEADOW, "tiles": [{"tile": tile, "x": 0, "y": 0, "rotation": rotation}]}
    assert read(told).dump()["tiles"][0]["rotation"] == said


# --- what may be left out ----------------------------------------------------------------------------


def test_what_is_left_out_is_the_beginning_of_a_turn() -> None:
    """HUN-T2: nobody has points, a tile is to be drawn, and the first seat is to play."""
    state = read(MEADOW)
    assert (state.player, state.dump()["turn"]) == (CHANCE, {"phase": "draw", "seat": 0, "turns completed": 0})
    assert list(state.scores) == [0, 0]


@pytest.mark.parametrize(("turns", "seat"), [(0, 0), (1, 1), (2, 0)])
def test_whose_turn_it_is_follows_from_the_turns(turns: int, seat: int) -> None:
    """HUN-T1"""
    assert read({**MEADOW, "turn": {"turns completed": turns}}).seat == seat


# --- what is half done -------------------------------------------------------------------------------


def test_a_tile_in_hand_comes_back(scene: Any) -> None:
    """HUN-T2"""
    assert back(scene([("L59", 0, 0, 0)], hand="L36"))["turn"] == {
        "phase": "cell", "seat": 0, "turns completed": 0, "tile": "L36",
    }  # fmt: skip


def test_a_cell_that_was_chosen_comes_back(scene: Any) -> None:
    """HUN-P3: with the turns to choose from."""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    table.play(f"cell(cell={table.cell(1, 0)})")
    told = back(table)
    assert (told["turn"]["phase"], told["turn"]["cell"]) == ("rotation", {"x": 1, "y": 0})
    assert read(told).legal_actions() == table.state.legal_actions()


def test_a_tile_that_waits_for_a_piece_lies_already(scene: Any) -> None:
    """HUN-M1, HUN-M3"""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0)
    told = back(table)
    assert (told["turn"]["phase"], told["turn"]["tile"]) == ("piece", "L57")
    assert "L57" in [row["tile"] for row in told["tiles"]]
    assert read(told).legal_actions() == table.state.legal_actions()


def test_a_bonus_tile_that_is_to_be_drawn_comes_back(scene: Any) -> None:
    """HUN-F5"""
    told = back(scene(X4, hand="L29").place(1, 0, 0).done())
    assert told["turn"] == {"phase": "bonus", "seat": 0, "turns completed": 0}


def test_a_bonus_tile_in_hand_comes_back(scene: Any) -> None:
    """HUN-F8: the same seat lays it, in the same turn."""
    table = scene(X4, hand="L29").place(1, 0, 0).done().draw("B09")
    told = back(table)
    assert (told["turn"]["tile"], told["turn"]["seat"], told["turn"]["turns completed"]) == ("B09", 0, 0)
    assert "B09" not in told["stacks"]["bonus"]


def test_the_end_comes_back(scene: Any) -> None:
    """HUN-E3: with the points of the hunters, and no piece on the table."""
    table = scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).occupy("m0")
    told = back(table)
    assert (told["turn"]["phase"], told["players"][0]["score"], told["members"]) == ("end", 4, [])
    assert read(told).player == OVER


# --- what may not be said ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"tiles": [{"tile": "L59", "x": 0, "y": 0, "rotation": -1}]}, "rotation is -1"),
        ({"tiles": [{"tile": "L59", "x": 0.5, "y": 0}]}, "x is 0.5"),
        ({"members": [{"tile": "L59", "zone": "m9", "owner": 0}]}, "L59 has no zone m9 for a member (HUN-M4)"),
        ({"huts": [{"tile": "L59", "zone": "m0", "owner": 0}]}, "L59 has no water m0 for a hut (HUN-M4)"),
        ({"members": [{"tile": "L59", "zone": "m0", "owner": -1}]}, "owner is -1"),
        ({"members": [{"tile": "L59", "zone": "m0", "owner": 0}] * 2}, "has a piece already (HUN-M3)"),
        ({"players": [{"huts": 1}, {}]}, "5 members and 2 huts (HUN-S4)"),
        ({"discarded": ["L99"]}, "no tile is called L99"),
        ({"turn": {"phase": "cell", "seat": 0, "tile": "X1"}}, "no tile is called X1"),
        ({"turn": {"phase": "draw", "seat": 0, "tile": "L60"}}, "HUN-T2: a tile in hand at the wrong time"),
        ({"turn": {"phase": "piece", "seat": 0, "tile": "L60"}}, "does not lie on the table (HUN-M3)"),
        ({"turn": {"phase": "piece", "seat": 0}}, "does not lie on the table (HUN-M3)"),
        ({"turn": {"phase": "rotation", "seat": 0, "tile": "L36"}}, "turn lacks 'cell'"),
        ({"turn": {"phase": "first", "seat": 0}}, "HUN-S5"),
        ({"observer": 2}, "observer"),
    ],
)
def test_what_no_table_shows_is_refused(change: Told, said: str) -> None:
    """Each with one line that names what is wrong."""
    line = refused({**copy.deepcopy(MEADOW), **change})
    assert said in line
    assert "\n" not in line


def test_islands_are_refused_by_their_names() -> None:
    """HUN-P1: L60 touches L59 at a corner; L36 hangs on L60."""
    tiles = [
        {"tile": "L59", "x": 0, "y": 0}, {"tile": "L60", "x": 1, "y": 1}, {"tile": "L36", "x": 2, "y": 1},
    ]  # fmt: skip
    assert "L60, L36: not connected by a side to L59 (HUN-P1)" in refused({**MEADOW, "tiles": tiles})


def test_a_tile_that_does_not_match_is_refused_with_its_place() -> None:
    """HUN-P2: the forest of L36 to the west, against a meadow."""
    tiles = [{"tile": "L59", "x": 0, "y": 0}, {"tile": "L36", "x": 1, "y": 0, "rotation": 3}]
    assert "L36 at (1, 0), rotation 3: a side does not match its neighbour (HUN-P2)" in refused(
        {**MEADOW, "tiles": tiles}
    )
