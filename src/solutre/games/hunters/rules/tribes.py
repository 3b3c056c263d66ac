"""The pieces of the tribes: which are left, where they lie, where one may still be put (section M)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.hunters.rules.areas import (
    PIECE,
    PIECES,
    SHRINE,
    find,
)
from solutre.games.hunters.rules.components import (
    FIRST,
    KIND,
    MEADOW,
    SHRINE_TILE,
    SPOTS,
    ZONES,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
    OWNER,
    PIECE_OF,
    ROTATION,
)
from solutre.games.hunters.rules.position import Position

# --- 2: a member or a hut ------------------------------------------------------------------


def free_spots(table: Position) -> i64:
    """Where the player may put a piece on the tile just laid, as bits: nothing, eight zones, two hut spots."""
    spots: i64 = 1
    node: i64 = FIRST[table.hand]
    if members_left(table, table.seat):
        spots |= unoccupied(table, node, ZONES[table.hand]) << FIRST_MEMBER
    if huts_left(table, table.seat):
        spots |= unoccupied(table, node + ZONES[table.hand], SPOTS[table.hand]) << FIRST_HUT
    return spots


HUT_SUPPLY: Final = 15  # where the huts begin in the supply
OWNED: Final = 7 << OWNER | PIECE_OF  # of a tile on the table: its piece, and whose it is
TILE_LYING: Final = ROTATION  # where the tile begins in the number of a piece that lies by itself


# --- pieces --------------------------------------------------------------------------------


def members_left(table: Position, seat: i64) -> i64:
    return table.supply >> 3 * seat & 7


def huts_left(table: Position, seat: i64) -> i64:
    return table.supply >> 3 * seat + HUT_SUPPLY & 7


def put(table: Position, tile: i64, piece: i64, owner: i64) -> None:
    """A piece lies on a tile and counts in its area."""
    node: i64 = node_of(table, tile, piece)
    root: i64 = find(table.areas, node)
    table.areas[root] += 1 << PIECE + 3 * owner
    if tile == SHRINE_TILE and KIND[node] == MEADOW:
        table.areas[root] += ALONE[SHRINE + owner]  # only a hunter on that very tile (HUN-B6, HUN-B7)
    table.placed[tile] |= owner << OWNER | piece


def node_of(table: Position, tile: i64, piece: i64) -> i64:
    """The zone of a member; a hut's spot."""
    if piece >= FIRST_HUT:
        return FIRST[tile] + ZONES[tile] + piece - FIRST_HUT
    return FIRST[tile] + piece - FIRST_MEMBER


def unoccupied(table: Position, node: i64, count: i64) -> i64:
    """Which of some nodes lie in areas that hold no piece of anybody, as bits (HUN-M5, HUN-M7).

    Huts and members ask about different areas, so they ignore each other (HUN-M8). Examples HUN-X7, HUN-X8,
    HUN-X12, HUN-X13.
    """
    free: i64 = 0
    i: i64 = 0
    while i < count:
        if table.areas[find(table.areas, node + i)] & PIECES == 0:
            free |= 1 << i
        i += 1
    return free


def lying(placed: vec[i64]) -> vec[i64]:
    """The pieces on tiles, in the order of these: tile, owner and piece in one number."""
    pieces: vec[i64] = vec[i64]()
    tile: i64 = 0
    while tile < len(placed):
        if placed[tile] & PIECE_OF:
            pieces = append(pieces, tile << TILE_LYING | placed[tile] & OWNED)
        tile += 1
    return pieces


def take_off(table: Position, tile: i64) -> None:
    table.placed[tile] &= ~OWNED
