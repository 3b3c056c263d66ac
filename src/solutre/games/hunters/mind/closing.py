"""What a net is told of areas of Hunters & Gatherers that one tile completes: who leads there, how many tiles fit."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Inputs
from solutre.core.native import i64, vec
from solutre.games.hunters.mind.layout import CHANCES, CLOSING, SEAT, SEAT_BITS, TABLE, WORDS
from solutre.games.hunters.rules.areas import find, open_sides, pieces_of
from solutre.games.hunters.rules.components import (
    FITS,
    FOREST,
    FRAMES,
    KIND,
    MEADOW,
    NODE_BITS,
    NODE_MASK,
    RIVER,
    SIDE,
    SIDES,
)
from solutre.games.hunters.rules.landscape import FRAME, NEIGHBOUR, NEIGHBOUR_BITS
from solutre.games.hunters.rules.scoring import leaders
from solutre.games.hunters.rules.state import Hunters

EACH: Final = 0x111111111111111  # the lowest of four bits, for every shape of a word
WOODED: Final = 0xAA  # in the frame of a cell: sides that face a forest or a river


def count_closing(state: Hunters, pieces: vec[i64], count: i64) -> i64:
    """How many occupied forests and rivers have one open side."""
    closing: i64 = 0
    at: i64 = 0
    while at < count:
        root: i64 = pieces[at] >> SEAT_BITS
        if KIND[root] in (FOREST, RIVER) and open_sides(state.areas[root]) == 1:
            earlier: i64 = 0
            while pieces[earlier] >> SEAT_BITS != root:
                earlier += 1
            if earlier == at:
                closing += 1
        at += 1
    return closing


def write_closings(state: Hunters, observer: i64, closing: i64, shapes: vec[i64], buffer: Inputs) -> None:
    """So many areas with one open side: for those who lead there, how many of the tiles left fit its cell."""
    cells: vec[i64] = state.cells
    areas: vec[i64] = state.areas
    on_side: vec[i64] = SIDE
    mark: i64 = buffer.count
    cell: i64 = 0
    while closing and cell < state.cell_count:
        empty: i64 = cells[cell]
        side: i64 = 0 if empty & WOODED else SIDES
        while side < SIDES:
            kind: i64 = empty >> 2 * side & 3
            if kind > MEADOW:
                nodes: i64 = on_side[empty >> NEIGHBOUR + NEIGHBOUR_BITS * side & 0x1FF]
                node: i64 = nodes & NODE_MASK if kind == FOREST else nodes >> NODE_BITS & NODE_MASK
                data: i64 = areas[find(areas, node)]
                if open_sides(data) == 1 and pieces_of(data):
                    place: i64 = CLOSING + (kind - FOREST) * CHANCES + chance_of(empty & FRAME, shapes)
                    write_closing(state, observer, leaders(pieces_of(data)), mark, place, buffer)
                    closing -= 1
            side += 1
        cell += 1


def write_closing(state: Hunters, observer: i64, lead: i64, mark: i64, place: i64, buffer: Inputs) -> None:
    seat: i64 = 0
    while seat < state.seats:
        if lead >> seat & 1:
            ahead: i64 = (seat + state.seats - observer) % state.seats
            buffer.more(mark, TABLE + ahead * SEAT + place)
        seat += 1


def chance_of(frame: i64, shapes: vec[i64]) -> i64:
    """How many of the tiles left fit such a cell, in four steps."""
    count: i64 = 0
    word: i64 = 0
    while word < WORDS:
        fits: i64 = FITS[word * FRAMES + frame]
        fits |= fits >> 2
        fitting: i64 = shapes[word] & ((fits | fits >> 1) & EACH) * 0xF  # any rotation will do
        while fitting:
            count += fitting & 0xF
            fitting >>= 4
        word += 1
    return 0 if count == 0 else 1 if count <= 2 else 2 if count <= 6 else 3
