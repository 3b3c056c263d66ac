"""Tiles and cards on the table: who has which, who knows them, and how log and choices name them (sections R and H).

The numbers that name tiles are places in the lists of words in `texts.toml`. Tiles that show the same in one heap are
counted in the order of the picture (MAM-H8).
"""

from __future__ import annotations

from typing import Final

from solutre.core.book.refusals import Value
from solutre.core.native import i64
from solutre.core.rules.bits import ALONE, count_bits
from solutre.core.state import CHANCE
from solutre.games.mammut.rules.components import (
    ALL_SLOTS,
    FACES,
    LOTS_EACH,
    QUESTION,
    RED,
    SLOTS,
    SPECIES0,
    card_total,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.scoring import (
    arrow,
)

# --- the shaman ----------------------------------------------------------------------------


def shaman_seat(table: Position) -> i64:
    """Who holds the shaman tile: always somebody (MAM-T4)."""
    seat: i64 = 0
    while seat < table.seats:
        if (before(table, seat) >> table.shaman) & 1:
            return seat
        seat += 1
    return 0


def direction(table: Position) -> i64:
    """The arrow that lies up now (MAM-T5)."""
    return arrow(table.face[table.shaman])


# --- telling -------------------------------------------------------------------------------


def note_heap(table: Position, kind: str, clause: str, seat: i64, slots: i64) -> None:
    """An event about a set of tiles: how many there are, then each face with its number."""
    if table.log is None:
        return
    table.note(kind, clause, seat, (count_bits(slots), *heap_words(table, slots)))


# --- what lies there -----------------------------------------------------------------------


def before(table: Position, seat: i64) -> i64:
    """All tiles before a player: one lot, with two players two (MAM-E8)."""
    return table.lots[2 * seat] | table.lots[2 * seat + 1]


def missing(table: Position, seat: i64) -> i64:
    """How many lots a player lacks (MAM-D2, MAM-P2)."""
    lacking: i64 = LOTS_EACH[table.seats]
    if table.lots[2 * seat]:
        lacking -= 1
    if table.lots[2 * seat + 1]:
        lacking -= 1
    return lacking


def missing_lots(table: Position) -> i64:
    """How many lots are still missing in the whole game (MAM-D11)."""
    lacking: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        lacking += missing(table, seat)
        seat += 1
    return lacking


def knows(table: Position, seat: i64, slot: i64) -> bool:
    """Whether a seat knows both sides of the tile in a slot (MAM-H4, MAM-H5)."""
    both: i64 = table.open
    if 0 <= seat < table.seats:
        both |= table.peeked[seat]
    return (both >> slot) & 1 == 1 or slot == table.shaman


def turn_over(table: Position, slot: i64) -> None:
    """The other side comes up; everybody has now seen both (MAM-R3, MAM-H4)."""
    face: i64 = table.face[slot]
    table.face[slot] = table.back[slot]
    table.back[slot] = face
    table.open |= ALONE[slot]
    note_tile(table, slot)


def note_tile(table: Position, slot: i64) -> None:
    """Keep the sets of question marks and animals, and the place of the shaman, up to date."""
    alone: i64 = ALONE[slot]
    face: i64 = table.face[slot]
    table.questions &= ~alone
    table.animals &= ~alone
    if face == QUESTION:
        table.questions |= alone
    elif SPECIES0 <= face < RED:
        table.animals |= alone
    elif face >= RED:
        table.shaman = slot


# --- the discard pile and the bag -------------------------------------------------------------------


def reshuffle(table: Position) -> None:
    """The discard pile becomes the deck; what it holds is known to all (MAM-V4, MAM-H7, MAM-H11)."""
    table.note("reshuffle", "MAM-V4", CHANCE, (card_total(table.discard),))
    table.deck = table.discard
    table.pile = table.discard
    table.discard = 0
    seat: i64 = 0
    while seat < table.seats:
        table.drawn[seat] = 0
        seat += 1


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


def heap_words(table: Position, slots: i64) -> list[int]:
    """Faces with their numbers, as values of the words "tiles"."""
    counts = [0] * FACES
    for slot in range(SLOTS):
        if (slots >> slot) & 1:
            counts[table.face[slot]] += 1
    return [heap_word(face, counts[face]) for face in range(FACES) if counts[face] > 0]


def lot_of(table: Position, slot: i64) -> i64:
    """The lot in which a tile lies, or NO_LOT."""
    lot: i64 = 0
    while lot < 2 * table.seats:
        if (table.lots[lot] >> slot) & 1:
            return lot
        lot += 1
    return NO_LOT


def heap_of(table: Position, slot: i64) -> i64:
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


def tile_word(table: Position, slot: i64) -> i64:
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


def place_word(table: Position, slot: i64) -> i64:
    """The place of "in the middle" or "before" among the words "place"; the owner's name follows a lot."""
    lot: i64 = lot_of(table, slot)
    if lot == NO_LOT:
        return IN_MIDDLE if (table.middle >> slot) & 1 else IN_HAND
    which: i64 = 1 + lot % 2 if table.seats == 2 else 0
    return (IN_OWN_LOT if lot >> 1 == table.seat else IN_LOT) + which


def tile_words(table: Position, slot: i64) -> tuple[int, ...]:
    """A tile for an event: what it is called, where it lies and, in a lot of another player, whose it is."""
    place: i64 = place_word(table, slot)
    if IN_LOT <= place < IN_OWN_LOT:
        return (tile_word(table, slot), place, lot_of(table, slot) >> 1)
    return (tile_word(table, slot), place)


def named_tile(state: Position, slot: int) -> dict[str, Value]:
    """A tile by what it shows and where it lies: "the second hide", "before", "Ada"."""
    tile, place, *owner = tile_words(state, slot)
    return {"tile": tile, "place": place, "owner": tuple(owner)}
