"""Two hunters change places, hunters leave the board (L09, D03 and D04)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import ANY, BITS, NEIGHBOURS, ONE, REGIONS, around
from solutre.games.ice_age.rules_hunters import Bands
from solutre.games.ice_age.rules_table import SWAP_WITH, fill_hunters, hunter_of, owner_of, region_of
from solutre.games.ice_age.rules_turn import CLAUSE, HUNTER0, STOP


@mypyc_attr(acyclic=True)
class Losses(Bands):
    """What an executor does to hunters of anybody."""

    # --- L09: two hunters change places --------------------------------------------------------

    def fill_swap(self, buf: vec[i64]) -> i64:
        """A movable hunter with another one next to it, whoever owns them, or STOP (ICE-L9a, ICE-L9b)."""
        count: i64 = self.fill_movable(buf, around(self.movable()))
        buf[count] = STOP
        return count + 1

    def swap(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.picked = self.hunter_action(action)
            self.step = SWAP_WITH

    def fill_swap_with(self, buf: vec[i64]) -> i64:
        return self.fill_movable(buf, NEIGHBOURS[region_of(self.picked)])

    def swap_with(self, action: i64) -> None:
        """The exchange is a move of both: clubs go along, and reserve clubs may go under own ones (ICE-L9c)."""
        one: i64 = self.picked
        two: i64 = self.hunter_action(action)
        self.move_hunter(one, region_of(two))
        self.move_hunter(two, region_of(one))
        if self.log is not None:
            self.note("swap", "ICE-L9a", self.player, (owner_of(one), region_of(one), owner_of(two), region_of(two)))
        self.other = hunter_of(owner_of(two), region_of(one), two & 1)
        self.arrive(hunter_of(owner_of(one), region_of(two), one & 1))

    # --- D03, D04: take off --------------------------------------------------------------------

    def fill_remove(self, buf: vec[i64]) -> i64:
        """Any hunter on the board, clubs or not (ICE-D6, ICE-B7); the second of another owner (ICE-D4); or STOP."""
        count: i64 = 0
        ahead: i64 = 0
        while ahead < self.seats:
            owner: i64 = (self.player + ahead) % self.seats
            if self.owners >> BITS * owner & ANY == 0:
                first: i64 = HUNTER0 + ahead * 2 * REGIONS
                count = fill_hunters(buf, count, self.hunters[owner * 2], self.hunters[owner * 2 + 1], first)
            ahead += 1
        buf[count] = STOP
        return count + 1

    def remove(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
            return
        hunter: i64 = self.hunter_action(action)
        self.take_off(hunter)
        self.owners += ONE[owner_of(hunter)]
        self.left -= 1
        if self.log is not None:
            self.note("remove", CLAUSE[self.card], self.player, (owner_of(hunter), region_of(hunter)))
            if hunter & 1:
                self.note("club_back", "ICE-B7", owner_of(hunter))
        if self.left == 0:
            self.end_action()
