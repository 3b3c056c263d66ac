"""Sets as integers, one bit a member: cards, slots, spaces, seats. A set has at most 63 members.

A compiled `1 << n` is a shift of 32 bits, so single bits are a table, `ALONE`. Loops over a set take its lowest bit,
`low = left & -left`, and look its place up: no two single bits leave the same rest when divided by PRIME.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng

MOST_MEMBERS: Final = 63
PRIME: Final = 67
ALONE: Final = vec[i64]([2**place for place in range(MOST_MEMBERS)])  # the set of just this member
BIT: Final = vec[i64]([0] * PRIME)  # BIT[low % PRIME] is the place of the single bit low
for _place in range(MOST_MEMBERS):
    BIT[ALONE[_place] % PRIME] = _place

BYTE: Final = 0xFF
ONES: Final = vec[i64]([byte.bit_count() for byte in range(BYTE + 1)])  # how many members a set has, of eight


def _places_of_ones() -> list[int]:
    places: list[int] = []
    for byte in range(BYTE + 1):
        ones = [place for place in range(8) if byte >> place & 1]
        places += ones + [0] * (8 - len(ones))
    return places


NTH: Final = vec[i64](_places_of_ones())  # byte * 8 + n

# every second bit, every second pair, every second four; compiled, a constant above 2**62 is no machine integer
PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F


def count_bits(members: i64) -> i64:
    """How many members a set has: bits are added in pairs, pairs in fours, and so on."""
    members -= (members >> 1) & PAIRS
    members = (members & FOURS) + ((members >> 2) & FOURS)
    members = (members + (members >> 4)) & EIGHTS
    members += members >> 8
    members += members >> 16
    members += members >> 32
    return members & 0x7F


def nth_bit(members: i64, n: i64) -> i64:
    """The place of the nth member, from 0."""
    first: i64 = 0
    ones: i64 = ONES[members & BYTE]
    while n >= ones:
        n -= ones
        members >>= 8
        first += 8
        ones = ONES[members & BYTE]
    return first + NTH[(members & BYTE) * 8 + n]


def fill_set(buf: vec[i64], count: i64, first: i64, members: i64) -> i64:
    """Append an action for each member to the `count` that are listed: `first` + its place. How many there are now."""
    while members:
        low: i64 = members & -members
        buf[count] = first + BIT[low % PRIME]
        count += 1
        members ^= low
    return count


def fill_dense(buf: vec[i64], count: i64, first: i64, members: i64) -> i64:
    """The same, quicker where most of the numbers up to the highest are members: every place is looked at."""
    while members:
        buf[count] = first
        count += members & 1
        members >>= 1
        first += 1
    return count


def draw_set(rng: Rng, members: i64, size: i64) -> i64:
    """A fair member of a set of numbers below `size`, by trying."""
    pick: i64 = rng.below(size)
    while not (members >> pick) & 1:
        pick = rng.below(size)
    return pick
