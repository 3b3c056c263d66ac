"""Cults, and the hands that have nothing else to play (section U, ICE-M13 and ICE-M14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Scenes = Callable[..., Any]
BOTH = ("L14 L10 D04 D05 D08",)
MAMMOTHS = {5: "m", 6: "m", 7: "m", 8: "m"}


def plays(table: Any) -> list[str]:
    return [word[10:-1] for word in table.legal() if word.startswith("play")]


@pytest.mark.parametrize("cult", ["L14", "D08"])
def test_a_cult_of_either_colour_copies_either_pile(scene: Scenes, cult: str) -> None:
    """ICE-U1, ICE-U4, ICE-U5: the open cards are L07 and D05; nothing is paid or taken for the cult itself."""
    table = scene(hands=BOTH, open_light="L07", open_dark="D05")
    table.do(f"play(card={cult})")
    assert table.legal() == ["copy(pile=light)", "copy(pile=dark)"]
    assert table.stones[0] == 4


def test_a_copied_light_card_is_paid_and_carried_out(scene: Scenes) -> None:
    """ICE-U1: L07 for 3 stones, by the player himself."""
    table = scene(hands=BOTH, open_light="L07", board={5: "1"})
    told = table.do("play(card=D08)", "copy(pile=light)")
    assert [event.kind for event in told] == ["cult", "copy", "pay"]
    assert table.stones[0] == 1
    table.do("hunter(ahead=1, region=5, club=no)", "region(region=9)")
    assert table.hunters(9) == "1"


def test_a_copied_dark_card_brings_its_stones_and_another_acts(scene: Scenes) -> None:
    """ICE-U1: D05 for 3 stones; the player names who takes off the mammoth."""
    table = scene(hands=BOTH, open_dark="D05", board=MAMMOTHS)
    table.do("play(card=L14)", "copy(pile=dark)")
    assert table.stones[0] == 7
    table.do("target(ahead=1)", "region(region=5)")
    assert table.region(5)["mammoths"] == 0


def test_a_copied_l11_asks_for_its_use(scene: Scenes) -> None:
    """ICE-U5, ICE-L11c: with 2 stones and an empty supply it cannot be copied."""
    table = scene(hands=BOTH, open_light="L11", open_dark="D05", stones=(2, 4, 4), board=MAMMOTHS)
    table.do("play(card=L14)")
    assert table.legal() == ["copy(pile=dark)"]
    assert table.why_not("copy(pile=light)") == "ICE-L11c"
    table = scene(hands=BOTH, open_light="L11", stones=(3, 4, 4), board=MAMMOTHS)
    table.do("play(card=L14)", "copy(pile=light)", "use(use=1)", "region(region=5)", "region(region=9)")
    assert (table.region(9)["mammoths"], table.stones[0]) == (1, 0)


def test_a_played_cult_goes_under_and_the_copied_card_stays_open(scene: Scenes) -> None:
    """ICE-U2, ICE-U3, ICE-I7"""
    table = scene(hands=BOTH, open_light="L07", open_dark="D05")
    table.do("play(card=L14)")
    told = table.told()["piles"]
    assert (told["light"]["open"], told["light"]["discard"]) == ("L07", {"L07": 1, "L14": 1})
    assert told["dark"]["open"] == "D05"


def test_with_eight_stones_a_cult_copies_the_light_card_only(scene: Scenes) -> None:
    """ICE-U6, ICE-M9: of either colour, also the dark one."""
    table = scene(hands=BOTH, stones=(8, 4, 4), open_light="L07", open_dark="D05")
    assert plays(table) == ["L10", "L14", "D08"]
    table.do("play(card=D08)")
    assert table.legal() == ["copy(pile=light)"]
    assert table.why_not("copy(pile=dark)") == "ICE-U6"


def test_with_eight_stones_an_open_dark_card_does_not_help(scene: Scenes) -> None:
    """ICE-U6: L10 can be played, so nothing is lifted."""
    table = scene(hands=BOTH, stones=(8, 4, 4), open_dark="D05")
    assert plays(table) == ["L10"]
    assert table.why_not("play(card=L14)") == table.why_not("play(card=D08)") == "ICE-U6"


def test_on_empty_piles_a_cult_cannot_be_played(scene: Scenes) -> None:
    """ICE-U7: nothing lies open; with one pile open only that one can be chosen."""
    table = scene(hands=BOTH)
    assert plays(table) == ["L10", "D04", "D05"]
    assert table.why_not("play(card=L14)") == "ICE-U7"
    table = scene(hands=BOTH, open_dark="D05")
    table.do("play(card=L14)")
    assert table.legal() == ["copy(pile=dark)"]
    assert table.why_not("copy(pile=light)") == "ICE-U7"


def test_a_cult_with_nothing_payable_to_copy_cannot_be_played(scene: Scenes) -> None:
    """ICE-U5: the open light card costs 3, and no dark one lies open."""
    table = scene(hands=BOTH, stones=(2, 4, 4), open_light="L07")
    assert plays(table) == ["L10", "D04", "D05"]
    assert table.why_not("play(card=D08)") == "ICE-U5"


def test_a_cult_can_end_the_phase(scene: Scenes) -> None:
    """ICE-U8, ICE-M20: the copied D05 takes the last three stones."""
    table = scene(hands=BOTH, open_dark="D05", dark=3)
    told = table.do("play(card=L14)", "copy(pile=dark)")
    assert [event.kind for event in told] == ["cult", "copy", "income", "last_stone"]
    assert table.told()["turn"]["ended by"] == 0


# --- nothing else to play ----------------------------------------------------------------------


def test_with_cults_for_light_cards_the_duty_is_lifted(scene: Scenes) -> None:
    """ICE-M13: 8 stones, both light cards are cults, no open light card: dark cards and copies of D05 are legal."""
    table = scene(hands=("L14 L14 D04 D05 D06",), stones=(8, 4, 4), open_dark="D05")
    assert plays(table) == ["L14", "D04", "D05", "D06"]
    told = table.do("play(card=D04)")
    assert (told[0].kind, told[0].clause, told[0].player) == ("lifted", "ICE-M13", 0)
    table = scene(hands=("L14 L14 D04 D05 D06",), stones=(8, 4, 4), open_dark="D05")
    table.do("play(card=L14)", "copy(pile=dark)")
    assert table.stones[0] == 11


def test_without_an_open_dark_card_the_lifted_duty_leaves_the_dark_cards(scene: Scenes) -> None:
    """ICE-M13, ICE-U7: there is nothing to copy."""
    table = scene(hands=("L14 L14 D04 D05 D08",), stones=(8, 4, 4))
    assert plays(table) == ["D04", "D05"]
    assert table.why_not("play(card=L14)") == "ICE-U7"


def test_an_open_light_card_keeps_the_duty(scene: Scenes) -> None:
    """ICE-M13: the cults can copy it, so no dark card is legal."""
    table = scene(hands=("L14 L14 D04 D05 D06",), stones=(8, 4, 4), open_light="L07", open_dark="D05")
    assert plays(table) == ["L14"]
    assert table.why_not("play(card=D04)") == "ICE-M9"


@pytest.mark.parametrize(("hand", "stones"), [("L12 L13 L14 D08 D08", 4), ("L14 L14 L12 D08 D08", 2)])
def test_a_cult_without_effect_if_nothing_is_legal(scene: Scenes, hand: str, stones: int) -> None:
    """ICE-M14, ICE-U7: L12 and L13 are too dear, the piles are empty; no stones move and the turn goes on."""
    table = scene(hands=(hand,), stones=(stones, 4, 4))
    assert plays(table) == ["L14", "D08"]
    assert table.why_not("play(card=L12)") == "ICE-M5"
    told = table.do("play(card=D08)")
    assert (told[-1].kind, told[-1].clause, told[-1].player) == ("idle_cult", "ICE-M14", 0)
    assert table.stones[0] == stones
    assert table.told()["piles"]["dark"]["open"] is None
    assert table.told()["turn"]["step"] == "discard"


def test_four_cults_and_a_dark_card_with_eight_stones(scene: Scenes) -> None:
    """ICE-M13: there are four cults, so five cards always hold something else, and with 8 stones it is playable."""
    assert plays(scene(hands=("L14 L14 D04 D08 D08",), stones=(8, 4, 4))) == ["D04"]
    assert plays(scene(hands=("L12 L14 L14 D08 D08",), stones=(8, 4, 4))) == ["L12"]
