"""Summer: a pillar for everybody, then six visits, all in reverse turn order (section U); then the turns of autumn."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import (
    ACTIONS,
    CEREMONY,
    COLOURS,
    FISHING,
    GATHERING,
    GATHERING_COST,
    HUNTING,
    MARKER_PRICE,
    NOTHING,
    ONES,
    PAINTING,
    PREY_VALUE,
    RITE_VALUE,
    SECTIONS,
    SYMBOLS,
)
from solutre.games.prehistory.rules_spring import END, REST, Spring
from solutre.games.prehistory.rules_table import AUTUMN, BASES, FINAL, FIRST_RULES, MAIN, PILLAR, SPRING, SUMMER

TAKE_PILLAR0: Final = 70
TOO_MUCH: Final = 1000  # more markers than anybody has
FISH_PRICE: Final = vec[i64]([1, 2, 3])  # PRE-F3


def has_any(slots: vec[i64]) -> bool:
    """Whether something lies in a display."""
    slot: i64 = 0
    while slot < len(slots):
        if slots[slot] != NOTHING:
            return True
        slot += 1
    return False


def cheapest(slots: vec[i64], price: vec[i64]) -> i64:
    """The least price in a display; TOO_MUCH if it is empty."""
    least: i64 = TOO_MUCH
    slot: i64 = 0
    while slot < len(slots):
        card: i64 = slots[slot]
        if card != NOTHING and price[card] < least:
            least = price[card]
        slot += 1
    return least


@mypyc_attr(acyclic=True)
class Summer(Spring):
    """Markers pay now, each for the action of its colour only (PRE-U5)."""

    def begin_summer(self) -> None:
        """The cubes at the bases rise to the tops and are markers (PRE-U1)."""
        self.season = SUMMER
        self.resting = 0
        self.top = self.top[:]
        self.base = self.base[:]
        place: i64 = 0
        while place < ACTIONS * BASES:
            colour: i64 = self.base[place]
            if colour != NOTHING:
                self.top[(place // BASES) * COLOURS + colour] += 1
                self.base[place] = NOTHING
            place += 1
        self.note("summer", "PRE-U1", CHANCE, (self.round,))
        self.step = PILLAR
        self.turn = self.seats - 1  # the last in turn order chooses first (PRE-U2)
        self.give_turn()

    def fill_pillars(self, buf: vec[i64]) -> i64:
        """Pillars with cubes, or a free choice (PRE-U2, PRE-D9)."""
        count: i64 = 0
        pillar: i64 = 0
        while pillar < ACTIONS:
            if self.cubes_on_top(pillar) > 0:
                buf[count] = TAKE_PILLAR0 + pillar
                count += 1
            pillar += 1
        return self.fill_free(buf, count)

    def take_pillar(self, pillar: i64) -> None:
        """All cubes of the top become own markers; the turn is over at once (PRE-U2, PRE-D9)."""
        taken: list[int] = []
        self.top = self.top[:]
        self.markers = self.markers[:]
        colour: i64 = 0
        while colour < COLOURS:
            cubes: i64 = self.top[pillar * COLOURS + colour]
            self.top[pillar * COLOURS + colour] = 0
            self.markers[self.seat * COLOURS + colour] += cubes
            if self.log is not None:
                taken.extend([colour] * cubes)
            colour += 1
        if self.log is not None:
            self.note("take_pillar", "PRE-U2", self.seat, (pillar, *taken))
        self.turn -= 1
        if self.turn >= 0:
            self.give_turn()
            return
        self.visit = 0
        self.turn = self.seats
        self.note("visit", "PRE-U3", CHANCE, (self.visit,))
        self.next_visit()

    def next_visit(self) -> None:
        """The next in reverse order, then the next action; after the sixth the income (PRE-U3, PRE-U4, PRE-U7)."""
        while True:
            self.turn -= 1
            if self.turn < 0:
                self.visit += 1
                if self.visit == ACTIONS:
                    self.visit = 0
                    self.fishing_income()
                    self.begin_autumn()
                    return
                self.note("visit", "PRE-U3", CHANCE, (self.visit,))
                self.turn = self.seats - 1
            if self.is_asked(self.order[self.turn]):
                self.step = MAIN
                self.give_turn()
                return

    def is_asked(self, seat: i64) -> bool:
        """Whether a visit is a decision. Who can pay for nothing there, whatever they exchange, passes (PRE-D10)."""
        if self.rules == FIRST_RULES:
            return not self.has_nothing(seat)
        rests = (self.resting >> seat) & 1 == 1
        if self.development[seat] > 0 and not rests:
            return True
        own: i64 = self.markers[seat * COLOURS + self.visit]
        if not rests:  # all other cubes could be given up for markers (PRE-D6, PRE-D7)
            own += (self.resources_of(seat) + self.markers_of(seat) - own) // MARKER_PRICE
        if own > 0 and own >= self.least_price(seat):
            return True
        if self.log is not None:
            self.note("rest_visit" if rests else "skip_visit", "PRE-D10", seat, (self.visit,))
        return False

    def least_price(self, seat: i64) -> i64:
        """What the cheapest target of this visit costs in markers of its colour (PRE-U5); TOO_MUCH if there is none."""
        if self.visit == PAINTING:
            return self.least_painting(seat)
        if self.visit == GATHERING:
            return GATHERING_COST if has_any(self.gathering_slots) else TOO_MUCH
        if self.visit == CEREMONY:
            return cheapest(self.ceremony_slots, RITE_VALUE)
        if self.visit == FISHING:
            return cheapest(self.fish_slots, FISH_PRICE)
        if self.visit == HUNTING:
            return cheapest(self.hunting_slots, PREY_VALUE)
        return 1 if self.tent[seat] > 0 else TOO_MUCH

    def least_painting(self, seat: i64) -> i64:
        least: i64 = TOO_MUCH
        section: i64 = 0
        while section < SECTIONS:
            if not (self.painted[seat] >> section) & 1 and ONES[SYMBOLS[section]] < least:
                least = ONES[SYMBOLS[section]]
            section += 1
        return least

    def fill_visit(self, buf: vec[i64]) -> i64:
        """The targets of this action, without fee or limit of places, a free choice, or pass (PRE-U4, PRE-U6).

        Who could only exchange may rest; who could not even do that passes, a lone choice (PRE-D10).
        """
        buf[0] = END
        targets: i64 = self.fill_targets(buf, 1, self.visit)
        count: i64 = self.fill_free(buf, targets)
        if targets == 1 and count > 1 and self.may_rest():
            buf[count] = REST
            count += 1
        return count

    def fill_targets(self, buf: vec[i64], count: i64, action: i64) -> i64:
        """What the markers of an action's colour can pay."""
        if action == PAINTING:
            return self.fill_painting_summer(buf, count)
        if action == GATHERING:
            return self.fill_gathering_summer(buf, count)
        if action == CEREMONY:
            return self.fill_ceremony_summer(buf, count)
        if action == FISHING:
            return self.fill_fishing_summer(buf, count)
        if action == HUNTING:
            return self.fill_hunting_summer(buf, count)
        return self.fill_migration_summer(buf, count)

    # --- the turns of autumn -------------------------------------------------------------------

    def begin_autumn(self) -> None:
        """One turn each, in turn order (PRE-A1)."""
        self.season = AUTUMN
        self.resting = 0
        self.note("autumn", "PRE-A1", CHANCE, (self.round,))
        self.turn = -1
        self.next_in_order()

    def next_in_order(self) -> None:
        """The next autumn turn or final action in turn order; players with nothing are skipped (PRE-D10)."""
        self.points = 0  # unused movement points are lost (PRE-A3)
        self.turn += 1
        while self.turn < self.seats:
            if not self.has_nothing(self.order[self.turn]):
                self.step = MAIN
                self.give_turn()
                return
            self.turn += 1
        if self.season == AUTUMN:
            self.end_autumn()
        else:
            self.finish()

    def fill_autumn(self, buf: vec[i64]) -> i64:
        """Free choices, payments, building and members to move, in any order (PRE-A3)."""
        buf[0] = END
        count: i64 = self.fill_free(buf, 1)
        count = self.fill_move_pay(buf, count)
        count = self.fill_building(buf, count)
        return self.fill_members_to_move(buf, count)

    def close_turn(self) -> None:
        """After a visit points may still be used; the final action ends its turn at once (PRE-D9)."""
        if self.season == FINAL:
            self.end_turn()
        else:
            self.close_action()

    def end_turn(self) -> None:
        self.action = NOTHING
        self.slot = NOTHING
        if self.season == SPRING:
            self.next_spring_turn()
        elif self.season == SUMMER:
            self.next_visit()
        else:
            self.next_in_order()

    def end_autumn(self) -> None:
        """Members rest; cubes are kept (PRE-A4, PRE-T3)."""
        raise NotImplementedError

    def finish(self) -> None:
        raise NotImplementedError
