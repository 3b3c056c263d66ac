"""The 197 actions of the players and the 90 of chance, in words."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import ActionSpace, Arg, Choice, kind
from solutre.core.book.words import Value
from solutre.games.hunters.rules import landscape, steps
from solutre.games.hunters.rules.components import (
    FIRST,
    HUT_SPOTS,
    HUTS,
    KIND,
    LAKE,
    MOST_ZONES,
    RIVER,
    SHEET,
    SIDES,
    TILE_IDS,
    ZONE_IDS,
    spot_of,
)
from solutre.games.hunters.rules.landscape import PLACE, column_of, row_of
from solutre.games.hunters.rules.state import Hunters

MOST_CELLS = 182  # 90 tiles have at most 182 empty cells beside them
COMPASS = 8  # north, north-east …

ACTIONS = ActionSpace(
    [
        kind("cell", Arg("cell", MOST_CELLS)),  # HUN-P1: the empty cells by row, then column
        kind("rotate", Arg("turns", SIDES)),  # HUN-P3: quarter turns clockwise
        kind("pass"),  # HUN-M1
        kind("member", Arg("zone", MOST_ZONES)),  # HUN-M4: the zones of the tile, lakes apart
        kind("hut", Arg("spot", HUTS)),  # HUN-M10: its lakes and rivers without a lake
        kind("draw", Arg("tile", len(TILE_IDS) - 1, TILE_IDS[1:]), chance=True),  # HUN-T2, HUN-F5
    ]
)

STARTS = {
    "cell": steps.CELL0, "rotate": steps.ROTATE0, "pass": steps.PASS, "member": steps.MEMBER0, "hut": steps.HUT0,
    "draw": steps.DRAW0,
}  # fmt: skip
if ACTIONS.start != STARTS or ACTIONS.decisions != steps.DRAW0 or ACTIONS.size != steps.ACTIONS:
    raise ValueError("the rules and the action space number the actions differently")


def facts(table: Hunters, choice: Choice) -> Mapping[str, Value]:
    """What the position tells about a choice: the tile, the place, the zone and where it lies on its tile."""
    if choice.kind == "draw":
        return {"tile": choice.args["tile"] + 1}
    if choice.kind == "cell":
        place = table.cells[choice.args["cell"]] >> PLACE
        return {"tile": table.hand, "x": column_of(place), "y": row_of(place)}
    if choice.kind == "member":
        zone = choice.args["zone"]
        return {
            "tile": table.hand,
            "post": KIND[FIRST[table.hand] + zone],
            "compass": directions(table, [ZONE_IDS[table.hand][zone]]),
        }
    if choice.kind == "hut":
        return _hut_facts(table, choice.args["spot"])
    return {"tile": table.hand}


def _hut_facts(table: Hunters, spot: int) -> Mapping[str, Value]:
    tile = table.hand
    name = HUT_SPOTS[tile][spot]
    water = [zone for zone in ZONE_IDS[tile] if spot_of(tile, zone) == spot]
    return {
        "tile": tile,
        "water": LAKE if name.startswith("l") else RIVER,
        "compass": directions(table, water),
    }


def directions(table: Hunters, zones: list[str]) -> list[int]:
    """Where zones reach the rim of the tile just laid, by the compass; the banks of a river reach the corners."""
    turned = 2 * landscape.rotation_of(table, table.hand)
    found = set()
    for side, row in enumerate(SHEET[table.hand]["sides"]):
        for place, zone in enumerate(row):
            if zone in zones:
                found.add((2 * side + (place - 1 if len(row) == 3 else 0) + turned) % COMPASS)
    return sorted(found)
