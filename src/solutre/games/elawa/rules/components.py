"""components.toml as typed tables for the rules, with the totals of the box checked (ELA-C1 … ELA-C11)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from solutre.core.native import i64, vec

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)
SHEET: Final[list[dict[str, Any]]] = BOX["card"]

PILES: Final = 6
CARDS: Final = 60
CARDS_PER_PILE: Final = 10
TOKENS_PER_PILE: Final = 5
KINDS: Final = 5  # four basic kinds, then the bone
BASIC: Final = 4
BONE: Final = 4
RESERVES: Final = 14
PLACES: Final = 34  # a reserve and a kind that it accepts (ELA-R2, ELA-R3)

KIND_NAMES: Final = ("berry", "meat", "flint", "hide", "bone")
COLOUR_NAMES: Final = ("blue", "yellow", "green", "red", "purple")
TYPE_NAMES: Final = ("person", "reserve", "hut", "tool")
EFFECT_NAMES: Final = ("none", "take_card", "draw_resource")
CARD_IDS: Final = tuple(str(card["id"]) for card in SHEET)

RESERVE_TYPE: Final = 1
TAKE_CARD: Final = 1
DRAW_RESOURCE: Final = 2

# how a card scores (ELA-C7)
FLAT: Final = 0
PER_COLOUR: Final = 1
PER_TYPE: Final = 2
PER_STORED: Final = 3
PER_KINDS: Final = 4


def _column(name: str) -> vec[i64]:
    return vec[i64]([int(card[name]) for card in SHEET])


def _indices(name: str, names: tuple[str, ...]) -> vec[i64]:
    return vec[i64]([names.index(card[name]) for card in SHEET])


def _costs() -> vec[i64]:
    return vec[i64]([int(card["cost"].get(KIND_NAMES[kind], 0)) for card in SHEET for kind in range(BASIC)])


def _per(card: dict[str, Any]) -> tuple[int, int]:
    """How a card scores, and the colour, type or kind that it counts."""
    what, _, name = str(card["per"]).partition(":")
    if what == "colour":
        return PER_COLOUR, COLOUR_NAMES.index(name)
    if what == "type":
        return PER_TYPE, TYPE_NAMES.index(name)
    if what == "stored":
        return (PER_KINDS, BONE) if name == "kinds" else (PER_STORED, KIND_NAMES.index(name))
    return FLAT, 0


# what a card shows (ELA-C5)
DEAREST: Final = 3  # no card costs more of one kind
COST: Final = _costs()  # card * BASIC + kind; five cards cost nothing (ELA-C10)
SACRIFICE: Final = _column("sacrifice")  # ELA-C9
POINTS: Final = _column("points")
TAKE: Final = _column("take")
COLOUR: Final = _indices("colour", COLOUR_NAMES)
TYPE: Final = _indices("type", TYPE_NAMES)
EFFECT: Final = _indices("effect", EFFECT_NAMES)  # ELA-C8
PER: Final = vec[i64]([_per(card)[0] for card in SHEET])
OF: Final = vec[i64]([_per(card)[1] for card in SHEET])
TOKENS: Final = vec[i64]([int(BOX["resources"]["count"][name]) for name in KIND_NAMES])  # ELA-C2
TOKENS_TOTAL: Final = 80

RESERVE_IDS: Final = tuple(card for card in range(CARDS) if TYPE[card] == RESERVE_TYPE)
RESERVE_CARD: Final = vec[i64](list(RESERVE_IDS))  # reserve -> card
RESERVE_OF: Final = vec[i64]([RESERVE_IDS.index(c) if c in RESERVE_IDS else -1 for c in range(CARDS)])

PLACE_ROWS: Final = tuple(
    (reserve, kind)
    for reserve, card in enumerate(RESERVE_IDS)
    for kind in range(KINDS)
    if PER[card] == PER_KINDS or kind in (OF[card], BONE)
)
PLACE_RESERVE: Final = vec[i64]([row[0] for row in PLACE_ROWS])
PLACE_KIND: Final = vec[i64]([row[1] for row in PLACE_ROWS])

ALL_CARDS: Final = 2**CARDS - 1  # sets of cards are integers, one bit a card: core/rules/bits.py

CENTRAL_PILE: Final = vec[i64]([0, 0] + [int(BOX["setup"]["central_pile"][n]) for n in ("2", "3", "4")])  # ELA-S4
SLOTS: Final = vec[i64]([int(BOX["chiefs"][f"slots_{side}"]) for side in ("normal", "advanced")])  # ELA-C3, ELA-A11


def _check() -> None:
    """The totals of the box."""
    types = [list(TYPE).count(t) for t in range(len(TYPE_NAMES))]
    colours = [list(COLOUR).count(c) for c in range(len(COLOUR_NAMES))]
    if len(SHEET) != CARDS or len(set(CARD_IDS)) != CARDS or types != [23, 14, 14, 9] or colours != [12] * 5:
        raise ValueError("the cards of components.toml are not those of the box (ELA-C1, ELA-C6)")
    if sum(TOKENS) != TOKENS_TOTAL or len(PLACE_ROWS) != PLACES:
        raise ValueError("the tokens or reserves of components.toml are not those of the box (ELA-C2, ELA-C11)")


_check()
