"""A library in which everything comes alike on every run: `python library.py DATABASE server` or `… worker`.

The same dice fall at every table, a computer in the same position chooses the same, and who searches thinks for so many
simulations, however busy the machine is. The library itself knows nothing of this: what differs is set from here.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from solutre.bots.levels import LEVELS
from solutre.core import chance
from solutre.core.rng import Rng
from solutre.web.http.forms import Form
from solutre.web.processes.serving import serve_library
from solutre.web.processes.worker import run_worker
from solutre.web.settings import Settings
from solutre.web.tables import hints

SECRET = bytes(range(32))
WORD = "pebble"  # everybody's own share in the chance
SIMULATIONS = 16
LONG = 60.0  # seconds, which nobody needs for so few


def always_alike() -> None:
    """Take chance out of the library: secrets, words of the players, and what computers draw."""
    vars(chance)["new_secret"] = lambda: SECRET
    vars(hints)["Rng"] = lambda _now: Rng(1)
    setattr(Form, "nonce", lambda _form: WORD)  # noqa: B010
    for name, level in LEVELS.items():
        LEVELS[name] = replace(level, simulations=min(level.simulations, SIMULATIONS), seconds=LONG, most=0)


def main(database: str, process: str) -> None:
    always_alike()
    settings = Settings(database=database, pause=0.0, budget=LONG, rate=0.0, warm_up=False)
    if process == "worker":
        run_worker(settings)
    else:
        serve_library(settings, "127.0.0.1", 0, workers=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
