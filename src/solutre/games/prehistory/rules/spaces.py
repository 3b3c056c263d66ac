"""The map: who stands where, who is near, how far it is (sections S and A)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.games.prehistory.rules.layouts import (
    HALF,
    LAYOUTS,
    LOOK,
    MOST_SPACES,
    PLAIN,
    PLAIN_LOOK,
    REACH,
    START,
    WAY,
    reach_index,
)
from solutre.games.prehistory.rules.position import Position


def spot(table: Position, space: i64) -> i64:
    """A space as it is told: what is printed there, and the way from the start; no map shows numbers. -1: not on it."""
    if space == START:
        return 0
    if space >= len(table.land):
        return -1
    printed: i64 = table.land[space]
    look: i64 = PLAIN_LOOK + table.terrain[space] if printed == PLAIN else printed
    return look * LOOK + WAY[((table.seats - 2) * LAYOUTS + table.layout) * MOST_SPACES + space]


def members_of(table: Position, seat: i64, space: i64) -> i64:
    """How many members of a seat stand on a space."""
    return (table.members[space] >> (4 * seat)) & 15


def copy_map(table: Position) -> None:
    """Before somebody moves: other copies of this position go on with the rows as they were."""
    table.members = table.members[:]
    table.peopled = table.peopled[:]
    table.tired = table.tired[:]


def add_members(table: Position, seat: i64, space: i64, count: i64) -> None:
    table.members[space] += count << (4 * seat)
    table.peopled[seat * 2 + space // HALF] |= ALONE[space % HALF]


def remove_member(table: Position, seat: i64, space: i64) -> None:
    table.members[space] -= ALONE[4 * seat]
    if members_of(table, seat, space) == 0:
        table.peopled[seat * 2 + space // HALF] &= ~ALONE[space % HALF]
        table.tired[space // HALF] &= ~ALONE[space % HALF]


def reached(table: Position, space: i64, distance: i64, word: i64) -> i64:
    """One word of the set of spaces within a distance, the space itself included (PRE-A6)."""
    return REACH[reach_index(table.seats, table.layout, space, distance) + word]


def distance(table: Position, one: i64, other: i64) -> i64:
    """The shortest way on the map, through whatever stands there (PRE-A5, PRE-A6)."""
    steps: i64 = 0
    while not (reached(table, one, steps, other // HALF) >> (other % HALF)) & 1:
        steps += 1
    return steps


def has_camp(table: Position, seat: i64, space: i64) -> bool:
    return (table.camped[seat * 2 + space // HALF] >> (space % HALF)) & 1 == 1


def is_tired(table: Position, space: i64) -> bool:
    """Whether the member on this space ended its move there this autumn (PRE-A4)."""
    return (table.tired[space // HALF] >> (space % HALF)) & 1 == 1


def piece_lies(table: Position, space: i64) -> bool:
    """Whether nobody has taken the piece that was laid on a space (PRE-X1)."""
    return (table.taken[space // HALF] >> (space % HALF)) & 1 == 0


def camps_built(table: Position, seat: i64) -> i64:
    return count_bits(table.camped[seat * 2]) + count_bits(table.camped[seat * 2 + 1])


def all_peopled(table: Position, word: i64) -> i64:
    """The spaces with a member of anybody."""
    found: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        found |= table.peopled[seat * 2 + word]
        seat += 1
    return found


def all_camps(table: Position, word: i64) -> i64:
    found: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        found |= table.camped[seat * 2 + word]
        seat += 1
    return found


def members_around(table: Position, seat: i64, space: i64) -> i64:
    """Own members on a space and on the spaces beside it, each of them counted (PRE-B3)."""
    count: i64 = 0
    word: i64 = 0
    while word < 2:
        left: i64 = reached(table, space, 1, word) & table.peopled[seat * 2 + word]
        while left:
            low: i64 = left & -left
            count += members_of(table, seat, word * HALF + BIT[low % PRIME])
            left ^= low
        word += 1
    return count
