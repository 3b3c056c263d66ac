"""What is counted, and what it is counted with: the place of every number among the features and the weights."""

from __future__ import annotations

from typing import Final

from solutre.core.weights import in_order

SCORE: Final = 0
READY: Final = 1  # what the hand promises: the best card that can be laid this turn …
LATER: Final = 2  # … and the others
TOKENS: Final = 3
BONES: Final = 4
SURPLUS: Final = 5
RESERVES: Final = 6
GROWTH: Final = 7
TIE_BREAK: Final = 8
FEATURES: Final = in_order(
    {
        SCORE: "score",
        READY: "ready cards",
        LATER: "hand cards",
        TOKENS: "tokens",
        BONES: "bones",
        SURPLUS: "surplus",
        RESERVES: "reserves",
        GROWTH: "growth",
        TIE_BREAK: "tie-break",
    }
)

TURNS_PER_CENTRAL_TOKEN: Final = 9  # constants, behind the weights of the features
CARDS_LAID: Final = 10
PRICE_OF_SACRIFICE: Final = 11
LACKING: Final = 11  # plus the number of tokens, at most three
STORED: Final = 15  # plus the kind, at most two
KINDS_STORED: Final = 18
CONSTANTS: Final = in_order(
    {
        TURNS_PER_CENTRAL_TOKEN: "turns per central token",
        CARDS_LAID: "cards laid per turn",
        PRICE_OF_SACRIFICE: "price of a sacrifice",
        LACKING + 1: "lacking one token",
        LACKING + 2: "lacking two tokens",
        LACKING + 3: "lacking more tokens",
        STORED: "berries stored per turn",
        STORED + 1: "meat stored per turn",
        STORED + 2: "flint or hide stored per turn",
        KINDS_STORED: "kinds stored per turn",
    },
    len(FEATURES),
)
