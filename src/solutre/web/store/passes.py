"""Taking one's tables along: a link for one other device, which then reads and plays as the first one does.

A link is a row. It can be opened once, within half an hour, and only its digest is kept: who reads the database finds
no link in it. The device that came by it is bound to the row, and every page asks for that row: once it is deleted, the
device is a stranger again, at once and on every server of the library.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, update

from solutre.web.errors import NotFound, TooMany
from solutre.web.store.database import Database
from solutre.web.store.schema import passes

LIVES = 30 * 60.0  # seconds in which a link can be opened
MOST = 8  # devices that travel with one reader


@dataclass(frozen=True)
class Companion:
    """A device that came by a link."""

    id: str
    name: str
    came: float


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Passes:
    """Links and the devices that came by them."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def make(self, reader: str, now: float) -> str:
        """A new link of a reader; one that nobody opened yet leads nowhere from now on."""
        token = secrets.token_urlsafe(24)
        mine = passes.c.reader == reader
        with self.database.writing() as db:
            db.execute(delete(passes).where(mine, passes.c.device.is_(None)))
            if db.execute(select(func.count()).select_from(passes).where(mine)).scalar_one() >= MOST:
                raise TooMany("many devices")
            row = {"id": secrets.token_urlsafe(9), "reader": reader, "digest": digest(token), "made": now, "name": ""}
            db.execute(insert(passes).values(row))
        return token

    def check(self, token: str, now: float) -> str:
        """The reader whose link this is; refused if it leads nowhere. Looking changes nothing."""
        with self.database.reading() as db:
            found = db.execute(select(passes.c.reader).where(self._open(token, now))).scalar_one_or_none()
        if found is None:
            raise NotFound("no pass")
        return str(found)

    def take(self, token: str, device: str, name: str, now: float) -> str:
        """The link is used up, and this device travels along; returns the name of the bond for its cookie."""
        bound = update(passes).where(self._open(token, now)).values(device=device, name=name, came=now)
        with self.database.writing() as db:
            found = db.execute(bound.returning(passes.c.id)).scalar_one_or_none()
        if found is None:
            raise NotFound("no pass")
        return str(found)

    def owner(self, id: str, device: str) -> str | None:
        """With whom a device travels, or None if it was parted."""
        with self.database.reading() as db:
            bond = and_(passes.c.id == id, passes.c.device == device)
            return db.execute(select(passes.c.reader).where(bond)).scalar_one_or_none()

    def companions(self, reader: str) -> list[Companion]:
        """The devices that travel with a reader, the latest first."""
        came = select(passes.c.id, passes.c.name, passes.c.came).where(
            passes.c.reader == reader, passes.c.device.is_not(None)
        )
        with self.database.reading() as db:
            return [Companion(*row) for row in db.execute(came.order_by(passes.c.came.desc()))]

    def part(self, reader: str, id: str = "") -> None:
        """One device, or all of them and the open link, know nothing of this reader any more."""
        gone = delete(passes).where(passes.c.reader == reader)
        with self.database.writing() as db:
            db.execute(gone.where(passes.c.id == id) if id else gone)

    def leave(self, id: str, device: str) -> None:
        """A device goes its own way again."""
        with self.database.writing() as db:
            db.execute(delete(passes).where(passes.c.id == id, passes.c.device == device))

    @staticmethod
    def _open(token: str, now: float) -> ColumnElement[bool]:
        return and_(passes.c.digest == digest(token), passes.c.device.is_(None), passes.c.made > now - LIVES)
