"""Sharing out the loot: TAKE or STEAL, and who plays next (section D, and the lots of section P)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits, fill_dense
from solutre.core.state import UNKNOWN
from solutre.games.mammut.rules import cards, loot
from solutre.games.mammut.rules.components import (
    ALL_SLOTS,
    CARD_KINDS,
    PEEK,
    RECALL,
    card_count,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    CARD0,
    DONE,
    LOT0,
    MAIN,
    NO_BACKS,
    RETURN,
    REVEAL,
    TAKE_ALL,
    TAKING,
)


def act(table: Position, action: i64) -> None:
    """A card, or the one tile action of the turn (MAM-D4)."""
    if action < LOT0:
        take(table, action)
    elif action < DONE:
        steal(table, action - LOT0)
    elif action == TAKE_ALL:
        take_all(table)
    else:
        cards.play_card(table, action - CARD0)


def offer_one_order(table: Position) -> None:
    """Offer only one order of picks from now on: for search."""
    table.canonical = 1
    table.last = UNKNOWN


# --- what may be picked --------------------------------------------------------------------


def fill_slots(table: Position, buf: vec[i64], slots: i64) -> i64:
    return fill_dense(buf, 0, 0, canonical_slots(table, slots) if table.canonical else slots)


def canonical_slots(table: Position, slots: i64) -> i64:
    """Slots above the last pick, and of tiles that look alike to the player only the lowest."""
    offered: i64 = 0
    seen: i64 = 0  # one bit a face whose back is not known
    known: vec[i64] = NO_BACKS[:]  # by face, one bit a back that is known
    left: i64 = slots
    while left:
        low: i64 = left & -left
        left ^= low
        slot: i64 = BIT[low % PRIME]
        face: i64 = table.face[slot]
        if loot.knows(table, table.seat, slot):
            fresh: i64 = ALONE[table.back[slot]] & ~known[face]
            known[face] |= fresh
        else:
            fresh = ALONE[face] & ~seen
            seen |= fresh
        if fresh and slot > table.last:
            offered |= low
    return offered


def fill_main(table: Position, buf: vec[i64]) -> i64:
    """Cards, TAKE and STEAL (MAM-D4)."""
    count: i64 = 0
    if loot.missing_lots(table) > 1:  # the last lot takes everything (MAM-D11)
        count = fill_slots(table, buf, table.middle)
    lot: i64 = 0
    while lot < 2 * table.seats:
        if can_steal(table, lot):
            buf[count] = LOT0 + lot
            count += 1
        lot += 1
    kind: i64 = 0
    while kind < CARD_KINDS:
        if can_play(table, kind):
            buf[count] = CARD0 + kind
            count += 1
        kind += 1
    if table.middle:
        buf[count] = TAKE_ALL
        count += 1
    return count


def can_steal(table: Position, lot: i64) -> bool:
    """A lot of another player with two tiles or more (MAM-D7, MAM-D9, MAM-P4)."""
    tiles: i64 = table.lots[lot]
    return lot >> 1 != table.seat and tiles & (tiles - 1) != 0


def can_play(table: Position, kind: i64) -> bool:
    """A card in hand; a loot card needs a target (MAM-K1, MAM-K7, MAM-K8)."""
    if card_count(table.hand[table.seat], kind) == 0:
        return False
    if kind == PEEK:
        return table.questions != 0
    return kind != RECALL or table.middle != ALL_SLOTS


def fill_taking(table: Position, buf: vec[i64]) -> i64:
    count: i64 = fill_slots(table, buf, table.middle)
    buf[count] = DONE
    return count + 1


def fill_return(table: Position, buf: vec[i64]) -> i64:
    """Put back any of the stolen tiles but one; done after the first (MAM-D7, MAM-D8, MAM-D9)."""
    count: i64 = fill_slots(table, buf, table.picked)
    return cards.add_done(table, buf, count)


# --- TAKE ----------------------------------------------------------------------------------


def take(table: Position, slot: i64) -> None:
    """Any number of tiles, at least one (MAM-D5)."""
    table.phase = TAKING
    table.middle ^= ALONE[slot]
    table.picked |= ALONE[slot]
    if table.canonical:
        table.last = slot
    if table.middle == 0:
        end_take(table)


def take_all(table: Position) -> None:
    """The whole middle: anybody may, the last lot must (MAM-D6, MAM-D11, MAM-D12, MAM-P5)."""
    table.picked = table.middle
    table.middle = 0
    end_take(table)


def end_take(table: Position) -> None:
    clause = "MAM-D11" if loot.missing_lots(table) == 1 else "MAM-D6" if table.middle == 0 else "MAM-D5"
    loot.note_heap(table, "take", clause, table.seat, table.picked)
    end_turn(table)


# --- STEAL ---------------------------------------------------------------------------------


def steal(table: Position, lot: i64) -> None:
    """All tiles of one lot; the evaluation cards stay where they are (MAM-D7, MAM-K5, MAM-D13, MAM-D14)."""
    table.picked = table.lots[lot]
    table.lots[lot] = 0
    table.robbed = lot
    table.touched = 0
    table.phase = RETURN
    table.note("steal", "MAM-P4" if table.seats == 2 else "MAM-D7", table.seat, (lot >> 1, count_bits(table.picked)))


def put_back(table: Position, slot: i64) -> None:
    """At least one tile back, at least one kept (MAM-D8, MAM-D9)."""
    table.picked ^= ALONE[slot]
    table.middle |= ALONE[slot]
    table.touched |= ALONE[slot]
    if table.canonical:
        table.last = slot
    if table.picked & (table.picked - 1) == 0:
        end_steal(table)


def end_steal(table: Position) -> None:
    """Fewer tiles lie before the players than before it: so no distribution is endless (MAM-I6, MAM-I14)."""
    loot.note_heap(table, "put_back", "MAM-D8", table.seat, table.touched)
    loot.note_heap(table, "keep", "MAM-D7", table.seat, table.picked)
    end_turn(table)


# --- the end of a turn ---------------------------------------------------------------------


def end_turn(table: Position) -> None:
    """The tiles in hand become a lot; then the next player, or the evaluation (MAM-D4, MAM-D15, MAM-D17)."""
    lot: i64 = 2 * table.seat
    if table.lots[lot]:
        lot += 1  # the lowest free heap (MAM-P2)
    table.lots[lot] = table.picked
    table.picked = 0
    table.touched = 0
    table.robbed = 0
    table.last = UNKNOWN
    table.phase = MAIN if pass_turn(table) else REVEAL


def pass_turn(table: Position) -> bool:
    """The first player clockwise who lacks a lot and is not blocked; False when nobody is left (MAM-D1, MAM-D2).

    So a robbed player waits for the order (MAM-D3, MAM-EX3).
    """
    step: i64 = 1
    while step <= table.seats:
        seat: i64 = (table.seat + step) % table.seats  # the one who just played comes last (MAM-D3, MAM-P3)
        if loot.missing(table, seat) > 0:
            if not blocked(table, seat):
                table.seat = seat
                return True
            table.note("blocked", "MAM-D18", seat)
        step += 1
    return False


def blocked(table: Position, seat: i64) -> bool:
    """Nothing to take and nothing to steal: no turn, not even for cards (MAM-D18)."""
    if table.middle:
        return False
    lot: i64 = 0
    while lot < 2 * table.seats:
        tiles: i64 = table.lots[lot]
        if lot >> 1 != seat and tiles & (tiles - 1) != 0:
            return False
        lot += 1
    return True
