"""What a seat knows of Elawa, as numbers for a net: above all what each card would still lack, for everybody.

Moves that are half made count as completed: tokens about to be collected are there, a card about to be laid lies.
"""

from __future__ import annotations

from solutre.core.minds.inputs import Inputs, capped
from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.core.state import OVER
from solutre.games.elawa.mind.judging import coming_hand, coming_tokens, gain_if_laid, shortage
from solutre.games.elawa.mind.layout import (
    ADVANCED,
    CARD_GAIN,
    CARD_HEIGHT,
    CARD_LACK,
    CHIEF,
    DRAW_PILE,
    ENDING,
    FIRE,
    HAND,
    HEIGHTS,
    KIND,
    LACKS,
    OFFER,
    ON_FIRE,
    OWED,
    SCORE,
    SEAT,
    STEP,
    STORED,
    TABLE,
    TOKEN_HEIGHT,
    TOKEN_HEIGHTS,
    TOKEN_TOP,
    TOKENS,
    TRIBE,
    TURN,
    WITH_CARD,
)
from solutre.games.elawa.rules.components import (
    BASIC,
    KINDS,
    PILES,
    RESERVE_OF,
    RESERVE_TYPE,
    SACRIFICE,
    TAKE,
)
from solutre.games.elawa.rules.scoring import TYPE_MASK, tokens_on
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import COLLECT, EXTRA, KEEP, NOTHING, SKIP_STEP, TAKE_MORE


def inputs(state: Elawa, seat: int, buffer: Inputs) -> None:
    """What a seat knows. The same for its view and for every world that fits it."""
    buffer.clear()
    write_table(state, buffer)
    observer: i64 = seat
    ahead: i64 = 0
    while ahead < state.seats:
        other: i64 = (observer + ahead) % state.seats
        write_seat(state, observer, other, TABLE + ahead * SEAT, buffer)
        ahead += 1


def write_table(state: Elawa, buffer: Inputs) -> None:
    buffer.on(STEP + state.step)
    buffer.put(ADVANCED, state.advanced)
    buffer.put(ADVANCED + 1, state.covered)
    buffer.put(ADVANCED + 2, state.choosing)
    buffer.put(ENDING, state.ending)
    buffer.on(ON_FIRE + capped(state.central, FIRE - 1))
    buffer.put(DRAW_PILE, state.draw_pile)
    pile: i64 = 0
    while pile < PILES:
        buffer.on(CARD_HEIGHT + pile * HEIGHTS + capped(state.card_height[pile], HEIGHTS - 1))
        buffer.on(TOKEN_HEIGHT + pile * TOKEN_HEIGHTS + capped(state.token_height[pile], TOKEN_HEIGHTS - 1))
        if state.token_top[pile] != NOTHING:
            buffer.on(TOKEN_TOP + pile * KINDS + state.token_top[pile])
        pile += 1
    if state.playing != NOTHING:
        kind: i64 = 0
        while kind < BASIC:
            buffer.put(OWED + kind, state.owed[kind])
            kind += 1
        buffer.put(OWED + BASIC, state.owes_sacrifice)


def known_hand(state: Elawa, observer: i64, seat: i64) -> i64:
    """The cards that a seat will hold, as far as an observer knows; where hands are covered, only what is announced."""
    if not state.covered or seat == observer:
        return coming_hand(state, seat)
    step: i64 = state.step
    if seat == state.seat and (step == SKIP_STEP or step == COLLECT or step == EXTRA or step == KEEP):
        return ALONE[state.card_top[state.chosen]]
    return 0


def write_seat(state: Elawa, observer: i64, seat: i64, first: i64, buffer: Inputs) -> None:
    acts: bool = seat == state.seat and state.player != OVER
    tokens: vec[i64] = coming_tokens(state, seat)
    tribe: i64 = state.tribe[seat]
    score: i64 = state.scores[seat]
    cards: i64 = state.taken[seat] - count_bits(tribe | state.sacrificed[seat])
    if seat == state.seat and state.playing != NOTHING:
        score += gain_if_laid(state.playing, tribe, state.stored)
        tribe |= ALONE[state.playing]
        cards -= 1
    buffer.put(first + TURN, 1 if acts else 0)
    if state.ending:
        done: i64 = (state.seat - state.starter) % state.seats
        buffer.put(first + TURN + 1, 1 if (seat - state.starter) % state.seats > done else 0)
    buffer.on(first + CHIEF + state.chief[seat])
    buffer.put(first + SCORE, score)
    buffer.put(first + SCORE + 1, cards)
    buffer.bits(first + TRIBE, tribe)
    write_hand(state, known_hand(state, observer, seat), tribe, tokens, first, buffer)
    held: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        held += tokens[kind]
        buffer.on(first + KIND + kind * TOKENS + capped(tokens[kind] if tokens[kind] > 0 else 0, TOKENS - 1))
        kind += 1
    buffer.put(first + SCORE + 5, held)
    write_offers(state, seat, seat == observer, tribe, tokens, first, buffer)
    write_stored(state, tribe, first, buffer)


def write_hand(state: Elawa, hand: i64, tribe: i64, tokens: vec[i64], first: i64, buffer: Inputs) -> None:
    """Each card by what it lacks; how many can be paid, what all of them would bring, and the best that can be paid."""
    ready: i64 = 0
    points: i64 = 0
    best: i64 = 0
    while hand:
        low: i64 = hand & -hand
        card: i64 = BIT[low % PRIME]
        hand ^= low
        gain: i64 = gain_if_laid(card, tribe, state.stored)
        lack: i64 = shortage(card, tokens)
        buffer.on(first + HAND + card * LACKS + capped(lack, LACKS - 1))
        points += gain
        if lack == 0:
            ready += 1
            if gain > best and state.step <= TAKE_MORE:
                best = gain
    buffer.put(first + SCORE + 2, ready)
    buffer.put(first + SCORE + 3, points)
    buffer.put(first + SCORE + 4, best)


def write_offers(state: Elawa, seat: i64, own: bool, tribe: i64, tokens: vec[i64], first: i64, buffer: Inputs) -> None:
    """Each card that lies open, by what a seat would lack after taking it with its tokens; the own ones by pile too."""
    then: vec[i64] = tokens[:]
    pile: i64 = 0
    while pile < PILES:
        card: i64 = state.card_top[pile] if state.card_height[pile] > 0 else NOTHING
        if card != NOTHING:
            collect(then, state, pile, TAKE[card], 1)
            lack: i64 = capped(shortage(card, then), LACKS - 1)
            buffer.on(first + OFFER + card * LACKS + lack)
            if own:
                buffer.on(CARD_LACK + pile * LACKS + lack)
                buffer.put(CARD_GAIN + pile, gain_if_laid(card, tribe, state.stored) - SACRIFICE[card])
                kind: i64 = 0
                while kind < KINDS:
                    buffer.put(WITH_CARD + pile * KINDS + kind, then[kind] - tokens[kind])
                    kind += 1
            collect(then, state, pile, TAKE[card], -1)
        pile += 1


def collect(tokens: vec[i64], state: Elawa, pile: i64, count: i64, each: i64) -> None:
    """Add the tokens that come with the card of a pile, or take them away again."""
    tops: vec[i64] = state.token_top
    while count > 0:
        pile = pile + 1 if pile < PILES - 1 else 0
        top: i64 = tops[pile]
        if top != NOTHING:
            tokens[top] += each
        count -= 1


def write_stored(state: Elawa, tribe: i64, first: i64, buffer: Inputs) -> None:
    """Tokens on the reserves of a tribe."""
    left: i64 = tribe & TYPE_MASK[RESERVE_TYPE]
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        buffer.put(first + STORED + RESERVE_OF[card], tokens_on(state.stored, card))
        left ^= low
