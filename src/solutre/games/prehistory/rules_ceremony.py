"""The ceremony: shamans dance, a card is won, the turn order shifts (section K with the examples PRE-Q7, PRE-Q17)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    CEREMONY,
    NOTHING,
    ONES,
    RITE_POINTS,
    RITE_VALUE,
)
from solutre.games.prehistory.rules_gathering import Gathering
from solutre.games.prehistory.rules_table import (
    ALL_POSITIONS,
    CARDS_SHOWN,
    FINAL,
    SHAMAN_FROM,
    SHAMAN_TO,
    with_bits,
    with_value,
)

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


@mypyc_attr(acyclic=True)
class Ceremony(Gathering):
    """Three shamans of each player on six positions (PRE-K1)."""

    def free_positions(self) -> i64:
        """Positions without an own shaman; they stay the only targets until the action is over (PRE-K2, PRE-K4)."""
        return ALL_POSITIONS & ~self.shamans[self.seat]

    def fill_ceremony_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """Cards for which enough shamans can move, with a resource left for the fee (PRE-K3, PRE-K5, PRE-P6)."""
        most: i64 = ONES[self.free_positions() & self.payable(CEREMONY, held)]
        if most >= total:
            most = total - 1
        return self.fill_rites(buf, count, most)

    def fill_ceremony_summer(self, buf: vec[i64], count: i64) -> i64:
        """As many yellow markers as the card's value (PRE-K7)."""
        return self.fill_rites(buf, count, self.own_markers(CEREMONY))

    def fill_rites(self, buf: vec[i64], count: i64, most: i64) -> i64:
        """The open cards up to a value; a ceremony always takes one (PRE-K6)."""
        slot: i64 = 0
        while slot < CARDS_SHOWN:
            card: i64 = self.ceremony_slots[slot]
            if card != NOTHING and RITE_VALUE[card] <= most:
                buf[count] = CEREMONY0 + slot
                count += 1
            slot += 1
        return count

    def name_rite(self, slot: i64) -> None:
        self.begin_action(CEREMONY, slot)
        self.count = RITE_VALUE[self.ceremony_slots[slot]]
        if self.season == FINAL:
            self.hold_ceremony()  # shamans no longer move (PRE-E2)
        else:
            self.step = SHAMAN_TO

    def narrow(self) -> None:
        """From now on positions are picked upwards: every set can still be picked, in one way.

        What was picked before stays as it came; it says nothing about the picks that follow.
        """
        if self.unordered == ALL_POSITIONS:
            self.unordered = self.targets | self.leaving

    def left_to_pick(self, candidates: i64, picked: i64) -> i64:
        """The candidates that were not picked; upwards, if picks have an order."""
        return candidates & ~picked & above(picked & ~self.unordered)

    def needed_above(self, picks: i64) -> i64:
        """How many picks must find room upwards of the next one, itself included: only an order asks for any."""
        return 1 if self.unordered == ALL_POSITIONS else picks

    def fill_shaman_to(self, buf: vec[i64]) -> i64:
        """The targets of the dance, a set (PRE-K5)."""
        candidates: i64 = self.left_to_pick(self.free_positions(), self.targets)
        if self.in_spring():
            candidates &= self.payable(CEREMONY, self.colours_held())
            needed: i64 = self.needed_above(self.count - ONES[self.targets])
            return fill_picks(buf, 0, SHAMAN_TO0, candidates, needed)
        buf[0] = END  # in summer moving is free and optional (PRE-K8)
        return fill_picks(buf, 1, SHAMAN_TO0, candidates, 1)

    def fill_shaman_from(self, buf: vec[i64]) -> i64:
        """The shamans that leave, a set too (PRE-K5)."""
        candidates: i64 = self.left_to_pick(self.shamans[self.seat], self.leaving)
        needed: i64 = self.needed_above(ONES[self.targets] - ONES[self.leaving])
        return fill_picks(buf, 0, SHAMAN_FROM0, candidates, needed)

    def pick_target(self, action: i64) -> None:
        """A position to dance to, or in summer the end of these picks."""
        if action != END:
            self.targets |= ALONE[action - SHAMAN_TO0]
            if ONES[self.targets] < self.count:
                return
        if self.targets:
            self.step = SHAMAN_FROM
        else:
            self.hold_ceremony()

    def pick_shaman(self, action: i64) -> None:
        """A shaman that moves; with the last of them the ceremony takes place."""
        self.leaving |= ALONE[action - SHAMAN_FROM0]
        if ONES[self.leaving] == ONES[self.targets]:
            self.hold_ceremony()

    def hold_ceremony(self) -> None:
        """Pay, dance, take the card, then the turn order (PRE-K3, PRE-K7, PRE-K9, PRE-K10)."""
        card: i64 = self.ceremony_slots[self.slot]
        if self.in_spring():
            self.pay_positions(CEREMONY, self.targets, "PRE-K3")
        else:
            self.pay_markers(CEREMONY, RITE_VALUE[card], "PRE-K7")
        if self.targets:
            self.shamans = with_value(self.shamans, self.seat, (self.shamans[self.seat] & ~self.leaving) | self.targets)
            self.note("dance", "PRE-K2" if self.in_spring() else "PRE-K8", self.seat, (ONES[self.targets],))
        self.ceremony_slots = with_value(self.ceremony_slots, self.slot, NOTHING)
        self.rites = with_bits(self.rites, self.seat, ALONE[card])
        self.note("rite", "PRE-K10", self.seat, (card,))
        if RITE_POINTS[card] > 0:
            self.gain_points(self.seat, RITE_POINTS[card], "PRE-K9")
        if self.season != FINAL:
            self.advance_on_track()
        self.finish_action()

    def advance_on_track(self) -> None:
        """The first ceremony of a round joins the track at its end, each further one moves up one place."""
        place: i64 = 0
        while self.track[place] != NOTHING and self.track[place] != self.seat:
            place += 1
        if self.track[place] == NOTHING:
            self.track = with_value(self.track, place, self.seat)
            self.note("track", "PRE-K11", self.seat, (place + 1,))
        elif place > 0:
            self.track = with_value(self.track, place, self.track[place - 1])
            self.track = with_value(self.track, place - 1, self.seat)
            self.note("track", "PRE-K12", self.seat, (place,))
