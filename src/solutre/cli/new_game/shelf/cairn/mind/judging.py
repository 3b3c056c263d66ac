"""What a strong player thinks about a position: the points, and the stones kept for a daring answer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from solutre.core.appraisal import weigh
from solutre.core.native import i64, vec
from solutre.core.state import State
from solutre.core.weights import read_weights
from solutre.games.cairn.rules.state import Cairn

FEATURES: Final = ("score", "stones larger than the top")
WEIGHTS: Final[list[float]] = read_weights(Path(__file__).parent, FEATURES)


def features(state: State, seat: int) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    assert isinstance(state, Cairn)
    return list(count_all(state, seat))


def count_all(state: Cairn, seat: i64) -> vec[float]:
    larger: i64 = 0
    if state.pile:
        for size in state.hands[seat]:
            if size > state.pile[-1]:
                larger += 1
    return vec[float]([float(state.scores[seat]), float(larger)])


def worth_of(state: Cairn, seat: i64) -> float:
    return weigh(count_all(state, seat), WEIGHTS)


def evaluate(state: State, seat: int) -> float:
    """How much better a seat stands than its strongest rival, in points."""
    assert isinstance(state, Cairn)
    rival = -1e9
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, worth_of(state, other))
    return worth_of(state, seat) - rival
