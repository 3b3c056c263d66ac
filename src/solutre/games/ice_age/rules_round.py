"""What follows the migration: conflicts, scoring, glacier, the next round, the end (sections F, P, G, T and Z)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, OVER
from solutre.games.ice_age.components import (
    ANY,
    BITS,
    EDGE,
    FIRE_TOKENS,
    FIRE_VALUES,
    HUNTERS,
    LEVY_BELOW,
    ONE,
    REGIONS,
    SPOT,
    around,
    total,
)
from solutre.games.ice_age.rules_herds import Herds
from solutre.games.ice_age.rules_piles import FIRE0, LOT0
from solutre.games.ice_age.rules_table import END, GLACIER, LOT, NOTHING, PLAY, REVEAL
from solutre.games.ice_age.rules_turn import STOP
from solutre.games.ice_age.scoring import capacity, clause_of, worth


@mypyc_attr(acyclic=True)
class Rounds(Herds):
    """From the end of a migration phase to the beginning of the next."""

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
        if self.fires == 0:
            self.settle_conflicts()
            self.clear_board()
            self.score_regions()
            self.begin_glacier()

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
        """Group by group, fewest first, in the order of the start, until no hunter is too many (ICE-F7, ICE-F8)."""
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

    # --- scoring -------------------------------------------------------------------------------

    def score_regions(self) -> None:
        """Every hunter on the board scores for its owner, region by region (ICE-P1, ICE-P3)."""
        region: i64 = 0
        while region < REGIONS:
            herd: i64 = self.mammoths >> BITS * region & ANY
            each: i64 = worth(herd)
            seat: i64 = 0
            while seat < self.seats:
                own: i64 = self.standing_in(seat, region)
                if own > 0:
                    self.score(seat, own * each, clause_of(herd), (region, own, each))
                seat += 1
            region += 1

    # --- the glacier ---------------------------------------------------------------------------

    def last_placed(self) -> i64:
        """The seats that are behind, as a row: fewest points, then hunters on the board, then stones (ICE-G4).

        Those are the numbers that decide the win, so more than one seat is behind only if they tie in all three.
        """
        least: i64 = self.standing(0)
        found: i64 = ONE[0]
        seat: i64 = 1
        while seat < self.seats:
            lag: i64 = self.standing(seat)
            if lag < least:
                least = lag
                found = 0
            if lag == least:
                found += ONE[seat]
            seat += 1
        return found

    def begin_glacier(self) -> None:
        """The player with the fewest points may place one, but not after the last round (ICE-G1, ICE-G6)."""
        if self.last_round():
            self.finish()
            return
        behind: i64 = self.last_placed()
        if behind & (behind - 1):
            self.await_chance(LOT)
            return
        seat: i64 = 0
        while behind != ONE[seat]:
            seat += 1
        self.ask_glacier(seat)

    def fill_lot(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        behind: i64 = self.last_placed()
        seat: i64 = 0
        while behind:
            if behind & ANY:
                buf[count] = LOT0 + seat
                count += 1
            behind >>= BITS
            seat += 1
        return count

    def draw_lot(self, seat: i64) -> None:
        self.note("lot", "ICE-G4", seat)
        self.ask_glacier(seat)

    def ask_glacier(self, seat: i64) -> None:
        self.player = seat
        self.step = GLACIER

    def threatened(self) -> i64:
        """The open regions at the edge or next to a glacier (ICE-G2, ICE-E5)."""
        return self.open() & (EDGE | around(self.covered))

    def place_glacier(self, action: i64) -> None:
        if action == STOP:
            self.note("no_glacier", "ICE-G1", self.player)
        else:
            self.freeze(action)
        self.next_round()

    def freeze(self, region: i64) -> None:
        """Hunters go to their reserves, mammoths to the supply, and the region stays covered (ICE-G3, ICE-G5)."""
        if self.log is not None:
            self.note("glacier", "ICE-G1", self.player, (region,))
        self.covered |= SPOT[region]
        herd: i64 = self.mammoths >> BITS * region & ANY
        self.mammoth_supply += herd
        self.mammoths &= ~SPOT[region]
        seat: i64 = 0
        while seat < self.seats:
            own: i64 = self.standing_in(seat, region)
            self.reserve[seat] += own
            self.hunters[seat * 2] &= ~SPOT[region]
            if own > 0 and self.log is not None:
                self.note("flee", "ICE-G3", seat, (region, own))
            seat += 1
        if herd > 0 and self.log is not None:
            self.note("herd_flees", "ICE-G3", CHANCE, (region, herd))

    # --- the next round ------------------------------------------------------------------------

    def next_round(self) -> None:
        """Stones, fires, and the player to the left of who ended the phase; all else carries over (ICE-T5, ICE-T6)."""
        self.round += 1
        if self.log is not None:
            self.note("round", "ICE-R1", CHANCE, (self.round, self.rounds))
        self.renew_dark_reserve()
        self.lay_fires()
        self.first = self.next_seat(self.ender)
        self.ender = NOTHING
        self.seat = self.first
        self.player = self.seat
        self.step = PLAY
        if self.log is not None:
            self.note("begin_round", "ICE-T5", self.first)

    def renew_dark_reserve(self) -> None:
        """The light reserve becomes the dark one; under ten stones everybody adds to it (ICE-T1, ICE-T2)."""
        self.dark_reserve = self.light_reserve
        self.light_reserve = 0
        if self.log is not None:
            self.note("stones_over", "ICE-T1", CHANCE, (self.dark_reserve,))
        share: i64 = self.levy()
        seat: i64 = 0
        while seat < self.seats:
            given: i64 = share if share < self.stones[seat] else self.stones[seat]
            if given > 0:
                self.stones[seat] -= given
                self.dark_reserve += given
                if self.log is not None:
                    self.note("levy", "ICE-T2", seat, (given,))
            seat += 1

    def levy(self) -> i64:
        """The smallest share that brings the dark reserve to ten; who has less gives all he has (ICE-T3)."""
        share: i64 = 0
        reached: i64 = self.dark_reserve
        while reached < LEVY_BELOW:
            seat: i64 = 0
            while seat < self.seats:
                if self.stones[seat] > share:
                    reached += 1
                seat += 1
            share += 1
        return share

    # --- the end -------------------------------------------------------------------------------

    def finish(self) -> None:
        """The game ends after the scoring of the last round (ICE-Z4, ICE-R2)."""
        self.step = END
        self.player = OVER
        if self.log is not None:
            places = self.ranking()
            for seat in range(self.seats):
                if places[seat] == 1:
                    self.note("win", "ICE-Z4", seat, (self.scores[seat], self.on_board(seat), self.stones[seat]))

    def standing(self, seat: i64) -> i64:
        """Points, then hunters on the board, then stones; who ties in all three shares the place (ICE-Z5)."""
        points: i64 = self.scores[seat]
        return (points * 100 + self.on_board(seat)) * 100 + self.stones[seat]
