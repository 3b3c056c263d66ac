"""Special spaces: what a stop brings, and what a megalith gives to whom stands around it (section X; examples
PRE-Q15 and PRE-Q16).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64
from solutre.core.rules.bits import ALONE, count_bits
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import SPECIES
from solutre.games.prehistory.rules.layouts import (
    ANIMAL_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    HALF,
    MARKER0,
    MEGALITH_A,
    MEGALITH_B,
    MEGALITH_C,
    REACH,
    reach_index,
)
from solutre.games.prehistory.rules.position import Position, with_bits, with_more
from solutre.games.prehistory.rules.six_actions import fishing, gathering

MEGALITH_A_SCORE: Final = 2
MOST_UNITS: Final = 5  # PRE-X7
SECOND_UNITS: Final = 2
LETTER_A: Final = 0
LETTER_B: Final = 1


def low_around(table: Position, space: i64) -> i64:
    """A megalith's space and those beside it, as two words of a set; the start never counts (PRE-X8)."""
    return REACH[reach_index(table.seats, table.layout, space, 1)] & ~1


def high_around(table: Position, space: i64) -> i64:
    return REACH[reach_index(table.seats, table.layout, space, 1) + 1]


def occupied_around(table: Position, seat: i64, space: i64) -> i64:
    """Megalith B: spaces with an own member or camp, each counted once (PRE-X5, PRE-X9; example PRE-Q15)."""
    low: i64 = low_around(table, space) & (table.peopled[seat * 2] | table.camped[seat * 2])
    high: i64 = high_around(table, space) & (table.peopled[seat * 2 + 1] | table.camped[seat * 2 + 1])
    return count_bits(low) + count_bits(high)


def units_around(table: Position, seat: i64, space: i64) -> i64:
    """Megalith C: members and camps around."""
    return units_on(table, seat, low_around(table, space), high_around(table, space))


def units_on(table: Position, seat: i64, low: i64, high: i64) -> i64:
    """A camp counts 2 and its inmates nothing, so each camp adds one to its space (PRE-X6)."""
    first: i64 = seat * 2
    camps: i64 = count_bits(low & table.camped[first]) + count_bits(high & table.camped[first + 1])
    occupied: i64 = count_bits(low & (table.peopled[first] | table.camped[first]))
    return camps + occupied + count_bits(high & (table.peopled[first + 1] | table.camped[first + 1]))


def majority_score(table: Position, seat: i64, space: i64) -> i64:
    """Most units 5, second most 2; ties share, and a tie for first leaves no second prize (PRE-X7; example PRE-Q16)."""
    low: i64 = low_around(table, space)
    high: i64 = high_around(table, space)
    own: i64 = units_on(table, seat, low, high)
    if own == 0:
        return 0
    better: i64 = 0
    equal: i64 = 0
    other: i64 = 0
    while other < table.seats:
        units: i64 = units_on(table, other, low, high)
        if units > own:
            better += 1
        elif units == own:
            equal += 1
        other += 1
    if better == 0:
        return MOST_UNITS // equal
    return SECOND_UNITS // equal if better == 1 else 0


def megalith_score(table: Position, seat: i64, space: i64) -> i64:
    """What a megalith B or C gives a player."""
    if table.land[space] == MEGALITH_B:
        return occupied_around(table, seat, space)
    if table.land[space] == MEGALITH_C:
        return majority_score(table, seat, space)
    return 0


def megaliths_scored(table: Position, seat: i64, letter: i64) -> i64:
    """Megaliths of a letter that score for the player (PRE-Z10)."""
    if letter == LETTER_A:
        return table.megaliths[seat]
    wanted: i64 = MEGALITH_B if letter == LETTER_B else MEGALITH_C
    count: i64 = 0
    at: i64 = 0
    while at < len(table.stones):
        space: i64 = table.stones[at]
        if table.land[space] == wanted and megalith_score(table, seat, space) > 0:
            count += 1
        at += 1
    return count


# --- stops -----------------------------------------------------------------------------------------


def stop_on(table: Position, space: i64) -> None:
    """Taking is automatic; a marker space gives at every stop (PRE-X1, PRE-X3)."""
    printed: i64 = table.land[space]
    if printed >= MARKER0:
        stores.gain_marker(table, table.seat, printed - MARKER0, "PRE-X3")
    elif FISH_SPACE <= printed <= MEGALITH_A and spaces.piece_lies(table, space):
        table.taken = with_bits(table.taken, space // HALF, ALONE[space % HALF])
        take_piece(table, printed, table.contents[space])


def take_piece(table: Position, printed: i64, piece: i64) -> None:
    """It works as in its action (PRE-X1); megalith A is kept for the end (PRE-X4)."""
    if printed == FISH_SPACE:
        fishing.keep_fish(table, piece)
    elif printed == GATHERING_SPACE:
        gathering.put_in_basket(table, piece)
    elif printed == ANIMAL_SPACE:
        table.tokens = with_more(table.tokens, table.seat * SPECIES + piece, 1)
        table.score(table.seat, 1, "PRE-X2", (piece,), "animal_token")
    else:
        table.megaliths = with_more(table.megaliths, table.seat, 1)
        table.note("megalith", "PRE-X4", table.seat, (table.megaliths[table.seat],))
