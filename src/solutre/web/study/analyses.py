"""Analyses of finished games: asked for by readers, made by workers when no table waits, and kept."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import and_, delete, func, insert, or_, select, update

from solutre.analysis import Analysis, Analyst
from solutre.analysis.findings import VERSION, Finding
from solutre.core.errors import SolutreError
from solutre.web.errors import TooLate, TooMany
from solutre.web.store.schema import analyses
from solutre.web.store.store import Store
from solutre.web.tables.table_match import Matches, TableMatch

SLICE = 0.8  # seconds of work before a worker looks whether a table waits
KEPT = 4  # games that a worker has at hand
MOST_OF_CLIENT = 12  # analyses that one client may have waiting
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


class Analyses:
    """All analyses of all tables."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self.store = store
        self.matches = matches
        self._analysts: OrderedDict[str, Analyst] = OrderedDict()

    def kept(self, code: str) -> Analysis | None:
        """The analysis of a table as far as it is made; None if nobody asked, or of a game that goes on."""
        wanted = select(analyses.c.told).where(analyses.c.table == code, analyses.c.version == VERSION)
        with self.store.database.reading() as db:
            told = db.execute(wanted).scalar_one_or_none()
        return None if told is None else read(told)

    def ask(self, code: str, client: str) -> None:
        """Let the game of a table be analysed, once it is over. Whoever asks again changes nothing."""
        match = self._match(code)
        if self.kept(code) is not None:
            return
        begun = self.analyst(code, match).begun().as_text()
        now = time.time()
        with self.store.database.writing() as db:
            mine = and_(analyses.c.client == client, analyses.c.done.is_(False))
            if client and db.execute(select(func.count()).where(mine)).scalar_one() >= MOST_OF_CLIENT:
                raise TooMany("busy")
            current = and_(analyses.c.table == code, analyses.c.version == VERSION)
            if db.execute(select(analyses.c.table).where(current)).first() is None:
                db.execute(delete(analyses).where(analyses.c.table == code))
                row = {"table": code, "version": VERSION, "client": client, "asked": now, "served": 0.0}
                db.execute(insert(analyses).values(**row, done=False, told=begun))

    def _match(self, code: str) -> TableMatch:
        match = self.matches.of(self.store.read(code))
        if match is None or not match.over:
            raise TooLate("not over")
        return match

    # --- what workers do -----------------------------------------------------------------------

    def work_once(self, worker: str, lease: float) -> bool:
        """A slice of the analysis that waits longest; False if none waits."""
        code = self._lease(worker, time.time(), lease)
        if code is None:
            return False
        try:
            found = self._slice(code)
        except SolutreError:  # the rules have changed: nobody should try again and again
            self._give_up(code)
            raise
        mine = and_(analyses.c.table == code, analyses.c.lease_by == worker)
        free = {"lease_by": None, "lease_until": None}
        with self.store.database.writing(durable=found.done) as db:
            db.execute(update(analyses).where(mine).values(told=found.as_text(), done=found.done, **free))
        return True

    def _slice(self, code: str) -> Analysis:
        """Some moments more, for as long as tables may wait."""
        found, analyst = self.kept(code), self.analyst(code, self._match(code))
        until = time.monotonic() + SLICE
        found = analyst.next(found or analyst.begun())
        while not found.done and time.monotonic() < until:
            found = analyst.next(found)
        return found

    def _lease(self, worker: str, now: float, lease: float) -> str | None:
        """Of those that nobody works on the one whose client was served longest ago."""
        others = analyses.alias()
        served = select(func.max(others.c.served)).where(others.c.client == analyses.c.client).scalar_subquery()
        free = or_(analyses.c.lease_until.is_(None), analyses.c.lease_until < now)
        waits = and_(analyses.c.done.is_(False), analyses.c.version == VERSION, free)
        waiting = select(analyses.c.table).where(waits).order_by(served, analyses.c.served, analyses.c.asked).limit(1)
        with self.store.database.reading() as db:  # most looks find nothing, and need no lock
            if db.execute(waiting).first() is None:
                return None
        leased = {"lease_by": worker, "lease_until": now + lease, "served": now}
        first = waiting.with_for_update(skip_locked=True).scalar_subquery()
        taken = update(analyses).where(analyses.c.table == first, free).values(leased)
        with self.store.database.writing(durable=False) as db:
            return db.execute(taken.returning(analyses.c.table)).scalar_one_or_none()

    def _give_up(self, code: str) -> None:
        with self.store.database.writing() as db:
            db.execute(delete(analyses).where(analyses.c.table == code))

    def analyst(self, code: str, match: TableMatch) -> Analyst:
        """Who analyses a game; the last few are kept, since the game must be played through first."""
        if code not in self._analysts:
            self._analysts[code] = Analyst(match)
        self._analysts.move_to_end(code)
        while len(self._analysts) > KEPT:
            self._analysts.popitem(last=False)
        return self._analysts[code]
