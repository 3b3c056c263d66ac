"""How the log and the choices name tiles: by what they show and where they lie, never by a number (MAM-H8).

The numbers here are places in the lists of words in `texts.toml`. Tiles that show the same in one heap are counted in
the order of the picture.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64
from solutre.games.mammut.components import ALL_SLOTS, ALONE, FACES, QUESTION, SLOTS, SPECIES0
from solutre.games.mammut.rules_table import Table

MOST_ALIKE: Final = 10  # tiles that show the same good, or a question mark
IN_MIDDLE: Final = 0  # of the words "place" and "your_place"
IN_HAND: Final = 1
IN_LOT: Final = 2  # then the first and the second lot (MAM-P2)
IN_OWN_LOT: Final = 5  # the same of the player whose turn it is
NO_LOT: Final = -1


def heap_word(face: i64, count: i64) -> i64:
    """The place of "3 axes" or "the boar" among the words "tiles": goods and question marks come in tens."""
    if face <= QUESTION:
        return MOST_ALIKE * face + count - 1
    return MOST_ALIKE * SPECIES0 + face - SPECIES0


def heap_words(table: Table, slots: i64) -> list[int]:
    """Faces with their numbers, as values of the words "tiles"."""
    counts = [0] * FACES
    for slot in range(SLOTS):
        if (slots >> slot) & 1:
            counts[table.face[slot]] += 1
    return [heap_word(face, counts[face]) for face in range(FACES) if counts[face] > 0]


def lot_of(table: Table, slot: i64) -> i64:
    """The lot in which a tile lies, or NO_LOT."""
    lot: i64 = 0
    while lot < 2 * table.seats:
        if (table.lots[lot] >> slot) & 1:
            return lot
        lot += 1
    return NO_LOT


def heap_of(table: Table, slot: i64) -> i64:
    """All tiles that lie with this one: in the middle, in a lot, or in the hand of whoever picks (MAM-I1)."""
    if (table.middle >> slot) & 1:
        return table.middle
    lot: i64 = lot_of(table, slot)
    if lot != NO_LOT:
        return table.lots[lot]
    heap: i64 = ALL_SLOTS & ~table.middle
    for tiles in table.lots:
        heap &= ~tiles
    return heap


def tile_word(table: Table, slot: i64) -> i64:
    """The place of "the hide" or "the second hide" among the words "the_tile"."""
    face: i64 = table.face[slot]
    if face > QUESTION:
        return (MOST_ALIKE + 1) * SPECIES0 + face - SPECIES0
    alike: i64 = 0
    nth: i64 = 0
    heap: i64 = heap_of(table, slot)
    other: i64 = 0
    while other < SLOTS:
        if heap & ALONE[other] and table.face[other] == face:
            alike += 1
            if other <= slot:
                nth += 1
        other += 1
    return (MOST_ALIKE + 1) * face + (nth if alike > 1 else 0)


def place_word(table: Table, slot: i64) -> i64:
    """The place of "in the middle" or "before" among the words "place"; the owner's name follows a lot."""
    lot: i64 = lot_of(table, slot)
    if lot == NO_LOT:
        return IN_MIDDLE if (table.middle >> slot) & 1 else IN_HAND
    which: i64 = 1 + lot % 2 if table.seats == 2 else 0
    return (IN_OWN_LOT if lot >> 1 == table.seat else IN_LOT) + which


def tile_words(table: Table, slot: i64) -> tuple[int, ...]:
    """A tile for an event: what it is called, where it lies and, in a lot of another player, whose it is."""
    place: i64 = place_word(table, slot)
    if IN_LOT <= place < IN_OWN_LOT:
        return (tile_word(table, slot), place, lot_of(table, slot) >> 1)
    return (tile_word(table, slot), place)
