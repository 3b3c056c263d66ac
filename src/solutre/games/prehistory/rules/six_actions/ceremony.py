"""The ceremony: shamans dance, a card is won, the turn order shifts (section K with the examples PRE-Q7, PRE-Q17).

Three shamans of each player on six positions (PRE-K1).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE, ONES, count_bits, draw_set
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.chance import missing
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    CEREMONY_CARDS,
    NOTHING,
    RITE_POINTS,
    RITE_VALUE,
)
from solutre.games.prehistory.rules.position import Position, with_bits, with_value
from solutre.games.prehistory.rules.steps import ALL_POSITIONS, CARDS_SHOWN, FINAL, SHAMAN_FROM, SHAMAN_TO


def cover(table: Position, observer: i64) -> None:
    """The ceremony cards of all others become a number."""
    table.rites = table.rites[:]
    table.face_down = table.face_down[:]
    seat: i64 = 0
    while seat < table.seats:
        if seat != observer:
            table.face_down[seat] += count_bits(table.rites[seat])
            table.rites[seat] = 0
        seat += 1


def uncover(table: Position, rng: Rng) -> None:
    left: i64 = gone_rites(table)
    table.rites = table.rites[:]
    seat: i64 = 0
    while seat < table.seats:
        covered: i64 = table.face_down[seat]
        while covered > 0:
            card: i64 = draw_set(rng, left, CEREMONY_CARDS)
            table.rites[seat] |= ALONE[card]
            left &= ~ALONE[card]
            covered -= 1
        seat += 1
    table.face_down = vec[i64]([0] * table.seats)


def gone_rites(table: Position) -> i64:
    """The ceremony cards that left the display and are not shown: covered, or discarded in winter (PRE-W5)."""
    gone: i64 = missing(table.ceremony_slots, CEREMONY_CARDS) & ~table.unseen_ceremony
    for own in table.rites:
        gone &= ~own
    return gone


END: Final = 0
CEREMONY0: Final = 16
SHAMAN_TO0: Final = 58
SHAMAN_FROM0: Final = 64
POSITIONS: Final = 6


def above(picked: i64) -> i64:
    """The positions above the highest one picked so far, where picks go upwards."""
    allowed: i64 = ALL_POSITIONS
    while picked:
        allowed = (allowed << 1) & ALL_POSITIONS
        picked >>= 1
    return allowed


def fill_picks(buf: vec[i64], count: i64, first: i64, candidates: i64, needed: i64) -> i64:
    """The candidates above which enough others are left."""
    position: i64 = 0
    while position < POSITIONS:
        if (candidates >> position) & 1 and ONES[candidates >> (position + 1)] >= needed - 1:
            buf[count] = first + position
            count += 1
        position += 1
    return count


def free_positions(table: Position) -> i64:
    """Positions without an own shaman; they stay the only targets until the action is over (PRE-K2, PRE-K4)."""
    return ALL_POSITIONS & ~table.shamans[table.seat]


def fill_ceremony_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """Cards for which enough shamans can move, with a resource left for the fee (PRE-K3, PRE-K5, PRE-P6)."""
    most: i64 = ONES[free_positions(table) & stores.payable(table, CEREMONY, held)]
    if most >= total:
        most = total - 1
    return fill_rites(table, buf, count, most)


def fill_ceremony_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """As many yellow markers as the card's value (PRE-K7)."""
    return fill_rites(table, buf, count, stores.own_markers(table, CEREMONY))


def fill_rites(table: Position, buf: vec[i64], count: i64, most: i64) -> i64:
    """The open cards up to a value; a ceremony always takes one (PRE-K6)."""
    slots: vec[i64] = table.ceremony_slots
    slot: i64 = 0
    while slot < CARDS_SHOWN:
        card: i64 = slots[slot]
        if card != NOTHING and RITE_VALUE[card] <= most:
            buf[count] = CEREMONY0 + slot
            count += 1
        slot += 1
    return count


def name_rite(table: Position, slot: i64) -> None:
    stores.begin_action(table, CEREMONY, slot)
    table.count = RITE_VALUE[table.ceremony_slots[slot]]
    if table.season == FINAL:
        hold_ceremony(table)  # shamans no longer move (PRE-E2)
    else:
        table.step = SHAMAN_TO


def pick_upwards(table: Position) -> None:
    """From now on positions are picked upwards: every set can still be picked, in one way.

    What was picked before stays as it came; it says nothing about the picks that follow.
    """
    if table.unordered == ALL_POSITIONS:
        table.unordered = table.targets | table.leaving


def left_to_pick(table: Position, candidates: i64, picked: i64) -> i64:
    """The candidates that were not picked; upwards, if picks have an order."""
    return candidates & ~picked & above(picked & ~table.unordered)


def needed_above(table: Position, picks: i64) -> i64:
    """How many picks must find room upwards of the next one, itself included: only an order asks for any."""
    return 1 if table.unordered == ALL_POSITIONS else picks


def fill_shaman_to(table: Position, buf: vec[i64]) -> i64:
    """The targets of the dance, a set (PRE-K5)."""
    candidates: i64 = left_to_pick(table, free_positions(table), table.targets)
    if stores.in_spring(table):
        candidates &= stores.payable(table, CEREMONY, stores.colours_held(table))
        needed: i64 = needed_above(table, table.count - ONES[table.targets])
        return fill_picks(buf, 0, SHAMAN_TO0, candidates, needed)
    buf[0] = END  # in summer moving is free and optional (PRE-K8)
    return fill_picks(buf, 1, SHAMAN_TO0, candidates, 1)


def fill_shaman_from(table: Position, buf: vec[i64]) -> i64:
    """The shamans that leave, a set too (PRE-K5)."""
    candidates: i64 = left_to_pick(table, table.shamans[table.seat], table.leaving)
    needed: i64 = needed_above(table, ONES[table.targets] - ONES[table.leaving])
    return fill_picks(buf, 0, SHAMAN_FROM0, candidates, needed)


def pick_target(table: Position, action: i64) -> None:
    """A position to dance to, or in summer the end of these picks."""
    if action != END:
        table.targets |= ALONE[action - SHAMAN_TO0]
        if ONES[table.targets] < table.count:
            return
    if table.targets:
        table.step = SHAMAN_FROM
    else:
        hold_ceremony(table)


def pick_shaman(table: Position, action: i64) -> None:
    """A shaman that moves; with the last of them the ceremony takes place."""
    table.leaving |= ALONE[action - SHAMAN_FROM0]
    if ONES[table.leaving] == ONES[table.targets]:
        hold_ceremony(table)


def hold_ceremony(table: Position) -> None:
    """Pay, dance, take the card, then the turn order (PRE-K3, PRE-K7, PRE-K9, PRE-K10)."""
    card: i64 = table.ceremony_slots[table.slot]
    if stores.in_spring(table):
        stores.pay_positions(table, CEREMONY, table.targets, "PRE-K3")
    else:
        stores.pay_markers(table, CEREMONY, RITE_VALUE[card], "PRE-K7")
    if table.targets:
        table.shamans = with_value(
            table.shamans, table.seat, (table.shamans[table.seat] & ~table.leaving) | table.targets
        )
        table.note("dance", "PRE-K2" if stores.in_spring(table) else "PRE-K8", table.seat, (ONES[table.targets],))
    table.ceremony_slots = with_value(table.ceremony_slots, table.slot, NOTHING)
    table.rites = with_bits(table.rites, table.seat, ALONE[card])
    table.note("rite", "PRE-K10", table.seat, (card,))
    if RITE_POINTS[card] > 0:
        stores.gain_points(table, table.seat, RITE_POINTS[card], "PRE-K9")
    if table.season != FINAL:
        advance_on_track(table)
    stores.finish_action(table)


def advance_on_track(table: Position) -> None:
    """The first ceremony of a round joins the track at its end, each further one moves up one place."""
    place: i64 = 0
    while table.track[place] != NOTHING and table.track[place] != table.seat:
        place += 1
    if table.track[place] == NOTHING:
        table.track = with_value(table.track, place, table.seat)
        table.note("track", "PRE-K11", table.seat, (place + 1,))
    elif place > 0:
        table.track = with_value(table.track, place, table.track[place - 1])
        table.track = with_value(table.track, place - 1, table.seat)
        table.note("track", "PRE-K12", table.seat, (place,))
