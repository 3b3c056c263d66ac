"""The end of the game: huts, meadows, and who has won (sections H, W and E)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.bits import nth_bit
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import completed, landscape, tribes
from solutre.games.hunters.rules.areas import (
    FIRE,
    PIECE,
    PIECES,
    SHRINE,
    TIGER,
    find,
    pieces_of,
)
from solutre.games.hunters.rules.components import (
    KIND,
    MEADOW,
    TILES,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.scoring import (
    aurochs_of,
    deer_of,
    fish_of,
    hunting_leaders,
    leaders,
    mammoths_of,
    meadow_value,
    system_value,
    tigers_of,
)
from solutre.games.hunters.rules.steps import END
from solutre.games.hunters.rules.tribes import HUT_SUPPLY

# --- the end -------------------------------------------------------------------------------


def finish(table: Position, clause: str) -> None:
    """Gatherers and fishers go home, then huts are scored, then hunters (HUN-E2, HUN-E3)."""
    table.phase = END
    table.player = OVER
    table.note("end", clause, CHANCE)
    leave_unfinished(table)
    table.taken_off = table.placed[:]
    score_huts(table)
    score_meadows(table)
    table.note_winners("HUN-E4")  # with equal points the victory is shared


# --- the end -------------------------------------------------------------------------------


def leave_unfinished(table: Position) -> None:
    """Forests and rivers that are not completed score nothing (HUN-E2)."""
    gone: i64 = 0
    tile: i64 = 0
    while tile < TILES:
        piece: i64 = landscape.piece_on(table, tile)
        if FIRST_MEMBER <= piece < FIRST_HUT and KIND[tribes.node_of(table, tile, piece)] != MEADOW:
            one: i64 = 1 << 3 * landscape.owner_on(table, tile)
            table.areas[find(table.areas, tribes.node_of(table, tile, piece))] -= one << PIECE
            gone += one
            tribes.take_off(table, tile)
        tile += 1
    table.supply += gone
    completed.note_return(table, gone, "HUN-E2")


def score_huts(table: Position) -> None:
    """Each system once, for the most huts (HUN-H2, HUN-H3, HUN-H4)."""
    tile: i64 = 0
    while tile < TILES:
        if landscape.piece_on(table, tile) >= FIRST_HUT:
            root: i64 = find(table.areas, tribes.node_of(table, tile, landscape.piece_on(table, tile)))
            data: i64 = table.areas[root]
            if data & PIECES:
                completed.pay(table, leaders(pieces_of(data)), system_value(data), "HUN-H3", (fish_of(data),), "huts")
                table.areas[root] &= ~PIECES
                table.supply += pieces_of(data) << HUT_SUPPLY
            tribes.take_off(table, tile)
        tile += 1


def score_meadows(table: Position) -> None:
    """Each meadow as it is now, closed or not, for the most hunters or the shrine (HUN-W1, HUN-W4, HUN-W5)."""
    tile: i64 = 0
    while tile < TILES:
        if landscape.piece_on(table, tile):
            root: i64 = find(table.areas, tribes.node_of(table, tile, landscape.piece_on(table, tile)))
            data: i64 = table.areas[root]
            if data & PIECES:
                score_meadow(table, data)
                table.areas[root] &= ~(PIECES | 0x1F << SHRINE)
                table.supply += pieces_of(data)
            tribes.take_off(table, tile)
        tile += 1


def score_meadow(table: Position, data: i64) -> None:
    if table.log is not None:
        shrine: i64 = data >> SHRINE & 0x1F
        if shrine:
            table.note("shrine", "HUN-B5", nth_bit(shrine, 0))
        if data >> FIRE & 1 and data >> TIGER & 0x1F:
            table.note("fire", "HUN-B2", CHANCE, (data >> TIGER & 0x1F,))
    args = (deer_of(data), tigers_of(data), mammoths_of(data), aurochs_of(data))
    kind = "meadow_tigers" if tigers_of(data) else "meadow"
    completed.pay(table, hunting_leaders(data), meadow_value(data), "HUN-W4", args, kind)
