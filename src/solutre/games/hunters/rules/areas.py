"""Areas: zones joined across tile borders, by union-find. One packed number per node.

A root holds what its area holds, so joining two areas is one addition; any other node holds its parent. Each
kind of area reads the high bits in its own way. A river system is an area of hut spots (HUN-H1): a lake ends
a river but joins the system (HUN-R1).
"""

from __future__ import annotations

from typing import Any, Final

from solutre.core.native import i64, vec
from solutre.games.hunters.rules.components import (
    FIRE_TILE,
    FIRST,
    FOREST,
    HUT_SPOTS,
    NODE_BITS,
    NODE_MASK,
    RIVER,
    SHEET,
    TILES,
    ZONES,
    spot_of,
)

ROOT: Final = 1  # bit 0; without it the other bits are the parent's number
PIECE: Final = 1  # bits 1-15: members, or huts of a system, three bits for each seat
PIECES: Final = 0x7FFF << PIECE
OPEN: Final = 16  # bits 16-25: sides that still face an empty cell; a meadow counts each bank
OPENS: Final = 0x3FF << OPEN
SECTION: Final = 26  # bits 26-33: zones
SECTIONS: Final = 0xFF << SECTION
GOLD: Final = 34  # from here on by kind; forest: 7 bits
MUSHROOM: Final = 41  # 2 bits
FISH: Final = 34  # river and system: 6 bits
FISHES: Final = 0x3F << FISH
END: Final = 40  # river: 9 bits, the lake at its closed end; the sum of two once both ends are closed
ENDS: Final = 0x1FF << END
DEER: Final = 34  # meadow: 6 bits
TIGER: Final = 40  # 5 bits
MAMMOTH: Final = 45  # 5 bits
AUROCHS: Final = 50  # 3 bits
FIRE: Final = 53  # 1 bit (HUN-B2)
SHRINE: Final = 54  # 5 bits: the seats whose hunter stands on the shrine (HUN-B5)

PRINTED: Final = (("gold", GOLD), ("mushrooms", MUSHROOM), ("fish", FISH), ("deer", DEER), ("tiger", TIGER),
                  ("mammoth", MAMMOTH), ("aurochs", AUROCHS))  # fmt: skip


def _sides_of(tile: int) -> list[list[str]]:
    sides: list[list[str]] = SHEET[tile]["sides"]
    return sides


def _zone_alone(tile: int, zone: dict[str, Any]) -> int:
    """A zone that touches no other tile yet; an intersection would be a lake without fish (HUN-R3)."""
    touched = sum(side.count(zone["id"]) for side in _sides_of(tile))
    data: int = ROOT | touched << OPEN | 1 << SECTION
    for what, place in PRINTED:
        data += int(zone.get(what, 0)) << place  # tiger and nugget of the shrine tile too (HUN-B9)
    if str(zone.get("end", "spring")) != "spring":
        lake = next(row for row in SHEET[tile]["zones"] if row["id"] == zone["end"])
        data += (int(lake["fish"]) << FISH) + (FIRST[tile] + ZONES[tile] + spot_of(tile, zone["id"]) << END)
    if tile == FIRE_TILE and zone["kind"] == "meadow":
        data += 1 << FIRE  # the tile's only meadow; the tiger drawn on it is the fleeing one (HUN-B10, HUN-B12)
    return data


def _spot_alone(tile: int, spot: str) -> int:
    """A hut spot: its lake's fish, and the rivers that leave it over a side."""
    number = HUT_SPOTS[tile].index(spot)
    rivers = [side[1] for side in _sides_of(tile) if len(side) == 3]
    fish = next(int(row.get("fish", 0)) for row in SHEET[tile]["zones"] if row["id"] == spot)
    touched = sum(spot_of(tile, river) == number for river in rivers)
    return ROOT | touched << OPEN | 1 << SECTION | fish << FISH


def _nodes_alone() -> list[int]:
    nodes: list[int] = []
    for tile in range(TILES):
        zones = [zone for zone in SHEET[tile]["zones"] if zone["kind"] != "lake"]
        nodes += [_zone_alone(tile, zone) for zone in zones]
        nodes += [_spot_alone(tile, spot) for spot in HUT_SPOTS[tile]]
    return nodes


LONE_AREA: Final = vec[i64](_nodes_alone())  # node -> its area before it joins any other


def find(areas: vec[i64], node: i64) -> i64:
    """The root of a node's area."""
    data: i64 = areas[node]
    while data & ROOT == 0:
        node = data >> 1
        data = areas[node]
    return node


def join(areas: vec[i64], one: i64, other: i64) -> None:
    """Two zones meet at a side: no longer open, and one area from now on, with all its pieces (HUN-M9, HUN-W6)."""
    a: i64 = find(areas, one)
    b: i64 = find(areas, other)
    if a == b:
        areas[a] -= 2 << OPEN
        return
    both: i64 = areas[a] + areas[b] - ROOT - (2 << OPEN)
    if areas[a] & SECTIONS >= areas[b] & SECTIONS:
        areas[a] = both
        areas[b] = a << 1
    else:
        areas[b] = both
        areas[a] = b << 1


def join_rivers(areas: vec[i64], one: i64, other: i64) -> None:
    """A lake at both ends of one river counts its fish once (HUN-R5)."""
    a: i64 = find(areas, one)
    b: i64 = find(areas, other)
    lake: i64 = areas[a] & ENDS
    if a != b and lake != 0 and lake == areas[b] & ENDS:
        areas[b] &= ~FISHES
    join(areas, a, b)


def join_sides(areas: vec[i64], kind: i64, mine: i64, theirs: i64) -> None:
    """Abutting sides run in opposite directions: the first bank of one meets the last bank of the other."""
    if kind != RIVER:
        join(areas, mine & NODE_MASK, theirs & NODE_MASK)
        return
    join(areas, mine & NODE_MASK, theirs >> 2 * NODE_BITS & NODE_MASK)
    join(areas, mine >> 2 * NODE_BITS & NODE_MASK, theirs & NODE_MASK)
    join_rivers(areas, mine >> NODE_BITS & NODE_MASK, theirs >> NODE_BITS & NODE_MASK)
    join(areas, mine >> 3 * NODE_BITS, theirs >> 3 * NODE_BITS)


def pieces_of(data: i64) -> i64:
    """Members or huts of an area, three bits for each seat."""
    return (data & PIECES) >> PIECE


def open_sides(data: i64) -> i64:
    return (data & OPENS) >> OPEN


def sections_of(data: i64) -> i64:
    return (data & SECTIONS) >> SECTION


def is_completed(kind: i64, data: i64) -> bool:
    """A forest without open sides, a river closed at both ends or in a ring (HUN-F1, HUN-R2)."""
    return data & OPENS == 0 and kind in (FOREST, RIVER)
