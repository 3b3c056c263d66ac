"""A turn of the migration: which cards may be played, then the discard and the draw (section M)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import conflicts, piles, position
from solutre.games.ice_age.rules.cards import all_cards, cults
from solutre.games.ice_age.rules.components import (
    CARDS,
    COLOUR,
    CULT,
    DARK,
    HAND,
    LIGHT,
    LIGHT_CARDS,
    MOST_OF_A_COLOUR,
    RICH,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import COPY, DISCARD, DISCARD0, DRAW, DRAW0, NOTHING, PLAY, PLAY0, STOP

# --- what may be played --------------------------------------------------------------------


def fill_play(table: Position, buf: vec[i64]) -> i64:
    """The legal plays (ICE-M12), with the duty of ICE-M9 lifted or a cult without effect if there are none."""
    count: i64 = fill_dutiful(table, buf)
    if count == 0 and table.stones[table.seat] >= RICH:
        count = fill_lifted(table, buf)
    if count == 0:
        count = fill_cults(table, buf)
    return count


def fill_dutiful(table: Position, buf: vec[i64]) -> i64:
    """Payable light cards; dark ones with 7 stones or fewer (ICE-M6, ICE-M9); cults with a card to copy."""
    hand: i64 = table.hands[table.seat]
    poor: bool = table.stones[table.seat] < RICH
    may_copy: bool = cults.can_copy(table, LIGHT) or (poor and cults.can_copy(table, DARK))
    count: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if hand & 3:
            if CULT[card] == 1:
                legal = may_copy
            elif card < LIGHT_CARDS:
                legal = all_cards.can_pay(table, card)
            else:
                legal = poor
            if legal:
                buf[count] = PLAY0 + card
                count += 1
        hand >>= 2
        card += 1
    return count


def fill_lifted(table: Position, buf: vec[i64]) -> i64:
    """With 8 stones or more and nothing light to play, dark cards and cults of the open dark one (ICE-M13)."""
    count: i64 = 0
    card: i64 = 0
    while card < CARDS:
        freed: bool = cults.can_copy(table, DARK) if CULT[card] == 1 else COLOUR[card] == DARK
        if freed and count_of(table.hands[table.seat], card) > 0:
            buf[count] = PLAY0 + card
            count += 1
        card += 1
    return count


def fill_cults(table: Position, buf: vec[i64]) -> i64:
    """Nothing else is legal: a cult without effect (ICE-M14)."""
    count: i64 = 0
    card: i64 = 0
    while card < CARDS:
        if CULT[card] == 1 and count_of(table.hands[table.seat], card) > 0:
            buf[count] = PLAY0 + card
            count += 1
        card += 1
    return count


def play_card(table: Position, card: i64) -> None:
    """The card leaves the hand; then its stones, then its action (ICE-M2, ICE-M3, ICE-K7)."""
    if table.log is not None:
        if COLOUR[card] == DARK and CULT[card] == 0 and table.stones[table.seat] >= RICH:
            table.note("lifted", "ICE-M13", table.seat)
        table.note("cult" if CULT[card] else "play", "ICE-U2" if CULT[card] else "ICE-M3", table.seat, (card,))
    if CULT[card] == 0:
        piles.lay_open(table, card)
        all_cards.carry_out(table, card)
        return
    piles.lay_beneath(table, card)
    if cults.can_copy(table, LIGHT) or cults.can_copy(table, DARK):
        table.step = COPY
    else:
        table.note("idle_cult", "ICE-M14", table.seat)
        table.step = DISCARD


# --- steps 2 and 3 of a turn ---------------------------------------------------------------


def fill_discard(table: Position, buf: vec[i64]) -> i64:
    """Any one card of the hand, or none (ICE-M16)."""
    count: i64 = 0
    hand: i64 = table.hands[table.seat]
    card: i64 = 0
    while card < CARDS:
        if hand & 3:
            buf[count] = DISCARD0 + card
            count += 1
        hand >>= 2
        card += 1
    buf[count] = STOP
    return count + 1


def fill_draw(table: Position, buf: vec[i64]) -> i64:
    """Either pile, but never a fifth card of a colour (ICE-M17, ICE-M18)."""
    count: i64 = 0
    colour: i64 = LIGHT
    while colour <= DARK:
        if can_draw(table, colour):
            buf[count] = DRAW0 + colour
            count += 1
        colour += 1
    return count


def can_draw(table: Position, colour: i64) -> bool:
    return count_colour(table.hands[table.seat], colour) < MOST_OF_A_COLOUR and piles.pile_size(table, colour) > 0


def hand_full(table: Position) -> bool:
    hand: i64 = table.hands[table.seat]
    return count_colour(hand, LIGHT) + count_colour(hand, DARK) == HAND


# --- the end of a turn ---------------------------------------------------------------------


def discard_card(table: Position, action: i64) -> None:
    """One card under its pile, or none (ICE-M16); then draw."""
    if action != STOP:
        piles.put_under(table, action - DISCARD0)
    table.step = DRAW


def draw_on(table: Position) -> None:
    """Until the hand is full, looking at each card before the next (ICE-M17); then the next turn."""
    table.colour = 0
    if hand_full(table):
        end_turn(table)
    else:
        table.step = DRAW


def end_turn(table: Position) -> None:
    """The player who ended the phase has finished his turn too (ICE-M22); else the next one clockwise (ICE-M1)."""
    if table.ender != NOTHING:
        conflicts.end_migration(table)
    else:
        table.seat = position.next_seat(table, table.seat)
        table.player = table.seat
        table.step = PLAY
