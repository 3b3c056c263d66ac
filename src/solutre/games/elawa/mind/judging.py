"""What a strong player thinks about a position: the tribe, the hand it can still pay for, the turns that are left."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.core.state import OVER
from solutre.games.elawa.mind.features import (
    BONES,
    CARDS_LAID,
    FEATURES,
    GROWTH,
    KINDS_STORED,
    LACKING,
    LATER,
    PRICE_OF_SACRIFICE,
    READY,
    RESERVES,
    SCORE,
    STORED,
    SURPLUS,
    TIE_BREAK,
    TOKENS,
    TURNS_PER_CENTRAL_TOKEN,
)
from solutre.games.elawa.rules import playing
from solutre.games.elawa.rules.components import (
    BASIC,
    BONE,
    COLOUR,
    COST,
    KINDS,
    OF,
    PER,
    PER_COLOUR,
    PER_KINDS,
    PER_STORED,
    PER_TYPE,
    PILES,
    POINTS,
    RESERVE_OF,
    SACRIFICE,
    SLOTS,
    TAKE,
    TYPE,
)
from solutre.games.elawa.rules.scoring import COUNTS_COLOUR, COUNTS_TYPE, times, tokens_on
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import COLLECT, DROP, DROP_SACRIFICE, EXTRA, KEEP, NOTHING, SKIP_STEP, TAKE_MORE

NO_NUMBERS: Final = vec[float]([0.0] * len(FEATURES))
MOST: Final = 1e9  # more than any card is worth


def rounds_left(state: Elawa, seat: i64, weights: vec[float]) -> float:
    """About how many turns a seat still has after the present one."""
    if state.player == OVER:
        return 0.0
    if state.ending:
        done: i64 = (state.seat - state.starter) % state.seats
        mine: i64 = (seat - state.starter) % state.seats
        return 1.0 if mine > done else 0.0
    return weights[TURNS_PER_CENTRAL_TOKEN] * float(state.central) / float(state.seats)


def coming_tokens(state: Elawa, seat: i64) -> vec[i64]:
    """What is available to a seat, with what it is about to collect and without what it is about to pay."""
    tokens: vec[i64] = state.available[seat * KINDS : seat * KINDS + KINDS]
    if seat != state.seat:
        return tokens
    if state.step == COLLECT:
        add_ahead(tokens, state, state.walked, state.to_collect, state.skip)
    elif state.step == SKIP_STEP:  # chief 1 may still leave a pile out (ELA-A1), and need not
        add_ahead(tokens, state, 0, TAKE[state.card_top[state.chosen]], 0)
    if state.playing != NOTHING:
        kind: i64 = 0
        while kind < BASIC:
            tokens[kind] -= state.owed[kind]
            if tokens[kind] < 0:
                tokens[BONE] += tokens[kind]
                tokens[kind] = 0
            kind += 1
    return tokens


def add_ahead(tokens: vec[i64], state: Elawa, walked: i64, left: i64, skip: i64) -> None:
    """The tokens on top of the piles that are still to be collected from."""
    ahead: i64 = walked
    while left > 0:
        ahead += 1
        if ahead != skip:
            left -= 1
            top: i64 = state.token_top[(state.chosen + ahead) % PILES]
            if top != NOTHING:
                tokens[top] += 1


def owes_card(state: Elawa, seat: i64) -> bool:
    """Whether a card of the hand is about to be sacrificed (ELA-P6); chief 2 would rather drop that (ELA-A4)."""
    if seat != state.seat or state.playing == NOTHING or not state.owes_sacrifice:
        return False
    return state.step != DROP or not playing.can_drop(state, state.playing, DROP_SACRIFICE)


def coming_hand(state: Elawa, seat: i64) -> i64:
    """The hand, with the card about to be taken and without the one about to be laid."""
    hand: i64 = state.hand[seat]
    if seat == state.seat:
        step: i64 = state.step
        if step == SKIP_STEP or step == COLLECT or step == EXTRA or step == KEEP:
            hand |= ALONE[state.card_top[state.chosen]]
        if state.playing != NOTHING:
            hand &= ~ALONE[state.playing]
    return hand


def gain_if_laid(card: i64, tribe: i64, stored: vec[i64]) -> i64:
    """Points that a card would bring to a tribe at once."""
    grown: i64 = tribe | ALONE[card]
    gain: i64 = POINTS[card] * times(card, grown, stored)
    left: i64 = tribe & (COUNTS_COLOUR[COLOUR[card]] | COUNTS_TYPE[TYPE[card]])
    while left:
        low: i64 = left & -left
        gain += POINTS[BIT[low % PRIME]]
        left ^= low
    return gain


def shortage(card: i64, tokens: vec[i64]) -> i64:
    """Tokens that are lacking for a card, bones used."""
    cost: vec[i64] = COST
    missing: i64 = -tokens[BONE]
    kind: i64 = 0
    while kind < BASIC:
        lack: i64 = cost[card * BASIC + kind] - tokens[kind]
        if lack > 0:
            missing += lack
        kind += 1
    return missing if missing > 0 else 0


def future(card: i64, rounds: float, stored: vec[i64], weights: vec[float]) -> float:
    """Points that a laid card may still gain: tokens on a reserve, or cards that it counts."""
    per: i64 = PER[card]
    points = float(POINTS[card])
    if per == PER_STORED:
        return points * rounds * weights[STORED + min(OF[card], 2)]
    if per == PER_KINDS:
        return points * min(rounds * weights[KINDS_STORED], float(BASIC - tokens_on(stored, card)))
    return 0.0


def features(state: Elawa, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    return list(count_all(state, seat, weights))


def count_all(state: Elawa, seat: i64, weights: vec[float]) -> vec[float]:
    return counted(state, seat, coming_tokens(state, seat), owes_card(state, seat), weights)


def counted(state: Elawa, seat: i64, tokens: vec[i64], owes: bool, weights: vec[float]) -> vec[float]:
    """All features, with these tokens at hand and maybe a card to be sacrificed."""
    rounds = rounds_left(state, seat, weights)
    tribe: i64 = state.tribe[seat]
    score = float(state.scores[seat])
    if seat == state.seat and state.playing != NOTHING:
        score += float(gain_if_laid(state.playing, tribe, state.stored))
        tribe |= ALONE[state.playing]
    can_play = seat == state.seat and state.step <= TAKE_MORE
    ready, later = hand_value(coming_hand(state, seat), tribe, tokens, state.stored, rounds, can_play, owes, weights)
    reserves, growth = tribe_future(tribe, state.stored, rounds, weights)
    held: i64 = tokens[0] + tokens[1] + tokens[2] + tokens[3] + tokens[4]
    slots: i64 = SLOTS[state.advanced]
    kept = float(min(held, slots))
    alive = 1.0 if rounds > 0 else 0.0
    numbers: vec[float] = NO_NUMBERS[:]
    numbers[SCORE] = score
    numbers[READY] = ready
    numbers[LATER] = later
    numbers[TOKENS] = kept * alive
    numbers[BONES] = float(tokens[BONE]) * alive
    numbers[SURPLUS] = float(held) - kept
    numbers[RESERVES] = reserves
    numbers[GROWTH] = growth
    numbers[TIE_BREAK] = float(held)
    return numbers


def hand_value(
    hand: i64,
    tribe: i64,
    tokens: vec[i64],
    stored: vec[i64],
    rounds: float,
    can_play: bool,
    owes: bool,
    weights: vec[float],
) -> tuple[float, float]:
    """What the hand promises: the best card that can still be laid this turn, and the others by what they lack."""
    ready = 0.0
    later = 0.0
    least = MOST
    count: i64 = count_bits(hand)
    if owes:
        count -= 1
    share = min(1.0, rounds * weights[CARDS_LAID] / float(count)) if count > 0 else 0.0
    left: i64 = hand
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        left ^= low
        value = float(gain_if_laid(card, tribe, stored)) + future(card, rounds, stored, weights)
        if SACRIFICE[card]:
            value -= weights[PRICE_OF_SACRIFICE]
        lack: i64 = shortage(card, tokens)
        if lack == 0 and can_play and (not SACRIFICE[card] or count > 1) and value > ready:
            value, ready = ready, value  # the one that was ready before waits …
            if value == 0.0:
                continue  # … if there was one
        elif lack > 0:
            value *= weights[LACKING + min(lack, 3)]
        later += value * share
        least = min(least, value)
    return without_one(ready, later, least, share, weights) if owes else (ready, later)


def without_one(ready: float, later: float, least: float, share: float, weights: vec[float]) -> tuple[float, float]:
    """The hand without the card that is missed least: one that waits, or the one that is ready."""
    if least == MOST or weights[READY] * ready < weights[LATER] * least * share:
        return 0.0, later
    return ready, later - least * share


def tribe_future(tribe: i64, stored: vec[i64], rounds: float, weights: vec[float]) -> tuple[float, float]:
    """What the tribe may still gain: by reserves, and by cards that are counted."""
    reserves = 0.0
    growth = 0.0
    left: i64 = tribe
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        left ^= low
        if RESERVE_OF[card] >= 0:
            reserves += future(card, rounds, stored, weights)
        elif PER[card] == PER_COLOUR or PER[card] == PER_TYPE:
            growth += float(POINTS[card]) * rounds
    return reserves, growth


def evaluate(state: Elawa, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    worths: vec[float] = vec[float]([0.0] * state.seats)
    other: i64 = 0
    while other < state.seats:
        worths[other] = weigh(count_all(state, other, weights), weights)
        other += 1
    return lead(worths, seat)
