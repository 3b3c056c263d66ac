"""What a seat knows, as numbers with names: each of them read off the table by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.laws.minds import written
from solutre.games.ice_age import GAME

Scenes = Callable[..., Any]
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played


def told(table: Any, seat: int = 0) -> dict[str, int]:
    """The inputs of a seat that are not 0, by name."""
    assert GAME.layout is not None
    names = GAME.layout.names(table.state.seats)
    return {names[place]: number for place, number in written(GAME, table.state, seat)}


def field(table: Any, name: str, seat: int = 0) -> dict[str, int]:
    """The places of one field: what follows its name."""
    return {one.removeprefix(f"{name}: "): n for one, n in told(table, seat).items() if one.startswith(f"{name}: ")}


def of_region(table: Any, name: str, number: int, seat: int = 0) -> list[str]:
    """What a field says of one region."""
    here = f"region {number}, "
    return [one.removeprefix(here) for one in field(table, name, seat) if one.startswith(here)]


# --- the moment --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "number", "left"), [("normal", 1, 3), ("normal", 4, 0), ("short", 3, 0)])
def test_the_moment_is_told_by_step_and_rounds_left(scene: Scenes, variant: str, number: int, left: int) -> None:
    """ICE-R1, ICE-R2."""
    table = scene(variant=variant, round=number)
    assert (field(table, "step"), field(table, "rounds left")) == ({"play a card": 1}, {str(left): 1})


@pytest.mark.parametrize(("dark", "step"), [(1, "1"), (9, "9"), (10, "10"), (14, "10")])
def test_the_dark_reserve_is_told_stone_by_stone_when_it_runs_out(scene: Scenes, dark: int, step: str) -> None:
    """ICE-M20: from ten on it is only a number."""
    table = scene(dark=dark, light=2)
    assert (told(table)["dark reserve"], told(table)["light reserve"]) == (dark, 2)
    assert field(table, "dark reserve runs out") == {step: 1}


def test_supplies_are_numbers(scene: Scenes) -> None:
    """ICE-S4, ICE-S13: of four mammoths one is on the board, of six clubs one is kept."""
    found = told(scene(board={5: "m"}, clubs=[1]))
    assert (found["mammoth supply"], found["club supply"]) == (3, 5)


def test_a_running_action_is_told_by_card_use_and_pieces(scene: Scenes) -> None:
    """ICE-L1: two hunters anywhere, one of them is placed."""
    table = scene(step="place hunters", card="L05", use=1, left=1, hands=FOUR)
    assert (field(table, "card"), field(table, "use")) == ({"L05": 1}, {"1": 1})
    assert (told(table)["pieces left"], told(table)["own to place"]) == (1, 1)


def test_a_first_pick_is_told_with_its_region(scene: Scenes) -> None:
    """ICE-L10a: the fire of region 7 is on its way."""
    table = scene(step="fire to", card="L10", region=7, hands=FOUR)
    assert (field(table, "region chosen"), told(table)["first pick made"]) == ({"region 7": 1}, 1)
    before = scene(step="fire", card="L10", hands=FOUR)
    assert "first pick made" not in told(before)
    assert told(before)["own to act"] == 1


# --- regions -----------------------------------------------------------------------------------------


def test_ice_is_told_and_what_it_may_cover_next(scene: Scenes) -> None:
    """ICE-S1, ICE-G2: regions 1 to 4 are covered; 5 to 8 border them."""
    table = scene()
    assert list(field(table, "glaciers")) == ["region 1", "region 2", "region 3", "region 4"]
    assert list(field(table, "threatened")) == ["region 5", "region 6", "region 7", "region 8"]
    assert of_region(table, "mammoths", 1) == []


@pytest.mark.parametrize(("pieces", "herd"), [("", "none"), ("m", "one"), ("m m", "two"), ("m m m m", "more")])
def test_herds_are_told_up_to_two_and_more(scene: Scenes, pieces: str, herd: str) -> None:
    """ICE-P1, ICE-P2."""
    assert of_region(scene(board={9: pieces}), "mammoths", 9) == [herd]


def test_fires_are_none_one_or_more(scene: Scenes) -> None:
    """ICE-L10b: the fire of 5 was carried to 6."""
    table = scene(board={5: "nofire", 6: "f f"})
    assert [of_region(table, "fires", number) for number in (5, 6, 7)] == [["none"], ["more"], ["one"]]


@pytest.mark.parametrize(
    ("pieces", "crowd"),
    [("", "-3"), ("0", "-2"), ("0 1", "-1"), ("0 1 2", "full"), ("0 1 2 2", "+1"), ("0 " * 6, "+3"), ("0 " * 9, "+3"),
     ("m 0 1 2", "-1"), ("m m", "-3")],
)  # fmt: skip
def test_a_crowd_is_told_against_what_the_region_surely_feeds(scene: Scenes, pieces: str, crowd: str) -> None:
    """ICE-F3: three, and one a mammoth; fires are not known."""
    assert of_region(scene(board={9: pieces}), "crowd", 9) == [crowd]


def test_fires_that_are_turned_up_give_room(scene: Scenes) -> None:
    """ICE-F1, ICE-F3: a fire of 2 in region 5, four hunters, room for five."""
    told_fires = scene(board={5: "0 0 0 0"}, step="fires", dark=0, **{"ended by": 0})
    told_fires.do("fire(value=2)")
    assert (field(told_fires, "heat"), of_region(told_fires, "crowd", 5)) == ({"region 5": 2}, ["-1"])
    assert of_region(told_fires, "fires", 5) == ["none"]


@pytest.mark.parametrize(("count", "name"), [(1, "one"), (3, "three"), (4, "more"), (7, "more")])
def test_bands_are_told_by_size(scene: Scenes, count: int, name: str) -> None:
    """ICE-R3."""
    assert of_region(scene(board={9: "0 " * count}), "own hunters", 9) == [name]


@pytest.mark.parametrize(
    ("pieces", "own", "rival"),
    [
        ("0 0 1 1", "none", "none"),  # room for four with a fire of 1
        ("0 0 1 1 1", "some", "none"),  # Ada has fewest and loses one
        ("0 1 1 1 1", "all", "none"),
        ("0* 1 1 1 1", "none", "some"),
    ],
)
def test_who_falls_is_told_for_a_fire_of_middling_heat(scene: Scenes, pieces: str, own: str, rival: str) -> None:
    """ICE-F5, ICE-B5: with a fire of 1 there is room for four."""
    table = scene(board={9: pieces})
    assert (of_region(table, "own fall", 9), of_region(table, "rival 1 fall", 9)) == ([own], [rival])


def test_clubs_are_told_where_they_lie(scene: Scenes) -> None:
    """ICE-S10: two under hunters in 9, one in reserve."""
    table = scene(board={9: "0* 0* 0", 10: "1*"}, clubs=[1])
    assert field(table, "own with clubs") == {"region 9": 2}
    assert field(table, "rival 1 with clubs") == {"region 10": 1}
    assert told(table)["own clubs"] == 1


# --- players and cards -------------------------------------------------------------------------------


def test_the_own_seat_comes_first_and_the_rivals_follow_clockwise(scene: Scenes) -> None:
    """Seat 1 of three sees itself, then seat 2, then seat 0."""
    table = scene(scores=[11, 12, 13])
    found = told(table, 1)
    whose = ("own", "rival 1", "rival 2")
    assert [found[f"{who} score"] for who in whose] == [12, 13, 11]
    assert [found.get(f"{who} turn") for who in whose] == [None, None, 1]
    assert [found.get(f"{who} began the round") for who in whose] == [None, None, 1]


@pytest.mark.parametrize(("stones", "step"), [(0, "0"), (8, "8"), (11, "11"), (13, "11")])
def test_stones_are_told_one_by_one_up_to_ten(scene: Scenes, stones: int, step: str) -> None:
    """ICE-M9: the eighth matters."""
    assert field(scene(stones=[stones]), "own stones") == {step: 1}


def test_whoever_is_behind_may_place_the_glacier(scene: Scenes) -> None:
    """ICE-G4: fewest points; with equal points fewer hunters on the board."""
    assert told(scene(scores=[5, 3, 4]))["rival 1 last"] == 1
    found = told(scene(scores=[3, 3, 4], board={9: "1"}))
    assert (found.get("own last"), found.get("rival 1 last")) == (1, None)


def test_hopes_are_told_in_parts_of_fourteen(scene: Scenes) -> None:
    """ICE-C7, ICE-P1: three hunters with a herd score 6 whatever the fire, of reserves nine are left."""
    found = told(scene(board={9: "0 0 0 m"}))
    assert (found["own hoped for"], found["own survivors hoped for"]) == (6 * 14, 3 * 14)
    assert found["own reserve"] == 9


def test_the_own_hand_is_told_by_faces_and_that_of_others_by_backs(scene: Scenes) -> None:
    """ICE-H2."""
    table = scene(hands=["L07 L07 L10 D01 D02", "L01 L08 L11 L12 D01"])
    assert field(table, "own hand") == {"L07": 2, "L10": 1, "D01": 1, "D02": 1}
    found = told(table)
    assert (found["own light cards"], found["own dark cards"]) == (3, 2)
    assert (found["rival 1 light cards"], found["rival 1 dark cards"]) == (4, 1)


def test_discards_and_open_cards_are_told_to_all(scene: Scenes) -> None:
    """ICE-H3: a light card, and a cult under the dark one."""
    table = scene(open_light="L07", open_dark="D01", discard="D08 L12")
    assert list(field(table, "open cards", 2)) == ["L07", "D01"]
    assert field(table, "discard", 2) == {"L07": 1, "L12": 1, "D01": 1, "D08": 1}


def test_two_truths_that_look_alike_are_told_alike(scene: Scenes) -> None:
    """ICE-H2, ICE-H4: other cards of the same colours in the hand of Bo, another card of Chi under a pile."""
    one = scene(hands=["L07 L10 D04 D05 D06", "L01 L08 D01 D03 D05"], under="L12@2")
    two = scene(hands=["L07 L10 D04 D05 D06", "L03 L13 D02 D03 D07"], under="L11@2")
    assert told(one) == told(two)
    assert told(one, 1) != told(two, 1)


def test_when_the_phase_was_ended_it_is_told_by_whom(scene: Scenes) -> None:
    """ICE-M20, ICE-T5."""
    table = scene(step="fires", dark=0, **{"ended by": 0})
    assert told(table)["own ended the round"] == 1
    assert told(table, 1)["rival 2 ended the round"] == 1
