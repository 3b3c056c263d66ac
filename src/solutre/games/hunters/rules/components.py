"""components.toml as typed tables for the rules, with the totals of the box checked (HUN-C1 … HUN-C8).

A zone is the book's *section*. Every zone that is not a lake has a node of its own in the areas; behind the
zones of a tile follow its hut spots, one node for each lake and each river without a lake (HUN-M10).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from solutre.core.native import i64, vec

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)
SHEET: Final[list[dict[str, Any]]] = BOX["tile"]

TILES: Final = 91  # L00 … L78, then B01 … B12
START: Final = 0  # the tile with the volcano (HUN-C1)
LAND: Final = 79  # tiles below this number are land tiles, the others bonus tiles (HUN-C2)
SIDES: Final = 4
MEMBERS: Final = 5  # a player's members, the score marker apart (HUN-C3, HUN-S4)
HUTS: Final = 2
MOST_SEATS: Final = 5  # HUN-C8
MOST_ZONES: Final = 8  # zones of one tile that are not lakes (HUN-C6)
LAP: Final = 50  # points of one lap on the track (HUN-E5)

# kinds of sides and zones; three drawings of deer are one kind of animal (HUN-C5)
NO_SIDE: Final = 0
MEADOW: Final = 1
FOREST: Final = 2
RIVER: Final = 3
LAKE: Final = 4
KIND_NAMES: Final = ("none", "meadow", "forest", "river", "lake")
FIRE_TILE: Final = [str(tile.get("special", "")) for tile in SHEET].index("fire")
SHRINE_TILE: Final = [str(tile.get("special", "")) for tile in SHEET].index("shrine")

TILE_IDS: Final = tuple(str(tile["id"]) for tile in SHEET)
ZONE_IDS: Final = tuple(tuple(str(zone["id"]) for zone in tile["zones"]) for tile in SHEET)


def _zone_kinds(tile: dict[str, Any]) -> list[int]:
    return [KIND_NAMES.index(zone["kind"]) for zone in tile["zones"]]


def _look(tile: dict[str, Any]) -> str:
    """What a tile is called by: what is printed on it, wherever on the tile. Some there is only one of."""
    if tile["deck"] == "start" or tile.get("special") in ("fire", "shrine"):
        return str(tile["id"])
    zones: list[dict[str, Any]] = tile["zones"]
    printed = ("deer", "mammoth", "aurochs", "tiger", "gold", "mushrooms")
    counts = [sum(int(zone.get(what, 0)) for zone in zones) for what in printed]
    counts += [sum(zone["kind"] == kind for zone in zones) for kind in ("forest", "lake")]
    return str([*counts, sum(zone.get("end") == "spring" for zone in zones)])


def looks() -> list[int]:
    """Tile -> the first tile that looks as it does."""
    found = [_look(tile) for tile in SHEET]
    return [found.index(look) for look in found]


def _dry(tile: dict[str, Any]) -> list[dict[str, Any]]:
    """The zones where a member may stand: all but the lakes, which come last (HUN-M4)."""
    return [zone for zone in tile["zones"] if zone["kind"] != "lake"]


def _is_spot(zone: dict[str, Any]) -> bool:
    """A hut stands on a lake or on a river that runs into none (HUN-M10)."""
    kind, end = str(zone["kind"]), str(zone.get("end", "spring"))
    return kind == "lake" or (kind == "river" and end == "spring")


def _spots(tile: dict[str, Any]) -> list[str]:
    return [str(zone["id"]) for zone in tile["zones"] if _is_spot(zone)]


HUT_SPOTS: Final = tuple(tuple(_spots(tile)) for tile in SHEET)
ZONES: Final = vec[i64]([len(_dry(tile)) for tile in SHEET])  # tile -> zones that are not lakes
SPOTS: Final = vec[i64]([len(_spots(tile)) for tile in SHEET])


def _first_nodes() -> list[int]:
    firsts = [0]
    for tile in SHEET:
        firsts.append(firsts[-1] + len(_dry(tile)) + len(_spots(tile)))
    return firsts


FIRST: Final = vec[i64](_first_nodes())  # tile -> its first node; FIRST[tile + 1] ends it
NODES: Final = FIRST[TILES]


def spot_of(tile: int, zone: str) -> int:
    """The hut spot of a zone of water: rivers into a lake belong to the lake's spot; -1 on dry land."""
    row: dict[str, Any] = next(row for row in SHEET[tile]["zones"] if row["id"] == zone)
    if row["kind"] not in ("river", "lake"):
        return -1
    end = str(row.get("end", "spring"))
    return HUT_SPOTS[tile].index(zone if end == "spring" else end)


def _zone_nodes() -> list[int]:
    """Node -> kind of its zone; LAKE stands for a hut spot."""
    kinds: list[int] = []
    for tile in SHEET:
        kinds += [KIND_NAMES.index(zone["kind"]) for zone in _dry(tile)] + [LAKE] * len(_spots(tile))
    return kinds


KIND: Final = vec[i64](_zone_nodes())
TILE_OF: Final = vec[i64]([tile for tile in range(TILES) for _ in range(FIRST[tile + 1] - FIRST[tile])])


def _edge_kinds() -> list[int]:
    return [KIND_NAMES.index(edge) for tile in SHEET for edge in tile["edges"]]


EDGE: Final = vec[i64](_edge_kinds())  # tile * SIDES + side -> kind

# What lies on a side, walking clockwise: first zone | river | last zone | hut spot, as nodes of ten bits each.
NODE_BITS: Final = 10
NODE_MASK: Final = (1 << NODE_BITS) - 1


def _side_nodes(tile: int, side: list[str]) -> int:
    first: int = FIRST[tile]
    nodes = [first + ZONE_IDS[tile].index(name) for name in side]
    if len(nodes) == 1:
        return nodes[0]
    spot = first + ZONES[tile] + spot_of(tile, side[1])
    return nodes[0] | nodes[1] << NODE_BITS | nodes[2] << 2 * NODE_BITS | spot << 3 * NODE_BITS


# The zone lists decide whether both banks of a river are one meadow (HUN-W2).
SIDE: Final = vec[i64]([_side_nodes(tile, side) for tile in range(TILES) for side in SHEET[tile]["sides"]])


def _contents(tile: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Zone -> what the rules read on it, its name apart; a lake at the end of a river stands for its fish."""
    rows = {zone["id"]: {what: zone[what] for what in zone if what != "id"} for zone in tile["zones"]}
    return {name: {**row, "end": rows.get(row.get("end"), row.get("end"))} for name, row in rows.items()}


def _same_after(tile: dict[str, Any], turns: int) -> bool:
    """Does the tile look the same to the rules after this many quarter turns? (HUN-P8)"""
    zones = _contents(tile)
    sides: list[list[str]] = tile["sides"]
    turned = [sides[(side - turns) % SIDES] for side in range(SIDES)]
    pairs = {(a, b) for here, there in zip(sides, turned, strict=True) for a, b in zip(here, there, strict=False)}
    one_to_one = len({a for a, _ in pairs}) == len(pairs) == len({b for _, b in pairs})
    same = all(len(here) == len(there) for here, there in zip(sides, turned, strict=True))
    return same and one_to_one and all(zones[a] == zones[b] for a, b in pairs)


def _distinct(tile: dict[str, Any]) -> int:
    """The rotations that are offered, as bits: of equal ones only the smallest (HUN-P8)."""
    if _same_after(tile, 1):
        return 0b0001
    return 0b0011 if _same_after(tile, 2) else 0b1111


DISTINCT: Final = vec[i64]([_distinct(tile) for tile in SHEET])

# Which rotations fit a cell: the four sides around it, two bits each, are its frame. Tiles with equal sides share
# a shape; each word of FITS has the rotation bits of fifteen shapes for one frame.
SHAPES_PER_WORD: Final = 15
FRAMES: Final = 256


def _shapes() -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    for tile in range(TILES):
        shape = (*EDGE[tile * SIDES : tile * SIDES + SIDES], DISTINCT[tile])
        if shape not in found:
            found.append(shape)
    return found


SHAPES: Final = _shapes()


def _rotations(shape: tuple[int, ...], frame: int) -> int:
    """The distinct rotations in which every side that meets a neighbour meets its own kind (HUN-P2, HUN-P3)."""
    bits = 0
    for rotation in range(SIDES):
        met = [((frame >> 2 * side) & 3, shape[(side - rotation) % SIDES]) for side in range(SIDES)]
        if all(theirs in (NO_SIDE, mine) for theirs, mine in met):
            bits |= 1 << rotation
    return bits & shape[SIDES]


def _fits() -> list[int]:
    words: list[int] = []
    for first in range(0, len(SHAPES), SHAPES_PER_WORD):
        for frame in range(FRAMES):
            some = SHAPES[first : first + SHAPES_PER_WORD]
            words.append(sum(_rotations(shape, frame) << 4 * place for place, shape in enumerate(some)))
    return words


def _shape_of(tile: int) -> int:
    return SHAPES.index((*EDGE[tile * SIDES : tile * SIDES + SIDES], DISTINCT[tile]))


FITS: Final = vec[i64](_fits())
FITS_FIRST: Final = vec[i64]([_shape_of(tile) // SHAPES_PER_WORD * FRAMES for tile in range(TILES)])
FITS_SHIFT: Final = vec[i64]([_shape_of(tile) % SHAPES_PER_WORD * 4 for tile in range(TILES)])

# The stacks as bits: land tiles below HIGH in one word, the other land tiles in a second, bonus tiles in a third.
HIGH: Final = 40
ALL_LOW: Final = (1 << HIGH) - 2  # the start tile is in no stack (HUN-S1)
ALL_HIGH: Final = (1 << LAND - HIGH) - 1
ALL_BONUS: Final = (1 << TILES - LAND) - 1


def total(what: str, bonus: bool) -> int:
    """How often something is printed on the land tiles, the start tile included, or on the bonus tiles."""
    return sum(int(zone.get(what, 0)) for tile in SHEET if (tile["deck"] == "bonus") == bonus for zone in tile["zones"])


def _check_counts() -> None:
    counts: dict[str, int] = BOX["counts"]
    decks = [str(tile["deck"]) for tile in SHEET]
    if decks != ["start"] + ["land"] * counts["stack_tiles"] + ["bonus"] * counts["bonus_tiles"] or len(SHEET) != TILES:
        raise ValueError("the tiles of components.toml are not those of the box (HUN-C1, HUN-C2)")
    members, huts = counts["playable_members_per_player"], counts["huts_per_player"]
    if (members, huts, counts["players_max"]) != (MEMBERS, HUTS, MOST_SEATS):
        raise ValueError("the pieces of components.toml are not those of the box (HUN-C3, HUN-C8)")
    if (total("fish", False), total("fish", True)) != (28, 15) or total("aurochs", False) + total("mushrooms", False):
        raise ValueError("fish, aurochs or mushrooms are not those of the box (HUN-C4)")
    special = sorted(str(tile.get("special", "")) for tile in SHEET[LAND:])
    if special != [""] * 3 + ["aurochs"] * 4 + ["fire"] + ["mushrooms"] * 3 + ["shrine"]:
        raise ValueError("the bonus tiles are not those of the box (HUN-B11)")


def _check_tile(tile: dict[str, Any]) -> None:
    kinds = {str(zone["id"]): str(zone["kind"]) for zone in tile["zones"]}
    for edge, side in zip(tile["edges"], tile["sides"], strict=True):
        wanted = ["meadow", "river", "meadow"] if edge == "river" else [edge]
        if [kinds[zone] for zone in side] != wanted:
            raise ValueError(f"tile {tile['id']}: a {edge} side shows {side}")
    order = _zone_kinds(tile)
    if LAKE in order[: len(_dry(tile))] or len(_dry(tile)) > MOST_ZONES or len(_spots(tile)) > HUTS:
        raise ValueError(f"tile {tile['id']}: lakes come last, and eight zones or two hut spots are the most (HUN-C6)")
    if tile["deck"] != "bonus":
        for zone in tile["zones"]:
            touched = sum(zone["id"] in side for side in tile["sides"])
            if zone["kind"] == "forest" and int(zone.get("gold", 0)) != (1 if touched >= 2 else 0):
                raise ValueError(f"tile {tile['id']}: gold lies where a forest touches two sides or more (HUN-C7)")


_check_counts()
for _tile in SHEET:
    _check_tile(_tile)
