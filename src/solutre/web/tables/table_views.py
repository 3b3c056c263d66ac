"""A table as one reader sees it: the seats, the match, the chat, and what the reader may do."""

from __future__ import annotations

import time

from solutre.bots.explain import Explanation
from solutre.core.errors import SolutreError
from solutre.core.game import games
from solutre.core.state import OVER, SPECTATOR
from solutre.web.errors import NotAllowed, Refused
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Kept, SeatRow, Store
from solutre.web.tables.engine import ENGINE
from solutre.web.tables.hints import asked_hints, between_people
from solutre.web.tables.hot_seat import hides_something, seat_of, uncovered
from solutre.web.tables.model import ChatLine, Refusal, Seat, Sitting, TableCard
from solutre.web.tables.playing import refusal_of
from solutre.web.tables.table_match import Matches, SealedMatch
from solutre.web.tables.turns import PRESENT, is_present, may_put_out, seconds_left
from solutre.web.tables.undoing import gone_people, may_undo, own_last_choice, unanswered

SEE_AGAIN = PRESENT / 2  # seconds before a look is written down again


class Sittings:
    """Builds what the pages are told."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self.store = store
        self.matches = matches
        self._looks: set[tuple[str, int]] = set()  # table and seat of people who looked since the last writing
        self._watched: set[str] = set()  # tables at which anybody looked since then

    def of(self, code: str, reader: str, base: str = "", hand: int | None = None) -> Sitting:
        """The table for one reader, now. `hand`: the seat that a shared device showed last."""
        kept, said = self.store.read_with_chat(code, reader)
        self.note_presence(kept)
        match = self.matches.of(kept)
        table, now = kept.table, time.time()
        seat, curtain = seat_of(kept, match), frozenset[int]()
        secretive = match is not None and not match.over and len(kept.mine) > 1 and hides_something(match, kept.mine)
        if match is not None and secretive:
            seat, curtain = uncovered(kept, match, hand)
        around = tuple(shown_seat(kept, one, now) for one in kept.seats)
        sitting = Sitting(code, table.game, table.variant, table.pace, around, match, seat)
        sitting.secretive, sitting.curtain = secretive, tuple(sorted(curtain))
        sitting.ply, sitting.changed, sitting.turn_at = table.ply, table.changed, table.turn_at
        sitting.chat = tuple(ChatLine(line.name, line.seat, line.text, line.at) for line in said)
        sitting.hints, sitting.alone, sitting.asked_hints = (
            kept.table.hints,
            not between_people(kept),
            asked_hints(self.store, kept),
        )
        sitting.extra = extras(kept, seat, base)
        sitting.may_put_out = may_put_out(kept, reader)
        if match is not None and kept.mine:
            tell_own(sitting, kept, match)
        return sitting

    def note_presence(self, kept: Kept) -> None:
        """Somebody looks; remembered here, and written down with others' looks."""
        now = time.time()
        if now - kept.table.watched > SEE_AGAIN:
            self._watched.add(kept.table.code)
        if any(now - kept.seats[number].seen > SEE_AGAIN for number in kept.mine):
            self._looks.update((kept.table.code, number) for number in kept.mine)

    def write_presence(self) -> None:
        """Write all looks down at once; computers at whose table nobody looks any more rest."""
        looks, self._looks = self._looks, set()
        watched, self._watched = self._watched, set()
        if looks or watched:
            self.store.see(looks, time.time(), watched)
        self.store.let_rest(time.time())

    def cards(self, reader: str) -> tuple[TableCard, ...]:
        """The reader's tables, latest change first."""
        return tuple(card(kept) for kept in self.store.held_by(reader))


def shown_seat(kept: Kept, seat: SeatRow, now: float) -> Seat:
    mine = seat.number in kept.mine
    return Seat(
        seat.number, seat.name, seat.held, seat.level, mine=mine, present=mine or is_present(seat, now), away=seat.away,
        seconds_left=seconds_left(kept, seat, now),
    )  # fmt: skip


def extras(kept: Kept, seat: int, base: str) -> dict[str, str]:
    """The commitment that seals the chance, the reader's personal link, the table where people play again."""
    found = {"commitment": kept.table.commitment}
    if kept.table.next:
        found["next"] = kept.table.next
    own = min(kept.mine, default=SPECTATOR) if seat == SPECTATOR else seat
    if own != SPECTATOR and kept.seats[own].held == PERSON:
        found["seat_link"] = f"{base}/t/{kept.table.code}/seat/{kept.seats[own].token}"
    return found


def tell_own(sitting: Sitting, kept: Kept, match: SealedMatch) -> None:
    """What only this reader is told: undo and hints."""
    table = kept.table
    own = own_last_choice(kept, match)
    if not match.over and own is not None:
        sitting.may_undo = may_undo(kept, match, own[0])
        sitting.may_ask_undo = not sitting.may_undo and not gone_people(kept, own[0])
    sitting.undo_asked = table.undo_by
    sitting.my_undo_answer_wanted = bool(unanswered(kept) & kept.mine)
    if table.hint_seat == sitting.seat:
        sitting.hint = table.hint_action
        sitting.hint_wanted = table.hint_action is None
        sitting.advice = Explanation.from_text(table.hint_told) if table.hint_told else None


def card(kept: Kept) -> TableCard:
    """A table in a list; told from its rows alone, without the match."""
    table = kept.table
    title = games()[table.game].title if table.game in games() else table.game
    return TableCard(
        table.code, table.game, title, tuple(seat.name for seat in kept.seats),
        my_turn=table.player in kept.mine, over=table.player == OVER, started=table.player is not None, at=table.at,
    )  # fmt: skip


def explained(sitting: Sitting, action: int, language: str) -> Refusal:
    """Why an action is not possible now: the choice in words, the clause, and the reason at this moment. Whoever is
    not on turn learns whose turn it is: what the others have is no answer."""
    match = sitting.match
    if match is None or match.over or not isinstance(match, SealedMatch):
        raise Refused("over" if match else "not started")
    if not match.game.actions.is_decision(action):
        raise Refused("no choice")
    if match.player != sitting.seat:
        raise NotAllowed("not your turn", name=sitting.seats[match.player].name)
    with ENGINE:
        words = in_words(match, sitting.seat, action, language)
        if action in match.view(sitting.seat).legal_actions():
            return Refusal(words, "", "")
        found = refusal_of(match, sitting.seat, action)
    return Refusal(words, found.clause, match.game.excuse(found, language, match.names))


def in_words(match: SealedMatch, seat: int, action: int, language: str) -> str:
    """A choice as a sentence; one that the position knows nothing about as it stands in records."""
    choice = match.game.actions.describe(action)
    try:
        return match.game.say(match.view(seat), choice, match.look(seat, language))
    except (SolutreError, LookupError):
        return choice.notation
