"""What a strong player thinks about: the count as if it came now, what the stores can still become, where to walk."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from solutre.core.native import i64, vec
from solutre.core.state import OVER, State
from solutre.core.weights import read_weights
from solutre.games.prehistory.components import (
    BIT,
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    COLOURS,
    COPY_CARD,
    INCOME_POINTS,
    INCOME_SCORE,
    LAST_SPACE,
    MOVE_VALUE,
    NEED,
    NOTHING,
    ROUNDS,
    SPECIES,
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
    MEGALITH_B,
)
from solutre.games.prehistory.rules_table import AUTUMN, FINAL, MAIN, SPRING, SUMMER
from solutre.games.prehistory.scoring import (
    MEGALITH_A_SCORE,
    animals_worth,
    best_rite,
    development_score,
    footprints_owned,
    gathering_score,
    megalith_score,
    painting_score,
    rite_score,
)

FEATURES: Final = (
    "score", "count now", "income to come", "resources", "markers", "development", "members on the map", "camps",
    "hunting to come", "walk to come",
)  # fmt: skip
CONSTANTS: Final = (
    "step to pay", "development point of a camp", "member of a camp", "marker space", "fish", "fish by its value",
    "animal", "gathering tile", "megalith", "development point of an income", "rising on the river",
    "resource at the end", "resource by round", "spring to play",
)  # fmt: skip
WEIGHTS: Final[list[float]] = read_weights(Path(__file__).parent, FEATURES, CONSTANTS)
# places of the constants behind the weights of the features
STEP: Final = 10  # what a movement point that is still to be paid is worth
CAMP_DEVELOPMENT: Final = 11
CAMP_MEMBER: Final = 12
MARKER: Final = 13  # stops of a walk
FISH: Final = 14
FISH_VALUE: Final = 15
ANIMAL: Final = 16
GATHERED: Final = 17
STANDING_STONE: Final = 18
INCOME_DEVELOPMENT: Final = 19
RISING: Final = 20
RESOURCE: Final = 21
RESOURCE_BY_ROUND: Final = 22
SPRING_TO_PLAY: Final = 23
NONE_YET: Final = vec[float]([0.0] * len(FEATURES))
NEW_TRIBE: Final = 3  # members before any camp is built


def summers_left(state: PreHistory) -> i64:
    """Fishing incomes that are still to come."""
    return ROUNDS - state.round + (1 if state.season <= SUMMER else 0)


def count_now(state: PreHistory, seat: i64) -> float:
    """The points of all sources that are counted at the end, development points apart."""
    total: i64 = painting_score(state.painted[seat]) + gathering_score(state, seat)
    total += state.megaliths[seat] * MEGALITH_A_SCORE
    species: i64 = 0
    while species < SPECIES:
        total += animals_worth(state, seat, species) * footprints_owned(state, seat, species)
        species += 1
    return float(total + places_now(state, seat))


def places_now(state: PreHistory, seat: i64) -> i64:
    """The part of the count that can change when a member walks: megaliths B and C, and ceremony cards."""
    total: i64 = rites_now(state, seat)
    space: i64 = 0
    while space < len(state.land):
        if state.land[space] >= MEGALITH_B:
            total += megalith_score(state, seat, space)
        space += 1
    return total


def rites_now(state: PreHistory, seat: i64) -> i64:
    """The ceremony cards as they would score now."""
    total: i64 = 0
    left: i64 = state.rites[seat]
    while left:
        low: i64 = left & -left
        total += rite_score(state, seat, BIT[low % 67])
        left ^= low
    if (state.rites[seat] >> COPY_CARD) & 1:
        best: i64 = best_rite(state, seat)
        if best != NOTHING:
            total += rite_score(state, seat, best)
    return total


def hunting_to_come(state: PreHistory, seat: i64) -> float:
    """Animals wait for footprints and footprints for animals."""
    hope = 0.0
    species: i64 = 0
    while species < SPECIES:
        worth: i64 = animals_worth(state, seat, species)
        prints: i64 = footprints_owned(state, seat, species)
        hope += float(worth + prints)
        species += 1
    return hope


# --- the walk ----------------------------------------------------------------------------------------


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
    """What a member gains by stopping on a space."""
    printed: i64 = state.land[space]
    if printed >= MARKER0:
        return WEIGHTS[MARKER]
    if printed == CAMP_SPACE:
        if (state.all_camps(space // HALF) >> (space % HALF)) & 1:
            return 0.0
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


def walk_to_come(state: PreHistory, seat: i64) -> float:
    """The best thing that the rest of an own autumn turn can bring, less the steps that are still to be paid."""
    if state.season != AUTUMN or state.player != seat or state.step != MAIN:
        return 0.0
    hope = 0.0
    here: i64 = NOTHING
    there: i64 = NOTHING
    steps: i64 = steps_affordable(state, seat)
    word: i64 = 0
    while word < 2:
        left: i64 = state.peopled[seat * 2 + word] & ~state.tired[word]
        while left:
            low: i64 = left & -left
            walker: i64 = word * HALF + BIT[low % 67]
            gain, space = best_walk(state, seat, walker, steps)
            if gain > hope:
                hope = gain
                here = walker
                there = space
            left ^= low
        word += 1
    if here != NOTHING:
        hope -= loss_of_leaving(state, seat, here, there)
    return max(hope, best_building(state, seat))


def loss_of_leaving(state: PreHistory, seat: i64, here: i64, there: i64) -> float:
    """What the count loses when a member leaves its megaliths and terrain. It comes back at once, rested or tired."""
    before: i64 = places_now(state, seat)
    tired: vec[i64] = state.tired[:]
    state.remove_member(seat, here)
    state.add_members(seat, there, 1)
    after: i64 = places_now(state, seat)
    state.remove_member(seat, there)
    state.add_members(seat, here, 1)
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


def best_walk(state: PreHistory, seat: i64, walker: i64, steps: i64) -> tuple[float, i64]:
    """The best space for one member, and what it is worth."""
    best = 0.0
    target: i64 = NOTHING
    word: i64 = 0
    while word < 2:
        left: i64 = state.reached(walker, steps, word) & ~state.blocked(word)
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % 67]
            left ^= low
            worth = stop_worth(state, seat, walker, space)
            if worth > best:
                lacking: i64 = state.distance(walker, space) - state.points
                if lacking > 0:
                    worth -= WEIGHTS[STEP] * float(lacking)
                if worth > best:
                    best = worth
                    target = space
        word += 1
    return best, target


# --- the whole -------------------------------------------------------------------------------------


def features(state: State, seat: int) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    assert isinstance(state, PreHistory)
    numbers: vec[float] = NONE_YET[:]
    fill_features(state, seat, numbers)
    return list(numbers)


def fill_features(state: PreHistory, seat: i64, numbers: vec[float]) -> None:
    numbers[0] = float(state.scores[seat])
    if state.player == OVER:
        return
    numbers[1] = count_now(state, seat)
    if state.season == FINAL:
        points: i64 = state.development[seat] + state.resources_of(seat) + state.markers_of(seat)
        numbers[1] += float(development_score(points))
        return
    summers = float(summers_left(state))
    space: i64 = state.river[seat]
    income = summers * (float(INCOME_SCORE[space]) + WEIGHTS[INCOME_DEVELOPMENT] * float(INCOME_POINTS[space]))
    rising = summers * WEIGHTS[RISING] * float(space) * (1.0 if space < LAST_SPACE else 0.0)
    later = float(ROUNDS - state.round) / 4.0
    if state.season == SPRING and not (state.passed >> seat) & 1:
        later = min(1.0, later + WEIGHTS[SPRING_TO_PLAY])
    numbers[2] = income + rising
    numbers[3] = float(state.resources_of(seat)) * (WEIGHTS[RESOURCE] + WEIGHTS[RESOURCE_BY_ROUND] * later)
    numbers[4] = float(state.markers_of(seat))
    numbers[5] = float(state.development[seat])
    numbers[6] = float(NEW_TRIBE + state.camps_built(seat) - state.tent[seat]) * later
    numbers[7] = float(state.camps_built(seat)) * later
    numbers[8] = hunting_to_come(state, seat) * later
    numbers[9] = walk_to_come(state, seat)


def worth_of(state: PreHistory, seat: i64) -> float:
    numbers: vec[float] = NONE_YET[:]
    fill_features(state, seat, numbers)
    total = 0.0
    place: i64 = 0
    while place < len(numbers):
        total += numbers[place] * WEIGHTS[place]
        place += 1
    return total
