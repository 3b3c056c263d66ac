"""The conflicts: fires are turned up, crowded regions thin out (section F)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE
from solutre.games.ice_age.components import (
    ANY,
    BITS,
    FIRE_TOKENS,
    FIRE_VALUES,
    HUNTERS,
    ONE,
    REGIONS,
    SPOT,
    total,
)
from solutre.games.ice_age.rules_herds import Herds
from solutre.games.ice_age.rules_piles import FIRE0
from solutre.games.ice_age.rules_table import NOTHING, REVEAL
from solutre.games.ice_age.scoring import capacity


@mypyc_attr(acyclic=True)
class Conflicts(Herds):
    """From the end of a migration phase to a board on which everybody who is left scores."""

    # --- fires ---------------------------------------------------------------------------------

    def end_migration(self) -> None:
        """The migration is over: first all fires are turned face up (ICE-R1, ICE-F1)."""
        self.card = NOTHING
        if self.log is not None:
            self.note("conflicts", "ICE-F1", CHANCE, (self.round,))
        self.await_chance(REVEAL)

    def fires_left(self, value: i64) -> i64:
        """Fires of a value that are not yet turned up: all 14 are equally likely to lie anywhere (ICE-H5)."""
        return FIRE_TOKENS[value] - (self.shown >> BITS * value & ANY)

    def fill_fires(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        value: i64 = 0
        while value < FIRE_VALUES:
            if self.fires_left(value) > 0:
                buf[count] = FIRE0 + value
                count += 1
            value += 1
        return count

    def reveal(self, value: i64) -> None:
        """The next face-down fire, in the order of the regions."""
        region: i64 = 0
        while self.fires & SPOT[region] == 0:
            region += 1
        self.fires -= ONE[region]
        self.heat += value * ONE[region]
        self.shown += ONE[value]
        if self.log is not None:
            self.note("fire", "ICE-F1", CHANCE, (region, value))

    # --- conflicts -----------------------------------------------------------------------------

    def settle_conflicts(self) -> None:
        """Region by region in the order of their numbers; nobody has a choice (ICE-F2, ICE-F12)."""
        region: i64 = 0
        while region < REGIONS:
            self.settle_region(region)
            region += 1

    def capacity_of(self, region: i64) -> i64:
        return capacity(self.mammoths >> BITS * region & ANY, self.heat >> BITS * region & ANY)

    def settle_region(self, region: i64) -> None:
        """Nothing happens unless the hunters, those with clubs included, exceed the capacity (ICE-F4, ICE-F5)."""
        limit: i64 = self.capacity_of(region)
        crowd: i64 = 0
        sizes: i64 = 0  # row by seat: hunters at the start of the conflict
        seat: i64 = 0
        while seat < self.seats:
            own: i64 = self.standing_in(seat, region)
            crowd += own
            sizes += own * ONE[seat]
            seat += 1
        if crowd > limit:
            if self.log is not None:
                self.note("conflict", "ICE-F5", CHANCE, (region, crowd, limit))
            self.thin_out(region, crowd, limit, sizes)

    def thin_out(self, region: i64, crowd: i64, limit: i64, sizes: i64) -> None:
        """Group by group, fewest first, in the order of the start, until no hunter is too many (ICE-F7, ICE-F8).

        Examples ICE-E2 and ICE-E3. What is left is fed, or armed to the last man (ICE-I12).
        """
        while crowd > limit:
            before: i64 = crowd
            size: i64 = 1
            while size <= HUNTERS and crowd > limit:
                crowd -= self.group_loses(region, sizes, size)
                size += 1
            if crowd == before:  # every hunter left has a club (ICE-F10)
                if self.log is not None:
                    self.note("outlast", "ICE-F10", CHANCE, (region, crowd))
                return

    def group_loses(self, region: i64, sizes: i64, size: i64) -> i64:
        """Players with equally many hunters take off one each, all together; returns how many (ICE-F5, ICE-F6).

        Whoever has none without a club is passed over (ICE-F9, ICE-B5).
        """
        lost: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if sizes & ANY == size and self.hunters[seat * 2] & SPOT[region]:
                self.hunters[seat * 2] -= ONE[region]
                self.reserve[seat] += 1  # ICE-F11
                lost += 1
                if self.log is not None:
                    self.note("lose", "ICE-F6", seat, (region, size))
            sizes >>= BITS
            seat += 1
        return lost

    def clear_board(self) -> None:
        """All fires and placed clubs leave the board; reserve clubs stay (ICE-F13, ICE-B8, ICE-B9)."""
        self.heat = 0
        self.shown = 0
        seat: i64 = 0
        while seat < self.seats:
            clubbed: i64 = self.hunters[seat * 2 + 1]
            if clubbed:
                self.club_supply += total(clubbed)
                self.hunters[seat * 2] += clubbed
                self.hunters[seat * 2 + 1] = 0
            seat += 1
        if self.log is not None:
            self.note("clear", "ICE-F13", CHANCE)
