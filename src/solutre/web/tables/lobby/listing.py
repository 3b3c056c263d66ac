"""The lobby: tables that look for players, tables to watch, and a seat for anybody, now."""

from __future__ import annotations

import time
from dataclasses import dataclass

from solutre.core.game import game, games
from solutre.web.errors import NotFound, Refused, TooMany
from solutre.web.store.lobby import Newcomer, listed_tables, sweep
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.store.store import Store
from solutre.web.store.talk import Mutes
from solutre.web.tables.lobby.doors import ANYBODY, ASKS, free_seats
from solutre.web.tables.lobby.seating import Seating
from solutre.web.tables.lobby.view import LobbySeat, LobbyTable, LobbyView
from solutre.web.tables.names import usual_level
from solutre.web.tables.opening import Opening
from solutre.web.tables.plans import Plan, SeatPlan

DAY = 24 * 3600.0
FRESH = 1.0  # seconds for which a list is good: a thousand people look at the same one
HERE = 120.0  # seconds after the last look of anybody who plays there; by the moon …
LATELY = 7 * DAY  # … so long after the last change
SLEPT = DAY  # a table of another pace at which nothing happens leaves the lobby
YOUNG = 1 / 4  # of the time on the box: in a game that has run for longer nobody is seated without having looked at it
MOST_SHOWN = 60  # tables of each list


@dataclass(frozen=True)
class Visitor:
    """Somebody who wants to play with anybody, now."""

    who: Newcomer
    language: str
    learnt: frozenset[str] = frozenset()  # the games that they know
    client: str = ""


class Lobby:
    """Who looks for players, and who for a table."""

    def __init__(self, store: Store, opening: Opening, seating: Seating) -> None:
        self.store = store
        self.opening = opening
        self.seating = seating
        self.mutes = Mutes(store.database)
        self._kept: tuple[float, list[StoredTable]] = (0.0, [])

    def shown(self, reader: str, wanted: str = "", language: str = "") -> LobbyView:
        """The lobby for one reader, by game and language."""
        now = time.time()
        fits = [one for one in self._listed(now) if wanted in ("", one.table.game)]
        fits = [one for one in fits if language in ("", one.table.language)]
        looking = [one for one in fits if looks_for_players(one, now)]
        watched = [one for one in fits if one not in looking and may_be_watched(one, now)]
        return LobbyView(
            looking=tuple(map(told, looking[:MOST_SHOWN])),
            watched=tuple(map(told, watched[:MOST_SHOWN])),
            games=tuple(games()),
            game=wanted,
            language=language,
            muted=tuple((one.id, one.name) for one in self.mutes.of(reader)) if reader else (),
        )

    def now(self, visitor: Visitor, wanted: str = "") -> str:
        """A seat at the next table where people are, or a new table where computers keep the seats warm. Its code."""
        if wanted and wanted not in games():
            raise NotFound("no game", id=wanted)
        if not visitor.who.name:
            raise Refused("no name")
        for stored in self._candidates(visitor, wanted):
            try:
                self.seating.join(stored.table.code, visitor.who, None)
            except TooMany:
                raise
            except Refused:  # somebody was faster, has the same name, or does not want this visitor
                continue
            return stored.table.code
        return self._opened(visitor, wanted or easiest(visitor.learnt))

    def _candidates(self, visitor: Visitor, wanted: str) -> list[StoredTable]:
        """Tables that have not begun first, among them those where fewest people lack; of one's own language before
        others; nowhere where somebody sits whom the visitor does not want to hear."""
        now, unheard = time.time(), self.mutes.tables(visitor.who.reader)
        found = [
            one
            for one in listed_tables(self.store.database)
            if wanted in ("", one.table.game)
            and one.table.door == ANYBODY
            and one.table.pace != "days"
            and one.table.code not in unheard
            and looks_for_players(one, now)
            and is_young(one, now)
        ]

        def how_soon(one: StoredTable) -> tuple[bool, bool, int, float]:
            lacking = sum(seat.held == OPEN for seat in one.seats)
            return (
                one.table.language != visitor.language,
                one.table.player is not None,
                lacking,
                one.table.listed or 0.0,
            )

        return sorted(found, key=how_soon)

    def _opened(self, visitor: Visitor, wanted: str) -> str:
        who = visitor.who
        me = SeatPlan(PERSON, who.name, mine=True, program=who.program, shown=who.shown)
        others = [SeatPlan(COMPUTER, level=usual_level(), warm=True)] * (game(wanted).seats[0] - 1)
        plan = Plan(wanted, (me, *others), nonce=who.nonce, door=ANYBODY, language=visitor.language)
        return self.opening.open(plan.checked(), who.reader, visitor.client)

    def _listed(self, now: float) -> list[StoredTable]:
        at, found = self._kept
        if now - at >= FRESH or now < at:
            found = listed_tables(self.store.database)
            self._kept = (now, found)
        return found

    def sweep(self, now: float) -> None:
        """Forget tables that are over, or at which nobody has been for long."""
        sweep(self.store.database, now - SLEPT, now - LATELY)


def easiest(learnt: frozenset[str]) -> str:
    """The game for somebody who does not mind which: one that they learnt, and the lightest of those."""
    return min(games().values(), key=lambda one: (one.id not in learnt, one.box.weight, one.box.minutes, one.id)).id


def somebody_is_there(stored: StoredTable, now: float) -> bool:
    if stored.table.pace == "days":
        return stored.table.at > now - LATELY
    return any(plays_on(seat) and now - seat.seen < HERE for seat in stored.seats)


def plays_on(seat: SeatRow) -> bool:
    """Whether a person plays here, and has not resigned."""
    return seat.held == PERSON and seat.resigned is None


def looks_for_players(stored: StoredTable, now: float) -> bool:
    return bool(stored.table.door) and bool(free_seats(stored)) and somebody_is_there(stored, now)


def may_be_watched(stored: StoredTable, now: float) -> bool:
    return stored.table.watch and stored.table.player is not None and somebody_is_there(stored, now)


def is_young(stored: StoredTable, now: float) -> bool:
    """Whether so little was played that somebody can take a seat over without having looked."""
    if stored.table.player is None:
        return True
    return now - (stored.table.listed or 0.0) < YOUNG * game(stored.table.game).box.minutes[0] * 60.0


def told(stored: StoredTable) -> LobbyTable:
    """A table as everybody may know it."""
    row = stored.table
    return LobbyTable(
        code=row.code,
        game=row.game,
        variant=row.variant,
        pace=row.pace,
        language=row.language,
        asks=row.door == ASKS,
        programs=row.programs,
        started=row.player is not None,
        since=row.listed or 0.0,
        seats=tuple(seat_told(seat, looking=bool(row.door)) for seat in stored.seats),
    )


def seat_told(seat: SeatRow, *, looking: bool) -> LobbySeat:
    """Names of people only if they want that."""
    if seat.held == OPEN:
        return LobbySeat(seat.number, "free" if looking else "open")
    if seat.held == COMPUTER:
        return LobbySeat(seat.number, "warm" if seat.warm and looking else "computer", seat.name, seat.level)
    kind = "program" if seat.program else "person"
    return LobbySeat(seat.number, kind, seat.name if seat.shown else "")
