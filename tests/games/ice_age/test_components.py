"""The box and the board (sections C and N), against components.toml."""

from __future__ import annotations

from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import (
    BOX,
    CARD_IDS,
    COPIES,
    DARK_SHEET,
    EDGE,
    FIRE_TOKENS,
    HUNTERS,
    INCOME,
    LIGHT_SHEET,
    NEIGHBOURS,
    PRICE,
    SHEET,
    SPOT,
    TERRAIN,
    TERRAIN_NAMES,
)

PIECES = BOX["components"]
PAIRS = {
    (1, 2), (1, 5), (1, 6), (2, 3), (2, 6), (3, 4), (3, 6), (3, 7), (4, 7), (4, 8), (5, 6), (5, 9), (6, 7), (6, 9),
    (6, 10), (7, 8), (7, 10), (7, 11), (7, 12), (8, 12), (9, 10), (10, 11), (11, 12),
}  # fmt: skip


def neighbours(one: int, two: int) -> bool:
    there = bool(NEIGHBOURS[one - 1] & SPOT[two - 1])
    assert there == bool(NEIGHBOURS[two - 1] & SPOT[one - 1])
    return there


def regions_in(set_of_regions: int) -> list[int]:
    return [region for region in range(1, 13) if set_of_regions & SPOT[region - 1]]


def test_the_pieces_of_the_box() -> None:
    """ICE-C1, ICE-C2, ICE-C4, ICE-C5, ICE-C6, ICE-C8, ICE-C9"""
    assert (PIECES["regions"], PIECES["glacier_tiles"], PIECES["mammoths"]) == (12, 12, 6)
    assert (PIECES["hunters_per_colour"] * PIECES["player_colours"], HUNTERS) == (65, 12)
    assert (PIECES["stones"], PIECES["clubs"], PIECES["divider"]) == (50, 6, 1)


def test_fourteen_fires() -> None:
    """ICE-C7"""
    assert list(FIRE_TOKENS) == [4, 5, 5]


def test_three_to_five_players() -> None:
    """ICE-C10"""
    assert (BOX["game"]["players_min"], BOX["game"]["players_max"]) == (3, 5)


def test_fifty_five_cards_of_twenty_two_types() -> None:
    """ICE-C3, ICE-C11"""
    copies = dict(zip(CARD_IDS, map(int, COPIES), strict=True))
    assert (len(LIGHT_SHEET), len(DARK_SHEET)) == (14, 8)
    assert sum(copies[card["id"]] for card in LIGHT_SHEET) == 33
    assert sum(copies[card["id"]] for card in DARK_SHEET) == 22
    thrice = {"L07", "L08", "L11", "L12", "L13", "D01", "D02", "D03", "D04", "D05", "D07"}
    assert copies == {card: 3 if card in thrice else 2 for card in CARD_IDS}


def test_prices_and_incomes() -> None:
    """ICE-M4, ICE-M7: as sections L and D name them; cults have neither (ICE-U4)."""
    assert list(PRICE) == [3, 3, 3, 3, 3, 3, 3, 2, 1, 1, 0, 5, 5, 0] + [0] * 8
    assert list(INCOME) == [0] * 14 + [6, 3, 4, 2, 3, 2, 3, 0]
    assert SHEET[10]["cost_modes"] == {"place": 2, "neighbour": 3, "anywhere": 5}


def test_six_terrains_of_two_regions() -> None:
    """ICE-C12, ICE-L2: L01 to L06 name them in this order."""
    found = {name: regions_in(TERRAIN[kind]) for kind, name in enumerate(TERRAIN_NAMES)}
    assert found == {
        "frozen_meadow": [2, 8],
        "mountains": [1, 7],
        "stony_desert": [3, 12],
        "steppe": [4, 9],
        "forest": [6, 11],
        "pasture": [5, 10],
    }
    assert [card["terrain"] for card in LIGHT_SHEET[:6]] == list(found)


def test_three_rows_below_the_ice() -> None:
    """ICE-N1"""
    assert BOX["board"]["rows"] == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    assert regions_in(EDGE) == [1, 2, 3, 4]


def test_twenty_three_borders() -> None:
    """ICE-N2, ICE-N5"""
    assert {(a, b) for a in range(1, 13) for b in range(a + 1, 13) if neighbours(a, b)} == PAIRS


def test_the_borders_that_the_book_names() -> None:
    """ICE-E8, ICE-N3, ICE-N4"""
    assert neighbours(1, 6) and neighbours(7, 12)
    assert not neighbours(2, 7) and not neighbours(6, 11)


def test_players_have_191_actions() -> None:
    """12 + 120 + 22 + 22 + 5 + 3 + 2 + 2 + 2 + 1, and chance has 5 players, 22 cards, 3 fires and 5 lots."""
    assert (ACTIONS.decisions, ACTIONS.size) == (191, 191 + 35)
    assert str(ACTIONS.describe(12 + 24 * 2 + 2 * 6 + 1)) == "hunter(ahead=2, region=7, club=yes)"
    assert str(ACTIONS.describe(190)) == "stop"
