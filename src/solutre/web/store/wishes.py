"""How readers who are away want to be told of their turns: devices, an address for mails, quiet hours."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from solutre.web.errors import NotFound, TooMany
from solutre.web.store.database import Database
from solutre.web.store.schema import calls, devices, passes, wishes

MOST_DEVICES = 8  # of one reader
UNANSWERED = 2 * 24 * 3600.0  # seconds for which a link in a mail waits for a yes
MOST_FAILED = 5  # calls in a row that a device may miss


@dataclass(frozen=True)
class Quiet:
    """Hours in which nobody wants to be told anything: minutes after midnight, in a zone."""

    begins: int
    ends: int
    zone: str


@dataclass(frozen=True)
class Wish:
    """What one reader wants."""

    language: str = "en"
    zone: str = ""
    quiet: Quiet | None = None
    mail: str = ""
    mail_id: str = ""
    confirmed: bool = False
    mailed: float = 0.0


@dataclass(frozen=True)
class PushDevice:
    """A browser that wants to be told, and what its letters are sealed with."""

    id: str
    own: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    made: float


DEVICE = (devices.c.id, devices.c.own, devices.c.endpoint, devices.c.p256dh, devices.c.auth, devices.c.language)
NO_MAIL = {"mail": None, "mail_id": None, "asked": None, "confirmed": None}


def still_bound() -> ColumnElement[bool]:
    """A device that travels along is told of another's turns only as long as the bond holds."""
    return or_(devices.c.bond == "", exists().where(passes.c.id == devices.c.bond, passes.c.device == devices.c.own))


class Wishes:
    """Reads and writes what readers want."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, reader: str) -> Wish:
        with self.database.reading() as db:
            return self.read_in(db, reader)

    def read_in(self, db: Connection, reader: str) -> Wish:
        row = db.execute(select(wishes).where(wishes.c.reader == reader)).one_or_none()
        if row is None:
            return Wish()
        quiet = Quiet(row.quiet_from, row.quiet_until, row.zone) if row.quiet_from is not None else None
        confirmed = row.confirmed is not None
        return Wish(row.language, row.zone, quiet, row.mail or "", row.mail_id or "", confirmed, row.mailed)

    def set_quiet(self, reader: str, language: str, zone: str, begins: int | None, ends: int | None) -> None:
        self._write(reader, language=language, zone=zone, quiet_from=begins, quiet_until=ends)

    def _write(self, reader: str, **told: object) -> None:
        with self.database.writing() as db:
            self._write_in(db, reader, **told)

    def _write_in(self, db: Connection, reader: str, **told: object) -> None:
        if not db.execute(update(wishes).where(wishes.c.reader == reader).values(told)).rowcount:
            db.execute(insert(wishes).values({"reader": reader, "language": "en", **told}))

    def stop_all(self, reader: str) -> None:
        """Nothing is told any more, and nothing of it is kept."""
        with self.database.writing() as db:
            for part in (wishes, devices, calls):
                db.execute(delete(part).where(part.c.reader == reader))

    # --- devices -------------------------------------------------------------------------------

    def add_device(self, reader: str, own: str, bond: str, device: dict[str, str], now: float) -> None:
        """Tell this browser too: one row for each, the latest word counts."""
        mine = devices.c.reader == reader
        with self.database.writing() as db:
            db.execute(delete(devices).where(or_(devices.c.endpoint == device["endpoint"], devices.c.own == own)))
            if db.execute(select(func.count()).select_from(devices).where(mine)).scalar_one() >= MOST_DEVICES:
                raise TooMany("many told")
            told = {"id": secrets.token_urlsafe(9), "reader": reader, "own": own, "bond": bond, "made": now, **device}
            db.execute(insert(devices).values(told))

    def devices_of(self, reader: str) -> list[PushDevice]:
        wanted = select(*DEVICE, devices.c.made).where(devices.c.reader == reader, still_bound())
        with self.database.reading() as db:
            return [PushDevice(*row) for row in db.execute(wanted.order_by(devices.c.made.desc()))]

    def device(self, id: str) -> PushDevice | None:
        wanted = select(*DEVICE, devices.c.made).where(devices.c.id == id, still_bound())
        with self.database.reading() as db:
            row = db.execute(wanted).one_or_none()
        return PushDevice(*row) if row else None

    def remove_device(self, reader: str, *, id: str = "", own: str = "") -> None:
        """A device of this reader, by its name in the list or because it is the one that asks."""
        which = devices.c.id == id if id else devices.c.own == own
        with self.database.writing() as db:
            db.execute(delete(devices).where(devices.c.reader == reader, which))

    def forget_device(self, id: str) -> None:
        """Its push service says that nobody is there any more."""
        with self.database.writing() as db:
            db.execute(delete(devices).where(devices.c.id == id))

    def note_failed(self, id: str, *, failed: bool) -> None:
        """A call was given up, or came through; who misses too many in a row is forgotten."""
        counted = devices.c.failed + 1 if failed else 0
        with self.database.writing(durable=False) as db:
            db.execute(update(devices).where(devices.c.id == id).values(failed=counted))
            db.execute(delete(devices).where(devices.c.id == id, devices.c.failed >= MOST_FAILED))

    # --- mail ----------------------------------------------------------------------------------

    def ask_mail(self, db: Connection, reader: str, language: str, address: str, now: float) -> str:
        """An address that waits for a yes; returns the id that its links name. Links of before lead nowhere."""
        named = secrets.token_urlsafe(9)
        told = {"language": language, "mail": address, "mail_id": named, "asked": now, "confirmed": None}
        self._write_in(db, reader, **told)
        return named

    def by_mail(self, id: str) -> Wish:
        """Whose mails these are; refused if the link leads nowhere any more."""
        with self.database.reading() as db:
            reader = db.execute(select(wishes.c.reader).where(wishes.c.mail_id == id)).scalar_one_or_none()
            if reader is None:
                raise NotFound("no mail link")
            return self.read_in(db, reader)

    def confirm(self, id: str, now: float) -> None:
        waiting = and_(wishes.c.mail_id == id, wishes.c.asked > now - UNANSWERED)
        with self.database.writing() as db:
            done = db.execute(update(wishes).where(waiting).values(confirmed=now))
        if not done.rowcount:
            raise NotFound("no mail link")

    def stop_mail(self, id: str) -> None:
        """No mail any more, and the address is forgotten. Whoever asks twice is told the same."""
        with self.database.writing() as db:
            db.execute(update(wishes).where(wishes.c.mail_id == id).values(NO_MAIL))

    def stop_mail_of(self, reader: str) -> None:
        with self.database.writing() as db:
            db.execute(update(wishes).where(wishes.c.reader == reader).values(NO_MAIL))

    def note_mailed(self, db: Connection, reader: str, before: float, now: float) -> bool:
        """When the last mail was sent; False if somebody else has just written it down."""
        mine = and_(wishes.c.reader == reader, wishes.c.mailed == before)
        return db.execute(update(wishes).where(mine).values(mailed=now)).rowcount == 1

    def clear(self, db: Connection, now: float) -> None:
        """Addresses whose owner never said yes are not kept."""
        silent = and_(wishes.c.confirmed.is_(None), wishes.c.asked < now - UNANSWERED)
        db.execute(update(wishes).where(silent).values(NO_MAIL))
