"""What each legal choice is worth to who has to choose: asked one by one, or all at once where a game knows how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.native import i64, vec
from solutre.core.state import State

Evaluate = Callable[[Any, int, vec[float]], float]  # of a position for a seat, with these weights


def appraise_each(
    evaluate: Evaluate, state: State, legal: vec[i64], count: i64, values: vec[float], weights: vec[float]
) -> None:
    """Make each choice in a copy, and ask `evaluate`."""
    mover: i64 = state.player
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        values[i] = evaluate(after, mover, weights)
        i += 1


def weigh(numbers: vec[float], weights: vec[float]) -> float:
    """The sum of numbers, each as much as it weighs; there may be more weights behind."""
    total = 0.0
    place: i64 = 0
    while place < len(numbers):
        total += numbers[place] * weights[place]
        place += 1
    return total
