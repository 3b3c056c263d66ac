"""The map: where its spaces lie, what is drawn on them, how far they are, and how it looks in small."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import Look
from solutre.games.prehistory.board.map.hexmap import hexmap
from solutre.games.prehistory.board.map.land import Z, centre_of, edges, map_bounds, steps_between
from solutre.games.prehistory.board.map.thumbnail import thumbnail
from solutre.games.prehistory.board.scene import scene_of

from .test_board import lit, number, picture, title

Scenes = Callable[..., Any]
ROOT3 = math.sqrt(3)


def words(element: Element) -> list[str]:
    """The texts inside an element."""
    return [part.text or "" for part in element.iter() if part.tag.rpartition("}")[2] == "text"]


def signs(element: Element) -> list[str]:
    """The symbols inside an element, the land apart."""
    found = [part.get("href", "")[1:] for part in element.iter() if part.tag.rpartition("}")[2] == "use"]
    return [name for name in found if "land" not in name]


def classes(element: Element) -> set[str]:
    """All classes inside an element."""
    return {name for part in element.iter() for name in (part.get("class") or "").split()}


def on_map(table: Any, **more: Any) -> dict[str, Element]:
    """The large map of the seat that looks."""
    return picture(table.state, opened="map", **more)


def small(table: Any) -> dict[str, Element]:
    """The pieces of the thumbnail, 100 units wide and high."""
    drawn = str(thumbnail(scene_of(table.state.redact(0)), Look(), 100, 100))
    return {part.get("id", ""): part for part in fromstring(drawn).iter() if part.get("id")}


# --- land --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "x", "y"), [((0, 0), 0, 0), ((1, 0), ROOT3, 0), ((0, 1), ROOT3 / 2, 1.5), ((2, -2), ROOT3, -3)]
)
def test_hexagons_stand_on_their_points(cell: tuple[int, int], x: float, y: float) -> None:
    """PRE-S11: east is a whole width away, south-east half of it and three quarters of the height down."""
    assert centre_of(cell) == pytest.approx((x * Z, y * Z))


def test_the_bounds_hold_every_hexagon(scene: Scenes) -> None:
    """Layout 0 for two reaches from row −4 to row 4, from cell (−4, 2) in the west to (2, 2) in the east."""
    left, top, wide, high = map_bounds(scene_of(scene().state.redact(0)))
    assert (top, high) == pytest.approx((-6 * Z - Z - 4, 12 * Z + 2 * Z + 8))
    assert left == pytest.approx(-3 * ROOT3 * Z - Z - 4)
    assert wide == pytest.approx((3 + 3) * ROOT3 * Z + 2 * Z + 8)


@pytest.mark.parametrize(("first", "last", "steps"), [(0, 0, 0), (0, 12, 1), (0, 13, 2), (0, 34, 4), (39, 16, 7)])
def test_the_shortest_way_is_counted(scene: Scenes, first: int, last: int, steps: int) -> None:
    """PRE-A6: 34 is (2, −4): two steps north-east, two north-west; from (−4, 3) to (3, −2) it is seven east."""
    assert steps_between(scene_of(scene().state.redact(0)), first, last) == steps


def test_a_coast_has_six_sides_and_tiles_meet_once() -> None:
    """A lone hexagon has six edges outside; of two neighbours each keeps five, and one lies between their tiles."""
    alone, pair = (((0, 0), 0),), (((0, 0), 0), ((1, 0), 1))
    assert (edges(alone, outer=True).count("M"), edges(alone, outer=False)) == (6, "")
    assert (edges(pair, outer=True).count("M"), edges(pair, outer=False).count("M")) == (10, 1)
    same = (((0, 0), 0), ((1, 0), 0))
    assert edges(same, outer=False) == ""  # inside a tile no edge is drawn


# --- spaces ------------------------------------------------------------------------------------------


def test_every_space_shows_what_it_offers(scene: Scenes) -> None:
    """PRE-S12: a camp site, a marker, a tiger, a fish of value 3, berries with a point, a megalith A."""
    found = on_map(scene(pieces={34: "3", 4: "berries with a point"}, own={"resources": "red"}))
    shown = {number: signs(found[f"space-{number}"]) for number in (0, 2, 4, 8, 12, 34, 35)}
    assert shown == {
        0: ["icon-fire"], 2: ["icon-camp"], 4: ["icon-berry", "pre-dev"], 8: ["icon-tiger"], 12: ["pre-m5"],
        34: ["icon-fish"], 35: ["pre-stone-A"],
    }  # fmt: skip
    assert (words(found["space-34"]), words(found["space-4"])) == (["3"], ["1"])


def test_what_was_taken_is_drawn_no_more_and_megaliths_b_and_c_stay(scene: Scenes) -> None:
    """PRE-X1, PRE-X4, PRE-X5"""
    own = {"fish": "1", "fishing track": 1, "megaliths A": 1, "resources": "red"}
    found = on_map(scene(own=own, taken=(34, 35)))
    shown = [signs(found[f"space-{number}"]) for number in (34, 35, 1, 18)]
    assert shown == [[], [], ["pre-stone-B"], ["pre-stone-C"]]


def test_members_are_counted_from_two_on_and_tired_ones_are_known(scene: Scenes) -> None:
    """PRE-A4, PRE-M5: three of Ana on the start, a tired one on 12; one of Ben beside them."""
    own = {"camps": {0: 2}, "members": {0: 3, 12: 1}, "development": 1}
    found = on_map(scene(season="autumn", own=own, tired=[12]))
    assert (words(found["members-0-0"]), words(found["members-1-0"]), words(found["members-0-12"])) == (["3"], [], [])
    assert "tired" in classes(found["members-0-12"]) and "tired" not in classes(found["members-0-0"])
    assert title(found["members-0-0"]) == "3 members of Ana"


def test_a_camp_has_its_owner_s_sign_and_is_called_as_it_is_drawn(scene: Scenes) -> None:
    """PRE-B3, PRE-B8: the fifth camp needs three and settles one; the site is drawn no more."""
    found = on_map(scene(own={"resources": "red"}, others=[{"camps": {4: 7}, "members": {7: 1}}]))
    assert title(found["camp-1-4"]) == "Camp 3→1 of Ben"
    assert signs(found["space-7"]) == []
    assert "camp-0-4" not in found


def test_a_target_tells_how_many_steps_it_is_away(scene: Scenes) -> None:
    """PRE-A5, PRE-A7: with two steps from 12 the camp site on 13 is one away, the animal on 15 one, 16 two."""
    table = scene(season="autumn", own={"members": {12: 1}, "development": 1}, movement_points=2)
    assert words(on_map(table)["space-13"]) == []  # nobody walks yet
    table.do("space(space=12)")
    found = on_map(table)
    assert words(found["space-13"]) == ["1"]
    assert "2" in words(found["space-16"])
    assert words(found["space-12"]) == [] and "chosen" in (found["space-12"].get("class") or "")
    assert words(found["space-34"]) == ["1"]  # the value of a fish that is out of reach


def test_a_site_is_lit_to_be_built_on_or_to_be_walked_to(scene: Scenes) -> None:
    """PRE-B1: a tired member on 2 may build; the same space is no target of a walk."""
    table = scene(season="autumn", own={"members": {2: 1, 0: 1}, "development": 1}, tired=[2])
    found = on_map(table)
    assert found["space-2"].get("data-action") == number("build(space=2)")
    assert title(found["space-2"]).startswith("Build a camp")


def test_whoever_may_choose_nothing_may_ask_why_and_a_spectator_may_not(scene: Scenes) -> None:
    table = scene(season="autumn", own={"development": 1})
    assert on_map(table)["space-34"].get("data-ask") == number("space(space=34)")
    assert on_map(table, still=True)["space-34"].get("data-ask") is None
    assert lit(on_map(table, choices=()), "space-") == []


# --- the window --------------------------------------------------------------------------------------


def box(table: Any, layout: str, width: float = 330, height: float = 300) -> list[float]:
    drawn = hexmap(scene_of(table.state.redact(0)), Look(layout=layout), 0, 0, width, height)
    return [float(part) for part in fromstring(str(drawn)).get("viewBox", "").split()]


@pytest.mark.parametrize("layout", ["desk", "tablet"])
def test_a_large_screen_shows_the_whole_map(scene: Scenes, layout: str) -> None:
    table = scene(own={"members": {34: 1}})
    assert box(table, layout) == pytest.approx(map_bounds(scene_of(table.state.redact(0))), abs=0.1)


def test_a_phone_shows_spaces_that_a_finger_meets_around_the_own_people(scene: Scenes) -> None:
    """A space is at least 40 units wide, that is 0.8 of the 50 of a hexagon; the map is as high as it is and moves up
    and down, and is not wide enough to move to the side."""
    north, south = box(scene(own={"members": {34: 1}}), "phone"), box(scene(own={"members": {21: 1}}), "phone")
    left, top, wide, high = map_bounds(scene_of(scene().state.redact(0)))
    across, down = 330 / 0.8, 300 / 0.8
    assert north == pytest.approx([left + (wide - across) / 2, top, across, down], abs=0.1)
    assert south == pytest.approx([left + (wide - across) / 2, top + high - down, across, down], abs=0.1)


def test_a_phone_follows_the_member_that_walks(scene: Scenes) -> None:
    """PRE-A4: of two members at both ends the selected one is in the middle."""
    table = scene(season="autumn", own={"members": {34: 1, 21: 1}, "development": 1}, movement_points=2)
    between = box(table, "phone")
    table.do("space(space=34)")
    assert box(table, "phone")[1] < between[1]


# --- in small ----------------------------------------------------------------------------------------


def test_the_thumbnail_has_signs_and_no_words(scene: Scenes) -> None:
    """PRE-S12: a fish, a mammoth, berries, a camp of Ben, a megalith; where members stand they hide what lies there."""
    found = small(scene(own={"members": {34: 1}}, others=[{"camps": {0: 7}}]))
    assert not [word for part in found.values() for word in words(part)]
    assert [signs(found[f"space-{number}"]) for number in (23, 37, 4, 7, 1)] == [
        ["icon-fish"],
        ["icon-mammoth"],
        ["icon-berry"],
        ["icon-camp"],
        ["icon-megalith"],
    ]
    assert signs(found["space-34"]) == ["icon-owner_red"]
    assert "pre-white" in classes(found["space-12"])


def test_what_is_gone_is_gone_in_small_too(scene: Scenes) -> None:
    """PRE-X1, PRE-X4: of a fish, a tiger and a megalith A nothing is left; an empty camp site has no sign."""
    own = {"fish": "1", "fishing track": 1, "megaliths A": 1, "animals from the map": "tiger"}
    found = small(scene(own=own, taken=(23, 35, 8)))
    assert [signs(found[f"space-{number}"]) for number in (23, 35, 8, 2)] == [[], [], [], []]


def test_a_touch_on_the_thumbnail_opens_the_map(scene: Scenes) -> None:
    drawn = fromstring(str(thumbnail(scene_of(scene().state.redact(0)), Look(), 100, 100)))
    assert drawn.get("data-open") == "map"
    assert drawn.get("aria-label") == "Show the map large"
