"""Mammoths and fires: L08, L10, L11, D05 and D06 (sections L and D)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Scenes = Callable[..., Any]
MAMMOTHS = {5: "m", 6: "m", 7: "m", 8: "m"}
THREE = {5: "m", 6: "m", 7: "m"}
L08 = ("L08 L10 D04 D05 D06", "L01 L13 D01 D03 D05")
L11 = ("L11 L10 D04 D05 D06",)


def regions(table: Any) -> list[int]:
    return [int(word[14:-1]) for word in table.legal() if word.startswith("region")]


def uses(table: Any) -> list[int]:
    return [int(word[8:-1]) for word in table.legal() if word.startswith("use")]


def test_a_club_or_a_mammoth_for_two_stones(scene: Scenes) -> None:
    """ICE-L8a: the mammoth goes to any open region."""
    table = scene(hands=L08, board=THREE)
    table.do("play(card=L08)")
    assert table.legal() == ["use(use=0)", "use(use=1)", "stop"]
    table.do("use(use=1)")
    assert regions(table) == [5, 6, 7, 8, 9, 10, 11, 12]
    table.do("region(region=5)")
    assert (table.region(5)["mammoths"], table.stones[0]) == (2, 2)


def test_the_last_club_may_be_taken(scene: Scenes) -> None:
    """ICE-L8a, ICE-D9: five of the six clubs are in reserves."""
    table = scene(hands=L08, board=MAMMOTHS, clubs=(1, 2, 2))
    table.do("play(card=L08)")
    assert uses(table) == [0, 1]
    table.do("use(use=0)")
    assert table.told()["supply"]["clubs"] == 0


def test_no_club_is_left(scene: Scenes) -> None:
    """ICE-L8b, ICE-D9"""
    table = scene(hands=L08, board=MAMMOTHS, clubs=(2, 2, 2))
    table.do("play(card=L08)")
    assert uses(table) == [1]
    assert table.why_not("use(use=0)") == "ICE-L8b"
    table = scene(active=2, clubs=(2, 2, 2), board={5: "0"})
    table.do("play(card=D07)", "target(ahead=1)")
    assert uses(table) == [1]
    assert table.why_not("use(use=0)") == "ICE-D9"


def test_with_an_empty_supply_a_mammoth_of_the_board_moves(scene: Scenes) -> None:
    """ICE-L8c, ICE-K5: from 5 to any other open region."""
    table = scene(hands=L08, board=MAMMOTHS)
    table.do("play(card=L08)", "use(use=1)")
    assert regions(table) == [5, 6, 7, 8]
    assert table.why_not("region(region=9)") == "ICE-K3"
    table.do("region(region=5)")
    assert regions(table) == [6, 7, 8, 9, 10, 11, 12]
    assert table.why_not("region(region=5)") == "ICE-N10"
    table.do("region(region=12)")
    assert (table.region(5)["mammoths"], table.region(12)["mammoths"]) == (0, 1)


# --- L11 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stones", "board", "offered"),
    [
        (1, THREE, None),
        (2, THREE, [0]),
        (3, THREE, [0, 1]),
        (5, THREE, [0, 1, 2]),
        (2, MAMMOTHS, None),
        (3, MAMMOTHS, [1]),
        (4, MAMMOTHS, [1]),
        (5, MAMMOTHS, [1, 2]),
        (5, {}, [0]),
    ],
)
def test_only_uses_that_can_be_paid_and_carried_out(
    scene: Scenes, stones: int, board: dict[int, str], offered: list[int] | None
) -> None:
    """ICE-L11c, ICE-L11d: an empty supply does not make placing a cheap move."""
    table = scene(hands=L11, stones=(stones, 4, 4), board=board)
    if offered is None:
        assert table.why_not("play(card=L11)") == "ICE-L11c"
    else:
        table.do("play(card=L11)")
        assert uses(table) == offered


def test_a_mammoth_with_ice_all_round_cannot_step(scene: Scenes) -> None:
    """ICE-L11c, ICE-N8: the four mammoths stand in 5, whose neighbours 1, 6 and 9 are covered."""
    table = scene(hands=L11, round=3, glaciers=(6, 9), stones=(5, 4, 4), board={5: "m m m m"})
    table.do("play(card=L11)")
    assert uses(table) == [2]
    assert table.why_not("use(use=1)") == "ICE-L11c"
    assert table.why_not("use(use=0)") == "ICE-L11d"
    assert table.why_not("stop") == "ICE-L11b"


def test_the_price_follows_the_use(scene: Scenes) -> None:
    """ICE-L11a, ICE-L11b: nothing is paid before the use is chosen, then 2, 3 or 5."""
    for use, price in ((0, 2), (1, 3), (2, 5)):
        table = scene(hands=L11, stones=(5, 4, 4), board=THREE)
        table.do("play(card=L11)")
        assert table.stones[0] == 5
        table.do(f"use(use={use})")
        assert table.stones[0] == 5 - price


def test_a_mammoth_takes_a_step_or_goes_anywhere(scene: Scenes) -> None:
    """ICE-L11a: from 5 a step leads to 6 or 9."""
    table = scene(hands=L11, stones=(5, 4, 4), board=THREE)
    table.do("play(card=L11)", "use(use=1)", "region(region=5)")
    assert regions(table) == [6, 9]
    assert table.why_not("region(region=12)") == "ICE-L11a"
    table = scene(hands=L11, stones=(5, 4, 4), board=THREE)
    table.do("play(card=L11)", "use(use=2)", "region(region=5)")
    assert regions(table) == [6, 7, 8, 9, 10, 11, 12]


def test_a_paid_use_may_be_given_up(scene: Scenes) -> None:
    """ICE-K2: before the mammoth is named, not after."""
    for use in (0, 1, 2):
        table = scene(hands=L11, stones=(5, 4, 4), board=THREE)
        table.do("play(card=L11)", f"use(use={use})", "stop")
        assert table.told()["turn"]["step"] == "discard"


# --- fires and D05 -----------------------------------------------------------------------------


def test_a_fire_is_carried_to_another_open_region(scene: Scenes) -> None:
    """ICE-L10a, ICE-L10b, ICE-L10c, ICE-L10d: two fires in 9 then; nobody hears a value."""
    table = scene()
    table.do("play(card=L10)", "region(region=5)")
    assert table.why_not("region(region=1)") == "ICE-L10c"
    assert table.why_not("region(region=5)") == "ICE-N10"
    told = table.do("region(region=9)")
    assert (told[0].kind, told[0].args) == ("move_fire", (4, 8))
    assert (table.region(5)["fires"], table.region(9)["fires"]) == (0, 2)
    table = scene(board={5: "nofire", 9: "f f"})
    table.do("play(card=L10)")
    assert table.why_not("region(region=5)") == "ICE-L10a"


def test_somebody_else_carries_a_fire(scene: Scenes) -> None:
    """ICE-D8: as with L10."""
    table = scene()
    table.do("play(card=D06)", "target(ahead=2)", "region(region=12)", "region(region=11)")
    assert table.region(11)["fires"] == 2
    assert table.stones[0] == 6


def test_somebody_else_takes_a_mammoth_off(scene: Scenes) -> None:
    """ICE-D7: it goes to the supply."""
    table = scene(board=MAMMOTHS)
    table.do("play(card=D05)", "target(ahead=1)")
    assert table.why_not("region(region=9)") == "ICE-D7"
    table.do("region(region=7)")
    assert (table.region(7)["mammoths"], table.told()["supply"]["mammoths"]) == (0, 1)


def test_anybody_may_be_named_though_he_can_do_nothing(scene: Scenes) -> None:
    """ICE-D10: no mammoth is on the board."""
    table = scene()
    table.do("play(card=D05)")
    assert table.legal() == ["target(ahead=1)", "target(ahead=2)"]
    assert table.why_not("target(ahead=3)") == "ICE-C10"
    table.do("target(ahead=1)")
    assert table.legal() == ["stop"]
