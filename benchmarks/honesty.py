"""Is the analysis honest? Blunders are planted where the best choice is known, and the analysis has to find them.

Which choices are blunders is worked out in benchmarks/blunders.py: late positions of games between hunters are solved,
or a referee plays them to the end hundreds of times.

Then the analysis, with the simulations that it ships with, looks at the position as if the blunder had been made. It is
right if it calls the blunder surely worse and names a choice that is no blunder by itself: nothing that is known to be
half a point worse than the best (by three standard errors of the referee). Looked at as if the best choice had been
made, it must not call that surely worse.

What was found is written down, a line for each match, in the file that `--log` names: a run that was cut short goes on
behind its last line, `--again` looks anew at the positions that are there, and every miss can be looked at by itself.
`--first` tells with which match to begin: matches from 0 on were looked at while the method was made. With `--most` as
many players sit at the table as the game allows, and what is written down goes into a file of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from blunders import Bounds, Known, known_of, match_of

from solutre.analysis.analysing import Analyst
from solutre.analysis.findings import SURE
from solutre.analysis.moments import moments_of, seed
from solutre.analysis.weighing import Seeds, looked_into
from solutre.core.game import Game, games
from solutre.core.match import Match

POSITIONS = 40  # of each game


# --- what the analysis says ----------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What the analysis said of one position."""

    match: int
    ply: int
    solved: bool
    made: int
    best: int
    bounds: dict[int, Bounds]
    named: int | None  # what it calls surely better than the blunder
    right: bool
    alarm: bool  # the best choice is called surely worse than something that is not as good

    @property
    def found(self) -> bool:
        """Whether the blunder is called one, whatever is named in its place."""
        return self.named is not None


def verdict(number: int, known: Known) -> Verdict:
    named, other = surely_better(known, known.moment.action), surely_better(known, known.best)
    right = named is not None and known.good(named)
    alarm = other is not None and not known.good(other)
    moment = known.moment
    return Verdict(number, moment.ply, known.solved, moment.action, known.best, known.bounds, named, right, alarm)


def surely_better(known: Known, made: int) -> int | None:
    """The choice that the analysis calls surely better than another one, if any."""
    moment, source = replace(known.moment, action=made), f"{known.game.id} {made}"
    seeds = Seeds(*(seed(source, moment.ply, part) for part in ("best", "cost", "open")))
    weighed = looked_into(known.game, moment, known.effort, seeds, at_the_table=False).weighed
    if weighed is None:
        return None
    lead, error = weighed.change.leads[moment.player], weighed.change.lead_errors[moment.player]
    return weighed.best if lead < -SURE * error else None


# --- what is written down ------------------------------------------------------------------------


class Log:
    """The verdicts on one game, a line for each match."""

    def __init__(self, game: Game, file: Path | None, *, most: bool = False) -> None:
        self.game, self.file, self.most = game, file, most
        lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
        told = [one for one in map(json.loads, lines) if one["game"] == game.id]
        self.matches: dict[int, list[Verdict]] = {one["match"]: list(map(read, one["verdicts"])) for one in told}

    def write(self, number: int, verdicts: list[Verdict]) -> None:
        self.matches[number] = verdicts
        if self.file:
            line = {"game": self.game.id, "match": number, "verdicts": [asdict(one) for one in verdicts]}
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")

    def verdicts(self) -> list[Verdict]:
        return [one for number in sorted(self.matches) for one in self.matches[number]]

    def match(self, number: int) -> Match:
        return match_of(self.game, number, most=self.most)

    def known(self, number: int) -> list[Known]:
        """The positions of a match, as they were written down."""
        match = self.match(number)
        moments = {moment.ply: moment for moment in moments_of(match)}
        found = ((one, replace(moments[one.ply], action=one.made)) for one in self.matches[number])
        effort = Analyst(match).effort
        return [Known(self.game, moment, effort(moment), one.bounds, one.best, one.solved) for one, moment in found]


def read(told: dict[str, Any]) -> Verdict:
    bounds = {int(action): (low, high) for action, (low, high) in told["bounds"].items()}
    return Verdict(**(told | {"bounds": bounds}))


def judged_matches(log: Log, wanted: int, *, again: bool, first: int = 0) -> Iterator[list[Verdict]]:
    """Match after match until enough positions were found."""
    found = 0
    for number in count(first):
        if found >= wanted:
            return
        if again and number in log.matches:
            log.write(number, [verdict(number, known) for known in log.known(number)])
        elif number not in log.matches:
            log.write(number, [verdict(number, known) for known in known_of(log.match(number))])
        found += len(log.matches[number])
        yield log.matches[number]


def tallied(log: Log, wanted: int, *, again: bool, first: int = 0) -> list[Verdict]:
    found: list[Verdict] = []
    for verdicts in judged_matches(log, wanted, again=again, first=first):
        found += verdicts
        right = sum(one.right for one in found)
        print(f"\r{log.game.title}: {right} of {len(found)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for one in found:
        if not one.right or one.alarm:
            print(f"{log.game.title}, match {one.match}, ply {one.ply}: {one}", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games()))
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game, at least")
    parser.add_argument("--log", type=Path, help="where verdicts are written down")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--again", action="store_true", help="look anew at positions that are written down")
    parser.add_argument("--most", action="store_true", help="with the most players instead of the fewest")
    asked = parser.parse_args()
    print("| game | positions | of them solved | blunder found | best named | false alarms | seconds |")
    print("|---|---|---|---|---|---|---|")
    total = right = 0
    for name in asked.games:
        started = time.process_time()
        log = Log(games()[name], asked.log, most=asked.most)
        found = tallied(log, asked.positions, again=asked.again, first=asked.first)
        counts = (
            len(found),
            *(sum(getattr(one, part) for one in found) for part in ("solved", "found", "right", "alarm")),
        )
        row = (games()[name].title, *counts, round(time.process_time() - started))
        print(f"| {' | '.join(map(str, row))} |", flush=True)
        total, right = total + len(found), right + counts[3]
    print(f"{right} of {total}: {100 * right / total:.1f} %")


if __name__ == "__main__":
    main()
