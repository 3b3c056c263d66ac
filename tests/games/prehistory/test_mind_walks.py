"""Where the computer hopes to walk in autumn: what a stop is worth, what its steps cost, and what leaving costs.

A step to pay is half a point, a camp its points, a quarter for each development point and one for its new member; a
marker half a point, a fish one and half a point for each value beyond 1, an animal one and one for each footprint, a
gathering tile two, a megalith A three.
"""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.weights import packed
from solutre.games.prehistory.mind.features import CONSTANTS, FEATURES
from solutre.games.prehistory.mind.judging import features

Scenes = Any
WORTH = {
    "step to pay": 0.5,
    "development point of a camp": 0.25,
    "marker space": 0.5,
    "fish by its value": 0.5,
    "gathering tile": 2.0,
    "megalith": 3.0,
}
PLAIN = packed([WORTH.get(name, 1.0) for name in (*FEATURES, *CONSTANTS)])
SMALL = 1 + 0.25 + 1  # camp 1, the dearest for one builder: a point, a development point, a member
MIDDLE = 2 + 0.5 + 1  # camp 3, for two
LARGE = 4 + 0.5 + 1  # camp 5, for three
LARGEST = 6 + 0.75 + 1  # camp 6, for four


def hope(scene: Scenes, members: dict[int, int], rivals: dict[int, int] | None = None, **words: Any) -> float:
    """The walk that seat 0 hopes for, with one movement point."""
    own = {"members": members, **words.pop("own", {})}
    others = [{"members": rivals or {0: 1}, **words.pop("other", {})}]
    table = scene(**{"season": "autumn", "own": own, "others": others, "movement_points": 1, **words})
    return features(table.state, 0, PLAIN)[FEATURES.index("walk to come")]


# --- what a stop brings ------------------------------------------------------------------------------


def test_beside_a_marker_and_a_megalith_the_megalith_is_worth_more(scene: Scenes) -> None:
    """PRE-X3, PRE-X4: from 34 to the megalith A on 35; once it is gone, the marker on 36; a rival stands on camp 33."""
    assert hope(scene, {34: 1}, {33: 1}) == 3
    assert hope(scene, {34: 1}, {33: 1}, other={"megaliths A": 1}, taken=(35,)) == 0.5


@pytest.mark.parametrize(("fish", "worth"), [("1", 1.0), ("2", 1.5), ("3", 2.0)])
def test_a_fish_is_worth_more_by_its_value(scene: Scenes, fish: str, worth: float) -> None:
    """PRE-X1: from 36 to the fish on 34; the marker on 20 is worth less, the megalith on 35 is gone."""
    assert hope(scene, {36: 1}, pieces={34: fish}, other={"megaliths A": 1}, taken=(35,)) == worth


@pytest.mark.parametrize(("cards", "worth"), [("", 1), ("H25", 2), ("H25 H26", 3), ("H15 H16 H17", 1)])
def test_an_animal_is_worth_more_to_whoever_has_its_footprints(scene: Scenes, cards: str, worth: float) -> None:
    """PRE-H7: the mammoth on 37, from 39; the megalith on 38 is gone."""
    words: dict[str, Any] = {"own": {"hunting cards": cards}, "other": {"megaliths A": 1}, "taken": (38,)}
    assert hope(scene, {39: 1}, **words) == worth


def test_a_gathering_tile_is_worth_two_until_it_is_taken(scene: Scenes) -> None:
    """PRE-X1: the tile on 27, from 28, with rivals on both camp spaces there; then the rhino on 17."""
    rivals = {19: 1, 26: 1, 0: 1}
    assert hope(scene, {28: 1}, rivals) == 2
    gone: dict[str, Any] = {"other": {"baskets": "berries"}, "taken": (27,)}
    assert hope(scene, {28: 1}, rivals, displays={"gathering": [None] * 6}, **gone) == 1


def test_nobody_stops_where_somebody_stands(scene: Scenes) -> None:
    """PRE-A7: rivals on 36 and 33, the megalith on 35 is gone: from 34 there is nothing to hope for."""
    gone: dict[str, Any] = {"other": {"megaliths A": 1}, "taken": (35,)}
    assert hope(scene, {34: 1}, {33: 1, 36: 1}, **gone) == 0


def test_stops_at_the_end_of_a_large_map_are_priced_too(scene: Scenes) -> None:
    """PRE-S11: with four players, from 64 to the fish of value 3 on 63; a rival stands on the camp space 62."""
    words: dict[str, Any] = {"seats": 4, "pieces": {63: "3"}, "other": {"megaliths A": 1}, "taken": (35,)}
    assert hope(scene, {64: 1}, {62: 1}, **words) == 2


# --- camps -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "worth"),
    [
        ({0: 1}, SMALL),  # alone to the camp space 2
        ({0: 2}, MIDDLE),  # one goes, one helps from the start
        ({0: 3}, LARGE),
        ({0: 1, 12: 1}, MIDDLE),  # 12 lies beside 2 and beside the start
    ],
)
def test_a_camp_is_hoped_for_by_the_members_who_can_help(scene: Scenes, members: dict[int, int], worth: float) -> None:
    """PRE-B3: the dearest camp that so many can build."""
    assert hope(scene, members) == worth


def test_whoever_comes_from_afar_is_one_more_builder(scene: Scenes) -> None:
    """PRE-B3: with two steps from 9 to 11 by way of 10, or from the start, where one more would help: two builders."""
    assert hope(scene, {0: 1, 9: 1}, movement_points=2) == MIDDLE


def test_four_builders_raise_the_largest_camp(scene: Scenes) -> None:
    """PRE-B3: three on the start, and one in the own camp on 7, which lies two steps from 11."""
    assert hope(scene, {0: 3, 6: 1}, own={"camps": {0: 7}}) == LARGEST


def test_a_camp_that_stands_is_not_hoped_for_again(scene: Scenes) -> None:
    """PRE-B8: with the small camps built, one member alone hopes for the marker or the tiger beside the start."""
    built: dict[str, Any] = {"camps": {0: 7, 1: 13}, "tent": 4}
    assert hope(scene, {0: 1}, own=built) == 1  # the tiger on 8


def test_a_site_that_was_reached_may_be_built_on_without_steps(scene: Scenes) -> None:
    """PRE-B1, PRE-B10: a tired member on the camp space 2, and no movement point."""
    assert hope(scene, {2: 1}, movement_points=0, tired=[2]) == SMALL
    assert hope(scene, {2: 1}, movement_points=0) == 0  # it has stood there since an earlier year


# --- steps -------------------------------------------------------------------------------------------


def test_a_step_that_is_still_to_be_paid_costs_half_a_point(scene: Scenes) -> None:
    """PRE-D8: a development point takes the member to the camp space 2; without any nobody walks."""
    assert hope(scene, {0: 1}, own={"development": 1}, movement_points=0) == SMALL - 0.5
    assert hope(scene, {0: 1}, movement_points=0) == 0


@pytest.mark.parametrize("cubes", [{"resources": "grey"}, {"markers": "grey"}])
def test_cubes_are_as_many_steps_as_their_colour_is_worth(scene: Scenes, cubes: dict[str, str]) -> None:
    """PRE-A2: grey is 2 on P02: two steps from 34 to the gathering tile on 4. Blue is 1: the marker on 36."""
    words: dict[str, Any] = {"prices": {"centre": "P02"}, "movement_points": 0, "taken": (35,)}
    assert hope(scene, {34: 1}, {33: 1}, own=cubes, other={"megaliths A": 1}, **words) == 2 - 2 * 0.5
    poor = dict.fromkeys(cubes, "blue")
    assert hope(scene, {34: 1}, {33: 1}, own=poor, other={"megaliths A": 1}, **words) == 0.5 - 0.5


def test_only_members_who_are_not_tired_walk(scene: Scenes) -> None:
    """PRE-A4: of two members one has walked; the other one stands far from everything but the marker on 36."""
    gone: dict[str, Any] = {"other": {"megaliths A": 1}, "taken": (35,)}
    assert hope(scene, {34: 1, 32: 1}, {33: 1}, tired=[32], **gone) == 0.5


# --- what is left behind -----------------------------------------------------------------------------


def test_a_member_who_leaves_a_megalith_loses_its_points(scene: Scenes) -> None:
    """PRE-X5, PRE-X6: from 3 to the megalith A on 35 the circle of C on 18 is kept, that of B on 1 is left: 3 - 1."""
    assert hope(scene, {3: 1}) == 3 - 1


@pytest.mark.parametrize(("card", "loss"), [("C21", 1), ("C22", 0)])
def test_a_member_who_leaves_a_terrain_loses_its_card(scene: Scenes, card: str, loss: float) -> None:
    """PRE-Z8: from the rock on 36 to the fish of value 3 in the water on 34, worth 2: the card of rocks counts less."""
    gone: dict[str, Any] = {"other": {"megaliths A": 1}, "taken": (35,), "pieces": {34: "3"}}
    assert hope(scene, {36: 1}, own={"ceremony cards": card}, **gone) == 2 - loss


def test_what_else_counts_at_a_place_is_kept(scene: Scenes) -> None:
    """PRE-Z8, PRE-Z11: from 3 to 35 the circle of B and the card of water lose a point each; the tent keeps its 4."""
    assert hope(scene, {3: 1}, own={"ceremony cards": "C20 C27"}) == 3 - 1 - 1


# --- whose walk --------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [{"season": "spring"}, {"season": "summer"}, {"seat": 1}])
def test_a_walk_is_hoped_for_in_the_own_autumn_turn_only(scene: Scenes, words: dict[str, Any]) -> None:
    """PRE-A1: in another season, or while a rival walks, steps are no hope yet."""
    assert hope(scene, {0: 1}, own={"development": 4}, **{"movement_points": 0, **words}) == 0
    assert hope(scene, {0: 1}, own={"development": 4}, movement_points=0) > 0
