"""Setting up: tracks, first tokens and cards (section S)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.state import UNKNOWN
from solutre.games.mammut.rules.components import (
    ALL_CARDS,
    FIRST_ROUND,
    FULL_BAG,
    SLOTS,
    START_ANIMALS,
    START_HAND,
    START_HIDES,
    START_POINTS,
    card_total,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    DEAL,
    POUR,
)

# --- the set-up ----------------------------------------------------------------------------


def next_token(table: Position) -> bool:
    """With four or five players everybody starts with a species (MAM-S5, MAM-S6)."""
    if START_ANIMALS[table.seats]:
        seat: i64 = 0
        while seat < table.seats:
            if table.tokens[seat] == 0:
                table.asked = seat
                return True
            seat += 1
    table.phase = DEAL
    return False


def next_deal(table: Position) -> bool:
    """Two cards each (MAM-S3)."""
    seat: i64 = 0
    while seat < table.seats:
        if card_total(table.hand[seat]) < START_HAND:
            table.asked = seat
            table.to_draw = START_HAND - card_total(table.hand[seat])
            return True
        seat += 1
    table.asked = 0
    table.phase = POUR
    return False


def lay_out(table: Position) -> None:
    """Everything before chance has spoken (MAM-S1 to MAM-S10)."""
    table.scores = [START_POINTS] * table.seats  # MAM-S1
    table.round = FIRST_ROUND[table.seats]
    table.bag = FULL_BAG  # MAM-S10
    table.deck = ALL_CARDS
    table.face = vec[i64]([UNKNOWN] * SLOTS)
    table.back = vec[i64]([UNKNOWN] * SLOTS)
    table.lots = vec[i64]([0] * (2 * table.seats))
    table.hides = vec[i64]([START_HIDES] * table.seats)  # MAM-S2
    table.tokens = vec[i64]([0] * table.seats)
    table.hand = vec[i64]([0] * table.seats)
    table.down = vec[i64]([0] * table.seats)
    table.drawn = vec[i64]([0] * table.seats)
    table.peeked = vec[i64]([0] * table.seats)
