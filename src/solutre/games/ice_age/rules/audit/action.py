"""Whether the running action fits its card: who carries it out, with which pieces (sections K, L and D)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.games.ice_age.rules import board
from solutre.games.ice_age.rules.board import region_of, row_of
from solutre.games.ice_age.rules.components import CARD_IDS, COLOUR, DARK, L08, L11, ONE, SPOT
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CHASE,
    CLUB,
    COPY,
    FIRE,
    FIRE_TO,
    HERD,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    REMOVE,
    STEP_NAMES,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    TARGET,
    USE,
)

_SETTLING: Final = "L01 L02 L03 L04 L05 L06"
_CARDS: Final = {
    TARGET: "D03 D04 D05 D06 D07",
    USE: f"{_SETTLING} L08 L11 D07",
    PLACE: f"{_SETTLING} D01 D02",
    MOVE: "L07 D07",
    MOVE_TO: f"{_SETTLING} L07 D01 D02 D07",
    CLUB: f"{_SETTLING} L07 L09 L12 L13 D01 D02 D07",
    TAKE_CLUB: "L08 D07",
    SWAP: "L09",
    SWAP_WITH: "L09",
    HERD: "L12",
    HERD_TO: "L12",
    HERD_HUNTERS: "L12",
    HERD_MAMMOTH: "L12",
    CAMP: "L13",
    CAMP_HUNTERS: "L13",
    CAMP_MAMMOTH: "L13",
    MAMMOTH: "L08 L11",
    MAMMOTH_TO: "L08 L11",
    FIRE: "L10 D06",
    FIRE_TO: "L10 D06",
    REMOVE: "D03 D04",
    CHASE: "D05",
}


def _mask(names: str) -> int:
    return sum(2 ** CARD_IDS.index(name) for name in names.split())


CARDS_OF: Final = vec[i64]([_mask(_CARDS.get(step, "")) for step in range(len(STEP_NAMES))])  # bits by step


def audit_action(table: IceAge) -> None:
    """A step of an action, with its card and the one who acts."""
    cards: i64 = CARDS_OF[table.step]
    if cards == 0:
        assert table.step == COPY or table.player < 0 or table.card == NOTHING, "ICE-K6: a card without a step"
        return
    assert table.card != NOTHING and cards >> table.card & 1, "ICE-M2: a step that its card does not have"
    own: bool = COLOUR[table.card] != DARK or table.step == TARGET
    assert own == (table.player == table.seat), "ICE-M8: a card is carried out by the wrong player"
    audit_places(table)
    audit_hunters(table)


def audit_places(table: IceAge) -> None:
    """Regions chosen on the way are open and hold what was chosen there."""
    step: i64 = table.step
    needs_region: bool = step == HERD_TO or step == HERD_HUNTERS or step == HERD_MAMMOTH or step == FIRE_TO
    if needs_region or step == CAMP_HUNTERS or step == CAMP_MAMMOTH:
        assert table.at != NOTHING and board.open_regions(table) & SPOT[table.at], "ICE-S3: a covered region was chosen"
    if step == HERD_HUNTERS or step == HERD_MAMMOTH:
        assert table.other != NOTHING and board.open_regions(table) & SPOT[table.other], (
            "ICE-L12a: a herd without destination"
        )
    if step == FIRE_TO:
        assert table.fires & SPOT[table.at], "ICE-L10a: a fire is moved from where none lies"
    if step == MAMMOTH_TO and table.at == NOTHING:
        assert table.mammoth_supply > 0, "ICE-K3: a mammoth is placed that the supply has not"
    elif step == MAMMOTH_TO or step == HERD_MAMMOTH:
        assert table.mammoths & SPOT[table.at], "ICE-K3: a mammoth is moved from where none stands"
    if step == MAMMOTH and table.card == L08:
        assert table.mammoth_supply == 0, "ICE-K5: a mammoth is moved though the supply has one"
    if step == MAMMOTH or step == MAMMOTH_TO:
        assert table.use != NOTHING or table.card == L11, "ICE-L8a: a mammoth without a use of the card"


def audit_hunters(table: IceAge) -> None:
    """Hunters chosen or touched by the action stand where they are said to stand; the count left is the card's."""
    step: i64 = table.step
    row: i64 = 0
    while row < 2 * table.seats:
        region: i64 = 0
        while region < len(ONE):
            touched: i64 = table.touched[row] & SPOT[region]
            assert touched <= table.hunters[row] & SPOT[region], "ICE-K6: a hunter was touched that is not there"
            region += 1
        row += 1
    if step == MOVE_TO or step == SWAP_WITH or step == CLUB:
        assert table.picked != NOTHING, "ICE-K6: no hunter was chosen"
        here: i64 = table.hunters[row_of(table.picked)] & SPOT[region_of(table.picked)]
        assert here != 0, "ICE-K6: a hunter was chosen that is not there"
    if step == CLUB:
        assert table.clubs[table.player] > 0 and table.picked & 1 == 0, "ICE-B2: no club to put under a hunter"
    if step == PLACE or step == MOVE or step == REMOVE or step == HERD_HUNTERS or step == CAMP_HUNTERS:
        assert 1 <= table.left <= 3, "ICE-K6: an action with no hunter left to act on"
