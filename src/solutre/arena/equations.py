"""Small systems of linear equations, as fits of ratings and of weights need them."""

from __future__ import annotations

import math
from collections.abc import Sequence


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a symmetric positive system of equations (Cholesky)."""
    n = len(right)
    low = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(low[i][k] * low[j][k] for k in range(j))
            low[i][j] = math.sqrt(rest) if i == j else rest / low[j][j]
    half: list[float] = []
    for i in range(n):
        half.append((right[i] - sum(low[i][k] * half[k] for k in range(i))) / low[i][i])
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (half[i] - sum(low[k][i] * found[k] for k in range(i + 1, n))) / low[i][i]
    return found
