"""A turn: draw a tile, score what was completed, perhaps a bonus tile, the next player (sections T, F and B)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import CHANCE
from solutre.games.hunters.rules import completed, ending, landscape
from solutre.games.hunters.rules.components import (
    LAND,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, NO_TILE

# --- who begins ----------------------------------------------------------------------------


def begin(table: Position, seat: i64) -> None:
    """The lot has named who begins (HUN-S5): turns go round from there, as if those before had had theirs."""
    table.seat = seat
    table.turn = seat
    table.phase = DRAW
    table.note("first", "HUN-S5", seat)


# --- 1: draw and place a tile --------------------------------------------------------------


def draw(table: Position, tile: i64) -> None:
    """The tile is shown to everybody (HUN-T3); if it fits nowhere it is out of the game (HUN-P4, HUN-F12).

    A bonus tile obeys the same rules as any other (HUN-B1).
    """
    landscape.take_from_stack(table, tile)
    bonus: bool = table.phase == BONUS
    if table.log is not None:
        table.note("bonus" if bonus else "draw", "HUN-F5" if bonus else "HUN-T3", table.seat, (tile,))
    if landscape.fits_somewhere(table, tile):
        table.hand = tile
        table.phase = CELL
        table.player = table.seat
    elif bonus:
        table.note("discard", "HUN-F12", table.seat, (tile,))
        draw_bonus(table, "HUN-F12")
    else:
        table.note("discard", "HUN-P4", table.seat, (tile,))
        if landscape.land_left(table) == 0:
            ending.finish(table, "HUN-P6")  # nothing was placed


# --- 3: score what is completed ------------------------------------------------------------


def finish_tile(table: Position) -> None:
    """Score all, whatever tile it was (HUN-F10); then perhaps a bonus tile, but never for one (HUN-F5, HUN-F11)."""
    table.options = 0
    tile: i64 = table.hand
    gold: i64 = completed.score_completed(table, tile)
    table.hand = NO_TILE
    if gold and tile < LAND:
        draw_bonus(table, "HUN-F7")
        return
    if gold:
        table.note("no_chain", "HUN-F11", table.seat)
    end_turn(table)


# --- 4: the bonus tile, and the end of the turn --------------------------------------------


def draw_bonus(table: Position, clause: str) -> None:
    """One bonus tile for the player who laid the land tile, while there is one (HUN-F5, HUN-F6, HUN-F7).

    Example HUN-X15: whoever scored the forest.
    """
    if table.bonus:
        table.phase = BONUS
        table.player = CHANCE
    else:
        table.note("no_bonus", clause, table.seat)
        end_turn(table)


def end_turn(table: Position) -> None:
    """The next player clockwise, once everything is scored (HUN-T1, HUN-T5); or the end (HUN-E1)."""
    table.turn += 1
    table.seat = table.seat + 1 if table.seat + 1 < table.seats else 0
    if table.land_low | table.land_high:
        table.phase = DRAW
        table.player = CHANCE
    else:
        ending.finish(table, "HUN-E1")
