"""Summer: a pillar for everybody, then six visits, all in reverse turn order (section U).

Markers pay now, each for the action of its colour only (PRE-U5).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ONES
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import development, position, stores
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    CEREMONY,
    COLOURS,
    FISHING,
    GATHERING,
    GATHERING_COST,
    HUNTING,
    MARKER_PRICE,
    NOTHING,
    PAINTING,
    PREY_VALUE,
    RITE_VALUE,
    SECTIONS,
    SYMBOLS,
)
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.seasons.spring import END, REST
from solutre.games.prehistory.rules.six_actions import ceremony, fishing, gathering, hunting, migration, painting
from solutre.games.prehistory.rules.steps import BASES, FIRST_RULES, MAIN, PILLAR, SUMMER

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


def begin_summer(table: Position) -> None:
    """The cubes at the bases rise to the tops and are markers (PRE-U1)."""
    table.season = SUMMER
    table.resting = 0
    table.top = table.top[:]
    table.base = table.base[:]
    place: i64 = 0
    while place < ACTIONS * BASES:
        colour: i64 = table.base[place]
        if colour != NOTHING:
            table.top[(place // BASES) * COLOURS + colour] += 1
            table.base[place] = NOTHING
        place += 1
    table.note("summer", "PRE-U1", CHANCE, (table.round,))
    table.step = PILLAR
    table.turn = table.seats - 1  # the last in turn order chooses first (PRE-U2)
    position.give_turn(table)


def fill_pillars(table: Position, buf: vec[i64]) -> i64:
    """Pillars with cubes, or a free choice (PRE-U2, PRE-D9)."""
    count: i64 = 0
    pillar: i64 = 0
    while pillar < ACTIONS:
        if stores.cubes_on_top(table, pillar) > 0:
            buf[count] = TAKE_PILLAR0 + pillar
            count += 1
        pillar += 1
    return development.fill_free(table, buf, count)


def take_pillar(table: Position, pillar: i64) -> bool:
    """All cubes of the top become own markers; the turn is over at once (PRE-U2, PRE-D9).

    False: nobody is asked any more in this summer.
    """
    top: vec[i64] = table.top[:]
    markers: vec[i64] = table.markers[:]
    colour: i64 = 0
    while colour < COLOURS:
        markers[table.seat * COLOURS + colour] += top[pillar * COLOURS + colour]
        top[pillar * COLOURS + colour] = 0
        colour += 1
    if table.log is not None:
        taken = [colour for colour in range(COLOURS) for _ in range(table.top[pillar * COLOURS + colour])]
        table.note("take_pillar", "PRE-U2", table.seat, (pillar, *taken))
    table.top = top
    table.markers = markers
    table.turn -= 1
    if table.turn >= 0:
        position.give_turn(table)
        return True
    table.visit = 0
    table.turn = table.seats
    tell_visit(table)
    return next_visit(table)


def tell_visit(table: Position) -> None:
    if table.log is not None:
        table.note("visit", "PRE-U3", CHANCE, (table.visit,))


def next_visit(table: Position) -> bool:
    """The next in reverse order, then the next action; after the sixth the income (PRE-U3, PRE-U4, PRE-U7).

    False: nobody is asked any more in this summer.
    """
    while True:
        table.turn -= 1
        if table.turn < 0:
            table.visit += 1
            if table.visit == ACTIONS:
                table.visit = 0
                fishing.fishing_income(table)
                return False
            tell_visit(table)
            table.turn = table.seats - 1
        if is_asked(table, table.order[table.turn]):
            table.step = MAIN
            position.give_turn(table)
            return True


def is_asked(table: Position, seat: i64) -> bool:
    """Whether a visit is a decision. Who can pay for nothing there, whatever they exchange, passes (PRE-D10)."""
    if table.rules == FIRST_RULES:
        return not stores.has_nothing(table, seat)
    rests = (table.resting >> seat) & 1 == 1
    if table.development[seat] > 0 and not rests:
        return True
    own: i64 = table.markers[seat * COLOURS + table.visit]
    if not rests:  # all other cubes could be given up for markers (PRE-D6, PRE-D7)
        own += (stores.resources_of(table, seat) + stores.markers_of(table, seat) - own) // MARKER_PRICE
    if own > 0 and own >= least_price(table, seat):
        return True
    if table.log is not None:
        table.note("rest_visit" if rests else "skip_visit", "PRE-D10", seat, (table.visit,))
    return False


def least_price(table: Position, seat: i64) -> i64:
    """What the cheapest target of this visit costs in markers of its colour (PRE-U5); TOO_MUCH if there is none."""
    if table.visit == PAINTING:
        return least_painting(table, seat)
    if table.visit == GATHERING:
        return GATHERING_COST if has_any(table.gathering_slots) else TOO_MUCH
    if table.visit == CEREMONY:
        return cheapest(table.ceremony_slots, RITE_VALUE)
    if table.visit == FISHING:
        return cheapest(table.fish_slots, FISH_PRICE)
    if table.visit == HUNTING:
        return cheapest(table.hunting_slots, PREY_VALUE)
    return 1 if table.tent[seat] > 0 else TOO_MUCH


def least_painting(table: Position, seat: i64) -> i64:
    least: i64 = TOO_MUCH
    section: i64 = 0
    while section < SECTIONS:
        if not (table.painted[seat] >> section) & 1 and ONES[SYMBOLS[section]] < least:
            least = ONES[SYMBOLS[section]]
        section += 1
    return least


def fill_visit(table: Position, buf: vec[i64]) -> i64:
    """The targets of this action, without fee or limit of places, a free choice, or pass (PRE-U4, PRE-U6).

    Who could only exchange may rest; who could not even do that passes, a lone choice (PRE-D10).
    """
    buf[0] = END
    targets: i64 = fill_targets(table, buf, 1, table.visit)
    count: i64 = development.fill_free(table, buf, targets)
    if targets == 1 and count > 1 and development.may_rest(table):
        buf[count] = REST
        count += 1
    return count


def fill_targets(table: Position, buf: vec[i64], count: i64, action: i64) -> i64:
    """What the markers of an action's colour can pay."""
    if action == PAINTING:
        return painting.fill_painting_summer(table, buf, count)
    if action == GATHERING:
        return gathering.fill_gathering_summer(table, buf, count)
    if action == CEREMONY:
        return ceremony.fill_ceremony_summer(table, buf, count)
    if action == FISHING:
        return fishing.fill_fishing_summer(table, buf, count)
    if action == HUNTING:
        return hunting.fill_hunting_summer(table, buf, count)
    return migration.fill_migration_summer(table, buf, count)
