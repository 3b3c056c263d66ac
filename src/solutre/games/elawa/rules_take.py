"""Set-up, and step 1 of a turn: take a card and its resources (sections S, K and F, chiefs 1, 3 and 4 of section A)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr
from solutre.games.elawa.components import KINDS, PILES, TAKE
from solutre.games.elawa.rules_steps import (
    CARD,
    CENTRAL,
    CHIEF,
    CHIEF3,
    CHOOSE_CHIEF,
    COLLECT,
    DRAW,
    EXTRA,
    KEEP,
    NOTHING,
    PLAY,
    SKIP_STEP,
    TAKE_STEP,
    TOKEN,
)
from solutre.games.elawa.rules_tribe import Tribe


@mypyc_attr(acyclic=True)
class Taking(Tribe):
    """How cards and resources come to the player whose turn it is."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.starter: i64 = 0  # the seat with the lowest chief (ELA-S8)
        self.ending: i64 = 0  # 1: the round is being completed (ELA-W1)
        self.chosen: i64 = 0  # the pile of the chosen card
        self.to_collect: i64 = 0  # tokens still to come with the chosen card
        self.walked: i64 = 0  # piles passed since the chosen one
        self.skip: i64 = 0  # the pile to leave out, counted from the chosen one; 0: none (ELA-A2)
        self.owed_cards: i64 = 0  # cards of chief 3 still to be taken (ELA-A8)

    def copy_taking(self, other: Taking) -> None:
        self.copy_hand(other)
        self.starter = other.starter
        self.ending = other.ending
        self.chosen = other.chosen
        self.to_collect = other.to_collect
        self.walked = other.walked
        self.skip = other.skip
        self.owed_cards = other.owed_cards

    # --- set-up --------------------------------------------------------------------------------

    def deal(self) -> None:
        """Chiefs, then the six cards, then the six tokens are turned up one by one (ELA-S2, ELA-S3, ELA-S6).

        Chiefs that are chosen come last: everybody sees the table first (ELA-S12)."""
        without: i64 = self.owner_of_chief(0)
        if without != NOTHING and not self.choosing:
            self.await_chance(CHIEF, without)
            return
        pile: i64 = 0
        while pile < 2 * PILES:
            at: i64 = pile % PILES
            top: i64 = self.card_top[at] if pile < PILES else self.token_top[at]
            if top == NOTHING:
                self.await_chance(CARD if pile < PILES else TOKEN, at)
                return
            pile += 1
        if without != NOTHING:
            self.seat = self.last_without_chief()
            self.step = CHOOSE_CHIEF
        else:
            self.start()

    def last_without_chief(self) -> i64:
        """From the last seat back to the first: whoever sits first chooses last (ELA-S12)."""
        seat: i64 = self.seats - 1
        while self.chief[seat] > 0:
            seat -= 1
        return seat

    def receive_chief(self, seat: i64, number: i64) -> None:
        """Dealt or chosen (ELA-S6)."""
        self.chief[seat] = number
        self.note("chief", "ELA-S6", seat, (number,))

    def start(self) -> None:
        """The lowest chief begins (ELA-S8)."""
        seat: i64 = 0
        while seat < self.seats:
            if self.chief[seat] < self.chief[self.starter]:
                self.starter = seat
            seat += 1
        self.seat = self.starter
        self.note("start", "ELA-S8", self.starter, (self.chief[self.starter],))
        self.step = TAKE_STEP

    # --- step 1: take a card and resources -----------------------------------------------------

    def card_to_choose(self) -> bool:
        """With no card anywhere the step is skipped and the end is triggered (ELA-F12)."""
        self.plays = 0
        self.used = 0
        if not self.no_card_visible():
            return True
        self.trigger_end("ELA-F12")
        self.step = PLAY
        return False

    def choose_card(self, pile: i64) -> None:
        """Any visible card, affordable or not (ELA-K1, ELA-K7)."""
        self.chosen = pile
        self.note("choose", "ELA-K1", self.seat, (self.card_top[pile], pile))
        if self.power() == 1:
            self.step = SKIP_STEP
        else:
            self.begin_collecting(0)

    def begin_collecting(self, skip: i64) -> None:
        self.skip = skip
        self.walked = 0
        self.to_collect = TAKE[self.card_top[self.chosen]]
        self.owed_cards = 0
        self.step = COLLECT
        if skip > 0:
            self.note("skip", "ELA-A1", self.seat, ((self.chosen + skip) % PILES,))

    def collect(self) -> None:
        """The top token of the next pile clockwise, one per pile (ELA-K2, ELA-X3)."""
        if self.to_collect == 0:
            self.step = EXTRA
            return
        self.walked += 1
        if self.walked == self.skip:
            return  # the pile left out is not touched (ELA-A3)
        self.to_collect -= 1
        pile: i64 = (self.chosen + self.walked) % PILES
        if self.token_height[pile] == 0:
            return  # an empty pile gives nothing but counts (ELA-F7)
        kind: i64 = self.token_top[pile]
        self.available[self.seat * KINDS + kind] += 1  # no limit during the turn (ELA-K3)
        self.token_height[pile] -= 1
        self.token_top[pile] = NOTHING
        self.note("collect", "ELA-K2", self.seat, (kind, pile))
        if self.token_height[pile] > 0:
            self.await_chance(TOKEN, pile)
        else:
            self.finish_pile(pile)

    def finish_pile(self, pile: i64) -> None:
        """Token, central token, refill, next pile (ELA-F1, ELA-F2, ELA-F4)."""
        self.finished += 1
        self.owed_cards += 1
        if self.central > 0:
            self.await_chance(CENTRAL, pile)
        else:
            self.refill(pile)  # no central token, but new tokens all the same (ELA-F8)

    def take_central(self, kind: i64) -> None:
        self.pools[kind] -= 1
        self.central -= 1
        self.available[self.seat * KINDS + kind] += 1
        self.note("central", "ELA-F1", self.seat, (kind, self.at, self.central))
        if self.central == 0:
            self.trigger_end("ELA-W1")
        self.refill(self.at)

    def extra_resource(self) -> None:
        """Chief 4: one token more from the draw pile if the chosen card shows 1 (ELA-A10, ELA-A12)."""
        self.step = KEEP
        if self.power() == 4 and TAKE[self.card_top[self.chosen]] == 1 and self.token_ready():
            self.draw_pile -= 1
            self.await_chance(DRAW, 0)

    def take_drawn(self, kind: i64) -> None:
        """A token of the draw pile: by chief 4 in step 1, by an effect in step 2 (ELA-A10, ELA-E4)."""
        self.pools[self.newest_pool() * KINDS + kind] -= 1
        self.available[self.seat * KINDS + kind] += 1
        self.note("draw", "ELA-A10" if self.step == KEEP else "ELA-E4", self.seat, (kind,))

    def keep_chosen_card(self) -> None:
        """The chosen card goes to the hand, playable this very turn (ELA-K4, ELA-K5, ELA-K6)."""
        self.step = CHIEF3
        self.take_top_card(self.seat, self.chosen)

    def cards_of_chief_3(self) -> bool:
        """One visible card per pile finished, while one is visible (ELA-A8, ELA-A9)."""
        if self.power() == 3 and self.owed_cards > 0 and not self.no_card_visible():
            return True
        self.owed_cards = 0
        self.step = PLAY
        return False

    def take_further_card(self, pile: i64) -> None:
        """A card without resources, by chief 3 or by an effect; it triggers no power (ELA-E1, ELA-E3)."""
        self.note("take", "ELA-A8" if self.step == CHIEF3 else "ELA-E1", self.seat, (self.card_top[pile], pile))
        if self.step == CHIEF3:
            self.owed_cards -= 1
        else:
            self.step = PLAY
        self.take_top_card(self.seat, pile)

    def trigger_end(self, clause: str) -> None:
        """The round is completed by full turns, then the game is over (ELA-W1, ELA-W3)."""
        if not self.ending:
            self.ending = 1
            self.note("ending", clause, self.seat)
