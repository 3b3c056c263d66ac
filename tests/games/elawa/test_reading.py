"""Positions in words and back: what each part says, what it may not say, and actions that are half done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import CHANCE, OVER

from ..positions import Told, back, refused

Scenes = Callable[..., Any]
FULL = ("meat", "berry", "hide", "flint", "berry", "bone")  # the tokens on the six piles


# --- what is said ------------------------------------------------------------------------------------


def test_a_pile_is_told_by_its_tops_and_heights(scene: Scenes) -> None:
    """ELA-H1, ELA-H2: what lies beneath is a number and no name."""
    tops = ("P10", None, "P08", "G09", "G10", "Y07")
    told = back(scene(hands=("P09", ""), tops=tops, heights=(5, 2, 1, 3, 3, 3), top_tokens=FULL))
    first, second = told["piles"][:2]
    assert (first["card"], first["token"], first["tokens"]) == ("P10", "meat", 5)
    assert (second["card"], second["cards"], second["token"]) == (None, 0, "berry")
    assert sum(pile["cards"] for pile in told["piles"]) == 60 - 1 - len(told["players"][1]["hand"])


def test_supplies_are_told_by_number_and_the_discard_by_kind(scene: Scenes) -> None:
    """ELA-H1: kinds of which there is none are not told; the six on top are berries."""
    supply = back(scene(hands=("P09", ""), discard="3 hide, flint", central=4))["supply"]
    assert (supply["central pile"], supply["piles finished"]) == (4, 2)
    assert supply["discard"] == {"flint": 1, "hide": 3}
    assert supply["draw pile"] == 80 - 4 - 4 - 6 * 3
    assert supply["hidden"] == [{"berry": 24 - 6, "meat": 20, "flint": 16 - 1, "hide": 12 - 3, "bone": 8}]


def test_a_player_is_told_in_words_of_the_book(scene: Scenes) -> None:
    """ELA-W4: P10 is worth 6, two berries on G06 are worth 2, R07 is worth 7 and had its sacrifice."""
    table = scene(
        hands=("P09 B01", ""),
        tribes=("P10 G06 R07", ""),
        sacrificed=("P11", ""),
        tokens=("meat, 2 bone", ""),
        stored={"G06": "berry, bone"},
    )
    told = back(table)
    assert told["players"][0] == {
        "chief": 1,
        "score": 6 + 2 + 7,
        "available": {"meat": 1, "bone": 2},
        "hand": ["B01", "P09"],
        "tribe": ["G06", "R07", "P10"],
        "sacrificed": ["P11"],
        "sacrifices spared": 0,
    }
    assert told["reserves"] == {"G06": {"played in turn": 1, "holds": {"berry": 1, "bone": 1}}}


@pytest.mark.parametrize("variant", ["normal", "advanced", "normal+hands=covered", "advanced+chiefs=chosen"])
def test_what_the_table_settled_is_one_word(scene: Scenes, variant: str) -> None:
    """ELA-S7, ELA-S12, ELA-H3"""
    assert back(scene(variant=variant, hands=("P09", "")))["variant"] == variant


def test_a_covered_hand_is_a_number_for_others(scene: Scenes) -> None:
    """ELA-H3: and no word at all where nothing is covered."""
    table = scene(variant="normal+hands=covered", hands=("P09 P10", "B01"))
    view: Told = table.state.redact(1).dump()
    assert (view["players"][0]["hand"], view["players"][0]["covered cards"]) == ([], 2)
    assert view["players"][1]["hand"] == ["B01"]
    assert "covered cards" not in view["players"][1]
    assert "covered cards" not in table.state.dump()["players"][0]


# --- what is half done -------------------------------------------------------------------------------


def test_a_pile_that_may_be_left_out_comes_back(scene: Scenes) -> None:
    """ELA-A2: the card is chosen, and nothing is collected."""
    table = scene(variant="advanced", step="take a card", hands=("", ""), top_tokens=FULL)
    table.do("card(pile=3)")
    turn = back(table)["turn"]
    assert (turn["step"], turn["chosen pile"], turn["tokens to collect"], turn["pile left out"]) == (
        "skip a pile",
        3,
        0,
        0,
    )


def test_tokens_that_are_being_collected_come_back(scene: Scenes) -> None:
    """ELA-K2, ELA-A3: G09 shows 3; pile 5 is left out, and the token beneath the bone is awaited."""
    table = scene(variant="advanced", step="take a card", hands=("", ""), top_tokens=FULL)
    table.do("card(pile=3)", "skip(ahead=1)")
    told = back(table)
    turn = told["turn"]
    assert (turn["step"], turn["tokens to collect"], turn["piles passed"], turn["pile left out"]) == (
        "collect",
        2,
        2,
        1,
    )
    assert told["chance"] == {"tells": "token", "about": 5, "tokens laid": 0}
    assert game("elawa").load(told).player == CHANCE


def test_a_token_of_the_fire_that_is_awaited_comes_back(scene: Scenes) -> None:
    """ELA-F1: the only token of pile 1 was taken; five are left on the fire when it has come."""
    table = scene(step="take a card", hands=("", ""), heights=(3, 1, 3, 3, 3, 3), top_tokens=FULL)
    table.do("card(pile=0)")
    told = back(table)
    assert told["chance"]["tells"] == "central token"
    assert (told["supply"]["piles finished"], told["supply"]["central pile"]) == (1, 6)
    assert (told["piles"][1]["tokens"], told["piles"][1]["token"]) == (0, None)


def test_a_refill_that_is_half_told_comes_back(scene: Scenes) -> None:
    """ELA-F3, ELA-H6: five tokens were laid, and only the top one is to be told."""
    table = scene(step="take a card", hands=("", ""), heights=(3, 1, 3, 3, 3, 3), top_tokens=FULL)
    table.do("card(pile=0)", "token(kind=meat)")
    assert back(table)["chance"] == {"tells": "token", "about": 1, "tokens laid": 5}


@pytest.mark.parametrize(
    ("words", "picks", "step", "named"),
    [
        ({"hands": ("P10", ""), "tokens": ("flint, bone", "")}, ["play(card=P10)"], "pay", "P10"),
        ({"hands": ("R07 P09 B01", ""), "tokens": ("hide", "")}, ["play(card=R07)"], "sacrifice", "R07"),
        ({"hands": ("B06", ""), "tokens": ("meat, hide", "")}, ["play(card=B06)"], "take one more card", None),
        ({"step": "regulate", "tokens": ("6 meat", "")}, ["discard(kind=meat)"], "regulate", None),
    ],
)
def test_a_play_that_is_half_done_comes_back(
    scene: Scenes, words: Told, picks: list[str], step: str, named: str | None
) -> None:
    """ELA-P11, ELA-P6, ELA-E1, ELA-G1"""
    table = scene(**words)
    table.do(*picks)
    turn = back(table)["turn"]
    assert (turn["step"], turn["card being played"]) == (step, named)


def test_a_symbol_that_may_be_dropped_comes_back(scene: Scenes) -> None:
    """ELA-A4: Y05 is the second card of chief 2: a meat or a flint less."""
    words: Told = {"hands": ("Y05 P09", ""), "tokens": ("meat, flint, bone", ""), "cards played": 1}
    table = scene(variant="advanced", chiefs=(2, 3), **words)
    table.do("play(card=Y05)")
    turn = back(table)["turn"]
    assert (turn["step"], turn["owed"], turn["cards played"]) == ("drop a symbol", [0, 1, 1, 0], 1)


def test_reserves_that_were_used_come_back(scene: Scenes) -> None:
    """ELA-R1"""
    table = scene(step="use reserves", tribes=("R05 B05", ""), tokens=("2 meat, flint", ""))
    table.do("place(reserve=R05, kind=meat)")
    assert back(table)["turn"]["reserves used"] == ["R05"]


def test_the_end_comes_back(scene: Scenes) -> None:
    """ELA-W2: the last player of the last round has no choice left."""
    table = scene(step="play", hands=("", "P10"), tokens=("", "flint"), central=0, seat=1)
    table.do("end_play")
    told = back(table)
    assert (told["turn"]["step"], game("elawa").load(told).player) == ("over", OVER)


# --- what may not be said ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"piles": []}, "0 piles instead of 6"),
        ({"variant": "easy"}, "ELA-S7"),
        ({"observer": 7}, "observer"),
        ({"reserves": {"P10": {"played in turn": 1, "holds": {}}}}, "P10 is no reserve"),
        ({"reserves": {"X01": {"played in turn": 1, "holds": {}}}}, "reserve is 'X01'"),
        ({"reserves": {"R05": {"played in turn": 0, "holds": {}}}}, "played in turn is 0, not a whole number"),
        ({"chance": {"tells": "fortune", "about": 0, "tokens laid": 0}}, "tells is 'fortune'"),
        ({"chance": {"tells": "card", "about": 6, "tokens laid": 0}}, "about is 6, not a whole number from 0 to 5"),
        ({"chance": {"tells": "card", "about": 0, "tokens laid": 0}}, "ELA-K4: no card is to be turned up"),
        ({"chance": {"tells": "chief", "about": 0, "tokens laid": 0}}, "ELA-S6: no chief is wanted"),
        ({"chance": {"tells": "token", "about": 0, "tokens laid": 0}}, "ELA-F3: no token is to be turned up"),
        ({"chance": {"tells": "central token", "about": 0, "tokens laid": 0}}, "ELA-I4|ELA-F1"),
    ],
)
def test_what_no_table_shows_is_refused(scene: Scenes, change: Told, reason: str) -> None:
    """ELA-S2, ELA-C7, ELA-F1, ELA-F3, ELA-K4, ELA-S6: with the words that are wrong."""
    refused({**scene(hands=("P10", "")).state.dump(), **change}, reason)


@pytest.mark.parametrize(
    ("place", "change", "reason"),
    [
        ("hand", ["Z99"], "card is 'Z99'"),
        ("tribe", ["P09", "P09"], "stands twice in one place"),
        ("available", {"gold": 1}, "no resource is called gold"),
        ("available", {"meat": -1}, "meat is -1, not a whole number"),
        ("available", {"meat": 1.5}, "meat is 1.5, neither a whole number nor a word"),
        ("sacrifices spared", -1, "sacrifices spared is -1"),
    ],
)
def test_what_no_player_has_is_refused(scene: Scenes, place: str, change: object, reason: str) -> None:
    """ELA-C2, ELA-C11, ELA-I10"""
    told: Told = scene(hands=("P10", "")).state.dump()
    told["players"][0][place] = change
    refused(told, reason)


def test_a_reserve_that_is_none_was_not_used(scene: Scenes) -> None:
    """ELA-R1: P10 is a person, and X01 no card at all."""
    told: Told = scene(hands=("P10", "")).state.dump()
    for card in ("P10", "X01"):
        told["turn"]["reserves used"] = [card]
        refused(told, "reserves used")
