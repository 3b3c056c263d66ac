"""Playing cards: one face down, or one of the three loot cards (sections K and L)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, count_bits, fill_dense
from solutre.core.state import UNKNOWN, others
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    ALL_SLOTS,
    CARD_TARGETS,
    FLIP,
    LOOT_CARDS,
    ONE_CARD,
    PEEK,
)
from solutre.games.mammut.rules.loot import tile_words
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    DONE,
    FLIPPING,
    LOT0,
    MAIN,
    PEEKING,
    RECALLING,
)


def add_done(table: Position, buf: vec[i64], count: i64) -> i64:
    if table.touched:
        buf[count] = DONE
        return count + 1
    return count


def fill_targets(table: Position, buf: vec[i64], slots: i64) -> i64:
    """The tiles that a card may still be used on, in the middle or in any lot (MAM-L1, MAM-L3)."""
    return add_done(table, buf, fill_dense(buf, 0, 0, slots & ~table.touched))


def fill_recall(table: Position, buf: vec[i64]) -> i64:
    """Any lot; the active player's own only with two players (MAM-L8, MAM-L9)."""
    count: i64 = 0
    lot: i64 = table.last + 1 if table.canonical else 0
    while lot < 2 * table.seats:
        if table.lots[lot]:
            buf[count] = LOT0 + lot
            count += 1
        lot += 1
    return add_done(table, buf, count)


# --- cards ---------------------------------------------------------------------------------


def play_card(table: Position, kind: i64) -> None:
    """A loot card is carried out at once, an evaluation card lies face down (MAM-K2, MAM-K3, MAM-K4, MAM-K6).

    Hands shrink here and nowhere else (MAM-I13).
    """
    table.hand[table.seat] -= ONE_CARD[kind]
    if kind >= LOOT_CARDS:
        table.down[table.seat] += ONE_CARD[kind]
        table.note("face_down", "MAM-K4", table.seat, (), others(table.seat))
        table.note("face_down_card", "MAM-K4", table.seat, (kind,), table.seat)
        return
    table.aside += ONE_CARD[kind]
    table.note("play", "MAM-K3", table.seat, (kind,))
    table.touched = 0
    table.phase = PEEKING if kind == PEEK else FLIPPING if kind == FLIP else RECALLING


def peek(table: Position, slot: i64) -> None:
    """Look at the back of a question mark, alone (MAM-L1, MAM-L2, MAM-H5)."""
    table.peeked[table.seat] |= ALONE[slot]
    table.touched |= ALONE[slot]
    if table.log is not None:
        tile = tile_words(table, slot)
        table.note("peek", "MAM-L1", table.seat, (slot, *tile), others(table.seat))
        table.note("peek_sees", "MAM-L1", table.seat, (slot, table.back[slot], *tile), table.seat)
    if count_bits(table.touched) == CARD_TARGETS or table.questions & ~table.touched == 0:
        end_card(table)  # with the first result seen, the second may be left out (MAM-L7)


def flip(table: Position, slot: i64) -> None:
    """Turn a tile, the shaman too, for all to see (MAM-L3, MAM-L4, MAM-L6)."""
    if table.log is not None:
        note_flip(table, slot)
    loot.turn_over(table, slot)
    table.touched |= ALONE[slot]
    if count_bits(table.touched) == CARD_TARGETS:
        end_card(table)


def note_flip(table: Position, slot: i64) -> None:
    """The tile is named by what it still shows."""
    sides = (slot, table.face[slot], table.back[slot])
    table.note("flip", "MAM-L4" if slot == table.shaman else "MAM-L3", table.seat, (*sides, *tile_words(table, slot)))


def flippable(table: Position) -> i64:
    """Every tile that shows no animal (MAM-L5)."""
    return ALL_SLOTS & ~table.animals


def recall(table: Position, lot: i64) -> None:
    """All tiles of a lot go to the middle, as they lie (MAM-L8, MAM-L9, MAM-P10, MAM-R3)."""
    loot.note_heap(table, "recall", "MAM-L9" if table.seats == 2 else "MAM-L8", lot >> 1, table.lots[lot])
    table.middle |= table.lots[lot]
    table.touched |= table.lots[lot]
    table.lots[lot] = 0
    if table.canonical:
        table.last = lot
    if table.middle == ALL_SLOTS:
        end_card(table)


def end_card(table: Position) -> None:
    """The turn goes on with cards or a tile action (MAM-L10)."""
    table.touched = 0
    table.last = UNKNOWN
    table.phase = MAIN
