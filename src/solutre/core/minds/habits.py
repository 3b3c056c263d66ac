"""How people who are no masters err at a game: what they are fond of, and how far they misjudge what is hard to see.

`habits.toml` beside a game's weights: `[favourites]` are features of its mind and how many times as much they count to
a player who plays favourites; `[haze]` is by about how many points each level undervalues what is hardest to see.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from solutre.core.weights import WrongWeights

FILE = "habits.toml"


@dataclass(frozen=True)
class Habits:
    """Of a game without any, levels have the haze that they bring along, and nobody has favourites."""

    favourites: Mapping[int, float] = field(default_factory=dict)  # by the place of a feature: times as much
    haze: Mapping[str, float] = field(default_factory=dict)  # by level: points

    def fond(self, weights: Sequence[float], fondness: float) -> tuple[float, ...]:
        """Weights as somebody has them who plays favourites: with a fondness of 1 all of it, of 0 not at all."""
        return tuple(
            weight * (1 + fondness * (self.favourites.get(place, 1.0) - 1)) for place, weight in enumerate(weights)
        )


NO_HABITS: Final = Habits()


def read_habits(folder: Path, features: Sequence[str]) -> Habits:
    """For a game: its habits, with the names of its mind's features."""
    read = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    favourites = read.get("favourites", {})
    if unknown := set(favourites) - set(features):
        raise WrongWeights(f"{folder / FILE}: the mind has no feature {', '.join(sorted(unknown))}")
    places = {features.index(name): float(times) for name, times in favourites.items()}
    return Habits(places, {level: float(points) for level, points in read["haze"].items()})
