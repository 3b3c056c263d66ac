"""Migration (section M)."""

from __future__ import annotations

from typing import Any

Scenes = Any
P01 = {"prices": {"migration": "P01"}, "turned": {"migration": 3}}  # yellow and brown at positions 0 and 1


def test_the_book_example_of_migration(scene: Scenes) -> None:
    """PRE-Q12, PRE-M1, PRE-M4, PRE-M5, PRE-M6: both colours, three members to one place, where one stands already."""
    table = scene(
        own={"resources": "yellow, brown, red", "members": {11: 1, 0: 1}, "camps": {0: 11, 2: 2}, "tent": 3}, **P01
    )
    assert table.legal("migrate_pay") == [f"migrate_pay(payment={what})" for what in ("first", "second", "both")]
    table.do("migrate_pay(payment=both)")
    assert table.legal() == [f"migrate_count(count={count})" for count in (1, 2, 3)]
    table.do("migrate_count(count=3)")
    assert table.legal() == ["space(space=0)", "space(space=2)", "space(space=11)"]
    table.do("space(space=11)", "fee(colour=red)")
    assert table.player()["members"] == {"0": 1, "11": 4}
    assert (table.player()["tent"], table.resources()) == (0, {})


def test_one_colour_moves_one_member(scene: Scenes) -> None:
    """PRE-M1: no count is asked; the others stay in the tent."""
    table = scene(own={"resources": "yellow, red"}, **P01)
    assert table.legal("migrate_pay") == ["migrate_pay(payment=first)"]
    assert table.why_not("migrate_pay(payment=second)") == "PRE-M1"
    table.do("migrate_pay(payment=first)", "space(space=0)", "fee(colour=red)")
    assert (table.player()["members"], table.player()["tent"]) == ({"0": 2}, 1)


def test_both_colours_with_few_members(scene: Scenes) -> None:
    """PRE-M3, PRE-M6: two in the tent: 1 or 2; one in the tent: no question."""
    table = scene(own={"resources": "yellow, brown, red"}, **P01)
    table.do("migrate_pay(payment=both)")
    assert table.legal() == ["migrate_count(count=1)", "migrate_count(count=2)"]
    assert table.why_not("migrate_count(count=3)") == "PRE-M3"
    table = scene(own={"resources": "yellow, brown, red", "members": {0: 2}}, **P01)
    table.do("migrate_pay(payment=both)")
    assert table.legal() == ["space(space=0)"]


def test_an_empty_tent_cannot_migrate(scene: Scenes) -> None:
    """PRE-M3"""
    table = scene(own={"resources": "yellow, brown, red", "members": {0: 3}}, **P01)
    assert table.why_not("migrate_pay(payment=first)") == "PRE-M3"


def test_a_white_marker_for_each_member_in_summer(scene: Scenes) -> None:
    """PRE-M2, PRE-Q12: five in the tent and four white markers: one to four may go, without a limit of three."""
    own = {"markers": "4 white", "camps": {0: 11, 2: 2, 1: 7}, "members": {0: 1}}
    table = scene(season="summer", visit="migration", own=own)
    assert table.legal("migrate_count") == [f"migrate_count(count={count})" for count in (1, 2, 3, 4)]
    assert table.why_not("migrate_count(count=5)") == "PRE-M2"
    assert table.why_not("migrate_count(count=6)") == "PRE-M3"
    assert table.why_not("migrate_pay(payment=first)") == "PRE-M2"
    table.do("migrate_count(count=4)", "space(space=7)")
    assert (table.player()["members"], table.player()["tent"], table.markers()) == ({"0": 1, "7": 4}, 1, {})


def test_foreign_camps_are_no_target(scene: Scenes) -> None:
    """PRE-M4: the camp of seat 1 on 2 is not offered."""
    table = scene(own={"resources": "yellow, red"}, others=[{"camps": {0: 2}}], **P01)
    table.do("migrate_pay(payment=first)")
    assert table.legal() == ["space(space=0)"]
    assert table.why_not("space(space=2)") == "PRE-M4"


def test_a_tribe_is_three_and_its_camps(scene: Scenes) -> None:
    """PRE-M7, PRE-V1: with seven camps ten members, all of whom may be on the map."""
    camps = dict(enumerate((2, 7, 11, 13, 19, 21, 26)))
    table = scene(season="summer", visit="migration", own={"markers": "9 white", "camps": camps, "members": {0: 1}})
    assert table.player()["tent"] == 9
    table.do("migrate_count(count=9)", "space(space=0)")
    assert table.player()["members"] == {"0": 10}
