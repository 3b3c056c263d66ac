"""Two players and their four lots (section P, MAM-D18, MAM-L9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.games.mammut.rules import loot

Scenes = Callable[..., Any]
Tell = Callable[..., list[tuple[int, int, tuple[int, ...]]]]


def test_each_collects_two_lots(scene: Scenes) -> None:
    """MAM-P2, MAM-P3: the players alternate; every action makes a new heap."""
    table = scene(2, seat=0)
    table.do("meat in middle", "done")
    assert table.state.player == 1
    table.do("fire in middle", "done", "tusk in middle", "hide in middle", "done")
    assert table.faces("lot 0") == ["meat"]
    assert table.faces("lot 1") == ["hide", "tusk"]
    assert table.state.player == 1


def test_a_player_without_lots_plays_twice_running(scene: Scenes) -> None:
    """MAM-P3: seat 0 has both lots."""
    table = scene(2, lots={0: "axe, hide", 1: "tusk"}, seat=1)
    table.do("meat in middle", "done")
    assert table.state.player == 1
    assert table.legal("tile") == []


def test_a_steal_takes_one_lot_of_the_other(scene: Scenes) -> None:
    """MAM-P4: the second lot stays; own lots cannot be stolen; the new lot takes the free heap."""
    table = scene(2, lots={0: "axe, hide", 1: "tusk, meat", 2: "fire, hide"}, seat=1)
    assert table.legal("lot") == ["lot(owner=0, heap=0)", "lot(owner=0, heap=1)"]
    assert table.why_not("lot(owner=1, heap=0)") == "MAM-P4"
    table.do("lot(owner=0, heap=0)", "axe in hand")
    assert table.faces("lot 1") == ["meat", "tusk"]
    assert table.faces("lot 3") == ["hide"]
    assert table.state.player == 0


def test_a_lot_keeps_its_heap_number(scene: Scenes) -> None:
    """MAM-P2: the first heap is stolen and filled again, the second stays the second."""
    table = scene(2, lots={0: "axe, hide", 1: "tusk, meat"}, seat=1)
    table.do("lot(owner=0, heap=0)", "axe in hand", "fire in middle", "done")
    assert table.faces("lot 0") == ["fire"]
    assert table.faces("lot 1") == ["meat", "tusk"]


def test_the_fourth_lot_takes_everything(scene: Scenes) -> None:
    """MAM-P5, MAM-D11"""
    table = scene(2, lots={0: "axe, hide", 1: "tusk", 2: "meat"}, seat=1)
    assert table.legal("tile") == []
    assert "take_all" in table.legal()
    assert table.why_not("fire in middle") == "MAM-D11"


def test_with_two_lots_missing_nobody_has_to_take_everything(scene: Scenes) -> None:
    """MAM-P5: seat 1 has no lot at all and takes its third of four."""
    table = scene(2, lots={0: "axe, hide", 1: "tusk"}, seat=1)
    assert len(table.legal("tile")) == 29


def test_both_lots_count_together(scene: Scenes, tell: Tell) -> None:
    """MAM-P6, MAM-E8: two tusks and one make three."""
    table = scene(2, lots={0: "2 tusk, hide", 1: "tusk", 2: "meat"}, seat=1, round=5)
    assert (0, 6, (3,)) in tell(table.do("take_all"), "tusks")


def test_fewest_fires_lose_and_the_other_gains_his_own(scene: Scenes, tell: Tell) -> None:
    """MAM-P7, MAM-P8, MAM-X11: 6 fires and a card against 1; the loss is booked first."""
    table = scene(
        2,
        lots={0: "4 fire, 3 axe", 1: "2 fire, 2 hide", 2: "fire, meat"},
        middle="4 hide, 6 tusk, 5 meat, hare, fox, boar",
        seat=1,
        round=5,
        down=["", "axe_fire"],
    )
    told = table.do("take_all")
    assert tell(told, "fire_last") == [(1, -5, (1, 5, 5))]
    assert tell(told, "fire_bonus") == [(0, 7, (7,))]
    kinds = [event.kind for event in told]
    assert kinds.index("fire_last") < kinds.index("fire_bonus")


@pytest.mark.parametrize(("holder", "loser"), [("lot 0", 1), ("lot 2", 0)])
def test_a_tie_in_fires_hits_the_one_without_the_shaman(scene: Scenes, tell: Tell, holder: str, loser: int) -> None:
    """MAM-P7, MAM-T3: three fires each; the other gains three points."""
    table = scene(
        2,
        lots={0: "3 fire, 3 axe", 1: "3 hide, 3 tusk", 2: "3 fire, 3 hide"},
        middle="3 tusk, 6 meat, hare, fox, salmon, boar",
        shaman=holder,
        seat=1,
        round=5,
    )
    told = table.do("take_all")
    assert tell(told, "fire_last") == [(loser, -5, (3, 5, 5))]
    assert tell(told, "fire_bonus") == [(1 - loser, 3, (3,))]


def test_only_the_first_place_in_meat_counts(scene: Scenes, tell: Tell) -> None:
    """MAM-P9, MAM-V13"""
    table = scene(2, lots={0: "5 meat", 1: "axe", 2: "meat"}, middle="2 meat", seat=1, round=5)
    told = table.do("take_all")
    assert [points for _, points, _ in tell(told, "meat")] == [8]


def test_recall_may_bring_back_an_own_lot(scene: Scenes) -> None:
    """MAM-L9, MAM-P10: of the two lots on the table the own one is chosen."""
    table = scene(2, lots={0: "axe, hide", 2: "tusk"}, seat=0, hands=["recall"])
    table.do("card(card=recall)")
    assert table.legal() == ["lot(owner=0, heap=0)", "lot(owner=1, heap=0)"]
    assert table.why_not("done") == "MAM-L9"
    table.do("lot(owner=0, heap=0)", "done")
    assert loot.missing(table.state, 0) == 2
    assert table.state.player == 0


def test_a_blocked_player_is_passed_over(scene: Scenes, tell: Tell) -> None:
    """MAM-D18: seat 1 takes the last tile; seat 0 has nothing to take or steal, not even a recall helps; 1 goes on."""
    table = scene(2, middle="meat", rest="lot 0", shaman="lot 0", seat=1, hands=["recall"])
    told = table.do("meat in middle")
    assert tell(told, "blocked") == [(0, 0, ())]
    assert table.state.player == 1
    assert table.legal() == ["lot(owner=0, heap=0)"]


def test_when_nobody_can_act_the_sharing_ends_as_it_stands(scene: Scenes) -> None:
    """MAM-D18, MAM-D16, MAM-I7: seat 0 lacks a lot, seat 1 has two single tiles and starts next."""
    table = scene(2, lots={2: "tusk"}, middle="meat", rest="lot 0", shaman="lot 0", seat=1, round=4)
    table.do("take_all")
    assert loot.missing(table.state, 0) == 1
    while table.phase != "main":
        table.do(table.legal()[0])
    assert (table.state.round, table.state.start) == (5, 1)
