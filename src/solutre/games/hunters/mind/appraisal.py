"""All choices of a move judged at once: the table is counted once, and for each choice what it changes.

A placement joins a few areas and completes some of them; everything else stays as it is. So nothing is copied and
counted anew for each of a hundred ways to complete a move, and the answers are those of `evaluate`.
"""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import appraise_each
from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.hunters.mind.counting import Count
from solutre.games.hunters.mind.features import COUNTED, GOLD, POINTS
from solutre.games.hunters.mind.judging import evaluate
from solutre.games.hunters.rules import completed, landscape, tribes
from solutre.games.hunters.rules.areas import PIECE, PIECES, find, is_completed, pieces_of
from solutre.games.hunters.rules.components import (
    FIRST,
    FOREST,
    KIND,
    LAKE,
    LAND,
    NO_SIDE,
    NODE_BITS,
    NODE_MASK,
    RIVER,
    SIDE,
    SIDES,
    SPOTS,
    ZONES,
)
from solutre.games.hunters.rules.landscape import NEIGHBOUR, NEIGHBOUR_BITS
from solutre.games.hunters.rules.scoring import forest_value, gold_of, leaders, river_value
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import CELL, CELL0, OCCUPY, PASS, ROTATE, ROTATE0

MOST_JOINED: Final = 16  # areas that touch an empty cell: four on each side


def appraise(state: Hunters, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    if landscape.land_left(state) == 0:  # the game may end with this tile
        appraise_each(evaluate, state, legal, count, values, weights)
        return
    appraisal = Appraisal(state, weights)
    phase: i64 = state.phase
    if phase == OCCUPY:
        appraisal.look_at_pieces(legal, count, values)
        return
    assert phase == CELL or phase == ROTATE
    i: i64 = 0
    while i < count:
        if phase == CELL:
            values[i] = appraisal.best_rotation(legal[i] - CELL0)
        else:
            values[i] = appraisal.placement(state.cell, legal[i] - ROTATE0)
        i += 1


@mypyc_attr(acyclic=True)
class Appraisal:
    """A table, counted, and one choice at a time tried in it."""

    def __init__(self, table: Hunters, weights: vec[float]) -> None:
        self.trial = table.clone()
        self.mover: i64 = table.seat
        self.tile: i64 = table.hand
        self.members: i64 = tribes.members_left(table, table.seat)  # of the mover
        self.huts: i64 = tribes.huts_left(table, table.seat)
        self.returned: i64 = 0  # members who came home from completed areas, three bits for each seat
        self.count = Count(table, weights)
        self.count.count_table(table)
        self.before: vec[float] = self.count.numbers[:]  # the table as it lies
        self.own: vec[float] = self.before[:COUNTED]  # the mover's numbers before a piece is placed
        self.joined: i64 = 0  # the areas that the tile touches, as they were before
        self.roots: vec[i64] = vec[i64]([0] * MOST_JOINED)
        self.datas: vec[i64] = vec[i64]([0] * MOST_JOINED)

    # --- a placement -----------------------------------------------------------------------------

    def best_rotation(self, cell: i64) -> float:
        """The lead after the best completion of the move on this cell."""
        rotations: i64 = landscape.fits(self.trial, self.tile, cell)
        most = -1000000.0
        rotation: i64 = 0
        while rotation < SIDES:
            if rotations >> rotation & 1:
                most = max(most, self.placement(cell, rotation))
            rotation += 1
        return most

    def placement(self, cell: i64, rotation: i64) -> float:
        """The lead after the tile is laid like this and the best piece placed, or none."""
        empty: i64 = self.trial.cells[cell]
        self.start_over()
        side: i64 = 0
        while side < SIDES:
            kind: i64 = empty >> 2 * side & 3
            if kind != NO_SIDE:
                theirs: i64 = SIDE[empty >> NEIGHBOUR + NEIGHBOUR_BITS * side & 0x1FF]
                self.set_aside(theirs & NODE_MASK)
                if kind == RIVER:
                    self.set_aside(theirs >> NODE_BITS & NODE_MASK)
                    self.set_aside(theirs >> 2 * NODE_BITS & NODE_MASK)
                    self.set_aside(theirs >> 3 * NODE_BITS)
            side += 1
        landscape.join_areas(self.trial, self.tile, empty, rotation)
        self.settle()
        most: float = self.best_piece()
        while self.joined > 0:
            self.joined -= 1
            self.trial.areas[self.roots[self.joined]] = self.datas[self.joined]
        return most

    def start_over(self) -> None:
        """Count what lay there before."""
        numbers: vec[float] = self.count.numbers
        before: vec[float] = self.before
        i: i64 = 0
        while i < len(before):
            numbers[i] = before[i]
            i += 1
        self.joined = 0
        self.returned = 0

    def set_aside(self, node: i64) -> None:
        """Remember the area of a node as it is, and count it no more."""
        root: i64 = find(self.trial.areas, node)
        i: i64 = 0
        while i < self.joined:
            if self.roots[i] == root:
                return
            i += 1
        data: i64 = self.trial.areas[root]
        self.roots[i] = root
        self.datas[i] = data
        self.joined += 1
        if data & PIECES:
            self.count_owners(KIND[root], data, -1.0)

    def count_owners(self, kind: i64, data: i64, share: float) -> None:
        pieces: i64 = pieces_of(data)
        seat: i64 = 0
        while pieces:
            if pieces & 7:
                self.count.count_area(kind, data, seat, share)
            pieces >>= 3
            seat += 1

    # --- what the tile completes -------------------------------------------------------------------

    def settle(self) -> None:
        """Count the areas of the tile as they are now: completed ones are paid, and their members come home."""
        gold: i64 = 0
        first: i64 = FIRST[self.tile]
        zone: i64 = 0
        while zone < ZONES[self.tile] + SPOTS[self.tile]:
            root: i64 = find(self.trial.areas, first + zone)
            if not completed.is_earlier(self.trial, first, zone, root):
                data: i64 = self.trial.areas[root]
                kind: i64 = KIND[root]
                if is_completed(kind, data):
                    gold += gold_of(data) if kind == FOREST else 0
                    self.pay(kind, data)
                elif data & PIECES:
                    self.count_owners(kind, data, 1.0)
            zone += 1
        if gold and self.tile < LAND and self.trial.bonus:
            self.count.numbers[self.mover * COUNTED + GOLD] = 1.0
        if self.returned:
            self.bring_home()

    def pay(self, kind: i64, data: i64) -> None:
        winners: i64 = leaders(pieces_of(data))
        seat: i64 = 0
        while winners:
            if winners & 1:
                self.count.numbers[seat * COUNTED + POINTS] += value_of(kind, data)
            winners >>= 1
            seat += 1
        self.returned += pieces_of(data)

    def bring_home(self) -> None:
        seat: i64 = 0
        while seat < self.count.seats:
            self.count.count_supply(
                seat, tribes.members_left(self.trial, seat) + self.home(seat), tribes.huts_left(self.trial, seat)
            )
            seat += 1

    def home(self, seat: i64) -> i64:
        return self.returned >> 3 * seat & 7

    # --- a piece -----------------------------------------------------------------------------------

    def best_piece(self) -> float:
        """The lead with the piece that is worth most, or with none."""
        most: float = self.begin_pieces()
        zones: i64 = ZONES[self.tile]
        rival: float = self.count.worth(self.count.best_opponent(self.mover))
        zone: i64 = 0
        while zone < zones + SPOTS[self.tile]:
            if self.huts if zone >= zones else self.members:
                data: i64 = self.area_of(zone)
                if data & PIECES == 0:
                    most = max(most, self.with_piece(KIND[FIRST[self.tile] + zone], data))
            zone += 1
        return most - rival

    def begin_pieces(self) -> float:
        """Remember the mover's numbers, and what they are worth without a piece."""
        numbers: vec[float] = self.count.numbers
        own: vec[float] = self.own
        first: i64 = self.mover * COUNTED
        i: i64 = 0
        while i < COUNTED:
            own[i] = numbers[first + i]
            i += 1
        return self.count.worth(self.mover)

    def area_of(self, zone: i64) -> i64:
        return self.trial.areas[find(self.trial.areas, FIRST[self.tile] + zone)]

    def with_piece(self, kind: i64, data: i64) -> float:
        """What the mover may hope for with a piece in an area that was nobody's."""
        numbers: vec[float] = self.count.numbers
        own: vec[float] = self.own
        first: i64 = self.mover * COUNTED
        i: i64 = 0
        while i < COUNTED:
            numbers[first + i] = own[i]
            i += 1
        members: i64 = self.members + self.home(self.mover)
        if is_completed(kind, data):
            numbers[first + POINTS] += value_of(kind, data)  # and the member comes back at once
            return self.count.worth(self.mover)
        self.count.count_area(kind, data + (1 << PIECE + 3 * self.mover), self.mover, 1.0)
        if kind == LAKE:
            self.count.count_supply(self.mover, members, self.huts - 1)
        else:
            self.count.count_supply(self.mover, members - 1, self.huts)
        return self.count.worth(self.mover)

    def look_at_pieces(self, legal: vec[i64], count: i64, values: vec[float]) -> None:
        """The tile lies already: the lead with each piece."""
        first: i64 = FIRST[self.tile]
        self.start_over()
        zone: i64 = 0
        while zone < ZONES[self.tile] + SPOTS[self.tile]:
            self.set_aside(first + zone)
            zone += 1
        self.settle()
        nothing: float = self.begin_pieces()
        rival: float = self.count.worth(self.count.best_opponent(self.mover))
        i: i64 = 0
        while i < count:
            piece: i64 = legal[i] - PASS
            if piece:
                node: i64 = tribes.node_of(self.trial, self.tile, piece)
                values[i] = self.with_piece(KIND[node], self.area_of(node - first)) - rival
            else:
                values[i] = nothing - rival
            i += 1


def value_of(kind: i64, data: i64) -> float:
    return float(forest_value(data) if kind == FOREST else river_value(data))
