"""How much of a difference luck may explain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

BEYOND_LUCK = 2.0  # standard errors, for what is called sure


def beyond_luck(gaps: Sequence[float]) -> float:
    """The mean, or nothing if it may well be chance."""
    mean = fmean(gaps)
    return mean if abs(mean) > BEYOND_LUCK * standard_error(gaps) else 0.0


def standard_error(gaps: Sequence[float]) -> float:
    """By how much a mean of so many is usually off."""
    return stdev(gaps) / math.sqrt(len(gaps))
