"""What is counted, and what it is counted with: the place of every number among the features and the weights."""

from __future__ import annotations

from typing import Final

from solutre.core.weights import in_order
from solutre.games.mammut.rules.components import AXE, FIRE, HIDE, MEAT, MOST_SEATS, QUESTION, TUSK

SCORE: Final = 0
GOODS_WORTH: Final = 1
CARDS_PLAYED: Final = 2
ANIMALS: Final = 3
HIDE_TRACK: Final = 4
HAND: Final = 5
FEATURES: Final = in_order(
    {
        SCORE: "score",
        GOODS_WORTH: "goods",
        CARDS_PLAYED: "cards played",
        ANIMALS: "animals",
        HIDE_TRACK: "hide track",
        HAND: "hand",
    }
)

# what can be tuned inside the features: how boldly to take, and what things are worth beyond this round
SOFT_THEFT: Final = 6
CARD_WORTH: Final = 7  # of a hand card; the next place is for the last round
TILE_WORTH: Final = 9  # plus the face: axe, hide, tusk, meat, fire, question mark
NEXT_SPECIES: Final = 15  # share of the next two steps
CHOSEN_SPECIES: Final = 16
KEPT_SPECIES: Final = 17  # the next place is for the last round
SHAMAN: Final = 19
SHAMAN_LEAD: Final = 20
DOUBT: Final = 21
DOUBT_PER_LOT: Final = 22
DOUBT_LATER: Final = 23  # on the track, in later rounds
MOST_THEFT: Final = 22  # plus the number of players: with more of them there are more thieves, and fewer lots each
THIEF_EXPECTS: Final = 26  # the same
THEFT_ALONE: Final = 30  # the same
SEATS: Final = range(2, MOST_SEATS + 1)
CONSTANTS: Final = in_order(
    {
        SOFT_THEFT: "softness of theft",
        CARD_WORTH: "card",
        CARD_WORTH + 1: "card in the last round",
        TILE_WORTH + AXE: "axe",
        TILE_WORTH + HIDE: "hide",
        TILE_WORTH + TUSK: "tusk",
        TILE_WORTH + MEAT: "meat",
        TILE_WORTH + FIRE: "fire",
        TILE_WORTH + QUESTION: "question mark",
        NEXT_SPECIES: "next species",
        CHOSEN_SPECIES: "choice of a species",
        KEPT_SPECIES: "species kept",
        KEPT_SPECIES + 1: "species kept in the last round",
        SHAMAN: "shaman",
        SHAMAN_LEAD: "shaman in every count",
        DOUBT: "doubt",
        DOUBT_PER_LOT: "doubt per missing lot",
        DOUBT_LATER: "doubt on the track",
        **{MOST_THEFT + seats: f"theft at most, {seats} players" for seats in SEATS},
        **{THIEF_EXPECTS + seats: f"share that a thief expects, {seats} players" for seats in SEATS},
        **{THEFT_ALONE + seats: f"theft with an empty middle, {seats} players" for seats in SEATS},
    },
    len(FEATURES),
)
