"""Fair help: where a hint may be asked for, that everybody sees it between people, and who thinks about it.

Between people hints are off unless whoever opened the table allowed them. Several people at one device are people too,
and so is somebody whose seat a computer plays for the time being. Whoever plays against computers alone may ask.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from solutre.bots import Bot, bot, bot_names
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.errors import NotAllowed
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import COMPUTER, hints
from solutre.web.store.store import Store
from solutre.web.tables.model import AskedHint
from solutre.web.tables.table_match import TableMatch

EXPLAINING = 0.8  # seconds, after the choice itself was found


def between_people(stored: StoredTable) -> bool:
    """Whether more than one person plays, or is expected to."""
    return sum(seat.held != COMPUTER for seat in stored.seats) > 1


def hints_allowed(stored: StoredTable) -> bool:
    return stored.table.hints or not between_people(stored)


def check_hints(stored: StoredTable) -> None:
    if not hints_allowed(stored):
        raise NotAllowed("no hints")


def note_asked(db: Connection, stored: StoredTable, match: TableMatch, seat: int) -> None:
    """Between people everybody sees that a hint was asked for, and nobody what it said."""
    if between_people(stored):
        row = {"table": stored.table.code, "ply": stored.table.ply, "seat": seat, "at": time.time()}
        db.execute(insert(hints).values(after=len(match.events(SPECTATOR)), **row))


def asked_hints(store: Store, stored: StoredTable) -> tuple[AskedHint, ...]:
    """The hints that were asked for at a table, in their order."""
    if not stored.table.hints:
        return ()
    wanted = select(hints.c.seat, hints.c.after).where(hints.c.table == stored.table.code).order_by(hints.c.ply)
    with store.database.reading() as db:
        return tuple(AskedHint(seat, after) for seat, after in db.execute(wanted))


def advised(match: TableMatch, budget: float) -> tuple[int, str | None]:
    """What the strongest computer would choose, and what it compared."""
    strongest = bot(bot_names()[-1])
    action = choice_of(strongest, match, budget)
    told = strongest.explain(EXPLAINING)
    return action, told.as_text() if told else None


def choice_of(player: Bot, match: TableMatch, budget: float) -> int:
    """What a computer chooses for the seat to decide, knowing only what that seat may know."""
    rng = Rng(time.time_ns())
    view = match.view(match.player)
    return legal_answer(match.game, view, player.choose(match.game, view, rng, budget or None))
