"""Whether searching players miss won ends, against the plainest search there is: every way to the end.

    python benchmarks/endgames.py --ends 200 --level elder

Late positions of greedy games at the smallest and the largest table of each game, whose rest is small enough to look at
all of it, without memory and without anything that the players use. Told are how many ends there were, in how many
choices differ, how often the best was missed, and how often a sure win was.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from solutre.bots import bot
from solutre.core.game import Game, games
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.core.view import View, view_of

DEEPEST = 150  # choices and draws in a row
Worth = list[tuple[float, float]]  # by seat: the share of the victory, then the points ahead


class TooLarge(Exception):
    """The rest has more positions than anybody wants to look at."""


class Exhaustive:
    """Looks at every way to the end, up to so many positions."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.depth = 0

    def choices(self, view: View) -> dict[int, tuple[float, float]]:
        """What each choice of a view is worth to who decides, over the worlds that fit."""
        worlds = [view.imagine(Rng(number)) for number in range(1 if alone(view) else 64)]
        return {action: self._mean(worlds, action, int(view.player)) for action in view.legal_actions()}

    def _mean(self, worlds: list[State], action: int, seat: int) -> tuple[float, float]:
        found = [self._after(world, action)[seat] for world in worlds]
        return sum(won for won, _ in found) / len(found), sum(ahead for _, ahead in found) / len(found)

    def _after(self, world: State, action: int) -> Worth:
        self.left -= 1
        if self.left < 0 or self.depth > DEEPEST:
            raise TooLarge
        then = world.clone()
        then.apply(action)
        self.depth += 1
        found = self._worth(then)
        self.depth -= 1
        return found

    def _worth(self, world: State) -> Worth:
        if world.player == OVER:
            return ended(world)
        ways = [self._after(world, action) for action in world.legal_actions()]
        if world.player == CHANCE:
            whole = sum(world.chance_weights())
            shares = [weight / whole for weight in world.chance_weights()]
            return [(mean(shares, ways, seat, 0), mean(shares, ways, seat, 1)) for seat in range(world.seats)]
        mover = int(world.player)
        return max(ways, key=lambda way: (round(way[mover][0], 9), round(way[mover][1], 9)))


def mean(shares: Sequence[float], ways: Sequence[Worth], seat: int, part: int) -> float:
    """What chance leaves a seat of the victory, or of the points."""
    return sum(share * way[seat][part] for share, way in zip(shares, ways, strict=True))


def alone(view: View) -> bool:
    """Whether one world fits."""
    return len({view.imagine(Rng(number)).key() for number in range(64)}) == 1


def ended(world: State) -> Worth:
    scores, places = [int(score) for score in world.scores], world.ranking()
    found = []
    for seat, place in enumerate(places):
        best_rival = max(score for other, score in enumerate(scores) if other != seat)
        found.append((1 / places.count(1) if place == 1 else 0.0, float(scores[seat] - best_rival)))
    return found


def late_views(played: Game, seats: int, seed: int, last: int) -> Iterator[View]:
    """Views of the last decisions with a choice of a greedy game, the very last first."""
    state, rng, seen = played.new(seats), Rng(seed), list[View]()
    state.settle(rng)
    player = bot("fisher")
    while state.player >= 0:
        view = view_of(state, state.player)
        if len(view.legal_actions()) > 1:
            seen = [*seen[-last + 1 :], view]
        state.apply(player.choose(played, view, rng))
        state.settle(rng)
    yield from reversed(seen)


def small_ends(
    played: Game, wanted: int, largest: int, last: int, tries: int = 0
) -> Iterator[tuple[View, dict[int, tuple[float, float]]]]:
    """Late views in which choices differ and whose rest is small, with what every choice is worth."""
    found, seed = 0, 0
    while found < wanted and seed < (tries or 4 * wanted):
        seed += 1
        for view in late_views(played, played.seats[seed % 2 - 1], seed, last):
            try:
                worths = Exhaustive(largest).choices(view)
            except TooLarge:
                break
            if len(set(worths.values())) > 1 and found < wanted:
                found += 1
                yield view, worths


def main(
    ends: Annotated[int, typer.Option(min=1, help="For each game.")] = 200,
    level: Annotated[str, typer.Option(help="Who is asked.")] = "elder",
    largest: Annotated[int, typer.Option(help="Positions of the rest, counted as often as they come up.")] = 4000,
    last: Annotated[int, typer.Option(help="So many of the last choices of a game are looked at.")] = 6,
    game: Annotated[str, typer.Option(help="The id of a game; all games by default.")] = "",
) -> None:
    """Count missed ends."""
    print(f"{'game':12} {'ends':>5} {'missed':>7} {'sure wins':>10} {'missed':>7} {'ms a choice':>12}")
    for played in games().values():
        if game not in ("", played.id):
            continue
        count = missed = sure = lost = 0
        spent = 0.0
        for view, worths in small_ends(played, ends, largest, last):
            before = time.thread_time()
            won, ahead = worths[bot(level).choose(played, view, Rng(count), math.inf)]
            spent += time.thread_time() - before
            best = max(worths.values())
            count += 1
            missed += best[0] > won + 1e-6 or (abs(best[0] - won) < 1e-6 and best[1] > ahead + 1e-6)
            sure += best[0] > 1 - 1e-6
            lost += best[0] > 1 - 1e-6 > won
        print(
            f"{played.id:12} {count:5} {missed:7} {sure:10} {lost:7} {1000 * spent / max(1, count):12.2f}", flush=True
        )


if __name__ == "__main__":
    typer.run(main)
