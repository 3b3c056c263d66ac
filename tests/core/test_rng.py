"""The generator: one stream everywhere, fair integers."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from solutre.core.errors import SolutreError
from solutre.core.native import i64, vec
from solutre.core.rng import Rng


def reference(seed: int, count: int) -> list[int]:
    """Small fast counting, written again with Python's big integers."""
    import hashlib

    digest = hashlib.sha256(f"solutre rng {seed}".encode()).digest()
    a, b, c = (int.from_bytes(digest[k : k + 4], "big") for k in (0, 4, 8))
    words = []
    for counter in range(1, count + 1):
        word = (a + b + counter) % 2**32
        a, b = b ^ (b >> 9), (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) % 2**32 + word) % 2**32
        words.append(word)
    return words


def test_the_stream_is_the_same_interpreted_and_compiled() -> None:
    rng = Rng(2026)
    assert [rng.word() for _ in range(500)] == reference(2026, 500)


def test_seeds_give_different_streams() -> None:
    assert len({Rng(seed).word() for seed in range(200)}) == 200


def test_below_stays_below_and_reaches_every_value() -> None:
    rng = Rng(3)
    assert {rng.below(7) for _ in range(500)} == set(range(7))
    assert {rng.below(1) for _ in range(5)} == {0}
    assert 0 <= rng.below(2**31) < 2**31


def test_below_is_fair() -> None:
    """Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand."""
    rng, draws = Rng(4), 60_000
    counts = Counter(rng.below(6) for _ in range(draws))
    assert sum((counts[k] - draws / 6) ** 2 / (draws / 6) for k in range(6)) < 20.5


def test_weights_are_kept() -> None:
    rng, draws = Rng(5), 30_000
    counts = Counter(rng.weighted([1, 2, 3]) for _ in range(draws))
    expected = {0: draws / 6, 1: draws / 3, 2: draws / 2}
    assert sum((counts[k] - expected[k]) ** 2 / expected[k] for k in expected) < 13.8  # 2 degrees of freedom


def test_a_shuffle_keeps_the_items_and_moves_them_fairly() -> None:
    rng, orders = Rng(6), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = vec[i64]([0, 1, 2])
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert sum((count - 2000) ** 2 / 2000 for count in orders.values()) < 20.5


def test_a_seed_is_any_kind_of_integer_and_nothing_else() -> None:
    assert Rng(np.int64(3)) == Rng(np.uint8(3)) == Rng(3) != Rng(-3)
    assert Rng(10**30) != Rng(10**30 + 1)
    for wrong in ("3", 1.5, 3.0, None, True, np.float64(3), (3,), b"3"):
        with pytest.raises(SolutreError, match=r"^a seed is an integer, not ") as refused:
            Rng(wrong)  # type: ignore[arg-type]
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("values", [0, -1, -7, -(2**30)])
def test_below_refuses_what_it_cannot_draw_from(values: int) -> None:
    rng = Rng(1)
    for _ in range(20):
        with pytest.raises(SolutreError, match=f"^a number is drawn from one value at least, not from {values}$"):
            rng.below(values)


def test_no_weight_at_all_is_refused() -> None:
    for weights in ([], [0], [0, 0]):
        with pytest.raises(ValueError, match="from one value at least, not from 0"):
            Rng(1).weighted(weights)


def test_the_state_is_read_and_set() -> None:
    rng = Rng(8)
    rng.word()
    state = rng.state
    assert len(state) == 4 and state[3] == 2 and all(type(word) is int for word in state)
    ahead = [rng.word() for _ in range(9)]
    rng.state = state
    assert [rng.word() for _ in range(9)] == ahead
    assert [Rng.of_state(state).word(), Rng.of_state(list(state)).word()] == [ahead[0], ahead[0]]
    assert eval(repr(rng)) == rng


def test_a_state_that_is_none_is_refused_and_changes_nothing() -> None:
    rng = Rng(9)
    before = rng.state
    for wrong in ((1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 2**32), (-1, 2, 3, 4), (1, 2, 3, 4.0), "1234", 7, None):
        with pytest.raises(SolutreError):
            Rng.of_state(wrong)  # type: ignore[arg-type]
        with pytest.raises(SolutreError):
            rng.state = wrong  # type: ignore[assignment]
    assert rng.state == before
