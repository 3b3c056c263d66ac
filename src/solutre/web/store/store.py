"""Reading and writing tables. Every write is one transaction; the second writer of a ply loses."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from solutre.web.errors import NotFound, TooLate
from solutre.web.store.database import Database
from solutre.web.store.lean import Lean, inside
from solutre.web.store.rows import ActionRow, ChatRow, SeatRow, StoredTable, TableRow, Turn, columns
from solutre.web.store.schema import OPEN, actions, chat, holds, mutes, seats, tables
from solutre.web.store.sharing import LEASE_NEXT, NEXT_TABLE, rest, wake

CHAT_LINES = 100  # that a page shows
MOST_BROWSERS = 8  # that play one seat; the ninth takes the place of the first
Numbers = tuple[int, int]  # of a table: of its last change, and of its last ply


# built once: every page asks these
ONE_TABLE = select(*columns(TableRow, tables)).where(tables.c.code == bindparam("code"))
ITS_SEATS = select(*columns(SeatRow, seats)).where(seats.c.table == bindparam("code")).order_by(seats.c.number)
HELD_HERE = select(holds.c.seat).where(holds.c.table == bindparam("code"), holds.c.reader == bindparam("reader"))
SITTING = (  # a table with a row for each seat, and whether a reader holds it; without seats one row
    select(*columns(TableRow, tables), *columns(SeatRow, seats), holds.c.seat.is_not(None))
    .outerjoin(seats, seats.c.table == tables.c.code)
    .outerjoin(
        holds,
        and_(holds.c.table == tables.c.code, holds.c.seat == seats.c.number, holds.c.reader == bindparam("reader")),
    )
    .where(tables.c.code == bindparam("code"))
    .order_by(seats.c.number)
)
OF_TABLE = len(columns(TableRow, tables))  # the first columns of such a row
WITH_WORDS = SITTING.add_columns(  # and whether anything was said at it, and whether the reader mutes anybody
    exists().where(chat.c.table == bindparam("code")), exists().where(mutes.c.reader == bindparam("reader"))
)
ITS_CHAT = (
    select(*columns(ChatRow, chat))
    .where(chat.c.table == bindparam("code"))
    .where(chat.c.reader.not_in(select(mutes.c.muted).where(mutes.c.reader == bindparam("reader"))))
    .order_by(chat.c.id.desc())
    .limit(CHAT_LINES)
)
UNHEARD_HERE = select(holds.c.seat).where(
    holds.c.table == bindparam("code"),
    exists().where(mutes.c.reader == bindparam("reader"), mutes.c.muted == holds.c.reader),
)
ITS_ACTIONS = (
    select(*columns(ActionRow, actions))
    .where(actions.c.table == bindparam("code"), actions.c.ply >= bindparam("since"))
    .order_by(actions.c.ply)
)
SOME = tuple(f"code_{n}" for n in range(64))  # tables that are asked about at once
THEIR_NUMBERS = select(tables.c.code, tables.c.changed, tables.c.ply).where(
    tables.c.code.in_([bindparam(one) for one in SOME])
)
A_CHOICE = (
    update(tables)
    .where(tables.c.code == bindparam("at_table"), tables.c.ply == bindparam("at_ply"))
    .values(
        changed=tables.c.changed + 1,
        **{name: bindparam(name) for name in ("ply", "at", "player", "turn_at", "due")},
        resting=False,
        **dict.fromkeys(("lease_by", "lease_until", "undo_by", "undo_yes", "hint_seat", "hint_action", "hint_told")),
    )
    .returning(tables.c.changed)
)
A_PERSONS_CHOICE = A_CHOICE.values(watched=bindparam("looked"))  # whoever chooses looks on
A_LEASED_CHOICE = A_CHOICE.where(tables.c.lease_by == bindparam("worker"))
NEW_ACTION = insert(actions)


class Store:
    """All that is kept of all tables."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.listeners: list[Callable[[str, Numbers | None], None]] = []  # told of a changed table, after the commit
        asked = (SITTING, WITH_WORDS, ITS_CHAT, UNHEARD_HERE, ITS_ACTIONS, THEIR_NUMBERS)
        self._sitting, self._with_words, self._chat, self._unheard, self._actions, self._numbers = (
            Lean(one, database.engine) for one in asked
        )
        self._chosen, self._leased = (
            Lean(database.told_of(one, tables.c.changed, tables.c.ply), database.engine)
            for one in (A_PERSONS_CHOICE, A_LEASED_CHOICE)
        )
        self._action = Lean(NEW_ACTION, database.engine)

    # --- reading -------------------------------------------------------------------------------

    def read(self, code: str, reader: str = "") -> StoredTable:
        """A table as it is now."""
        with self.database.glances.look(alone=True) as cursor:
            return stored_in(self._sitting.rows(cursor, code=code, reader=reader), code)

    def read_with_chat(self, code: str, reader: str) -> tuple[StoredTable, tuple[ChatRow, ...]]:
        """A table, what was said at it and whom the reader does not hear, at one moment. Most are silent."""
        with self.database.glances.look(alone=True) as cursor:
            found = self._with_words.rows(cursor, code=code, reader=reader)
        if found and not any(found[0][-2:]):
            return stored_in([row[:-2] for row in found], code), ()
        with self.database.glances.look() as cursor:
            said = self._chat.rows(cursor, code=code, reader=reader)
            stored = stored_in(self._sitting.rows(cursor, code=code, reader=reader), code)
            unheard = self._unheard.rows(cursor, code=code, reader=reader) if stored.mine else ()
        stored = replace(stored, muted=frozenset(seat for (seat,) in unheard)) if unheard else stored
        return stored, tuple(ChatRow(*row) for row in reversed(said))

    def read_in(self, db: Connection, code: str, reader: str = "", *, lock: bool = False) -> StoredTable:
        """The same inside a transaction; with `lock` no other process changes the table meanwhile."""
        found = db.execute(ONE_TABLE.with_for_update() if lock else ONE_TABLE, {"code": code}).one_or_none()
        if found is None:
            raise NotFound("no table", code=code)
        around = tuple(SeatRow(*row) for row in db.execute(ITS_SEATS, {"code": code}))
        mine = db.execute(HELD_HERE, {"code": code, "reader": reader}).scalars() if reader else ()
        return StoredTable(TableRow(*found), around, frozenset(mine))

    def actions_since(self, code: str, ply: int) -> list[ActionRow]:
        with self.database.glances.look(alone=True) as cursor:
            return [ActionRow(*row) for row in self._actions.rows(cursor, code=code, since=ply)]

    def changes(self, codes: Iterable[str]) -> dict[str, Numbers]:
        """Change number and ply of some tables: cheap enough to ask often."""
        wanted, found = list(codes), list[Any]()
        with self.database.glances.look(alone=len(wanted) <= len(SOME)) as cursor:
            for first in range(0, len(wanted), len(SOME)):
                some = wanted[first : first + len(SOME)]
                named = dict(zip(SOME, chain(some, repeat(some[-1])), strict=False))  # the last one fills the row
                found += self._numbers.rows(cursor, **named)
        return {code: (changed, ply) for code, changed, ply in found}

    # --- writing -------------------------------------------------------------------------------

    def create(
        self, db: Connection, table: dict[str, Any], around: Sequence[dict[str, Any]], held: Iterable[tuple[int, str]]
    ) -> None:
        """A new table. Raises IntegrityError if the code is taken."""
        now = time.time()
        code = table["code"]
        db.execute(insert(tables).values(created=now, at=now, turn_at=now, watched=now, changed=1, ply=0, **table))
        db.execute(insert(seats), [{"table": code, "away": False, **seat} for seat in around])
        for seat, reader in held:
            self.hold(db, code, seat, reader)

    def holders(self, db: Connection, code: str) -> list[tuple[int, str]]:
        """Seats and the readers who play them."""
        found = db.execute(select(holds.c.seat, holds.c.reader).where(holds.c.table == code))
        return [(seat, reader) for seat, reader in found]

    def hold(self, db: Connection, code: str, seat: int, reader: str) -> None:
        """From now on this reader plays this seat, perhaps beside another device of the same person."""
        already = select(holds.c.seat).where(holds.c.table == code, holds.c.seat == seat, holds.c.reader == reader)
        if db.execute(already).first() is not None:
            return
        db.execute(insert(holds).values(table=code, seat=seat, reader=reader, at=time.time()))
        mine = (holds.c.table == code, holds.c.seat == seat)
        latest = select(holds.c.reader).where(*mine).order_by(holds.c.at.desc()).limit(MOST_BROWSERS)
        kept = db.execute(latest).scalars().all()
        db.execute(delete(holds).where(*mine, holds.c.reader.not_in(kept)))

    def clear_seat(self, db: Connection, code: str, seat: int, token: str) -> None:
        """Nobody holds this seat any more, and its old link leads nowhere."""
        db.execute(delete(holds).where(holds.c.table == code, holds.c.seat == seat))
        left = {"name": "", "nonce": "", "seen": 0.0, "shown": False, "program": False}
        self.set_seat(db, code, seat, held=OPEN, token=token, **left)

    def append(
        self, db: Connection, code: str, ply: int, rows: Sequence[ActionRow], turn: Turn, lease_by: str = ""
    ) -> Numbers:
        """Add actions after ply; `turn` tells whose turn it is then. The second writer loses, and changes nothing."""
        now = time.time()
        expected: dict[str, Any] = {"at_table": code, "at_ply": ply}
        expected |= {"worker": lease_by} if lease_by else {"looked": now}
        told = {"ply": ply + len(rows), "at": now, "player": turn.player, "turn_at": turn.at, "due": turn.due}
        written = [{"table": code, "ply": ply + n, "at": now, **vars(row)} for n, row in enumerate(rows)]
        try:
            with inside(db) as cursor:
                moved = (self._leased if lease_by else self._chosen).rows(cursor, **expected, **told)
                if moved and written:
                    self._action.many(cursor, written)
        except IntegrityError:
            raise TooLate("faster") from None
        if not moved:
            raise TooLate("faster")
        return moved[0][0], ply + len(rows)

    def mark_changed(self, db: Connection, code: str, **values: Any) -> None:
        """Something changed that readers of the table should see."""
        now = time.time()
        told = {"changed": tables.c.changed + 1, "at": now, "watched": now, **values}
        db.execute(update(tables).where(tables.c.code == code).values(told))
        self.database.hint(db, code)

    def set_tempo(self, db: Connection, code: str, tempo: float) -> None:
        db.execute(update(tables).where(tables.c.code == code).values(tempo=tempo))

    def set_seat(self, db: Connection, code: str, seat: int, **values: Any) -> None:
        db.execute(update(seats).where(seats.c.table == code, seats.c.number == seat).values(**values))

    def mark_seen(self, looks: Iterable[tuple[str, int]], now: float, watched: Iterable[str] = ()) -> None:
        """Somebody at these seats (table, number), or from beside these tables, looks on. No change that others are
        told of."""
        here = tuple_(seats.c.table, seats.c.number).in_(list(looks))
        with self.database.writing(durable=False) as db:  # one statement for all: each one more waits for its turn
            db.execute(update(seats).where(here).values(seen=now))
            db.execute(wake(list(watched), now))

    def mark_looked(self, looks: Iterable[tuple[str, int]], at: float) -> None:
        """The people of these seats (table, number) had the table in sight."""
        here = tuple_(seats.c.table, seats.c.number).in_(list(looks))
        with self.database.writing(durable=False) as db:
            db.execute(update(seats).where(here, seats.c.looked < at).values(looked=at))

    def let_rest(self, now: float) -> None:
        """Let the computers of tables rest on which nobody looks."""
        with self.database.writing(durable=False) as db:
            db.execute(rest(now))

    def notify(self, code: str, numbers: Numbers | None = None) -> None:
        """Let this process know of a change that was committed, and of the numbers that the table has since, if whoever
        wrote knows them."""
        for listener in self.listeners:
            listener(code, numbers)

    # --- leases --------------------------------------------------------------------------------

    def lease(self, worker: str, now: float, until: float) -> str | None:
        """Take the table that is to be served next; nobody else works on it until then."""
        with self.database.reading() as db:  # most looks find nothing, and need no lock
            if db.execute(NEXT_TABLE, {"now": now}).first() is None:
                return None
        with self.database.writing(durable=False) as db:
            told = {"now": now, "worker": worker, "until": until}
            return db.execute(LEASE_NEXT, told).scalar_one_or_none()

    def release(self, db: Connection, code: str, worker: str, due: float | None) -> None:
        """Give a leased table back; a worker looks again when it is due."""
        mine = and_(tables.c.code == code, tables.c.lease_by == worker)
        db.execute(update(tables).where(mine).values(due=due, lease_by=None, lease_until=None))


def stored_in(found: Sequence[Sequence[Any]], code: str) -> StoredTable:
    """The table that a statement found, a row for each seat."""
    if not found:
        raise NotFound("no table", code=code)
    sitting = [(SeatRow(*row[OF_TABLE:-1]), row[-1]) for row in found if row[OF_TABLE] is not None]
    mine = frozenset(seat.number for seat, held in sitting if held)
    return StoredTable(TableRow(*found[0][:OF_TABLE]), tuple(seat for seat, _ in sitting), mine)
