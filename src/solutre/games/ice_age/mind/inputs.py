"""What a seat knows of Ère glaciaire, as numbers for a net: who stands where, who would fall, what is still to come.

Of cards it tells the own hand, what lies open, and how many the others hold of each back.
"""

from __future__ import annotations

from solutre.core.minds.inputs import Inputs, capped
from solutre.core.native import i64, vec
from solutre.core.state import OVER
from solutre.games.ice_age.mind.judging import (
    about_to_act,
    about_to_place,
    expect,
    second_pick,
    survivors,
)
from solutre.games.ice_age.mind.layout import (
    BAND,
    CARD_NOW,
    CHOSEN,
    CLUBBED,
    CLUBS,
    CROWD,
    CROWDS,
    DARK_RESERVE,
    DISCARD,
    FALL,
    FALLEN,
    FIRE,
    FIRES,
    GLACIERS,
    HEAT,
    HEATS,
    HERDS,
    HUNTERS,
    LEFT,
    MAMMOTHS,
    MOST_STONES,
    OPEN,
    OWN_HAND,
    PICKED,
    PIECES_LEFT,
    SCORE,
    SEAT,
    STEP,
    STONES,
    STONES_OF,
    SUPPLIES,
    TABLE,
    THREATENED,
    USE_NOW,
)
from solutre.games.ice_age.rules import board, glacier
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    CARDS,
    DARK,
    LIGHT,
    ONE,
    REGIONS,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.scoring import capacity
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import NOTHING


def inputs(state: IceAge, seat: int, buffer: Inputs) -> None:
    """What a seat knows. The same for its view and for every world that fits it."""
    buffer.clear()
    observer: i64 = seat
    write_table(state, buffer)
    write_cards(state, observer, buffer)
    hopes: vec[i64] = vec[i64]([0] * (2 * state.seats))
    region: i64 = 0
    while region < REGIONS:
        write_region(state, region, observer, buffer)
        expect(state, region, hopes, 0)
        region += 1
    behind: i64 = glacier.last_placed(state)
    ahead: i64 = 0
    while ahead < state.seats:
        other: i64 = (observer + ahead) % state.seats
        write_seat(state, other, TABLE + ahead * SEAT, hopes, behind, buffer)
        ahead += 1


def write_table(state: IceAge, buffer: Inputs) -> None:
    buffer.on(STEP + state.step)
    buffer.on(LEFT + state.rounds - state.round)
    buffer.put(DARK_RESERVE, state.dark_reserve)
    buffer.on(DARK_RESERVE + 1 + capped(state.dark_reserve, MOST_STONES))
    buffer.put(SUPPLIES, state.light_reserve)
    buffer.put(SUPPLIES + 1, state.mammoth_supply)
    buffer.put(SUPPLIES + 2, state.club_supply)
    if state.card != NOTHING:
        buffer.on(CARD_NOW + state.card)
    if state.use != NOTHING:
        buffer.on(USE_NOW + state.use)
    buffer.put(PIECES_LEFT, state.left)
    if state.at != NOTHING:
        buffer.on(CHOSEN + state.at)
    buffer.put(PICKED, 1 if second_pick(state.step) else 0)


def write_cards(state: IceAge, observer: i64, buffer: Inputs) -> None:
    if state.open_light != NOTHING:
        buffer.on(OPEN + state.open_light)
    if state.open_dark != NOTHING:
        buffer.on(OPEN + state.open_dark)
    card: i64 = 0
    while card < CARDS:
        buffer.put(OWN_HAND + card, count_of(state.hands[observer], card))
        buffer.put(DISCARD + card, count_of(state.discard, card))
        card += 1


def write_region(state: IceAge, region: i64, observer: i64, buffer: Inputs) -> None:
    """What lies in a region, who stands there, and who falls if its fire is as most of them are."""
    if state.covered >> BITS * region & ANY:
        buffer.on(GLACIERS + region)
        return
    if glacier.threatened(state) >> BITS * region & ANY:
        buffer.on(THREATENED + region)
    herd: i64 = state.mammoths >> BITS * region & ANY
    fires: i64 = state.fires >> BITS * region & ANY
    heat: i64 = state.heat >> BITS * region & ANY
    buffer.on(HERDS + region * MAMMOTHS + capped(herd, MAMMOTHS - 1))
    buffer.on(FIRE + region * FIRES + capped(fires, FIRES - 1))
    buffer.put(HEATS + region, heat)
    sizes: i64 = 0
    bare: i64 = 0
    crowd: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        own: i64 = board.standing_in(state, seat, region)
        sizes += own * ONE[seat]
        bare += (state.hunters[seat * 2] >> BITS * region & ANY) * ONE[seat]
        crowd += own
        seat += 1
    over: i64 = crowd - capacity(herd, heat)
    buffer.on(CROWD + region * CROWDS + capped(over + 3 if over > -3 else 0, CROWDS - 1))
    if crowd:
        left: i64 = survivors(sizes, bare, capacity(herd, heat + fires * HEAT))
        write_bands(state, region, observer, sizes, left, buffer)


def write_bands(state: IceAge, region: i64, observer: i64, sizes: i64, left: i64, buffer: Inputs) -> None:
    """The hunters of each seat in a region, and how many of them would fall."""
    ahead: i64 = 0
    while ahead < state.seats:
        seat: i64 = (observer + ahead) % state.seats
        own: i64 = sizes >> BITS * seat & ANY
        if own:
            first: i64 = TABLE + ahead * SEAT
            stay: i64 = left >> BITS * seat & ANY
            buffer.on(first + HUNTERS + region * BAND + capped(own, BAND) - 1)
            buffer.put(first + CLUBBED + region, state.hunters[seat * 2 + 1] >> BITS * region & ANY)
            buffer.on(first + FALL + region * FALLEN + (0 if stay == own else 1 if stay else 2))
        ahead += 1


def write_seat(state: IceAge, seat: i64, first: i64, hopes: vec[i64], behind: i64, buffer: Inputs) -> None:
    going: bool = state.player != OVER
    buffer.put(first, 1 if seat == state.player else 0)
    buffer.put(first + 1, 1 if seat == state.seat and going else 0)
    buffer.put(first + 2, 1 if seat == state.first else 0)
    buffer.put(first + 3, 1 if seat == state.ender else 0)
    buffer.put(first + 4, 1 if behind & ONE[seat] else 0)
    buffer.put(first + SCORE, state.scores[seat])
    buffer.put(first + SCORE + 1, hopes[seat * 2])
    buffer.put(first + SCORE + 2, hopes[seat * 2 + 1])
    buffer.put(first + SCORE + 3, about_to_place(state, seat) if going else 0)
    buffer.put(first + SCORE + 4, about_to_act(state, seat) if going else 0)
    buffer.put(first + CLUBS, state.clubs[seat])
    buffer.put(first + CLUBS + 1, state.reserve[seat])
    buffer.put(first + CLUBS + 2, count_colour(state.hands[seat], LIGHT))
    buffer.put(first + CLUBS + 3, count_colour(state.hands[seat], DARK))
    buffer.on(first + STONES_OF + capped(state.stones[seat], STONES - 1))
