"""Spring: weather brings resources, then actions by turns, each with its fee (section P; example PRE-Q1).

Turn after turn until everybody has passed (PRE-P2).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import development, position, stores
from solutre.games.prehistory.rules.components import (
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
from solutre.games.prehistory.rules.position import Position, with_more, with_value
from solutre.games.prehistory.rules.six_actions import ceremony, fishing, gathering, hunting, migration, painting
from solutre.games.prehistory.rules.steps import AFTER, BASES, MAIN, SPRING

END: Final = 0
FEE0: Final = 52
REST: Final = 428  # behind chance, for it came later


def begin_spring(table: Position) -> None:
    """All weather tiles turn a notch, in round 1 too, and give their resources (PRE-P1)."""
    table.season = SPRING
    table.passed = 0
    table.resting = 0
    table.note("spring", "PRE-T1", CHANCE, (table.round,))
    seat: i64 = 0
    while seat < table.seats:
        table.weather = with_value(table.weather, seat, (table.weather[seat] + 1) % 6)
        take_weather(table, seat)
        seat += 1
    table.turn = table.seats - 1


def take_weather(table: Position, seat: i64) -> None:
    first: i64 = (table.weather_tile[seat] * 6 + table.weather[seat]) * COLOURS
    resources: vec[i64] = table.resources[:]
    colour: i64 = 0
    while colour < COLOURS:
        resources[seat * COLOURS + colour] += WEATHER[first + colour]
        colour += 1
    table.resources = resources
    if table.log is not None:
        got = [c for c in range(COLOURS) for _ in range(WEATHER[first + c])]
        table.note("weather", "PRE-P1", seat, tuple(got))


def next_spring_turn(table: Position) -> bool:
    """The next in turn order who has not passed; False: there is nobody left (PRE-P2, PRE-P3)."""
    tried: i64 = 0
    while tried < table.seats:
        table.turn = (table.turn + 1) % table.seats
        seat: i64 = table.order[table.turn]
        if not (table.passed >> seat) & 1:
            if not stores.has_nothing(table, seat):
                table.step = MAIN
                position.give_turn(table)
                return True
            pass_spring(table, seat, "PRE-D10")
        tried += 1
    return False


def pass_spring(table: Position, seat: i64, clause: str) -> None:
    table.passed |= ALONE[seat]
    if table.log is not None:
        table.note("pass_spring", clause, seat)


def fill_spring(table: Position, buf: vec[i64]) -> i64:
    """One action of a pillar with a free base, a free choice, or pass (PRE-P2, PRE-P4, PRE-P8)."""
    buf[0] = END
    count: i64 = 1
    held: i64 = stores.colours_held(table)
    total: i64 = stores.resources_of(table, table.seat)
    if total > 0:
        if stores.base_free(table, PAINTING):
            count = painting.fill_painting_spring(table, buf, count, held, total)
        if stores.base_free(table, GATHERING):
            count = gathering.fill_gathering_spring(table, buf, count, held, total)
        if stores.base_free(table, CEREMONY):
            count = ceremony.fill_ceremony_spring(table, buf, count, held, total)
        if stores.base_free(table, FISHING):
            count = fishing.fill_fishing_spring(table, buf, count, held, total)
        if stores.base_free(table, HUNTING):
            count = hunting.fill_hunting_spring(table, buf, count, held, total)
        if stores.base_free(table, MIGRATION):
            count = migration.fill_migration_spring(table, buf, count, held, total)
    return development.fill_free(table, buf, count)


def fill_fee(table: Position, buf: vec[i64]) -> i64:
    """Any colour, also one that the action has just brought (PRE-P5, PRE-P6, PRE-P7)."""
    return stores.fill_cubes(table.resources, table.seat, buf, 0, FEE0)


def pay_fee(table: Position, colour: i64) -> None:
    """A resource on a free base place of the action's pillar (PRE-P5)."""
    table.resources = with_more(table.resources, table.seat * COLOURS + colour, -1)
    place: i64 = table.action * BASES
    if table.base[place] != NOTHING:
        place += 1
    table.base = with_value(table.base, place, colour)
    if table.log is not None:
        table.note("fee", "PRE-P5", table.seat, (colour, table.action))
    table.step = AFTER
