"""What is said at tables, and whom a reader does not want to hear."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select

from solutre.web.store.database import Database
from solutre.web.store.schema import chat, holds, mutes
from solutre.web.store.store import UNHEARD_HERE, Store

CHAT_KEPT = 1000  # lines of each table
MOST_MUTED = 200  # people whom one reader mutes; of more the first is heard again


@dataclass(frozen=True)
class Said:
    """Something to be said at a table: a line, or one of the ready-made words."""

    seat: int
    name: str
    reader: str
    text: str = ""
    word: str = ""


@dataclass(frozen=True)
class Muted:
    """Somebody whom a reader does not hear."""

    id: int
    name: str


def say(store: Store, db: Connection, code: str, said: Said) -> None:
    """Write it down; of a long chat the latest lines stay."""
    db.execute(insert(chat).values(table=code, at=time.time(), **asdict(said)))
    kept = select(chat.c.id).where(chat.c.table == code).order_by(chat.c.id.desc()).limit(1).offset(CHAT_KEPT)
    db.execute(delete(chat).where(chat.c.table == code, chat.c.id <= kept.scalar_subquery()))
    store.mark_changed(db, code)


class Mutes:
    """Whom each reader does not want to hear."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, reader: str) -> list[Muted]:
        """All of them, by the names under which they were met."""
        wanted = select(mutes.c.id, mutes.c.name).where(mutes.c.reader == reader).order_by(mutes.c.name, mutes.c.id)
        with self.database.reading() as db:
            return [Muted(*row) for row in db.execute(wanted)]

    def seats_in(self, db: Connection, code: str, reader: str) -> frozenset[int]:
        """The seats of a table whose people this reader does not hear, inside a transaction."""
        return frozenset(db.execute(UNHEARD_HERE, {"code": code, "reader": reader}).scalars())

    def tables(self, reader: str) -> frozenset[str]:
        """The codes of the tables at which somebody sits whom this reader does not hear."""
        theirs = select(mutes.c.muted).where(mutes.c.reader == reader)
        with self.database.reading() as db:
            return frozenset(db.execute(select(holds.c.table).where(holds.c.reader.in_(theirs))).scalars())

    def mute(self, db: Connection, code: str, seat: int, reader: str, name: str) -> None:
        """Do not hear whoever plays this seat, from whatever browser."""
        theirs = select(holds.c.reader).where(holds.c.table == code, holds.c.seat == seat, holds.c.reader != reader)
        for other in db.execute(theirs).scalars().all():
            db.execute(delete(mutes).where(mutes.c.reader == reader, mutes.c.muted == other))
            db.execute(insert(mutes).values(reader=reader, muted=other, name=name, at=time.time()))
        mine = select(mutes.c.id).where(mutes.c.reader == reader).order_by(mutes.c.id.desc())
        kept = db.execute(mine.limit(MOST_MUTED)).scalars().all()
        db.execute(delete(mutes).where(mutes.c.reader == reader, mutes.c.id.not_in(kept)))

    def hear(self, db: Connection, code: str, seat: int, reader: str) -> None:
        """Hear whoever plays this seat again."""
        theirs = select(holds.c.reader).where(holds.c.table == code, holds.c.seat == seat)
        db.execute(delete(mutes).where(mutes.c.reader == reader, mutes.c.muted.in_(theirs)))

    def hear_again(self, id: int, reader: str) -> bool:
        """Hear one of them again; False if the reader has not muted such a person."""
        with self.database.writing() as db:
            return bool(db.execute(delete(mutes).where(mutes.c.id == id, mutes.c.reader == reader)).rowcount)
