"""The one random generator: small, quick, and the same stream interpreted and compiled.

It serves simulations, search and bots. The chance of a real match comes from `core.chance`, which nobody
can foresee.
"""

from __future__ import annotations

import hashlib
from typing import Final

from solutre.core.native import i64, mypyc_attr, vec

WORD: Final = 0xFFFFFFFF  # everything stays below 2**63, so no product overflows


@mypyc_attr(acyclic=True)
class Rng:
    """Three 32-bit words and a counter, stirred by shifts and sums ("small fast counting")."""

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(f"solutre rng {seed}".encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.counter: i64 = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        mixed: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & WORD)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + mixed) & WORD
        return mixed

    def below(self, n: i64) -> i64:
        """A fair integer in 0 … n-1; n is at most 2**31."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            floor: i64 = (WORD + 1) % n
            while low < floor:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def weighted(self, weights: list[int]) -> i64:
        """An index, drawn in proportion to its weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left: i64 = self.below(total)
        index: i64 = 0
        for weight in weights:
            left -= weight
            if left < 0:
                return index
            index += 1
        raise ValueError("weights must be positive")

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into a fair random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            kept: i64 = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1
