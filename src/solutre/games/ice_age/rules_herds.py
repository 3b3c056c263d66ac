"""Mammoths and fires: L08, L10, L11, the herds of L12 and L13, D05 and D06. Any number of either may share a region."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.ice_age.components import EVERYWHERE, L08, L11, NEIGHBOURS, ONE, PIECES, SPOT, USE_PRICE, around
from solutre.games.ice_age.rules_losses import Losses
from solutre.games.ice_age.rules_table import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    FIRE_TO,
    HERD_HUNTERS,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    NOTHING,
    fill_regions,
    hunter_of,
)
from solutre.games.ice_age.rules_turn import (
    CLAUSE,
    PLACE_MAMMOTH,
    REGION0,
    SEND_MAMMOTH,
    STEP_MAMMOTH,
    STOP,
    TAKE_A_CLUB,
    USE0,
)


@mypyc_attr(acyclic=True)
class Herds(Losses):
    """What an executor does with mammoths and fires."""

    def fill_or_stop(self, buf: vec[i64], regions: i64) -> i64:
        count: i64 = fill_regions(buf, 0, regions, REGION0)
        buf[count] = STOP
        return count + 1

    # --- the uses of a card --------------------------------------------------------------------

    def fill_use(self, buf: vec[i64]) -> i64:
        if self.card < L08:
            return self.fill_terrain_use(buf)
        if self.card == L11:
            return self.fill_mammoth_use(buf)
        return self.fill_club_use(buf)

    def fill_mammoth_use(self, buf: vec[i64]) -> i64:
        """L11: the uses that can be paid and carried out (ICE-L11c)."""
        count: i64 = 0
        use: i64 = PLACE_MAMMOTH
        while use <= SEND_MAMMOTH:
            if self.can_use(use):
                buf[count] = USE0 + use
                count += 1
            use += 1
        return count

    def fill_club_use(self, buf: vec[i64]) -> i64:
        """L08: a club or a mammoth; D07: a club or own hunters to move; or STOP. A club only if there is one."""
        count: i64 = 0
        if self.club_supply > 0:
            buf[0] = USE0 + TAKE_A_CLUB
            count = 1
        if self.card == L08 or self.on_board(self.player) > 0:
            buf[count] = USE0 + 1
            count += 1
        buf[count] = STOP
        return count + 1

    def choose_use(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
            return
        self.use = action - USE0
        if self.card < L08:
            self.use_terrain(self.use)
        elif self.card == L11:
            self.pay(USE_PRICE[self.use])  # before the action (ICE-L11b)
            self.step = MAMMOTH_TO if self.use == PLACE_MAMMOTH else MAMMOTH
        elif self.use == TAKE_A_CLUB:
            self.take_club()
        elif self.card == L08:
            self.step = MAMMOTH_TO if self.mammoth_supply > 0 else MAMMOTH  # ICE-L8c, ICE-K5
        else:
            self.step = MOVE

    # --- L08, L11: a mammoth -------------------------------------------------------------------

    def fill_mammoth(self, buf: vec[i64]) -> i64:
        """The mammoth to move; only L11 may still be given up here."""
        sources: i64 = self.mammoths
        if self.card == L11 and self.use == STEP_MAMMOTH:
            sources &= around(self.open())
        return self.fill_or_stop(buf, sources) if self.card == L11 else fill_regions(buf, 0, sources, REGION0)

    def fill_mammoth_to(self, buf: vec[i64]) -> i64:
        """Any open region, or for L11 and 3 stones a neighbouring one (ICE-L8a, ICE-L11a)."""
        if self.at == NOTHING and self.card == L11:
            return self.fill_or_stop(buf, self.open())
        if self.at == NOTHING:
            return fill_regions(buf, 0, self.open(), REGION0)
        allowed: i64 = self.open() & ~SPOT[self.at]
        if self.card == L11 and self.use == STEP_MAMMOTH:
            allowed &= NEIGHBOURS[self.at]
        return fill_regions(buf, 0, allowed, REGION0)

    def choose_mammoth(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.at = action
            self.step = MAMMOTH_TO

    def mammoth_to(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.bring_mammoth(self.at, action)
            self.end_action()

    def bring_mammoth(self, origin: i64, region: i64) -> None:
        """A mammoth of the supply, or one that moves."""
        self.mammoths += ONE[region]
        if origin == NOTHING:
            self.mammoth_supply -= 1
            if self.log is not None:
                self.note("place_mammoth", CLAUSE[self.card], self.player, (region,))
            return
        self.mammoths -= ONE[origin]
        if self.log is not None:
            self.note("move_mammoth", CLAUSE[self.card], self.player, (origin, region))

    # --- L12: hunters and a mammoth one step ---------------------------------------------------

    def fill_herd(self, buf: vec[i64]) -> i64:
        """A region with an own hunter and an open neighbour (ICE-L12a)."""
        own: i64 = self.hunters[self.player * 2] | self.hunters[self.player * 2 + 1]
        return self.fill_or_stop(buf, own & around(self.open()))

    def herd(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.at = action
            self.step = HERD_TO

    def fill_herd_to(self, buf: vec[i64]) -> i64:
        return fill_regions(buf, 0, NEIGHBOURS[self.at] & self.open(), REGION0)

    def herd_to(self, region: i64) -> None:
        """All go to the same region; `other` keeps it."""
        self.other = region
        self.step = HERD_HUNTERS

    def herd_hunters(self, action: i64) -> None:
        if action != STOP:
            self.shift(self.hunter_action(action), self.other, CLAUSE[self.card])
        elif self.left < PIECES[self.card]:
            self.left = 0
            self.herd_goes_on()
        else:
            self.forgo()  # no hunter goes, so no mammoth goes (ICE-L12c)

    def herd_mammoth(self, action: i64) -> None:
        """A mammoth of the same region may go along (ICE-L12b)."""
        if action != STOP:
            self.bring_mammoth(self.at, self.other)
        self.end_action()

    # --- L13: hunters and a mammoth into one region --------------------------------------------

    def camp(self, action: i64) -> None:
        if action == STOP:
            self.forgo()
        else:
            self.at = action
            self.step = CAMP_HUNTERS

    def fill_camp_hunters(self, buf: vec[i64]) -> i64:
        """One of the reserve; with an empty one an own hunter from elsewhere (ICE-L13a, ICE-K4); or STOP."""
        if self.reserve[self.player] == 0:
            return self.fill_own(buf, EVERYWHERE & ~SPOT[self.at])
        buf[0] = USE0
        buf[1] = STOP
        return 2

    def camp_hunters(self, action: i64) -> None:
        if action == STOP:
            self.step = CAMP_MAMMOTH  # hunters and mammoth are optional one by one (ICE-L13c)
        elif action == USE0:
            self.place_hunter(self.player, self.at)
            if self.log is not None:
                self.note("place", CLAUSE[self.card], self.player, (self.at,))
            self.arrive(hunter_of(self.player, self.at, 0))
        else:
            self.shift(self.hunter_action(action), self.at, "ICE-K4")

    def fill_camp_mammoth(self, buf: vec[i64]) -> i64:
        """One of the supply; if it is empty one from elsewhere on the board (ICE-L13b, ICE-K5); or STOP."""
        if self.mammoth_supply == 0:
            return self.fill_or_stop(buf, self.mammoths & ~SPOT[self.at])
        buf[0] = USE0
        buf[1] = STOP
        return 2

    def camp_mammoth(self, action: i64) -> None:
        if action != STOP:
            self.bring_mammoth(NOTHING if action == USE0 else action, self.at)
        self.end_action()

    # --- L10, D06: a fire ----------------------------------------------------------------------

    def choose_fire(self, action: i64) -> None:
        """The tokens of a region are alike: nobody knows what they hide (ICE-L10a, ICE-L10d, ICE-H5)."""
        if action == STOP:
            self.forgo()
        else:
            self.at = action
            self.step = FIRE_TO

    def fill_fire_to(self, buf: vec[i64]) -> i64:
        """Any other open region, however many fires lie there (ICE-L10b, ICE-L10c)."""
        return fill_regions(buf, 0, self.open() & ~SPOT[self.at], REGION0)

    def fire_to(self, region: i64) -> None:
        self.fires += ONE[region] - ONE[self.at]
        if self.log is not None:
            self.note("move_fire", CLAUSE[self.card], self.player, (self.at, region))
        self.end_action()

    # --- D05: a mammoth leaves -----------------------------------------------------------------

    def chase(self, action: i64) -> None:
        """A mammoth of the board goes to the supply (ICE-D7)."""
        if action == STOP:
            self.forgo()
            return
        self.mammoths -= ONE[action]
        self.mammoth_supply += 1
        if self.log is not None:
            self.note("chase", CLAUSE[self.card], self.player, (action,))
        self.end_action()
