"""A round: what goes on by itself until chance or a player has to speak (section R)."""

from __future__ import annotations

from solutre.core.native import i64
from solutre.core.state import CHANCE, OVER, UNKNOWN
from solutre.games.mammut.rules import animals, cards, ending, evaluation, setup, sharing
from solutre.games.mammut.rules.components import (
    FULL_BAG,
    LAST_ROUND,
    SLOTS,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    ANIMALS,
    CLAIM,
    CLEAN_UP,
    DEAL,
    DRAW,
    END,
    EXCHANGE,
    GOODS_STEP,
    MAIN,
    POUR,
    RECALLING,
    RETURN,
    REVEAL,
    TOKENS,
)


def end_choice(table: Position) -> None:
    """Enough tiles put back, enough targets, no further exchange."""
    if table.phase == RETURN:
        sharing.end_steal(table)
    elif table.phase == EXCHANGE:
        animals.end_exchange(table)
    else:
        cards.end_card(table)


def carry_on(table: Position) -> None:
    """Carry the round on until chance or a player has to speak (MAM-R1)."""
    while True:
        phase: i64 = table.phase
        if MAIN <= phase <= RECALLING:
            table.player = table.seat
            return
        if phase < MAIN or phase == DRAW:
            if chance_is_next(table):
                table.player = CHANCE
                return
        elif phase == EXCHANGE or phase == CLAIM:
            table.player = table.asked
            return
        elif phase == END:
            table.player = OVER
            return
        else:
            evaluate_on(table)


def chance_is_next(table: Position) -> bool:
    phase: i64 = table.phase
    if phase == TOKENS:
        return setup.next_token(table)
    if phase == DEAL:
        return setup.next_deal(table)
    if phase == DRAW:
        return evaluation.draw_on(table)
    return True


def evaluate_on(table: Position) -> None:
    """A part of the evaluation that asks nobody."""
    phase: i64 = table.phase
    if phase == REVEAL:
        evaluation.reveal(table)
    elif phase == GOODS_STEP:
        evaluation.score_goods(table)
    elif phase == ANIMALS:
        animals.animals_on(table)
    elif phase == CLEAN_UP:
        finish_round(table)


# --- the end -------------------------------------------------------------------------------


def finish_round(table: Position) -> None:
    """Another round, or the final scoring after the last one (MAM-R1, MAM-R6)."""
    table.handled = 0
    table.asked = 0
    if table.round == LAST_ROUND:
        ending.finish(table)
    else:
        clean_up(table)


def clean_up(table: Position) -> None:
    """Played cards to the discard pile, tiles into the bag, the next round (MAM-R4, MAM-R5)."""
    table.discard += table.aside
    table.aside = 0
    seat: i64 = 0
    while seat < table.seats:
        table.discard += table.down[seat]
        table.down[seat] = 0
        table.peeked[seat] = 0  # what was known dies with the round (MAM-H5)
        table.lots[2 * seat] = 0
        table.lots[2 * seat + 1] = 0
        seat += 1
    slot: i64 = 0
    while slot < SLOTS:
        table.face[slot] = UNKNOWN
        table.back[slot] = UNKNOWN
        slot += 1
    table.open = 0
    table.questions = 0
    table.animals = 0
    table.shaman = UNKNOWN
    table.poured = 0
    table.bag = FULL_BAG
    table.round += 1
    table.start = table.seat  # MAM-R7, MAM-D16
    table.phase = POUR
