"""Weather, centres, the painting and the map in numbers, worked out by hand from what is printed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

Scenes = Any
COLOURS = ("grey", "red", "yellow", "blue", "brown", "white")
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on

# --- the weather ------------------------------------------------------------------------------

WEATHER = {  # by position: how many cubes of each colour, in their order
    "W1": ("221110", "022111", "102211", "110221", "111022", "211102"),
    "W2": ("211201", "021211", "121012", "102112", "112120", "210121"),
    "W3": ("211021", "011122", "112102", "122110", "120211", "201211"),
    "W4": ("212110", "012121", "120121", "121201", "101212", "211012"),
}


def cubes(digits: str) -> dict[str, int]:
    return {colour: int(digit) for colour, digit in zip(COLOURS, digits, strict=True) if digit != "0"}


@pytest.mark.parametrize("position", range(6))
def test_spring_turns_the_weather_and_brings_what_it_then_shows(scene: Scenes, position: int) -> None:
    """PRE-P1: all four tiles, from every position; what was left from autumn is kept (PRE-T3)."""
    store = {"weather": position, "markers": "2 white"}
    table = scene(seats=4, season="autumn", seat=3, own=store, others=[store] * 3)
    table.do("end")
    table.deal()
    assert table.told("season") == "spring"
    for seat in range(4):
        tile = table.player(seat)["weather tile"]
        shown = (position + 1) % 6
        assert table.player(seat)["weather"] == shown
        assert table.resources(seat) == cubes(WEATHER[tile][shown])
        assert table.markers(seat) == {"white": 2}
    assert {table.player(seat)["weather tile"] for seat in range(4)} == set(WEATHER)


# --- the centre -------------------------------------------------------------------------------

CENTRES = {  # clockwise from the bordered icon; the places are worth 3, 1, 2, 1, 2 and 1 steps
    "P01": "grey red white yellow brown blue",
    "P02": "red yellow grey blue white brown",
    "P03": "yellow blue red brown grey white",
    "P04": "blue brown yellow white red grey",
    "P05": "brown white blue grey yellow red",
    "P06": "white grey brown red blue yellow",
    "P07": "grey red yellow brown white blue",
    "P08": "red yellow blue white grey brown",
    "P09": "yellow blue brown grey red white",
    "P10": "blue brown white red yellow grey",
    "P11": "brown white grey yellow blue red",
    "P12": "white grey red blue brown yellow",
}
STEPS = (3, 1, 2, 1, 2, 1)


@pytest.mark.parametrize("tile", CENTRES)
def test_a_cube_carries_as_far_as_the_centre_says(scene: Scenes, tile: str) -> None:
    """PRE-A2, PRE-C8: one marker of each colour, paid one after the other: ten steps in all."""
    table = scene(season="autumn", prices={"centre": tile}, own={"markers": ", ".join(COLOURS)}, others=[RICH])
    walked = 0
    for colour, steps in zip(CENTRES[tile].split(), STEPS, strict=True):
        table.do(f"move_pay_marker(colour={colour})")
        walked += steps
        assert table.state.points == walked
    assert (walked, table.markers()) == (10, {})


def test_an_empty_pillar_receives_the_colour_that_faces_it(scene: Scenes) -> None:
    """PRE-W1, PRE-W2, PRE-S4: pillar k gets the colour at position k of the new centre; the others keep theirs."""
    pillars = ("painting", "gathering", "ceremony", "fishing", "hunting", "migration")
    for emptied in combinations(pillars, 2):
        top = {pillar: "" if pillar in emptied else "3 white" for pillar in pillars}
        table = scene(season="autumn", seat=1, own=RICH, others=[RICH], top=top)
        coming = table.told("price tiles", "centres")[3]
        table.do("end")
        shown = dict(zip(pillars, CENTRES[coming].split(), strict=True))
        for pillar in pillars:
            wanted = {shown[pillar]: 1} if pillar in emptied else {"white": 3}
            assert table.told("pillars", pillar)["top"] == wanted


# --- the painting -----------------------------------------------------------------------------

TOUCHING = {  # two sections side by side give the reward of their row, one above the other that of their column
    **dict.fromkeys([(0, 1), (1, 2)], ({"brown": 1}, 0)),
    **dict.fromkeys([(3, 4), (4, 5)], ({"red": 1}, 0)),
    **dict.fromkeys([(6, 7), (7, 8)], ({"white": 1}, 0)),
    **dict.fromkeys([(0, 3), (3, 6)], ({"yellow": 1}, 0)),
    **dict.fromkeys([(1, 4), (4, 7)], ({}, 2)),
    **dict.fromkeys([(2, 5), (5, 8)], ({"blue": 1}, 0)),
}
SYMBOLS = (1, 2, 3, 2, 3, 1, 3, 1, 2)  # on the sections


@pytest.mark.parametrize("pair", list(combinations(range(9), 2)))
def test_two_sections_pay_where_they_touch_and_only_there(scene: Scenes, pair: tuple[int, int]) -> None:
    """PRE-R5, PRE-R6: all 36 pairs, whichever of the two is painted first."""
    markers, development = TOUCHING.get(pair, ({}, 0))
    for first, second in (pair, pair[::-1]):
        own = {"painted": [first], "markers": f"{SYMBOLS[second]} grey"}
        table = scene(season="summer", visit="painting", own=own, others=[RICH])
        table.do(f"paint(section={second})")
        assert table.markers() == markers
        assert table.development() == development


def test_the_last_section_touches_on_every_side(scene: Scenes) -> None:
    """PRE-R5: eight are painted; each corner, edge and the middle pays for its neighbours."""
    wanted = {
        0: ({"brown": 1, "yellow": 1}, 0),
        1: ({"brown": 2}, 2),
        2: ({"brown": 1, "blue": 1}, 0),
        3: ({"red": 1, "yellow": 2}, 0),
        4: ({"red": 2}, 4),
        5: ({"red": 1, "blue": 2}, 0),
        6: ({"white": 1, "yellow": 1}, 0),
        7: ({"white": 2}, 2),
        8: ({"white": 1, "blue": 1}, 0),
    }
    for last, (markers, development) in wanted.items():
        own = {"painted": [n for n in range(9) if n != last], "markers": f"{SYMBOLS[last]} grey"}
        table = scene(season="summer", visit="painting", own=own, others=[RICH])
        table.do(f"paint(section={last})")
        assert (table.markers(), table.development()) == (markers, development), last


# --- the map ----------------------------------------------------------------------------------

AWAY = {  # spaces of layout 0 for two players, by the steps from the start
    1: (1, 2, 6, 8, 11, 12),
    2: (3, 4, 5, 7, 9, 10, 13, 15, 17, 18, 24, 26),
    3: (14, 16, 19, 20, 22, 23, 25, 27, 28, 31, 32, 33, 35, 37, 38),
    4: (21, 29, 30, 34, 36, 39, 40),
}


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5])
def test_so_many_steps_reach_so_far(scene: Scenes, points: int) -> None:
    """PRE-A5, PRE-A6, PRE-S11: every space within the steps, none beyond, and not the start itself (PRE-A13)."""
    table = scene(season="autumn", own={"development": points}, others=[RICH])
    table.do(*["move_pay_point"] * points, "space(space=0)")
    near = sorted(space for steps, spaces in AWAY.items() if steps <= points for space in spaces)
    assert table.legal("space") == [f"space(space={space})" for space in near]
    assert len(near) == (6, 18, 33, 40, 40)[points - 1]


@pytest.mark.parametrize(("steps", "spaces"), AWAY.items())
def test_a_walk_costs_its_steps(scene: Scenes, steps: int, spaces: tuple[int, ...]) -> None:
    """PRE-A4, PRE-A5: of five points the others are left for another member; the walker is tired."""
    for space in spaces:
        table = scene(season="autumn", own={"development": 6}, others=[RICH])
        table.do(*["move_pay_point"] * 5, "space(space=0)", f"space(space={space})")
        assert table.state.points == 5 - steps
        assert table.player()["members"] == {str(space): 1}
        assert table.told("map", "tired") == [space]


# --- the income of fishing --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "points", "development"),
    [
        *[(space, 0, 0) for space in (0, 1)],
        *[(space, 1, 0) for space in (2, 3, 4)],
        *[(space, 1, 1) for space in (5, 6, 7)],
        *[(space, 2, 1) for space in (8, 9, 10)],
        *[(space, 3, 1) for space in (11, 12, 13)],
        *[(space, 4, 1) for space in (14, 15, 16)],
        *[(space, 5, 2) for space in (17, 18, 19)],
        (20, 6, 2),
    ],
)
def test_every_space_of_the_track_brings_the_line_below_it(
    scene: Scenes, space: int, points: int, development: int
) -> None:
    """PRE-F8, PRE-F9: at the end of summer, without a new fish."""
    fish = ", ".join(f"{count} {value}" for value, count in ((3, space // 3), (space % 3, 1)) if value and count)
    own = {"fishing track": space, "fish": fish, "markers": "white"}
    table = scene(season="summer", visit="migration", own={**own, "tent": 2}, order=(1, 0))
    table.do("end")
    assert table.told("season") == "autumn"
    assert (table.player()["score"], table.development()) == (points, development)
