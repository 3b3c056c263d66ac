"""What a seat knows, as numbers with names: each of them read off the table by hand."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.minds import written

Scenes = Any


def told(table: Any, seat: int = 0) -> dict[str, int]:
    """The inputs of a seat that are not 0, by name."""
    names = game("prehistory").layout.names(table.state.seats)
    return {names[place]: number for place, number in written(game("prehistory"), table.state, seat)}


def field(table: Any, name: str, seat: int = 0) -> dict[str, int]:
    """The places of one field: what follows its name."""
    return {one.removeprefix(f"{name}: "): n for one, n in told(table, seat).items() if one.startswith(f"{name}: ")}


# --- the table ---------------------------------------------------------------------------------------


def test_the_moment_is_told_by_season_year_and_step(scene: Scenes) -> None:
    """PRE-T1, PRE-U3: the visit of fishing in the fourth summer."""
    table = scene(season="summer", number=4, visit="fishing", own={"markers": "blue"})
    assert [field(table, name) for name in ("season", "year", "step", "visit")] == [
        {"summer": 1},
        {"4": 1},
        {"main": 1},
        {"fishing": 1},
    ]
    assert field(table, "action begun") == {}


def test_an_action_that_was_begun_is_told_with_its_shamans(scene: Scenes) -> None:
    """PRE-K2: a card of value 2 moves two."""
    table = scene(
        prices={"ceremony": "P02"},
        displays={"ceremony": ["C23", "C03", "C09", "C14", "C20"]},
        own={"shamans": [0, 1, 4], "resources": "grey, blue, red"},
    )
    table.do("ceremony(slot=0)")
    assert field(table, "action begun") == {"ceremony": 1}
    assert told(table)["count"] == 2


def test_colours_are_told_by_the_steps_that_they_are_worth(scene: Scenes) -> None:
    """PRE-C8, PRE-A2: P02 in the centre: red 3, grey and white 2, the others 1."""
    table = scene(season="autumn", prices={"centre": "P02"}, movement_points=4)
    assert field(table, "colour in the centre") == {
        "grey for movement": 2,
        "red for movement": 3,
        "yellow for movement": 1,
        "blue for movement": 1,
        "brown for movement": 1,
        "white for movement": 2,
    }
    assert told(table)["movement points"] == 4


def test_displays_are_counted_and_gaps_are_nothing(scene: Scenes) -> None:
    """PRE-S6 to PRE-S8: three fish of value 1 and one of value 3, two gaps; one hunting card left of five."""
    table = scene(
        displays={
            "fish": ["1", None, "3", "1", "1", None],
            "gathering": ["egg", "egg with a point", None, "egg", None, None],
            "hunting": [None, None, "H12", None, None],
        }
    )
    assert field(table, "fish") == {"0": 3, "2": 1}
    assert sorted(field(table, "gathering tiles").values()) == [1, 2]
    assert field(table, "hunting cards") == {"H12": 1}
    assert list(field(table, "ceremony cards")) == ["C01", "C02", "C03", "C04", "C05"]


def test_pillars_are_told_colour_by_colour(scene: Scenes) -> None:
    """PRE-U2: three white cubes and a red one on hunting; a grey one on each of the others."""
    pillars = field(scene(top={"hunting": "3 white, red"}), "cubes on pillars")
    assert (pillars["white on hunting"], pillars["red on hunting"]) == (3, 1)
    assert "grey on hunting" not in pillars
    assert sum(pillars.values()) == 4 + 5


# --- the players -------------------------------------------------------------------------------------


def test_the_own_board_comes_first_and_the_rivals_follow_clockwise(scene: Scenes) -> None:
    """Seat 1 of three sees itself, then seat 2, then seat 0."""
    table = scene(seats=3, own={"development": 1}, others=[{"development": 2}, {"development": 3}])
    found = told(table, 1)
    assert [found[f"{whose} development"] for whose in ("own", "rival 1", "rival 2")] == [2, 3, 1]
    assert (found.get("own turn"), found.get("rival 1 turn"), found.get("rival 2 turn")) == (None, None, 1)


def test_places_in_the_order_and_passing_are_told(scene: Scenes) -> None:
    """PRE-P3: seat 1 begins and has passed."""
    table = scene(order=(1, 0), passed=[1])
    assert (field(table, "own place in the order"), field(table, "rival 1 place in the order")) == ({"1": 1}, {"0": 1})
    assert "own passed" not in told(table)
    assert told(table)["rival 1 passed"] == 1


def test_whoever_rests_is_told(scene: Scenes) -> None:
    """PRE-D10: asked for actions only, for the rest of the season."""
    table = scene(resting=[1], own={"resources": "red"})
    assert told(table)["rival 1 rests"] == 1
    assert "own rests" not in told(table)


def test_stores_are_told_colour_by_colour(scene: Scenes) -> None:
    """PRE-C4: resources and markers never mix."""
    table = scene(own={"resources": "2 red, white", "markers": "3 blue"}, others=[{"resources": "grey"}])
    assert (field(table, "own resources"), field(table, "own markers")) == ({"red": 2, "white": 1}, {"blue": 3})
    assert (field(table, "rival 1 resources"), field(table, "rival 1 markers")) == ({"grey": 1}, {})


@pytest.mark.parametrize(("tiles", "place"), [("", "0 honey"), ("3 honey", "3 honey"), ("4 honey", "4 honey")])
def test_a_basket_is_told_up_to_four_tiles(scene: Scenes, tiles: str, place: str) -> None:
    """PRE-G7: one place of five for each kind, the last one for four and more."""
    table = scene(own={"baskets": tiles}, displays={"gathering": [None] * 6})
    honey = [name for name in field(table, "own baskets") if name.endswith("honey")]
    assert honey == [place]


@pytest.mark.parametrize(("space", "third"), [(0, "0"), (2, "0"), (3, "1"), (17, "5"), (20, "6")])
def test_the_river_is_told_by_threes_with_its_income(scene: Scenes, space: int, third: str) -> None:
    """PRE-F8: and by what it pays in three summers, from round 3 on: 5 points and 2 development points from 17 on."""
    table = scene(own={"fishing track": space})
    assert field(table, "own river") == {third: 1}
    expected = {0: (0, 0), 2: (3, 0), 3: (3, 0), 17: (15, 6), 20: (18, 6)}[space]
    assert (told(table).get("own income to come", 0), told(table).get("own development to come", 0)) == expected


def test_painted_sections_fish_and_the_tent_are_told(scene: Scenes) -> None:
    """PRE-R4, PRE-F4, PRE-S17."""
    table = scene(own={"painted": [0, 8], "fish": "2 1, 3", "fishing track": 5, "members": {0: 2}})
    assert list(field(table, "own painted")) == ["0", "8"]
    assert field(table, "own fish owned") == {"0": 2, "2": 1}
    assert field(table, "own members in the tent") == {"1": 1}


def test_camps_shamans_and_weather_are_told(scene: Scenes) -> None:
    """PRE-B8, PRE-K1, PRE-D3: camps 0 and 4 stand; shamans on 1, 2 and 5; the weather tile at 4."""
    table = scene(own={"camps": {0: 2, 4: 7}, "shamans": [1, 2, 5], "weather": 4})
    assert (list(field(table, "own camps")), told(table)["own camps built"]) == (["0", "4"], 2)
    assert (list(field(table, "own shamans")), field(table, "own weather")) == (["1", "2", "5"], {"4": 1})
    assert (list(field(table, "rival 1 shamans")), told(table).get("rival 1 camps built")) == (["0", "2", "4"], None)


def test_hunts_are_told_card_by_card_and_species_by_species(scene: Scenes) -> None:
    """PRE-H7, PRE-X2: a tiger, a rhino from the map, two footprints of mammoths."""
    own = {"hunting cards": "H01 H25 H26", "animals from the map": "rhino", "megaliths A": 1}
    table = scene(own=own, taken=(15, 35))
    assert list(field(table, "own hunting cards owned")) == ["H01", "H25", "H26"]
    assert (field(table, "own animals"), field(table, "own footprints")) == ({"tiger": 1, "rhino": 1}, {"mammoth": 2})
    assert told(table)["own megaliths"] == 1


def test_what_would_score_now_is_told(scene: Scenes) -> None:
    """PRE-R7, PRE-X6, PRE-Z11: a row of two sections; B on 1 and C on 18 from space 3; two in the tent, with C27."""
    table = scene(own={"painted": [0, 1], "members": {3: 1}, "ceremony cards": "C27"}, others=[{"painted": [4]}])
    found = told(table)
    assert found["own points of stores"] == 3
    assert found["own points of megaliths"] == 6
    assert found["own points of ceremonies"] == 4
    assert (found["rival 1 points of stores"], found.get("rival 1 points of megaliths")) == (1, None)


def test_what_can_be_paid_today_is_told_by_the_sectors_of_each_wheel(scene: Scenes) -> None:
    """PRE-C7: P01 shows grey, red, white, yellow, brown, blue; turned by two notches red stands at 3."""
    table = scene(prices={"gathering": "P01", "migration": "P02"}, turned={"gathering": 2}, own={"resources": "red"})
    payable = list(field(table, "own payable"))
    assert [place for place in payable if place.startswith("gathering")] == ["gathering 3"]
    assert [place for place in payable if place.startswith("migration")] == ["migration 0"]
    assert field(table, "rival 1 payable") == {}


# --- the land ----------------------------------------------------------------------------------------


FISHER = {"members": {34: 1}, "fish": "1", "fishing track": 1}  # who took the fish on 34


def near(table: Any) -> list[str]:
    """The sites that are one step away from an own member."""
    return [name.removesuffix(" at 1") for name in field(table, "own sites") if name.endswith(" at 1")]


def test_sites_are_told_by_what_they_offer_and_how_near(scene: Scenes) -> None:
    """PRE-A5: from 34 the camp on 33, the megalith A on 35 and the marker on 36 are one step away."""
    assert near(scene(own=FISHER, taken=(34,))) == ["camp", "megalith_A", "marker_yellow"]


def test_a_site_that_was_taken_or_built_on_offers_nothing(scene: Scenes) -> None:
    """PRE-X1, PRE-B1, PRE-X3: without the megalith and with a camp on 33 the marker is left, which is never used up."""
    other = {"megaliths A": 1, "camps": {0: 33}}
    assert near(scene(own=FISHER, others=[other], taken=(34, 35))) == ["marker_yellow"]


def test_a_site_is_told_once_at_its_nearest(scene: Scenes) -> None:
    """PRE-A6: the fish on 23 is one step from 5 and two from 6: it is told at one step."""
    fish = {n: k for n, k in field(scene(own={"members": {5: 1, 6: 1}}), "own sites").items() if n.startswith("fish")}
    assert fish == {"fish at 1": 1}


# --- secrets -----------------------------------------------------------------------------------------


def test_covered_cards_of_rivals_are_a_number(scene: Scenes) -> None:
    """PRE-I3: at a table that covers them, how many and not which, nor what they are worth."""
    words: dict[str, Any] = {"others": [{"ceremony cards": "C27 C29"}], "own": {"ceremony cards": "C01"}}
    covered, open_ = scene(ceremony="covered", **words), scene(**words)
    assert (told(covered)["covered"], told(open_).get("covered")) == (1, None)
    assert told(covered)["rival 1 number of ceremony cards"] == told(open_)["rival 1 number of ceremony cards"] == 2
    assert field(covered, "rival 1 ceremony cards owned") == {}
    assert list(field(open_, "rival 1 ceremony cards owned")) == ["C27", "C29"]
    assert "rival 1 points of ceremonies" not in told(covered)
    assert told(open_)["rival 1 points of ceremonies"] == 4 + 2
    assert list(field(covered, "own ceremony cards owned")) == ["C01"]


def test_at_the_end_covered_cards_lie_open(scene: Scenes) -> None:
    """PRE-K10: they are turned up to be counted."""
    bare = {"hunting": [None] * 5, "ceremony": [None] * 5}
    table = scene(
        ceremony="covered",
        season="final action",
        number=5,
        displays=bare,
        own={"development": 1},
        others=[{"ceremony cards": "C27"}],
    )
    table.do("end")
    assert list(field(table, "rival 1 ceremony cards owned")) == ["C27"]
    assert "own turn" not in told(table) and "rival 1 turn" not in told(table)


def test_before_the_map_is_laid_nothing_of_it_is_told(fresh: Any) -> None:
    """PRE-S20: neither prices nor sites, nor what could be paid."""
    found = told(fresh(2))
    assert found["season: winter"] == found["step: deal"] == 1
    assert not [name for name in found if "centre" in name or "sites" in name or "payable" in name or "points" in name]
