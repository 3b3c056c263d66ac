"""Gathering a tile into the basket of its kind (section G; the book's example is PRE-Q6)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    GATHERING,
    GATHERING_COST,
    KINDS,
    NOTHING,
    PAIR_MARKERS,
)
from solutre.games.prehistory.rules_painting import Painting
from solutre.games.prehistory.rules_table import SLOTS, with_more, with_value

GATHER0: Final = 10
PAIRS: Final = 3


@mypyc_attr(acyclic=True)
class Gathering(Painting):
    """Six kinds in three vertical pairs (PRE-G4)."""

    def fill_gathering_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """Tiles whose own position can be paid, with a resource left for the fee (PRE-G1, PRE-P6)."""
        shown: i64 = self.payable(GATHERING, held) if total > 1 else 0
        slot: i64 = 0
        while slot < SLOTS:
            if (shown >> slot) & 1 and self.gathering_slots[slot] != NOTHING:
                buf[count] = GATHER0 + slot
                count += 1
            slot += 1
        return count

    def fill_gathering_summer(self, buf: vec[i64], count: i64) -> i64:
        """Any tile for two red markers (PRE-G2)."""
        if self.own_markers(GATHERING) < GATHERING_COST:
            return count
        slot: i64 = 0
        while slot < SLOTS:
            if self.gathering_slots[slot] != NOTHING:
                buf[count] = GATHER0 + slot
                count += 1
            slot += 1
        return count

    def gather(self, slot: i64) -> None:
        self.begin_action(GATHERING, slot)
        if self.in_spring():
            self.pay_positions(GATHERING, ALONE[slot], "PRE-G1")
        else:
            self.pay_markers(GATHERING, GATHERING_COST, "PRE-G2")
        tile: i64 = self.gathering_slots[slot]
        self.gathering_slots = with_value(self.gathering_slots, slot, NOTHING)  # stays empty until winter (PRE-K13)
        self.put_in_basket(tile)
        self.finish_action()

    def put_in_basket(self, tile: i64) -> None:
        """A new pair pays its two markers, a point on the tile is gained (PRE-G3, PRE-G5, PRE-G6)."""
        first: i64 = self.seat * KINDS
        kind: i64 = tile // 2
        self.baskets = with_more(self.baskets, first + kind, 1)
        if self.log is not None:
            self.note("gather", "PRE-G3", self.seat, (kind, self.baskets[first + kind]))
        if self.baskets[first + kind] <= self.baskets[first + (kind + PAIRS) % KINDS]:
            pair: i64 = kind % PAIRS
            self.gain_marker(self.seat, PAIR_MARKERS[pair * 2], "PRE-G5")
            self.gain_marker(self.seat, PAIR_MARKERS[pair * 2 + 1], "PRE-G5")
        if tile % 2 == 1:
            self.gain_points(self.seat, 1, "PRE-G6")
