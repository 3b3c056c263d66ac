"""Counting finished games: what came of each seat, and how seats, levels and cards fared in all of them together."""

from __future__ import annotations

import logging
from collections import Counter
from functools import lru_cache

from sqlalchemy.exc import SQLAlchemyError

from solutre.arena.balance.components import Naming, namings
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.web.errors import Unsure
from solutre.web.store.results import LATE, RESIGNED, SEAT, Ending, Key, Outcome, Results, Tally
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Store
from solutre.web.tables.table_match import Matches, TableMatch

AT_ONCE = 8  # finished games of before that are counted in one go
LOOK = 8000  # of them that are found at once: to look for them reads through all tables
OF_A_READER = 40  # … where one reader waits for their own
LEVEL, PEOPLE, PROGRAM = "level", "people", "program"
log = logging.getLogger("solutre.web")


class Endings:
    """Counts every finished game once: after its last choice, or later where that failed or was long ago."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self.store = store
        self.matches = matches
        self.results = Results(store.database)
        self._behind: list[str] = []  # tables that are over, and that are still to be counted

    def count(self, code: str) -> None:
        """Count a game that is over. Whatever fails here is tried again later, and never harms the game."""
        try:
            stored = self.store.read(code)
            first, last, choices = self.results.span(code)
            ending = Ending(code, stored.table.game, last, last - first, choices, self._outcomes(stored))
            self.results.keep(ending, self._counted(stored, ending))
        except (SolutreError, SQLAlchemyError, Unsure) as problem:
            log.error("table %s is not counted yet: %s", code, problem)

    def catch_up(self, limit: int = AT_ONCE, reader: str = "") -> bool:
        """Count some games that were finished before, of one reader or of all; False once there are none left."""
        codes = self.results.uncounted(limit, reader) if reader else self._next(limit)
        for code in codes:
            self.count(code)
        return len(codes) == limit if reader else bool(self._behind)

    def _next(self, limit: int) -> list[str]:
        self._behind = self._behind or self.results.uncounted(LOOK)
        codes, self._behind = self._behind[:limit], self._behind[limit:]
        return codes

    def _match(self, stored: StoredTable) -> TableMatch | None:
        """The match of a table, unless it was played by rules that nobody knows any more."""
        try:
            return self.matches.of(stored)
        except SolutreError:
            return None

    def _outcomes(self, stored: StoredTable) -> tuple[Outcome, ...]:
        match = self._match(stored)
        return outcomes_of(stored, match) if match else ()

    def _counted(self, stored: StoredTable, ending: Ending) -> dict[Key, Tally]:
        """A game that left another one began in the middle: it tells nothing about seats, levels and cards."""
        match = self._match(stored)
        return tallies_of(match, ending.outcomes) if match and not stored.table.forked else {}


def outcomes_of(stored: StoredTable, match: TableMatch) -> tuple[Outcome, ...]:
    """What came of each seat of a match that is over."""
    places, scores = match.state.ranking(), [int(score) for score in match.state.scores]
    points: list[Counter[str]] = [Counter() for _ in places]
    for event in match.state.log or ():
        if event.points and event.player >= 0:
            points[event.player][event.clause] += event.points
    share = 1 / places.count(1)
    return tuple(
        Outcome(
            seat.number,
            seat.name,
            played_by(seat),
            place,
            share if place == 1 else 0.0,
            score,
            dict(won),
            hand_of(seat, match),
        )
        for seat, place, score, won in zip(stored.seats, places, scores, points, strict=True)
    )


def hand_of(seat: SeatRow, match: TableMatch) -> str:
    """Whether a person gave this seat up, or took it over when half of its choices or more had been made."""
    if seat.resigned is not None:
        return RESIGNED
    if seat.came is None:
        return ""
    own = [at for at, ply in enumerate(match.plies) if match.chosen[at] and ply.player == seat.number]
    before = sum(at < seat.came for at in own)
    return LATE if 2 * before >= len(own) else ""


def played_by(seat: SeatRow) -> str:
    """The level of a computer, what programs from outside are called together, or nothing for a person."""
    if seat.held == PERSON:
        return PROGRAM if seat.program else ""
    return seat.level


def tallies_of(match: TableMatch, outcomes: tuple[Outcome, ...]) -> dict[Key, Tally]:
    """What one game adds to the sums: each seat, who sat there, and the cards that the log tells they had."""
    seats, counted = len(outcomes), dict[Key, Tally]()
    had = Counter(
        (event.player, (event.kind, str(value)))
        for event in match.state.log or ()
        if event.player >= 0 and (naming := components(match.game).get(event.kind))
        for value in naming.values(event)
    )
    for one in outcomes:
        told: Counter[Key] = Counter({key: events for (seat, key), events in had.items() if seat == one.seat})
        told.update([(f"{SEAT}/{seats}", str(one.seat))])
        if not one.hand:  # else nobody knows whose strength it was
            told.update([(LEVEL, one.level or PEOPLE)])
        for key, events in told.items():
            counted[key] = plus(counted.get(key, Tally()), tallied(events, one.share, seats))
    return counted


def tallied(events: int, share: float, seats: int) -> Tally:
    """One player whom something concerned so many times. A winner of four is worth 4 and the others 0, so that fair
    play gives 1 on average, as in the arena."""
    worth, square = share * seats, events * events
    return Tally(1.0, share, 1 / seats, events, events * worth, square, square * worth, square * worth * worth)


def plus(one: Tally, other: Tally) -> Tally:
    return Tally(*(a + b for a, b in zip(vars(one).values(), vars(other).values(), strict=True)))


@lru_cache
def _components(id: str) -> dict[str, Naming]:
    return namings(game(id))


def components(played: Game) -> dict[str, Naming]:
    """The events of a game that name a card, a tile or the like."""
    return _components(played.id)
