"""A game of Ère glaciaire from the first player to the end: which choices stand open, and what each action sets off."""

from __future__ import annotations

from typing import Any, Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, TRUTH, State
from solutre.games.ice_age.components import ROUNDS, SHORT_ROUNDS, SPOT
from solutre.games.ice_age.rules_course import Course
from solutre.games.ice_age.rules_table import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CHASE,
    CLUB,
    DISCARD,
    DRAW,
    FIRE,
    FIRE_TO,
    GLACIER,
    HERD,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HERD_TO,
    LOT,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    PLAY,
    REMOVE,
    SETTLE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    TARGET,
    USE,
    fill_regions,
    region_of,
)
from solutre.games.ice_age.rules_turn import (
    COPY0,
    DRAW0,
    NO_CLUB,
    PLAY0,
    REGION0,
    STOP,
    TARGET0,
    USE0,
    YES_CLUB,
)

MOST_LEGAL: Final = 192  # one more than the players' actions


@mypyc_attr(acyclic=True)
class IceAge(Course):
    """A position of Ère glaciaire."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> IceAge:
        copy = IceAge(self.seats)
        copy.copy_table(self)
        return copy

    def redact(self, observer: i64) -> IceAge:
        """Everything is open but the faces of hands and draw piles (ICE-S10, ICE-H1, ICE-H2, ICE-H3, ICE-H4)."""
        view = self.clone()
        view.observer = observer
        view.hide_cards(observer)
        return view

    def imagine(self, rng: Rng) -> IceAge:
        """The unseen cards dealt anew; fires get their values when they are turned up (ICE-H5, ICE-H7)."""
        world = self.clone()
        if self.observer != TRUTH:
            world.imagine_cards(rng)
            world.observer = TRUTH
        return world

    def dump(self) -> dict[str, Any]:
        from solutre.games.ice_age.position import dump

        return dump(self)

    def audit(self) -> None:
        from solutre.games.ice_age.rules_audit import audit

        audit(self)

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        """At every moment before the end there is at least one choice (ICE-I15)."""
        step: i64 = self.step
        if step == PLACE:
            return self.fill_place(buf)
        if step == DISCARD:
            return self.fill_discard(buf)
        if step == DRAW:
            return self.fill_draw(buf)
        if step == PLAY:
            return self.fill_play(buf)
        if step == SETTLE:
            return fill_regions(buf, 0, self.open(), REGION0)  # no limit, and again and again (ICE-S16)
        if step == TARGET:
            return self.fill_targets(buf)
        if step == CLUB:
            buf[0] = NO_CLUB
            buf[1] = YES_CLUB
            return 2
        if step == USE:
            return self.fill_use(buf)
        if step <= LOT:
            return self.fill_chance(buf)
        if step <= SWAP_WITH:
            return self.fill_hunter_step(buf)
        return self.fill_herd_step(buf)

    def fill_hunter_step(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if step == MOVE:
            return self.fill_move(buf)
        if step == MOVE_TO:
            return fill_regions(buf, 0, self.destinations(region_of(self.picked)), REGION0)
        if step == TAKE_CLUB:
            return self.fill_take_club(buf)
        if step == SWAP:
            return self.fill_swap(buf)
        if step == SWAP_WITH:
            return self.fill_swap_with(buf)
        return self.fill_copy(buf)

    def fill_herd_step(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if step == REMOVE:
            return self.fill_remove(buf)
        if step == FIRE:
            return self.fill_or_stop(buf, self.fires)
        if step == FIRE_TO:
            return self.fill_fire_to(buf)
        if step == CHASE:
            return self.fill_or_stop(buf, self.mammoths)
        if step == MAMMOTH:
            return self.fill_mammoth(buf)
        if step == MAMMOTH_TO:
            return self.fill_mammoth_to(buf)
        if step == GLACIER:
            return self.fill_or_stop(buf, self.threatened())
        if step == HERD:
            return self.fill_herd(buf)
        if step == HERD_TO:
            return self.fill_herd_to(buf)
        if step == HERD_HUNTERS:
            return self.fill_own(buf, SPOT[self.at])
        if step == CAMP:
            return self.fill_or_stop(buf, self.open())
        if step == CAMP_HUNTERS:
            return self.fill_camp_hunters(buf)
        if step == CAMP_MAMMOTH:
            return self.fill_camp_mammoth(buf)
        if step == HERD_MAMMOTH:
            buf[0] = USE0
            buf[1] = STOP
            return 2
        return 0  # the game is over

    # --- what an action does -------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if step <= LOT:
            self.hear(action)
        elif step == PLACE:
            self.place(action)
        elif step == DISCARD:
            self.discard_card(action)
        elif step == DRAW:
            if not self.draw_from(action - DRAW0):
                self.draw_on()
        elif step == PLAY:
            self.play_card(action - PLAY0)
        elif step == SETTLE:
            self.settle_hunter(action)
        elif step == TARGET:
            self.choose_executor(action - TARGET0)
        elif step == CLUB:
            self.answer_club(action)
        elif step == USE:
            self.choose_use(action)
        elif step <= SWAP_WITH:
            self.apply_hunter_step(action)
        else:
            self.apply_herd_step(action)

    def apply_hunter_step(self, action: i64) -> None:
        step: i64 = self.step
        if step == MOVE:
            self.move(action)
        elif step == MOVE_TO:
            self.move_picked_to(action)
        elif step == TAKE_CLUB:
            self.place_new_club(action)
        elif step == SWAP:
            self.swap(action)
        elif step == SWAP_WITH:
            self.swap_with(action)
        else:
            self.copy_card(action - COPY0)

    def apply_herd_step(self, action: i64) -> None:
        step: i64 = self.step
        if step == REMOVE:
            self.remove(action)
        elif step == FIRE:
            self.choose_fire(action)
        elif step == FIRE_TO:
            self.fire_to(action)
        elif step == CHASE:
            self.chase(action)
        elif step == MAMMOTH:
            self.choose_mammoth(action)
        elif step == MAMMOTH_TO:
            self.mammoth_to(action)
        elif step == GLACIER:
            self.place_glacier(action)
        elif step == HERD:
            self.herd(action)
        elif step == HERD_TO:
            self.herd_to(action)
        elif step == HERD_HUNTERS:
            self.herd_hunters(action)
        elif step == HERD_MAMMOTH:
            self.herd_mammoth(action)
        elif step == CAMP:
            self.camp(action)
        elif step == CAMP_HUNTERS:
            self.camp_hunters(action)
        else:
            self.camp_mammoth(action)

    def rollout(self, rng: Rng) -> i64:
        decisions: i64 = 0
        buf: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        while self.player != OVER:
            if self.player == CHANCE:
                self.hear(self.sample_chance(rng))
            else:
                count: i64 = self.fill_legal(buf)
                self.apply(buf[rng.below(count)])
                decisions += 1
        return decisions


def start(seats: int, variant: str, first: str = "drawn") -> State:
    """A new game; the short one has three rounds (ICE-R1, ICE-R2).

    The first player is still to be drawn, or it is the first seat, that of the host (ICE-S14).
    """
    state = IceAge(seats)
    state.set_up(SHORT_ROUNDS if variant == "short" else ROUNDS, 0 if first == "host" else NOTHING)
    return state
