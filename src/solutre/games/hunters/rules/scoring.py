"""What areas are worth and who gets it: a function per scoring clause. `data` is what the root of an area holds."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64
from solutre.games.hunters.rules.areas import (
    AUROCHS,
    DEER,
    FIRE,
    FISH,
    GOLD,
    MAMMOTH,
    MUSHROOM,
    SHRINE,
    TIGER,
    pieces_of,
    sections_of,
)
from solutre.games.hunters.rules.components import BOX, MOST_SEATS

RIVER_SECTION: Final[i64] = BOX["scoring"]["river_section"]
RIVER_FISH: Final[i64] = BOX["scoring"]["river_fish"]
FOREST_SECTION: Final[i64] = BOX["scoring"]["forest_section"]
MUSHROOM_PATCH: Final[i64] = BOX["scoring"]["forest_mushroom_patch"]
HUT_FISH: Final[i64] = BOX["scoring"]["hut_fish"]
ANIMAL: Final[i64] = BOX["scoring"]["deer"]  # deer, mammoth and aurochs alike


def fish_of(data: i64) -> i64:
    """Fish at the ends of a river, or in all lakes of a system."""
    return data >> FISH & 0x3F


def river_value(data: i64) -> i64:
    """Sections and the fish at the ends (HUN-R4); sections, not tiles (HUN-R9). Examples HUN-X1, HUN-X2, HUN-X10."""
    return RIVER_SECTION * sections_of(data) + RIVER_FISH * fish_of(data)


def gold_of(data: i64) -> i64:
    """Nuggets of a forest: no points, but a bonus tile (HUN-F2, HUN-F5)."""
    return data >> GOLD & 0x7F


def mushrooms_of(data: i64) -> i64:
    return data >> MUSHROOM & 3


def forest_value(data: i64) -> i64:
    """Sections (HUN-F2, HUN-F3) and mushroom patches (HUN-B3). Examples HUN-X3, HUN-X4."""
    return FOREST_SECTION * sections_of(data) + MUSHROOM_PATCH * mushrooms_of(data)


def system_value(data: i64) -> i64:
    """The fish of a river system, completed or not; none, nothing (HUN-H3, HUN-H5). Examples HUN-X11, HUN-X17."""
    return HUT_FISH * fish_of(data)


def deer_of(data: i64) -> i64:
    return data >> DEER & 0x3F


def tigers_of(data: i64) -> i64:
    """The tigers that hunt in a meadow: none where there is a fire (HUN-B2)."""
    return 0 if data >> FIRE & 1 else data >> TIGER & 0x1F


def mammoths_of(data: i64) -> i64:
    return data >> MAMMOTH & 0x1F


def aurochs_of(data: i64) -> i64:
    """Tigers do not touch them (HUN-B4)."""
    return data >> AUROCHS & 7


def meadow_value(data: i64) -> i64:
    """Each tiger eats one deer and nothing else, and never more deer than there are (HUN-W4). Example HUN-X14.

    At a table, green discs cover the pairs of deer and tiger (HUN-E6).
    """
    deer: i64 = deer_of(data) - tigers_of(data)
    if deer < 0:
        deer = 0
    return ANIMAL * (deer + mammoths_of(data) + aurochs_of(data))


def leaders(pieces: i64) -> i64:
    """The seats with the most pieces, as bits: each of them gets the full value (HUN-J1, HUN-J2, HUN-H4).

    Examples HUN-X5 (a tie) and HUN-X6.
    """
    most: i64 = 1
    found: i64 = 0
    seat: i64 = 0
    while seat < MOST_SEATS:
        count: i64 = pieces >> 3 * seat & 7
        if count > most:
            most = count
            found = 0
        if count == most:
            found |= 1 << seat
        seat += 1
    return found


def hunting_leaders(data: i64) -> i64:
    """A hunter on the shrine beats all others; otherwise the most hunters (HUN-B5, HUN-B8, HUN-W5)."""
    shrine: i64 = data >> SHRINE & 0x1F
    return shrine if shrine else leaders(pieces_of(data))
