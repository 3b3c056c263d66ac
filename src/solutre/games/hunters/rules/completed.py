"""Rivers and forests that are completed: who has the majority, what it brings (sections R, F and J)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import CHANCE
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.areas import (
    PIECES,
    find,
    is_completed,
    pieces_of,
    sections_of,
)
from solutre.games.hunters.rules.components import (
    FIRST,
    FOREST,
    KIND,
    LAP,
    TILES,
    ZONES,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.scoring import (
    fish_of,
    forest_value,
    gold_of,
    leaders,
    mushrooms_of,
    river_value,
)

# --- completed forests and rivers ------------------------------------------------------------


def score_completed(table: Position, tile: i64) -> i64:
    """Each completed area once, in the order of the tile's zones (HUN-T6); returns the gold of its forests."""
    gold: i64 = 0
    first: i64 = FIRST[tile]
    zone: i64 = 0
    while zone < ZONES[tile]:
        root: i64 = find(table.areas, first + zone)
        data: i64 = table.areas[root]
        kind: i64 = KIND[first + zone]
        if is_completed(kind, data) and not is_earlier(table, first, zone, root):
            if kind == FOREST:
                gold += gold_of(data)
                score_forest(table, root, data)
            else:
                score_river(table, root, data)
        zone += 1
    return gold


def is_earlier(table: Position, first: i64, zone: i64, root: i64) -> bool:
    """Does an earlier zone of the tile belong to the same area?"""
    node: i64 = first
    while node < first + zone:
        if find(table.areas, node) == root:
            return True
        node += 1
    return False


def score_forest(table: Position, root: i64, data: i64) -> None:
    sections: i64 = sections_of(data)
    if pieces_of(data) == 0:
        table.note("unclaimed_forest", "HUN-F2", CHANCE, (sections, gold_of(data)))
        return
    kind = "forest_mushrooms" if mushrooms_of(data) else "forest"
    pay(table, leaders(pieces_of(data)), forest_value(data), "HUN-F2", (sections, mushrooms_of(data)), kind)
    bring_home(table, root, "HUN-F4")


def score_river(table: Position, root: i64, data: i64) -> None:
    sections: i64 = sections_of(data)
    if pieces_of(data) == 0:
        table.note("unclaimed_river", "HUN-R8", CHANCE, (sections, fish_of(data)))
        return
    pay(table, leaders(pieces_of(data)), river_value(data), "HUN-R4", (sections, fish_of(data)), "river")
    bring_home(table, root, "HUN-R7")


def pay(table: Position, seats: i64, points: i64, clause: str, args: tuple[int, ...], kind: str) -> None:
    """Each leader gets the full value, once, whoever laid the tile (HUN-J2, HUN-J3, HUN-R6)."""
    if table.log is not None and seats & (seats - 1):
        table.note("tie", "HUN-J2", CHANCE, tuple([s for s in range(table.seats) if seats >> s & 1]))
    seat: i64 = 0
    while seat < table.seats:
        if seats >> seat & 1:
            laps: i64 = table.scores[seat] // LAP
            table.score(seat, points, clause, args, kind)
            if table.scores[seat] // LAP > laps:
                table.note("lap", "HUN-E5", seat, (table.scores[seat] // LAP * LAP,))
        seat += 1


def bring_home(table: Position, root: i64, clause: str) -> None:
    """All members of a completed area return, also those who scored nothing (HUN-F4, HUN-R7, HUN-J4).

    Examples HUN-X9, HUN-X10: also one who was placed in this very turn. Hunters and huts stay (HUN-M11, HUN-W3).
    """
    pieces: i64 = pieces_of(table.areas[root])
    table.areas[root] &= ~PIECES
    table.supply += pieces
    tile: i64 = 0
    while tile < TILES:
        piece: i64 = landscape.piece_on(table, tile)
        if FIRST_MEMBER <= piece < FIRST_HUT and find(table.areas, tribes.node_of(table, tile, piece)) == root:
            tribes.take_off(table, tile)
        tile += 1
    note_return(table, pieces, clause)


def note_return(table: Position, pieces: i64, clause: str) -> None:
    if table.log is not None:
        for seat in range(table.seats):
            if pieces >> 3 * seat & 7:
                table.note("return", clause, seat, (pieces >> 3 * seat & 7,))
