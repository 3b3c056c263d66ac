"""What one's own games tell together: wins with their uncertainty, runs, and where the points come from."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import TypeVar

from solutre.arena.ratings import wilson
from solutre.bots import bot_names
from solutre.core.game import Game
from solutre.web.store.results import LATE, RESIGNED, Ending, Outcome

PEOPLE = "people"  # who plays against people plays against no level
LATELY = 5  # games that are held against one's average
SURE = 2.0  # standard errors beyond which it is hardly luck
ENOUGH = 2 * LATELY  # games before anything is held against anything
T = TypeVar("T", str, int)


@dataclass(frozen=True)
class Own:
    """A finished game and what came of the reader's seat."""

    ending: Ending
    own: Outcome

    @property
    def seats(self) -> int:
        return len(self.ending.outcomes)

    @property
    def others(self) -> list[Outcome]:
        return [one for one in self.ending.outcomes if one.seat != self.own.seat]

    @property
    def against(self) -> str:
        """The strongest level at the table, or people where anybody else was a person."""
        levels = [one.level for one in self.others]
        known = bot_names()
        return max(levels, key=lambda level: known.index(level) if level in known else -1) if all(levels) else PEOPLE

    @property
    def won(self) -> bool:
        return self.own.place == 1 and self.own.hand != RESIGNED

    @property
    def share(self) -> float:
        """Of the victory; who resigned has none, whatever a computer made of it."""
        return self.own.share if self.won else 0.0


@dataclass(frozen=True)
class Share:
    """How many of some games were won, between which limits that is sure, and a fair share of them."""

    games: int
    wins: float
    fair: float  # of 1
    low: float
    high: float

    @property
    def part(self) -> float:
        return self.wins / self.games


@dataclass(frozen=True)
class KindFigures:
    """The points of one kind in an average game of mine: all games, the last few, and what the others made in them."""

    kind: str  # its id, or a clause that belongs to none
    usual: float
    lately: float
    others: float
    sure: bool  # that the last few differ from the earlier ones by more than luck


def own_games(endings: Sequence[Ending]) -> list[Own]:
    """The games of a reader that count, the latest first. Where several people shared a device nobody knows which of
    them asks, a game by forgotten rules has no figures, and a seat that a computer played for longer is not theirs."""
    found = []
    for ending in endings:
        mine = [one for one in ending.outcomes if one.seat in ending.mine]
        if len(mine) == 1 and len(ending.outcomes) > 1 and mine[0].hand != LATE:
            found.append(Own(ending, mine[0]))
    return found


def shared_games(endings: Sequence[Ending]) -> int:
    """How many games were finished on one device by several people: they are not counted, and their number is told."""
    return sum(len(ending.mine) > 1 for ending in endings)


def shares_by(games: Sequence[Own], key: Callable[[Own], T]) -> dict[T, Share]:
    """Wins by what a game is sorted by."""
    sorted_in: dict[T, list[Own]] = {}
    for one in games:
        sorted_in.setdefault(key(one), []).append(one)
    return {what: share_of(some) for what, some in sorted(sorted_in.items())}


def share_of(games: Sequence[Own]) -> Share:
    wins = sum(one.share for one in games)
    return Share(len(games), wins, fmean(1 / one.seats for one in games), *wilson(wins, len(games)))


def runs(games: Sequence[Own]) -> tuple[int, int]:
    """Wins in a row up to now, and the most there ever were."""
    now, longest, run = 0, 0, 0
    for number, one in enumerate(games):
        run = run + 1 if one.won else 0
        longest = max(longest, run)
        if run == number + 1:
            now = run
    return now, longest


def best_of(games: Sequence[Own]) -> Own | None:
    """The game with most points; of several the latest."""
    return max(games, key=lambda one: one.own.score, default=None)


def figures(game: Game, games: Sequence[Own]) -> list[KindFigures]:
    """The kinds of points that anybody won in these games of one game, in its order."""
    won = {clause for one in games for outcome in one.ending.outcomes for clause in outcome.points}
    kinds = {kind.id: kind.clauses for kind in game.guide.kinds if kind.clauses & won}
    kinds |= {clause: frozenset({clause}) for clause in sorted(won) if clause not in game.guide.kind_of}
    return [_figures(kind, clauses, games) for kind, clauses in kinds.items()]


def _figures(kind: str, clauses: frozenset[str], games: Sequence[Own]) -> KindFigures:
    mine = [_points(one.own, clauses) for one in games]
    others = [fmean(_points(other, clauses) for other in one.others) for one in games]
    return KindFigures(kind, fmean(mine), fmean(mine[:LATELY]), fmean(others), hardly_luck(mine))


def _points(outcome: Outcome, clauses: frozenset[str]) -> int:
    return sum(points for clause, points in outcome.points.items() if clause in clauses)


def hardly_luck(values: Sequence[float]) -> bool:
    """Whether the first few values differ from the rest by more than two standard errors."""
    if len(values) < ENOUGH:
        return False
    few, rest = values[:LATELY], values[LATELY:]
    spread = (variance(few) * (len(few) - 1) + variance(rest) * (len(rest) - 1)) / (len(values) - 2)
    error = math.sqrt(spread * (1 / len(few) + 1 / len(rest)))
    return abs(fmean(few) - fmean(rest)) > SURE * error
