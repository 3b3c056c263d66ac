"""Playing at a table: choices, undo, hints, and what computers and clocks do."""

from __future__ import annotations

import time
from collections.abc import Sequence

from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.web.errors import NotAllowed, Refused, TooLate
from solutre.web.settings import Settings
from solutre.web.store.rows import ActionRow, StoredTable
from solutre.web.store.store import Store
from solutre.web.tables.computers.minds import Minds
from solutre.web.tables.endings import Endings
from solutre.web.tables.hints import advised, check_hints, note_asked
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.tempo import plays_itself
from solutre.web.tables.turns import Turns
from solutre.web.tables.undoing import agreed_seats, check_undos, gone_people, may_undo, own_last_choice, unanswered

WORLD = 1  # the seed of the world in which a slip is looked for


class Playing:
    """What can happen to the match of a table."""

    def __init__(self, store: Store, matches: Matches, settings: Settings) -> None:
        self.store = store
        self.matches = matches
        self.turns = Turns(store, settings.pause)
        self.endings = Endings(store, matches)
        self.minds = Minds(store)

    # --- choosing ------------------------------------------------------------------------------

    def choose(
        self,
        code: str,
        reader: str,
        action: int,
        ply: int,
        *,
        then: Sequence[int] = (),
        confirmed: bool = True,
        tempo: float | None = None,
    ) -> bool:
        """A person's choice, with what is chosen in the same go; False if it waits for "really?". Nothing is changed
        unless all of it is legal and in time."""
        stored = self.store.read(code, reader)
        match = self.running(stored)
        check_ply(stored, ply)
        seat = check_turn(stored, match)
        later = match.copy()
        rows = later.play_as(seat, action)
        rows += later.play_on(seat, then)
        if not confirmed and slip_hurts(match, action):
            return False
        self._commit(stored, later, rows, tempo=tempo)
        return True

    def running(self, stored: StoredTable) -> TableMatch:
        """The match of a table on which choices can be made."""
        if stored.table.player is None:
            raise TooLate("not started")
        if not stored.mine:
            raise NotAllowed("no seat")
        match = self.matches.of(stored)
        assert match is not None
        return match

    def _write(self, stored: StoredTable, match: TableMatch, action: int, lease_by: str = "") -> None:
        later = match.copy()
        self._commit(stored, later, later.play_as(match.player, action), lease_by)

    def _commit(
        self,
        stored: StoredTable,
        later: TableMatch,
        rows: list[ActionRow],
        lease_by: str = "",
        tempo: float | None = None,
    ) -> None:
        code = stored.table.code
        with self.store.database.writing() as db:
            numbers = self.turns.write(db, stored, later, rows, time.time(), lease_by, tempo)
        self.matches.put(code, numbers[1], later)
        self.store.notify(code, numbers)
        if later.over:
            self.endings.count(code)

    # --- taking back ---------------------------------------------------------------------------

    def undo(self, code: str, reader: str, ply: int | None) -> bool:
        """Take one's last choice back if that is fair or nobody minds; else ask. Says whether it was taken back."""
        stored = self.store.read(code, reader)
        match = self.running(stored)
        check_ply(stored, ply)
        if match.over:
            raise TooLate("over")
        own = own_last_choice(stored, match)
        if own is None:
            raise Refused("nothing to undo")
        check_undos(match)
        seat, point = own
        if may_undo(stored, match, seat):
            self._take_back(stored, match, seat, point)
            return True
        if gone := gone_people(stored, seat):
            raise NotAllowed("undo without", name=gone[0].name)
        self._ask(stored, seat)
        return False

    def _take_back(self, stored: StoredTable, match: TableMatch, seat: int, point: int) -> None:
        later = match.copy()
        self._commit(stored, later, later.take_back(seat, point))

    def put_back(self, code: str, reader: str, action: int, ply: int) -> None:
        """Take an earlier choice of this turn back and keep the later ones, all in one."""
        stored = self.store.read(code, reader)
        match = self.running(stored)
        check_ply(stored, ply)
        seat = check_turn(stored, match)
        point = match.own_pick(seat, action)
        if point is None:
            raise Refused("not picked")
        check_undos(match)
        later = match.copy()
        self._commit(stored, later, later.put_back(seat, point))

    def _ask(self, stored: StoredTable, seat: int) -> None:
        code = stored.table.code
        with self.store.database.writing() as db:
            now = self.store.read_in(db, code, lock=True)
            check_ply(now, stored.table.ply)
            if now.table.undo_by is not None:
                raise TooLate("asked already")
            self.store.mark_changed(db, code, undo_by=seat, undo_yes="")
        self.store.notify(code)

    def answer_undo(self, code: str, reader: str, ply: int | None, *, yes: bool) -> None:
        """Another person agrees or not; once all agree the choice is taken back."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            match = self.running(stored)
            check_ply(stored, ply)
            seat = stored.table.undo_by
            mine = unanswered(stored) & stored.mine
            if seat is None or not mine:
                raise NotAllowed("nothing asked")
            point = match.last_choice(seat)
            if yes and not unanswered(stored) - stored.mine and point is not None:
                match = match.copy()
                _, ply = self.turns.write(db, stored, match, match.take_back(seat, point), time.time())
            else:
                agreed = sorted(agreed_seats(stored) | mine)
                told = {"undo_yes": ",".join(map(str, agreed))} if yes else {"undo_by": None, "undo_yes": None}
                self.store.mark_changed(db, code, **told)
                ply = stored.table.ply
        self.matches.put(code, ply, match)
        self.store.notify(code)

    # --- hints ---------------------------------------------------------------------------------

    def ask_hint(self, code: str, reader: str, ply: int | None) -> None:
        """Let a worker think about this reader's choice."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            match = self.running(stored)
            check_ply(stored, ply)
            seat = check_turn(stored, match)
            check_hints(stored)
            if stored.table.hint_seat is None:
                note_asked(db, stored, match, seat)
                self.store.mark_changed(db, code, hint_seat=seat, hint_action=None, hint_told=None, due=time.time())
        self.store.notify(code)

    # --- what workers do -----------------------------------------------------------------------

    def work(self, code: str, worker: str, budget: float) -> None:
        """Do what is due at a leased table: a hint, a computer's choice, or a clock that ran out."""
        stored = self.store.read(code)
        match = self.matches.of(stored)
        if match is None or match.over:
            self._rest(stored, worker)
        elif stored.table.hint_seat == match.player and stored.table.hint_action is None:
            self._give_hint(stored, match, worker, budget)
        elif plays_itself(stored.seats[match.player]):
            action = self.minds.thought(match, stored, budget)
            self._write(stored, match, action, lease_by=worker)
        else:
            self._clock_ran_out(stored, match, worker)

    def _give_hint(self, stored: StoredTable, match: TableMatch, worker: str, budget: float) -> None:
        action, told = advised(match, budget)
        code = stored.table.code
        with self.store.database.writing() as db:
            latest = self.store.read_in(db, code, lock=True)
            if latest.table.ply == stored.table.ply:
                after = self.turns.due_at(latest, match)
                hint = {"hint_action": action, "hint_told": told}
                self.store.mark_changed(db, code, **hint, due=after, lease_by=None, lease_until=None)
        self.store.notify(code)

    def _clock_ran_out(self, stored: StoredTable, match: TableMatch, worker: str) -> None:
        """Live pace: the seat is handed to a computer until its holder comes back."""
        code, now = stored.table.code, time.time()
        with self.store.database.writing() as db:
            latest = self.store.read_in(db, code, lock=True)
            after = self.turns.due_at(latest, match)
            if latest.table.ply == stored.table.ply and after is not None and after <= now:
                self.turns.charge(db, latest, now)
                self.store.set_seat(db, code, match.player, away=True)
                self.turns.reseat(db, code, now)
            else:
                self.store.release(db, code, worker, due=after)
        self.store.notify(code)

    def _rest(self, stored: StoredTable, worker: str) -> None:
        with self.store.database.writing(durable=False) as db:
            self.store.release(db, stored.table.code, worker, due=None)


# --- checks ------------------------------------------------------------------------------------


def check_ply(stored: StoredTable, ply: int | None) -> None:
    """Only who saw the latest position may change it. Forms that fit every position may leave the ply out."""
    if ply is not None and ply != stored.table.ply:
        raise TooLate("faster")


def check_turn(stored: StoredTable, match: TableMatch) -> int:
    """The seat that decides, if the reader plays it."""
    if match.player == OVER:
        raise TooLate("over")
    if match.player not in stored.mine:
        raise NotAllowed("not your turn", name=stored.seats[match.player].name)
    if stored.seats[match.player].away:
        raise NotAllowed("away")
    return match.player


def slip_hurts(match: TableMatch, action: int) -> bool:
    """Whether to ask "really?": the choice costs points, or ends a game that another choice would not end."""
    seat = match.player
    world = match.view(seat).imagine(Rng(WORLD))
    after = world.clone()
    after.apply(action)
    if after.scores[seat] < world.scores[seat]:
        return True
    return after.player == OVER and not all(_ends(world, other) for other in world.legal_actions())


def _ends(world: State, action: int) -> bool:
    after = world.clone()
    after.apply(action)
    return after.player == OVER
