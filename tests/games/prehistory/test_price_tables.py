"""What every section, slot, card and place costs in spring, worked out by hand from the price tiles.

P02 shows, clockwise from the top, red yellow grey blue white brown; turned one notch clockwise every colour stands
one place further: brown red yellow grey blue white. P03 shows yellow blue red brown grey white.
"""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any


def without(cubes: str, one: str) -> str:
    """The cubes but one of a colour."""
    left = cubes.split(", ")
    left.remove(one)
    return ", ".join(left)


# --- painting ---------------------------------------------------------------------------------

SECTIONS = [  # section, its cost on P02 as it was laid, and on P02 turned by one notch
    (0, "grey", "yellow"),  # hand
    (1, "blue, brown", "grey, white"),  # sun, spiral
    (2, "red, white, yellow", "brown, blue, red"),  # ox, hunter, wave
    (3, "yellow, red", "red, brown"),  # wave, ox
    (4, "grey, white, blue", "yellow, blue, grey"),  # hand, hunter, sun
    (5, "brown", "white"),  # spiral
    (6, "brown, grey, white", "white, yellow, blue"),  # spiral, hand, hunter
    (7, "red", "brown"),  # ox
    (8, "yellow, blue", "red, grey"),  # wave, sun
]


@pytest.mark.parametrize(("section", "cost", "turned"), SECTIONS)
@pytest.mark.parametrize("notches", [0, 1])
def test_a_section_costs_the_colours_beside_its_symbols(
    scene: Scenes, section: int, cost: str, turned: str, notches: int
) -> None:
    """PRE-R1, PRE-C7, PRE-P5: exactly the cost and a fee, and nothing is left."""
    price = turned if notches else cost
    table = scene(
        own={"resources": f"{price}, 1 grey"},
        others=[{"resources": "red"}],
        prices={"painting": "P02"},
        turned={"painting": notches},
    )
    before = sum(table.resources().values())
    table.do(f"paint(section={section})")
    assert sum(table.resources().values()) == 1
    assert before - 1 == len(price.split(", "))
    table.do("fee(colour=grey)")
    assert table.resources() == {}
    assert table.told("pillars", "painting")["base"] == ["grey"]
    assert table.player()["painted"] == [section]


@pytest.mark.parametrize(("section", "cost", "turned"), SECTIONS)
def test_a_section_lacks_every_one_of_its_colours(scene: Scenes, section: int, cost: str, turned: str) -> None:
    """PRE-R1: one cube of the price less, and plenty of a colour that is not in it, is refused."""
    other = next(
        colour for colour in ("grey", "red", "yellow", "blue", "brown", "white") if colour not in cost.split(", ")
    )
    for missing in cost.split(", "):
        left = without(cost, missing)
        store = f"{left}, 5 {other}" if left else f"5 {other}"
        table = scene(own={"resources": store}, prices={"painting": "P02"})
        assert table.why_not(f"paint(section={section})") == "PRE-R1"


# --- gathering --------------------------------------------------------------------------------

ON_P02 = ("red", "yellow", "grey", "blue", "white", "brown")
ON_P02_TURNED = ("yellow", "grey", "blue", "white", "brown", "red")  # five notches clockwise: one back


@pytest.mark.parametrize("slot", range(6))
@pytest.mark.parametrize(("notches", "colours"), [(0, ON_P02), (5, ON_P02_TURNED)])
def test_a_tile_costs_the_colour_beside_its_slot(
    scene: Scenes, slot: int, notches: int, colours: tuple[str, ...]
) -> None:
    """PRE-G1, PRE-C7: one resource of that colour; a fee of the same colour is one cube more."""
    colour = colours[slot]
    table = scene(
        own={"resources": f"2 {colour}"},
        prices={"gathering": "P02"},
        turned={"gathering": notches},
        displays={"gathering": ["honey", "egg", "berries", "mushroom", "nuts", "root"]},
    )
    assert table.legal("gather") == [f"gather(slot={slot})"]
    table.do(f"gather(slot={slot})")
    assert table.resources() == {colour: 1}
    assert table.told("displays", "gathering")[slot] is None
    kind = ("honey", "egg", "berries", "mushroom", "nuts", "root")[slot]
    assert table.player()["baskets"] == {kind: 1}
    for other in set(range(6)) - {slot}:
        assert table.why_not(f"gather(slot={other})") != ""


# --- fishing and hunting ----------------------------------------------------------------------

LOWER = ("red", "brown", "grey")  # of P03: positions 2, 3 and 4
UPPER = ("white", "yellow", "blue")  # of P03: positions 5, 0 and 1


@pytest.mark.parametrize("colour", LOWER)
def test_a_fish_of_one_costs_any_colour_of_the_lower_half(scene: Scenes, colour: str) -> None:
    """PRE-F1: one resource shown there, and the fee."""
    table = scene(
        own={"resources": f"{colour}, white"}, prices={"fishing and hunting": "P03"}, displays={"fish": ["1"] * 6}
    )
    assert table.legal("fish") == [f"fish(slot={slot})" for slot in range(6)]
    table.do("fish(slot=3)")
    assert (table.resources(), table.player()["fishing track"]) == ({"white": 1}, 1)


@pytest.mark.parametrize("colour", UPPER)
def test_a_card_of_one_costs_any_colour_of_the_upper_half(scene: Scenes, colour: str) -> None:
    """PRE-H1: H05, H06, H07 and H15 have value 1, H01 has 2."""
    table = scene(
        own={"resources": f"{colour}, red"},
        prices={"fishing and hunting": "P03"},
        displays={"hunting": ["H05", "H06", "H07", "H15", "H01"]},
    )
    assert table.legal("hunt") == [f"hunt(slot={slot})" for slot in range(4)]
    table.do("hunt(slot=2)")  # two development points
    assert (table.resources(), table.development()) == ({"red": 1}, 2)


@pytest.mark.parametrize(("pair", "mask"), [(("red", "brown"), 12), (("red", "grey"), 13), (("brown", "grey"), 23)])
def test_a_fish_of_two_is_paid_with_two_of_three_colours(scene: Scenes, pair: tuple[str, str], mask: int) -> None:
    """PRE-F1: with all three at hand the player chooses which two; the third is left."""
    table = scene(
        own={"resources": "red, brown, grey, white"},
        prices={"fishing and hunting": "P03"},
        displays={"fish": ["2", None, None, None, None, None]},
    )
    table.do("fish(slot=0)")
    assert table.legal() == ["payset(sectors=12)", "payset(sectors=13)", "payset(sectors=23)"]
    table.do(f"payset(sectors={mask})")
    left = {colour: 1 for colour in LOWER if colour not in pair}
    assert table.resources() == {**left, "white": 1}


@pytest.mark.parametrize("value", [2, 3])
def test_the_same_colour_twice_pays_no_fish(scene: Scenes, value: int) -> None:
    """PRE-F1: a fish of n wants n different colours, however many cubes of one there are."""
    table = scene(
        own={"resources": "9 red, white"}, prices={"fishing and hunting": "P03"}, displays={"fish": [str(value)] * 6}
    )
    assert table.legal("fish") == []
    assert table.why_not("fish(slot=0)") == "PRE-F1"


# --- ceremony ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shamans", "free"),
    [
        ([0, 2, 4], {"yellow": 1, "blue": 3, "brown": 5}),
        ([1, 3, 5], {"red": 0, "grey": 2, "white": 4}),
        ([0, 1, 2], {"blue": 3, "white": 4, "brown": 5}),
        ([3, 4, 5], {"red": 0, "yellow": 1, "grey": 2}),
    ],
)
def test_a_place_costs_the_colour_that_it_faces(scene: Scenes, shamans: list[int], free: dict[str, int]) -> None:
    """PRE-K2, PRE-K3, PRE-K4: a card of 1 moves one shaman to one of the three free places."""
    for colour, place in free.items():
        table = scene(
            own={"resources": f"{colour}, {colour}", "shamans": shamans},
            prices={"ceremony": "P02"},
            displays={"ceremony": ["C01", None, None, None, None]},
        )
        table.do("ceremony(slot=0)")
        assert table.legal() == [f"shaman_to(position={place})"]
        table.do(f"shaman_to(position={place})", f"shaman_from(position={shamans[0]})")
        assert table.player()["shamans"] == sorted([*shamans[1:], place])
        assert table.resources() == {colour: 1}


# --- migration --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notches", "first", "second"),
    [(0, "red", "yellow"), (1, "brown", "red"), (2, "white", "brown"), (3, "blue", "white"), (4, "grey", "blue")],
)
def test_a_migration_costs_the_colours_at_the_top(scene: Scenes, notches: int, first: str, second: str) -> None:
    """PRE-M1: P02 turned by so many notches; one colour for one member, both for up to three."""
    table = scene(
        own={"resources": f"{first}, {second}, {first}"}, prices={"migration": "P02"}, turned={"migration": notches}
    )
    table.do("migrate_pay(payment=first)", "space(space=0)")
    assert table.player()["tent"] == 1
    assert table.resources() == {first: 1, second: 1}
    table = scene(
        own={"resources": f"{first}, {second}, {first}"}, prices={"migration": "P02"}, turned={"migration": notches}
    )
    table.do("migrate_pay(payment=both)", "migrate_count(count=2)", "space(space=0)")
    assert (table.player()["tent"], table.resources()) == (0, {first: 1})
