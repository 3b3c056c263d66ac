"""Analyses of finished games: asked for by readers, made by workers when no table waits, and kept."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, func, insert, or_, select, update

from solutre.analysis import Analysis, Analyst
from solutre.analysis.findings import VERSION, Finding
from solutre.core.errors import SolutreError
from solutre.web.errors import TooLate, TooMany
from solutre.web.store.schema import analyses
from solutre.web.store.store import Store
from solutre.web.tables.table_match import Matches, TableMatch

SLICE = 0.8  # seconds of work before a worker looks whether a table waits
KEPT = 4  # games that a worker has at hand
READ = 32  # texts that are kept as what they tell


@dataclass(frozen=True)
class Mistake:
    """A choice that decided the game, and the better one: what an exercise is made of."""

    number: int  # of the finding
    ply: int  # plies before the choice
    seat: int
    action: int
    better: int


def mistakes(analysis: Analysis) -> tuple[Mistake, ...]:
    """The choices among the moments that decided a game, in their order."""
    return tuple(_mistake(n, analysis.findings[n]) for n in analysis.turning if not analysis.findings[n].by_chance)


def _mistake(number: int, finding: Finding) -> Mistake:
    assert finding.weighed is not None
    return Mistake(number, finding.ply, finding.player, finding.action, finding.weighed.best)


@lru_cache(READ)
def read(text: str) -> Analysis:
    return Analysis.from_text(text)


class Queue(ABC):
    """Analyses that are kept, or wait for a worker. A key tells which game it is."""

    most_of_client: int  # analyses that one client may have waiting

    def __init__(self, store: Store, rows: Table, key: str) -> None:
        self.store = store
        self.rows, self.key = rows, rows.c[key]
        self._analysts: OrderedDict[str, Analyst] = OrderedDict()

    @abstractmethod
    def match(self, key: str) -> TableMatch:
        """The game behind a key, which is over."""

    def kept(self, key: str) -> Analysis | None:
        """The analysis of a game as far as it is made; None if nobody asked, or of a game that goes on."""
        wanted = select(self.rows.c.told).where(self.key == key, self.rows.c.version == VERSION)
        with self.store.database.reading() as db:
            told = db.execute(wanted).scalar_one_or_none()
        return None if told is None else read(told)

    def begin(self, key: str, match: TableMatch, client: str, **more: Any) -> None:
        """Let a game that is over be analysed. Whoever asks again changes nothing."""
        if self.kept(key) is not None:
            return
        begun = self.analyst(key, match).begun().as_text()
        with self.store.database.writing() as db:
            current = and_(self.key == key, self.rows.c.version == VERSION)
            if db.execute(select(self.key).where(current)).first() is None:
                self.make_room(db, client)
                db.execute(delete(self.rows).where(self.key == key))
                row = {self.key.name: key, "version": VERSION, "client": client, "asked": time.time(), "served": 0.0}
                db.execute(insert(self.rows).values(**row, **more, done=False, told=begun))

    def make_room(self, db: Connection, client: str) -> None:
        """Refuse whoever has enough analyses waiting."""
        mine = and_(self.rows.c.client == client, self.rows.c.done.is_(False))
        if client and db.execute(select(func.count()).where(mine)).scalar_one() >= self.most_of_client:
            raise TooMany("busy")

    # --- what workers do -----------------------------------------------------------------------

    def work_once(self, worker: str, lease: float) -> bool:
        """A slice of the analysis that waits longest; False if none waits."""
        key = self._lease(worker, time.time(), lease)
        if key is None:
            return False
        try:
            found = self._slice(key)
        except SolutreError:  # the rules have changed: nobody should try again and again
            self._give_up(key)
            raise
        mine = and_(self.key == key, self.rows.c.lease_by == worker)
        free = {"lease_by": None, "lease_until": None}
        with self.store.database.writing(durable=found.done) as db:
            db.execute(update(self.rows).where(mine).values(told=found.as_text(), done=found.done, **free))
        return True

    def _slice(self, key: str) -> Analysis:
        """Some moments more, for as long as tables may wait."""
        found, analyst = self.kept(key), self.analyst(key, self.match(key))
        until = time.monotonic() + SLICE
        found = analyst.next(found or analyst.begun())
        while not found.done and time.monotonic() < until:
            found = analyst.next(found)
        return found

    def _lease(self, worker: str, now: float, lease: float) -> str | None:
        """Of those that nobody works on the one whose client was served longest ago."""
        rows, others = self.rows, self.rows.alias()
        served = select(func.max(others.c.served)).where(others.c.client == rows.c.client).scalar_subquery()
        free = or_(rows.c.lease_until.is_(None), rows.c.lease_until < now)
        waits = and_(rows.c.done.is_(False), rows.c.version == VERSION, free)
        waiting = select(self.key).where(waits).order_by(served, rows.c.served, rows.c.asked).limit(1)
        with self.store.database.reading() as db:  # most looks find nothing, and need no lock
            if db.execute(waiting).first() is None:
                return None
        leased = {"lease_by": worker, "lease_until": now + lease, "served": now}
        first = waiting.with_for_update(skip_locked=True).scalar_subquery()
        taken = update(rows).where(self.key == first, free).values(leased)
        with self.store.database.writing(durable=False) as db:
            return db.execute(taken.returning(self.key)).scalar_one_or_none()

    def _give_up(self, key: str) -> None:
        with self.store.database.writing() as db:
            db.execute(delete(self.rows).where(self.key == key))

    def analyst(self, key: str, match: TableMatch) -> Analyst:
        """Who analyses a game; the last few are kept, since the game must be played through first."""
        if key not in self._analysts:
            self._analysts[key] = Analyst(match)
        self._analysts.move_to_end(key)
        while len(self._analysts) > KEPT:
            self._analysts.popitem(last=False)
        return self._analysts[key]


class Analyses(Queue):
    """All analyses of all tables; the key is the code of the table."""

    most_of_client = 12

    def __init__(self, store: Store, matches: Matches) -> None:
        super().__init__(store, analyses, "table")
        self.matches = matches

    def ask(self, code: str, client: str) -> None:
        """Let the game of a table be analysed, once it is over."""
        self.begin(code, self.match(code), client)

    def match(self, key: str) -> TableMatch:
        match = self.matches.of(self.store.read(key))
        if match is None or not match.over:
            raise TooLate("not over")
        return match
