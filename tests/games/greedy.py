"""A player who looks one choice ahead, for tests of what minds think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Judging = Callable[[Any, int, Any], float]


def greedy(state: Any, evaluate: Judging, weights: Any, world: Any = None) -> int:
    """The action after which the position looks best, there or in a world that the view allows."""
    seat, values = int(state.player), []
    for action in state.legal_actions():
        after = (world or state).clone()
        after.apply(action)
        values.append((evaluate(after, seat, weights), -action))
    return -int(max(values)[1])
