"""What the shares of a round will become: which lot an unfinished turn will make, and what may still be stolen.

Estimates for the bot, not rules. A turn that is not finished is judged by the best lot that it can still become, so
that picking tile by tile, taking everything, stealing and playing a card can be compared.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.state import UNKNOWN
from solutre.games.mammut.components import (
    ALONE,
    AXE,
    AXE_VALUE,
    BIT,
    FINAL_ANIMALS,
    GOODS,
    LAST_ROUND,
    LOTS_EACH,
    QUESTION,
    RED,
    SLOTS,
    SPECIES,
    SPECIES0,
    species_in,
)
from solutre.games.mammut.rules import Mammut
from solutre.games.mammut.rules_table import MAIN, RECALLING, RETURN

KINDS: Final = GOODS + 1  # what a share is counted in: the five goods, and what its animals are worth
# what can be tuned: how boldly to take, and what things are worth beyond this round
THEFT: Final = vec[float]([0.3, 3.0, 1.2, 0.5])  # ceiling, softness, what the next player expects, empty middle
CARD_WORTH: Final = vec[float]([1.5, 0.3])  # of a hand card, while there is a round to play it in, and in the last
TILE_WORTH: Final = vec[float]([1.8, 1.2, 2.0, 1.7, 1.3, 1.6])  # axe, hide, tusk, meat, fire, question mark
ANIMAL_WORTH: Final = vec[float]([0.45, 1.5])  # share of the next two steps, and of choosing a species
SHAMAN_WORTH: Final = vec[float]([0.6, 0.15])  # as a tile, and as a lead in every count
DOUBT: Final = vec[float]([0.3, 0.5, 6.5])  # at the end of a round, per missing lot, on the track in later rounds
BACKS: Final = vec[float]([0.1, 0.2, 0.3, 0.2, 0.2])  # what a question mark hides: shares of the ten tiles (MAM-C3)


def better(own: float, other: float, doubt: float) -> float:
    """How sure it is that one count ends above another: 0 … 1, a half at equality."""
    lead = (own - other) / doubt
    return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


# --- tiles -----------------------------------------------------------------------------------------


def token_worth(state: Mammut, seat: i64) -> float:
    """What one more species adds, with those still to come in mind (MAM-F1)."""
    owned: i64 = species_in(state.tokens[seat])
    if owned == SPECIES:
        return 0.0
    low: i64 = owned + (LAST_ROUND - state.round) // 2
    if low > SPECIES - 2:
        low = SPECIES - 2
    return float(FINAL_ANIMALS[low + 2] - FINAL_ANIMALS[low]) * ANIMAL_WORTH[0]


def face_for(state: Mammut, seat: i64, slot: i64) -> i64:
    """The face that will count, as far as a seat knows (MAM-E2)."""
    face: i64 = state.face[slot]
    if face == QUESTION and state.back[slot] != UNKNOWN and state.knows(seat, slot):
        return state.back[slot]
    return face


def tile_worths(state: Mammut, seat: i64) -> vec[float]:
    """Roughly what each tile brings to a player, by slot."""
    token = token_worth(state, seat)
    worths: vec[float] = vec[float]([0.0] * SLOTS)
    slot: i64 = 0
    while slot < SLOTS:
        face: i64 = face_for(state, seat, slot)
        if face >= RED:
            worths[slot] = SHAMAN_WORTH[0]
        elif face >= SPECIES0:
            owned: i64 = (state.tokens[seat] >> (face - SPECIES0)) & 1
            worths[slot] = 0.05 if owned else token
        elif face == AXE and state.round == LAST_ROUND:
            worths[slot] = float(AXE_VALUE)
        elif face >= 0:
            worths[slot] = TILE_WORTH[face]
        slot += 1
    return worths


def heap_worth(worths: vec[float], slots: i64) -> float:
    total = 0.0
    while slots:
        low: i64 = slots & -slots
        total += worths[BIT[low % 67]]
        slots ^= low
    return total


def theft_risk(lot: float, middle: float, missing: i64) -> float:
    """How likely a lot is to be stolen, while so many lots are still to be made from the middle."""
    if missing <= 0:
        return 0.0
    if middle <= 0.0:
        return THEFT[3]  # nothing else is left to do (MAM-D14)
    return THEFT[0] * better(lot, THEFT[2] * middle / float(missing), THEFT[1])


# --- the turn that is being played -----------------------------------------------------------------


def best_lot(state: Mammut) -> i64:
    """The lot that the player whose turn it is will most likely make of what is in hand and in the middle."""
    worths = tile_worths(state, state.seat)
    missing: i64 = state.missing_lots() - 1
    stealing = state.phase == RETURN
    own: i64 = 0 if stealing else state.picked
    offered: i64 = state.picked if stealing else state.middle
    if missing == 0 and not stealing:
        return own | offered  # the last lot takes everything (MAM-D11)
    worth = heap_worth(worths, own)
    rest = heap_worth(worths, state.middle | state.picked)
    best: i64 = own
    best_value = worth * (1.0 - theft_risk(worth, rest - worth, missing)) if own else -1.0
    while offered:
        slot: i64 = dearest(worths, offered)
        offered ^= ALONE[slot]
        if stealing and offered == 0 and state.touched == 0 and best:
            return best  # at least one tile goes back (MAM-D7)
        own |= ALONE[slot]
        worth += worths[slot]
        value = worth * (1.0 - theft_risk(worth, rest - worth, missing))
        if value > best_value:
            best_value = value
            best = own
    return best


def dearest(worths: vec[float], slots: i64) -> i64:
    best: i64 = 0
    best_worth = -1.0
    while slots:
        low: i64 = slots & -slots
        slots ^= low
        slot: i64 = BIT[low % 67]
        if worths[slot] > best_worth:
            best_worth = worths[slot]
            best = slot
    return best


# --- what everybody will count ---------------------------------------------------------------------


def expected_counts(state: Mammut) -> vec[float]:
    """Seat * KINDS + kind: lots as far as they are safe, what may be stolen from others, a share of the middle."""
    counts: vec[float] = vec[float]([0.0] * (state.seats * KINDS))
    lots: vec[i64] = state.lots[:]
    middle: i64 = state.middle
    if MAIN <= state.phase <= RECALLING:
        made: i64 = best_lot(state)
        middle = (state.middle | state.picked) & ~made
        lots[2 * state.seat + (1 if lots[2 * state.seat] else 0)] = made
    missing: i64 = missing_of(lots, state.seats, 0, state.seats)
    seat: i64 = 0
    while seat < state.seats:
        worths = tile_worths(state, seat)
        rest = heap_worth(worths, middle)
        lot: i64 = 0
        while lot < 2 * state.seats:
            if lots[lot]:
                risk = theft_risk(heap_worth(worths, lots[lot]), rest, missing)
                part = 1.0 - risk if lot >> 1 == seat else risk / float(state.seats - 1)
                spread(state, counts, worths, seat, lots[lot], part)
            lot += 1
        lacks: i64 = missing_of(lots, state.seats, seat, seat + 1)
        if lacks > 0:
            spread(state, counts, worths, seat, middle, float(lacks) / float(missing))
        seat += 1
    return counts


def missing_of(lots: vec[i64], seats: i64, first: i64, end: i64) -> i64:
    missing: i64 = LOTS_EACH[seats] * (end - first)
    lot: i64 = 2 * first
    while lot < 2 * end:
        if lots[lot]:
            missing -= 1
        lot += 1
    return missing


def spread(state: Mammut, counts: vec[float], worths: vec[float], seat: i64, slots: i64, part: float) -> None:
    """Add a part of a heap to what a seat will count."""
    if part <= 0.0:
        return
    first: i64 = seat * KINDS
    while slots:
        low: i64 = slots & -slots
        slots ^= low
        slot: i64 = BIT[low % 67]
        face: i64 = face_for(state, seat, slot)
        if face < GOODS:
            counts[first + face] += part
        elif SPECIES0 <= face < RED:
            counts[first + GOODS] += part * worths[slot]
        else:  # a question mark is a bit of everything, the shaman a small lead in ties
            good: i64 = 0
            while good < GOODS:
                counts[first + good] += part * (BACKS[good] if face == QUESTION else SHAMAN_WORTH[1])
                good += 1
