"""Why one of the six actions cannot be done now, or not with this tile or card."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.games.prehistory.components import (
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    MIGRATION,
    MIGRATION_AREA,
    NOTHING,
    ONES,
    PAINTING,
    PREY_VALUE,
    RITE_VALUE,
    SYMBOLS,
)
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_table import AFTER, AUTUMN, FINAL, SPRING

ACTION_OF = {
    "paint": PAINTING,
    "gather": GATHERING,
    "ceremony": CEREMONY,
    "fish": FISHING,
    "hunt": HUNTING,
    "migrate_pay": MIGRATION,
    "migrate_count": MIGRATION,
}
SUMMER_PRICE = ("PRE-R2", "PRE-G2", "PRE-K7", "PRE-F3", "PRE-H2", "PRE-M2")
FEE_LACKS = "PRE-P6"  # the price can be paid, but then nothing is left for the fee


def refuse_target(state: PreHistory, kind: str, args: Mapping[str, int]) -> str:
    """The clause that forbids a tile, card, section or migration at a main choice or after an action."""
    action = ACTION_OF[kind]
    if state.step == AFTER:
        return "PRE-P2" if state.season == SPRING else "PRE-U4"  # one action a turn
    if state.season == AUTUMN:
        return "PRE-T1"
    if state.season == SPRING:
        if not state.base_free(action):
            return "PRE-P4"
    elif state.season != FINAL and state.visit != action:
        return "PRE-U3"
    gone = nothing_there(state, action, args)
    if gone:
        return gone
    return refuse_spring(state, kind, args) if state.season == SPRING else refuse_summer(state, kind, args)


def nothing_there(state: PreHistory, action: int, args: Mapping[str, int]) -> str:
    """The section is painted, the slot is empty, or nobody is in the tent."""
    if action == PAINTING:
        return "PRE-R4" if state.painted[state.seat] >> args["section"] & 1 else ""
    if action == MIGRATION:
        return "PRE-M3" if state.tent[state.seat] == 0 else ""
    slots = {
        GATHERING: state.gathering_slots,
        CEREMONY: state.ceremony_slots,
        FISHING: state.fish_slots,
        HUNTING: state.hunting_slots,
    }[action]
    return "PRE-K13" if slots[args["slot"]] == NOTHING else ""


def refuse_summer(state: PreHistory, kind: str, args: Mapping[str, int]) -> str:
    if kind == "migrate_pay":
        return "PRE-M2"
    if kind == "migrate_count" and args["count"] >= state.tent[state.seat]:
        return "PRE-M3"
    return SUMMER_PRICE[ACTION_OF[kind]]


def refuse_spring(state: PreHistory, kind: str, args: Mapping[str, int]) -> str:
    """Too few colours for the price, or none left for the fee."""
    held = state.colours_held()
    if kind == "paint":
        symbols = SYMBOLS[args["section"]]
        return FEE_LACKS if symbols & ~state.payable(PAINTING, held) == 0 else "PRE-R1"
    if kind == "gather":
        return FEE_LACKS if state.payable(GATHERING, held) >> args["slot"] & 1 else "PRE-G1"
    if kind == "ceremony":
        moves = ONES[state.free_positions() & state.payable(CEREMONY, held)]
        return FEE_LACKS if moves >= RITE_VALUE[state.ceremony_slots[args["slot"]]] else "PRE-K3"
    if kind == "fish":
        colours = ONES[state.sectors(FISHING, held)]
        return FEE_LACKS if colours > state.fish_slots[args["slot"]] else "PRE-F1"
    if kind == "hunt":
        colours = ONES[state.sectors(HUNTING, held)]
        return FEE_LACKS if colours >= PREY_VALUE[state.hunting_slots[args["slot"]]] else "PRE-H1"
    if kind == "migrate_count":
        return "PRE-M1"  # the colours are named first
    needed = (1, 2, 3)[args["payment"]]
    return FEE_LACKS if needed & ~state.payable(MIGRATION_AREA, held) == 0 else "PRE-M1"
