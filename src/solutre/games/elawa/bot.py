"""What a strong player thinks about a position: the tribe, the hand it can still pay for, the turns that are left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from solutre.core.appraisal import weigh
from solutre.core.native import i64, vec
from solutre.core.state import OVER, State
from solutre.core.weights import read_weights
from solutre.games.elawa.components import (
    ALONE,
    BASIC,
    BIT,
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
    TYPE,
)
from solutre.games.elawa.rules import Elawa
from solutre.games.elawa.rules_steps import COLLECT, EXTRA, KEEP, NOTHING, SKIP_STEP, TAKE_MORE
from solutre.games.elawa.scoring import COUNTS_COLOUR, COUNTS_TYPE, count_cards, times, tokens_on

FEATURES: Final = (
    "score",
    "ready cards",
    "hand cards",
    "tokens",
    "bones",
    "surplus",
    "reserves",
    "growth",
    "tie-break",
)
CONSTANTS: Final = (
    "turns per central token",
    "cards laid per turn",
    "price of a sacrifice",
    "lacking one token",
    "lacking two tokens",
    "lacking more tokens",
    "berries stored per turn",
    "meat stored per turn",
    "flint or hide stored per turn",
    "kinds stored per turn",
)
WEIGHTS: Final[list[float]] = read_weights(Path(__file__).parent, FEATURES, CONSTANTS)
NO_NUMBERS: Final = vec[float]([0.0] * len(FEATURES))
TURNS_PER_CENTRAL_TOKEN: Final = 9  # places of the constants behind the weights of the features
CARDS_LAID: Final = 10
PRICE_OF_SACRIFICE: Final = 11
LACKING: Final = 11  # plus the number of tokens, at most three
STORED: Final = 15  # plus the kind, at most two
KINDS_STORED: Final = 18


def rounds_left(state: Elawa, seat: i64) -> float:
    """About how many turns a seat still has after the present one."""
    if state.player == OVER:
        return 0.0
    if state.ending:
        done: i64 = (state.seat - state.starter) % state.seats
        mine: i64 = (seat - state.starter) % state.seats
        return 1.0 if mine > done else 0.0
    return WEIGHTS[TURNS_PER_CENTRAL_TOKEN] * float(state.central) / float(state.seats)


def coming_tokens(state: Elawa, seat: i64) -> vec[i64]:
    """What is available to a seat, with what it is about to collect and without what it is about to pay."""
    tokens: vec[i64] = state.available[seat * KINDS : seat * KINDS + KINDS]
    if seat != state.seat:
        return tokens
    if state.step == COLLECT:
        ahead: i64 = state.walked
        left: i64 = state.to_collect
        while left > 0:
            ahead += 1
            if ahead != state.skip:
                left -= 1
                top: i64 = state.token_top[(state.chosen + ahead) % PILES]
                if top != NOTHING:
                    tokens[top] += 1
    if state.playing != NOTHING:
        kind: i64 = 0
        while kind < BASIC:
            tokens[kind] -= state.owed[kind]
            if tokens[kind] < 0:
                tokens[BONE] += tokens[kind]
                tokens[kind] = 0
            kind += 1
    return tokens


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
        gain += POINTS[BIT[low % 67]]
        left ^= low
    return gain


def shortage(card: i64, tokens: vec[i64]) -> i64:
    """Tokens that are lacking for a card, bones used."""
    missing: i64 = -tokens[BONE]
    kind: i64 = 0
    while kind < BASIC:
        lack: i64 = COST[card * BASIC + kind] - tokens[kind]
        if lack > 0:
            missing += lack
        kind += 1
    return missing if missing > 0 else 0


def future(card: i64, rounds: float, stored: vec[i64]) -> float:
    """Points that a laid card may still gain: tokens on a reserve, or cards that it counts."""
    per: i64 = PER[card]
    points = float(POINTS[card])
    if per == PER_STORED:
        return points * rounds * WEIGHTS[STORED + min(OF[card], 2)]
    if per == PER_KINDS:
        return points * min(rounds * WEIGHTS[KINDS_STORED], float(BASIC - tokens_on(stored, card)))
    return 0.0


def features(state: State, seat: int) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    assert isinstance(state, Elawa)
    return list(count_all(state, seat))


def count_all(state: Elawa, seat: i64) -> vec[float]:
    rounds = rounds_left(state, seat)
    tokens = coming_tokens(state, seat)
    tribe: i64 = state.tribe[seat]
    score = float(state.scores[seat])
    if seat == state.seat and state.playing != NOTHING:
        score += float(gain_if_laid(state.playing, tribe, state.stored))
        tribe |= ALONE[state.playing]
    can_play = seat == state.seat and state.step <= TAKE_MORE
    ready, later = hand_value(coming_hand(state, seat), tribe, tokens, state.stored, rounds, can_play)
    reserves, growth = tribe_future(tribe, state.stored, rounds)
    held: i64 = tokens[0] + tokens[1] + tokens[2] + tokens[3] + tokens[4]
    slots: i64 = SLOTS[state.advanced]
    kept = float(min(held, slots))
    alive = 1.0 if rounds > 0 else 0.0
    numbers: vec[float] = NO_NUMBERS[:]
    numbers[0] = score
    numbers[1] = ready
    numbers[2] = later
    numbers[3] = kept * alive
    numbers[4] = float(tokens[BONE]) * alive
    numbers[5] = float(held) - kept
    numbers[6] = reserves
    numbers[7] = growth
    numbers[8] = float(held)
    return numbers


def hand_value(
    hand: i64, tribe: i64, tokens: vec[i64], stored: vec[i64], rounds: float, can_play: bool
) -> tuple[float, float]:
    """What the hand promises: the best card that can still be laid this turn, and the others by what they lack."""
    ready = 0.0
    later = 0.0
    count = float(count_cards(hand))
    share = min(1.0, rounds * WEIGHTS[CARDS_LAID] / count) if count > 0 else 0.0
    left: i64 = hand
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % 67]
        left ^= low
        gain = float(gain_if_laid(card, tribe, stored)) + future(card, rounds, stored)
        if SACRIFICE[card]:
            gain -= WEIGHTS[PRICE_OF_SACRIFICE]
        lack: i64 = shortage(card, tokens)
        if lack == 0 and can_play and (not SACRIFICE[card] or hand != low) and gain > ready:
            later += ready * share
            ready = gain
        else:
            near = 1.0 if lack == 0 else WEIGHTS[LACKING + min(lack, 3)]
            later += gain * near * share
    return ready, later


def tribe_future(tribe: i64, stored: vec[i64], rounds: float) -> tuple[float, float]:
    """What the tribe may still gain: by reserves, and by cards that are counted."""
    reserves = 0.0
    growth = 0.0
    left: i64 = tribe
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % 67]
        left ^= low
        if RESERVE_OF[card] >= 0:
            reserves += future(card, rounds, stored)
        elif PER[card] == PER_COLOUR or PER[card] == PER_TYPE:
            growth += float(POINTS[card]) * rounds
    return reserves, growth


def worth_of(state: State, seat: int) -> float:
    assert isinstance(state, Elawa)
    return weigh(count_all(state, seat), WEIGHTS)


def evaluate(state: State, seat: int) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    rival = -1e9
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, worth_of(state, other))
    return worth_of(state, seat) - rival
