"""Where to walk in autumn: what a stop brings, what it costs to get there, and what a member leaves behind."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.prehistory.components import (
    BIT,
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    COLOURS,
    MOVE_VALUE,
    NEED,
    NOTHING,
)
from solutre.games.prehistory.counting import (
    ANIMAL,
    CAMP_DEVELOPMENT,
    CAMP_MEMBER,
    FISH,
    FISH_VALUE,
    GATHERED,
    MARKER,
    STANDING_STONE,
    STEP,
    WEIGHTS,
    places_now,
)
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_map import (
    ANIMAL_SPACE,
    CAMP_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    HALF,
    MARKER0,
    MEGALITH_A,
)
from solutre.games.prehistory.rules_table import AUTUMN, MAIN
from solutre.games.prehistory.scoring import footprints_owned

NO_SPACES: Final = vec[i64]([0] * 2)


def builders_near(state: PreHistory, seat: i64, walker: i64, space: i64) -> i64:
    """Members on and beside a space when the walker has arrived there."""
    near: i64 = state.members_around(seat, space)
    if walker != NOTHING and not (state.reached(space, 1, walker // HALF) >> (walker % HALF)) & 1:
        near += 1
    return near


def best_camp(state: PreHistory, seat: i64, builders: i64) -> float:
    """The dearest camp that this number of members can build."""
    best = 0.0
    camp: i64 = 0
    while camp < CAMPS:
        if state.camp_at[seat * CAMPS + camp] == NOTHING and NEED[camp] <= builders:
            points = WEIGHTS[CAMP_DEVELOPMENT] * float(CAMP_POINTS[camp])
            best = max(best, float(CAMP_SCORE[camp]) + points + WEIGHTS[CAMP_MEMBER])
        camp += 1
    return best


def stop_worth(state: PreHistory, seat: i64, walker: i64, space: i64) -> float:
    """What a member gains by stopping on a space where nobody has a camp."""
    printed: i64 = state.land[space]
    if printed >= MARKER0:
        return WEIGHTS[MARKER]
    if printed == CAMP_SPACE:
        return best_camp(state, seat, builders_near(state, seat, walker, space))
    if FISH_SPACE <= printed <= MEGALITH_A and state.piece_lies(space):
        if printed == FISH_SPACE:
            return WEIGHTS[FISH] + WEIGHTS[FISH_VALUE] * float(state.contents[space])
        if printed == ANIMAL_SPACE:
            return WEIGHTS[ANIMAL] + float(footprints_owned(state, seat, state.contents[space]))
        return WEIGHTS[GATHERED if printed == GATHERING_SPACE else STANDING_STONE]
    return 0.0


def steps_affordable(state: PreHistory, seat: i64) -> i64:
    """Movement points at hand and those that cubes and development points could become."""
    total: i64 = state.points + state.development[seat]
    prices: i64 = state.centre() * COLOURS
    colour: i64 = 0
    while colour < COLOURS:
        cubes: i64 = state.resources[seat * COLOURS + colour] + state.markers[seat * COLOURS + colour]
        total += cubes * MOVE_VALUE[prices + colour]
        colour += 1
    return total


def walk_to_come(state: PreHistory, seat: i64, places: i64) -> float:
    """The best thing that the rest of an own autumn turn can bring, less the steps that are still to be paid."""
    if state.season != AUTUMN or state.player != seat or state.step != MAIN:
        return 0.0
    hope = 0.0
    here: i64 = NOTHING
    there: i64 = NOTHING
    steps: i64 = steps_affordable(state, seat)
    free: vec[i64] = NO_SPACES[:]  # set of the spaces without member and camp
    free[0] = ~(state.all_peopled(0) | state.all_camps(0))
    free[1] = ~(state.all_peopled(1) | state.all_camps(1))
    word: i64 = 0
    while word < 2:
        left: i64 = state.peopled[seat * 2 + word] & ~state.tired[word]
        while left:
            low: i64 = left & -left
            walker: i64 = word * HALF + BIT[low % 67]
            gain, space = best_walk(state, seat, walker, steps, free)
            if gain > hope:
                hope = gain
                here = walker
                there = space
            left ^= low
        word += 1
    if here != NOTHING:
        hope -= loss_of_leaving(state, seat, here, there, places)
    return max(hope, best_building(state, seat))


def loss_of_leaving(state: PreHistory, seat: i64, here: i64, there: i64, before: i64) -> float:
    """What the count of places loses when a member leaves for another."""
    if before == 0:
        return 0.0
    members: vec[i64] = state.members
    peopled: vec[i64] = state.peopled
    tired: vec[i64] = state.tired
    state.members = members[:]
    state.peopled = peopled[:]
    state.tired = tired[:]
    state.remove_member(seat, here)
    state.add_members(seat, there, 1)
    after: i64 = places_now(state, seat)
    state.members = members
    state.peopled = peopled
    state.tired = tired
    return float(before - after) if before > after else 0.0


def best_building(state: PreHistory, seat: i64) -> float:
    best = 0.0
    word: i64 = 0
    while word < 2:
        left: i64 = state.building_sites(word)
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % 67]
            best = max(best, best_camp(state, seat, state.members_around(seat, space)))
            left ^= low
        word += 1
    return best


def steps_to_pay(state: PreHistory, walker: i64, space: i64) -> i64:
    """Steps to a space beyond those for which there are points."""
    steps: i64 = state.points
    while not (state.reached(walker, steps, space // HALF) >> (space % HALF)) & 1:
        steps += 1
    return steps - state.points


def best_walk(state: PreHistory, seat: i64, walker: i64, steps: i64, free: vec[i64]) -> tuple[float, i64]:
    """The best space for one member, and what it is worth."""
    best = 0.0
    target: i64 = NOTHING
    word: i64 = 0
    while word < 2:
        left: i64 = state.reached(walker, steps, word) & free[word]
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % 67]
            left ^= low
            worth = stop_worth(state, seat, walker, space)
            if worth > best:
                worth -= WEIGHTS[STEP] * float(steps_to_pay(state, walker, space))
                if worth > best:
                    best = worth
                    target = space
        word += 1
    return best, target
