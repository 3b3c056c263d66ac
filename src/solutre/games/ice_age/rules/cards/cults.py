"""Cults: which open card they may copy (section U)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import piles
from solutre.games.ice_age.rules.cards import all_cards
from solutre.games.ice_age.rules.components import DARK, LIGHT, RICH
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import COPY0, NOTHING


def can_copy(table: Position, colour: i64) -> bool:
    """Whether a cult may copy the open card of a pile (ICE-U4, ICE-U5, ICE-U7).

    Who has 8 stones or more copies light only (ICE-U6), unless there is no open light card: then the duty was
    lifted, or the cult could not have been played (ICE-M13).
    """
    if colour == LIGHT:
        return table.open_light != NOTHING and all_cards.can_pay(table, table.open_light)
    return table.open_dark != NOTHING and (table.stones[table.seat] < RICH or table.open_light == NOTHING)


def fill_copy(table: Position, buf: vec[i64]) -> i64:
    count: i64 = 0
    colour: i64 = LIGHT
    while colour <= DARK:
        if can_copy(table, colour):
            buf[count] = COPY0 + colour
            count += 1
        colour += 1
    return count


def copy_card(table: Position, colour: i64) -> None:
    """As if the open card had been played; it stays where it is (ICE-U1, ICE-U3)."""
    card: i64 = piles.open_card(table, colour)
    if table.log is not None:
        table.note("copy", "ICE-U1", table.seat, (card,))
    all_cards.carry_out(table, card)
