"""Resources, markers, development points, and the pillars and tiles that price them (sections C and P).

What a player owns in cubes and points. A resource never stands for a marker, nor the other way (PRE-C4).
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules.components import ACTIONS, COLOUR_AT, COLOURS, NOTHING, PAYABLE
from solutre.games.prehistory.rules.position import Position, with_more
from solutre.games.prehistory.rules.steps import AFTER, ALL_POSITIONS, BASES, FEE, SPRING


def centre(table: Position) -> i64:
    """The price tile in the centre: a new one each winter, never turned (PRE-W1, PRE-D4)."""
    place: i64 = 0 if table.round == 1 else table.round + 4
    return table.prices[place]


def colour_at(table: Position, area: i64, position: i64) -> i64:
    """The colour that an area's price tile shows at a position (PRE-C7)."""
    return COLOUR_AT[(table.prices[area + 1] * 6 + table.turned[area]) * 6 + position]


def colours_held(table: Position) -> i64:
    """The set of the colours that the player has as resources."""
    resources: vec[i64] = table.resources
    held: i64 = 0
    first: i64 = table.seat * COLOURS
    colour: i64 = 0
    while colour < COLOURS:
        if resources[first + colour] > 0:
            held |= ALONE[colour]
        colour += 1
    return held


def fill_cubes(cubes: vec[i64], seat: i64, buf: vec[i64], count: i64, action: i64) -> i64:
    """One action for each colour of which the seat has a cube, from `action` on."""
    at: i64 = seat * COLOURS
    end: i64 = at + COLOURS
    while at < end:
        buf[count] = action
        count += 1 if cubes[at] > 0 else 0
        action += 1
        at += 1
    return count


def payable(table: Position, area: i64, held: i64) -> i64:
    """The positions of an area whose colour is among those held."""
    return PAYABLE[(table.prices[area + 1] * 6 + table.turned[area]) * 64 + held]


def resources_of(table: Position, seat: i64) -> i64:
    return cubes_of(table.resources, seat)


def markers_of(table: Position, seat: i64) -> i64:
    return cubes_of(table.markers, seat)


def cubes_of(cubes: vec[i64], owner: i64) -> i64:
    """How many cubes lie with a seat or on a pillar, in all colours together."""
    first: i64 = owner * COLOURS
    some: i64 = cubes[first] + cubes[first + 1] + cubes[first + 2]
    return some + cubes[first + 3] + cubes[first + 4] + cubes[first + 5]


def has_nothing(table: Position, seat: i64) -> bool:
    """No points and no cubes: nothing to decide (PRE-D10)."""
    return table.development[seat] == 0 and resources_of(table, seat) == 0 and markers_of(table, seat) == 0


def own_markers(table: Position, action: i64) -> i64:
    """The player's markers of an action's colour (PRE-U5)."""
    return table.markers[table.seat * COLOURS + action]


def base_free(table: Position, pillar: i64) -> bool:
    """Whether one of the two base places is free (PRE-P4)."""
    return table.base[pillar * BASES + BASES - 1] == NOTHING


# --- gains -----------------------------------------------------------------------------------------


def gain_resource(table: Position, seat: i64, colour: i64, clause: str) -> None:
    table.resources = with_more(table.resources, seat * COLOURS + colour, 1)
    if table.log is not None:
        table.note("gain_resource", clause, seat, (colour,))


def gain_marker(table: Position, seat: i64, colour: i64, clause: str) -> None:
    table.markers = with_more(table.markers, seat * COLOURS + colour, 1)
    if table.log is not None:
        table.note("gain_marker", clause, seat, (colour,))


def gain_points(table: Position, seat: i64, points: i64, clause: str) -> None:
    """Development points; their track has no end (PRE-C10)."""
    table.development = with_more(table.development, seat, points)
    if table.log is not None:
        table.note("gain_points", clause, seat, (points,))


def change_points(table: Position, points: i64) -> None:
    """Points that the player uses or gets for a cube; the log tells what for."""
    table.development = with_more(table.development, table.seat, points)


# --- payments to the supply, which never runs out and gives nothing for them (PRE-C3, PRE-P9) ------


def pay_positions(table: Position, area: i64, positions: i64, clause: str) -> None:
    """One resource of the colour at each of the positions."""
    resources: vec[i64] = table.resources[:]
    left: i64 = positions
    while left:
        low: i64 = left & -left
        resources[table.seat * COLOURS + colour_at(table, area, BIT[low % PRIME])] -= 1
        left ^= low
    table.resources = resources
    if table.log is not None:
        table.note("pay_resources", clause, table.seat, tuple(colours_of(table, area, positions)))


def colours_of(table: Position, area: i64, positions: i64) -> list[int]:
    """The colours at some positions of an area."""
    return [colour_at(table, area, position) for position in range(COLOURS) if (positions >> position) & 1]


def pay_markers(table: Position, action: i64, count: i64, clause: str) -> None:
    """Markers of the action's colour (PRE-U5)."""
    table.markers = with_more(table.markers, table.seat * COLOURS + action, -count)
    if table.log is not None:
        table.note("pay_markers", clause, table.seat, (count, action))


# --- the action that is being chosen ---------------------------------------------------------------


def in_spring(table: Position) -> bool:
    """Spring rules; everything else goes by the rules of the summer."""
    return table.season == SPRING


def begin_action(table: Position, action: i64, slot: i64) -> None:
    """Picks follow; nothing changes before the last of them."""
    table.action = action
    table.slot = slot
    table.count = 0
    table.targets = 0
    table.leaving = 0
    if table.unordered != ALL_POSITIONS:
        table.unordered = 0


def finish_action(table: Position) -> None:
    """All effects have happened. In spring the fee comes last (PRE-P6)."""
    if table.season == SPRING:
        table.step = FEE
    else:
        table.step = AFTER


# --- pillars ---------------------------------------------------------------------------------------


def crown_pillars(table: Position, clause: str) -> None:
    """Each pillar with an empty top receives a cube of the colour that faces it (PRE-S4, PRE-W2)."""
    table.top = table.top[:]
    pillar: i64 = 0
    while pillar < ACTIONS:
        if cubes_on_top(table, pillar) == 0:
            colour: i64 = COLOUR_AT[centre(table) * 36 + pillar]
            table.top[pillar * COLOURS + colour] = 1
            if table.log is not None:
                table.note("crown", clause, CHANCE, (pillar, colour))
        pillar += 1


def cubes_on_top(table: Position, pillar: i64) -> i64:
    return cubes_of(table.top, pillar)


def markers(action: int, count: int) -> list[int]:
    """A price in markers of an action's colour, as texts number it: after the prices in one resource."""
    return [COLOURS + 3 * action + count - 1]
