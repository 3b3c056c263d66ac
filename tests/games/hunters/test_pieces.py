"""Members and huts: who may go where (section M)."""

from __future__ import annotations

from typing import Any

from solutre.games.hunters.rules.steps import DRAW, OCCUPY

RED, BLUE, YELLOW = 0, 1, 2
MEADOW_ROW = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L34", 2, 0, 1), ("L35", 3, 0, 0), ("L36", 4, 0, 0)]
FIVE_HUNTERS = [("L59", "m0", RED), ("L60", "m0", RED), ("L34", "m0", RED), ("L35", "m0", RED), ("L36", "m1", RED)]


def test_one_member_or_one_hut_or_nothing(scene: Any) -> None:
    """HUN-M1: after the piece the tile is done."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0)
    assert table.legal() == [
        "pass",
        "member(zone=0)",
        "member(zone=1)",
        "member(zone=2)",
        "member(zone=3)",
        "hut(spot=0)",
    ]
    assert table.build("l1").state.phase == DRAW
    assert table.supply(RED) == (5, 1)


def test_passing_leaves_the_supply_alone(scene: Any) -> None:
    """HUN-M1: or nothing at all."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).play("pass")
    assert table.events("pass")[0].clause == "HUN-M1"
    assert table.supply(RED) == (5, 2)


def test_without_members_in_supply_only_huts_are_left(scene: Any) -> None:
    """HUN-M2: the empty forest of L57 is out of reach for Red, the lake is not."""
    table = scene(MEADOW_ROW, hand="L57", members=FIVE_HUNTERS).place(5, 0, 0)
    assert table.legal() == ["pass", "hut(spot=0)"]
    assert table.refusal("member(zone=3)") == "HUN-M2"


def test_with_nothing_to_place_the_player_is_not_asked(scene: Any) -> None:
    """HUN-M2: no member in supply and no water on the tile."""
    table = scene(MEADOW_ROW, hand="L73", members=FIVE_HUNTERS).place(5, 0, 0)
    assert (table.state.phase, table.state.seat) == (DRAW, BLUE)


def test_without_huts_in_supply_no_hut(scene: Any) -> None:
    """HUN-M2: both huts of Red stand elsewhere."""
    tiles = [("L77", 0, 0, 0), ("L59", 1, 0, 0), ("L57", 2, 0, 0)]
    table = scene(tiles, hand="L66", huts=[("L77", "l1", RED), ("L57", "l1", RED)]).place(1, 1, 1)
    assert table.free_water() == set()
    assert table.refusal("hut(spot=0)") == "HUN-M2"


def test_the_piece_goes_on_the_tile_just_laid(scene: Any) -> None:
    """HUN-M3: L73 has two zones, so there is no third to choose."""
    table = scene([("L59", 0, 0, 0)], hand="L73").place(1, 0, 0)
    assert table.refusal("member(zone=2)") == "HUN-M3"
    table.occupy("f1")
    assert table.state.dump()["members"] == [{"tile": "L73", "zone": "f1", "owner": RED}]


def test_the_zone_makes_the_trade(scene: Any) -> None:
    """HUN-M4: hunter in a meadow, gatherer in a forest, fisher on a river; none on a lake."""
    for zone, role in (("m0", "hunter"), ("f3", "gatherer"), ("r1", "fisher")):
        table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).occupy(zone)
        assert len(table.events(role)) == 1
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0)
    assert table.refusal("member(zone=4)") == "HUN-M3"  # the lake is no zone for members


def test_a_hut_needs_water(scene: Any) -> None:
    """HUN-M4."""
    table = scene([("L59", 0, 0, 0)], hand="L73").place(1, 0, 0)
    assert table.refusal("hut(spot=0)") == "HUN-M4"


def test_the_own_member_forbids_another_too(scene: Any) -> None:
    """HUN-M5: at any distance, here five tiles away."""
    table = scene(MEADOW_ROW, hand="L73", members=FIVE_HUNTERS[:1]).place(5, 0, 0)
    assert table.free() == {"f1"}


def test_a_completed_empty_forest_may_be_occupied_and_scores_at_once(scene: Any) -> None:
    """HUN-M6: the tile has joined its areas, and nothing is scored yet."""
    table = scene([("L36", 1, 0, 3)], hand="L35").place(0, 0, 3)
    assert "f1" in table.free()
    assert table.occupy("f1").state.scores == [4, 0, 0]


def test_a_joined_forest_is_occupied_though_the_tile_is_new(scene: Any) -> None:
    """HUN-M6: occupancy is tested after the tile has joined its areas."""
    table = scene([("L36", 1, 0, 3)], hand="L35", members=[("L36", "f0", BLUE)]).place(0, 0, 3)
    assert "f1" not in table.free()


def test_one_hut_in_a_river_system(scene: Any) -> None:
    """HUN-M7: Blue's hut is two lakes away, and the own one would forbid it as well."""
    tiles = [("L57", 0, 0, 3), ("L72", -1, 0, 1)]
    for owner in (RED, BLUE):
        table = scene(tiles, hand="L51", huts=[("L57", "l1", owner)]).place(-2, 0, 0)
        assert table.free_water() == set()
        assert table.refusal("hut(spot=0)") == "HUN-M7"


def test_huts_and_fishers_ignore_each_other(scene: Any) -> None:
    """HUN-M8: on one river, fisher and hut."""
    river = [("L47", 0, 0, 0)]
    assert scene(river, hand="L51", members=[("L47", "r1", BLUE)]).place(1, 0, 0).free_water() == {"r1"}
    assert "r1" in scene(river, hand="L51", huts=[("L47", "r1", BLUE)]).place(1, 0, 0).free()


def test_joined_areas_keep_all_their_members(scene: Any) -> None:
    """HUN-M9: L38 joins the forests of two gatherers; nobody may add a third, and both score."""
    tiles = [("L36", 0, 0, 1), ("L59", 0, 1, 0), ("L60", 1, 1, 0), ("L34", 2, 1, 1), ("L35", 2, 0, 1)]
    table = scene(tiles, hand="L38", members=[("L36", "f0", RED), ("L35", "f1", BLUE)]).place(1, 0, 0)
    assert table.state.phase == OCCUPY
    assert "f1" not in table.free()
    assert table.done().state.scores == [6, 6, 0]


def test_a_lake_and_its_rivers_are_one_hut_spot(scene: Any) -> None:
    """HUN-M10: L03 has three rivers and one lake; L69 has a spring river and a lake of its own."""
    one = scene([("L59", 0, 0, 0)], hand="L03").place(0, -1, 0)
    assert one.free_water() == {"l1"}
    assert one.refusal("hut(spot=1)") == "HUN-M10"
    two = scene([("L36", 0, 0, 0)], hand="L69").place(0, -1, 1)
    assert two.free_water() == {"r1", "l1"}


def test_hunters_and_huts_stay(scene: Any) -> None:
    """HUN-M11, HUN-W3, HUN-H2: a closed meadow and a closed river send neither home."""
    tiles = [("L77", 0, 0, 3), ("L51", -1, 0, 0)]
    table = scene(tiles, hand="L57", members=[("L77", "m0", RED)], huts=[("L51", "r1", BLUE)]).place(-2, 0, 1).done()
    assert len(table.events("unclaimed_river")) == 1
    assert table.supply(RED) == (4, 2)
    assert table.supply(BLUE) == (5, 1)
