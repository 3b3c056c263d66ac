"""The invariants of the map, and of the places that chance is about to tell of (section V)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.prehistory.rules import chance, spaces
from solutre.games.prehistory.rules.chance import (
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
from solutre.games.prehistory.rules.components import CAMPS, MEMBERS, NOTHING
from solutre.games.prehistory.rules.layouts import CAMP_SPACE, FISH_SPACE, HALF, MEGALITH_A, SPACES, START
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import DEAL

NEW_MEMBERS = 3  # on the map and in the tent before any camp (PRE-S17)


def audit_members(table: PreHistory) -> None:
    """Members of each player, and where they may stand together (PRE-V1, PRE-V3)."""
    for seat in range(table.seats):
        on_map: i64 = 0
        for space in range(len(table.members)):
            here: i64 = spaces.members_of(table, seat, space)
            on_map += here
            listed = (table.peopled[seat * 2 + space // HALF] >> (space % HALF)) & 1 == 1
            assert listed == (here > 0), "PRE-V1: the set of peopled spaces and the members differ"
        camps: i64 = spaces.camps_built(table, seat)
        assert table.tent[seat] >= 0, "PRE-V1: fewer than no members in a tent"
        assert on_map + table.tent[seat] == NEW_MEMBERS + camps <= MEMBERS, "PRE-V1: members were lost or made"
    for space in range(1, len(table.members)):
        audit_space(table, space)


def audit_space(table: PreHistory, space: int) -> None:
    """One member at most, unless it is an own camp; nobody in a foreign camp (PRE-V3)."""
    crowd = 0
    owner = NOTHING
    for seat in range(table.seats):
        here = spaces.members_of(table, seat, space)
        crowd += here
        if spaces.has_camp(table, seat, space):
            owner = seat
    if owner == NOTHING:
        assert crowd <= 1, "PRE-V3: two members on a space that is no camp"
    else:
        assert crowd == spaces.members_of(table, owner, space), "PRE-V3: a member in a foreign camp"


def audit_camps(table: PreHistory) -> None:
    """Each camp on a camp space, one at most on each (PRE-V2)."""
    seen: vec[i64] = vec[i64]([0, 0])
    for seat in range(table.seats):
        own = 0
        for camp in range(CAMPS):
            space = table.camp_at[seat * CAMPS + camp]
            if space != NOTHING:
                assert table.land[space] == CAMP_SPACE, "PRE-V2: a camp on a space that is no camp space"
                assert not (seen[space // HALF] >> (space % HALF)) & 1, "PRE-V2: two camps on one space"
                assert spaces.has_camp(table, seat, space), "PRE-V2: the set of camps and the camps differ"
                seen[space // HALF] |= ALONE[space % HALF]
                own += 1
        assert own == spaces.camps_built(table, seat), "PRE-V2: the set of camps and the camps differ"


def owned(boards: vec[i64], first: i64, stride: i64) -> i64:
    """What all players have of something."""
    count: i64 = 0
    at: i64 = first
    while at < len(boards):
        count += boards[at]
        at += stride
    return count


def audit_map(table: PreHistory) -> None:
    """The size of the map, and its megaliths (PRE-V12, PRE-V14)."""
    assert len(table.land) == SPACES[table.seats], "PRE-V14: a map of the wrong size"
    assert table.land[START] == 0, "PRE-X10: something is printed on the start"
    gone: i64 = 0
    space: i64 = 0
    while space < len(table.land):
        if not spaces.piece_lies(table, space):
            assert FISH_SPACE <= table.land[space] <= MEGALITH_A, "PRE-X1: something was taken from an empty space"
            if table.land[space] == MEGALITH_A:
                gone += 1
        space += 1
    assert gone == owned(table.megaliths, 0, 1), "PRE-V12: megaliths were lost or made"


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
    return chance.find_place(probe)


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
