"""What a position keeps as a row of numbers or as one, as a picture wants it: tuples and sets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from solutre.core.native import i64, vec
from solutre.games.prehistory.rules.components import NOTHING

OFTEN = 1 << 12  # sets and rows that are remembered


def one(value: int) -> int | None:
    return value if value >= 0 else None


def amounts(counts: vec[i64], row: int, size: int) -> tuple[int, ...]:
    """One row of a table of counts."""
    return tuple(counts[row * size : (row + 1) * size])


@lru_cache(OFTEN)
def bits(mask: int) -> frozenset[int]:
    """A set that positions and components keep as an integer."""
    return frozenset(place for place in range(mask.bit_length()) if mask >> place & 1)


def laid(values: Iterable[int]) -> tuple[int, ...]:
    """What lies there, without the empty places."""
    return tuple(value for value in values if value != NOTHING)


@lru_cache(OFTEN)
def cubes(counts: tuple[int, ...]) -> tuple[int, ...]:
    """One entry a cube."""
    return tuple(colour for colour, count in enumerate(counts) for _ in range(count))
