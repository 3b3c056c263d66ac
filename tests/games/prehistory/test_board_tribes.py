"""The people of the table: year and order, the own stores with their exchanges, belongings, the lines of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.rules.steps import CHOOSE_WEATHER

from ..drawn import SVG
from .test_board import decisions, lit, look_at, number, picture, title
from .test_board_map import classes, signs, words

Scenes = Callable[..., Any]
LAYOUTS = ["desk", "tablet", "phone"]
COLOURS = ("grey", "red", "yellow", "blue", "brown", "white")


def chips(found: dict[str, Element]) -> list[str]:
    """What the own belongings say to somebody who does not see them."""
    return [title(part) for part in found["seat-0"].iter() if part.get("data-open")]


# --- year, season, order -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "number", "name"),
    [("spring", 3, "Spring"), ("summer", 3, "Summer"), ("autumn", 5, "Autumn"), ("final action", 5, "Final action")],
)
def test_the_ribbon_tells_year_and_season(scene: Scenes, season: str, number: int, name: str) -> None:
    """PRE-T1, PRE-E1: five years, four seasons; the final action comes after the last autumn."""
    bar = picture(scene(season=season, number=number, own={"development": 1, "resources": "2 red"}).state)["season-bar"]
    assert words(bar)[0] == f"Year {number} of 5"
    on = [part.text for part in bar.iter() if "on" in (part.get("class") or "").split() and part.text]
    assert on == [name]
    years = [part.get("class") for part in bar.iter() if "year" in (part.get("class") or "")]
    assert years == ["year past"] * (number - 1) + ["year now"] + ["year ahead"] * (5 - number)


def test_the_first_year_has_no_winter(fresh: Any) -> None:
    """PRE-T1: while the table is being laid no season is on."""
    bar = picture(fresh(2).state, choices=())["season-bar"]
    assert "on" not in classes(bar)


def test_the_order_tells_who_plays_who_passed_and_who_is_to_come(scene: Scenes) -> None:
    """PRE-P3, PRE-W6: Cleo plays first and has passed; now it is Ana's turn, then Ben's."""
    table = scene(seats=3, order=(2, 0, 1), passed=[2], own={"resources": "2 red"}, others=[{"resources": "red"}] * 2)
    found = picture(table.state)
    pieces = [part.get("id", "") for part in found["order"] if part.get("id")]
    assert pieces == ["order-2", "order-0", "order-1"]
    assert [title(found[name]) for name in pieces] == ["Cleo: has passed", "Ana: plays now", "Ben: plays this round"]
    assert "strike" in classes(found["order-2"]) and "strike" not in classes(found["order-0"])


# --- stores ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_stores_tell_how_many_of_each_colour(scene: Scenes, layout: str) -> None:
    """PRE-C4: one cube needs no number, none is a ghost; markers stand apart."""
    found = picture(scene(own={"resources": "2 grey, red", "markers": "3 white"}).state, layout=layout)
    assert (words(found["resource-0-grey"]), signs(found["resource-0-grey"])) == (["2"], ["pre-r0"])
    assert (words(found["resource-0-red"]), signs(found["resource-0-red"])) == ([], ["pre-r1"])
    assert (signs(found["resource-0-blue"]), title(found["resource-0-blue"])) == ([], "Blue: no resource")
    assert (words(found["marker-0-white"]), signs(found["marker-0-white"])) == (["3"], ["pre-m5"])
    assert "ghost" in classes(found["marker-0-grey"]) and "far" in classes(found["marker-0-grey"])


@pytest.mark.parametrize(("points", "bought"), [(1, []), (2, ["resource"]), (3, ["resource", "marker"])])
def test_what_can_be_bought_stands_above_the_stores(scene: Scenes, points: int, bought: list[str]) -> None:
    """PRE-D5, PRE-D6: any resource for 2 points, any marker for 3."""
    found = picture(scene(own={"development": points}).state)
    assert lit(found, "buy-") == [f"buy-{kind}-{colour}" for kind in bought for colour in COLOURS]


def test_only_what_is_held_can_be_given_up(scene: Scenes) -> None:
    """PRE-D7: a point for each."""
    found = picture(scene(own={"resources": "red, 2 blue", "markers": "white"}).state)
    assert lit(found, "give-") == ["give-resource-red", "give-resource-blue", "give-marker-white"]
    assert title(found["give-resource-red"]) == "Development: give up a red resource (gains 1 point)"
    assert found["give-marker-white"].get("data-action") == number("discard_marker(colour=white)")


def test_in_autumn_a_store_is_so_many_steps(scene: Scenes) -> None:
    """PRE-A2, PRE-D8: on P02 red is worth 3 as a resource and as a marker; a development point one."""
    own = {"resources": "red", "markers": "2 red", "development": 1}
    found = picture(scene(season="autumn", prices={"centre": "P02"}, own=own).state)
    assert found["resource-0-red"].get("data-action") == number("move_pay_resource(colour=red)")
    assert found["marker-0-red"].get("data-action") == number("move_pay_marker(colour=red)")
    assert (words(found["resource-0-red"]), words(found["marker-0-red"])) == (["+3"], ["2", "+3"])
    assert found["points-0"].get("data-action") == number("move_pay_point")
    assert found["resource-0-grey"].get("data-action") is None and words(found["resource-0-grey"]) == []


def test_the_fee_is_paid_by_touching_a_cube(scene: Scenes) -> None:
    """PRE-P5: resources only; markers never pay in spring (PRE-C4)."""
    table = scene(prices={"gathering": "P01"}, own={"resources": "grey, red, blue", "markers": "red"})
    assert picture(table.state)["resource-0-red"].get("data-action") is None
    table.do("gather(slot=0)")
    found = picture(table.state)
    assert lit(found, "resource-0") == ["resource-0-red", "resource-0-blue"]
    assert lit(found, "marker-0") == []


@pytest.mark.parametrize(
    ("season", "own", "shown"),
    [
        ("spring", {"resources": "red", "markers": "red"}, ["resource"]),
        ("summer", {"resources": "red", "markers": "red"}, ["marker"]),
        ("autumn", {"resources": "red", "markers": "red"}, ["resource", "marker"]),
        ("autumn", {"markers": "red"}, ["marker"]),
        ("autumn", {"development": 1}, []),
    ],
)
def test_beside_the_question_a_phone_shows_what_pays_now(
    scene: Scenes, season: str, own: dict[str, Any], shown: list[str]
) -> None:
    """PRE-C4, PRE-A2: resources in spring, markers in summer, both in autumn where there are any; points if any."""
    state = scene(season=season, own=own).state
    thing = fromstring(draw(state.redact(0), look_at(state, layout="phone")).thing)
    names = [part.get("id") or "" for part in thing.iter()]
    assert [kind for kind in ("resource", "marker") if f"thing-{kind}-grey" in names] == shown
    assert ("thing-points" in names) == ("development" in own)


def test_before_the_first_spring_nothing_empty_stands_beside_the_question() -> None:
    """PRE-S14: nobody has a cube yet, and no button stands for what is chosen on the board."""
    state = next(one for one in decisions(2, 1) if one.step == CHOOSE_WEATHER)
    assert draw(state.redact(state.player), look_at(state, layout="phone")).thing == ""


def test_a_count_stands_at_the_corner_of_cubes_that_are_all_as_large(scene: Scenes) -> None:
    found = picture(scene(own={"resources": "2 red, blue"}).state)
    sizes = [use.get("width") for name in ("red", "blue") for use in found[f"resource-0-{name}"].iter(f"{SVG}use")]
    assert len(sizes) == 2 and len(set(sizes)) == 1
    assert (words(found["resource-0-red"]), words(found["resource-0-blue"])) == (["2"], [])


# --- belongings --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_belongings_tell_what_they_are_worth(scene: Scenes, layout: str) -> None:
    """PRE-R7, PRE-Z11, PRE-G7, PRE-F8, PRE-H7, PRE-B8: a tiger and its footprint are 1, three in the tent 6."""
    own = {
        "hunting cards": "H01 H05", "painted": [0, 1], "ceremony cards": "C27", "baskets": "nuts",
        "fishing track": 5, "camps": {0: 2}, "resources": "2 red",
    }  # fmt: skip
    assert chips(picture(scene(own=own).state, layout=layout)) == [
        "Painting: 2 of 9 sections",
        "Ceremony cards: 1, worth 6 now",
        "Gathering tiles: 1, worth 1 at the end",
        "Your disc is at space 5 of the river, more income from 8 on",
        "Hunting cards and animals: 2; animals × footprints are worth 1",
        "1 of 7 camps built, 1 of your people on the map, 3 in the tent",
    ]


def test_animals_of_the_map_are_counted_with_the_cards(scene: Scenes) -> None:
    """PRE-X2"""
    own = {"hunting cards": "H15", "animals from the map": "rhino", "resources": "red"}
    assert "Hunting cards and animals: 2; animals × footprints are worth 1" in chips(
        picture(scene(own=own, taken=(15,)).state)
    )


@pytest.mark.parametrize(("number", "cubes"), [(4, 7), (5, 0)])
def test_the_cubes_of_the_next_spring_are_shown_while_there_is_one(scene: Scenes, number: int, cubes: int) -> None:
    """PRE-P1, PRE-T1: W1 at 1 turns to 2: grey, 2 yellow, 2 blue, brown and white; in the last year none."""
    found = picture(scene(number=number, own={"markers": "grey"}).state)
    shown = [sign for sign in signs(found["seat-0"]) if sign.startswith("pre-r")]
    assert shown == ["pre-r0", "pre-r2", "pre-r2", "pre-r3", "pre-r3", "pre-r4", "pre-r5"][:cubes]


def test_the_weather_can_be_turned_for_a_point(scene: Scenes) -> None:
    """PRE-D3"""
    assert picture(scene(own={"development": 1}).state)["turn-weather"].get("data-action") == number("rotate_weather")
    assert "turn-weather" not in picture(scene(own={"resources": "2 red"}).state)


# --- the others --------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_rival_s_line_tells_points_purse_and_camps(scene: Scenes, layout: str) -> None:
    """A camp of a point, two red cubes and a blue one, two development points."""
    other = {"resources": "2 red, blue", "development": 2, "camps": {1: 7}}
    found = picture(scene(own={"resources": "2 red"}, others=[other]).state, layout=layout)
    assert title(found["seat-1"]).startswith(
        "Ben: 1 point, 2 development points, Resources: 2 red and 1 blue, Markers: nothing"
    )
    assert words(found["seat-1"]) == ["Ben", "1", "2", "2", "1"]  # points, red cubes, development, camps
    assert "tribe-1" in {part.get("data-open") for part in found["seat-1"].iter()}


def test_a_rival_without_a_camp_shows_none(scene: Scenes) -> None:
    found = picture(scene(own={"resources": "2 red"}, others=[{"resources": "red"}]).state)
    assert words(found["seat-1"]) == ["Ben", "0"]  # the points, which are a standing


def test_from_summer_on_a_rival_shows_markers(scene: Scenes) -> None:
    """PRE-U5: and cubes if there are no markers."""
    other = {"resources": "red", "markers": "2 blue"}
    words_of: dict[str, Any] = {"visit": "fishing", "own": {"markers": "blue"}}
    spring = picture(scene(own={"resources": "2 red"}, others=[other]).state)
    summer = picture(scene(season="summer", others=[other], **words_of).state)
    poor = picture(scene(season="summer", others=[{"resources": "red"}], **words_of).state)
    assert ["pre-r1" in signs(found["seat-1"]) for found in (spring, summer, poor)] == [True, False, True]
    assert ["pre-m3" in signs(found["seat-1"]) for found in (spring, summer, poor)] == [False, True, False]


def test_a_large_purse_is_a_number_where_there_is_no_room(scene: Scenes) -> None:
    """Two of each of six colours find no room on a phone: twelve cubes of any colour."""
    other = {"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 brown, 2 white"}
    found = picture(scene(own={"resources": "2 red"}, others=[other]).state, layout="phone")
    assert "pre-any" in signs(found["seat-1"]) and "12" in words(found["seat-1"])


def test_whose_turn_it_is_has_an_edge(scene: Scenes) -> None:
    table = scene(seats=3, own={"resources": "2 red"})
    ana, ben = picture(table.state), picture(table.state, 1, choices=())
    assert ["turn" in classes(ana[f"seat-{seat}"]) for seat in range(3)] == [True, False, False]
    assert ["turn" in classes(ben[f"seat-{seat}"]) for seat in range(3)] == [True, False, False]


# --- a whole tribe -----------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_tribe_that_is_opened_shows_all_that_it_has(scene: Scenes, layout: str) -> None:
    """PRE-C6: baskets, hunts by species, camps as plans, megaliths, ceremony cards; three in the tent make 6."""
    other = {
        "painted": [4], "baskets": "2 egg", "hunting cards": "H01 H05", "ceremony cards": "C27", "megaliths A": 1,
        "camps": {6: 2},
    }  # fmt: skip
    table = scene(own={"resources": "2 red"}, others=[other], taken=(35,))
    found = picture(table.state, layout=layout, opened="tribe-1")
    assert {"tribe-1", "basket-1-egg", "hunt-1-tiger", "plan-1-6", "stones-1", "rite-26"} <= set(found)
    assert title(found["rite-26"]).endswith("worth 6 now")


def test_covered_cards_of_a_rival_are_backs(scene: Scenes) -> None:
    """PRE-I3: Ana sees two backs and no card of Ben; he sees his own."""
    words_of: dict[str, Any] = {"own": {"resources": "2 red"}, "others": [{"ceremony cards": "C27 C29"}]}
    table = scene(ceremony="covered", **words_of)
    ana = picture(table.state, opened="tribe-1")
    ben = picture(table.state, 1, choices=(), opened="tribe-1")
    assert not [name for name in ana if name in ("rite-26", "rite-28")]
    assert {"rite-26", "rite-28"} <= set(ben)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_at_the_end_the_winner_wears_the_crown(scene: Scenes, layout: str) -> None:
    """PRE-E6: Ana has a row of 6 and a point for three development points, Ben a section; each on the own tribe."""
    bare = {"hunting": [None] * 5, "ceremony": [None] * 5}
    own, other = {"painted": [0, 1, 2], "development": 3}, {"painted": [4]}
    table = scene(season="final action", number=5, own=own, others=[other], displays=bare)
    table.do("end")
    found = picture(table.state, layout=layout)
    assert ["icon-crown" in signs(found[f"seat-{seat}"]) for seat in (0, 1)] == [True, False]
    assert [words(found[f"seat-{seat}"])[1] for seat in (0, 1)] == ["7", "1"]
    assert "Place 2" in words(found["seat-1"])
    assert {"section-0-0", "section-1-4"} <= set(found)
