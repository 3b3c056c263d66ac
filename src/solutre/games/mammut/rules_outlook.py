"""What the shares of a round will become: which lot an unfinished turn will make, and what may still be stolen.

Estimates for the bot, not rules. A turn that is not finished is judged by the best lot that it can still become, so
that picking tile by tile, taking everything, stealing and playing a card can be compared.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from solutre.core.native import i64, vec
from solutre.core.state import UNKNOWN
from solutre.core.weights import read_weights
from solutre.games.mammut.components import (
    ALONE,
    AXE,
    AXE_VALUE,
    BIT,
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
    species_in,
)
from solutre.games.mammut.rules import Mammut
from solutre.games.mammut.rules_table import MAIN, RECALLING, RETURN

KINDS: Final = GOODS + 1  # what a share is counted in: the five goods, and what its animals are worth
FEATURES: Final = ("score", "goods", "cards played", "animals", "hide track", "hand")
# what can be tuned inside the features: how boldly to take, and what things are worth beyond this round
CONSTANTS: Final = (
    "theft at most", "softness of theft", "share that a thief expects", "theft with an empty middle",
    "card", "card in the last round", "axe", "hide", "tusk", "meat", "fire", "question mark",
    "next species", "choice of a species", "species kept", "species kept in the last round",
    "shaman", "shaman in every count", "doubt", "doubt per missing lot", "doubt on the track",
)  # fmt: skip
WEIGHTS: Final[list[float]] = read_weights(Path(__file__).parent, FEATURES, CONSTANTS)
# places of the constants behind the weights of the features
MOST_THEFT: Final = 6
SOFT_THEFT: Final = 7
THIEF_EXPECTS: Final = 8
THEFT_ALONE: Final = 9
CARD_WORTH: Final = 10  # of a hand card; the next place is for the last round
TILE_WORTH: Final = 12  # plus the face: axe, hide, tusk, meat, fire, question mark
NEXT_SPECIES: Final = 18  # share of the next two steps
CHOSEN_SPECIES: Final = 19
KEPT_SPECIES: Final = 20  # the next place is for the last round
SHAMAN: Final = 22
SHAMAN_LEAD: Final = 23
DOUBT: Final = 24
DOUBT_PER_LOT: Final = 25
DOUBT_LATER: Final = 26  # on the track, in later rounds
NOTHING: Final = vec[float]([0.0] * max(SLOTS, MOST_SEATS * KINDS))
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
    return float(FINAL_ANIMALS[low + 2] - FINAL_ANIMALS[low]) * WEIGHTS[NEXT_SPECIES]


def face_for(state: Mammut, seat: i64, slot: i64) -> i64:
    """The face that will count, as far as a seat knows (MAM-E2)."""
    face: i64 = state.face[slot]
    if face == QUESTION and state.back[slot] != UNKNOWN and state.knows(seat, slot):
        return state.back[slot]
    return face


def tile_worths(state: Mammut, seat: i64) -> vec[float]:
    """Roughly what each tile brings to a player, by slot."""
    token = token_worth(state, seat)
    worths: vec[float] = NOTHING[:SLOTS]
    slot: i64 = 0
    while slot < SLOTS:
        face: i64 = face_for(state, seat, slot)
        if face >= RED:
            worths[slot] = WEIGHTS[SHAMAN]
        elif face >= SPECIES0:
            owned: i64 = (state.tokens[seat] >> (face - SPECIES0)) & 1
            worths[slot] = 0.05 if owned else token
        elif face == AXE and state.round == LAST_ROUND:
            worths[slot] = float(AXE_VALUE)
        elif face >= 0:
            worths[slot] = WEIGHTS[TILE_WORTH + face]
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
        return WEIGHTS[THEFT_ALONE]  # nothing else is left to do (MAM-D14)
    return WEIGHTS[MOST_THEFT] * better(lot, WEIGHTS[THIEF_EXPECTS] * middle / float(missing), WEIGHTS[SOFT_THEFT])


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
    counts: vec[float] = NOTHING[: state.seats * KINDS]
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
                counts[first + good] += part * (BACKS[good] if face == QUESTION else WEIGHTS[SHAMAN_LEAD])
                good += 1
