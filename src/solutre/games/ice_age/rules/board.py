"""The board: open regions, who stands there, and pieces that come, go and leave (section N)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.pools import fill_pool
from solutre.games.ice_age.rules.components import ANY, BITS, EVERYWHERE, HUNTERS, ONE, REGIONS
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import REGION0, STOP


def open_regions(table: Position) -> i64:
    """The set of regions without a glacier: all that pieces may ever stand on (ICE-S3, ICE-N6)."""
    return EVERYWHERE & ~table.covered


def standing_in(table: Position, seat: i64, region: i64) -> i64:
    """Hunters of a seat in a region, with and without clubs."""
    both: i64 = table.hunters[seat * 2] + table.hunters[seat * 2 + 1]
    return both >> BITS * region & ANY


def on_board(table: Position, seat: i64) -> i64:
    """Hunters of a seat on the board: the other ones are in its reserve (ICE-I2)."""
    return HUNTERS - table.reserve[seat]


# --- moving pieces -------------------------------------------------------------------------


def place_hunter(table: Position, seat: i64, region: i64) -> None:
    table.reserve[seat] -= 1
    table.hunters[seat * 2] += ONE[region]
    table.touched[seat * 2] += ONE[region]


def move_hunter(table: Position, hunter: i64, region: i64) -> None:
    """A hunter goes to another region, its club with it (ICE-B3)."""
    row: i64 = row_of(hunter)
    table.hunters[row] += ONE[region] - ONE[region_of(hunter)]
    table.touched[row] += ONE[region]


def take_off(table: Position, hunter: i64) -> None:
    """A hunter returns to its owner's reserve; its club, if it has one, to the supply (ICE-F11, ICE-B7)."""
    table.hunters[row_of(hunter)] -= ONE[region_of(hunter)]
    table.reserve[owner_of(hunter)] += 1
    table.club_supply += hunter & 1


def put_club(table: Position, seat: i64, region: i64) -> None:
    """A club goes under a hunter of its owner that has none and stands here (ICE-B4, ICE-B11)."""
    table.clubs[seat] -= 1
    table.hunters[seat * 2] -= ONE[region]
    table.hunters[seat * 2 + 1] += ONE[region]


def hunter_of(owner: i64, region: i64, club: i64) -> i64:
    """The number of a hunter as `picked` keeps it."""
    return (owner * REGIONS + region) * 2 + club


def owner_of(hunter: i64) -> i64:
    return hunter // (2 * REGIONS)


def region_of(hunter: i64) -> i64:
    return hunter // 2 % REGIONS


def row_of(hunter: i64) -> i64:
    """Where the row of a hunter stands among the rows of hunters."""
    return hunter // (2 * REGIONS) * 2 + (hunter & 1)


def fill_hunters(buf: vec[i64], count: i64, plain: i64, clubbed: i64, first: i64) -> i64:
    """Append the hunters of one owner: for each region without and with club."""
    action: i64 = first
    while plain | clubbed:
        if plain & ANY:
            buf[count] = action
            count += 1
        if clubbed & ANY:
            buf[count] = action + 1
            count += 1
        plain >>= BITS
        clubbed >>= BITS
        action += 2
    return count


def fill_or_stop(buf: vec[i64], regions: i64) -> i64:
    count: i64 = fill_pool(buf, 0, REGION0, regions, BITS)
    buf[count] = STOP
    return count + 1
