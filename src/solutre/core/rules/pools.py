"""Pools: how many pieces of each kind lie in a bag or in a shuffled stack, and what chance draws from them.

A packed pool is one integer with `width` bits for each kind. Other pools are a part of a list of numbers. Chance names
a kind, in proportion to its pieces: as a list of actions, as their weights, or drawn without a list.
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import ALONE
from solutre.core.state import State

# --- packed ------------------------------------------------------------------------------------


def fill_pool(buf: vec[i64], count: i64, first: i64, pool: i64, width: i64) -> i64:
    """Append an action for each kind that is there to the `count` that are listed. How many there are now."""
    mask: i64 = ALONE[width] - 1
    action: i64 = first
    while pool:
        if pool & mask:
            buf[count] = action
            count += 1
        pool >>= width
        action += 1
    return count


def pool_weights(pool: i64, width: i64) -> list[int]:
    """The pieces of each kind that is there."""
    mask: i64 = ALONE[width] - 1
    weights: list[int] = []
    while pool:
        if pool & mask:
            weights.append(pool & mask)
        pool >>= width
    return weights


def pool_size(pool: i64, width: i64) -> i64:
    """All pieces."""
    mask: i64 = ALONE[width] - 1
    size: i64 = 0
    while pool:
        size += pool & mask
        pool >>= width
    return size


def kind_at(pool: i64, width: i64, at: i64) -> i64:
    """The kind of the at-th piece, from 0, in the order of the kinds."""
    mask: i64 = ALONE[width] - 1
    kind: i64 = 0
    at -= pool & mask
    while at >= 0:
        pool >>= width
        kind += 1
        at -= pool & mask
    return kind


def draw_pool(rng: Rng, pool: i64, width: i64) -> i64:
    """The kind of a fair piece."""
    return kind_at(pool, width, rng.below(pool_size(pool, width)))


# --- counted -----------------------------------------------------------------------------------


def fill_counts(buf: vec[i64], first: i64, counts: vec[i64], start: i64, end: i64) -> i64:
    """An action for each kind that is there; the counts stand from `start` up to `end`."""
    count: i64 = 0
    at: i64 = start
    while at < end:
        if counts[at] > 0:
            buf[count] = first + at - start
            count += 1
        at += 1
    return count


def count_weights(counts: vec[i64], start: i64, end: i64) -> list[int]:
    """The pieces of each kind that is there."""
    return [counts[at] for at in range(start, end) if counts[at] > 0]


def draw_count(rng: Rng, counts: vec[i64], start: i64, end: i64) -> i64:
    """The place of the count of a fair piece."""
    total: i64 = 0
    at: i64 = start
    while at < end:
        total += counts[at]
        at += 1
    left: i64 = rng.below(total)
    at = start
    while left >= counts[at]:
        left -= counts[at]
        at += 1
    return at


# --- listed ------------------------------------------------------------------------------------


def even_weights(state: State) -> list[int]:
    """All that chance may say is as likely."""
    return [1] * len(state.legal_actions())


def draw_evenly(state: State, rng: Rng) -> i64:
    """One of all that chance may say, each as likely."""
    legal = state.legal_actions()
    return legal[rng.below(len(legal))]
