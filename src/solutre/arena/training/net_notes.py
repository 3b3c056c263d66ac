"""Positions of games as the inputs of who decides in them, one behind the other, for a net to learn from."""

from __future__ import annotations

from solutre.bots.judging import Judge
from solutre.core.game import Game
from solutre.core.minds.inputs import Inputs
from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import OVER, State


@mypyc_attr(acyclic=True)
class Notes:
    """Every so-many-th decision of some games: what was on, who decided, and the how-many-th decision it was."""

    def __init__(self, game: Game, stride: int) -> None:
        self.write = game.inputs
        self.stride: i64 = stride
        self.inputs = Inputs()
        self.places: vec[i64] = vec[i64]()  # of all rows, one behind the other
        self.values: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()  # of each row: how many are its own
        self.seats: vec[i64] = vec[i64]()  # who decides
        self.moments: vec[i64] = vec[i64]()  # the number of the decision in its game

    def note(self, state: State, moment: i64) -> None:
        """Write a position down, in which somebody decides."""
        inputs = self.inputs
        self.write(state, state.player, inputs)
        i: i64 = 0
        while i < inputs.count:
            self.places = append(self.places, inputs.places[i])
            self.values = append(self.values, inputs.values[i])
            i += 1
        self.counts = append(self.counts, inputs.count)
        self.seats = append(self.seats, state.player)
        self.moments = append(self.moments, moment)

    def is_noted(self, moment: i64, offset: i64) -> bool:
        return (moment + offset) % self.stride == 0


def play_greedily(judge: Judge, state: State, rng: Rng, notes: Notes, wander: i64) -> i64:
    """A game to its end by what looks best to who decides, one choice in so many at random. Returns the decisions."""
    offset: i64 = rng.below(notes.stride)
    moment: i64 = 0
    state.settle(rng)
    while state.player != OVER:
        if notes.is_noted(moment, offset):
            notes.note(state, moment)
        moment += 1
        count: i64 = state.fill_legal(judge.legal)
        if count == 1:
            state.apply(judge.legal[0])
        elif rng.below(wander) == 0:
            state.apply(judge.legal[rng.below(count)])
        else:
            state.apply(judge.quick_choice(state.redact(state.player).imagine(rng), rng))
        state.settle(rng)
    return moment
