"""What a strong player thinks about a position: what each share will bring, the race for hides, animals and cards."""

from __future__ import annotations

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.core.rules.bits import count_bits
from solutre.core.state import OVER
from solutre.games.mammut.mind.counting import KINDS, NO_SLOTS, NOTHING, Prospects, better, token_worth
from solutre.games.mammut.mind.features import (
    ANIMALS,
    CARD_WORTH,
    CARDS_PLAYED,
    CHOSEN_SPECIES,
    DOUBT,
    DOUBT_LATER,
    DOUBT_PER_LOT,
    FEATURES,
    GOODS_WORTH,
    HAND,
    HIDE_TRACK,
    KEPT_SPECIES,
    SCORE,
)
from solutre.games.mammut.rules import evaluation, loot
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_CARD_VALUE,
    AXE_FIRE,
    AXE_HIDE,
    AXE_POINTS,
    AXE_VALUE,
    CARD_VALUE,
    FINAL_ANIMALS,
    FIRE,
    FIRE_BONUS,
    FIRE_PENALTY,
    GOODS,
    HIDE,
    HIDE_ANIMAL,
    HIDE_POINTS,
    HIDE_PRIZE,
    LAST_ROUND,
    MEAT,
    MEAT_PLACES,
    MEAT_PRIZE,
    OWN_HIDE,
    TUSK,
    TUSK_FIRE,
    TUSK_POINTS,
    TUSK_VALUE,
    WILD_ANIMAL,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import DRAW, FLIPPING, MAIN, PEEKING, RECALLING, TAKING

# --- what it is worth ------------------------------------------------------------------------------


def chance_of_most(counts: vec[float], seats: i64, seat: i64, kind: i64, doubt: float) -> float:
    chance = 1.0
    other: i64 = 0
    while other < seats:
        if other != seat:
            chance *= better(counts[seat * KINDS + kind], counts[other * KINDS + kind], doubt)
        other += 1
    return chance


def chance_of_least(counts: vec[float], seats: i64, seat: i64, kind: i64, doubt: float) -> float:
    chance = 1.0
    other: i64 = 0
    while other < seats:
        if other != seat:
            chance *= better(counts[other * KINDS + kind], counts[seat * KINDS + kind], doubt)
        other += 1
    return chance


def add_cards(state: Mammut, counts: vec[float], doubt: float) -> None:
    """Cards that count as a tile (MAM-X2, MAM-X5, MAM-X6, MAM-X7)."""
    seat: i64 = 0
    while seat < state.seats:
        first: i64 = seat * KINDS
        counts[first + HIDE] += float(card_count(state.down[seat], OWN_HIDE))
        if evaluation.played(state, AXE_HIDE):
            counts[first + HIDE] += chance_of_most(counts, state.seats, seat, AXE, doubt)
        if evaluation.played(state, AXE_FIRE):
            counts[first + FIRE] += chance_of_most(counts, state.seats, seat, AXE, doubt)
        if evaluation.played(state, TUSK_FIRE):
            counts[first + FIRE] += chance_of_most(counts, state.seats, seat, TUSK, doubt)
        seat += 1


def goods_worth(state: Mammut, counts: vec[float], seat: i64, doubt: float, weights: vec[float]) -> float:
    """Axes, tusks, meat and fire of this round (MAM-V1, MAM-V6, MAM-V12, MAM-V13, MAM-V16, MAM-P7)."""
    first: i64 = seat * KINDS
    axe = float(AXE_VALUE) if state.round == LAST_ROUND else weights[CARD_WORTH]
    worth = axe * counts[first + AXE] + float(TUSK_VALUE) * counts[first + TUSK]
    before = 0.0
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            before += better(counts[other * KINDS + MEAT], counts[first + MEAT], doubt)
        other += 1
    meat = counts[first + MEAT]
    worth += meat_worth(state.seats, before) * (meat if meat < 1.0 else 1.0)
    least = chance_of_least(counts, state.seats, seat, FIRE, doubt)
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


def cards_worth(state: Mammut, counts: vec[float], seat: i64, doubt: float, weights: vec[float]) -> float:
    """Cards lying face down that give points or tokens (MAM-X3, MAM-X4, MAM-X8, MAM-X13, MAM-X16)."""
    worth = 0.0
    if evaluation.played(state, AXE_POINTS):
        worth += float(AXE_CARD_VALUE) * counts[seat * KINDS + AXE]
    if evaluation.played(state, TUSK_POINTS):
        worth += float(CARD_VALUE) * chance_of_most(counts, state.seats, seat, TUSK, doubt)
    if evaluation.played(state, HIDE_POINTS) or evaluation.played(state, HIDE_ANIMAL):
        most = chance_of_most(counts, state.seats, seat, HIDE, doubt)
        if evaluation.played(state, HIDE_POINTS):
            worth += float(CARD_VALUE) * most
        if evaluation.played(state, HIDE_ANIMAL):
            worth += token_worth(state, seat, weights) * most
    wild = float(card_count(state.down[seat], WILD_ANIMAL))
    animals = counts[seat * KINDS + GOODS]
    return worth + wild * weights[CHOSEN_SPECIES] * (animals if animals < 1.0 else 1.0)


def track_worth(
    state: Mammut, counts: vec[float], seat: i64, doubt: float, sharing: bool, weights: vec[float]
) -> float:
    """First and last on the hide track, now and in the rounds to come (MAM-V8, MAM-V9)."""
    places: vec[float] = NOTHING[: state.seats * KINDS]
    other: i64 = 0
    while other < state.seats:
        places[other * KINDS] = float(state.hides[other]) + (counts[other * KINDS + HIDE] if sharing else 0.0)
        other += 1
    worth = 0.0
    if sharing:
        worth = float(HIDE_PRIZE[state.round]) * race(state, places, seat, doubt)
    later = 0.0
    coming: i64 = state.round + 1
    while coming <= LAST_ROUND:
        later += float(HIDE_PRIZE[coming])
        coming += 1
    return worth + later * race(state, places, seat, weights[DOUBT_LATER])


def race(state: Mammut, places: vec[float], seat: i64, doubt: float) -> float:
    first = chance_of_most(places, state.seats, seat, 0, doubt)
    return first - chance_of_least(places, state.seats, seat, 0, doubt)


# --- the whole -------------------------------------------------------------------------------------


def features_of(state: Mammut, counts: vec[float], seat: i64, weights: vec[float]) -> vec[float]:
    numbers: vec[float] = NOTHING[: len(FEATURES)]
    numbers[SCORE] = float(state.scores[seat])
    if state.player == OVER:
        numbers[HIDE_TRACK] = float(state.hides[seat]) * 0.001
        return numbers
    sharing = MAIN <= state.phase <= DRAW
    doubt = weights[DOUBT] + weights[DOUBT_PER_LOT] * float(loot.missing_lots(state) if sharing else 0)
    owned: i64 = count_bits(state.tokens[seat])
    last: i64 = 1 if state.round == LAST_ROUND else 0
    numbers[ANIMALS] = float(FINAL_ANIMALS[owned]) + float(owned) * weights[KEPT_SPECIES + last]
    numbers[HIDE_TRACK] = track_worth(state, counts, seat, doubt, sharing, weights)
    numbers[HAND] = float(card_total(state.hand[seat])) * weights[CARD_WORTH + last]
    if sharing:
        numbers[GOODS_WORTH] = goods_worth(state, counts, seat, doubt, weights)
        numbers[CARDS_PLAYED] = cards_worth(state, counts, seat, doubt, weights)
        numbers[ANIMALS] += counts[seat * KINDS + GOODS]
    return numbers


def prepared(state: Mammut, prospects: Prospects, weights: vec[float]) -> vec[float]:
    """What everybody will count this round, cards included."""
    if not MAIN <= state.phase <= DRAW:
        return NOTHING[: state.seats * KINDS]
    counts = prospects.expected_counts(state)
    add_cards(state, counts, weights[DOUBT] + weights[DOUBT_PER_LOT] * float(loot.missing_lots(state)))
    return counts


def features(state: Mammut, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has and may hope for, as numbers; see FEATURES."""
    return list(features_of(state, prepared(state, Prospects(state, weights), weights), seat, weights))


def evaluate(state: Mammut, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    return standing(state, seat, Prospects(state, weights), weights)


def standing(state: Mammut, seat: i64, prospects: Prospects, weights: vec[float]) -> float:
    counts = prepared(state, prospects, weights)
    worths: vec[float] = vec[float]([0.0] * state.seats)
    other: i64 = 0
    while other < state.seats:
        worths[other] = weigh(features_of(state, counts, other, weights), weights)
        other += 1
    return lead(worths, seat)


def appraise(state: Mammut, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose.

    As long as tiles only move, they are looked at once; and many picks lead to the same lot.
    """
    prospects = Prospects(state, weights)
    moving = MAIN <= state.phase <= RECALLING and state.phase != PEEKING and state.phase != FLIPPING
    lots: vec[i64] = NO_SLOTS[:count]  # what each pick leads to
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        alike: i64 = i
        if moving and after.phase == TAKING:
            lots[i] = prospects.best_lot(after)
            alike = 0
            while lots[alike] != lots[i]:
                alike += 1
        if alike < i:
            values[i] = values[alike]
        else:
            same = moving and MAIN <= after.phase <= RECALLING
            known = prospects if same else Prospects(after, weights)
            values[i] = standing(after, state.player, known, weights)
        i += 1
