"""What a choice is about: where the tile goes and what it closes there, who goes where and what that is worth."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.games.hunters.board.places import place_of
from solutre.games.hunters.board.tile_art import turned_seat
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.areas import find, is_completed, open_sides, pieces_of
from solutre.games.hunters.rules.components import (
    FIRST,
    FOREST,
    HUT_SPOTS,
    KIND,
    LAKE,
    MEADOW,
    RIVER,
    SIDES,
    TILE_IDS,
    ZONE_IDS,
    ZONES,
)
from solutre.games.hunters.rules.scoring import (
    aurochs_of,
    deer_of,
    fish_of,
    forest_value,
    gold_of,
    leaders,
    mammoths_of,
    meadow_value,
    river_value,
    system_value,
    tigers_of,
)
from solutre.games.hunters.rules.state import Hunters

NOW, CLOSES, AT_ONCE = range(3)  # when the worth of a place is paid; the words are in texts.toml
NO_SIDE: Final = 8  # a place on the tile that needs no compass


class Closed(NamedTuple):
    """A forest or river that a tile would complete."""

    kind: int
    value: int
    leaders: tuple[int, ...]
    gold: bool


def facts(view: Hunters, choice: Choice) -> Mapping[str, Value]:
    """What the position tells about a choice, for its sentence and its note."""
    if choice.kind == "draw":
        return {"tile": choice.args["tile"] + 1}
    if choice.kind == "cell":
        return _cell_facts(view, choice.args["cell"])
    if choice.kind == "rotate":
        someone = tribes.members_left(view, view.seat) > 0
        return _turn_facts(closed_by(view, view.cell, choice.args["turns"]), someone)
    if choice.kind == "member":
        return _member_facts(view, choice.args["zone"])
    if choice.kind == "hut":
        return _hut_facts(view, choice.args["spot"])
    return {}


# --- the tile ------------------------------------------------------------------------------------


def _cell_facts(view: Hunters, cell: int) -> dict[str, Value]:
    """Where it is, in how many ways the tile fits, and the most that it could close there."""
    bits = landscape.fits(view, view.hand, cell)
    turns = [turn for turn in range(SIDES) if bits >> turn & 1]
    closed = [one for turn in turns for one in closed_by(view, cell, turn)]
    most = {kind: max((one.value for one in closed if one.kind == kind), default=0) for kind in (FOREST, RIVER)}
    told = {"ways": len(turns), "to_turn": len(turns) > 1, "forest": most[FOREST], "river": most[RIVER]}
    return {**place_of(view, cell).facts(), **told}


def closed_by(view: Hunters, cell: int, rotation: int) -> list[Closed]:
    """What the tile in hand would complete, laid like that (HUN-T6)."""
    table, tile = view.clone(), view.hand
    landscape.lay(table, tile, cell, rotation)
    roots = dict.fromkeys(find(table.areas, FIRST[tile] + zone) for zone in range(ZONES[tile]))
    return [_closed(view.seats, KIND[root], table.areas[root]) for root in roots if _is_closed(table, root)]


def _is_closed(table: Hunters, root: int) -> bool:
    return is_completed(KIND[root], table.areas[root])


def _closed(seats: int, kind: int, data: int) -> Closed:
    most = leaders(pieces_of(data))
    value = forest_value(data) if kind == FOREST else river_value(data)
    winners = tuple(seat for seat in range(seats) if most >> seat & 1)
    return Closed(kind, value, winners, kind == FOREST and gold_of(data) > 0)


def _turn_facts(closed: list[Closed], someone: bool) -> dict[str, Value]:
    """The largest forest and the largest river that are completed; below zero where nobody is there yet, and whoever
    has `someone` left may send them in at once (HUN-M6)."""
    told: dict[str, Value] = {"bonus": int(any(one.gold for one in closed))}
    worth = [one for one in closed if one.leaders or someone]
    for kind, name in ((FOREST, "forest"), (RIVER, "river")):
        best = max((one for one in worth if one.kind == kind), key=lambda one: one.value, default=None)
        value = 0 if best is None else best.value if best.leaders else -best.value
        told |= {name: value, f"{name}_for": best.leaders if best else ()}
    nothing = 0 if worth else 2 if closed else 1
    return told | {"nothing": nothing, "then": int(len({one.kind for one in worth}) > 1)}


# --- the piece -----------------------------------------------------------------------------------


def _member_facts(view: Hunters, zone: int) -> dict[str, Value]:
    """The worth of a zone, and where it lies on its tile if there are several of its kind."""
    if zone >= ZONES[view.hand]:
        raise LookupError(f"the tile has no zone {zone}")
    node = FIRST[view.hand] + zone
    kind, data = KIND[node], view.areas[find(view.areas, node)]
    told: dict[str, Value] = {
        "post": kind,
        "at": compass(view, zone),
        "beasts": -1,
        "cats": 0,
        "hunts": 0,
        "ends": 0,
        "gold": 0,
    }
    if kind == MEADOW:
        beasts = deer_of(data) + mammoths_of(data) + aurochs_of(data)
        return told | {"beasts": beasts, "cats": tigers_of(data), "hunts": 1, "when": NOW, "value": meadow_value(data)}
    done = is_completed(kind, data)
    told |= {"when": AT_ONCE if done else CLOSES, "ends": 0 if done else open_sides(data)}
    value = forest_value(data) if kind == FOREST else river_value(data)
    return told | {"value": value, "gold": int(kind == FOREST and gold_of(data) > 0)}


def _hut_facts(view: Hunters, spot: int) -> dict[str, Value]:
    data = view.areas[find(view.areas, FIRST[view.hand] + ZONES[view.hand] + spot)]
    where = _compass(_seats(view, [(zone, True) for zone in HUT_SPOTS[view.hand]]), spot)
    water = LAKE if HUT_SPOTS[view.hand][spot].startswith("l") else RIVER
    return {"water": water, "at": where, "fish": fish_of(data), "value": system_value(data)}


def compass(view: Hunters, zone: int) -> int:
    """Where a zone of the tile just laid lies among those of its kind: north 0, north-east 1 …"""
    first = FIRST[view.hand]
    same = [other for other in range(ZONES[view.hand]) if KIND[first + other] == KIND[first + zone]]
    names = [(ZONE_IDS[view.hand][other], False) for other in same]
    return _compass(_seats(view, names), same.index(zone))


def _seats(view: Hunters, zones: list[tuple[str, bool]]) -> tuple[tuple[float, float], ...]:
    tile, rotation = TILE_IDS[view.hand], int(landscape.rotation_of(view, view.hand))
    return tuple(turned_seat(tile, rotation, zone, hut) for zone, hut in zones)


@cache
def _compass(seats: tuple[tuple[float, float], ...], which: int) -> int:
    """The direction of one place seen from the middle of all."""
    if len(seats) == 1:
        return NO_SIDE
    x, y = (seats[which][k] - sum(seat[k] for seat in seats) / len(seats) for k in (0, 1))
    winds = 4 if len(seats) == 2 else 8
    return round(math.atan2(x, -y) / (2 * math.pi) * winds) % winds * (8 // winds)
