"""What the cards of a tribe are worth: one function per scoring clause (section V)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.games.elawa.rules.components import (
    CARDS,
    COLOUR,
    FLAT,
    KINDS,
    OF,
    PER,
    PER_COLOUR,
    PER_KINDS,
    PER_STORED,
    PER_TYPE,
    POINTS,
    RESERVE_OF,
    TYPE,
)

CLAUSE: Final = ("ELA-V1", "ELA-V2", "ELA-V3", "ELA-V4", "ELA-V5")  # by PER
KIND_OF_EVENT: Final = ("worth_flat", "worth_colour", "worth_type")  # a reserve is played without tokens


def _masks(values: vec[i64], value: i64) -> i64:
    mask: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if values[card] == value:
            mask |= ALONE[card]
        card += 1
    return mask


COLOUR_MASK: Final = vec[i64]([_masks(COLOUR, colour) for colour in range(5)])
TYPE_MASK: Final = vec[i64]([_masks(TYPE, kind) for kind in range(4)])
COUNTS_COLOUR: Final = vec[i64]([0] * 5)  # colour -> mask of the cards that score per card of that colour
COUNTS_TYPE: Final = vec[i64]([0] * 4)
for _card in range(CARDS):
    if PER[_card] == PER_COLOUR:
        COUNTS_COLOUR[OF[_card]] |= ALONE[_card]
    if PER[_card] == PER_TYPE:
        COUNTS_TYPE[OF[_card]] |= ALONE[_card]


def tokens_on(stored: vec[i64], card: i64) -> i64:
    """Tokens on a reserve, bones included."""
    first: i64 = RESERVE_OF[card] * KINDS
    return stored[first] + stored[first + 1] + stored[first + 2] + stored[first + 3] + stored[first + 4]


def times(card: i64, tribe: i64, stored: vec[i64]) -> i64:
    """How often a card of the tribe scores its number. Only the own tribe and the card itself count (ELA-V7)."""
    per: i64 = PER[card]
    if per == FLAT:
        return 1  # ELA-V1
    if per == PER_COLOUR:
        return count_bits(tribe & COLOUR_MASK[OF[card]])  # ELA-V2; chiefs are no tribe cards (ELA-V6)
    if per == PER_TYPE:
        return count_bits(tribe & TYPE_MASK[OF[card]])  # ELA-V3
    return tokens_on(stored, card)  # ELA-V4, ELA-V5: one token a kind, so tokens are kinds


def worth(card: i64, tribe: i64, stored: vec[i64]) -> i64:
    """The points of one card of the tribe."""
    return POINTS[card] * times(card, tribe, stored)


def tribe_score(tribe: i64, stored: vec[i64]) -> i64:
    """The points of a tribe: the sum over its cards, nothing else (ELA-W4, ELA-X1, ELA-X2). It never falls (ELA-I8)."""
    total: i64 = 0
    left: i64 = tribe
    while left:
        low: i64 = left & -left
        total += worth(BIT[low % PRIME], tribe, stored)
        left ^= low
    return total


def stored_clause(card: i64) -> str:
    """The clause by which a token on this reserve scores."""
    return CLAUSE[PER_KINDS] if PER[card] == PER_KINDS else CLAUSE[PER_STORED]
