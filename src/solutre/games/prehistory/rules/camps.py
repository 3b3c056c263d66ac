"""Camps: who can be built where, who settles, what it brings (section B; examples PRE-Q13 and PRE-Q14).

Seven camps a player, each built once, never moved (PRE-B8).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME
from solutre.games.prehistory.rules import spaces, stores
from solutre.games.prehistory.rules.components import CAMP_POINTS, CAMP_SCORE, CAMPS, NEED, NOTHING, SETTLE
from solutre.games.prehistory.rules.layouts import CAMP_SITES, HALF
from solutre.games.prehistory.rules.position import Position, with_bits, with_more, with_value
from solutre.games.prehistory.rules.six_actions.migration import SPACE0
from solutre.games.prehistory.rules.steps import CHOOSE_CAMP, MAIN, SETTLERS

CAMP0: Final = 124
BUILD0: Final = 139


def building_sites(table: Position, word: i64) -> i64:
    """Camp spaces without a camp where an own member ended its move this autumn (PRE-B1, PRE-B2)."""
    stopped: i64 = table.peopled[table.seat * 2 + word] & table.tired[word]
    return table.sites[CAMP_SITES + word] & stopped & ~spaces.all_camps(table, word)


def can_build(table: Position, camp: i64, builders: i64) -> bool:
    """An unbuilt camp whose need is met by the members on and beside the space (PRE-B3, PRE-B4)."""
    return table.camp_at[table.seat * CAMPS + camp] == NOTHING and NEED[camp] <= builders


def can_build_on(table: Position, space: i64) -> bool:
    builders: i64 = spaces.members_around(table, table.seat, space)
    camp: i64 = 0
    while camp < CAMPS:
        if can_build(table, camp, builders):
            return True
        camp += 1
    return False


def fill_building(table: Position, buf: vec[i64], count: i64) -> i64:
    """Building costs nothing and is never forced (PRE-B10)."""
    word: i64 = 0
    while word < 2:
        left: i64 = building_sites(table, word)
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            if can_build_on(table, space):
                buf[count] = BUILD0 + space
                count += 1
            left ^= low
        word += 1
    return count


def choose_site(table: Position, space: i64) -> None:
    table.from_space = space
    table.step = CHOOSE_CAMP


def fill_camps(table: Position, buf: vec[i64]) -> i64:
    builders: i64 = spaces.members_around(table, table.seat, table.from_space)
    count: i64 = 0
    camp: i64 = 0
    while camp < CAMPS:
        if can_build(table, camp, builders):
            buf[count] = CAMP0 + camp
            count += 1
        camp += 1
    return count


def choose_camp(table: Position, camp: i64) -> None:
    table.camp = camp
    table.settler = NOTHING
    if SETTLE[camp] == 0:
        build(table)
    else:
        table.step = SETTLERS


def settlers_on(table: Position, space: i64) -> i64:
    """Members on a space that could still be named for settling."""
    there: i64 = spaces.members_of(table, table.seat, space)
    return there - 1 if space == table.settler else there


def fill_settlers(table: Position, buf: vec[i64]) -> i64:
    """Any contributing member; a camp that needs one is built by the member on the space alone (PRE-B5)."""
    if NEED[table.camp] == 1:
        buf[0] = SPACE0 + table.from_space
        return 1
    count: i64 = 0
    word: i64 = 0
    while word < 2:
        left: i64 = spaces.reached(table, table.from_space, 1, word) & table.peopled[table.seat * 2 + word]
        while left:
            low: i64 = left & -left
            space: i64 = word * HALF + BIT[low % PRIME]
            if settlers_on(table, space) > 0:
                buf[count] = SPACE0 + space
                count += 1
            left ^= low
        word += 1
    return count


def name_settler(table: Position, space: i64) -> None:
    """With the last settler named the camp is built."""
    if table.settler == NOTHING and SETTLE[table.camp] > 1:
        table.settler = space
        return
    if table.settler != NOTHING:
        send_home(table, table.settler)
    send_home(table, space)
    build(table)


def send_home(table: Position, space: i64) -> None:
    """Settlers go back to the tent, the others stay (PRE-B5, PRE-B9)."""
    spaces.copy_map(table)
    spaces.remove_member(table, table.seat, space)
    table.tent = with_more(table.tent, table.seat, 1)
    if table.log is not None:
        table.note("settle", "PRE-B5", table.seat, (space, spaces.spot(table, space)))


def build(table: Position) -> None:
    """The camp stands, pays at once, and a new member joins the tent from the reserve (PRE-B6, PRE-B7)."""
    camp: i64 = table.camp
    space: i64 = table.from_space
    table.camp_at = with_value(table.camp_at, table.seat * CAMPS + camp, space)
    table.camped = with_bits(table.camped, table.seat * 2 + space // HALF, ALONE[space % HALF])
    table.tent = with_more(table.tent, table.seat, 1)
    if table.log is not None:
        table.note("build", "PRE-B3", table.seat, (camp, space, spaces.spot(table, space)))
    if CAMP_SCORE[camp] > 0:
        table.score(table.seat, CAMP_SCORE[camp], "PRE-B6", (camp,), "camp_score")
    stores.gain_points(table, table.seat, CAMP_POINTS[camp], "PRE-B6")
    if table.log is not None:
        table.note("newcomer", "PRE-B7", table.seat, (table.tent[table.seat],))
    table.camp = NOTHING
    table.settler = NOTHING
    table.from_space = NOTHING
    table.step = MAIN
