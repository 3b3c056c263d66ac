"""The places of what a seat knows of Elawa: the named inputs, in order. inputs.py writes them."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Layout
from solutre.core.native import i64
from solutre.games.elawa.rules.components import (
    BASIC,
    CARD_IDS,
    KIND_NAMES,
    PILES,
    RESERVES,
)
from solutre.games.elawa.rules.steps import STEP_NAMES

LACKS: Final = 4  # tokens that a card lacks: none, one, two, more
FIRE: Final = 11  # tokens on the fire, none to ten
HEIGHTS: Final = 4  # cards of a pile: none, one, two, more
TOKEN_HEIGHTS: Final = 6
TOKENS: Final = 7  # tokens of a kind that are told apart: none to five, more
_by_lack: Final = [f"{card} lacks {lack}" for card in CARD_IDS for lack in ("nothing", "one", "two", "more")]
_piles: Final = range(1, PILES + 1)

LAYOUT: Final = Layout(
    table=[
        ("step", STEP_NAMES),
        ("advanced", 1),
        ("covered", 1),
        ("chiefs chosen", 1),
        ("last round", 1),
        ("tokens on the fire", FIRE),
        ("draw pile", 1),
        ("cards in pile", [f"pile {pile} has {height}" for pile in _piles for height in range(HEIGHTS)]),
        ("tokens in pile", [f"pile {pile} has {height}" for pile in _piles for height in range(TOKEN_HEIGHTS)]),
        ("token on top", [f"{kind} on pile {pile}" for pile in _piles for kind in KIND_NAMES]),
        ("tokens with card", [f"{kind} with pile {pile}" for pile in _piles for kind in KIND_NAMES]),
        ("gain of card", [f"pile {pile}" for pile in _piles]),
        ("lack of card", [f"pile {pile} lacks {lack}" for pile in _piles for lack in range(LACKS)]),
        ("tokens owed", KIND_NAMES[:BASIC]),
        ("sacrifice owed", 1),
    ],
    seat=[
        ("turn", 1),
        ("turns after this", 1),
        ("chief", 5),
        ("score", 1),
        ("cards in hand", 1),
        ("cards that can be paid", 1),
        ("points in hand", 1),
        ("best card that can be paid", 1),
        ("tokens", 1),
        ("tokens of kind", [f"{number} {kind}" for kind in KIND_NAMES for number in range(TOKENS)]),
        ("stored", RESERVES),
        ("tribe", CARD_IDS),
        ("hand", _by_lack),
        ("offer", _by_lack),
    ],
)
STEP: Final[i64] = LAYOUT.of_table("step")
ADVANCED: Final[i64] = LAYOUT.of_table("advanced")
ENDING: Final[i64] = LAYOUT.of_table("last round")
ON_FIRE: Final[i64] = LAYOUT.of_table("tokens on the fire")
DRAW_PILE: Final[i64] = LAYOUT.of_table("draw pile")
CARD_HEIGHT: Final[i64] = LAYOUT.of_table("cards in pile")
TOKEN_HEIGHT: Final[i64] = LAYOUT.of_table("tokens in pile")
TOKEN_TOP: Final[i64] = LAYOUT.of_table("token on top")
WITH_CARD: Final[i64] = LAYOUT.of_table("tokens with card")
CARD_GAIN: Final[i64] = LAYOUT.of_table("gain of card")
CARD_LACK: Final[i64] = LAYOUT.of_table("lack of card")
OWED: Final[i64] = LAYOUT.of_table("tokens owed")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size
TURN: Final[i64] = LAYOUT.of_seat("turn")
CHIEF: Final[i64] = LAYOUT.of_seat("chief")
SCORE: Final[i64] = LAYOUT.of_seat("score")
KIND: Final[i64] = LAYOUT.of_seat("tokens of kind")
STORED: Final[i64] = LAYOUT.of_seat("stored")
TRIBE: Final[i64] = LAYOUT.of_seat("tribe")
HAND: Final[i64] = LAYOUT.of_seat("hand")
OFFER: Final[i64] = LAYOUT.of_seat("offer")
