"""The phases of a round, and the numbers of the actions."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.mammut.rules.components import (
    FACES,
)

LOT0: Final = 32  # the actions: 32 slots, 10 lots, done, 12 cards, 7 species, take all
DONE: Final = 42
CARD0: Final = 43
SPECIES_ACTION0: Final = 55
TAKE_ALL: Final = 62
NO_BACKS: Final = vec[i64]([0] * FACES)

# the phases, in the order of a game; those without a name in PHASE_NAMES pass by themselves
START: Final = 0  # chance: the start player (MAM-S7)
TOKENS: Final = 1  # chance: a species for seat `seat` (MAM-S5)
DEAL: Final = 2  # chance: a card for seat `seat` (MAM-S3)
POUR: Final = 3  # chance: the next tile out of the bag (MAM-R2)
MAIN: Final = 4
TAKING: Final = 5
RETURN: Final = 6
PEEKING: Final = 7
FLIPPING: Final = 8
RECALLING: Final = 9
REVEAL: Final = 10
DRAW: Final = 11  # chance: a card for the axes of seat `asked` (MAM-V1)
GOODS_STEP: Final = 12
ANIMALS: Final = 13
EXCHANGE: Final = 14
CLAIM: Final = 15
CLEAN_UP: Final = 16
END: Final = 17
PHASE_NAMES: Final = (
    "start player", "first tokens", "deal", "pour out", "main", "taking", "returning", "peeking", "flipping",
    "recalling", "reveal", "draw cards", "goods", "animals", "exchange", "claim", "clean up", "over",
)  # fmt: skip

NOBODY: Final = -1
NO_PILE: Final = -1  # the discard pile was never reshuffled
