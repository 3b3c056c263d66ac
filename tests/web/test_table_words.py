"""What a table answers, to the number and to the name: refusals, hints and who is woken."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.bots import Bot, bot, bot_names
from solutre.core.match import Match
from solutre.web.errors import Refused
from solutre.web.http.library import Library
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import CHOICE, OPEN, PERSON
from solutre.web.tables import hints
from solutre.web.tables.hints import advised
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

ME = SeatPlan(PERSON, "Ada", mine=True)
FRIEND = SeatPlan(OPEN)


def two_friends(library: Library) -> Any:
    """A game of cairn that is not over before it began."""
    while True:
        code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
        library.tables.join(code, "bob", "Bob", None, "nonce")
        match = library.views.of(code, "").match
        assert isinstance(match, TableMatch)
        if not match.over:
            return match


def test_a_refused_number_of_seats_names_the_fewest_and_the_most() -> None:
    """Cairn is for two to four."""
    with pytest.raises(Refused) as refused:
        Plan("cairn", (ME, FRIEND, FRIEND, FRIEND, FRIEND)).checked()
    assert (refused.value.key, refused.value.values) == ("seats", {"least": 2, "most": 4})


def test_every_action_is_explained_from_the_first_to_the_last(library: Library) -> None:
    """Small, middle and large are the actions 0, 1 and 2; what follows is chance. A hand of two large ones."""
    match = two_friends(library)
    other = match.copy()
    other.state.hands[match.player] = [2, 2]
    assert [other.why_not(match.player, size).clause for size in (0, 1)] == ["CAI-T1", "CAI-T1"]
    for beyond in (-1, 3):
        with pytest.raises(Refused, match="no choice"):
            match.why_not(match.player, beyond)


def test_a_choice_is_checked_by_what_its_seat_sees(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies in the hand: who sees two large stones there is refused a small one, and nothing is played."""
    match = two_friends(library)
    truth, seen, seat = match.copy(), match.copy(), match.player
    truth.state.hands[seat], seen.state.hands[seat] = [0, 0], [2, 2]
    plies = list(truth.plies)
    with monkeypatch.context() as other_view:
        other_view.setattr(TableMatch, "view", lambda self, seat: Match.view(seen, seat))
        with pytest.raises(Refused) as refused:
            truth.play_as(seat, 0)
    assert (refused.value.key, refused.value.clause, refused.value.values) == ("not possible", "CAI-T1", {"action": 0})
    assert truth.plies == plies
    assert truth.play_as(seat, 0)[0] == ActionRow(CHOICE, seat, 0)


def test_nobody_chooses_for_another_seat(library: Library) -> None:
    match = two_friends(library)
    later, legal = match.copy(), match.state.legal_actions()
    assert [later.may_choose(seat, legal[0]) for seat in (match.player, 1 - match.player)] == [True, False]
    with pytest.raises(Refused):
        later.play_as(1 - match.player, legal[0])
    assert later.plies == match.plies


def test_a_hint_is_the_strongest_computers(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match, asked = two_friends(library), list[str]()

    def found(name: str) -> Bot:
        asked.append(name)
        return bot(name)

    monkeypatch.setattr(hints, "bot", found)
    action, _ = advised(match, 0.02)
    assert action in match.state.legal_actions()
    assert asked == [bot_names()[-1]] == ["shaman"]


def test_a_join_wakes_the_pages_that_wait_for_it(library: Library) -> None:
    """Once a seat is taken, and not before it was written."""
    code, woken = library.tables.open(Plan("cairn", (ME, FRIEND, FRIEND)), "ada"), list[tuple[str, list[str]]]()
    library.store.listeners.append(
        lambda told, _: woken.append((told, [seat.name for seat in library.store.read(told).seats]))
    )
    library.tables.join(code, "bob", "Bob", 2, "nonce")
    assert [told for told, _ in woken] == [code]
    assert woken[0][1][0] == "Ada"
    assert woken[0][1][2] == "Bob"
