"""Camps: who can be built where, who settles, what it brings (section B; examples PRE-Q13 and PRE-Q14)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    BIT,
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    NEED,
    NOTHING,
    SETTLE,
)
from solutre.games.prehistory.rules_autumn import Autumn
from solutre.games.prehistory.rules_map import CAMP_SITES, HALF
from solutre.games.prehistory.rules_migration import SPACE0
from solutre.games.prehistory.rules_table import CHOOSE_CAMP, MAIN, SETTLERS, with_bits, with_more, with_value

CAMP0: Final = 124
BUILD0: Final = 139


@mypyc_attr(acyclic=True)
class Camps(Autumn):
    """Seven camps a player, each built once, never moved (PRE-B8)."""

    def building_sites(self, word: i64) -> i64:
        """Camp spaces without a camp where an own member ended its move this autumn (PRE-B1, PRE-B2)."""
        stopped: i64 = self.peopled[self.seat * 2 + word] & self.tired[word]
        return self.sites[CAMP_SITES + word] & stopped & ~self.all_camps(word)

    def can_build(self, camp: i64, builders: i64) -> bool:
        """An unbuilt camp whose need is met by the members on and beside the space (PRE-B3, PRE-B4)."""
        return self.camp_at[self.seat * CAMPS + camp] == NOTHING and NEED[camp] <= builders

    def can_build_on(self, space: i64) -> bool:
        builders: i64 = self.members_around(self.seat, space)
        camp: i64 = 0
        while camp < CAMPS:
            if self.can_build(camp, builders):
                return True
            camp += 1
        return False

    def fill_building(self, buf: vec[i64], count: i64) -> i64:
        """Building costs nothing and is never forced (PRE-B10)."""
        word: i64 = 0
        while word < 2:
            left: i64 = self.building_sites(word)
            while left:
                low: i64 = left & -left
                space: i64 = word * HALF + BIT[low % 67]
                if self.can_build_on(space):
                    buf[count] = BUILD0 + space
                    count += 1
                left ^= low
            word += 1
        return count

    def choose_site(self, space: i64) -> None:
        self.from_space = space
        self.step = CHOOSE_CAMP

    def fill_camps(self, buf: vec[i64]) -> i64:
        builders: i64 = self.members_around(self.seat, self.from_space)
        count: i64 = 0
        camp: i64 = 0
        while camp < CAMPS:
            if self.can_build(camp, builders):
                buf[count] = CAMP0 + camp
                count += 1
            camp += 1
        return count

    def choose_camp(self, camp: i64) -> None:
        self.camp = camp
        self.settler = NOTHING
        if SETTLE[camp] == 0:
            self.build()
        else:
            self.step = SETTLERS

    def settlers_on(self, space: i64) -> i64:
        """Members on a space that could still be named for settling."""
        there: i64 = self.members_of(self.seat, space)
        return there - 1 if space == self.settler else there

    def fill_settlers(self, buf: vec[i64]) -> i64:
        """Any contributing member; a camp that needs one is built by the member on the space alone (PRE-B5)."""
        if NEED[self.camp] == 1:
            buf[0] = SPACE0 + self.from_space
            return 1
        count: i64 = 0
        word: i64 = 0
        while word < 2:
            left: i64 = self.reached(self.from_space, 1, word) & self.peopled[self.seat * 2 + word]
            while left:
                low: i64 = left & -left
                space: i64 = word * HALF + BIT[low % 67]
                if self.settlers_on(space) > 0:
                    buf[count] = SPACE0 + space
                    count += 1
                left ^= low
            word += 1
        return count

    def name_settler(self, space: i64) -> None:
        """With the last settler named the camp is built."""
        if self.settler == NOTHING and SETTLE[self.camp] > 1:
            self.settler = space
            return
        if self.settler != NOTHING:
            self.send_home(self.settler)
        self.send_home(space)
        self.build()

    def send_home(self, space: i64) -> None:
        """Settlers go back to the tent, the others stay (PRE-B5, PRE-B9)."""
        self.copy_map()
        self.remove_member(self.seat, space)
        self.tent = with_more(self.tent, self.seat, 1)
        if self.log is not None:
            self.note("settle", "PRE-B5", self.seat, (space,))

    def build(self) -> None:
        """The camp stands, pays at once, and a new member joins the tent from the reserve (PRE-B6, PRE-B7)."""
        camp: i64 = self.camp
        space: i64 = self.from_space
        self.camp_at = with_value(self.camp_at, self.seat * CAMPS + camp, space)
        self.camped = with_bits(self.camped, self.seat * 2 + space // HALF, ALONE[space % HALF])
        self.tent = with_more(self.tent, self.seat, 1)
        if self.log is not None:
            self.note("build", "PRE-B3", self.seat, (camp, space))
        if CAMP_SCORE[camp] > 0:
            self.score(self.seat, CAMP_SCORE[camp], "PRE-B6", (camp,), "camp_score")
        self.gain_points(self.seat, CAMP_POINTS[camp], "PRE-B6")
        if self.log is not None:
            self.note("newcomer", "PRE-B7", self.seat, (self.tent[self.seat],))
        self.camp = NOTHING
        self.settler = NOTHING
        self.from_space = NOTHING
        self.step = MAIN
