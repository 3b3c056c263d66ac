"""Playing at a table: choices, undo, hints, and what computers and clocks do."""

from __future__ import annotations

import time

from solutre.bots import bot, bot_names
from solutre.core.book.refusals import Refusal
from solutre.core.errors import IllegalChoice, SolutreError
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.web.errors import NotAllowed, Refused, TooLate
from solutre.web.settings import Settings
from solutre.web.store.store import ActionRow, Kept, Store
from solutre.web.tables.engine import ENGINE
from solutre.web.tables.hints import advised, check_hints, choice_of, note_asked
from solutre.web.tables.names import usual_level
from solutre.web.tables.table_match import Matches, SealedMatch
from solutre.web.tables.turns import Turns, due, plays_itself
from solutre.web.tables.undoing import agreed_seats, check_undos, gone_people, may_undo, own_last_choice, unanswered

WORLD = 1  # the seed of the world in which a slip is looked for


class Playing:
    """What can happen to the match of a table."""

    def __init__(self, store: Store, matches: Matches, settings: Settings) -> None:
        self.store = store
        self.matches = matches
        self.turns = Turns(store, settings.pause)

    # --- choosing ------------------------------------------------------------------------------

    def choose(self, code: str, reader: str, action: int, ply: int, *, confirmed: bool = True) -> bool:
        """A person's choice; False if it waits for "really?". Nothing is changed unless it is legal and in time."""
        kept = self.store.read(code, reader)
        with ENGINE:  # once for all: everybody else would draw in between
            match = self.running(kept)
            check_ply(kept, ply)
            seat = check_turn(kept, match)
            check_choice(match, seat, action)
            if not confirmed and slip_hurts(match, action):
                return False
            later = match.copy()
            rows = later.decide(action)
        self._commit(kept, later, rows)
        return True

    def running(self, kept: Kept) -> SealedMatch:
        """The match of a table on which choices can be made."""
        if kept.table.player is None:
            raise TooLate("not started")
        if not kept.mine:
            raise NotAllowed("no seat")
        match = self.matches.of(kept)
        assert match is not None
        return match

    def _write(self, kept: Kept, match: SealedMatch, action: int, lease_by: str = "") -> None:
        later = match.copy()
        self._commit(kept, later, later.decide(action), lease_by)

    def _commit(self, kept: Kept, later: SealedMatch, rows: list[ActionRow], lease_by: str = "") -> None:
        code = kept.table.code
        with self.store.database.writing() as db:
            ply = self.turns.write(db, kept, later, rows, time.time(), lease_by)
        self.matches.put(code, ply, later)
        self.store.tell(code)

    # --- taking back ---------------------------------------------------------------------------

    def undo(self, code: str, reader: str, ply: int | None) -> bool:
        """Take one's last choice back if that is fair or nobody minds; else ask. Says whether it was taken back."""
        kept = self.store.read(code, reader)
        match = self.running(kept)
        check_ply(kept, ply)
        if match.over:
            raise TooLate("over")
        own = own_last_choice(kept, match)
        if own is None:
            raise Refused("nothing to undo")
        check_undos(match)
        seat, point = own
        if may_undo(kept, match, seat):
            self._take_back(kept, match, seat, point)
            return True
        if gone := gone_people(kept, seat):
            raise NotAllowed("undo without", name=gone[0].name)
        self._ask(kept, seat)
        return False

    def _take_back(self, kept: Kept, match: SealedMatch, seat: int, point: int) -> None:
        later = match.copy()
        self._commit(kept, later, later.take_back(seat, point))

    def put_back(self, code: str, reader: str, action: int, ply: int) -> None:
        """Take an earlier choice of this turn back and keep the later ones, all in one."""
        kept = self.store.read(code, reader)
        match = self.running(kept)
        check_ply(kept, ply)
        seat = check_turn(kept, match)
        point = match.own_pick(seat, action)
        if point is None:
            raise Refused("not picked")
        check_undos(match)
        later = match.copy()
        self._commit(kept, later, later.put_back(seat, point))

    def _ask(self, kept: Kept, seat: int) -> None:
        code = kept.table.code
        with self.store.database.writing() as db:
            now = self.store.look(db, code, lock=True)
            check_ply(now, kept.table.ply)
            if now.table.undo_by is not None:
                raise TooLate("asked already")
            self.store.touch(db, code, undo_by=seat, undo_yes="")
        self.store.tell(code)

    def answer_undo(self, code: str, reader: str, ply: int | None, *, yes: bool) -> None:
        """Another person agrees or not; once all agree the choice is taken back."""
        with self.store.database.writing() as db:
            kept = self.store.look(db, code, reader, lock=True)
            match = self.running(kept)
            check_ply(kept, ply)
            seat = kept.table.undo_by
            mine = unanswered(kept) & kept.mine
            if seat is None or not mine:
                raise NotAllowed("nothing asked")
            point = match.last_choice(seat)
            if yes and not unanswered(kept) - kept.mine and point is not None:
                match = match.copy()
                ply = self.turns.write(db, kept, match, match.take_back(seat, point), time.time())
            else:
                agreed = sorted(agreed_seats(kept) | mine)
                told = {"undo_yes": ",".join(map(str, agreed))} if yes else {"undo_by": None, "undo_yes": None}
                self.store.touch(db, code, **told)
                ply = kept.table.ply
        self.matches.put(code, ply, match)
        self.store.tell(code)

    # --- hints ---------------------------------------------------------------------------------

    def ask_hint(self, code: str, reader: str, ply: int | None) -> None:
        """Let a worker think about this reader's choice."""
        with self.store.database.writing() as db:
            kept = self.store.look(db, code, reader, lock=True)
            match = self.running(kept)
            check_ply(kept, ply)
            seat = check_turn(kept, match)
            check_hints(kept)
            if kept.table.hint_seat is None:
                note_asked(db, kept, match, seat)
                self.store.touch(db, code, hint_seat=seat, hint_action=None, hint_told=None, due=time.time())
        self.store.tell(code)

    # --- what workers do -----------------------------------------------------------------------

    def work(self, code: str, worker: str, budget: float) -> None:
        """Do what is due at a leased table: a hint, a computer's choice, or a clock that ran out."""
        kept = self.store.read(code)
        match = self.matches.of(kept)
        if match is None or match.over:
            self._rest(kept, worker)
        elif kept.table.hint_seat == match.player and kept.table.hint_action is None:
            self._give_hint(kept, match, worker, budget)
        elif plays_itself(kept.seats[match.player]):
            action = thought(match, kept.seats[match.player].level, budget)
            self._write(kept, match, action, lease_by=worker)
        else:
            self._clock_ran_out(kept, match, worker)

    def _give_hint(self, kept: Kept, match: SealedMatch, worker: str, budget: float) -> None:
        action, told = advised(match, budget)
        code = kept.table.code
        with self.store.database.writing() as db:
            latest = self.store.look(db, code, lock=True)
            if latest.table.ply == kept.table.ply:
                after = due(latest.seats, latest.table.player, latest.table.turn_at, self.turns.pause)
                hint = {"hint_action": action, "hint_told": told}
                self.store.touch(db, code, **hint, due=after, lease_by=None, lease_until=None)
        self.store.tell(code)

    def _clock_ran_out(self, kept: Kept, match: SealedMatch, worker: str) -> None:
        """Live pace: the seat is handed to a computer until its holder comes back."""
        code, now = kept.table.code, time.time()
        with self.store.database.writing() as db:
            latest = self.store.look(db, code, lock=True)
            after = due(latest.seats, latest.table.player, latest.table.turn_at, self.turns.pause)
            if latest.table.ply == kept.table.ply and after is not None and after <= now:
                self.turns.charge(db, latest, now)
                self.store.set_seat(db, code, match.player, away=True)
                self.turns.reseat(db, code, now)
            else:
                self.store.release(db, code, worker, due=after)
        self.store.tell(code)

    def _rest(self, kept: Kept, worker: str) -> None:
        with self.store.database.writing(durable=False) as db:
            self.store.release(db, kept.table.code, worker, due=None)


# --- checks ------------------------------------------------------------------------------------


def check_ply(kept: Kept, ply: int | None) -> None:
    """Only who saw the latest position may change it. Forms that fit every position may leave the ply out."""
    if ply is not None and ply != kept.table.ply:
        raise TooLate("faster")


def check_turn(kept: Kept, match: SealedMatch) -> int:
    """The seat that decides, if the reader plays it."""
    if match.player == OVER:
        raise TooLate("over")
    if match.player not in kept.mine:
        raise NotAllowed("not your turn", name=kept.seats[match.player].name)
    if kept.seats[match.player].away:
        raise NotAllowed("away")
    return match.player


def check_choice(match: SealedMatch, seat: int, action: int) -> None:
    """Refuse with the clause. The view decides, so that no answer tells what the seat may not know."""
    with ENGINE:
        if action not in match.view(seat).legal_actions():
            raise Refused("not possible", clause=refusal_of(match, seat, action).clause)


def refusal_of(match: SealedMatch, seat: int, action: int) -> Refusal:
    """Why the seat that decides cannot choose an action now."""
    if not match.game.actions.is_decision(action):
        raise Refused("no choice")
    try:
        with ENGINE:
            return match.game.why_not(match.view(seat), action)
    except (IllegalChoice, SolutreError):
        raise Refused("no choice") from None


def slip_hurts(match: SealedMatch, action: int) -> bool:
    """Whether to ask "really?": the choice costs points, or ends a game that another choice would not end."""
    seat = match.player
    with ENGINE:
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


def thought(match: SealedMatch, level: str, budget: float) -> int:
    """What a computer chooses for the seat to decide, knowing only what that seat may know."""
    return choice_of(bot(level if level in bot_names() else usual_level()), match, budget)
