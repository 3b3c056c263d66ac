"""components.toml as typed tables for the rules, with the totals of the box checked (ICE-C1 … ICE-C12, ICE-N5).

Two kinds of packed integers keep a position small. A *row* holds twelve counts of four bits, one a region: hunters,
mammoths, fires. A set of regions is a row of fifteens, so that `row & set` keeps the counts of the set. A *heap* holds
two bits a card type and, above them, how many light and dark cards it has: a hand whose faces are hidden is its counts.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from solutre.core.native import i64, vec

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)
LIGHT_SHEET: Final[list[dict[str, Any]]] = BOX["card"]["light"]
DARK_SHEET: Final[list[dict[str, Any]]] = BOX["card"]["dark"]
SHEET: Final[list[dict[str, Any]]] = LIGHT_SHEET + DARK_SHEET

# --- the board ---------------------------------------------------------------------------------

REGIONS: Final = 12  # ICE-C1
TERRAINS: Final = 6  # ICE-C12
BITS: Final = 4  # of a count in a row
ANY: Final = 15  # a whole count of a row: what a set of regions holds for a member
EVERYWHERE: Final = 16**REGIONS - 1
ONE: Final = vec[i64]([16**region for region in range(REGIONS)])  # a row with one piece in a region
SPOT: Final = vec[i64]([ANY * 16**region for region in range(REGIONS)])  # the set of just this region

TERRAIN_NAMES: Final = tuple(str(terrain["id"]) for terrain in BOX["terrain"])


def _set_of(regions: list[int]) -> int:
    """The set of regions with these numbers, counted from 1 as on the board."""
    return sum(ANY * 16 ** (region - 1) for region in regions)


# regions with a common border (ICE-N2, ICE-N5), as the book's examples have it (ICE-N3, ICE-N4, ICE-E8)
NEIGHBOURS: Final = vec[i64]([_set_of(region["neighbours"]) for region in BOX["region"]])
TERRAIN: Final = vec[i64]([_set_of(terrain["regions"]) for terrain in BOX["terrain"]])  # ICE-C12
EDGE: Final = _set_of(BOX["board"]["glacier_edge_regions"])  # below the drawn ice (ICE-N1, ICE-G2)


def around(row: i64) -> i64:
    """The set of regions that border a region with pieces in it; ice between them makes no neighbours (ICE-N7)."""
    found: i64 = 0
    region: i64 = 0
    while row:
        if row & ANY:
            found |= NEIGHBOURS[region]
        row >>= BITS
        region += 1
    return found


# --- the cards ---------------------------------------------------------------------------------

CARDS: Final = 22  # types: 14 light, then 8 dark (ICE-C11)
LIGHT_CARDS: Final = 14
CARD_IDS: Final = tuple(str(card["id"]) for card in SHEET)
L07: Final = 6  # the types that rules call by their number
L08: Final = 7
L09: Final = 8
L11: Final = 10
L12: Final = 11
L13: Final = 12
L14: Final = 13
D01: Final = 14
D02: Final = 15
D07: Final = 20
D08: Final = 21
LIGHT: Final = 0
DARK: Final = 1
COLOUR_NAMES: Final = ("light", "dark")

COPY: Final = 2  # bits of a type in a heap
FACES: Final = 4**CARDS - 1  # the part of a heap that tells the types
LIGHT_SHIFT: Final = 44
DARK_SHIFT: Final = 50
LIGHT_FACES: Final = 4**LIGHT_CARDS - 1
DARK_FACES: Final = FACES - LIGHT_FACES

COPIES: Final = vec[i64]([int(card["copies"]) for card in SHEET])  # ICE-C11
COLOUR: Final = vec[i64]([LIGHT if card in LIGHT_SHEET else DARK for card in SHEET])
CULT: Final = vec[i64]([1 if card.get("cult") else 0 for card in SHEET])
PRICE: Final = vec[i64]([int(card.get("cost", 0)) for card in SHEET])  # of L11 by use, see USE_PRICE
USE_PRICE: Final = vec[i64]([int(SHEET[L11]["cost_modes"][use]) for use in ("place", "neighbour", "anywhere")])
INCOME: Final = vec[i64]([int(card.get("gain", 0)) for card in SHEET])
PIECES: Final = vec[i64]([int(card.get("hunters", 0)) for card in SHEET])  # hunters placed, moved or taken off
ON_TERRAIN: Final = 3  # hunters of L01 to L06, by use (ICE-L1)
ANYWHERE: Final = 2
MOST_OF_ONE_OWNER: Final = int(SHEET[L07]["max_per_owner"])  # ICE-L7b
CARD: Final = vec[i64](
    [4**card + 2 ** (DARK_SHIFT if COLOUR[card] == DARK else LIGHT_SHIFT) for card in range(CARDS)]
)  # a heap of just this card
DECK: Final = sum(int(COPIES[card]) * int(CARD[card]) for card in range(CARDS))
CULTS: Final = 3 * 4**L14 + 3 * 4**D08  # the faces of both cults


def count_of(heap: i64, card: i64) -> i64:
    """How many cards of a type a heap holds."""
    return heap >> 2 * card & 3


def count_colour(heap: i64, colour: i64) -> i64:
    """How many light or dark cards a heap holds, faces hidden or not."""
    if colour == DARK:
        return heap >> DARK_SHIFT & 31
    return heap >> LIGHT_SHIFT & 63


# --- pieces and set-up -------------------------------------------------------------------------

HUNTERS: Final = int(BOX["components"]["hunters_per_colour"]) - 1  # one marks the score (ICE-C2, ICE-S9)
CLUBS: Final = int(BOX["components"]["clubs"])  # ICE-C8
FIRE_VALUES: Final = 3
FIRE_TOKENS: Final = vec[i64]([int(count) for count in BOX["fire_tokens"]["counts"]])  # by value (ICE-C7)
FIRE_POOL: Final[i64] = sum(int(FIRE_TOKENS[value]) * int(ONE[value]) for value in range(FIRE_VALUES))
SETTLERS: Final = int(BOX["game"]["initial_placement_hunters"])  # ICE-S15
HAND: Final = int(BOX["game"]["hand_size"])
MOST_OF_A_COLOUR: Final = int(BOX["game"]["max_cards_of_one_colour"])  # ICE-M18
DEALT: Final = vec[i64]([int(BOX["game"]["start_hand_light"]), int(BOX["game"]["start_hand_dark"])])  # ICE-S17
START_STONES: Final = int(BOX["game"]["start_stones_per_player"])  # ICE-S8
RICH: Final = int(BOX["game"]["must_play_light_at"])  # ICE-M9
LEVY_BELOW: Final = int(BOX["game"]["min_dark_reserve_at_round_start"])  # ICE-T2
ROUNDS: Final = int(BOX["game"]["rounds"])  # ICE-R1
SHORT_ROUNDS: Final = int(BOX["game"]["rounds_short_game"])  # ICE-R2
MOST_SEATS: Final = int(BOX["game"]["players_max"])  # ICE-C10


def _setup(name: str) -> vec[i64]:
    return vec[i64]([0, 0, 0] + [int(BOX["setup"][seats][name]) for seats in ("3", "4", "5")])


def _setup_rows(name: str) -> vec[i64]:
    return vec[i64]([0, 0, 0] + [_set_of(BOX["setup"][seats][name]) for seats in ("3", "4", "5")])


START_GLACIERS: Final = _setup_rows("glaciers")  # ICE-S1
START_MAMMOTHS: Final = vec[i64]([row // ANY for row in _setup_rows("mammoths_on")])  # ICE-S4, ICE-S5, ICE-S6
MAMMOTH_SUPPLY: Final = _setup("mammoth_supply")
MAMMOTHS: Final = _setup("mammoths_in_play")  # of six (ICE-C4)
DARK_RESERVE: Final = _setup("dark_reserve")  # ICE-S11
STONES: Final = _setup("stones_in_play")  # of fifty (ICE-C6)


def _check() -> None:
    """The totals of the box, and a board whose borders are mutual."""
    copies = [int(count) for count in COPIES]
    if len(SHEET) != CARDS or sum(copies[:LIGHT_CARDS]) != 33 or sum(copies[LIGHT_CARDS:]) != 22 or max(copies) > 3:
        raise ValueError("the cards of components.toml are not those of the box (ICE-C3, ICE-C11)")
    if sum(FIRE_TOKENS) != int(BOX["components"]["fire_tokens"]) or len(BOX["region"]) != REGIONS:
        raise ValueError("the fires or regions of components.toml are not those of the box (ICE-C1, ICE-C7)")
    borders = {tuple(edge) for edge in BOX["board"]["adjacency"]["edges"]}
    listed = {(r["id"], other) for r in BOX["region"] for other in r["neighbours"] if r["id"] < other}
    if borders != listed or len(listed) != 23 or sum(len(r["neighbours"]) for r in BOX["region"]) != 46:
        raise ValueError("the borders of components.toml are not those of the list (ICE-N5)")


_check()
