"""Pre History as one state: which choices a moment offers and what each of them sets going (section N of the book)."""

from __future__ import annotations

from typing import Any, Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, TRUTH, State
from solutre.games.prehistory.components import ALONE, CEREMONY_CARDS, count_bits
from solutre.games.prehistory.rules_camps import BUILD0, CAMP0
from solutre.games.prehistory.rules_ceremony import CEREMONY0
from solutre.games.prehistory.rules_chance import NO_CHANCE, draw_set, missing
from solutre.games.prehistory.rules_development import FREE0, FREE_END
from solutre.games.prehistory.rules_end import End
from solutre.games.prehistory.rules_fishing import FISH0, PAYSET0
from solutre.games.prehistory.rules_gathering import GATHER0
from solutre.games.prehistory.rules_hunting import HUNT0
from solutre.games.prehistory.rules_migration import MIGRATE_COUNT0, MIGRATE_PAY0, SPACE0
from solutre.games.prehistory.rules_painting import PAINT0
from solutre.games.prehistory.rules_spring import END, FEE0, REST
from solutre.games.prehistory.rules_summer import TAKE_PILLAR0
from solutre.games.prehistory.rules_table import (
    AFTER,
    AUTUMN,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    END_OF_GAME,
    FEE,
    FINAL,
    FIRST_RULES,
    MAIN,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    PILLAR,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
    SUMMER,
)

VERSION: Final = "2"
EARLIER: Final = "1"
OPEN: Final = "open"  # the ceremony cards of everybody (PRE-I3) …
COVERED: Final = "covered"
DRAWN: Final = "drawn"  # the layout of the map (PRE-S10)
LAYOUT_NAMES: Final = ("first", "second", "third")  # for every number of players


@mypyc_attr(acyclic=True)
class PreHistory(End):
    """A position of Pre History. All is open, and stacks have no order before they are drawn from (PRE-I1, PRE-I2): a
    view is the whole position, unless ceremony cards are covered (PRE-I3)."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> PreHistory:
        copy = PreHistory(self.seats)
        copy.copy_table(self)
        return copy

    def redact(self, observer: i64) -> PreHistory:
        """Covered cards are seen by their owner, and by all once the game is over (PRE-I3)."""
        view = self.clone()
        view.observer = observer
        if self.covered and self.step != END_OF_GAME:
            view.cover(observer)
        return view

    def cover(self, observer: i64) -> None:
        """The ceremony cards of all others become a number."""
        self.rites = self.rites[:]
        self.face_down = self.face_down[:]
        seat: i64 = 0
        while seat < self.seats:
            if seat != observer:
                self.face_down[seat] += count_bits(self.rites[seat])
                self.rites[seat] = 0
            seat += 1

    def imagine(self, rng: Rng) -> PreHistory:
        """Covered cards are any that left the display, as likely with one player as with another (PRE-I4)."""
        world = self.clone()
        world.observer = TRUTH
        if self.covered:
            world.uncover(rng)
        return world

    def uncover(self, rng: Rng) -> None:
        left: i64 = self.gone_rites()
        self.rites = self.rites[:]
        seat: i64 = 0
        while seat < self.seats:
            covered: i64 = self.face_down[seat]
            while covered > 0:
                card: i64 = draw_set(rng, left, CEREMONY_CARDS)
                self.rites[seat] |= ALONE[card]
                left &= ~ALONE[card]
                covered -= 1
            seat += 1
        self.face_down = vec[i64]([0] * self.seats)

    def gone_rites(self) -> i64:
        """The ceremony cards that left the display and are not shown: covered, or discarded in winter (PRE-W5)."""
        gone: i64 = missing(self.ceremony_slots, CEREMONY_CARDS) & ~self.unseen_ceremony
        for own in self.rites:
            gone &= ~own
        return gone

    def dump(self) -> dict[str, Any]:
        from solutre.games.prehistory.position import dump

        return dump(self)

    def audit(self) -> None:
        from solutre.games.prehistory.rules_audit import audit

        audit(self)

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            return self.fill_chance(buf)
        if step == MAIN:
            return self.fill_main(buf)
        if step == AFTER:
            return self.fill_after(buf)
        if step == FEE:
            return self.fill_fee(buf)
        if step == PILLAR:
            return self.fill_pillars(buf)
        if step == MOVE_TO:
            return self.fill_move_to(buf)
        return self.fill_follow_up(buf)

    def fill_main(self, buf: vec[i64]) -> i64:
        if self.season == SPRING:
            return self.fill_spring(buf)
        if self.season == SUMMER:
            return self.fill_visit(buf)
        if self.season == AUTUMN:
            return self.fill_autumn(buf)
        return self.fill_final(buf)

    def fill_follow_up(self, buf: vec[i64]) -> i64:
        """The picks inside an action, and those of the set-up."""
        step: i64 = self.step
        if step == PAY:
            return self.fill_payment(buf)
        if step == SHAMAN_TO:
            return self.fill_shaman_to(buf)
        if step == SHAMAN_FROM:
            return self.fill_shaman_from(buf)
        if step == COUNT_MEMBERS:
            return self.fill_members(buf)
        if step == MIGRATE_TO:
            return self.fill_migrate_to(buf)
        if step == CHOOSE_CAMP:
            return self.fill_camps(buf)
        if step == SETTLERS:
            return self.fill_settlers(buf)
        if step == CHOOSE_WEATHER or step == CHOOSE_SHAMANS:
            return self.fill_set_up(buf)
        return 0  # the game is over

    # --- effects -------------------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            self.hear(action)
        elif FREE0 <= action < FREE_END:
            self.use_points(action)
        elif step == MAIN:
            self.choose(action)
        elif step == AFTER:
            self.end_action(action)
        elif step == FEE:
            self.pay_fee(action - FEE0)
        elif step == PILLAR:
            self.take_pillar(action - TAKE_PILLAR0)
        elif step == MOVE_TO:
            self.move_to(action - SPACE0)
        else:
            self.follow_up(action)

    def choose(self, action: i64) -> None:
        """The main choice of a turn."""
        if action == END:
            self.decline()
        elif action == REST:
            self.rest()
        elif self.season == AUTUMN:
            self.act_in_autumn(action)
        elif action < GATHER0:
            self.paint(action - PAINT0)
        elif action < CEREMONY0:
            self.gather(action - GATHER0)
        elif action < FISH0:
            self.name_rite(action - CEREMONY0)
        elif action < HUNT0:
            self.name_fish(action - FISH0)
        elif action < MIGRATE_PAY0:
            self.name_prey(action - HUNT0)
        elif action < MIGRATE_COUNT0:
            self.pay_migration(action - MIGRATE_PAY0)
        else:
            self.count_members(action)

    def decline(self) -> None:
        """Pass in spring, at a visit or at the final action; end the turn in autumn."""
        if self.season == SPRING:
            self.pass_spring(self.seat, "PRE-P3")
        elif self.season == SUMMER:
            self.note("pass_visit", "PRE-U4", self.seat, (self.visit,))
        elif self.season == FINAL:
            self.note("pass_final", "PRE-E1", self.seat)
        elif self.points > 0:
            self.note("points_lost", "PRE-A3", self.seat, (self.points,))
        self.end_turn()

    def act_in_autumn(self, action: i64) -> None:
        if action >= SPACE0:
            self.select_member(action - SPACE0)
        elif action >= BUILD0:
            self.choose_site(action - BUILD0)
        else:
            self.pay_for_movement(action)

    def follow_up(self, action: i64) -> None:
        """A pick inside an action, or one of the set-up."""
        step: i64 = self.step
        if step == PAY:
            self.pay_prey(action - PAYSET0 + 1)
        elif step == SHAMAN_TO:
            self.pick_target(action)
        elif step == SHAMAN_FROM:
            self.pick_shaman(action)
        elif step == COUNT_MEMBERS:
            self.count_members(action)
        elif step == MIGRATE_TO:
            self.migrate(action - SPACE0)
        elif step == CHOOSE_CAMP:
            self.choose_camp(action - CAMP0)
        elif step == SETTLERS:
            self.name_settler(action - SPACE0)
        else:
            self.choose_set_up(action)


def start(seats: int, variant: str, ceremony: str = OPEN, map: str = DRAWN, rules: str = VERSION) -> State:
    """A new game with its chance still pending; there are no variants (PRE-C11), but cards may lie covered and the
    layout of the map may be chosen (PRE-I3, PRE-S10)."""
    state = PreHistory(seats)
    state.set_up()
    state.covered = 1 if ceremony == COVERED else 0
    if map != DRAWN:
        state.layout = LAYOUT_NAMES.index(map)
    if rules == EARLIER:
        state.rules = FIRST_RULES
        state.unordered = 0
    assert state.player == CHANCE
    return state
