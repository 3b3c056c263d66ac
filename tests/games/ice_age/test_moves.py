"""Cards that move hunters: L07, L09, L12 and D07; cards that take them off: D03, D04 (sections N, L and D)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.laws.every_position import picks_of_a_set_come_in_any_order
from solutre.games.ice_age import GAME

Scenes = Callable[..., Any]
HERD = ("L12 L09 D04 D05 D06",)


def regions(table: Any) -> list[int]:
    return [int(word[14:-1]) for word in table.legal() if word.startswith("region")]


def hunter(ahead: int, region: int, club: str = "no") -> str:
    return f"hunter(ahead={ahead}, region={region}, club={club})"


# --- L07 ---------------------------------------------------------------------------------------


def test_three_hunters_of_anybody_take_a_step(scene: Scenes) -> None:
    """ICE-L7a, ICE-L7c: from three regions to three regions."""
    table = scene(board={5: "0", 8: "1", 11: "2"})
    table.do("play(card=L07)", hunter(0, 5))
    assert regions(table) == [6, 9]
    table.do("region(region=9)", hunter(1, 8))
    assert regions(table) == [7, 12]  # 4 is under ice
    table.do("region(region=7)", hunter(2, 11), "region(region=10)")
    assert (table.hunters(9), table.hunters(7), table.hunters(10)) == ("0", "1", "2")
    assert table.told()["turn"]["step"] == "discard"


def test_at_most_two_of_one_owner(scene: Scenes) -> None:
    """ICE-L7b: a third of seat 1 is refused, and so is a third of the player himself."""
    for ahead in (0, 1):
        table = scene(board={5: f"{ahead} {ahead} {ahead}", 8: "2"})
        table.do("play(card=L07)", hunter(ahead, 5), "region(region=6)", hunter(ahead, 5), "region(region=6)")
        assert table.legal() == [hunter(2, 8), "stop"]
        assert table.why_not(hunter(ahead, 5)) == "ICE-L7b"


def test_a_hunter_moves_once(scene: Scenes) -> None:
    """ICE-K6: the one that came to 6 stays there."""
    table = scene(board={5: "0", 8: "2"})
    table.do("play(card=L07)", hunter(0, 5), "region(region=6)")
    assert table.why_not(hunter(0, 6)) == "ICE-K6"


def test_a_step_does_not_leap_over_ice(scene: Scenes) -> None:
    """ICE-N7, ICE-N8: 6 lies under ice between 5 and 7, so 5 leads to 9 only."""
    table = scene(round=2, glaciers=(6,), board={5: "0"})
    table.do("play(card=L07)", hunter(0, 5))
    assert regions(table) == [9]
    assert table.why_not("region(region=7)") == "ICE-N8"
    assert table.why_not("region(region=6)") == "ICE-S3"


def test_a_hunter_walled_in_by_ice_cannot_step(scene: Scenes) -> None:
    """ICE-N8: 5 has the neighbours 1, 6 and 9, all covered."""
    table = scene(round=3, glaciers=(6, 9), board={5: "0"})
    table.do("play(card=L07)")
    assert table.legal() == ["stop"]
    assert table.why_not(hunter(0, 5)) == "ICE-N8"


# --- L09 ---------------------------------------------------------------------------------------


def test_two_neighbours_change_places(scene: Scenes) -> None:
    """ICE-L9a: 5 and 6 touch; 12 touches neither, so its hunter cannot be exchanged."""
    table = scene(hands=HERD, board={5: "0", 6: "1", 12: "2"})
    table.do("play(card=L09)")
    assert table.legal() == [hunter(0, 5), hunter(1, 6), "stop"]
    assert table.why_not(hunter(2, 12)) == "ICE-L9a"
    table.do(hunter(1, 6))
    assert table.legal() == [hunter(0, 5)]
    told = table.do(hunter(0, 5))
    assert (told[0].kind, told[0].args) == ("swap", (1, 5, 0, 4))
    assert (table.hunters(5), table.hunters(6)) == ("1", "0")


def test_both_may_belong_to_one_player(scene: Scenes) -> None:
    """ICE-L9b: two of seat 2; the board looks the same afterwards."""
    table = scene(hands=HERD, board={5: "2", 6: "2"})
    table.do("play(card=L09)", hunter(2, 5), hunter(2, 6))
    assert (table.hunters(5), table.hunters(6)) == ("2", "2")


# --- L12 ---------------------------------------------------------------------------------------


def test_a_herd_goes_together(scene: Scenes) -> None:
    """ICE-L12a, ICE-L12b: three hunters of four and a mammoth, from 7 to 11."""
    table = scene(hands=HERD, stones=(5, 4, 4), board={7: "0 0 0 0 m", 12: "1"})
    table.do("play(card=L12)")
    assert regions(table) == [7]
    assert table.why_not("region(region=12)") == "ICE-L12a"
    table.do("region(region=7)")
    assert regions(table) == [6, 8, 10, 11, 12]
    table.do("region(region=11)", hunter(0, 7), hunter(0, 7), hunter(0, 7))
    assert table.legal() == ["use(use=0)", "stop"]
    table.do("use(use=0)")
    assert (table.hunters(7), table.hunters(11)) == ("0", "0 0 0")
    assert (table.region(7)["mammoths"], table.region(11)["mammoths"]) == (0, 1)


def test_no_mammoth_goes_without_a_hunter(scene: Scenes) -> None:
    """ICE-L12c: with no hunter on the way the action is over."""
    table = scene(hands=HERD, stones=(5, 4, 4), board={7: "0 m"})
    table.do("play(card=L12)", "region(region=7)", "region(region=11)", "stop")
    assert table.told()["turn"]["step"] == "discard"
    assert table.region(7)["mammoths"] == 1


def test_a_mammoth_may_be_left_behind(scene: Scenes) -> None:
    """ICE-L12b: and where there is none, none is asked for."""
    table = scene(hands=HERD, stones=(5, 4, 4), board={7: "0 0 m"})
    table.do("play(card=L12)", "region(region=7)", "region(region=8)", hunter(0, 7), "stop", "stop")
    assert (table.hunters(8), table.region(7)["mammoths"]) == ("0", 1)
    table = scene(hands=HERD, stones=(5, 4, 4), board={7: "0"})
    table.do("play(card=L12)", "region(region=7)", "region(region=8)", hunter(0, 7), "stop")
    assert table.told()["turn"]["step"] == "discard"


# --- D07 ---------------------------------------------------------------------------------------


def test_another_player_moves_two_hunters_anywhere(scene: Scenes) -> None:
    """ICE-D9, ICE-N9, ICE-K6: seat 0 acts on the turn of seat 2; only his own hunters, each once."""
    table = scene(active=2, board={5: "0", 9: "0", 12: "1"})
    table.do("play(card=D07)", "target(ahead=1)", "use(use=1)")
    assert table.state.player == 0
    assert table.why_not(hunter(1, 12)) == "ICE-D9"
    table.do(hunter(0, 5), "region(region=12)")
    assert table.why_not(hunter(0, 12)) == "ICE-K6"
    table.do(hunter(0, 9), "region(region=8)")
    assert (table.hunters(12), table.hunters(8)) == ("0 1", "0")
    assert table.state.player == 2


def test_who_has_no_hunter_on_the_board_can_only_take_a_club(scene: Scenes) -> None:
    """ICE-D9, ICE-D10: he may be chosen all the same."""
    table = scene(active=2)
    table.do("play(card=D07)", "target(ahead=1)")
    assert table.legal() == ["use(use=0)", "stop"]
    assert table.why_not("use(use=1)") == "ICE-D9"


# --- D03, D04 ----------------------------------------------------------------------------------


def test_two_hunters_of_different_owners_are_taken_off(scene: Scenes) -> None:
    """ICE-D4, ICE-D6, ICE-F11: the active player's and the executor's own; they return to the reserves."""
    table = scene(active=1, board={5: "0 1", 6: "1 2"})
    table.do("play(card=D03)", "target(ahead=1)")
    assert table.state.player == 2
    assert table.legal() == [hunter(0, 6), hunter(1, 5), hunter(2, 5), hunter(2, 6), "stop"]
    table.do(hunter(2, 5))
    assert table.why_not(hunter(2, 6)) == "ICE-D4"
    told = table.do(hunter(0, 6))
    assert (told[0].kind, told[0].clause, told[0].args) == ("remove", "ICE-D4", (2, 5))
    assert [player["reserve"] for player in table.told()["players"]] == [11, 11, 12]


def test_one_hunter_is_taken_off(scene: Scenes) -> None:
    """ICE-D5, ICE-D6: one's own, if one likes."""
    table = scene(board={5: "0 1"})
    table.do("play(card=D04)", "target(ahead=1)")
    assert table.why_not(hunter(0, 6)) == "ICE-K3"
    table.do(hunter(0, 5))
    assert table.hunters(5) == "0"
    assert table.stones[0] == 6


# --- picks of a set ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "hands", "board"),
    [
        (("play(card=D03)", "target(ahead=1)"), "L07 L10 D03 D05 D06", {5: "0 1*", 6: "1 2"}),  # ICE-D4
        (("play(card=L09)",), "L09 L10 D04 D05 D06", {5: "0* 2", 6: "1 2", 9: "0"}),  # ICE-L9a
        (("play(card=L12)", "region(region=7)", "region(region=11)"), "L12 L10 D04 D05 D06", {7: "0 0*"}),  # ICE-L12a
        (("play(card=L13)", "region(region=7)"), "L13 L10 D04 D05 D06", {5: "0 " * 9 + "0*", 6: "0 0"}),  # ICE-L13a
    ],
)
def test_hunters_of_one_card_are_picked_in_any_order(
    scene: Scenes, before: tuple[str, ...], hands: str, board: dict[int, str]
) -> None:
    """Whoever goes first, nobody is shut out by it: taken off, exchanged, going along or coming to a camp.

    Hunters who are placed or moved one by one get a region of their own in between. Where clubs are kept in reserve the
    exchange asks for them in the order of the picks (ICE-L9c), so the kind as a whole is no set.
    """
    table = scene(hands=(hands,), stones=(5,), board=board)
    table.do(*before)
    picks = [word for word in table.legal() if word.startswith("hunter")]
    assert len(picks) > 1
    picks_of_a_set_come_in_any_order(replace(GAME, sets=frozenset({"hunter"})), table.state)
