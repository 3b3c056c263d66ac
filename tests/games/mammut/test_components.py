"""The box (section C), against components.toml, and the fixed action space."""

from __future__ import annotations

from collections import Counter

from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.components import (
    BOX,
    CARD_NAMES,
    COPIES,
    FACE_NAMES,
    LIST,
    LOOT_CARDS,
    PAIRS,
    SHEET,
    SPECIES_NAMES,
)

GOODS = {"axe", "hide", "tusk", "meat", "fire"}


def test_31_loot_tiles_and_a_shaman() -> None:
    """MAM-C1"""
    assert sum(tile["count"] for tile in LIST) == 31
    assert sum(COPIES) == 32


def test_a_face_is_a_good_an_animal_or_a_question_mark() -> None:
    """MAM-C2"""
    faces = {face for tile in LIST for face in tile["faces"]}
    assert faces == GOODS | set(SPECIES_NAMES) | {"unknown"}
    assert len(SPECIES_NAMES) == 7


def test_seven_animals_ten_question_marks_fourteen_pairs_of_goods() -> None:
    """MAM-C3"""
    groups: Counter[str] = Counter()
    for tile in LIST:
        first = tile["faces"][0]
        groups["animal" if first in SPECIES_NAMES else "unknown" if first == "unknown" else "good"] += tile["count"]
    assert groups == {"animal": 7, "unknown": 10, "good": 14}
    assert BOX["tiles"]["source"].startswith("reconstructed")


def test_two_faces_differ_and_a_good_lies_behind_every_question_mark() -> None:
    """MAM-C4"""
    assert all(a != b for a, b in PAIRS)
    assert all(tile["faces"][1] in GOODS for tile in LIST if tile["faces"][0] == "unknown")


def test_the_shaman_has_a_red_and_a_blue_side() -> None:
    """MAM-C5"""
    assert [FACE_NAMES[face] for face in PAIRS[-1]] == ["red", "blue"]
    assert BOX["shaman"]["direction"] == {"red": "clockwise", "blue": "counter_clockwise"}


def test_nineteen_cards_of_twelve_kinds() -> None:
    """MAM-C6: 8 loot cards and 11 evaluation cards."""
    counts = {card["id"]: card["count"] for card in SHEET}
    assert counts == {
        "peek": 3,
        "flip": 3,
        "recall": 2,
        "own_hide": 2,
        "hide_points": 1,
        "hide_animal": 1,
        "axe_hide": 1,
        "axe_fire": 1,
        "tusk_fire": 1,
        "tusk_points": 1,
        "wild_animal": 2,
        "axe_points": 1,
    }
    assert sum(counts[name] for name in CARD_NAMES[:LOOT_CARDS]) == 8
    assert sum(counts.values()) == 19


def test_five_tokens_of_seven_species() -> None:
    """MAM-C7, MAM-V19: five tokens a species are enough for five players."""
    pieces = BOX["pieces"]
    assert (pieces["animal_tokens"], pieces["tokens_per_species"], pieces["species_count"]) == (35, 5, 7)
    assert pieces["tokens_per_species"] >= BOX["game"]["max_players"]


def test_mammoths_boards_and_the_other_pieces() -> None:
    """MAM-C8, MAM-C9: five colours with two thin mammoths and a fat one."""
    pieces = BOX["pieces"]
    assert (pieces["thin_mammoths"], pieces["fat_mammoths"]) == (10, 5)
    assert pieces["boards"] == ["track", "depot"]
    assert (pieces["start_player_mammoth"], pieces["round_marker"], pieces["bag"]) == (1, 1, 1)


def test_how_often_a_good_can_count() -> None:
    """MAM-I8: tiles that show nothing else, and tiles that can show it."""
    for good in GOODS:
        sure = sum(t["count"] for t in LIST if good in t["faces"] and "unknown" in t["faces"])
        most = sum(t["count"] for t in LIST if good in t["faces"])
        assert BOX["tiles"]["derived"]["scored_min"][good] == sure
        assert BOX["tiles"]["derived"]["scored_max"][good] == most


def test_players_have_63_actions_in_the_order_of_the_rules() -> None:
    """32 slots, 10 lots, done, 12 cards, 7 species, take all; chance has 5 seats, 7 tokens, 12 cards and 46 tiles."""
    assert (ACTIONS.decisions, ACTIONS.size) == (63, 63 + 5 + 7 + 12 + 46)
    assert ACTIONS.encode("lot", owner=4, heap=1) == 41
    assert ACTIONS.encode("done") == 42
    assert ACTIONS.encode("card", card=11) == 54
    assert ACTIONS.encode("species", species=6) == 61
    assert ACTIONS.encode("take_all") == 62
