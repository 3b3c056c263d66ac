"""Fishing: the river, its track and its income (section F; examples PRE-Q2, PRE-Q3 and PRE-Q8).

The payment with the colours of a half tile serves hunting too.

Fish of value 1, 2 and 3 (PRE-F5).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, ONES
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import (
    FISHING,
    FISHING_HALF,
    HUNTING_HALF,
    INCOME_POINTS,
    INCOME_SCORE,
    LAST_SPACE,
    NOTHING,
    PREY_VALUE,
    SHARED,
)
from solutre.games.prehistory.rules.position import Position, with_more, with_value
from solutre.games.prehistory.rules.steps import FISH_VALUES, PAY, SLOTS

FISH0: Final = 21
PAYSET0: Final = 45  # the payment of the sectors 1, 2, 1 + 2, 3 …
SECTORS: Final = 3


def half_of(table: Position, action: i64, sectors: i64) -> i64:
    """The positions of the shared tile behind a set of sectors of one half (PRE-C9)."""
    positions: i64 = 0
    sector: i64 = 0
    while sector < SECTORS:
        if (sectors >> sector) & 1:
            positions |= ALONE[FISHING_HALF[sector] if action == FISHING else HUNTING_HALF[sector]]
        sector += 1
    return positions


def sectors_held(table: Position, action: i64, held: i64) -> i64:
    """The sectors of a half whose colour is held."""
    shown: i64 = stores.payable(table, SHARED, held)
    found: i64 = 0
    sector: i64 = 0
    while sector < SECTORS:
        position: i64 = FISHING_HALF[sector] if action == FISHING else HUNTING_HALF[sector]
        if (shown >> position) & 1:
            found |= ALONE[sector]
        sector += 1
    return found


def price_of_prey(table: Position) -> i64:
    """How many different colours the chosen fish or hunting card costs (PRE-F1, PRE-H1)."""
    if table.action == FISHING:
        return table.fish_slots[table.slot] + 1
    return PREY_VALUE[table.hunting_slots[table.slot]]


def fill_payment(table: Position, buf: vec[i64]) -> i64:
    """The sets of different colours that make up the price."""
    paid_with: i64 = sectors_held(table, table.action, stores.colours_held(table))
    price: i64 = price_of_prey(table)
    count: i64 = 0
    mask: i64 = 1
    while mask < 8:
        if mask & ~paid_with == 0 and ONES[mask] == price:
            buf[count] = PAYSET0 + mask - 1
            count += 1
        mask += 1
    return count


def ask_payment(table: Position) -> i64:
    """In spring the player chooses the colours, if there is a choice; value 3 leaves none (PRE-F2).

    The sectors that are paid at once; NOTHING: the player is asked.
    """
    paid_with: i64 = sectors_held(table, table.action, stores.colours_held(table)) if stores.in_spring(table) else 0
    if not stores.in_spring(table) or ONES[paid_with] == price_of_prey(table):
        return paid_with
    table.step = PAY
    return NOTHING


def fill_fishing_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """Fish that enough different colours of the lower half can pay, and the fee (PRE-F1, PRE-P6)."""
    most: i64 = ONES[sectors_held(table, FISHING, held)]
    return fill_fish(table, buf, count, most if most < total else total - 1)


def fill_fishing_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """As many blue markers as the fish's value (PRE-F3)."""
    return fill_fish(table, buf, count, stores.own_markers(table, FISHING))


def fill_fish(table: Position, buf: vec[i64], count: i64, most: i64) -> i64:
    slots: vec[i64] = table.fish_slots
    slot: i64 = 0
    while slot < SLOTS:
        fish: i64 = slots[slot]
        if fish != NOTHING and fish < most:
            buf[count] = FISH0 + slot
            count += 1
        slot += 1
    return count


def name_fish(table: Position, slot: i64) -> None:
    stores.begin_action(table, FISHING, slot)
    sectors: i64 = ask_payment(table)
    if sectors != NOTHING:
        catch_fish(table, sectors)


def catch_fish(table: Position, sectors: i64) -> None:
    fish: i64 = table.fish_slots[table.slot]
    if stores.in_spring(table):
        stores.pay_positions(table, SHARED, half_of(table, FISHING, sectors), "PRE-F1")
    else:
        stores.pay_markers(table, FISHING, fish + 1, "PRE-F3")
    table.fish_slots = with_value(table.fish_slots, table.slot, NOTHING)
    keep_fish(table, fish)
    stores.finish_action(table)


def keep_fish(table: Position, fish: i64) -> None:
    """The fish is kept and the disc advances; steps beyond the last space are lost (PRE-F4, PRE-F6, PRE-F7)."""
    table.fish = with_more(table.fish, table.seat * FISH_VALUES + fish, 1)
    there: i64 = table.river[table.seat] + fish + 1
    table.river = with_value(table.river, table.seat, there if there < LAST_SPACE else LAST_SPACE)
    if table.log is not None:
        table.note("fish", "PRE-F4", table.seat, (fish, table.river[table.seat]))


def fishing_income(table: Position) -> None:
    """Every player at the end of summer, with new fish or without (PRE-U7, PRE-F8, PRE-F9)."""
    seat: i64 = 0
    while seat < table.seats:
        space: i64 = table.river[seat]
        if INCOME_SCORE[space] > 0:
            table.score(seat, INCOME_SCORE[space], "PRE-F8", (space,), "income")
        if INCOME_POINTS[space] > 0:
            stores.gain_points(table, seat, INCOME_POINTS[space], "PRE-F8")
        seat += 1
