"""The one random generator: small, quick, and the same stream interpreted and compiled.

It serves simulations, search and bots. The chance of a real match comes from `core.chance`, which nobody
can foresee.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, SupportsIndex

from solutre.core.errors import SolutreError, integer
from solutre.core.native import i64, mypyc_attr, vec

WORD: Final = 0xFFFFFFFF  # everything stays below 2**63, so no product overflows
WORDS: Final = 4  # of a state: three words and the counter


def seed_of(seed: object) -> int:
    """A seed is an integer; anything else would make a game that no record can name."""
    return integer(seed, "a seed")


@mypyc_attr(acyclic=True)
class Rng:
    """Three 32-bit words and a counter, stirred by shifts and sums ("small fast counting")."""

    def __init__(self, seed: SupportsIndex) -> None:
        digest = hashlib.sha256(f"solutre rng {seed_of(seed)}".encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big")
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.counter: i64 = 1

    @property
    def state(self) -> tuple[int, ...]:
        """Where the stream stands. Whoever sets it draws the same again."""
        return (self.a, self.b, self.c, self.counter)

    @state.setter
    def state(self, state: Sequence[int]) -> None:
        self.stand_at(state)

    @staticmethod
    def of_state(state: Sequence[int]) -> Rng:
        """A generator that goes on where another one stood."""
        rng = Rng(0)
        rng.stand_at(state)
        return rng

    def stand_at(self, state: Sequence[int]) -> None:
        words = checked_state(state)
        self.a = words[0]
        self.b = words[1]
        self.c = words[2]
        self.counter = words[3]

    def __reduce__(self) -> tuple[object, ...]:
        return (Rng.of_state, (self.state,))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __repr__(self) -> str:
        return f"Rng.of_state({self.state})"

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
        if low <= n or n < 0:  # seldom; with nothing to draw from, low and n are both 0
            if n < 1:
                raise SolutreError(f"a number is drawn from one value at least, not from {n}")
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


def checked_state(state: object) -> list[int]:
    """The words of a state, if it can be one."""
    words = [integer(word, "a word of a generator") for word in state] if isinstance(state, (tuple, list)) else []
    if len(words) != WORDS or min(words) < 0 or max(words) > WORD:
        raise SolutreError(f"a generator stands at {WORDS} numbers from 0 to 2**32 - 1, not at {state!r}")
    return words
