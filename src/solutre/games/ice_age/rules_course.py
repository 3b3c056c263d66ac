"""The course of a game: chance, the set-up, and the end of each turn (sections S and M)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.games.ice_age.components import FIRE_VALUES, SETTLERS
from solutre.games.ice_age.rules_piles import CARD0, FIRE0, FIRST0, LOT0
from solutre.games.ice_age.rules_round import Rounds
from solutre.games.ice_age.rules_table import CARD_DRAWN, DEAL, DRAW, DRAW_FIRST, LOT, NOTHING, PLAY, REVEAL, SETTLE
from solutre.games.ice_age.rules_turn import DISCARD0, STOP


@mypyc_attr(acyclic=True)
class Course(Rounds):
    """What happens when chance has spoken, and who is next."""

    def set_up(self, rounds: i64, first: i64) -> None:
        """The table laid out for a first player who is still to be drawn (NOTHING), or who has been named."""
        self.lay_out(rounds)
        self.first = first
        self.await_chance(DRAW_FIRST)

    # --- chance --------------------------------------------------------------------------------

    def fill_chance(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if step == CARD_DRAWN or step == DEAL:
            return self.fill_cards(buf)
        if step == REVEAL:
            return self.fill_fires(buf)
        if step == LOT:
            return self.fill_lot(buf)
        if self.first != NOTHING:  # the host has named the first player, and the lot can only agree (ICE-S14)
            buf[0] = FIRST0 + self.first
            return 1
        seat: i64 = 0
        while seat < self.seats:  # everybody may be the hairiest (ICE-S14)
            buf[seat] = FIRST0 + seat
            seat += 1
        return seat

    def chance_weights(self) -> list[int]:
        if self.step == CARD_DRAWN or self.step == DEAL:
            return self.card_weights()
        if self.step == REVEAL:
            left = [self.fires_left(value) for value in range(FIRE_VALUES)]
            return [int(count) for count in left if count > 0]
        return [1] * len(self.legal_actions())

    def sample_chance(self, rng: Rng) -> i64:
        """As the weights say, without listing them."""
        if self.step == CARD_DRAWN or self.step == DEAL:
            return self.sample_card(rng)
        if self.step != REVEAL:
            return super().sample_chance(rng)
        zeros: i64 = self.fires_left(0)
        ones: i64 = self.fires_left(1)
        drawn: i64 = rng.below(zeros + ones + self.fires_left(2))
        return FIRE0 if drawn < zeros else FIRE0 + 1 if drawn < zeros + ones else FIRE0 + 2

    def hear(self, action: i64) -> None:
        """Chance has spoken."""
        step: i64 = self.step
        if step == CARD_DRAWN:
            self.player = self.seat
            self.draw_told(action - CARD0)
            self.draw_on()
        elif step == REVEAL:
            self.reveal(action - FIRE0)
            if self.fires == 0:
                self.end_round()
        elif step == DEAL:
            self.draw_told(action - CARD0)
            self.deal()
        elif step == LOT:
            self.draw_lot(action - LOT0)
        else:
            self.begin(action - FIRST0)

    # --- set-up --------------------------------------------------------------------------------

    def begin(self, seat: i64) -> None:
        """The first player begins the initial placement (ICE-S14, ICE-S15)."""
        self.first = seat
        self.seat = seat
        self.player = seat
        self.left = SETTLERS * self.seats
        self.step = SETTLE
        if self.log is not None:
            self.note("first", "ICE-S14", seat)

    def settle_hunter(self, region: i64) -> None:
        """One hunter each in turn, six times round (ICE-S15); then the hands are dealt (ICE-S17)."""
        self.place_hunter(self.seat, region)
        self.touched[self.seat * 2] = 0
        if self.log is not None:
            self.note("settle", "ICE-S15", self.seat, (region,))
        self.left -= 1
        if self.left > 0:
            self.seat = self.next_seat(self.seat)
            self.player = self.seat
        else:
            self.await_chance(DEAL)
            self.deal()

    def deal(self) -> None:
        if not self.deal_on():
            self.colour = 0
            self.player = self.first  # also takes the first turn (ICE-S18)
            self.step = PLAY
            self.note("dealt", "ICE-S17", CHANCE)

    # --- the end of a turn ---------------------------------------------------------------------

    def discard_card(self, action: i64) -> None:
        """One card under its pile, or none (ICE-M16); then draw."""
        if action != STOP:
            self.put_under(action - DISCARD0)
        self.step = DRAW

    def draw_on(self) -> None:
        """Until the hand is full, looking at each card before the next (ICE-M17); then the next turn."""
        self.colour = 0
        if self.hand_full():
            self.end_turn()
        else:
            self.step = DRAW

    def end_turn(self) -> None:
        """The player who ended the phase has finished his turn too (ICE-M22); else the next one clockwise (ICE-M1)."""
        if self.ender != NOTHING:
            self.end_migration()
        else:
            self.seat = self.next_seat(self.seat)
            self.player = self.seat
            self.step = PLAY
