"""The match of a table: rebuilt from its actions, with a chance that only the server knows until the end."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from solutre.core.book.refusals import Refusal
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.matches.chosen import ChosenMatch
from solutre.core.matches.reveals import LOOK_BACK, points_back
from solutre.core.matches.so_far import header_of
from solutre.core.record import Ply, Record
from solutre.core.state import SPECTATOR, Event, State
from solutre.web.errors import Refused
from solutre.web.store.rows import ActionRow, StoredTable
from solutre.web.store.schema import CHOICE, EARLIER, FORCED, OLD_UNDO, UNDO
from solutre.web.store.store import Store
from solutre.web.tables.leaving import left

MOST_MATCHES = 2000  # kept in memory, some 57 kB each: twice a busy evening, so that no table crowds out the next
UNASKED = -1  # nobody has asked yet how far the last choice can be taken back


class TableMatch(ChosenMatch):
    """A match that is kept as rows, and knows what may be taken back."""

    _fair_points: dict[int, int | None]
    latest: tuple[State, ...] = ()  # the positions before the last plies: every page asks what may be taken back

    @classmethod
    def before_play(cls, stored: StoredTable) -> TableMatch:
        """The match of a table before its first ply. Every person's nonce is in its chance."""
        table = stored.table
        match = cls(
            game(table.game),
            len(stored.seats),
            table.variant,
            rules_version=table.rules,
            secret=bytes.fromhex(table.secret),
            nonces=[seat.nonce for seat in stored.seats if seat.nonce],
            names=[seat.name for seat in stored.seats],
            forks=left(table.forked).forks,
        )
        match.chosen, match._fair_points = [], {}
        match.hands = hands_of(stored)
        return match

    @classmethod
    def told_by(cls, told: Record) -> TableMatch:
        """The match behind a record, every ply checked; what nobody had to choose counts as having followed."""
        match = cls.opened(told)
        match.chosen, match._fair_points = [], {}
        for number, ply in enumerate(told.plies, 1):
            alone = ply.player < 0 or match._lone(match.state)
            match.follow(number, ply)
            match.chosen.append(not alone)
        return match

    def copy(self) -> TableMatch:
        """The same match, to go on from."""
        other = TableMatch(self.game, **header_of(self), secret=self._secret)
        other.state = self.state.clone()
        other.state.log = list(self.state.log or ())
        other.plies, other.marks, other.undos = list(self.plies), list(self.marks), list(self.undos)
        other.hands = self.hands
        other.chosen, other._fair_points = list(self.chosen), {}
        other.quiet, other.latest = self.quiet, self.latest
        other._read = dict(self._read)
        return other

    def begin(self, earlier: Sequence[ActionRow] = ()) -> list[ActionRow]:
        """Up to the first decision, from the start or from where another game was left."""
        self.follow_all(earlier)
        self.advance()
        return [*earlier, *self._written(len(earlier), chosen=False)]

    def events(self, seat: int = SPECTATOR) -> list[Event]:
        """As any match; of a log that grew since a seat asked last only what is new is looked at. A page asks several
        times, and a long game has hundreds of events."""
        log = self.state.log or []
        count, last, found = self._read.get(seat, (0, None, ()))
        if count > len(log) or (count and log[count - 1] is not last):  # another log
            count, found = 0, ()
        if count < len(log):
            found = (*found, *(event for event in log[count:] if event.told_to(seat)))
            self._read[seat] = (len(log), log[-1], found)
        return list(found)

    @cached_property
    def _read(self) -> dict[int, tuple[int, Event | None, tuple[Event, ...]]]:
        """By seat: how long the log was, its last event, and what the seat may read of it."""
        return {}

    def may_choose(self, seat: int, action: int) -> bool:
        """Whether a seat may choose this now. Its view decides, so that no answer tells what the seat may not know.
        That it offers what the position allows is a law of every game."""
        return self.player == seat and action in self.view(seat).legal_actions()

    def why_not(self, seat: int, action: int) -> Refusal:
        """Why the seat that decides cannot choose an action now."""
        if not self.game.actions.is_decision(action):
            raise Refused("no choice")
        try:
            return self.game.why_not(self.view(seat), action)
        except SolutreError:
            raise Refused("no choice") from None

    def play_as(self, seat: int, action: int) -> list[ActionRow]:
        """A seat's choice and what follows by itself, as rows to append. Refuses with the clause."""
        if not self.may_choose(seat, action):
            raise Refused("not possible", clause=self.why_not(seat, action).clause, action=action)
        return self._chosen(action)

    def play_on(self, seat: int, actions: Sequence[int]) -> list[ActionRow]:
        """More choices in the same go. They count as having followed: one undo takes all of them back."""
        before = len(self.plies)
        for action in actions:
            if not self.may_choose(seat, action):
                raise Refused("not possible", clause=self.why_not(seat, action).clause, action=action)
            self._push(action)
            self.advance()
        return self._written(before, chosen=False)

    def _chosen(self, action: int) -> list[ActionRow]:
        before = len(self.plies)
        self._push(action)
        self.advance()
        return self._written(before, chosen=True)

    def _written(self, before: int, *, chosen: bool) -> list[ActionRow]:
        """The plies since then as rows; only the first of them can have been chosen."""
        rows = []
        for number, ply in enumerate(self.plies[before:]):
            self.chosen.append(chosen and number == 0)
            rows.append(ActionRow(CHOICE if self.chosen[-1] else FORCED, ply.player, ply.action))
        return rows

    def take_back(self, seat: int, point: int) -> list[ActionRow]:
        """Go back to a ply; the undo itself is a row."""
        self.plies, self.marks, self.chosen = self.plies[:point], self.marks[:point], self.chosen[:point]
        self.state = self._fresh(self.seats)
        for ply in self.plies:
            self.state.apply(ply.action)
        self.undos.append(point)
        self.latest, self._read = (), {}
        self.quiet = tuple(one for one in self.quiet if one[0] < point)
        return [ActionRow(UNDO, seat, point)]

    def put_back(self, seat: int, point: int) -> list[ActionRow]:
        """Go back to before a choice; what the seat chose after it is chosen again where that is still possible."""
        later = [ply.action for ply, chosen in zip(self.plies[point:], self.chosen[point:], strict=True) if chosen][1:]
        rows = self.take_back(seat, point)
        for action in later:
            if self.may_choose(seat, action):
                rows += self._chosen(action)
        return rows

    def follow_all(self, rows: Iterable[ActionRow]) -> None:
        for row in rows:
            self.follow(len(self.plies) + 1, Ply(row.player, row.action))
            self.chosen.append(row.kind in (CHOICE, EARLIER))

    def _push(self, action: int) -> None:
        self.latest = (*self.latest[1 - LOOK_BACK :], self.state.clone())
        super()._push(action)

    def undo_points(self) -> Iterator[int]:
        """As any match, without playing it again from its start for the last plies: that takes longer and longer."""
        return points_back(self.start, self.plies, self._lone, self.forked, latest=self.latest)

    def may_take_back(self, seat: int) -> int | None:
        """The ply to which this seat may go back without asking: it chose last and nothing was revealed."""
        last = self.last_choice()
        if last is None or self.plies[last].player != seat:
            return None
        fair = self._fair_points.get(len(self.plies), UNASKED)
        if fair == UNASKED:  # costly, and asked for every page; two threads at once find the same
            fair = next((at for at in self.undo_points() if at <= last), None)
            self._fair_points = {len(self.plies): fair}
        return last if fair == last else None

    def own_pick(self, seat: int, action: int) -> int | None:
        """The ply of this choice of a seat, if the seat could take back everything since without asking."""
        return next((at for at in self.undo_points() if self.plies[at] == Ply(seat, action)), None)


def rows_in_force(rows: Sequence[ActionRow]) -> list[ActionRow]:
    """The actions that still count: those taken back are left out."""
    left: list[ActionRow] = []
    for row in rows:
        if row.kind in (UNDO, OLD_UNDO):
            del left[row.action :]
        else:
            left.append(row)
    return left


def hands_of(stored: StoredTable) -> tuple[str, ...]:
    """The seats of a table that changed hands for good, as its record tells it."""
    came = [(seat.came, f"{seat.number} {seat.came} person") for seat in stored.seats if seat.came is not None]
    gave_up = [seat for seat in stored.seats if seat.resigned is not None]
    went = [(seat.resigned, f"{seat.number} {seat.resigned} computer") for seat in gave_up]
    return tuple(told for _, told in sorted([*came, *went]))


def seated_anew(match: TableMatch, stored: StoredTable) -> TableMatch | None:
    """The same match with other people at it, if somebody took a seat over or gave one up since."""
    names, hands = tuple(seat.name for seat in stored.seats), hands_of(stored)
    if (match.names, match.hands) == (names, hands):
        return None
    other = match.copy()
    other.names, other.hands = names, hands
    return other


class Matches:
    """The matches of the tables in use; each is rebuilt from the store when it is not in memory."""

    def __init__(self, store: Store, most: int = MOST_MATCHES) -> None:
        self.store = store
        self.most = most
        self._kept: OrderedDict[str, tuple[int, TableMatch]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, stored: StoredTable) -> TableMatch | None:
        """The match of a table as it stands in this row; None before it starts. To be read, not changed."""
        table = stored.table
        if table.player is None:
            return None
        with self._lock:
            ply, match = self._kept.get(table.code, (-1, None))
        if match is not None and (changed := seated_anew(match, stored)):
            match = changed
        elif match is not None and ply == table.ply:
            return match
        if match is None or ply > table.ply:
            match = self._rebuilt(stored)
        elif ply < table.ply:
            match = self._caught_up(stored, ply, match)
        self.put(table.code, table.ply, match)
        return match

    def put(self, code: str, ply: int, match: TableMatch) -> None:
        with self._lock:
            if self._kept.get(code, (-1, None))[0] <= ply:
                self._kept[code] = (ply, match)
            self._kept.move_to_end(code)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)

    def _caught_up(self, stored: StoredTable, ply: int, match: TableMatch) -> TableMatch:
        rows = self.store.actions_since(stored.table.code, ply)[: stored.table.ply - ply]
        if any(row.kind in (UNDO, OLD_UNDO) for row in rows):
            return self._rebuilt(stored)
        later = match.copy()
        later.follow_all(rows)
        return later

    def _rebuilt(self, stored: StoredTable) -> TableMatch:
        """Every choice is checked again, so that an update of the rules cannot bend a running game."""
        rows = self.store.actions_since(stored.table.code, 0)[: stored.table.ply]
        try:
            match = TableMatch.before_play(stored)
            match.follow_all(rows_in_force(rows))
            match.undos = [row.action for row in rows if row.kind == UNDO]
        except SolutreError:
            raise Refused("old rules") from None
        return match
