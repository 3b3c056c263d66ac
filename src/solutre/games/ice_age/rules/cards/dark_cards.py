"""Dark cards: who has to carry them out, hunters and mammoths that leave the board (section D)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import fill_hunters, owner_of, region_of
from solutre.games.ice_age.rules.cards import all_cards
from solutre.games.ice_age.rules.components import ANY, BITS, ONE, REGIONS
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import BEGINS, CLAUSE, HUNTER0, STOP, TARGET0


def fill_targets(table: Position, buf: vec[i64]) -> i64:
    """Any other player, whatever he can do with the card (ICE-D10)."""
    ahead: i64 = 1
    while ahead < table.seats:
        buf[ahead - 1] = TARGET0 + ahead
        ahead += 1
    return table.seats - 1


def choose_executor(table: Position, ahead: i64) -> None:
    table.player = (table.seat + ahead) % table.seats
    table.step = BEGINS[table.card]
    if table.log is not None:
        table.note("target", "ICE-M8", table.seat, (table.player, table.card))


# --- D03, D04: take off --------------------------------------------------------------------


def fill_remove(table: Position, buf: vec[i64]) -> i64:
    """Any hunter on the board, clubs or not (ICE-D6, ICE-B7); the second of another owner (ICE-D4); or STOP."""
    count: i64 = 0
    ahead: i64 = 0
    while ahead < table.seats:
        owner: i64 = (table.player + ahead) % table.seats
        if table.owners >> BITS * owner & ANY == 0:
            first: i64 = HUNTER0 + ahead * 2 * REGIONS
            count = fill_hunters(buf, count, table.hunters[owner * 2], table.hunters[owner * 2 + 1], first)
        ahead += 1
    buf[count] = STOP
    return count + 1


def remove(table: Position, action: i64) -> None:
    if action == STOP:
        all_cards.forgo(table)
        return
    hunter: i64 = all_cards.hunter_action(table, action)
    board.take_off(table, hunter)
    table.owners += ONE[owner_of(hunter)]
    table.left -= 1
    if table.log is not None:
        table.note("remove", CLAUSE[table.card], table.player, (owner_of(hunter), region_of(hunter)))
        if hunter & 1:
            table.note("club_back", "ICE-B7", owner_of(hunter))
    if table.left == 0:
        all_cards.end_action(table)


# --- D05: a mammoth leaves -----------------------------------------------------------------


def chase(table: Position, action: i64) -> None:
    """A mammoth of the board goes to the supply (ICE-D7)."""
    if action == STOP:
        all_cards.forgo(table)
        return
    table.mammoths -= ONE[action]
    table.mammoth_supply += 1
    if table.log is not None:
        table.note("chase", CLAUSE[table.card], table.player, (action,))
    all_cards.end_action(table)
