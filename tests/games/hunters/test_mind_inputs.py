"""What a seat knows, as numbers with names: each of them read off the table by hand."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.minds import written

RED, BLUE, GREEN = 0, 1, 2
Laid = tuple[str, int, int, int]
JOINED: list[Laid] = [
    ("L73", 0, 0, 0),
    ("L29", 1, 0, 0),
    ("L41", 0, 1, 0),
]  # a forest of three sections, two sides open


def told(table: Any, seat: int = RED) -> dict[str, int]:
    """The inputs of a seat that are not 0, by name."""
    names = game("hunters").layout.names(table.state.seats)
    return {names[place]: number for place, number in written(game("hunters"), table.state, seat)}


def field(table: Any, name: str, seat: int = RED) -> dict[str, int]:
    """The places of one field: what follows its name."""
    return {one.removeprefix(f"{name}: "): n for one, n in told(table, seat).items() if one.startswith(f"{name}: ")}


# --- the table ---------------------------------------------------------------------------------------


def test_the_moment_is_told_by_its_phase_and_the_tile_in_hand(scene: Any) -> None:
    """HUN-T2: draw, cell, rotation, piece; L29 has two meadow sides, so it fits beside a meadow in two ways."""
    table = scene([("L59", 0, 0, 0)], hand="L29")
    assert (field(table, "phase"), field(table, "tile")) == ({"cell": 1}, {"L29": 1})
    table.play(f"cell(cell={table.cell(1, 0)})")
    assert field(table, "phase") == {"rotate": 1}
    table.play("rotate(turns=2)")
    assert (field(table, "phase"), field(table, "tile")) == ({"occupy": 1}, {"L29": 1})
    drawing = scene([("L59", 0, 0, 0)])
    assert (field(drawing, "phase"), field(drawing, "tile")) == ({"draw": 1}, {})


@pytest.mark.parametrize(("gone", "tens"), [(7, "7"), (8, "6"), (67, "1"), (68, "0")])
def test_tiles_left_are_counted_and_told_by_tens(scene: Any, gone: int, tens: str) -> None:
    """HUN-C1: 77 are left beside L59, less those that fit nowhere: 70, 69, 10 and 9."""
    names = [f"L{number:02}" for number in range(1, 79) if number != 59]
    table = scene([("L59", 0, 0, 0)], discarded=names[:gone])
    assert told(table)["land tiles left"] == 77 - gone
    assert field(table, "land tiles left by tens") == {tens: 1}
    assert sum(field(table, "land tiles left by shape").values()) == 77 - gone


def test_bonus_tiles_left_are_told_one_by_one(scene: Any) -> None:
    """HUN-S3: the first and the last of twelve are gone."""
    assert list(field(scene([("L59", 0, 0, 0)], discarded=["B01", "B12"]), "bonus tiles left")) == [
        str(number) for number in range(1, 11)
    ]


@pytest.mark.parametrize(("hand", "fits"), [("L60", 4), ("L36", 5), ("L12", 1)])
def test_cells_are_counted_and_those_where_the_tile_fits(scene: Any, hand: str, fits: int) -> None:
    """HUN-P1, HUN-P2: beside L59 and L57 four sides of six are meadows, one is a forest and one a river."""
    inputs = told(scene([("L59", 0, 0, 0), ("L57", 1, 0, 0)], hand=hand))
    assert (inputs["empty cells"], inputs["cells where the tile fits"]) == (6, fits)


def test_the_sides_around_the_chosen_cell_are_told_with_the_turns_that_fit(scene: Any) -> None:
    """HUN-P2: the meadows of L29 are to the north and east; south of L59 one must be north."""
    table = scene([("L59", 0, 0, 0)], hand="L29")
    table.play(f"cell(cell={table.cell(0, 1)})")
    assert field(table, "sides around the cell") == {"side 0 meadow": 1}
    assert field(table, "rotations") == {"0": 1, "3": 1}


def test_free_spots_are_told_with_what_they_would_bring(scene: Any) -> None:
    """HUN-M4, HUN-M5: L57 alone beside a meadow: nothing, m0 (2 by the mammoth), r1 (2), m2 (0), f3 (2), the lake."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0)
    assert set(field(table, "free spots")) == {"0", "1", "2", "3", "4", "9"}
    assert field(table, "points of spots") == {"1": 2, "2": 2, "4": 2, "9": 1}
    assert field(table, "open sides of spots") == {"1": 3 + 1, "2": 1, "3": 2, "4": 1, "9": 1}


def test_an_occupied_meadow_is_no_free_spot(scene: Any) -> None:
    """HUN-M5: the hunter on L59 keeps m0 of L57."""
    table = scene([("L59", 0, 0, 0)], hand="L57", members=[("L59", "m0", BLUE)]).place(1, 0, 0)
    assert "1" not in field(table, "free spots")


# --- the players -------------------------------------------------------------------------------------


def test_players_are_told_from_the_one_who_looks(scene: Any) -> None:
    """HUN-T1: scores 5, 3 and 9 as Blue sees them; Blue is at turn."""
    inputs = told(scene([("L59", 0, 0, 0)], hand="L60", seat=BLUE, scores=[5, 3, 9]), BLUE)
    assert [inputs[f"{whose} score"] for whose in ("own", "rival 1", "rival 2")] == [3, 9, 5]
    assert [whose for whose in ("own", "rival 1", "rival 2") if f"{whose} turn" in inputs] == ["own"]


def test_supplies_are_told_piece_by_piece(scene: Any) -> None:
    """HUN-S4: five members and two huts; one of each is out."""
    tiles: list[Laid] = [("L59", 0, 0, 0), ("L57", 1, 0, 0)]
    table = scene(tiles, members=[("L59", "m0", RED)], huts=[("L57", "l1", RED)])
    assert (field(table, "own members left"), field(table, "own huts left")) == ({"4": 1}, {"1": 1})
    assert (field(table, "rival 1 members left"), field(table, "rival 1 huts left")) == ({"5": 1}, {"2": 1})


@pytest.mark.parametrize(
    ("tile", "zone", "name", "room", "points"),
    [
        ("L36", "f0", "forests", "leads, worth 2, 1 open", 2),
        ("L57", "r1", "rivers", "leads, worth 2, 1 open", 2),
        ("L47", "r1", "rivers", "leads, worth 0, 2 open", 1),  # worths by twos: 1 is told as 0
        ("L59", "m0", "meadows", "leads, worth 2, 4 open", 2),
    ],
)
def test_an_area_is_told_by_worth_and_open_sides(
    scene: Any, tile: str, zone: str, name: str, room: str, points: int
) -> None:
    """HUN-F2, HUN-R4, HUN-W4"""
    table = scene([(tile, 0, 0, 0)], members=[(tile, zone, RED)])
    assert field(table, f"own {name}") == {room: 1}
    assert told(table)[f"own points of {name}"] == points
    assert field(table, f"rival 1 {name}") == {}


def test_a_river_system_is_told_by_its_fish(scene: Any) -> None:
    """HUN-H3: the lake of L12 has two; four rivers are open."""
    table = scene([("L12", 0, 0, 0)], huts=[("L12", "l1", RED)])
    assert field(table, "own river systems") == {"leads, worth 2, 4 open": 1}
    assert told(table)["own points of lakes"] == 2


def test_two_areas_alike_are_counted(scene: Any) -> None:
    """Two forests of one section with one open side each."""
    tiles: list[Laid] = [("L36", 0, 0, 0), ("L35", 1, 0, 0)]
    table = scene(tiles, members=[("L36", "f0", RED), ("L35", "f1", RED)])
    assert field(table, "own forests") == {"leads, worth 2, 1 open": 2}
    assert told(table)["own points of forests"] == 4


def test_who_ties_and_who_follows_is_told(scene: Any) -> None:
    """HUN-J1, HUN-J2: 6 points for each who leads; three nuggets to come for them."""
    tie = scene(JOINED, members=[("L73", "f1", RED), ("L29", "f1", BLUE)])
    assert field(tie, "own forests") == field(tie, "rival 1 forests") == {"ties, worth 6, 2 open": 1}
    lead = scene(JOINED, members=[("L73", "f1", RED), ("L29", "f1", RED), ("L41", "f0", BLUE)])
    assert field(lead, "own forests") == {"leads, worth 6, 2 open": 1}
    assert field(lead, "rival 1 forests") == {"follows, worth 6, 2 open": 1}
    assert "rival 1 points of forests" not in told(lead)
    assert (told(lead)["own points of forests"], told(lead)["own gold to come"]) == (6, 3)


def test_a_bonus_tile_to_be_drawn_is_gold_to_come(scene: Any) -> None:
    """HUN-F5, HUN-X4: for who closed the forest."""
    tiles: list[Laid] = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]
    table = scene(tiles, hand="L29").place(1, 0, 0).done()
    assert field(table, "phase") == {"bonus": 1}
    assert told(table)["own gold to come"] == 1
    assert "rival 1 gold to come" not in told(table)


# --- one tile from completion ------------------------------------------------------------------------


def test_a_forest_with_one_open_side_tells_how_many_tiles_close_it(scene: Any) -> None:
    """HUN-F1: many tiles have a forest side at the start; with two left that fit, and with none, it is told."""
    for kept, said in ((("L35", "L34"), "1-2"), (("L59", "L60"), "no")):
        gone = [f"L{number:02}" for number in range(1, 79) if f"L{number:02}" not in (*kept, "L36")]
        table = scene([("L36", 0, 0, 0)], members=[("L36", "f0", RED)], discarded=gone)
        assert field(table, "own one tile from completion") == {f"forest: {said} tiles": 1}
    many = scene([("L36", 0, 0, 0)], members=[("L36", "f0", RED)])
    assert field(many, "own one tile from completion") == {"forest: 7+ tiles": 1}


@pytest.mark.parametrize(("count", "said"), [(3, "3-6"), (6, "3-6"), (7, "7+")])
def test_tiles_that_close_a_river_are_told_in_steps(scene: Any, count: int, said: str) -> None:
    """HUN-R2: L66 has a spring; tiles with a river side are left."""
    rivers = ("L01", "L02", "L03", "L04", "L05", "L06", "L07")[:count]
    gone = [f"L{number:02}" for number in range(1, 79) if f"L{number:02}" not in (*rivers, "L66")]
    table = scene([("L66", 0, 0, 0)], members=[("L66", "r2", RED)], discarded=gone)
    assert field(table, "own one tile from completion") == {f"river: {said} tiles": 1}


def test_only_those_who_lead_are_told_of_a_completion(scene: Any) -> None:
    """HUN-J1: nobody's forest and a forest with two open sides tell nothing."""
    assert field(scene([("L36", 0, 0, 0)]), "own one tile from completion") == {}
    table = scene([("L37", 0, 0, 0)], members=[("L37", "f1", RED)])
    assert field(table, "own one tile from completion") == {}
    blue = scene([("L36", 0, 0, 0)], members=[("L36", "f0", BLUE)])
    assert list(field(blue, "rival 1 one tile from completion")) == ["forest: 7+ tiles"]
    assert list(field(blue, "own one tile from completion", BLUE)) == ["forest: 7+ tiles"]
