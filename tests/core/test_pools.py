"""Pools of pieces: what chance may say, how likely it is, and what it draws, three ways that must agree."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.core.game import game
from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.pools import (
    count_weights,
    draw_count,
    draw_evenly,
    draw_pool,
    even_weights,
    fill_counts,
    fill_pool,
    kind_at,
    pool_size,
    pool_weights,
)

BAG = 0x3021  # one piece of kind 0, two of kind 1, none of kind 2, three of kind 3
NARROW = 0b11001001  # the same with two bits a kind: 1, 2, 0, 3


@pytest.mark.parametrize(("pool", "width"), [(BAG, 4), (NARROW, 2)])
def test_a_packed_pool_tells_its_kinds_its_weights_and_its_pieces(pool: int, width: int) -> None:
    buf = vec[i64]([-9] * 5)
    assert fill_pool(buf, 0, 70, pool, width) == 3
    assert list(buf) == [70, 71, 73, -9, -9]
    assert pool_weights(pool, width) == [1, 2, 3]
    assert pool_size(pool, width) == 6
    assert [kind_at(pool, width, at) for at in range(6)] == [0, 1, 1, 3, 3, 3]


def test_an_empty_pool_has_nothing_to_say() -> None:
    buf = vec[i64]([-9] * 2)
    assert fill_pool(buf, 1, 70, 0, 4) == 1
    assert list(buf) == [-9, -9]
    assert pool_weights(0, 4) == []
    assert pool_size(0, 4) == 0


def test_a_pool_may_fill_all_bits_of_its_last_kind() -> None:
    """Fifteen pieces of kind 14: four bits a kind reach up to the bit 59."""
    pool = 15 * 16**14
    assert (pool_size(pool, 4), kind_at(pool, 4, 0), kind_at(pool, 4, 14)) == (15, 14, 14)


def test_what_is_drawn_from_a_packed_pool_is_as_likely_as_its_weight() -> None:
    rng = Rng(8)
    drawn = Counter(draw_pool(rng, BAG, 4) for _ in range(6000))
    assert set(drawn) == {0, 1, 3}
    assert 850 < drawn[0] < 1150 and 1800 < drawn[1] < 2200 and 2800 < drawn[3] < 3200  # 1,000, 2,000 and 3,000


def test_a_part_of_a_list_is_a_pool_too() -> None:
    counts = vec[i64]([9, 9, 1, 0, 3, 9])
    buf = vec[i64]([-9] * 4)
    assert fill_counts(buf, 50, counts, 2, 5) == 2
    assert list(buf) == [50, 52, -9, -9]
    assert count_weights(counts, 2, 5) == [1, 3]
    rng = Rng(1)
    drawn = Counter(draw_count(rng, counts, 2, 5) for _ in range(4000))
    assert set(drawn) == {2, 4}  # places of the list, as it is taken from
    assert 850 < drawn[2] < 1150  # one of four pieces


def test_where_all_is_alike_each_choice_is_as_likely() -> None:
    """MAM-S7: the start player is drawn, and there are as many as seats."""
    state = game("mammut").new(5)
    assert even_weights(state) == [1] * 5
    rng = Rng(3)
    drawn = Counter(draw_evenly(state, rng) for _ in range(5000))
    assert sorted(drawn) == state.legal_actions()
    assert all(850 < count < 1150 for count in drawn.values())
