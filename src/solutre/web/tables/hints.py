"""Fair help: where a hint may be asked for, that everybody sees it between people, and who thinks about it.

Between people hints are off unless whoever opened the table allowed them. Several people at one device are people too,
and so is somebody whose seat a computer plays for the time being. Whoever plays against computers alone may ask.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection, insert, select

from solutre.bots import Bot, bot, bot_names
from solutre.core.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.errors import NotAllowed
from solutre.web.store.schema import COMPUTER, hints
from solutre.web.store.store import Kept, Store
from solutre.web.tables.engine import ENGINE
from solutre.web.tables.model import AskedHint
from solutre.web.tables.table_match import SealedMatch

EXPLAINING = 0.8  # seconds, after the choice itself was found


def between_people(kept: Kept) -> bool:
    """Whether more than one person plays, or is expected to."""
    return sum(seat.held != COMPUTER for seat in kept.seats) > 1


def hints_allowed(kept: Kept) -> bool:
    return kept.table.hints or not between_people(kept)


def check_hints(kept: Kept) -> None:
    if not hints_allowed(kept):
        raise NotAllowed("no hints")


def note_asked(db: Connection, kept: Kept, match: SealedMatch, seat: int) -> None:
    """Between people everybody sees that a hint was asked for, and nobody what it said."""
    if between_people(kept):
        row = {"table": kept.table.code, "ply": kept.table.ply, "seat": seat, "at": time.time()}
        db.execute(insert(hints).values(after=len(match.events(SPECTATOR)), **row))


def asked_hints(store: Store, kept: Kept) -> tuple[AskedHint, ...]:
    """The hints that were asked for at a table, in their order."""
    if not kept.table.hints:
        return ()
    wanted = select(hints.c.seat, hints.c.after).where(hints.c.table == kept.table.code).order_by(hints.c.ply)
    with store.database.reading() as db:
        return tuple(AskedHint(seat, after) for seat, after in db.execute(wanted))


def advised(match: SealedMatch, budget: float) -> tuple[int, str | None]:
    """What the strongest computer would choose, and what it compared."""
    strongest = bot(bot_names()[-1])
    action = choice_of(strongest, match, budget)
    with ENGINE:
        told = strongest.explain(EXPLAINING)
    return action, told.as_text() if told else None


def choice_of(player: Bot, match: SealedMatch, budget: float) -> int:
    """What a computer chooses for the seat to decide, knowing only what that seat may know."""
    rng = Rng(time.time_ns())
    with ENGINE:
        view = match.view(match.player)
        return legal_answer(match.game, view, player.choose(match.game, view, rng, budget or None))
