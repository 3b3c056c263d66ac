"""What a position is worth: the lead, once a move that is half made is completed in the best way."""

from __future__ import annotations

from solutre.core.appraisal import best_completion
from solutre.core.native import i64, vec
from solutre.games.hunters.mind.counting import Count, stage
from solutre.games.hunters.mind.features import COUNTED
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import OCCUPY, ROTATE


def features(state: Hunters, seat: int, weights: vec[float]) -> list[float]:
    """The counts of the seat, then those of its best opponent, then the share of land tiles left."""
    count = Count(state, weights)
    count.count_table(state)
    mine: i64 = seat * COUNTED
    theirs: i64 = count.best_opponent(seat) * COUNTED
    own = [count.numbers[mine + i] for i in range(COUNTED)]
    return own + [count.numbers[theirs + i] for i in range(COUNTED)] + [stage(float(landscape.land_left(state)))]


def evaluate(state: Hunters, seat: int, weights: vec[float]) -> float:
    """The lead, but a move half made is worth what its best completion is."""
    if state.seat == seat:
        return best_lead(state, seat, weights)
    table: Hunters = state
    while half_made(table):
        table = completed(table, weights)
    return lead(table, seat, weights)


def half_made(table: Hunters) -> bool:
    return table.phase == ROTATE or table.phase == OCCUPY


def best_lead(table: Hunters, seat: i64, weights: vec[float]) -> float:
    """The lead after the best completion of the seat's own move."""
    if not half_made(table):
        return lead(table, seat, weights)
    return best_completion(best_lead, table, seat, weights)


def lead(table: Hunters, seat: i64, weights: vec[float]) -> float:
    """Hoped-for points ahead of the best opponent, as the table lies."""
    count = Count(table, weights)
    count.count_table(table)
    return count.lead(seat)


def completed(table: Hunters, weights: vec[float]) -> Hunters:
    """The position after the choice that is best for the player who has to finish the move."""
    buf: vec[i64] = vec[i64]([0] * 16)
    count: i64 = table.fill_legal(buf)
    best: Hunters = table
    most = 0.0
    i: i64 = 0
    while i < count:
        after = table.clone()
        after.apply(buf[i])
        value = best_lead(after, table.seat, weights)
        if i == 0 or value > most:
            best = after
            most = value
        i += 1
    return best
