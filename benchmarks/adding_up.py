"""Do luck and skill add up? Whole games of equal players are analysed, and what the costs of all choices miss of what
the table changed by (the gap) is compared with what is stated as uncertain: two standard errors, so about one seat in
twenty may lie outside.

The sum itself is exact by construction: gaps are shared out (`analysis/split.py`). If costs were judged too high or too
low in a row, gaps would grow faster than the errors of single judgements. How uncertain luck, own choices and those of
the others are said to be stands beside it, and how many seconds of the processor a game takes. With `--simulations`
fewer than shipped the uncertainty is larger, and the question is the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from solutre.analysis.analysing import analysed
from solutre.analysis.split import Split, splits
from solutre.bots import bot
from solutre.core.game import Game, games
from solutre.core.match import Match
from solutre.core.rng import Rng

LEVEL = "hunter"
GAMES = 4  # of each
HAIR = 1e-6  # points that rounding may cost


@dataclass(frozen=True)
class Sum:
    """One analysed game."""

    seats: tuple[Split, ...]
    seconds: float  # of the processor

    @property
    def within(self) -> int:
        """Seats whose gap is no larger than is stated."""
        return sum(abs(one.gap) <= one.gap_error + HAIR for one in self.seats)


def match_of(game: Game, seats: int, number: int) -> Match:
    """A game of players who are all the same."""
    match, player, rng = Match.new(game.id, seats, seed=1000 + number), bot(LEVEL), Rng(number)
    while not match.over:
        match.play(player.choose(match.game, match.view(match.player), rng))
    return match


def sums(game: Game, seats: int, wanted: int, simulations: int) -> Iterator[Sum]:
    for number in range(wanted):
        started = time.process_time()
        *_, found = analysed(match_of(game, seats, number), simulations)
        yield Sum(splits(found), time.process_time() - started)


def row(title: str, seats: int, found: list[Sum]) -> str:
    every = [one for game in found for one in game.seats]
    gap, gap_error, *errors = (
        fmean(abs(getattr(one, part)) for one in every)
        for part in ("gap", "gap_error", "luck_error", "own_error", "others_error")
    )
    within = f"{sum(game.within for game in found)} of {len(every)}"
    seconds = sum(game.seconds for game in found) / len(found)
    stated = ", ".join(f"{error:.1f}" for error in errors)
    return f"| {title} | {seats} | {len(found)} | {within} | {gap:.1f} | {gap_error:.1f} | {stated} | {seconds:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games()))
    parser.add_argument("--matches", type=int, default=GAMES, help="of each game")
    parser.add_argument("--most", action="store_true", help="with the most players instead of the fewest")
    parser.add_argument("--simulations", type=int, default=0, help="of a choice, instead of those that are shipped")
    asked = parser.parse_args()
    print("| game | players | games | seats within | gap | of ± | ± of luck, own, others | seconds of a game |")
    print("|---|---|---|---|---|---|---|---|")
    for name in asked.games:
        game = games()[name]
        seats = game.seats[-1 if asked.most else 0]
        print(row(game.title, seats, list(sums(game, seats, asked.matches, asked.simulations))), flush=True)


if __name__ == "__main__":
    main()
