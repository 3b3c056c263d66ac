"""Prices at their limits: exactly enough is enough, and one cube less is refused with its clause."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
SHOWN = {
    "gathering": ["honey", "egg", "berries", "mushroom", "nuts", "root"],
    "fish": ["1", "2", "3", "1", "2", "3"],
    "hunting": ["H05", "H01", "H03", "H08", "H10"],  # values 1, 2, 3, 2 and 3
    "ceremony": ["C01", "C02", "C03", "C09", "C04"],  # values 1, 2, 3, 1 and 2
}
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on
SYMBOLS = (1, 2, 3, 2, 3, 1, 3, 1, 2)  # by section, as the box has them (PRE-R3)


def summer(scene: Scenes, visit: str, **own: Any) -> Any:
    return scene(season="summer", visit=visit, own=own, others=[RICH], displays=SHOWN)


# --- summer: markers of one colour ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("visit", "choice", "colour", "price", "clause"),
    [
        *[("painting", f"paint(section={n})", "grey", symbols, "PRE-R2") for n, symbols in enumerate(SYMBOLS)],
        ("gathering", "gather(slot=0)", "red", 2, "PRE-G2"),
        ("gathering", "gather(slot=5)", "red", 2, "PRE-G2"),
        ("fishing", "fish(slot=0)", "blue", 1, "PRE-F3"),
        ("fishing", "fish(slot=1)", "blue", 2, "PRE-F3"),
        ("fishing", "fish(slot=2)", "blue", 3, "PRE-F3"),
        ("hunting", "hunt(slot=0)", "brown", 1, "PRE-H2"),
        ("hunting", "hunt(slot=1)", "brown", 2, "PRE-H2"),
        ("hunting", "hunt(slot=4)", "brown", 3, "PRE-H2"),
        ("ceremony", "ceremony(slot=0)", "yellow", 1, "PRE-K7"),
        ("ceremony", "ceremony(slot=2)", "yellow", 3, "PRE-K7"),
        ("migration", "migrate_count(count=1)", "white", 1, "PRE-M2"),
        ("migration", "migrate_count(count=2)", "white", 2, "PRE-M2"),
    ],
)
def test_in_summer_exactly_the_price_is_enough(
    scene: Scenes, visit: str, choice: str, colour: str, price: int, clause: str
) -> None:
    """PRE-U5, and the clause of the price; a development point keeps the poor one at the table."""
    assert choice in summer(scene, visit, markers=f"{price} {colour}").legal()
    less = {"markers": f"{price - 1} {colour}"} if price > 1 else {}
    assert summer(scene, visit, development=1, **less).why_not(choice) == clause


@pytest.mark.parametrize(
    ("visit", "choice", "store"),
    [
        ("painting", "paint(section=0)", {"resources": "grey"}),
        ("fishing", "fish(slot=0)", {"resources": "blue"}),
        ("hunting", "hunt(slot=0)", {"resources": "brown"}),
    ],
)
def test_resources_are_no_markers(scene: Scenes, visit: str, choice: str, store: dict[str, str]) -> None:
    """PRE-C4: a cube of the right colour in the wrong store."""
    assert summer(scene, visit, **store).why_not(choice) == "PRE-C4"


@pytest.mark.parametrize(("visit", "choice"), [("gathering", "gather(slot=0)"), ("fishing", "fish(slot=2)")])
def test_no_more_than_the_price_is_taken(scene: Scenes, visit: str, choice: str) -> None:
    """PRE-G2, PRE-F3: two red ones for a tile, three blue ones for the largest fish; the fifth colour stays."""
    table = summer(scene, visit, markers="4 red, 4 blue, grey")
    table.do(choice)
    left = {"gathering": {"red": 2, "blue": 4, "grey": 1}, "fishing": {"red": 4, "blue": 1, "grey": 1}}[visit]
    assert table.markers() == left


# --- spring: resources, and the fee --------------------------------------------------------------


@pytest.mark.parametrize(
    ("store", "clause"),
    [
        ("grey", "PRE-P6"),  # pays for the tile, and nothing is left for the fee
        ("red, white", "PRE-G1"),  # a fee, and nothing for the tile
        ("2 grey", ""),
        ("grey, red", ""),
    ],
)
def test_in_spring_the_price_and_one_more_are_enough(scene: Scenes, store: str, clause: str) -> None:
    """PRE-G1, PRE-P5, PRE-P6: the gathering tile P01 shows grey beside slot 0."""
    table = scene(own={"resources": store}, others=[RICH], prices={"gathering": "P01"}, displays=SHOWN)
    if clause:
        assert table.why_not("gather(slot=0)") == clause
    else:
        table.do("gather(slot=0)")
        assert set(table.legal()) == {f"fee(colour={store.split()[-1]})"}


@pytest.mark.parametrize(("slot", "value"), [(0, 1), (1, 2), (2, 3)])
def test_a_fish_wants_as_many_different_colours(scene: Scenes, slot: int, value: int) -> None:
    """PRE-F1, PRE-F2: the lower half of P01 shows white, yellow and brown; two cubes of one colour are one colour."""
    colours = ["white", "yellow", "brown"]
    words = {"others": [RICH], "prices": {"fishing and hunting": "P01"}, "displays": SHOWN}
    enough = ", ".join([*colours[:value], "grey"])
    assert f"fish(slot={slot})" in scene(own={"resources": enough}, **words).legal()
    if value > 1:
        twice = ", ".join([*colours[: value - 2], f"2 {colours[value - 2]}", "grey"])
        assert scene(own={"resources": twice}, **words).why_not(f"fish(slot={slot})") == "PRE-F1"


def test_the_same_action_again_while_a_base_place_is_free(scene: Scenes) -> None:
    """PRE-P8, PRE-P4: twice by the same player, with two fees; then the pillar is full for everybody."""
    own = {"resources": "4 grey, 2 red, white"}
    table = scene(own=own, others=[RICH], prices={"gathering": "P01"}, displays=SHOWN)
    table.do("gather(slot=0)", "fee(colour=grey)", "end")
    table.do("end")  # the other one passes
    assert table.state.player == 0
    table.do("gather(slot=1)", "fee(colour=grey)", "end")
    assert table.told("pillars", "gathering", "base") == ["grey", "grey"]
    assert table.resources() == {"grey": 1, "red": 1, "white": 1}
    assert table.why_not("gather(slot=2)") == "PRE-P4"


# --- the fishing track ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "points", "development"),
    [(4, 1, 0), (7, 1, 1), (10, 2, 1), (13, 3, 1), (16, 4, 1), (19, 5, 2)],
)
def test_one_space_short_of_a_line_brings_the_line_before(
    scene: Scenes, space: int, points: int, development: int
) -> None:
    """PRE-F8: the lines stand at 2, 5, 8, 11, 14, 17 and 20."""
    table = scene(season="summer", visit="migration", own={"fishing track": space, "markers": "grey"})
    table.do("end")
    assert (table.player()["score"], table.development()) == (points, development)
