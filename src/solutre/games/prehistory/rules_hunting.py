"""Hunting: animals score at once, footprints pay again and again (section H; examples PRE-Q9, PRE-Q10 and PRE-Q11)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    BIT,
    FOOTPRINTS_OF,
    HUNTING,
    NOTHING,
    ONES,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
    PREY_VALUE,
    SHARED,
    WITH_RESOURCE,
    count_bits,
)
from solutre.games.prehistory.rules_fishing import Fishing
from solutre.games.prehistory.rules_table import CARDS_SHOWN, with_bits, with_value

HUNT0: Final = 27


@mypyc_attr(acyclic=True)
class Hunting(Fishing):
    """Thirty cards of three species."""

    def fresh_resources(self, card: i64) -> i64:
        """The resources that a hunting card would bring at once, which may pay the fee (PRE-P6)."""
        if PREY_SCORE[card] > 0:
            return 0
        prints: i64 = self.hunted[self.seat] & FOOTPRINTS_OF[PREY_SPECIES[card]] | ALONE[card]
        return count_bits(prints & WITH_RESOURCE)

    def fill_hunting_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """Cards that enough different colours of the upper half can pay, and the fee (PRE-H1, PRE-P6)."""
        most: i64 = ONES[self.sectors(HUNTING, held)]
        slot: i64 = 0
        while slot < CARDS_SHOWN:
            card: i64 = self.hunting_slots[slot]
            if card != NOTHING and PREY_VALUE[card] <= most and total + self.fresh_resources(card) > PREY_VALUE[card]:
                buf[count] = HUNT0 + slot
                count += 1
            slot += 1
        return count

    def fill_hunting_summer(self, buf: vec[i64], count: i64) -> i64:
        """As many brown markers as the card's value (PRE-H2)."""
        brown: i64 = self.own_markers(HUNTING)
        slot: i64 = 0
        while slot < CARDS_SHOWN and brown > 0:
            card: i64 = self.hunting_slots[slot]
            if card != NOTHING and PREY_VALUE[card] <= brown:
                buf[count] = HUNT0 + slot
                count += 1
            slot += 1
        return count

    def name_prey(self, slot: i64) -> None:
        self.begin_action(HUNTING, slot)
        self.ask_payment()

    def take_prey(self, sectors: i64) -> None:
        card: i64 = self.hunting_slots[self.slot]
        if self.in_spring():
            self.pay_positions(SHARED, self.half(HUNTING, sectors), "PRE-H1")
        else:
            self.pay_markers(HUNTING, PREY_VALUE[card], "PRE-H2")
        self.hunting_slots = with_value(self.hunting_slots, self.slot, NOTHING)
        self.hunted = with_bits(self.hunted, self.seat, ALONE[card])
        if PREY_SCORE[card] > 0:
            self.score(self.seat, PREY_SCORE[card], "PRE-H3", (card,), "hunt_animal")  # nothing repeats (PRE-H6)
        else:
            self.note("hunt_footprint", "PRE-H4", self.seat, (card,))
            self.follow_tracks(card)
        self.finish_action()

    def follow_tracks(self, card: i64) -> None:
        """The new footprint pays, and all earlier ones of its species pay again (PRE-H4, PRE-H5)."""
        self.reward_footprint(card, "PRE-H4")
        left: i64 = self.hunted[self.seat] & FOOTPRINTS_OF[PREY_SPECIES[card]] & ~ALONE[card]
        while left:
            low: i64 = left & -left
            self.reward_footprint(BIT[low % 67], "PRE-H5")
            left ^= low

    def reward_footprint(self, card: i64, clause: str) -> None:
        if PREY_RESOURCE[card] != NOTHING:
            self.gain_resource(self.seat, PREY_RESOURCE[card], clause)
        if PREY_MARKER[card] != NOTHING:
            self.gain_marker(self.seat, PREY_MARKER[card], clause)
        if PREY_POINTS[card] > 0:
            self.gain_points(self.seat, PREY_POINTS[card], clause)
