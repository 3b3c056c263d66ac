"""What the shares of a round will become: which lot an unfinished turn will make, and what may still be stolen.

Estimates for the bot, not rules. A turn that is not finished is judged by the best lot that it can still become, so
that picking tile by tile, taking everything, stealing and playing a card can be compared. What a tile brings is the
same for all choices that only move tiles, and so is a heap that none of them touches: both are counted once.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.core.state import UNKNOWN
from solutre.games.mammut.mind.features import (
    MOST_THEFT,
    NEXT_SPECIES,
    SHAMAN,
    SHAMAN_LEAD,
    SOFT_THEFT,
    THEFT_ALONE,
    THIEF_EXPECTS,
    TILE_WORTH,
)
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_VALUE,
    BLUE,
    FACES,
    FINAL_ANIMALS,
    GOODS,
    LAST_ROUND,
    LOTS_EACH,
    MOST_SEATS,
    QUESTION,
    RED,
    SLOTS,
    SPECIES,
    SPECIES0,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import DRAW, MAIN, RECALLING, RETURN

KINDS: Final = GOODS + 1  # what a share is counted in: the five goods, and what its animals are worth
HEAP: Final = KINDS + 1  # and what it is worth in all
NOTHING: Final = vec[float]([0.0] * max(MOST_SEATS * SLOTS, MOST_SEATS * (2 * MOST_SEATS + 1) * HEAP))
NO_SLOTS: Final = vec[i64]([0] * (MOST_SEATS * SLOTS))
BACKS: Final = vec[float]([0.1, 0.2, 0.3, 0.2, 0.2])  # what a question mark hides: shares of the ten tiles (MAM-C3)


def better(own: float, other: float, doubt: float) -> float:
    """How sure it is that one count ends above another: 0 … 1, a half at equality."""
    return 0.5 + edge(own, other, doubt)


def edge(own: float, other: float, doubt: float) -> float:
    """By how much that is above a half; for the other one it is as much below."""
    lead = (own - other) / doubt
    return 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


# --- tiles -----------------------------------------------------------------------------------------


def token_worth(state: Mammut, seat: i64, weights: vec[float]) -> float:
    """What one more species adds, with those still to come in mind (MAM-F1)."""
    owned: i64 = count_bits(state.tokens[seat])
    if owned == SPECIES:
        return 0.0
    low: i64 = owned + (LAST_ROUND - state.round) // 2
    if low > SPECIES - 2:
        low = SPECIES - 2
    return float(FINAL_ANIMALS[low + 2] - FINAL_ANIMALS[low]) * weights[NEXT_SPECIES]


def face_for(state: Mammut, seat: i64, slot: i64) -> i64:
    """The face that will count, as far as a seat knows (MAM-E2)."""
    face: i64 = state.face[slot]
    if face == QUESTION and state.back[slot] != UNKNOWN and loot.knows(state, seat, slot):
        return state.back[slot]
    return face


def face_worths(state: Mammut, seat: i64, weights: vec[float]) -> vec[float]:
    """Roughly what a tile brings to a player, by its face."""
    worths: vec[float] = NOTHING[:FACES]
    face: i64 = 0
    while face < SPECIES0:
        worths[face] = weights[TILE_WORTH + face]
        face += 1
    if state.round == LAST_ROUND:
        worths[AXE] = float(AXE_VALUE)
    token = token_worth(state, seat, weights)
    while face < RED:
        owned: i64 = (state.tokens[seat] >> (face - SPECIES0)) & 1
        worths[face] = 0.05 if owned else token
        face += 1
    worths[RED] = weights[SHAMAN]
    worths[BLUE] = weights[SHAMAN]
    return worths


def theft_risk(lot: float, middle: float, missing: i64, seats: i64, weights: vec[float]) -> float:
    """How likely a lot is to be stolen, while so many lots are still to be made from the middle."""
    if missing <= 0:
        return 0.0
    if middle <= 0.0:
        return weights[THEFT_ALONE + seats]  # nothing else is left to do (MAM-D14)
    expected = weights[THIEF_EXPECTS + seats] * middle / float(missing)
    return weights[MOST_THEFT + seats] * better(lot, expected, weights[SOFT_THEFT])


def missing_of(lots: vec[i64], seats: i64, first: i64, end: i64) -> i64:
    missing: i64 = LOTS_EACH[seats] * (end - first)
    lot: i64 = 2 * first
    while lot < 2 * end:
        if lots[lot]:
            missing -= 1
        lot += 1
    return missing


@mypyc_attr(acyclic=True)
class Prospects:
    """What the tiles on the table are worth to everybody, and what their shares become."""

    def __init__(self, state: Mammut, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.seats: i64 = state.seats
        self.faces: vec[i64] = NO_SLOTS[: state.seats * SLOTS]  # seat * SLOTS + slot -> the face that will count
        self.worths: vec[float] = NOTHING[: state.seats * SLOTS]  # seat * SLOTS + slot -> what the tile brings
        self.order: vec[i64] = NO_SLOTS[: state.seats * SLOTS]  # the slots of a seat, the dearest first …
        self.ordered: i64 = 0  # … of the seats in this set
        heaps: i64 = 2 * state.seats + 1  # all lots, then the middle
        self.heaps: vec[i64] = NO_SLOTS[:heaps]  # the tiles of each, as they were counted last …
        self.counted: vec[float] = NOTHING[: heaps * state.seats * HEAP]  # … and the counts as each seat sees them
        if not MAIN <= state.phase <= DRAW:
            return  # nothing is shared out
        seat: i64 = 0
        while seat < state.seats:
            self.look_at_tiles(state, seat)
            seat += 1

    def look_at_tiles(self, state: Mammut, seat: i64) -> None:
        worths = face_worths(state, seat, self.weights)
        first: i64 = seat * SLOTS
        slot: i64 = 0
        while slot < SLOTS:
            face: i64 = face_for(state, seat, slot)
            if face >= 0:
                self.faces[first + slot] = face
                self.worths[first + slot] = worths[face]
            slot += 1

    def heap_worth(self, seat: i64, slots: i64) -> float:
        total = 0.0
        first: i64 = seat * SLOTS
        while slots:
            low: i64 = slots & -slots
            total += self.worths[first + BIT[low % PRIME]]
            slots ^= low
        return total

    # --- the turn that is being played -------------------------------------------------------------

    def best_lot(self, state: Mammut) -> i64:
        """The lot that the player whose turn it is will most likely make of what is in hand and in the middle."""
        if state.phase == RETURN:
            return self.completed(state, 0, state.picked, state.touched)
        return self.completed(state, state.picked, state.middle, 0)

    def completed(self, state: Mammut, own: i64, offered: i64, returned: i64) -> i64:
        """The same with other tiles in hand, on offer, and put back of what was stolen."""
        seat: i64 = state.seat
        missing: i64 = loot.missing_lots(state) - 1
        stealing = state.phase == RETURN
        if missing == 0 and not stealing:
            return own | offered  # the last lot takes everything (MAM-D11)
        if self.ordered >> seat & 1 == 0:
            self.put_in_order(seat)
        worth = self.heap_worth(seat, own)
        rest = self.heap_worth(seat, state.middle | state.picked)
        best: i64 = own
        best_value = worth * (1.0 - theft_risk(worth, rest - worth, missing, self.seats, self.weights)) if own else -1.0
        at: i64 = seat * SLOTS
        while offered:
            slot: i64 = self.order[at]
            at += 1
            if offered & ALONE[slot] == 0:
                continue
            offered ^= ALONE[slot]
            if stealing and offered == 0 and returned == 0 and best:
                return best  # at least one tile goes back (MAM-D7)
            own |= ALONE[slot]
            worth += self.worths[seat * SLOTS + slot]
            value = worth * (1.0 - theft_risk(worth, rest - worth, missing, self.seats, self.weights))
            if value > best_value:
                best_value = value
                best = own
        return best

    def put_in_order(self, seat: i64) -> None:
        """The dearest first, and of equal ones the lowest."""
        first: i64 = seat * SLOTS
        order: vec[i64] = self.order
        worths: vec[float] = self.worths
        slot: i64 = 0
        while slot < SLOTS:
            worth = worths[first + slot]
            at: i64 = first + slot
            while at > first and worths[first + order[at - 1]] < worth:
                order[at] = order[at - 1]
                at -= 1
            order[at] = slot
            slot += 1
        self.ordered |= ALONE[seat]

    # --- what everybody will count -----------------------------------------------------------------

    def expected_counts(self, state: Mammut, made: i64) -> vec[float]:
        """Seat * KINDS + kind: lots as far as they are safe, what may be stolen from others, a share of the middle; if
        the turn that is being played makes this lot."""
        counts: vec[float] = NOTHING[: state.seats * KINDS]
        lots: vec[i64] = state.lots[:]
        middle: i64 = state.middle
        if MAIN <= state.phase <= RECALLING:
            middle = (state.middle | state.picked) & ~made
            lots[2 * state.seat + (1 if lots[2 * state.seat] else 0)] = made
        heap: i64 = 0
        while heap < 2 * state.seats:
            self.count_heap(heap, lots[heap])
            heap += 1
        self.count_heap(heap, middle)
        missing: i64 = missing_of(lots, state.seats, 0, state.seats)
        seat: i64 = 0
        while seat < state.seats:
            in_middle: i64 = (2 * state.seats * state.seats + seat) * HEAP
            rest = self.counted[in_middle + KINDS]
            lot: i64 = 0
            while lot < 2 * state.seats:
                if lots[lot]:
                    at: i64 = (lot * state.seats + seat) * HEAP
                    risk = theft_risk(self.counted[at + KINDS], rest, missing, self.seats, self.weights)
                    self.share(counts, seat, at, 1.0 - risk if lot >> 1 == seat else risk / float(state.seats - 1))
                lot += 1
            lacks: i64 = missing_of(lots, state.seats, seat, seat + 1)
            if lacks > 0:
                self.share(counts, seat, in_middle, float(lacks) / float(missing))
            seat += 1
        return counts

    def share(self, counts: vec[float], seat: i64, heap: i64, part: float) -> None:
        """Add a part of a heap to what a seat will count."""
        counted: vec[float] = self.counted
        kind: i64 = 0
        while kind < KINDS:
            counts[seat * KINDS + kind] += part * counted[heap + kind]
            kind += 1

    def count_heap(self, heap: i64, slots: i64) -> None:
        """Count a heap as every seat sees it: what it holds of each kind, and what it is worth."""
        if self.heaps[heap] == slots:
            return
        self.heaps[heap] = slots
        counted: vec[float] = self.counted
        faces: vec[i64] = self.faces
        worths: vec[float] = self.worths
        first: i64 = heap * self.seats * HEAP
        at: i64 = first
        while at < first + self.seats * HEAP:
            counted[at] = 0.0
            at += 1
        while slots:
            low: i64 = slots & -slots
            slots ^= low
            tile: i64 = BIT[low % PRIME]
            at = first
            while tile < len(faces):  # from one seat to the next
                worth = worths[tile]
                face: i64 = faces[tile]
                counted[at + KINDS] += worth
                if face < GOODS:
                    counted[at + face] += 1.0
                elif SPECIES0 <= face < RED:
                    counted[at + GOODS] += worth
                else:
                    self.count_all_goods(at, face)
                at += HEAP
                tile += SLOTS

    def count_all_goods(self, at: i64, face: i64) -> None:
        """A question mark is a bit of everything, the shaman a small lead in ties."""
        good: i64 = 0
        while good < GOODS:
            self.counted[at + good] += BACKS[good] if face == QUESTION else self.weights[SHAMAN_LEAD]
            good += 1
