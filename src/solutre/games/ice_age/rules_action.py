"""From the stones of a card to the end of its action, then the discard and the draw (sections M and K)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import (
    CARDS,
    COLOUR,
    D01,
    D02,
    DARK,
    HAND,
    INCOME,
    L11,
    LIGHT,
    MOST_OF_A_COLOUR,
    PIECES,
    PRICE,
    count_colour,
)
from solutre.games.ice_age.rules_table import DISCARD, NOTHING, PLACE, TARGET
from solutre.games.ice_age.rules_turn import BEGINS, DISCARD0, DRAW0, STOP, TARGET0, Turn


@mypyc_attr(acyclic=True)
class Action(Turn):
    """A card that has been played or copied, until the next turn."""

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

        There is no limit to what a player may hold (ICE-M10). Stones only flow on, to the players and then to the light
        reserve, so the phase comes to its end (ICE-I14).
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
