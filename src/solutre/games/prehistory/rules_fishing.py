"""Fishing: the river, its track and its income (section F; examples PRE-Q2, PRE-Q3 and PRE-Q8).

The payment with the colours of a half tile serves hunting too.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    FISHING,
    FISHING_HALF,
    HUNTING_HALF,
    INCOME_POINTS,
    INCOME_SCORE,
    LAST_SPACE,
    NOTHING,
    ONES,
    PREY_VALUE,
    SHARED,
)
from solutre.games.prehistory.rules_ceremony import Ceremony
from solutre.games.prehistory.rules_table import FISH_VALUES, PAY, SLOTS, with_more, with_value

FISH0: Final = 21
PAYSET0: Final = 45  # the payment of the sectors 1, 2, 1 + 2, 3 …
SECTORS: Final = 3


@mypyc_attr(acyclic=True)
class Fishing(Ceremony):
    """Fish of value 1, 2 and 3 (PRE-F5)."""

    def half(self, action: i64, sectors: i64) -> i64:
        """The positions of the shared tile behind a set of sectors of one half (PRE-C9)."""
        positions: i64 = 0
        sector: i64 = 0
        while sector < SECTORS:
            if (sectors >> sector) & 1:
                positions |= ALONE[FISHING_HALF[sector] if action == FISHING else HUNTING_HALF[sector]]
            sector += 1
        return positions

    def sectors(self, action: i64, held: i64) -> i64:
        """The sectors of a half whose colour is held."""
        shown: i64 = self.payable(SHARED, held)
        found: i64 = 0
        sector: i64 = 0
        while sector < SECTORS:
            position: i64 = FISHING_HALF[sector] if action == FISHING else HUNTING_HALF[sector]
            if (shown >> position) & 1:
                found |= ALONE[sector]
            sector += 1
        return found

    def price_of_prey(self) -> i64:
        """How many different colours the chosen fish or hunting card costs (PRE-F1, PRE-H1)."""
        if self.action == FISHING:
            return self.fish_slots[self.slot] + 1
        return PREY_VALUE[self.hunting_slots[self.slot]]

    def fill_payment(self, buf: vec[i64]) -> i64:
        """The sets of different colours that make up the price."""
        paid_with: i64 = self.sectors(self.action, self.colours_held())
        price: i64 = self.price_of_prey()
        count: i64 = 0
        mask: i64 = 1
        while mask < 8:
            if mask & ~paid_with == 0 and ONES[mask] == price:
                buf[count] = PAYSET0 + mask - 1
                count += 1
            mask += 1
        return count

    def ask_payment(self) -> None:
        """In spring the player chooses the colours, if there is a choice; value 3 leaves none (PRE-F2)."""
        paid_with: i64 = self.sectors(self.action, self.colours_held()) if self.in_spring() else 0
        if not self.in_spring() or ONES[paid_with] == self.price_of_prey():
            self.pay_prey(paid_with)
        else:
            self.step = PAY

    def pay_prey(self, sectors: i64) -> None:
        if self.action == FISHING:
            self.catch_fish(sectors)
        else:
            self.take_prey(sectors)

    def take_prey(self, sectors: i64) -> None:
        """The hunt, told on its own page."""
        raise NotImplementedError

    def fill_fishing_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """Fish that enough different colours of the lower half can pay, and the fee (PRE-F1, PRE-P6)."""
        most: i64 = ONES[self.sectors(FISHING, held)]
        return self.fill_fish(buf, count, most if most < total else total - 1)

    def fill_fishing_summer(self, buf: vec[i64], count: i64) -> i64:
        """As many blue markers as the fish's value (PRE-F3)."""
        return self.fill_fish(buf, count, self.own_markers(FISHING))

    def fill_fish(self, buf: vec[i64], count: i64, most: i64) -> i64:
        slot: i64 = 0
        while slot < SLOTS:
            fish: i64 = self.fish_slots[slot]
            if fish != NOTHING and fish < most:
                buf[count] = FISH0 + slot
                count += 1
            slot += 1
        return count

    def name_fish(self, slot: i64) -> None:
        self.begin_action(FISHING, slot)
        self.ask_payment()

    def catch_fish(self, sectors: i64) -> None:
        fish: i64 = self.fish_slots[self.slot]
        if self.in_spring():
            self.pay_positions(SHARED, self.half(FISHING, sectors), "PRE-F1")
        else:
            self.pay_markers(FISHING, fish + 1, "PRE-F3")
        self.fish_slots = with_value(self.fish_slots, self.slot, NOTHING)
        self.keep_fish(fish)
        self.finish_action()

    def keep_fish(self, fish: i64) -> None:
        """The fish is kept and the disc advances; steps beyond the last space are lost (PRE-F4, PRE-F6, PRE-F7)."""
        self.fish = with_more(self.fish, self.seat * FISH_VALUES + fish, 1)
        there: i64 = self.river[self.seat] + fish + 1
        self.river = with_value(self.river, self.seat, there if there < LAST_SPACE else LAST_SPACE)
        if self.log is not None:
            self.note("fish", "PRE-F4", self.seat, (fish, self.river[self.seat]))

    def fishing_income(self) -> None:
        """Every player at the end of summer, with new fish or without (PRE-U7, PRE-F8, PRE-F9)."""
        seat: i64 = 0
        while seat < self.seats:
            space: i64 = self.river[seat]
            if INCOME_SCORE[space] > 0:
                self.score(seat, INCOME_SCORE[space], "PRE-F8", (space,), "income")
            if INCOME_POINTS[space] > 0:
                self.gain_points(seat, INCOME_POINTS[space], "PRE-F8")
            seat += 1
