"""How many steps a second our environments make, beside PettingZoo's connect four in the same run.

    python benchmarks/environments.py [--seconds 2] [--games 256]

Random legal play, processor time of one core; the choosing is outside of the measured time. Connect four needs
pygame (`pip install pygame`); without it ours are measured alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from solutre.adapters.pettingzoo import raw_env
from solutre.adapters.vector import VectorEnv
from solutre.core.game import games
from solutre.core.native import COMPILED

ROUNDS = 4  # of each measurement: the best counts, since others use the machine too


def best(measured: Callable[[float], float], seconds: float) -> float:
    return max(measured(seconds / ROUNDS) for _ in range(ROUNDS))


def turns_a_second(make: Callable[[], Any], seconds: float) -> float:
    """`last` and `step` of an environment of PettingZoo."""
    table, rng = make(), np.random.default_rng(1)
    table.reset(seed=1)
    steps, spent = 0, 0.0
    while spent < seconds:
        begun = time.process_time()
        seen, _, ended, cut, _ = table.last()
        spent += time.process_time() - begun
        if ended or cut:
            table.reset()
            continue
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[rng.integers(len(legal))])
        begun = time.process_time()
        table.step(action)
        spent += time.process_time() - begun
        steps += 1
    return steps / spent


def vector_steps_a_second(name: str, count: int, full: bool, seconds: float) -> float:
    """One call of `step` for so many games."""
    table = VectorEnv(name, count, inputs=full, masks=full)
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = np.array(table.choose_any())
        begun = time.process_time()
        table.step(actions)
        spent += time.process_time() - begun
        steps += count
    return steps / spent


def peers(seconds: float) -> tuple[float, ...]:
    """Connect four, raw and with PettingZoo's wrappers; nothing where it cannot be had."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError as missing:
        print(f"connect_four_v3 is not measured: it needs {missing.name}, pip install {missing.name}")
        return ()
    kinds = (connect_four_v3.raw_env, connect_four_v3.env)
    raw, wrapped = (best(partial(turns_a_second, kind), seconds) for kind in kinds)
    print(f"connect_four_v3: raw {raw:,.0f}, wrapped {wrapped:,.0f}")
    return raw, wrapped


def compared(own: float, others: tuple[float, ...]) -> str:
    """By how much ours are faster than each of the others."""
    ways = zip(("raw", "wrapped"), others, strict=False)
    times = ", ".join(f"{own / other:.1f} times {way}" for way, other in ways)
    return f" ({times})" if times else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=256)
    asked = parser.parse_args()
    print(f"engine {'compiled' if COMPILED else 'interpreted'}, {asked.games} games in one call, steps a second")
    others = peers(asked.seconds)
    for name, game in games().items():
        own = best(partial(turns_a_second, partial(raw_env, name)), asked.seconds)
        bare, full = (best(partial(vector_steps_a_second, name, asked.games, f), asked.seconds) for f in (False, True))
        print(
            f"{game.title}: AEC with inputs {own:,.0f}{compared(own, others)};"
            f" vector {bare:,.0f}, with inputs and masks {full:,.0f}"
        )


if __name__ == "__main__":
    main()
