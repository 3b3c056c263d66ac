"""A net that foretells how a game ends: a first layer that adds up the rows of the inputs that are on, a hidden layer
of rectifiers, and for each seat the points it will be ahead and how likely it wins.

All numbers are whole (fixed point), so a net says the same interpreted and compiled. Three units of a row share a word
of 64 bits: added as one number, read apart at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from solutre.core.minds.inputs import Inputs
from solutre.core.native import append, i64, mypyc_attr, vec

FINE: Final = 4096  # a weight of 1 as a whole number; the same in both layers
FINE_RESULT: Final = 16777216.0  # products of two of them
LANES: Final = 3  # units in a word
LANE: Final = 2097152  # a lane is so wide: 21 bits …
BITS: Final = 21
HALF: Final = 1048576  # … with its sign: sums stay below 256
MASK: Final = 2097151
BLOCK: Final = 8  # words that are added up side by side
UNITS: Final = 24  # hidden units come in such blocks


@mypyc_attr(acyclic=True)
class Net:
    """The numbers of a net for so many seats. Seats are counted from the one whose inputs are asked about."""

    def __init__(
        self,
        seats: int,
        units: int,
        rows: Sequence[int],
        bias: Sequence[int],
        out: Sequence[int],
        base: Sequence[int],
        corrects: bool = False,
    ) -> None:
        self.seats: i64 = seats
        self.corrects: bool = corrects  # whether its answers come on top of what `evaluate` says
        self.units: i64 = units
        self.words: i64 = units // LANES
        self.places: i64 = len(rows) // units
        self.rows: vec[i64] = in_words(rows)  # place * words + word
        self.bias: vec[i64] = in_words(bias)
        self.out: vec[i64] = vec[i64](list(out))  # answer * units + unit; the answers: leads by seat, then wins
        self.base: vec[i64] = vec[i64](list(base))

    def ask(self, inputs: Inputs, hidden: vec[i64], answers: vec[float]) -> None:
        """Fill the answers: leads by seat, in points, then chances to win, which add up to 1. `hidden` has a place for
        each unit: who asks brings it, because threads share the net. One that corrects finds in the answers what it
        comes on top of."""
        block: i64 = 0
        while block < self.words:
            self.add_up(inputs, block, hidden)
            block += BLOCK
        seats: i64 = self.seats
        number: i64 = 0
        while number < 2 * seats:
            given = answers[number] if self.corrects else 0.0
            answers[number] = given + self.answer(number, hidden)
            number += 1
        if seats == 2:  # one wins what the other loses
            answers[0] = (answers[0] - answers[1]) / 2.0
            answers[1] = -answers[0]
        share_out(answers, seats)

    def add_up(self, inputs: Inputs, block: i64, hidden: vec[i64]) -> None:
        """The sums of some words of the hidden layer, kept at hand while the rows go by."""
        rows: vec[i64] = self.rows
        places: vec[i64] = inputs.places
        values: vec[i64] = inputs.values
        words: i64 = self.words
        count: i64 = inputs.count
        a: i64 = self.bias[block]
        b: i64 = self.bias[block + 1]
        c: i64 = self.bias[block + 2]
        d: i64 = self.bias[block + 3]
        e: i64 = self.bias[block + 4]
        f: i64 = self.bias[block + 5]
        g: i64 = self.bias[block + 6]
        h: i64 = self.bias[block + 7]
        i: i64 = 0
        while i < count:
            at: i64 = places[i] * words + block
            times: i64 = values[i]
            a += rows[at] * times
            b += rows[at + 1] * times
            c += rows[at + 2] * times
            d += rows[at + 3] * times
            e += rows[at + 4] * times
            f += rows[at + 5] * times
            g += rows[at + 6] * times
            h += rows[at + 7] * times
            i += 1
        unit: i64 = block * LANES
        rectify(hidden, unit, a)
        rectify(hidden, unit + 3, b)
        rectify(hidden, unit + 6, c)
        rectify(hidden, unit + 9, d)
        rectify(hidden, unit + 12, e)
        rectify(hidden, unit + 15, f)
        rectify(hidden, unit + 18, g)
        rectify(hidden, unit + 21, h)

    def answer(self, number: i64, hidden: vec[i64]) -> float:
        out: vec[i64] = self.out
        total: i64 = self.base[number]
        at: i64 = number * self.units
        unit: i64 = 0
        while unit < self.units:
            total += hidden[unit] * out[at + unit]
            unit += 1
        return float(total) / FINE_RESULT


def rectify(hidden: vec[i64], unit: i64, word: i64) -> None:
    """Read the three sums of a word apart; what is below 0 counts as 0."""
    low: i64 = word & MASK
    if low >= HALF:
        low -= LANE
    word = (word - low) >> BITS
    middle: i64 = word & MASK
    if middle >= HALF:
        middle -= LANE
    high: i64 = (word - middle) >> BITS
    hidden[unit] = low if low > 0 else 0
    hidden[unit + 1] = middle if middle > 0 else 0
    hidden[unit + 2] = high if high > 0 else 0


def share_out(answers: vec[float], seats: i64) -> None:
    """The answers about winning as chances that add up to 1 (softmax)."""
    most = answers[seats]
    number: i64 = seats + 1
    while number < 2 * seats:
        most = max(most, answers[number])
        number += 1
    total = 0.0
    number = seats
    while number < 2 * seats:
        answers[number] = math.exp(max(-40.0, answers[number] - most))
        total += answers[number]
        number += 1
    number = seats
    while number < 2 * seats:
        answers[number] /= total
        number += 1


def in_words(numbers: Sequence[int]) -> vec[i64]:
    """Numbers of units, three to a word."""
    found: vec[i64] = vec[i64]()
    at = 0
    while at < len(numbers):
        low: i64 = numbers[at]
        middle: i64 = numbers[at + 1]
        high: i64 = numbers[at + 2]
        found = append(found, (high * LANE + middle) * LANE + low)
        at += LANES
    return found
