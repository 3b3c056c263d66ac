"""Sharing out the loot: whose turn it is, TAKE and STEAL (section D), with its example."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Scenes = Callable[..., Any]


def test_turns_go_clockwise_and_whoever_has_a_lot_is_skipped(scene: Scenes) -> None:
    """MAM-D1, MAM-D2"""
    table = scene(4, lots={4: "axe, hide"}, seat=1, start=1)
    table.do("meat in middle", "done")
    assert table.state.player == 3  # seat 2 has a lot


def test_a_robbed_player_waits_for_the_order(scene: Scenes) -> None:
    """MAM-D3, MAM-EX3: 1 takes, 2 takes, 3 steals from 1; then 4 plays, and 1 after that."""
    table = scene(4, seat=0, start=0)
    table.do("axe in middle", "hide in middle", "done", "tusk in middle", "done")
    table.do("lot(owner=0, heap=0)", "axe in hand")
    assert table.state.player == 3
    table.do("meat in middle", "done")
    assert table.state.player == 0


def test_the_order_goes_on_from_the_one_who_just_played(scene: Scenes) -> None:
    """MAM-D3: seat 3 steals from 1; seats 1 and 4 lack a lot, and 4 is the next clockwise from 3."""
    table = scene(5, lots={0: "fire, tusk", 2: "axe, hide", 4: "tusk, meat"}, seat=3, start=0)
    table.do("lot(owner=1, heap=0)", "axe in hand")
    assert table.state.player == 4
    table.do("meat in middle", "done")
    assert table.state.player == 1


def test_the_one_who_just_played_comes_last(scene: Scenes) -> None:
    """MAM-D3: seat 1 takes; seat 0 before it lacks a lot too and is reached by way of 2."""
    table = scene(3, lots={4: "axe, hide"}, seat=1, start=1)
    table.do("meat in middle", "done")
    assert table.state.player == 0


def test_one_tile_action_ends_the_turn(scene: Scenes) -> None:
    """MAM-D4: no card after it, and no passing."""
    table = scene(3, seat=0, hands=["flip, own_hide"])
    assert table.why_not("done") == "MAM-D4"
    table.do("axe in middle")
    assert table.why_not("card(card=flip)") == "MAM-D4"
    table.do("done")
    assert table.state.player == 1


def test_a_take_is_any_number_of_tiles_but_not_none(scene: Scenes) -> None:
    """MAM-D5: in any order; the first pick starts it."""
    table = scene(3, middle="2 axe", seat=0)
    table.do("axe#1 in middle", "axe in middle")
    assert table.faces("in hand") == ["axe", "axe"]
    told = table.do("done")
    assert table.faces("lot 0") == ["axe", "axe"]
    assert [event.args[0] for event in told if event.kind == "take"] == [2]


def test_anybody_may_take_the_whole_middle(scene: Scenes) -> None:
    """MAM-D6, MAM-D14: then the next player can only steal."""
    table = scene(3, seat=0)
    table.do("take_all")
    assert len(table.faces("lot 0")) == 32
    assert table.legal() == ["lot(owner=0, heap=0)"]
    assert table.why_not("take_all") == "MAM-D14"


def test_picking_the_last_tile_ends_the_take_at_once(scene: Scenes) -> None:
    """MAM-D5, MAM-D6"""
    table = scene(4, lots={0: "axe"}, rest="lot 0", middle="2 meat", shaman="lot 0", seat=1)
    table.do("meat in middle")
    assert table.phase == "taking"
    table.do("meat in middle")
    assert table.state.player == 2


def test_a_steal_takes_the_lot_and_gives_back_at_least_one(scene: Scenes) -> None:
    """MAM-D7, MAM-D8, MAM-D13: as many as the thief likes, nothing from the middle."""
    table = scene(3, lots={0: "axe, hide, tusk, meat", 2: "fire"}, seat=2)
    table.do("lot(owner=0, heap=0)")
    assert table.why_not("done") == "MAM-D7"
    assert len(table.legal("tile")) == 4
    assert table.why_not("hide in middle") == "MAM-D8"
    table.do("axe in hand", "meat in hand", "done")
    assert table.faces("lot 4") == ["hide", "tusk"]
    assert table.state.lots[0] == 0
    assert table.state.player == 0


def test_a_thief_keeps_at_least_one_tile(scene: Scenes) -> None:
    """MAM-D9: with one tile left in hand the turn is over."""
    table = scene(3, lots={0: "axe, hide, tusk"}, seat=1)
    table.do("lot(owner=0, heap=0)", "axe in hand", "hide in hand")
    assert table.faces("lot 2") == ["tusk"]
    assert table.state.player == 2


def test_a_single_tile_cannot_be_stolen(scene: Scenes) -> None:
    """MAM-D9"""
    table = scene(3, lots={0: "axe"}, seat=1)
    assert table.legal("lot") == []
    assert table.why_not("lot(owner=0, heap=0)") == "MAM-D9"


def test_the_start_player_first_takes(scene: Scenes) -> None:
    """MAM-D10: nobody has anything to steal."""
    table = scene(3, seat=1, start=1)
    assert table.legal("lot") == []
    assert table.why_not("lot(owner=0, heap=0)") == "MAM-D10"


def test_the_last_lot_takes_everything(scene: Scenes) -> None:
    """MAM-D11, MAM-D15, MAM-I7: the middle is empty, and the evaluation begins."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk, meat"}, seat=2)
    assert table.legal("tile") == []
    assert table.why_not("fire in middle") == "MAM-D11"
    table.do("take_all")
    assert table.state.middle == 0
    assert table.phase == "draw cards"


def test_a_recall_lifts_the_duty_to_take_everything(scene: Scenes) -> None:
    """MAM-D12: judged at the moment of taking; seat 0 lacks a lot again."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk, meat"}, seat=2, hands=["", "", "recall"])
    assert table.legal("tile") == []
    table.do("card(card=recall)", "lot(owner=0, heap=0)", "done")
    table.do("axe in middle", "done")
    assert table.faces("lot 4") == ["axe"]
    assert table.state.player == 0


def test_the_last_player_may_steal_and_the_sharing_goes_on(scene: Scenes) -> None:
    """MAM-D13, MAM-D16: the victim now has to take everything, and starts the next round."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk, meat"}, seat=2)
    table.do("lot(owner=0, heap=0)", "hide in hand")
    assert table.state.player == 0
    table.do("take_all")
    assert table.state.seat == 0


def test_an_empty_middle_leaves_only_the_steal(scene: Scenes) -> None:
    """MAM-D14"""
    table = scene(3, lots={0: "axe"}, rest="lot 0", shaman="lot 0", seat=1)
    assert table.legal() == ["lot(owner=0, heap=0)"]
    assert table.why_not("tile(slot=0)") == "MAM-D14"


def test_the_shaman_is_a_tile_like_any_other(scene: Scenes) -> None:
    """MAM-D17: it may be a whole lot; nobody can steal it then."""
    table = scene(3, seat=0)
    table.do("red in middle", "done")
    assert table.faces("lot 0") == ["red"]
    assert table.why_not("lot(owner=0, heap=0)") == "MAM-D9"


def test_a_player_with_a_lot_never_acts(scene: Scenes) -> None:
    """MAM-D19, MAM-D2: seats 0 and 1 hold cards and are not asked until the evaluation."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk, meat"}, seat=2, hands=["flip", "flip", ""])
    table.do("take_all")
    assert table.player(0)["hand"] == {"flip": 1}
    assert table.player(1)["hand"] == {"flip": 1}
