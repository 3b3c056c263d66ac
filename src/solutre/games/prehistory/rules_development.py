"""Development points: what they buy at any time of the own turn (section D; the book's example is PRE-Q18)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import COLOURS, MARKER_PRICE, RESOURCE_PRICE
from solutre.games.prehistory.rules_camps import Camps
from solutre.games.prehistory.rules_table import with_more, with_value

FREE0: Final = 76  # five areas in two directions
ROTATE_WEATHER: Final = 86
BUY_RESOURCE0: Final = 87
BUY_MARKER0: Final = 93
DISCARD_RESOURCE0: Final = 99
DISCARD_MARKER0: Final = 105
FREE_END: Final = 111
NOTCHES: Final = 6


@mypyc_attr(acyclic=True)
class Development(Camps):
    """Before or after an action, never within one (PRE-D1). Every exchange loses value, so none goes on for ever."""

    def fill_free(self, buf: vec[i64], count: i64) -> i64:
        """Turning tiles, buying and discarding; the centre is not among the tiles (PRE-D2 to PRE-D7)."""
        points: i64 = self.development[self.seat]
        last: i64 = FREE0
        if points >= MARKER_PRICE:
            last = DISCARD_RESOURCE0
        elif points >= RESOURCE_PRICE:
            last = BUY_MARKER0
        elif points >= 1:
            last = BUY_RESOURCE0
        action: i64 = FREE0
        while action < last:
            buf[count] = action
            count += 1
            action += 1
        first: i64 = self.seat * COLOURS
        colour: i64 = 0
        while colour < COLOURS:
            if self.resources[first + colour] > 0:
                buf[count] = DISCARD_RESOURCE0 + colour
                count += 1
            colour += 1
        colour = 0
        while colour < COLOURS:
            if self.markers[first + colour] > 0:
                buf[count] = DISCARD_MARKER0 + colour
                count += 1
            colour += 1
        return count

    def use_points(self, action: i64) -> None:
        """One of the free choices; the turn goes on."""
        if action < ROTATE_WEATHER:
            self.turn_price_tile((action - FREE0) // 2, (action - FREE0) % 2)
        elif action == ROTATE_WEATHER:
            self.turn_weather()
        elif action < DISCARD_RESOURCE0:
            self.buy(action)
        else:
            self.discard(action)

    def turn_price_tile(self, area: i64, back: i64) -> None:
        """One notch in either direction, for everybody; only the five areas turn (PRE-D2, PRE-D4)."""
        self.change_points(-1)
        self.turned = with_value(self.turned, area, (self.turned[area] + (NOTCHES - 1 if back else 1)) % NOTCHES)
        if self.log is not None:
            self.note("turn_tile", "PRE-D2", self.seat, (area, back))

    def turn_weather(self) -> None:
        """The own weather tile, clockwise only; no cubes come of it before the next spring (PRE-D3)."""
        self.change_points(-1)
        self.weather = with_value(self.weather, self.seat, (self.weather[self.seat] + 1) % NOTCHES)
        if self.log is not None:
            self.note("turn_weather", "PRE-D3", self.seat, (self.weather[self.seat],))

    def buy(self, action: i64) -> None:
        """A resource for two points or a marker for three (PRE-D5, PRE-D6)."""
        if action < BUY_MARKER0:
            self.change_points(-RESOURCE_PRICE)
            self.gain_resource(self.seat, action - BUY_RESOURCE0, "PRE-D5")
        else:
            self.change_points(-MARKER_PRICE)
            self.gain_marker(self.seat, action - BUY_MARKER0, "PRE-D6")

    def discard(self, action: i64) -> None:
        """A cube given up is worth one point (PRE-D7)."""
        cube: i64 = action - DISCARD_RESOURCE0
        if cube < COLOURS:
            self.resources = with_more(self.resources, self.seat * COLOURS + cube, -1)
        else:
            self.markers = with_more(self.markers, self.seat * COLOURS + cube - COLOURS, -1)
        self.change_points(1)
        if self.log is not None:
            kind = "discard_resource" if cube < COLOURS else "discard_marker"
            self.note(kind, "PRE-D7", self.seat, (cube % COLOURS,))
