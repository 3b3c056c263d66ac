"""Tables as cards in lists; told from rows alone, without any match."""

from __future__ import annotations

from solutre.core.game import games
from solutre.core.state import OVER
from solutre.web.store.my_tables import Listed, MyTables, Wanted
from solutre.web.store.results import RESIGNED, Ending
from solutre.web.store.schema import OPEN
from solutre.web.tables.endings import OF_A_READER, Endings
from solutre.web.tables.model import Ended, Fared, MyTablesView, TableCard


class Cards:
    """The lists of one reader's tables."""

    def __init__(self, endings: Endings) -> None:
        self.endings = endings
        self.tables = MyTables(endings.store.database)

    def running(self, reader: str) -> tuple[TableCard, ...]:
        """The tables that still run, latest change first."""
        return tuple(map(card, self.tables.running(reader)))

    def mine(self, reader: str, wanted: Wanted) -> MyTablesView:
        """A page of "my tables"; what was finished before games were counted is counted now."""
        self.endings.catch_up(OF_A_READER, reader)
        finished, more = self.tables.finished(reader, wanted)
        return MyTablesView(
            running=self.running(reader) if not wanted.page else (),
            finished=tuple(map(card, finished)),
            games=tuple(self.tables.games(reader)),
            people=tuple(self.tables.people(reader)),
            game=wanted.game,
            person=wanted.person,
            page=wanted.page,
            more=more,
        )


def card(listed: Listed) -> TableCard:
    stored, row = listed.stored, listed.stored.table
    title = games()[row.game].title if row.game in games() else row.game
    return TableCard(
        row.code,
        row.game,
        title,
        tuple(seat.name for seat in stored.seats),
        my_turn=row.player in stored.mine,
        over=row.player == OVER,
        started=row.player is not None,
        at=row.at,
        open=tuple(seat.number for seat in stored.seats if seat.held == OPEN),
        ended=ended(listed.ending) if listed.ending and listed.ending.outcomes else None,
    )


def ended(ending: Ending) -> Ended:
    """What came of a table, the best first."""
    fared = [
        Fared(one.seat, one.name, one.score, one.place, one.seat in ending.mine, one.hand == RESIGNED)
        for one in ending.outcomes
    ]
    by_place = sorted(fared, key=lambda one: (one.place, one.seat))
    return Ended(tuple(by_place), ending.at, ending.seconds, ending.choices)
