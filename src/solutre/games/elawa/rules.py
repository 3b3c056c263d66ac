"""The turn of Elawa in the order of the book: take a card and its resources, play, store, regulate; then the end."""

from __future__ import annotations

from typing import Any

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, TRUTH, State
from solutre.games.elawa.components import BASIC, BIT, PER, PILES, POINTS, TAKE
from solutre.games.elawa.rules_covered import cover_hands, deal_hands
from solutre.games.elawa.rules_steps import (
    CARD,
    CARD0,
    CENTRAL,
    CHIEF0,
    CHIEF3,
    CHOOSE0,
    CHOOSE_CHIEF,
    COLLECT,
    DEAL,
    DISCARD0,
    DRAW,
    DROP,
    DROP0,
    END,
    END_PLAY,
    END_RESERVE,
    EXTRA,
    KEEP,
    MEND,
    NO_CHANCE,
    PAY,
    PAY_BONE,
    PAY_KIND,
    PLACE0,
    PLAY,
    PLAY0,
    REGULATE,
    RESERVE,
    SACRIFICE0,
    SACRIFICE_STEP,
    SKIP0,
    SKIP_STEP,
    TAKE_MORE,
    TAKE_STEP,
    TOKEN,
    TOKEN0,
)
from solutre.games.elawa.rules_take import Taking
from solutre.games.elawa.scoring import CLAUSE, times


@mypyc_attr(acyclic=True)
class Elawa(Taking):
    """A position of Elawa. What is hidden has no value before it is turned up. So where hands are open a view is the
    whole position, and there is one world for it (ELA-H1, ELA-H2, ELA-H5, ELA-H6)."""

    def set_up(self, advanced: i64, choosing: i64, covered: i64) -> None:
        self.lay_out(advanced)
        self.choosing = choosing
        self.covered = covered
        self.owed = vec[i64]([0] * BASIC)
        self.go_on()

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Elawa:
        copy = Elawa(self.seats)
        copy.copy_taking(self)
        return copy

    def redact(self, observer: i64) -> Elawa:
        """Everything is open but the hands of the others, where the table covers them (ELA-H3)."""
        view = self.clone()
        view.observer = observer
        if self.covered:
            cover_hands(view)
        return view

    def imagine(self, rng: Rng) -> Elawa:
        """Covered hands are dealt anew from the cards that the view does not show, all deals alike (ELA-H4)."""
        world = self.clone()
        if self.covered and self.observer != TRUTH:
            deal_hands(world, rng)
        world.observer = TRUTH
        return world

    def key(self) -> tuple[object, ...]:
        return (
            *self.table_key(), self.step, self.seat, self.turn, self.plays, self.playing, self.paying,
            self.owes_sacrifice, self.used, tuple(self.owed), self.starter, self.ending, self.chosen,
            self.to_collect, self.walked, self.skip, self.owed_cards,
        )  # fmt: skip

    def dump(self) -> dict[str, Any]:
        from solutre.games.elawa.position import dump

        return dump(self)

    def audit(self) -> None:
        from solutre.games.elawa.rules_audit import audit

        audit(self)

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            return self.fill_chance(buf)
        if step == PLAY:
            return self.fill_play(buf)
        if step == TAKE_STEP or step == CHIEF3 or step == TAKE_MORE:
            return self.fill_cards(buf)
        if step == RESERVE:
            return self.fill_reserve(buf)
        if step == REGULATE:
            return self.fill_discard(buf)
        if step == SACRIFICE_STEP:
            return self.fill_hand(buf, SACRIFICE0, self.playing)
        if step == PAY:
            buf[0] = PAY_KIND
            buf[1] = PAY_BONE
            return 2
        if step == DROP:
            return self.fill_drop(buf)
        if step == SKIP_STEP:
            return self.fill_skips(buf)
        if step == CHOOSE_CHIEF:
            return self.fill_chiefs(buf, CHOOSE0)
        return 0  # the game is over

    def fill_cards(self, buf: vec[i64]) -> i64:
        """The piles with a visible card (ELA-K1, ELA-F9)."""
        count: i64 = 0
        pile: i64 = 0
        while pile < PILES:
            if self.card_height[pile] > 0:
                buf[count] = pile
                count += 1
            pile += 1
        return count

    def fill_skips(self, buf: vec[i64]) -> i64:
        """No pile, or one of the next n (ELA-A2)."""
        skip: i64 = 0
        while skip <= TAKE[self.card_top[self.chosen]]:
            buf[skip] = SKIP0 + skip
            skip += 1
        return skip

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            self.hear(action)
        elif step == PLAY:
            if action == END_PLAY:
                self.step = RESERVE  # no further card this turn (ELA-T3)
            else:
                self.name_card(action - PLAY0)
        elif step == TAKE_STEP:
            self.choose_card(action)
        elif step == RESERVE:
            if action == END_RESERVE:
                self.step = REGULATE
            else:
                self.place(action - PLACE0)
        elif step == REGULATE:
            self.discard_surplus(action - DISCARD0)
        elif step == SACRIFICE_STEP:
            self.sacrifice(action - SACRIFICE0)
        elif step == PAY:
            if action == PAY_KIND:
                self.pay_kind()
            else:
                self.pay_bone()
        elif step == DROP:
            self.drop(action - DROP0)
        elif step == SKIP_STEP:
            self.begin_collecting(action - SKIP0)
        elif step == CHOOSE_CHIEF:
            self.receive_chief(self.seat, action - CHOOSE0 + 1)
            self.step = DEAL
        else:
            self.take_further_card(action)
        self.go_on()

    def hear(self, action: i64) -> None:
        """Chance has spoken."""
        what: i64 = self.awaits
        if what == TOKEN:
            self.turn_token(action - TOKEN0)
            self.awaits = NO_CHANCE
        elif what == CARD:
            self.awaits = NO_CHANCE
            self.turn_card(action - CARD0)
        elif what == CENTRAL:
            self.awaits = NO_CHANCE
            self.take_central(action - TOKEN0)
        elif what == DRAW:
            self.awaits = NO_CHANCE
            self.take_drawn(action - TOKEN0)
        else:
            self.awaits = NO_CHANCE
            self.receive_chief(self.at, action - CHIEF0 + 1)

    def go_on(self) -> None:
        """Carry the turn on until chance or a player has to speak."""
        waiting = False
        while not waiting and self.awaits == NO_CHANCE:
            self.player = self.seat
            step: i64 = self.step
            if step == COLLECT:
                self.collect()
            elif step == PAY:
                waiting = self.pay_on()
            elif step == RESERVE:
                waiting = self.something_to_place()
                if not waiting:
                    self.step = REGULATE
            elif step == REGULATE:
                waiting = self.surplus() > 0
                if not waiting:
                    self.step = MEND
            elif step == EXTRA:
                self.extra_resource()
            elif step == KEEP:
                self.keep_chosen_card()
            elif step == CHIEF3:
                waiting = self.cards_of_chief_3()
            elif step == MEND:
                self.mend_or_end_turn()
            elif step == TAKE_STEP:
                waiting = self.card_to_choose()
            elif step == DEAL:
                self.deal()
            else:
                waiting = True
        if self.step == END:
            self.player = OVER

    # --- the end of a turn and of the game -----------------------------------------------------

    def mend_or_end_turn(self) -> None:
        """Fill empty resource piles if tokens have turned up again, then the player on the left (ELA-F7, ELA-T4)."""
        pile: i64 = 0
        while pile < PILES:
            if self.token_height[pile] == 0 and self.token_ready():
                self.refill(pile)
                return
            pile += 1
        self.turn += 1
        self.seat = (self.seat + 1) % self.seats
        self.step = TAKE_STEP
        if self.ending and self.seat == self.starter:
            self.finish()

    def finish(self) -> None:
        """All had the same number of turns (ELA-W2, ELA-I9). Say what each card of each tribe was worth (ELA-W4)."""
        self.step = END
        seat: i64 = 0
        while seat < self.seats:
            left: i64 = self.tribe[seat]
            while left and self.log is not None:
                low: i64 = left & -left
                card: i64 = BIT[low % 67]
                count: i64 = times(card, self.tribe[seat], self.stored)
                self.note("final", CLAUSE[PER[card]], seat, (card, count, POINTS[card], count * POINTS[card]))
                left ^= low
            self.note("total", "ELA-W4", seat, (self.scores[seat],))
            seat += 1
        self.note_winners()

    def note_winners(self) -> None:
        """Ties go to more available resources, then the victory is shared (ELA-W5)."""
        if self.log is not None:
            places = self.ranking()
            for seat in range(self.seats):
                if places[seat] == 1:
                    self.note("win", "ELA-W5", seat, (self.scores[seat], self.held(seat)))

    def standing(self, seat: i64) -> i64:
        """Score, then available resources: the two numbers that rank everybody (ELA-W5, ELA-W6)."""
        return self.scores[seat] * 1000 + self.held(seat)


def start(seats: int, variant: str, chiefs: str = "dealt", hands: str = "open") -> State:
    """A new game with its chance still pending; the variant is the side of all chiefs (ELA-S1, ELA-S7, ELA-S12)."""
    state = Elawa(seats)
    state.set_up(1 if variant == "advanced" else 0, 1 if chiefs == "chosen" else 0, 1 if hands == "covered" else 0)
    assert state.player == CHANCE
    return state
