"""Draw piles, discard piles and hands: what is played, put under, drawn and reshuffled (M3, M16 to M19, section H)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import CHANCE, others
from solutre.games.ice_age.rules import position
from solutre.games.ice_age.rules.components import (
    CARD,
    CARDS,
    COLOUR,
    DARK,
    DARK_FACES,
    LIGHT_CARDS,
    LIGHT_FACES,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import CARD_DRAWN, DEAL, NOTHING, OWNER, UNDER_DARK


def open_card(table: Position, colour: i64) -> i64:
    """The open top card of a discard pile; a cult is never it (ICE-U2, ICE-I7)."""
    return table.open_dark if colour == DARK else table.open_light


def under_count(table: Position, colour: i64) -> i64:
    return table.under_dark if colour == DARK else table.under_light


def pile_size(table: Position, colour: i64) -> i64:
    """A draw pile is its shuffled part and the cards put under it (ICE-H8)."""
    return count_colour(table.pool, colour) + under_count(table, colour)


# --- discarding ----------------------------------------------------------------------------


def lay_open(table: Position, card: i64) -> None:
    """A played card goes face up on the discard pile of its colour (ICE-M3)."""
    table.hands[table.seat] -= CARD[card]
    table.discard += CARD[card]
    if COLOUR[card] == DARK:
        table.open_dark = card
    else:
        table.open_light = card


def lay_beneath(table: Position, cult: i64) -> None:
    """A played cult goes under the discard pile of its own colour (ICE-U2)."""
    table.hands[table.seat] -= CARD[cult]
    table.discard += CARD[cult]


def put_under(table: Position, card: i64) -> None:
    """A card of the hand goes face down under its draw pile; others see the colour alone (ICE-M16, ICE-H4)."""
    table.hands[table.seat] -= CARD[card]
    code: i64 = table.seat * OWNER + card
    if COLOUR[card] == DARK:
        table.under[UNDER_DARK + table.under_dark] = code
        table.under_dark += 1
    else:
        table.under[table.under_light] = code
        table.under_light += 1
    if table.log is not None:
        table.note("put_under", "ICE-M16", table.seat, (COLOUR[card],), others(table.seat))
        table.note("put_under_card", "ICE-H4", table.seat, (card,), table.seat)


# --- drawing -------------------------------------------------------------------------------


def draw_from(table: Position, colour: i64) -> bool:
    """Take the top card of a pile; True if chance has to tell it, which it need not for cards put under."""
    table.colour = colour
    if count_colour(table.pool, colour) > 0:
        position.await_chance(table, CARD_DRAWN)
        return True
    take_card(table, pull_from_under(table, colour) % OWNER)
    return False


def draw_told(table: Position, card: i64) -> None:
    """Chance has told the card that was drawn."""
    table.pool -= CARD[card]
    take_card(table, card)


def take_card(table: Position, card: i64) -> None:
    """Others see the colour of a drawn card only (ICE-H2, ICE-H6)."""
    table.hands[table.seat] += CARD[card]
    if table.log is not None:
        if table.step != DEAL:
            table.note("draw", "ICE-M17", table.seat, (COLOUR[card],), others(table.seat))
        table.note("draw_card", "ICE-H2", table.seat, (card,), table.seat)
    if pile_size(table, COLOUR[card]) == 0:
        reshuffle(table, COLOUR[card])


def pull_from_under(table: Position, colour: i64) -> i64:
    """The card that went under first comes up first (ICE-H8)."""
    at: i64 = UNDER_DARK if colour == DARK else 0
    last: i64 = at + under_count(table, colour) - 1
    code: i64 = table.under[at]
    while at < last:
        table.under[at] = table.under[at + 1]
        at += 1
    table.under[last] = 0
    if colour == DARK:
        table.under_dark -= 1
    else:
        table.under_light -= 1
    return code


def reshuffle(table: Position, colour: i64) -> None:
    """The discard pile becomes the draw pile at once; its open card stays (ICE-M19)."""
    gone: i64 = colour_part(table.discard, colour)
    top: i64 = open_card(table, colour)
    if top != NOTHING:
        gone -= CARD[top]
    table.discard -= gone
    table.pool += gone
    if table.log is not None:
        table.note("reshuffle", "ICE-M19", CHANCE, (colour, count_colour(gone, colour)))


def colour_part(heap: i64, colour: i64) -> i64:
    """The light or the dark cards of a heap."""
    part: i64 = heap & (DARK_FACES if colour == DARK else LIGHT_FACES)
    kept: i64 = 0
    card: i64 = LIGHT_CARDS if colour == DARK else 0
    last: i64 = CARDS if colour == DARK else LIGHT_CARDS
    while card < last:
        kept += count_of(part, card) * CARD[card]
        card += 1
    return kept
