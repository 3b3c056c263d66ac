"""What a strong player thinks about: points, what is likely to come from occupied areas, and pieces in supply."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from solutre.core.native import i64, vec
from solutre.core.state import OVER, State
from solutre.core.weights import read_weights
from solutre.games.hunters.components import FOREST, KIND, LAND, MEADOW, RIVER, TILES
from solutre.games.hunters.rules import BONUS, OCCUPY, ROTATE, Hunters
from solutre.games.hunters.rules_areas import find, open_sides, pieces_of
from solutre.games.hunters.scoring import (
    forest_value,
    hunting_leaders,
    leaders,
    meadow_value,
    river_value,
    system_value,
)

# what is counted for each seat
POINTS: Final = 0
FORESTS: Final = 1  # expected points of occupied forests that are not completed
RIVERS: Final = 2
MEADOWS: Final = 3  # what the hunters would get now
PASTURES: Final = 4  # open sides of those meadows: animals may still come, as far as tiles are left
LAKES: Final = 5  # what the huts would get now
BANKS: Final = 6  # open rivers of those systems
MEMBERS_LEFT: Final = 7  # members in supply, as far as turns are left to use them
RETURNING: Final = 8  # gatherers and fishers who are likely to come back in time
HUTS_LEFT: Final = 9
NO_MEMBER: Final = 10  # with an empty supply, tiles are only laid
GOLD: Final = 11  # a bonus tile is about to be drawn
COUNTED: Final = 12
FEATURES: Final = (
    "points", "forests", "rivers", "meadows", "pastures", "lakes", "banks", "members left", "returning", "huts left",
    "no member", "gold",
)  # fmt: skip
# constants, behind the weights of what is counted
FOREST_PATIENCE: Final = 12  # with so many tiles left, every other open side is closed in time
RIVER_PATIENCE: Final = 13
MANY_TURNS: Final = 14  # so many turns are more than enough for all pieces
HUT_WORTH: Final = 15
MEMBER_WORTH: Final = 15  # plus how many are in supply
CONSTANTS: Final = (
    "forest patience", "river patience", "many turns", "hut", "one member", "two members", "three members",
    "four members", "five members",
)  # fmt: skip
WEIGHTS: Final[list[float]] = read_weights(Path(__file__).parent, FEATURES, CONSTANTS)


def stage(left: float) -> float:
    """1 at the start, 0 when the last land tile is drawn."""
    return left / (LAND - 1)


def time_left(table: Hunters, left: float) -> float:
    """1 while a player has many turns to come, falling to 0 over the last ones."""
    return min(1.0, left / float(table.seats) / WEIGHTS[MANY_TURNS])


def chance_to_close(sides: i64, left: float, patience: float) -> float:
    """How likely all open sides of an area are closed before the tiles run out."""
    chance = 1.0
    while sides > 0:
        chance *= left / (left + patience)
        sides -= 1
    return chance


def count_all(table: Hunters) -> vec[float]:
    """COUNTED numbers for each seat."""
    counts: vec[float] = vec[float]([0.0] * (COUNTED * table.seats))
    left = float(table.land_left())
    soon: float = time_left(table, left)
    seat: i64 = 0
    while seat < table.seats:
        count_supply(table, seat, soon, counts)
        seat += 1
    tile: i64 = 0
    while tile < TILES:
        piece: i64 = table.piece_on(tile)
        if piece:
            count_piece(table, table.owner_on(tile), table.node_of(tile, piece), left, counts)
        tile += 1
    return counts


def count_supply(table: Hunters, seat: i64, soon: float, counts: vec[float]) -> None:
    first: i64 = seat * COUNTED
    counts[first + POINTS] = float(table.scores[seat])
    if table.player == OVER:
        return
    members: i64 = table.members_left(seat)
    counts[first + MEMBERS_LEFT] = WEIGHTS[MEMBER_WORTH + members] * soon if members else 0.0
    counts[first + HUTS_LEFT] = WEIGHTS[HUT_WORTH] * float(table.huts_left(seat)) * soon
    counts[first + NO_MEMBER] = soon if members == 0 else 0.0
    counts[first + GOLD] = 1.0 if table.phase == BONUS and table.seat == seat else 0.0


def count_piece(table: Hunters, owner: i64, node: i64, left: float, counts: vec[float]) -> None:
    """A piece earns its share of what its owner gets from the area; outnumbered, nothing."""
    data: i64 = table.areas[find(table.areas, node)]
    kind: i64 = KIND[node]
    first: i64 = owner * COUNTED
    chance = 1.0
    if kind == FOREST or kind == RIVER:
        patience: float = WEIGHTS[FOREST_PATIENCE if kind == FOREST else RIVER_PATIENCE]
        chance = chance_to_close(open_sides(data), left, patience)
        counts[first + RETURNING] += chance * time_left(table, left)
    winners: i64 = hunting_leaders(data) if kind == MEADOW else leaders(pieces_of(data))
    if winners >> owner & 1:
        share: float = chance / float(pieces_of(data) >> 3 * owner & 7)
        count_area(kind, data, share, share * stage(left), first, counts)


def count_area(kind: i64, data: i64, share: float, growth: float, first: i64, counts: vec[float]) -> None:
    """What a share of an area adds to the counts of its owner."""
    sides: float = float(open_sides(data))
    if kind == FOREST:
        counts[first + FORESTS] += float(forest_value(data)) * share
    elif kind == RIVER:
        counts[first + RIVERS] += float(river_value(data)) * share
    elif kind == MEADOW:
        counts[first + MEADOWS] += float(meadow_value(data)) * share
        counts[first + PASTURES] += min(sides, 12.0) * growth
    else:
        counts[first + LAKES] += float(system_value(data)) * share
        counts[first + BANKS] += min(sides, 4.0) * growth


def worth(counts: vec[float], seat: i64) -> float:
    """The points that a seat may hope for."""
    total = 0.0
    i: i64 = 0
    while i < COUNTED:
        total += WEIGHTS[i] * counts[seat * COUNTED + i]
        i += 1
    return total


def best_opponent(counts: vec[float], seat: i64, seats: i64) -> i64:
    best: i64 = -1
    other: i64 = 0
    while other < seats:
        if other != seat and (best < 0 or worth(counts, other) > worth(counts, best)):
            best = other
        other += 1
    return best


def features(state: State, seat: int) -> list[float]:
    """The counts of the seat, then those of its best opponent, then the share of land tiles left."""
    assert isinstance(state, Hunters)
    counts = count_all(state)
    mine: i64 = seat * COUNTED
    theirs: i64 = best_opponent(counts, seat, state.seats) * COUNTED
    own = [counts[mine + i] for i in range(COUNTED)]
    return own + [counts[theirs + i] for i in range(COUNTED)] + [stage(float(state.land_left()))]


def evaluate(state: State, seat: int) -> float:
    """The lead, but a move half made is worth what its best completion is."""
    assert isinstance(state, Hunters)
    if state.seat == seat:
        return best_lead(state, seat)
    table: Hunters = state
    while half_made(table):
        table = completed(table)
    return lead(table, seat)


def half_made(table: Hunters) -> bool:
    return table.phase == ROTATE or table.phase == OCCUPY


def best_lead(table: Hunters, seat: i64) -> float:
    """The lead after the best completion of the seat's own move."""
    if not half_made(table):
        return lead(table, seat)
    buf: vec[i64] = vec[i64]([0] * 16)
    count: i64 = table.fill_legal(buf)
    most = 0.0
    i: i64 = 0
    while i < count:
        after = table.clone()
        after.apply(buf[i])
        value = best_lead(after, seat)
        if i == 0 or value > most:
            most = value
        i += 1
    return most


def lead(table: Hunters, seat: i64) -> float:
    """Hoped-for points ahead of the best opponent, as the table lies."""
    counts = count_all(table)
    return worth(counts, seat) - worth(counts, best_opponent(counts, seat, table.seats))


def completed(table: Hunters) -> Hunters:
    """The position after the choice that is best for the player who has to finish the move."""
    buf: vec[i64] = vec[i64]([0] * 16)
    count: i64 = table.fill_legal(buf)
    best: Hunters = table
    most = 0.0
    i: i64 = 0
    while i < count:
        after = table.clone()
        after.apply(buf[i])
        value = best_lead(after, table.seat)
        if i == 0 or value > most:
            best = after
            most = value
        i += 1
    return best
