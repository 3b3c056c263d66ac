"""The areas of the map: which zones and hut spots belong together, and what each area would be worth now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from solutre.games.hunters.board.history import Stayed, held
from solutre.games.hunters.rules.areas import find, is_completed, open_sides, pieces_of, sections_of
from solutre.games.hunters.rules.components import (
    FIRST,
    HUT_SPOTS,
    KIND,
    KIND_NAMES,
    LAKE,
    NODES,
    SIDES,
    TILE_IDS,
    TILE_OF,
    ZONE_IDS,
    ZONES,
)
from solutre.games.hunters.rules.scoring import (
    forest_value,
    gold_of,
    hunting_leaders,
    leaders,
    meadow_value,
    river_value,
    system_value,
)
from solutre.games.hunters.rules.state import Hunters

MIDDLE: Final = 1 << 9  # no tile lies farther from the first one
AREAS: Final = 1 << 15  # that are remembered: most stay as they are from one position to the next
VALUES = {"forest": forest_value, "river": river_value, "meadow": meadow_value, "system": system_value}


class Lying(NamedTuple):
    """A tile on the table."""

    tile: str
    x: int
    y: int
    rotation: int


@dataclass(frozen=True, eq=False)
class Area:
    """A forest, river, meadow or river system, and what it would be worth now. Equal ones are one and the same, as long
    as they are remembered: keys hold dozens of them."""

    id: str
    kind: str
    zones: tuple[tuple[str, str], ...]  # tile, zone
    laid: tuple[Lying, ...]  # the tile of each zone as it lies
    sections: int
    gold: int
    value: int
    completed: bool
    open_sides: int
    counts: tuple[int, ...]  # pieces by seat
    leaders: tuple[int, ...]  # the seats that would get the value


@cache
def _nodes(tile: str) -> list[int]:
    """The nodes of a tile; the last ones are hut spots. To be read, not changed."""
    number = TILE_IDS.index(tile)
    return list(range(FIRST[number], FIRST[number + 1]))


@cache
def _zone(node: int) -> str:
    """The zone or hut spot of a node."""
    tile = TILE_OF[node]
    zone = node - FIRST[tile]
    return ZONE_IDS[tile][zone] if zone < ZONES[tile] else HUT_SPOTS[tile][zone - ZONES[tile]]


@cache
def _node(tile: str, zone: str, hut: bool) -> int:
    """The node of a zone or a hut spot."""
    number = TILE_IDS.index(tile)
    return FIRST[number] + (ZONES[number] + HUT_SPOTS[number].index(zone) if hut else ZONE_IDS[number].index(zone))


class Homes:
    """The area of every zone and hut spot."""

    def __init__(self, view: Hunters, areas: dict[int, Area]) -> None:
        self.joined = view.areas
        self.areas = areas  # by their roots

    def of(self, tile: str, zone: str, hut: bool) -> str:
        return self.areas[find(self.joined, _node(tile, zone, hut))].id


def areas_of(view: Hunters, tiles: Iterable[Lying], ended: Sequence[Stayed]) -> Homes:
    """All areas, in the order of their first zones."""
    joined, members = view.areas, dict[int, list[int]]()
    for lying in tiles:
        place = NODES * _place(lying)
        for node in _nodes(lying.tile):
            root = find(joined, node)
            if root in members:
                members[root].append(place + node)
            else:
                members[root] = [place + node]
    areas = {}
    for root, zones in members.items():
        ending = held(view, ended, root) if ended else None
        areas[root] = _area(root, joined[root], tuple(zones), view.seats, ending)
    return Homes(view, areas)


def _place(lying: Lying) -> int:
    """Where a tile lies and how, as a number."""
    return ((lying.x + MIDDLE) * 2 * MIDDLE + lying.y + MIDDLE) * SIDES + lying.rotation


def _lying(zone: int) -> Lying:
    """The tile of a node and its place."""
    place, node = divmod(zone, NODES)
    at, rotation = divmod(place, SIDES)
    x, y = divmod(at, 2 * MIDDLE)
    return Lying(TILE_IDS[TILE_OF[node]], x - MIDDLE, y - MIDDLE, rotation)


@lru_cache(AREAS)
def _area(root: int, data: int, zones: tuple[int, ...], seats: int, ending: tuple[int, int] | None) -> Area:
    """What the number of an area tells, and its nodes with their places; at the end, the pieces that stayed and who got
    its value."""
    kind = KIND[root]
    name = "system" if kind == LAKE else KIND_NAMES[kind]
    laid = tuple(map(_lying, zones))
    named = tuple((lying.tile, _zone(zone % NODES)) for lying, zone in zip(laid, zones, strict=True))
    pieces, first = ending or _held(name, data)
    return Area(
        id=f"{'system' if kind == LAKE else 'area'}-{'-'.join(named[0])}",
        kind=name,
        zones=named,
        laid=laid,
        sections=sections_of(data),
        gold=gold_of(data) if name == "forest" else 0,
        value=VALUES[name](data),  # what the rules would pay for the area as it is
        completed=is_completed(kind, data),
        open_sides=open_sides(data),
        counts=tuple(pieces >> 3 * seat & 7 for seat in range(seats)),
        leaders=tuple(seat for seat in range(seats) if first >> seat & 1),
    )


def _held(kind: str, data: int) -> tuple[int, int]:
    """The pieces in an area, and who would get its value."""
    pieces = pieces_of(data)
    return pieces, hunting_leaders(data) if kind == "meadow" else leaders(pieces)
