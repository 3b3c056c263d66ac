"""Hunters & Gatherers as one state: which choices a phase offers, and the module that carries each of them out."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import fill_set
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import chance, members, placing, setup, turn
from solutre.games.hunters.rules.components import (
    HIGH,
    LAND,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import (
    BEGIN0,
    BONUS,
    CELL,
    CELL0,
    DRAW,
    DRAW0,
    OCCUPY,
    PASS,
    ROTATE,
    ROTATE0,
    WHO_BEGINS,
)

DRAWN = "drawn"  # who begins (HUN-S5)


@mypyc_attr(acyclic=True)
class Hunters(Position):
    """A position of Hunters & Gatherers. Only the order of the stacks is hidden, and it does not exist before a tile is
    drawn: a view is the whole position."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Hunters:
        copy = Hunters(self.seats)
        copy.copy_fields(self)
        return copy

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == CELL:
            return placing.fill_cells(self, buf)
        if phase == ROTATE:
            return fill_set(buf, 0, ROTATE0, self.options)
        if phase == OCCUPY:
            return fill_set(buf, 0, PASS, self.options)
        if phase == DRAW:
            count: i64 = fill_set(buf, 0, DRAW0 - 1, self.land_low)
            return fill_set(buf, count, DRAW0 - 1 + HIGH, self.land_high)
        if phase == BONUS:
            return fill_set(buf, 0, DRAW0 - 1 + LAND, self.bonus)
        if phase == WHO_BEGINS:
            return fill_set(buf, 0, BEGIN0, 2**self.seats - 1)
        return 0  # the game is over

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == CELL:
            placing.choose_cell(self, action - CELL0)
        elif phase == ROTATE:
            placing.place_tile(self, action - ROTATE0)
        elif phase == OCCUPY:
            members.place_piece(self, action - PASS)
        elif phase == WHO_BEGINS:
            turn.begin(self, action - BEGIN0)
        else:
            turn.draw(self, action - DRAW0 + 1)

    def chance_weights(self) -> list[int]:
        return chance.weights(self)

    def sample_chance(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def rollout(self, rng: Rng) -> i64:
        decisions: i64 = 0
        while self.player != OVER:
            if self.player == CHANCE:
                self.apply(chance.sample(self, rng))
            else:
                self.apply(chance.sample_action(self, rng))
                decisions += 1
        return decisions


def start(seats: int, variant: str, first: str = "seat") -> Hunters:
    """A new game, the first tile not yet drawn. The first seat begins, or whom the lot names; nothing else depends on
    seats (HUN-S5, HUN-C8)."""
    state = Hunters(seats)
    setup.set_up(state)
    if first == DRAWN:
        state.phase = WHO_BEGINS
    return state
