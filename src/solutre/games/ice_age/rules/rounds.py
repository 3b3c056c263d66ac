"""Rounds: what follows the fires, and what happens between two rounds (sections R and T)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import CHANCE
from solutre.games.ice_age.rules import conflicts, glacier, position, scoring, setup
from solutre.games.ice_age.rules.components import LEVY_BELOW
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import NOTHING, PLAY


def end_round(table: Position) -> None:
    """All fires are face up: conflicts, scoring, glacier (ICE-R1)."""
    conflicts.settle_conflicts(table)
    conflicts.clear_board(table)
    scoring.score_regions(table)
    glacier.begin_glacier(table)


# --- between two rounds -----------------------------------------------------------------------


def next_round(table: Position) -> None:
    """Stones, fires, and the player to the left of who ended the phase; all else carries over (ICE-T5, ICE-T6)."""
    table.round += 1
    if table.log is not None:
        table.note("round", "ICE-R1", CHANCE, (table.round, table.rounds))
    renew_dark_reserve(table)
    setup.lay_fires(table)
    table.first = position.next_seat(table, table.ender)
    table.ender = NOTHING
    table.seat = table.first
    table.player = table.seat
    table.step = PLAY
    if table.log is not None:
        table.note("begin_round", "ICE-T5", table.first)


def renew_dark_reserve(table: Position) -> None:
    """The light reserve becomes the dark one; under ten stones everybody adds to it (ICE-T1, ICE-T2)."""
    table.dark_reserve = table.light_reserve
    table.light_reserve = 0
    if table.log is not None and table.dark_reserve > 0:
        table.note("stones_over", "ICE-T1", CHANCE, (table.dark_reserve,))
    share: i64 = levy(table)
    seat: i64 = 0
    while seat < table.seats:
        given: i64 = share if share < table.stones[seat] else table.stones[seat]
        if given > 0:
            table.stones[seat] -= given
            table.dark_reserve += given
            if table.log is not None:
                table.note("levy", "ICE-T2", seat, (given,))
        seat += 1


def levy(table: Position) -> i64:
    """The smallest share that brings the dark reserve to ten; who has less gives all he has (ICE-T3, ICE-E6)."""
    share: i64 = 0
    reached: i64 = table.dark_reserve
    while reached < LEVY_BELOW:
        seat: i64 = 0
        while seat < table.seats:
            if table.stones[seat] > share:
                reached += 1
            seat += 1
        share += 1
    return share
