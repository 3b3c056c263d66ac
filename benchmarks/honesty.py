"""Is the analysis honest? Blunders are planted where the best choice is known, and the analysis has to find them.

Late positions of games between hunters are solved: every way to the end is gone through, the seat that chooses does its
best, and whatever the others and chance may do bounds what each choice can bring. Where the worst that one choice can
lead to is better than the best of another one by two points, the other one is a blunder, whoever plays on. Where a
match cannot be solved (too many ways to share things out), a referee plays every choice to the end hundreds of times,
with seeds of its own and below each of them trees that learn what is best there, and a blunder is a choice that is
behind another one by six points and five standard errors. Quick turns alone would not do: many a choice is one of
several that belong together, and looks bad only as long as the wrong ones follow it.

The referee does all of it twice. A position at which it is not sure is left out before the analysis looks at it: if the
blunder is not six points behind both times, or if how far any choice that may be among the best is behind the best one
is uncertain by more than a point (a standard error, the trees of both times as so many samples).

Then the analysis, with the simulations that it ships with, looks at the position as if the blunder had been made. It is
right if it calls the blunder surely worse and names a choice that is no blunder by itself: nothing that is known to be
half a point worse than the best (by three standard errors of the referee). Looked at as if the best choice had been
made, it must not call that surely worse.

What was found is written down, a line for each match, in the file that `--log` names: a run that was cut short goes on
behind its last line, `--again` looks anew at the positions that are there, and every miss can be looked at by itself.
`--first` tells with which match to begin: matches from 0 on were looked at while the method was made.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import count, islice
from pathlib import Path
from typing import Any

from solutre.analysis.analysing import Analyst
from solutre.analysis.effort import Effort
from solutre.analysis.expecting import Sample, average, judged, to_the_end
from solutre.analysis.findings import SURE
from solutre.analysis.moments import Moment, moments_of, seed
from solutre.analysis.suspecting import gained
from solutre.analysis.weighing import TREES, Seeds, hides, looked_into, played_out
from solutre.bots import bot
from solutre.core.game import Game, games
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State
from solutre.core.view import view_of

POSITIONS = 40  # of each game
OF_A_MATCH = 3  # that are taken from one match
MOST_NODES = 4_000  # of a position that is solved
SAMPLES = 6  # draws that end the game: if so many agree, they change nothing
CLEARLY = 2.0  # points between a blunder and the best
LATEST = 24  # choices before the end among which blunders are looked for by playing
TRIES = 480  # games for each choice, twice …
GLANCES = 16  # … where so many games of quick turns promise a blunder
TWICE = (10**6, 2 * 10**6)  # where the worlds of the referee begin
FAR, SURELY = 6.0, 5.0  # points and standard errors behind the best
UNSURE = 1.0  # points: how uncertain a referee may be about what may be among the best
NOT_WORSE = 3.0  # standard errors within which a choice may be as good as another one
ROOM = 0.5  # points that the analysis does not tell apart

Bounds = tuple[float, float]  # the least and the most that is sure


class TooLarge(Exception):
    """There are too many ways to the end."""


class Solver:
    """What a seat can reach, whatever the others do: its points ahead of the strongest rival at the end."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[object, Bounds] = {}

    def choices(self, truth: State) -> dict[int, Bounds]:
        return {action: self.bounds(after(truth, action)) for action in truth.legal_actions()}

    def bounds(self, state: State) -> Bounds:
        if state.player == OVER:
            lead = lead_of(state, self.seat)
            return lead, lead
        key = state.key()
        if key not in self.known:
            if len(self.known) > MOST_NODES:
                raise TooLarge
            self.known[key] = self.drawn(state) if state.player == CHANCE else self.chosen(state)
        return self.known[key]

    def chosen(self, state: State) -> Bounds:
        found = [self.bounds(after(state, action)) for action in state.legal_actions()]
        least, most = zip(*found, strict=True)
        return (max if state.player == self.seat else min)(least), max(most)

    def drawn(self, state: State) -> Bounds:
        """An average over all outcomes; draws behind which nobody chooses, and which change nothing, are not gone
        through."""
        ends = [self.end(state, number) for number in range(SAMPLES)]
        if None not in ends and len(set(ends)) == 1 and ends[0] is not None:
            return ends[0], ends[0]
        found = [self.bounds(after(state, action)) for action in state.legal_actions()]
        weights = state.chance_weights()
        least, most = zip(*found, strict=True)
        return mean(least, weights), mean(most, weights)

    def end(self, state: State, number: int) -> float | None:
        """How the game ends if nobody has to choose any more."""
        world, rng = state.clone(), Rng(number)
        while world.player == CHANCE:
            world.apply(world.sample_chance(rng))
        return lead_of(world, self.seat) if world.player == OVER else None


def after(state: State, action: int) -> State:
    later = state.clone()
    later.apply(action)
    return later


def lead_of(end: State, seat: int) -> float:
    return float(end.scores[seat] - max(end.scores[other] for other in range(end.seats) if other != seat))


def mean(values: tuple[float, ...], weights: list[int]) -> float:
    return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)


# --- positions -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Known:
    """A choice of which it is known what every alternative is worth, at least and at most."""

    game: Game
    moment: Moment  # as if the blunder had been made
    effort: Effort
    bounds: dict[int, Bounds]
    best: int
    solved: bool

    def good(self, action: int) -> bool:
        """Whether a choice may be called the best one."""
        return action in self.bounds and self.bounds[action][1] >= self.bounds[self.best][0] - ROOM


def known_of(match: Match) -> list[Known]:
    """A few positions of a match: solved ones, or else ones that were played."""
    return list(islice(solved(match), OF_A_MATCH)) or list(islice(measured(match), OF_A_MATCH))


def match_of(game: Game, number: int) -> Match:
    match, player, rng = Match.new(game.id, game.seats[0], seed=number), bot("hunter"), Rng(number)
    while not match.over:
        match.play(player.choose(match.game, match.view(match.player), rng))
    return match


def solved(match: Match) -> Iterator[Known]:
    """From the end backwards, until there are too many ways; the earliest first."""
    found: list[tuple[Moment, dict[int, Bounds]]] = []
    for moment in reversed([one for one in moments_of(match) if not one.by_chance]):
        try:
            bounds = Solver(moment.player).choices(moment.truth)
        except (TooLarge, RecursionError):
            break
        if not hides(view_of(moment.truth, moment.player), moment.truth):
            found.append((moment, bounds))
    analyst = Analyst(match)
    for moment, bounds in reversed(found):
        yield from planted(match.game, moment, analyst.effort(moment), bounds, exact=True)


def measured(match: Match) -> Iterator[Known]:
    """By many games from late positions, as the seat that chose could know."""
    late = [one for one in moments_of(match) if not one.by_chance][-LATEST:]
    analyst = Analyst(match)
    for moment in late[::3]:
        view, seat = view_of(moment.truth, moment.player), moment.player
        view.narrow()  # of several orders that come to the same one is looked at: all first picks of a set are as good
        legal = view.legal_actions()
        if min(gap for gap, _ in gaps(glanced_at(match, view), seat).values()) < -FAR:
            both = [dict(zip(legal, played_out(match.game, view, legal, TRIES, begin), strict=True)) for begin in TWICE]
            if bounds := refereed(both, seat):
                yield from planted(match.game, moment, analyst.effort(moment), bounds, exact=False)


def refereed(both: Sequence[dict[int, list[Sample]]], seat: int) -> dict[int, Bounds]:
    """What is known of every choice; nothing, if the referee is not sure."""
    together = {action: [one for played in both for one in played[action]] for action in both[0]}
    found = gaps(together, seat, TREES * len(both))
    worst = min(found, key=lambda action: found[action][0])
    if any(gaps(played, seat)[worst][0] > -FAR for played in both):
        return {}
    if any(error > UNSURE for gap, error in found.values() if gap + NOT_WORSE * error > -FAR):
        return {}
    return {action: bounds_of(*gap) for action, gap in found.items()}


def glanced_at(match: Match, view: State) -> dict[int, list[Sample]]:
    """Every choice, played on by quick turns."""
    judge, worlds = to_the_end(match.game, match.seats), [view.imagine(Rng(10**6 + n)) for n in range(GLANCES)]
    return {
        action: [judged(judge, after(world, action), Rng(n)) for n, world in enumerate(worlds)]
        for action in view.legal_actions()
    }


def gaps(samples: dict[int, list[Sample]], seat: int, trees: int = TREES) -> dict[int, tuple[float, float]]:
    """How far every choice is behind the best one, and the standard error of that."""
    best = max(samples, key=lambda action: average(samples[action]).leads[seat])
    changes = {action: average(gained(samples[best], found), trees) for action, found in samples.items()}
    return {action: (change.leads[seat], change.lead_errors[seat]) for action, change in changes.items()}


def bounds_of(gap: float, error: float) -> Bounds:
    """What is sure of a choice beside the best one, which is worth nothing more than itself."""
    clear = gap < -FAR and gap < -SURELY * error
    return (gap, gap) if clear else (gap - NOT_WORSE * error, min(0.0, gap + NOT_WORSE * error))


def planted(game: Game, moment: Moment, effort: Effort, bounds: dict[int, Bounds], *, exact: bool) -> Iterator[Known]:
    """The worst choice in place of the one that was made, if it is clearly a blunder."""
    best = max(bounds, key=lambda action: bounds[action])
    worst = min(bounds, key=lambda action: bounds[action][1])
    if bounds[worst][1] <= bounds[best][0] - (CLEARLY if exact else FAR):
        yield Known(game, replace(moment, action=worst), effort, bounds, best, exact)


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

    def __init__(self, game: Game, file: Path | None) -> None:
        self.game, self.file = game, file
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

    def known(self, number: int) -> list[Known]:
        """The positions of a match, as they were written down."""
        match = match_of(self.game, number)
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
            log.write(number, [verdict(number, known) for known in known_of(match_of(log.game, number))])
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
    asked = parser.parse_args()
    print("| game | positions | of them solved | blunder found | best named | false alarms | seconds |")
    print("|---|---|---|---|---|---|---|")
    total = right = 0
    for name in asked.games:
        started = time.process_time()
        found = tallied(Log(games()[name], asked.log), asked.positions, again=asked.again, first=asked.first)
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
