"""Who may come to a table and who asks to, as one reader may know it."""

from __future__ import annotations

from solutre.web.store.lobby import knock_of, knocks_of
from solutre.web.store.rows import StoredTable
from solutre.web.store.store import Store
from solutre.web.tables.lobby.doors import ASKS, free_seats, waiting_since
from solutre.web.tables.model import Asking, Company


def company_of(store: Store, stored: StoredTable, reader: str) -> Company:
    """Asks the store only where there is something to know."""
    row = stored.table
    opener = bool(reader) and row.host == reader
    return Company(
        door=row.door,
        watch=row.watch and row.listed is not None,
        free=tuple(sorted(seat.number for seat in free_seats(stored))),
        opener=opener,
        asking=_asking(store, stored) if opener and row.door == ASKS else (),
        asked=_asked(store, stored, reader) if row.door and not stored.mine else "",
        muted=stored.muted,
    )


def _asking(store: Store, stored: StoredTable) -> tuple[Asking, ...]:
    if not free_seats(stored):
        return ()
    with store.database.reading() as db:
        waiting = knocks_of(db, stored.table.code, waiting_since(stored))
    return tuple(Asking(one.id, one.name, one.program) for one in waiting)


def _asked(store: Store, stored: StoredTable, reader: str) -> str:
    with store.database.reading() as db:
        mine = knock_of(db, stored.table.code, reader)
    if mine is None:
        return ""
    return "refused" if mine.refused else "waits" if mine.at > waiting_since(stored) else ""
