"""The count at the end, at its limits: every ceremony card just short of its next point, and every source alone."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
BARE = {"hunting": [None] * 5, "ceremony": [None] * 5, "gathering": [None] * 6, "fish": [None] * 6}
FINAL = {"season": "final action", "number": 5, "displays": BARE}
ROOTS = {4: "root", 27: "root"}  # what the map keeps, so that baskets may hold the rest of the box


def counted(scene: Scenes, own: dict[str, Any], **words: Any) -> dict[str, int]:
    """What seat 0 scores at the end, by clause."""
    table = scene(own={"development": 1, **own}, **{**FINAL, **words})
    found: dict[str, int] = {}
    for event in table.do("end"):
        if event.player == 0 and event.points:
            found[event.clause] = found.get(event.clause, 0) + event.points
    return found


# --- ceremony cards ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "own", "clause", "worth"),
    [
        ("C01", {"painted": [0, 4]}, "PRE-Z1", 0),  # the diagonal lacks one
        ("C02", {"painted": [0, 2, 6]}, "PRE-Z1", 0),
        ("C03", {"painted": [1, 3, 5, 7]}, "PRE-Z1", 0),
        ("C05", {"baskets": "4 berries, 3 mushroom"}, "PRE-Z2", 9),
        ("C06", {"baskets": "nuts, 2 root"}, "PRE-Z2", 3),
        ("C06", {"baskets": "5 nuts"}, "PRE-Z2", 0),
        ("C08", {"baskets": "2 egg, 2 mushroom, 2 root"}, "PRE-Z2", 10),
        ("C09", {"fish": "2 1, 3 2", "fishing track": 8}, "PRE-Z3", 2),
        ("C11", {"fish": "4 1, 2, 5 3", "fishing track": 20}, "PRE-Z3", 5),
        ("C12", {"fish": "3 1, 3 2", "fishing track": 9}, "PRE-Z4", 0),
        ("C13", {"fishing track": 20}, "PRE-Z5", 6),  # beyond 15 it is no more
        ("C15", {"hunting cards": "H11 H13 H01"}, "PRE-Z6", 2),
        ("C16", {"hunting cards": "H21 H22 H23 H24"}, "PRE-Z6", 4),  # 1 each, whatever they scored when hunted
        ("C18", {"hunting cards": "H15 H16 H20 H05"}, "PRE-Z7", 3),
        ("C19", {"hunting cards": "H25 H05 H15"}, "PRE-Z7", 1),
        ("C28", {"development": 1}, "PRE-Z12", 0),
        ("C28", {"development": 2}, "PRE-Z12", 1),
        ("C30", {"baskets": "honey"}, "PRE-Z14", 0),
        ("C30", {"baskets": "honey, egg"}, "PRE-Z14", 1),
        ("C31", {"painted": [0, 1, 3, 4, 6, 7]}, "PRE-Z15", 0),  # two of each row
        ("C31", {"painted": [0, 1, 2, 3, 4, 5, 6, 7, 8]}, "PRE-Z15", 6),
        ("C32", {"fishing track": 2}, "PRE-Z16", 0),
        ("C32", {"fishing track": 3}, "PRE-Z16", 1),
        ("C32", {"fishing track": 20}, "PRE-Z16", 6),
        ("C33", {"hunting cards": "H01 H02 H11 H12"}, "PRE-Z17", 0),  # no mammoth
        ("C33", {"hunting cards": "H01 H02 H11 H12 H21 H22"}, "PRE-Z17", 10),
    ],
)
def test_a_card_counts_up_to_its_limit(scene: Scenes, card: str, own: dict[str, Any], clause: str, worth: int) -> None:
    assert counted(scene, {**own, "ceremony cards": card}, pieces=ROOTS).get(clause, 0) == worth


def test_a_token_is_an_animal_for_the_cards(scene: Scenes) -> None:
    """PRE-Z6, PRE-Z17, PRE-X2: a rhino of the map, with a tiger and a mammoth hunted: 1 and 5."""
    own = {"hunting cards": "H01 H21", "animals from the map": "rhino"}
    assert counted(scene, {**own, "ceremony cards": "C15"}, taken=(15,)).get("PRE-Z6") == 1
    assert counted(scene, {**own, "ceremony cards": "C33"}, taken=(15,)).get("PRE-Z17") == 5


def test_a_copy_of_the_card_for_cards_counts_itself(scene: Scenes) -> None:
    """PRE-Z13, PRE-Z18: C29 and the copy are two cards: 2, and 2 again for the copy."""
    assert counted(scene, {"ceremony cards": "C29 C34"}) == {"PRE-Z13": 2, "PRE-Z18": 2}


# --- painting, gathering, hunting --------------------------------------------------------------


@pytest.mark.parametrize(
    ("painted", "worth"),
    [([0], 1), ([0, 2], 3), ([0, 1, 2], 6), ([0, 3, 6], 3), ([0, 1, 3, 4], 6), ([*range(9)], 18)],
)
def test_rows_are_worth_one_three_six_and_columns_nothing(scene: Scenes, painted: list[int], worth: int) -> None:
    """PRE-R7, PRE-V10: nine sections are three full rows."""
    assert counted(scene, {"painted": painted}) == {"PRE-R7": worth}


@pytest.mark.parametrize(("tiles", "worth"), [(1, 1), (2, 3), (3, 5), (4, 8), (5, 12)])
def test_tiles_of_one_kind_grow_in_worth(scene: Scenes, tiles: int, worth: int) -> None:
    """PRE-G7, PRE-G3: no basket is ever full."""
    assert counted(scene, {"baskets": f"{tiles} honey"}, pieces=ROOTS) == {"PRE-G7": worth}


def test_kinds_are_counted_one_by_one(scene: Scenes) -> None:
    """PRE-G7: 3 + 3, not the 8 of four tiles."""
    assert counted(scene, {"baskets": "2 honey, 2 egg"}, pieces=ROOTS) == {"PRE-G7": 6}


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("H01 H02 H03 H04", 0),  # 6 points of tigers, no footprint
        ("H05 H06 H07", 0),  # footprints, no tiger
        ("H03 H05 H06 H10", 2 * 3),
        ("H01 H03 H05 H06", 3 * 2),
        ("H01 H15 H11 H05", 1 * 1 + 1 * 1),  # tiger and rhino, each with its own footprint
        ("H01 H15", 0),  # a tiger and the footprint of a rhino
    ],
)
def test_animals_times_footprints_species_by_species(scene: Scenes, cards: str, worth: int) -> None:
    """PRE-H7: the sum of the animals' points times the number of footprints."""
    assert counted(scene, {"hunting cards": cards}).get("PRE-H7", 0) == worth


def test_a_token_counts_one_point_of_its_species(scene: Scenes) -> None:
    """PRE-H7, PRE-X2: a hunted rhino of 2 points and one from the map, with two footprints: 3 × 2."""
    own = {"hunting cards": "H13 H15 H16", "animals from the map": "rhino"}
    assert counted(scene, own, taken=(15,)).get("PRE-H7") == 6


# --- what is left over -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "worth"),
    [
        ({"development": 2}, 0),
        ({"development": 3}, 1),
        ({"development": 5}, 1),
        ({"development": 2, "resources": "red"}, 1),
        ({"development": 1, "resources": "red", "markers": "grey"}, 1),
        ({"development": 0, "resources": "2 red, blue", "markers": "2 grey, white"}, 2),
    ],
)
def test_three_points_or_cubes_that_are_left_score_one(scene: Scenes, left: dict[str, Any], worth: int) -> None:
    """PRE-E3, PRE-E4: rounded down, once for all that is left."""
    assert counted(scene, left).get("PRE-E4", 0) == worth
