"""Development points: what they buy at any time of the own turn (section D; the book's example is PRE-Q18).

Before or after an action, never within one (PRE-D1). Every exchange loses value, so none goes on for ever.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import COLOURS, MARKER_PRICE, RESOURCE_PRICE
from solutre.games.prehistory.rules.position import Position, with_more, with_value
from solutre.games.prehistory.rules.steps import ALL_POSITIONS


def may_rest(table: Position) -> bool:
    """A search does not need to be spared anything."""
    return table.unordered == ALL_POSITIONS


FREE0: Final = 76  # five areas in two directions
ROTATE_WEATHER: Final = 86
BUY_RESOURCE0: Final = 87
BUY_MARKER0: Final = 93
DISCARD_RESOURCE0: Final = 99
DISCARD_MARKER0: Final = 105
FREE_END: Final = 111
NOTCHES: Final = 6


def fill_free(table: Position, buf: vec[i64], count: i64) -> i64:
    """Turning tiles, buying and discarding; the centre is not among the tiles (PRE-D2 to PRE-D7)."""
    points: i64 = table.development[table.seat]
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
    count = stores.fill_cubes(table.resources, table.seat, buf, count, DISCARD_RESOURCE0)
    return stores.fill_cubes(table.markers, table.seat, buf, count, DISCARD_MARKER0)


def use_points(table: Position, action: i64) -> None:
    """One of the free choices; the turn goes on."""
    if action < ROTATE_WEATHER:
        turn_price_tile(table, (action - FREE0) // 2, (action - FREE0) % 2)
    elif action == ROTATE_WEATHER:
        turn_weather(table)
    elif action < DISCARD_RESOURCE0:
        buy(table, action)
    else:
        discard(table, action)


def turn_price_tile(table: Position, area: i64, back: i64) -> None:
    """One notch in either direction, for everybody; only the five areas turn (PRE-D2, PRE-D4)."""
    stores.change_points(table, -1)
    table.turned = with_value(table.turned, area, (table.turned[area] + (NOTCHES - 1 if back else 1)) % NOTCHES)
    if table.log is not None:
        table.note("turn_tile", "PRE-D2", table.seat, (area, back))


def turn_weather(table: Position) -> None:
    """The own weather tile, clockwise only; no cubes come of it before the next spring (PRE-D3)."""
    stores.change_points(table, -1)
    table.weather = with_value(table.weather, table.seat, (table.weather[table.seat] + 1) % NOTCHES)
    if table.log is not None:
        table.note("turn_weather", "PRE-D3", table.seat, (table.weather[table.seat],))


def buy(table: Position, action: i64) -> None:
    """A resource for two points or a marker for three (PRE-D5, PRE-D6)."""
    if action < BUY_MARKER0:
        stores.change_points(table, -RESOURCE_PRICE)
        stores.gain_resource(table, table.seat, action - BUY_RESOURCE0, "PRE-D5")
    else:
        stores.change_points(table, -MARKER_PRICE)
        stores.gain_marker(table, table.seat, action - BUY_MARKER0, "PRE-D6")


def discard(table: Position, action: i64) -> None:
    """A cube given up is worth one point (PRE-D7)."""
    cube: i64 = action - DISCARD_RESOURCE0
    if cube < COLOURS:
        table.resources = with_more(table.resources, table.seat * COLOURS + cube, -1)
    else:
        table.markers = with_more(table.markers, table.seat * COLOURS + cube - COLOURS, -1)
    stores.change_points(table, 1)
    if table.log is not None:
        kind = "discard_resource" if cube < COLOURS else "discard_marker"
        table.note(kind, "PRE-D7", table.seat, (cube % COLOURS,))
