"""What a strong player thinks about a position: the points, and the stones kept for a daring answer."""

from __future__ import annotations

from typing import Final

from solutre.core.appraisal import lead, weigh
from solutre.core.native import i64, vec
from solutre.core.weights import in_order
from solutre.games.cairn.rules.state import Cairn

SCORE: Final = 0  # places of what is counted
LARGER: Final = 1
FEATURES: Final = in_order({SCORE: "score", LARGER: "stones larger than the top"})


def features(state: Cairn, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has, as numbers; see FEATURES. The weights hold no constants that it needs."""
    return list(count_all(state, seat))


def count_all(state: Cairn, seat: i64) -> vec[float]:
    larger: i64 = 0
    if state.pile:
        for size in state.hands[seat]:
            if size > state.pile[-1]:
                larger += 1
    return vec[float]([float(state.scores[seat]), float(larger)])


def evaluate(state: Cairn, seat: int, weights: vec[float]) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    worths = vec[float]([weigh(count_all(state, other), weights) for other in range(state.seats)])
    return lead(worths, seat)
