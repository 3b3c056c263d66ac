"""Why a choice is refused in the middle of something: powers of chiefs, payments, chance, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game

Scenes = Callable[..., Any]
Told = dict[str, Any]
NAMES = ("Ana", "Ben")
SECOND: Told = {"variant": "advanced", "chiefs": (2, 3), "cards played": 1}  # the second card of chief 2
FULL = ("meat", "berry", "hide", "flint", "berry", "bone")


def said(table: Any, tried: str, language: str = "en") -> str:
    return game("elawa").excuse(table.refusal(tried), language, NAMES)


def refused(table: Any, tried: str, clause: str, reason: str) -> None:
    """The clause and the reason; the sentence has no gaps in either language."""
    refusal = table.refusal(tried)
    assert (refusal.clause, refusal.reason) == (clause, reason)
    for language in ("en", "fr"):
        sentence = said(table, tried, language)
        assert sentence.endswith((".", "!", "?"))
        assert "{" not in sentence


# --- chief 2 -----------------------------------------------------------------------------------------


def test_a_symbol_that_the_card_does_not_show_cannot_be_dropped(scene: Scenes) -> None:
    """ELA-A5: Y05 costs meat and flint, and no hide, no sacrifice."""
    table = scene(hands=("Y05 P09", ""), tokens=("meat, flint", ""), **SECOND)
    table.do("play(card=Y05)")
    for symbol in ("hide", "sacrifice"):
        refused(table, f"drop(symbol={symbol})", "ELA-A5", "not_asked")


def test_a_symbol_whose_rest_cannot_be_paid_cannot_be_dropped(scene: Scenes) -> None:
    """ELA-A5: of G11 the flint and the hide are there, so it is the meat that must go."""
    table = scene(hands=("G11 P09", ""), tokens=("flint, hide", ""), **SECOND)
    table.do("play(card=G11)")
    assert table.legal() == ["drop(symbol=meat)"]
    for symbol in ("flint", "hide"):
        refused(table, f"drop(symbol={symbol})", "ELA-A5", "rest_unpayable")


@pytest.mark.parametrize(
    ("plays", "reason"), [(0, "first_at_full_price"), (1, "announce_before_drop"), (2, "only_second_card")]
)
def test_only_the_second_card_is_cheaper_and_only_once_it_is_announced(scene: Scenes, plays: int, reason: str) -> None:
    """ELA-A4: neither the first nor the third."""
    table = scene(hands=("P10", ""), tokens=("flint", ""), **{**SECOND, "cards played": plays})
    refused(table, "drop(symbol=flint)", "ELA-A4", reason)


def test_one_symbol_is_dropped_and_no_second(scene: Scenes) -> None:
    """ELA-A4: R08 without its flint still costs a berry and a card."""
    table = scene(hands=("R08 P09 P10", ""), tokens=("berry, flint, bone", ""), **SECOND)
    table.do("play(card=R08)", "drop(symbol=flint)")
    refused(table, "drop(symbol=berry)", "ELA-A4", "dropped_already")


# --- chiefs 1 and 3 ----------------------------------------------------------------------------------


def test_after_the_tokens_no_pile_can_be_left_out(scene: Scenes) -> None:
    """ELA-A2: in step 2."""
    table = scene(variant="advanced", hands=("P10", ""), tokens=("flint", ""))
    refused(table, "skip(ahead=1)", "ELA-A2", "collected")


def test_the_card_for_a_finished_pile_is_compulsory(scene: Scenes) -> None:
    """ELA-A9: one is owed."""
    words: Told = {"step": "cards of chief 3", "cards of chief 3 owed": 1}
    table = scene(variant="advanced", chiefs=(3, 4), hands=("P10", ""), **words)
    refused(table, "end_play", "ELA-A9", "must_take_for_pile")


# --- in the middle of a play -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tried", ["play(card=P09)", "end_play", "card(pile=0)", "place(reserve=R05, kind=meat)", "end_reserve"]
)
def test_a_play_that_was_announced_is_carried_through(scene: Scenes, tried: str) -> None:
    """ELA-P11: P10 is to be paid with a flint or a bone; the sentence names it."""
    table = scene(hands=("P10 P09", ""), tribes=("R05", ""), tokens=("flint, bone, berry, meat", ""))
    table.do("play(card=P10)")
    refused(table, tried, "ELA-P11", "unfinished")
    assert "purple person (6 points)" in said(table, tried)


@pytest.mark.parametrize(("tried", "clause"), [("pay_kind", "ELA-P2"), ("pay_bone", "ELA-P3")])
def test_the_sacrifice_comes_before_the_payment(scene: Scenes, tried: str, clause: str) -> None:
    """ELA-P6: R07 is played with two other cards in hand; a hide and a bone could pay."""
    table = scene(hands=("R07 P09 P10", ""), tokens=("hide, bone", ""))
    table.do("play(card=R07)")
    refused(table, tried, clause, "pay_later")


def test_a_card_that_is_not_in_hand_cannot_be_sacrificed(scene: Scenes) -> None:
    """ELA-P6: it lies on a pile, or in the tribe; the sentence says where."""
    table = scene(hands=("R07 P09 B01", ""), tribes=("P11", ""), tokens=("hide", ""))
    table.do("play(card=R07)")
    refused(table, "sacrifice(card=G09)", "ELA-P6", "still_on_pile")
    assert "4" in said(table, "sacrifice(card=G09)")
    refused(table, "sacrifice(card=P11)", "ELA-P6", "already_played")
    refused(table, "sacrifice(card=R10)", "ELA-P6", "not_in_hand")


def test_after_the_sacrifice_no_second_one(scene: Scenes) -> None:
    """ELA-P11: now R07 is to be paid."""
    table = scene(hands=("R07 P09 P10", ""), tokens=("hide, bone", ""))
    table.do("play(card=R07)", "sacrifice(card=P09)")
    refused(table, "sacrifice(card=P10)", "ELA-P11", "unfinished")


# --- chance and the end ------------------------------------------------------------------------------


def test_nobody_chooses_while_a_token_is_turned_up(scene: Scenes) -> None:
    """ELA-H6"""
    table = scene(step="take a card", hands=("", ""), top_tokens=FULL)
    table.do("card(pile=0)")
    for tried in ("card(pile=1)", "end_play", "discard(kind=meat)"):
        refused(table, tried, "ELA-H6", "chance_first")


def test_after_the_end_nothing_is_chosen(scene: Scenes) -> None:
    """ELA-W1: neither by players nor by chance."""
    table = scene(step="play", hands=("", "P10"), tokens=("", "flint"), central=0, seat=1)
    table.do("end_play")
    for tried in ("card(pile=0)", "play(card=P10)", "turn_card(card=B01)"):
        refused(table, tried, "ELA-W1", "over")
    assert said(table, "end_play") == "The game is over."
    assert said(table, "end_play", "fr") == "La partie est finie."
