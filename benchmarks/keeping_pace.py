"""Whether the engine keeps pace with another build of it: the figures of `solutre bench` as ratios, in one run.

    python benchmarks/keeping_pace.py --beside OTHER/src

A process for each version takes the same figures of the same game in turn, a short while each, in processor time. What
counts is the median of the ratios of neighbours: a busy machine slows both down alike. Above 1 this engine is faster.
Where a process lies in memory makes it quicker or slower for all of its life, by up to a tenth: so both begin anew
several times, and the ratios of all these pairs are taken together.
A search has fewer and longer turns: some moments of a game cost it a hundred times as much as others, and a turn should
meet all of them. They come from games played greedily, so another mind meets other moments.
Rules may have changed: the last column tells how many decisions a random game has now for each that it had there.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from statistics import median
from typing import Annotated

import typer
from in_turn import Version

from solutre.arena import bench
from solutre.core.game import Game, games
from solutre.core.game import game as find

SEARCH = "search"
HEADS = ("random games", "driven", "copies", SEARCH, "decisions a game")
SEARCHES = 4  # rounds for each of which there is one of searches …
LONGER = 8  # … that take so many times as long
EARLIER = "_"  # began the names of the figures before version 0.1 was done
Figures = dict[str, float]


def main(
    beside: Annotated[str, typer.Option(help="The sources of another version, compiled in place.")] = "",
    game: Annotated[str, typer.Option(help="The game; by default all.")] = "",
    rounds: Annotated[int, typer.Option(help="How often each version has its turn with a game, in each pair.")] = 8,
    pairs: Annotated[int, typer.Option(help="How often both begin anew.")] = 6,
    seconds: Annotated[float, typer.Option(help="Of processor time, for each figure in a turn.")] = 0.12,
    paced: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Hold this engine against another one."""
    if paced:
        for line in sys.stdin:
            print(json.dumps(figures_of(*line.split(), seconds=seconds)), flush=True)
        return
    program = [__file__, "--paced", "--seconds", str(seconds)]
    ratios: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(pairs):
        other, this = Version(beside, program), Version(os.environ["PYTHONPATH"], program)
        for number in range(rounds):
            for name in [game] if game else games():
                for what in ["figures"] if number % SEARCHES else ["figures", SEARCH]:
                    for head, ratio in ratio_of(this, other, f"{name} {what}", first=number % 2 == 0).items():
                        ratios[name][head].append(ratio)
        this.leave()
        other.leave()
    print(f"{'':12}" + "".join(f"{head:>18}" for head in HEADS))
    for name, found in ratios.items():
        print(f"{name:12}" + "".join(f"{median(found[head]):18.3f}" for head in HEADS))


def figures_of(name: str, what: str, *, seconds: float) -> Figures:
    """With the fewest players: what a search does, or everything else."""
    game = find(name)
    if what == SEARCH:
        return {SEARCH: taken("simulations", game, seconds * LONGER)[0]}
    rolled, decisions = taken("rollouts", game, seconds)
    figures = (rolled, taken("driven", game, seconds)[1], taken("copies", game, seconds)[0], decisions / rolled)
    return dict(zip((head for head in HEADS if head != SEARCH), figures, strict=True))


def taken(figure: str, game: Game, seconds: float) -> Sequence[float]:
    """A figure of `solutre bench`, or two."""
    take: Callable[..., float | tuple[float, float]] = getattr(bench, figure, None) or getattr(bench, EARLIER + figure)
    found = take(game, game.seats[0], seconds)
    return found if isinstance(found, tuple) else (found,)


def ratio_of(this: Version, other: Version, question: str, *, first: bool) -> Figures:
    """One turn of both; who is first changes."""
    found = {version: json.loads(version.ask(question)) for version in ((this, other) if first else (other, this))}
    return {head: found[this][head] / found[other][head] for head in found[this]}


if __name__ == "__main__":
    typer.run(main)
