"""The year: winter and spring (sections T, W and P)."""

from __future__ import annotations

from typing import Any

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
