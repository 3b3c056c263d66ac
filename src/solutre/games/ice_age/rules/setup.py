"""Setting up: the table, the first player, the initial placement and the first hands (section S)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.state import CHANCE
from solutre.games.ice_age.rules import board, position
from solutre.games.ice_age.rules.components import (
    ANY,
    CLUBS,
    DARK,
    DARK_RESERVE,
    DEALT,
    DECK,
    EVERYWHERE,
    HUNTERS,
    LIGHT,
    MAMMOTH_SUPPLY,
    SETTLERS,
    START_GLACIERS,
    START_MAMMOTHS,
    START_STONES,
    count_colour,
)
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import DEAL, DRAW_FIRST, PLAY, SETTLE, UNDER

NAMED: Final = ("host", "second", "third", "fourth", "fifth")  # seats that may begin; the first was once the host's


def lay_out(table: Position, rounds: i64) -> None:
    """Everything before chance names the first player (sections C and S)."""
    table.rounds = rounds
    table.covered = START_GLACIERS[table.seats]  # the other tiles wait beside the board (ICE-S1, ICE-S2)
    table.mammoths = START_MAMMOTHS[table.seats]
    table.mammoth_supply = MAMMOTH_SUPPLY[table.seats]
    table.club_supply = CLUBS  # ICE-S13
    table.dark_reserve = DARK_RESERVE[table.seats]  # ICE-S11
    table.pool = DECK  # ICE-S7
    table.under = vec[i64]([0] * UNDER)
    table.hands = vec[i64]([0] * table.seats)
    table.stones = vec[i64]([START_STONES] * table.seats)  # ICE-S8
    table.reserve = vec[i64]([HUNTERS] * table.seats)  # ICE-S9
    table.clubs = vec[i64]([0] * table.seats)
    table.hunters = vec[i64]([0] * (table.seats * 2))
    table.touched = vec[i64]([0] * (table.seats * 2))
    lay_fires(table)


def lay_fires(table: Position) -> None:
    """One face-down fire in each open region (ICE-S12, ICE-T4)."""
    table.fires = EVERYWHERE // ANY & board.open_regions(table)
    table.heat = 0
    table.shown = 0


def deal_on(table: Position) -> bool:
    """Whether somebody still lacks a card of the first hand: 2 light and 3 dark, first player first (ICE-S17)."""
    colour: i64 = 0
    turn: i64 = 0
    while turn < table.seats:
        seat: i64 = (table.first + turn) % table.seats
        colour = LIGHT
        while colour <= DARK:
            if count_colour(table.hands[seat], colour) < DEALT[colour]:
                table.seat = seat
                table.colour = colour
                return True
            colour += 1
        turn += 1
    table.seat = table.first
    return False


def set_up(table: Position, rounds: i64, first: i64) -> None:
    """The table laid out for a first player who is still to be drawn (NOTHING), or who has been named."""
    lay_out(table, rounds)
    table.first = first
    position.await_chance(table, DRAW_FIRST)


def begin(table: Position, seat: i64) -> None:
    """The first player begins the initial placement (ICE-S14, ICE-S15)."""
    table.first = seat
    table.seat = seat
    table.player = seat
    table.left = SETTLERS * table.seats
    table.step = SETTLE
    if table.log is not None:
        table.note("first", "ICE-S14", seat)


def settle_hunter(table: Position, region: i64) -> None:
    """One hunter each in turn, six times round (ICE-S15); then the hands are dealt (ICE-S17)."""
    board.place_hunter(table, table.seat, region)
    table.touched[table.seat * 2] = 0
    if table.log is not None:
        table.note("settle", "ICE-S15", table.seat, (region,))
    table.left -= 1
    if table.left > 0:
        table.seat = position.next_seat(table, table.seat)
        table.player = table.seat
    else:
        position.await_chance(table, DEAL)
        deal(table)


def deal(table: Position) -> None:
    if not deal_on(table):
        table.colour = 0
        table.player = table.first  # also takes the first turn (ICE-S18)
        table.step = PLAY
        table.note("dealt", "ICE-S17", CHANCE)
