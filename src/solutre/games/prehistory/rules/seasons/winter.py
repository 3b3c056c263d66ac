"""Winter: a new centre, new displays, a new turn order (section W).

The season that opens the rounds 2 to 5 (PRE-T1, PRE-T2).
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.chance import GATHERING_TILE
from solutre.games.prehistory.rules.components import NOTHING
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.steps import CARDS_SHOWN, WINTER


def begin_winter(table: Position) -> None:
    """The next tile of the stack comes to the centre; areas keep their rotation (PRE-W1, PRE-W7)."""
    table.season = WINTER
    table.round += 1
    table.note("winter", "PRE-W1", CHANCE, (table.round, stores.centre(table)))
    stores.crown_pillars(table, "PRE-W2")
    table.hunting_slots = table.hunting_slots[:]
    table.ceremony_slots = table.ceremony_slots[:]
    slot: i64 = 0
    while slot < CARDS_SHOWN:  # cards left are discarded (PRE-W5)
        table.hunting_slots[slot] = NOTHING
        table.ceremony_slots[slot] = NOTHING
        slot += 1
    table.awaits = GATHERING_TILE
    table.at = 0


def reorder(table: Position) -> None:
    """First the players on the ceremony track, then the others as before; the track is cleared (PRE-W6)."""
    old: vec[i64] = table.order
    table.order = old[:]
    table.track = table.track[:]
    moved: i64 = 0
    place: i64 = 0
    while place < table.seats and table.track[place] != NOTHING:
        table.order[place] = table.track[place]
        moved |= ALONE[table.track[place]]
        table.track[place] = NOTHING
        place += 1
    at: i64 = 0
    while at < table.seats:
        if not (moved >> old[at]) & 1:
            table.order[place] = old[at]
            place += 1
        at += 1
    if table.log is not None:
        table.note("order", "PRE-W6", CHANCE, tuple(table.order))
