"""What a seat knows of Pre History, as numbers for a net: colours against today's prices, sites within reach.

The map differs from game to game, so spaces are told by what they offer and how near the own members are.
"""

from __future__ import annotations

from solutre.core.minds.inputs import Inputs, capped
from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.core.state import OVER
from solutre.games.prehistory.mind.counting import megaliths_now, rites_now, stores_now, summers_left
from solutre.games.prehistory.mind.layout import (
    ANIMALS,
    BASKET,
    BASKETS,
    BEGUN,
    BUILT,
    CENTRE,
    CEREMONY,
    FISH,
    FISH_OWNED,
    GATHERING,
    HUNTED,
    HUNTING,
    MARKERS,
    NEAR,
    ON_RIVER,
    ORDER,
    PAINTED,
    PASSED,
    PAYABLE,
    PILLARS,
    POINTS,
    POSITIONS,
    RESOURCES,
    RITES,
    RIVER,
    SCORE,
    SEASON,
    SEAT,
    SHAMANS,
    SITES,
    STEP,
    TABLE,
    TENT,
    VISIT,
    YEAR,
)
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import (
    AREAS,
    CAMPS,
    COLOURS,
    INCOME_POINTS,
    INCOME_SCORE,
    KINDS,
    MOVE_VALUE,
    NOTHING,
    SPECIES,
)
from solutre.games.prehistory.rules.layouts import HALF, OFFERS
from solutre.games.prehistory.rules.scoring import animals_owned, footprints_owned
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    CARDS_SHOWN,
    DEAL,
    END_OF_GAME,
    FISH_VALUES,
    SLOTS,
)


def inputs(state: PreHistory, seat: int, buffer: Inputs) -> None:
    """What a seat knows. The same for its view and for every world that fits it."""
    buffer.clear()
    observer: i64 = seat
    ready: bool = state.step != DEAL or state.round > 1  # before, the map and the displays are being laid out
    write_table(state, ready, buffer)
    ahead: i64 = 0
    while ahead < state.seats:
        other: i64 = (observer + ahead) % state.seats
        first: i64 = TABLE + ahead * SEAT
        seen: bool = other == observer or not state.covered or state.step == END_OF_GAME
        write_board(state, other, first, buffer)
        write_cards(state, other, first, seen, buffer)
        if ready:
            write_land(state, other, first, seen, buffer)
        ahead += 1


# --- the table ---------------------------------------------------------------------------------


def write_table(state: PreHistory, ready: bool, buffer: Inputs) -> None:
    buffer.on(SEASON + state.season)
    buffer.on(YEAR + state.round)
    buffer.on(STEP + state.step)
    buffer.on(VISIT + state.visit)
    if state.action != NOTHING:
        buffer.on(BEGUN + state.action)
    buffer.put(POINTS, state.points)
    buffer.put(POINTS + 1, state.count)
    buffer.put(POINTS + 2, state.covered)
    colour: i64 = 0
    while ready and colour < COLOURS:
        buffer.put(CENTRE + colour, MOVE_VALUE[stores.centre(state) * COLOURS + colour])
        colour += 1
    write_shown(state.gathering_slots, SLOTS, GATHERING, buffer)
    write_shown(state.fish_slots, SLOTS, FISH, buffer)
    write_shown(state.hunting_slots, CARDS_SHOWN, HUNTING, buffer)
    write_shown(state.ceremony_slots, CARDS_SHOWN, CEREMONY, buffer)
    at: i64 = 0
    while at < len(state.top):
        buffer.put(PILLARS + at, state.top[at])
        at += 1


def write_shown(slots: vec[i64], count: i64, place: i64, buffer: Inputs) -> None:
    """How many of each lie in a display."""
    mark: i64 = buffer.count
    at: i64 = 0
    while at < len(slots) and at < count:
        if slots[at] != NOTHING:
            buffer.more(mark, place + slots[at])
        at += 1


# --- the players -------------------------------------------------------------------------------


def write_board(state: PreHistory, seat: i64, first: i64, buffer: Inputs) -> None:
    """What lies on a personal board, cards apart."""
    buffer.put(first, 1 if seat == state.seat and state.player != OVER else 0)
    place: i64 = 0
    while place < len(state.order):
        if state.order[place] == seat:
            buffer.on(first + ORDER + place)
        place += 1
    buffer.put(first + PASSED, state.passed >> seat & 1)
    buffer.put(first + PASSED + 1, state.resting >> seat & 1)
    buffer.put(first + SCORE, state.scores[seat])
    summers: i64 = summers_left(state)
    buffer.put(first + SCORE + 4, summers * INCOME_SCORE[state.river[seat]])
    buffer.put(first + SCORE + 5, state.development[seat])
    buffer.put(first + SCORE + 6, summers * INCOME_POINTS[state.river[seat]])
    write_row(state.resources, seat * COLOURS, COLOURS, first + RESOURCES, buffer)
    write_row(state.markers, seat * COLOURS, COLOURS, first + MARKERS, buffer)
    buffer.bits(first + PAINTED, state.painted[seat])
    kind: i64 = 0
    while kind < KINDS:
        buffer.on(first + BASKETS + kind * BASKET + capped(state.baskets[seat * KINDS + kind], BASKET - 1))
        kind += 1
    write_row(state.fish, seat * FISH_VALUES, FISH_VALUES, first + FISH_OWNED, buffer)
    buffer.on(first + ON_RIVER + capped(state.river[seat] // 3, RIVER - 1))
    buffer.on(first + TENT + state.tent[seat])
    camp: i64 = 0
    while camp < CAMPS:
        buffer.put(first + BUILT + camp, 1 if state.camp_at[seat * CAMPS + camp] != NOTHING else 0)
        camp += 1
    buffer.put(first + BUILT + CAMPS, spaces.camps_built(state, seat))
    buffer.bits(first + SHAMANS, state.shamans[seat])
    if state.weather[seat] != NOTHING:
        buffer.on(first + SHAMANS + POSITIONS + state.weather[seat])


def write_row(values: vec[i64], at: i64, count: i64, place: i64, buffer: Inputs) -> None:
    """Some numbers that stand one behind the other."""
    last: i64 = at + count
    while at < last:
        buffer.put(place, values[at])
        at += 1
        place += 1


def write_cards(state: PreHistory, seat: i64, first: i64, seen: bool, buffer: Inputs) -> None:
    """Cards that a player owns; of those that an observer does not see the number (PRE-I3)."""
    buffer.bits(first + HUNTED, state.hunted[seat])
    species: i64 = 0
    while species < SPECIES:
        buffer.put(first + ANIMALS + species, animals_owned(state, seat, species))
        buffer.put(first + ANIMALS + SPECIES + species, footprints_owned(state, seat, species))
        species += 1
    if seen:
        buffer.bits(first + RITES, state.rites[seat])
    buffer.put(first + TENT - 2, count_bits(state.rites[seat]) + state.face_down[seat])
    buffer.put(first + TENT - 1, state.megaliths[seat])


def write_land(state: PreHistory, seat: i64, first: i64, seen: bool, buffer: Inputs) -> None:
    """What can be paid today, what would be scored now, and which sites are near."""
    buffer.put(first + SCORE + 1, stores_now(state, seat))
    buffer.put(first + SCORE + 2, megaliths_now(state, seat))
    if seen:
        buffer.put(first + SCORE + 3, rites_now(state, seat))
    held: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        if state.resources[seat * COLOURS + colour] > 0:
            held |= ALONE[colour]
        colour += 1
    area: i64 = 0
    while area < AREAS:
        buffer.bits(first + PAYABLE + area * POSITIONS, stores.payable(state, area, held))
        area += 1
    write_sites(state, seat, first, buffer)


def write_sites(state: PreHistory, seat: i64, first: i64, buffer: Inputs) -> None:
    """How many sites that still offer something lie one, two and three steps from a member."""
    mark: i64 = buffer.count
    word: i64 = 0
    while word < 2:
        offers: i64 = state.sites[OFFERS + word] & ~state.taken[word] & ~spaces.all_camps(state, word)
        steps: i64 = 1
        while steps <= NEAR and offers:
            near: i64 = within(state, seat, steps, word) & offers
            offers &= ~near
            while near:
                low: i64 = near & -near
                site: i64 = state.land[word * HALF + BIT[low % PRIME]]
                buffer.more(mark, first + SITES + site * NEAR + steps - 1)
                near ^= low
            steps += 1
        word += 1


def within(state: PreHistory, seat: i64, steps: i64, word: i64) -> i64:
    """One word of the set of spaces that a member of a seat has at most so far to."""
    found: i64 = 0
    half: i64 = 0
    while half < 2:
        left: i64 = state.peopled[seat * 2 + half]
        while left:
            low: i64 = left & -left
            found |= spaces.reached(state, half * HALF + BIT[low % PRIME], steps, word)
            left ^= low
        half += 1
    return found
