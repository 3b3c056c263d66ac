"""Resources, markers and development points: two stores of cubes that never mix, and the prices (sections C and P)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.prehistory.components import (
    ALONE,
    BIT,
    COLOUR_AT,
    COLOURS,
    NOTHING,
    PAYABLE,
)
from solutre.games.prehistory.rules_table import ALL_POSITIONS, BASES, SPRING, Table, with_more


@mypyc_attr(acyclic=True)
class Stores(Table):
    """What a player owns in cubes and points. A resource never stands for a marker, nor the other way (PRE-C4)."""

    def centre(self) -> i64:
        """The price tile in the centre: a new one each winter, never turned (PRE-W1, PRE-D4)."""
        place: i64 = 0 if self.round == 1 else self.round + 4
        return self.prices[place]

    def colour_at(self, area: i64, position: i64) -> i64:
        """The colour that an area's price tile shows at a position (PRE-C7)."""
        return COLOUR_AT[(self.prices[area + 1] * 6 + self.turned[area]) * 6 + position]

    def colours_held(self) -> i64:
        """The set of the colours that the player has as resources."""
        held: i64 = 0
        first: i64 = self.seat * COLOURS
        colour: i64 = 0
        while colour < COLOURS:
            if self.resources[first + colour] > 0:
                held |= ALONE[colour]
            colour += 1
        return held

    def payable(self, area: i64, held: i64) -> i64:
        """The positions of an area whose colour is among those held."""
        return PAYABLE[(self.prices[area + 1] * 6 + self.turned[area]) * 64 + held]

    def resources_of(self, seat: i64) -> i64:
        first: i64 = seat * COLOURS
        some: i64 = self.resources[first] + self.resources[first + 1] + self.resources[first + 2]
        return some + self.resources[first + 3] + self.resources[first + 4] + self.resources[first + 5]

    def markers_of(self, seat: i64) -> i64:
        first: i64 = seat * COLOURS
        some: i64 = self.markers[first] + self.markers[first + 1] + self.markers[first + 2]
        return some + self.markers[first + 3] + self.markers[first + 4] + self.markers[first + 5]

    def has_nothing(self, seat: i64) -> bool:
        """No points and no cubes: nothing to decide (PRE-D10)."""
        return self.development[seat] == 0 and self.resources_of(seat) == 0 and self.markers_of(seat) == 0

    def own_markers(self, action: i64) -> i64:
        """The player's markers of an action's colour (PRE-U5)."""
        return self.markers[self.seat * COLOURS + action]

    def base_free(self, pillar: i64) -> bool:
        """Whether one of the two base places is free (PRE-P4)."""
        return self.base[pillar * BASES + BASES - 1] == NOTHING

    # --- gains ---------------------------------------------------------------------------------

    def gain_resource(self, seat: i64, colour: i64, clause: str) -> None:
        self.resources = with_more(self.resources, seat * COLOURS + colour, 1)
        if self.log is not None:
            self.note("gain_resource", clause, seat, (colour,))

    def gain_marker(self, seat: i64, colour: i64, clause: str) -> None:
        self.markers = with_more(self.markers, seat * COLOURS + colour, 1)
        if self.log is not None:
            self.note("gain_marker", clause, seat, (colour,))

    def gain_points(self, seat: i64, points: i64, clause: str) -> None:
        """Development points; their track has no end (PRE-C10)."""
        self.development = with_more(self.development, seat, points)
        if self.log is not None:
            self.note("gain_points", clause, seat, (points,))

    def change_points(self, points: i64) -> None:
        """Points that the player uses or gets for a cube; the log tells what for."""
        self.development = with_more(self.development, self.seat, points)

    # --- payments to the supply, which never runs out and gives nothing for them (PRE-C3, PRE-P9) ----

    def pay_positions(self, area: i64, positions: i64, clause: str) -> None:
        """One resource of the colour at each of the positions."""
        resources: vec[i64] = self.resources[:]
        left: i64 = positions
        while left:
            low: i64 = left & -left
            resources[self.seat * COLOURS + self.colour_at(area, BIT[low % 67])] -= 1
            left ^= low
        self.resources = resources
        if self.log is not None:
            self.note("pay_resources", clause, self.seat, tuple(self.colours_of(area, positions)))

    def colours_of(self, area: i64, positions: i64) -> list[int]:
        """The colours at some positions of an area."""
        return [self.colour_at(area, position) for position in range(COLOURS) if (positions >> position) & 1]

    def pay_markers(self, action: i64, count: i64, clause: str) -> None:
        """Markers of the action's colour (PRE-U5)."""
        self.markers = with_more(self.markers, self.seat * COLOURS + action, -count)
        if self.log is not None:
            self.note("pay_markers", clause, self.seat, (count, action))

    # --- the action that is being chosen -------------------------------------------------------

    def in_spring(self) -> bool:
        """Spring rules; everything else goes by the rules of the summer."""
        return self.season == SPRING

    def begin_action(self, action: i64, slot: i64) -> None:
        """Picks follow; nothing changes before the last of them."""
        self.action = action
        self.slot = slot
        self.count = 0
        self.targets = 0
        self.leaving = 0
        if self.unordered != ALL_POSITIONS:
            self.unordered = 0

    def finish_action(self) -> None:
        """All effects have happened: the fee in spring, otherwise the end of the turn."""
        raise NotImplementedError
