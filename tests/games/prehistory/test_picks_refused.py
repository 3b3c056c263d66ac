"""Picks inside an action that are not on offer: the clause, and the reason at this moment in words."""

from __future__ import annotations

from typing import Any

import pytest

Scenes = Any
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on
ONE_FISH = {"fish": ["2", None, None, None, None, None]}
ONE_TIGER = {"hunting": ["H01", None, None, None, None]}


def refused(table: Any, word: str) -> tuple[str, str]:
    return table.why_not(word), table.excuse(word)


# --- payments ---------------------------------------------------------------------------------


def at_the_river(scene: Scenes, resources: str) -> Any:
    """Somebody pays a fish of two on P03, whose lower half is red, brown and grey."""
    table = scene(own={"resources": resources}, prices={"fishing and hunting": "P03"}, displays=ONE_FISH, others=[RICH])
    table.do("fish(slot=0)")
    return table


@pytest.mark.parametrize(("sectors", "named"), [("1", 1), ("2", 1), ("3", 1), ("123", 3)])
def test_a_fish_of_two_is_paid_with_two_colours(scene: Scenes, sectors: str, named: int) -> None:
    """PRE-F1"""
    table = at_the_river(scene, "red, brown, grey, white")
    told = f"Your prey costs 2 different colours, not {named}."
    assert refused(table, f"payset(sectors={sectors})") == ("PRE-F1", told)


def test_a_tiger_of_two_is_paid_with_two_colours(scene: Scenes) -> None:
    """PRE-H1: the upper half of P03 is white, yellow and blue."""
    table = scene(
        own={"resources": "white, yellow, blue, red"},
        prices={"fishing and hunting": "P03"},
        displays=ONE_TIGER,
        others=[RICH],
    )
    table.do("hunt(slot=0)")
    assert refused(table, "payset(sectors=1)") == ("PRE-H1", "Your prey costs 2 different colours, not 1.")
    table.do("payset(sectors=12)")  # white and yellow
    assert table.resources() == {"blue": 1, "red": 1}


# --- ceremonies -------------------------------------------------------------------------------


def dancing(scene: Scenes, resources: str = "yellow, blue, brown, grey", card: str = "C02") -> Any:
    """A ceremony on P02 with shamans on 0, 2 and 4: yellow, blue and brown face the free places 1, 3 and 5."""
    table = scene(
        own={"resources": resources, "shamans": [0, 2, 4]},
        prices={"ceremony": "P02"},
        displays={"ceremony": [card, None, None, None, None]},
        others=[RICH],
    )
    table.do("ceremony(slot=0)")
    return table


@pytest.mark.parametrize("place", [0, 2, 4])
def test_no_shaman_dances_to_where_one_stood(scene: Scenes, place: int) -> None:
    """PRE-K2, PRE-K4: also when that one is about to leave."""
    clause, told = refused(dancing(scene), f"shaman_to(position={place})")
    assert clause == "PRE-K2"
    assert told.startswith("One of your shamans stood on the place “")
    assert told.endswith("” when the ceremony began: no shaman dances there now.")


def test_two_shamans_never_dance_to_one_place(scene: Scenes) -> None:
    """PRE-K2"""
    table = dancing(scene)
    table.do("shaman_to(position=3)")
    clause, told = refused(table, "shaman_to(position=3)")
    assert clause == "PRE-K2"
    assert "each one goes to a place of its own" in told


def test_a_place_that_cannot_be_paid_is_named_with_its_colour(scene: Scenes) -> None:
    """PRE-K3: there is no brown cube for place 5."""
    clause, told = refused(dancing(scene, "yellow, blue, grey"), "shaman_to(position=5)")
    assert clause == "PRE-K3"
    assert "costs a brown resource, and you have none" in told


@pytest.mark.parametrize("place", [1, 3, 5])
def test_nobody_leaves_a_place_where_nobody_stands(scene: Scenes, place: int) -> None:
    """PRE-K5"""
    table = dancing(scene)
    table.do("shaman_to(position=1)", "shaman_to(position=3)")
    clause, told = refused(table, f"shaman_from(position={place})")
    assert clause == "PRE-K5"
    assert told.startswith("None of your shamans stands on the place “")


def test_a_shaman_leaves_once(scene: Scenes) -> None:
    """PRE-K5"""
    table = dancing(scene)
    table.do("shaman_to(position=1)", "shaman_to(position=3)", "shaman_from(position=4)")
    clause, told = refused(table, "shaman_from(position=4)")
    assert clause == "PRE-K5"
    assert told.endswith("” already moves.")


@pytest.mark.parametrize(("moved", "left"), [(0, "2 shamans have"), (1, "1 shaman has")])
def test_a_ceremony_under_way_comes_first(scene: Scenes, moved: int, left: str) -> None:
    """PRE-K2: nothing else can be done before all of its shamans have a place."""
    table = dancing(scene)
    table.do(*[f"shaman_to(position={place})" for place in (1, 3)[:moved]])
    told = f"The ceremony is under way: {left} still to be given a new place. Choose it, or undo."
    assert refused(table, "paint(section=0)") == ("PRE-K2", told)


def test_a_free_dance_may_be_left_but_not_for_something_else(scene: Scenes) -> None:
    """PRE-K8"""
    shown = {"ceremony": ["C02", None, None, None, None]}
    table = scene(season="summer", visit="ceremony", own={"markers": "2 yellow"}, displays=shown, others=[RICH])
    table.do("ceremony(slot=0)")
    told = "The ceremony is under way: choose where your shamans dance, or that no more of them move."
    assert refused(table, "gather(slot=0)") == ("PRE-K8", told)
    assert "end" in table.legal()


# --- migrations -------------------------------------------------------------------------------


def migrating(scene: Scenes, **own: Any) -> Any:
    table = scene(own={"resources": "red, yellow, blue", **own}, prices={"migration": "P02"}, others=[RICH])
    table.do("migrate_pay(payment=both)")
    return table


@pytest.mark.parametrize("wanted", [3, 4, 10])
def test_no_more_migrate_than_wait_in_the_tent(scene: Scenes, wanted: int) -> None:
    """PRE-M3: two are there."""
    told = f"{wanted} members cannot migrate: your tent holds 2."
    assert refused(migrating(scene), f"migrate_count(count={wanted})") == ("PRE-M3", told)


def test_both_colours_move_three_at_most(scene: Scenes) -> None:
    """PRE-M1, PRE-M6: four wait; three may go, the fourth may not."""
    table = migrating(scene, camps={0: 2, 1: 7}, members={2: 1}, tent=4)
    assert table.legal() == [f"migrate_count(count={count})" for count in (1, 2, 3)]
    assert refused(table, "migrate_count(count=4)") == ("PRE-M1", "Two colours let 3 members migrate at most.")


@pytest.mark.parametrize("space", [1, 7, 40])
def test_they_go_to_the_start_or_to_an_own_camp(scene: Scenes, space: int) -> None:
    """PRE-M4"""
    table = migrating(scene)
    table.do("migrate_count(count=1)")
    assert table.why_not(f"space(space={space})") == "PRE-M4"
    assert table.legal() == ["space(space=0)"]


# --- camps ------------------------------------------------------------------------------------


def building(scene: Scenes, camp: int) -> Any:
    """On space 2, with members on 1 and 3 beside it; the walker came from the start."""
    table = scene(
        season="autumn",
        prices={"centre": "P02"},
        own={"development": 9, "members": {0: 1, 1: 1, 3: 1}},
        others=[RICH],
    )
    table.do("move_pay_point", "space(space=0)", "space(space=2)", "build(space=2)", f"camp(camp={camp})")
    return table


def test_a_camp_of_four_needs_one_more(scene: Scenes) -> None:
    """PRE-B3: camp 6 needs four, three are here."""
    table = scene(
        season="autumn",
        prices={"centre": "P02"},
        own={"development": 9, "members": {0: 1, 1: 1, 3: 1}},
        others=[RICH],
    )
    table.do("move_pay_point", "space(space=0)", "space(space=2)", "build(space=2)")
    assert table.legal() == [f"camp(camp={camp})" for camp in range(6)]
    assert table.why_not("camp(camp=6)") == "PRE-B3"


def test_a_settler_is_a_builder(scene: Scenes) -> None:
    """PRE-B5: of camp 4 the members on 1, 2 and 3; nobody stands on 12 or 0."""
    table = building(scene, 4)
    assert table.legal() == ["space(space=1)", "space(space=2)", "space(space=3)"]
    for space in (0, 12, 40):
        clause, told = refused(table, f"space(space={space})")
        assert clause == "PRE-B5"
        assert told.startswith("Settlers are builders: members of yours on the camp space or beside it.")


def test_nobody_settles_twice(scene: Scenes) -> None:
    """PRE-B5: camp 5 settles two of three."""
    table = building(scene, 5)
    table.do("space(space=1)")
    clause, told = refused(table, "space(space=1)")
    assert clause == "PRE-B5"
    assert "already settles, and no other of yours stands there" in told
    table.do("space(space=3)")
    assert table.player()["members"] == {"2": 1}
    assert table.player()["tent"] == 3  # two settlers and a new member (PRE-B7)


def test_a_camp_for_one_is_settled_from_its_own_space(scene: Scenes) -> None:
    """PRE-B5: camp 1 needs one member and settles it; the members beside have no part in it."""
    table = building(scene, 1)
    assert table.legal() == ["space(space=2)"]
    clause, told = refused(table, "space(space=1)")
    assert clause == "PRE-B5"
    assert "so that is the one who settles" in told
    table.do("space(space=2)")
    assert table.player()["members"] == {"1": 1, "3": 1}
    assert table.player()["score"] == 1
