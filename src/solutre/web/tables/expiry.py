"""Tables at which nothing was ever played do not stay for ever."""

from __future__ import annotations

from sqlalchemy import and_, delete, exists, or_, select

from solutre.web.store.database import Database
from solutre.web.store.schema import CHOICE, actions, chat, hints, holds, seats, tables

DAY = 24 * 3600.0
UNPLAYED = 14 * DAY  # after the last change: an invitation by letter takes its time
AT_ONCE = 200  # tables: nobody waits long for the store


def expire(database: Database, now: float) -> int:
    """Clear tables away that never began, or on which nobody has chosen anything; returns how many."""
    chosen = exists().where(actions.c.table == tables.c.code, actions.c.kind == CHOICE)
    old = and_(tables.c.at < now - UNPLAYED, or_(tables.c.player.is_(None), and_(~chosen, tables.c.player >= 0)))
    with database.reading() as db:  # most looks find nothing
        codes = db.execute(select(tables.c.code).where(old).limit(AT_ONCE)).scalars().all()
    if not codes:
        return 0
    with database.writing(durable=False) as db:
        still = db.execute(select(tables.c.code).where(tables.c.code.in_(codes), old).with_for_update()).scalars().all()
        for part in (chat, hints, actions, holds, seats):
            db.execute(delete(part).where(part.c.table.in_(still)))
        db.execute(delete(tables).where(tables.c.code.in_(still)))
    return len(still)
