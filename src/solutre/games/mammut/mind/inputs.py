"""What a seat knows of Mammut, as numbers for a net: its cards, and the lots against each other in every scoring.

A question mark counts as what is behind it for whoever knows that. Tiles in hand count for whoever holds them.
"""

from __future__ import annotations

from solutre.core.minds.inputs import Inputs, capped
from solutre.core.native import i64, vec
from solutre.core.rules.bits import BIT, PRIME, count_bits
from solutre.core.state import UNKNOWN
from solutre.games.mammut.mind.layout import (
    AGAINST,
    CARDS,
    COUNTS,
    DECK,
    HIDES,
    IN_HAND,
    MIDDLE,
    MISSING,
    NAMED,
    NEW_SPECIES,
    NO_FACES,
    OWN_CARDS,
    PHASE,
    ROUND,
    SCORE,
    SEAT,
    SPREAD,
    STEPS,
    TABLE,
    TILES,
    TO_COME,
    TOKENS,
    TOUCHED,
)
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import (
    CARD_KINDS,
    FACES,
    GOODS,
    QUESTION,
    RED,
    SLOTS,
    SPECIES,
    SPECIES0,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import MAIN, RECALLING, RETURN, REVEAL


def inputs(state: Mammut, seat: int, buffer: Inputs) -> None:
    """What a seat knows. The same for its view and for every world that fits it."""
    buffer.clear()
    observer: i64 = seat
    write_table(state, buffer)
    write_set(state.hand[observer], OWN_CARDS, buffer)
    poured: bool = state.poured == SLOTS and state.phase >= MAIN
    counts: vec[i64] = vec[i64]([0] * (state.seats * GOODS))
    holder: i64 = -1
    if poured:
        write_heap(state, observer, state.middle, MIDDLE, buffer)
        buffer.put(MIDDLE + FACES, count_bits(state.middle))
        write_heap(state, observer, state.picked, IN_HAND, buffer)
        count_goods(state, observer, counts)
        holder = holder_of_shaman(state)
    ahead: i64 = 0
    while ahead < state.seats:
        other: i64 = (observer + ahead) % state.seats
        first: i64 = TABLE + ahead * SEAT
        write_seat(state, observer, other, first, buffer)
        buffer.put(first + 3, 1 if other == holder else 0)
        if poured:
            write_tiles(state, observer, other, first, counts, buffer)
        ahead += 1


def write_table(state: Mammut, buffer: Inputs) -> None:
    buffer.on(PHASE + state.phase)
    buffer.on(ROUND + state.round)
    buffer.on(MISSING + loot.missing_lots(state))
    buffer.put(TOUCHED, count_bits(state.touched))
    write_set(state.aside, OWN_CARDS + CARD_KINDS, buffer)
    write_set(state.discard, OWN_CARDS + 2 * CARD_KINDS, buffer)
    buffer.put(DECK, card_total(state.deck))
    buffer.put(DECK + 1, state.to_draw)
    buffer.put(DECK + 2, state.claims)
    buffer.bits(NAMED, state.named)


def write_set(cards: i64, place: i64, buffer: Inputs) -> None:
    """How many cards of each kind a set holds."""
    kind: i64 = 0
    while kind < CARD_KINDS:
        buffer.put(place + kind, card_count(cards, kind))
        kind += 1


# --- tiles ---------------------------------------------------------------------------------------


def face_known(state: Mammut, observer: i64, slot: i64) -> i64:
    """The face that will count, as far as an observer knows (MAM-E2)."""
    face: i64 = state.face[slot]
    if face == QUESTION and loot.knows(state, observer, slot) and state.back[slot] != UNKNOWN:
        return state.back[slot]
    return face


def write_heap(state: Mammut, observer: i64, slots: i64, place: i64, buffer: Inputs) -> None:
    """How many tiles of each face a heap holds."""
    faces: vec[i64] = NO_FACES[:]
    while slots:
        low: i64 = slots & -slots
        faces[face_known(state, observer, BIT[low % PRIME])] += 1
        slots ^= low
    face: i64 = 0
    while face < FACES:
        buffer.put(place + face, faces[face])
        face += 1


def heap_of(state: Mammut, seat: i64) -> i64:
    """All tiles before a player, with those that were taken so far in this turn."""
    tiles: i64 = loot.before(state, seat)
    if seat == state.seat and MAIN <= state.phase <= RECALLING and state.phase != RETURN:
        tiles |= state.picked
    return tiles


def holder_of_shaman(state: Mammut) -> i64:
    """Who would decide ties; nobody while the shaman lies in the middle."""
    seat: i64 = 0
    while seat < state.seats:
        if heap_of(state, seat) >> state.shaman & 1:
            return seat
        seat += 1
    return -1


def count_goods(state: Mammut, observer: i64, counts: vec[i64]) -> None:
    """Seat * GOODS + good, as far as an observer knows."""
    seat: i64 = 0
    while seat < state.seats:
        left: i64 = heap_of(state, seat)
        while left:
            low: i64 = left & -left
            face: i64 = face_known(state, observer, BIT[low % PRIME])
            if face < GOODS:
                counts[seat * GOODS + face] += 1
            left ^= low
        seat += 1


def write_tiles(state: Mammut, observer: i64, seat: i64, first: i64, counts: vec[i64], buffer: Inputs) -> None:
    """The tiles of a seat, and how its goods stand against the most that another seat has."""
    tiles: i64 = heap_of(state, seat)
    write_heap(state, observer, tiles, first + TILES, buffer)
    good: i64 = 0
    while good < GOODS:
        own: i64 = counts[seat * GOODS + good]
        most: i64 = 0
        other: i64 = 0
        while other < state.seats:
            if other != seat and counts[other * GOODS + good] > most:
                most = counts[other * GOODS + good]
            other += 1
        buffer.put(first + COUNTS + good, own)
        buffer.on(first + AGAINST + good * STEPS + step_of(own - most))
        good += 1
    species: i64 = 0
    while tiles:
        low: i64 = tiles & -tiles
        face: i64 = face_known(state, observer, BIT[low % PRIME])
        if SPECIES0 <= face < RED and state.tokens[seat] >> (face - SPECIES0) & 1 == 0:
            species += 1
        tiles ^= low
    buffer.put(first + NEW_SPECIES, species)


def step_of(difference: i64) -> i64:
    """A difference as one of seven steps."""
    return capped(difference + SPREAD if difference > -SPREAD else 0, STEPS - 1)


# --- players -------------------------------------------------------------------------------------


def write_seat(state: Mammut, observer: i64, seat: i64, first: i64, buffer: Inputs) -> None:
    buffer.put(first, 1 if seat == state.player else 0)
    buffer.put(first + 1, 1 if seat == state.seat else 0)
    buffer.put(first + 2, 1 if seat == state.start else 0)
    buffer.put(first + SCORE, state.scores[seat])
    buffer.put(first + HIDES, state.hides[seat])
    most: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.hides[other] > most:
            most = state.hides[other]
        other += 1
    buffer.on(first + HIDES + 1 + step_of(state.hides[seat] - most))
    buffer.bits(first + TOKENS, state.tokens[seat])
    buffer.on(first + TOKENS + SPECIES + count_bits(state.tokens[seat]))
    buffer.put(first + CARDS, card_total(state.hand[seat]))
    buffer.put(first + CARDS + 1, card_total(state.down[seat]))
    if state.phase >= REVEAL or seat == observer:
        write_set(state.down[seat], first + CARDS + 2, buffer)
    buffer.on(first + TO_COME + loot.missing(state, seat))
