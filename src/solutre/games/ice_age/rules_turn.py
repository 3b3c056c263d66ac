"""A turn: what may be played, prices and incomes, cults, and who acts (sections M, K and U)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import (
    CARDS,
    COLOUR,
    CULT,
    DARK,
    L11,
    LIGHT,
    LIGHT_CARDS,
    PRICE,
    RICH,
    USE_PRICE,
    around,
    count_of,
)
from solutre.games.ice_age.rules_piles import Piles
from solutre.games.ice_age.rules_table import (
    CAMP,
    CHASE,
    COPY,
    DISCARD,
    FIRE,
    HERD,
    MOVE,
    NOTHING,
    PLACE,
    PLAY,
    REMOVE,
    SWAP,
    USE,
)

# the actions of the players, as the table of decisions numbers them
REGION0: Final = 0
HUNTER0: Final = 12
PLAY0: Final = 132
DISCARD0: Final = 154
TARGET0: Final = 176
USE0: Final = 181
COPY0: Final = 184
DRAW0: Final = 186
NO_CLUB: Final = 188
YES_CLUB: Final = 189
STOP: Final = 190

TAKE_A_CLUB: Final = 0  # uses of L08 and D07
USE_MAMMOTH: Final = 1
USE_MOVE: Final = 1
PLACE_MAMMOTH: Final = 0  # uses of L11
STEP_MAMMOTH: Final = 1
SEND_MAMMOTH: Final = 2

# where the action of a card begins, L01 to D08; cults have none of their own
BEGINS: Final = vec[i64](
    [USE] * 6 + [MOVE, USE, SWAP, FIRE, USE, HERD, CAMP, PLAY] + [PLACE, PLACE, REMOVE, REMOVE, CHASE, FIRE, USE, PLAY]
)
CLAUSE: Final = (
    "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L7a", "ICE-L8a", "ICE-L9a", "ICE-L10a", "ICE-L11a",
    "ICE-L12a", "ICE-L13a", "ICE-U1", "ICE-D1", "ICE-D2", "ICE-D4", "ICE-D5", "ICE-D7", "ICE-D8", "ICE-D9", "ICE-U1",
)  # fmt: skip


@mypyc_attr(acyclic=True)
class Turn(Piles):
    """The active player's card, from the hand to the moment in which somebody carries it out."""

    # --- what can be paid ----------------------------------------------------------------------

    def can_use(self, use: i64) -> bool:
        """Whether a use of L11 can be both paid and carried out (ICE-L11c, ICE-L11d)."""
        if self.stones[self.seat] < USE_PRICE[use]:
            return False
        if use == PLACE_MAMMOTH:
            return self.mammoth_supply > 0
        if use == STEP_MAMMOTH:
            return self.mammoths & around(self.open()) != 0
        return self.mammoths != 0

    def can_pay(self, light: i64) -> bool:
        """A light card needs its full price (ICE-M5); L11 a use that can be paid and carried out (ICE-L11c)."""
        if light == L11:
            return self.can_use(PLACE_MAMMOTH) or self.can_use(STEP_MAMMOTH) or self.can_use(SEND_MAMMOTH)
        return self.stones[self.seat] >= PRICE[light]

    def can_copy(self, colour: i64) -> bool:
        """Whether a cult may copy the open card of a pile (ICE-U4, ICE-U5, ICE-U7).

        Who has 8 stones or more copies light only (ICE-U6), unless there is no open light card: then the duty was
        lifted, or the cult could not have been played (ICE-M13).
        """
        if colour == LIGHT:
            return self.open_light != NOTHING and self.can_pay(self.open_light)
        return self.open_dark != NOTHING and (self.stones[self.seat] < RICH or self.open_light == NOTHING)

    # --- what may be played --------------------------------------------------------------------

    def fill_play(self, buf: vec[i64]) -> i64:
        """The legal plays (ICE-M12), with the duty of ICE-M9 lifted or a cult without effect if there are none."""
        count: i64 = self.fill_dutiful(buf)
        if count == 0 and self.stones[self.seat] >= RICH:
            count = self.fill_lifted(buf)
        if count == 0:
            count = self.fill_cults(buf)
        return count

    def fill_dutiful(self, buf: vec[i64]) -> i64:
        """Payable light cards; dark ones with 7 stones or fewer (ICE-M6, ICE-M9); cults with a card to copy."""
        hand: i64 = self.hands[self.seat]
        poor: bool = self.stones[self.seat] < RICH
        cults: bool = self.can_copy(LIGHT) or (poor and self.can_copy(DARK))
        count: i64 = 0
        card: i64 = 0
        while card < CARDS:
            if hand & 3:
                if CULT[card] == 1:
                    legal = cults
                elif card < LIGHT_CARDS:
                    legal = self.can_pay(card)
                else:
                    legal = poor
                if legal:
                    buf[count] = PLAY0 + card
                    count += 1
            hand >>= 2
            card += 1
        return count

    def fill_lifted(self, buf: vec[i64]) -> i64:
        """With 8 stones or more and nothing light to play, dark cards and cults of the open dark one (ICE-M13)."""
        count: i64 = 0
        card: i64 = 0
        while card < CARDS:
            freed: bool = self.can_copy(DARK) if CULT[card] == 1 else COLOUR[card] == DARK
            if freed and count_of(self.hands[self.seat], card) > 0:
                buf[count] = PLAY0 + card
                count += 1
            card += 1
        return count

    def fill_cults(self, buf: vec[i64]) -> i64:
        """Nothing else is legal: a cult without effect (ICE-M14)."""
        count: i64 = 0
        card: i64 = 0
        while card < CARDS:
            if CULT[card] == 1 and count_of(self.hands[self.seat], card) > 0:
                buf[count] = PLAY0 + card
                count += 1
            card += 1
        return count

    def play_card(self, card: i64) -> None:
        """The card leaves the hand; then its stones, then its action (ICE-M2, ICE-M3, ICE-K7)."""
        if self.log is not None:
            if COLOUR[card] == DARK and CULT[card] == 0 and self.stones[self.seat] >= RICH:
                self.note("lifted", "ICE-M13", self.seat)
            self.note("cult" if CULT[card] else "play", "ICE-U2" if CULT[card] else "ICE-M3", self.seat, (card,))
        if CULT[card] == 0:
            self.lay_open(card)
            self.carry_out(card)
            return
        self.lay_beneath(card)
        if self.can_copy(LIGHT) or self.can_copy(DARK):
            self.step = COPY
        else:
            self.note("idle_cult", "ICE-M14", self.seat)
            self.step = DISCARD

    def fill_copy(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        colour: i64 = LIGHT
        while colour <= DARK:
            if self.can_copy(colour):
                buf[count] = COPY0 + colour
                count += 1
            colour += 1
        return count

    def copy_card(self, colour: i64) -> None:
        """As if the open card had been played; it stays where it is (ICE-U1, ICE-U3)."""
        card: i64 = self.open_card(colour)
        if self.log is not None:
            self.note("copy", "ICE-U1", self.seat, (card,))
        self.carry_out(card)

    def carry_out(self, card: i64) -> None:
        raise NotImplementedError  # the layer of the actions does it
