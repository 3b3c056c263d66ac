"""Who has most and least, and what it is worth: the ties of section T and a function per scoring clause of section V.

Goods are counted in one list: seat * GOODS + good. An order is the shaman's seat and a step of 1 or -1.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import count_bits
from solutre.games.mammut.rules.components import (
    AXE_VALUE,
    BLUE,
    FINAL_ANIMALS,
    FIRE_BONUS,
    GOODS,
    HIDE_PRIZE,
    MEAT,
    MEAT_PLACES,
    MEAT_PRIZE,
    TUSK_VALUE,
)

NOBODY: Final = -1


def arrow(face: i64) -> i64:
    """The step of the shaman order: red goes clockwise, blue the other way (MAM-T1, MAM-C5)."""
    return -1 if face == BLUE else 1


def in_order(shaman: i64, step: i64, seats: i64, place: i64) -> i64:
    """The seat at a place of the shaman order, the holder at place 0 (MAM-T1, MAM-EX1)."""
    return (shaman + step * place + seats * place) % seats


def most(counts: vec[i64], good: i64, shaman: i64, step: i64, seats: i64) -> i64:
    """Who has most of a good: of tied players the first in shaman order, nobody at none (MAM-T2, MAM-X1, MAM-X10)."""
    best: i64 = 0
    winner: i64 = NOBODY
    place: i64 = 0
    while place < seats:
        seat: i64 = in_order(shaman, step, seats, place)
        count: i64 = counts[seat * GOODS + good]
        if count > best:
            best = count
            winner = seat
        place += 1
    return winner


def least(counts: vec[i64], good: i64, shaman: i64, step: i64, seats: i64) -> i64:
    """Who has fewest of a good: of tied players the last in shaman order, also at none (MAM-T3, MAM-V16)."""
    fewest: i64 = 1000
    loser: i64 = NOBODY
    place: i64 = 0
    while place < seats:
        seat: i64 = in_order(shaman, step, seats, place)
        count: i64 = counts[seat * GOODS + good]
        if count <= fewest:
            fewest = count
            loser = seat
        place += 1
    return loser


def furthest(hides: vec[i64], shaman: i64, step: i64, seats: i64) -> i64:
    """Who is furthest on the hide track, the tie also at 0 (MAM-V8, MAM-V10)."""
    winner: i64 = shaman
    place: i64 = 1
    while place < seats:
        seat: i64 = in_order(shaman, step, seats, place)
        if hides[seat] > hides[winner]:
            winner = seat
        place += 1
    return winner


def rearmost(hides: vec[i64], shaman: i64, step: i64, seats: i64) -> i64:
    """Who is least far on the hide track, the tie also at 0 (MAM-V9, MAM-V10)."""
    loser: i64 = shaman
    place: i64 = 1
    while place < seats:
        seat: i64 = in_order(shaman, step, seats, place)
        if hides[seat] <= hides[loser]:
            loser = seat
        place += 1
    return loser


def ahead_in_meat(counts: vec[i64], seat: i64, shaman: i64, step: i64, seats: i64) -> i64:
    """How many players are ranked before a seat by meat; the order breaks ties (MAM-V13, MAM-V15)."""
    own: i64 = counts[seat * GOODS + MEAT]
    before: i64 = 0
    passed = False
    place: i64 = 0
    while place < seats:
        other: i64 = in_order(shaman, step, seats, place)
        count: i64 = counts[other * GOODS + MEAT]
        if other == seat:
            passed = True
        elif count > own or (count == own and not passed):
            before += 1
        place += 1
    return before


def meat_prize(seats: i64, place: i64, count: i64) -> i64:
    """What a place in meat is worth; nothing without meat (MAM-V13, MAM-V14, MAM-P9, MAM-EX7)."""
    if count == 0 or place >= MEAT_PLACES:
        return 0
    return MEAT_PRIZE[seats * MEAT_PLACES + place]


def axes_worth(axes: i64) -> i64:
    """Axes in the last round (MAM-V6)."""
    return AXE_VALUE * axes


def tusks_worth(tusks: i64) -> i64:
    """Tusks (MAM-V12)."""
    return TUSK_VALUE * tusks


def hide_prize(round: i64) -> i64:
    """What the hide track gives and takes: the number of the round (MAM-V8, MAM-V9, MAM-EX2)."""
    return HIDE_PRIZE[round]


def fire_bonus(seats: i64, fires: i64) -> i64:
    """With two players the other's fires count (MAM-P7)."""
    return FIRE_BONUS[seats] * fires


def animals_worth(tokens: i64) -> i64:
    """Different species at the end of the game (MAM-F1, MAM-EX5)."""
    return FINAL_ANIMALS[count_bits(tokens)]
