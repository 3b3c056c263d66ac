"""The invariants of areas: each is walked afresh, tile by tile, and compared with what its root holds."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.areas import (
    ENDS,
    FISHES,
    LONE_AREA,
    OPEN,
    OPENS,
    PIECE,
    PIECES,
    ROOT,
    SHRINE,
    find,
    is_completed,
    open_sides,
)
from solutre.games.hunters.rules.components import (
    EDGE,
    FIRST,
    KIND,
    LAKE,
    MEADOW,
    NODE_BITS,
    NODE_MASK,
    NODES,
    RIVER,
    SHRINE_TILE,
    SIDE,
    SIDES,
    TILE_OF,
    TILES,
)
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import OCCUPY

NOWHERE: Final = -1  # an edge that faces an empty cell


def audit_areas(table: Hunters, across: vec[i64]) -> None:
    """Each area holds what its zones hold, and its open sides are those that face empty cells."""
    seen: vec[i64] = vec[i64]([0] * NODES)
    opened: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        node: i64 = FIRST[tile]
        while node < FIRST[tile + 1] and landscape.is_placed(table, tile):
            if seen[node] == 0:
                audit_area(table, across, walk(across, seen, node))
                if KIND[node] != LAKE:
                    opened += open_sides(table.areas[find(table.areas, node)])
            node += 1
        tile += 1
    edge: i64 = 0
    while edge < TILES * SIDES:
        if across[edge] == NOWHERE and landscape.is_placed(table, edge // SIDES):
            opened -= 3 if EDGE[edge] == RIVER else 1
        edge += 1
    assert opened == 0, "HUN-F1: open sides of areas and sides that face empty cells differ"


def node_at(edge: i64, strand: i64) -> i64:
    """What lies on an edge: strand 0 first bank, 1 river, 2 last bank, 3 hut spot; a dry side has strand 0 only."""
    return SIDE[edge] >> NODE_BITS * strand & NODE_MASK


def counterpart(edge: i64, strand: i64) -> i64:
    """What meets a strand of the side opposite to this edge."""
    return node_at(edge, 2 - strand if strand < 3 and EDGE[edge] == RIVER else strand)


def _contacts() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(NODES)]
    for edge in range(TILES * SIDES):
        for strand in range(4 if EDGE[edge] == RIVER else 1):
            found[node_at(edge, strand)].append(edge * 4 + strand)
    return found


CONTACTS: Final = vec[i64]([contact for contacts in _contacts() for contact in contacts])  # edge * 4 + strand, by node
FIRST_CONTACT: Final = vec[i64]([sum(len(contacts) for contacts in _contacts()[:node]) for node in range(NODES + 1)])


def walk(across: vec[i64], seen: vec[i64], start: i64) -> vec[i64]:
    """All nodes of the area, from one of them."""
    found: vec[i64] = vec[i64]([start])
    seen[start] = 1
    at: i64 = 0
    while at < len(found):
        i: i64 = FIRST_CONTACT[found[at]]
        after: i64 = FIRST_CONTACT[found[at] + 1]
        while i < after:
            edge: i64 = across[CONTACTS[i] >> 2]
            if edge != NOWHERE:
                other: i64 = counterpart(edge, CONTACTS[i] & 3)
                if seen[other] == 0:
                    seen[other] = 1
                    found = append(found, other)
            i += 1
        at += 1
    return found


def audit_area(table: Hunters, across: vec[i64], zones: vec[i64]) -> None:
    root: i64 = find(table.areas, zones[0])
    wanted: i64 = ROOT
    inside: bool = False
    newest: bool = False
    i: i64 = 0
    while i < len(zones):
        node: i64 = zones[i]
        assert find(table.areas, node) == root, "HUN-M5: zones that touch are in different areas"
        inside = inside or node == root
        newest = newest or (table.phase == OCCUPY and TILE_OF[node] == table.hand)
        wanted += (LONE_AREA[node] & ~(ROOT | OPENS)) + (still_open(across, node) << OPEN) + pieces_at(table, node)
        i += 1
    assert inside, "HUN-M5: areas that do not touch are counted as one"
    kind: i64 = KIND[root]
    data: i64 = table.areas[root]
    if kind == RIVER:
        wanted = wanted & ~(FISHES | ENDS << 1 | ENDS) | river_fish(zones)
        data &= ~(ENDS << 1 | ENDS)
    assert data == wanted, "HUN-M9: an area holds other things than its zones"
    assert not (is_completed(kind, data) and data & PIECES) or newest, "HUN-F4: a member stayed on a completed area"


def still_open(across: vec[i64], node: i64) -> i64:
    """Sides of a zone that face an empty cell; a meadow counts each bank of a river."""
    count: i64 = 0
    i: i64 = FIRST_CONTACT[node]
    while i < FIRST_CONTACT[node + 1]:
        if across[CONTACTS[i] >> 2] == NOWHERE:
            count += 1
        i += 1
    return count


def pieces_at(table: Hunters, node: i64) -> i64:
    """What the piece on a node adds to its area, the shrine included (HUN-B5)."""
    tile: i64 = TILE_OF[node]
    piece: i64 = landscape.piece_on(table, tile)
    if piece == 0 or tribes.node_of(table, tile, piece) != node:
        return 0
    owner: i64 = landscape.owner_on(table, tile)
    shrine: i64 = ALONE[SHRINE + owner] if tile == SHRINE_TILE and KIND[node] == MEADOW else 0
    return (1 << PIECE + 3 * owner) + shrine


def river_fish(zones: vec[i64]) -> i64:
    """The fish at the ends of a river, each lake once (HUN-R4, HUN-R5)."""
    fish: i64 = 0
    known: i64 = 0
    i: i64 = 0
    while i < len(zones):
        lake: i64 = LONE_AREA[zones[i]] & ENDS
        if lake != 0 and lake != known:
            fish += LONE_AREA[zones[i]] & FISHES
            known = lake
        i += 1
    return fish
