"""Programs at the tables: a person makes one a key and takes it back; it reads as a browser does, by its own name."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from solutre.web.errors import NotFound, Refused, TooMany
from solutre.web.store.database import Database
from solutre.web.store.schema import programs

MOST = 20  # of one person
USED_AGAIN = 300.0  # seconds before a use is written down again
PREFIX = "solutre_"  # so that a key is known for what it is wherever it turns up


@dataclass(frozen=True)
class Program:
    """A program of somebody, without its key: that is told once."""

    reader: str  # under which it plays
    name: str
    made: float
    used: float


def fingerprint(key: str) -> str:
    """What is kept of a key: it opens nothing."""
    return hashlib.sha256(key.encode()).hexdigest()


class Programs:
    """The keys of all programs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def make(self, owner: str, name: str) -> str:
        """A new program of this person; returns its key, which is shown once and kept nowhere."""
        if not name:
            raise Refused("no name")
        key = PREFIX + secrets.token_urlsafe(24)
        row = {"key": fingerprint(key), "reader": secrets.token_urlsafe(18), "owner": owner, "name": name}
        with self.database.writing() as db:
            if (db.execute(select(func.count()).where(programs.c.owner == owner)).scalar() or 0) >= MOST:
                raise TooMany("programs")
            db.execute(insert(programs).values(**row, made=time.time(), used=0.0))
        return key

    def of(self, owner: str) -> list[Program]:
        """The programs of a person, the newest first."""
        columns = [programs.c.reader, programs.c.name, programs.c.made, programs.c.used]
        with self.database.reading() as db:
            found = db.execute(select(*columns).where(programs.c.owner == owner).order_by(programs.c.made.desc()))
            return [Program(*row) for row in found]

    def revoke(self, owner: str, reader: str) -> None:
        """From now on its key opens nothing; its seats stay, and can be handed to a computer."""
        with self.database.writing() as db:
            gone = db.execute(delete(programs).where(programs.c.owner == owner, programs.c.reader == reader))
        if not gone.rowcount:
            raise NotFound("no program")

    def known_by(self, key: str) -> Program | None:
        """The program with this key; asked with every request, so that a key that was taken back is dead at once."""
        columns = [programs.c.reader, programs.c.name, programs.c.made, programs.c.used]
        mark = fingerprint(key)
        with self.database.reading() as db:
            row = db.execute(select(*columns).where(programs.c.key == mark)).one_or_none()
        if row is None:
            return None
        program = Program(*row)
        if time.time() - program.used > USED_AGAIN:
            with self.database.writing(durable=False) as db:
                db.execute(update(programs).where(programs.c.key == mark).values(used=time.time()))
        return program
