"""What each choice of a turn is worth. Nobody touches what others have, so rivals are counted once for all choices."""

from __future__ import annotations

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.core.state import OVER
from solutre.games.elawa.mind.judging import count_all, evaluate
from solutre.games.elawa.rules.state import Elawa


def appraise(state: Elawa, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    mover: i64 = state.player
    worths: vec[float] = vec[float]([0.0] * state.seats)
    counted = False  # the rivals, as long as nothing changes for them
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        if changes_for_rivals(state, after, mover):
            values[i] = evaluate(after, mover, weights)
        else:
            if not counted:
                count_rivals(after, mover, worths, weights)
                counted = True
            worths[mover] = weigh(count_all(after, mover, weights), weights)
            values[i] = lead(worths, mover)
        i += 1


def changes_for_rivals(state: Elawa, after: Elawa, mover: i64) -> bool:
    """Whether a choice makes others stand differently: the turn passes on, or the end comes nearer."""
    if mover != state.seat or after.seat != mover or after.player == OVER:
        return True
    return after.central != state.central or after.ending != state.ending


def count_rivals(state: Elawa, mover: i64, worths: vec[float], weights: vec[float]) -> None:
    other: i64 = 0
    while other < state.seats:
        if other != mover:
            worths[other] = weigh(count_all(state, other, weights), weights)
        other += 1
