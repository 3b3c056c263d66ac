"""What a seat knows, as numbers with names: each of them read off the table by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.laws.minds import written

Scenes = Callable[..., Any]
FULL = ("meat", "berry", "hide", "flint", "berry", "bone")  # the tokens on the six piles


def told(table: Any, seat: int = 0) -> dict[str, int]:
    """The inputs of a seat that are not 0, by name."""
    names = game("elawa").layout.names(table.state.seats)
    return {names[place]: number for place, number in written(game("elawa"), table.state, seat)}


def field(table: Any, name: str, seat: int = 0) -> dict[str, int]:
    """The places of one field: what follows its name."""
    return {one.removeprefix(f"{name}: "): n for one, n in told(table, seat).items() if one.startswith(f"{name}: ")}


# --- the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["take a card", "play"])
def test_the_moment_is_told_by_its_step(scene: Scenes, step: str) -> None:
    """ELA-T1"""
    assert field(scene(step=step, hands=("P10", "")), "step") == {step: 1}


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ({}, set()),
        ({"variant": "advanced"}, {"advanced"}),
        ({"central": 0}, {"last round"}),
    ],
)
def test_the_side_of_the_chiefs_and_the_last_round_are_told(
    scene: Scenes, words: dict[str, Any], names: set[str]
) -> None:
    """ELA-S7, ELA-W1: what is not so is not told."""
    inputs = told(scene(hands=("P10", ""), **words))
    assert {name for name in ("advanced", "covered", "chiefs chosen", "last round") if name in inputs} == names


@pytest.mark.parametrize(("seats", "central"), [(2, 6), (2, 1), (2, 0), (4, 10)])
def test_the_fire_is_told_by_its_tokens(scene: Scenes, seats: int, central: int) -> None:
    """ELA-S4: none to ten, each number a place of its own."""
    table = scene(hands=("P10", *[""] * (seats - 1)), central=central)
    assert field(table, "tokens on the fire") == {str(central): 1}


def test_the_draw_pile_is_counted(scene: Scenes) -> None:
    """ELA-H1"""
    assert told(scene(hands=("P10", ""), draw_pile=7))["draw pile"] == 7


def test_piles_are_told_by_height_and_top(scene: Scenes) -> None:
    """ELA-H1: three cards and more are one number; an empty resource pile has no top."""
    table = scene(
        hands=("P10", ""),
        heights=(5, 0, 1, 3, 3, 3),
        top_tokens=FULL,
        cards=(10, 10, 10, 10, 3, 2),
        tribes=("", "B01 B02 B06 B07 B09 B10 B11 Y01 Y02 Y05 G01 G02 G11 P01"),
    )
    assert [name for name in field(table, "cards in pile") if name.startswith(("pile 1", "pile 5", "pile 6"))] == [
        "pile 1 has 3",
        "pile 5 has 3",
        "pile 6 has 2",
    ]
    assert list(field(table, "tokens in pile"))[:4] == ["pile 1 has 5", "pile 2 has 0", "pile 3 has 1", "pile 4 has 3"]
    assert list(field(table, "token on top")) == [
        "meat on pile 1",
        "hide on pile 3",
        "flint on pile 4",
        "berry on pile 5",
        "bone on pile 6",
    ]


def test_a_card_on_a_pile_is_told_with_the_tokens_that_come_along(scene: Scenes) -> None:
    """ELA-K2: Y07 on the sixth pile shows 3: meat, berry and hide of the first three; it lacks a flint."""
    table = scene(step="take a card", hands=("", ""), top_tokens=FULL)
    tokens = {name: n for name, n in field(table, "tokens with card").items() if name.endswith("pile 6")}
    assert tokens == {"meat with pile 6": 1, "berry with pile 6": 1, "hide with pile 6": 1}
    assert "pile 6 lacks 1" in field(table, "lack of card")
    assert field(table, "gain of card")["pile 6"] == 3


def test_two_tokens_of_a_kind_come_with_one_card(scene: Scenes) -> None:
    """ELA-K2: G09 on the fourth pile shows 3; a berry, a bone and a meat; the next two piles alike make two."""
    tops = ("meat", "berry", "hide", "flint", "bone", "bone")
    table = scene(step="take a card", hands=("", ""), top_tokens=tops)
    tokens = {name: n for name, n in field(table, "tokens with card").items() if name.endswith("pile 4")}
    assert tokens == {"bone with pile 4": 2, "meat with pile 4": 1}
    assert "pile 4 lacks 0" in field(table, "lack of card")


def test_a_sacrifice_is_taken_off_the_gain(scene: Scenes) -> None:
    """ELA-P6: R07 is worth 7 and costs another card."""
    table = scene(step="take a card", hands=("", ""), tops=("R07", "P09", None, None, None, None))
    assert field(table, "gain of card") == {"pile 1": 6, "pile 2": 3}


def test_an_empty_pile_offers_nothing(scene: Scenes) -> None:
    """ELA-F9"""
    table = scene(step="take a card", hands=("", ""), tops=("P10", None, None, None, None, None))
    assert list(field(table, "gain of card")) == ["pile 1"]
    assert list(field(table, "lack of card")) == ["pile 1 lacks 1"]


def test_what_is_still_owed_is_told(scene: Scenes) -> None:
    """ELA-P6, ELA-P11: R08 costs a berry, a flint and a card."""
    table = scene(hands=("R08 P09", ""), tokens=("berry, flint", ""))
    assert field(table, "tokens owed") == {}
    table.do("play(card=R08)")
    assert field(table, "tokens owed") == {"berry": 1, "flint": 1}
    assert told(table)["sacrifice owed"] == 1


# --- the players -------------------------------------------------------------------------------------


def test_players_are_told_from_the_one_who_looks(scene: Scenes) -> None:
    """ELA-T4: scores 3, 6 and 9 at three seats, seen by the second one; the first is at turn."""
    table = scene(hands=("P07", "", ""), tribes=("P09", "P10", "P08"))
    inputs = told(table, 1)
    assert [inputs[f"{whose} score"] for whose in ("own", "rival 1", "rival 2")] == [6, 9, 3]
    assert [whose for whose in ("own", "rival 1", "rival 2") if f"{whose} turn" in inputs] == ["rival 2"]


def test_chiefs_are_told_by_their_number(scene: Scenes) -> None:
    """ELA-C3"""
    table = scene(hands=("P07", ""), chiefs=(4, 2), seat=0)
    assert (field(table, "own chief"), field(table, "rival 1 chief")) == ({"4": 1}, {"2": 1})


@pytest.mark.parametrize(("seat", "after"), [(0, {"rival 1"}), (1, set())])
def test_in_the_last_round_it_is_told_who_still_plays(scene: Scenes, seat: int, after: set[str]) -> None:
    """ELA-W1: of two players the first one began."""
    hands = ("P10", "") if seat == 0 else ("", "P10")
    inputs = told(scene(hands=hands, central=0, seat=seat))
    assert {whose for whose in ("own", "rival 1") if f"{whose} turns after this" in inputs} == after


def test_tribe_and_hand_are_told_card_by_card(scene: Scenes) -> None:
    """ELA-H1, ELA-H3: what each card of the hand lacks with two berries; the tribe, and what lies on a reserve."""
    table = scene(hands=("P09 P07 P01", ""), tribes=("P10 G06", ""), tokens=("2 berry", ""), stored={"G06": "3 berry"})
    assert set(field(table, "own hand")) == {"P01 lacks more", "P07 lacks two", "P09 lacks nothing"}
    assert set(field(table, "own tribe")) == {"P10", "G06"}
    assert list(field(table, "own stored").values()) == [3]
    assert field(table, "rival 1 hand") == field(table, "rival 1 tribe") == field(table, "rival 1 stored") == {}


def test_offers_are_told_for_everybody(scene: Scenes) -> None:
    """ELA-K1: P10 on the first pile brings the berry of the second; Ben has the flint that it costs."""
    table = scene(step="take a card", hands=("", ""), tops=("P10", *[None] * 5), tokens=("", "flint"))
    assert field(table, "own offer") == {"P10 lacks one": 1}
    assert field(table, "rival 1 offer") == {"P10 lacks nothing": 1}


def test_a_hand_is_told_by_what_can_be_paid(scene: Scenes) -> None:
    """ELA-P2: of 3, 6 and 17 points the first two can be paid, each by itself."""
    inputs = told(scene(hands=("P09 P10 P07", ""), tokens=("berry, flint", "")))
    names = ("cards in hand", "cards that can be paid", "points in hand", "best card that can be paid", "tokens")
    assert [inputs[f"own {name}"] for name in names] == [3, 2, 26, 6, 2]


def test_after_the_plays_no_card_is_the_best_that_can_be_paid(scene: Scenes) -> None:
    """ELA-T3: it still can be paid, in another turn."""
    inputs = told(scene(step="use reserves", hands=("P10", ""), tribes=("B05", ""), tokens=("flint", "")))
    assert (inputs["own cards that can be paid"], "own best card that can be paid" in inputs) == (1, False)


def test_a_card_that_is_being_paid_lies_already(scene: Scenes) -> None:
    """ELA-P11: P10 for a flint or a bone; 6 points, no card in hand, a token left."""
    table = scene(hands=("P10", ""), tokens=("flint, bone", ""))
    table.do("play(card=P10)")
    inputs = told(table)
    assert (inputs["own score"], inputs["own tokens"], "own cards in hand" in inputs) == (6, 1, False)
    assert field(table, "own tribe") == {"P10": 1}


def test_covered_hands_are_told_by_their_number_alone(scene: Scenes) -> None:
    """ELA-H3: Ana sees her two cards and that Ben has one."""
    table = scene(variant="normal+hands=covered", hands=("P09 P10", "P07"))
    inputs = told(table)
    assert (inputs["covered"], inputs["own cards in hand"], inputs["rival 1 cards in hand"]) == (1, 2, 1)
    assert field(table, "rival 1 hand") == {}
    assert field(table, "own hand", 1) == {"P07 lacks more": 1}


def test_more_than_five_tokens_of_a_kind_are_one_number(scene: Scenes) -> None:
    """ELA-K3: six and nine berries have the same place, five another; the sum is told apart."""
    for count, place in ((5, "5 berry"), (6, "6 berry"), (9, "6 berry")):
        table = scene(hands=("P10", ""), tokens=(f"{count} berry", ""))
        assert place in field(table, "own tokens of kind")
        assert told(table)["own tokens"] == count
