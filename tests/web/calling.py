"""A turn of Bob's, who is away: what tests of calls have in common."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import select, update

from solutre.web.calls.caller import GRACE, IN_SIGHT, Caller
from solutre.web.store.schema import calls, seats, tables

from .people import Friends
from .post_offices import Browser, PushService

HOUR = 3600.0


def subscribe(friends: Friends, service: PushService, browser: Browser, own: str = "bob", **how: str) -> None:
    device = {"endpoint": f"{service.address}/{own}", "language": how.get("language", "en"), **browser.told}
    friends.library.wishes.add_device(how.get("reader", own), own, how.get("bond", ""), device, time.time())


def went_by(friends: Friends, code: str, seconds: float = GRACE + IN_SIGHT + 1) -> None:
    """So much time goes by at a table."""
    with friends.library.database.writing() as db:
        db.execute(update(tables).where(tables.c.code == code).values(turn_at=tables.c.turn_at - seconds))
        moved = {"looked": seats.c.looked - seconds, "seen": seats.c.seen - seconds}
        db.execute(update(seats).where(seats.c.table == code).values(moved))


def bobs_turn(friends: Friends) -> str:
    """A table at which Ada has chosen, and Bob, who is away, is to choose."""
    while True:
        code = friends.begun()
        if friends.match(code).player == 1:
            return code


def call_all(caller: Caller) -> None:
    while caller.work_once():
        pass


def due_of(friends: Friends) -> list[float | None]:
    with friends.library.database.reading() as db:
        return list(db.execute(select(calls.c.due).order_by(calls.c.id)).scalars())


def count(friends: Friends, part: Any) -> int:
    with friends.library.database.reading() as db:
        return len(db.execute(select(part)).all())
