"""Cards that place hunters: L01 to L06, L13, D01 and D02 (sections K, L and D)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Scenes = Callable[..., Any]
MAMMOTHS = {5: "m", 6: "m", 7: "m", 8: "m"}


def regions(table: Any) -> list[int]:
    return [int(word[14:-1]) for word in table.legal() if word.startswith("region")]


def test_three_on_the_terrain_or_two_anywhere(scene: Scenes) -> None:
    """ICE-L1, ICE-L2, ICE-K3: L01 is for frozen meadows; with three players only region 8 is open."""
    table = scene(hands=("L01 L10 D04 D05 D06", "L03 L08 D01 D03 D05"))
    told = table.do("play(card=L01)")
    assert [event.args for event in told] == [(0,), (3, 0)]
    assert table.legal() == ["use(use=0)", "use(use=1)"]
    table.do("use(use=0)")
    assert regions(table) == [8]
    assert table.why_not("region(region=5)") == "ICE-L1"
    table.do("region(region=8)", "region(region=8)", "region(region=8)")
    assert table.hunters(8) == "0 0 0"
    assert table.told()["players"][0]["reserve"] == 9
    assert table.told()["turn"]["step"] == "discard"


def test_two_anywhere_may_go_to_two_regions(scene: Scenes) -> None:
    """ICE-L1, ICE-N9: any open region, wherever it lies."""
    table = scene(hands=("L01 L10 D04 D05 D06", "L03 L08 D01 D03 D05"))
    table.do("play(card=L01)", "use(use=1)")
    assert regions(table) == [5, 6, 7, 8, 9, 10, 11, 12]
    table.do("region(region=12)", "region(region=9)")
    assert (table.hunters(9), table.hunters(12)) == ("0", "0")
    assert table.told()["turn"]["step"] == "discard"


def test_a_terrain_under_ice_leaves_two_anywhere(scene: Scenes) -> None:
    """ICE-L3: region 8 is covered too."""
    table = scene(round=2, glaciers=(8,), hands=("L01 L10 D04 D05 D06", "L03 L08 D01 D03 D05"))
    table.do("play(card=L01)")
    assert table.legal() == ["use(use=1)"]
    assert table.why_not("use(use=0)") == "ICE-L3"


def test_placing_may_stop_early(scene: Scenes) -> None:
    """ICE-K2: one of three."""
    table = scene(hands=("L01 L10 D04 D05 D06", "L03 L08 D01 D03 D05"))
    table.do("play(card=L01)", "use(use=0)", "region(region=8)", "stop")
    assert table.hunters(8) == "0"


def test_with_an_empty_reserve_hunters_of_the_board_move_instead(scene: Scenes) -> None:
    """ICE-E7, ICE-K4, ICE-K6: one in reserve, L04 for three on steppes: one is placed, two others are moved.

    With three players region 9 is the open steppe. The hunter just placed there may not be moved again.
    """
    board = {5: "0 0 0 0 0 0", 12: "0 0 0 0 0"}
    table = scene(hands=("L04 L10 D04 D05 D06",), board=board)
    table.do("play(card=L04)", "use(use=0)")
    assert table.why_not("hunter(ahead=0, region=5, club=no)") == "ICE-K4"  # the reserve comes first
    table.do("region(region=9)")
    assert table.why_not("region(region=9)") == "ICE-K4"
    assert table.why_not("hunter(ahead=0, region=9, club=no)") == "ICE-K6"
    assert table.legal() == ["hunter(ahead=0, region=5, club=no)", "hunter(ahead=0, region=12, club=no)", "stop"]
    table.do("hunter(ahead=0, region=5, club=no)", "region(region=9)")
    told = table.do("hunter(ahead=0, region=12, club=no)", "region(region=9)")
    assert (told[0].kind, told[0].clause, told[0].args) == ("move", "ICE-K4", (0, 11, 8))
    assert table.hunters(9) == "0 0 0"
    assert table.told()["players"][0]["reserve"] == 0


def test_a_hunter_already_on_the_only_steppe_has_nowhere_to_go(scene: Scenes) -> None:
    """ICE-N10: all twelve on the board, five of them in region 9."""
    table = scene(hands=("L04 L10 D04 D05 D06",), board={5: "0 0 0 0 0 0 0", 9: "0 0 0 0 0"})
    table.do("play(card=L04)", "use(use=0)")
    assert table.legal() == ["hunter(ahead=0, region=5, club=no)", "stop"]
    assert table.why_not("hunter(ahead=0, region=9, club=no)") == "ICE-N10"
    assert table.why_not("hunter(ahead=1, region=9, club=no)") == "ICE-K4"
    assert table.why_not("hunter(ahead=0, region=7, club=no)") == "ICE-K3"


# --- D01, D02 ----------------------------------------------------------------------------------


def test_all_others_place_two_each_in_turn(scene: Scenes) -> None:
    """ICE-D1, ICE-D3: seat 1 plays; seats 2 and 0 place, each finishing before the next."""
    table = scene(active=1)
    table.do("play(card=D01)")
    deciders = []
    for region in (5, 6, 7, 8):
        deciders.append(int(table.state.player))
        table.do(f"region(region={region})")
    assert deciders == [2, 2, 0, 0]
    assert [table.hunters(region) for region in (5, 6, 7, 8)] == ["2", "2", "0", "0"]
    assert (table.state.player, table.stones[1]) == (1, 10)


def test_all_others_place_one(scene: Scenes) -> None:
    """ICE-D2, ICE-K1: seat 0 places, seat 1 declines."""
    table = scene(active=2)
    table.do("play(card=D02)", "region(region=5)", "stop")
    assert table.hunters(5) == "0"
    assert (table.state.player, table.stones[2]) == (2, 7)


def test_those_others_may_move_too_if_their_reserve_is_empty(scene: Scenes) -> None:
    """ICE-D11"""
    table = scene(active=2, board={5: "0 " * 12})
    table.do("play(card=D02)")
    assert table.legal() == ["hunter(ahead=0, region=5, club=no)", "stop"]
    table.do("hunter(ahead=0, region=5, club=no)")
    assert table.why_not("region(region=5)") == "ICE-N10"
    table.do("region(region=12)")
    assert table.hunters(12) == "0"


# --- L13 ---------------------------------------------------------------------------------------


def test_two_hunters_and_a_mammoth_into_one_region(scene: Scenes) -> None:
    """ICE-L13a: 5 stones; the supply has a mammoth."""
    table = scene(hands=("L13 L10 D04 D05 D06",), stones=(5, 4, 4), board={5: "m", 6: "m", 7: "m"})
    table.do("play(card=L13)", "region(region=10)", "use(use=0)", "use(use=0)", "use(use=0)")
    assert (table.hunters(10), table.region(10)["mammoths"]) == ("0 0", 1)
    assert table.stones[0] == 0


def test_hunters_and_mammoth_are_optional_one_by_one(scene: Scenes) -> None:
    """ICE-L13c: no hunter, but the mammoth; or nothing at all."""
    table = scene(hands=("L13 L10 D04 D05 D06",), stones=(5, 4, 4), board={5: "m", 6: "m", 7: "m"})
    table.do("play(card=L13)", "region(region=10)", "stop", "use(use=0)")
    assert (table.hunters(10), table.region(10)["mammoths"]) == ("", 1)
    table = scene(hands=("L13 L10 D04 D05 D06",), stones=(5, 4, 4))
    table.do("play(card=L13)", "stop")
    assert table.told()["turn"]["step"] == "discard"


def test_without_mammoths_in_the_supply_one_comes_from_the_board(scene: Scenes) -> None:
    """ICE-L13b, ICE-K5: from any other region."""
    board = {**MAMMOTHS, 5: "m"}
    table = scene(hands=("L13 L10 D04 D05 D06",), stones=(5, 4, 4), board=board)
    table.do("play(card=L13)", "region(region=5)", "stop")
    assert regions(table) == [6, 7, 8]
    assert table.why_not("region(region=5)") == "ICE-N10"
    assert table.why_not("use(use=0)") == "ICE-K5"
    table.do("region(region=8)")
    assert (table.region(5)["mammoths"], table.region(8)["mammoths"]) == (2, 0)


def test_without_hunters_in_reserve_they_come_from_elsewhere(scene: Scenes) -> None:
    """ICE-K4, ICE-L13a: those already in the region of the camp are not offered."""
    board = {5: "0 0 0 0 0 0", 10: "0 0 0 0 0 0"}
    table = scene(hands=("L13 L10 D04 D05 D06",), stones=(5, 4, 4), board=board)
    table.do("play(card=L13)", "region(region=10)")
    assert table.legal() == ["hunter(ahead=0, region=5, club=no)", "stop"]
    assert table.why_not("use(use=0)") == "ICE-K4"
    table.do("hunter(ahead=0, region=5, club=no)", "hunter(ahead=0, region=5, club=no)")
    assert table.hunters(10) == "0 " * 7 + "0"
