"""Who plays for whom, without HTTP: computers, hints, absent people and clocks."""

from __future__ import annotations

import time
from typing import Any

import pytest

from solutre.core.state import OVER
from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, TooLate
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.rows import StoredTable
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.computers.minds import Minds
from solutre.web.tables.model import Hint
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

ME = SeatPlan(PERSON, "Ada", mine=True)
FRIEND = SeatPlan(OPEN)
MACHINE = SeatPlan(COMPUTER, level="cub")


def test_workers_play_for_computers_and_for_whoever_left_to_the_end(
    library: Library, friends: Any, worker: Worker
) -> None:
    code = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    library.tables.give_to_computer(code, "ada", 0)
    while worker.work_once():
        pass
    assert library.store.read(code).table.player == OVER
    assert verify(friends.match(code).record()).sealed


def test_a_hint_is_thought_of_by_a_worker_and_told_to_its_seat_only(
    library: Library, friends: Any, worker: Worker
) -> None:
    code = friends.sit(hints=True)
    seat = friends.match(code).player
    reader, other = ("ada", "bob") if seat == 0 else ("bob", "ada")
    with pytest.raises(NotAllowed):
        library.playing.ask_hint(code, other, None)
    library.playing.ask_hint(code, reader, None)
    assert library.views.of(code, reader).hint.thinking
    assert worker.work_once()
    told = library.views.of(code, reader)
    legal = friends.match(code).state.legal_actions()
    assert told.hint.action in legal
    assert (told.hint.advice is None) == (len(legal) == 1)  # a lone choice was compared with nothing
    assert told.hint.advice is None or told.hint.advice.alternatives[0].action == told.hint.action
    for one in (other, "eve"):
        assert library.views.of(code, one).hint == Hint()
    assert not worker.work_once()


# --- absent people and clocks ------------------------------------------------------------------


def test_an_absent_seat_is_handed_to_a_computer_and_given_back(library: Library, friends: Any, worker: Worker) -> None:
    code = friends.sit()
    with pytest.raises(NotAllowed, match="present"):
        library.tables.give_to_computer(code, "ada", 1)
    friends.gone_for_long(code, 1)
    with pytest.raises(NotAllowed, match="no seat"):
        library.tables.give_to_computer(code, "eve", 1)
    library.tables.give_to_computer(code, "ada", 1)
    assert library.views.of(code, "ada").seats[1].away
    if friends.match(code).player == 0:
        friends.choose(code)
    if friends.match(code).player == 1:
        assert worker.work_once()
    library.tables.take_back(code, "bob")
    assert not library.views.of(code, "bob").seats[1].away
    assert not worker.work_once()


def test_whoever_leaves_must_take_the_seat_back_before_choosing(library: Library, friends: Any) -> None:
    code = friends.sit()
    seat = friends.match(code).player
    reader = ("ada", "bob")[seat]
    library.tables.give_to_computer(code, reader, seat)
    with pytest.raises(NotAllowed, match="away"):
        friends.choose(code)
    library.tables.take_back(code, reader)
    friends.choose(code)
    with pytest.raises(NotAllowed, match="not away"):
        library.tables.take_back(code, reader)


def test_a_person_who_comes_back_stops_the_computer_that_was_thinking(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = friends.sit()
    seat = friends.match(code).player
    reader = ("ada", "bob")[seat]
    library.tables.give_to_computer(code, reader, seat)

    def think(_: Minds, match: TableMatch, stored: StoredTable, budget: float) -> int:
        library.tables.take_back(code, reader)
        return match.state.legal_actions()[0]

    monkeypatch.setattr(Minds, "thought", think)
    assert library.store.lease("slow", time.time() + 1, time.time() + 30) == code
    with pytest.raises(TooLate):
        library.playing.work(code, "slow", 0.1)
    assert friends.match(code).player == seat


def test_an_open_seat_can_be_given_to_a_computer_so_that_the_game_starts(library: Library, friends: Any) -> None:
    code = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    library.tables.give_to_computer(code, "ada", 1)
    assert library.store.read(code).seats[1].held == COMPUTER
    assert friends.match(code).seats == 2


def test_a_live_clock_runs_for_the_seat_that_decides_only(library: Library, friends: Any) -> None:
    """Two people share the five minutes on the box of Cairn."""
    code = friends.sit(pace="live")
    seat = friends.match(code).player
    stored = library.store.read(code)
    assert [one.seconds for one in stored.seats] == [150.0, 150.0]
    started = stored.table.turn_at
    friends.choose(code)
    now = library.store.read(code)
    assert now.seats[seat].seconds == pytest.approx(150.0 - (now.table.turn_at - started))
    assert now.seats[1 - seat].seconds == 150.0


def test_a_seat_that_runs_out_of_time_is_handed_to_a_computer(library: Library, friends: Any, worker: Worker) -> None:
    code = friends.sit(pace="live")
    assert not worker.work_once()
    seat = friends.match(code).player
    with library.database.writing() as db:
        library.store.set_seat(db, code, seat, seconds=0.0)
        library.tables.turns.reseat(db, code, time.time())
    assert worker.work_once()
    assert library.store.read(code).seats[seat].away
    reader = ("ada", "bob")[seat]
    if friends.match(code).player == seat:
        library.tables.take_back(code, reader)
        assert library.store.read(code).seats[seat].seconds == 60.0


def test_over_days_nobody_is_hurried_but_a_day_counts_as_absent(library: Library, friends: Any) -> None:
    code = friends.sit(pace="days")
    friends.gone_for_long(code, 1)
    with pytest.raises(NotAllowed, match="present"):
        library.tables.give_to_computer(code, "ada", 1)
    assert [seat.seconds for seat in library.store.read(code).seats] == [None, None]


def test_who_looks_at_the_table_is_present_for_the_others(library: Library, friends: Any) -> None:
    code = friends.sit()
    friends.gone_for_long(code, 1)
    assert not library.views.of(code, "ada").seats[1].present
    library.views.of(code, "bob")
    library.views.write_presence()
    assert library.views.of(code, "ada").seats[1].present


def test_a_computer_is_not_given_a_seat_that_it_plays_already(library: Library, friends: Any) -> None:
    """Neither the seat of somebody who is away, nor one that was a computer's from the beginning."""
    code = friends.begun()
    friends.away(code, 1)
    with pytest.raises(TooLate, match="computer plays"):
        library.tables.give_to_computer(code, "ada", 1)
    alone = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    with pytest.raises(TooLate, match="computer plays"):
        library.tables.give_to_computer(alone, "ada", 1)


def test_whoever_leaves_hands_over_the_own_seat_once(library: Library, friends: Any) -> None:
    """The other seat stays a person's; a stranger has nothing to hand over."""
    code = friends.begun()
    with pytest.raises(NotAllowed, match="no seat"):
        library.tables.leave(code, "eve")
    library.tables.leave(code, "ada")
    assert [seat.away for seat in library.store.read(code).seats] == [True, False]
    with pytest.raises(NotAllowed, match="away"):
        library.tables.leave(code, "ada")


def test_nobody_leaves_a_game_that_has_not_begun_or_is_over(library: Library, friends: Any) -> None:
    waiting = library.tables.open(Plan("cairn", (ME, FRIEND)), "ada")
    with pytest.raises(TooLate, match="not started"):
        library.tables.leave(waiting, "ada")
    code = friends.sit()
    while not friends.match(code).over:
        friends.choose(code)
    with pytest.raises(TooLate, match="over"):
        library.tables.leave(code, "ada")
    assert not any(seat.away for seat in library.store.read(code).seats)


def test_a_first_computer_at_a_table_is_asked_for_in_the_share_of_its_opener(
    library: Library, friends: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever leaves brings one to a table of people; where one plays already, there is nothing to ask."""
    asked: list[str] = []
    monkeypatch.setattr("solutre.web.tables.tables.check_share", lambda db, client, now: asked.append(client))
    library.tables.leave(friends.begun(), "ada")
    assert len(asked) == 1
    alone = library.tables.open(Plan("cairn", (ME, MACHINE)), "ada")
    asked.clear()
    library.tables.leave(alone, "ada")
    assert asked == []
