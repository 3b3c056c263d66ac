"""What chance is about to tell of exists."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_chance import (
    CEREMONY_CARD,
    FISH_TILE,
    GATHERING_TILE,
    HUNTING_CARD,
    MAP_TILE,
    PIECE,
    PLACE_IN_ORDER,
    PRICE,
    TILE_TURN,
    WEATHER_OF,
)


def audit_chance(table: PreHistory) -> None:
    """PRE-W3, PRE-W5, PRE-S20: chance speaks of a slot, a tile, a space or a seat that there is."""
    assert 0 <= table.at <= places(table), "PRE-S20: chance would tell of a place that there is not"


def places(table: PreHistory) -> i64:
    """The last place of which chance could tell now."""
    awaits: i64 = table.awaits
    if awaits == GATHERING_TILE:
        return last_of(table.gathering_slots)
    if awaits == FISH_TILE:
        return last_of(table.fish_slots)
    if awaits == HUNTING_CARD:
        return last_of(table.hunting_slots)
    if awaits == CEREMONY_CARD:
        return last_of(table.ceremony_slots)
    if awaits == PRICE:
        return last_of(table.prices)
    if awaits == MAP_TILE:
        return last_of(table.map_tiles)
    if awaits == TILE_TURN:
        return last_of(table.tile_turns)
    if awaits == PIECE:
        return last_of(table.members)
    if awaits == WEATHER_OF or awaits == PLACE_IN_ORDER:
        return table.seats - 1
    return last_of(table.members)


def last_of(row: vec[i64]) -> i64:
    return len(row) - 1
