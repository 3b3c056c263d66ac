"""What the computer counts before it judges: every feature by hand, with weights that can be worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.weights import packed
from solutre.games.prehistory.mind.features import CONSTANTS, FEATURES
from solutre.games.prehistory.mind.judging import evaluate, features

Scenes = Any
WORTH = {
    "development point of an income": 0.5,
    "rising on the river": 0.25,
    "resource at the end": 0.5,
    "resource by round": 1.0,
    "spring to play": 0.25,
}  # the others are 1, as all weights are
PLAIN = packed([WORTH.get(name, 1.0) for name in (*FEATURES, *CONSTANTS)])
NO_TILES = {"gathering": [None] * 6}
SPRING_OF_3 = 0.75  # of round 3: two of four years to come, and a quarter for the spring that is still to be played


def counted(table: Any, seat: int = 0) -> dict[str, float]:
    """The features of a seat by name."""
    return dict(zip(FEATURES, features(table.state, seat, PLAIN), strict=True))


# --- points as if the end came now -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "words", "worth"),
    [
        ({"painted": [0, 1]}, {}, 3),  # PRE-R7
        ({"baskets": "2 honey, egg"}, {"displays": NO_TILES}, 3 + 1),  # PRE-G7
        ({"megaliths A": 1}, {"taken": (35,)}, 2),  # PRE-X4
        ({"hunting cards": "H03 H01 H05 H06"}, {}, 3 * 2),  # PRE-H7
        ({"hunting cards": "H13 H15", "animals from the map": "rhino"}, {"taken": (15,)}, 3),  # PRE-X2
        ({"hunting cards": "H03 H15"}, {}, 0),  # a tiger and the footprint of a rhino
    ],
)
def test_stores_are_worth_what_they_would_score_now(
    scene: Scenes, own: dict[str, Any], words: dict[str, Any], worth: float
) -> None:
    """Paintings, baskets, megaliths A and hunts; development points are counted apart."""
    table = scene(own={**own, "development": 6}, **words)
    assert (counted(table)["stores"], counted(table)["development"]) == (worth, 6)
    assert counted(table, 1)["stores"] == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "worth"),
    [
        ({0: 1}, {0: 1}, 0),  # the start counts for no megalith
        ({2: 1}, {0: 1}, 1),  # one space beside the megalith B on 1
        ({3: 1}, {0: 1}, 1 + 5),  # and alone beside the megalith C on 18
        ({3: 1}, {20: 1}, 1 + 2),  # half of 5, rounded down
        ({3: 1}, {20: 1, 19: 1}, 1 + 2),  # second of two
    ],
)
def test_places_are_megaliths_as_they_would_score_now(
    scene: Scenes, mine: dict[int, int], theirs: dict[int, int], worth: float
) -> None:
    """PRE-X5 to PRE-X8; what years to come will make of them is told apart."""
    table = scene(own={"members": mine}, others=[{"members": theirs}])
    assert counted(table)["places"] == worth
    assert counted(table)["places to come"] == worth * SPRING_OF_3


@pytest.mark.parametrize(
    ("cards", "worth"),
    [("C27", 4), ("C34", 0), ("C27 C34", 8), ("C27 C29", 4 + 2), ("C27 C29 C34", 4 + 3 + 4)],
)
def test_ceremony_cards_count_as_they_would_score_now(scene: Scenes, cards: str, worth: float) -> None:
    """PRE-Z11, PRE-Z13, PRE-Z18: two members in the tent, a point for each card, and the best card once more."""
    table = scene(own={"ceremony cards": cards})
    assert counted(table)["ceremonies"] == worth
    assert counted(table)["ceremonies to come"] == len(cards.split()) * SPRING_OF_3


def test_points_that_were_gained_are_the_score(scene: Scenes) -> None:
    """PRE-H3, PRE-B6: a tiger of 2 and the camp of 6."""
    table = scene(own={"hunting cards": "H03", "camps": {6: 2}})
    assert (counted(table)["score"], counted(table, 1)["score"]) == (8, 0)


# --- what years to come will make of it --------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "number", "share"),
    [
        ("spring", 1, 1.0),  # never more than all
        ("spring", 2, 1.0),
        ("spring", 3, 0.75),
        ("summer", 3, 0.5),
        ("autumn", 3, 0.5),
        ("spring", 5, 0.25),
        ("autumn", 5, 0.0),
    ],
)
def test_a_member_on_the_map_works_in_the_years_to_come(scene: Scenes, season: str, number: int, share: float) -> None:
    """A quarter for each later year, and for a spring that is still to be played."""
    table = scene(season=season, number=number, own={"members": {0: 2}})
    assert counted(table)["members on the map"] == 2 * share


def test_whoever_passed_has_played_the_spring(scene: Scenes) -> None:
    """PRE-P3: what is left of the year is worth the quarter to the other one alone."""
    table = scene(seat=1, passed=[0], own={"baskets": "2 honey"}, others=[{"baskets": "2 egg"}], displays=NO_TILES)
    assert (counted(table)["gathering to come"], counted(table, 1)["gathering to come"]) == (2 * 0.5, 2 * 0.75)


def test_members_of_camps_are_counted_where_they_are(scene: Scenes) -> None:
    """PRE-M7: a camp and its new member: one on the map of four, two of five with a second camp."""
    one = scene(own={"camps": {0: 2}, "members": {0: 1}, "tent": 3})
    two = scene(own={"camps": {0: 2, 1: 7}, "members": {0: 1, 2: 1}, "tent": 3})
    assert (counted(one)["members on the map"], counted(one)["camps"]) == (1 * 0.75, 1 * 0.75)
    assert (counted(two)["members on the map"], counted(two)["camps"]) == (2 * 0.75, 2 * 0.75)


def test_animals_wait_for_footprints_and_footprints_for_animals(scene: Scenes) -> None:
    """PRE-H7: a tiger of 2 points, two footprints of rhinos and a mammoth from the map: 2 + 2 + 1 hopes."""
    own = {"hunting cards": "H03 H15 H16", "animals from the map": "mammoth"}
    assert counted(scene(own=own, taken=(37,)))["hunting to come"] == 5 * SPRING_OF_3


@pytest.mark.parametrize(
    ("space", "season", "number", "worth"),
    [
        (0, "spring", 3, 0),
        (1, "spring", 3, 3 * 0.25 * 1),  # below the first line: only the rise
        (2, "spring", 3, 3 * (1 + 0.25 * 2)),
        (8, "spring", 3, 3 * (2 + 0.5 * 1 + 0.25 * 8)),
        (8, "summer", 3, 3 * (2 + 0.5 * 1 + 0.25 * 8)),  # the income comes after the summer
        (8, "autumn", 3, 2 * (2 + 0.5 * 1 + 0.25 * 8)),
        (19, "spring", 5, 5 + 0.5 * 2 + 0.25 * 19),
        (20, "spring", 5, 6 + 0.5 * 2),  # nobody rises beyond the last space
        (20, "autumn", 5, 0),
    ],
)
def test_the_river_pays_in_every_summer_to_come(
    scene: Scenes, space: int, season: str, number: int, worth: float
) -> None:
    """PRE-F6, PRE-F8, PRE-F9: points, half of each development point, a quarter of each space to rise from."""
    table = scene(season=season, number=number, own={"fishing track": space})
    assert counted(table)["income to come"] == worth


@pytest.mark.parametrize(
    ("season", "number", "each"), [("spring", 3, 0.5 + 0.75), ("summer", 3, 0.5 + 0.5), ("autumn", 5, 0.5)]
)
def test_resources_are_worth_more_while_there_are_springs(scene: Scenes, season: str, number: int, each: float) -> None:
    """PRE-E3: half a point at the end, and what the years to come add."""
    table = scene(season=season, number=number, own={"resources": "2 red, white", "markers": "2 blue, grey, red"})
    assert (counted(table)["resources"], counted(table)["markers"]) == (3 * each, 4)


# --- the last turn and the end -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "worth"), [({"development": 2}, 0), ({"development": 1, "resources": "red", "markers": "red"}, 1)]
)
def test_at_the_final_action_three_left_overs_are_a_point(scene: Scenes, left: dict[str, Any], worth: float) -> None:
    """PRE-E3, PRE-E4: and nothing else is hoped for, neither income nor members."""
    table = scene(season="final action", number=5, own={**left, "painted": [4], "fishing track": 20})
    found = counted(table)
    assert found["stores"] == 1 + worth
    assert [name for name, number in found.items() if number] == ["stores"]


def test_the_end_counts_points_alone(scene: Scenes) -> None:
    """PRE-E6: seven points of a row and three development points; what made them is not counted twice."""
    bare = {"hunting": [None] * 5, "ceremony": [None] * 5}
    table = scene(season="final action", number=5, own={"painted": [0, 1, 2], "development": 3}, displays=bare)
    table.do("end")
    assert {name: number for name, number in counted(table).items() if number} == {"score": 7}


# --- judging -----------------------------------------------------------------------------------------


def test_a_position_is_worth_the_lead_over_the_strongest_rival(scene: Scenes) -> None:
    """Three players who differ by development points only: 3 against 1 and 2."""
    table = scene(seats=3, own={"development": 3}, others=[{"development": 1}, {"development": 2}])
    assert [evaluate(table.state, seat, PLAIN) for seat in range(3)] == [1, -2, -1]


def test_judging_leaves_the_position_as_it_is(scene: Scenes) -> None:
    """To price a walk a member is moved, and an action is completed: both on a copy."""
    table = scene(season="autumn", own={"members": {3: 1}, "ceremony cards": "C21"}, movement_points=2)
    before = table.state.key()
    features(table.state, 0, PLAIN)
    evaluate(table.state, 0, PLAIN)
    assert table.state.key() == before
