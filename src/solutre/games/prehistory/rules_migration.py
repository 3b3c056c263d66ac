"""Migration: members leave the tent for the start or an own camp (section M; the book's example is PRE-Q12)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import BIT, MIGRATION, MIGRATION_AREA
from solutre.games.prehistory.rules_hunting import Hunting
from solutre.games.prehistory.rules_map import HALF
from solutre.games.prehistory.rules_table import COUNT_MEMBERS, MIGRATE_TO, with_more

MIGRATE_PAY0: Final = 32  # the colour at position 0, the one at 1, both
MIGRATE_COUNT0: Final = 35  # 1 to 10 members
SPACE0: Final = 220
BOTH: Final = 2
MOST_FOR_BOTH: Final = 3  # PRE-M1
MIGRATION_SECTORS: Final = 3  # positions 0 and 1 as a set


@mypyc_attr(acyclic=True)
class Migration(Hunting):
    """Up to ten members of a tribe, as its camps allow (PRE-M7)."""

    def fill_migration_spring(self, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
        """One of the two colours or both, somebody in the tent, and the fee (PRE-M1, PRE-M3, PRE-P6)."""
        shown: i64 = self.payable(MIGRATION_AREA, held) & MIGRATION_SECTORS
        if self.tent[self.seat] == 0 or total < 2:
            return count
        if shown & 1:
            buf[count] = MIGRATE_PAY0
            count += 1
        if shown & 2:
            buf[count] = MIGRATE_PAY0 + 1
            count += 1
        if shown == MIGRATION_SECTORS and total > 2:
            buf[count] = MIGRATE_PAY0 + BOTH
            count += 1
        return count

    def fill_migration_summer(self, buf: vec[i64], count: i64) -> i64:
        """A white marker for each member (PRE-M2)."""
        white: i64 = self.own_markers(MIGRATION)
        most: i64 = self.tent[self.seat]
        return self.fill_counts(buf, count, most if most < white else white)

    def fill_counts(self, buf: vec[i64], count: i64, most: i64) -> i64:
        number: i64 = 0
        while number < most:
            buf[count] = MIGRATE_COUNT0 + number
            count += 1
            number += 1
        return count

    def pay_migration(self, payment: i64) -> None:
        """Both colours paid: up to three members; one colour: one (PRE-M1, PRE-M6)."""
        self.begin_action(MIGRATION, payment)
        self.count = 1
        self.step = COUNT_MEMBERS if payment == BOTH and self.tent[self.seat] > 1 else MIGRATE_TO

    def fill_members(self, buf: vec[i64]) -> i64:
        """With both colours paid, as many of three as are in the tent (PRE-M3, PRE-M6)."""
        most: i64 = self.tent[self.seat]
        return self.fill_counts(buf, 0, most if most < MOST_FOR_BOTH else MOST_FOR_BOTH)

    def count_members(self, action: i64) -> None:
        if not self.in_spring():
            self.begin_action(MIGRATION, 0)
        self.count = action - MIGRATE_COUNT0 + 1
        self.step = MIGRATE_TO

    def fill_migrate_to(self, buf: vec[i64]) -> i64:
        """The start or one own camp, however many stand there (PRE-M4, PRE-M5)."""
        count: i64 = 0
        word: i64 = 0
        while word < 2:
            left: i64 = self.camped[self.seat * 2 + word]
            if word == 0:
                left |= 1
            while left:
                low: i64 = left & -left
                buf[count] = SPACE0 + word * HALF + BIT[low % 67]
                count += 1
                left ^= low
            word += 1
        return count

    def migrate(self, space: i64) -> None:
        """All members of one migration go to the same place (PRE-M4)."""
        if self.in_spring():
            paid: i64 = MIGRATION_SECTORS if self.slot == BOTH else self.slot + 1
            self.pay_positions(MIGRATION_AREA, paid, "PRE-M1")
        else:
            self.pay_markers(MIGRATION, self.count, "PRE-M2")
        self.tent = with_more(self.tent, self.seat, -self.count)
        self.copy_map()
        self.add_members(self.seat, space, self.count)
        self.note("migrate", "PRE-M4", self.seat, (self.count, space))
        self.finish_action()
