"""Elawa as one state: which choices a step offers, and the module of the rules that carries each of them out."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, TRUTH
from solutre.games.elawa.rules import chance, playing, position, regulating, reserves, setup, taking, turn
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CHIEF3,
    CHOOSE0,
    CHOOSE_CHIEF,
    DEAL,
    DISCARD0,
    DROP,
    DROP0,
    END_PLAY,
    END_RESERVE,
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
)
from solutre.games.elawa.rules.views import cover_hands, deal_hands


@mypyc_attr(acyclic=True)
class Elawa(Position):
    """A position of Elawa. What is hidden has no value before it is turned up. So where hands are open a view is the
    whole position, and there is one world for it (ELA-H1, ELA-H2, ELA-H5, ELA-H6)."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Elawa:
        copy = Elawa(self.seats)
        copy.copy_fields(self)
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

    # --- chance --------------------------------------------------------------------------------

    def chance_weights(self) -> list[int]:
        return chance.weights(self)

    def sample_chance(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            return chance.fill_chance(self, buf)
        if step == PLAY:
            return playing.fill_play(self, buf)
        if step == TAKE_STEP or step == CHIEF3 or step == TAKE_MORE:
            return taking.fill_cards(self, buf)
        if step == RESERVE:
            return reserves.fill_reserve(self, buf)
        if step == REGULATE:
            return regulating.fill_discard(self, buf)
        if step == SACRIFICE_STEP:
            return playing.fill_hand(self, buf, SACRIFICE0, self.playing)
        if step == PAY:
            buf[0] = PAY_KIND
            buf[1] = PAY_BONE
            return 2
        if step == DROP:
            return playing.fill_drop(self, buf)
        if step == SKIP_STEP:
            return taking.fill_skips(self, buf)
        if step == CHOOSE_CHIEF:
            return setup.fill_chiefs(self, buf, CHOOSE0)
        return 0  # the game is over

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            chance.apply_chance(self, action)
        elif step == PLAY:
            if action == END_PLAY:
                self.step = RESERVE  # no further card this turn (ELA-T3)
            else:
                playing.name_card(self, action - PLAY0)
        elif step == TAKE_STEP:
            taking.choose_card(self, action)
        elif step == RESERVE:
            if action == END_RESERVE:
                self.step = REGULATE
            else:
                reserves.place(self, action - PLACE0)
        elif step == REGULATE:
            regulating.discard_surplus(self, action - DISCARD0)
        elif step == SACRIFICE_STEP:
            playing.sacrifice(self, action - SACRIFICE0)
        elif step == PAY:
            if action == PAY_KIND:
                playing.pay_kind(self)
            else:
                playing.pay_bone(self)
        elif step == DROP:
            playing.drop(self, action - DROP0)
        elif step == SKIP_STEP:
            taking.begin_collecting(self, action - SKIP0)
        elif step == CHOOSE_CHIEF:
            setup.receive_chief(self, self.seat, action - CHOOSE0 + 1)
            self.step = DEAL
        else:
            taking.take_further_card(self, action)
        turn.carry_on(self)

    def rank_key(self, seat: i64) -> i64:
        """Score, then available resources: the two numbers that rank everybody (ELA-W5, ELA-W6)."""
        return self.scores[seat] * 1000 + position.held(self, seat)


def start(seats: int, variant: str, chiefs: str = "dealt", hands: str = "open") -> Elawa:
    """A new game with its chance still pending; the variant is the side of all chiefs (ELA-S1, ELA-S7, ELA-S12)."""
    state = Elawa(seats)
    setup.set_up(
        state, 1 if variant == "advanced" else 0, 1 if chiefs == "chosen" else 0, 1 if hands == "covered" else 0
    )
    turn.carry_on(state)
    assert state.player == CHANCE
    return state
