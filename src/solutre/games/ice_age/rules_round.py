"""What follows the conflicts: scoring, glacier, the next round, the end (sections P, G, T and Z)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, OVER
from solutre.games.ice_age.components import ANY, BITS, EDGE, LEVY_BELOW, ONE, REGIONS, SPOT, around
from solutre.games.ice_age.rules_conflicts import Conflicts
from solutre.games.ice_age.rules_piles import LOT0
from solutre.games.ice_age.rules_table import END, GLACIER, LOT, NOTHING, PLAY
from solutre.games.ice_age.rules_turn import STOP
from solutre.games.ice_age.scoring import clause_of, worth


@mypyc_attr(acyclic=True)
class Rounds(Conflicts):
    """From the scoring of a round to the beginning of the next, or to the end."""

    def end_round(self) -> None:
        """All fires are face up: conflicts, scoring, glacier (ICE-R1)."""
        self.settle_conflicts()
        self.clear_board()
        self.score_regions()
        self.begin_glacier()

    # --- scoring -------------------------------------------------------------------------------

    def score_regions(self) -> None:
        """Every hunter on the board scores for its owner, region by region (ICE-P1, ICE-P3, ICE-I13), as in ICE-E4."""
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
        if self.log is not None and self.dark_reserve > 0:
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
        """The smallest share that brings the dark reserve to ten; who has less gives all he has (ICE-T3, ICE-E6)."""
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
