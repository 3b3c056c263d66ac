"""Sets of cells of a tile as one integer each: a tile is 100 x 100 cells inside a margin.

Whole regions grow, shrink and meet by a few shifts, so that a tile is planned in milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

SIZE: Final = 100
MARGIN: Final = 32  # room for discs that reach over the border
WIDTH: Final = SIZE + 2 * MARGIN
Point = tuple[float, float]
Disc = tuple[float, float, float]  # x, y, radius
Corner = tuple[int, int]  # a corner of cells


def place(x: int, y: int) -> int:
    """The number of the bit of a cell."""
    return (y + MARGIN) * WIDTH + x + MARGIN


def has(mask: int, x: float, y: float) -> bool:
    return bool(mask >> place(int(x), int(y)) & 1)


TILE: Final = sum(((1 << SIZE) - 1) << place(0, y) for y in range(SIZE))


@cache
def _round(halves: int) -> int:
    """A disc of `halves` half units around the corner in the middle of a canvas."""
    r, mask = halves / 2, 0
    for y in range(-int(r) - 1, int(r) + 1):
        if (rest := r * r - (y + 0.5) ** 2) >= 0.25:
            half = int(math.sqrt(rest) + 0.5)
            mask |= ((1 << 2 * half) - 1) << ((y + MARGIN) * WIDTH + MARGIN - half)
    return mask


def disc(x: float, y: float, r: float) -> int:
    shift = round(y) * WIDTH + round(x)
    mask = _round(round(2 * r))
    return mask << shift if shift >= 0 else mask >> -shift


def union(discs: Iterable[Disc]) -> int:
    mask = 0
    for x, y, r in discs:
        mask |= disc(x, y, r)
    return mask & TILE


def grow(mask: int) -> int:
    """The mask and the cells beside it."""
    return mask | mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


def grow_square(mask: int) -> int:
    rows = mask | mask << 1 | mask >> 1
    return rows | rows << WIDTH | rows >> WIDTH


def shrink_square(mask: int) -> int:
    rows = mask & mask << 1 & mask >> 1
    return rows & rows << WIDTH & rows >> WIDTH


def flood(start: int, within: int) -> int:
    """The connected region around a start."""
    while (grown := grow(start) & within) != start:
        start = grown
    return start


def parts(mask: int) -> list[int]:
    """The connected regions of a mask, largest first."""
    found = []
    while mask:
        found.append(flood(mask & -mask, mask))
        mask &= ~found[-1]
    return sorted(found, key=int.bit_count, reverse=True)


def cells(mask: int) -> list[tuple[int, int]]:
    """The cells of a mask, row by row."""
    found, cell_at = [], _all_cells()
    bits = bin(mask)[:1:-1]
    at = bits.find("1")
    while at >= 0:
        found.append(cell_at[at])
        at = bits.find("1", at + 1)
    return found


@cache
def _all_cells() -> list[tuple[int, int]]:
    """Every cell by its bit: the same pairs in all lists."""
    return [(x - MARGIN, y - MARGIN) for y in range(WIDTH) for x in range(WIDTH)]


@cache
def every(step: int) -> int:
    """A net over the tile: every cell in `step` rows and columns."""
    row = sum(1 << x for x in range(0, SIZE, step))
    return sum(row << place(0, y) for y in range(0, SIZE, step))


def squares(mask: int, most: int) -> list[int]:
    """squares(m, n)[k]: the cells around which a square of half side k lies in the mask; it fits at every turn."""
    levels = [mask]
    while len(levels) <= most:
        levels.append(shrink_square(levels[-1]))
    return levels


def depths(mask: int, most: int) -> list[int]:
    """depths(m, n)[k]: the cells about k units from what is not in the mask; the border of the tile is no end."""
    levels, outside = [mask], TILE & ~mask
    while len(levels) <= most:
        outside = (grow_square(outside) if len(levels) % 2 else grow(outside)) & TILE
        levels.append(mask & ~outside)
    return levels


def _steps(mask: int) -> Iterator[tuple[Corner, Corner]]:
    """The sides of cells on the rim of a mask, walked with the mask at the right hand."""
    for x, y in cells(mask & ~(mask << WIDTH)):
        yield (x, y), (x + 1, y)
    for x, y in cells(mask & ~(mask >> 1)):
        yield (x + 1, y), (x + 1, y + 1)
    for x, y in cells(mask & ~(mask >> WIDTH)):
        yield (x + 1, y + 1), (x, y + 1)
    for x, y in cells(mask & ~(mask << 1)):
        yield (x, y + 1), (x, y)


def loops(mask: int) -> list[list[Corner]]:
    """The closed lines around a mask and its holes, in unit steps."""
    ways: dict[Corner, list[Corner]] = {}
    for start, end in _steps(mask):
        ways.setdefault(start, []).append(end)
    found = []
    while ways:
        at, loop = next(iter(ways)), []
        while at in ways:
            loop.append(at)
            onward = ways[at].pop()
            if not ways[at]:
                del ways[at]
            at = onward
        found.append(loop)
    return found
