"""Least squares around the present weights: which of them would have foretold better what came out?

The present weights deserve some trust, so a change must be earned: where there is little to learn, little changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.arena.equations import solve

ALTERNATIONS = 10  # between the common scale and the trust that it means
UNSEEN = 0.1  # with a scale below this, nothing was foretold


@dataclass
class Fit:
    """The sums of a least-squares problem: what came out, what was foretold, and what each weight changes in it."""

    count: int
    squares: list[float]  # sums of came², came * foretold, foretold²
    came: list[float]  # weight -> sum of what it changes times what came out
    foretold: list[float]  # weight -> sum of what it changes times what was foretold
    grip: list[list[float]]  # weight, weight -> sum of the products of what they change

    @classmethod
    def none(cls, weights: int) -> Fit:
        return cls(0, [0.0] * 3, [0.0] * weights, [0.0] * weights, [[0.0] * weights for _ in range(weights)])

    def add(self, came: float, foretold: float, slopes: Sequence[float]) -> None:
        self.count += 1
        for i, product in enumerate((came * came, came * foretold, foretold * foretold)):
            self.squares[i] += product
        for i, slope in enumerate(slopes):
            if slope:
                self.came[i] += slope * came
                self.foretold[i] += slope * foretold
                row = self.grip[i]
                for j, other in enumerate(slopes):
                    row[j] += slope * other

    def join(self, other: Fit) -> None:
        self.count += other.count
        for mine, more in ((self.squares, other.squares), (self.came, other.came), (self.foretold, other.foretold)):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        for row, more in zip(self.grip, other.grip, strict=True):
            row[:] = [a + b for a, b in zip(row, more, strict=True)]

    def change(self, trust: Sequence[float]) -> list[float]:
        """The change of every weight that fits the lessons best, weighed against the trust in the present ones.

        What came out is foretold up to a common scale: a choice that is not taken can often be taken a turn later. The
        first weight, that of the points themselves, is the unit and does not change; the scale has its place.
        """
        scale = self.scale()
        noise = (self.squares[0] - scale * self.squares[1]) / max(1, self.count)  # left unexplained by present weights
        change = [0.0] * len(trust)
        for _ in range(ALTERNATIONS):
            if scale < UNSEEN:
                return [0.0] * len(trust)  # nothing was foretold: there is nothing to improve
            grip = [[self.squares[2], *self.foretold[1:]]]
            for i, row in enumerate(self.grip[1:], 1):
                grip.append([self.foretold[i], *row[1:]])
                grip[i][i] += noise / (scale * trust[i]) ** 2
            scale, *changes = solve(grip, [self.squares[1], *self.came[1:]])
            change = [0.0, *(scaled / scale for scaled in changes)]
        return change

    def scale(self) -> float:
        """How much of what was foretold came out."""
        return self.squares[1] / self.squares[2] if self.squares[2] else 0.0
