"""Which part of the table is large at which step, and what stands beside and below it on a desk, a tablet, a phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.core.game import Look
from solutre.core.state import SPECTATOR
from solutre.draw.tree import read
from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.board.stage import asked_part, large_parts

from ..drawn import by_id
from .test_board import lit, look_at, picture, title
from .test_board_map import classes, words

Scenes = Callable[..., Any]
LAYOUTS = ["desk", "tablet", "phone"]
FISH: dict[str, Any] = {"fish": ["2", *[None] * 5]}
SIX = ["area-painting", "area-gathering", "area-ceremony", "area-fishing", "area-hunting", "area-migration"]


def asked(table: Any) -> str:
    return asked_part(scene_of(table.state.redact(0)))


def parts(table: Any, opened: str = "") -> list[str]:
    return large_parts(scene_of(table.state.redact(0)), Look(opened=opened))


def focus(table: Any, seat: int = 0) -> str:
    return draw(table.state.redact(seat), look_at(table.state, layout="phone")).focus


def reading(scene: Scenes) -> Any:
    """A fish of value 2 whose colours are being picked."""
    table = scene(displays=FISH, own={"resources": "grey, red, yellow, blue, brown, white"})
    table.do("fish(slot=0)")
    return table


# --- what is large -----------------------------------------------------------------------------------


def test_the_step_says_which_part_is_large(scene: Scenes, fresh: Any) -> None:
    """PRE-S14, PRE-P2, PRE-U2, PRE-U3, PRE-A1, PRE-E1"""
    new = fresh(2)
    new.deal()
    assert asked(new) == "setup"
    assert asked(scene(own={"resources": "red"})) == "actions"
    assert asked(scene(season="summer", step="pillar", seat=1)) == "actions"
    assert asked(scene(season="summer", visit="hunting", own={"markers": "red"})) == "hunting"
    assert asked(scene(season="autumn", own={"development": 1})) == "map"
    assert asked(scene(season="final action", number=5, own={"development": 1})) == "actions"


def test_a_small_screen_moves_to_what_is_asked(scene: Scenes, fresh: Any) -> None:
    """Also from far down, where a cube was given up before."""
    new = fresh(2)
    new.deal()
    assert focus(new) == "setup"
    assert focus(scene(own={"resources": "red"})) == " ".join(SIX)
    assert focus(scene(season="summer", step="pillar", seat=1), seat=1) == " ".join(SIX)
    assert focus(reading(scene)) == "area-fishing"
    assert focus(scene(season="autumn", own={"development": 1})) == "map"


def test_inside_an_action_its_area_is_large_until_people_migrate(scene: Scenes) -> None:
    """PRE-P5, PRE-M4: the payment and the fee belong to fishing; where people migrate to is a place on the map."""
    table = reading(scene)
    assert asked(table) == "fishing"
    table.do("payset(sectors=12)")
    assert (table.told("turn", "step"), asked(table)) == ("fee", "fishing")
    away = scene(prices={"migration": "P01"}, own={"resources": "3 grey", "camps": {0: 2}})
    away.do("migrate_pay(payment=first)")
    assert asked(away) == "map"


def test_after_the_action_all_six_are_seen_again(scene: Scenes) -> None:
    """PRE-D1: the fee is paid; development points may still be used."""
    table = scene(prices={"painting": "P02"}, own={"resources": "2 red", "development": 2})
    table.do("paint(section=7)", "fee(colour=red)")
    assert asked(table) == "actions"


@pytest.mark.parametrize(
    ("opened", "large"),
    [
        ("", ["actions"]),
        ("hunting", ["hunting"]),
        ("map", ["map"]),
        ("tribe-1", ["tribe-1"]),
        ("tribe-2", ["actions"]),  # there are two
        ("all", ["actions", "map", "tribes"]),
        ("actions", ["actions"]),
    ],
)
def test_in_spring_a_reader_opens_what_there_is(scene: Scenes, opened: str, large: list[str]) -> None:
    assert parts(scene(own={"resources": "red"}), opened) == large


@pytest.mark.parametrize(
    ("opened", "large"),
    [
        ("hunting", ["hunting", "fishing"]),
        ("actions", ["fishing"]),  # the other five are lines below it
        ("all", ["fishing", "map", "tribes"]),
        ("fishing", ["fishing"]),
    ],
)
def test_while_something_is_picked_its_area_stays(scene: Scenes, opened: str, large: list[str]) -> None:
    """Every choice stays on the table, whatever the reader opened."""
    assert parts(reading(scene), opened) == large


def test_until_the_fee_is_paid_the_area_stays(scene: Scenes) -> None:
    """PRE-P5"""
    table = reading(scene)
    table.do("payset(sectors=12)")
    assert parts(table, "hunting") == ["hunting", "fishing"]


def test_whoever_waits_before_the_first_spring_is_told_so(fresh: Any) -> None:
    """PRE-S18: one after the other, in turn order."""
    table = fresh(2)
    table.deal()
    told = words(picture(table.state, 1 - int(table.state.player), choices=())["board"])
    assert "The others choose before the first spring." in told


def test_on_a_phone_the_worth_of_cubes_stands_beside_the_map(scene: Scenes) -> None:
    """PRE-C8: P02, in the order of the colours."""
    found = picture(scene(prices={"centre": "P02"}, own={"resources": "2 red"}).state, layout="phone")
    assert words(found["centre"])[-6:] == ["2", "3", "1", "1", "1", "2"]


@pytest.mark.parametrize(
    ("opened", "large"), [("painting", ["painting", "map"]), ("all", ["actions", "map", "tribes"])]
)
def test_while_people_walk_the_map_stays(scene: Scenes, opened: str, large: list[str]) -> None:
    """PRE-A1"""
    assert parts(scene(season="autumn", own={"development": 1}), opened) == large


def test_before_the_first_spring_the_choice_stays(fresh: Any) -> None:
    """PRE-S14"""
    table = fresh(2)
    table.deal()
    assert parts(table, "map") == ["map", "setup"]
    assert parts(table, "all") == ["setup", "actions", "map", "tribes"]


def test_at_the_end_there_is_one_table_for_all(scene: Scenes) -> None:
    """PRE-E6: whatever is opened, map and tribes stand side by side."""
    bare = {"hunting": [None] * 5, "ceremony": [None] * 5}
    table = scene(season="final action", number=5, own={"development": 3}, displays=bare)
    table.do("end")
    assert parts(table) == parts(table, "hunting") == ["end"]
    for layout in LAYOUTS:
        found = picture(table.state, layout=layout)
        assert {"map", "basket-0-honey", "basket-1-honey"} <= set(found)
        assert not [area for area in SIX if area in found]


# --- below and beside --------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_six_actions_are_always_there_while_actions_are_chosen(scene: Scenes, layout: str) -> None:
    """Large, as cards or as lines; while people walk they rest."""
    for table in (scene(own={"resources": "2 red"}), reading(scene)):
        assert sorted(name for name in picture(table.state, layout=layout) if name in SIX) == sorted(SIX)
    walking = picture(scene(season="autumn", own={"development": 1}).state, layout=layout)
    assert not [area for area in SIX if area in walking]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_has_a_line_and_the_reader_the_stores(scene: Scenes, layout: str, seats: int) -> None:
    found = picture(scene(seats=seats, own={"resources": "2 red"}).state, layout=layout)
    assert [f"seat-{seat}" in found for seat in range(seats)] == [True] * seats
    assert "resource-0-red" in found and "resource-1-red" not in found
    outside = picture(scene(seats=seats, own={"resources": "2 red"}).state, SPECTATOR, layout=layout, choices=())
    assert [f"seat-{seat}" in outside for seat in range(seats)] == [True] * seats
    assert "resource-0-red" not in outside


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_way_back_to_the_actions_is_offered(scene: Scenes, layout: str) -> None:
    """From what was opened, and from the map while people walk."""
    spring = scene(own={"resources": "2 red"})
    assert "actions" not in opens(picture(spring.state, layout=layout))
    assert "actions" in opens(picture(spring.state, layout=layout, opened="hunting"))
    assert "actions" in opens(picture(scene(season="autumn", own={"development": 1}).state, layout=layout))


def opens(found: dict[str, Element]) -> set[str]:
    """All that a touch on this picture opens."""
    return {part.get("data-open", "") for part in found["board"].iter() if part.get("data-open")}


def test_the_years_to_come_are_shown_with_their_number(scene: Scenes) -> None:
    """PRE-S2: in year 3 the wheels of 4 and 5."""
    found = picture(scene(own={"resources": "2 red"}).state)
    told = [title(part) for part in found["board"].iter() if title(part).startswith("Centre of year")]
    assert told == ["Centre of year 4", "Centre of year 5"]


# --- walking -----------------------------------------------------------------------------------------


def walker(scene: Scenes) -> Any:
    """A member on 12, two steps at hand, P02 in the centre."""
    own = {"members": {12: 1}, "development": 1}
    table = scene(season="autumn", own=own, movement_points=2, prices={"centre": "P02"})
    table.do("space(space=12)")
    return table


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_in_reach_is_listed_by_what_it_gives_the_nearest_first(scene: Scenes, layout: str) -> None:
    """PRE-A5, PRE-A7: 16 spaces within two steps of 12; Ben stands on the start."""
    reach = picture(walker(scene).state, layout=layout)["reach"]
    assert words(reach)[:2] == ["In reach", "16 spaces"]
    rows = [(words(row), row.get("data-lights")) for row in reach.iter() if row.get("data-lights")]
    assert rows == [
        (["Megalith C", "1 step"], "space-10"),
        (["Place for a camp ×4", "1 step"], "space-2 space-11 space-13 space-31"),
        (["Rhino", "1 step"], "space-15"),
        (["Berries", "2 steps"], "space-4"),
        (["Megalith B ×3", "2 steps"], "space-1 space-6 space-16"),
        (["Tiger ×2", "2 steps"], "space-8 space-9"),
    ]


def test_only_the_walker_sees_what_is_in_reach(scene: Scenes) -> None:
    """All see what the signs mean, the walker where there is room for both."""
    table = walker(scene)
    theirs = picture(table.state, 1, choices=())
    assert "reach" not in theirs
    assert "take it: 2 points" in words(theirs["board"])  # of a megalith A
    mine = picture(table.state)
    assert "reach" in mine
    assert "take it: 2 points" in words(mine["board"])
    assert "take it: 2 points" not in words(picture(table.state, layout="tablet")["board"])


@pytest.mark.parametrize(("layout", "first"), [("desk", ["2", "steps at hand"]), ("phone", ["2", "steps at hand"])])
def test_the_steps_at_hand_stand_beside_the_map(scene: Scenes, layout: str, first: list[str]) -> None:
    """PRE-A2: with what each colour adds; on a phone in the order of the colours."""
    told = words(picture(walker(scene).state, layout=layout)["walking"])
    assert told[:2] == first
    if layout == "phone":
        assert told[2:] == ["2", "3", "1", "1", "1", "2"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_step_at_hand_is_not_counted(scene: Scenes, layout: str) -> None:
    table = scene(season="autumn", own={"members": {12: 1}, "resources": "2 red"})
    assert words(picture(table.state, layout=layout)["walking"])[0] == "No step at hand"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_steps_are_told_in_autumn_only(scene: Scenes, layout: str) -> None:
    """PRE-D8: in spring a map that is opened has none."""
    assert "walking" not in picture(scene(own={"resources": "2 red"}).state, layout=layout, opened="map")


def test_the_map_has_an_edge_for_whoever_walks(scene: Scenes) -> None:
    """In the own autumn turn only."""
    autumn, spring = walker(scene), scene(own={"resources": "2 red"})
    mine = [part for part in picture(autumn.state)["board"].iter() if part.get("class") == "panel turn mine"]
    others = [part for part in picture(autumn.state, 1, choices=())["board"].iter() if _is_edge(part)]
    looked = [part for part in picture(spring.state, opened="map")["board"].iter() if _is_edge(part)]
    assert len(mine) == 2  # the map and the own tribe
    assert (len(others), len(looked)) == (1, 1)  # the tribe whose turn it is


def _is_edge(part: Element) -> bool:
    return part.get("class") == "panel turn mine"


@pytest.mark.parametrize("layout", ["desk", "tablet"])
def test_the_centre_wheel_is_large_amid_the_six_actions(scene: Scenes, layout: str) -> None:
    """PRE-C8: 146 across, and a rim of 4: what a cube is worth in autumn is read from afar."""
    centre = picture(scene(own={"resources": "2 grey"}).state, layout=layout)["centre"]
    assert max(float(one.get("r", 0)) for one in centre.iter() if one.tag.endswith("circle")) == 146 / 2 + 4


@pytest.mark.parametrize("layout", LAYOUTS)
def test_wheels_can_be_turned_beside_the_map(scene: Scenes, layout: str) -> None:
    """PRE-D1, PRE-D2: in autumn too, with a development point; each knob once."""
    found = picture(scene(season="autumn", own={"development": 1}).state, layout=layout)
    knobs = [f"turn-{area}-{way}" for area in range(5) for way in ("back", "on")]
    assert lit(found, "turn-") == [*knobs, "turn-weather"]
    poor = picture(scene(season="autumn", own={"members": {2: 1}}, tired=[2]).state, layout=layout)
    assert lit(poor, "turn-") == []
    assert "mine" in classes(poor["seat-0"])


def test_a_phone_shows_the_ring_of_the_shamans_with_the_card_they_dance_for(scene: Scenes) -> None:
    """PRE-K2: what a ceremony is for is in sight while its price is chosen, as far as there is room."""
    table = scene(
        own={"resources": "yellow, blue, brown, grey", "shamans": [0, 2, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C02", None, None, None, None]},
    )
    table.do("ceremony(slot=0)")
    ring, card = focus(table).split()
    assert ring == "shamans" and f'id="{card}"' in draw(table.state.redact(0), look_at(table.state, layout="phone")).svg


def test_the_camps_to_choose_from_are_in_sight_with_the_map(scene: Scenes) -> None:
    """PRE-B3: a phone moves to the buttons, and to the space above them as far as there is room."""
    table = scene(season="autumn", own={"members": {2: 1, 0: 2}, "development": 1}, tired=[2])
    table.do("build(space=2)")
    assert focus(table) == "turn space-2 map"


def test_the_camps_to_choose_from_make_no_desk_higher(scene: Scenes) -> None:
    """PRE-B3: three people may build six of them; what megaliths mean has to wait."""
    table = scene(season="autumn", own={"members": {2: 1, 0: 2}, "development": 1}, tired=[2])
    walking = draw(table.state.redact(0), look_at(table.state))
    table.do("build(space=2)")
    choosing = draw(table.state.redact(0), look_at(table.state))
    assert len(table.legal("camp")) == 6
    assert choosing.size[1] <= walking.size[1]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("camps", [2, 1])
def test_a_screen_moves_only_to_what_it_shows(scene: Scenes, layout: str, camps: int) -> None:
    """Few camps find room beside the question of a small screen; who watches has none to choose from."""
    table = scene(season="autumn", own={"members": {2: 1, 0: camps}, "development": 1}, tired=[2])
    table.do("build(space=2)")
    look = look_at(table.state, layout=layout)
    for one in (look, replace(look, choices=())):
        shown = draw(table.state.redact(0), one)
        assert set(shown.focus.split()) <= by_id(read(shown.svg)).keys()
