"""Why one of the six actions cannot be done now, or not with this tile or card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from solutre.core.book.refusals import Refusal, because
from solutre.core.rules.bits import ONES
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    COLOURS,
    FISHING,
    GATHERING,
    GATHERING_COST,
    HUNTING,
    MIGRATION,
    MIGRATION_AREA,
    NOTHING,
    PAINTING,
    PREY_VALUE,
    RITE_VALUE,
    SHARED,
    SYMBOLS,
)
from solutre.games.prehistory.rules.six_actions import ceremony, fishing
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AFTER, AUTUMN, FINAL, PILLAR, SPRING
from solutre.games.prehistory.rules.stores import markers

ALL_SECTORS: Final = 7
ACTION_OF: Final = {
    "paint": PAINTING,
    "gather": GATHERING,
    "ceremony": CEREMONY,
    "fish": FISHING,
    "hunt": HUNTING,
    "migrate_pay": MIGRATION,
    "migrate_count": MIGRATION,
}
SUMMER_PRICE: Final = ("PRE-R2", "PRE-G2", "PRE-K7", "PRE-F3", "PRE-H2", "PRE-M2")


def refuse_target(state: PreHistory, kind: str, target: int) -> Refusal:
    """A section, tile, card or migration that cannot be chosen at the main choice of a turn or after an action."""
    action = ACTION_OF[kind]
    return (
        refuse_moment(state, action)
        or nothing_there(state, action, target)
        or (SPRING_ANSWERS[kind](state, target) if state.season == SPRING else refuse_summer(state, kind, target))
    )


def refuse_moment(state: PreHistory, action: int) -> Refusal | None:
    """The action itself cannot be done now, whatever its target."""
    if state.step == PILLAR:
        return because("PRE-U3", "pillars_before_actions", action=action)
    if state.season == AUTUMN:
        return because("PRE-A1", "no_action_in_autumn", action=action)
    if state.step == AFTER:
        return because("PRE-P2" if state.season == SPRING else "PRE-U4", "one_action_a_turn")
    if state.season == SPRING:
        return None if stores.base_free(state, action) else because("PRE-P4", "pillar_is_full", action=action)
    if state.season == FINAL or state.visit == action:
        return None
    return because(
        "PRE-U3", "visit_to_come" if action > state.visit else "visit_is_over", action=action, visit=int(state.visit)
    )


def nothing_there(state: PreHistory, action: int, target: int) -> Refusal | None:
    """The section is painted, the slot is empty, or nobody is in the tent."""
    if action == PAINTING:
        painted = state.painted[state.seat] >> target & 1
        return because("PRE-R4", "already_painted", section=target) if painted else None
    if action == MIGRATION:
        return because("PRE-M3", "tent_is_empty") if state.tent[state.seat] == 0 else None
    slots = {
        GATHERING: state.gathering_slots,
        CEREMONY: state.ceremony_slots,
        FISHING: state.fish_slots,
        HUNTING: state.hunting_slots,
    }[action]
    return because("PRE-K13", "slot_is_empty") if slots[target] == NOTHING else None


# --- summer: markers of one colour -----------------------------------------------------------------


def refuse_summer(state: PreHistory, kind: str, target: int) -> Refusal:
    """Too few markers, even if there are resources of the same colour (PRE-U5, PRE-C4)."""
    action = ACTION_OF[kind]
    own, resources = int(stores.own_markers(state, action)), int(state.resources[state.seat * COLOURS + action])
    if kind == "migrate_pay":
        return because("PRE-M2", "members_in_summer")
    if kind == "migrate_count":
        return refuse_members(state, target + 1, own)
    price = summer_price(state, kind, target)
    if own < price <= own + resources:
        return because("PRE-C4", "resources_in_summer", price=tuple(markers(action, price)))
    reason = "few_markers" if own else "no_markers"
    return because(SUMMER_PRICE[action], reason, price=tuple(markers(action, price)), own=own)


def summer_price(state: PreHistory, kind: str, target: int) -> int:
    """How many markers a target costs (PRE-R2, PRE-G2, PRE-K7, PRE-F3, PRE-H2)."""
    if kind == "paint":
        return int(ONES[SYMBOLS[target]])
    return GATHERING_COST if kind == "gather" else value_in(state, kind, target)


def value_in(state: PreHistory, kind: str, slot: int) -> int:
    """The value of a card or a fish in its display."""
    if kind == "fish":
        return int(state.fish_slots[slot]) + 1
    return int(RITE_VALUE[state.ceremony_slots[slot]] if kind == "ceremony" else PREY_VALUE[state.hunting_slots[slot]])


def refuse_members(state: PreHistory, wanted: int, white: int) -> Refusal:
    tent = int(state.tent[state.seat])
    if wanted > tent:
        return because("PRE-M3", "tent_holds_fewer", wanted=wanted, tent=tent)
    return because("PRE-M2", "few_white_markers", wanted=wanted, white=white)


# --- spring: resources, and the fee ----------------------------------------------------------------


def refuse_price(state: PreHistory, area: int, positions: int, clause: str) -> Refusal:
    """One resource for each position: some are lacking, or nothing would be left for the fee (PRE-C4, PRE-P6)."""
    price = stores.colours_of(state, area, positions)
    lacking = tuple(colour for colour in price if not state.resources[state.seat * COLOURS + colour])
    if not lacking:
        return nothing_for_the_fee(state)
    if all(state.markers[state.seat * COLOURS + colour] for colour in lacking):
        return because("PRE-C4", "markers_in_spring", lacking=lacking)
    return because(clause, "lacks_resources", price=tuple(price), lacking=lacking)


def nothing_for_the_fee(state: PreHistory) -> Refusal:
    return because("PRE-P6", "nothing_for_the_fee", resources=int(stores.resources_of(state, state.seat)))


def refuse_painting(state: PreHistory, section: int) -> Refusal:
    return refuse_price(state, PAINTING, int(SYMBOLS[section]), "PRE-R1")


def refuse_gathering(state: PreHistory, slot: int) -> Refusal:
    return refuse_price(state, GATHERING, 1 << slot, "PRE-G1")


def refuse_ceremony(state: PreHistory, slot: int) -> Refusal:
    """Each shaman that moves is paid with the colour of its new place (PRE-K3)."""
    shamans = value_in(state, "ceremony", slot)
    free = int(ceremony.free_positions(state))
    payable = int(ONES[free & stores.payable(state, CEREMONY, stores.colours_held(state))])
    if payable >= shamans:
        return nothing_for_the_fee(state)
    return because(
        "PRE-K3",
        "few_dances",
        shamans=shamans,
        payable=payable,
        colours=tuple(stores.colours_of(state, CEREMONY, free)),
    )


def refuse_half(action: int, kind: str, clause: str) -> Callable[[PreHistory, int], Refusal]:
    """A fish or a hunting card costs different colours of one half of the shared tile (PRE-F1, PRE-H1)."""

    def answer(state: PreHistory, slot: int) -> Refusal:
        value = value_in(state, kind, slot)
        have = int(ONES[fishing.sectors_held(state, action, stores.colours_held(state))])
        if have >= value:
            return nothing_for_the_fee(state)
        colours = tuple(stores.colours_of(state, SHARED, fishing.half_of(state, action, ALL_SECTORS)))
        return because(clause, f"few_colours_to_{kind}", value=value, have=have, colours=colours)

    return answer


def refuse_migration(state: PreHistory, payment: int) -> Refusal:
    return refuse_price(state, MIGRATION_AREA, (1, 2, 3)[payment], "PRE-M1")


def refuse_count(state: PreHistory, members: int) -> Refusal:
    return because("PRE-M1", "colours_before_members")


SPRING_ANSWERS: Final[dict[str, Callable[[PreHistory, int], Refusal]]] = {
    "paint": refuse_painting,
    "gather": refuse_gathering,
    "ceremony": refuse_ceremony,
    "fish": refuse_half(FISHING, "fish", "PRE-F1"),
    "hunt": refuse_half(HUNTING, "hunt", "PRE-H1"),
    "migrate_pay": refuse_migration,
    "migrate_count": refuse_count,
}
