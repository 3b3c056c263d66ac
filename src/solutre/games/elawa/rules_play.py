"""Step 2 of a turn: play cards from the hand and pay for them (section P, and chief 2 of section A)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.elawa.components import (
    ALONE,
    BASIC,
    BIT,
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
from solutre.games.elawa.rules_steps import (
    DEAL,
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
from solutre.games.elawa.rules_table import Table
from solutre.games.elawa.scoring import CLAUSE, COUNTS_COLOUR, COUNTS_TYPE, KIND_OF_EVENT, times


@mypyc_attr(acyclic=True)
class Hand(Table):
    """What the player whose turn it is does with the cards of the hand."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.step: i64 = DEAL
        self.seat: i64 = 0  # whose turn it is
        self.turn: i64 = 0  # turns completed by everybody together
        self.plays: i64 = 0  # cards played this turn
        self.playing: i64 = NOTHING  # the card named for a play, until it is paid (ELA-P11)
        self.paying: i64 = 0  # the kind that is being paid
        self.owes_sacrifice: i64 = 0
        self.used: i64 = 0  # set of the reserves used this turn (ELA-R1)
        self.owed: vec[i64] = vec[i64]()  # tokens of the price still to be paid, by basic kind

    def copy_hand(self, other: Hand) -> None:
        self.copy_table(other)
        self.step = other.step
        self.seat = other.seat
        self.turn = other.turn
        self.plays = other.plays
        self.playing = other.playing
        self.paying = other.paying
        self.owes_sacrifice = other.owes_sacrifice
        self.used = other.used
        self.owed = other.owed[:]

    # --- step 2: what can be played ------------------------------------------------------------

    def bones(self) -> i64:
        return self.available[self.seat * KINDS + BONE]

    def shortage(self, card: i64) -> i64:
        """Tokens of the card's cost that only bones can pay (ELA-P3, ELA-P5, ELA-X4)."""
        missing: i64 = 0
        kind: i64 = 0
        while kind < BASIC:
            lack: i64 = COST[card * BASIC + kind] - self.available[self.seat * KINDS + kind]
            if lack > 0:
                missing += lack
            kind += 1
        return missing

    def can_sacrifice(self, card: i64) -> bool:
        """Whether another card is in hand than the one being played (ELA-P6)."""
        return self.hand[self.seat] & ~ALONE[card] != 0

    def costs_something(self, card: i64) -> bool:
        first: i64 = card * BASIC
        return SACRIFICE[card] + COST[first] + COST[first + 1] + COST[first + 2] + COST[first + 3] > 0

    def cheaper(self, card: i64) -> bool:
        """Chief 2: the second card of the turn costs one symbol less, if it costs anything (ELA-A4, ELA-A6)."""
        return self.power() == 2 and self.plays == 1 and self.costs_something(card)

    def power(self) -> i64:
        """The power of the player's chief; the normal side has none (ELA-S10)."""
        return self.chief[self.seat] if self.advanced else 0

    def can_drop(self, card: i64, symbol: i64) -> bool:
        """Whether dropping this symbol leaves a payable rest (ELA-A5)."""
        missing: i64 = self.shortage(card)
        if symbol == DROP_SACRIFICE:
            return SACRIFICE[card] == 1 and missing <= self.bones()
        cost: i64 = COST[card * BASIC + symbol]
        if cost == 0 or (SACRIFICE[card] == 1 and not self.can_sacrifice(card)):
            return False
        if cost > self.available[self.seat * KINDS + symbol]:
            missing -= 1
        return missing <= self.bones()

    def playable(self, card: i64) -> bool:
        """Whether a hand card can be paid in full (ELA-P2, ELA-P6, ELA-A7)."""
        if self.cheaper(card):
            symbol: i64 = 0
            while symbol <= DROP_SACRIFICE:
                if self.can_drop(card, symbol):
                    return True
                symbol += 1
            return False
        if SACRIFICE[card] == 1 and not self.can_sacrifice(card):
            return False
        return self.shortage(card) <= self.bones()

    def fill_play(self, buf: vec[i64]) -> i64:
        """Any playable card, just gained ones too, or the end of step 2 (ELA-P1, ELA-P10, ELA-T2)."""
        count: i64 = 0
        left: i64 = self.hand[self.seat]
        while left:
            low: i64 = left & -left
            card: i64 = BIT[low % 67]
            if self.playable(card):
                buf[count] = PLAY0 + card
                count += 1
            left ^= low
        buf[count] = END_PLAY
        return count + 1

    # --- step 2: name, drop, sacrifice, pay, lay -----------------------------------------------

    def name_card(self, card: i64) -> None:
        """The card is named; it stays in hand until its whole price is paid (ELA-P11)."""
        self.playing = card
        self.owes_sacrifice = SACRIFICE[card]
        kind: i64 = 0
        while kind < BASIC:
            self.owed[kind] = COST[card * BASIC + kind]
            kind += 1
        self.paying = 0
        if self.cheaper(card):
            self.step = DROP
        else:
            self.ask_sacrifice()

    def ask_sacrifice(self) -> None:
        self.step = SACRIFICE_STEP if self.owes_sacrifice else PAY

    def fill_drop(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        symbol: i64 = 0
        while symbol <= DROP_SACRIFICE:
            if self.can_drop(self.playing, symbol):
                buf[count] = DROP0 + symbol
                count += 1
            symbol += 1
        return count

    def drop(self, symbol: i64) -> None:
        """Chief 2: one symbol of the second card is not paid (ELA-A4)."""
        if symbol == DROP_SACRIFICE:
            self.owes_sacrifice = 0
            self.spared[self.seat] += 1
        else:
            self.owed[symbol] -= 1
        self.note("drop", "ELA-A4", self.seat, (symbol, self.playing))
        self.ask_sacrifice()

    def fill_hand(self, buf: vec[i64], first: i64, without: i64) -> i64:
        """One action per hand card, the one being played apart."""
        count: i64 = 0
        left: i64 = self.hand[self.seat] & ~ALONE[without]
        while left:
            low: i64 = left & -left
            buf[count] = first + BIT[low % 67]
            count += 1
            left ^= low
        return count

    def sacrifice(self, card: i64) -> None:
        """The sacrificed card leaves the game face up and gives nothing (ELA-P6, ELA-P7, ELA-F11)."""
        self.hand[self.seat] ^= ALONE[card]
        self.sacrificed[self.seat] |= ALONE[card]
        self.owes_sacrifice = 0
        self.note("sacrifice", "ELA-P6", self.seat, (card, self.playing))
        self.step = PAY

    def can_pay_kind(self) -> bool:
        return self.available[self.seat * KINDS + self.paying] >= self.owed[self.paying]

    def can_pay_bone(self) -> bool:
        """A bone may stand for one token while the rest stays payable (ELA-P3, ELA-P4)."""
        needed: i64 = 1
        kind: i64 = self.paying
        while kind < BASIC:
            lack: i64 = self.owed[kind] - self.available[self.seat * KINDS + kind]
            if kind == self.paying:
                lack -= 1
            if lack > 0:
                needed += lack
            kind += 1
        return self.bones() >= needed

    def pay_on(self) -> bool:
        """Pay kind by kind; True when the player has to choose between bone and kind."""
        while self.paying < BASIC:
            if self.owed[self.paying] == 0:
                self.paying += 1
            elif not self.can_pay_kind():
                self.pay_bone()
            elif self.can_pay_bone():
                return True
            else:
                self.pay_kind()
        self.lay_card()
        return False

    def pay_kind(self) -> None:
        """All tokens still owed of this kind are discarded (ELA-P2, ELA-F10)."""
        count: i64 = self.owed[self.paying]
        self.available[self.seat * KINDS + self.paying] -= count
        self.discard[self.paying] += count
        self.owed[self.paying] = 0
        self.note("pay", "ELA-P2", self.seat, (count, self.paying, self.playing))

    def pay_bone(self) -> None:
        self.available[self.seat * KINDS + BONE] -= 1
        self.discard[BONE] += 1
        self.owed[self.paying] -= 1
        self.note("pay_bone", "ELA-P3", self.seat, (self.paying, self.playing))

    def lay_card(self) -> None:
        """The paid card joins the tribe; then its effect, at once (ELA-P8, ELA-P9)."""
        card: i64 = self.playing
        self.hand[self.seat] ^= ALONE[card]
        self.tribe[self.seat] |= ALONE[card]
        self.plays += 1
        self.playing = NOTHING
        self.step = PLAY
        if RESERVE_OF[card] >= 0:
            self.laid_turn[RESERVE_OF[card]] = self.turn // self.seats + 1
        self.note("play", "ELA-P8", self.seat, (card,))
        self.score_laid(card)
        if EFFECT[card] == TAKE_CARD and not self.no_card_visible():
            self.step = TAKE_MORE  # compulsory while a card is visible (ELA-E2)
        elif EFFECT[card] == DRAW_RESOURCE and self.token_ready():
            self.draw_pile -= 1
            self.await_chance(DRAW, 0)  # never from the central pile (ELA-E5)

    def score_laid(self, card: i64) -> None:
        """Book what the new card is worth, and what older cards gain because they count it (section V)."""
        tribe: i64 = self.tribe[self.seat]
        count: i64 = times(card, tribe, self.stored)
        if count > 0:
            per: i64 = PER[card]
            self.score(self.seat, POINTS[card] * count, CLAUSE[per], (card, count, POINTS[card]), KIND_OF_EVENT[per])
        left: i64 = tribe & (COUNTS_COLOUR[COLOUR[card]] | COUNTS_TYPE[TYPE[card]]) & ~ALONE[card]
        while left:
            low: i64 = left & -left
            other: i64 = BIT[low % 67]
            self.score(self.seat, POINTS[other], CLAUSE[PER[other]], (other, card), "worth_more")
            left ^= low
