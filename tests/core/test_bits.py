"""Sets as integers: counted, listed and drawn from."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import (
    ALONE,
    BIT,
    MOST_MEMBERS,
    ONES,
    PRIME,
    count_bits,
    draw_set,
    fill_dense,
    fill_set,
    nth_bit,
)

ODD = 0b10101010  # the members 1, 3, 5 and 7
ENDS = 1 + 2**62  # the lowest and the highest member that there can be
FULL = 2**63 - 1


def test_each_member_alone_is_a_set_and_is_found_by_its_bit() -> None:
    assert len(ALONE) == MOST_MEMBERS == 63
    assert (ALONE[0], ALONE[5], ALONE[62]) == (1, 32, 4611686018427387904)
    assert [BIT[ALONE[place] % PRIME] for place in range(63)] == list(range(63))


@pytest.mark.parametrize(("members", "count"), [(0, 0), (1, 1), (ODD, 4), (0xFF, 8), (ENDS, 2), (FULL, 63), (2**40, 1)])
def test_a_set_is_counted_wherever_its_members_lie(members: int, count: int) -> None:
    assert count_bits(members) == count


def test_a_small_set_is_counted_by_a_table() -> None:
    assert (ONES[0], ONES[ODD], ONES[0x7F], ONES[0xFF]) == (0, 4, 7, 8)
    assert len(ONES) == 256


@pytest.mark.parametrize(
    ("members", "places"),
    [(ODD, [1, 3, 5, 7]), (ENDS, [0, 62]), (2**8 + 2**15 + 2**16, [8, 15, 16]), (FULL, list(range(63)))],
)
def test_the_members_are_named_from_the_lowest_up(members: int, places: list[int]) -> None:
    assert [nth_bit(members, n) for n in range(count_bits(members))] == places


def test_a_list_of_members_goes_on_behind_what_is_listed() -> None:
    buf = vec[i64]([-9] * 8)
    assert fill_set(buf, 0, 100, 0b101) == 2
    assert fill_set(buf, 2, 200, ODD) == 6
    assert list(buf) == [100, 102, 201, 203, 205, 207, -9, -9]
    assert fill_set(buf, 3, 0, 0) == 3  # nothing is added
    assert list(buf) == [100, 102, 201, 203, 205, 207, -9, -9]


@pytest.mark.parametrize("members", [0, 1, ODD, 0b11111011, 0xFFFFFFFF, ENDS, FULL])
def test_a_dense_set_is_listed_alike(members: int) -> None:
    one, other = vec[i64]([0] * 70), vec[i64]([0] * 70)
    count = fill_set(one, 2, 40, members)
    assert fill_dense(other, 2, 40, members) == count == 2 + count_bits(members)
    assert list(one)[:count] == list(other)[:count]


def test_every_member_is_drawn_as_often_and_nothing_else() -> None:
    rng = Rng(4)
    drawn = Counter(draw_set(rng, ODD, 8) for _ in range(4000))
    assert set(drawn) == {1, 3, 5, 7}
    assert all(850 < count < 1150 for count in drawn.values())  # 1,000 each; five standard deviations are 137


def test_a_lone_member_is_drawn_for_sure() -> None:
    assert {draw_set(Rng(seed), 2**59, 60) for seed in range(20)} == {59}
