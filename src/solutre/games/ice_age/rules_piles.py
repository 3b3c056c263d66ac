"""Draw piles, discard piles and hands: what is drawn, put under and reshuffled, and who knows it (M16 to M19, H)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, others
from solutre.games.ice_age.components import (
    CARD,
    CARDS,
    COLOUR,
    DARK,
    DARK_FACES,
    DEALT,
    DECK,
    FACES,
    LIGHT,
    LIGHT_CARDS,
    LIGHT_FACES,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules_table import (
    CARD_DRAWN,
    DEAL,
    HIDDEN,
    NOTHING,
    OWNER,
    UNDER,
    UNDER_DARK,
    Table,
)

# chance actions follow the 191 of the players: a first player, a card, a fire, a lot
FIRST0: Final = 191
CARD0: Final = 196
FIRE0: Final = 218
LOT0: Final = 221


@mypyc_attr(acyclic=True)
class Piles(Table):
    """The cards and how they go round."""

    # --- looking -------------------------------------------------------------------------------

    def open_card(self, colour: i64) -> i64:
        """The open top card of a discard pile; a cult is never it (ICE-U2, ICE-I7)."""
        return self.open_dark if colour == DARK else self.open_light

    def under_count(self, colour: i64) -> i64:
        return self.under_dark if colour == DARK else self.under_light

    def pile_size(self, colour: i64) -> i64:
        """A draw pile is its shuffled part and the cards put under it (ICE-H8)."""
        return count_colour(self.pool, colour) + self.under_count(colour)

    # --- discarding ----------------------------------------------------------------------------

    def lay_open(self, card: i64) -> None:
        """A played card goes face up on the discard pile of its colour (ICE-M3)."""
        self.hands[self.seat] -= CARD[card]
        self.discard += CARD[card]
        if COLOUR[card] == DARK:
            self.open_dark = card
        else:
            self.open_light = card

    def lay_beneath(self, cult: i64) -> None:
        """A played cult goes under the discard pile of its own colour (ICE-U2)."""
        self.hands[self.seat] -= CARD[cult]
        self.discard += CARD[cult]

    def put_under(self, card: i64) -> None:
        """A card of the hand goes face down under its draw pile; others see the colour alone (ICE-M16, ICE-H4)."""
        self.hands[self.seat] -= CARD[card]
        code: i64 = self.seat * OWNER + card
        if COLOUR[card] == DARK:
            self.under[UNDER_DARK + self.under_dark] = code
            self.under_dark += 1
        else:
            self.under[self.under_light] = code
            self.under_light += 1
        if self.log is not None:
            self.note("put_under", "ICE-M16", self.seat, (COLOUR[card],), others(self.seat))
            self.note("put_under_card", "ICE-H4", self.seat, (card,), self.seat)

    # --- drawing -------------------------------------------------------------------------------

    def draw_from(self, colour: i64) -> bool:
        """Take the top card of a pile; True if chance has to tell it, which it need not for cards put under."""
        self.colour = colour
        if count_colour(self.pool, colour) > 0:
            self.await_chance(CARD_DRAWN)
            return True
        self.take_card(self.pull_from_under(colour) % OWNER)
        return False

    def draw_told(self, card: i64) -> None:
        """Chance has told the card that was drawn."""
        self.pool -= CARD[card]
        self.take_card(card)

    def take_card(self, card: i64) -> None:
        """Others see the colour of a drawn card only (ICE-H2, ICE-H6)."""
        self.hands[self.seat] += CARD[card]
        if self.log is not None:
            if self.step != DEAL:
                self.note("draw", "ICE-M17", self.seat, (COLOUR[card],), others(self.seat))
            self.note("draw_card", "ICE-H2", self.seat, (card,), self.seat)
        if self.pile_size(COLOUR[card]) == 0:
            self.reshuffle(COLOUR[card])

    def pull_from_under(self, colour: i64) -> i64:
        """The card that went under first comes up first (ICE-H8)."""
        at: i64 = UNDER_DARK if colour == DARK else 0
        last: i64 = at + self.under_count(colour) - 1
        code: i64 = self.under[at]
        while at < last:
            self.under[at] = self.under[at + 1]
            at += 1
        self.under[last] = 0
        if colour == DARK:
            self.under_dark -= 1
        else:
            self.under_light -= 1
        return code

    def reshuffle(self, colour: i64) -> None:
        """The discard pile becomes the draw pile at once; its open card stays (ICE-M19)."""
        gone: i64 = colour_part(self.discard, colour)
        top: i64 = self.open_card(colour)
        if top != NOTHING:
            gone -= CARD[top]
        self.discard -= gone
        self.pool += gone
        if self.log is not None:
            self.note("reshuffle", "ICE-M19", CHANCE, (colour, count_colour(gone, colour)))

    # --- the deal ------------------------------------------------------------------------------

    def deal_on(self) -> bool:
        """Whether somebody still lacks a card of the first hand: 2 light and 3 dark, first player first (ICE-S17)."""
        colour: i64 = 0
        turn: i64 = 0
        while turn < self.seats:
            seat: i64 = (self.first + turn) % self.seats
            colour = LIGHT
            while colour <= DARK:
                if count_colour(self.hands[seat], colour) < DEALT[colour]:
                    self.seat = seat
                    self.colour = colour
                    return True
                colour += 1
            turn += 1
        self.seat = self.first
        return False

    # --- chance --------------------------------------------------------------------------------

    def fill_cards(self, buf: vec[i64]) -> i64:
        """The types that the shuffled part of the pile still holds."""
        count: i64 = 0
        card: i64 = LIGHT_CARDS if self.colour == DARK else 0
        last: i64 = CARDS if self.colour == DARK else LIGHT_CARDS
        while card < last:
            if count_of(self.pool, card) > 0:
                buf[count] = CARD0 + card
                count += 1
            card += 1
        return count

    def card_weights(self) -> list[int]:
        weights: list[int] = []
        card: i64 = LIGHT_CARDS if self.colour == DARK else 0
        last: i64 = CARDS if self.colour == DARK else LIGHT_CARDS
        while card < last:
            if count_of(self.pool, card) > 0:
                weights.append(count_of(self.pool, card))
            card += 1
        return weights

    def sample_card(self, rng: Rng) -> i64:
        """A card of the shuffled part, each as likely as any other."""
        card: i64 = LIGHT_CARDS if self.colour == DARK else 0
        left: i64 = rng.below(count_colour(self.pool, self.colour)) - count_of(self.pool, card)
        while left >= 0:
            card += 1
            left -= count_of(self.pool, card)
        return CARD0 + card

    # --- who knows what ------------------------------------------------------------------------

    def hide_cards(self, observer: i64) -> None:
        """Keep the observer's hand, the discards and what he put under himself; of the rest only the backs (ICE-H4)."""
        self.pool &= ~FACES
        seat: i64 = 0
        while seat < self.seats:
            if seat != observer:
                self.hands[seat] &= ~FACES
            seat += 1
        at: i64 = 0
        while at < UNDER:
            if self.is_under(at) and self.under[at] // OWNER != observer:
                self.under[at] = self.under[at] // OWNER * OWNER + HIDDEN
            at += 1

    def is_under(self, at: i64) -> bool:
        """Whether a card lies at this place under the piles."""
        if at >= UNDER_DARK:
            return at - UNDER_DARK < self.under_dark
        return at < self.under_light

    def imagine_cards(self, rng: Rng) -> None:
        """Deal the unseen cards of each colour over the unknown places, all deals equally likely (ICE-H7)."""
        unseen: i64 = DECK - self.discard
        if self.observer >= 0:
            unseen -= self.hands[self.observer]
        at: i64 = 0
        while at < UNDER:
            if self.is_under(at) and self.under[at] % OWNER != HIDDEN:
                unseen -= CARD[self.under[at] % OWNER]
            at += 1
        self.imagine_colour(shuffled(unseen, LIGHT, rng), LIGHT)
        self.imagine_colour(shuffled(unseen, DARK, rng), DARK)

    def imagine_colour(self, cards: vec[i64], colour: i64) -> None:
        """Hands of the others first, then the cards they put under the pile; what remains is its shuffled part."""
        dealt: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.observer:
                missing: i64 = count_colour(self.hands[seat], colour)
                while missing > 0:
                    self.hands[seat] += CARD[cards[dealt]] & FACES
                    dealt += 1
                    missing -= 1
            seat += 1
        at: i64 = UNDER_DARK if colour == DARK else 0
        last: i64 = at + self.under_count(colour)
        while at < last:
            if self.under[at] % OWNER == HIDDEN:
                self.under[at] += cards[dealt] - HIDDEN
                dealt += 1
            at += 1
        while dealt < len(cards):
            self.pool += CARD[cards[dealt]] & FACES
            dealt += 1


def colour_part(heap: i64, colour: i64) -> i64:
    """The light or the dark cards of a heap."""
    part: i64 = heap & (DARK_FACES if colour == DARK else LIGHT_FACES)
    kept: i64 = 0
    card: i64 = LIGHT_CARDS if colour == DARK else 0
    last: i64 = CARDS if colour == DARK else LIGHT_CARDS
    while card < last:
        kept += count_of(part, card) * CARD[card]
        card += 1
    return kept


def shuffled(heap: i64, colour: i64, rng: Rng) -> vec[i64]:
    """The cards of one colour of a heap, one by one, in random order."""
    cards: vec[i64] = vec[i64]([0] * count_colour(heap, colour))
    count: i64 = 0
    card: i64 = LIGHT_CARDS if colour == DARK else 0
    last: i64 = CARDS if colour == DARK else LIGHT_CARDS
    while card < last:
        copies: i64 = count_of(heap, card)
        while copies > 0:
            cards[count] = card
            count += 1
            copies -= 1
        card += 1
    rng.shuffle(cards)
    return cards
