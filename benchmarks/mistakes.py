"""How often levels that do not search take the worse of two choices that are far apart.

    python benchmarks/mistakes.py --positions 400 [--game elawa] [--apart 2]

Positions of games at the smallest and the largest table, played by one-ply greed with a choice at random now and then.
Counted are positions with exactly two choices so many points apart to the game's `evaluate`, and positions with more
choices whose best is so far above the second best: how often did a level take another one than the best? And, the
strictest of the three, positions where any choice is so far below the best, however many are close to it: how often was
one of those taken?
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated

import typer

from solutre.bots import bot
from solutre.bots.simple import appraised
from solutre.core.game import Game, games
from solutre.core.rng import Rng
from solutre.core.view import View, view_of

LEVELS = ("cub", "gatherer", "fisher")
AT_RANDOM = 6  # one choice of so many is any choice, so that games go everywhere
ASKED = 4  # times, each level at each position


@dataclass
class Count:
    """Choices of one level, and how many of them were wrong."""

    of_two: list[bool] = field(default_factory=list)
    of_many: list[bool] = field(default_factory=list)
    of_any: list[bool] = field(default_factory=list)

    def shares(self) -> str:
        kinds = (self.of_two, self.of_many, self.of_any)
        return " ".join(f"{sum(wrong) / max(1, len(wrong)):6.1%}" for wrong in kinds)


def moments(played: Game) -> Iterator[View]:
    """Decisions with a choice, in games at the smallest and the largest table in turn."""
    number = 0
    while True:
        state, rng, greedy = played.new(played.seats[-(number % 2)]), Rng(number), bot("greedy")
        state.settle(rng)
        while state.player >= 0:
            view = view_of(state, state.player)
            legal = view.legal_actions()
            if len(legal) > 1:
                yield view
            stray = rng.below(AT_RANDOM) == 0
            state.apply(legal[rng.below(len(legal))] if stray else greedy.choose(played, view, rng))
            state.settle(rng)
        number += 1


def measure(played: Game, wanted: int, apart: float) -> dict[str, Count]:
    """So many positions of each kind, or as many as there are in a hundred times as many moments."""
    counts = {level: Count() for level in LEVELS}
    told = counts[LEVELS[0]]
    for moment, view in enumerate(moments(played)):
        legal = view.legal_actions()
        looks = appraised(played, view.imagine(Rng(moment)), legal)
        *_, second, best = sorted(looks)
        kinds = {"of_any": min(looks) <= best - apart}
        kinds["of_two" if len(legal) == 2 else "of_many"] = second <= best - apart
        asked = [kind for kind, fits in kinds.items() if fits and len(getattr(told, kind)) < wanted * ASKED]
        for level, count in counts.items() if asked else ():
            for again in range(ASKED):
                taken = looks[legal.index(bot(level).choose(played, view, Rng(moment * ASKED + again)))]
                for kind in asked:
                    getattr(count, kind).append(taken <= best - apart)
        if moment > 100 * wanted or all(len(kind) >= wanted * ASKED for kind in vars(told).values()):
            break
    return counts


def main(
    positions: Annotated[int, typer.Option(min=1, help="Of each kind, for each game.")] = 400,
    game: Annotated[str, typer.Option(help="The id of a game; all games by default.")] = "",
    apart: Annotated[float, typer.Option(help="Points between the best choice and the next.")] = 2.0,
) -> None:
    """Count the mistakes of the lower levels."""
    titles = "  ".join(f"{level + ': two, many, any':>20}" for level in LEVELS)
    print(f"{'game':12} {'positions':>14}  {titles}")
    for played in games().values():
        if game in ("", played.id):
            counts = measure(played, positions, apart)
            found = " ".join(f"{len(kind) // ASKED:4}" for kind in vars(counts[LEVELS[0]]).values())
            print(f"{played.id:12} {found}  " + "  ".join(counts[one].shares() for one in LEVELS), flush=True)


if __name__ == "__main__":
    typer.run(main)
