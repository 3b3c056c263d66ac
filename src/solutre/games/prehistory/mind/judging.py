"""What a position is worth: the lead over the strongest rival, once an action that is half chosen is completed."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.games.prehistory.mind.appraisal import Appraisal, Count
from solutre.games.prehistory.rules.state import PreHistory


def features(state: PreHistory, seat: int, weights: vec[float]) -> list[float]:
    """What a seat has, as numbers; see FEATURES."""
    count = Count(seat, weights)
    count.begin(state.clone())  # to price a walk, a member is moved for a moment
    return list(count.numbers)


def evaluate(state: PreHistory, seat: int, weights: vec[float]) -> float:
    """In points; a pick within an action is worth its best completion."""
    return Appraisal(seat, state.seats, weights).best_lead(state.clone(), 0)


def appraise(state: PreHistory, legal: vec[i64], count: int, values: vec[float], weights: vec[float]) -> None:
    """`evaluate` of each choice, for who has to choose."""
    appraisal = Appraisal(state.player, state.seats, weights)
    i: i64 = 0
    while i < count:
        after = state.clone()
        after.apply(legal[i])
        values[i] = appraisal.best_lead(after, 0)
        i += 1


def take_turn(state: PreHistory, weights: vec[float]) -> None:
    """The rest of a turn: always the best choice by `evaluate`, with the picks that complete it."""
    seat: i64 = state.player
    appraisal = Appraisal(seat, state.seats, weights)
    while state.player == seat:
        appraisal.play_best_line(state)
