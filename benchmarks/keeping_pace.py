"""Whether the engine keeps pace with another build of it: the figures of `solutre bench` as ratios, in one run.

    python benchmarks/keeping_pace.py --beside OTHER/src

A process for each version takes the same figures of the same game in turn, a short while each, in processor time. What
counts is the median of the ratios of neighbours: a busy machine slows both down alike. Above 1 this engine is faster.
Rules may have changed: the last column tells how many decisions a random game has now for each that it had there.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict
from statistics import median
from typing import Annotated

import typer
from in_turn import Version

from solutre.arena.bench import measure
from solutre.core.game import game as find
from solutre.core.game import games

HEADS = ("random games", "driven", "copies", "search", "decisions a game")
Figures = dict[str, float]


def main(
    beside: Annotated[str, typer.Option(help="The sources of another version, compiled in place.")] = "",
    game: Annotated[str, typer.Option(help="The game; by default all.")] = "",
    rounds: Annotated[int, typer.Option(help="How often each version has its turn with a game.")] = 24,
    seconds: Annotated[float, typer.Option(help="Of processor time, for each figure in a turn.")] = 0.12,
    paced: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Hold this engine against another one."""
    if paced:
        for line in sys.stdin:
            print(json.dumps(figures_of(line.strip(), seconds)), flush=True)
        return
    program = [__file__, "--paced", "--seconds", str(seconds)]
    other, this = Version(beside, program), Version(os.environ["PYTHONPATH"], program)
    ratios: dict[str, list[Figures]] = defaultdict(list)
    for number in range(rounds):
        for name in [game] if game else games():
            ratios[name].append(ratio_of(this, other, name, first=number % 2 == 0))
    print(f"{'':12}" + "".join(f"{head:>18}" for head in HEADS))
    for name, found in ratios.items():
        print(f"{name:12}" + "".join(f"{median(one[head] for one in found):18.3f}" for head in HEADS))
    for version in (this, other):
        version.leave()


def figures_of(name: str, seconds: float) -> Figures:
    """What `solutre bench` finds, with the fewest players."""
    game = find(name)
    speed = measure(game, game.seats[0], seconds)
    found = (speed.games, speed.driven, speed.copies, speed.simulations, speed.decisions / speed.games)
    return dict(zip(HEADS, found, strict=True))


def ratio_of(this: Version, other: Version, name: str, *, first: bool) -> Figures:
    """One turn of both; who is first changes."""
    found = {version: json.loads(version.ask(name)) for version in ((this, other) if first else (other, this))}
    return {head: found[this][head] / found[other][head] for head in HEADS}


if __name__ == "__main__":
    typer.run(main)
