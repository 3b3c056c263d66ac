"""components.toml as numbers for the rules, with the totals of the box checked (CAI-C1, CAI-C2)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

BOX: Final[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[1] / "book" / "components.toml").read_text(encoding="utf-8")
)
STONES: Final[list[dict[str, Any]]] = BOX["stone"]

SIZES: Final = 3
SIZE_NAMES: Final = tuple(str(stone["size"]) for stone in STONES)
COUNT: Final = [int(stone["count"]) for stone in STONES]  # in the box, by size
POINTS: Final = [int(stone["points"]) for stone in STONES]  # CAI-V1
IN_HAND: Final[int] = BOX["game"]["in_hand"]  # CAI-S1
FEWEST: Final[int] = BOX["game"]["players_min"]
MOST: Final[int] = BOX["game"]["players_max"]

if len(STONES) != SIZES or sum(COUNT) != 9:
    raise ValueError("the box holds nine stones of three sizes (CAI-C1)")
if sum(COUNT) < MOST * IN_HAND:
    raise ValueError("there are too few stones for so many players (CAI-C2)")
