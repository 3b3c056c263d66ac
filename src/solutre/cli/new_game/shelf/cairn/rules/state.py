"""Cairn as one state: the choices that it offers, and the module that carries each of them out."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.games.cairn.rules import chance, laying, setup, views
from solutre.games.cairn.rules.position import Position
from solutre.games.cairn.rules.steps import DEAL0, LAY0


@mypyc_attr(acyclic=True)
class Cairn(Position):
    """A position of Cairn: chance deals, then everybody lays."""

    def fill_legal(self, buf: vec[i64]) -> i64:
        if self.player == OVER:
            return 0
        if self.player == CHANCE:
            return chance.fill_draws(self, buf)
        return laying.fill_hand(self, buf)

    def apply(self, action: i64) -> None:
        if self.player == CHANCE:
            setup.draw_stone(self, action - DEAL0)
        else:
            laying.lay(self, action - LAY0)

    def chance_weights(self) -> list[int]:
        return chance.weights(self)

    def clone(self) -> Cairn:
        copy = Cairn(self.seats)
        copy.copy_fields(self)
        return copy

    def redact(self, observer: i64) -> Cairn:
        view = self.clone()
        view.observer = observer
        views.hide_hands(view)
        return view

    def imagine(self, rng: Rng) -> Cairn:
        world = self.clone()
        views.guess_hands(world, rng)
        return world


def start(seats: int, variant: str, topping: str = "two") -> State:
    """A new game with its chance still pending."""
    state = Cairn(seats)
    setup.agree(state, topping)
    return state
