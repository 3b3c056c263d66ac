"""Hunters & Gatherers as one state: which choices a phase offers, and the module that carries each of them out."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import chance, members, placing, setup, turn
from solutre.games.hunters.rules.components import (
    HIGH,
    LAND,
)
from solutre.games.hunters.rules.position import Position
from solutre.games.hunters.rules.steps import BONUS, CELL, CELL0, DRAW, DRAW0, OCCUPY, PASS, ROTATE, ROTATE0


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
            return fill_bits(buf, 0, self.options, ROTATE0)
        if phase == OCCUPY:
            return fill_bits(buf, 0, self.options, PASS)
        if phase == DRAW:
            count: i64 = fill_bits(buf, 0, self.land_low, DRAW0 - 1)
            return fill_bits(buf, count, self.land_high, DRAW0 - 1 + HIGH)
        if phase == BONUS:
            return fill_bits(buf, 0, self.bonus, DRAW0 - 1 + LAND)
        return 0  # the game is over

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == CELL:
            placing.choose_cell(self, action - CELL0)
        elif phase == ROTATE:
            placing.place_tile(self, action - ROTATE0)
        elif phase == OCCUPY:
            members.place_piece(self, action - PASS)
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


def fill_bits(buf: vec[i64], count: i64, bits: i64, first: i64) -> i64:
    """Append first + place for each bit that is set."""
    while bits:
        if bits & 1:
            buf[count] = first
            count += 1
        first += 1
        bits >>= 1
    return count


def start(seats: int, variant: str) -> Hunters:
    """A new game, the first tile not yet drawn; seat 0 begins, and nothing else depends on seats (HUN-S5, HUN-C8)."""
    state = Hunters(seats)
    setup.set_up(state)
    return state
