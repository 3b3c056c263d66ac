"""The glacier: who is behind places it, and what it buries (section G)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.pools import fill_pool
from solutre.core.state import CHANCE
from solutre.games.ice_age.rules import board, ending, position
from solutre.games.ice_age.rules.components import ANY, BITS, EDGE, ONE, SPOT, around
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import GLACIER, LOT, LOT0, STOP


def last_placed(table: Position) -> i64:
    """The seats that are behind, as a row: fewest points, then hunters on the board, then stones (ICE-G4).

    Those are the numbers that decide the win, so more than one seat is behind only if they tie in all three.
    """
    least: i64 = table.rank_key(0)
    found: i64 = ONE[0]
    seat: i64 = 1
    while seat < table.seats:
        lag: i64 = table.rank_key(seat)
        if lag < least:
            least = lag
            found = 0
        if lag == least:
            found += ONE[seat]
        seat += 1
    return found


def begin_glacier(table: Position) -> None:
    """The player with the fewest points may place one, but not after the last round (ICE-G1, ICE-G6)."""
    if ending.last_round(table):
        ending.finish(table)
        return
    behind: i64 = last_placed(table)
    if behind & (behind - 1):
        position.await_chance(table, LOT)
        return
    seat: i64 = 0
    while behind != ONE[seat]:
        seat += 1
    ask_glacier(table, seat)


def fill_lot(table: Position, buf: vec[i64]) -> i64:
    return fill_pool(buf, 0, LOT0, last_placed(table), BITS)


def draw_lot(table: Position, seat: i64) -> None:
    table.note("lot", "ICE-G4", seat)
    ask_glacier(table, seat)


def ask_glacier(table: Position, seat: i64) -> None:
    table.player = seat
    table.step = GLACIER


def threatened(table: Position) -> i64:
    """The open regions at the edge or next to a glacier (ICE-G2, ICE-E5)."""
    return board.open_regions(table) & (EDGE | around(table.covered))


def place_glacier(table: Position, action: i64) -> None:
    if action == STOP:
        table.note("no_glacier", "ICE-G1", table.player)
    else:
        freeze(table, action)


def freeze(table: Position, region: i64) -> None:
    """Hunters go to their reserves, mammoths to the supply, and the region stays covered (ICE-G3, ICE-G5)."""
    if table.log is not None:
        table.note("glacier", "ICE-G1", table.player, (region,))
    table.covered |= SPOT[region]
    herd: i64 = table.mammoths >> BITS * region & ANY
    table.mammoth_supply += herd
    table.mammoths &= ~SPOT[region]
    seat: i64 = 0
    while seat < table.seats:
        own: i64 = board.standing_in(table, seat, region)
        table.reserve[seat] += own
        table.hunters[seat * 2] &= ~SPOT[region]
        if own > 0 and table.log is not None:
            table.note("flee", "ICE-G3", seat, (region, own))
        seat += 1
    if herd > 0 and table.log is not None:
        table.note("herd_flees", "ICE-G3", CHANCE, (region, herd))
