"""What each choice of a turn is worth, and quick turns: tiles are looked at once for a turn, no lot is judged twice."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rules.bits import ALONE
from solutre.games.mammut.mind.counting import NO_SLOTS, NOTHING, Prospects
from solutre.games.mammut.mind.judging import lead_of, prepared
from solutre.games.mammut.mind.shares import Shares
from solutre.games.mammut.rules.components import SLOTS
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import FLIPPING, MAIN, PEEKING, RECALLING, RETURN, TAKE_ALL, TAKING

MOST_LEGAL: Final = TAKE_ALL + 1  # the last action


@mypyc_attr(acyclic=True)
class Weighing:
    """What somebody has found out who thinks about a turn.

    As long as tiles only move, they are looked at once. A pick, or a tile that is put back, changes nothing but the lot
    that the turn leads to, and many of them lead to the same one.
    """

    def __init__(self, state: Mammut, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.prospects = Prospects(state, weights)
        self.lots: vec[i64] = NO_SLOTS[:]  # those that were judged …
        self.values: vec[float] = NOTHING[: len(self.lots)]  # … what they are worth to who makes them …
        self.known: i64 = 0  # … and how many they are

    def appraise(self, state: Mammut, legal: vec[i64], count: i64, values: vec[float]) -> None:
        """`evaluate` of each choice, for who has to choose."""
        moving = only_moves_tiles(state)
        i: i64 = 0
        while i < count:
            lot: i64 = lot_behind(state, self.prospects, legal[i])
            if lot:
                values[i] = self.value_of(state, lot)
            else:
                after = state.clone()
                after.apply(legal[i])
                same = moving and MAIN <= after.phase <= RECALLING
                known = self.prospects if same else Prospects(after, self.weights)
                shares = prepared(after, known, self.weights)
                values[i] = lead_of(after, state.player, shares, self.weights)
            i += 1

    def value_of(self, state: Mammut, lot: i64) -> float:
        """What it is worth to make this lot in the turn that is being played."""
        at: i64 = 0
        while at < self.known:
            if self.lots[at] == lot:
                return self.values[at]
            at += 1
        shares = Shares(state, self.prospects.expected_counts(state, lot), self.weights)
        value = lead_of(state, state.player, shares, self.weights)
        if self.known < len(self.lots):
            self.lots[self.known] = lot
            self.values[self.known] = value
            self.known += 1
        return value

    def best(self, state: Mammut, legal: vec[i64], values: vec[float]) -> i64:
        """The first of the choices that look best."""
        count: i64 = state.fill_legal(legal)
        if count > 1:
            self.appraise(state, legal, count, values)
        best: i64 = 0
        i: i64 = 1
        while i < count:
            if values[i] > values[best]:
                best = i
            i += 1
        return legal[best]


def appraise(state: Mammut, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    Weighing(state, weights).appraise(state, legal, count, values)


def take_turn(state: Mammut, weights: vec[float]) -> None:
    """The rest of a turn: always the first of the choices that look best."""
    seat: i64 = state.player
    legal: vec[i64] = NO_SLOTS[:MOST_LEGAL]
    values: vec[float] = NOTHING[:MOST_LEGAL]
    weighing = Weighing(state, weights)
    while state.player == seat:
        moving = only_moves_tiles(state)
        choice: i64 = weighing.best(state, legal, values)
        state.apply(choice)
        if not moving or not MAIN <= state.phase <= RECALLING:
            weighing = Weighing(state, weights)
        elif choice >= SLOTS or state.phase == MAIN:  # other lots lie there, or cards
            weighing.known = 0


def only_moves_tiles(state: Mammut) -> bool:
    """Whether all tiles look after a choice as they did before."""
    return MAIN <= state.phase <= RECALLING and state.phase != PEEKING and state.phase != FLIPPING


def lot_behind(state: Mammut, prospects: Prospects, action: i64) -> i64:
    """The lot that a turn most likely makes once a tile is picked or put back; none if the turn ends with it, or if it
    is another kind of choice."""
    if action >= SLOTS:
        return 0
    tile: i64 = ALONE[action]
    if state.phase == MAIN or state.phase == TAKING:
        if state.middle == tile:
            return 0
        return prospects.completed(state, state.picked | tile, state.middle ^ tile, 0)
    kept: i64 = state.picked & ~tile
    if state.phase == RETURN and kept & (kept - 1):
        return prospects.completed(state, 0, kept, tile)
    return 0
