"""Hunting: animals score at once, footprints pay again and again (section H; examples PRE-Q9, PRE-Q10 and PRE-Q11).

Thirty cards of three species.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, ONES, PRIME, count_bits
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.components import (
    FISHING,
    FOOTPRINTS_OF,
    HUNTING,
    NOTHING,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
    PREY_VALUE,
    SHARED,
    WITH_RESOURCE,
)
from solutre.games.prehistory.rules.position import Position, with_bits, with_value
from solutre.games.prehistory.rules.six_actions import fishing
from solutre.games.prehistory.rules.steps import CARDS_SHOWN


def pay_prey(table: Position, sectors: i64) -> None:
    """The colours are chosen, for a fish or for a hunting card (PRE-F1, PRE-H1)."""
    if table.action == FISHING:
        fishing.catch_fish(table, sectors)
    else:
        take_prey(table, sectors)


HUNT0: Final = 27


def fresh_resources(table: Position, card: i64) -> i64:
    """The resources that a hunting card would bring at once, which may pay the fee (PRE-P6)."""
    if PREY_SCORE[card] > 0:
        return 0
    prints: i64 = table.hunted[table.seat] & FOOTPRINTS_OF[PREY_SPECIES[card]] | ALONE[card]
    return count_bits(prints & WITH_RESOURCE)


def fill_hunting_spring(table: Position, buf: vec[i64], count: i64, held: i64, total: i64) -> i64:
    """Cards that enough different colours of the upper half can pay, and the fee (PRE-H1, PRE-P6)."""
    most: i64 = ONES[fishing.sectors_held(table, HUNTING, held)]
    slots: vec[i64] = table.hunting_slots
    slot: i64 = 0
    while slot < CARDS_SHOWN:
        card: i64 = slots[slot]
        if card != NOTHING and PREY_VALUE[card] <= most and total + fresh_resources(table, card) > PREY_VALUE[card]:
            buf[count] = HUNT0 + slot
            count += 1
        slot += 1
    return count


def fill_hunting_summer(table: Position, buf: vec[i64], count: i64) -> i64:
    """As many brown markers as the card's value (PRE-H2)."""
    brown: i64 = stores.own_markers(table, HUNTING)
    slot: i64 = 0
    while slot < CARDS_SHOWN and brown > 0:
        card: i64 = table.hunting_slots[slot]
        if card != NOTHING and PREY_VALUE[card] <= brown:
            buf[count] = HUNT0 + slot
            count += 1
        slot += 1
    return count


def name_prey(table: Position, slot: i64) -> None:
    stores.begin_action(table, HUNTING, slot)
    sectors: i64 = fishing.ask_payment(table)
    if sectors != NOTHING:
        take_prey(table, sectors)


def take_prey(table: Position, sectors: i64) -> None:
    card: i64 = table.hunting_slots[table.slot]
    if stores.in_spring(table):
        stores.pay_positions(table, SHARED, fishing.half_of(table, HUNTING, sectors), "PRE-H1")
    else:
        stores.pay_markers(table, HUNTING, PREY_VALUE[card], "PRE-H2")
    table.hunting_slots = with_value(table.hunting_slots, table.slot, NOTHING)
    table.hunted = with_bits(table.hunted, table.seat, ALONE[card])
    if PREY_SCORE[card] > 0:
        table.score(table.seat, PREY_SCORE[card], "PRE-H3", (card,), "hunt_animal")  # nothing repeats (PRE-H6)
    else:
        if table.log is not None:
            table.note("hunt_footprint", "PRE-H4", table.seat, (card,))
        follow_tracks(table, card)
    stores.finish_action(table)


def follow_tracks(table: Position, card: i64) -> None:
    """The new footprint pays, and all earlier ones of its species pay again (PRE-H4, PRE-H5)."""
    reward_footprint(table, card, "PRE-H4")
    left: i64 = table.hunted[table.seat] & FOOTPRINTS_OF[PREY_SPECIES[card]] & ~ALONE[card]
    while left:
        low: i64 = left & -left
        reward_footprint(table, BIT[low % PRIME], "PRE-H5")
        left ^= low


def reward_footprint(table: Position, card: i64, clause: str) -> None:
    if PREY_RESOURCE[card] != NOTHING:
        stores.gain_resource(table, table.seat, PREY_RESOURCE[card], clause)
    if PREY_MARKER[card] != NOTHING:
        stores.gain_marker(table, table.seat, PREY_MARKER[card], clause)
    if PREY_POINTS[card] > 0:
        stores.gain_points(table, table.seat, PREY_POINTS[card], clause)
