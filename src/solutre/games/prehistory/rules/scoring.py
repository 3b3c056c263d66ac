"""What everything is worth at the end: a function per scoring clause (PRE-E4, PRE-R7, PRE-G7, PRE-H7 and Z)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64
from solutre.core.rules.bits import BIT, ONES, PRIME, count_bits
from solutre.games.prehistory.rules import spaces
from solutre.games.prehistory.rules.components import (
    ANIMALS_OF,
    COPY_CARD,
    COUNTED,
    FOOTPRINTS_OF,
    KINDS,
    POINTS_PER_SCORE,
    PREY_SCORE,
    RITE,
    RITE_SCORE,
    ROW_SCORE,
    SET_SCORE,
    SPECIES,
)
from solutre.games.prehistory.rules.layouts import HALF
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.special_spaces import megaliths_scored
from solutre.games.prehistory.rules.steps import FISH_VALUES

ROW: Final = 7  # three sections as a set
COLUMNS: Final = 3

# the rites, in the order of section Z
PATTERN: Final = 0
KIND_SET: Final = 1
FISH_TYPE: Final = 2
FISH_TRIPLES: Final = 3
TRACK_15: Final = 4
ANIMALS: Final = 5
FOOTPRINTS: Final = 6
TERRAIN: Final = 7
CAMP: Final = 8
MEGALITH: Final = 9
IN_TENT: Final = 10
PAIRS: Final = 11
CARDS: Final = 12
HALVES: Final = 13
ROWS: Final = 14
THIRDS: Final = 15
ANIMAL_TRIPLES: Final = 16
RITE_CLAUSE: Final = (
    "PRE-Z1", "PRE-Z2", "PRE-Z3", "PRE-Z4", "PRE-Z5", "PRE-Z6", "PRE-Z7", "PRE-Z8", "PRE-Z9", "PRE-Z10", "PRE-Z11",
    "PRE-Z12", "PRE-Z13", "PRE-Z14", "PRE-Z15", "PRE-Z16", "PRE-Z17", "PRE-Z18",
)  # fmt: skip


def development_score(points: i64) -> i64:
    """Every three points are worth 1 (PRE-E4)."""
    return points // POINTS_PER_SCORE


def row_count(painted: i64, row: i64) -> i64:
    return ONES[(painted >> (COLUMNS * row)) & ROW]


def painting_score(painted: i64) -> i64:
    """Rows only, wherever their sections are (PRE-R7)."""
    first: i64 = ROW_SCORE[row_count(painted, 0)] + ROW_SCORE[row_count(painted, 1)]
    return first + ROW_SCORE[row_count(painted, 2)]


def gathering_score(table: Position, seat: i64) -> i64:
    """Tiles of one kind, for each kind (PRE-G7)."""
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += SET_SCORE[table.baskets[seat * KINDS + kind]]
        kind += 1
    return total


def animals_worth(table: Position, seat: i64, species: i64) -> i64:
    """The points printed on the animals of a species; a token from the map counts 1 (PRE-H7, PRE-X2)."""
    total: i64 = table.tokens[seat * SPECIES + species]
    left: i64 = table.hunted[seat] & ANIMALS_OF[species]
    while left:
        low: i64 = left & -left
        total += PREY_SCORE[BIT[low % PRIME]]
        left ^= low
    return total


def animals_owned(table: Position, seat: i64, species: i64) -> i64:
    return count_bits(table.hunted[seat] & ANIMALS_OF[species]) + table.tokens[seat * SPECIES + species]


def footprints_owned(table: Position, seat: i64, species: i64) -> i64:
    return count_bits(table.hunted[seat] & FOOTPRINTS_OF[species])


# --- ceremony cards --------------------------------------------------------------------------------


def complete_sets(table: Position, seat: i64, kinds: i64) -> i64:
    """The smallest number of tiles among the shown kinds (PRE-Z2)."""
    least: i64 = 30
    kind: i64 = 0
    while kind < KINDS:
        if (kinds >> kind) & 1 and table.baskets[seat * KINDS + kind] < least:
            least = table.baskets[seat * KINDS + kind]
        kind += 1
    return least


def least_of_three(one: i64, two: i64, three: i64) -> i64:
    least: i64 = one if one < two else two
    return least if least < three else three


def fish_triples(table: Position, seat: i64) -> i64:
    """Sets of a 1, a 2 and a 3 (PRE-Z4)."""
    first: i64 = seat * FISH_VALUES
    return least_of_three(table.fish[first], table.fish[first + 1], table.fish[first + 2])


def animal_triples(table: Position, seat: i64) -> i64:
    """Sets of tiger, rhino and mammoth, cards or tokens (PRE-Z17)."""
    tigers: i64 = animals_owned(table, seat, 0)
    return least_of_three(tigers, animals_owned(table, seat, 1), animals_owned(table, seat, 2))


def members_on(table: Position, seat: i64, terrain: i64) -> i64:
    """Own members on a terrain, also those in an own camp there (PRE-Z8)."""
    count: i64 = 0
    word: i64 = 0
    while word < 2:
        left: i64 = table.peopled[seat * 2 + word]
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            if table.terrain[space] == terrain:
                count += spaces.members_of(table, seat, space)
            left ^= low
        word += 1
    return count


def gathered(table: Position, seat: i64) -> i64:
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += table.baskets[seat * KINDS + kind]
        kind += 1
    return total


def complete_rows(painted: i64) -> i64:
    """PRE-Z15"""
    count: i64 = 0
    row: i64 = 0
    while row < COLUMNS:
        if row_count(painted, row) == COLUMNS:
            count += 1
        row += 1
    return count


def times(table: Position, seat: i64, card: i64) -> i64:
    """How often a ceremony card scores its number (section Z)."""
    rite: i64 = RITE[card]
    of: i64 = COUNTED[card]
    if rite == PATTERN:
        return 1 if of & ~table.painted[seat] == 0 else 0  # PRE-Z1
    if rite == KIND_SET:
        return complete_sets(table, seat, of)
    if rite == FISH_TYPE:
        return table.fish[seat * FISH_VALUES + of]  # PRE-Z3
    if rite == FISH_TRIPLES:
        return fish_triples(table, seat)
    if rite == TRACK_15:
        return 1 if table.river[seat] >= of else 0  # PRE-Z5
    if rite == ANIMALS:
        return animals_owned(table, seat, of)  # PRE-Z6
    if rite == FOOTPRINTS:
        return footprints_owned(table, seat, of)  # PRE-Z7
    if rite == TERRAIN:
        return members_on(table, seat, of)
    return times_of_tribe(table, seat, rite, of)


def times_of_tribe(table: Position, seat: i64, rite: i64, of: i64) -> i64:
    """The second half of section Z."""
    if rite == CAMP:
        return spaces.camps_built(table, seat)  # PRE-Z9
    if rite == MEGALITH:
        return megaliths_scored(table, seat, of)
    if rite == IN_TENT:
        return table.tent[seat]  # PRE-Z11
    if rite == PAIRS:
        return table.development[seat] // of  # PRE-Z12
    if rite == CARDS:
        return count_bits(table.rites[seat])  # PRE-Z13
    if rite == HALVES:
        return gathered(table, seat) // of  # PRE-Z14
    if rite == ROWS:
        return complete_rows(table.painted[seat])
    if rite == THIRDS:
        return table.river[seat] // of  # PRE-Z16
    if rite == ANIMAL_TRIPLES:
        return animal_triples(table, seat)
    return 0  # the copy alone is worth nothing (PRE-Z18)


def rite_score(table: Position, seat: i64, card: i64) -> i64:
    return RITE_SCORE[card] * times(table, seat, card)


def best_rite(table: Position, seat: i64) -> i64:
    """The own card that is worth most, the copy apart; -1 without one (PRE-Z18)."""
    best: i64 = -1
    most: i64 = -1
    left: i64 = table.rites[seat]
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        left ^= low
        if card != COPY_CARD and rite_score(table, seat, card) > most:
            best = card
            most = rite_score(table, seat, card)
    return best
