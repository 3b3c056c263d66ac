"""What a strong player counts: points, what is likely to come from occupied areas, and pieces in supply."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import lead
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import OVER
from solutre.games.hunters.mind.features import (
    BANKS,
    COUNTED,
    FOREST_PATIENCE,
    FORESTS,
    GOLD,
    HUT_WORTH,
    HUTS_LEFT,
    LAKES,
    MANY_TURNS,
    MEADOWS,
    MEMBER_WORTH,
    MEMBERS_LEFT,
    NO_MEMBER,
    PASTURES,
    POINTS,
    RETURNING,
    RIVER_PATIENCE,
    RIVERS,
)
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.areas import find, open_sides, pieces_of
from solutre.games.hunters.rules.components import FOREST, KIND, LAND, MEADOW, MOST_SEATS, RIVER, TILES
from solutre.games.hunters.rules.landscape import PIECE_OF
from solutre.games.hunters.rules.scoring import (
    forest_value,
    hunting_leaders,
    leaders,
    meadow_value,
    river_value,
    system_value,
)
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import BONUS

NOTHING: Final = vec[float]([0.0] * (COUNTED * MOST_SEATS))


def stage(left: float) -> float:
    """1 at the start, 0 when the last land tile is drawn."""
    return left / (LAND - 1)


@mypyc_attr(acyclic=True)
class Count:
    """COUNTED numbers for each seat, and what is alike for all areas of a table."""

    def __init__(self, table: Hunters, weights: vec[float]) -> None:
        left = float(landscape.land_left(table))
        self.seats: i64 = table.seats
        self.weights: vec[float] = weights
        self.stage: float = stage(left)
        # 1 while a player has many turns to come, falling to 0 over the last ones
        self.soon: float = min(1.0, left / float(table.seats) / self.weights[MANY_TURNS])
        self.forest_side: float = left / (left + self.weights[FOREST_PATIENCE])  # how likely one side is closed in time
        self.river_side: float = left / (left + self.weights[RIVER_PATIENCE])
        self.numbers: vec[float] = NOTHING[: COUNTED * table.seats]

    def count_table(self, table: Hunters) -> None:
        """Everything that lies there."""
        seat: i64 = 0
        while seat < self.seats:
            self.numbers[seat * COUNTED + POINTS] = float(table.scores[seat])
            if table.player != OVER:
                self.count_supply(seat, tribes.members_left(table, seat), tribes.huts_left(table, seat))
            seat += 1
        if table.phase == BONUS:
            self.numbers[table.seat * COUNTED + GOLD] = 1.0
        placed: vec[i64] = table.placed
        tile: i64 = 0
        while tile < TILES:
            piece: i64 = placed[tile] & PIECE_OF
            if piece:
                node: i64 = tribes.node_of(table, tile, piece)
                owner: i64 = landscape.owner_on(table, tile)
                data: i64 = table.areas[find(table.areas, node)]
                self.count_area(KIND[node], data, owner, 1.0 / float(pieces_of(data) >> 3 * owner & 7))
            tile += 1

    def count_supply(self, seat: i64, members: i64, huts: i64) -> None:
        first: i64 = seat * COUNTED
        self.numbers[first + MEMBERS_LEFT] = self.weights[MEMBER_WORTH + members] * self.soon if members else 0.0
        self.numbers[first + HUTS_LEFT] = self.weights[HUT_WORTH] * float(huts) * self.soon
        self.numbers[first + NO_MEMBER] = 0.0 if members else self.soon

    def count_area(self, kind: i64, data: i64, owner: i64, share: float) -> None:
        """Add a share of what a player's pieces in an area may hope for; outnumbered, only to come back."""
        numbers: vec[float] = self.numbers
        first: i64 = owner * COUNTED
        if kind == FOREST or kind == RIVER:
            share *= self.chance_to_close(kind, open_sides(data))
            numbers[first + RETURNING] += share * self.soon * float(pieces_of(data) >> 3 * owner & 7)
            if leaders(pieces_of(data)) >> owner & 1 == 0:
                return
            if kind == FOREST:
                numbers[first + FORESTS] += share * float(forest_value(data))
            else:
                numbers[first + RIVERS] += share * float(river_value(data))
            return
        sides: float = float(open_sides(data))
        if kind == MEADOW:
            if hunting_leaders(data) >> owner & 1:
                numbers[first + MEADOWS] += share * float(meadow_value(data))
                numbers[first + PASTURES] += share * min(sides, 12.0) * self.stage
        elif leaders(pieces_of(data)) >> owner & 1:
            numbers[first + LAKES] += share * float(system_value(data))
            numbers[first + BANKS] += share * min(sides, 4.0) * self.stage

    def chance_to_close(self, kind: i64, sides: i64) -> float:
        """How likely all open sides of an area are closed before the tiles run out."""
        side: float = self.forest_side if kind == FOREST else self.river_side
        chance = 1.0
        while sides > 0:
            chance *= side
            sides -= 1
        return chance

    def worth(self, seat: i64) -> float:
        """The points that a seat may hope for."""
        weights: vec[float] = self.weights
        numbers: vec[float] = self.numbers
        first: i64 = seat * COUNTED
        total = 0.0
        i: i64 = 0
        while i < COUNTED:
            total += weights[i] * numbers[first + i]
            i += 1
        return total

    def best_opponent(self, seat: i64) -> i64:
        best: i64 = -1
        other: i64 = 0
        while other < self.seats:
            if other != seat and (best < 0 or self.worth(other) > self.worth(best)):
                best = other
            other += 1
        return best

    def lead(self, seat: i64) -> float:
        """Hoped-for points ahead of the best opponent."""
        worths: vec[float] = vec[float]([0.0] * self.seats)
        other: i64 = 0
        while other < self.seats:
            worths[other] = self.worth(other)
            other += 1
        return lead(worths, seat)
