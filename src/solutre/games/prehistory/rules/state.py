"""Pre History as one state: what a step offers, and the module that carries each choice out (section N)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, TRUTH
from solutre.games.prehistory.rules import camps, chance, development, ending, setup, spaces, year
from solutre.games.prehistory.rules.camps import BUILD0, CAMP0
from solutre.games.prehistory.rules.chance import NO_CHANCE
from solutre.games.prehistory.rules.development import FREE0, FREE_END
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.seasons import autumn, spring, summer
from solutre.games.prehistory.rules.seasons.spring import END, FEE0, REST
from solutre.games.prehistory.rules.seasons.summer import TAKE_PILLAR0
from solutre.games.prehistory.rules.six_actions import ceremony, fishing, gathering, hunting, migration, painting
from solutre.games.prehistory.rules.six_actions.ceremony import CEREMONY0
from solutre.games.prehistory.rules.six_actions.fishing import FISH0, PAYSET0
from solutre.games.prehistory.rules.six_actions.gathering import GATHER0
from solutre.games.prehistory.rules.six_actions.hunting import HUNT0
from solutre.games.prehistory.rules.six_actions.migration import MIGRATE_COUNT0, MIGRATE_PAY0, SPACE0
from solutre.games.prehistory.rules.six_actions.painting import PAINT0
from solutre.games.prehistory.rules.steps import (
    AFTER,
    AUTUMN,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    END_OF_GAME,
    FEE,
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
class PreHistory(Position):
    """A position of Pre History. All is open, and stacks have no order before they are drawn from (PRE-I1, PRE-I2): a
    view is the whole position, unless ceremony cards are covered (PRE-I3)."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> PreHistory:
        copy = PreHistory(self.seats)
        copy.copy_fields(self)
        return copy

    def redact(self, observer: i64) -> PreHistory:
        """Covered cards are seen by their owner, and by all once the game is over (PRE-I3)."""
        view = self.clone()
        view.observer = observer
        if self.covered and self.step != END_OF_GAME:
            ceremony.cover(view, observer)
        return view

    def imagine(self, rng: Rng) -> PreHistory:
        """Covered cards are any that left the display, as likely with one player as with another (PRE-I4)."""
        world = self.clone()
        world.observer = TRUTH
        if self.covered:
            ceremony.uncover(world, rng)
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
        if step == MAIN:
            return self.fill_main(buf)
        if step == AFTER:
            return year.fill_after(self, buf)
        if step == FEE:
            return spring.fill_fee(self, buf)
        if step == PILLAR:
            return summer.fill_pillars(self, buf)
        if step == MOVE_TO:
            return autumn.fill_move_to(self, buf)
        return self.fill_follow_up(buf)

    def fill_main(self, buf: vec[i64]) -> i64:
        if self.season == SPRING:
            return spring.fill_spring(self, buf)
        if self.season == SUMMER:
            return summer.fill_visit(self, buf)
        if self.season == AUTUMN:
            return autumn.fill_autumn(self, buf)
        return ending.fill_final(self, buf)

    def fill_follow_up(self, buf: vec[i64]) -> i64:
        """The picks inside an action, and those of the set-up."""
        step: i64 = self.step
        if step == PAY:
            return fishing.fill_payment(self, buf)
        if step == SHAMAN_TO:
            return ceremony.fill_shaman_to(self, buf)
        if step == SHAMAN_FROM:
            return ceremony.fill_shaman_from(self, buf)
        if step == COUNT_MEMBERS:
            return migration.fill_members(self, buf)
        if step == MIGRATE_TO:
            return migration.fill_migrate_to(self, buf)
        if step == CHOOSE_CAMP:
            return camps.fill_camps(self, buf)
        if step == SETTLERS:
            return camps.fill_settlers(self, buf)
        if step == CHOOSE_WEATHER or step == CHOOSE_SHAMANS:
            return setup.fill_set_up(self, buf)
        return 0  # the game is over

    def offer_one_order(self) -> None:
        ceremony.pick_upwards(self)

    def rank_key(self, seat: i64) -> i64:
        """Score, then camps built (PRE-E6)."""
        return self.scores[seat] * 10 + spaces.camps_built(self, seat)

    # --- effects -------------------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if self.awaits != NO_CHANCE:
            setup.apply_chance(self, action)
            year.deal_on(self)
        elif FREE0 <= action < FREE_END:
            development.use_points(self, action)
        elif step == MAIN:
            self.choose(action)
        elif step == AFTER:
            year.end_action(self, action)
        elif step == FEE:
            spring.pay_fee(self, action - FEE0)
        elif step == PILLAR:
            if not summer.take_pillar(self, action - TAKE_PILLAR0):
                year.open_autumn(self)
        elif step == MOVE_TO:
            autumn.move_to(self, action - SPACE0)
        else:
            self.follow_up(action)
        if self.step == AFTER and step != AFTER:
            year.close_action(self)  # the action has just been done

    def choose(self, action: i64) -> None:
        """The main choice of a turn."""
        if action == END:
            year.decline(self)
        elif action == REST:
            year.rest(self)
        elif self.season == AUTUMN:
            self.act_in_autumn(action)
        elif action < GATHER0:
            painting.paint(self, action - PAINT0)
        elif action < CEREMONY0:
            gathering.gather(self, action - GATHER0)
        elif action < FISH0:
            ceremony.name_rite(self, action - CEREMONY0)
        elif action < HUNT0:
            fishing.name_fish(self, action - FISH0)
        elif action < MIGRATE_PAY0:
            hunting.name_prey(self, action - HUNT0)
        elif action < MIGRATE_COUNT0:
            migration.pay_migration(self, action - MIGRATE_PAY0)
        else:
            migration.count_members(self, action)

    def act_in_autumn(self, action: i64) -> None:
        if action >= SPACE0:
            autumn.select_member(self, action - SPACE0)
        elif action >= BUILD0:
            camps.choose_site(self, action - BUILD0)
        else:
            autumn.pay_for_movement(self, action)

    def follow_up(self, action: i64) -> None:
        """A pick inside an action, or one of the set-up."""
        step: i64 = self.step
        if step == PAY:
            hunting.pay_prey(self, action - PAYSET0 + 1)
        elif step == SHAMAN_TO:
            ceremony.pick_target(self, action)
        elif step == SHAMAN_FROM:
            ceremony.pick_shaman(self, action)
        elif step == COUNT_MEMBERS:
            migration.count_members(self, action)
        elif step == MIGRATE_TO:
            migration.migrate(self, action - SPACE0)
        elif step == CHOOSE_CAMP:
            camps.choose_camp(self, action - CAMP0)
        elif step == SETTLERS:
            camps.name_settler(self, action - SPACE0)
        else:
            setup.choose_set_up(self, action)
            if self.turn == self.seats:
                year.open_spring(self)  # everybody has chosen


def start(seats: int, variant: str, ceremony: str = OPEN, map: str = DRAWN, rules: str = VERSION) -> PreHistory:
    """A new game with its chance still pending; there are no variants (PRE-C11), but cards may lie covered and the
    layout of the map may be chosen (PRE-I3, PRE-S10)."""
    state = PreHistory(seats)
    setup.set_up(state)
    year.deal_on(state)
    state.covered = 1 if ceremony == COVERED else 0
    if map != DRAWN:
        state.layout = LAYOUT_NAMES.index(map)
    if rules == EARLIER:
        state.rules = FIRST_RULES
        state.unordered = 0
    assert state.player == CHANCE
    return state
