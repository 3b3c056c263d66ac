"""The lobby: who stands there, who is let in, a seat for anybody now, and what stays private."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.game import games
from solutre.core.verify import verify
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLate, TooMany
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.lobby import Newcomer, listed_tables
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.lobby import listing
from solutre.web.tables.lobby.doors import MOST_SEATS
from solutre.web.tables.lobby.listing import LATELY, SLEPT, Visitor, is_young
from solutre.web.tables.plans import Plan, SeatPlan

ME = SeatPlan(PERSON, "Ada", mine=True, shown=True)
FRIEND = SeatPlan(OPEN)
WARM = SeatPlan(COMPUTER, level="cub", warm=True)


pytestmark = pytest.mark.usefixtures("fresh_lobby")


def visitor(reader: str, language: str = "en", **told: Any) -> Visitor:
    return Visitor(Newcomer(reader, reader.title(), "nonce"), language, **told)


def opened(library: Library, *seats: SeatPlan, reader: str = "ada", **told: Any) -> str:
    return library.tables.open(
        Plan("hunters", seats or (ME, FRIEND), **{"door": "open", "language": "en", **told}), reader
    )


def codes(library: Library, reader: str = "", **asked: str) -> list[str]:
    return [one.code for one in library.tables.lobby.shown(reader, **asked).looking]


def gone_for_long(library: Library, code: str, seat: int) -> None:
    library.store.mark_seen([(code, seat)], time.time() - 3600)


# --- what stands there -------------------------------------------------------------------------


def test_only_tables_whose_opener_wants_it_look_for_players(library: Library) -> None:
    library.tables.open(Plan("hunters", (ME, FRIEND)), "ada")
    assert codes(library) == []
    shown = opened(library)
    assert codes(library) == [shown]


def test_a_table_is_found_by_game_and_language(library: Library) -> None:
    english, french = opened(library), opened(library, reader="eve", language="fr")
    assert set(codes(library)) == {english, french}
    assert codes(library, language="fr") == [french]
    assert codes(library, wanted="elawa") == []
    assert set(codes(library, wanted="hunters")) == {english, french}


def test_a_full_table_looks_for_nobody_and_one_at_which_nobody_is_left_neither(library: Library) -> None:
    full, left = opened(library), opened(library, reader="eve")
    library.tables.join(full, "bob", "Bob", None, "nonce")
    gone_for_long(library, left, 0)
    assert codes(library) == []


def test_by_the_moon_a_table_waits_for_a_week(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    code = opened(library, pace="days")
    gone_for_long(library, code, 0)
    assert codes(library) == [code]
    later = time.time() + LATELY + 60.0
    monkeypatch.setattr("solutre.web.tables.lobby.listing.time.time", lambda: later)
    assert codes(library) == []


def test_tables_can_be_watched_once_they_are_played_if_that_is_wanted(library: Library) -> None:
    watched = opened(library, door="", watch=True)
    private = opened(library, reader="eve", door="")
    assert library.tables.lobby.shown("").watched == ()
    for code in (watched, private):
        library.tables.join(code, "bob", "Bob", None, "nonce")
    assert [one.code for one in library.tables.lobby.shown("").watched] == [watched]


def test_one_of_the_people_is_enough_to_be_watched_no_longer(library: Library) -> None:
    code = opened(library, watch=True)
    library.tables.join(code, "bob", "Bob", None, "nonce")
    with pytest.raises(NotAllowed, match="no seat"):
        library.tables.seating.stop_watching(code, "eve")
    library.tables.seating.stop_watching(code, "bob")
    assert library.tables.lobby.shown("").watched == ()
    assert not library.views.of(code, "ada").company.watch


def test_what_is_over_or_asleep_leaves_the_lobby(library: Library) -> None:
    code, slow = opened(library), opened(library, reader="eve", pace="days")
    library.tables.lobby.sweep(time.time() + SLEPT - 60.0)
    assert len(listed_tables(library.database)) == 2
    library.tables.lobby.sweep(time.time() + SLEPT + 60.0)
    assert [one.table.code for one in listed_tables(library.database)] == [slow]
    assert library.store.read(code).table.listed is None
    library.tables.lobby.sweep(time.time() + LATELY + 60.0)
    assert listed_tables(library.database) == []


# --- sitting down ------------------------------------------------------------------------------


def test_a_person_takes_over_the_seat_that_a_computer_keeps_warm(
    library: Library, worker: Worker, friends: Any
) -> None:
    """The game goes on as it stands, the sealed chance too, and at the end the record verifies."""
    code = opened(library, ME, WARM)
    before = library.store.read(code)
    assert before.seats[1].held == COMPUTER and before.table.player is not None
    assert library.tables.join(code, "bob", "Bob", None, "nonce")
    stored = library.store.read(code, "bob")
    assert (stored.seats[1].name, stored.seats[1].held, stored.mine) == ("Bob", PERSON, frozenset({1}))
    assert stored.seats[1].nonce == ""
    assert library.views.of(code, "eve").chat[-1].word == "came"
    assert friends.match(code).names == ("Ada", "Bob")
    for reader in ("ada", "bob"):
        library.tables.leave(code, reader)
    while worker.work_once():
        pass
    record = friends.match(code).record()
    assert verify(record).sealed
    assert '[Names "Ada" "Bob"]' in record


def test_a_computer_that_was_chosen_is_nobodys_seat(library: Library) -> None:
    code = opened(library, ME, SeatPlan(COMPUTER, level="cub"))
    assert codes(library) == []
    with pytest.raises(TooLate, match="seat taken"):
        library.tables.join(code, "bob", "Bob", None, "nonce")


def test_a_computer_called_to_an_open_seat_of_the_lobby_keeps_it_warm(library: Library) -> None:
    code = opened(library)
    library.tables.give_to_computer(code, "ada", 1)
    assert codes(library) == [code]
    library.tables.join(code, "bob", "Bob", None, "nonce")
    private = library.tables.open(Plan("hunters", (ME, FRIEND)), "ada")
    library.tables.give_to_computer(private, "ada", 1)
    with pytest.raises(TooLate, match="seat taken"):
        library.tables.join(private, "bob", "Bob", None, "nonce")


def test_who_comes_late_has_as_much_time_as_who_has_least(library: Library) -> None:
    code = opened(library, ME, WARM, pace="live")
    with library.database.writing() as db:
        library.store.set_seat(db, code, 0, seconds=300.0)
        library.store.mark_changed(db, code, turn_at=time.time())
    library.tables.join(code, "bob", "Bob", None, "nonce")
    assert library.store.read(code).seats[1].seconds == pytest.approx(300.0, abs=5.0)


def test_one_reader_sits_at_so_many_open_tables_and_no_more(library: Library) -> None:
    tables = [opened(library, reader=f"reader-{n}") for n in range(MOST_SEATS + 1)]
    for code in tables[:MOST_SEATS]:
        library.tables.join(code, "bob", "Bob", None, "nonce")
    with pytest.raises(TooMany, match="many seats"):
        library.tables.join(tables[-1], "bob", "Bob", None, "nonce")
    with pytest.raises(TooMany, match="many seats"):
        library.tables.lobby.now(visitor("bob"))


# --- asking ------------------------------------------------------------------------------------


def test_whoever_opened_the_table_lets_people_in(library: Library) -> None:
    code = opened(library, ME, FRIEND, FRIEND, door="asks")
    for reader in ("bob", "eve"):
        assert not library.tables.join(code, reader, reader.title(), None, "nonce")
    assert library.store.read(code, "bob").mine == frozenset()
    assert library.views.of(code, "bob").company.asked == "waits"
    assert library.views.of(code, "bob").company.asking == ()
    bob, eve = library.views.of(code, "ada").company.asking
    assert (bob.name, eve.name) == ("Bob", "Eve")
    with pytest.raises(TooLate, match="knocked"):
        library.tables.join(code, "bob", "Bob", None, "nonce")
    for reader in ("bob", ""):
        with pytest.raises(NotAllowed, match="not opener"):
            library.tables.seating.let_in(code, reader, bob.id, yes=True)
    library.tables.seating.let_in(code, "ada", bob.id, yes=True)
    library.tables.seating.let_in(code, "ada", eve.id, yes=False)
    assert library.store.read(code, "bob").mine == frozenset({1})
    assert library.views.of(code, "eve").company.asked == "refused"
    with pytest.raises(NotAllowed, match="not let in"):
        library.tables.join(code, "eve", "Eve", None, "nonce")
    with pytest.raises(TooLate, match="no knock"):
        library.tables.seating.let_in(code, "ada", eve.id, yes=True)


def test_who_asked_long_ago_has_gone_elsewhere(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    code = opened(library, door="asks")
    library.tables.join(code, "bob", "Bob", None, "nonce")
    monkeypatch.setattr("solutre.web.tables.lobby.doors.PATIENCE", {"relaxed": -1.0})
    assert library.views.of(code, "ada").company.asking == ()
    assert library.views.of(code, "bob").company.asked == ""
    library.tables.join(code, "bob", "Bob", None, "nonce")  # and may ask again


def test_who_was_put_out_of_an_open_table_does_not_come_back(library: Library) -> None:
    code = opened(library, ME, FRIEND, FRIEND)
    library.tables.join(code, "eve", "Eve", None, "nonce")
    library.tables.put_out(code, "ada", 1)
    with pytest.raises(NotAllowed, match="not let in"):
        library.tables.join(code, "eve", "Eve", None, "nonce")
    library.tables.join(code, "bob", "Bob", None, "nonce")


# --- anybody, now ------------------------------------------------------------------------------


def test_anybody_now_opens_a_table_and_the_next_one_sits_down_there(library: Library) -> None:
    code = library.tables.lobby.now(visitor("ada"), "hunters")
    assert [seat.held for seat in library.store.read(code).seats] == [PERSON, COMPUTER]
    assert library.store.read(code).table.player is not None  # the game runs
    assert library.tables.lobby.now(visitor("bob"), "hunters") == code
    assert [seat.held for seat in library.store.read(code).seats] == [PERSON, PERSON]
    assert library.tables.lobby.now(visitor("eve"), "hunters") != code


def test_people_who_wait_come_before_computers_and_ones_own_language_before_others(library: Library) -> None:
    running = opened(library, ME, WARM)
    waiting = opened(library, reader="cid")
    french = opened(library, reader="dan", language="fr")
    assert library.tables.lobby.now(visitor("bob", "fr")) == french
    assert library.tables.lobby.now(visitor("bob")) == waiting
    assert library.tables.lobby.now(visitor("bob")) == running


def test_nobody_is_seated_where_one_asks_first_nor_by_the_moon_nor_late_in_a_game(library: Library) -> None:
    elsewhere = [opened(library, door="asks"), opened(library, reader="cid", pace="days")]
    late = opened(library, ME, WARM, reader="dan")
    with library.database.writing() as db:
        library.store.mark_changed(db, late, listed=time.time() - 3600.0)
    assert not is_young(library.store.read(late), time.time())
    assert library.tables.lobby.now(visitor("bob"), "hunters") not in (*elsewhere, late)
    library.tables.join(late, "eve", "Eve", None, "nonce")  # by hand one may


def test_nobody_is_seated_with_people_whom_they_do_not_hear_or_at_their_own_table(library: Library) -> None:
    first = opened(library, ME, FRIEND, FRIEND)
    library.tables.join(first, "bob", "Bob", None, "nonce")
    library.tables.talking.mute(first, "bob", 0)
    second = opened(library)
    assert library.tables.lobby.now(visitor("bob"), "hunters") not in (first, second)
    assert library.tables.lobby.now(visitor("ada"), "hunters") not in (first, second)


def test_who_does_not_mind_which_game_gets_one_that_they_learnt(library: Library) -> None:
    code = library.tables.lobby.now(visitor("ada", learnt=frozenset({"mammut"})))
    assert library.store.read(code).table.game == "mammut"
    lightest = min(one.box.weight for one in games().values())
    other = library.tables.lobby.now(replace(visitor("bob"), language="fr"), listing.easiest(frozenset()))
    assert games()[library.store.read(other).table.game].box.weight == lightest


def test_anybody_now_takes_a_name_and_a_game_that_there_is(library: Library) -> None:
    with pytest.raises(NotFound, match="no game"):
        library.tables.lobby.now(visitor("bob"), "chess")
    with pytest.raises(Refused, match="no name"):
        library.tables.lobby.now(Visitor(Newcomer("bob", "", "nonce"), "en"))


def test_a_client_gets_no_more_computers_by_the_lobby(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.store.sharing.MOST_OF_CLIENT", 1)
    library.tables.lobby.now(visitor("ada", client="one"), "hunters")
    with pytest.raises(TooMany, match="many tables"):
        library.tables.lobby.now(visitor("bob", client="one"), "mammut")
