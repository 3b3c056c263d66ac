"""How a finished game went: the scores turn by turn, and in which round each event fell."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from solutre.core.match import Match
from solutre.core.state import CHANCE
from solutre.web.tables.table_match import TableMatch

COURSES = 64  # that are kept: the end of a game is looked at again and again


@dataclass(frozen=True)
class Moment:
    """The scores after a turn, and the round that it belonged to."""

    round: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """A whole game."""

    moments: tuple[Moment, ...]  # the first is the start
    rounds: tuple[int, ...]  # of each event of the log
    last: int  # events before the last choice and what followed from it: the rest is the final scoring

    @property
    def most(self) -> int:
        """The number of rounds."""
        return max(self.rounds, default=0)

    @property
    def ends(self) -> dict[int, tuple[int, ...]]:
        """The scores after each round that has ended."""
        return {moment.round: moment.scores for moment in self.moments if moment.round}


def course_of(match: Match) -> Course:
    """The course of a match, played through once."""
    return kept(match) if isinstance(match, TableMatch) else course(match)


@lru_cache(COURSES)
def kept(match: TableMatch) -> Course:
    return course(match)


def course(match: Match) -> Course:
    """Every ply is carried out again. Rounds are those of the game, or the turns of each seat where it has none; one
    that ends with its scoring in the middle of somebody's turn is a moment, too."""
    state = match.start()
    moments, rounds = [Moment(0, tuple(map(int, state.scores)))], list[int]()
    turns, chooser = [0] * match.seats, -1
    now, last = 0, 0
    for ply, mark in zip(match.plies, match.marks, strict=True):
        begins = ply.player not in (CHANCE, chooser)
        if begins:
            turns[ply.player] += 1
        here, scores = max(now, match.game.round(state) or max(turns)), tuple(map(int, state.scores))
        if begins or (here > now and scores != moments[-1].scores):
            moments.append(Moment(now, scores))
        if ply.player != CHANCE:
            chooser, last = ply.player, len(rounds)
        now = here
        state.apply(ply.action)
        rounds += [now] * (mark - len(rounds))
    moments.append(Moment(now, tuple(map(int, state.scores))))
    return Course(tuple(moments), tuple(rounds), last)
