"""Spring: weather brings resources, then actions by turns, each with its fee (section P; example PRE-Q1)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import (
    ALONE,
    CEREMONY,
    COLOURS,
    FISHING,
    GATHERING,
    HUNTING,
    MIGRATION,
    NOTHING,
    PAINTING,
    WEATHER,
)
from solutre.games.prehistory.rules_table import (
    AFTER,
    ALL_POSITIONS,
    BASES,
    FEE,
    FIRST_RULES,
    MAIN,
    SPRING,
    with_more,
    with_value,
)
from solutre.games.prehistory.rules_winter import Winter

END: Final = 0
FEE0: Final = 52
REST: Final = 428  # behind chance, for it came later


@mypyc_attr(acyclic=True)
class Spring(Winter):
    """Turn after turn until everybody has passed (PRE-P2)."""

    def begin_spring(self) -> None:
        """All weather tiles turn a notch, in round 1 too, and give their resources (PRE-P1)."""
        self.season = SPRING
        self.passed = 0
        self.resting = 0
        self.note("spring", "PRE-T1", CHANCE, (self.round,))
        seat: i64 = 0
        while seat < self.seats:
            self.weather = with_value(self.weather, seat, (self.weather[seat] + 1) % 6)
            self.take_weather(seat)
            seat += 1
        self.turn = self.seats - 1
        self.next_spring_turn()

    def take_weather(self, seat: i64) -> None:
        first: i64 = (self.weather_tile[seat] * 6 + self.weather[seat]) * COLOURS
        resources: vec[i64] = self.resources[:]
        colour: i64 = 0
        while colour < COLOURS:
            resources[seat * COLOURS + colour] += WEATHER[first + colour]
            colour += 1
        self.resources = resources
        if self.log is not None:
            got = [c for c in range(COLOURS) for _ in range(WEATHER[first + c])]
            self.note("weather", "PRE-P1", seat, tuple(got))

    def next_spring_turn(self) -> None:
        """The next in turn order who has not passed; with nobody left summer begins (PRE-P2, PRE-P3)."""
        tried: i64 = 0
        while tried < self.seats:
            self.turn = (self.turn + 1) % self.seats
            seat: i64 = self.order[self.turn]
            if not (self.passed >> seat) & 1:
                if not self.has_nothing(seat):
                    self.step = MAIN
                    self.give_turn()
                    return
                self.pass_spring(seat, "PRE-D10")
            tried += 1
        self.begin_summer()

    def pass_spring(self, seat: i64, clause: str) -> None:
        self.passed |= ALONE[seat]
        self.note("pass_spring", clause, seat)

    def fill_spring(self, buf: vec[i64]) -> i64:
        """One action of a pillar with a free base, a free choice, or pass (PRE-P2, PRE-P4, PRE-P8)."""
        buf[0] = END
        count: i64 = 1
        held: i64 = self.colours_held()
        total: i64 = self.resources_of(self.seat)
        if total > 0:
            if self.base_free(PAINTING):
                count = self.fill_painting_spring(buf, count, held, total)
            if self.base_free(GATHERING):
                count = self.fill_gathering_spring(buf, count, held, total)
            if self.base_free(CEREMONY):
                count = self.fill_ceremony_spring(buf, count, held, total)
            if self.base_free(FISHING):
                count = self.fill_fishing_spring(buf, count, held, total)
            if self.base_free(HUNTING):
                count = self.fill_hunting_spring(buf, count, held, total)
            if self.base_free(MIGRATION):
                count = self.fill_migration_spring(buf, count, held, total)
        return self.fill_free(buf, count)

    def fill_fee(self, buf: vec[i64]) -> i64:
        """Any colour, also one that the action has just brought (PRE-P5, PRE-P6, PRE-P7)."""
        count: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if self.resources[self.seat * COLOURS + colour] > 0:
                buf[count] = FEE0 + colour
                count += 1
            colour += 1
        return count

    def pay_fee(self, colour: i64) -> None:
        """A resource on a free base place of the action's pillar (PRE-P5)."""
        self.resources = with_more(self.resources, self.seat * COLOURS + colour, -1)
        place: i64 = self.action * BASES
        if self.base[place] != NOTHING:
            place += 1
        self.base = with_value(self.base, place, colour)
        if self.log is not None:
            self.note("fee", "PRE-P5", self.seat, (colour, self.action))
        self.close_action()

    def close_action(self) -> None:
        """Development points may follow the action, if there is anything to use (PRE-D1, PRE-D10)."""
        self.action = NOTHING
        self.slot = NOTHING
        if self.has_nothing(self.seat) or self.is_content():
            self.end_turn()
        else:
            self.step = AFTER

    def is_content(self) -> bool:
        """Who rests has nothing to add to an action. Nor has who is without points in summer: cubes can be given up
        at the next turn just as well (PRE-D10)."""
        if (self.resting >> self.seat) & 1:
            return True
        return self.season != SPRING and self.development[self.seat] == 0 and self.rules != FIRST_RULES

    def may_rest(self) -> bool:
        """A search does not need to be spared anything."""
        return self.unordered == ALL_POSITIONS

    def fill_after(self, buf: vec[i64]) -> i64:
        """The action is done: points, the end of the turn, or rest from such questions (PRE-D1, PRE-D10)."""
        buf[0] = END
        count: i64 = self.fill_free(buf, 1)
        if count > 1 and self.may_rest():
            buf[count] = REST
            count += 1
        return count

    def end_action(self, action: i64) -> None:
        """The turn ends after its action."""
        if action == REST:
            self.rest()
        else:
            self.end_turn()

    def rest(self) -> None:
        """The turn ends, and for the rest of this season the player is asked where an action can be done (PRE-D10)."""
        self.resting |= ALONE[self.seat]
        if self.log is not None:
            self.note("rest", "PRE-D10", self.seat, (self.season,))
        self.end_turn()

    def finish_action(self) -> None:
        """In spring the fee comes last (PRE-P6); elsewhere the turn closes."""
        if self.season == SPRING:
            self.step = FEE
        else:
            self.close_turn()

    def close_turn(self) -> None:
        """The end of an action by summer rules."""
        raise NotImplementedError

    def end_turn(self) -> None:
        """The next player, action or season."""
        raise NotImplementedError

    def begin_summer(self) -> None:
        raise NotImplementedError
