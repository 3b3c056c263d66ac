"""About all cards: their stones, who carries them out, which hunters they may touch, how they end (section K)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board, conflicts, ending, position
from solutre.games.ice_age.rules.board import fill_hunters
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    COLOUR,
    D01,
    D02,
    DARK,
    INCOME,
    L11,
    MOST_OF_ONE_OWNER,
    PIECES,
    PRICE,
    REGIONS,
    USE_PRICE,
    around,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import (
    BEGINS,
    DISCARD,
    HUNTER0,
    NOTHING,
    PLACE,
    PLACE_MAMMOTH,
    SEND_MAMMOTH,
    STEP_MAMMOTH,
    STOP,
    TARGET,
)

# --- what can be paid ----------------------------------------------------------------------


def can_use(table: Position, use: i64) -> bool:
    """Whether a use of L11 can be both paid and carried out (ICE-L11c, ICE-L11d)."""
    if table.stones[table.seat] < USE_PRICE[use]:
        return False
    if use == PLACE_MAMMOTH:
        return table.mammoth_supply > 0
    if use == STEP_MAMMOTH:
        return table.mammoths & around(board.open_regions(table)) != 0
    return table.mammoths != 0


def can_pay(table: Position, light: i64) -> bool:
    """A light card needs its full price (ICE-M5); L11 a use that can be paid and carried out (ICE-L11c)."""
    if light == L11:
        return can_use(table, PLACE_MAMMOTH) or can_use(table, STEP_MAMMOTH) or can_use(table, SEND_MAMMOTH)
    return table.stones[table.seat] >= PRICE[light]


# --- stones, then the action ---------------------------------------------------------------


def carry_out(table: Position, card: i64) -> None:
    """Settle the price or the income and begin the action, of a card or of its copy (ICE-M4, ICE-M7, ICE-U8)."""
    table.card = card
    if COLOUR[card] == DARK:
        take_income(table, card)
    elif card != L11:  # its price depends on the use (ICE-L11b)
        pay(table, PRICE[card])
    if table.ender != NOTHING and ending.last_round(table):
        conflicts.end_migration(table)  # the last card of the game has no action (ICE-Z1)
    else:
        begin_action(table)


def pay(table: Position, price: i64) -> None:
    """Into the light reserve (ICE-M4), also if the action cannot or will not be carried out (ICE-M15)."""
    table.stones[table.seat] -= price
    table.light_reserve += price
    if table.log is not None:
        table.note("pay", "ICE-M4", table.seat, (price, table.card))


def take_income(table: Position, card: i64) -> None:
    """Stones of the dark reserve. Its last one ends the phase, also if it was just enough (ICE-M20).

    There is no limit to what a player may hold (ICE-M10). Stones only flow on, to the players and then to the light
    reserve, so the phase comes to its end (ICE-I14).
    """
    income: i64 = INCOME[card]
    if income < table.dark_reserve:
        table.dark_reserve -= income
        table.stones[table.seat] += income
        if table.log is not None:
            table.note("income", "ICE-M7", table.seat, (income, card))
        return
    table.ender = table.seat
    if ending.last_round(table):
        ending.forfeit_income(table)
    else:
        take_last_stones(table, income)


def take_last_stones(table: Position, income: i64) -> None:
    """What the dark reserve lacks comes from the light one, as far as it has it (ICE-M21)."""
    lacking: i64 = income - table.dark_reserve
    if lacking > table.light_reserve:
        lacking = table.light_reserve
    taken: i64 = table.dark_reserve + lacking
    table.stones[table.seat] += taken
    table.light_reserve -= lacking
    table.dark_reserve = 0
    if table.log is not None:
        table.note("income", "ICE-M7", table.seat, (taken, table.card))
        if lacking > 0:
            table.note("shortfall", "ICE-M21", table.seat, (lacking,))
        table.note("last_stone", "ICE-M20", table.seat)


def begin_action(table: Position) -> None:
    """Light cards are carried out by their player, dark ones never (ICE-M8)."""
    card: i64 = table.card
    table.left = PIECES[card]
    if card == D01 or card == D02:
        table.player = position.next_seat(table, table.seat)  # the left neighbour begins (ICE-D3)
        table.step = PLACE
    elif COLOUR[card] == DARK:
        table.step = TARGET
    else:
        table.step = BEGINS[card]


# --- the end of an action ------------------------------------------------------------------


def forgo(table: Position) -> None:
    """Nothing, or nothing more: every action may be cut short (ICE-K1, ICE-K2)."""
    if table.log is not None:
        table.note("forgo", "ICE-K1" if COLOUR[table.card] == DARK else "ICE-K2", table.player, (table.card,))
    end_action(table)


def end_action(table: Position) -> None:
    """The next player who places for D01 or D02, each after the other (ICE-D3); then the discard step."""
    clear_touched(table)
    if table.card == D01 or table.card == D02:
        following: i64 = position.next_seat(table, table.player)
        if following != table.seat:
            table.player = following
            table.left = PIECES[table.card]
            table.step = PLACE
            return
    table.player = table.seat
    table.card = NOTHING
    table.use = NOTHING
    table.left = 0
    table.at = NOTHING
    table.picked = NOTHING
    table.other = NOTHING
    table.owners = 0
    table.step = DISCARD


def clear_touched(table: Position) -> None:
    row: i64 = 0
    while row < 2 * table.seats:
        table.touched[row] = 0
        row += 1


# --- which hunters -------------------------------------------------------------------------


def hunter_action(table: Position, action: i64) -> i64:
    """The hunter behind an action, whose owner is counted from the executor."""
    number: i64 = action - HUNTER0 + table.player * 2 * REGIONS
    return number if number < table.seats * 2 * REGIONS else number - table.seats * 2 * REGIONS


def untouched(table: Position, seat: i64, club: i64) -> i64:
    """The row of hunters that this action has not yet placed or moved (ICE-K6)."""
    return table.hunters[seat * 2 + club] - table.touched[seat * 2 + club]


def fill_own(table: Position, buf: vec[i64], within: i64) -> i64:
    """The executor's own hunters in a set of regions, or STOP. His clubs do not hinder him (ICE-B6)."""
    plain: i64 = untouched(table, table.player, 0) & within
    clubbed: i64 = untouched(table, table.player, 1) & within
    count: i64 = fill_hunters(buf, 0, plain, clubbed, HUNTER0)
    buf[count] = STOP
    return count + 1


def fill_movable(table: Position, buf: vec[i64], within: i64) -> i64:
    """Hunters of anybody in a set of regions; those of others only without club (ICE-B6)."""
    count: i64 = 0
    ahead: i64 = 0
    while ahead < table.seats:
        owner: i64 = (table.player + ahead) % table.seats
        if table.owners >> BITS * owner & ANY < MOST_OF_ONE_OWNER:
            clubbed: i64 = untouched(table, owner, 1) & within if ahead == 0 else 0
            first: i64 = HUNTER0 + ahead * 2 * REGIONS
            count = fill_hunters(buf, count, untouched(table, owner, 0) & within, clubbed, first)
        ahead += 1
    return count


def movable(table: Position) -> i64:
    """The set of regions in which the executor finds a hunter that he may move."""
    found: i64 = table.hunters[table.player * 2 + 1]
    seat: i64 = 0
    while seat < table.seats:
        found |= table.hunters[seat * 2]
        seat += 1
    return found
