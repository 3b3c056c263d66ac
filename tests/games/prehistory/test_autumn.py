"""Autumn: walking and special spaces (sections A and X)."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
P02 = {"season": "autumn", "prices": {"centre": "P02"}}  # red 3, yellow 1, grey 2, blue 1, white 2, brown 1


def test_the_book_example_of_walking(scene: Scenes) -> None:
    """PRE-Q4, PRE-A2, PRE-A11, PRE-X1: grey is worth 2; the member walks from the start to the tile on 4, 2 away."""
    table = scene(own={"resources": "grey"}, pieces={4: "nuts"}, **P02)
    assert table.why_not("space(space=0)") == "PRE-A2"  # no points yet
    table.do("move_pay_resource(colour=grey)", "space(space=0)", "space(space=4)")
    assert table.player()["baskets"] == {"nuts": 1}
    assert table.told("map", "taken") == [4]
    assert (table.state.points, table.resources()) == (0, {})


def test_everybody_walks_in_turn_order_or_not_at_all(scene: Scenes) -> None:
    """PRE-A1: order 1 0; both turns may be empty."""
    store = {"resources": "grey"}
    table = scene(season="autumn", seat=1, order=(1, 0), own=store, others=[store])
    table.do("end")
    assert table.state.player == 0
    table.do("end")
    assert table.told("season") == "winter"


@pytest.mark.parametrize(("word", "points"), [("resource", 3), ("marker", 3)])
def test_a_cube_of_either_store_is_worth_its_colour(scene: Scenes, word: str, points: int) -> None:
    """PRE-A2, PRE-C8"""
    table = scene(own={f"{word}s": "red"}, **P02)
    other = "marker" if word == "resource" else "resource"
    assert table.why_not(f"move_pay_{other}(colour=red)") == "PRE-A2"
    table.do(f"move_pay_{word}(colour=red)")
    assert table.state.points == points
    assert (table.resources(), table.markers()) == ({}, {})


def test_a_development_point_is_one_step(scene: Scenes) -> None:
    """PRE-A2, PRE-D8: also without cubes; in autumn only."""
    table = scene(own={"development": 1}, **P02)
    table.do("move_pay_point")
    assert (table.state.points, table.development()) == (1, 0)
    assert table.why_not("move_pay_point") == "PRE-D8"
    table = scene(own={"development": 1})
    assert table.why_not("move_pay_point") == "PRE-D8"
    assert table.why_not("move_pay_resource(colour=red)") == "PRE-A1"


def test_points_are_shared_and_the_rest_is_lost(scene: Scenes) -> None:
    """PRE-Q19, PRE-A3, PRE-A4: 3 points: one member walks 2, another 1; a point more is lost at the end."""
    table = scene(own={"resources": "red, yellow", "members": {0: 2}}, others=[{"resources": "red"}], **P02)
    table.do("move_pay_resource(colour=red)", "space(space=0)", "space(space=3)")
    assert table.state.points == 1
    table.do("move_pay_resource(colour=yellow)", "space(space=0)", "space(space=1)")
    assert table.player()["members"] == {"1": 1, "3": 1}
    told = table.do("end")
    assert [(event.clause, event.args) for event in told if event.kind == "points_lost"] == [("PRE-A3", (1,))]
    assert (table.state.player, table.state.points) == (1, 0)


def test_a_member_moves_once_and_rests_at_the_end_of_the_round(scene: Scenes) -> None:
    """PRE-A4: tired after its move; in the next autumn it may walk again."""
    table = scene(own={"development": 5}, **P02)
    table.do("move_pay_point", "move_pay_point", "space(space=0)", "space(space=12)")
    assert table.why_not("space(space=12)") == "PRE-A4"
    assert table.told("map", "tired") == [12]
    table.do("end")
    assert table.told("map", "tired") == []


def test_a_way_leads_through_anybody(scene: Scenes) -> None:
    """PRE-A5, PRE-A6: all six spaces round the start are taken by members and camps; 15 is still 2 away."""
    table = scene(
        own={"resources": "grey", "members": {0: 1, 1: 1, 12: 1}},
        others=[{"members": {6: 1, 8: 1, 11: 1}, "camps": {0: 2}, "tent": 1}],
        **P02,
    )
    table.do("move_pay_resource(colour=grey)", "space(space=0)")
    assert "space(space=15)" in table.legal()
    assert table.why_not("space(space=16)") == "PRE-A5"  # three steps
    table.do("space(space=15)")
    assert table.state.points == 0


def test_where_nobody_may_stop(scene: Scenes) -> None:
    """PRE-A7, PRE-A8, PRE-A9, PRE-A13: members, foreign camps, the own camp with somebody in it, the crowded start."""
    table = scene(
        own={"development": 9, "members": {12: 1, 11: 1, 0: 1}, "camps": {0: 11, 1: 13}, "tent": 2},
        others=[{"members": {6: 1}, "camps": {2: 2}, "tent": 3}],
        **P02,
    )
    table.do(*["move_pay_point"] * 3, "space(space=12)")
    assert table.why_not("space(space=6)") == "PRE-A7"
    assert table.why_not("space(space=2)") == "PRE-A7"
    assert table.why_not("space(space=11)") == "PRE-A8"
    assert table.why_not("space(space=0)") == "PRE-A9"
    assert table.why_not("space(space=12)") == "PRE-A13"
    assert table.why_not("end") == "PRE-A10"
    assert table.why_not("space(space=60)") == "PRE-S9"
    assert "space(space=13)" in table.legal()  # the own camp, empty


def test_the_empty_start_is_open(scene: Scenes) -> None:
    """PRE-A9: no member of any tribe stands there."""
    table = scene(own={"development": 1, "members": {12: 1}}, others=[{"members": {1: 1}}], **P02)
    table.do("move_pay_point", "space(space=12)", "space(space=0)")
    assert table.player()["members"] == {"0": 1}


def test_a_member_with_nowhere_to_go_is_not_offered(scene: Scenes) -> None:
    """PRE-A10: with one point and all six neighbours taken the member on the start stays."""
    table = scene(
        own={"development": 1, "members": {0: 1, 1: 1, 12: 1}},
        others=[{"members": {6: 1, 8: 1, 11: 1}, "camps": {0: 2}, "tent": 1}],
        **P02,
    )
    table.do("move_pay_point")
    assert "space(space=0)" not in table.legal()
    assert table.why_not("space(space=0)") == "PRE-A7"


def test_who_migrated_may_walk(scene: Scenes) -> None:
    """PRE-A12: the member that came in summer walks in autumn."""
    table = scene(
        season="summer",
        visit="migration",
        own={"markers": "white", "development": 1, "members": {12: 1}},
        prices={"centre": "P02"},
    )
    table.do("migrate_count(count=1)", "space(space=0)", "end", "move_pay_point")
    assert table.legal("space") == ["space(space=0)", "space(space=12)"]


# --- special spaces ---------------------------------------------------------------------------


def walk(scene: Scenes, start: int, target: int, own: dict[str, Any] | None = None, **words: Any) -> Any:
    """One member walks with as many points as it likes."""
    table = scene(own={"development": 9, "members": {start: 1}, **(own or {})}, **P02, **words)
    table.do(*["move_pay_point"] * 4, f"space(space={start})", f"space(space={target})")
    return table


def test_a_fish_on_the_map_works_as_in_fishing(scene: Scenes) -> None:
    """PRE-X1: the fish of value 3 on 23 brings three steps of the track."""
    table = walk(scene, 24, 23, pieces={23: "3"})
    assert (table.player()["fish"], table.player()["fishing track"]) == ({"3": 1}, 3)
    assert table.told("map", "taken") == [23]


def test_a_gathering_tile_on_the_map_makes_pairs(scene: Scenes) -> None:
    """PRE-X1, PRE-G5, PRE-G6: a root with a point beside nuts: red, white and a point (5 of 9 were left)."""
    table = walk(scene, 2, 4, own={"baskets": "nuts"}, pieces={4: "root with a point"})
    assert (table.markers(), table.development()) == ({"red": 1, "white": 1}, 6)


def test_an_animal_on_the_map_scores_at_once(scene: Scenes) -> None:
    """PRE-X2"""
    table = walk(scene, 0, 8, pieces={8: "rhino", 15: "tiger"})
    assert (table.player()["score"], table.player()["animals from the map"]) == (1, {"rhino": 1})


def test_a_marker_space_gives_at_every_stop(scene: Scenes) -> None:
    """PRE-X3: leaving in one round and coming back in the next; the space is never used up."""
    table = walk(scene, 0, 12)
    assert table.markers() == {"white": 1}
    assert table.told("map", "taken") == []
    table = scene(own={"development": 9, "members": {13: 1}, "markers": "white"}, **P02)
    table.do("move_pay_point", "space(space=13)", "space(space=12)")
    assert table.markers() == {"white": 2}


def test_a_megalith_a_is_taken(scene: Scenes) -> None:
    """PRE-X4"""
    table = walk(scene, 33, 35)
    assert (table.player()["megaliths A"], table.told("map", "taken")) == (1, [35])


def test_an_empty_space_gives_nothing_again(scene: Scenes) -> None:
    """PRE-X1, PRE-A11: the fish is gone; passing over the marker space gives nothing either."""
    table = walk(scene, 24, 23, taken=(23,), pieces={23: "1"}, others=[{"fish": "1", "fishing track": 1}])
    assert table.player()["fish"] == {}
    table = walk(scene, 0, 13)
    assert table.markers() == {}


@pytest.mark.parametrize(
    ("colour", "worth"), [("red", 3), ("yellow", 1), ("grey", 2), ("blue", 1), ("white", 2), ("brown", 1)]
)
def test_the_centre_says_how_far_a_colour_carries(scene: Scenes, colour: str, worth: int) -> None:
    """PRE-A2, PRE-C8: a resource and a marker of the same colour carry twice as far, and no farther."""
    table = scene(own={"resources": colour, "markers": colour}, **P02)
    table.do(f"move_pay_resource(colour={colour})")
    assert table.state.points == worth
    table.do(f"move_pay_marker(colour={colour})")
    assert (table.state.points, table.resources(), table.markers()) == (2 * worth, {}, {})
    for store in ("resource", "marker"):
        assert table.why_not(f"move_pay_{store}(colour={colour})") == "PRE-A2"
