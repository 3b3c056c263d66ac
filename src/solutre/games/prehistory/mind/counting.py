"""What a strong player counts: all points as if the end came now, and what animals and footprints wait for."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import BIT, PRIME, count_bits
from solutre.games.prehistory.mind.features import (
    CAMPS_BUILT,
    CEREMONIES_TO_COME,
    DEVELOPMENT,
    GATHERING_TO_COME,
    HUNTING_TO_COME,
    INCOME_DEVELOPMENT,
    INCOME_TO_COME,
    MARKERS,
    MEMBERS_ON_MAP,
    RESOURCE,
    RESOURCE_BY_ROUND,
    RESOURCES,
    RISING,
    SCORE,
    SPRING_TO_PLAY,
    STORES,
)
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import (
    COPY_CARD,
    INCOME_POINTS,
    INCOME_SCORE,
    LAST_SPACE,
    NOTHING,
    ROUNDS,
    SPECIES,
)
from solutre.games.prehistory.rules.scoring import (
    animals_worth,
    best_rite,
    development_score,
    footprints_owned,
    gathered,
    gathering_score,
    painting_score,
    rite_score,
)
from solutre.games.prehistory.rules.special_spaces import MEGALITH_A_SCORE, megalith_score
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import FINAL, SPRING, SUMMER

NEW_TRIBE: Final = 3  # members before any camp is built

# --- what somebody has -----------------------------------------------------------------------------


def summers_left(state: PreHistory) -> i64:
    """Fishing incomes that are still to come."""
    return ROUNDS - state.round + (1 if state.season <= SUMMER else 0)


def years_to_come(state: PreHistory, seat: i64, weights: vec[float]) -> float:
    """As a share of all; a spring that is still to be played is part of a year."""
    later = float(ROUNDS - state.round) / 4.0
    if state.season == SPRING and not (state.passed >> seat) & 1:
        return min(1.0, later + weights[SPRING_TO_PLAY])
    return later


def fill_stores(state: PreHistory, seat: i64, numbers: vec[float], weights: vec[float]) -> None:
    """The features that no place changes: points, stores, and what years to come will make of them."""
    numbers[SCORE] = float(state.scores[seat])
    numbers[STORES] = float(stores_now(state, seat))
    if state.season == FINAL:
        points: i64 = state.development[seat] + stores.resources_of(state, seat) + stores.markers_of(state, seat)
        numbers[STORES] += float(development_score(points))
        return
    later = years_to_come(state, seat, weights)
    built = float(spaces.camps_built(state, seat))
    numbers[INCOME_TO_COME] = income_to_come(state, seat, weights)
    resource = weights[RESOURCE] + weights[RESOURCE_BY_ROUND] * later
    numbers[RESOURCES] = float(stores.resources_of(state, seat)) * resource
    numbers[MARKERS] = float(stores.markers_of(state, seat))
    numbers[DEVELOPMENT] = float(state.development[seat])
    numbers[MEMBERS_ON_MAP] = (float(NEW_TRIBE - state.tent[seat]) + built) * later
    numbers[CAMPS_BUILT] = built * later
    numbers[HUNTING_TO_COME] = hunting_to_come(state, seat) * later
    numbers[CEREMONIES_TO_COME] = float(count_bits(state.rites[seat])) * later
    numbers[GATHERING_TO_COME] = float(gathered(state, seat)) * later


def income_to_come(state: PreHistory, seat: i64, weights: vec[float]) -> float:
    """Of the fishing track, which can be risen on until its last space."""
    summers = float(summers_left(state))
    space: i64 = state.river[seat]
    income = summers * (float(INCOME_SCORE[space]) + weights[INCOME_DEVELOPMENT] * float(INCOME_POINTS[space]))
    if space == LAST_SPACE:
        return income
    return income + summers * weights[RISING] * float(space)


def stores_now(state: PreHistory, seat: i64) -> i64:
    """The part of the count that no walk changes; development points are counted apart."""
    total: i64 = painting_score(state.painted[seat]) + gathering_score(state, seat)
    total += state.megaliths[seat] * MEGALITH_A_SCORE
    species: i64 = 0
    while species < SPECIES:
        total += animals_worth(state, seat, species) * footprints_owned(state, seat, species)
        species += 1
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


# --- what places bring -----------------------------------------------------------------------------


def places_now(state: PreHistory, seat: i64) -> i64:
    """What a walk may change: megaliths B and C, and ceremony cards."""
    return megaliths_now(state, seat) + rites_now(state, seat)


def megaliths_now(state: PreHistory, seat: i64) -> i64:
    total: i64 = 0
    at: i64 = 0
    while at < len(state.stones):
        total += megalith_score(state, seat, state.stones[at])
        at += 1
    return total


def rites_now(state: PreHistory, seat: i64) -> i64:
    """The ceremony cards as they would score now."""
    total: i64 = 0
    left: i64 = state.rites[seat]
    while left:
        low: i64 = left & -left
        total += rite_score(state, seat, BIT[low % PRIME])
        left ^= low
    if (state.rites[seat] >> COPY_CARD) & 1:
        best: i64 = best_rite(state, seat)
        if best != NOTHING:
            total += rite_score(state, seat, best)
    return total
