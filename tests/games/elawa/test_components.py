"""The box (section C), against components.toml."""

from __future__ import annotations

from collections import Counter

from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import BOX, SHEET, TOKENS

BY_ID = {card["id"]: card for card in SHEET}


def test_sixty_cards_of_four_types() -> None:
    """ELA-C1"""
    assert Counter(card["type"] for card in SHEET) == {"person": 23, "reserve": 14, "hut": 14, "tool": 9}


def test_eighty_tokens_of_five_kinds() -> None:
    """ELA-C2"""
    assert list(TOKENS) == [24, 20, 16, 12, 8]
    assert BOX["resources"]["total"] == 80


def test_four_chiefs_with_four_or_three_slots() -> None:
    """ELA-C3, ELA-A11"""
    assert [chief["number"] for chief in BOX["chief"]] == [1, 2, 3, 4]
    assert (BOX["chiefs"]["slots_normal"], BOX["chiefs"]["slots_advanced"]) == (4, 3)


def test_one_fire() -> None:
    """ELA-C4"""
    assert BOX["fire"]["count"] == 1


def test_every_card_shows_points_type_colour_cost_and_one_to_three_resources() -> None:
    """ELA-C5"""
    for card in SHEET:
        assert set(card) == {"id", "colour", "type", "points", "per", "cost", "sacrifice", "effect", "take"}
        assert 1 <= card["take"] <= 3
        assert card["points"] > 0


def test_twelve_cards_of_each_colour() -> None:
    """ELA-C6"""
    assert Counter(card["colour"] for card in SHEET) == dict.fromkeys(["blue", "yellow", "green", "red", "purple"], 12)


def test_each_type_scores_in_its_own_way() -> None:
    """ELA-C7"""
    ways = {"person": "flat", "hut": "colour", "tool": "type", "reserve": "stored"}
    assert all(card["per"].split(":")[0] == ways[card["type"]] for card in SHEET)


def test_six_persons_have_an_effect() -> None:
    """ELA-C8"""
    found = {card["id"]: card["effect"] for card in SHEET if card["effect"] != "none"}
    assert found == dict.fromkeys(["B06", "B07", "B08"], "take_card") | dict.fromkeys(
        ["B09", "B10", "B11"], "draw_resource"
    )


def test_nine_cards_demand_a_sacrifice() -> None:
    """ELA-C9"""
    demanding = {card["id"] for card in SHEET if card["sacrifice"]}
    assert demanding == {"B08", "Y06", "R06", "R07", "R08", "R09", "R10", "R11", "P11"}
    assert BY_ID["P11"]["cost"] == {}


def test_five_reserves_cost_nothing() -> None:
    """ELA-C10"""
    free = {card["id"] for card in SHEET if not card["cost"] and not card["sacrifice"]}
    assert free == {"B05", "Y04", "G06", "G08", "R05"}
    assert all(BY_ID[card]["type"] == "reserve" for card in free)


def test_every_card_exists_once_and_two_reserves_take_kinds() -> None:
    """ELA-C11"""
    assert len(BY_ID) == len(SHEET)
    assert [card["id"] for card in SHEET if card["per"] == "stored:kinds"] == ["G07", "G08"]


def test_players_have_178_actions() -> None:
    """6 + 4 + 61 + 5 + 60 + 2 + 35 + 5, chance has 4 chiefs, 60 cards and 5 kinds; behind it 4 chiefs to choose."""
    assert (ACTIONS.decisions, ACTIONS.size) == (178, 178 + 69 + 4)
    assert ACTIONS.encode("choose_chief", chief=0) == 178 + 69
