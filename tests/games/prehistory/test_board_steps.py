"""What the picture of Pre History asks at each step, and where its answers lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.rules.components import ACTION_NAMES

from ..drawn import texts
from .test_board import MakeScene, lit, look_at, number, picture, title, used

# --- steps -----------------------------------------------------------------------------------------


def test_the_weather_is_chosen_by_what_the_first_spring_brings(fresh: Callable[[int], Any]) -> None:
    """PRE-S14, PRE-P1: W1 at position 0 turns to 1 and brings 2 red, 2 yellow, 1 blue, 1 brown, 1 white."""
    at = fresh(2)
    at.deal()
    seat = at.state.player
    assert at.player(seat)["weather tile"] == "W1"
    button = picture(at.state, seat)["button-setup_weather-0"]
    assert used(button)[:7] == ["pre-r1", "pre-r1", "pre-r2", "pre-r2", "pre-r3", "pre-r4", "pre-r5"]


def test_payments_and_fees_are_buttons_with_their_cubes(scene: MakeScene) -> None:
    """PRE-Q9, PRE-P5: the tiger for two of white, yellow and blue, then a fee."""
    cards = {"hunting": ["H01", "H18", "H15", "H03", "H08"]}
    at = scene(
        prices={"fishing and hunting": "P03"},
        displays=cards,
        own={"resources": "white, yellow, blue, red"},
    )
    at.do("hunt(slot=0)")
    found = picture(at.state)
    assert [used(found[name]) for name in lit(found, "button-payset")] == [
        ["pre-r5", "pre-r2"],
        ["pre-r5", "pre-r3"],
        ["pre-r2", "pre-r3"],
    ]
    assert "chosen" in (found["prey-0"].get("class") or "")
    at.do("payset(sectors=13)")
    found = picture(at.state)
    assert lit(found, "button-fee") == ["button-fee-1", "button-fee-2"]
    assert lit(found, "resource-0") == ["resource-0-red", "resource-0-yellow"]


def test_what_pays_now_is_large_on_a_desk(scene: MakeScene) -> None:
    """Resources of 44 in spring; in summer, whose visits are paid in markers, these are the large ones."""
    purse = {"resources": "white, yellow, blue", "markers": "2 red"}
    spring = picture(scene(own=purse).state)
    assert [across(spring["resource-0-white"]), across(spring["marker-0-red"])] == [44, 34]
    summer = picture(scene(season="summer", visit="painting", own=purse).state)
    assert [across(summer["resource-0-white"]), across(summer["marker-0-red"])] == [32, 46]


def across(store: Element) -> float:
    """How broad the cube or the marker of a store is."""
    return next(float(one.get("width", 0)) for one in store.iter() if one.tag.endswith("use"))


def test_the_large_part_of_a_desk_takes_the_room_that_the_others_leave(scene: MakeScene) -> None:
    """The six areas are as high as one of them with its lines, whatever is asked."""
    spring = scene(own={"resources": "white, yellow, blue"})
    paying = scene(
        prices={"fishing and hunting": "P03"},
        displays={"hunting": ["H01", "H18", "H15", "H03", "H08"]},
        own={"resources": "white, yellow, blue, red"},
    )
    paying.do("hunt(slot=0)")
    summer = scene(season="summer", visit="painting", own={"markers": "2 red"})
    highs = [draw(at.state.redact(0), look_at(at.state)).size[1] for at in (spring, paying, summer)]
    assert max(highs) - min(highs) <= 8


def test_shamans_move_on_the_ring(scene: MakeScene) -> None:
    """PRE-K4: a place that a shaman leaves is no target."""
    at = scene(
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C23", "C03", "C09", "C14", "C20"]},
        own={"shamans": [0, 1, 4], "resources": "grey, blue, red"},
    )
    at.do("ceremony(slot=0)")
    assert lit(picture(at.state), "shaman-place") == ["shaman-place-2", "shaman-place-3"]
    at.do("shaman_to(position=2)", "shaman_to(position=3)")
    assert lit(picture(at.state), "shaman-place") == ["shaman-place-0", "shaman-place-1", "shaman-place-4"]


def test_pillars_are_taken_by_touching_them(scene: MakeScene) -> None:
    """PRE-U2: only pillars with a cube on top."""
    at = scene(season="summer", step="pillar", top={"painting": "", "gathering": "2 red"})
    found = picture(at.state, 0)
    assert "pillar-painting" not in lit(found, "pillar-")
    assert len(lit(found, "pillar-")) == 5
    assert title(found["pillar-painting"]) == "Pillar of painting, on top nothing"


def test_cubes_become_steps_and_spaces_show_their_distance(scene: MakeScene) -> None:
    """PRE-A2, PRE-Q4: grey is worth 2 on P02; then all spaces within two steps are lit."""
    at = scene(season="autumn", prices={"centre": "P02"}, own={"resources": "grey", "members": {0: 1}})
    button = picture(at.state)["resource-0-grey"]
    assert button.get("data-action") == number("move_pay_resource(colour=grey)")
    assert "+2" in "".join(button.itertext())
    at.do("move_pay_resource(colour=grey)", "space(space=0)")
    found = picture(at.state)
    assert found["space-1"].get("data-action") == number("space(space=1)")
    assert "1" in [e.text for e in found["space-1"].iter() if e.get("class") == "mid num pebble-count"]
    assert "chosen" in (found["space-0"].get("class") or "")


def test_a_camp_is_chosen_beside_the_map(scene: MakeScene) -> None:
    """PRE-Q14: alone on space 2, the camps that need one member are offered."""
    at = scene(season="autumn", own={"members": {2: 1}, "development": 1}, tired=[2])
    assert picture(at.state)["space-2"].get("data-action") == number("build(space=2)")
    at.do("build(space=2)")
    found = picture(at.state)
    assert "map" in found
    assert lit(found, "button-camp") == ["button-camp-0", "button-camp-1"]


@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_whoever_takes_a_pillar_sees_what_each_colour_pays_for(scene: MakeScene, layout: str) -> None:
    """PRE-U2, PRE-U5: grey paints, red gathers, yellow dances, blue fishes, brown hunts, white migrates."""
    table = scene(own={"resources": "red"}, others=[{}])
    table.do("end")
    found = picture(table.state, layout=layout)
    told = [next(said for said in texts(found[f"area-{name}"]) if said.startswith("paid in")) for name in ACTION_NAMES]
    assert told == ["paid in grey", "paid in red", "paid in yellow", "paid in blue", "paid in brown", "paid in white"]
