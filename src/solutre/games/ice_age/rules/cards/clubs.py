"""Clubs: under a hunter that arrives, or kept, and how an action goes on behind it (section B)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import fill_hunters, owner_of, region_of
from solutre.games.ice_age.rules.cards import all_cards
from solutre.games.ice_age.rules.components import D07, L07, L09, L12, L13, ONE, SPOT
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLAUSE,
    CLUB,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HUNTER0,
    MOVE,
    NOTHING,
    PLACE,
    STOP,
    TAKE_CLUB,
    YES_CLUB,
)


def arrive(table: Position, hunter: i64) -> None:
    """A hunter was placed or moved. If it is the executor's own he may put a reserve club under it.

    He may do so on another player's turn too (ICE-B2); never when somebody else moves his hunter, and never
    under a hunter of somebody else (ICE-B10, ICE-B11). A hunter has one club at most (ICE-B4).
    """
    table.picked = hunter
    if owner_of(hunter) == table.player and hunter & 1 == 0 and table.clubs[table.player] > 0:
        table.step = CLUB
    else:
        hunter_done(table)


def answer_club(table: Position, action: i64) -> None:
    if action == YES_CLUB:
        region: i64 = region_of(table.picked)
        arm(table, region, "ICE-B2")
        table.touched[table.player * 2] -= ONE[region]
        table.touched[table.player * 2 + 1] += ONE[region]
    hunter_done(table)


def arm(table: Position, region: i64, clause: str) -> None:
    board.put_club(table, table.player, region)
    if table.log is not None:
        table.note("arm", clause, table.player, (region,))


def hunter_done(table: Position) -> None:
    """On to the next hunter of the action, or to what follows the hunters."""
    table.picked = NOTHING
    if table.card == L09:
        swap_done(table)
        return
    table.left -= 1
    if table.card == L12:
        herd_goes_on(table)
    elif table.card == L13:
        table.step = CAMP_HUNTERS if table.left > 0 else CAMP_MAMMOTH
    elif table.left == 0:
        all_cards.end_action(table)
    else:
        table.step = MOVE if table.card == L07 or table.card == D07 else PLACE


def herd_goes_on(table: Position) -> None:
    """L12: another hunter, then a mammoth if the region that the herd leaves has one (ICE-L12b)."""
    if table.left > 0:
        table.step = HERD_HUNTERS
    elif table.mammoths & SPOT[table.at]:
        table.step = HERD_MAMMOTH
    else:
        all_cards.end_action(table)


def take_club(table: Position) -> None:
    """A club of the supply, if it has one (ICE-L8b, ICE-D9)."""
    table.club_supply -= 1
    table.clubs[table.player] += 1
    table.step = TAKE_CLUB
    if table.log is not None:
        table.note("take_club", CLAUSE[table.card], table.player)


def fill_take_club(table: Position, buf: vec[i64]) -> i64:
    """Under any own hunter without club, or STOP to keep it in reserve (ICE-B1, ICE-B9)."""
    count: i64 = fill_hunters(buf, 0, table.hunters[table.player * 2], 0, HUNTER0)
    buf[count] = STOP
    return count + 1


def place_new_club(table: Position, action: i64) -> None:
    if action == STOP:
        table.note("keep_club", "ICE-B1", table.player)
    else:
        arm(table, region_of(all_cards.hunter_action(table, action)), "ICE-B1")
    all_cards.end_action(table)


def swap_done(table: Position) -> None:
    """The club was asked for the first hunter, then it is for the second (ICE-L9c)."""
    second: i64 = table.other
    table.other = NOTHING
    if second == NOTHING:
        all_cards.end_action(table)
    else:
        arrive(table, second)
