"""A table as one reader sees it: the seats, the match, the chat, and what the reader may do."""

from __future__ import annotations

import time
from collections.abc import Iterable

from solutre.bots.explaining.explain import Explanation
from solutre.core.errors import SolutreError
from solutre.core.match import Match
from solutre.core.state import SPECTATOR
from solutre.web.errors import NotAllowed, Refused
from solutre.web.store.rows import SeatRow, StoredTable
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Store
from solutre.web.tables.hints import asked_hints, between_people
from solutre.web.tables.hot_seat import sight_of
from solutre.web.tables.leaving import left
from solutre.web.tables.lobby.company import company_of
from solutre.web.tables.model import ChatLine, Hint, Refusal, Seat, TableView, Undo
from solutre.web.tables.table_match import Matches, TableMatch
from solutre.web.tables.turns import PRESENT, is_present, may_put_out, seconds_left
from solutre.web.tables.undoing import gone_people, may_undo, own_last_choice, unanswered

SEE_AGAIN = PRESENT / 2  # seconds before a look is written down again


class TableViews:
    """Builds what the pages are told."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self.store = store
        self.matches = matches
        self._looks: set[tuple[str, int]] = set()  # table and seat of people who looked since the last writing
        self._watched: set[str] = set()  # tables at which anybody looked since then
        self._in_sight: set[tuple[str, int]] = set()  # as `_looks`, of those who have the table in sight
        self._written = time.time()

    def of(self, code: str, reader: str, base: str = "", shown: int | None = None) -> TableView:
        """The table for one reader, now. `shown`: the seat whose page a shared device showed last."""
        stored, lines = self.store.read_with_chat(code, reader)
        self.note_presence(stored)
        match = self.matches.of(stored)
        row, now = stored.table, time.time()
        sight, own = sight_of(stored, match, shown), match if stored.mine else None
        before = left(row.forked)
        return TableView(
            code=code,
            game=row.game,
            variant=row.variant,
            seats=tuple(seat_view(stored, one, now) for one in stored.seats),
            match=match,
            seat=sight.seat,
            secretive=sight.secretive,
            covered_for=sight.covered_for,
            ply=row.ply,
            changed=row.changed,
            undo=undo_view(stored, own) if own else Undo(),
            hint=hint_view(stored, sight.seat) if own else Hint(),
            hints=row.hints,
            alone=not between_people(stored),
            asked_hints=asked_hints(self.store, stored),
            chat=tuple(ChatLine(line.name, line.seat, line.text, line.at, line.word) for line in lines),
            company=company_of(self.store, stored, reader),
            may_put_out=may_put_out(stored, reader),
            commitment=row.commitment,
            seat_link=seat_link(stored, sight.seat, base),
            next=row.next or "",
            left_table=before.table if stored.mine else "",
            left_at=before.at if before.forks else None,
        )

    def note_sight(self, code: str, own: Iterable[int]) -> None:
        """The reader who has these seats has the table in sight. A page that lies behind others is here too, but its
        reader is called when it is their turn."""
        self._in_sight.update((code, number) for number in own)

    def note_presence(self, stored: StoredTable) -> None:
        """Somebody looks; remembered here, and written down with others' looks."""
        now = time.time()
        if abs(now - stored.table.watched) > SEE_AGAIN:  # or in the future, by a clock that was wrong
            self._watched.add(stored.table.code)
        if any(abs(now - stored.seats[number].seen) > SEE_AGAIN for number in stored.mine):
            self._looks.update((stored.table.code, number) for number in stored.mine)

    def write_presence(self) -> None:
        """Write all looks down at once; computers at whose table nobody looks any more rest."""
        looks, self._looks = self._looks, set()
        watched, self._watched = self._watched, set()
        in_sight, self._in_sight = self._in_sight, set()
        before, self._written = self._written, time.time()
        if looks or watched:
            self.store.mark_seen(looks, time.time(), watched)
        if in_sight:
            self.store.mark_looked(in_sight, before)  # not later than it was: what came since may be unseen
        self.store.let_rest(time.time())


def seat_view(stored: StoredTable, seat: SeatRow, now: float) -> Seat:
    mine = seat.number in stored.mine
    return Seat(
        seat.number,
        seat.name,
        seat.held,
        seat.level,
        mine=mine,
        present=mine or is_present(seat, now),
        away=seat.away,
        program=seat.program,
        warm=seat.warm,
        came=seat.came is not None,
        resigned=seat.resigned is not None,
        seconds_left=seconds_left(stored, seat, now),
    )


def seat_link(stored: StoredTable, seat: int, base: str) -> str:
    """The reader's personal link."""
    own = min(stored.mine, default=SPECTATOR) if seat == SPECTATOR else seat
    if own == SPECTATOR or stored.seats[own].held != PERSON:
        return ""
    return f"{base}/t/{stored.table.code}/seat/{stored.seats[own].token}"


def undo_view(stored: StoredTable, match: TableMatch) -> Undo:
    """What only this reader is told of taking back."""
    own = own_last_choice(stored, match)
    may = may_ask = False
    if not match.over and own is not None:
        may = may_undo(stored, match, own[0])
        may_ask = not may and not gone_people(stored, own[0])
    return Undo(may, may_ask, stored.table.undo_by, answer_wanted=bool(unanswered(stored) & stored.mine))


def hint_view(stored: StoredTable, seat: int) -> Hint:
    """A hint is for the seat that asked."""
    row = stored.table
    if row.hint_seat != seat:
        return Hint()
    advice = Explanation.from_text(row.hint_told) if row.hint_told else None
    return Hint(row.hint_action, advice, thinking=row.hint_action is None)


def explained(table: TableView, action: int, language: str) -> Refusal:
    """Why an action is not possible now: the choice in words, the clause, and the reason at this moment. Whoever is
    not on turn learns whose turn it is: what the others have is no answer."""
    match = table.match
    if match is None or match.over or not isinstance(match, TableMatch):
        raise Refused("over" if match else "not started")
    if not match.game.actions.is_decision(action):
        raise Refused("no choice")
    if match.player != table.seat:
        raise NotAllowed("not your turn", name=table.seats[match.player].name)
    words = in_words(match, table.seat, action, language)
    if match.may_choose(table.seat, action):
        return Refusal(words, "", "")
    found = match.why_not(table.seat, action)
    return Refusal(words, found.clause, match.game.excuse(found, language, match.names))


def in_words(match: Match, seat: int, action: int, language: str) -> str:
    """A choice as a sentence; one that the position knows nothing about as it stands in records."""
    choice = match.game.actions.describe(action)
    try:
        return match.game.say(match.view(seat), choice, match.look(seat, language))
    except (SolutreError, LookupError):
        return choice.notation
