"""Where a cell lies, as people say it: beside a tile that looks like no other, else counted from the start tile."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.components import SIDES, START, TILES, looks
from solutre.games.hunters.rules.landscape import STEP, column_of, row_of
from solutre.games.hunters.rules.position import Position

LOOK: Final = vec[i64](looks())
FAR: Final = 99  # no game gets there, a loaded position may
ALL_SIDES: Final = 100_000_000  # before two digits each for steps to the east, west, north and south


def where(table: Position, place: i64) -> i64:
    """A place as one number, for the domain `whereabouts` of the texts: a tile and a side, or, below zero, steps."""
    side: i64 = 0
    best: i64 = -1
    while side < SIDES:
        beside: i64 = tile_at(table, place + STEP[side])
        if beside == START or (best < 0 and beside > START and looks_like_no_other(table, beside, place)):
            best = beside * 100 + side + 1
        if beside == START:
            return best
        side += 1
    return best if best >= 0 else -from_start(place)


def tile_at(table: Position, place: i64) -> i64:
    """The tile that lies on a place, or -1."""
    tile: i64 = 0
    while tile < TILES:
        if table.placed[tile] and landscape.place_of(table, tile) == place:
            return tile
        tile += 1
    return -1


def looks_like_no_other(table: Position, tile: i64, place: i64) -> bool:
    """Whether no other tile that lies there shows the same; the one on the place in question does not count."""
    other: i64 = 0
    while other < TILES:
        alike: bool = other != tile and LOOK[other] == LOOK[tile]
        if alike and table.placed[other] and landscape.place_of(table, other) != place:
            return False
        other += 1
    return True


def from_start(place: i64) -> i64:
    """The steps from the start tile; in front of them 1, or 2 if they go two ways."""
    x: i64 = column_of(place)
    y: i64 = row_of(place)
    ways: i64 = 2 if x and y else 1
    return ways * ALL_SIDES + steps(x) * 1_000_000 + steps(-x) * 10_000 + steps(-y) * 100 + steps(y)


def steps(ahead: i64) -> i64:
    """None if they go the other way, and no more than the words count."""
    return 0 if ahead < 0 else ahead if ahead < FAR else FAR
