"""The tiles for the picture: the zones that the rules use, as small typed records."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from solutre.games.hunters.rules.components import SHEET

ANIMALS: Final = ("mammoth", "aurochs", "deer", "tiger")
WATER: Final = ("river", "lake")
SIDES: Final = range(4)  # north, east, south, west


@dataclass(frozen=True)
class Zone:
    """One section of one terrain."""

    id: str
    kind: str
    end: str  # of a river: "spring", the id of its lake, or nothing when it runs through
    holds: dict[str, int]

    def count(self, what: str) -> int:
        return self.holds.get(what, 0)


@dataclass(frozen=True)
class Tile:
    """A tile before it is turned."""

    id: str
    deck: str  # start, land or bonus
    special: str
    edges: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]  # the zones met walking clockwise around the tile
    zones: tuple[Zone, ...]

    def zone(self, id: str) -> Zone:
        return self._by_id[id]

    @cached_property
    def _by_id(self) -> dict[str, Zone]:
        return {zone.id: zone for zone in self.zones}

    def of_kind(self, *kinds: str) -> list[Zone]:
        return [zone for zone in self.zones if zone.kind in kinds]

    def river_sides(self, river: str) -> list[int]:
        return [side for side in SIDES if len(self.sides[side]) == 3 and self.sides[side][1] == river]

    def forest_sides(self, forest: str) -> list[int]:
        return [side for side in SIDES if self.sides[side] == (forest,)]

    def turned_edges(self, rotation: int) -> tuple[str, ...]:
        return tuple(self.edges[(side - rotation) % 4] for side in SIDES)

    def turned_sides(self, rotation: int) -> tuple[tuple[str, ...], ...]:
        return tuple(self.sides[(side - rotation) % 4] for side in SIDES)


def _zone(row: dict[str, Any]) -> Zone:
    holds = {what: count for what, count in row.items() if isinstance(count, int)}
    return Zone(row["id"], row["kind"], row.get("end", ""), holds)


def _tile(row: dict[str, Any]) -> Tile:
    special = "volcano" if row["deck"] == "start" else row.get("special", "")  # HUN-C1
    sides = tuple(tuple(side) for side in row["sides"])
    return Tile(row["id"], row["deck"], special, tuple(row["edges"]), sides, tuple(map(_zone, row["zones"])))


TILES: Final = {row["id"]: _tile(row) for row in SHEET}


def printed_on(tile: Tile, zone: Zone) -> list[str]:
    """The symbols that a meadow or forest shows, the special of its tile first (HUN-B12)."""
    names = [what for what in (*ANIMALS, "gold", "mushrooms") for _ in range(zone.count(what))]
    first = tile.special in ("volcano", "fire", "shrine") and zone == tile.of_kind("meadow")[0]
    return [tile.special] * first + names
