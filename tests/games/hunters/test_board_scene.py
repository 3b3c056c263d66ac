"""What the picture of Hunters & Gatherers knows of a table: tiles, areas with their worth, cells, spots and pieces."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.state import SPECTATOR
from solutre.games.hunters.board.places import NOWHERE, place_of
from solutre.games.hunters.board.read.areas import Area
from solutre.games.hunters.board.scene import Scene, scene_of, system_of

RED, BLUE, GREEN = 0, 1, 2
Laid = tuple[str, int, int, int]
FORESTS: list[Laid] = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]  # HUN-X5: two forests, joined at 1, 1


def area(table: Scene, tile: str, zone: str) -> Area:
    """The forest, river or meadow of a zone."""
    return next(one for one in table.areas.values() if one.kind != "system" and (tile, zone) in one.zones)


# --- tiles and players -------------------------------------------------------------------------------


def test_tiles_lie_where_they_were_laid(scene: Any) -> None:
    """HUN-P1: by name and by cell."""
    table = scene_of(scene(FORESTS).state)
    lying = table.tiles["L25"]
    assert (lying.x, lying.y, lying.rotation) == (0, 0, 3)
    assert table.grid[0, 1].tile == "L76"
    assert (1, 1) not in table.grid


def test_supplies_and_scores_are_read_and_places_only_at_the_end(scene: Any) -> None:
    """HUN-S4, HUN-E4: equal points share a place."""
    table = scene_of(scene(FORESTS, scores=[7, 3, 7], members=[("L29", "f1", BLUE)]).state)
    assert [(one.score, one.members, one.huts, one.place) for one in table.players] == [
        (7, 5, 2, 0), (3, 4, 2, 0), (7, 5, 2, 0),
    ]  # fmt: skip
    ended = scene([("L59", 0, 0, 0)], hand="L60", last=True, scores=[7, 3, 7]).place(1, 0, 0).done()
    assert [one.place for one in scene_of(ended.state).players] == [1, 3, 1]


def test_stacks_and_tiles_that_were_laid_aside_are_known_to_all(scene: Any) -> None:
    """HUN-P4: which tiles are left is no secret, only their order is."""
    told = scene([("L59", 0, 0, 0)], discarded=["L12", "B10"]).state
    for seat in (RED, BLUE, SPECTATOR):
        table = scene_of(told.redact(seat))
        assert (len(table.stacks["land"]), len(table.stacks["bonus"])) == (76, 11)
        assert table.discarded == ["L12", "B10"]


# --- areas -------------------------------------------------------------------------------------------


def test_a_forest_tells_sections_gold_and_what_it_would_bring(scene: Any) -> None:
    """HUN-F2: two sections are 4 points; a nugget, and one side that is open."""
    table = scene_of(scene(FORESTS, members=[("L29", "f1", RED)]).state)
    forest = area(table, "L29", "f1")
    assert (forest.kind, forest.sections, forest.value, forest.gold) == ("forest", 2, 4, 1)
    assert (forest.completed, forest.open_sides) == (False, 1)
    assert (forest.counts, forest.leaders) == ((1, 0, 0), (RED,))


def test_a_river_tells_the_fish_at_its_ends_and_its_system_those_of_all_lakes(scene: Any) -> None:
    """HUN-R4, HUN-H3: L03 and L12 share a river: two sections and three fish; the system has three fish too."""
    table = scene_of(scene([("L12", 0, 0, 0), ("L03", 1, 0, 0)], huts=[("L12", "l1", BLUE)]).state)
    river = area(table, "L12", "r3")
    assert (river.sections, river.value, river.completed) == (2, 2 + 3, True)
    system = system_of(table, "L12", "r3")
    assert (system.kind, system.value, system.open_sides) == ("system", 3, 5)
    assert (system.counts, system.leaders) == ((0, 1, 0), (BLUE,))
    assert system_of(table, "L03", "r1") is system


@pytest.mark.parametrize(
    ("tiles", "zone", "worth"),
    [
        ([("L59", 0, 0, 0), ("L60", 1, 0, 0)], ("L59", "m0"), 4),  # a mammoth and a deer
        ([("L60", 0, 0, 0), ("L57", 0, 1, 3)], ("L60", "m0"), 0),  # the tiger of L57 eats the deer
        ([("L60", 0, 0, 0), ("B02", 1, 0, 0), ("L57", 0, 1, 3)], ("L60", "m0"), 2),  # but not beside the fire
        ([("L59", 0, 0, 0), ("L57", 0, 1, 3)], ("L59", "m0"), 2),  # nor a mammoth
        ([("L57", 0, 0, 0)], ("L57", "m2"), 0),  # and never below nothing
    ],
)
def test_a_meadow_is_worth_its_animals_less_what_tigers_eat(
    scene: Any, tiles: list[Laid], zone: tuple[str, str], worth: int
) -> None:
    """HUN-W4, HUN-B2"""
    assert area(scene_of(scene(tiles).state), *zone).value == worth


def test_who_would_get_an_area_is_told(scene: Any) -> None:
    """HUN-J1, HUN-J2: two of Red and one of Blue: Red; one each: both; nobody: nobody."""
    joined: list[Laid] = [("L73", 0, 0, 0), ("L29", 1, 0, 0), ("L41", 0, 1, 0)]
    pieces = [("L73", "f1", RED), ("L29", "f1", BLUE), ("L41", "f0", RED)]
    for count, leaders in ((0, ()), (1, (RED,)), (2, (RED, BLUE)), (3, (RED,))):
        found = area(scene_of(scene(joined, members=pieces[:count]).state), "L73", "f1")
        assert found.leaders == leaders


def test_the_hunter_on_the_shrine_would_get_the_meadow(scene: Any) -> None:
    """HUN-B5: one hunter against two."""
    tiles: list[Laid] = [("B01", 0, 0, 0), ("L59", -1, 0, 0), ("L34", -1, -1, 0)]
    hunters = [("B01", "m0", RED), ("L59", "m0", BLUE), ("L34", "m0", BLUE)]
    meadow = area(scene_of(scene(tiles, members=hunters).state), "B01", "m0")
    assert (meadow.counts[:2], meadow.leaders) == ((1, 2), (RED,))


def test_an_area_keeps_its_name_while_tiles_join_it(scene: Any) -> None:
    """The tile with the lowest number names it: L25 before L29, however they came there."""
    before = scene(FORESTS, hand="L30")
    names = {area(scene_of(before.state), *zone).id for zone in (("L25", "f3"), ("L25", "f4"))}
    assert names == {"area-L25-f3", "area-L25-f4"}
    after = scene_of(before.place(1, 1, 0).state)
    assert area(after, "L30", "f0").id == "area-L25-f3"


def test_an_area_that_stays_as_it_is_is_the_same_and_any_other_is_not(scene: Any) -> None:
    """Keys hold areas by what they are: one that lies elsewhere, or holds somebody, must not be taken for it."""
    east, south, turned = ("L36", 1, 0, 0), ("L36", 0, 1, 1), ("L36", 1, 0, 1)  # each side by side with a meadow

    def meadow(*laid: Laid, hand: str = "", members: tuple[tuple[str, str, int], ...] = ()) -> Area:
        table = scene([("L59", 0, 0, 0), *laid], members=members, **({"hand": hand} if hand else {}))
        return area(scene_of(table.state), "L59", "m0")

    before = meadow(east, hand="L60")
    assert meadow(east, hand="L35") is before
    others = [meadow(), meadow(south), meadow(turned), meadow(east, members=(("L59", "m0", RED),))]
    assert [one is before for one in others] == [False] * 4


# --- cells, spots and pieces -------------------------------------------------------------------------


def test_every_empty_cell_beside_a_tile_is_told_with_the_turns_that_fit(scene: Any) -> None:
    """HUN-P2, HUN-P8: L36 has one forest; beside L59 it is turned away from it, so three ways of four."""
    table = scene_of(scene([("L59", 0, 0, 0)], hand="L36").state)
    assert {(cell.x, cell.y): cell.turns for cell in table.cells} == {
        (0, -1): (0, 1, 3),
        (-1, 0): (0, 2, 3),
        (1, 0): (0, 1, 2),
        (0, 1): (1, 2, 3),
    }
    alike = scene_of(scene([("L59", 0, 0, 0)], hand="L60").state)
    assert {cell.turns for cell in alike.cells} == {(0,)}


def test_no_cell_is_offered_while_no_tile_is_to_be_laid(scene: Any) -> None:
    """HUN-T2"""
    table = scene_of(scene([("L59", 0, 0, 0)]).state)
    assert table.cells == ()
    assert (table.hand, table.chosen, table.spots) == ("", None, ())


def test_only_where_the_tile_fits_a_cell_has_a_name(scene: Any) -> None:
    """HUN-P3: six cells lie around two tiles, one of them beside a forest; L69 has rivers and forests, no meadow."""
    table = scene([("L59", 0, 0, 0), ("L36", 1, 0, 1)], hand="L69")
    cells = scene_of(table.state).cells
    forest = table.cell(2, 0)
    assert [bool(cell.turns) for cell in cells] == [number == forest for number in range(6)]
    assert cells[forest].place == place_of(table.state, forest)
    assert {cell.place for cell in cells if not cell.turns} == {NOWHERE}


def test_the_chosen_cell_waits_for_its_turn(scene: Any) -> None:
    """HUN-P3"""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    table.play(f"cell(cell={table.cell(1, 0)})")
    chosen = scene_of(table.state).chosen
    assert chosen is not None
    assert (chosen.x, chosen.y, chosen.turns) == (1, 0, (0, 1, 2))


def test_spots_are_the_zones_of_the_tile_just_laid_with_their_roles(scene: Any) -> None:
    """HUN-M4, HUN-M10: hunter, fisher, hunter, gatherer, and one hut for river and lake together."""
    table = scene_of(scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state)
    assert [(spot.zone, spot.role) for spot in table.spots] == [
        ("m0", "hunter"), ("r1", "fisher"), ("m2", "hunter"), ("f3", "gatherer"), ("l1", "hut"),
    ]  # fmt: skip
    assert table.spots[0].area == area(table, "L59", "m0").id


def test_two_springs_are_two_spots_for_a_hut(scene: Any) -> None:
    """HUN-M10: L68 has two rivers of its own."""
    table = scene_of(scene([("L47", 0, 0, 0)], hand="L68").place(1, 0, 3).state)
    assert [spot.zone for spot in table.spots if spot.role == "hut"] == ["r1", "r3"]


def test_a_piece_is_called_by_owner_and_tile_and_lies_in_its_area(scene: Any) -> None:
    """HUN-M4: a gatherer, a fisher, a hunter and a hut."""
    land = scene([("L57", 0, 0, 0), ("L59", 1, 0, 0)], members=[("L57", "f3", RED), ("L59", "m0", GREEN)])
    pieces = {piece.id: piece for piece in scene_of(land.state).pieces}
    assert (pieces["member-0-L57"].role, pieces["member-2-L59"].role) == ("gatherer", "hunter")
    water = scene([("L47", 0, 0, 0), ("L12", 1, 0, 0)], members=[("L47", "r1", BLUE)], huts=[("L12", "l1", RED)])
    waters = {piece.id: piece for piece in scene_of(water.state).pieces}
    assert (waters["member-1-L47"].role, waters["hut-0-L12"].role) == ("fisher", "hut")
    assert waters["hut-0-L12"].area.startswith("system-")


def test_hunters_and_huts_of_the_game_stay_in_the_last_picture(scene: Any) -> None:
    """HUN-E3: the rules took them off; the picture keeps who lay where, and the supplies without them."""
    table = scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).occupy("m0")
    assert table.supply(RED) == (5, 2)
    shown = scene_of(table.state)
    assert [(piece.id, piece.role) for piece in shown.pieces] == [("member-0-L60", "hunter")]
    assert shown.players[RED].members == 4
    meadow = area(shown, "L60", "m0")
    assert (meadow.value, meadow.counts[RED], meadow.leaders) == (4, 1, (RED,))
