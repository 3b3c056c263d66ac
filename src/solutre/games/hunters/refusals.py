"""Why a choice is not legal now: the clause that forbids it."""

from __future__ import annotations

from typing import cast

from solutre.core.state import State
from solutre.games.hunters.components import EDGE, LAND, NO_SIDE, SIDES, SPOTS, ZONES
from solutre.games.hunters.rules import (
    BONUS,
    CELL,
    CELL0,
    DRAW,
    DRAW0,
    END,
    HUT0,
    MEMBER0,
    OCCUPY,
    PASS,
    ROTATE,
    ROTATE0,
    Hunters,
)


def refuse(state: State, action: int) -> str:
    """The clause against an action that is not legal now."""
    table = cast(Hunters, state)
    if table.phase == END:
        return "HUN-E1"  # the game is over
    if action >= DRAW0:
        return _refuse_draw(table, action - DRAW0 + 1)
    if table.phase == DRAW:
        return "HUN-T2"  # a tile is drawn first
    if table.phase == BONUS:
        return "HUN-F5"  # the bonus tile is drawn first
    if table.phase == OCCUPY:
        return _refuse_piece(table, action)
    return _refuse_placing(table, action)


def _refuse_draw(table: Hunters, tile: int) -> str:
    if table.phase == DRAW:
        return "HUN-T4" if tile >= LAND else "HUN-S2"  # not from the bonus stack; no longer in the stack
    if table.phase == BONUS:
        return "HUN-F5" if tile < LAND else "HUN-S3"
    return "HUN-T2" if table.phase == OCCUPY else "HUN-P5"  # the tile in hand comes first


def _refuse_placing(table: Hunters, action: int) -> str:
    """While a tile waits for its cell or its rotation."""
    if action == PASS:
        return "HUN-P5"  # a tile that fits must be placed
    if action >= MEMBER0:
        return "HUN-T2"  # pieces come after the tile
    if action >= ROTATE0:
        return "HUN-P1" if table.phase == CELL else _refuse_rotation(table, action - ROTATE0)
    if table.phase == ROTATE:
        return "HUN-T2"  # the cell is chosen
    return "HUN-P1" if action - CELL0 >= table.cell_count else "HUN-P2"


def _refuse_rotation(table: Hunters, rotation: int) -> str:
    """A side against another kind, or a rotation that is the same as a smaller one."""
    frame = table.cells[table.cell]
    for side in range(SIDES):
        theirs = frame >> 2 * side & 3
        if theirs not in (NO_SIDE, EDGE[table.hand * SIDES + (side - rotation) % SIDES]):
            return "HUN-P2"
    return "HUN-P8"


def _refuse_piece(table: Hunters, action: int) -> str:
    """While a piece may be put on the tile just laid."""
    if action < PASS:
        return "HUN-T2"  # the tile lies
    if action >= HUT0:
        return _refuse_hut(table, action - HUT0)
    if action - MEMBER0 >= ZONES[table.hand]:
        return "HUN-M3"  # the tile has no such zone
    return "HUN-M2" if table.members_left(table.seat) == 0 else "HUN-M5"


def _refuse_hut(table: Hunters, spot: int) -> str:
    if SPOTS[table.hand] == 0:
        return "HUN-M4"  # no water on the tile
    if spot >= SPOTS[table.hand]:
        return "HUN-M10"  # its water is all one spot
    return "HUN-M2" if table.huts_left(table.seat) == 0 else "HUN-M7"
