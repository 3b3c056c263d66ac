"""Taking a choice back, without HTTP: what revealed nothing, what the others must allow, and what the record proves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, Refused
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import COMPUTER, OLD_UNDO, PERSON, UNDO
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import Matches, TableMatch

ME = SeatPlan(PERSON, "Ada", mine=True)
MACHINE = SeatPlan(COMPUTER, level="cub")


def test_a_choice_that_revealed_nothing_is_taken_back_at_once(library: Library, friends: Any) -> None:
    """A tile laid on a cell can be taken up again until its owner has turned it and gone on."""
    code = friends.sit("hunters")
    before = friends.match(code)
    reader = friends.choose(code)
    assert library.views.of(code, reader).undo.may
    assert library.playing.undo(code, reader, friends.ply(code))
    assert friends.match(code).state.key() == before.state.key()
    assert library.store.actions_since(code, 0)[-1].kind == UNDO


def test_a_server_that_kept_the_match_follows_an_undo_at_another_one(library: Library, friends: Any) -> None:
    """It kept the position after the choice; the one before it is what counts now."""
    code = friends.sit("hunters")
    before = friends.match(code).state.key()
    reader, elsewhere = friends.choose(code), Matches(library.store)
    kept = elsewhere.of(library.store.read(code))
    assert kept is not None and kept.state.key() != before
    assert library.playing.undo(code, reader, friends.ply(code))
    followed = elsewhere.of(library.store.read(code))
    assert followed is not None and followed.state.key() == before


def test_a_choice_that_revealed_something_needs_the_others(library: Library, friends: Any) -> None:
    code = friends.begun()
    plies = len(friends.match(code).plies)
    assert not library.views.of(code, "ada").undo.may
    assert not library.playing.undo(code, "ada", None)
    asked = library.views.of(code, "bob")
    assert (asked.undo.asked_by, asked.undo.answer_wanted) == (0, True)
    assert not library.views.of(code, "ada").undo.answer_wanted
    library.playing.answer_undo(code, "bob", friends.ply(code), yes=True)
    assert len(friends.match(code).plies) < plies
    assert friends.match(code).player == 0


def test_what_somebody_saw_who_is_away_is_not_taken_back_without_them(library: Library, friends: Any) -> None:
    code = friends.begun()
    friends.away(code, 1)
    before = library.store.read(code)
    with pytest.raises(NotAllowed, match="undo without") as refusal:
        library.playing.undo(code, "ada", None)
    assert refusal.value.values["name"] == "Bob"
    assert library.store.read(code).table == before.table
    table = library.views.of(code, "ada")
    assert (table.undo.may, table.undo.may_ask) == (False, False)
    library.tables.take_back(code, "bob")
    assert not library.playing.undo(code, "ada", None)  # now he is asked
    assert library.views.of(code, "bob").undo.answer_wanted


def test_a_choice_that_revealed_nothing_is_taken_back_also_while_somebody_is_away(
    library: Library, friends: Any
) -> None:
    while True:  # a tile that fits one way only may lead straight to the next draw
        code = friends.sit("hunters")
        reader = friends.choose(code)
        if friends.match(code).undo_point() is not None:
            break
    friends.away(code, 1 if reader == "ada" else 0)
    assert library.playing.undo(code, reader, None)


def test_the_table_goes_on_without_somebody_who_never_comes_back(friends: Any, worker: Worker) -> None:
    code = friends.begun()
    friends.away(code, 1)
    while not friends.match(code).over:
        if friends.match(code).player == 0:
            friends.choose(code)
        else:
            assert worker.work_once()


def test_after_an_undo_chance_is_drawn_anew_and_the_record_proves_it(library: Library, friends: Any) -> None:
    """A tile that both have seen does not lie on the stack again for who knows it."""
    code = friends.sit("hunters")
    reader = friends.choose(code)
    while friends.match(code).player == ("ada", "bob").index(reader):
        friends.choose(code)
    library.playing.undo(code, reader, None)
    library.playing.answer_undo(code, "ada" if reader == "bob" else "bob", None, yes=True)
    match = friends.match(code)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.undos == match.undos == [len(match.plies)]
    while not friends.match(code).over:
        friends.choose(code)
    record = friends.match(code).record()
    assert f'[Undos "{match.undos[0]}"]' in record
    assert verify(record).sealed
    fresh = Matches(library.store).of(library.store.read(code))
    assert fresh is not None
    assert fresh.record() == record


def test_a_table_on_which_something_was_taken_back_before_that_counted_is_still_proved(
    library: Library, friends: Any
) -> None:
    code = friends.sit("hunters")
    friends.choose(code)
    stored = library.store.read(code)
    later = friends.match(code).copy()
    rows = later.take_back(0, later.last_choice() or 0)
    later.undos.clear()
    library.playing._commit(stored, later, [replace(row, kind=OLD_UNDO) for row in rows])
    library.playing.matches = Matches(library.store)  # a new server
    while not friends.match(code).over:
        friends.choose(code)
    match = Matches(library.store).of(library.store.read(code))
    assert match is not None
    assert "Undos" not in match.record()
    assert verify(match.record()).outcomes > 0


def test_a_friend_may_say_no_to_an_undo(library: Library, friends: Any) -> None:
    code = friends.begun()
    before = friends.match(code).plies
    library.playing.undo(code, "ada", None)
    with pytest.raises(NotAllowed, match="nothing asked"):
        library.playing.answer_undo(code, "ada", None, yes=True)
    library.playing.answer_undo(code, "bob", None, yes=False)
    assert friends.match(code).plies == before
    assert library.views.of(code, "ada").undo.asked_by is None


def test_the_last_yes_and_the_undo_are_one_write(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that dies in between would leave a question that nobody can answer."""
    code = friends.begun()
    library.playing.undo(code, "ada", None)
    before = library.store.read(code).table

    def die(*_: object) -> list[ActionRow]:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(TableMatch, "take_back", die)
        with pytest.raises(KeyboardInterrupt):
            library.playing.answer_undo(code, "bob", None, yes=True)
    assert library.store.read(code).table == before
    library.playing.answer_undo(code, "bob", None, yes=True)
    after = library.store.read(code).table
    assert (after.ply, after.undo_by) == (before.ply + 1, None)


def test_a_new_choice_ends_the_question_of_an_undo(library: Library, friends: Any) -> None:
    code = friends.begun()
    library.playing.undo(code, "ada", None)
    friends.choose(code)
    assert library.store.read(code).table.undo_by is None


def test_computers_never_mind_an_undo(library: Library, friends: Any, worker: Worker) -> None:
    code = library.tables.open(Plan("hunters", (ME, MACHINE)), "ada")
    while friends.match(code).player != 0:
        worker.work_once()
    before = friends.match(code)
    while friends.match(code).player == 0:
        friends.choose(code)
    while friends.match(code).player == 1:
        worker.work_once()
    assert library.playing.undo(code, "ada", None)
    assert friends.match(code).player == 0
    assert len(friends.match(code).plies) >= len(before.plies)
    rebuilt = Matches(library.store).of(library.store.read(code))
    assert rebuilt is not None
    assert rebuilt.state.key() == friends.match(code).state.key()


def test_without_a_choice_there_is_nothing_to_undo(library: Library, friends: Any) -> None:
    with pytest.raises(Refused, match="nothing to undo"):
        library.playing.undo(friends.sit(), "ada", None)
