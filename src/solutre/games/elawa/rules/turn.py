"""A turn in the order of the book: what goes on by itself until a player or chance has to speak (section T)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import OVER
from solutre.games.elawa.rules import ending, piles, playing, regulating, reserves, setup, taking
from solutre.games.elawa.rules.components import PILES
from solutre.games.elawa.rules.position import Position
from solutre.games.elawa.rules.steps import (
    CHIEF3,
    COLLECT,
    DEAL,
    END,
    EXTRA,
    KEEP,
    MEND,
    NO_CHANCE,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    TAKE_STEP,
)


def carry_on(table: Position) -> None:
    """Carry the turn on until chance or a player has to speak."""
    waiting = False
    while not waiting and table.awaits == NO_CHANCE:
        table.player = table.seat
        step: i64 = table.step
        if step == COLLECT:
            taking.collect(table)
        elif step == PAY:
            waiting = playing.pay_on(table)
        elif step == RESERVE:
            waiting = reserves.something_to_place(table)
            if not waiting:
                table.step = REGULATE
        elif step == REGULATE:
            waiting = regulating.surplus(table) > 0
            if not waiting:
                table.step = MEND
        elif step == EXTRA:
            taking.extra_resource(table)
        elif step == KEEP:
            taking.keep_chosen_card(table)
        elif step == CHIEF3:
            waiting = taking.card_of_chief_3(table)
            if not waiting:
                table.owed_cards = 0
                table.step = PLAY
        elif step == MEND:
            mend_or_end_turn(table)
        elif step == TAKE_STEP:
            waiting = taking.card_to_choose(table)
        elif step == DEAL:
            setup.deal(table)
        else:
            waiting = True
    if table.step == END:
        table.player = OVER


# --- the end of a turn and of the game -----------------------------------------------------


def mend_or_end_turn(table: Position) -> None:
    """Fill empty resource piles if tokens have turned up again, then the player on the left (ELA-F7, ELA-T4)."""
    pile: i64 = 0
    while pile < PILES:
        if table.token_height[pile] == 0 and piles.token_ready(table):
            piles.refill(table, pile)
            return
        pile += 1
    table.turn += 1
    table.seat = (table.seat + 1) % table.seats
    table.step = TAKE_STEP
    if table.ending and table.seat == table.starter:
        ending.finish(table)
