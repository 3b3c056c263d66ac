"""What is counted: the place of every number among the features."""

from __future__ import annotations

from typing import Final

from solutre.core.weights import in_order

SCORE: Final = 0
CONFLICTS: Final = 1
LATER_HUNTERS: Final = 2
STONES: Final = 3
STONES_ABOVE_SEVEN: Final = 4
CLUBS: Final = 5
ABOUT_TO_PLACE: Final = 6
ABOUT_TO_ACT: Final = 7
LIGHT_CARDS: Final = 8
FEATURES: Final = in_order(
    {
        SCORE: "score",
        CONFLICTS: "points of the coming conflicts",
        LATER_HUNTERS: "hunters for later rounds",
        STONES: "stones",
        STONES_ABOVE_SEVEN: "stones above seven",
        CLUBS: "clubs in reserve",
        ABOUT_TO_PLACE: "hunters about to be placed",
        ABOUT_TO_ACT: "an action about to be carried out",
        LIGHT_CARDS: "light cards",
    }
)
