"""Building camps (section B)."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
P02 = {"season": "autumn", "prices": {"centre": "P02"}}


def test_the_book_example_of_two_camps(scene: Scenes) -> None:
    """PRE-Q13, PRE-Q14, PRE-B2 to PRE-B7: members walk to 11 and 10, a third stands on 12 and has not moved.

    Camp 4 needs 3 and settles 1: 3 points, 2 development. Then the third takes a step to 13, for a yellow cube worth
    1, and builds camp 0 alone: 1 development. Each camp brings a new member to the tent.
    """
    own = {"resources": "red, yellow", "members": {0: 2, 12: 1}}
    table = scene(own=own, **P02)
    table.do("move_pay_resource(colour=red)", "space(space=0)", "space(space=11)", "space(space=0)", "space(space=10)")
    assert table.legal("build") == ["build(space=11)"]
    table.do("build(space=11)", "camp(camp=4)")
    assert table.legal() == ["space(space=10)", "space(space=11)", "space(space=12)"]
    table.do("space(space=10)")
    told = table.player()
    assert (told["score"], told["development"], told["camps"]) == (3, 2, {"4": 11})
    assert (told["members"], told["tent"]) == ({"11": 1, "12": 1}, 2)  # one settler and one newcomer
    table.do(
        "move_pay_resource(colour=yellow)", "space(space=12)", "space(space=13)", "build(space=13)", "camp(camp=0)"
    )
    told = table.player()
    assert (told["score"], told["development"], told["camps"]) == (3, 3, {"0": 13, "4": 11})
    assert (told["members"], told["tent"]) == ({"11": 1, "13": 1}, 3)


def test_a_member_that_stayed_builds_nothing(scene: Scenes) -> None:
    """PRE-B1: it ended its move there in an earlier round."""
    table = scene(own={"development": 3, "members": {11: 1}}, **P02)
    assert table.legal("build") == []
    assert table.why_not("build(space=11)") == "PRE-B1"
    table = scene(own={"development": 3, "members": {11: 1}}, tired=(11,), **P02)
    assert table.legal("build") == ["build(space=11)"]


def test_only_camp_spaces_without_a_camp(scene: Scenes) -> None:
    """PRE-B1, PRE-B8: not on a marker space, not on an own camp, not in another season."""
    table = scene(own={"development": 3, "members": {12: 1, 11: 1}, "camps": {0: 11}, "tent": 2}, tired=(11, 12), **P02)
    assert table.why_not("build(space=12)") == "PRE-B1"
    assert table.why_not("build(space=11)") == "PRE-B1"
    assert scene(own={"resources": "red"}).why_not("build(space=11)") == "PRE-B1"


@pytest.mark.parametrize(
    ("members", "camps"),
    [
        ({11: 1}, [0, 1]),
        ({11: 1, 12: 1}, [0, 1, 2, 3]),
        ({11: 1, 0: 2}, [0, 1, 2, 3, 4, 5]),  # two on the adjacent start both count
        ({11: 1, 3: 1, 4: 1}, [0, 1]),  # 3 and 4 are not adjacent
    ],
)
def test_a_camp_needs_members_on_and_beside_the_space(scene: Scenes, members: dict[int, int], camps: list[int]) -> None:
    """PRE-B3: need 1, 1, 2, 2, 3, 3, 4."""
    table = scene(own={"development": 1, "members": members}, tired=(11,), **P02)
    table.do("build(space=11)")
    assert table.legal() == [f"camp(camp={camp})" for camp in camps]
    assert table.why_not("camp(camp=6)") == "PRE-B3"
    assert table.why_not("end") == "PRE-B3"


def test_members_on_the_start_all_count(scene: Scenes) -> None:
    """PRE-B3, PRE-B4: three untired members on the start, beside 11, make four with the one on the space."""
    table = scene(own={"development": 1, "members": {11: 1, 0: 3}, "camps": {0: 2}, "tent": 0}, tired=(11,), **P02)
    table.do("build(space=11)")
    assert table.legal() == [f"camp(camp={camp})" for camp in range(1, 7)]
    assert table.why_not("camp(camp=0)") == "PRE-B8"


def test_settlers_are_chosen_among_the_builders(scene: Scenes) -> None:
    """PRE-B5: camp 5 needs 3 and settles 2; both may come from the start, where two stand, or the one inside may go."""
    own = {"development": 1, "members": {11: 1, 0: 2}}
    table = scene(own=own, tired=(11,), **P02)
    table.do("build(space=11)", "camp(camp=5)", "space(space=0)")
    assert table.legal() == ["space(space=0)", "space(space=11)"]
    table.do("space(space=0)")
    assert (table.player()["members"], table.player()["tent"]) == ({"11": 1}, 3)
    table = scene(own=own, tired=(11,), **P02)
    table.do("build(space=11)", "camp(camp=5)", "space(space=11)")
    assert table.legal() == ["space(space=0)"]
    assert table.why_not("space(space=11)") == "PRE-B5"
    table.do("space(space=0)")
    assert table.player()["members"] == {"0": 1}


def test_a_camp_for_one_is_settled_by_the_member_on_the_space(scene: Scenes) -> None:
    """PRE-B5, PRE-B6, PRE-B7: camp 1 needs 1 and settles 1; the neighbour on 12 does not contribute."""
    table = scene(own={"development": 0, "resources": "red", "members": {11: 1, 12: 1}}, tired=(11,), **P02)
    table.do("build(space=11)", "camp(camp=1)")
    assert table.legal() == ["space(space=11)"]
    table.do("space(space=11)")
    told = table.player()
    assert (told["members"], told["tent"], told["score"], told["development"]) == ({"12": 1}, 3, 1, 1)


def test_the_member_lives_on_inside(scene: Scenes) -> None:
    """PRE-B9: camp 2 settles nobody."""
    table = scene(own={"development": 1, "members": {11: 1, 12: 1}}, tired=(11, 12), **P02)
    table.do("build(space=11)", "camp(camp=2)")
    assert table.player()["members"] == {"11": 1, "12": 1}


def test_building_is_free_and_never_forced(scene: Scenes) -> None:
    """PRE-B10: the turn may end instead."""
    table = scene(own={"development": 1, "members": {11: 1}}, tired=(11,), others=[{"development": 1}], **P02)
    table.do("end")
    assert (table.player()["camps"], table.state.player) == ({}, 1)


def test_one_member_helps_with_two_camps(scene: Scenes) -> None:
    """PRE-B4: 12 lies beside 11 and 13; its tired member helps both."""
    table = scene(own={"development": 1, "members": {11: 1, 12: 1, 13: 1}}, tired=(11, 12, 13), **P02)
    table.do("build(space=11)", "camp(camp=2)", "build(space=13)", "camp(camp=3)", "space(space=12)")
    assert table.player()["camps"] == {"2": 11, "3": 13}


def test_seven_camps_are_all(scene: Scenes) -> None:
    """PRE-B8, PRE-V2: with all seven built there is none left."""
    camps = dict(enumerate((2, 7, 13, 19, 21, 26, 31)))
    table = scene(own={"development": 1, "members": {11: 1}, "camps": camps, "tent": 9}, tired=(11,), **P02)
    assert table.why_not("build(space=11)") == "PRE-B8"


@pytest.mark.parametrize(
    ("camp", "helpers", "settlers", "points", "development"),
    [
        (0, 0, 0, 0, 1),
        (1, 0, 1, 1, 1),
        (2, 1, 0, 1, 1),
        (3, 1, 1, 2, 2),
        (4, 2, 1, 3, 2),
        (5, 2, 2, 4, 2),
        (6, 3, 2, 6, 3),
    ],
)
def test_every_camp_takes_and_gives_what_is_printed_on_it(
    scene: Scenes, camp: int, helpers: int, settlers: int, points: int, development: int
) -> None:
    """PRE-B3, PRE-B5, PRE-B6, PRE-B7: with just enough helpers on the start, beside 11. A camp elsewhere, worth no
    point, stands for the fourth member; the newcomer and the settlers are in the tent afterwards."""
    earlier = 1 if camp == 0 else 0
    own = {"resources": "red", "members": {11: 1, **({0: helpers} if helpers else {})}, "camps": {earlier: 2}}
    table = scene(own=own, tired=(11,), **P02)
    before = table.player()
    table.do("build(space=11)", f"camp(camp={camp})")
    for _ in range(settlers):
        table.do(table.legal("space")[0])  # the start comes before 11
    after = table.player()
    assert (after["score"] - before["score"], after["development"]) == (points, development)
    assert after["tent"] == before["tent"] + settlers + 1
    assert sum(after["members"].values()) == 1 + helpers - settlers
    assert after["camps"] == {**before["camps"], str(camp): 11}


@pytest.mark.parametrize(("camp", "helpers"), [(2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_one_helper_less_is_too_few(scene: Scenes, camp: int, helpers: int) -> None:
    """PRE-B3."""
    members = {11: 1, **({0: helpers} if helpers else {})}
    table = scene(own={"resources": "red", "members": members, "camps": {0: 2}}, tired=(11,), **P02)
    table.do("build(space=11)")
    assert table.why_not(f"camp(camp={camp})") == "PRE-B3"
