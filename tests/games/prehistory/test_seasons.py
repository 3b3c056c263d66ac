"""The year: winter, spring and summer (sections T, W, P and U)."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.games.prehistory.rules import stores

Scenes = Any


# --- the year and its winter ------------------------------------------------------------------


def test_the_first_round_has_no_winter(first_spring: Any) -> None:
    """PRE-T1, PRE-P1: the weather turns from 0 to 1 in round 1 too; W1 then gives 2 red, 2 yellow and 3 more."""
    table = first_spring(2)
    assert (table.told("round"), table.told("season")) == (1, "spring")
    assert table.player(0)["weather"] == 1
    assert table.resources(0) == {"red": 2, "yellow": 2, "blue": 1, "brown": 1, "white": 1}
    assert table.resources(1) == {"red": 2, "yellow": 1, "blue": 2, "brown": 1, "white": 1}


def autumn_over(scene: Scenes, **words: Any) -> Any:
    """The last autumn turn of round 3 ends; everybody keeps one red resource and two white markers."""
    store = {"resources": "red", "markers": "2 white"}
    table = scene(season="autumn", seat=1, own=store, others=[store], **words)
    table.do("end")
    return table


def test_winter_brings_a_new_centre_and_keeps_the_areas(scene: Scenes) -> None:
    """PRE-W1, PRE-W7, PRE-T3: round 4; the painting tile stays turned by 2; cubes are kept."""
    table = autumn_over(scene, turned={"painting": 2})
    assert (table.told("round"), table.told("season")) == (4, "winter")
    assert stores.centre(table.state) == table.state.prices[8]
    assert table.told("price tiles", "areas")["painting"]["turned"] == 2
    assert table.resources() == {"red": 1}
    assert table.markers() == {"white": 2}


def test_only_empty_pillars_receive_a_cube(scene: Scenes) -> None:
    """PRE-W2: painting and ceremony were emptied; the others keep their cubes and get none."""
    top = dict.fromkeys(("gathering", "fishing", "hunting", "migration"), "2 grey")
    table = autumn_over(scene, top={**top, "painting": "", "ceremony": ""})
    tops = [sum(pillar["top"].values()) for pillar in table.told("pillars").values()]
    assert tops == [1, 2, 1, 2, 2, 2]


def test_empty_slots_are_refilled_and_the_others_stay(scene: Scenes) -> None:
    """PRE-W3, PRE-W5: the lowest empty gathering slot first, then fish, then five cards of each deck."""
    shown = ["honey", None, "egg", None, "root", "nuts"]
    fish = ["1", "2", "3", None, "2", "1"]
    table = autumn_over(scene, displays={"gathering": shown, "fish": fish})
    assert (table.told("chance", "tells"), table.told("chance", "about")) == ("gathering tile", 1)
    table.do("gathering_tile(tile=mushroom)", "gathering_tile(tile=mushroom)", "fish_tile(fish=value_3)")
    assert table.told("displays", "gathering") == ["honey", "mushroom", "egg", "mushroom", "root", "nuts"]
    assert table.told("displays", "fish") == ["1", "2", "3", "3", "2", "1"]
    assert table.told("displays", "hunting") == [None] * 5
    table.deal()
    assert None not in [*table.told("displays", "hunting"), *table.told("displays", "ceremony")]
    assert len(table.told("stacks", "hunting")) == 30 - 20
    assert len(table.told("stacks", "ceremony")) == 34 - 20


def test_slots_of_an_exhausted_stack_stay_empty(scene: Scenes) -> None:
    """PRE-W4: all fish but one are with the players; two slots are empty, one is filled."""
    mine, theirs = {"resources": "red", "fish": "9 1, 8 2"}, {"resources": "red", "fish": "10 3"}
    table = scene(
        season="autumn",
        seat=1,
        own=mine,
        others=[theirs],
        pieces={23: "1", 34: "2"},
        displays={"fish": [None, None, None, None, None, None]},
    )
    assert table.told("stacks", "fish") == {"2": 1}
    table.do("end")
    table.deal()
    assert table.told("displays", "fish") == ["2", None, None, None, None, None]


def test_the_ceremony_track_makes_the_new_turn_order(scene: Scenes) -> None:
    """PRE-W6: order 0 1 2 3, track 3 1: the new order is 3 1 0 2 and the track is empty."""
    store = {"resources": "red"}
    table = scene(seats=4, season="autumn", seat=3, own=store, others=[store] * 3, track=(3, 1))
    table.do("end")
    table.deal()
    assert table.told("turn order") == [3, 1, 0, 2]
    assert table.told("ceremony track") == []
    assert table.state.player == 3


def test_the_fifth_round_is_the_last(scene: Scenes) -> None:
    """PRE-T2, PRE-E1: after the autumn of round 5 there is no winter but the final action."""
    store = {"resources": "red"}
    table = scene(season="autumn", number=5, seat=1, own=store, others=[store])
    table.do("end")
    assert table.told("season") == "final action"
    assert table.state.player == 0


# --- spring -----------------------------------------------------------------------------------


def test_spring_goes_round_in_turn_order_until_all_have_passed(scene: Scenes) -> None:
    """PRE-P2, PRE-P3, PRE-P8: order 1 0; seat 1 passes, seat 0 paints twice in a row, passes, summer begins."""
    table = scene(
        seat=1,
        order=(1, 0),
        own={"resources": "6 grey, 6 red"},
        others=[{"resources": "red"}],
        prices={"gathering": "P01"},
        displays={"gathering": ["honey"] * 3 + ["egg"] * 3},
    )
    table.do("end")
    for slot in (0, 1):
        assert table.state.player == 0
        table.do(f"gather(slot={slot})", "fee(colour=grey)", "end")
    assert table.state.player == 0
    assert table.why_not("gather(slot=0)") == "PRE-P4"
    table.do("end")
    assert table.told("season") == "summer"


def test_the_book_example_of_a_full_pillar(scene: Scenes) -> None:
    """PRE-Q1, PRE-P4, PRE-P5: gathering is full, hunting has a place; any resource is the fee."""
    table = scene(
        own={"resources": "white, blue, grey, red"},
        others=[{"resources": "red"}],
        prices={"fishing and hunting": "P03"},
        base={"gathering": ["grey", "red"], "hunting": ["blue"]},
        displays={"hunting": ["H01", "H02", "H03", "H04", "H05"]},
    )
    assert table.legal("gather") == []
    assert table.why_not("gather(slot=0)") == "PRE-P4"
    table.do("hunt(slot=0)")
    assert table.legal() == ["fee(colour=grey)", "fee(colour=red)"]
    table.do("fee(colour=red)", "end")
    assert table.told("pillars", "hunting")["base"] == ["blue", "red"]
    assert table.state.player == 1


def test_an_action_without_a_fee_is_no_action(scene: Scenes) -> None:
    """PRE-P6: the only resource pays the tile and leaves nothing for the fee."""
    words = {"prices": {"gathering": "P01"}, "displays": {"gathering": ["honey"] * 3 + ["egg"] * 3}}
    table = scene(own={"resources": "grey"}, **words)
    assert table.why_not("gather(slot=0)") == "PRE-P6"
    assert table.why_not("gather(slot=1)") == "PRE-G1"
    table = scene(own={"resources": "grey, white"}, **words)
    assert table.legal("gather") == ["gather(slot=0)", "gather(slot=2)"]  # P01: grey at 0, white at 2


def test_a_resource_won_by_the_action_may_be_its_fee(scene: Scenes) -> None:
    """PRE-P6: the tiger footprint H05 costs 1 and brings a red resource, which pays the fee."""
    words = {"prices": {"fishing and hunting": "P03"}, "displays": {"hunting": ["H05", "H08", "H01", "H02", "H03"]}}
    table = scene(own={"resources": "white"}, **words)
    assert table.legal("hunt") == ["hunt(slot=0)"]
    table.do("hunt(slot=0)")
    assert table.legal() == ["fee(colour=red)"]
    table.do("fee(colour=red)")
    assert table.resources() == {}


def test_points_of_the_action_do_not_pay_its_fee(scene: Scenes) -> None:
    """PRE-P7: H07 would bring two points, but no fee; two points held before buy a resource first."""
    words = {"prices": {"fishing and hunting": "P03"}, "displays": {"hunting": ["H07", "H08", "H01", "H02", "H03"]}}
    table = scene(own={"resources": "white"}, **words)
    assert table.why_not("hunt(slot=0)") == "PRE-P6"
    table = scene(own={"resources": "white", "development": 2}, **words)
    table.do("buy_resource(colour=grey)", "hunt(slot=0)")
    assert table.legal() == ["fee(colour=grey)"]


def test_paying_gives_no_point(scene: Scenes) -> None:
    """PRE-P9"""
    table = scene(
        own={"resources": "grey, white"},
        prices={"gathering": "P01"},
        displays={"gathering": ["honey"] * 3 + ["egg"] * 3},
    )
    table.do("gather(slot=0)", "fee(colour=white)")
    assert table.development() == 0


def test_who_has_nothing_passes(scene: Scenes) -> None:
    """PRE-D10, PRE-P3: seat 1 has no cube and no point; when seat 0 has spent its last, summer begins."""
    table = scene(
        own={"resources": "grey, white"},
        prices={"gathering": "P01"},
        displays={"gathering": ["honey"] * 3 + ["egg"] * 3},
    )
    told = table.do("gather(slot=0)", "fee(colour=white)")
    assert [(event.clause, event.player) for event in told if event.kind == "pass_spring"] == [
        ("PRE-D10", 1),
        ("PRE-D10", 0),
    ]
    assert table.told("season") == "summer"


# --- summer -----------------------------------------------------------------------------------


def begin_summer(scene: Scenes, **words: Any) -> Any:
    """Three players, order 2 0 1; the last spring turn ends with cubes at the bases."""
    store = {"resources": "grey", "development": 1}
    table = scene(seats=3, order=(2, 0, 1), seat=1, own=store, others=[store] * 2, passed=[0, 2], **words)
    table.do("end")
    return table


def test_fees_rise_and_are_markers(scene: Scenes) -> None:
    """PRE-U1, PRE-U2: painting has grey on top, red and blue at its base; the last in order takes all three."""
    table = begin_summer(scene, base={"painting": ["red", "blue"]}, top={"painting": "grey"})
    assert table.told("pillars", "painting") == {"top": {"grey": 1, "red": 1, "blue": 1}, "base": []}
    assert table.state.player == 1
    table.do("take_pillar(pillar=painting)")
    assert table.markers(1) == {"grey": 1, "red": 1, "blue": 1}
    assert table.state.player == 0
    assert table.why_not("take_pillar(pillar=painting)") == "PRE-U2"
    assert table.why_not("paint(section=0)") == "PRE-U3"


def test_pillars_and_visits_go_in_reverse_order(scene: Scenes) -> None:
    """PRE-U2, PRE-U3, PRE-U4, PRE-D9: order 2 0 1, so 1, 0, 2 choose pillars, and so at each of the six actions."""
    table = begin_summer(scene)
    asked = []
    for pillar in ("painting", "gathering", "ceremony"):
        asked.append(table.state.player)
        table.do(f"take_pillar(pillar={pillar})")
    visits = []
    while table.told("season") == "summer":
        visits.append((int(table.state.visit), int(table.state.player)))
        table.do("end")
    assert asked == [1, 0, 2]
    assert visits == [(visit, seat) for visit in range(6) for seat in (1, 0, 2)]


def test_passing_at_an_action_binds_nobody_later(scene: Scenes) -> None:
    """PRE-U4: passed at painting, gathering is still open."""
    table = scene(season="summer", visit="painting", own={"markers": "2 red, grey"})
    table.do("end")
    assert table.told("turn", "visit") == "gathering"
    assert len(table.legal("gather")) == 6


def test_only_the_own_colour_pays(scene: Scenes) -> None:
    """PRE-U5, PRE-C4: red markers do not paint, nor do grey resources."""
    table = scene(season="summer", visit="painting", own={"markers": "3 red", "resources": "3 grey"})
    assert table.legal("paint") == []
    assert table.why_not("paint(section=0)") == "PRE-C4"
    assert table.why_not("gather(slot=0)") == "PRE-U3"


def test_summer_has_no_fee_and_no_limit(scene: Scenes) -> None:
    """PRE-U6: all three gather; after that only points may follow, once each."""
    store = {"markers": "2 red, white", "development": 1}
    table = scene(seats=3, season="summer", visit="gathering", seat=2, own=store, others=[store] * 2)
    for slot, seat in ((0, 2), (1, 1), (2, 0)):
        assert table.state.player == seat
        table.do(f"gather(slot={slot})")
        assert table.why_not("fee(colour=grey)") == "PRE-U6"
        assert table.why_not("gather(slot=5)") == "PRE-U4"
        table.do("end")
    assert table.told("turn", "visit") == "ceremony"


def test_the_book_example_of_summer_fishing(scene: Scenes) -> None:
    """PRE-Q2: order 0 1 2 3, so 3, 2, 1, 0 come; 1 is the third and has two blue markers. The others have a point."""
    table = scene(
        seats=4,
        season="summer",
        visit="fishing",
        seat=3,
        own={"development": 1},
        others=[{"markers": "2 blue"}, {"development": 1}, {"development": 1}],
        displays={"fish": ["3", "2", "3", "3", "3", "3"]},
    )
    for seat in (3, 2):
        assert (table.state.player, table.legal("fish")) == (seat, [])
        table.do("end")
    assert table.legal("fish") == ["fish(slot=1)"]
    table.do("fish(slot=1)")
    assert (table.markers(1), table.player(1)["fish"], table.player(1)["fishing track"]) == ({}, {"2": 1}, 2)
    assert table.state.player == 0
    table.do("end")
    assert table.told("turn", "visit") == "hunting"


def test_income_follows_the_sixth_action(scene: Scenes) -> None:
    """PRE-U7, PRE-F8, PRE-F9, PRE-Q3: discs on 8, 2, 4 and 0: 2 and 1, 1, 1, nothing; no new fish is needed."""
    boards = [{"fishing track": space, "markers": "grey"} for space in (8, 2, 4, 0)]
    table = scene(seats=4, season="summer", visit="migration", own=boards[0], others=boards[1:])
    told = table.do("end")
    assert [(event.player, event.points) for event in told if event.kind == "income"] == [(0, 2), (1, 1), (2, 1)]
    assert [table.development(seat) for seat in range(4)] == [1, 0, 0, 0]
    assert table.told("season") == "autumn"


@pytest.mark.parametrize(
    ("space", "points", "development"), [(1, 0, 0), (5, 1, 1), (11, 3, 1), (14, 4, 1), (17, 5, 2), (20, 6, 2)]
)
def test_income_by_space(scene: Scenes, space: int, points: int, development: int) -> None:
    """PRE-F8: reached counts."""
    table = scene(season="summer", visit="migration", own={"fishing track": space, "markers": "grey"})
    table.do("end")
    assert (table.player()["score"], table.development()) == (points, development)
