"""What the minds of all games share: choices judged one by one, half-made choices, leads, and sums that are weighed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from solutre.core.native import i64, vec
from solutre.core.state import State

MOST_PICKS: Final = 256  # no choice that is half made can be completed in more ways
LEAST: Final = -1e9  # less than anybody has
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


def best_completion(evaluate: Evaluate, state: State, seat: i64, weights: vec[float]) -> float:
    """A choice that a seat has half made is worth what the best way to complete it is, to `evaluate`."""
    buf: vec[i64] = vec[i64]([0] * MOST_PICKS)
    count: i64 = state.fill_legal(buf)
    best = 0.0
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(buf[i])
        value: float = evaluate(after, seat, weights)
        if i == 0 or value > best:
            best = value
        i += 1
    return best


def lead(worths: vec[float], seat: i64) -> float:
    """How much more a seat has than its strongest rival; by seat what each has."""
    rival = LEAST
    other: i64 = 0
    while other < len(worths):
        if other != seat and worths[other] > rival:
            rival = worths[other]
        other += 1
    return worths[seat] - rival


def weigh(numbers: vec[float], weights: vec[float]) -> float:
    """The sum of numbers, each as much as it weighs; there may be more weights behind."""
    total = 0.0
    place: i64 = 0
    while place < len(numbers):
        total += numbers[place] * weights[place]
        place += 1
    return total
