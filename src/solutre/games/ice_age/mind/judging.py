"""What a strong player thinks: who will survive the conflicts, what they will be worth, what is still to come."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import best_completion, lead, weigh
from solutre.core.native import i64, vec
from solutre.core.state import OVER
from solutre.games.ice_age.mind.features import (
    ABOUT_TO_ACT,
    ABOUT_TO_PLACE,
    CLUBS,
    CONFLICTS,
    FEATURES,
    LATER_HUNTERS,
    LIGHT_CARDS,
    SCORE,
    STONES,
    STONES_ABOVE_SEVEN,
)
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    D01,
    D02,
    FIRE_TOKENS,
    FIRE_VALUES,
    HUNTERS,
    LIGHT,
    MOST_SEATS,
    ONE,
    PIECES,
    REGIONS,
    RICH,
    TERRAINS,
    count_colour,
)
from solutre.games.ice_age.rules.scoring import capacity, worth
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP,
    CAMP_HUNTERS,
    FIRE_TO,
    HERD_TO,
    MAMMOTH_TO,
    MOVE_TO,
    PLACE,
    SWAP_WITH,
    TARGET,
    USE,
)

NO_NUMBERS: Final = vec[float]([0.0] * len(FEATURES))
NO_WORTHS: Final = vec[float]([0.0] * MOST_SEATS)
NO_HOPES: Final = vec[i64]([0] * (REGIONS * 2 * MOST_SEATS))
ALL_FIRES: Final[i64] = FIRE_TOKENS[0] + FIRE_TOKENS[1] + FIRE_TOKENS[2]  # expectations are counted in so many parts


def survivors(sizes: i64, bare: i64, limit: i64) -> i64:
    """Who is left of a region, as a row by seat: all hunters, those without club, and the capacity (section F)."""
    crowd: i64 = count_row(sizes)
    left: i64 = sizes
    size: i64 = 0
    before: i64 = 0
    while crowd > limit:
        size = size_above(sizes, size)
        if size > HUNTERS:  # all groups have lost hunters: from the smallest on again
            if crowd == before:
                return left
            before = crowd
            size = size_above(sizes, 0)
        seat: i64 = 0
        while sizes >> BITS * seat:
            if sizes >> BITS * seat & ANY == size and bare >> BITS * seat & ANY:
                left -= ONE[seat]
                bare -= ONE[seat]
                crowd -= 1
            seat += 1
    return left


def size_above(sizes: i64, size: i64) -> i64:
    """The next larger group of a row, or more than there can be."""
    above: i64 = HUNTERS + 1
    while sizes:
        if size < sizes & ANY < above:
            above = sizes & ANY
        sizes >>= BITS
    return above


def count_row(row: i64) -> i64:
    count: i64 = 0
    while row:
        count += row & ANY
        row >>= BITS
    return count


def expect(table: IceAge, region: i64, hopes: vec[i64], first: i64) -> None:
    """Add what a region promises, from a place on: by seat its points and its surviving hunters, in parts of
    ALL_FIRES."""
    spot: i64 = BITS * region
    sizes: i64 = 0
    bare: i64 = 0
    crowd: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        plain: i64 = table.hunters[seat * 2] >> spot & ANY
        own: i64 = plain + (table.hunters[seat * 2 + 1] >> spot & ANY)
        bare += plain * ONE[seat]
        sizes += own * ONE[seat]
        crowd += own
        seat += 1
    if sizes == 0:
        return
    herd: i64 = table.mammoths >> spot & ANY
    points: i64 = worth(herd)
    fires: i64 = table.fires >> spot & ANY if table.fires else 1
    if fires != 1:  # none, or more than one: they count with their mean, one each
        promise(hopes, first, survivors(sizes, bare, capacity(herd, fires)), points, ALL_FIRES)
    elif crowd <= capacity(herd, 0):
        promise(hopes, first, sizes, points, ALL_FIRES)
    else:
        value: i64 = 0
        while value < FIRE_VALUES:  # exact for a single fire
            promise(hopes, first, survivors(sizes, bare, capacity(herd, value)), points, FIRE_TOKENS[value])
            value += 1


def promise(hopes: vec[i64], first: i64, left: i64, points: i64, share: i64) -> None:
    """Add who is left of a region, in a share of all cases."""
    while left:
        hopes[first] += (left & ANY) * points * share
        hopes[first + 1] += (left & ANY) * share
        left >>= BITS
        first += 2


def hopes_of(table: IceAge) -> vec[i64]:
    """seat * 2 -> expected points of the coming conflicts; seat * 2 + 1 -> expected survivors."""
    hopes: vec[i64] = NO_HOPES[: 2 * table.seats]
    region: i64 = 0
    while region < REGIONS:
        expect(table, region, hopes, 0)
        region += 1
    return hopes


def waits(table: IceAge, seat: i64) -> bool:
    """Whether a seat will place hunters after the one who is placing them now, for D01 or D02."""
    if table.card != D01 and table.card != D02:
        return False
    turn: i64 = (seat + table.seats - table.seat) % table.seats
    now: i64 = (table.player + table.seats - table.seat) % table.seats
    return turn > now


def about_to_place(table: IceAge, seat: i64) -> i64:
    """Hunters that a seat may still place in the running action."""
    step: i64 = table.step
    if seat != table.player:
        return PIECES[table.card] if waits(table, seat) else 0
    if step == PLACE or step == CAMP_HUNTERS:
        return table.left
    if step == CAMP:
        return 2
    return 3 if step == USE and table.card < TERRAINS else 0


def about_to_act(table: IceAge, seat: i64) -> i64:
    """1 if a seat carries out an action that places no hunters."""
    if seat != table.player or table.step == TARGET:
        return 0
    return 1 if USE <= table.step <= FIRE_TO + 2 and about_to_place(table, seat) == 0 else 0


def count_seat(table: IceAge, seat: i64, hopes: vec[i64], numbers: vec[float]) -> None:
    """Fill all numbers of a seat; see FEATURES."""
    stones: i64 = table.stones[seat]
    numbers[SCORE] = float(table.scores[seat])
    numbers[CONFLICTS] = float(hopes[seat * 2]) / float(ALL_FIRES)
    numbers[LATER_HUNTERS] = float(hopes[seat * 2 + 1]) / float(ALL_FIRES) * float(table.rounds - table.round)
    numbers[STONES] = float(stones)
    numbers[STONES_ABOVE_SEVEN] = float(stones - RICH + 1 if stones >= RICH else 0)
    numbers[CLUBS] = float(table.clubs[seat])
    numbers[ABOUT_TO_PLACE] = float(about_to_place(table, seat))
    numbers[ABOUT_TO_ACT] = float(about_to_act(table, seat))
    numbers[LIGHT_CARDS] = float(count_colour(table.hands[seat], LIGHT))


def features(state: IceAge, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    numbers: vec[float] = NO_NUMBERS[:]
    count_seat(state, seat, hopes_of(state), numbers)
    return list(numbers)


def lead_now(table: IceAge, seat: i64, weights: vec[float]) -> float:
    """How much more a seat may hope for than its strongest rival, as the board lies."""
    return lead_by(table, seat, hopes_of(table), weights)


def lead_by(table: IceAge, seat: i64, hopes: vec[i64], weights: vec[float]) -> float:
    """The same, with what the coming conflicts promise."""
    worths: vec[float] = NO_WORTHS[: table.seats]
    numbers: vec[float] = NO_NUMBERS[:]
    other: i64 = 0
    while other < table.seats:
        count_seat(table, other, hopes, numbers)
        worths[other] = weigh(numbers, weights)
        other += 1
    return lead(worths, seat)


def second_pick(step: i64) -> bool:
    """Whether a first pick waits for the second, so that the board does not show yet what it is good for."""
    return step == MOVE_TO or step == SWAP_WITH or step == HERD_TO or step == MAMMOTH_TO or step == FIRE_TO


def evaluate(state: IceAge, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points; a half-made move by its best completion."""
    if state.player == OVER:
        return final_lead(state, seat)
    if state.player != seat or not second_pick(state.step):
        return lead_now(state, seat, weights)
    return best_completion(lead_now, state, seat, weights)


def final_lead(table: IceAge, seat: i64) -> float:
    """Points, with the tie-break as a fraction."""
    points: vec[float] = vec[float]([0.0] * table.seats)
    other: i64 = 0
    while other < table.seats:
        points[other] = float(table.rank_key(other))
        other += 1
    return lead(points, seat) / 10000.0
