"""Where to walk in autumn: what a stop brings, what it costs to get there, and what a member leaves behind."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME
from solutre.games.prehistory.mind.counting import places_now
from solutre.games.prehistory.mind.features import (
    ANIMAL,
    CAMP_DEVELOPMENT,
    CAMP_MEMBER,
    FISH,
    FISH_VALUE,
    GATHERED,
    MARKER,
    STANDING_STONE,
    STEP,
)
from solutre.games.prehistory.rules import camps, spaces, stores
from solutre.games.prehistory.rules.components import (
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    COLOURS,
    MEMBERS,
    MOVE_VALUE,
    NEED,
    NOTHING,
    RITE,
)
from solutre.games.prehistory.rules.layouts import (
    ANIMAL_SPACE,
    CAMP_SITES,
    CIRCLES,
    FISH_SPACE,
    GATHERING_SPACE,
    HALF,
    MARKER0,
    MOST_SPACES,
    OFFERS,
    REACH,
    reach_index,
)
from solutre.games.prehistory.rules.scoring import MEGALITH, TERRAIN, footprints_owned
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AUTUMN, MAIN

# ceremony cards that count where members stand, as a set
RITES_OF_PLACES: Final[i64] = sum(2**card for card, rite in enumerate(list(RITE)) if rite in (TERRAIN, MEGALITH))
NO_STOPS: Final = vec[float]([0.0] * MOST_SPACES)


@mypyc_attr(acyclic=True)
class Walks:
    """What stops are worth to a seat, for positions in which it has the same camps and footprints."""

    def __init__(self, state: PreHistory, seat: i64, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.seat: i64 = seat
        self.since: PreHistory = state
        self.dearest: vec[float] = NO_STOPS[: MEMBERS + 2]  # builders -> the dearest camp that they can build
        self.stops: vec[float] = NO_STOPS[:]  # space -> what a member from afar gains by a stop …
        self.stops_beside: vec[float] = NO_STOPS[:]  # … and one beside it, who does not add to the builders there
        self.price_camps(state)
        self.price_stops(state, 0)
        self.price_stops(state, 1)

    def price_camps(self, state: PreHistory) -> None:
        camp: i64 = 0
        while camp < CAMPS:
            if state.camp_at[self.seat * CAMPS + camp] == NOTHING:
                points = self.weights[CAMP_DEVELOPMENT] * float(CAMP_POINTS[camp])
                worth = float(CAMP_SCORE[camp]) + points + self.weights[CAMP_MEMBER]
                builders: i64 = NEED[camp]
                while builders < len(self.dearest):
                    if worth > self.dearest[builders]:
                        self.dearest[builders] = worth
                    builders += 1
            camp += 1

    def price_stops(self, state: PreHistory, word: i64) -> None:
        """All but those on camp spaces."""
        left: i64 = state.sites[OFFERS + word] & ~state.sites[CAMP_SITES + word]
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            self.stops[space] = stop_worth(state, self.seat, space, self.weights)
            self.stops_beside[space] = self.stops[space]
            left ^= low

    def price_sites(self, state: PreHistory, sites: i64, word: i64) -> None:
        """Stops on camp spaces: they depend on who stands around."""
        left: i64 = sites
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            builders: i64 = spaces.members_around(state, self.seat, space)
            self.stops[space] = self.dearest[builders + 1]
            self.stops_beside[space] = self.dearest[builders]
            left ^= low

    def best_hope(self, state: PreHistory, places: float) -> float:
        """The best thing that the rest of an autumn turn can bring, less the steps that are still to be paid."""
        seat: i64 = self.seat
        steps: i64 = steps_affordable(state, seat)
        low: i64 = state.sites[OFFERS] & ~(state.taken[0] | spaces.all_peopled(state, 0) | spaces.all_camps(state, 0))
        high: i64 = state.sites[OFFERS + 1] & ~(
            state.taken[1] | spaces.all_peopled(state, 1) | spaces.all_camps(state, 1)
        )
        self.price_sites(state, low & state.sites[CAMP_SITES], 0)
        self.price_sites(state, high & state.sites[CAMP_SITES + 1], 1)
        hope = 0.0
        here: i64 = NOTHING
        there: i64 = NOTHING
        word: i64 = 0
        while word < 2:
            left: i64 = state.peopled[seat * 2 + word] & ~state.tired[word]
            while left:
                lone: i64 = left & -left
                walker: i64 = word * HALF + BIT[lone % PRIME]
                near: i64 = reach_index(state.seats, state.layout, walker, steps)
                gain, space = self.best_walk(state, walker, REACH[near] & low, REACH[near + 1] & high)
                if gain > hope:
                    hope = gain
                    here = walker
                    there = space
                left ^= lone
            word += 1
        if here != NOTHING and places > 0.0:
            hope -= loss_of_leaving(state, seat, here, there, places)
        return max(hope, self.best_building(state))

    def best_walk(self, state: PreHistory, walker: i64, low: i64, high: i64) -> tuple[float, i64]:
        """The best space for one member out of a set that it can reach, and what it is worth."""
        best = 0.0
        target: i64 = NOTHING
        beside: i64 = reach_index(state.seats, state.layout, walker, 1)
        word: i64 = 0
        while word < 2:
            left: i64 = low if word == 0 else high
            near: i64 = REACH[beside + word]
            while left:
                lone: i64 = left & -left
                space: i64 = word * HALF + BIT[lone % PRIME]
                left ^= lone
                worth: float = self.stops_beside[space] if near & lone else self.stops[space]
                if worth > best:
                    worth -= self.weights[STEP] * float(steps_to_pay(state, walker, space))
                    if worth > best:
                        best = worth
                        target = space
            word += 1
        return best, target

    def best_building(self, state: PreHistory) -> float:
        """On a space where a member stopped before."""
        best = 0.0
        word: i64 = 0
        while word < 2:
            left: i64 = camps.building_sites(state, word)
            while left:
                low: i64 = left & -left
                best = max(best, self.dearest[spaces.members_around(state, self.seat, word * HALF + BIT[low % PRIME])])
                left ^= low
            word += 1
        return best


def may_walk(state: PreHistory, seat: i64) -> bool:
    """A walk is hoped for in the own autumn turn only, between two actions."""
    return state.season == AUTUMN and state.player == seat and state.step == MAIN


def stop_worth(state: PreHistory, seat: i64, space: i64, weights: vec[float]) -> float:
    """What a member gains by stopping on a marker space, or on one whose piece still lies there."""
    printed: i64 = state.land[space]
    if printed >= MARKER0:
        return weights[MARKER]
    if printed == FISH_SPACE:
        return weights[FISH] + weights[FISH_VALUE] * float(state.contents[space])
    if printed == ANIMAL_SPACE:
        return weights[ANIMAL] + float(footprints_owned(state, seat, state.contents[space]))
    return weights[GATHERED if printed == GATHERING_SPACE else STANDING_STONE]


def steps_affordable(state: PreHistory, seat: i64) -> i64:
    """Movement points at hand and those that cubes and development points could become."""
    total: i64 = state.points + state.development[seat]
    prices: i64 = stores.centre(state) * COLOURS
    colour: i64 = 0
    while colour < COLOURS:
        cubes: i64 = state.resources[seat * COLOURS + colour] + state.markers[seat * COLOURS + colour]
        total += cubes * MOVE_VALUE[prices + colour]
        colour += 1
    return total


def steps_to_pay(state: PreHistory, walker: i64, space: i64) -> i64:
    """Steps to a space beyond those for which there are points."""
    steps: i64 = state.points
    while not (spaces.reached(state, walker, steps, space // HALF) >> (space % HALF)) & 1:
        steps += 1
    return steps - state.points


def loss_of_leaving(state: PreHistory, seat: i64, here: i64, there: i64, before: float) -> float:
    """What the count of places loses when a member leaves for another."""
    if not state.sites[CIRCLES + here // HALF] & ALONE[here % HALF] and not state.rites[seat] & RITES_OF_PLACES:
        return 0.0
    members: vec[i64] = state.members
    peopled: vec[i64] = state.peopled
    tired: vec[i64] = state.tired
    spaces.copy_map(state)
    spaces.remove_member(state, seat, here)
    spaces.add_members(state, seat, there, 1)
    after = float(places_now(state, seat))
    state.members = members
    state.peopled = peopled
    state.tired = tired
    return before - after if before > after else 0.0
