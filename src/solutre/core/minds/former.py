"""How an earlier version thought about a game: numbers and settings that no training changes, for a fixed yardstick.

`shaman-0.1.toml` beside a game's weights has those of version 0.1: `[thinking]`, `[weights]` and `[constants]`, and
where there was one the `[outlook]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from solutre.core.appraisal import Evaluate
from solutre.core.weights import USUAL_THINKING, Thinking, WrongWeights

FILE = "shaman-0.1.toml"
TakeTurn = Callable[[Any, Any], None]  # of a position, with these weights


@dataclass(frozen=True)
class Former:
    """What a game was thought about with; no weights: as it is today."""

    weights: tuple[float, ...] = ()
    outlook: tuple[float, ...] = ()
    thinking: Thinking = USUAL_THINKING
    evaluate: Evaluate | None = None  # where the mind has changed since, or choices were judged one by one
    take_turn: TakeTurn | None = None  # where quick turns were taken at once


def read_former(
    folder: Path, names: Sequence[str], evaluate: Evaluate | None = None, take_turn: TakeTurn | None = None
) -> Former:
    """For a game: the numbers of its features and constants then, in the order of their names."""
    read = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    weights = {**read["weights"], **read.get("constants", {})}
    outlook = read.get("outlook", {})
    for there in (weights, outlook):
        if there and list(there) != list(names):
            raise WrongWeights(f"{folder / FILE}: the names are not those of the mind")
    return Former(tuple(weights.values()), tuple(outlook.values()), Thinking(**read["thinking"]), evaluate, take_turn)


NOT_KNOWN: Final = Former()
