"""A turn: what may be played, prices and incomes, cults, and who acts (sections M, K and U)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import (
    CARDS,
    COLOUR,
    CULT,
    D01,
    D02,
    DARK,
    HAND,
    INCOME,
    L11,
    LIGHT,
    LIGHT_CARDS,
    MOST_OF_A_COLOUR,
    PIECES,
    PRICE,
    RICH,
    USE_PRICE,
    around,
    count_colour,
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
    TARGET,
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
        """Light cards that can be paid; dark ones with 7 stones or fewer (ICE-M9); cults that have a card to copy."""
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

    # --- stones, then the action ---------------------------------------------------------------

    def carry_out(self, card: i64) -> None:
        """Settle the price or the income and begin the action, of a card or of its copy (ICE-M4, ICE-M7, ICE-U8)."""
        self.card = card
        if COLOUR[card] == DARK:
            self.take_income(card)
        elif card != L11:  # its price depends on the use (ICE-L11b)
            self.pay(PRICE[card])
        if self.ender != NOTHING and self.last_round():
            self.end_migration()  # the last card of the game has no action (ICE-Z1)
        else:
            self.begin_action()

    def end_migration(self) -> None:
        raise NotImplementedError  # the layer of the rounds knows what follows

    def pay(self, price: i64) -> None:
        """Into the light reserve (ICE-M4), also if the action cannot or will not be carried out (ICE-M15)."""
        self.stones[self.seat] -= price
        self.light_reserve += price
        if self.log is not None:
            self.note("pay", "ICE-M4", self.seat, (price, self.card))

    def take_income(self, card: i64) -> None:
        """Stones of the dark reserve. Its last one ends the phase, also if it was just enough (ICE-M20).

        There is no limit to what a player may hold (ICE-M10).
        """
        income: i64 = INCOME[card]
        if income < self.dark_reserve:
            self.dark_reserve -= income
            self.stones[self.seat] += income
            if self.log is not None:
                self.note("income", "ICE-M7", self.seat, (income, card))
            return
        self.ender = self.seat
        if self.last_round():
            self.forfeit_income()
        else:
            self.take_last_stones(income)

    def take_last_stones(self, income: i64) -> None:
        """What the dark reserve lacks comes from the light one, as far as it has it (ICE-M21)."""
        lacking: i64 = income - self.dark_reserve
        if lacking > self.light_reserve:
            lacking = self.light_reserve
        taken: i64 = self.dark_reserve + lacking
        self.stones[self.seat] += taken
        self.light_reserve -= lacking
        self.dark_reserve = 0
        if self.log is not None:
            self.note("income", "ICE-M7", self.seat, (taken, self.card))
            if lacking > 0:
                self.note("shortfall", "ICE-M21", self.seat, (lacking,))
            self.note("last_stone", "ICE-M20", self.seat)

    def forfeit_income(self) -> None:
        """In the last round the ending card gives nothing: the dark stones go to the light reserve (ICE-Z2, ICE-Z3)."""
        if self.log is not None:
            self.note("forfeit", "ICE-Z2", self.seat, (self.dark_reserve, self.card))
        self.light_reserve += self.dark_reserve
        self.dark_reserve = 0

    def begin_action(self) -> None:
        """Light cards are carried out by their player, dark ones never (ICE-M8)."""
        card: i64 = self.card
        self.left = PIECES[card]
        if card == D01 or card == D02:
            self.player = self.next_seat(self.seat)  # the left neighbour begins (ICE-D3)
            self.step = PLACE
        elif COLOUR[card] == DARK:
            self.step = TARGET
        else:
            self.step = BEGINS[card]

    def next_seat(self, seat: i64) -> i64:
        """The player on the left: clockwise (ICE-M1)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def fill_targets(self, buf: vec[i64]) -> i64:
        """Any other player, whatever he can do with the card (ICE-D10)."""
        ahead: i64 = 1
        while ahead < self.seats:
            buf[ahead - 1] = TARGET0 + ahead
            ahead += 1
        return self.seats - 1

    def choose_executor(self, ahead: i64) -> None:
        self.player = (self.seat + ahead) % self.seats
        self.step = BEGINS[self.card]
        if self.log is not None:
            self.note("target", "ICE-M8", self.seat, (self.player, self.card))

    # --- the end of an action ------------------------------------------------------------------

    def forgo(self) -> None:
        """Nothing, or nothing more: every action may be cut short (ICE-K1, ICE-K2)."""
        if self.log is not None:
            self.note("forgo", "ICE-K1" if COLOUR[self.card] == DARK else "ICE-K2", self.player, (self.card,))
        self.end_action()

    def end_action(self) -> None:
        """The next player who places for D01 or D02, each after the other (ICE-D3); then the discard step."""
        self.clear_touched()
        if self.card == D01 or self.card == D02:
            following: i64 = self.next_seat(self.player)
            if following != self.seat:
                self.player = following
                self.left = PIECES[self.card]
                self.step = PLACE
                return
        self.player = self.seat
        self.card = NOTHING
        self.use = NOTHING
        self.left = 0
        self.at = NOTHING
        self.picked = NOTHING
        self.other = NOTHING
        self.owners = 0
        self.step = DISCARD

    def clear_touched(self) -> None:
        row: i64 = 0
        while row < 2 * self.seats:
            self.touched[row] = 0
            row += 1

    # --- steps 2 and 3 of a turn ---------------------------------------------------------------

    def fill_discard(self, buf: vec[i64]) -> i64:
        """Any one card of the hand, or none (ICE-M16)."""
        count: i64 = 0
        hand: i64 = self.hands[self.seat]
        card: i64 = 0
        while card < CARDS:
            if hand & 3:
                buf[count] = DISCARD0 + card
                count += 1
            hand >>= 2
            card += 1
        buf[count] = STOP
        return count + 1

    def fill_draw(self, buf: vec[i64]) -> i64:
        """Either pile, but never a fifth card of a colour (ICE-M17, ICE-M18)."""
        count: i64 = 0
        colour: i64 = LIGHT
        while colour <= DARK:
            if self.can_draw(colour):
                buf[count] = DRAW0 + colour
                count += 1
            colour += 1
        return count

    def can_draw(self, colour: i64) -> bool:
        return count_colour(self.hands[self.seat], colour) < MOST_OF_A_COLOUR and self.pile_size(colour) > 0

    def hand_full(self) -> bool:
        hand: i64 = self.hands[self.seat]
        return count_colour(hand, LIGHT) + count_colour(hand, DARK) == HAND
