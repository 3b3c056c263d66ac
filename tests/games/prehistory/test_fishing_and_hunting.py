"""Fishing and hunting, which share a price tile (sections F and H)."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
FISH = ["3", "2", "1", "1", "2", "3"]
PREY = ["H01", "H18", "H03", "H05", "H10"]  # values 2, 2, 3, 1, 3


def test_the_book_example_of_fishing(scene: Scenes) -> None:
    """PRE-Q8, PRE-F1, PRE-F2, PRE-F4: P03 has red, brown and grey below; a fish of value 3 costs all three."""
    table = scene(
        own={"resources": "red, brown, grey, white"}, prices={"fishing and hunting": "P03"}, displays={"fish": FISH}
    )
    table.do("fish(slot=0)")
    assert table.legal() == ["fee(colour=white)"]
    table.do("fee(colour=white)")
    assert (table.player()["fish"], table.player()["fishing track"]) == ({"3": 1}, 3)
    assert table.told("displays", "fish")[0] is None


def test_fish_in_summer(scene: Scenes) -> None:
    """PRE-Q8, PRE-F3"""
    table = scene(season="summer", visit="fishing", own={"markers": "3 blue"}, displays={"fish": FISH})
    table.do("fish(slot=0)")
    assert (table.markers(), table.player()["fishing track"]) == ({}, 3)
    table = scene(season="summer", visit="fishing", own={"markers": "2 blue"}, displays={"fish": FISH})
    assert table.why_not("fish(slot=0)") == "PRE-F3"


def test_the_colours_of_a_fish_are_different_and_chosen(scene: Scenes) -> None:
    """PRE-F1: value 2 with red, brown and grey at hand: three pairs; twice red is none of them."""
    table = scene(
        own={"resources": "4 red, brown, grey"}, prices={"fishing and hunting": "P03"}, displays={"fish": FISH}
    )
    table.do("fish(slot=1)")
    assert table.legal() == ["payset(sectors=12)", "payset(sectors=13)", "payset(sectors=23)"]
    assert table.why_not("payset(sectors=1)") == "PRE-F1"
    table.do("payset(sectors=13)")
    assert table.resources() == {"red": 3, "brown": 1}
    table = scene(own={"resources": "4 red"}, prices={"fishing and hunting": "P03"}, displays={"fish": FISH})
    assert table.why_not("fish(slot=1)") == "PRE-F1"
    table.do("fish(slot=2)")  # one colour, so nothing to choose
    assert table.legal() == ["fee(colour=red)"]


def test_the_upper_half_does_not_fish(scene: Scenes) -> None:
    """PRE-C9, PRE-F1: white, yellow and blue belong to hunting."""
    table = scene(
        own={"resources": "2 white, 2 yellow, 2 blue"}, prices={"fishing and hunting": "P03"}, displays={"fish": FISH}
    )
    assert table.legal("fish") == []
    table = scene(
        own={"resources": "2 white, 2 yellow, 2 blue"},
        prices={"fishing and hunting": "P03"},
        displays={"fish": FISH},
        turned={"fishing and hunting": 3},
    )
    assert len(table.legal("fish")) == 6  # half a turn later the halves have changed places


def test_steps_beyond_the_last_space_are_lost(scene: Scenes) -> None:
    """PRE-F6, PRE-F7: from 19 a fish of value 3 leads to 20, where another disc lies already."""
    table = scene(
        season="summer",
        visit="fishing",
        own={"markers": "3 blue", "fishing track": 19},
        others=[{"fishing track": 20}],
        displays={"fish": FISH},
    )
    table.do("fish(slot=0)")
    assert [table.player(seat)["fishing track"] for seat in (0, 1)] == [20, 20]


# --- hunting ----------------------------------------------------------------------------------


def test_the_book_example_of_hunting(scene: Scenes) -> None:
    """PRE-Q9, PRE-H1, PRE-H3: the tiger H01 for white and blue; 1 point at once."""
    table = scene(
        own={"resources": "white, yellow, blue"}, prices={"fishing and hunting": "P03"}, displays={"hunting": PREY}
    )
    table.do("hunt(slot=0)")
    assert table.legal() == ["payset(sectors=12)", "payset(sectors=13)", "payset(sectors=23)"]
    told = table.do("payset(sectors=13)", "fee(colour=yellow)")
    assert [(event.clause, event.points) for event in told if event.points] == [("PRE-H3", 1)]
    assert table.player()["hunting cards"] == ["H01"]


def test_hunting_in_summer(scene: Scenes) -> None:
    """PRE-Q9, PRE-H2"""
    table = scene(season="summer", visit="hunting", own={"markers": "2 brown"}, displays={"hunting": PREY})
    assert table.why_not("hunt(slot=2)") == "PRE-H2"
    table.do("hunt(slot=0)")
    assert (table.markers(), table.player()["score"]) == ({}, 1)


def test_the_book_example_of_footprints(scene: Scenes) -> None:
    """PRE-Q10, PRE-H4, PRE-H5: H18 pays a brown marker, H15 and H16 pay again."""
    table = scene(
        season="summer",
        visit="hunting",
        own={"markers": "2 brown", "hunting cards": "H15 H16"},
        displays={"hunting": PREY},
    )
    told = table.do("hunt(slot=1)")
    assert (table.markers(), table.resources()) == ({"brown": 1}, {"yellow": 1, "grey": 1})
    assert [event.clause for event in told if event.kind.startswith("gain")] == ["PRE-H4", "PRE-H5", "PRE-H5"]


def test_a_third_footprint_pays_for_three(scene: Scenes) -> None:
    """PRE-H5: H10 gives a blue marker and 1 development; H07 again 2 development, H08 again a grey marker."""
    table = scene(
        season="summer",
        visit="hunting",
        own={"markers": "3 brown", "hunting cards": "H07 H08"},
        displays={"hunting": PREY},
    )
    table.do("hunt(slot=4)")
    assert (table.markers(), table.development()) == ({"blue": 1, "grey": 1}, 3)


def test_animals_and_other_species_pay_nothing_again(scene: Scenes) -> None:
    """PRE-H6: tiger H02 and rhino footprint H15 are owned; the tiger footprint H05 gives its red resource only."""
    table = scene(
        season="summer",
        visit="hunting",
        own={"markers": "brown", "hunting cards": "H02 H15"},
        displays={"hunting": PREY},
    )
    table.do("hunt(slot=3)")
    assert (table.resources(), table.player()["score"]) == ({"red": 1}, 1)


@pytest.mark.parametrize(
    ("cards", "tokens", "points"),
    [
        ("H23 H24 H25 H26 H27", "", {2: 12}),  # mammoths worth 4 and 3 footprints
        ("H03 H05", "", {0: 2}),  # a tiger worth 2 and one footprint
        ("H01 H05 H06", "", {0: 2}),  # a tiger worth 1 and two footprints
        ("H05 H06", "tiger", {0: 2}),  # a tiger of the map is worth 1
        ("H15 H16 H17", "", {}),  # no rhino
        ("H11 H12", "", {}),  # no footprint
    ],
)
def test_animals_times_footprints(scene: Scenes, cards: str, tokens: str, points: dict[int, int]) -> None:
    """PRE-H7, PRE-Q11, PRE-X2"""
    table = scene(
        season="final action",
        number=5,
        taken=(9,) if tokens else (),
        displays={"hunting": [None] * 5},
        own={"hunting cards": cards, "animals from the map": tokens, "markers": "grey"},
    )
    told = table.do("end")
    assert {event.args[0]: event.points for event in told if event.clause == "PRE-H7" and event.player == 0} == points
