"""The generator: one stream everywhere, fair integers."""

from __future__ import annotations

from collections import Counter

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
