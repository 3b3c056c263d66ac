"""What a strong player thinks about a position: what each share will bring, the race for hides, animals and cards."""

from __future__ import annotations

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.core.rules.bits import count_bits
from solutre.core.state import OVER
from solutre.games.mammut.mind.counting import KINDS, NOTHING, Prospects, token_worth
from solutre.games.mammut.mind.features import (
    ANIMALS,
    CARD_WORTH,
    CARDS_PLAYED,
    CHOSEN_SPECIES,
    FEATURES,
    GOODS_WORTH,
    HAND,
    HIDE_TRACK,
    KEPT_SPECIES,
    SCORE,
)
from solutre.games.mammut.mind.shares import (
    FIRE_RACE,
    HIDE_RACE,
    MEAT_RACE,
    TRACK,
    TRACK_LATER,
    TUSK_RACE,
    Shares,
)
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_CARD_VALUE,
    AXE_POINTS,
    AXE_VALUE,
    CARD_VALUE,
    FINAL_ANIMALS,
    FIRE,
    FIRE_BONUS,
    FIRE_PENALTY,
    GOODS,
    HIDE_ANIMAL,
    HIDE_POINTS,
    HIDE_PRIZE,
    LAST_ROUND,
    MEAT,
    MEAT_PLACES,
    MEAT_PRIZE,
    TUSK,
    TUSK_POINTS,
    TUSK_VALUE,
    WILD_ANIMAL,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import DRAW, MAIN, RECALLING

# --- what it is worth ------------------------------------------------------------------------------


def goods_worth(state: Mammut, shares: Shares, seat: i64, weights: vec[float]) -> float:
    """Axes, tusks, meat and fire of this round (MAM-V1, MAM-V6, MAM-V12, MAM-V13, MAM-V16, MAM-P7)."""
    counts: vec[float] = shares.counts
    first: i64 = seat * KINDS
    axe = float(AXE_VALUE) if state.round == LAST_ROUND else weights[CARD_WORTH]
    worth = axe * counts[first + AXE] + float(TUSK_VALUE) * counts[first + TUSK]
    meat = counts[first + MEAT]
    worth += meat_worth(state.seats, shares.before(MEAT_RACE, seat)) * (meat if meat < 1.0 else 1.0)
    least = shares.least(FIRE_RACE, seat)
    worth -= float(FIRE_PENALTY) * least
    return worth + float(FIRE_BONUS[state.seats]) * counts[first + FIRE] * (1.0 - least)


def meat_worth(seats: i64, before: float) -> float:
    """The prize of a place that is not certain: between those of its neighbours."""
    worth = 0.0
    place: i64 = 0
    while place < MEAT_PLACES:
        near = before - float(place)
        near = 1.0 - (near if near > 0.0 else -near)
        if near > 0.0:
            worth += near * float(MEAT_PRIZE[seats * MEAT_PLACES + place])
        place += 1
    return worth


def cards_worth(state: Mammut, shares: Shares, seat: i64, weights: vec[float]) -> float:
    """Cards lying face down that give points or tokens (MAM-X3, MAM-X4, MAM-X8, MAM-X13, MAM-X16)."""
    worth = 0.0
    if shares.cards == 0:
        return worth
    if shares.played(AXE_POINTS):
        worth += float(AXE_CARD_VALUE) * shares.counts[seat * KINDS + AXE]
    if shares.played(TUSK_POINTS):
        worth += float(CARD_VALUE) * shares.most(TUSK_RACE, seat)
    if shares.played(HIDE_POINTS) or shares.played(HIDE_ANIMAL):
        most = shares.most(HIDE_RACE, seat)
        if shares.played(HIDE_POINTS):
            worth += float(CARD_VALUE) * most
        if shares.played(HIDE_ANIMAL):
            worth += token_worth(state, seat, weights) * most
    wild = float(card_count(state.down[seat], WILD_ANIMAL))
    animals = shares.counts[seat * KINDS + GOODS]
    return worth + wild * weights[CHOSEN_SPECIES] * (animals if animals < 1.0 else 1.0)


def track_worth(state: Mammut, shares: Shares, seat: i64) -> float:
    """First and last on the hide track, now and in the rounds to come (MAM-V8, MAM-V9)."""
    worth = 0.0
    if shares.sharing:
        worth = float(HIDE_PRIZE[state.round]) * (shares.most(TRACK, seat) - shares.least(TRACK, seat))
    return worth + shares.later * (shares.most(TRACK_LATER, seat) - shares.least(TRACK_LATER, seat))


# --- the whole -------------------------------------------------------------------------------------


def features_of(state: Mammut, shares: Shares, seat: i64, weights: vec[float]) -> vec[float]:
    numbers: vec[float] = NOTHING[: len(FEATURES)]
    numbers[SCORE] = float(state.scores[seat])
    if state.player == OVER:
        numbers[HIDE_TRACK] = float(state.hides[seat]) * 0.001
        return numbers
    owned: i64 = count_bits(state.tokens[seat])
    last: i64 = 1 if state.round == LAST_ROUND else 0
    numbers[ANIMALS] = float(FINAL_ANIMALS[owned]) + float(owned) * weights[KEPT_SPECIES + last]
    numbers[HIDE_TRACK] = track_worth(state, shares, seat)
    numbers[HAND] = float(card_total(state.hand[seat])) * weights[CARD_WORTH + last]
    if shares.sharing:
        numbers[GOODS_WORTH] = goods_worth(state, shares, seat, weights)
        numbers[CARDS_PLAYED] = cards_worth(state, shares, seat, weights)
        numbers[ANIMALS] += shares.counts[seat * KINDS + GOODS]
    return numbers


def prepared(state: Mammut, prospects: Prospects, weights: vec[float]) -> Shares:
    """What everybody will count this round, if anything is shared out."""
    if MAIN <= state.phase <= RECALLING:
        return Shares(state, prospects.expected_counts(state, prospects.best_lot(state)), weights)
    if state.phase == DRAW:
        return Shares(state, prospects.expected_counts(state, 0), weights)
    return Shares(state, NOTHING[: state.seats * KINDS], weights)


def features(state: Mammut, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has and may hope for, as numbers; see FEATURES."""
    return list(features_of(state, prepared(state, Prospects(state, weights), weights), seat, weights))


def evaluate(state: Mammut, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    return lead_of(state, seat, prepared(state, Prospects(state, weights), weights), weights)


def lead_of(state: Mammut, seat: i64, shares: Shares, weights: vec[float]) -> float:
    worths: vec[float] = vec[float]([0.0] * state.seats)
    other: i64 = 0
    while other < state.seats:
        worths[other] = weigh(features_of(state, shares, other, weights), weights)
        other += 1
    return lead(worths, seat)
