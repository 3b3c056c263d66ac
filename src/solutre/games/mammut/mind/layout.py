"""The places of what a seat knows of Mammut: the named inputs, in order. inputs.py writes them."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Layout
from solutre.core.native import i64, vec
from solutre.games.mammut.rules.components import (
    CARD_NAMES,
    FACE_NAMES,
    FACES,
    GOOD_NAMES,
    SPECIES,
    SPECIES_NAMES,
)
from solutre.games.mammut.rules.steps import PHASE_NAMES

ROUNDS: Final = 6  # the round, 0 before the first
LOTS: Final = 3  # that a player lacks: none to two
STEPS: Final = 7  # difference to the best of the others: three behind and more … three ahead and more
SPREAD: Final = 3
NO_FACES: Final = vec[i64]([0] * FACES)
_against: Final = [f"{good} {step:+}" for good in GOOD_NAMES for step in range(-SPREAD, SPREAD + 1)]

LAYOUT: Final = Layout(
    table=[
        ("phase", PHASE_NAMES),
        ("round", ROUNDS),
        ("lots missing", 11),
        ("middle", FACE_NAMES),
        ("tiles in the middle", 1),
        ("in hand", FACE_NAMES),
        ("touched", 1),
        ("own cards", CARD_NAMES),
        ("cards aside", CARD_NAMES),
        ("cards discarded", CARD_NAMES),
        ("cards in the deck", 1),
        ("cards to draw", 1),
        ("claims", 1),
        ("species named", SPECIES_NAMES),
    ],
    seat=[
        ("decides", 1),
        ("turn", 1),
        ("start player", 1),
        ("shaman", 1),
        ("score", 1),
        ("hides", 1),
        ("hides against others", [f"{step:+}" for step in range(-SPREAD, SPREAD + 1)]),
        ("species", SPECIES_NAMES),
        ("species owned", SPECIES + 1),
        ("cards", 1),
        ("cards face down", 1),
        ("cards played", CARD_NAMES),
        ("lots to come", LOTS),
        ("tiles", FACE_NAMES),
        ("goods", GOOD_NAMES),
        ("goods against others", _against),
        ("new species", 1),
    ],
)
PHASE: Final[i64] = LAYOUT.of_table("phase")
ROUND: Final[i64] = LAYOUT.of_table("round")
MISSING: Final[i64] = LAYOUT.of_table("lots missing")
MIDDLE: Final[i64] = LAYOUT.of_table("middle")
IN_HAND: Final[i64] = LAYOUT.of_table("in hand")
TOUCHED: Final[i64] = LAYOUT.of_table("touched")
OWN_CARDS: Final[i64] = LAYOUT.of_table("own cards")
DECK: Final[i64] = LAYOUT.of_table("cards in the deck")
NAMED: Final[i64] = LAYOUT.of_table("species named")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size
SCORE: Final[i64] = LAYOUT.of_seat("score")
HIDES: Final[i64] = LAYOUT.of_seat("hides")
TOKENS: Final[i64] = LAYOUT.of_seat("species")
CARDS: Final[i64] = LAYOUT.of_seat("cards")
TO_COME: Final[i64] = LAYOUT.of_seat("lots to come")
TILES: Final[i64] = LAYOUT.of_seat("tiles")
COUNTS: Final[i64] = LAYOUT.of_seat("goods")
AGAINST: Final[i64] = LAYOUT.of_seat("goods against others")
NEW_SPECIES: Final[i64] = LAYOUT.of_seat("new species")
