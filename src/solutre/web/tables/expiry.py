"""What does not stay for ever: tables at which nothing was ever played, and finished ones if the host says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import sleep

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select, update

from solutre.web.settings import NOTHING, Settings
from solutre.web.store.database import Database
from solutre.web.store.results import FINISHED
from solutre.web.store.schema import (
    CHOICE,
    actions,
    brought,
    chat,
    endings,
    hints,
    holds,
    knocks,
    metadata,
    seats,
    tables,
)

DAY = 24 * 3600.0
UNPLAYED = 14 * DAY  # after the last change: an invitation by letter takes its time
MOST = 1000  # tables that one look finds: it may read through all there are
BITE = 20  # of them are cleared away at once: a choice waits no longer for the store than that takes …
BREATH = 0.05  # … and in these seconds others go before the next
Clearing = Callable[[Connection, Sequence[str]], None]
PARTS = [part for part in reversed(metadata.sorted_tables) if "table" in part.c]  # of a table; it comes after them


def expire(database: Database, now: float) -> int:
    """Clear tables away that never began, or on which nobody has chosen anything; returns how many."""
    chosen = exists().where(actions.c.table == tables.c.code, actions.c.kind == CHOICE)
    never = or_(tables.c.player.is_(None), and_(tables.c.player >= 0, ~chosen))  # most are over, and not looked into
    return _clear(database, and_(tables.c.at < now - UNPLAYED, never), remove)


def retire(database: Database, settings: Settings, now: float) -> int:
    """Clear finished tables away that the host does not want to keep, or all but their records; returns how many. They
    were counted before, so the results of the library stay. Records that were brought go with their analyses."""
    if not settings.keep_days:
        return 0
    _forget_brought(database, now - settings.keep_days * DAY)
    counted = exists().where(endings.c.table == tables.c.code)
    old = and_(tables.c.player == FINISHED, tables.c.at < now - settings.keep_days * DAY, counted)
    if settings.keep == NOTHING:
        return _clear(database, old, remove)
    known = or_(tables.c.host != "", tables.c.client != "", exists().where(holds.c.table == tables.c.code))
    spoken = exists().where(chat.c.table == tables.c.code)
    return _clear(database, and_(old, or_(known, spoken)), _bare)


def _forget_brought(database: Database, before: float) -> None:
    """Records whose analysis was asked for so long ago, and the analyses themselves."""
    old = brought.c.asked < before
    with database.reading() as db:
        found = db.execute(select(brought.c.key).where(old).limit(1)).first()
    if found:
        with database.writing(durable=False) as db:
            db.execute(delete(brought).where(old))


def _clear(database: Database, which: ColumnElement[bool], how: Clearing) -> int:
    with database.reading() as db:  # most looks find nothing
        codes = db.execute(select(tables.c.code).where(which).limit(MOST)).scalars().all()
    cleared = 0
    for first in range(0, len(codes), BITE):
        with database.writing(durable=False) as db:
            some = select(tables.c.code).where(tables.c.code.in_(codes[first : first + BITE]), which)
            found = db.execute(some.with_for_update()).scalars().all()
            how(db, found)
        cleared += len(found)
        sleep(BREATH)
    return cleared


def remove(db: Connection, codes: Sequence[str]) -> None:
    """Nothing is left of these tables."""
    for part in PARTS:
        db.execute(delete(part).where(part.c.table.in_(codes)))
    db.execute(delete(tables).where(tables.c.code.in_(codes)))


def _bare(db: Connection, codes: Sequence[str]) -> None:
    """The record stays: names, choices and chance. What was said, asked for, and by which browsers, is gone."""
    for part in (chat, hints, knocks, holds):
        db.execute(delete(part).where(part.c.table.in_(codes)))
    db.execute(update(seats).where(seats.c.table.in_(codes)).values(token=""))
    db.execute(update(tables).where(tables.c.code.in_(codes)).values(host="", client=""))
