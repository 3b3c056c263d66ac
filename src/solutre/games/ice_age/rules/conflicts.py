"""The conflicts: fires are turned up, crowded regions thin out (section F)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.rules.pools import pool_size
from solutre.core.state import CHANCE
from solutre.games.ice_age.rules import board, position
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    FIRE_POOL,
    FIRE_TOKENS,
    HUNTERS,
    ONE,
    REGIONS,
    SPOT,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.scoring import capacity
from solutre.games.ice_age.rules.steps import NOTHING, REVEAL

# --- fires ---------------------------------------------------------------------------------


def end_migration(table: Position) -> None:
    """The migration is over: first all fires are turned face up (ICE-R1, ICE-F1)."""
    table.card = NOTHING
    if table.log is not None:
        table.note("conflicts", "ICE-F1", CHANCE, (table.round,))
    position.await_chance(table, REVEAL)


def fires_left(table: Position, value: i64) -> i64:
    """Fires of a value that are not yet turned up: all 14 are equally likely to lie anywhere (ICE-H5)."""
    return FIRE_TOKENS[value] - (table.shown >> BITS * value & ANY)


def fires_hidden(table: Position) -> i64:
    """All of them, as a pool by value."""
    return FIRE_POOL - table.shown


def reveal(table: Position, value: i64) -> None:
    """The next face-down fire, in the order of the regions."""
    region: i64 = 0
    while table.fires & SPOT[region] == 0:
        region += 1
    table.fires -= ONE[region]
    table.heat += value * ONE[region]
    table.shown += ONE[value]
    if table.log is not None:
        table.note("fire", "ICE-F1", CHANCE, (region, value))


# --- conflicts -----------------------------------------------------------------------------


def settle_conflicts(table: Position) -> None:
    """Region by region in the order of their numbers; nobody has a choice (ICE-F2, ICE-F12)."""
    region: i64 = 0
    while region < REGIONS:
        settle_region(table, region)
        region += 1


def capacity_of(table: Position, region: i64) -> i64:
    return capacity(table.mammoths >> BITS * region & ANY, table.heat >> BITS * region & ANY)


def settle_region(table: Position, region: i64) -> None:
    """Nothing happens unless the hunters, those with clubs included, exceed the capacity (ICE-F4, ICE-F5)."""
    limit: i64 = capacity_of(table, region)
    crowd: i64 = 0
    sizes: i64 = 0  # row by seat: hunters at the start of the conflict
    seat: i64 = 0
    while seat < table.seats:
        own: i64 = board.standing_in(table, seat, region)
        crowd += own
        sizes += own * ONE[seat]
        seat += 1
    if crowd > limit:
        if table.log is not None:
            table.note("conflict", "ICE-F5", CHANCE, (region, crowd, limit))
        thin_out(table, region, crowd, limit, sizes)


def thin_out(table: Position, region: i64, crowd: i64, limit: i64, sizes: i64) -> None:
    """Group by group, fewest first, in the order of the start, until no hunter is too many (ICE-F7, ICE-F8).

    Examples ICE-E2 and ICE-E3. What is left is fed, or armed to the last man (ICE-I12).
    """
    while crowd > limit:
        before: i64 = crowd
        size: i64 = 1
        while size <= HUNTERS and crowd > limit:
            crowd -= group_loses(table, region, sizes, size)
            size += 1
        if crowd == before:  # every hunter left has a club (ICE-F10)
            if table.log is not None:
                table.note("outlast", "ICE-F10", CHANCE, (region, crowd))
            return


def group_loses(table: Position, region: i64, sizes: i64, size: i64) -> i64:
    """Players with equally many hunters take off one each, all together; returns how many (ICE-F5, ICE-F6).

    Whoever has none without a club is passed over (ICE-F9, ICE-B5).
    """
    lost: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if sizes & ANY == size and table.hunters[seat * 2] & SPOT[region]:
            table.hunters[seat * 2] -= ONE[region]
            table.reserve[seat] += 1  # ICE-F11
            lost += 1
            if table.log is not None:
                table.note("lose", "ICE-F6", seat, (region, size))
        sizes >>= BITS
        seat += 1
    return lost


def clear_board(table: Position) -> None:
    """All fires and placed clubs leave the board; reserve clubs stay (ICE-F13, ICE-B8, ICE-B9)."""
    table.heat = 0
    table.shown = 0
    seat: i64 = 0
    while seat < table.seats:
        clubbed: i64 = table.hunters[seat * 2 + 1]
        if clubbed:
            table.club_supply += pool_size(clubbed, BITS)
            table.hunters[seat * 2] += clubbed
            table.hunters[seat * 2 + 1] = 0
        seat += 1
    if table.log is not None:
        table.note("clear", "ICE-F13", CHANCE)
