"""The invariants of the rules, for every position between two actions. Areas are walked afresh, not trusted."""

from __future__ import annotations

from typing import Final

from solutre.core.native import append, i64, vec
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.audit.areas import NOWHERE, audit_areas
from solutre.games.hunters.rules.components import (
    ALL_BONUS,
    DISTINCT,
    EDGE,
    HUTS,
    KIND,
    MEADOW,
    MEMBERS,
    NO_SIDE,
    SIDES,
    SPOTS,
    START,
    TILES,
    ZONES,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
    FRAME,
    NEIGHBOUR,
    NEIGHBOUR_BITS,
    OWNER,
    PIECE_OF,
    PLACE,
    STEP,
)
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, END, NO_TILE, OCCUPY, ROTATE, WHO_BEGINS
from solutre.games.hunters.rules.tribes import HUT_SUPPLY, OWNED

MOST_TURNS: Final = 78  # one for each land tile but the start tile


def audit(table: Hunters) -> None:
    grid = audit_tiles(table)
    across = neighbours(table, grid)
    audit_matching(table, across, len(grid))
    audit_cells(table, grid, across)
    audit_areas(table, across)
    audit_pieces(table)
    audit_taken_off(table)
    audit_turn(table)


def audit_tiles(table: Hunters) -> dict[int, int]:
    """Every tile is in one place only; returns place -> tile."""
    grid: dict[int, int] = {}
    tile: i64 = 0
    while tile < TILES:
        in_hand: bool = tile == table.hand and table.phase != OCCUPY
        homes: i64 = 0
        if landscape.is_unseen(table, tile):
            assert tile != START, "HUN-S1: the start tile is in the stack"
            homes += 1
        if in_hand:
            homes += 1
        if landscape.is_placed(table, tile):
            assert landscape.place_of(table, tile) not in grid, "HUN-P1: two tiles lie on one cell"
            assert DISTINCT[tile] >> landscape.rotation_of(table, tile) & 1, "HUN-P8: equal rotations are one move"
            grid[landscape.place_of(table, tile)] = tile
            homes += 1
        assert homes <= 1, "HUN-C1: a tile is in two places"
        tile += 1
    assert len(grid) > 0, "HUN-S1: no tile lies on the table"
    return grid


def edge_of(table: Hunters, tile: i64, side: i64) -> i64:
    """tile * 4 + its own side, for the side of the landscape."""
    return tile * SIDES + (side - landscape.rotation_of(table, tile) & 3)


def neighbours(table: Hunters, grid: dict[int, int]) -> vec[i64]:
    """tile * 4 + own side -> the edge that it touches, or NOWHERE."""
    across: vec[i64] = vec[i64]([NOWHERE] * (TILES * SIDES))
    tile: i64 = 0
    while tile < TILES:
        side: i64 = 0
        while side < SIDES and landscape.is_placed(table, tile):
            other: i64 = grid.get(landscape.place_of(table, tile) + STEP[side], NOWHERE)
            if other != NOWHERE:
                across[edge_of(table, tile, side)] = edge_of(table, other, side ^ 2)
            side += 1
        tile += 1
    return across


def audit_matching(table: Hunters, across: vec[i64], tiles: i64) -> None:
    """All shared sides match, and the tiles hang together by sides (HUN-P1, HUN-P2)."""
    first: i64 = 0
    while not landscape.is_placed(table, first):
        first += 1
    reached: vec[i64] = vec[i64]([first])
    known: vec[i64] = vec[i64]([0] * TILES)
    known[first] = 1
    at: i64 = 0
    while at < len(reached):
        edge: i64 = reached[at] * SIDES
        after: i64 = edge + SIDES
        while edge < after:
            if across[edge] != NOWHERE:
                assert EDGE[edge] == EDGE[across[edge]], "HUN-P2: neighbouring sides do not match"
                other: i64 = across[edge] // SIDES
                if known[other] == 0:
                    known[other] = 1
                    reached = append(reached, other)
            edge += 1
        at += 1
    assert len(reached) == tiles, "HUN-P1: the tiles are not connected by sides"


def audit_cells(table: Hunters, grid: dict[int, int], across: vec[i64]) -> None:
    """The empty cells beside tiles, each once, sorted; together they meet every outer side (HUN-P1)."""
    facing: i64 = 0
    before: i64 = 0
    cell: i64 = 0
    while cell < table.cell_count:
        place: i64 = table.cells[cell] >> PLACE
        assert place > before, "HUN-P1: the empty cells are not in order"
        assert place not in grid, "HUN-P1: a cell is not empty"
        before = place
        facing += audit_cell(table, grid, table.cells[cell])
        cell += 1
    edge: i64 = 0
    while edge < TILES * SIDES:
        if across[edge] == NOWHERE and landscape.is_placed(table, edge // SIDES):
            facing -= 1
        edge += 1
    assert facing == 0, "HUN-P1: an empty cell beside a tile is missing"


def audit_cell(table: Hunters, grid: dict[int, int], empty: i64) -> i64:
    """A cell knows its neighbours; returns how many it has."""
    count: i64 = 0
    side: i64 = 0
    while side < SIDES:
        kind: i64 = (empty & FRAME) >> 2 * side & 3
        tile: i64 = grid.get((empty >> PLACE) + STEP[side], NOWHERE)
        if tile == NOWHERE:
            assert kind == NO_SIDE, "HUN-P2: a cell has a neighbour too many"
        else:
            edge: i64 = edge_of(table, tile, side ^ 2)
            known: i64 = empty >> NEIGHBOUR + NEIGHBOUR_BITS * side & 0x1FF
            assert kind == EDGE[edge], "HUN-P2: a cell has another kind of neighbour than it thinks"
            assert known == edge, "HUN-P2: a cell has another neighbour than it thinks"
            count += 1
        side += 1
    assert count > 0, "HUN-P1: a cell touches no tile"
    return count


# --- pieces and turns ----------------------------------------------------------------------------


def audit_pieces(table: Hunters) -> None:
    """Supply and table add up to five members and two huts for each player (HUN-S4, HUN-M2)."""
    members: vec[i64] = vec[i64]([0] * table.seats)
    huts: vec[i64] = vec[i64]([0] * table.seats)
    tile: i64 = 0
    while tile < TILES:
        piece: i64 = landscape.piece_on(table, tile)
        if piece:
            owner: i64 = landscape.owner_on(table, tile)
            assert landscape.is_placed(table, tile), "HUN-M3: a piece on a tile that does not lie there"
            assert owner < table.seats, "HUN-M2: a piece of nobody"
            if piece >= FIRST_HUT:
                assert piece - FIRST_HUT < SPOTS[tile], "HUN-M4: a hut stands neither on a river nor on a lake"
                huts[owner] += 1
            else:
                assert piece - FIRST_MEMBER < ZONES[tile], "HUN-M4: a member stands on no zone of its tile"
                members[owner] += 1
        tile += 1
    seat: i64 = 0
    while seat < table.seats:
        assert members[seat] + tribes.members_left(table, seat) == MEMBERS, "HUN-S4: members were lost or made"
        assert huts[seat] + tribes.huts_left(table, seat) == HUTS, "HUN-S4: huts were lost or made"
        if table.phase == END:
            assert members[seat] + huts[seat] == 0, "HUN-E3: a piece is still on the table"
        assert table.scores[seat] >= 0, "HUN-W4: there are no negative points"
        seat += 1
    assert table.supply >> 3 * table.seats + HUT_SUPPLY == 0, "HUN-S4: pieces of players who do not play"


def audit_taken_off(table: Hunters) -> None:
    """What was scored last: huts on waters and hunters on meadows, one a tile, no more than everybody has."""
    assert len(table.taken_off) == (TILES if table.phase == END else 0), "HUN-E3: pieces are taken off at the end"
    members: vec[i64] = vec[i64]([0] * table.seats)
    huts: vec[i64] = vec[i64]([0] * table.seats)
    tile: i64 = 0
    while tile < len(table.taken_off):
        piece: i64 = table.taken_off[tile] & PIECE_OF
        owner: i64 = table.taken_off[tile] >> OWNER & 7
        assert table.taken_off[tile] & ~OWNED == table.placed[tile], "HUN-M3: a piece was taken off another tile"
        assert owner < table.seats if piece else owner == 0, "HUN-M2: a piece of nobody was taken off"
        if piece >= FIRST_HUT:
            assert piece - FIRST_HUT < SPOTS[tile], "HUN-M4: a hut stood neither on a river nor on a lake"
            huts[owner] += 1
        elif piece:
            known = piece - FIRST_MEMBER < ZONES[tile] and KIND[tribes.node_of(table, tile, piece)] == MEADOW
            assert known, "HUN-M4: a hunter stood on no meadow"
            members[owner] += 1
        assert members[owner] <= MEMBERS and huts[owner] <= HUTS, "HUN-S4: more pieces were taken off than there are"
        tile += 1


def audit_beginning(table: Hunters) -> None:
    """Nothing has happened before the lot names who begins (HUN-S5)."""
    unseen = landscape.land_left(table) == MOST_TURNS and table.bonus == ALL_BONUS
    assert unseen and table.turn == 0, "HUN-S5: who begins is drawn before the first tile"
    seat: i64 = 0
    while seat < table.seats:
        whole = tribes.members_left(table, seat) == MEMBERS and tribes.huts_left(table, seat) == HUTS
        assert whole and table.scores[seat] == 0, "HUN-S5: who begins is drawn before the first turn"
        seat += 1


def audit_turn(table: Hunters) -> None:
    phase: i64 = table.phase
    # a position that was set up may start with any seat, so it may be up to a round ahead
    assert 0 <= table.turn < MOST_TURNS - landscape.land_left(table) + table.seats, (
        "HUN-E1: more turns than tiles drawn"
    )
    assert table.seat == table.turn % table.seats, "HUN-T1: turns go round clockwise"
    owner: i64 = OVER if phase == END else CHANCE if phase in (DRAW, BONUS, WHO_BEGINS) else table.seat
    assert table.player == owner, "HUN-T2: somebody else is to act in this phase"
    assert (table.hand == NO_TILE) == (phase in (DRAW, BONUS, WHO_BEGINS, END)), (
        "HUN-T2: a tile in hand at the wrong time"
    )
    if phase == DRAW:
        assert landscape.land_left(table) > 0, "HUN-E1: no land tile is left to draw"
    elif phase == WHO_BEGINS:
        audit_beginning(table)
    elif phase == BONUS:
        assert table.bonus > 0, "HUN-F7: no bonus tile is left to draw"
    elif phase == CELL:
        assert landscape.fits_somewhere(table, table.hand), "HUN-P4: the tile in hand fits nowhere"
    elif phase == ROTATE:
        assert 0 <= table.cell < table.cell_count, "HUN-P1: the cell chosen does not exist"
        assert table.options == landscape.fits(table, table.hand, table.cell), "HUN-P2: other rotations fit"
        assert table.options & (table.options - 1), "HUN-P3: there is no rotation to choose"
    elif phase == OCCUPY:
        audit_options(table)
    if phase not in (ROTATE, OCCUPY):
        assert table.options == 0, "HUN-T2: options are left over from another phase"
    if phase != ROTATE:
        assert table.cell == 0, "HUN-T2: a cell is left over from another phase"


def audit_options(table: Hunters) -> None:
    """One piece at most on the tile just laid, and something to choose (HUN-M1, HUN-M3)."""
    assert landscape.is_placed(table, table.hand), "HUN-M3: the tile was not laid"
    assert landscape.piece_on(table, table.hand) == 0, "HUN-M1: a piece lies already"
    assert table.options == tribes.free_spots(table), "HUN-M5: other zones are free"
    assert table.options > 1, "HUN-M1: there is nothing to choose"
