"""How version 0.1 judged: blind to what chief 1 is about to collect, and to the card that is about to be sacrificed."""

from __future__ import annotations

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.games.elawa.mind.judging import coming_tokens, counted
from solutre.games.elawa.rules.components import KINDS
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import SKIP_STEP


def tokens_then(state: Elawa, seat: i64) -> vec[i64]:
    if state.step == SKIP_STEP:
        return state.available[seat * KINDS : seat * KINDS + KINDS]
    return coming_tokens(state, seat)


def evaluate_then(state: Elawa, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points, as version 0.1 saw it."""
    worths: vec[float] = vec[float]([0.0] * state.seats)
    other: i64 = 0
    while other < state.seats:
        worths[other] = weigh(counted(state, other, tokens_then(state, other), False, weights), weights)
        other += 1
    return lead(worths, seat)
