"""The computers of a process while they play: what a player knows of a turn is kept until its next choice, and how
strong a companion is follows from how the last games of the people at its table went."""

from __future__ import annotations

import threading
from collections import OrderedDict
from statistics import fmean

from sqlalchemy import select

from solutre.bots import Bot, bot, bot_names
from solutre.bots.companion import COMPANION, USUAL_STRENGTH
from solutre.bots.searcher import SearchBot
from solutre.web.store.results import Results
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import PERSON, holds
from solutre.web.store.store import Store
from solutre.web.tables.computers.strength import fitting
from solutre.web.tables.hints import choice_of
from solutre.web.tables.names import usual_level
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.tempo import at_work

KEPT = 12  # players: the tree of a turn that goes on takes tens of megabytes
LATEST = 30  # games of a person that tell how strong a companion has to be
Key = tuple[str, int, str]  # table, seat, player


class Minds:
    """Computer players at the tables of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.results = Results(store.database)
        self._guard = threading.Lock()
        self._kept: OrderedDict[Key, Bot] = OrderedDict()
        self._strengths: OrderedDict[str, float] = OrderedDict()  # of companions, by table

    def thought(self, match: TableMatch, stored: StoredTable, budget: float) -> int:
        """What a computer chooses for the seat to decide, knowing only what that seat may know, in the time of its
        turn."""
        played = self.player_of(stored, match.player)
        kept = self.kept(stored.table.code, match.player, played)
        player, seconds = kept, budget
        if not budget:
            level, seconds = at_work(stored.seats, match, played)
            player = kept if level == played or foresaw(kept, match) else bot(level)
        choice = choice_of(player, match, seconds)
        if isinstance(player, SearchBot):
            player.end_turn()
        return choice

    def player_of(self, stored: StoredTable, seat: int) -> str:
        """The name of the player at a seat, with the strength of a companion."""
        held = stored.seats[seat].level
        if held == COMPANION:
            return f"{COMPANION}@{self.strength(stored):.2f}"
        return held if held in bot_names() else usual_level()

    def kept(self, code: str, seat: int, played: str) -> Bot:
        """The player who made the last choice at this seat, or a new one; who was not asked for long is forgotten."""
        key = (code, seat, played)
        with self._guard:
            found = self._kept.pop(key, None) or bot(played)
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return found

    # --- companions ----------------------------------------------------------------------------

    def strength(self, stored: StoredTable) -> float:
        """The mean of what fits the people at a table; it stays for as long as the table is played at."""
        code = stored.table.code
        with self._guard:
            known = self._strengths.get(code)
        if known is None:
            found = [self._of_reader(reader, stored.table.game, code) for reader in self._readers(stored)]
            known = fmean(found) if found else USUAL_STRENGTH
            with self._guard:
                self._strengths[code] = known
                while len(self._strengths) > 100 * KEPT:
                    self._strengths.popitem(last=False)
        return known

    def _readers(self, stored: StoredTable) -> list[str]:
        """One browser of each person at the table: the one that has been there longest."""
        people = [seat.number for seat in stored.seats if seat.held == PERSON]
        wanted = select(holds.c.seat, holds.c.reader).where(holds.c.table == stored.table.code).order_by(holds.c.at)
        with self.store.database.reading() as db:
            first: dict[int, str] = {}
            for seat, reader in db.execute(wanted):
                first.setdefault(seat, reader)
        return [first[seat] for seat in people if seat in first]

    def _of_reader(self, reader: str, game: str, code: str) -> float:
        """From the games of this game, or of all games where there is none of it."""
        found = [one for one in self.results.of_reader(reader, LATEST) if one.table != code]
        return fitting([one for one in found if one.game == game] or found)


def foresaw(player: Bot, match: TableMatch) -> bool:
    """Whether a kept player has thought about this very choice already, so that no time is needed."""
    if not isinstance(player, SearchBot):
        return False
    return player.foresaw(match.view(match.player))
