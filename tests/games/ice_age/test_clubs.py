"""Clubs (section B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Scenes = Callable[..., Any]
L08 = ("L08 L10 D04 D05 D06", "L01 L13 D01 D03 D05")


def hunter(ahead: int, region: int, club: str = "no") -> str:
    return f"hunter(ahead={ahead}, region={region}, club={club})"


def test_a_new_club_goes_under_an_own_hunter_or_stays_in_reserve(scene: Scenes) -> None:
    """ICE-B1, ICE-B11, ICE-B4: not under a hunter of somebody else, nor under one that has a club."""
    table = scene(hands=L08, board={5: "0 1", 6: "0*"})
    table.do("play(card=L08)", "use(use=0)")
    assert table.legal() == [hunter(0, 5), "stop"]
    assert table.why_not(hunter(1, 5)) == "ICE-B11"
    assert table.why_not(hunter(0, 6, "yes")) == "ICE-B4"
    told = table.do(hunter(0, 5))
    assert (told[0].kind, told[0].clause) == ("arm", "ICE-B1")
    assert table.hunters(5) == "0* 1"
    table = scene(hands=L08, board={5: "0 1"})
    table.do("play(card=L08)", "use(use=0)", "stop")
    assert table.told()["players"][0]["clubs"] == 1
    assert table.told()["supply"]["clubs"] == 5


def test_a_reserve_club_goes_under_a_hunter_that_is_placed(scene: Scenes) -> None:
    """ICE-B2: asked after each hunter, while there is a club."""
    table = scene(active=1, clubs=(0, 1))
    table.do("play(card=L01)", "use(use=0)", "region(region=8)")
    assert table.legal() == ["club(club=no)", "club(club=yes)"]
    table.do("club(club=no)", "region(region=8)", "club(club=yes)", "region(region=8)")
    assert table.hunters(8) == "1 1 1*"
    assert table.told()["turn"]["step"] == "discard"


def test_also_on_the_turn_of_another_player(scene: Scenes) -> None:
    """ICE-B2: seat 0 places for the D02 of seat 2."""
    table = scene(active=2, clubs=(1,))
    table.do("play(card=D02)", "region(region=9)", "club(club=yes)")
    assert table.hunters(9) == "0*"
    assert table.state.player == 1


def test_not_when_somebody_else_moves_the_hunter(scene: Scenes) -> None:
    """ICE-B2, ICE-B10, ICE-B11: seat 0 moves a hunter of seat 1; neither puts a club under it."""
    table = scene(board={5: "1"}, clubs=(1, 1))
    table.do("play(card=L07)", hunter(1, 5), "region(region=6)")
    assert table.legal() == ["stop"]
    assert table.why_not("club(club=yes)") == "ICE-B10"


def test_a_club_goes_with_its_hunter(scene: Scenes) -> None:
    """ICE-B3: the owner moves it, and no other club is offered for it."""
    table = scene(board={5: "0*"}, clubs=(1,))
    table.do("play(card=L07)", hunter(0, 5, "yes"), "region(region=6)")
    assert table.hunters(6) == "0*"
    assert table.legal() == ["stop"]


def test_others_cannot_move_a_hunter_with_a_club(scene: Scenes) -> None:
    """ICE-B6: neither L07 nor L09 of somebody else."""
    table = scene(board={5: "1 1*", 6: "0"})
    table.do("play(card=L07)")
    assert hunter(1, 5) in table.legal()
    assert table.why_not(hunter(1, 5, "yes")) == "ICE-B6"
    table = scene(hands=("L09 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L12 D02 D04 D07"), board={5: "1*", 6: "0"})
    table.do("play(card=L09)")
    assert table.legal() == ["stop"]
    assert table.why_not(hunter(1, 5, "yes")) == "ICE-B6"


def test_a_hunter_that_got_its_club_on_the_way_has_moved(scene: Scenes) -> None:
    """ICE-K6: touched without a club, it is touched with one."""
    table = scene(board={5: "0", 8: "1"}, clubs=(1,))
    table.do("play(card=L07)", hunter(0, 5), "region(region=6)", "club(club=yes)")
    assert table.legal() == [hunter(1, 8), "stop"]
    assert table.why_not(hunter(0, 6, "yes")) == "ICE-K6"


def test_the_owner_may_exchange_his_hunter_with_its_club(scene: Scenes) -> None:
    """ICE-L9c, ICE-B3: the club goes along; a reserve club is asked for the first picked, then for the second."""
    hands = ("L09 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L12 D02 D04 D07")
    table = scene(hands=hands, board={5: "0*", 6: "0"}, clubs=(2,))
    table.do("play(card=L09)", hunter(0, 5, "yes"), hunter(0, 6))
    assert table.legal() == ["club(club=no)", "club(club=yes)"]  # for the second only: the first has a club
    table.do("club(club=yes)")
    assert (table.hunters(5), table.hunters(6)) == ("0*", "0*")
    table = scene(hands=hands, board={5: "0", 6: "0"}, clubs=(2,))
    table.do("play(card=L09)", hunter(0, 5), hunter(0, 6), "club(club=yes)")
    assert (table.hunters(5), table.hunters(6)) == ("0", "0*")  # the first picked stands in 6 now
    table.do("club(club=no)")
    assert table.told()["turn"]["step"] == "discard"


def test_the_hunter_of_another_gets_no_club_in_an_exchange(scene: Scenes) -> None:
    """ICE-L9c, ICE-B11"""
    hands = ("L09 L10 D04 D05 D06", "L01 L08 D01 D03 D05", "L02 L12 D02 D04 D07")
    table = scene(hands=hands, board={5: "1", 6: "2"}, clubs=(1, 1, 1))
    table.do("play(card=L09)", hunter(1, 5), hunter(2, 6))
    assert table.told()["turn"]["step"] == "discard"


def test_a_hunter_with_a_club_can_be_taken_off_by_a_card(scene: Scenes) -> None:
    """ICE-B7, ICE-D6: the club returns to the supply."""
    table = scene(board={5: "1*"})
    table.do("play(card=D04)", "target(ahead=2)")
    told = table.do(hunter(2, 5, "yes"))
    assert [(event.kind, event.clause, event.player) for event in told] == [
        ("remove", "ICE-D5", 2),
        ("club_back", "ICE-B7", 1),
    ]
    assert table.told()["supply"]["clubs"] == 6


def test_clubs_on_the_board_leave_it_and_reserve_clubs_stay(scene: Scenes) -> None:
    """ICE-B5, ICE-B8, ICE-B9, ICE-I4: five with clubs in a region for three; afterwards the clubs are gone."""
    table = scene(step="fires", board={5: "0* 0* 1* 1* 2* nofire", 6: "f f"}, clubs=(1,), dark=0, **{"ended by": 0})
    table.settle()
    assert table.hunters(5) == "0 0 1 1 2"
    assert table.told()["supply"]["clubs"] == 5
    assert table.told()["players"][0]["clubs"] == 1
