"""What a seat knows of Hunters & Gatherers, as numbers for a net: areas by size, open sides and who leads there.

Nothing is hidden but the order of the stacks, so the numbers are those of the whole table.
"""

from __future__ import annotations

from solutre.core.minds.inputs import Inputs, capped
from solutre.core.native import i64, vec
from solutre.core.state import OVER
from solutre.games.hunters.mind.closing import count_closing, write_closings
from solutre.games.hunters.mind.layout import (
    AREAS,
    AROUND,
    BONUSES,
    BY_SHAPE,
    CELLS,
    COUNTED,
    FIELD_OF,
    FREE,
    HUTS_LEFT,
    LEFT,
    MEMBERS_LEFT,
    NO_PIECES,
    NO_SHAPES,
    OPENINGS,
    PHASE,
    POINTS,
    ROOM,
    ROTATIONS,
    SCORE,
    SEAT,
    SEAT_BITS,
    SPOTS,
    TABLE,
    TILE,
    TOGETHER,
    WORDS,
    WORTHS,
)
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.areas import find, open_sides, pieces_of
from solutre.games.hunters.rules.components import (
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    FOREST,
    HIGH,
    KIND,
    MEADOW,
    RIVER,
    SHAPES_PER_WORD,
    SIDES,
)
from solutre.games.hunters.rules.landscape import FRAME, OWNER, PIECE_OF
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
from solutre.games.hunters.rules.steps import BONUS, CELL, NO_TILE, OCCUPY, ROTATE


def inputs(state: Hunters, seat: int, buffer: Inputs) -> None:
    """What a seat knows: its own numbers first, then those of the others in turn order."""
    buffer.clear()
    shapes: vec[i64] = NO_SHAPES[:]
    count_shapes(state.land_low, 0, shapes)
    count_shapes(state.land_high, HIGH // TOGETHER, shapes)
    write_table(state, shapes, buffer)
    pieces: vec[i64] = NO_PIECES[:]
    count: i64 = list_pieces(state, pieces)
    observer: i64 = seat
    ahead: i64 = 0
    while ahead < state.seats:
        write_seat(state, (observer + ahead) % state.seats, TABLE + ahead * SEAT, pieces, count, buffer)
        ahead += 1
    write_closings(state, observer, count_closing(state, pieces, count), shapes, buffer)


# --- the table ---------------------------------------------------------------------------------


def count_shapes(tiles: i64, group: i64, shapes: vec[i64]) -> None:
    """How many of some unseen land tiles have each shape, the same sides in the same order: four bits for each."""
    counted: vec[i64] = COUNTED
    while tiles:
        at: i64 = ((group << TOGETHER) + (tiles & 0xF)) * WORDS
        word: i64 = 0
        while word < WORDS:
            shapes[word] += counted[at + word]
            word += 1
        tiles >>= TOGETHER
        group += 1


def write_shapes(shapes: vec[i64], buffer: Inputs) -> None:
    word: i64 = 0
    while word < WORDS:
        place: i64 = BY_SHAPE + word * SHAPES_PER_WORD
        counts: i64 = shapes[word]
        while counts:
            if counts & 0xF:
                buffer.put(place, counts & 0xF)
            counts >>= 4
            place += 1
        word += 1


def write_table(state: Hunters, shapes: vec[i64], buffer: Inputs) -> None:
    buffer.on(PHASE + state.phase)
    left: i64 = landscape.land_left(state)
    buffer.put(LEFT, left)
    buffer.on(LEFT + 1 + left // 10)
    buffer.bits(BONUSES, state.bonus)
    write_shapes(shapes, buffer)
    buffer.put(CELLS, state.cell_count)
    if state.hand == NO_TILE:
        return
    buffer.on(TILE + state.hand)
    if state.phase == OCCUPY:
        write_spots(state, buffer)
    elif state.phase == ROTATE:
        buffer.bits(ROTATIONS, state.options)
        frame: i64 = state.cells[state.cell] & FRAME
        side: i64 = 0
        while side < SIDES:
            kind: i64 = frame >> 2 * side & 3
            if kind:
                buffer.on(AROUND + side * 3 + kind - 1)
            side += 1
    elif state.phase == CELL:
        buffer.put(CELLS + 1, fitting(state))


def fitting(state: Hunters) -> i64:
    """In how many cells the tile in hand fits."""
    cells: vec[i64] = state.cells
    fits: vec[i64] = FITS
    first: i64 = FITS_FIRST[state.hand]
    shift: i64 = FITS_SHIFT[state.hand]
    count: i64 = 0
    cell: i64 = 0
    while cell < state.cell_count:
        if fits[first + (cells[cell] & FRAME)] >> shift & 0xF:
            count += 1
        cell += 1
    return count


def write_spots(state: Hunters, buffer: Inputs) -> None:
    """Where a piece may be put on the tile just laid, and what lies there."""
    spot: i64 = 0
    while spot < SPOTS:
        if state.options >> spot & 1:
            buffer.on(FREE + spot)
            if spot:
                node: i64 = tribes.node_of(state, state.hand, spot)
                data: i64 = state.areas[find(state.areas, node)]
                buffer.put(FREE + SPOTS + spot, worth(KIND[node], data))
                buffer.put(FREE + 2 * SPOTS + spot, open_sides(data))
        spot += 1


# --- areas -------------------------------------------------------------------------------------


def worth(kind: i64, data: i64) -> i64:
    """What an area would bring now."""
    if kind == FOREST:
        return forest_value(data)
    if kind == RIVER:
        return river_value(data)
    return meadow_value(data) if kind == MEADOW else system_value(data)


def leaders_of(kind: i64, data: i64) -> i64:
    return hunting_leaders(data) if kind == MEADOW else leaders(pieces_of(data))


def list_pieces(state: Hunters, pieces: vec[i64]) -> i64:
    """Every area that somebody occupies, with its owner; how many such there are."""
    count: i64 = 0
    tile: i64 = 0
    for placed in state.placed:
        piece: i64 = placed & PIECE_OF
        if piece:
            root: i64 = find(state.areas, tribes.node_of(state, tile, piece))
            one: i64 = root << SEAT_BITS | placed >> OWNER & 7
            known: i64 = 0
            while known < count and pieces[known] != one:
                known += 1
            if known == count:
                pieces[count] = one
                count += 1
        tile += 1
    return count


def write_seat(state: Hunters, seat: i64, first: i64, pieces: vec[i64], count: i64, buffer: Inputs) -> None:
    buffer.put(first, 1 if seat == state.seat and state.player != OVER else 0)
    buffer.put(first + SCORE, state.scores[seat])
    buffer.on(first + MEMBERS_LEFT + tribes.members_left(state, seat))
    buffer.on(first + HUTS_LEFT + tribes.huts_left(state, seat))
    points: vec[i64] = vec[i64]([0] * 5)
    mark: i64 = buffer.count
    at: i64 = 0
    while at < count:
        if pieces[at] & 7 == seat:
            root: i64 = pieces[at] >> SEAT_BITS
            write_area(KIND[root], state.areas[root], seat, first, mark, points, buffer)
        at += 1
    if state.phase == BONUS and seat == state.seat:
        points[4] += 1
    at = 0
    while at < 5:
        buffer.put(first + POINTS + at, points[at])
        at += 1


def write_area(kind: i64, data: i64, seat: i64, first: i64, mark: i64, points: vec[i64], buffer: Inputs) -> None:
    """An area by who leads there, what it would bring and how open it is; what its leaders may hope for is added up."""
    field: i64 = FIELD_OF[kind]
    lead: i64 = leaders_of(kind, data)
    how: i64 = 2 if lead >> seat & 1 == 0 else 0 if lead & (lead - 1) == 0 else 1
    value: i64 = worth(kind, data)
    if how < 2:
        points[field] += value
        if kind == FOREST:
            points[4] += gold_of(data)
    room: i64 = (how * WORTHS + capped(value // 2, WORTHS - 1)) * OPENINGS + capped(open_sides(data), OPENINGS - 1)
    buffer.more(mark, first + AREAS + field * ROOM + room)
