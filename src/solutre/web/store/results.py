"""What came of finished games, in rows of their own: lists and sums are read without replaying anything."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, exists, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from solutre.web.settings import POSTGRESQL
from solutre.web.store.database import Database
from solutre.web.store.schema import CHOICE, actions, endings, holds, outcomes, tables, tallies

MOST_GAMES = 1000  # of one reader that results look at: the latest
FINISHED = -2  # `tables.player` of a game that is over
SEAT = "seat"  # what the tallies of seats are about, with the number of players: "seat/3"
RESIGNED, LATE = "resigned", "late"  # who did not play a seat from end to end
Key = tuple[str, str]  # what a tally is about, and of what


@dataclass(frozen=True)
class Outcome:
    """What came of one seat."""

    seat: int
    name: str
    level: str  # of the computer; empty for a person
    place: int
    share: float
    score: int
    points: Mapping[str, int]  # by clause
    hand: str = ""  # RESIGNED, or LATE if a computer made most of the choices before a person came


@dataclass(frozen=True)
class Ending:
    """A finished game."""

    table: str
    game: str
    at: float
    seconds: float
    choices: int
    outcomes: tuple[Outcome, ...] = ()
    mine: frozenset[int] = frozenset()  # the seats of the reader who asks


@dataclass(frozen=True)
class Tally:
    """Sums over the players of all games whom something concerned: a seat, a level, a card."""

    players: float = 0.0
    wins: float = 0.0
    fair: float = 0.0  # wins that equal players would have had
    events: float = 0.0
    worth: float = 0.0
    squares: float = 0.0
    by_worth: float = 0.0
    by_square: float = 0.0

    @property
    def held(self) -> tuple[float, ...]:
        """As `Holdings` of the arena wants its sums."""
        return (self.players, self.events, self.worth, self.squares, self.by_worth, self.by_square)


class Results:
    """Reads and writes what came of games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def uncounted(self, limit: int, reader: str = "") -> list[str]:
        """Tables that are over and were not counted yet, of one reader or of all."""
        kept = exists().where(endings.c.table == tables.c.code)
        wanted = select(tables.c.code).where(tables.c.player == FINISHED, ~kept).limit(limit)
        if reader:
            wanted = wanted.where(tables.c.code.in_(held_by(reader)))
        with self.database.reading() as db:
            return list(db.execute(wanted.order_by(tables.c.at.desc())).scalars())

    def span(self, code: str) -> tuple[float, float, int]:
        """When the first and the last action of a table were written, and how many choices there were."""
        chosen = func.sum((actions.c.kind == CHOICE).cast(actions.c.ply.type))
        wanted = select(func.min(actions.c.at), func.max(actions.c.at), chosen).where(actions.c.table == code)
        with self.database.reading() as db:
            first, last, choices = db.execute(wanted).one()
        return first or 0.0, last or 0.0, int(choices or 0)

    def keep(self, ending: Ending, counted: Mapping[Key, Tally]) -> bool:
        """Write a finished game down and count it on; False if somebody was faster, and nothing is counted twice."""
        row = {name: getattr(ending, name) for name in ("table", "game", "at", "seconds", "choices")}
        try:
            with self.database.writing(durable=False) as db:
                db.execute(endings.insert().values(row))
                for one in ending.outcomes:
                    db.execute(outcomes.insert().values(_row(ending.table, one)))
                self._count_on(db, ending.game, counted)
        except IntegrityError:
            return False
        return True

    def _count_on(self, db: Connection, game: str, counted: Mapping[Key, Tally]) -> None:
        """One statement for all sums, in one order: nobody waits for each other."""
        rows = [
            {"game": game, "about": about, "what": what, **vars(tally)}
            for (about, what), tally in sorted(counted.items())
        ]
        made = postgresql.insert(tallies) if self.database.kind == POSTGRESQL else sqlite.insert(tallies)
        more = {field.name: tallies.c[field.name] + made.excluded[field.name] for field in fields(Tally)}
        if rows:
            db.execute(made.on_conflict_do_update(index_elements=["game", "about", "what"], set_=more), rows)

    def of_reader(self, reader: str, most: int = MOST_GAMES) -> list[Ending]:
        """The finished games of one reader, the latest first. What left another game in its middle is none."""
        wanted = select(endings).where(endings.c.table.in_(held_by(reader)), whole_game())
        with self.database.reading() as db:
            rows = db.execute(wanted.order_by(endings.c.at.desc(), endings.c.table).limit(most)).all()
            return _with_outcomes(db, [Ending(*row) for row in rows], reader)

    def of_tables(self, db: Connection, codes: Iterable[str], reader: str) -> dict[str, Ending]:
        """The endings of some tables by their codes."""
        rows = db.execute(select(endings).where(endings.c.table.in_(list(codes)))).all()
        return {one.table: one for one in _with_outcomes(db, [Ending(*row) for row in rows], reader)}

    def games(self) -> dict[str, int]:
        """How many finished games of each game were counted: as many as had a first seat. The sums also hold those of
        which the host keeps nothing, and to read them takes no longer where there are a million games."""
        first = and_(tallies.c.about.startswith(f"{SEAT}/"), tallies.c.what == "0")
        with self.database.reading() as db:
            found = db.execute(
                select(tallies.c.game, func.sum(tallies.c.players)).where(first).group_by(tallies.c.game)
            )
            return {game: int(count) for game, count in found}

    def tallies(self, game: str) -> dict[Key, Tally]:
        """All sums of a game."""
        sums = [tallies.c[field.name] for field in fields(Tally)]
        with self.database.reading() as db:
            found = db.execute(select(tallies.c.about, tallies.c.what, *sums).where(tallies.c.game == game))
            return {(about, what): Tally(*row) for about, what, *row in found}


def held_by(reader: str) -> Any:
    """The tables at which a reader has a seat."""
    return select(holds.c.table).where(holds.c.reader == reader)


def whole_game() -> ColumnElement[bool]:
    """An ending of a table that began at the beginning."""
    return exists().where(tables.c.code == endings.c.table, tables.c.forked.is_(None))


def _row(table: str, one: Outcome) -> dict[str, Any]:
    return {**vars(one), "table": table, "points": json.dumps(one.points, separators=(",", ":"))}


def _with_outcomes(db: Connection, found: list[Ending], reader: str) -> list[Ending]:
    """Endings with what came of their seats, all read at once."""
    here: ColumnElement[bool] = outcomes.c.table.in_([one.table for one in found])
    seats: dict[str, list[Outcome]] = {}
    for row in db.execute(select(outcomes).where(here).order_by(outcomes.c.table, outcomes.c.seat)):
        table, seat, name, level, place, share, score, points, hand = row
        told = Outcome(seat, name, level, place, share, score, json.loads(points), hand)
        seats.setdefault(table, []).append(told)
    mine: dict[str, set[int]] = {}
    for table, seat in db.execute(select(holds.c.table, holds.c.seat).where(holds.c.reader == reader)):
        mine.setdefault(table, set()).add(seat)
    return [
        Ending(
            one.table,
            one.game,
            one.at,
            one.seconds,
            one.choices,
            tuple(seats.get(one.table, ())),
            frozenset(mine.get(one.table, ())),
        )
        for one in found
    ]
