"""Autumn: the turns in which members walk (section A; examples PRE-Q4 and PRE-Q19).

Movement points come from cubes and development points and are shared among the members (PRE-A2, PRE-A4).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, fill_set
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import camps, development, position, spaces, special_spaces, stores
from solutre.games.prehistory.rules.components import COLOURS, MOVE_VALUE, NOTHING
from solutre.games.prehistory.rules.layouts import HALF, REACH, reach_index
from solutre.games.prehistory.rules.position import Position, with_more
from solutre.games.prehistory.rules.seasons.spring import END
from solutre.games.prehistory.rules.six_actions.migration import SPACE0
from solutre.games.prehistory.rules.steps import AUTUMN, MAIN, MOVE_TO

# --- the turns of autumn ---------------------------------------------------------------------------


def begin_autumn(table: Position) -> None:
    """One turn each, in turn order (PRE-A1)."""
    table.season = AUTUMN
    table.resting = 0
    table.note("autumn", "PRE-A1", CHANCE, (table.round,))
    table.turn = -1


def next_in_order(table: Position) -> bool:
    """The next autumn turn or final action in turn order; players with nothing are skipped (PRE-D10).

    False: there is nobody left.
    """
    table.points = 0  # unused movement points are lost (PRE-A3)
    table.turn += 1
    while table.turn < table.seats:
        if not stores.has_nothing(table, table.order[table.turn]):
            table.step = MAIN
            position.give_turn(table)
            return True
        if table.log is not None:
            kind = "skip_autumn" if table.season == AUTUMN else "skip_final"
            table.note(kind, "PRE-D10", table.order[table.turn])
        table.turn += 1
    return False


def tell_the_end(table: Position) -> None:
    """How an autumn turn ends, chosen or by itself: no turn goes by without a word (PRE-A3, PRE-D10)."""
    if table.log is None:
        return
    if table.points > 0:
        table.note("points_lost", "PRE-A3", table.seat, (table.points,))
    elif stores.has_nothing(table, table.seat):
        table.note("autumn_spent", "PRE-D10", table.seat)
    else:
        table.note("autumn_ends", "PRE-A3", table.seat)


def fill_autumn(table: Position, buf: vec[i64]) -> i64:
    """Free choices, payments, building and members to move, in any order (PRE-A3)."""
    buf[0] = END
    count: i64 = development.fill_free(table, buf, 1)
    count = fill_move_pay(table, buf, count)
    count = camps.fill_building(table, buf, count)
    return fill_members_to_move(table, buf, count)


MOVE_PAY0: Final = 111  # six resources, six markers, one development point
MOVE_PAY_POINT: Final = 123


# --- paying for movement ---------------------------------------------------------------------------


def fill_move_pay(table: Position, buf: vec[i64], count: i64) -> i64:
    count = stores.fill_cubes(table.resources, table.seat, buf, count, MOVE_PAY0)
    count = stores.fill_cubes(table.markers, table.seat, buf, count, MOVE_PAY0 + COLOURS)
    if table.development[table.seat] > 0:
        buf[count] = MOVE_PAY_POINT
        count += 1
    return count


def pay_for_movement(table: Position, action: i64) -> None:
    """A cube is worth what the centre tile says, a development point is worth 1 (PRE-A2, PRE-D8)."""
    if action == MOVE_PAY_POINT:
        stores.change_points(table, -1)
        table.points += 1
        if table.log is not None:
            table.note("walk_by_point", "PRE-D8", table.seat, (table.points,))
        return
    cube: i64 = action - MOVE_PAY0
    colour: i64 = cube % COLOURS
    value: i64 = MOVE_VALUE[stores.centre(table) * COLOURS + colour]
    table.points += value
    if cube < COLOURS:
        table.resources = with_more(table.resources, table.seat * COLOURS + colour, -1)
    else:
        table.markers = with_more(table.markers, table.seat * COLOURS + colour, -1)
    if table.log is not None:
        kind = "walk_by_resource" if cube < COLOURS else "walk_by_marker"
        table.note(kind, "PRE-A2", table.seat, (colour, value, table.points))


# --- walking ---------------------------------------------------------------------------------------


def blocked(table: Position, word: i64) -> i64:
    """Where nobody may stop: spaces with a member of anybody, camps of others (PRE-A7 to PRE-A9)."""
    return spaces.all_peopled(table, word) | (spaces.all_camps(table, word) & ~table.camped[table.seat * 2 + word])


def fill_members_to_move(table: Position, buf: vec[i64], count: i64) -> i64:
    """Untired members with somewhere to go for the points at hand, migrants too (PRE-A4, PRE-A10, PRE-A12)."""
    if table.points == 0:
        return count
    blocked_low: i64 = blocked(table, 0)
    blocked_high: i64 = blocked(table, 1)
    word: i64 = 0
    while word < 2:
        left: i64 = table.peopled[table.seat * 2 + word] & ~table.tired[word]
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            near: i64 = reach_index(table.seats, table.layout, space, table.points)
            if REACH[near] & ~blocked_low or REACH[near + 1] & ~blocked_high:
                buf[count] = SPACE0 + space
                count += 1
            left ^= low
        word += 1
    return count


def select_member(table: Position, space: i64) -> None:
    table.from_space = space
    table.step = MOVE_TO


def fill_move_to(table: Position, buf: vec[i64]) -> i64:
    """Free spaces within the points; a move never ends where it began (PRE-A5, PRE-A13)."""
    count: i64 = 0
    word: i64 = 0
    while word < 2:
        reached: i64 = spaces.reached(table, table.from_space, table.points, word)
        count = fill_set(buf, count, SPACE0 + word * HALF, reached & ~blocked(table, word))
        word += 1
    return count


def move_to(table: Position, space: i64) -> None:
    """The member walks, is tired, and takes what the space offers (PRE-A4, PRE-A11)."""
    steps: i64 = spaces.distance(table, table.from_space, space)
    table.points -= steps
    spaces.copy_map(table)
    spaces.remove_member(table, table.seat, table.from_space)
    spaces.add_members(table, table.seat, space, 1)
    table.tired[space // HALF] |= ALONE[space % HALF]
    if table.log is not None:
        table.note("move", "PRE-A5", table.seat, (table.from_space, space, steps, spaces.spot(table, space)))
    table.from_space = NOTHING
    table.step = MAIN
    special_spaces.stop_on(table, space)
