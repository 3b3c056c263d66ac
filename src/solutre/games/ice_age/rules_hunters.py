"""Hunters and clubs: every action that places, moves, exchanges or takes off hunters (L01 to L07, L09, L12, L13, D01 to
D04, D07 and section B). Any number of hunters may share a region until the conflicts (ICE-R3)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import (
    ANY,
    ANYWHERE,
    BITS,
    D07,
    EVERYWHERE,
    L07,
    L09,
    L12,
    L13,
    MOST_OF_ONE_OWNER,
    NEIGHBOURS,
    ON_TERRAIN,
    ONE,
    REGIONS,
    SPOT,
    TERRAIN,
    TERRAINS,
    around,
)
from solutre.games.ice_age.rules_action import Action
from solutre.games.ice_age.rules_table import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLUB,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    TAKE_CLUB,
    fill_hunters,
    fill_regions,
    hunter_of,
    owner_of,
    region_of,
)
from solutre.games.ice_age.rules_turn import CLAUSE, HUNTER0, REGION0, STOP, USE0, YES_CLUB


@mypyc_attr(acyclic=True)
class Bands(Action):
    """What an executor does with hunters. `player` is the executor; he may stop before every hunter."""

    # --- which hunters -------------------------------------------------------------------------

    def hunter_action(self, action: i64) -> i64:
        """The hunter behind an action, whose owner is counted from the executor."""
        number: i64 = action - HUNTER0 + self.player * 2 * REGIONS
        return number if number < self.seats * 2 * REGIONS else number - self.seats * 2 * REGIONS

    def untouched(self, seat: i64, club: i64) -> i64:
        """The row of hunters that this action has not yet placed or moved (ICE-K6)."""
        return self.hunters[seat * 2 + club] - self.touched[seat * 2 + club]

    def fill_own(self, buf: vec[i64], within: i64) -> i64:
        """The executor's own hunters in a set of regions, or STOP. His clubs do not hinder him (ICE-B6)."""
        plain: i64 = self.untouched(self.player, 0) & within
        clubbed: i64 = self.untouched(self.player, 1) & within
        count: i64 = fill_hunters(buf, 0, plain, clubbed, HUNTER0)
        buf[count] = STOP
        return count + 1

    def fill_movable(self, buf: vec[i64], within: i64) -> i64:
        """Hunters of anybody in a set of regions; those of others only without club (ICE-B6)."""
        count: i64 = 0
        ahead: i64 = 0
        while ahead < self.seats:
            owner: i64 = (self.player + ahead) % self.seats
            if self.owners >> BITS * owner & ANY < MOST_OF_ONE_OWNER:
                clubbed: i64 = self.untouched(owner, 1) & within if ahead == 0 else 0
                first: i64 = HUNTER0 + ahead * 2 * REGIONS
                count = fill_hunters(buf, count, self.untouched(owner, 0) & within, clubbed, first)
            ahead += 1
        return count

    def movable(self) -> i64:
        """The set of regions in which the executor finds a hunter that he may move."""
        found: i64 = self.hunters[self.player * 2 + 1]
        seat: i64 = 0
        while seat < self.seats:
            found |= self.hunters[seat * 2]
            seat += 1
        return found

    # --- L01 to L06, D01, D02: place -----------------------------------------------------------

    def fill_terrain_use(self, buf: vec[i64]) -> i64:
        """On the terrain of the card while a region of it is open, or anywhere (ICE-L1, ICE-L2, ICE-L3)."""
        count: i64 = 0
        if TERRAIN[self.card] & self.open():
            buf[0] = USE0
            count = 1
        buf[count] = USE0 + 1
        return count + 1

    def use_terrain(self, use: i64) -> None:
        self.use = use
        self.left = ON_TERRAIN if use == 0 else ANYWHERE
        self.step = PLACE

    def destinations(self, origin: i64) -> i64:
        """The set of regions that the running card allows for a hunter that stands in origin, or in the reserve.

        A step ends in an open region that shares a border (ICE-L7a, ICE-N8), any other move in any open region
        (ICE-N9), and never where it began (ICE-N10).
        """
        allowed: i64 = self.open()
        if self.card < TERRAINS and self.use == 0:
            allowed &= TERRAIN[self.card]
        elif self.card == L07:
            allowed &= NEIGHBOURS[origin]
        if origin != NOTHING:
            allowed &= ~SPOT[origin]
        return allowed

    def fill_place(self, buf: vec[i64]) -> i64:
        """A region for a hunter of the reserve; with an empty one a hunter to move instead (ICE-K3, ICE-K4, ICE-E7).

        That serves the others who place for D01 and D02 as well (ICE-D11).
        """
        allowed: i64 = self.destinations(NOTHING)
        if self.reserve[self.player] == 0:
            low: i64 = allowed & -allowed
            return self.fill_own(buf, EVERYWHERE & ~allowed if allowed == ANY * low else EVERYWHERE)
        count: i64 = fill_regions(buf, 0, allowed, REGION0)
        buf[count] = STOP
        return count + 1

    def place(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        elif action >= HUNTER0:
            self.pick(action)
        else:
            self.place_hunter(self.player, action)
            if self.log is not None:
                self.note("place", CLAUSE[self.card], self.player, (action,))
            self.arrive(hunter_of(self.player, action, 0))

    # --- L07, D07: move ------------------------------------------------------------------------

    def fill_move(self, buf: vec[i64]) -> i64:
        """L07: hunters of anybody, at most two of an owner, each with a region to go to; D07: own ones."""
        if self.card != L07:
            return self.fill_own(buf, EVERYWHERE)  # ICE-D9
        count: i64 = self.fill_movable(buf, around(self.open()))
        buf[count] = STOP
        return count + 1

    def move(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.pick(action)

    def pick(self, action: i64) -> None:
        self.picked = self.hunter_action(action)
        self.step = MOVE_TO

    def move_picked_to(self, region: i64) -> None:
        """Hunters may come from and go to different regions (ICE-L7c)."""
        hunter: i64 = self.picked
        owner: i64 = owner_of(hunter)
        if self.card == L07:
            self.owners += ONE[owner]  # ICE-L7b
        self.shift(hunter, region, CLAUSE[self.card] if self.card == L07 or self.card == D07 else "ICE-K4")

    def shift(self, hunter: i64, region: i64, clause: str) -> None:
        self.move_hunter(hunter, region)
        if self.log is not None:
            self.note("move", clause, self.player, (owner_of(hunter), region_of(hunter), region))
        self.arrive(hunter_of(owner_of(hunter), region, hunter & 1))

    # --- clubs ---------------------------------------------------------------------------------

    def arrive(self, hunter: i64) -> None:
        """A hunter was placed or moved. If it is the executor's own he may put a reserve club under it.

        He may do so on another player's turn too (ICE-B2); never when somebody else moves his hunter, and never
        under a hunter of somebody else (ICE-B10, ICE-B11). A hunter has one club at most (ICE-B4).
        """
        self.picked = hunter
        if owner_of(hunter) == self.player and hunter & 1 == 0 and self.clubs[self.player] > 0:
            self.step = CLUB
        else:
            self.hunter_done()

    def answer_club(self, action: i64) -> None:
        if action == YES_CLUB:
            region: i64 = region_of(self.picked)
            self.arm(region, "ICE-B2")
            self.touched[self.player * 2] -= ONE[region]
            self.touched[self.player * 2 + 1] += ONE[region]
        self.hunter_done()

    def arm(self, region: i64, clause: str) -> None:
        self.put_club(self.player, region)
        if self.log is not None:
            self.note("arm", clause, self.player, (region,))

    def hunter_done(self) -> None:
        """On to the next hunter of the action, or to what follows the hunters."""
        self.picked = NOTHING
        if self.card == L09:
            self.swap_done()
            return
        self.left -= 1
        if self.card == L12:
            self.herd_goes_on()
        elif self.card == L13:
            self.step = CAMP_HUNTERS if self.left > 0 else CAMP_MAMMOTH
        elif self.left == 0:
            self.end_action()
        else:
            self.step = MOVE if self.card == L07 or self.card == D07 else PLACE

    def herd_goes_on(self) -> None:
        """L12: another hunter, then a mammoth if the region that the herd leaves has one (ICE-L12b)."""
        if self.left > 0:
            self.step = HERD_HUNTERS
        elif self.mammoths & SPOT[self.at]:
            self.step = HERD_MAMMOTH
        else:
            self.end_action()

    def take_club(self) -> None:
        """A club of the supply, if it has one (ICE-L8b, ICE-D9)."""
        self.club_supply -= 1
        self.clubs[self.player] += 1
        self.step = TAKE_CLUB
        if self.log is not None:
            self.note("take_club", CLAUSE[self.card], self.player)

    def fill_take_club(self, buf: vec[i64]) -> i64:
        """Under any own hunter without club, or STOP to keep it in reserve (ICE-B1, ICE-B9)."""
        count: i64 = fill_hunters(buf, 0, self.hunters[self.player * 2], 0, HUNTER0)
        buf[count] = STOP
        return count + 1

    def place_new_club(self, action: i64) -> None:
        if action == STOP:
            self.note("keep_club", "ICE-B1", self.player)
        else:
            self.arm(region_of(self.hunter_action(action)), "ICE-B1")
        self.end_action()

    def swap_done(self) -> None:
        """The club was asked for the first hunter, then it is for the second (ICE-L9c)."""
        second: i64 = self.other
        self.other = NOTHING
        if second == NOTHING:
            self.end_action()
        else:
            self.arrive(second)
