"""The limits of what a table can look like: the last position that is allowed, the first that is not (section I)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.games.ice_age.rules.reading import read

from ..positions import Told, refused

Scenes = Callable[..., Any]
OPEN = range(5, 13)  # regions without ice at the start of a game of three
NO_FIRES = dict.fromkeys(OPEN, "nofire")
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played


# --- stones ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stones"), [(3, 32), (4, 41), (5, 50)])
def test_the_stones_of_the_player_count_stay(scene: Scenes, seats: int, stones: int) -> None:
    """ICE-S8, ICE-S11, ICE-I1: four each, and 20, 25 or 30 in the dark reserve; not one more and not one less."""
    told = scene(seats=seats, light=3).told()
    purses = [player["stones"] for player in told["players"]]
    assert sum(purses) + told["supply"]["light reserve"] + told["supply"]["dark reserve"] == stones
    for wrong in (2, 4):
        told["supply"]["light reserve"] = wrong
        assert "stones were lost or made" in refused(told, "ICE-I1")


def test_a_player_may_hold_any_number_of_stones_but_the_last(scene: Scenes) -> None:
    """ICE-M10, ICE-I10: all but one of the dark reserve; with an empty one no turn begins."""
    assert scene(dark=1).stones == [4, 4, 23]
    with pytest.raises(BrokenPosition, match="ICE-I10: a turn begins with an empty dark reserve"):
        scene(dark=0)


def test_conflicts_begin_when_the_dark_reserve_is_empty(scene: Scenes) -> None:
    """ICE-M20, ICE-I10."""
    scene(step="fires", dark=0, **{"ended by": 0})
    with pytest.raises(BrokenPosition, match="ICE-I10: conflicts began with stones in the dark reserve"):
        scene(step="fires", dark=1, **{"ended by": 0})


def test_who_ended_the_phase_is_known_from_the_last_stone_on(scene: Scenes) -> None:
    """ICE-M20, ICE-M22: the turn is finished with an empty dark reserve, and by nobody else."""
    scene(step="discard", hands=FOUR, dark=0, **{"ended by": 0})
    with pytest.raises(BrokenPosition, match="ICE-M20: the dark reserve is empty and the phase goes on"):
        scene(step="discard", hands=FOUR, dark=0)
    with pytest.raises(BrokenPosition, match="ICE-M20: the phase was ended with stones in the dark reserve"):
        scene(step="discard", hands=FOUR, dark=1, **{"ended by": 0})


# --- pieces ------------------------------------------------------------------------------------------


def test_twelve_hunters_may_stand_in_one_region_and_no_thirteenth(scene: Scenes) -> None:
    """ICE-S9, ICE-I2, ICE-R3: during the migration a region has no limit."""
    told = scene(board={5: " ".join(["0"] * 12)}).told()
    assert told["players"][0]["reserve"] == 0
    told["regions"]["5"]["hunters"][0][0] = 13
    assert "hunters were lost or made" in refused(told, "ICE-I2")


def test_a_hunter_is_on_the_board_or_in_reserve(scene: Scenes) -> None:
    """ICE-I2: one on the board and eleven off it; twelve or ten off it are refused."""
    told = scene(board={5: "1*"}).told()
    assert told["players"][1]["reserve"] == 11
    for wrong in (10, 12):
        told["players"][1]["reserve"] = wrong
        refused(told, "ICE-I2")


def test_six_clubs_lie_under_hunters_in_reserves_and_in_the_supply(scene: Scenes) -> None:
    """ICE-C8, ICE-I4: two under hunters, three kept, one left; a seventh is refused."""
    told = scene(board={5: "0* 1*"}, clubs=[2, 1]).told()
    assert told["supply"]["clubs"] == 1
    told["supply"]["clubs"] = 2
    assert "clubs were lost or made" in refused(told, "ICE-I4")


def test_all_clubs_may_be_kept_by_one_player(scene: Scenes) -> None:
    """ICE-B9: six in one reserve."""
    assert scene(clubs=[6]).told()["supply"]["clubs"] == 0


def test_clubs_in_reserve_outlast_the_conflicts_and_those_under_hunters_do_not(scene: Scenes) -> None:
    """ICE-B8, ICE-B9."""
    words: Told = {"step": "glacier", "dark": 0, "ended by": 0}
    scene(board={**NO_FIRES, 5: "0 nofire"}, clubs=[1], **words)
    with pytest.raises(BrokenPosition, match="ICE-I4: a club outlived the conflict phase"):
        scene(board={**NO_FIRES, 5: "0* nofire"}, **words)


@pytest.mark.parametrize(("seats", "mammoths"), [(3, 4), (4, 5), (5, 6)])
def test_the_mammoths_of_the_player_count_may_share_a_region(scene: Scenes, seats: int, mammoths: int) -> None:
    """ICE-S4 to ICE-S6, ICE-I3, ICE-R3: all of them in region 12; one more is refused."""
    told = scene(seats=seats, board={12: "m " * mammoths}).told()
    assert told["supply"]["mammoths"] == 0
    told["regions"]["12"]["mammoths"] += 1
    assert "mammoths were lost or made" in refused(told, "ICE-I3")


# --- ice ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "most"), [(1, ()), (2, (5,)), (3, (5, 6)), (4, (5, 6, 7))])
def test_there_is_a_glacier_for_each_finished_round_at_most(scene: Scenes, number: int, most: tuple[int, ...]) -> None:
    """ICE-G1, ICE-I11: fewer are allowed, as the last player may decline."""
    scene(round=number)
    scene(round=number, glaciers=most)
    with pytest.raises(BrokenPosition, match="ICE-I11: more glaciers than finished rounds"):
        scene(round=number, glaciers=(*most, 12))


@pytest.mark.parametrize(("seats", "covered"), [(3, [1, 2, 3, 4]), (4, [1, 4]), (5, [])])
def test_the_glaciers_of_the_set_up_never_leave(scene: Scenes, seats: int, covered: list[int]) -> None:
    """ICE-S1."""
    told = scene(seats=seats).told()
    assert [int(number) for number, region in told["regions"].items() if region["glacier"]] == covered
    for number in covered:
        bare = {**told, "regions": {**told["regions"]}}
        bare["regions"][str(number)] = {**told["regions"][str(number)], "glacier": False, "fires": 1}
        assert "a glacier of the set-up is missing" in refused(bare, "ICE-S1")


@pytest.mark.parametrize("piece", ["mammoths", "fires"])
def test_nothing_stands_on_ice(scene: Scenes, piece: str) -> None:
    """ICE-S3, ICE-I8: a herd or a fire of region 5 in region 1."""
    told = scene(board={5: "m"}).told()
    told["regions"]["5"][piece], told["regions"]["1"][piece] = 0, 1
    assert "a piece stands on a glacier" in refused(told, "ICE-I8")


def test_half_a_glacier_is_seen(scene: Scenes) -> None:
    """ICE-C5: planted in the state."""
    state = scene(round=2).state
    state.covered |= 1 << 4 * 4
    state.fires &= ~(15 << 4 * 4)
    with pytest.raises(AssertionError, match="ICE-C5: half a glacier"):
        state.audit()


# --- fires -------------------------------------------------------------------------------------------


def test_all_fires_may_lie_in_one_region(scene: Scenes) -> None:
    """ICE-L10b, ICE-I9: eight fires for eight open regions, wherever they lie; a ninth is refused."""
    told = scene(board={**NO_FIRES, 9: "f f f f f f f f"}).told()
    assert [told["regions"][str(number)]["fires"] for number in OPEN] == [0, 0, 0, 0, 8, 0, 0, 0]
    told["regions"]["5"]["fires"] = 1
    assert "not one fire for each open region" in refused(told, "ICE-I9")


def turning(scene: Scenes, turned: list[int], heat: int, left: int) -> Told:
    """Fires of the first open regions were turned up; their heat is all in region 5."""
    told: Told = scene(step="fires", dark=0, **{"ended by": 0}).told()
    for number in list(OPEN)[: 8 - left]:
        told["regions"][str(number)]["fires"] = 0
    told["regions"]["5"]["heat"] = heat
    told["supply"]["fires turned up"] = turned
    return told


def test_no_value_of_a_fire_is_turned_up_more_often_than_it_exists(scene: Scenes) -> None:
    """ICE-C7: four of value 0, five each of value 1 and 2."""
    read(turning(scene, [0, 0, 5], 10, 3))
    read(turning(scene, [4, 0, 0], 0, 4))
    assert "more fires of a value than there are" in refused(turning(scene, [0, 0, 6], 12, 2), "ICE-C7")
    assert "more fires of a value than there are" in refused(turning(scene, [5, 0, 0], 0, 3), "ICE-C7")


def test_fires_turned_up_and_face_down_are_one_for_each_open_region(scene: Scenes) -> None:
    """ICE-F1, ICE-I9: three were turned up and five are left."""
    read(turning(scene, [1, 1, 1], 3, 5))
    refused(turning(scene, [1, 1, 0], 1, 5), "ICE-I9")


# --- hands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "whole"),
    [
        ("L07 L10 L11 L12 D01", True),
        ("L07 D01 D02 D03 D04", True),
        ("L07 L10 L11 L12 L13", False),
        ("D01 D02 D03 D04 D05", False),
        ("L07 L10 D01 D02", False),
        ("L07 L10 D01 D02 D03 D04", False),
    ],
)
def test_between_turns_a_hand_has_five_cards_and_four_of_a_colour_at_most(
    scene: Scenes, hand: str, whole: bool
) -> None:
    """ICE-I6, ICE-M11, ICE-M18."""
    if whole:
        assert scene(hands=[hand]).told()["players"][0]["hand"] == hand.split()
    else:
        with pytest.raises(BrokenPosition, match="ICE-I6"):
            scene(hands=[hand])


@pytest.mark.parametrize(("step", "sizes"), [("choose who acts", {4}), ("discard", {4}), ("draw", {3, 4})])
def test_within_a_turn_a_card_was_played_and_one_may_be_put_away(scene: Scenes, step: str, sizes: set[int]) -> None:
    """ICE-M2, ICE-M16: four cards after the play, three after a discard; nobody else has fewer than five."""
    cards = ["L07", "L10", "D04", "D05", "D06"]
    running: Told = {"card": "D03"} if step == "choose who acts" else {}
    for size in range(2, 6):
        words: Told = {"step": step, "hands": [" ".join(cards[:size])], **running}
        if size in sizes:
            scene(**words)
        else:
            with pytest.raises(BrokenPosition, match="ICE-M2"):
                scene(**words)
    with pytest.raises(BrokenPosition, match="ICE-I6"):
        scene(step=step, hands=["L07 L10 D04 D05", "L01 L08 D01 D03"], **running)


def test_after_the_last_card_of_the_game_a_hand_of_four_is_not_filled_up(scene: Scenes) -> None:
    """ICE-M22: in the last round discard and draw are skipped; in an earlier one the hand is full."""
    words: Told = {"step": "fires", "dark": 0, "ended by": 0}
    scene(round=3, **words)
    scene(round=4, hands=FOUR, **words)
    for number, hand in ((3, FOUR), (4, ())):
        with pytest.raises(BrokenPosition, match="ICE-I6: a hand that was not filled up"):
            scene(round=number, hands=hand, **words)


# --- piles -------------------------------------------------------------------------------------------


def test_a_card_under_a_pile_belongs_to_a_player(scene: Scenes) -> None:
    """ICE-H4, ICE-M16: the last of three; there is no fourth."""
    assert scene(under="L12@2").told()["piles"]["light"]["under"] == [{"card": "L12", "by": 2}]
    with pytest.raises(BrokenPosition, match="ICE-H4: a card was put under a pile by nobody"):
        scene(under="L12@3")


def test_a_discard_of_cults_shows_no_card_and_any_other_does(scene: Scenes) -> None:
    """ICE-U2, ICE-M3: both light cults lie in the pile; beside another card that one is open."""
    scene(discard="L14 L14")
    scene(discard="L14 L14", open_light="L07")
    with pytest.raises(BrokenPosition, match="ICE-M3: a discard pile hides its open card"):
        scene(discard="L14 L07")


def test_the_open_card_lies_in_its_pile(scene: Scenes) -> None:
    """ICE-I7."""
    told = scene(open_dark="D01").told()
    told["piles"]["dark"]["open"] = "D02"
    assert "the open card is not in its pile" in refused(told, "ICE-I7")


def test_cards_are_counted_by_colour_where_they_are_hidden(scene: Scenes) -> None:
    """ICE-I5, ICE-C3: in a view 33 light and 22 dark cards; a hidden one more is refused."""
    view = scene().state.redact(0).dump()
    assert (view["piles"]["light"]["faces"], view["players"][1]["hand"]) == (None, None)
    read(view)
    view["piles"]["light"]["shuffled"] += 1
    assert "cards were lost or made" in refused(view, "ICE-I5")


# --- rounds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "last"), [("normal", 4), ("short", 3)])
def test_the_short_game_is_one_round_shorter(scene: Scenes, variant: str, last: int) -> None:
    """ICE-R1, ICE-R2."""
    assert scene(variant=variant, round=last).state.round == last
    with pytest.raises(BrokenPosition, match="ICE-R1: a round that does not exist"):
        scene(variant=variant, round=last + 1)
