"""The 197 actions of the players and the 95 of chance, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.hunters.rules import steps
from solutre.games.hunters.rules.components import (
    HUTS,
    MOST_SEATS,
    MOST_ZONES,
    SIDES,
    TILE_IDS,
)

MOST_CELLS = 182  # 90 tiles have at most 182 empty cells beside them

ACTIONS = ActionSpace(
    [
        kind("cell", Arg("cell", MOST_CELLS)),  # HUN-P1: the empty cells by row, then column
        kind("rotate", Arg("turns", SIDES)),  # HUN-P3: quarter turns clockwise
        kind("pass"),  # HUN-M1
        kind("member", Arg("zone", MOST_ZONES)),  # HUN-M4: the zones of the tile, lakes apart
        kind("hut", Arg("spot", HUTS)),  # HUN-M10: its lakes and rivers without a lake
        kind("draw", Arg("tile", len(TILE_IDS) - 1, TILE_IDS[1:]), chance=True),  # HUN-T2, HUN-F5
        kind("begin", Arg("seat", MOST_SEATS), chance=True),  # HUN-S5
    ]
)

FIRST = {
    "cell": steps.CELL0, "rotate": steps.ROTATE0, "pass": steps.PASS, "member": steps.MEMBER0, "hut": steps.HUT0,
    "draw": steps.DRAW0, "begin": steps.BEGIN0,
}  # fmt: skip
ACTIONS.check_numbers(FIRST)
