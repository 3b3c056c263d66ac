"""The distribution: cards, then TAKE or STEAL, and who plays next (sections D, K, L and the lots of section P).

Tiles are picked one by one, in any order; nothing hidden shows, so picks can be taken back until the turn ends. The
same lot can be picked in many orders, in which a search would drown. With `canonical` set, slots are offered in
ascending order only, and of tiles that look alike to the player only the lowest (see `canonical_slots`): every lot
can still be made, in one way. `narrow()` sets it; `clone`, `redact` and `imagine` keep it.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import UNKNOWN, others
from solutre.games.mammut.components import (
    ALL_SLOTS,
    ALONE,
    BIT,
    CARD_KINDS,
    CARD_TARGETS,
    FACES,
    FLIP,
    LOOT_CARDS,
    ONE_CARD,
    PEEK,
    RECALL,
    card_count,
    slots_in,
)
from solutre.games.mammut.rules_chance import Chance
from solutre.games.mammut.rules_table import FLIPPING, MAIN, PEEKING, RECALLING, RETURN, REVEAL, TAKING
from solutre.games.mammut.rules_words import heap_words, tile_words

LOT0: Final = 32  # the actions: 32 slots, 10 lots, done, 12 cards, 7 species, take all
DONE: Final = 42
CARD0: Final = 43
SPECIES_ACTION0: Final = 55
TAKE_ALL: Final = 62
NO_BACKS: Final = vec[i64]([0] * FACES)


@mypyc_attr(acyclic=True)
class Distribution(Chance):
    """A turn of the distribution."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.picked: i64 = 0  # tiles in hand: taken so far, or stolen and not put back
        self.touched: i64 = 0  # tiles put back, looked at or turned by this action
        self.robbed: i64 = 0  # the lot that is being stolen from
        self.canonical: i64 = 0  # 1: picks are offered in one order only
        self.last: i64 = UNKNOWN  # the last pick, while `canonical` needs it

    def copy_share(self, other: Distribution) -> None:
        self.copy_table(other)
        self.picked = other.picked
        self.touched = other.touched
        self.robbed = other.robbed
        self.canonical = other.canonical
        self.last = other.last

    def narrow(self) -> None:
        """Offer only one order of picks from now on: for search."""
        self.canonical = 1
        self.last = UNKNOWN

    # --- what may be picked --------------------------------------------------------------------

    def fill_slots(self, buf: vec[i64], slots: i64) -> i64:
        if self.canonical:
            slots = self.canonical_slots(slots)
        count: i64 = 0
        slot: i64 = 0
        while slots:
            buf[count] = slot
            count += slots & 1
            slots >>= 1
            slot += 1
        return count

    def canonical_slots(self, slots: i64) -> i64:
        """Slots above the last pick, and of tiles that look alike to the player only the lowest."""
        offered: i64 = 0
        seen: i64 = 0  # one bit a face whose back is not known
        known: vec[i64] = NO_BACKS[:]  # by face, one bit a back that is known
        left: i64 = slots
        while left:
            low: i64 = left & -left
            left ^= low
            slot: i64 = BIT[low % 67]
            face: i64 = self.face[slot]
            if self.knows(self.seat, slot):
                fresh: i64 = ALONE[self.back[slot]] & ~known[face]
                known[face] |= fresh
            else:
                fresh = ALONE[face] & ~seen
                seen |= fresh
            if fresh and slot > self.last:
                offered |= low
        return offered

    def fill_main(self, buf: vec[i64]) -> i64:
        """Cards, TAKE and STEAL (MAM-D4)."""
        count: i64 = 0
        if self.missing_lots() > 1:  # the last lot takes everything (MAM-D11)
            count = self.fill_slots(buf, self.middle)
        lot: i64 = 0
        while lot < 2 * self.seats:
            if self.can_steal(lot):
                buf[count] = LOT0 + lot
                count += 1
            lot += 1
        kind: i64 = 0
        while kind < CARD_KINDS:
            if self.can_play(kind):
                buf[count] = CARD0 + kind
                count += 1
            kind += 1
        if self.middle:
            buf[count] = TAKE_ALL
            count += 1
        return count

    def can_steal(self, lot: i64) -> bool:
        """A lot of another player with two tiles or more (MAM-D7, MAM-D9, MAM-P4)."""
        tiles: i64 = self.lots[lot]
        return lot >> 1 != self.seat and tiles & (tiles - 1) != 0

    def can_play(self, kind: i64) -> bool:
        """A card in hand; a loot card needs a target (MAM-K1, MAM-K7, MAM-K8)."""
        if card_count(self.hand[self.seat], kind) == 0:
            return False
        if kind == PEEK:
            return self.questions != 0
        return kind != RECALL or self.middle != ALL_SLOTS

    def fill_taking(self, buf: vec[i64]) -> i64:
        count: i64 = self.fill_slots(buf, self.middle)
        buf[count] = DONE
        return count + 1

    def fill_return(self, buf: vec[i64]) -> i64:
        """Put back any of the stolen tiles but one; done after the first (MAM-D7, MAM-D8, MAM-D9)."""
        count: i64 = self.fill_slots(buf, self.picked)
        return self.add_done(buf, count)

    def add_done(self, buf: vec[i64], count: i64) -> i64:
        if self.touched:
            buf[count] = DONE
            return count + 1
        return count

    def fill_targets(self, buf: vec[i64], slots: i64) -> i64:
        """The tiles that a card may still be used on, in the middle or in any lot (MAM-L1, MAM-L3)."""
        count: i64 = 0
        slot: i64 = 0
        left: i64 = slots & ~self.touched
        while left:
            buf[count] = slot
            count += left & 1
            left >>= 1
            slot += 1
        return self.add_done(buf, count)

    def fill_recall(self, buf: vec[i64]) -> i64:
        """Any lot; the active player's own only with two players (MAM-L8, MAM-L9)."""
        count: i64 = 0
        lot: i64 = self.last + 1 if self.canonical else 0
        while lot < 2 * self.seats:
            if self.lots[lot]:
                buf[count] = LOT0 + lot
                count += 1
            lot += 1
        return self.add_done(buf, count)

    # --- cards ---------------------------------------------------------------------------------

    def play_card(self, kind: i64) -> None:
        """A loot card is carried out at once, an evaluation card lies face down (MAM-K2, MAM-K3, MAM-K4, MAM-K6).

        Hands shrink here and nowhere else (MAM-I13).
        """
        self.hand[self.seat] -= ONE_CARD[kind]
        if kind >= LOOT_CARDS:
            self.down[self.seat] += ONE_CARD[kind]
            self.note("face_down", "MAM-K4", self.seat, (), others(self.seat))
            self.note("face_down_card", "MAM-K4", self.seat, (kind,), self.seat)
            return
        self.aside += ONE_CARD[kind]
        self.note("play", "MAM-K3", self.seat, (kind,))
        self.touched = 0
        self.phase = PEEKING if kind == PEEK else FLIPPING if kind == FLIP else RECALLING

    def peek(self, slot: i64) -> None:
        """Look at the back of a question mark, alone (MAM-L1, MAM-L2, MAM-H5)."""
        self.peeked[self.seat] |= ALONE[slot]
        self.touched |= ALONE[slot]
        if self.log is not None:
            tile = tile_words(self, slot)
            self.note("peek", "MAM-L1", self.seat, (slot, *tile), others(self.seat))
            self.note("peek_sees", "MAM-L1", self.seat, (slot, self.back[slot], *tile), self.seat)
        if slots_in(self.touched) == CARD_TARGETS or self.questions & ~self.touched == 0:
            self.end_card()  # with the first result seen, the second may be left out (MAM-L7)

    def flip(self, slot: i64) -> None:
        """Turn a tile, the shaman too, for all to see (MAM-L3, MAM-L4, MAM-L6)."""
        if self.log is not None:
            self.note_flip(slot)
        self.turn_over(slot)
        self.touched |= ALONE[slot]
        if slots_in(self.touched) == CARD_TARGETS:
            self.end_card()

    def note_flip(self, slot: i64) -> None:
        """The tile is named by what it still shows."""
        sides = (slot, self.face[slot], self.back[slot])
        self.note("flip", "MAM-L4" if slot == self.shaman else "MAM-L3", self.seat, (*sides, *tile_words(self, slot)))

    def flippable(self) -> i64:
        """Every tile that shows no animal (MAM-L5)."""
        return ALL_SLOTS & ~self.animals

    def recall(self, lot: i64) -> None:
        """All tiles of a lot go to the middle, as they lie (MAM-L8, MAM-L9, MAM-P10, MAM-R3)."""
        self.note_heap("recall", "MAM-L9" if self.seats == 2 else "MAM-L8", lot >> 1, self.lots[lot])
        self.middle |= self.lots[lot]
        self.touched |= self.lots[lot]
        self.lots[lot] = 0
        if self.canonical:
            self.last = lot
        if self.middle == ALL_SLOTS:
            self.end_card()

    def end_card(self) -> None:
        """The turn goes on with cards or a tile action (MAM-L10)."""
        self.touched = 0
        self.last = UNKNOWN
        self.phase = MAIN

    # --- TAKE ----------------------------------------------------------------------------------

    def take(self, slot: i64) -> None:
        """Any number of tiles, at least one (MAM-D5)."""
        self.phase = TAKING
        self.middle ^= ALONE[slot]
        self.picked |= ALONE[slot]
        if self.canonical:
            self.last = slot
        if self.middle == 0:
            self.end_take()

    def take_all(self) -> None:
        """The whole middle: anybody may, the last lot must (MAM-D6, MAM-D11, MAM-D12, MAM-P5)."""
        self.picked = self.middle
        self.middle = 0
        self.end_take()

    def end_take(self) -> None:
        clause = "MAM-D11" if self.missing_lots() == 1 else "MAM-D6" if self.middle == 0 else "MAM-D5"
        self.note_heap("take", clause, self.seat, self.picked)
        self.end_turn()

    # --- STEAL ---------------------------------------------------------------------------------

    def steal(self, lot: i64) -> None:
        """All tiles of one lot; the evaluation cards stay where they are (MAM-D7, MAM-K5, MAM-D13, MAM-D14)."""
        self.picked = self.lots[lot]
        self.lots[lot] = 0
        self.robbed = lot
        self.touched = 0
        self.phase = RETURN
        self.note("steal", "MAM-P4" if self.seats == 2 else "MAM-D7", self.seat, (lot >> 1, slots_in(self.picked)))

    def put_back(self, slot: i64) -> None:
        """At least one tile back, at least one kept (MAM-D8, MAM-D9)."""
        self.picked ^= ALONE[slot]
        self.middle |= ALONE[slot]
        self.touched |= ALONE[slot]
        if self.canonical:
            self.last = slot
        if self.picked & (self.picked - 1) == 0:
            self.end_steal()

    def end_steal(self) -> None:
        """Fewer tiles lie before the players than before it: so no distribution is endless (MAM-I6, MAM-I14)."""
        self.note_heap("put_back", "MAM-D8", self.seat, self.touched)
        self.note_heap("keep", "MAM-D7", self.seat, self.picked)
        self.end_turn()

    # --- the end of a turn ---------------------------------------------------------------------

    def end_turn(self) -> None:
        """The tiles in hand become a lot; then the next player, or the evaluation (MAM-D4, MAM-D15, MAM-D17)."""
        lot: i64 = 2 * self.seat
        if self.lots[lot]:
            lot += 1  # the lowest free heap (MAM-P2)
        self.lots[lot] = self.picked
        self.picked = 0
        self.touched = 0
        self.robbed = 0
        self.last = UNKNOWN
        self.phase = MAIN if self.pass_turn() else REVEAL

    def pass_turn(self) -> bool:
        """The first player clockwise who lacks a lot and is not blocked; False when nobody is left (MAM-D1, MAM-D2).

        So a robbed player waits for the order (MAM-D3, MAM-EX3).
        """
        step: i64 = 1
        while step <= self.seats:
            seat: i64 = (self.seat + step) % self.seats  # the one who just played comes last (MAM-D3, MAM-P3)
            if self.missing(seat) > 0:
                if not self.blocked(seat):
                    self.seat = seat
                    return True
                self.note("blocked", "MAM-D18", seat)
            step += 1
        return False

    def blocked(self, seat: i64) -> bool:
        """Nothing to take and nothing to steal: no turn, not even for cards (MAM-D18)."""
        if self.middle:
            return False
        lot: i64 = 0
        while lot < 2 * self.seats:
            tiles: i64 = self.lots[lot]
            if lot >> 1 != seat and tiles & (tiles - 1) != 0:
                return False
            lot += 1
        return True

    # --- telling -------------------------------------------------------------------------------

    def note_heap(self, kind: str, clause: str, seat: i64, slots: i64) -> None:
        """An event about a set of tiles: how many there are, then each face with its number."""
        if self.log is None:
            return
        self.note(kind, clause, seat, (slots_in(slots), *heap_words(self, slots)))
