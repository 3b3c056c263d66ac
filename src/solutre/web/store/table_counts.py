"""How many tables there are, and how many wait for a worker: for those who watch over the library."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import and_, func, select

from solutre.web.store.database import Database
from solutre.web.store.results import FINISHED
from solutre.web.store.schema import tables
from solutre.web.store.sharing import WATCHED, free, is_due

RECENT = 60.0  # seconds for which a count over all tables is good enough: it looks at every one of them
WAITING, RUNNING, OVER = "waiting", "running", "finished"


@dataclass(frozen=True)
class Work:
    """What there is for workers to do."""

    due: int
    oldest: float  # seconds
    leased: int


class TableCounts:
    """Counts tables; numbers only."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._states: dict[str, int] = {}
        self._counted = 0.0

    def states(self, now: float) -> dict[str, int]:
        """Tables that wait for people, are played at, and are over."""
        if abs(now - self._counted) >= RECENT:
            with self.database.reading() as db:
                found = db.execute(select(tables.c.player, func.count()).group_by(tables.c.player)).all()
            states = dict.fromkeys((WAITING, RUNNING, OVER), 0)
            for player, count in found:
                states[WAITING if player is None else OVER if player == FINISHED else RUNNING] += count
            self._states, self._counted = states, now
        return self._states

    def queue(self, now: float) -> Work:
        """What is due now. Tables on which nobody looks rest, and wait for nobody."""
        due = and_(is_due(now), tables.c.watched > now - WATCHED)
        waiting = select(func.count(), func.min(tables.c.due)).where(due, free(now))
        leased = select(func.count()).where(tables.c.due <= now, tables.c.lease_until >= now)
        with self.database.reading() as db:
            count, first = db.execute(waiting).one()
            busy = db.execute(leased).scalar_one()
        return Work(count, max(0.0, now - first) if first is not None else 0.0, busy)
