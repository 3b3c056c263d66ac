"""components.toml as typed tables for the rules, with the totals of the box checked (MAM-C1 … MAM-C9).

A set of cards is one integer: two bits a kind and, above them, how many cards there are in all. Sets are joined and
parted by plain sums, and a set whose cards are hidden keeps just the number above.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from solutre.core.native import i64, vec

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)

# --- faces ---------------------------------------------------------------------------------------

SPECIES_NAMES: Final = tuple(str(name) for name in BOX["species"]["ids"])
GOOD_NAMES: Final = ("axe", "hide", "tusk", "meat", "fire")
FACE_NAMES: Final = (*GOOD_NAMES, "unknown", *SPECIES_NAMES, "red", "blue")  # MAM-C2, MAM-C5
GOODS: Final = 5
AXE: Final = 0
HIDE: Final = 1
TUSK: Final = 2
MEAT: Final = 3
FIRE: Final = 4
QUESTION: Final = 5
SPECIES0: Final = 6  # the face of the first species
SPECIES: Final = 7
ALL_SPECIES: Final = 127  # a set of species has one bit each
RED: Final = 13  # the shaman's arrow points clockwise
BLUE: Final = 14
FACES: Final = 15

# --- tiles ---------------------------------------------------------------------------------------

SLOTS: Final = 32  # places on the table, one a tile (MAM-C1)
LOOT_TYPES: Final = 22
TYPES: Final = 23  # the pairs of faces of MAM-C3, then the shaman
SHAMAN: Final = 22
LIST: Final[list[dict[str, Any]]] = BOX["tiles"]["list"]
PAIRS: Final = [(FACE_NAMES.index(tile["faces"][0]), FACE_NAMES.index(tile["faces"][1])) for tile in LIST] + [
    (RED, BLUE)
]
FIRST: Final = vec[i64]([pair[0] for pair in PAIRS])  # type -> its two faces
SECOND: Final = vec[i64]([pair[1] for pair in PAIRS])
COPIES: Final = vec[i64]([int(tile["count"]) for tile in LIST] + [1])
TYPE_OF: Final = vec[i64]([-1] * (FACES * FACES))  # face * FACES + other face -> type, -1 for no tile
for _type, (_a, _b) in enumerate(PAIRS):
    TYPE_OF[_a * FACES + _b] = _type
    TYPE_OF[_b * FACES + _a] = _type

# A bag of tiles is one integer, two bits a type: no type has more than three tiles. So is a set of cards.
COPY: Final = 2
ONE_TILE: Final = vec[i64]([4**kind for kind in range(TYPES)])
FULL_BAG: Final[i64] = sum(ONE_TILE[kind] * COPIES[kind] for kind in range(TYPES))

ALL_SLOTS: Final = 2**SLOTS - 1  # sets of slots are integers, one bit a slot: core/rules/bits.py

# --- cards ---------------------------------------------------------------------------------------

SHEET: Final[list[dict[str, Any]]] = BOX["cards"]
CARD_NAMES: Final = tuple(str(card["id"]) for card in SHEET)
CARD_KINDS: Final = 12
LOOT_CARDS: Final = 3  # the first kinds; the others are evaluation cards (MAM-C6)
PEEK: Final = 0
FLIP: Final = 1
RECALL: Final = 2
OWN_HIDE: Final = 3
HIDE_POINTS: Final = 4
HIDE_ANIMAL: Final = 5
AXE_HIDE: Final = 6
AXE_FIRE: Final = 7
TUSK_FIRE: Final = 8
TUSK_POINTS: Final = 9
WILD_ANIMAL: Final = 10
AXE_POINTS: Final = 11
CARD_COPIES: Final = vec[i64]([int(card["count"]) for card in SHEET])
CARDS: Final = 19
KINDS_ONLY: Final = 2**24 - 1
SIZE: Final = 24  # the bit above the kinds where the number of cards starts
ONE_CARD: Final = vec[i64]([4**kind + 2**SIZE for kind in range(CARD_KINDS)])
ALL_CARDS: Final[i64] = sum(ONE_CARD[kind] * CARD_COPIES[kind] for kind in range(CARD_KINDS))
CARD_TARGETS: Final[i64] = int(SHEET[PEEK]["max_targets"])  # of peek and flip
CARD_VALUE: Final[i64] = int(SHEET[HIDE_POINTS]["points"])  # of hide_points and tusk_points
AXE_CARD_VALUE: Final[i64] = int(SHEET[AXE_POINTS]["points"])

# --- set-up and scoring --------------------------------------------------------------------------

MOST_SEATS: Final = int(BOX["game"]["max_players"])
TABLES: Final[list[dict[str, Any]]] = BOX["setup"]["players"]


def _by_seats(name: str) -> vec[i64]:
    return vec[i64]([0, 0] + [int(table[name]) for table in TABLES])


START_POINTS: Final[i64] = int(BOX["setup"]["start_victory_points"])  # MAM-S1
START_HIDES: Final[i64] = int(BOX["setup"]["start_hides"])  # MAM-S2
START_HAND: Final[i64] = int(BOX["setup"]["start_hand"])  # MAM-S3
START_ANIMALS: Final = _by_seats("start_animals")  # MAM-S5, MAM-S6
FIRST_ROUND: Final = _by_seats("first_round")  # MAM-S8, MAM-S9, MAM-EX4
LOTS_EACH: Final = _by_seats("lots_per_player")  # MAM-P2
FIRE_BONUS: Final = _by_seats("fire_bonus_per_tile_for_other")  # MAM-P7
LAST_ROUND: Final[i64] = int(BOX["rounds"]["last_round"])  # MAM-R6
HIDE_PRIZE: Final = vec[i64]([0] + [int(BOX["rounds"]["hide_points"][str(n)]) for n in range(1, 6)])  # MAM-V8
MEAT_PLACES: Final = 3


def _meat_prize(seats: int, place: int) -> int:
    prizes: list[int] = TABLES[seats - 2]["meat_points"] if seats >= 2 else []
    return prizes[place] if place < len(prizes) else 0


MEAT_PRIZE: Final = vec[i64](  # seats * MEAT_PLACES + place (MAM-V13)
    [_meat_prize(seats, place) for seats in range(MOST_SEATS + 1) for place in range(MEAT_PLACES)]
)
TUSK_VALUE: Final[i64] = int(BOX["scoring"]["tusk_points"])  # MAM-V12
AXE_VALUE: Final[i64] = int(BOX["scoring"]["axe_points_last_round"])  # MAM-V6
FIRE_PENALTY: Final[i64] = int(BOX["scoring"]["fire_penalty"])  # MAM-V16
DERIVED: Final[dict[str, Any]] = BOX["tiles"]["derived"]
LEAST_SCORED: Final = vec[i64]([int(DERIVED["scored_min"][good]) for good in GOOD_NAMES])  # MAM-I8
MOST_SCORED: Final = vec[i64]([int(DERIVED["scored_max"][good]) for good in GOOD_NAMES])
FINAL_ANIMALS: Final = vec[i64]([int(n) for n in BOX["scoring"]["final_animals"]["points_by_species_owned"]])  # MAM-F1


def card_count(cards: i64, kind: i64) -> i64:
    """How many cards of a kind a set holds."""
    return (cards >> (2 * kind)) & 3


def card_total(cards: i64) -> i64:
    """How many cards a set holds, hidden or not."""
    return cards >> SIZE


def unseen_cards(cards: i64) -> i64:
    """The set as others see it: the number of cards alone."""
    return (cards >> SIZE) << SIZE


def tiles_in(bag: i64, kind: i64) -> i64:
    """How many tiles of a type a bag holds."""
    return (bag >> (2 * kind)) & 3


def _check() -> None:
    """The totals of the box."""
    if len(PAIRS) != TYPES or sum(COPIES) != SLOTS or max(COPIES) > 3:
        raise ValueError("the tiles of components.toml are not 31 loot tiles and a shaman (MAM-C1)")
    if any(a == b or (QUESTION in (a, b) and max(a, b) > QUESTION) for a, b in PAIRS):
        raise ValueError("a tile has the same face twice, or no good behind its question mark (MAM-C4)")
    kinds = [card["kind"] for card in SHEET]
    if sum(CARD_COPIES) != CARDS or kinds != ["loot"] * LOOT_CARDS + ["evaluation"] * (CARD_KINDS - LOOT_CARDS):
        raise ValueError("the cards of components.toml are not those of the box (MAM-C6)")
    if len(SPECIES_NAMES) * int(BOX["pieces"]["tokens_per_species"]) != BOX["pieces"]["animal_tokens"]:
        raise ValueError("the tokens of components.toml are not five of each species (MAM-C7)")


_check()
