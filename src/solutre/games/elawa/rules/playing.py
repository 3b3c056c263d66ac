"""Step 2 of a turn: play cards from the hand, pay for them, effects (sections P and E, chief 2 of section A)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, fill_set
from solutre.games.elawa.rules import piles, position
from solutre.games.elawa.rules.components import (
    BASIC,
    BONE,
    COLOUR,
    COST,
    DRAW_RESOURCE,
    EFFECT,
    KINDS,
    PER,
    POINTS,
    RESERVE_OF,
    SACRIFICE,
    TAKE_CARD,
    TYPE,
)
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.scoring import CLAUSE, COUNTS_COLOUR, COUNTS_TYPE, KIND_OF_EVENT, times
from solutre.games.elawa.rules.steps import (
    DRAW,
    DROP,
    DROP0,
    DROP_SACRIFICE,
    END_PLAY,
    NOTHING,
    PAY,
    PLAY,
    PLAY0,
    SACRIFICE_STEP,
    TAKE_MORE,
)

# --- step 2: what can be played ------------------------------------------------------------


def bones(table: Position) -> i64:
    return table.available[table.seat * KINDS + BONE]


def shortage(table: Position, card: i64) -> i64:
    """Tokens of the card's cost that only bones can pay (ELA-P3, ELA-P5, ELA-X4)."""
    missing: i64 = 0
    kind: i64 = 0
    while kind < BASIC:
        lack: i64 = COST[card * BASIC + kind] - table.available[table.seat * KINDS + kind]
        if lack > 0:
            missing += lack
        kind += 1
    return missing


def can_sacrifice(table: Position, card: i64) -> bool:
    """Whether another card is in hand than the one being played (ELA-P6)."""
    return table.hand[table.seat] & ~ALONE[card] != 0


def costs_something(table: Position, card: i64) -> bool:
    first: i64 = card * BASIC
    return SACRIFICE[card] + COST[first] + COST[first + 1] + COST[first + 2] + COST[first + 3] > 0


def cheaper(table: Position, card: i64) -> bool:
    """Chief 2: the second card of the turn costs one symbol less, if it costs anything (ELA-A4, ELA-A6)."""
    return position.power(table) == 2 and table.plays == 1 and costs_something(table, card)


def can_drop(table: Position, card: i64, symbol: i64) -> bool:
    """Whether dropping this symbol leaves a payable rest (ELA-A5)."""
    missing: i64 = shortage(table, card)
    if symbol == DROP_SACRIFICE:
        return SACRIFICE[card] == 1 and missing <= bones(table)
    cost: i64 = COST[card * BASIC + symbol]
    if cost == 0 or (SACRIFICE[card] == 1 and not can_sacrifice(table, card)):
        return False
    if cost > table.available[table.seat * KINDS + symbol]:
        missing -= 1
    return missing <= bones(table)


def playable(table: Position, card: i64) -> bool:
    """Whether a hand card can be paid in full (ELA-P2, ELA-P6, ELA-A7)."""
    if cheaper(table, card):
        symbol: i64 = 0
        while symbol <= DROP_SACRIFICE:
            if can_drop(table, card, symbol):
                return True
            symbol += 1
        return False
    if SACRIFICE[card] == 1 and not can_sacrifice(table, card):
        return False
    return shortage(table, card) <= bones(table)


def fill_play(table: Position, buf: vec[i64]) -> i64:
    """Any playable card, just gained ones too, or the end of step 2 (ELA-P1, ELA-P10, ELA-T2)."""
    count: i64 = 0
    left: i64 = table.hand[table.seat]
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        if playable(table, card):
            buf[count] = PLAY0 + card
            count += 1
        left ^= low
    buf[count] = END_PLAY
    return count + 1


# --- step 2: name, drop, sacrifice, pay, lay -----------------------------------------------


def name_card(table: Position, card: i64) -> None:
    """The card is named; it stays in hand until its whole price is paid (ELA-P11)."""
    table.playing = card
    table.owes_sacrifice = SACRIFICE[card]
    kind: i64 = 0
    while kind < BASIC:
        table.owed[kind] = COST[card * BASIC + kind]
        kind += 1
    table.paying = 0
    if cheaper(table, card):
        table.step = DROP
    else:
        ask_sacrifice(table)


def ask_sacrifice(table: Position) -> None:
    table.step = SACRIFICE_STEP if table.owes_sacrifice else PAY


def fill_drop(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    symbol: i64 = 0
    while symbol <= DROP_SACRIFICE:
        if can_drop(table, table.playing, symbol):
            buf[count] = DROP0 + symbol
            count += 1
        symbol += 1
    return count


def drop(table: Position, symbol: i64) -> None:
    """Chief 2: one symbol of the second card is not paid (ELA-A4)."""
    if symbol == DROP_SACRIFICE:
        table.owes_sacrifice = 0
        table.spared[table.seat] += 1
    else:
        table.owed[symbol] -= 1
    if table.log is not None:
        table.note("drop", "ELA-A4", table.seat, (symbol, table.playing))
    ask_sacrifice(table)


def fill_hand(table: Position, buf: vec[i64], first: i64, without: i64) -> i64:
    """One action per hand card, the one being played apart."""
    return fill_set(buf, 0, first, table.hand[table.seat] & ~ALONE[without])


def sacrifice(table: Position, card: i64) -> None:
    """The sacrificed card leaves the game face up and gives nothing (ELA-P6, ELA-P7, ELA-F11)."""
    table.hand[table.seat] ^= ALONE[card]
    table.sacrificed[table.seat] |= ALONE[card]
    table.owes_sacrifice = 0
    if table.log is not None:
        table.note("sacrifice", "ELA-P6", table.seat, (card, table.playing))
    table.step = PAY


def can_pay_kind(table: Position) -> bool:
    return table.available[table.seat * KINDS + table.paying] >= table.owed[table.paying]


def can_pay_bone(table: Position) -> bool:
    """A bone may stand for one token while the rest stays payable (ELA-P3, ELA-P4)."""
    needed: i64 = 1
    kind: i64 = table.paying
    while kind < BASIC:
        lack: i64 = table.owed[kind] - table.available[table.seat * KINDS + kind]
        if kind == table.paying:
            lack -= 1
        if lack > 0:
            needed += lack
        kind += 1
    return bones(table) >= needed


def pay_on(table: Position) -> bool:
    """Pay kind by kind; True when the player has to choose between bone and kind."""
    while table.paying < BASIC:
        if table.owed[table.paying] == 0:
            table.paying += 1
        elif not can_pay_kind(table):
            pay_bone(table)
        elif can_pay_bone(table):
            return True
        else:
            pay_kind(table)
    lay_card(table)
    return False


def pay_kind(table: Position) -> None:
    """All tokens still owed of this kind are discarded (ELA-P2, ELA-F10)."""
    count: i64 = table.owed[table.paying]
    table.available[table.seat * KINDS + table.paying] -= count
    table.discard[table.paying] += count
    table.owed[table.paying] = 0
    if table.log is not None:
        table.note("pay", "ELA-P2", table.seat, (count, table.paying, table.playing))


def pay_bone(table: Position) -> None:
    table.available[table.seat * KINDS + BONE] -= 1
    table.discard[BONE] += 1
    table.owed[table.paying] -= 1
    if table.log is not None:
        table.note("pay_bone", "ELA-P3", table.seat, (table.paying, table.playing))


def lay_card(table: Position) -> None:
    """The paid card joins the tribe; then its effect, at once (ELA-P8, ELA-P9)."""
    card: i64 = table.playing
    table.hand[table.seat] ^= ALONE[card]
    table.tribe[table.seat] |= ALONE[card]
    table.plays += 1
    table.playing = NOTHING
    table.step = PLAY
    if RESERVE_OF[card] >= 0:
        table.laid_turn[RESERVE_OF[card]] = table.turn // table.seats + 1
    if table.log is not None:
        table.note("play", "ELA-P8", table.seat, (card,))
    score_laid(table, card)
    if EFFECT[card] == TAKE_CARD and not piles.no_card_visible(table):
        table.step = TAKE_MORE  # compulsory while a card is visible (ELA-E2)
    elif EFFECT[card] == DRAW_RESOURCE and piles.token_ready(table):
        table.draw_pile -= 1
        position.await_chance(table, DRAW, 0)  # never from the central pile (ELA-E5)


def score_laid(table: Position, card: i64) -> None:
    """Book what the new card is worth, and what older cards gain because they count it (section V)."""
    tribe: i64 = table.tribe[table.seat]
    count: i64 = times(card, tribe, table.stored)
    if count > 0:
        per: i64 = PER[card]
        table.score(table.seat, POINTS[card] * count, CLAUSE[per], (card, count, POINTS[card]), KIND_OF_EVENT[per])
    left: i64 = tribe & (COUNTS_COLOUR[COLOUR[card]] | COUNTS_TYPE[TYPE[card]]) & ~ALONE[card]
    while left:
        low: i64 = left & -left
        other: i64 = BIT[low % PRIME]
        table.score(table.seat, POINTS[other], CLAUSE[PER[other]], (other, card), "worth_more")
        left ^= low
