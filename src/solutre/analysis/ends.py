"""Last choices: where the rest of a game is small, every way to its end is gone through instead of being tried out.

What is worked out is no sample: it may be quoted by whoever selected by it. Only the worlds that a view allows are
imagined, where somebody holds a secret; then what selects and what is quoted imagine worlds of their own.
"""

from __future__ import annotations

import math

from solutre.analysis.expecting import Sample
from solutre.bots.solving import WORLDS, worked_out
from solutre.core.state import State
from solutre.core.view import View

POSITIONS = 20_000  # that are looked at for one choice

Ends = dict[int, list[Sample]]  # a choice -> how it ends, world by world


def ends_of(table: State, seed: int) -> Ends:
    """How every choice ends if all seats do their best, in imagined worlds; nothing, if there are too many ways. The
    truth of a finished game is looked at like a view that hides nothing."""
    seats = int(table.seats)
    found: Ends = {}
    for action, worths in worked_out(View(table), POSITIONS, math.inf, seed).items():
        found[action] = []
        for share, worth in worths:
            sample = (worth[seats:], worth[:seats])
            found[action] += [sample] * round(share * WORLDS)
    return found


def best_end(ends: Ends, action: int, seat: int) -> tuple[int, float]:
    """The choice that ends best for a seat, and how many points better than the one that was made; that one itself if
    nothing ends better."""
    leads = {one: sum(sample[0][seat] for sample in samples) / len(samples) for one, samples in ends.items()}
    best = max(leads, key=lambda one: (leads[one], one == action))
    return best, leads[best] - leads[action]
