"""Chance fills the table place by place: what it told of lies there, what it has not told of does not (PRE-S20)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.prehistory.components import NOTHING
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_chance import (
    CEREMONY_CARD,
    DEALT,
    FISH_TILE,
    GATHERING_TILE,
    HUNTING_CARD,
    LAYOUT,
    MAP_TILE,
    NO_CHANCE,
    PIECE,
    PRICE,
    TILE_TURN,
    WEATHER_OF,
)
from solutre.games.prehistory.rules_table import DEAL


def audit_chance(table: PreHistory) -> None:
    """PRE-W3, PRE-W5, PRE-S20: chance speaks of the first empty place of the row that it is about to fill."""
    assert (table.step == DEAL) == (table.awaits != NO_CHANCE), "PRE-S20: chance has nothing to tell, or no word"
    probe: PreHistory = table.clone()
    what: i64 = PRICE
    while what < DEALT:
        if is_told(table, what):
            assert not has_place(probe, what), "PRE-S20: chance left a place empty"
        elif what == table.awaits:
            assert has_place(probe, what) and probe.at == table.at, "PRE-S20: chance tells of another place"
            audit_rest(table, what, table.at)
        else:
            audit_rest(table, what, 0)
        what += 1
    assert table.awaits != NO_CHANCE or table.at == 0, "PRE-S20: chance tells of a place and has no word"


def is_told(table: PreHistory, what: i64) -> bool:
    """Whether chance is through with something; the displays are filled again in every winter (PRE-W3, PRE-W5)."""
    if GATHERING_TILE <= what <= CEREMONY_CARD:
        return table.awaits > what  # between two winters players take from them
    return table.awaits == NO_CHANCE or table.awaits > what or table.round > 1


def has_place(probe: PreHistory, what: i64) -> bool:
    probe.awaits = what
    probe.at = 0
    return probe.find_place()


def audit_rest(table: PreHistory, what: i64, first: i64) -> None:
    """From a place on nothing lies there yet. Tiles and fish of former rounds stay (PRE-W3), cards do not (PRE-W5)."""
    stays: bool = table.round > 1 and (what == GATHERING_TILE or what == FISH_TILE)
    if table.awaits == NO_CHANCE or stays or what == LAYOUT:
        return  # the layout may have been chosen (PRE-S10)
    row: vec[i64] = row_of(table, what)
    place: i64 = first
    while place < len(row):
        assert row[place] == NOTHING, "PRE-S20: something lies where chance has not told of it"
        place += 1


def row_of(table: PreHistory, what: i64) -> vec[i64]:
    """The places of one sort."""
    if what == PRICE:
        return table.prices
    if what == GATHERING_TILE:
        return table.gathering_slots
    if what == FISH_TILE:
        return table.fish_slots
    if what == HUNTING_CARD:
        return table.hunting_slots
    if what == CEREMONY_CARD:
        return table.ceremony_slots
    if what == MAP_TILE:
        return table.map_tiles
    if what == TILE_TURN:
        return table.tile_turns
    if what == PIECE:
        return table.contents
    return table.weather_tile if what == WEATHER_OF else table.order
