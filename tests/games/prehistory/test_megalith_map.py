"""Megaliths on the map of two players, space by space: whoever stands there alone scores for every one that is near.

The spaces of layout 0 lie at axial coordinates; from these the neighbours below were worked out by hand. 1, 6 and 16
carry a megalith B, 10, 18, 22, 25 and 29 a megalith C. The start lies beside 1 and 6 and never counts (PRE-X8).
"""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
B = {  # a megalith, and the spaces beside it
    1: {2, 3, 8, 17, 18},
    6: {5, 7, 8, 11, 24},
    16: {4, 14, 15},
}
C = {
    10: {9, 11, 12, 13, 31, 32},
    18: {1, 3, 17, 19, 20, 35},
    22: {9, 21, 23, 24},
    25: {7, 26, 27, 38, 40},
    29: {30, 31},
}
CAMP_SPACES = (2, 7, 11, 13, 19, 21, 26, 31, 33, 39)
NO_ROOM = {"markers": "grey"}  # one final action could be paid, so that the end is asked for


def near(stones: dict[int, set[int]], space: int) -> int:
    """How many megaliths a space counts for."""
    return sum(space == stone or space in around for stone, around in stones.items())


def ended(scene: Scenes, own: dict[str, Any], *others: dict[str, Any]) -> tuple[list[int], list[int]]:
    """What megaliths B and C gave each seat at the end."""
    seats = max(2, 1 + len(others))
    table = scene(seats=seats, season="final action", number=5, own={**NO_ROOM, **own}, others=list(others))
    told = table.do("end")
    found = []
    for kind in ("score_megalith_b", "score_megalith_c"):
        found.append([sum(one.points for one in told if (one.kind, one.player) == (kind, seat)) for seat in range(2)])
    return found[0], found[1]


@pytest.mark.parametrize("space", range(1, 41))
def test_a_lone_member_scores_for_every_megalith_that_is_near(scene: Scenes, space: int) -> None:
    """PRE-X5, PRE-X6, PRE-X7, PRE-X9: one point for each B, all five for each C; the other one stands on the start."""
    stones_b, stones_c = ended(scene, {"members": {space: 1}})
    assert stones_b == [near(B, space), 0]
    assert stones_c == [5 * near(C, space), 0]


def test_the_start_counts_for_nothing(scene: Scenes) -> None:
    """PRE-X8: although 1 and 6 lie beside it."""
    assert ended(scene, {"members": {0: 1}}) == ([0, 0], [0, 0])
    assert near(B, 0) == near(C, 0) == 0


@pytest.mark.parametrize("space", CAMP_SPACES)
def test_a_camp_counts_once_for_b_and_two_units_for_c(scene: Scenes, space: int) -> None:
    """PRE-X5, PRE-X6: with its member inside it is no more."""
    for members in ({space: 1}, {0: 1}):
        stones_b, stones_c = ended(scene, {"camps": {0: space}, "members": members})
        assert stones_b == [near(B, space), 0]
        assert stones_c == [5 * near(C, space), 0]


def test_all_seven_spaces_of_a_b_count(scene: Scenes) -> None:
    """PRE-X5: on megalith 6 and on every space beside it but the start; 8 counts for the one on 1 as well."""
    crowd = {6: 1, 5: 1, 7: 1, 8: 1, 11: 1, 24: 1}
    camps = {0: 21, 1: 33, 2: 39}  # far from every B; they let six members stand on the map
    stones_b, _ = ended(scene, {"members": crowd, "camps": camps})
    assert stones_b == [7, 0]


@pytest.mark.parametrize(
    ("mine", "theirs", "prizes"),
    [
        ({10: 1}, {12: 1}, [2, 2]),  # one unit each: five are shared and rounded down, no second prize
        ({10: 1, 9: 1}, {12: 1}, [5, 2]),
        ({12: 1}, {10: 1, 32: 1}, [2, 5]),
        ({10: 1}, {0: 1}, [5, 0]),  # nobody without a unit is second
    ],
)
def test_the_most_units_take_five_and_the_second_two(
    scene: Scenes, mine: dict[int, int], theirs: dict[int, int], prizes: list[int]
) -> None:
    """PRE-X7: round megalith 10; 9 lies beside 22 too, where nobody else stands."""
    _, stones_c = ended(scene, {"members": mine}, {"members": theirs})
    beside_22 = 5 if 9 in mine else 0
    assert stones_c == [prizes[0] + beside_22, prizes[1]]


def test_a_camp_outweighs_a_member_and_equals_two(scene: Scenes) -> None:
    """PRE-X6: a camp on 13 against one member on 10, and against members on 10 and 32."""
    assert ended(scene, {"camps": {0: 13}}, {"members": {10: 1}})[1] == [5, 2]
    assert ended(scene, {"camps": {0: 13}}, {"members": {10: 1, 32: 1}})[1] == [2, 2]
    assert ended(scene, {"camps": {0: 13}, "members": {13: 1}}, {"members": {10: 1, 32: 1}})[1] == [2, 2]


@pytest.mark.parametrize("space", [35, 38])
def test_a_megalith_a_is_taken_once_and_scores_two(scene: Scenes, space: int) -> None:
    """PRE-X4: by whoever stops there; at the end two points each."""
    table = scene(season="final action", number=5, own={**NO_ROOM, "megaliths A": 1}, taken=[space])
    told = table.do("end")
    assert [(one.player, one.points) for one in told if one.clause == "PRE-X4"] == [(0, 2)]


def test_the_table_above_is_the_map_itself() -> None:
    """PRE-S11: two spaces are neighbours if both say so."""
    for stones in (B, C):
        for stone, around in stones.items():
            assert stone not in around
            assert len(around) <= 6
            for other, others in stones.items():
                if other in around:
                    assert stone in others
