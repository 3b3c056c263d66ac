"""How long a player that searches may think: simulations, seconds of the clock, or seconds of the processor."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from solutre.core.errors import SolutreError

HELD = "@"  # shaman@500 is held to 500 simulations, shaman@0.2s to 0.2 seconds of the processor
SECONDS = "s"
ENDLESS = 1_000_000_000  # simulations that nobody makes


@dataclass(frozen=True)
class Budget:
    """So many simulations or seconds for a choice, whichever are spent first."""

    simulations: int = 0
    seconds: float = math.inf
    measured: bool = False  # whether the seconds are the processor's, which hold wherever clocks are stopped
    most: int = 0  # simulations where seconds run, if these shall not end before the seconds do

    def simulations_in(self, seconds: float) -> int:
        """How many are allowed in so many seconds; where all clocks stand still, the simulations are the limit."""
        return max(self.most, self.simulations) if seconds < math.inf else self.simulations

    def clock(self, seconds: float | None = None) -> Clock:
        """A clock that starts now: its own seconds, or others that are asked for; of the processor always its own."""
        if self.measured:
            return Clock(self.seconds, time.thread_time)
        return Clock(self.seconds if seconds is None else seconds, time.perf_counter)


class Clock:
    """Seconds that run."""

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self.now = now
        self.seconds = seconds
        self.until = now() + seconds

    def spent(self) -> bool:
        return self.now() >= self.until

    def left(self) -> float:
        return max(0.0, self.until - self.now())


def held_to(budget: Budget, name: str, held: str) -> Budget:
    """A smaller budget than a level has, as its name says behind the @."""
    if not budget.simulations:
        raise SolutreError(f"{name!r}: this level does not search, so there is nothing to hold it to")
    if held.endswith(SECONDS) and (seconds := positive(held.removesuffix(SECONDS))):
        return Budget(ENDLESS, seconds, measured=True)
    if held.isascii() and held.isdecimal() and 1 <= int(held) <= budget.simulations:
        return Budget(int(held), budget.seconds)
    raise SolutreError(
        f"{name!r}: behind {HELD} stands a number of simulations, from 1 to {budget.simulations}, or seconds: 0.2s"
    )


def positive(written: str) -> float:
    """Seconds as they are written, or 0 for what is no number of them."""
    try:
        seconds = float(written)
    except ValueError:
        return 0.0
    return seconds if 0 < seconds < math.inf else 0.0
