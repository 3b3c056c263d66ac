"""Light cards that place, move and exchange hunters: L01 to L07 and L09; D01, D02 and D07 where they do the same.

Any number of hunters may share a region until the conflicts (ICE-R3).
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.pools import fill_pool
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import hunter_of, owner_of, region_of
from solutre.games.ice_age.rules.cards import all_cards, clubs
from solutre.games.ice_age.rules.components import (
    ANY,
    ANYWHERE,
    BITS,
    D07,
    EVERYWHERE,
    L07,
    NEIGHBOURS,
    ON_TERRAIN,
    ONE,
    SPOT,
    TERRAIN,
    TERRAINS,
    around,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import CLAUSE, HUNTER0, MOVE_TO, NOTHING, PLACE, REGION0, STOP, SWAP_WITH, USE0

# --- L01 to L06, D01, D02: place -----------------------------------------------------------


def fill_terrain_use(table: Position, buf: vec[i64]) -> i64:
    """On the terrain of the card while a region of it is open, or anywhere (ICE-L1, ICE-L2, ICE-L3)."""
    count: i64 = 0
    if TERRAIN[table.card] & board.open_regions(table):
        buf[0] = USE0
        count = 1
    buf[count] = USE0 + 1
    return count + 1


def use_terrain(table: Position, use: i64) -> None:
    table.use = use
    table.left = ON_TERRAIN if use == 0 else ANYWHERE
    table.step = PLACE


def destinations(table: Position, origin: i64) -> i64:
    """The set of regions that the running card allows for a hunter that stands in origin, or in the reserve.

    A step ends in an open region that shares a border (ICE-L7a, ICE-N8), any other move in any open region
    (ICE-N9), and never where it began (ICE-N10).
    """
    allowed: i64 = board.open_regions(table)
    if table.card < TERRAINS and table.use == 0:
        allowed &= TERRAIN[table.card]
    elif table.card == L07:
        allowed &= NEIGHBOURS[origin]
    if origin != NOTHING:
        allowed &= ~SPOT[origin]
    return allowed


def fill_place(table: Position, buf: vec[i64]) -> i64:
    """A region for a hunter of the reserve; with an empty one a hunter to move instead (ICE-K3, ICE-K4, ICE-E7).

    That serves the others who place for D01 and D02 as well (ICE-D11).
    """
    allowed: i64 = destinations(table, NOTHING)
    if table.reserve[table.player] == 0:
        low: i64 = allowed & -allowed
        return all_cards.fill_own(table, buf, EVERYWHERE & ~allowed if allowed == ANY * low else EVERYWHERE)
    count: i64 = fill_pool(buf, 0, REGION0, allowed, BITS)
    buf[count] = STOP
    return count + 1


def place(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    elif action >= HUNTER0:
        pick(table, action)
    else:
        board.place_hunter(table, table.player, action)
        if table.log is not None:
            table.note("place", CLAUSE[table.card], table.player, (action,))
        clubs.arrive(table, hunter_of(table.player, action, 0))


# --- L07, D07: move ------------------------------------------------------------------------


def fill_move(table: Position, buf: vec[i64]) -> i64:
    """L07: hunters of anybody, at most two of an owner, each with a region to go to; D07: own ones."""
    if table.card != L07:
        return all_cards.fill_own(table, buf, EVERYWHERE)  # ICE-D9
    count: i64 = all_cards.fill_movable(table, buf, around(board.open_regions(table)))
    buf[count] = STOP
    return count + 1


def move(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        pick(table, action)


def pick(table: Position, action: i64) -> None:
    table.picked = all_cards.hunter_action(table, action)
    table.step = MOVE_TO


def move_picked_to(table: Position, region: i64) -> None:
    """Hunters may come from and go to different regions (ICE-L7c)."""
    hunter: i64 = table.picked
    owner: i64 = owner_of(hunter)
    if table.card == L07:
        table.owners += ONE[owner]  # ICE-L7b
    shift(table, hunter, region, CLAUSE[table.card] if table.card == L07 or table.card == D07 else "ICE-K4")


def shift(table: Position, hunter: i64, region: i64, clause: str) -> None:
    board.move_hunter(table, hunter, region)
    if table.log is not None:
        table.note("move", clause, table.player, (owner_of(hunter), region_of(hunter), region))
    clubs.arrive(table, hunter_of(owner_of(hunter), region, hunter & 1))


# --- L09: two hunters change places --------------------------------------------------------


def fill_swap(table: Position, buf: vec[i64]) -> i64:
    """A movable hunter with another one next to it, whoever owns them, or STOP (ICE-L9a, ICE-L9b)."""
    count: i64 = all_cards.fill_movable(table, buf, around(all_cards.movable(table)))
    buf[count] = STOP
    return count + 1


def swap(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
    else:
        table.picked = all_cards.hunter_action(table, action)
        table.step = SWAP_WITH


def fill_swap_with(table: Position, buf: vec[i64]) -> i64:
    return all_cards.fill_movable(table, buf, NEIGHBOURS[region_of(table.picked)])


def swap_with(table: Position, action: i64) -> None:
    """The exchange is a move of both: clubs go along, and reserve clubs may go under own ones (ICE-L9c)."""
    one: i64 = table.picked
    two: i64 = all_cards.hunter_action(table, action)
    board.move_hunter(table, one, region_of(two))
    board.move_hunter(table, two, region_of(one))
    if table.log is not None:
        table.note("swap", "ICE-L9a", table.player, (owner_of(one), region_of(one), owner_of(two), region_of(two)))
    table.other = hunter_of(owner_of(two), region_of(one), two & 1)
    clubs.arrive(table, hunter_of(owner_of(one), region_of(two), one & 1))
